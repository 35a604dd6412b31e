"""Berserk: the war of cards, by the comprehensive rules of 2012."""

from typing import Final

from triskel.kernel.kit import Kit

KIT: Final = Kit("berserk", "triskel.games.berserk", place=3, title={"en": "Berserk", "ru": "Берсерк"})
