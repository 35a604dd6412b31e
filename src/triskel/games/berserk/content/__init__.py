"""Cards, sets, decks and formats: data, and what reads it."""
