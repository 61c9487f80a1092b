"""The game of Mortality: its rules, its state and its chance, with no terminal, no disk and no clock."""
