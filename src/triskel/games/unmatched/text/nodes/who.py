"""Fighters as texts speak of them: this one, one of these, each of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.lexicon import LEXICON
from triskel.games.unmatched.text.nodes.node import Amount, FighterName, Node, only_enemy, spoken_of, teller
from triskel.games.unmatched.text.nodes.where import IN_COMBAT, Place, beside
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


_RU_CASES = ("nom", "gen", "dat", "acc", "ins")


class Target(Node):
    """Whom an effect concerns."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("target", "", "nom")
    gender: ClassVar[str] = "m"

    def candidates(self, duel: Duel, me: int) -> list[int]:
        """The fighters on the board that it can mean."""
        raise NotImplementedError

    def pick(self, duel: Duel, me: int, optional: bool = False) -> Steps:
        """The fighters meant, after `me` has chosen among several; empty if there are none or `me` declines."""
        found = self.candidates(duel, me)
        if len(found) == 1:
            duel.it = duel.he = found[0]
        if optional and found:
            answer = yield may(duel.arena.seat[me], "effect", (1,), "U-ATK-9")
            if answer == DONE:
                return ()
        return tuple(found)


class Fighter(Target):
    """One definite fighter."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("fighter", "", "nom")

    def find(self, duel: Duel, me: int) -> int:
        """The fighter, on the board or not; -1 if there is none."""
        raise NotImplementedError

    def candidates(self, duel: Duel, me: int) -> list[int]:
        fighter = self.find(duel, me)
        return [fighter] if fighter >= 0 and duel.alive >> fighter & 1 else []


BOOK.alias("target", "single")
BOOK.alias("single", "fighter")


@phrase("fighter", "{name:fighter_name} 's*", "{name:fighter_name.*}")
@dataclass(frozen=True, slots=True)
class Named(Fighter):
    """A fighter of your own by its name."""

    name: FighterName
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    @property
    def gender(self) -> str:  # type: ignore[override]
        """Of the Russian name."""
        return self.name.gender

    def find(self, duel: Duel, me: int) -> int:
        own = duel.arena.named[teller(duel, me, self.said)].get(self.name.id)
        return own[0] if own else -1


@phrase("fighter", "this {name:fighter_name} 's*", "этот~name {name:fighter_name.*}")
@phrase(
    "fighter", "(your fighter|this fighter|your attacking fighter|your defending fighter) 's*", "ваш* боец*", name=None
)
@dataclass(frozen=True, slots=True)
class YourFighter(Fighter):
    """Your fighter in this combat, or the one that plays the scheme; perhaps by the name that it must have."""

    theme: ClassVar[str] = "own"

    implied: bool = field(default=False, compare=False)
    """Whether the text only says "adjacent", or what its player does: to whoever else the sentence is about."""
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    name: FighterName | None = None

    @property
    def gender(self) -> str:  # type: ignore[override]
        """Of the Russian name."""
        return "m" if self.name is None else self.name.gender

    def find(self, duel: Duel, me: int) -> int:
        me = teller(duel, me, self.said)
        combat = duel.combat
        if combat is not None:
            return combat.fighter[combat.side(me)]
        actor = duel.actor  # somebody else who is made to do something has no schemer: the hero does it
        return actor if actor >= 0 and duel.arena.fighters[actor].player == me else duel.arena.hero[me]


@phrase("fighter", "(the opposing fighter|the opponent's fighter) 's*", "боец* противника")
@dataclass(frozen=True, slots=True)
class OpposingFighter(Fighter):
    """The other fighter of this combat."""

    theme: ClassVar[str] = "foe"

    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    def find(self, duel: Duel, me: int) -> int:
        combat = duel.combat
        return -1 if combat is None else combat.fighter[1 - combat.side(teller(duel, me, self.said))]


@phrase("fighter", "(that fighter's|its|their)", "этот* боец*", forms=("poss", *_RU_CASES))
@phrase("fighter", "(that fighter|it|them|they|the moved fighter)", "этот* боец*", forms=("", *_RU_CASES))
@dataclass(frozen=True, slots=True)
class It(Fighter):
    """The fighter spoken of before: a definite one (or several), or the one chosen last."""

    ref: Any = field(default=None, compare=False)
    """Whom it means, found when the text was read; None for the fighter that was chosen last."""
    name: Any = field(default=None, compare=False)
    """What the text calls that fighter, if by name: it must be one of those."""
    rank: str = field(default="", compare=False)
    """Whether the text says "that sidekick" or "that hero"."""

    def find(self, duel: Duel, me: int) -> int:
        return duel.it if self.ref is None else referent(self.ref, duel, me)

    def candidates(self, duel: Duel, me: int) -> list[int]:
        if self.ref is not None:
            return list(self.ref.candidates(duel, me))
        return [duel.it] if duel.it >= 0 and duel.alive >> duel.it & 1 else []


def referent(ref: Any, duel: Duel, me: int) -> int:
    """The one fighter that a pronoun means."""
    if isinstance(ref, Fighter):
        return ref.find(duel, me)
    found: list[int] = ref.candidates(duel, me)
    return found[0] if len(found) == 1 else -1


@dataclass(frozen=True, slots=True)
class He(Fighter):
    """The fighter that the text named last, in a condition or as the one something was done to."""

    ref: Any = field(default=None, compare=False)
    """Whom it means, found when the text was read; None for the fighter that was chosen last."""

    sex: str = field(default="", compare=False)
    """Whether an English text says he or she."""

    def find(self, duel: Duel, me: int) -> int:
        if self.ref is not None:
            return referent(self.ref, duel, me)
        return duel.he if duel.he >= 0 else duel.it

    def say(self, lang: str, form: str) -> list[str]:
        """He or she, as the hero's file says of the one who is meant; he where that is not known."""
        gender = getattr(getattr(self.ref, "name", None), "gender", "m")
        if lang == "ru":
            return [LEXICON.agree("он", form or "nom")["f" if gender == "f" else "m"]]
        return [("she", "her")[form == "poss"] if gender == "f" else ("he", "his")[form == "poss"]]


for _rank in ("sidekick", "hero"):
    reading("fighter", f"that {_rank}", (), lambda rank: It(rank=rank), ("", *_RU_CASES), rank=_rank)
    reading("fighter", f"that {_rank} 's", (), lambda rank: It(rank=rank), ("poss",), rank=_rank)
reading("fighter", (), "он*", He, ("", "poss", *_RU_CASES))
for _sex, _words, _own in (("m", "(he|him|himself)", "his"), ("f", "(she|her|herself)", "her")):
    reading("fighter", _words, (), lambda sex: He(sex=sex), ("", *_RU_CASES), sex=_sex)
    reading("fighter", _own, (), lambda sex: He(sex=sex), ("poss", *_RU_CASES), sex=_sex)
for _case, _other in (("nom", ""), ("gen", "него|нее"), ("dat", "нему|ней"), ("acc", "него|нее"), ("ins", "ним|ней")):
    _she = LEXICON.agree("он", _case)["f"]
    reading("fighter", (), f"({_she}|{_other})" if _other else _she, He, (_case,))


@phrase("single", "(both of them|each of the two)", "они оба", forms=("", "nom"))
@phrase("single", "both of them", "их обоих", forms=("", "gen", "acc"))
@phrase("single", "both of them", "им обоим", forms=("", "dat"))
@dataclass(frozen=True, slots=True)
class BothOfThem(Target):
    """The two fighters spoken of before."""

    ref: Any = field(default=None, compare=False)

    def candidates(self, duel: Duel, me: int) -> list[int]:
        return [] if self.ref is None else list(self.ref.candidates(duel, me))


ANY, OPPOSING, OWN, FRIENDLY = "any", "opposing", "own", "friendly"
OTHER, OTHER_OPPOSING, OTHER_FRIENDLY, OTHER_OWN = "other", "other opposing", "other friendly", "other own"
THEIRS = "theirs"
"""Sides; "other" leaves out your own fighter of this combat or scheme."""
FIGHTER, HERO, SIDEKICK = "fighter", "hero", "sidekick"


@phrase("fighter", "your sidekick 's*", "ваш* помощник*", rank=SIDEKICK)
@phrase("fighter", "your hero 's*", "ваш* герой*", rank=HERO)
@dataclass(frozen=True, slots=True)
class OwnOne(Fighter):
    """Your hero, or your sidekick; of several the first that still stands."""

    theme: ClassVar[str] = "own"

    implied: bool = field(default=False, compare=False)
    """Whether the text only says what its player does: recover."""
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""
    rank: str = HERO

    def find(self, duel: Duel, me: int) -> int:
        me = teller(duel, me, self.said)
        if self.rank == HERO:
            return duel.arena.hero[me]
        own = duel.arena.sidekicks[me]
        return next((each for each in own if duel.alive >> each & 1), own[0] if own else -1)


@phrase("fighter", "(their hero|that player's hero) 's*", "герой* этого игрока", spoken=True)
@phrase("fighter", "the (opposing|enemy) hero 's*", "герой* вашего противника", spoken=False)
@dataclass(frozen=True, slots=True)
class EnemyHero(Fighter):
    """The hero of the opponent in this combat, of the only one, or of the player spoken of before."""

    theme: ClassVar[str] = "foe"

    spoken: bool = False
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    def find(self, duel: Duel, me: int) -> int:
        if self.spoken:
            enemy = spoken_of(duel, me)
        else:
            enemy = only_enemy(duel, teller(duel, me, self.said))
            enemy = duel.they if enemy < 0 else enemy
        return duel.arena.hero[enemy] if enemy >= 0 else -1


reading("single", "(both|they both|they each|the two of them)", (), BothOfThem)


# --- groups -------------------------------------------------------------------------------------------------------

_AROUND = (OTHER, OTHER_FRIENDLY, OTHER_OWN)


@phrase("noun", "your other fighter*", "других ваших бойцов", forms=("pl", "genpl"), side=OTHER_OWN, kind=FIGHTER)
@phrase("noun", "your fighter*", "ваших бойцов", forms=("pl", "genpl"), side=OWN, kind=FIGHTER)
@phrase("noun", "(friendly|allied) fighter*", "союзник*", side=FRIENDLY, kind=FIGHTER)
@phrase("noun", ["(opposing|enemy) fighter*", "enemy*"], "боец* противника", side=OPPOSING, kind=FIGHTER)
@phrase("noun", "other (friendly|allied) fighter*", "другой* союзник*", side=OTHER_FRIENDLY, kind=FIGHTER)
@phrase("noun", "other (opposing|enemy) fighter*", "другой* боец* противника", side=OTHER_OPPOSING, kind=FIGHTER)
@phrase("noun", "other fighter*", "другой* боец*", side=OTHER, kind=FIGHTER)
@phrase("noun", "fighter*", "боец*", side=ANY, kind=FIGHTER)
@dataclass(frozen=True, slots=True)
class Noun(Node):
    """Which fighters: by side and by rank."""

    side: str
    kind: str
    than: Any = field(default=None, compare=False)
    """Whom "other" leaves out, found when the text was read; None for the own fighter of this combat or scheme."""
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "own" if self.side == OTHER_OWN else ""

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        arena = duel.arena
        who = arena.fighters[fighter]
        if self.kind != FIGHTER and who.is_hero != (self.kind == HERO):
            return False
        side = self.side
        if side == ANY:
            return True
        if side != THEIRS:
            me = teller(duel, me, self.said)
        if side == OPPOSING:
            return arena.team[who.player] != arena.team[me]
        if side == OWN:
            return who.player == me
        if side == THEIRS:
            return who.player == spoken_of(duel, me)
        if side == FRIENDLY:
            return arena.team[who.player] == arena.team[me]
        if fighter in self._left_out(duel, me):
            return False
        if side == OTHER_OWN:
            return who.player == me
        return side == OTHER or (arena.team[who.player] == arena.team[me]) == (side == OTHER_FRIENDLY)

    def _left_out(self, duel: Duel, me: int) -> Sequence[int]:
        if self.than is not None:
            return list(self.than.candidates(duel, me))
        return (duel.it if self.side == OTHER_OPPOSING else YourFighter().find(duel, me),)


for _kind, _en, _ru, _few in ((HERO, "hero*", "герой*", "героев"), (SIDEKICK, "sidekick*", "помощник*", "помощников")):
    for _side, _whose, _of in (
        (ANY, "", "{}"),
        (OPPOSING, "(opposing|enemy)", "{} противника"),
        (FRIENDLY, "(friendly|allied)", "союзный* {}"),
        (OTHER, "other", "другой* {}"),
        (OTHER_OPPOSING, "other (opposing|enemy)", "другой* {} противника"),
        (OTHER_FRIENDLY, "other (friendly|allied)", "другой* союзный* {}"),
    ):
        phrase("noun", f"{_whose} {_en}", _of.format(_ru), side=_side, kind=_kind)(Noun)
    for _side, _whose, _of in ((OWN, "your", "ваших"), (OTHER_OWN, "your other", "других ваших")):
        phrase("noun", f"{_whose} {_en}", f"{_of} {_few}", forms=("pl", "genpl"), side=_side, kind=_kind)(Noun)
for _kind, _en, _few in (
    (FIGHTER, "fighter*", "бойцов"),
    (HERO, "hero*", "героев"),
    (SIDEKICK, "sidekick*", "помощников"),
):
    phrase(
        "noun",
        [f"their {_en}", f"(that player's|that opponent's) {_en}"],
        f"{_few} этого игрока",
        forms=("pl", "genpl"),
        side=THEIRS,
        kind=_kind,
    )(Noun)


@phrase("noun", "other {names:fighter_name.*+or}", "другой* боец* по имени {names:fighter_name.nom+or}", other=True)
@phrase("noun", "{names:fighter_name.*+or}", "{names:fighter_name.*+or}", other=False)
@dataclass(frozen=True, slots=True)
class NamedKind(Node):
    """Your fighters of these names: each Harpy; perhaps without the one in this combat."""

    names: tuple[FighterName, ...]
    other: bool = False
    said: bool = field(default=False, compare=False)
    """Whether it is said of what another player does: then it is seen by whose text it is."""

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    @property
    def gender(self) -> str:
        """Of the Russian name."""
        return "m" if self.other else self.names[0].gender

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        who = duel.arena.fighters[fighter]
        if who.player != teller(duel, me, self.said) or not any(who.kind.id == each.id for each in self.names):
            return False
        return not self.other or duel.combat is None or fighter not in duel.combat.fighter


@phrase("group", "{noun:noun.*}", "{noun:noun.*}", place=None)
@phrase("group", "{noun:noun.*} {place:place}", "{noun:noun.*} {place:place}")
@dataclass(frozen=True, slots=True)
class Group(Node):
    """Fighters of a kind, perhaps only those that stand somewhere."""

    noun: Any
    """Which fighters; something that tells whether one fits."""
    place: Place | None

    home: ClassVar[tuple[str, str, str]] = ("group", "", "nom")

    @property
    def gender(self) -> str:
        """Of the Russian noun."""
        return self.noun.gender if isinstance(self.noun, NamedKind) else "m"

    def members(self, duel: Duel, me: int) -> list[int]:
        """The fighters on the board that belong to it."""
        fits = self.noun.fits
        if self.place is None:
            alive = duel.alive
            return [each for each in range(len(duel.space)) if alive >> each & 1 and fits(duel, me, each)]
        viewer = me
        if duel.master >= 0 and type(self.noun) is Noun and self.noun.side == THEIRS:
            viewer = duel.master  # "their fighters in Medusa's zone" is said by Medusa's player, whoever acts
        if type(self.noun) is Noun and self.noun.side in _AROUND and self.noun.than is None:
            whom = getattr(self.place, "whom", None)
            if isinstance(whom, (Named, OwnOne)):  # the other fighters in Medusa's zone are all but Medusa
                fits = Noun(self.noun.side, self.noun.kind, whom).fits
        return [each for each in self.place.fighters(duel, viewer) if fits(duel, me, each)]  # medusa_aims


ONE_OF, ALL_OF, SOME_OF, MOST_OF = "one", "all", "some", "up to"


@phrase("single", "up to {count:number} {group:group.pl}", "до {count:number} из {group:group.genpl}", how=MOST_OF)
@phrase("single", "{count:number} of {group:group.pl}", "{count:number} из {group:group.genpl}", how=SOME_OF)
@phrase(
    "single",
    ["each of {group:group.pl}", "all {group:group.pl}", "all of {group:group.pl}"],
    "каждый~group из {group:group.genpl}",
    how=ALL_OF,
)
@phrase("single", "(each|every) {group:group}", "каждый~group {group:group.*}", how=ALL_OF)
@phrase("single", "one of {group:group.pl}", "один~group из {group:group.genpl}", how=ONE_OF)
@phrase(
    "single",
    "(a|an|any one|any|one) {group:group}",
    ["любой~group {group:group.*}", "один~group {group:group.*}"],
    how=ONE_OF,
)
@dataclass(frozen=True, slots=True)
class Pick(Target):
    """One of them, of your choice; your own fighters are no exception unless the text says so. Or all of them, or
    several different ones."""

    group: Group
    how: str
    count: Amount | None = None

    def candidates(self, duel: Duel, me: int) -> list[int]:
        return self.group.members(duel, me)

    def pick(self, duel: Duel, me: int, optional: bool = False) -> Steps:
        if self.how == ALL_OF:
            return (yield from Target.pick(self, duel, me, optional))
        if self.how != ONE_OF:
            return (yield from self._several(duel, me, optional))
        found = self.group.members(duel, me)
        if not found:
            duel.it = -1
            return ()
        seat = duel.arena.seat[me]
        if optional:
            fighter = yield may(seat, "fighter", found, "U-ATK-9", by=self)
            if fighter == DONE:
                return ()
        else:
            fighter = yield ask(seat, "fighter", found, "U-ATK-9", by=self)
        duel.it = fighter
        return (fighter,)

    def _several(self, duel: Duel, me: int, optional: bool) -> Steps:
        assert self.count is not None
        chosen: tuple[int, ...] = ()
        for _ in range(self.count.value(duel, me)):
            left = [each for each in self.group.members(duel, me) if each not in chosen]
            if not left:
                break
            question = may if self.how == MOST_OF or (optional and not chosen) else ask
            fighter = yield question(duel.arena.seat[me], "fighter", left, "U-ATK-9", by=self)
            if fighter == DONE:
                break
            duel.it = fighter
            chosen = (*chosen, fighter)
        return chosen


def any_of(group: Group) -> Pick:
    """One of them."""
    return Pick(group, ONE_OF)


def all_of(group: Group) -> Pick:
    """Each of them."""
    return Pick(group, ALL_OF)


def some_of(count: Amount, group: Group, most: bool = False) -> Pick:
    """Several of them."""
    return Pick(group, MOST_OF if most else SOME_OF, count)


def how_picked(target: Any) -> str:
    """Whether one of a group is meant, or all; nothing if it is no group."""
    return target.how if isinstance(target, Pick) else ""


reading("single", ["one of the {group:group.pl}", "any of the {group:group.pl}"], (), any_of)


_ANOTHER = {ANY: OTHER, OPPOSING: OTHER_OPPOSING, FRIENDLY: OTHER_FRIENDLY}


def another(group: Group) -> Pick:
    """One of these, but not the one spoken of or in this combat."""
    noun = group.noun
    if isinstance(noun, NamedKind):
        return any_of(Group(NamedKind(noun.names, True), group.place))
    if not isinstance(noun, Noun) or noun.side not in _ANOTHER:
        raise ValueError("another of what?")
    return any_of(Group(Noun(_ANOTHER[noun.side], noun.kind), group.place))


reading("single", "another {group:group}", (), another)
reading(
    "group",
    ["adjacent {noun:noun.*}", "adjacent {noun:noun.*} in your zone"],
    (),
    lambda noun: Group(noun, beside(YourFighter(True))),
)


reading("single", "your other fighter", "другой* ваш* боец*", lambda: any_of(Group(Noun(OTHER_OWN, FIGHTER), None)))


@phrase("target", "{each:single+or}", "{each:single.*+or}", one=True)
@phrase("target", "{each:single+both}", "{each:single.*+both}", one=False)
@dataclass(frozen=True, slots=True)
class Several(Target):
    """These and those, or one of all that these mean, of your choice."""

    each: tuple[Target, ...]
    one: bool = False

    def __post_init__(self) -> None:
        if len(self.each) < 2:
            raise ValueError("one is not several")

    def candidates(self, duel: Duel, me: int) -> list[int]:
        return sorted({fighter for target in self.each for fighter in target.candidates(duel, me)})

    def pick(self, duel: Duel, me: int, optional: bool = False) -> Steps:
        if self.one:
            return (yield from one_of(duel, me, self.candidates(duel, me), optional, self))
        found: tuple[int, ...] = ()
        for target in self.each:
            more = yield from target.pick(duel, me, optional)
            found += tuple(each for each in more if each not in found)
        return found


def one_of(duel: Duel, me: int, found: Sequence[int], optional: bool, by: Target) -> Steps:
    """One of these fighters, of the player's choice; none where there is none, or the player declines."""
    if not found:
        return ()
    question = may if optional else ask
    fighter = yield question(duel.arena.seat[me], "fighter", found, "U-ATK-9", by=by)
    if fighter == DONE:
        return ()
    duel.it = fighter
    return (fighter,)


BOTH_FIGHTERS = all_of(Group(Noun(ANY, FIGHTER), IN_COMBAT))
for _ru, _forms in (
    ("оба бойца этого боя", ("", "nom")),
    ("обоих бойцов этого боя", ("", "gen", "acc")),
    ("обоим бойцам этого боя", ("", "dat")),
):
    wording(
        "single",
        ["both fighters in this combat", "(both|the two) fighters (in this combat|in the combat|)"],
        _ru,
        Made(Pick, how=ALL_OF, group=Made(Group, noun=Noun(ANY, FIGHTER), place=IN_COMBAT)),
        _forms,
    )
