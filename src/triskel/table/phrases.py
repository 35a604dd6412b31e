"""The words of what makes a table comfortable: playing again, hints, puzzles, decks, drafts, peace and accounts."""

from typing import Final

_PHRASES: Final[dict[str, tuple[str, str]]] = {
    # playing again and on
    "rematch": ("Реванш", "Rematch"),
    "rematch_swapped": ("Реванш, поменявшись сторонами", "Rematch with sides exchanged"),
    "to_rematch": ("К реваншу", "To the rematch"),
    "fork_hotseat": ("Играть отсюда за одним экраном", "Play on from here on one screen"),
    "fork_bot": ("Играть отсюда с ботом", "Play on from here against a bot"),
    "fork_title": ("Продолжить с этого хода", "Go on from this move"),
    "other_game": ("Другая партия", "Another game"),
}


def tell(lang: str, key: str, **values: object) -> str:
    """A phrase in that language, with its blanks filled."""
    text = _PHRASES[key][0 if lang == "ru" else 1]
    return text.format(**values) if values else text
