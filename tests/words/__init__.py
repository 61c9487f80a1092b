"""The words: each event, choice and question as plain sentences."""
