"""Branches by a die: «бросить кубик, при этом — если выпало 1 или 2 — …, иначе — …» (306)."""

from typing import Any, Final

from triskel.games.berserk.nodes import Any as AnyOf
from triskel.games.berserk.nodes import Compare, RollDie, Rolled
from triskel.games.berserk.text.numbers import read_cmp
from triskel.games.berserk.text.printer import Printer
from triskel.games.berserk.text.reader import Found, Reader

OTHERWISE: Final = (
    (",", "в", "противном", "случае", "—"),
    (",", "в", "противном", "случае"),
    (",", "иначе", "—"),
    (",", "иначе"),
    (",", "otherwise", "—"),
)


def read_dice(r: Reader, pos: int) -> Found:
    """«бросить кубик, при этом — если выпало 1 или 2 — …, если 3 или 4 — …»."""
    ru = r.lang == "ru"
    leads = (("бросить", "кубик"), ("бросьте", "кубик"), ("бросает", "кубик")) if ru else (("roll", "a", "die"),)
    lead = next((each for each in leads if r.starts(pos, each)), None)
    if lead is None:
        return []
    at = pos + len(lead)
    while r.word(at) in (",", "при", "этом", "—", ":", "."):
        at += 1
    found: Found = []

    def outcome(start: int, got: tuple[Any, ...]) -> None:
        lead = 1 if r.word(start) in (("если", "на", "при") if ru else ("if",)) else 0
        if not lead and not (ru and r.word(start).isdecimal()):  # «1–3 — …; 4–6 — …»
            return
        for stop, condition in _faces(r, start + lead):
            if r.word(stop) not in ("—", ","):
                continue
            for end, effect in r.parse("unit", "", stop + 1):
                whole = (*got, (condition, effect))
                if r.word(end) in (",", ";", "и", "."):
                    outcome(end + 1, whole)
                for words in OTHERWISE:
                    if r.starts(end, words):  # «…, иначе — …»: every other face
                        for last, other in r.parse("unit", "", end + len(words)):
                            found.append((last, RollDie((*whole, (ANY_FACE, other)))))
                        break
                found.append((end, RollDie(whole)))

    outcome(at, ())
    if r.word(at) not in (
        ("если", "на") if ru else ("if",)
    ):  # «бросить кубик, при этом — …, где X — число, выпавшее на кубике»
        found += [(end, RollDie(((ANY_FACE, effect),))) for end, effect in r.parse("level1", "", at)]
    return found


ANY_FACE: Final = Rolled(Compare.OR_MORE, 1)
"""Whatever the die shows."""


def read_range(r: Reader, pos: int) -> Found:
    """«1 или 2», «4-6», «от 4 до 6»: one of these faces."""
    if r.word(pos) == "от" and r.word(pos + 2) == "до":
        low, high, end = r.word(pos + 1), r.word(pos + 3), pos + 4
    elif r.word(pos + 1) == "to":
        low, high, end = r.word(pos), r.word(pos + 2), pos + 3
    elif r.word(pos + 1)[:1] == "–":
        low, high, end = r.word(pos), r.word(pos + 1)[1:], pos + 2
    else:
        low, high, end = r.word(pos), r.word(pos + 2), pos + 3
        if r.word(pos + 1) in ("или", "or") and low.isdecimal() and high.isdecimal():
            either = tuple(Rolled(Compare.EQUAL, int(each)) for each in (low, high))
            return [(end, AnyOf(either))]
    if not (low.isdecimal() and high.isdecimal() and 1 <= int(low) < int(high) <= 6):
        return []
    return [(end, AnyOf(tuple(Rolled(Compare.EQUAL, each) for each in range(int(low), int(high) + 1))))]


def _faces(r: Reader, pos: int) -> Found:
    ru = r.lang == "ru"
    found: Found = [*r.parse("conds", "", pos)] if not ru else []
    skip = pos + 1 if r.word(pos) in ("выпало", "выпадет", "выпадает", "выпал") else pos
    word = r.word(skip)
    if ru and word in ("четное", "нечетное", "чет", "нечет"):
        end = skip + 1 + (r.word(skip + 1) == "число")
        found.append((end, Rolled(Compare.ODD if word.startswith("не") else Compare.EVEN, 0)))
    elif ru and (word.isdecimal() or word == "от"):
        found += read_range(r, skip)
        for end, (compare, n) in read_cmp(r, "", skip):
            found.append((end, Rolled(compare, n)))
    return found


def faces(value: AnyOf, ru: bool = True) -> str:
    """«1 или 2», «от 4 до 6»: faces that a die may show."""
    shown = [each.n for each in value.parts if isinstance(each, Rolled) and isinstance(each.n, int)]
    if len(shown) > 2 and shown == list(range(shown[0], shown[-1] + 1)):
        return f"от {shown[0]} до {shown[-1]}" if ru else f"{shown[0]} to {shown[-1]}"
    return (" или " if ru else " or ").join(map(str, shown))


def show_dice(p: Printer, value: RollDie) -> str:
    ru = p.lang == "ru"
    parts = []
    for number, (condition, effect) in enumerate(value.outcomes):
        if condition == ANY_FACE:
            lead = "" if not number else "иначе — " if ru else "otherwise — "
            parts.append(lead + p.show("level1", "", effect))
            continue
        if ru and isinstance(condition, AnyOf):
            shown = "выпало " + faces(condition)
        else:
            shown = p.show("conds", "", condition)
        parts.append(("если " if ru else "if ") + shown + " — " + p.show("unit", "", effect))
    return ("бросить кубик, при этом — " if ru else "roll a die: ") + ", ".join(parts)
