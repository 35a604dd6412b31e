"""How a battle is drawn: the desk, cards, the field, recruiting, odds."""
