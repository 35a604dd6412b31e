"""The card browser: every card of every game, by faces."""
