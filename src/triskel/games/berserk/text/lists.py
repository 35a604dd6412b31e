"""Lists and small phrases in both languages: traits, conditions, targets, names in quotes."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import ONE, All, Bonus, Compare, Event, Exists, Player, Ref, Rolled, Selector, Who
from triskel.games.berserk.text.antecedents import OBLIQUE, SAID_SO
from triskel.games.berserk.text.branches import faces, read_range
from triskel.games.berserk.text.numbers import words_of
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import Printer, Unprintable, shows
from triskel.games.berserk.text.words import table_reader

_BOTH: Final = ("ru", "en")

# --- lists ----------------------------------------------------------------------------------------


def list_reader(item: str, joins: tuple[str, ...], commas: bool = True) -> Any:
    def read(r: Reader, arg: str, pos: int) -> Found:
        found: Found = []
        _extend(r, arg, pos, (), found, 5)
        return found

    def _extend(r: Reader, arg: str, pos: int, got: tuple[Any, ...], found: Found, depth: int) -> None:
        for end, value in r.parse(item, arg, pos):
            items = (*got, value)
            if depth and (r.word(end) in joins or (r.word(end) == "," and commas)):
                _extend(r, arg, end + 1, items, found, depth - 1)
            found.append((end, items))

    return read


def list_shower(item: str, ru_join: str, en_join: str) -> Any:
    def show(p: Printer, arg: str, value: tuple[Any, ...]) -> str:
        parts = [p.show(item, arg, each) for each in value]
        last = ru_join if p.lang == "ru" else en_join
        return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + last + parts[-1]

    return show


for _name, _item, _ru, _en in (
    ("traits", "trait", (" и ", ("и",)), (" and ", ("and",))),
    ("kws", "kw", (" и ", ("и",)), (" and ", ("and",))),
    ("kwsl", "kwl", (" и ", ("и", "или")), (" and ", ("and",))),
    ("classes", "cls", (" и ", ("и", "или")), (" and ", ("and",))),
    ("acts", "act", (" или ", ("или", "и")), (" or ", ("or",))),
    ("undergoes", "undergo", (" или ", ("или", "и")), (" or ", ("or",))),
    ("acts2", "act", (" и ", ("и",)), (" and ", ("and",))),
    ("nps", "np1", (" и ", ("и",)), (" and ", ("and",))),
):
    reads("ru", _name)(list_reader(_item, _ru[1]))
    reads("en", _name)(list_reader(_item, _en[1]))
    shows("ru", _name)(list_shower(_item, _ru[0], _en[0]))
    shows("en", _name)(list_shower(_item, _ru[0], _en[0]))


# --- small things said by code --------------------------------------------------------------------

_IN_TURNS: Final[dict[Player, tuple[tuple[str, ...], str]]] = {
    Player.ITS: (("в свой ход",), "on its own turn"),
    Player.YOU: (("в ваш ход", "в течение вашего хода"), "on your turn"),
    Player.OPPONENT: (("в ход противника", "в течение хода противника"), "on the opponent's turn"),
    Player.ANY: (("в любой ход",), "on any turn"),
}
reads("ru", "inturn")(table_reader([(words_of(text), who) for who, (texts, _) in _IN_TURNS.items() for text in texts]))
reads("en", "inturn")(table_reader([(words_of(text), who) for who, (_, text) in _IN_TURNS.items()]))


@shows("ru", "inturn")
def show_inturn(p: Printer, arg: str, value: Player) -> str:
    """In whose turn."""
    return _IN_TURNS[value][0][0]


@shows("en", "inturn")
def show_inturn_en(p: Printer, arg: str, value: Player) -> str:
    """In whose turn."""
    return _IN_TURNS[value][1]


@reads("ru", "poss")
def read_poss(r: Reader, arg: str, pos: int) -> Found:
    """«его», «её», «их» before a noun: of the card spoken of."""
    agree = {"его": OBLIQUE, "ее": 1, "их": 3}.get(r.word(pos))
    return [] if agree is None else [(pos + 1, Ref(Who.IT, style=agree))]


@shows("ru", "poss")
def show_poss(p: Printer, arg: str, value: Any) -> str:
    """«его», «её», «их»."""
    if not isinstance(value, Ref) or (value.who is not Who.IT and value.style < SAID_SO):
        raise Unprintable("possessive of a described card")
    return ("его", "её", "его", "их", "его")[value.style % SAID_SO]


def read_pair(r: Reader, arg: str, pos: int) -> Found:
    """«A и B»: two cards between which something lies."""
    joined = "и" if r.lang == "ru" else "and"
    found: Found = []
    for end, first in r.parse("np1", "ins", pos):
        if r.word(end) == joined:
            found += [(last, (first, second)) for last, second in r.parse("np1", "ins", end + 1)]
    return found


def show_pair(p: Printer, arg: str, value: Any) -> str:
    """Two cards."""
    joined = " и " if p.lang == "ru" else " and "
    return joined.join(p.show("np", "ins", each) for each in value)


def read_each(r: Reader, arg: str, pos: int) -> Found:
    """«каждого вашего тролля»: all of these, to be counted."""
    case = "acc" if r.lang == "ru" else ""
    return [
        (end, cards)
        for end, cards in r.parse("np1", case, pos)
        if isinstance(cards, Selector) and cards.number.every and not cards.plural
    ]


def show_each(p: Printer, arg: str, value: Any) -> str:
    """«каждого вашего тролля»."""
    return p.show("np", "acc" if p.lang == "ru" else "", value)


for _lang in _BOTH:
    reads(_lang, "each")(read_each)
    shows(_lang, "each")(show_each)


def read_quoted(r: Reader, arg: str, pos: int) -> Found:
    """A name in quotes, as written."""
    if r.word(pos) != "«":
        return []
    end = pos + 1
    while end < len(r.norms) and r.norms[end] not in ("»", "«", ":"):
        end += 1
    if r.word(end) != "»" or end == pos + 1 or end - pos > 7:
        return []
    name = " ".join(token.text for token in r.tokens[pos + 1 : end]).replace(" ,", ",")
    return [(end + 1, name)]


def read_marker(r: Reader, arg: str, pos: int) -> Found:
    """The name of a marker: a few words in quotes that start small, so that no unknown feature hides in it."""
    return [(end, name) for end, name in read_quoted(r, arg, pos) if name[:1].islower() and name.count(" ") < 3]


def show_quoted(p: Printer, arg: str, value: str) -> str:
    """A name in quotes."""
    return f"«{value}»" if p.lang == "ru" else f"“{value}”"


def _several_there(r: Reader, pos: int) -> Found:
    """«в вашем отряде есть река, болото или 2 других гнома»: any of these is there."""
    found: Found = []
    if r.lang != "ru":
        return found

    def extend(at: int, got: tuple[Exists, ...]) -> None:
        if len(got) > 1:
            found.append((at, All(got, either=True)))
        if r.word(at) in (",", "или") and len(got) < 5:
            rows = r.parse("many", "", at + 1)
            many = [(end, replace(got[0], cards=cards, least=least)) for end, (least, cards) in rows]
            for end, cards in r.parse("np1", "nom", at + 1):
                count = cards.number.n if isinstance(cards, Selector) else 1
                if isinstance(count, int):
                    plain = replace(cards, number=ONE) if count > 1 else cards
                    many.append((end, replace(got[0], cards=plain, least=count)))
            for end, more in many:
                extend(end, (*got, more))

    for end, first in r.parse("cond", "", pos):
        if (
            r.word(end) in (",", "или")
            and isinstance(first, Exists)
            and first.where is not None
            and not first.no
            and not first.only
        ):
            extend(end, (first,))
    return found


def _joined(r: Reader, pos: int, got: tuple[Any, ...], either: bool) -> Found:
    """More conditions after the same «и» or «или», up to four."""
    join = r.word(pos)
    found: Found = []
    for end, more in r.parse("cond", "", pos + 1):
        found.append((end, All((*got, more), either)))
        if r.word(end) == join and len(got) < 3:
            found += _joined(r, end, (*got, more), either)
    return found


def read_conds(r: Reader, arg: str, pos: int) -> Found:
    """Conditions joined by «и» (all) or «или» (any)."""
    found: Found = []
    joins = {"и": False, "или": True} if r.lang == "ru" else {"and": False, "or": True}
    if r.lang == "ru" and r.word(pos) in ("выпало", "выпадает"):
        found += read_range(r, pos + 1)
    if r.starts(pos, ("the", "die", "shows")):
        found += read_range(r, pos + 3)
    for end, first in r.parse("cond", "", pos):
        either = joins.get(r.word(end))
        if either is not None:
            found += _joined(r, end, (first,), either)
        found.append((end, first))
    found += _several_there(r, pos)
    return found


def show_conds(p: Printer, arg: str, value: Any) -> str:
    """Conditions."""
    if (
        isinstance(value, All)
        and value.either
        and all(isinstance(each, Rolled) and each.compare is Compare.EQUAL for each in value.parts)
    ):
        return ("выпало " if p.lang == "ru" else "the die shows ") + faces(value, p.lang == "ru")
    if isinstance(value, All):
        joined = (" или " if value.either else " и ") if p.lang == "ru" else (" or " if value.either else " and ")
        return joined.join(p.show("cond", "", each) for each in value.parts)
    return p.show("cond", "", value)


for _lang in _BOTH:
    reads(_lang, "pair")(read_pair)
    shows(_lang, "pair")(show_pair)
    reads(_lang, "marker")(read_marker)
    shows(_lang, "marker")(show_quoted)
    reads(_lang, "quoted")(read_quoted)
    shows(_lang, "quoted")(show_quoted)
    reads(_lang, "conds")(read_conds)
    shows(_lang, "conds")(show_conds)
    reads(_lang, "states")(list_reader("state", ("и",) if _lang == "ru" else ("and",), commas=False))
    shows(_lang, "states")(list_shower("state", " и ", " and "))


def read_atlist(r: Reader, arg: str, pos: int) -> Found:
    """«тёмным существам и по демонам»: targets after «по», each with its own «по»."""
    again = ("и", "по") if r.lang == "ru" else ("and", "against")
    found: Found = []
    for end, first in r.parse("np", "dat", pos):
        if tuple(r.norms[end : end + 2]) == again:
            found += [(last, (first, second)) for last, second in r.parse("np", "dat", end + 2)]
        found.append((end, (first,)))
    return found


def show_atlist(p: Printer, arg: str, value: Any) -> str:
    """Targets after «по»."""
    joined = " и по " if p.lang == "ru" else " and against "
    return joined.join(p.show("np", "pdat", each) for each in value)


for _lang in _BOTH:
    reads(_lang, "atlist")(read_atlist)
    shows(_lang, "atlist")(show_atlist)


@reads("ru", "foes")
def read_foes(r: Reader, arg: str, pos: int) -> Found:
    """«против летающих существ»: one target in the genitive."""
    return [(end, (target,)) for end, target in r.parse("np", "gen", pos)]


@shows("ru", "foes")
def show_foes(p: Printer, arg: str, value: Any) -> str:
    """Whom something works against."""
    if len(value) != 1:
        raise Unprintable("several foes")
    return p.show("np", "gen", value[0])


def read_bonuses(r: Reader, arg: str, pos: int) -> Found:
    """Traits that are bonuses only: «+1 к выстрелу»."""
    return [
        (end, value) for end, value in r.parse("traits", "nom", pos) if all(isinstance(each, Bonus) for each in value)
    ]


def show_bonuses(p: Printer, arg: str, value: tuple[Any, ...]) -> str:
    """Bonuses only."""
    if not all(isinstance(each, Bonus) for each in value):
        raise Unprintable("not only bonuses")
    return p.show("traits", "nom", value)


for _lang in _BOTH:
    reads(_lang, "bonuses")(read_bonuses)
    shows(_lang, "bonuses")(show_bonuses)


# --- several events in one phrase ------------------------------------------------------------------

_EVENTS: Final[tuple[tuple[str, str, Event], ...]] = (
    ("вызове", "summoning", Event.SUMMONED),
    ("возрождении", "reviving", Event.REVIVED),
    ("инкарнации", "incarnation", Event.INCARNATES),
    ("взятии под контроль", "taking under control", Event.CONTROLLED),
    ("гибели", "death", Event.DIES),
    ("возвращении в колоду", "returning to the deck", Event.RETURNS),
    ("передвижении", "movement", Event.MOVES),
    ("перемещении", "displacement", Event.DISPLACED),
    ("прыжке", "jump", Event.JUMPS),
    ("телепортации", "teleportation", Event.TELEPORTS),
    ("вскрытии", "revealing", Event.REVEALED),
    ("открытии", "untapping", Event.UNTAPS),
    ("закрытии", "tapping", Event.TAPS),
    ("излечении", "healing", Event.HEALED),
    ("промахе", "a miss", Event.MISS),
    ("атаке", "an attack", Event.ATTACK),
    ("нападении", "assault", Event.ASSAULT),
)
_EVENT_WORDS: Final = {
    "ru": sorted(((words_of(ru), event) for ru, _, event in _EVENTS), key=lambda each: -len(each[0])),
    "en": sorted(((words_of(en), event) for _, en, event in _EVENTS), key=lambda each: -len(each[0])),
}
_EVENT_NAMES: Final = {
    "ru": {event: ru for ru, _, event in _EVENTS},
    "en": {event: en for _, en, event in _EVENTS},
}


def read_events(r: Reader, arg: str, pos: int) -> Found:
    """«вызове, возрождении или инкарнации»: two events or more."""
    joins = ("или", "и", ",") if r.lang == "ru" else ("or", ",")
    found: Found = []

    def extend(at: int, got: tuple[Event, ...]) -> None:
        for words, event in _EVENT_WORDS[r.lang]:
            if r.starts(at, words) and event not in got:
                end = at + len(words)
                if len(got):
                    found.append((end, (*got, event)))
                if r.word(end) in joins:
                    skip = 1 + (r.lang == "ru" and r.word(end + 1) == "при")
                    extend(end + skip, (*got, event))

    extend(pos, ())
    return found


def show_events(p: Printer, arg: str, value: tuple[Event, ...]) -> str:
    """Several events."""
    names = _EVENT_NAMES[p.lang]
    if len(value) < 2 or any(each not in names for each in value):
        raise Unprintable("not several events")
    said = [names[each] for each in value]
    return ", ".join(said[:-1]) + (" или " if p.lang == "ru" else " or ") + said[-1]


for _lang in _BOTH:
    reads(_lang, "events")(read_events)
    shows(_lang, "events")(show_events)
