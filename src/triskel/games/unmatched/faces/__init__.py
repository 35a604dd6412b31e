"""How a duel looks from outside: views, words, notation, positions, odds, bots, arrays."""
