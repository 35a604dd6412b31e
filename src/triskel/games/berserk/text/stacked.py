"""Things on the stack: chosen rolls, chosen and next attacks, wounds about to be taken."""

from typing import Any, Final

from triskel.games.berserk.nodes import AttackIs, RollOf, Selector
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.printer import Printer, shows
from triskel.games.berserk.text.reader import Found, Reader, reads

# --- things on the stack --------------------------------------------------------------------------

_ROLL_RU: Final = {
    "nom": (("выбранный", "бросок", "кубика"), ("выбранный", "бросок"), ("бросок", "кубика")),
    "acc": (("выбранный", "бросок", "кубика"), ("выбранный", "бросок"), ("бросок", "кубика")),
    "gen": (("выбранного", "броска", "кубика"), ("выбранного", "броска"), ("броска",)),
    "dat": (
        ("выбранному", "броску", "кубика"),
        ("выбранному", "броску"),
        ("броску", "кубика"),
        ("броску",),
    ),
}


@reads("ru", "roll")
def read_roll(r: Reader, arg: str, pos: int) -> Found:
    """«выбранный бросок кубика вашего существа»."""
    found: Found = []
    for words in _ROLL_RU[arg]:
        if r.starts(pos, words):
            end = pos + len(words)
            chosen = words[0].startswith("выбран")
            found += [(stop, RollOf(of, chosen)) for stop, of in r.parse("np1", "gen", end)]
            found.append((end, RollOf(None, chosen)))
            break
    return found


@shows("ru", "roll")
def show_roll(p: Printer, arg: str, value: RollOf) -> str:
    """A die roll in a case."""
    text = {"nom": "бросок кубика", "acc": "бросок кубика", "gen": "броска", "dat": "броску кубика"}[arg]
    lead = {"gen": "выбранного ", "dat": "выбранному "}.get(arg, "выбранный ") if value.chosen else ""
    p.agree = m.MASC
    return lead + text + ("" if value.of is None else " " + p.show("np", "gen", value.of))


@reads("en", "roll")
def read_roll_en(r: Reader, arg: str, pos: int) -> Found:
    """ "the chosen die roll of …"."""
    found: Found = []
    for words, chosen in ((("the", "chosen", "die", "roll"), True), (("the", "die", "roll"), False)):
        if r.starts(pos, words):
            end = pos + len(words)
            if r.word(end) == "of":
                found += [(stop, RollOf(of, chosen)) for stop, of in r.parse("np1", "", end + 1)]
            found.append((end, RollOf(None, chosen)))
    return found


@shows("en", "roll")
def show_roll_en(p: Printer, arg: str, value: RollOf) -> str:
    """A die roll."""
    return ("the chosen die roll" if value.chosen else "the die roll") + (
        "" if value.of is None else " of " + p.show("np", "", value.of)
    )


@reads("ru", "next_attack")
def read_next(r: Reader, arg: str, pos: int) -> Found:
    """«следующую среднюю или сильную атаку …»."""
    if r.word(pos) not in ("следующий", "следующую", "следующее"):
        return []
    return r.parse("attack", "acc", pos + 1)


@shows("ru", "next_attack")
def show_next(p: Printer, arg: str, value: AttackIs) -> str:
    """«следующий простой удар …»."""
    text = p.show("attack", "acc", value)
    return f"{m.adjective('следующий', *p.head)} {text}"


@reads("en", "next_attack")
def read_next_en(r: Reader, arg: str, pos: int) -> Found:
    """ "the next attack …"."""
    return r.parse("attack", "", pos + 2) if r.norms[pos : pos + 2] == ["the", "next"] else []


@shows("en", "next_attack")
def show_next_en(p: Printer, arg: str, value: AttackIs) -> str:
    """ "the next attack …"."""
    return "the next " + p.show("attack", "", value)


@reads("ru", "must_get")
def read_must_get(r: Reader, arg: str, pos: int) -> Found:
    """«должно получить ваше существо»."""
    if r.word(pos) not in ("должен", "должна", "должно", "должны") or r.word(pos + 1) != "получить":
        return []
    return r.parse("np", "nom", pos + 2)


@shows("ru", "must_get")
def show_must_get(p: Printer, arg: str, value: Any) -> str:
    """«должно получить ваше существо»: the verb agrees with what follows."""
    text = p.show("np", "nom", value)
    return ("должен", "должна", "должно", "должны")[p.agree] + " получить " + text


@reads("en", "must_get")
def read_must_get_en(r: Reader, arg: str, pos: int) -> Found:
    """ "your creature is to take"."""
    return [
        (end + 3, value)
        for end, value in r.parse("np", "", pos)
        if r.norms[end + 1 : end + 3] == ["to", "take"] and r.word(end) in ("is", "are")
    ]


@shows("en", "must_get")
def show_must_get_en(p: Printer, arg: str, value: Any) -> str:
    """ "your creature is to take"."""
    text = p.show("np", "", value)
    return text + (" are to take" if p.agree == m.PLURAL else " is to take")


_CHOSEN: Final = tuple(
    frozenset(m.plain(m.adjective("выбранный", agree, case)) for agree in range(4)) for case in range(6)
)


@reads("ru", "chosen_attack")
def read_chosen(r: Reader, arg: str, pos: int) -> Found:
    """«выбранная атака», «выбранный разряд» in a case: one that lies on the stack (PH-chosen-attack)."""
    case = arg or "nom"
    return r.parse("attack", case, pos + 1) if r.word(pos) in _CHOSEN[m.CASES[case]] else []


@shows("ru", "chosen_attack")
def show_chosen(p: Printer, arg: str, value: Any) -> str:
    """The same, agreeing with the attack."""
    case = arg or "nom"
    text = p.show("attack", case, value)
    return f"{m.adjective('выбранный', *p.head)} {text}"


@reads("en", "chosen_attack")
def read_chosen_en(r: Reader, arg: str, pos: int) -> Found:
    """An attack phrase."""
    return r.parse("attack", "", pos)


@shows("en", "chosen_attack")
def show_chosen_en(p: Printer, arg: str, value: Any) -> str:
    """An attack phrase."""
    return p.show("attack", "", value)


@reads("ru", "equip")
def read_equip(r: Reader, arg: str, pos: int) -> Found:
    """Equipment as an object: «выбранную экипировку»."""
    return [
        (end, value)
        for end, value in r.parse("np1", arg, pos)
        if (isinstance(value, Selector) and value.noun.value == "equipment")
    ]


@shows("ru", "equip")
def show_equip(p: Printer, arg: str, value: Any) -> str:
    """Equipment as an object."""
    return p.show("np", arg, value)
