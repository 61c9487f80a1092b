"""The players that are no people: what they answer, what they see, and how well they play."""
