"""Summoning and reviving: whom, from where, how turned, where to, under whose control, with how much life (532).

What follows the verb may stand in any order. The order that a card has is kept in the style of the node, so that it
is printed as it was read; other nodes are printed in a usual order.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Bring,
    CellPick,
    Entry,
    Is,
    Player,
    Ref,
    Selector,
    Side,
    Stands,
    Trait1,
    Who,
)
from triskel.games.berserk.text.numbers import words_of
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import Printer, shows

_VERBS: Final[dict[str, dict[Entry, tuple[str, ...]]]] = {
    "ru": {
        Entry.SUMMON: ("вызвать", "призвать", "вызывает"),
        Entry.REVIVE: ("возродить", "воскресить", "возрождает"),
    },
    "en": {Entry.SUMMON: ("summon",), Entry.REVIVE: ("revive",)},
}
_FROM: Final = {Entry.SUMMON: "кладбища", Entry.REVIVE: "колоды"}
"""Where they do not come from (532.3, 532.4)."""
_SELF: Final = ("возродиться", "возрождается")
"""Of the card itself."""

Part = tuple[dict[str, Any], str, str]
_FIXED: Final[tuple[Part, ...]] = (
    ({"tapped": True}, "в закрытом виде", ", tapped"),
    ({"untapped": True}, "в открытом виде", ", untapped"),
    ({"beside": True}, "рядом с собой", ", beside it"),
    ({"control": Player.YOU}, "под вашим контролем", ", under your control"),
    ({"control": Player.YOU}, "под своим контролем", ", under your control"),
    ({"tapped": True}, "закрытым", ", tapped"),
    ({"tapped": True}, "закрытой", ", tapped"),
    ({"untapped": True}, "открытым", ", untapped"),
    ({"untapped": True, "beside": True}, "(рядом с собой, в открытом виде)", ", untapped, beside it"),
    ({}, "из колоды", ""),
    ({}, "из вашей колоды", ""),
    ({}, "из своей колоды", ""),
    ({}, "с кладбища", ""),
    ({}, "с вашего кладбища", ""),
    ({}, "со своего кладбища", ""),
)
"""Words of their own: what they say of the node, in Russian and in English."""

_SLOTS: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("cards", "", "np", "acc"),
    ("place", "на", "cellpre", ""),
    ("place", "на", "cellacc", ""),
    ("onto", "на", "np", "pacc"),
    ("onto", "на", "np", "pre"),
    ("life", "с", "cnt", "текущая_жизнь.ins"),
    ("place", "( на", "cellpre", ""),
)
"""Field, preposition, symbol and its argument."""
_ROWS: Final = (("в ваш", "acc", "ряд"), ("в свой", "acc", "ряд"), ("в", "acc", "ряд"), ("в вашем", "pre", "ряду"),
                ("в своём", "pre", "ряду"))  # fmt: skip
_BASE: Final = 32


def _codes(style: int) -> list[int]:
    found = []
    while style:
        style, code = divmod(style, _BASE)
        found.append(code)
    return found[::-1]


def _parts(r: Reader, pos: int, told: frozenset[str]) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """What may stand here: (place after it, its code, what it says)."""
    for number, (said, words, _) in enumerate(_FIXED):
        spoken = words_of(words.replace("(", "( ").replace(")", " )"))
        if not (said.keys() & told) and r.starts(pos, spoken):
            yield pos + len(spoken), 1 + number, said
    for number, (name, lead, symbol, arg) in enumerate(_SLOTS):
        at = pos
        if name in told or (name == "onto" and "place" in told) or (name == "place" and "onto" in told):
            continue
        if lead:
            before = tuple(lead.split())
            if not r.starts(pos, before) and r.word(pos) != lead + "о":
                continue
            at += len(before)
        for end, value in r.parse(symbol, arg, at):
            if lead[:1] == "(" and r.word(end) != ")":
                continue
            yield end + (lead[:1] == "("), 1 + len(_FIXED) + number, {name: value}
    for number, (lead, case, noun) in enumerate(_ROWS) if "place" not in told else ():
        words_before = words_of(lead)
        if r.starts(pos, words_before):
            for end, row in r.parse("row", case, pos + len(words_before)):
                if r.word(end) == noun:
                    code = 1 + len(_FIXED) + len(_SLOTS) + number
                    yield end + 1, code, {"place": CellPick(row=row, free=True)}


@reads("ru", "bring")
def read_bring(r: Reader, arg: str, pos: int) -> Found:
    """«вызвать рядом с собой в закрытом виде орка»."""
    found: Found = []

    def extend(at: int, entry: Entry, said: dict[str, Any], codes: int, depth: int) -> None:
        if "cards" in said:
            found.append((at, _made(entry, said, codes)))
        if depth:
            for end, code, more in _parts(r, at, frozenset(said)):
                if code <= len(_FIXED) and _FIXED[code - 1][1].endswith(_FROM[entry]):
                    continue
                extend(end, entry, {**said, **more}, codes * _BASE + code, depth - 1)

    for entry, verbs in _VERBS["ru"].items():
        if r.word(pos) in verbs:
            extend(pos + 1, entry, {}, 0, 4)
    if r.word(pos) in _SELF:
        extend(pos + 1, Entry.REVIVE, {"cards": Ref(Who.THIS)}, 0, 3)
    return found


_ARRIVAL: Final = (
    (Is(Trait1.TAPPED), {"tapped": True}),
    (Is(Trait1.UNTAPPED), {"untapped": True}),
    (Stands(Side.ADJACENT, Ref(Who.THIS)), {"beside": True}),
    (Stands(Side.ADJACENT), {"beside": True}),
)


def _made(entry: Entry, said: dict[str, Any], codes: int) -> Bring:
    """«вызвать закрытого орка», «эльфа рядом с собой»: that is how it comes, not what it is in the deck."""
    cards = said["cards"]
    for each, more in _ARRIVAL:
        if isinstance(cards, Selector) and each in cards.filters and not more.keys() & said.keys():
            kept = tuple(other for other in cards.filters if other != each)
            cards, codes = replace(cards, filters=kept, order=()), 0
            said = {**said, **more}
    return Bring(entry, **{**said, "cards": cards}, style=codes)


@shows("ru", "bring")
def show_bring(p: Printer, arg: str, value: Bring) -> str:
    """In the order of the card where its style tells it, else in the usual one."""
    themselves = _itself(value)
    codes = _codes(value.style)
    if not codes or not _tells(value, codes):
        codes = _usual(value)
    pieces = ["возродиться" if themselves else _VERBS["ru"][value.entry][0]]
    for code in codes:
        if code <= len(_FIXED):
            pieces.append(_FIXED[code - 1][1])
        elif code <= len(_FIXED) + len(_SLOTS):
            name, lead, symbol, slot = _SLOTS[code - 1 - len(_FIXED)]
            said = f"{lead} {p.show(symbol, slot, getattr(value, name))}".strip()
            pieces.append(said.replace("( ", "(") + ")" * (said[0] == "("))
        else:
            lead, case, noun = _ROWS[code - 1 - len(_FIXED) - len(_SLOTS)]
            assert value.place is not None
            pieces.append(f"{lead} {p.show('row', case, value.place.row)} {noun}")
    return " ".join(pieces)


def _says(value: Bring, code: int) -> frozenset[str]:
    """The fields that a part tells."""
    if code <= len(_FIXED):
        return frozenset(_FIXED[code - 1][0])
    if code <= len(_FIXED) + len(_SLOTS):
        return frozenset((_SLOTS[code - 1 - len(_FIXED)][0],))
    return frozenset(("place",))


def _itself(value: Bring) -> bool:
    """«возрождается»: the card is not called by its name."""
    return value.entry is Entry.REVIVE and value.cards == Ref(Who.THIS) and value.cards.style == 0


def _told(value: Bring) -> frozenset[str]:
    names = {name for name in ("place", "onto", "life", "control") if getattr(value, name) is not None}
    names |= {name for name in ("tapped", "untapped", "beside") if getattr(value, name)}
    return frozenset(names | (set() if _itself(value) else {"cards"}))


def _tells(value: Bring, codes: list[int]) -> bool:
    said: set[str] = set()
    for code in codes:
        if code > len(_FIXED) + len(_SLOTS) + len(_ROWS):
            return False
        said |= _says(value, code)
        row = value.place is not None and replace(value.place, row=0) == CellPick(free=True) and value.place.row
        if code > len(_FIXED) + len(_SLOTS) and not row:
            return False
    return said == _told(value)


def _usual(value: Bring) -> list[int]:
    slots = {name: 1 + len(_FIXED) + number for number, (name, *_) in reversed(list(enumerate(_SLOTS)))}
    codes = [1 + number for number in range(4) if _FIXED[number][0].keys() <= _told(value)]
    return codes + [slots[name] for name in ("cards", "place", "onto", "life") if name in _told(value)]


@reads("en", "bring")
def read_bring_en(r: Reader, arg: str, pos: int) -> Found:
    """ "summon an orc, tapped, beside it"."""
    found: Found = []

    def extend(at: int, entry: Entry, said: dict[str, Any]) -> None:
        found.append((at, Bring(entry, **said)))
        for said_so, _, words in _FIXED[:4]:
            if r.starts(at, words_of(words)) and not said_so.keys() & said.keys():
                extend(at + len(words_of(words)), entry, {**said, **said_so})
        for name, lead, symbol, slot in _EN_SLOTS:
            if name not in said and r.starts(at, words_of(lead)):
                for end, value in r.parse(symbol, slot, at + len(words_of(lead))):
                    extend(end, entry, {**said, name: value})

    for entry, verbs in _VERBS["en"].items():
        if r.word(pos) in verbs:
            if r.starts(pos + 1, ("this", "card", "itself")):
                extend(pos + 4, entry, {"cards": Ref(Who.THIS)})
            for end, cards in r.parse("np", "", pos + 1):
                extend(end, entry, {"cards": cards})
    return found


_EN_SLOTS: Final = (
    ("place", ", onto", "cellpre", ""),
    ("onto", ", worn by", "np", ""),
    ("life", ", coming with", "cnt", "текущая_жизнь"),
)


@shows("en", "bring")
def show_bring_en(p: Printer, arg: str, value: Bring) -> str:
    """Whom, then everything else after commas."""
    whom = "this card itself" if _itself(value) else p.show("np", "", value.cards)
    text = f"{_VERBS['en'][value.entry][0]} {whom}"
    text += "".join(words for said, _, words in _FIXED[:4] if said.keys() <= _told(value))
    for name, lead, symbol, slot in _EN_SLOTS:
        if getattr(value, name) is not None:
            text += f"{lead} {p.show(symbol, slot, getattr(value, name))}"
    return text
