"""Tests of what goes down the wire, what comes up, and how the game ends."""
