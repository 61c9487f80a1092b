"""Players that are no people: each decides from what its seat may see, and from nothing else."""
