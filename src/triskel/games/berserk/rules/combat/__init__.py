"""Strikes and shots, dice and modifiers, wounds, protection, deaths."""
