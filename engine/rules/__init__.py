"""The rulebook, a chapter a module: each carries out its own rules on the state and asks the questions they raise."""
