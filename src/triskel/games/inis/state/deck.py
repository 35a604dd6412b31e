"""The 63 cards and 16 territories by number, with the masks that the rules use.

Cards are small ints: 0-16 the Action cards, 17-32 the Advantage cards (17 + their territory), 33-62 the Epic Tales.
A hand is one int with a bit for each card.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _load(name: str) -> list[dict[str, Any]]:
    text = files("triskel.games.inis").joinpath("content", name).read_text(encoding="utf-8")
    cards: list[dict[str, Any]] = tomllib.loads(text)["card"]
    return cards


ACTION_DATA: Final = _load("action.toml")
ADVANTAGE_DATA: Final = _load("advantage.toml")
EPIC_DATA: Final = _load("epic.toml")
# I-BOX-1: all cards, numbered in this order
DATA: Final = (*ACTION_DATA, *ADVANTAGE_DATA, *EPIC_DATA)

CARDS: Final = len(DATA)
SLUG: Final = tuple(str(each["id"]) for each in DATA)
ID: Final = {slug: number for number, slug in enumerate(SLUG)}
NAME_EN: Final = tuple(str(each["name"]["en"]) for each in DATA)
NAME_RU: Final = tuple(str(each["name"]["ru"]) for each in DATA)

FIRST_ADVANTAGE: Final = len(ACTION_DATA)
FIRST_EPIC: Final = FIRST_ADVANTAGE + len(ADVANTAGE_DATA)
LANDS: Final = len(ADVANTAGE_DATA)
LAND: Final = {str(each["id"]): number for number, each in enumerate(ADVANTAGE_DATA)}
LAND_SLUG: Final = tuple(LAND)

ACTION: Final = (1 << FIRST_ADVANTAGE) - 1
ADVANTAGE: Final = (1 << FIRST_EPIC) - 1 & ~ACTION
EPIC: Final = (1 << CARDS) - 1 & ~ACTION & ~ADVANTAGE
FOUR_ONLY: Final = sum(1 << number for number, each in enumerate(ACTION_DATA) if each.get("players") == 4)
"""The Action cards that only a four-player game uses (I-SETUP-1)."""


def bit(slug: str) -> int:
    """The bit of one card."""
    return 1 << ID[slug]


GEIS: Final = bit("geis")
DRUID: Final = bit("druid")
WARLORD: Final = bit("warlord")
MOOR: Final = bit("moor")
DAGDA: Final = bit("the_dagda")
CAULDRON: Final = bit("dagdas_cauldron")
REDIRECTS: Final = bit("stone_circle") | bit("master_craftsman") | bit("lug_samildanach")
"""Cards that replace the discard of another one; only one of them can (I-CARD-6)."""

GATES: Final = LAND["gates_tir_na_nog"]
HIGHLANDS: Final = LAND["highlands"]
HILLS: Final = LAND["hills"]
LOST_VALE: Final = LAND["lost_vale"]
MOUNTAINS: Final = LAND["mountains"]
PLAINS: Final = LAND["plains"]
STONE_CIRCLE: Final = LAND["stone_circle"]
SWAMP: Final = LAND["swamp"]
START_SANCTUARIES: Final = tuple(int(each.get("start_sanctuaries", 0)) for each in ADVANTAGE_DATA)


_BITS: Final[dict[int, tuple[int, ...]]] = {}


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the set bits, lowest first."""
    known = _BITS.get(mask)
    if known is None:
        left, found = mask, []
        while left:
            low = left & -left
            found.append(low.bit_length() - 1)
            left ^= low
        known = tuple(found)
        if len(_BITS) < 200_000:
            _BITS[mask] = known
    return known


def kind_of(card: int) -> int:
    """The mask of all cards of this card's kind."""
    if card < FIRST_ADVANTAGE:
        return ACTION
    return ADVANTAGE if card < FIRST_EPIC else EPIC


def name(card: int, lang: str) -> str:
    """The card's name."""
    return NAME_RU[card] if lang == "ru" else NAME_EN[card]


def land_name(land: int, lang: str) -> str:
    """The territory's name: that of its Advantage card."""
    return name(FIRST_ADVANTAGE + land, lang)
