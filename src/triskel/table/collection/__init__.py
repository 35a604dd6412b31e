"""What somebody has collected: puzzles solved and failed, lessons begun, own heroes, sets and decks, stars."""
