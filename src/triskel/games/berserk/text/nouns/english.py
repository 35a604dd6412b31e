"""English noun phrases: references and selectors."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    EVERY,
    ONE,
    AttackIs,
    Element,
    Filter,
    Group,
    Is,
    Noun,
    Number,
    OfClass,
    OfElement,
    Owner,
    Ref,
    Selector,
    Side,
    Stands,
    TargetOf,
    Who,
    X,
)
from triskel.games.berserk.nodes.targets import Target
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.lexicon import CLASSES, NOUNS, NUMERALS, QUALITY_ADJ
from triskel.games.berserk.text.morphology import plain
from triskel.games.berserk.text.nouns.russian import noun_group, rank
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import Printer, Unprintable, shows

_REFS: Final[dict[tuple[str, ...], Ref]] = {
    ("this", "card"): Ref(Who.THIS),
    ("itself",): Ref(Who.THIS),
    ("the", "source"): Ref(Who.SOURCE),
    ("the", "host"): Ref(Who.HOST),
    ("the", "hero", "host"): Ref(Who.HOST, Noun.HERO),
    ("it",): Ref(Who.IT),
    ("them",): Ref(Who.IT),
    ("they",): Ref(Who.IT),
}
_NOUN_EN: Final = {
    Noun.CARD: "card",
    Noun.CREATURE: "creature",
    Noun.ARTIFACT: "artifact",
    Noun.TARGET: "one",
    Noun.EQUIPMENT: "equipment",
    Noun.TERRAIN: "terrain",
    Noun.HERO: "hero",
    Noun.HOST: "host",
    Noun.DEFENDER: "defender",
    Noun.SYMBIONT: "symbiont",
}
_ADJ_EN: Final[dict[str, Any]] = {
    "your": "yours",
    "enemy": Owner.ENEMY,
    "chosen": "chosen",
    "other": "other",
    "adjacent": "adjacent",
    "own": Owner.ITS_OWN,
    "attacked": TargetOf(AttackIs()),
    **{en: quality for quality, (_, en) in QUALITY_ADJ.items()},
    **{element.value: element for element in Element},
    **{f"non-{element.value}": (element,) for element in Element},
}


def _heads() -> dict[str, list[tuple[tuple[str, ...], Noun | str, bool]]]:
    table: dict[str, list[tuple[tuple[str, ...], Noun | str, bool]]] = {}
    for key, word in [*NOUNS.items(), *CLASSES.items()]:
        for plural, text in ((False, word.en), (True, word.en_plural)):
            tokens = tuple(plain(part) for part in text.split())
            table.setdefault(tokens[0], []).append((tokens, key, plural))
    table.setdefault("self", []).append((("self",), Noun.THIS, False))
    table.setdefault("copy", []).append((("copy", "of", "this", "card"), Noun.THIS, False))
    table.setdefault("one", []).append((("one",), Noun.ELEMENT_CARD, False))
    table.setdefault("ones", []).append((("ones",), Noun.ELEMENT_CARD, True))
    for rows in table.values():
        rows.sort(key=lambda row: -len(row[0]))
    return table


HEADS_EN: Final = _heads()


@reads("en", "np")
def read_np(r: Reader, arg: str, pos: int) -> Found:
    """A target; lists with and, or."""
    singles = r.parse("np1", "", pos)
    found: Found = list(singles)
    for end, first in singles:
        for joined, either in (("or", True), ("and", False)):
            if r.word(end) == joined:
                for last, second in r.parse("np1", "", end + 1):
                    if isinstance(first, Selector | Ref) and isinstance(second, Selector | Ref):
                        found.append((last, Group((first, second), either)))
    return found


@reads("en", "np1")
def read_np1(r: Reader, arg: str, pos: int) -> Found:
    """One reference or selector."""
    own = Who.SOURCE if r.quoted(pos) else Who.THIS
    found: Found = [(end, Ref(own)) for end in r.own_name(pos)]
    for words, ref in _REFS.items():
        if tuple(r.norms[pos : pos + len(words)]) == words:
            found.append((pos + len(words), ref))
    at = pos + 1 if r.word(pos) == "the" else pos
    who = {"attacked": Who.ATTACKED, "attacking": Who.ATTACKER}.get(r.word(at)) if at > pos else None
    if r.word(pos) == "that":
        who, at = Who.THAT_CARD, pos
    if who is not None:
        for noun, text in _NOUN_EN.items():
            if r.word(at + 1) == text:
                found.append((at + 2, Ref(who, noun)))
    _start(r, pos, found)
    found.sort(key=lambda each: -each[0])
    return found


def _start(r: Reader, pos: int, found: Found) -> None:
    word = r.word(pos)
    number, other, plural_all = ONE, False, False
    if word in ("a", "an", "the", "their"):
        pos += 1
    elif word == "each":
        number, pos = EVERY, pos + 1
    elif word == "all":
        number, pos, plural_all = EVERY, pos + 1, True
    elif word == "any":
        number, pos = Number(any_one=True), pos + 1
    elif word == "another":
        other, pos = True, pos + 1
    else:
        up_to = r.norms[pos : pos + 2] == ["up", "to"]
        at = pos + 2 if up_to else pos
        n: int | X | None = None
        if r.word(at).isdecimal():
            n = int(r.word(at))
        elif r.word(at) == "X":
            n = X()
        elif r.word(at).endswith("*X"):
            n = X(int(r.word(at)[:-2]))
        else:
            n = next((value for value, (_, en) in NUMERALS.items() if en == r.word(at) and r.word(at) != "one"), None)
        if n is not None:
            number, pos = Number(n, up_to=up_to), at + 1
    del plural_all
    base = Selector(number=number, other=other)
    _premods(r, pos, base, found)


def _premods(r: Reader, pos: int, sel: Selector, found: Found) -> None:
    tag = _ADJ_EN.get(r.word(pos))
    if tag is not None:
        filters = sel.filters
        if tag == "yours":
            more = replace(sel, owner=Owner.YOURS)
        elif isinstance(tag, Owner):
            more = replace(sel, owner=tag)
        elif tag == "chosen":
            more = replace(sel, chosen=True)
        elif tag == "other":
            more = replace(sel, other=True)
        elif isinstance(tag, TargetOf):
            more = replace(sel, filters=(*filters, tag))
        elif tag == "adjacent":
            more = replace(sel, filters=(*filters, Stands(Side.ADJACENT)))
        elif isinstance(tag, tuple):
            more = replace(sel, filters=(*filters, OfElement(tag, no=True)))
        elif isinstance(tag, Element):
            more = replace(sel, filters=(*filters, OfElement((tag,))))
            second = _ADJ_EN.get(r.word(pos + 2))
            if r.word(pos + 1) == "and" and isinstance(second, Element):
                _premods(r, pos + 3, replace(sel, filters=(*filters, OfElement((tag, second)))), found)
        else:
            more = replace(sel, filters=(*filters, Is(tag)))
        _premods(r, pos + 1, more, found)
    for tokens, key, plural in HEADS_EN.get(r.word(pos), ()):
        if tuple(r.norms[pos : pos + len(tokens)]) != tokens:
            continue
        end = pos + len(tokens)
        keys: list[Noun | str] = [key]
        _finish(r, end, sel, keys, plural, found)
        while r.word(end) in ("or", "and"):
            for tokens2, key2, plural2 in HEADS_EN.get(r.word(end + 1), ()):
                same = plural2 == plural and isinstance(key2, Noun) == isinstance(key, Noun)
                if same and r.starts(end + 1, tokens2) and (r.word(end) == "or" or plural):
                    keys, end = [*keys, key2], end + 1 + len(tokens2)
                    _finish(r, end, sel, keys, plural, found)
                    break
            else:
                break


def _finish(r: Reader, pos: int, sel: Selector, keys: list[Noun | str], plural: bool, found: Found) -> None:
    noun = noun_group(keys[0])
    filters = sel.filters
    also: tuple[Noun, ...] = ()
    if not isinstance(keys[0], Noun):
        filters = (*filters, OfClass(keys[0], tuple(str(key) for key in keys[1:])))
    else:
        also = tuple(key for key in keys[1:] if isinstance(key, Noun))
    numeral = not sel.number.every and not sel.number.any_one and sel.number.n != 1
    base = replace(sel, noun=noun, also=also, plural=plural or numeral, filters=filters)
    if r.norms[pos : pos + 2] == ["of", "yours"]:
        pos, base = pos + 2, replace(base, owner=Owner.YOURS)
    found += _posts(r, pos, base, 4)


def _posts(r: Reader, pos: int, base: Selector, depth: int) -> Found:
    found: Found = []
    if depth:
        for end, each in r.parse("post", "", pos):
            if each not in base.filters:
                found += _posts(r, end, replace(base, filters=(*base.filters, each)), depth - 1)
    found.append((pos, replace(base, filters=tuple(sorted(base.filters, key=rank)))))
    return found


@shows("en", "np")
def show_np(p: Printer, arg: str, value: Target) -> str:
    """A target."""
    if isinstance(value, Group):
        joined = " or " if value.either else " and "
        text = joined.join(show_np(p, arg, each) for each in value.options)
        p.agree = p.agree if value.either else m.PLURAL
        return text
    if isinstance(value, Ref):
        p.agree = m.NEUT
        if value.who is Who.THIS:
            if value.style == 3:
                return "itself"
            return p.names.en if value.style == 1 and p.names.en else "this card"
        if value.who is Who.SOURCE:
            return p.names.en or "the source"
        if value.who is Who.HOST:
            return "the hero host" if value.noun is Noun.HERO else "the host"
        if value.who is Who.IT and value.style == m.PLURAL:
            p.agree = m.PLURAL
            return "them"
        if value.who is Who.IT:
            return "it"
        lead = {Who.ATTACKED: "the attacked ", Who.ATTACKER: "the attacking ", Who.THAT_CARD: "that "}[value.who]
        return lead + _NOUN_EN[value.noun]
    if not isinstance(value, Selector):
        raise Unprintable(f"no card: {value!r}")
    return _show_selector(p, value)


@shows("en", "np1")
def show_np1(p: Printer, arg: str, value: Target) -> str:
    """One target."""
    return show_np(p, arg, value)


def _show_selector(p: Printer, sel: Selector) -> str:
    cls = next((each for each in sel.filters if isinstance(each, OfClass) and each.noun), None)
    number = sel.number
    numeral = not number.every and not number.any_one and (number.n != 1 or number.up_to)
    plural = sel.plural
    pieces: list[str] = []
    yours_after = False
    if sel.owner is Owner.YOURS:
        yours_after = number.every or number.any_one or numeral or (sel.other and not plural and not sel.chosen)
    lead_yours = sel.owner is Owner.YOURS and not yours_after
    another = (
        sel.other
        and not plural
        and not sel.chosen
        and not lead_yours
        and number == ONE
        and sel.owner is not Owner.ITS_OWN
    )
    if number.every:
        pieces.append("all" if plural else "each")
    elif number.any_one:
        pieces.append("any")
    elif numeral:
        n = number.n
        text = (
            str(n)
            if isinstance(n, int)
            else "X"
            if isinstance(n, X) and n.times == 1
            else f"{getattr(n, 'times', 1)}*X"
        )
        pieces.append(("up to " if number.up_to else "") + text)
    elif another:
        pieces.append("another")
    elif not plural and not lead_yours:
        pieces.append("their" if sel.owner is Owner.ITS_OWN else "the" if sel.chosen else "a")
    elif plural and sel.chosen and not lead_yours:
        pieces.append("the")
    if lead_yours:
        pieces.append("your")
    if sel.chosen:
        pieces.append("chosen")
    if sel.other and not another:
        pieces.append("other")
    if sel.owner is Owner.ITS_OWN:
        pieces.append("own")
    rest: list[Filter] = []
    pre: list[str] = []
    for each in sel.filters:
        if each is cls:
            continue
        if isinstance(each, Is) and not each.no and each.quality in QUALITY_ADJ:
            pre.append(QUALITY_ADJ[each.quality][1])
        elif isinstance(each, OfElement) and each.elements and not each.same:
            pre.append(" and ".join(("non-" if each.no else "") + element.lower() for element in each.elements))
        elif each == TargetOf(AttackIs()):
            pre.insert(0, "attacked")
        elif isinstance(each, Stands) and each.side is Side.ADJACENT and each.of is None and not each.no:
            pre.insert(0, "adjacent")
        else:
            rest.append(each)
    pieces += pre
    if sel.owner is Owner.ENEMY:
        pieces.append("enemy")
    if cls is not None:
        names = [CLASSES[name].en_plural if plural else CLASSES[name].en for name in (cls.name, *cls.others)]
    elif sel.noun is Noun.ELEMENT_CARD:
        names = ["ones" if plural else "one"]
    elif sel.noun is Noun.THIS:
        names = ["copy of this card" if sel.other else "self"]
    else:
        names = [NOUNS[noun].en_plural if plural else NOUNS[noun].en for noun in (sel.noun, *sel.also)]
    pieces.append((" and " if plural else " or ").join(names))
    if yours_after:
        pieces.append("of yours")
    text = " ".join(pieces)
    if text.startswith("a ") and text[2] in "aeiouAEIOU" and not text.startswith("a uni"):
        text = "an " + text[2:]
    for each in rest:
        text += " " + p.show("post", "", each).lstrip()
    p.agree = m.PLURAL if plural else m.NEUT
    return text


@reads("en", "many")
def read_many(r: Reader, arg: str, pos: int) -> Found:
    """ "3 or more other inquisitors"."""
    if not r.word(pos).isdecimal() or r.norms[pos + 1 : pos + 3] != ["or", "more"]:
        return []
    least = int(r.word(pos))
    return [
        (end, (least, value))
        for end, value in r.parse("np1", "", pos + 3)
        if isinstance(value, Selector) and value.plural
    ]


@shows("en", "many")
def show_many(p: Printer, arg: str, value: tuple[int, Target]) -> str:
    """ "3 or more other inquisitors"."""
    least, cards = value
    if least < 2 or not isinstance(cards, Selector) or not cards.plural:
        raise Unprintable("not several")
    return f"{least} or more " + show_np(p, "", cards)
