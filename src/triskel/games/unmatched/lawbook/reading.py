"""What is printed on a card, as far as laws speak of it: when its lines happen, numbers and conditions in them."""

import re
from functools import cache
from typing import Final

from triskel.games.unmatched.state.hero import ATTACK, DEFENCE, NO_BOOST, SCHEME, VERSATILE, Card

IMMEDIATELY: Final = 0
DURING: Final = 1
AFTER: Final = 2
_MOMENTS: Final = {"Immediately": IMMEDIATELY, "During combat": DURING, "After combat": AFTER}
_MOMENT = re.compile(r"^(Immediately|During combat|After combat): (.*)$", re.MULTILINE)
_STEPS = re.compile(r"\bup to (\d+) spaces?\b")
_BECOMES = re.compile(r"\bthe value of this card becomes (\d+)")
_ITEM = re.compile(r"[Ii]f your basket holds (?:a )?(knife|wolf skin|wolfsbane)")
_DEFENDS = re.compile(r"If your basket holds (?:a )?(knife|wolf skin|wolfsbane), you may also defend with this card")

UNCANCELLABLE: Final = "cannot be cancelled"
RESCUE: Final = "was defeated in this combat, it is not"
BOOST_LINE: Final = "When you BOOST with this card"
THROUGH: Final = "through opposing fighters"
FROM_DECK: Final = "discard the top card of your deck"


@cache
def moments(card: Card) -> dict[int, str]:
    """The lines of a combat card by the moment at which they happen."""
    return {_MOMENTS[word]: line for word, line in _MOMENT.findall(card.text["en"])}


def steps(text: str) -> int:
    """The furthest that a text lets somebody move; -1 where it speaks of no such thing."""
    return max((int(each) for each in _STEPS.findall(text)), default=-1)


def becomes(text: str) -> int:
    """The number that a text sets the value of its own card to; -1 for none."""
    found = _BECOMES.search(text)
    return int(found[1]) if found else -1


def only_item(text: str) -> str:
    """The item that a line asks for before anything happens; "" where there is none or something happens anyway."""
    found = _ITEM.match(text)
    return found[1].replace(" ", "_") if found and len(_ITEM.findall(text)) == 1 and "therwise" not in text else ""


def defends_with(card: Card) -> str:
    """The item with which an attack card may also defend; "" for none."""
    found = _DEFENDS.search(card.text["en"])
    return found[1].replace(" ", "_") if found else ""


def attacks(card: Card) -> bool:
    """Attack and versatile cards (U-SYM-1, U-SYM-3)."""
    return card.kind in (ATTACK, VERSATILE)


def defends(card: Card) -> bool:
    """Defence and versatile cards (U-SYM-2, U-SYM-3)."""
    return card.kind in (DEFENCE, VERSATILE)


def is_scheme(card: Card) -> bool:
    """Scheme cards (U-SYM-4)."""
    return card.kind == SCHEME


def boosts(card: Card) -> bool:
    """Cards with a boost number."""
    return card.boost != NO_BOOST
