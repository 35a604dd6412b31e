"""Spells and influences: effects that have a type, a name and a range."""

from typing import Final

from triskel.games.berserk.nodes import Do, Doing, Means, Typed, does
from triskel.games.berserk.text.numbers import read_amount, read_int, show_amount
from triskel.games.berserk.text.reader import Found, Reader
from triskel.games.berserk.text.template import Printer

_TYPES: Final = {
    "заклинание": Means.SPELL,
    "воздействие": Means.INFLUENCE,
    "spell": Means.SPELL,
    "influence": Means.INFLUENCE,
}

_TITLES: Final = {"прах к праху": "dust to dust", "костёр": "bonfire"}
"""Names that cards give their spells and influences, in English; others stay as they are printed."""
_RUSSIAN_TITLES: Final = {english: russian for russian, english in _TITLES.items()}


def read_typed(r: Reader, pos: int) -> Found:
    """A spell or an influence, with its name and its range if it has them."""
    ru = r.lang == "ru"
    found: Found = []
    start = pos
    declared = ru and r.norms[pos : pos + 1] == ["объявить"]
    if declared:
        start += 1
    means = _TYPES.get(r.word(start))
    if means is None:
        return found
    for at, name in [(start + 1, ""), *r.parse("quoted", "", start + 1)]:
        if not ru:
            name = _RUSSIAN_TITLES.get(name, name)
        reaches: list[tuple[int, int | None]] = [(at, None)]
        for lead in ((",", "дальность"), ("(", "дальность"), (",", "range")):
            if tuple(r.norms[at : at + 2]) == lead:
                for end, reach in read_int(r, "", at + 2):
                    reaches.append((end + (r.word(end) == ")"), reach))
        for stop, reach in reaches:
            if r.word(stop) == "—":
                style = 3 if declared else 0
                for end, each in r.parse("level1", "", stop + 1):
                    if not isinstance(each, Typed):
                        found.append((end, Typed(means, each, name, reach, style=style)))
            if r.word(stop) == "на" and ru:
                for last, n in read_amount(r, "", stop + 1):
                    if r.word(last) == "по":
                        for end, target in r.parse("np", "dat", last + 1):
                            found.append((end, Typed(means, Do(Doing.WOUND, target, n), name, reach, style=2)))
    return found


def show_typed(p: Printer, value: Typed) -> str:
    """A spell or an influence."""
    ru = p.lang == "ru"
    name = {Means.SPELL: "заклинание" if ru else "spell", Means.INFLUENCE: "воздействие" if ru else "influence"}[
        value.means
    ]
    if value.name:
        name += f" «{value.name}»" if ru else f" “{_TITLES.get(value.name, value.name)}”"
    if value.reach is not None:
        name += f", дальность {value.reach}" if ru else f", range {value.reach}"
    if ru and value.style == 3:
        name = "объявить " + name
    if ru and value.style == 2 and does(value.effect, Doing.WOUND):
        target = p.show("np", "pdat", value.effect.target)
        return f"{name} на {show_amount(p, '', value.effect.n)} по {target}"
    return f"{name} — {p.show('level1', '', value.effect)}"
