"""Cards in texts: which ones, from where, and where they go; in hands, decks and combats."""
