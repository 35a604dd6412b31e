"""Who is "it"? What a text points back at is found when it is read, or the text is refused.

A pronoun that means a definite fighter is bound to it. One that means a fighter chosen just before is what the choice
leaves behind when the text is played; "that card" and "that many" likewise need something before them that leaves a
card or a number. Every branch is looked at by itself: what happens only if a condition holds leaves nothing to the
sentence that happens otherwise.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from triskel.games.unmatched.text.nodes import (
    back,
    change,
    compare,
    conditions,
    flow,
    groups,
    harm,
    history,
    how_many,
    lasting,
    measure,
    menus,
    motion,
    objects,
    where,
    which,
    who,
)
from triskel.games.unmatched.text.nodes.deck import cards, combat_cards, hands, kinds, looking, reveal, send, values
from triskel.games.unmatched.text.nodes.moments import often, when
from triskel.games.unmatched.text.nodes.node import (
    ANYBODY,
    CHOSEN,
    DECK,
    FOE,
    FOES,
    FRIENDS,
    HAND,
    PILE,
    THEY,
    YOU,
    Effect,
    Player,
)
from triskel.games.unmatched.text.nodes.numbers import shown
from triskel.games.unmatched.text.nodes.sentences.left import (
    CARD,
    DEALS,
    DISCARDS,
    GIVES,
    HIT,
    LOOKED,
    NUMBER,
    PLAYER,
    SPOT,
    TOKENS,
    TOLD,
    needed,
    that_card,
)
from triskel.games.unmatched.text.nodes.sentences.scene import Scene, Unclear
from triskel.games.unmatched.text.nodes.who import OPPOSING, OTHER_OPPOSING, BothOfThem, Fighter, He, It, Target

_THIS_WAY: Final = (measure.FELLED, measure.STRUCK)
_HARMS: Final = (harm.Deal, harm.Defeat, change.Root)
_AGAINST: Final = (FOE, CHOSEN, ANYBODY, FOES, FRIENDS)
_OPPONENTS: Final = (kinds.ChooseOpponent, who.OpposingFighter, who.EnemyHero, conditions.OpponentPlayed)
"""Whoever speaks of these speaks of a player, or of the fighter of one."""

_SHOW_OPPOSED: Final = (combat_cards.Cancel, conditions.OpponentPlayed)
OPPOSED, OWN_CARD = "your opponent's card", "this card"
"""Left behind by what speaks of the opposing card: "that card", where no other card was spoken of."""

_CHOICES: Final = (back.Return, back.ChooseFallen)
"""Effects that choose a fighter without naming a target."""
_CROWDS: Final = (who.Several, which.Those, which.MovedThrough)
_OWN: Final = (who.Named, who.OwnOne, who.YourFighter)
_LASTING: Final = (who.Named, who.OwnOne, who.EnemyHero)
_FIGHTING: Final = (who.OpposingFighter, which.OnThatSide)
_THEIRS: Final = (who.OpposingFighter, who.EnemyHero)


_OTHERS: Final[dict[str, tuple[type, ...]]] = {
    who.OTHER: (*_OWN, *_THEIRS),
    who.OTHER_FRIENDLY: _OWN,
    who.OTHER_OWN: _OWN,
    who.OTHER_OPPOSING: _THEIRS,
}
"""Which definite fighters "other" can leave out."""


def _crowd(target: Any) -> bool:
    """Whether several are meant."""
    return isinstance(target, _CROWDS) or who.how_picked(target) not in ("", who.ONE_OF)


def resolved(effect: Any, scene: Scene) -> Any:
    """The effect with its pronouns bound; Unclear if one of them points at nothing."""
    if any(needed(each) for each in flow.parts(effect)):
        scene.left = scene.left | {TOLD}
    if any(getattr(each, "how", "") in _THIS_WAY for each in flow.parts(effect)):
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
        scene.fight = scene.fight or isinstance(trait.event, when.InFight)
        _introduce(trait.event, scene)
        return replace(trait, effect=resolved(trait.effect, scene))
    changed: dict[str, Any] = {}
    named = getattr(trait, "whom", None)
    if isinstance(named, Target):
        scene.clauses[-1].append(named)
        scene.clause()
    for name in ("condition", "form", "each", "until"):
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
                scene.clauses[-1].append(who.any_of(each))
                _visit(each.noun, scene, "")
            elif each is not None:
                scene.clauses[-1].append(who.OpposingFighter())
                scene.left = scene.left | {PLAYER}
    if getattr(event, "place", None) is not None:
        scene.left = scene.left | {SPOT}
        scene.kind = next((each.token for each in flow.parts(event.place) if isinstance(each, where.TokenKind)), None)


def _visit(node: Any, scene: Scene, field: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_visit(each, scene, field) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, (It, He)):
        if isinstance(node, It) and field == "whom" and scene.token and node.name is None:
            raise Unclear("it")  # the token, or a fighter?
        return _pronoun(node, scene, field)
    if isinstance(node, BothOfThem):
        return _both(node, scene)
    if isinstance(node, lasting.PutOff):
        return replace(node, effect=_visit(node.effect, _later(scene), ""))
    if scene.later and (isinstance(node, _FIGHTING) or node == where.IN_COMBAT):
        raise Unclear("the opposing fighter")
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
    if isinstance(node, objects.RemoveToken) and node.token is None:
        return _that_token(scene)
    name = getattr(node, "token", None)
    if name is not None:
        scene.kind = name
    if isinstance(node, groups.OfBoth):
        pair = _both(BothOfThem(), scene).ref.each
        return conditions.All(tuple(groups.told_of(node.so, each) for each in pair))
    if isinstance(node, flow.Sequence):
        return replace(node, steps=tuple(_visit(each, scene.clause(), "") for each in node.steps))
    if isinstance(node, flow.Gate):
        return _gate(node, scene)
    if isinstance(node, flow.By):
        return replace(node, who=_visit(node.who, scene, "who"), deed=_by_others(node.who, node.deed, scene))
    if isinstance(node, flow.Apiece):
        group = _visit(node.group, scene, "group")
        scene.clauses[-1].append(who.any_of(group))
        return replace(node, group=group, deed=_visit(node.deed, scene.clause(), ""))
    if isinstance(node, flow.Choose):
        _visit(node.who, scene, "")
        return replace(node, options=tuple(_visit(each, scene.branch().clause(), "") for each in node.options))
    if isinstance(node, menus.SpendMenu):
        return _menu(node, scene)
    if (
        isinstance(node, _OPPONENTS)
        or (isinstance(node, Player) and node.who in _AGAINST)
        or getattr(node, "side", "") in (OPPOSING, OTHER_OPPOSING)
        or (isinstance(node, where.Spot) and node.which == where.ENEMY)
    ):
        scene.left = scene.left | {PLAYER}
    if isinstance(node, compare.Compare):
        if (
            isinstance(node.amount, how_many.ThatMany)
            and node.how in (compare.ODD, compare.EVEN)
            and (NUMBER not in scene.left)
        ):
            return _compared_again(node, scene)
        scene.compared = node
    if isinstance(node, how_many.Reckoned) and node.bare and scene.compared is not None:
        told = scene.compared
        return how_many.Reckoned(_by_name(told.amount), _by_name(told.other), how_many.GAP)
    if isinstance(node, where.ThoseSpaces) and node.zone:
        if scene.zone is None:
            raise Unclear("that zone")
        return scene.zone
    if isinstance(node, compare.Compare) and measure.is_harm(node.amount):
        scene.harm = node.amount
    if isinstance(node, how_many.ThatMany) and NUMBER not in scene.left and scene.harm is not None:
        return scene.harm
    if measure.is_harm(node) and node.bare and isinstance(scene.source, DEALS):
        return how_many.ThatMany()
    if measure.is_harm(node) and not scene.fight:
        raise Unclear("the damage dealt")
    if isinstance(node, conditions.Course) and node.bare and not scene.fight:
        return history.attacked(node.so)
    if isinstance(node, how_many.ThatMany) and node.what == how_many.CARDS and node.kind is not None:
        own = isinstance(scene.source, (cards.Discard, reveal.SendEnd)) and not scene.others and not scene.foreign
        if own:
            return send.CardCount(node.kind, None)
    if isinstance(node, shown.OfThose) and node.stack is None and not node.fresh and LOOKED not in scene.left:
        if not (NUMBER in scene.left and isinstance(scene.source, (*DISCARDS, reveal.SendEnd, send.Send))):
            raise Unclear(LOOKED)
        return replace(node, fresh=True)
    if isinstance(node, cards.LookAtHand) and node.whose is None:
        scene.shown = not scene.others
    if isinstance(node, send.Stack) and node.whose == THEY and node.place == HAND and scene.shown:
        return replace(node, whose=YOU)  # what is seen in "that hand" is in the own, which was shown
    need = needed(node)
    if isinstance(node, kinds.ThatIs) and node.so and need == CARD and CARD not in scene.left and scene.card == OPPOSED:
        return conditions.OpponentPlayed(True, node.kind)
    if (
        isinstance(node, how_many.ThatMany)
        and node.what == how_many.DAMAGE
        and scene.fight
        and NUMBER not in scene.left
    ):
        return measure.wound()
    if need is not None and need not in scene.left:
        raise Unclear(need)
    if isinstance(node, kinds.ThatIs) and node.so and getattr(node.kind, "tag", None) is not None:
        scene.foreign = scene.others  # a family is of one's own cards, wherever they lie
    to_hand = (that_card(node) or isinstance(node, (looking.SortOut, looking.SendRest))) and node.to == HAND
    if to_hand and scene.foreign != scene.others:
        raise Unclear(CARD)  # nobody holds another player's cards
    if isinstance(node, how_many.ThatMany) and not _counted(node, scene.source):
        raise Unclear("that many")
    if getattr(node, "loose", False):
        _see_card(node, scene)
    if isinstance(node, who.Noun) and node.side in _OTHERS:
        return _other(node, scene)
    if isinstance(node, Effect):
        scene.deed = type(node)
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
        elif field == "target" and type(node) is who.OwnOne:
            raise Unclear("you")
    if changed:
        node = replace(node, **changed)
    if _of_itself(node):
        raise Unclear("he")
    if isinstance(node, where.Near) and node.how == where.ZONE and hasattr(node.whom, "find"):
        scene.zone = _told_zone(node)
    if isinstance(node, motion.ChooseSpace) and node.what == motion.ZONE:
        scene.zone = where.ThoseSpaces()
    if isinstance(node, Target) and _theirs(node):
        scene.foe = None
    _note_foe(node, scene)
    if isinstance(node, (Target, *_CHOICES)):
        # "an opposing fighter in Medusa's zone" speaks of one fighter first, and of Medusa by the way.
        scene.clauses[-1].insert(start, node)
        scene.by_the_way.update(map(id, scene.clauses[-1][start + 1 :]))
    if (
        isinstance(node, _SHOW_OPPOSED)
        or (isinstance(node, reveal.SendIt) and not that_card(node))
        or getattr(node, "what", "") == values.IGNORED
        or getattr(node, "card", None) == how_many.OPPOSING_CARD
    ):
        scene.card = OPPOSED
    elif isinstance(node, combat_cards.CombatCard):
        scene.card = OPPOSED if node.opposing else OWN_CARD
    if isinstance(node, Effect):
        scene.token = isinstance(node, TOKENS) or (isinstance(node, motion.ChooseSpace) and node.token is not None)
    gives = GIVES.get(type(node))
    if isinstance(node, reveal.SendEnd) and node.to == PILE and node.place == DECK:
        gives = (CARD, NUMBER) if node.several() else (CARD,)
    if gives is not None and CARD in gives:
        scene.foreign = scene.others or isinstance(node, (cards.ChooseTheirDiscard, hands.ChooseTheirCard))
        whose = getattr(getattr(getattr(node, "cards", node), "stack", node), "whose", None)
        if whose is not None and whose != YOU:
            scene.foreign = not scene.others
    if gives is not None:
        scene.source = node if NUMBER in gives else scene.source
        scene.card = CARD if CARD in gives else scene.card
        scene.left = scene.left.union(gives)
    return node


def _told_zone(near: where.Near) -> where.Near | None:
    """The zone of somebody who has a name, so that it can be spoken of again."""
    try:
        return replace(near, whom=_by_name(near.whom))
    except Unclear:
        return None


def _compared_again(node: compare.Compare, scene: Scene) -> compare.Compare:
    """ "If it is even": the number that was looked at just before."""
    if scene.compared is None or not isinstance(scene.compared.other, how_many.Number):
        raise Unclear("it")
    return compare.Compare(scene.compared.amount, node.other, node.how)


def _counted(node: how_many.ThatMany, source: Any) -> bool:
    """Whether what is counted again is what the effect before it was about: such cards, such tokens, damage."""
    if source is None:
        return True
    if node.what == how_many.DAMAGE:
        return isinstance(source, DEALS)
    if node.counter is not None:
        return isinstance(source, change.Spend) and getattr(source, "counter", node.counter) == node.counter
    if node.token is not None:
        return isinstance(source, objects.RemoveToken) and source.token == node.token
    if node.what not in (how_many.CARDS, how_many.PUT_AWAY):
        return True
    kind = getattr(getattr(source, "cards", source), "kind", None)
    about_cards = isinstance(source, (*DISCARDS, send.Send, kinds.Search))
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
    scene.others = before or not (who is None or who == YOU)
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
        meant = _named(node, clauses) or clauses[0][0]
        if node.sex and isinstance(meant, Fighter) and scene.called.setdefault(str(meant), node.sex) != node.sex:
            raise Unclear(word)  # she, and then he
    else:
        meant = _meant(clauses[0], scene) if node.name is None else _called(clauses, node.name)
        if meant is None:
            raise Unclear(word)
    if isinstance(node, It) and scene.foe is not None and node.name is None and not _theirs(meant):
        hostile = scene.foe.group.noun.side == OPPOSING and scene.deed in _HARMS
        if field == "target" and (hostile or (node.rank and node.rank == scene.foe.group.noun.kind)):
            return scene.foe  # Medusa is adjacent to an opposing fighter: whoever it is, that one is meant
        if isinstance(meant, Fighter) and (field == "target" or scene.foe.group.noun.side == OPPOSING):
            raise Unclear(word)
    if isinstance(node, It) and node.rank and not _may_be(meant, node.rank):
        raise Unclear(word)
    if isinstance(meant, Fighter):
        return replace(node, ref=meant)
    if _crowd(meant) and field != "target" and isinstance(node, It):
        meant = next((each for each in here if isinstance(each, Fighter) and _theirs(each)), meant)
        if isinstance(meant, Fighter):
            return replace(node, ref=meant)
    if _crowd(meant):
        if field != "target":
            raise Unclear("them")
        if who.how_picked(meant) in (who.SOME_OF, who.MOST_OF):  # not all of whom some were chosen
            return which.Those()
        return replace(node, ref=meant)
    return node


def _named(node: He, clauses: list[list[Any]]) -> Any:
    """The own fighter spoken of last who may be called so; the first of two in one sentence."""
    own = [[each for each in clause if isinstance(each, _OWN)] for clause in clauses]
    fit = [[each for each in clause if not node.sex or _sex(each) in ("", node.sex)] for clause in own]
    told = [clause for clause in fit if clause] or [clause for clause in own if clause]
    if not told:
        return None
    return told[0][0]


def _sex(fighter: Any) -> str:
    """Whether this is he or she, where a name tells it."""
    return str(getattr(getattr(fighter, "name", None), "gender", ""))


def _of_itself(node: Any) -> bool:
    """Whether somebody is said to be adjacent to himself, or is put into the space that he left."""
    if not isinstance(node, (conditions.Stands, motion.PlaceFighter)) or getattr(node, "began", False):
        return False
    whom = node.whom if isinstance(node, conditions.Stands) else node.target
    place = node.place if isinstance(node, conditions.Stands) else getattr(node.where, "place", None)
    near = getattr(place, "whom", None)
    if isinstance(near, where.Spot):
        near = near.whom if near.which == where.LEFT else None
    elif isinstance(node, motion.PlaceFighter) and where.spreads(place):
        return False  # Medusa, in her zone, or within 3 spaces of her
    return isinstance(near, He) and near.ref is not None and near.ref in (whom, getattr(whom, "ref", None))


def _may_be(meant: Any, rank: str) -> bool:
    """Whether a hero, or a sidekick, may be spoken of so."""
    known = getattr(meant, "rank", None) or getattr(getattr(getattr(meant, "group", None), "noun", None), "kind", None)
    if isinstance(meant, who.EnemyHero):
        known = who.HERO
    return known in (None, who.FIGHTER, rank)


def _note_foe(node: Any, scene: Scene) -> None:
    """Somebody next to an opposing fighter: that one can be spoken of, though nobody has chosen it yet."""
    if isinstance(node, conditions.Stands) and node.there and not node.began:
        whom, place = node.whom, node.place
    elif isinstance(node, motion.PlaceFighter) and node.where.place is not None:
        whom, place = node.target if isinstance(node.target, Fighter) else It(), node.where.place
    else:
        return
    ref = getattr(whom, "ref", None)
    whom = ref if isinstance(ref, Fighter) else whom
    things = getattr(place, "whom", None)
    if not isinstance(place, where.Near) or not isinstance(things, where.Things) or things.least is not None:
        return
    group = things.what
    if isinstance(group, who.Group) and group.place is None and isinstance(group.noun, who.Noun):
        scene.foe = who.any_of(who.Group(group.noun, replace(place, whom=whom)))


def _later(scene: Scene) -> Scene:
    """What is still known when something happens that was put off: the fighters that have a name."""
    found = scene.branch()
    found.clauses = [[each for each in clause if isinstance(each, _LASTING)] for clause in found.clauses]
    found.left, found.source, found.harm = frozenset(), None, None
    found.fight, found.later = False, True
    return found.clause()


def _called(clauses: list[list[Any]], name: Any) -> Any:
    """The fighter spoken of that has this name: one chosen just before, or a definite one; None if there is none."""
    for at, clause in enumerate(clauses):
        for each in clause[::-1]:
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
        if len(named) == 1 and who.how_picked(named[0]) == who.ALL_OF and noun.side == who.OTHER:
            return replace(noun, than=named[0])
        fitting = [each for each in named if isinstance(each, _OTHERS[noun.side])]
        if len(named) == len(fitting) == 1:
            return replace(noun, than=fitting[0])
    if noun.side == OTHER_OPPOSING and not scene.before():
        if not scene.fight:
            raise Unclear("other")
        return replace(noun, than=who.OpposingFighter())
    return noun


def _that_token(scene: Scene) -> objects.RemoveToken:
    """The token chosen just before, or the one where somebody was just placed."""
    if scene.kind is None:
        raise Unclear("that token")
    if SPOT in scene.left:
        return objects.RemoveToken(how_many.Number(1), scene.kind, where.ThoseSpaces())
    named = [each for clause in scene.before()[:1] for each in clause if isinstance(each, Fighter)]
    if len(named) != 1:
        raise Unclear("that token")
    return objects.RemoveToken(how_many.Number(1), scene.kind, where.Near(where.AT, named[0]))


def _both(node: BothOfThem, scene: Scene) -> BothOfThem:
    for clause in scene.before():
        apart = [each for at, each in enumerate(clause) if each not in clause[:at]]
        if len(apart) == 2:
            return replace(node, ref=who.Several(tuple(apart)))
    raise Unclear("both of them")
