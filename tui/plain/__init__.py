"""The game line by line: sentences and numbered choices, never a thing drawn over."""
