"""The game on a terminal: the command line, the faces, the words, and the saves on disk."""
