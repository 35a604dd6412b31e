"""What a duel is: heroes, boards and the plain state."""
