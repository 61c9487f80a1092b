"""What happens and what may be chosen, as plain sentences; the same ones for every face."""
