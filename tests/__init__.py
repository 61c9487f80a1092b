"""What the game promises, as tests; `python -m tests` runs them with everything else that is checked."""
