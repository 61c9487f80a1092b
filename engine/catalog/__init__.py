"""What is printed: the board, the two decks, the rulings and the rulebook, as typed rows."""
