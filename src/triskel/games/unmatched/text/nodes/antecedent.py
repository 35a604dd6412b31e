"""Who is "it"? What a text points back at is found when it is read, or the text is refused.

A pronoun that means a definite fighter is bound to it. One that means a fighter chosen just before is what the choice
leaves behind when the text is played; "that card" and "that many" likewise need something before them that leaves a
card or a number. Every branch is looked at by itself: what happens only if a condition holds leaves nothing to the
sentence that happens otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from triskel.games.unmatched.state.duel import Ended
from triskel.games.unmatched.text.nodes import (
    change,
    compare,
    conditions,
    counts,
    flow,
    groups,
    harm,
    how_many,
    menus,
    motion,
    objects,
    where,
    which,
    who,
)
from triskel.games.unmatched.text.nodes.deck import cards, combat_cards, hands, kinds, looking, reveal, send
from triskel.games.unmatched.text.nodes.deck.kinds import ChooseFighter, ChooseOpponent
from triskel.games.unmatched.text.nodes.moments import often, when
from triskel.games.unmatched.text.nodes.node import (
    HAND,
    AnOpponent,
    AnyPlayer,
    EachOpponent,
    Effect,
    Opponent,
    They,
    You,
)
from triskel.games.unmatched.text.nodes.who import OPPOSING, OTHER_OPPOSING, BothOfThem, Fighter, He, It, Target
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


CARD, NUMBER, LOOKED, SPOT = "that card", "that many", "those cards", "that space"
SEEN = "their hand"
PLAYER = "they"
TOLD = "something is spoken of again"
HIT = "somebody is counted who was defeated or hurt this way"
_THIS_WAY: Final = (counts.FELLED, counts.STRUCK)

_DEALS: Final = (harm.Deal,)
_DISCARDS: Final = (cards.Discard, cards.ChooseTheirDiscard)
GIVES: Final[dict[type, tuple[str, ...]]] = {
    **dict.fromkeys(_DEALS, (NUMBER,)),
    **dict.fromkeys(_DISCARDS, (CARD, NUMBER)),
    send.Send: (CARD, NUMBER),
    **dict.fromkeys((kinds.Search, send.ChooseCard), (CARD, NUMBER)),
    **dict.fromkeys((reveal.SendEnd, reveal.RevealEnd), (CARD,)),
    hands.RevealCard: (CARD, SEEN),
    hands.ChooseTheirCard: (CARD,),
    **dict.fromkeys((hands.RevealHand, cards.LookAtHand), (SEEN,)),
    kinds.FighterPlayed: (CARD,),
    **dict.fromkeys((looking.Look,), (CARD, LOOKED)),
    looking.SortOut: (CARD, LOOKED),
    **dict.fromkeys((combat_cards.Boost,), (CARD,)),
    **dict.fromkeys((how_many.Roll, change.Spend), (NUMBER,)),
    objects.RemoveToken: (NUMBER, SPOT),
    **dict.fromkeys(
        (motion.ChooseSpace, which.ChooseZone, objects.PlaceToken, objects.MoveToken, objects.ChooseToken), (SPOT,)
    ),
}
"""What an effect leaves behind for the sentences after it."""

NEEDS: Final[dict[type, str]] = {
    **dict.fromkeys((reveal.SendThat, kinds.SameCard), CARD),
    **dict.fromkeys((how_many.ThatMany, counts.TookFromDeck), NUMBER),
    **dict.fromkeys((looking.SortOut, looking.SendRest), LOOKED),
    where.ThoseSpaces: SPOT,
    hands.ChooseTheirCard: SEEN,
    **dict.fromkeys((They, who.TheirHero), PLAYER),
}
"""What a phrase points back at."""
_OPPONENTS: Final = (
    Opponent, AnOpponent, EachOpponent, AnyPlayer, kinds.ChooseOpponent,
    who.OpposingFighter, which.EnemyHero, conditions.OpponentPlayed,
)  # fmt: skip
"""Whoever speaks of these speaks of a player, or of the fighter of one."""

_SHOW_OPPOSED: Final = (
    combat_cards.Cancel, combat_cards.Ignore, conditions.OpponentPlayed, kinds.HasTiming, reveal.SendThis,
)  # fmt: skip
_SHOWN: Final = (how_many.THAT_CARD, how_many.YOUR_TOP, how_many.THEIR_TOP)
"""Cards that must have been shown before their numbers are spoken of."""
OPPOSED, OWN_CARD = "your opponent's card", "this card"
"""Left behind by what speaks of the opposing card: "that card", where no other card was spoken of."""

_CHOICES: Final = (harm.Return, harm.ChooseFallen)
"""Effects that choose a fighter without naming a target."""
_CROWDS: Final = (who.Each, who.Several, who.BothFighters, which.Some, which.Those, which.MovedThrough)
_OWN: Final = (who.Named, who.OwnHero, who.YourFighter, which.OwnSidekick)
_THEIRS: Final = (who.OpposingFighter, who.TheirHero, which.EnemyHero)


_OTHERS: Final[dict[str, tuple[type, ...]]] = {
    who.OTHER: (*_OWN, *_THEIRS),
    who.OTHER_FRIENDLY: _OWN,
    who.OTHER_OWN: _OWN,
    who.OTHER_OPPOSING: _THEIRS,
}
"""Which definite fighters "other" can leave out."""


class Unclear(ValueError):
    """A word points at nothing."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Scene:
    """What has been spoken of so far, clause by clause, and what effects have left behind."""

    __slots__ = ("by_the_way", "card", "clauses", "fight", "foreign", "harm", "left", "others", "relative", "source")

    def __init__(self, clauses: list[list[Any]], left: frozenset[str], by_the_way: set[int], others: bool) -> None:
        self.others = others
        """Whether another player does what is spoken of now."""
        self.clauses = clauses
        self.fight = False
        """Whether this is said of a combat."""
        self.card = ""
        """Which card was spoken of last."""
        self.harm: Any = None
        """The combat damage that a condition speaks of: "that much", where nothing else is counted."""
        self.relative = False
        """Whether this is a clause about each of some fighters."""
        self.foreign = False
        """Whether "that card" is one of another player's."""
        self.source: Any = None
        """The effect that left behind "that many"."""
        self.left = left
        self.by_the_way = by_the_way
        """Fighters that were only mentioned to say which other is meant."""

    def branch(self) -> Scene:
        """The same so far; what happens from here on is not known to the other."""
        twin = Scene([each[:] for each in self.clauses], self.left, set(self.by_the_way), self.others)
        twin.fight = self.fight
        twin.harm, twin.card, twin.source, twin.foreign = self.harm, self.card, self.source, self.foreign
        return twin

    def clause(self) -> Scene:
        """A new clause begins."""
        if self.clauses[-1]:
            self.clauses.append([])
        return self

    def before(self) -> list[list[Any]]:
        """The clauses before this one that speak of fighters, the nearest first."""
        return [each for each in self.clauses[-2::-1] if each]


def needed(node: Any) -> str | None:
    """What a node points back at; None for nothing."""
    if isinstance(node, (how_many.CardNumber, kinds.ThatIs)):
        return CARD if node.card in _SHOWN else None
    if isinstance(node, cards.ChooseTheirDiscard):
        return SEEN if node.whose is None else None
    return NEEDS.get(type(node))


def resolved(effect: Any, scene: Scene) -> Any:
    """The effect with its pronouns bound; Unclear if one of them points at nothing."""
    if any(needed(each) for each in flow.parts(effect)):
        scene.left = scene.left | {TOLD}
    if any(isinstance(each, conditions.Felled) or getattr(each, "how", "") in _THIS_WAY for each in flow.parts(effect)):
        scene.left = scene.left | {HIT}
    return _visit(effect, scene.clause(), "")


def first_scene(fight: bool = False) -> Scene:
    """Nothing has been said yet; perhaps a combat is going on."""
    scene = Scene([[]], frozenset(), set(), False)
    scene.fight = fight
    return scene


def resolved_trait(trait: Any, scene: Scene | None = None) -> Any:
    """A sentence of an ability with its pronouns bound: to whom its event, its condition or it itself names."""
    scene = scene or first_scene()
    if isinstance(trait, when.When):
        _introduce(trait.event, scene)
        return replace(trait, effect=resolved(trait.effect, scene))
    changed: dict[str, Any] = {}
    named = getattr(trait, "whom", None)
    if isinstance(named, Target):
        scene.clauses[-1].append(named)
        scene.clause()
    for name in ("condition", "form", "each"):
        value = getattr(trait, name, None)
        if value is not None:
            changed[name] = _visit(value, scene, "")
    inner = getattr(trait, "trait", None)
    if inner is not None:
        changed["trait"] = resolved_trait(inner, scene.clause())
    return replace(trait, **changed) if changed else trait


def _introduce(event: Any, scene: Scene) -> None:
    """Whom an event speaks of; a fighter that it happened to is what "it" means."""
    for name in ("who", "whom", "noun"):
        value = getattr(event, name, None)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Target):
                scene.clauses[-1].append(each)
            elif isinstance(each, who.Group):
                scene.clauses[-1].append(who.One(each))
                _visit(each.noun, scene, "")
            elif each is not None:
                scene.clauses[-1].append(who.OpposingFighter())
                scene.left = scene.left | {PLAYER}
    if getattr(event, "place", None) is not None:
        scene.left = scene.left | {SPOT}


def _visit(node: Any, scene: Scene, field: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_visit(each, scene, field) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, (It, He)):
        return _pronoun(node, scene, field)
    if isinstance(node, BothOfThem):
        return _both(node, scene)
    if isinstance(node, often.Grant):
        return replace(node, trait=resolved_trait(node.trait))  # what is pointed at now is not pointed at later
    if isinstance(node, groups.Such):
        apart = scene.branch()  # whom a relative clause names is named by the way
        apart.relative = True
        return replace(node, noun=_visit(node.noun, scene, "noun"), so=_visit(node.so, apart, "so"))
    if isinstance(node, groups.Whoever):
        if not scene.relative:
            raise Unclear("that")
        return node
    if isinstance(node, flow.Sequence):
        return replace(node, steps=tuple(_visit(each, scene.clause(), "") for each in node.steps))
    if isinstance(node, flow.Gate):
        return _gate(node, scene)
    if isinstance(node, flow.By):
        return replace(node, who=_visit(node.who, scene, "who"), deed=_by_others(node.who, node.deed, scene))
    if isinstance(node, flow.Choose):
        _visit(node.who, scene, "")
        return replace(node, options=tuple(_visit(each, scene.branch().clause(), "") for each in node.options))
    if isinstance(node, menus.SpendMenu):
        return _menu(node, scene)
    if (
        isinstance(node, _OPPONENTS)
        or getattr(node, "side", "") in (OPPOSING, OTHER_OPPOSING)
        or (isinstance(node, where.Spot) and node.which == where.ENEMY)
    ):
        scene.left = scene.left | {PLAYER}
    if isinstance(node, compare.Compare) and isinstance(node.amount, how_many.CombatHarm):
        scene.harm = node.amount
    if isinstance(node, how_many.ThatMany) and NUMBER not in scene.left and scene.harm is not None:
        return scene.harm
    need = needed(node)
    if isinstance(node, kinds.ThatIs) and node.so and need == CARD and CARD not in scene.left and scene.card == OPPOSED:
        return conditions.OpponentPlayed(True, node.kind)
    if (
        isinstance(node, how_many.ThatMany)
        and node.what == how_many.DAMAGE
        and scene.fight
        and NUMBER not in scene.left
    ):
        return how_many.CombatHarm(None)
    if need is not None and need not in scene.left:
        raise Unclear(need)
    if isinstance(node, kinds.ThatIs) and node.so and isinstance(node.kind, kinds.TaggedCard):
        scene.foreign = scene.others  # a family is of one's own cards, wherever they lie
    to_hand = isinstance(node, (reveal.SendThat, looking.SortOut, looking.SendRest)) and node.to == HAND
    if to_hand and scene.foreign != scene.others:
        raise Unclear(CARD)  # nobody holds another player's cards
    if isinstance(node, how_many.ThatMany) and not _counted(node, scene.source):
        raise Unclear("that many")
    if getattr(node, "loose", False):
        _see_card(node, scene)
    if isinstance(node, who.Noun) and node.side in _OTHERS:
        return _other(node, scene)
    start = len(scene.clauses[-1])
    changed = {}
    if getattr(node, "card", None) == combat_cards.CombatCard(True):
        scene.clauses[-1].append(who.OpposingFighter())  # your opponent's card ... in their zone
        scene.left = scene.left | {PLAYER}
    for each in fields(node):
        value = getattr(node, each.name)
        inner = _visit(value, scene, each.name)
        if inner is not value:
            changed[each.name] = inner
    if isinstance(node, harm.Defeat) and HIT in scene.left:
        changed["told"] = True
    if isinstance(node, send.Send) and TOLD in scene.left:
        changed["told"] = True
    if scene.others and hasattr(node, "said"):
        if not getattr(node, "implied", False):
            changed["said"] = True
        elif field == "target" and type(node) is who.OwnHero:
            raise Unclear("you")
    if changed:
        node = replace(node, **changed)
    if isinstance(node, (Target, *_CHOICES)):
        # "an opposing fighter in Medusa's zone" speaks of one fighter first, and of Medusa by the way.
        scene.clauses[-1].insert(start, node)
        scene.by_the_way.update(map(id, scene.clauses[-1][start + 1 :]))
    if isinstance(node, _SHOW_OPPOSED) or getattr(node, "card", None) == how_many.OPPOSING_CARD:
        scene.card = OPPOSED
    elif isinstance(node, combat_cards.CombatCard):
        scene.card = OPPOSED if node.opposing else OWN_CARD
    gives = GIVES.get(type(node))
    if gives is not None and CARD in gives:
        scene.foreign = scene.others or isinstance(node, (cards.ChooseTheirDiscard, hands.ChooseTheirCard))
        whose = getattr(getattr(getattr(node, "cards", node), "stack", node), "whose", None)
        if whose is not None and not isinstance(whose, You):
            scene.foreign = not scene.others
    if gives is not None:
        scene.source = node if NUMBER in gives else scene.source
        scene.card = CARD if CARD in gives else scene.card
        scene.left = scene.left.union(gives)
    return node


def _counted(node: how_many.ThatMany, source: Any) -> bool:
    """Whether what is counted again is what the effect before it was about: such cards, such tokens, damage."""
    if source is None:
        return True
    if node.what == how_many.DAMAGE:
        return isinstance(source, _DEALS)
    if node.counter is not None:
        return isinstance(source, change.Spend) and getattr(source, "counter", node.counter) == node.counter
    if node.token is not None:
        return isinstance(source, objects.RemoveToken) and source.token == node.token
    if node.what != how_many.CARDS:
        return True
    kind = getattr(getattr(source, "cards", source), "kind", None)
    about_cards = isinstance(source, (*_DISCARDS, send.Send, kinds.Search))
    return about_cards and (node.kind is None or node.kind == kind)


def _see_card(node: Any, scene: Scene) -> None:
    """ "It" and "that card" mean the card that was spoken of last."""
    meant = OPPOSED
    if isinstance(node, combat_cards.CombatCard) and not node.opposing:
        meant = OWN_CARD if scene.card else ""
    if scene.card != meant:
        raise Unclear(CARD)


def _gate(gate: flow.Gate, scene: Scene) -> flow.Gate:
    try:
        condition = _visit(gate.condition, scene, "")
    except Unclear:
        condition = _told_first(gate, scene)
    held = scene.branch()
    _visit(gate.asker, scene, "")
    do = _by_others(gate.asker, gate.do, scene.clause())
    declined = None if gate.declined is None else _visit(gate.declined, scene.branch().clause(), "")
    then = None if gate.then is None else _visit(gate.then, scene.clause(), "")
    otherwise = None if gate.otherwise is None else _visit(gate.otherwise, held.clause(), "")
    return flow.Gate(condition, gate.asker, do, then, declined, otherwise)


def _by_others(who: Any, deed: Any, scene: Scene) -> Any:
    """What somebody does; whom the text calls yours and opposing stays so, whoever does it."""
    before = scene.others
    scene.others = before or not (who is None or isinstance(who, You))
    found = _visit(deed, scene, "")
    scene.others = before
    return found


def _told_first(gate: flow.Gate, scene: Scene) -> Any:
    """A condition behind what it is about: "Medusa recovers 1 health if she ..." speaks of a definite fighter."""
    ahead = scene.branch()
    _visit(gate.do, ahead.clause(), "")
    found = _visit(gate.condition, ahead.clause(), "")
    return _by_name(found)


def _by_name(node: Any) -> Any:
    """The same with whom it means in the place of every pronoun; Unclear if that is somebody chosen only later."""
    if isinstance(node, tuple):
        return tuple(map(_by_name, node))
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, (It, He)):
        if node.ref is None:
            raise Unclear("he" if isinstance(node, He) else "it")
        return node.ref
    if needed(node) is not None:
        raise Unclear(str(needed(node)))
    changed = {each.name: _by_name(getattr(node, each.name)) for each in fields(node) if each.compare}
    return replace(node, **changed)


def _menu(node: menus.SpendMenu, scene: Scene) -> menus.SpendMenu:
    """What a cheaper grade speaks of is known only to those that say "also"."""
    grades: list[menus.Grade] = []
    known = scene
    for each in node.grades:
        known = (known if each.how == menus.ALSO else scene.branch()).clause()
        grades.append(replace(each, effect=_visit(each.effect, known, "")))
    return replace(node, grades=tuple(grades))


def _theirs(who: Any) -> bool:
    noun = getattr(getattr(who, "group", None), "noun", None)
    return isinstance(who, _THEIRS) or getattr(noun, "side", "") in (OPPOSING, OTHER_OPPOSING)


def _pronoun(node: It | He, scene: Scene, field: str) -> Any:
    clauses = scene.before()
    here = scene.clauses[-1]
    if here:
        # Medusa in her zone; but who swaps spaces with him is somebody else.
        clauses = [here, *clauses] if isinstance(node, He) and field == "whom" else [*clauses, here]
    word = "he" if isinstance(node, He) else "it"
    if not clauses:
        raise Unclear(word)
    if isinstance(node, He):
        named = next((each for clause in clauses for each in clause if isinstance(each, _OWN)), None)
        meant = named or clauses[0][0]
    else:
        meant = _meant(clauses[0], scene) if node.name is None else _called(clauses, node.name)
        if meant is None:
            raise Unclear(word)
    if isinstance(meant, Fighter):
        return replace(node, ref=meant)
    if isinstance(meant, _CROWDS):
        if field != "target":
            raise Unclear("them")
        return replace(node, ref=meant)
    return node


def _called(clauses: list[list[Any]], name: Any) -> Any:
    """The fighter spoken of that has this name: one chosen just before, or a definite one; None if there is none."""
    for at, clause in enumerate(clauses):
        for each in reversed(clause):
            names = getattr(getattr(getattr(each, "group", None), "noun", None), "names", ())
            if (name in names and at == 0) or getattr(each, "name", None) == name:
                return each
    return None


def _meant(clause: list[Any], scene: Scene) -> Any:
    """The fighter of a clause that "it" means; None if it could be several."""
    apart = [each for at, each in enumerate(clause) if each not in clause[:at]]
    if len(apart) == 1:
        return apart[0]
    apart = [each for each in apart if id(each) not in scene.by_the_way] or apart
    if len(apart) == 1:
        return apart[0]
    for wanted in (_theirs, lambda each: not isinstance(each, Fighter), lambda each: not isinstance(each, who.Named)):
        found = [each for each in apart if wanted(each)]
        if len(found) == 1:
            return found[0]
    return None


def _other(noun: who.Noun, scene: Scene) -> who.Noun:
    """Other than whom: than the fighter that the sentence before did something to, if it is one of such fighters."""
    for clause in scene.before()[:1]:
        named = [each for each in clause if id(each) not in scene.by_the_way]
        if len(named) == 1 and isinstance(named[0], who.Each) and noun.side == who.OTHER:
            return replace(noun, than=named[0])
        fitting = [each for each in named if isinstance(each, _OTHERS[noun.side])]
        if len(named) == len(fitting) == 1:
            return replace(noun, than=fitting[0])
    return noun


def _both(node: BothOfThem, scene: Scene) -> BothOfThem:
    for clause in scene.before():
        apart = [each for at, each in enumerate(clause) if each not in clause[:at]]
        if len(apart) == 2:
            return replace(node, ref=who.Several(tuple(apart)))
    raise Unclear("both of them")


# --- a program whose every clause is watched: which of them ever changed anything -------------------------------------

_POINTERS = (ChooseFighter, ChooseOpponent, how_many.Roll)


def _key(duel: Duel, whole: bool) -> tuple[Any, ...]:
    """The position; without what the words of a text point at, unless that is wanted too."""
    if whole:
        return duel.key()
    kept = (duel.he, duel.it, duel.that, duel.they, duel.number, duel.hit, duel.spot)
    duel.he = duel.it = duel.that = duel.they = -1
    duel.number = duel.hit = duel.spot = 0
    key = duel.key()
    duel.he, duel.it, duel.that, duel.they, duel.number, duel.hit, duel.spot = kept
    return key


@dataclass(frozen=True, slots=True)
class Watched(Effect):
    """A clause that notes when it changes the game; one that only chooses something must leave it to be spoken of."""

    effect: Effect
    at: int
    seen: set[int] = field(compare=False)

    def _points(self) -> bool:
        return isinstance(self.effect, _POINTERS) or bool(set(GIVES.get(type(self.effect), ())) - {"that many"})

    def _watch(self, duel: Duel, steps: Steps) -> Steps:
        whole = self._points()
        before = _key(duel, whole)
        try:
            done = yield from steps
        except Ended:
            self.seen.add(self.at)
            raise
        if _key(duel, whole) != before:
            self.seen.add(self.at)
        return done

    def possible(self, duel: Duel, me: int) -> bool:
        return self.effect.possible(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from self._watch(duel, self.effect.run(duel, me)))

    def offer(self, duel: Duel, me: int) -> Steps:
        return (yield from self._watch(duel, self.effect.offer(duel, me)))


def watched(node: Any, leaves: list[Effect], seen: set[int]) -> Any:
    """The same program with every clause watched; the clauses are put into `leaves`."""
    if isinstance(node, tuple):
        return tuple(watched(each, leaves, seen) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    before = len(leaves)
    changed = {}
    for each in fields(node):
        value = getattr(node, each.name)
        inner = watched(value, leaves, seen)
        if inner is not value and inner != value:
            changed[each.name] = inner
    if changed:
        try:
            return replace(node, **changed)
        except ValueError:  # it takes instant effects only: watched as a whole, or not at all
            del leaves[before:]
    if isinstance(node, Effect) and len(leaves) == before:
        leaves.append(node)
        return Watched(node, before, seen)
    return node
