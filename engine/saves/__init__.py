"""A game as bytes, and back; still no disk."""
