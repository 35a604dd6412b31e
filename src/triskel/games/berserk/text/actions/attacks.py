"""Phrases about attacks: «среднем или сильном ударе хозяина», «немагических атак силой 3 или более», in both
languages."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import AttackIs, Compare, Means, Noun, Owner, PowerIs, Ref, Selector, Who, WithKeyword
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.antecedents import SAID_SO
from triskel.games.berserk.text.lexicon import GRADE_ADJ, GRADE_EN, MEANS_WORDS
from triskel.games.berserk.text.morphology import plain
from triskel.games.berserk.text.numbers import read_cmp, read_int, show_cmp
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import CLOSE, Printer, Unprintable, shows
from triskel.games.berserk.text.words import read_grades

ENEMYS: Final = Selector(Noun.CARD, owner=Owner.ENEMY, style=1)
"""«атаки противника»: of an enemy card."""

_ICONS: Final = {"[учр]": Means.REACH, "[удар]": Means.SIMPLE}


def _heads_ru() -> dict[tuple[str, int], list[tuple[tuple[str, ...], Means, bool]]]:
    table: dict[tuple[str, int], list[tuple[tuple[str, ...], Means, bool]]] = {}

    def put(text: str, means: Means, case: int, plural: bool) -> None:
        tokens = tuple(plain(part) for part in text.split())
        rows = table.setdefault((tokens[0], case), [])
        if (tokens, means, plural) not in rows:
            rows.append((tokens, means, plural))

    for means, word in MEANS_WORDS.items():
        for plural in (False, True):
            for case in range(6):
                put(word.form(case, plural), means, case, plural)
    for case in range(6):
        for plural in (False, True):
            agree = m.PLURAL if plural else m.FEM
            head = m.noun("атака", "f")[plural][case]
            near, magic = m.adjective("дальний", agree, case), m.adjective("немагический", agree, case)
            put(f"{near} {magic} {head}", Means.NONMAGICAL_RANGED, case, plural)
            put(f"{magic} {near} {head}", Means.NONMAGICAL_RANGED, case, plural)
            blow = m.noun("удар", "m")[plural][case]
            put(m.adjective("ближний", m.PLURAL if plural else m.MASC, case) + f" {blow}", Means.MELEE, case, plural)
        put("стрельба" if case == 0 else "стрельбы", Means.SHOT, case, False)
        for icon, means in _ICONS.items():
            put(icon, means, case, False)
        if case != m.NOM:
            put("простой удар", Means.SIMPLE, case, False)  # the symbol, written out and not declined
    put("яда", Means.POISON, m.GEN, False)
    for rows in table.values():
        rows.sort(key=lambda row: -len(row[0]))
    return table


_RU: Final = _heads_ru()


def _heads_en() -> dict[str, list[tuple[tuple[str, ...], Means, bool]]]:
    table: dict[str, list[tuple[tuple[str, ...], Means, bool]]] = {}
    for means, word in MEANS_WORDS.items():
        for plural, text in ((False, word.en), (True, word.en_plural)):
            tokens = tuple(plain(part) for part in text.split())
            table.setdefault(tokens[0], []).append((tokens, means, plural))
    for plural, text in ((False, "ranged non-magical attack"), (True, "ranged non-magical attacks")):
        table.setdefault("ranged", []).append((tuple(text.split()), Means.NONMAGICAL_RANGED, plural))
    for rows in table.values():
        rows.sort(key=lambda row: -len(row[0]))
    return table


_EN: Final = _heads_en()


_SORTS: Final = {
    word: frozenset((plain(m.adjective(lemma, agree, case)), case) for agree in range(4) for case in range(6))
    for word, lemma in (("directed-strike", "направленный"), ("unanswered-strike", "безответный"))
}
"""Strikes that are called by a named feature."""


def _means(r: Reader, case: int, pos: int) -> list[tuple[int, tuple[Means, ...], bool, str]]:
    """One or more means, with number and joiner."""
    joins = ("и", "или", ",") if r.lang == "ru" else ("and", "or", ",")

    def rows(at: int) -> list[tuple[tuple[str, ...], Means, bool]]:
        return _RU.get((r.word(at), case), []) if r.lang == "ru" else _EN.get(r.word(at), [])

    out: list[tuple[int, tuple[Means, ...], bool, str]] = []

    def extend(at: int, got: tuple[Means, ...], plural: bool, joiner: str) -> None:
        for tokens, means, many in rows(at):
            if tuple(r.norms[at : at + len(tokens)]) != tokens or means in got:
                continue
            end = at + len(tokens)
            if r.word(end) in joins and len(got) < 4:
                extend(end + 1, (*got, means), many or plural, joiner if r.word(end) == "," else r.word(end))
            out.append((end, (*got, means), many or plural, joiner))

    extend(pos, (), False, "")
    if not out:
        r.miss(pos, "удар" if r.lang == "ru" else "attack")
    return out


_QUANTITIES: Final = frozenset((
    "всех", "любых", "любой", "любого", "любом", "каждой", "каждого", "каждом", "одной", "одного",
))  # fmt: skip


def read_attack(r: Reader, arg: str, pos: int) -> Found:
    """An attack phrase in a case."""
    case = m.CASES.get(arg, m.NOM)
    found: Found = []
    starts: list[tuple[int, Any, bool]] = [(pos, (), False)]
    if r.lang == "en" and r.word(pos) in ("a", "an", "the", "all"):
        starts = [(pos + 1, (), False)]
        pos += 1
    if r.lang == "ru" and r.word(pos) in _QUANTITIES:
        starts = [(pos + 1, (), False)]
        pos += 1
    for end, grades in read_grades(r, "", pos):
        starts.append((end, grades, r.norms[pos + 1 : pos + 2] in (["и"], ["and"])))
    if r.lang == "ru":
        word = next((key for key, forms in _SORTS.items() if (r.word(pos), case) in forms), "")
        rows = [row for row in _RU.get((r.word(pos + 1), case), []) if row[1] is Means.STRIKE and len(row[0]) == 1]
        if word and rows:  # «направленных ударов»: Simple Strikes of cards that have it
            by = Selector(Noun.CARD, plural=rows[0][2], filters=(WithKeyword(word),))
            found.append((pos + 2, AttackIs((Means.SIMPLE,), by=by, plural=rows[0][2])))
    whose = r.parse("poss", "", pos) if r.lang == "ru" else []
    for at, by in whose:  # «от его ударов»
        found += [(end, replace(each, by=by)) for end, each in read_attack(r, arg, at) if each.by is None]
    for start, grades, and_grades in starts:
        for end, means, plural, joiner in _means(r, case, start):
            alt = bool(joiner) and (joiner in ("и", "and")) != plural
            style = int(alt) + 2 * and_grades if r.lang == "ru" else 0
            base = AttackIs(tuple(means), grades, plural=plural, style=style)
            found += _tails(r, end, base, 3)
    return found


_WAYS: Final[tuple[tuple[tuple[str, ...], bool], ...]] = (
    (("по", "диагонали"), True),
    (("не", "по", "диагонали"), False),
    *(((",", word, "по", "диагонали"), True) for word in ("нанесенный", "нанесенных", "нанесенного")),
    *(((",", word, "не", "по", "диагонали"), False) for word in ("нанесенный", "нанесенных", "нанесенного")),
    (("dealt", "diagonally"), True),
    (("dealt", "straight"), False),
)
_FROM: Final = (
    ("с", "расстояния"), ("на", "расстоянии"), ("на", "расстояние"), ("from", "a", "distance", "of"),
)  # fmt: skip
_THAN: Final = {"сильнее": Compare.MORE, "слабее": Compare.LESS}
_BASE: Final = tuple(("(", *words, ")") for words in (("без", "модификаторов"), ("without", "modifiers")))


def _tails(r: Reader, pos: int, base: AttackIs, depth: int) -> Found:
    found: Found = []
    ru = r.lang == "ru"
    if depth:
        if (base.power is None and r.word(pos) == "силой" and ru) or r.norms[pos : pos + 2] == ["of", "power"]:
            for end, (compare, n) in read_cmp(r, "", pos + (1 if ru else 2)):
                found += _tails(r, end, replace(base, power=PowerIs(compare, n)), depth - 1)
                for words in _BASE:
                    if r.starts(end, words):
                        power = PowerIs(compare, n, base=True)
                        found += _tails(r, end + len(words), replace(base, power=power), depth - 1)
        if base.power is None and ru and r.word(pos) in _THAN:
            for end, n in read_int(r, "", pos + 1):
                found += _tails(r, end, replace(base, power=PowerIs(_THAN[r.word(pos)], n)), depth - 1)
        for way, slant in _WAYS if base.diagonal is None else ():
            if r.starts(pos, way):
                end = pos + len(way)
                found += _tails(r, end + (ru and r.word(end) == ","), replace(base, diagonal=slant), depth - 1)
        for lead in _FROM if base.far is None else ():
            if r.starts(pos, lead):
                for end, (compare, n) in read_cmp(r, "", pos + len(lead)):
                    found += _tails(r, end, replace(base, far=PowerIs(compare, n)), depth - 1)
        if base.by is None and base.at is None:
            if ru:
                if r.word(pos) == "противника":
                    found += _tails(r, pos + 1, replace(base, by=ENEMYS), depth - 1)
                else:
                    for end, by in r.parse("np1", "gen", pos):
                        found += _tails(r, end, replace(base, by=by), depth - 1)
            elif r.word(pos) == "of":
                for end, by in r.parse("np1", "", pos + 1):
                    found += _tails(r, end, replace(base, by=by), depth - 1)
        if ru and base.by is None and base.at is not None:
            for end, by in r.parse("np1", "ins", pos):
                found += _tails(r, end, replace(base, by=by, style=base.style | 4), depth - 1)
        if base.at is None and r.word(pos) == ("по" if ru else "at"):
            for end, at in r.parse("np1", "dat", pos + 1):
                found += _tails(r, end, replace(base, at=at), depth - 1)
        if not base.besides and (
            r.starts(pos, (",", "кроме")) or r.starts(pos, ("(", "кроме")) or r.word(pos) == "except"
        ):
            for end, besides in r.parse("attack", "gen", pos + (2 if ru else 1)):
                if r.word(pos) == "(":
                    if r.word(end) == ")":
                        found.append((end + 1, replace(base, besides=(besides,))))
                    continue
                if ru and r.word(end) == ",":
                    found.append((end + 1, replace(base, besides=(besides,))))
                found.append((end, replace(base, besides=(besides,))))
    found.append((pos, base))
    return found


def _plain(attack: AttackIs) -> bool:
    """Is it clear of what «… тёмных существ» is said? «От магических атак и атак тёмных существ»: not of both."""
    narrowed = attack.by is not None or attack.at is not None
    return not (narrowed and Means.ATTACK in attack.means and len(attack.means) > 1)


@reads("ru", "attack")
def read_attack_ru(r: Reader, arg: str, pos: int) -> Found:
    """An attack phrase."""
    return [(end, each) for end, each in read_attack(r, arg, pos) if _plain(each)]


@reads("en", "attack")
def read_attack_en(r: Reader, arg: str, pos: int) -> Found:
    """An attack phrase."""
    return read_attack(r, arg, pos)


_MASS: Final = (
    Means.MAGIC_ANY,
    Means.POISON,
    Means.PLAGUE,
    Means.FADING,
    Means.CURSE,
    Means.VULNERABILITY,
    Means.FEAR,
    Means.THIRST,
)


def means_form(means: Means, case: int, plural: bool) -> str:
    """A means in a case and number."""
    if means is Means.NONMAGICAL_RANGED:
        agree = m.PLURAL if plural else m.FEM
        parts = [m.adjective(lemma, agree, case) for lemma in ("дальний", "немагический")]
        return " ".join([*parts, m.noun("атака", "f")[plural][case]])
    if means in _MASS:
        plural = False
    if means is Means.ANY:
        raise Unprintable("no attack in particular")
    return MEANS_WORDS[means].form(case, plural)


@shows("ru", "attack")
def show_attack(p: Printer, arg: str, value: AttackIs) -> str:
    """An attack phrase in a case."""
    case = m.CASES[arg]
    plural = value.plural
    means = value.means or (Means.ATTACK,)
    gender = MEANS_WORDS[means[0]].gender if means[0] in MEANS_WORDS else "f"
    pieces = []
    if value.grades:
        agree = m.PLURAL if plural else m.AGREE[gender]
        join = " и " if value.style & 2 else " или "
        pieces.append(join.join(m.adjective(GRADE_ADJ[grade], agree, case) for grade in value.grades))
    join = " и " if plural != bool(value.style & 1) else " или "
    pieces.append(join.join(means_form(each, case, plural) for each in means))
    agree = m.PLURAL if plural or (len(means) > 1 and join == " и ") else m.AGREE[gender]
    if value.power is not None:
        pieces.append("силой " + show_cmp(p, "", (value.power.compare, value.power.n)))
        pieces += ["(без модификаторов)"] * value.power.base
    agent = value.by if value.style & 4 and value.at is not None else None
    if isinstance(value.by, Ref) and (value.by.who is Who.IT or value.by.style >= SAID_SO):
        pieces.insert(0, p.show("poss", "", value.by))
        agent = value.by
    if value.by is not None and agent is None:
        enemys = isinstance(value.by, Selector) and value.by.style == 1 and value.by == ENEMYS
        pieces.append("противника" if enemys else p.show("np", "gen", value.by))
    if value.at is not None:
        pieces.append("по " + p.show("np", "pdat", value.at))
    if agent is not None and value.style & 4:
        pieces.append(p.show("np", "ins", agent))
    text = " ".join(pieces)
    if value.diagonal is not None:
        dealt = m.adjective("нанесённый", agree, case)
        text += f", {dealt} " + ("" if value.diagonal else "не ") + "по диагонали" + CLOSE
    if value.far is not None:
        text += " с расстояния " + show_cmp(p, "", (value.far.compare, value.far.n))
    for each in value.besides:
        text += ", кроме " + p.show("attack", "gen", each) + CLOSE
    if case == m.NOM:
        p.agree = agree
    p.head = (agree, case, False)
    return text


@shows("en", "attack")
def show_attack_en(p: Printer, arg: str, value: AttackIs) -> str:
    """An attack phrase; the argument `a` puts an article."""
    means = value.means or (Means.ATTACK,)
    plural = value.plural
    names = []
    if Means.ANY in means:  # «от гномов»: phrases of their own say it
        raise Unprintable("no attack in particular")
    for each in means:
        if each is Means.NONMAGICAL_RANGED:
            names.append("ranged non-magical attacks" if plural else "ranged non-magical attack")
        else:
            names.append(MEANS_WORDS[each].en_plural if plural else MEANS_WORDS[each].en)
    text = ", ".join(names[:-1]) + (" and " if plural else " or ") + names[-1] if len(names) > 1 else names[0]
    if value.grades:
        text = " or ".join(GRADE_EN[grade] for grade in value.grades) + " " + text
    if arg == "a" and not plural and means[0] not in _MASS:
        text = ("an " if text[0] in "aeiou" else "a ") + text
    if value.power is not None:
        text += " of power " + show_cmp(p, "", (value.power.compare, value.power.n))
        text += " (without modifiers)" * value.power.base
    if value.by is not None:
        text += " of " + p.show("np", "", value.by)
    if value.at is not None:
        text += " at " + p.show("np", "", value.at)
    if value.diagonal is not None:
        text += " dealt diagonally" if value.diagonal else " dealt straight"
    if value.far is not None:
        text += " from a distance of " + show_cmp(p, "", (value.far.compare, value.far.n))
    for left_out in value.besides:
        text += " except " + p.show("attack", "", left_out)
    p.agree = m.PLURAL if plural or (len(names) > 1 and plural) else m.NEUT
    return text


def read_means(r: Reader, arg: str, pos: int) -> Found:
    """Means alone: «метанием», «магическим ударам и разрядам»."""
    return [(end, means) for end, means, _, _ in _means(r, m.CASES.get(arg.rstrip("p"), 0), pos)]


def show_means(p: Printer, arg: str, value: tuple[Means, ...]) -> str:
    """Means alone; the argument is the case, with p for the plural."""
    if p.lang == "en":
        plural = arg.endswith("p")
        names = [MEANS_WORDS[each].en_plural if plural else MEANS_WORDS[each].en for each in value]
        return " and ".join(names)
    plural = arg.endswith("p") and arg != "p"
    case = m.CASES[arg[:-1] if plural else arg]
    if not plural and len(value) == 1:
        p.head = (m.AGREE[MEANS_WORDS[value[0]].gender], case, False)
        if case == m.NOM:
            p.agree = p.head[0]
    joined = " или " if case == m.INS and not plural else " и "  # «обладающее выстрелом или метанием»: any of these
    return joined.join(means_form(each, case, plural) for each in value)


def read_means1(r: Reader, arg: str, pos: int) -> Found:
    """Exactly one kind."""
    return [(end, means[0]) for end, means in read_means(r, arg, pos) if len(means) == 1]


def show_means1(p: Printer, arg: str, value: Means) -> str:
    """Exactly one kind."""
    return show_means(p, arg, (value,))


for _lang in ("ru", "en"):
    reads(_lang, "means")(read_means)
    shows(_lang, "means")(show_means)
    reads(_lang, "means1")(read_means1)
    shows(_lang, "means1")(show_means1)


def read_blow(r: Reader, arg: str, pos: int) -> Found:
    """An attack that somebody deals: «при проклятии существа» is what happens to that creature, not what it does."""
    found = r.parse("attack", arg, pos)
    return [(end, value) for end, value in found if value.by is None or not set(value.means) & _ILLS]


_ILLS: Final = frozenset((Means.POISON, Means.PLAGUE, Means.FADING, Means.CURSE, Means.VULNERABILITY))

for _lang in ("ru", "en"):
    reads(_lang, "blow")(read_blow)
    shows(_lang, "blow")(lambda p, arg, value: p.show("attack", arg, value))


def _at_own(value: AttackIs) -> bool:
    at = value.at
    if isinstance(at, Ref):
        return at.who in (Who.THIS, Who.HOST, Who.SOURCE)
    return isinstance(at, Selector) and at.owner is Owner.YOURS


def read_attack_at_own(r: Reader, arg: str, pos: int) -> Found:
    """«атаке по Аспиду»: an attack at this card, its host or a card of yours."""
    return [(end, value) for end, value in r.parse("attack", "pre", pos) if _at_own(value)]


def show_attack_at_own(p: Printer, arg: str, value: AttackIs) -> str:
    """An attack at an own card."""
    if not _at_own(value):
        raise Unprintable("not at an own card")
    return p.show("attack", "pre" if p.lang == "ru" else "a", value)


def read_bonusto(r: Reader, arg: str, pos: int) -> Found:
    """«простому удару», «среднему и сильному простому удару»: means and grades of a bonus."""
    if r.lang == "en" and r.word(pos) == "the":
        pos += 1
    found: Found = []
    case = "gen" if arg == "g" else "dat"
    for end, value in r.parse("attack", case if r.lang == "ru" else "", pos):
        bare = value.by is None and value.at is None and value.power is None and not value.besides
        if any(each in _MASS and each is not Means.MAGIC_ANY for each in value.means):
            continue  # «+1 к страху» is more of a named feature, not a stronger attack
        if bare and (r.lang == "en" or value.plural == (arg == "p")):
            found.append((end, (value.means, value.grades)))
    return found


def show_bonusto(p: Printer, arg: str, value: tuple[tuple[Means, ...], tuple[Any, ...]]) -> str:
    """Means and grades of a bonus, in the dative."""
    means, grades = value
    if not means:
        raise Unprintable("a bonus to nothing")
    if p.lang == "en":
        single = len(means) == 1 and means[0] in _SINGLE
        attack = AttackIs(means, grades, plural=not single and arg != "bare")
        return ("the " if single and arg != "bare" else "") + p.show("attack", "", attack)
    case = "gen" if arg == "g" else "dat"
    return p.show("attack", case, AttackIs(means, grades, plural=arg == "p", style=2 if len(grades) > 1 else 0))


_SINGLE: Final = (Means.SIMPLE, Means.SHOT, Means.THROW, Means.DISCHARGE, Means.REACH, Means.SPECIAL, Means.MAGIC)

for _lang in ("ru", "en"):
    reads(_lang, "attack_at_this")(read_attack_at_own)
    shows(_lang, "attack_at_this")(show_attack_at_own)
    reads(_lang, "bonusto")(read_bonusto)
    shows(_lang, "bonusto")(show_bonusto)


def read_victims(r: Reader, arg: str, pos: int) -> Found:
    """«+2 к добиванию существ, …»: whom the attack is made against, in the genitive."""
    if r.lang == "ru":
        return [(end, (value,)) for end, value in r.parse("np1", "gen", pos)]
    return [(end, (value,)) for end, value in r.parse("np1", "", pos)]


def show_victims(p: Printer, arg: str, value: tuple[Any, ...]) -> str:
    """Whom an attack is made against."""
    if len(value) != 1:
        raise Unprintable("several")
    return p.show("np", "gen", value[0])


def read_own(r: Reader, arg: str, pos: int) -> Found:
    """This card, its host or a card of yours."""
    return [(end, value) for end, value in r.parse("np1", arg or "nom", pos) if _own(value)]


def show_own(p: Printer, arg: str, value: Any) -> str:
    """This card, its host or a card of yours."""
    if not _own(value):
        raise Unprintable("not an own card")
    return p.show("np", arg or "nom", value)


def _own(value: Any) -> bool:
    if isinstance(value, Ref):
        return value.who in (Who.THIS, Who.HOST, Who.SOURCE)
    return isinstance(value, Selector) and value.owner is Owner.YOURS


def read_first_turn(r: Reader, arg: str, pos: int) -> Found:
    """«первый»."""
    return [(pos + 1, None)] if r.word(pos) == "первый" else []


def show_first_turn(p: Printer, arg: str, value: Any) -> str:
    """«первый»."""
    return "первый"


for _lang in ("ru", "en"):
    for _name, _read, _show in (
        ("victims", read_victims, show_victims),
        ("own", read_own, show_own),
        ("first_turn", read_first_turn, show_first_turn),
    ):
        reads(_lang, _name)(_read)
        shows(_lang, _name)(_show)
