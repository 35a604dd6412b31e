"""Heroes and boards, and decks brought from elsewhere."""
