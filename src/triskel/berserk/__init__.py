"""Berserk: the war of cards, by the comprehensive rules of 2012."""
