"""Attacks as effects, and things on the stack: chosen rolls, chosen and next attacks, wounds about to be taken."""

import re
from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import ONE, Attack, AttackIs, Means, Number, Ref, RollOf, Selector, Who, X
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.actions.attacks import means_form
from triskel.games.berserk.text.lexicon import ADJECTIVES, HEADS, MEANS_WORDS
from triskel.games.berserk.text.nouns.russian import count_words
from triskel.games.berserk.text.numbers import read_amount, read_int, show_amount
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import Printer, shows

THIS: Final = Ref(Who.THIS)
_ATTACKS: Final = (Means.SIMPLE, Means.SPECIAL, Means.MAGIC, Means.REACH, Means.SHOT, Means.THROW, Means.DISCHARGE)
_VERBS: Final = {"объявить": 1, "нанести": 1, "наносит": 2, "объявляет": 2, "declare": 1}
DISTINCT: Final = ("целям", "картам", "существам", "карте")


# --- attacks --------------------------------------------------------------------------------------


def _attack_words() -> dict[tuple[str, bool], list[tuple[tuple[str, ...], Means]]]:
    """Names of attacks by first word and by whether a number stands before them."""
    table: dict[tuple[str, bool], list[tuple[tuple[str, ...], Means]]] = {}
    for means in _ATTACKS:
        for case, plural, counted in (
            (m.NOM, False, False),
            (m.ACC, False, False),
            (m.GEN, False, True),
            (m.GEN, True, True),
        ):
            tokens = tuple(m.plain(word) for word in means_form(means, case, plural).split())
            rows = table.setdefault((tokens[0], counted), [])
            if (tokens, means) not in rows:
                rows.append((tokens, means))
    table.setdefault(("[учр]", False), []).append((("[учр]",), Means.REACH))
    for rows in table.values():
        rows.sort(key=lambda row: -len(row[0]))
    return table


_WORDS: Final = _attack_words()


def _attack_words_en() -> dict[str, list[tuple[tuple[str, ...], Means]]]:
    table: dict[str, list[tuple[tuple[str, ...], Means]]] = {}
    for means in _ATTACKS:
        for text in (MEANS_WORDS[means].en, MEANS_WORDS[means].en_plural):
            tokens = tuple(m.plain(word) for word in text.split())
            table.setdefault(tokens[0], []).append((tokens, means))
    return table


_WORDS_EN: Final = _attack_words_en()


_VERB: Final = re.compile(r"(?:ся|[аеуюя]ют|[аяуюи]ет|ит|ят)$")


def _weapon(r: Reader, pos: int, means: Means) -> list[tuple[int, str]]:
    """«Метание копья на 2»: what is thrown or shot, a name of no meaning to the rules."""
    if r.lang != "ru" or means not in (Means.THROW, Means.SHOT, Means.DISCHARGE) or r.word(pos + 1) != "на":
        return []
    word = r.tokens[pos].text
    known = r.word(pos) in HEADS or r.word(pos) in ADJECTIVES or r.own_name(pos) or _VERB.search(word)
    return [(pos + 1, word)] if word.isalpha() and word.islower() and len(word) > 2 and not known else []


def _counts(r: Reader, pos: int) -> list[tuple[int, Number | None]]:
    if r.lang == "ru":
        return [(pos, None), *count_words(r, pos)]
    out: list[tuple[int, Number | None]] = [(pos, None)]
    up_to = r.norms[pos : pos + 2] == ["up", "to"]
    for end, n in read_amount(r, "", pos + 2 if up_to else pos):
        if isinstance(n, int | X):
            out.append((end, Number(n, up_to=up_to)))
    return out


def read_attack_effect(r: Reader, arg: str, pos: int) -> Found:
    """«Разряд на 1-2-3, дальность 3»; «Два выстрела на 2, только по разным целям»."""
    found: Found = []
    verb = _VERBS.get(r.word(pos), 0)
    start = pos + 1 if verb else pos  # COMM-9: «нанести» an attack is to declare it
    if r.lang == "en" and r.word(start) in ("a", "an"):
        start += 1
    for at, count in _counts(r, start):
        if r.lang == "ru":
            rows = _WORDS.get((r.word(at), count is not None and count.n != 1), [])
        else:
            rows = _WORDS_EN.get(r.word(at), [])
        for tokens, means in rows:
            end = r.after(tokens, at)
            if end < 0:
                continue
            names = [(end, ""), *r.parse("quoted", "", end), *_weapon(r, end, means)]
            for stop, name in names:
                base = Attack(means, None, times=count or ONE, name=name, style=verb)
                if r.lang == "ru" and r.word(stop) == "по":  # «метание по карте противника на 2»
                    for middle, target in r.parse("np", "dat", stop + 1):
                        if r.word(middle) == "на":
                            for last, power in read_amount(r, "", middle + 1):
                                found += trimmings(r, last, replace(base, power=power, target=target))
                if r.word(stop) == ("на" if r.lang == "ru" else "for"):
                    for last, power in read_amount(r, "", stop + 1):
                        found += trimmings(r, last, replace(base, power=power), 5)
                elif verb or means is Means.REACH:
                    found += trimmings(r, stop, base, 5)
        if not rows:
            r.miss(at, "разряд" if r.lang == "ru" else "discharge")
    return found


def trimmings(r: Reader, pos: int, base: Attack, depth: int = 5) -> Found:
    """What follows the power of an attack, in any order: range, target, «не закрываясь»."""
    found: Found = []
    ru = r.lang == "ru"
    word, following = r.word(pos), r.word(pos + 1)
    if depth:
        at = pos + 1 if word == "," else pos
        if base.reach is None and r.word(at) == ("дальность" if ru else "range"):
            flag = 8 if base.target is not None else 0
            for end, reach in read_int(r, "", at + 1):
                found += trimmings(r, end, replace(base, reach=reach, style=base.style | flag), depth - 1)
        if ru and base.reach is None and word == "(" and following == "дальность":
            for end, reach in read_int(r, "", pos + 2):
                if r.word(end) == ")":
                    found += trimmings(r, end + 1, replace(base, reach=reach), depth - 1)
        if base.target is None and word == ("по" if ru else "at"):
            distinct = following in (("разным",) if ru else ("different",))
            for end, target in r.parse("np", "dat", pos + 1 + distinct):
                apart = distinct or base.distinct or (isinstance(target, Selector) and "distinct" in target.order)
                found += trimmings(r, end, replace(base, target=target, distinct=apart), depth - 1)
        if ru and base.target is None and word in ("в", "на") and r.lang == "ru":
            for end, target in r.parse("np", "acc", pos + 1):
                found += trimmings(r, end, replace(base, target=target, style=base.style | 32), depth - 1)
        opened = 1 if word in (",", "(") else 0
        rest = r.norms[pos + opened : pos + opened + 4]
        close = 1 if word == "(" else 0
        only = ["только", "по", "разным"] if ru else ["only", "at", "different"]
        if not base.distinct and rest[:3] == only and len(rest) == 4:
            end = pos + opened + 4
            if not close or r.word(end) == ")":
                flag = 16 * close
                found += trimmings(r, end + close, replace(base, distinct=True, style=base.style | flag), depth - 1)
        if ru and base.target is None and rest[:2] == ["только", "по"] and opened:
            for end, target in r.parse("np", "dat", pos + opened + 2):
                if not close or r.word(end) == ")":
                    apart = base.distinct or (isinstance(target, Selector) and "distinct" in target.order)
                    only_at = replace(base, target=target, distinct=apart, style=base.style | 64)
                    found += trimmings(r, end + close, only_at, depth - 1)
        kinds = ("только", "по", "существам", "разных", "стихий") if ru else ("only", "at", "different", "elements")
        if not base.elements_apart and base.target is None and r.starts(pos + opened, kinds):
            end = pos + opened + len(kinds)
            if not close or r.word(end) == ")":
                found += trimmings(r, end + close, replace(base, elements_apart=True), depth - 1)
        bare = ["не", "закрываясь"] if ru else ["without", "tapping"]
        if not base.without_tap and rest[:2] == bare:
            end = pos + opened + 2
            if not close or r.word(end) == ")":
                found += trimmings(
                    r, end + close, replace(base, without_tap=True, style=base.style | 4 * close), depth - 1
                )
    found.append((pos, base if ru else replace(base, style=0)))
    return found


def show_attack_effect(p: Printer, arg: str, value: Attack) -> str:
    """An attack effect in Russian."""
    n = value.times.n
    counted = n != 1 or value.times.up_to
    style = value.style
    if counted:
        gender = MEANS_WORDS[value.means].gender
        number = _show_count(p, value.times, gender)
        few = isinstance(n, int) and n % 10 in (2, 3, 4)
        text = f"{number} {means_form(value.means, m.GEN, not few)}"
    else:
        text = means_form(value.means, m.ACC if style & 3 else m.NOM, False)
    if style & 3:
        text = ("объявить " if style & 1 else "наносит ") + text
    if value.name:
        text += f" «{value.name}»"
    if value.power is not None:
        text += " на " + show_amount(p, "", value.power)
    reach = "" if value.reach is None else f", дальность {value.reach}"
    target = ""
    if value.target is not None:
        if style & 32:
            target = " в " + p.show("np", "pacc", value.target)
        elif style & 64:
            target = " (только по " + p.show("np", "pdat", value.target) + ")"
        else:
            target = (
                " по "
                + ("разным " if value.distinct and not _says_distinct(value.target) else "")
                + p.show("np", "pdat", value.target)
            )
    text += target + reach if style & 8 else reach + target
    if value.distinct and value.target is None:
        text += " (только по разным картам)" if style & 16 else ", только по разным целям"
    if value.elements_apart:
        text += ", только по существам разных стихий"
    if value.without_tap:
        text += " (не закрываясь)" if style & 4 else ", не закрываясь"
    return text


def _says_distinct(target: Any) -> bool:
    return isinstance(target, Selector) and "distinct" in target.order


def _show_count(p: Printer, number: Number, gender: str) -> str:
    n = number.n
    text = show_amount(p, "", n)
    if number.style == 1 and isinstance(n, int):
        text = {2: "две" if gender == "f" else "два", 3: "три", 4: "четыре", 5: "пять"}.get(n, text)
    return text + (" или менее" if number.up_to else "")


def show_attack_effect_en(p: Printer, arg: str, value: Attack) -> str:
    """An attack effect in English."""
    word = MEANS_WORDS[value.means]
    n = value.times.n
    if n != 1 or value.times.up_to:
        text = ("up to " if value.times.up_to else "") + show_amount(p, "", n) + " " + word.en_plural
    else:
        text = ("declare " if value.power is None else "") + word.en
    if value.name:
        text += f" “{value.name}”"
    if value.power is not None:
        text += " for " + show_amount(p, "", value.power)
    if value.reach is not None:
        text += f", range {value.reach}"
    if value.target is not None:
        text += " at " + ("different " if value.distinct else "") + p.show("np", "", value.target)
    if value.distinct and value.target is None:
        text += ", only at different targets"
    text += ", only at different elements" * value.elements_apart
    return text + (", without tapping" if value.without_tap else "")


reads("ru", "attack_effect")(read_attack_effect)
reads("en", "attack_effect")(read_attack_effect)
shows("ru", "attack_effect")(show_attack_effect)
shows("en", "attack_effect")(show_attack_effect_en)


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
