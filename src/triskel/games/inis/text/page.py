"""The page of the cards for `docs/`: every text in both languages, and how its program is made."""

from typing import Final

from triskel.games.inis.rules.step import Either, Step
from triskel.games.inis.rules.window import USES
from triskel.games.inis.state.deck import CARDS, FIRST_ADVANTAGE, FIRST_EPIC, SLUG, name
from triskel.games.inis.text.book import BOOK
from triskel.games.inis.text.cards import text_of

ALONE: Final = {
    "Explore": "three decide one after another: the Brenn names a place, the stack gives a tile, the explorer turns it",
    "Tailtu": "chooses among unseen tiles, orders the others under the stack, lays and settles one",
    "OtherWorld": "asks anew for every Sanctuary, and each removal can be answered before the next",
    "Recall": "reads a face-down pile, and carries the one printed prohibition of the game",
    "Tribute": "everyone gives at once and unseen, then the player gives back",
    "Beauty": "a random card out of every hand, of which one is kept",
    "Prophecy": "reaches from the start of the Assembly to the end of its draft",
    "Kettle": "stays in play until the clash ends",
    "SaltTrade": "a random card one way, a chosen one the other, between the same two hands",
    "TradeForTales": "card by card in secret, and the number decides the draw",
    "StoneReturn": "pays a clan and replaces the discard of another card",
    "Plunder": "depends on whom the attack hit and on what was left in that hand",
}
"""Phrases that are a procedure of one card only, with the reason why they are not put together from smaller ones."""


WHERES: Final = {each.fixed["which"] for each in BOOK.by_symbol["where"]}
"""The places that a card may speak of."""


def _parts(card: int) -> list[Step]:
    found: list[Step] = []
    for use in USES[card]:
        for step in use.steps:
            found += [step.one, step.two] if isinstance(step, Either) else [step]
    return found


def alone() -> dict[str, str]:
    """The cards with a phrase that is a procedure of their own, and why."""
    return {
        SLUG[card]: ALONE[type(step).__name__]
        for card in range(CARDS)
        for step in _parts(card)
        if type(step).__name__ in ALONE
    }


def page() -> str:
    """The whole page as Markdown."""
    lines = [
        "# The cards of Inis",
        "",
        "Written by `python -m triskel.games.inis.text.page`; a test keeps it equal to the card files.",
        "",
        "A card's text is its program. Each phrase is one line in English and in Russian that both reads and prints;",
        f"{len(BOOK.by_symbol['step'])} phrases with numbers and {len(WHERES)} places in them make both languages.",
        "The engine reads the English text, the tests read the Russian one into the same steps and print both back.",
        "Capitals, spaces, ё and a missing full stop do not matter; a text with an unknown phrase is refused with the",
        "word and what could stand there.",
        "",
        f"## Phrases that are a procedure of one card ({len(alone())} of {CARDS})",
        "",
        "| card | why |",
        "|---|---|",
    ]
    lines += [f"| {SLUG[card]} | {alone()[SLUG[card]]} |" for card in range(CARDS) if SLUG[card] in alone()]
    for title, cards in (
        ("Action cards", range(FIRST_ADVANTAGE)),
        ("Advantage cards", range(FIRST_ADVANTAGE, FIRST_EPIC)),
        ("Epic Tales", range(FIRST_EPIC, CARDS)),
    ):
        lines += ["", f"## {title}"]
        for card in cards:
            lines += ["", f"### {name(card, 'en')} · {name(card, 'ru')} (`{SLUG[card]}`)", ""]
            for lang in ("en", "ru"):
                lines += [f"- {line}" for line in text_of(card, lang).split("\n")]
            lines.append(f"- steps: `{', '.join(map(repr, _parts(card)))}`")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
