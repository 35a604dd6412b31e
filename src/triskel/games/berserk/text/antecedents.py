"""Every «he» is somebody, and it is said who when the text is read.

A text is read from left to right: its trigger, what happens, its condition. While a feature runs, «it» is whom its
event happened to, then whom its last effect was for; so «он», «его», «они» stay only where that card is meant. Where
the word does not agree with it, or another card was spoken of and this one was not, the reference is replaced by the
card that it means; where nobody can be meant, or two can, the text is refused with the question.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    ONE,
    Attack,
    AttackIs,
    Bonus,
    Bring,
    CardIs,
    Choose,
    CounterOn,
    Counts,
    Did,
    Doing,
    Event,
    Feature,
    Gated,
    Granted,
    Group,
    Has,
    Jump,
    Means,
    Named,
    Noun,
    OfClass,
    OwnWord,
    Ref,
    Replacement,
    Rolled,
    RollOf,
    Selector,
    Stat,
    Swap,
    Trigger,
    Typed,
    Wearing,
    Wears,
    Who,
    does,
)
from triskel.games.berserk.text.lexicon import CLASSES, NOUNS
from triskel.games.berserk.text.morphology import AGREE, FEM, MASC, NEUT, PLURAL
from triskel.games.berserk.text.names import NOBODY, Names

OBLIQUE: Final = 4
"""Style of «его», «ему», «ним», which are masculine and neuter alike."""
SAID_SO: Final = 20
"""Added to the style of a known card that the text calls «он» (to which gender and number are added)."""

_ASKED: Final = {
    Who.IT: ("он", "it"),
    Who.THAT_CARD: ("это существо", "that card"),
    Who.ATTACKED: ("атакованный", "the attacked card"),
    Who.ATTACKER: ("атаковавший", "the attacking card"),
}
_GEAR: Final = (Noun.EQUIPMENT, Noun.SYMBIONT)
_THIS_CARD: Final = 2
_THIS_CREATURE: Final = 6
"""Styles of the card itself, called «эта карта», «это существо»."""
_EVERY_GENDER: Final = frozenset((MASC, FEM, NEUT))


class Loose(Exception):
    """A reference that nobody, or more than one, can be meant by: its words, Russian and English."""

    def __init__(self, ref: Ref) -> None:
        ru, en = ("они", "they") if ref.style == PLURAL and ref.who is Who.IT else _ASKED[ref.who]
        self.words = (ru, en)


@dataclass(frozen=True, slots=True)
class _Card:
    """A card that was spoken of: how words agree with it, and what it is called where «it» is another."""

    agrees: frozenset[int]
    ref: Ref | None
    said: bool = True
    nouns: frozenset[Noun] = frozenset()
    """What it may be called after «эта»; anything, where that is not told."""


_DOERS: Final = frozenset((
    Event.ATTACK, Event.ASSAULT, Event.DECLARED, Event.MISS, Event.AFTER_ATTACK, Event.AFTER_ASSAULT,
    Event.DEALS_WOUNDS, Event.KILLS, Event.REVEALS,
))  # fmt: skip
"""Events that happen to whoever does them; the other card is whom they are done to."""
_BLOWS: Final = frozenset((
    Event.ATTACK, Event.ASSAULT, Event.DECLARED, Event.MISS, Event.AFTER_ATTACK, Event.AFTER_ASSAULT, Event.ATTACKED,
))  # fmt: skip
"""Events that are an attack: the other card of it is the attacked or the attacking one."""


def bound(feature: Feature, names: Names = NOBODY, *, gendered: bool = True) -> Feature:
    """The feature with every reference bound; Loose where one cannot be.

    Our English says "it" only of the card that the feature's «it» is: there nothing has to agree (`gendered`).
    """
    if _his_own(feature):
        raise Loose(Ref(Who.IT))
    trigger = feature.trigger
    declared = trigger is not None and Event.DECLARED in trigger.events
    if declared and any(isinstance(part, Ref) and part.who is Who.THAT_CARD for part in _parts(feature.body)):
        raise Loose(Ref(Who.THAT_CARD))  # who declares, or whom it is declared against?
    binder = _Binder(names, gendered)
    found: dict[str, Any] = {}
    first = ["trigger", "condition"] if feature.style & 1 else ["trigger"]
    for name in dict.fromkeys([*first, "body", "condition", "where"]):
        found[name] = binder.bind(getattr(feature, name))
    return replace(feature, **found)


def agreement(target: Any, names: Names) -> frozenset[int]:
    """Genders and number with which a word about these cards may agree."""
    if isinstance(target, Group) and target.either:
        return frozenset().union(*(agreement(each, names) for each in target.options))
    if isinstance(target, Group):
        return frozenset((PLURAL,))
    if isinstance(target, Ref):
        return _of_known(target, names)
    if not isinstance(target, Selector):
        return _EVERY_GENDER
    if target.plural or target.number.every:
        own = frozenset((PLURAL,))
        return own if target.plural else own | _single(target, names)
    return _single(target, names)


def _nouns(target: Any) -> frozenset[Noun]:
    """What described cards are called again: a card is no creature, and an orc is no card."""
    if isinstance(target, Ref) and target.who is Who.HOST:
        return frozenset((Noun.CREATURE,))  # «эта карта» is what it wears
    if not isinstance(target, Selector) or target.noun in (Noun.ELEMENT_CARD, Noun.TARGET, Noun.THIS):
        return frozenset()
    if any(isinstance(each, Named) for each in target.filters):
        return frozenset()
    return frozenset((target.noun, *target.also))


def _single(target: Selector, names: Names) -> frozenset[int]:
    if target.noun is Noun.THIS:
        return _own(names)
    if target.noun is Noun.ELEMENT_CARD or any(isinstance(each, Named) for each in target.filters):
        return _EVERY_GENDER
    classes = [each for each in target.filters if isinstance(each, OfClass) and each.noun]
    words = [CLASSES[name] for each in classes[:1] for name in (each.name, *each.others)]
    words = words or [NOUNS[noun] for noun in (target.noun, *target.also) if noun in NOUNS]
    return frozenset(AGREE[word.gender] for word in words) or _EVERY_GENDER


def _of_known(ref: Ref, names: Names) -> frozenset[int]:
    if ref.who in (Who.THIS, Who.SOURCE):
        return _own(names)
    if ref.who is Who.HOST:
        return frozenset((MASC,))
    if ref.who is Who.IT and ref.style <= OBLIQUE:
        return _meant(ref)
    if ref.noun in NOUNS and ref.noun not in (Noun.TARGET, Noun.CARD):
        return frozenset((AGREE[NOUNS[ref.noun].gender],))
    return _EVERY_GENDER | {PLURAL}


def _own(names: Names) -> frozenset[int]:
    return frozenset((names.agree,)) if names.ru else _EVERY_GENDER


def _meant(ref: Ref) -> frozenset[int]:
    """What a pronoun agrees with."""
    return frozenset((MASC, NEUT)) if ref.style == OBLIQUE else frozenset((ref.style,))


class _Binder:
    """What has been said so far, and who «it» is while the feature runs."""

    __slots__ = ("attack", "card", "counter", "gear", "gendered", "it", "names", "others", "subject")

    def __init__(self, names: Names, gendered: bool) -> None:
        self.names = names
        self.gendered = gendered
        self.card = False
        """Was any card spoken of?"""
        self.attack = False
        self.counter = False
        """Is it a counter-strike that sets the feature off?"""
        self.gear = False
        """Was it said that somebody wears something?"""
        self.it = _Card(_own(names), Ref(Who.THIS), said=False)
        self.others: list[_Card] = []
        self.subject: _Card | None = None
        """Of whom the condition before speaks: «если хозяин ранен, он …»."""

    def bind(self, node: Any) -> Any:
        """The same with its references bound."""
        if isinstance(node, tuple):
            return tuple(self.bind(each) for each in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        if isinstance(node, Ref):
            return self._ref(node)
        if isinstance(node, Granted | OwnWord | Replacement):
            return node  # it speaks for itself, of the card that gets it
        if isinstance(node, Trigger):
            return self._trigger(node)
        changed: dict[str, Any] = {}
        said = [each.name for each in fields(node) if each.compare and each.name != "style"]
        if isinstance(node, Gated):
            said.sort(key="when".__ne__)  # a condition is looked at before what hangs on it
            whom = getattr(node.effect, "target", None)
            if node.style == 1 and isinstance(whom, Ref) and whom.who not in (Who.THIS, Who.IT):
                self.others.append(_Card(agreement(whom, self.names), replace(whom, style=0)))  # «закрыть его, если …»
        for name in said:
            value = getattr(node, name)
            more = self.bind(value)
            if more is not value:
                changed[name] = more
            if name == _AIMS.get(type(node), "target"):
                self._now(more)
        self._after(node)
        return replace(node, **changed) if changed else node

    def _after(self, node: Any) -> None:
        self.gear |= isinstance(node, Wearing | Wears)
        of = getattr(node, "on" if isinstance(node, Counts) else "card", None)
        if isinstance(node, CardIs | Counts | Did | Wears) and isinstance(of, Ref) and of.who is Who.HOST:
            self.subject = _Card(agreement(of, self.names), Ref(Who.HOST, of.noun))
        if isinstance(node, Selector | Choose | RollOf):
            self.card = True
        elif isinstance(node, Attack | AttackIs | Rolled) or does(node, Doing.FINISHING_BLOW):
            self.attack = self.card = True
        elif isinstance(node, Bonus) and node.stat is Stat.ATTACK:
            self.attack = True
        elif isinstance(node, Jump):
            self.card = True

    def _now(self, target: Any) -> None:
        """From here on «it» is whom the effect was for."""
        if isinstance(target, Selector | Group):
            self.others.append(self.it)
            self.it = _Card(agreement(target, self.names), None, nouns=_nouns(target))
        elif isinstance(target, Ref) and (target.who is not Who.THIS or target.style):
            self.others.append(self.it)
            self.it = _Card(agreement(target, self.names), target if target.who is not Who.IT else None)

    def _either(self, node: Trigger) -> Trigger:
        """«При A или при B»: who was spoken of may be either of them, and only an attack of both is one."""
        assert node.also is not None
        first = self._trigger(replace(node, also=None))
        it, attack, others, self.attack = self.it, self.attack, len(self.others), False
        also = self._trigger(node.also)
        self.attack &= attack
        del self.others[others:]
        both = it.agrees & self.it.agrees
        said = it.said and self.it.said
        self.it = _Card(both, None, said, it.nouns & self.it.nouns or frozenset((Noun.THIS,)))
        return replace(first, also=also)

    def _trigger(self, node: Trigger) -> Trigger:
        if node.also is not None:
            return self._either(node)
        doer = not _DOERS.isdisjoint(node.events)
        of_attack = not _OF_ATTACKS.isdisjoint(node.events)
        self.attack |= of_attack
        by, at = (None, None) if node.attack is None else (node.attack.by, node.attack.at)
        self.counter = node.attack is not None and node.attack.means == (Means.COUNTER,)
        subject = node.who or (by if doer else at if Event.ATTACKED in node.events else None)
        other = (node.whom or at) if doer else by
        happened = not _NOBODY.issuperset(node.events)
        found = {
            each.name: self.bind(getattr(node, each.name))
            for each in fields(node)
            if each.compare and each.name not in ("style", "condition")
        }
        self.card |= happened
        if happened:
            said = subject is not None and not (isinstance(subject, Ref) and subject.who is Who.THIS)
            named = isinstance(subject, Ref) and subject.who is Who.THIS and subject.style != 0
            self.it = _Card(agreement(subject or Ref(Who.THIS), self.names), None, said or named, _nouns(subject))
        if other is not None:
            known = Who.THAT_CARD
            if not _BLOWS.isdisjoint(node.events) or (not doer and Event.TAKES_WOUNDS in node.events):
                known = Who.ATTACKED if doer else Who.ATTACKER
            self.others.append(_Card(agreement(other, self.names), Ref(known), nouns=_nouns(other)))
        found["condition"] = self.bind(node.condition)
        return replace(node, **found)

    def _ref(self, ref: Ref) -> Ref:
        if ref.who is Who.ATTACKER and self.counter:
            raise Loose(ref)  # who strikes back, or who had struck?
        needed = {Who.IT: self.card, Who.THAT_CARD: self.card, Who.ATTACKED: self.attack, Who.ATTACKER: self.attack}
        spoken, self.card = needed.get(ref.who, True), True
        if ref.who is Who.IT and ref.style <= OBLIQUE and self.gendered:
            return self._pronoun(ref)
        if ref.who is Who.THAT_CARD and ref.noun in _GEAR and self.gear:
            raise Loose(ref)  # «уничтожить эту экипировку»: that which somebody was said to wear
        if ref.who is Who.THAT_CARD and self.gendered and ref.style < OBLIQUE and not self._called(ref.noun):
            return Ref(Who.THIS, style=_THIS_CARD if ref.noun is Noun.CARD else _THIS_CREATURE)
        if not spoken and (self.gendered or ref.who is not Who.IT or ref.style == PLURAL):
            raise Loose(ref)
        return ref

    def _called(self, noun: Noun) -> bool:
        """Was a card spoken of that «эта карта», «это существо» may go on with?"""
        cards = [self.it, *self.others] if self.it.said else self.others
        return any(each.said and (noun in each.nouns or not each.nouns) for each in cards)

    def _pronoun(self, ref: Ref) -> Ref:
        """The pronoun itself where «it» is who it means, else who that is."""
        wanted = _meant(ref)
        agree = min(wanted) if ref.style == OBLIQUE else ref.style
        subject = self.subject
        if subject is not None and subject.ref is not None and not self.it.said and wanted & subject.agrees:
            return replace(subject.ref, style=SAID_SO + (OBLIQUE if ref.style == OBLIQUE else agree))
        others = [each for each in reversed(self.others) if each.said and each.ref and wanted & each.agrees]
        if wanted & self.it.agrees:
            if self.it.said or not others:
                return ref
            if ref.style != OBLIQUE and self.names.ru:
                raise Loose(ref)  # «Когда уничтожает гнома, он …»: the dwarf, or who destroyed him?
        if others and others[0].ref is not None:
            return replace(others[0].ref, style=SAID_SO + (OBLIQUE if ref.style == OBLIQUE else agree))
        if wanted & _own(self.names):
            return Ref(Who.THIS, style=SAID_SO + ref.style)
        raise Loose(ref)


_AIMS: Final = {Bring: "cards", Choose: "what", Swap: "first", Has: "who"}
"""Fields that say whom a part of a text is for, where that is no target."""


def _his_own(feature: Feature) -> bool:
    """«… на X, где X — число его фишек», said of several: who is he? X is counted for each of «каждое …», one after
    another, where nothing else is done with it and nothing else could be meant."""
    what = None if feature.where is None else feature.where.quantity
    if not isinstance(what, CounterOn) or not isinstance(what.on, Ref) or what.on.who is not Who.IT:
        return False
    body = feature.body.effect if isinstance(feature.body, Typed) else feature.body
    whom = getattr(body, "target", None)
    each = isinstance(whom, Selector) and whom.number.every and what.on.style != PLURAL
    if each and feature.trigger is None and not does(body, Doing.LIFE_REMAINS):
        return False
    return what.on.style == PLURAL or any(_many(part) for part in _parts(feature.body))


def _many(effect: Any) -> bool:
    target = getattr(effect, "target", None)
    return isinstance(target, Selector) and target.number != ONE and not does(effect, Doing.LIFE_REMAINS)


def _parts(node: Any) -> Iterator[Any]:
    """An effect and all that it is made of."""
    yield node
    if is_dataclass(node) and not isinstance(node, type):
        for part in fields(node):
            value = getattr(node, part.name)
            for each in value if isinstance(value, tuple) else (value,):
                if is_dataclass(each):
                    yield from _parts(each)


_OF_ATTACKS: Final = frozenset(
    (
        Event.ATTACK,
        Event.ATTACKED,
        Event.DECLARED,
        Event.ASSAULT,
        Event.MISS,
        Event.AFTER_ATTACK,
        Event.AFTER_ASSAULT,
        Event.FIGHTS,
        Event.TAKES_WOUNDS,
        Event.DEALS_WOUNDS,
        Event.DEFENDS,
        Event.KILLS,
        Event.DIES,
        Event.REVEALED,
        Event.REVEALS,
        Event.ROLLS,
    )
)
"""Events in which somebody may be the attacked or the attacking card."""

_NOBODY: Final = frozenset(
    (
        Event.BEFORE_RECRUITING,
        Event.AFTER_PLACEMENT,
        Event.BATTLE_START,
        Event.TURN_START,
        Event.TURN_END,
        Event.BEFORE_TURN,
        Event.DURING_TURN,
        Event.STATE,
    )
)
"""Moments that happen to no card."""
