"""Situations with the only right result: the rules as data, and the program that runs them."""
