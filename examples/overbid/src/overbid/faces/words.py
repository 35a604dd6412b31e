"""Questions, answers and events in Russian and English."""

from collections.abc import Mapping
from typing import Any

from triskel.i18n import counted, counted_en
from triskel.i18n.people import player


def points(count: int, lang: str) -> str:
    """So many points."""
    return counted(count, "очко", "очка", "очков") if lang == "ru" else counted_en(count, "point")


def prompt(stake: int, lang: str) -> str:
    """The one question of the game."""
    if lang == "ru":
        return f"Какую карту положить? Ставка — {points(stake, lang)}."
    return f"Which card do you lay? The stake is {points(stake, lang)}."


def log_line(event: Mapping[str, Any], lang: str) -> str:
    """What happened; players as their reader knows them."""
    ru = lang == "ru"
    who = player(event["seat"], lang) if "seat" in event else ""
    kind = event["kind"]
    if kind == "drew":
        if "card" in event:
            return f"{who} берёт карту {event['card']}" if ru else f"{who} draws the {event['card']}"
        return f"{who} берёт карту" if ru else f"{who} draws a card"
    if kind == "laid":
        return f"{who} открывает карту {event['card']}" if ru else f"{who} turns the {event['card']}"
    if kind == "grew":
        stake = points(event["stake"], lang)
        return f"карты равны, ставка теперь {stake}" if ru else f"the cards are equal, the stake is {stake} now"
    stake, total = points(event["stake"], lang), points(event["points"], lang)
    return f"{who} забирает {stake}, всего {total}" if ru else f"{who} takes {stake}, {total} in all"
