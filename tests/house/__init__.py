"""Tests of the house itself: what was forgotten, what grew too large, what no longer holds."""
