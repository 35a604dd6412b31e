"""What may be taken back. The engine decides it for every choice; the table only asks."""

from enum import Enum
from typing import Final

from triskel.kernel.play.refusal import Refusal


class Undo(Enum):
    """How a choice may be taken back."""

    FREE = "free"
    """Nothing new was revealed and the same seat is still choosing."""
    CONSENT = "consent"
    """Nothing hidden came to light, but another seat has been asked since: all others must agree."""
    NEVER = "never"
    """A card was turned, drawn or rolled for: knowledge cannot be given back."""


_NOT: Final = {
    "nothing": ("There is nothing to take back", "Взять назад нечего"),
    "revealed": (
        "That choice cannot be taken back: something hidden was revealed by it",
        "Этот выбор назад не взять: он открыл что-то скрытое",
    ),
    "consent": (
        "That choice can be taken back only if the others agree",
        "Этот выбор можно взять назад только с согласия остальных",
    ),
}


def not_back(why: str) -> Refusal:
    """Why a choice stays: nothing, revealed or consent."""
    en, ru = _NOT[why]
    return Refusal(en, ru=ru)
