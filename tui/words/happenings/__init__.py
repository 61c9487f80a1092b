"""A table for each chapter of life: every class of event, and the sentences that tell it."""
