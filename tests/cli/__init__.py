"""The command line: what it does, and what it says to bad input."""
