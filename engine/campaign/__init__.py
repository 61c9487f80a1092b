"""Many games, each looked at: who won from where, and how often everything happened."""
