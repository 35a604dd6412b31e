"""How a battle looks from outside: views, words, notation, positions, odds, bots, arrays."""
