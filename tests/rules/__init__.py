"""Tests of the engine: what no scenario can show, and what must hold whatever happens."""
