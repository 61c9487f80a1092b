"""The plain face: what is typed, and what it says to that."""
