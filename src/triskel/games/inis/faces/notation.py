"""Options as short words and back."""

from typing import Final

from triskel.games.inis.rules.clans import LOSE_CLAN
from triskel.games.inis.rules.clash import WITHDRAW
from triskel.games.inis.rules.season import PASS, PRETEND
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.deck import ID, LAND, LAND_SLUG, SLUG, bits
from triskel.kernel import DONE, Decision

LANDS_KINDS: Final = frozenset({"capital", "settle", "place", "from", "to", "clash", "clash order"})
SEAT_KINDS: Final = frozenset({"opponent", "instigator", "next", "fell"})
COUNT_KINDS: Final = frozenset({"count", "sheltered", "cauldron"})
CLAN_KINDS: Final = frozenset({"clan", "other world"})
CARD_KINDS: Final = frozenset(
    {"respond", "keep", "set aside", "recall", "discard", "give", "take", "prophecy", "pay", "tile", "under", "turn"}
)
WORDS: Final[dict[str, dict[int, str]]] = {
    "either": {0: "first", 1: "second"},
    "crows": {0: "leave", 1: "turn"},
    "shelter": {0: "stay", 1: "shelter"},
    "peace": {0: "war", 1: "peace"},
    "end clash": {0: "go on", 1: "end"},
    "command": {LOSE_CLAN: "clan", LOSE_CLAN + 1: "card"},
}
_SPECIAL: Final = {PASS: "pass", PRETEND: "pretend"}


def write(decision: Decision, option: int) -> str:
    """One or two words for the option."""
    kind = decision.kind
    if kind in WORDS:
        return WORDS[kind][option]
    if option == DONE:
        return "none"
    if kind in LANDS_KINDS:
        return LAND_SLUG[option]
    if kind in CARD_KINDS:
        if kind == "turn" and option in _SPECIAL:
            return _SPECIAL[option]
        return "clan" if option == LOSE_CLAN else SLUG[option]
    if kind in SEAT_KINDS:
        return f"p{option + 1}"
    if kind in CLAN_KINDS:
        return f"{LAND_SLUG[option >> 2]} p{option % 4 + 1}"
    if kind == "maneuver":
        return "withdraw" if option == WITHDRAW else SLUG[option] if option > WITHDRAW else f"attack p{option + 1}"
    if kind == "draft":
        return "hold " + "+".join(SLUG[card] for card in bits(option))
    if kind == "anchor":
        q, r = chart.axial(option)
        return f"{q},{r}"
    if kind == "spot":
        q, r = chart.axial(option >> 1)
        return f"{q},{r} {'up' if option & 1 else 'down'}"
    return str(option)


def _seat(text: str) -> int:
    if len(text) == 2 and text[0] == "p" and text[1] in "1234":
        return int(text[1]) - 1
    raise ValueError(text)


def read(decision: Decision, text: str) -> int:
    """The option that the words name, open or not; ValueError if they name nothing."""
    kind = decision.kind
    if kind in WORDS:
        for option, word in WORDS[kind].items():
            if word == text:
                return option
        raise ValueError(text)
    if text == "none":
        return DONE
    if kind in LANDS_KINDS:
        return _known(LAND, text)
    if kind in CARD_KINDS:
        if kind == "turn":
            for option, word in _SPECIAL.items():
                if word == text:
                    return option
        return LOSE_CLAN if text == "clan" else _known(ID, text)
    if kind in SEAT_KINDS:
        return _seat(text)
    if kind in CLAN_KINDS:
        land, _, seat = text.partition(" ")
        return _known(LAND, land) * 4 + _seat(seat)
    if kind == "maneuver":
        if text == "withdraw":
            return WITHDRAW
        return _seat(text[7:]) if text.startswith("attack ") else _known(ID, text)
    if kind == "draft":
        if not text.startswith("hold "):
            raise ValueError(text)
        return sum(1 << _known(ID, each) for each in text[5:].split("+"))
    if kind in ("anchor", "spot"):
        where, _, way = text.partition(" ")
        q, _, r = where.partition(",")
        if kind == "anchor":
            return chart.cell(int(q), int(r))
        if way not in ("up", "down"):
            raise ValueError(text)
        return chart.triad(int(q), int(r), way == "up")
    return int(text)


def _known(table: dict[str, int], text: str) -> int:
    if text not in table:
        raise ValueError(text)
    return table[text]
