"""How the isle looks from outside: views, words, notation, positions, bots, arrays."""
