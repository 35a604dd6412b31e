"""Descriptions of cards made into tests: selectors and filters of the card language (502, 529.5)."""

from collections.abc import Callable, Iterable
from typing import Any, Final, final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.join_quick import anything, join
from triskel.games.berserk.compile.measures import most
from triskel.games.berserk.compile.nouns import nouns
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.nodes.likeness import resembles, words
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.meant import known, seat_of
from triskel.games.berserk.state.face import ELEMENTS, EQUIPMENT, Predicate
from triskel.games.berserk.state.field import COLUMN, DISTANCE, EDGE, HALF, LINE, ROW, ahead, aside, beyond
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import (
    ACTED,
    ASSAULTED,
    ATTACKED,
    DEFENDED,
    FIELD,
    HURT,
    HURT_BY_ATTACK,
    HURT_BY_DISCHARGE,
    MOVED,
    War,
)

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": lambda a, b: a == b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "odd": lambda a, b: a % 2 == 1,
    "even": lambda a, b: a % 2 == 0,
}

MAKERS: Final[dict[type, Callable[[Any], Predicate]]] = {}
"""Filters that speak of attacks and of other cards (`compile.attacks`, `compile.conditions`), which enter them here."""


PER_CARD: Final[list[Callable[[Any], Callable[[War, int, Any], int]]]] = []
"""How «1 за каждого …» is counted: quantities are made in `compile.conditions`, which enters it here."""


def element_mask(elements: Iterable[str]) -> int:
    """Element names as bits; neutral is no bit."""
    mask = 0
    for each in elements:
        if each in ELEMENTS:
            mask |= 1 << ELEMENTS.index(each)
    return mask


@final
class Sieve:
    """A selector ready to run. `full` is the whole test, `place` only what anybody can see of a hidden card."""

    __slots__ = (
        "afar",
        "another",
        "everyone",
        "full",
        "inner",
        "node",
        "number",
        "owner",
        "place",
        "secret",
        "side",
        "top",
        "zone",
    )

    def __init__(self, node: n.Selector) -> None:
        self.node = node
        self.number = node.number
        self.everyone = node.number.every
        self.owner = node.owner
        self.zone: n.InZone | None = None
        full: list[Predicate] = []
        place: list[Predicate] = []
        noun = nouns(node)
        if noun is not None:
            full.append(noun)
        if node.other:
            place.append(_other_enemy if node.owner == n.Owner.ENEMY else _other)
        for each in node.filters:
            if isinstance(each, n.InZone):
                self.zone = each
                if each.zone == n.Zone.SQUAD:
                    place.append(_in_squad(each))
                continue
            if not isinstance(each, n.Most):
                test, visible = compile_filter(each)
                (place if visible else full).append(test)
        owner = node.owner
        ranks = [each for each in node.filters if isinstance(each, n.Most)]
        self.top = n.Is(n.Trait1.TOP) in node.filters
        """Only the uppermost of those that fit."""
        self.afar = self.zone is not None and self.zone.zone != n.Zone.SQUAD
        """It looks for cards elsewhere than among those in play."""
        self.another = node.other and owner == n.Owner.ENEMY
        self.side = 1 if owner == n.Owner.YOURS else 2 if owner == n.Owner.ENEMY else 0
        """1: your cards alone, 2: the enemy's alone."""
        self.secret = bool(full or ranks)
        """Something of it cannot be seen of a hidden card."""
        self.inner = join(place + full)
        """The whole test for a card of the right side."""
        if owner == n.Owner.YOURS:
            place.append(_yours)
        elif owner == n.Owner.ENEMY:
            place.append(_enemy)
        elif owner == n.Owner.ITS_OWN:
            place.append(_its_own)
        self.place = join(place)
        self.full = join(place + full)
        for rank in ranks:  # among all that fit, whoever looks
            self.full = self.inner = most(self.full, rank, self.zone)


def _in_squad(node: n.InZone) -> Predicate:
    whose = node.whose
    return lambda war, me, card, scene: war.controller[card] == seat_of(war, me, scene, whose)


def _other(war: War, me: int, card: int, scene: Scene | None) -> bool:
    if scene is None:
        return card != me
    if scene.other >= 0:
        return card != scene.other
    return card != scene.bearer


def _other_enemy(war: War, me: int, card: int, scene: Scene | None) -> bool:
    """«По другому существу противника»: this card is none of his, so another than the one spoken of is meant."""
    return _other(war, me, card, scene) and (scene is None or card not in (scene.it, scene.attacked))


def _you(war: War, me: int, scene: Scene | None) -> int:
    return war.controller[me] if scene is None else scene.you


def _yours(war: War, me: int, card: int, scene: Scene | None) -> bool:
    return war.controller[card] == (war.controller[me] if scene is None else scene.you)


def _enemy(war: War, me: int, card: int, scene: Scene | None) -> bool:
    return war.controller[card] != (war.controller[me] if scene is None else scene.you)


def _its_own(war: War, me: int, card: int, scene: Scene | None) -> bool:
    if scene is not None and scene.chooser >= 0:
        return war.controller[card] == scene.chooser  # «противник может вернуть своё существо»
    it = scene.it if scene is not None and scene.it >= 0 else me
    return war.controller[card] == war.controller[it]


def amount(value: Any) -> Callable[[War, int, Any], int]:
    """A number of the language: an int or X."""
    if isinstance(value, int):
        return lambda war, me, scene: value
    if isinstance(value, n.X):
        times, plus = value.times, value.plus
        if plus:
            return lambda war, me, scene: max(0, times * (scene.x if scene is not None else war.x[me]) + plus)
        return lambda war, me, scene: times * (scene.x if scene is not None else war.x[me])
    if isinstance(value, n.Grades):
        rolled = tuple(amount(each) for each in (value.weak, value.medium, value.strong))
        return lambda war, me, scene: rolled[max(0, scene.grade) if scene is not None else 0](war, me, scene)
    if isinstance(value, n.PerCard):
        return PER_CARD[0](value)
    raise TypeError(f"not a number: {value!r}")


# --- filters ----------------------------------------

_QUALITIES: Final[dict[str, tuple[Predicate, bool]]] = {
    n.Trait1.ELITE: (lambda war, me, card, scene: war.faces[card].elite, False),
    n.Trait1.COMMON: (lambda war, me, card, scene: not war.faces[card].elite, False),
    n.Trait1.FLYING: (lambda war, me, card, scene: traits.flies(war, card), False),
    n.Trait1.NON_FLYING: (lambda war, me, card, scene: not traits.flies(war, card), False),
    n.Trait1.UNIQUE: (lambda war, me, card, scene: traits.has(war, card, "unique"), False),
    n.Trait1.NON_UNIQUE: (lambda war, me, card, scene: not traits.has(war, card, "unique"), False),
    n.Trait1.INCORPOREAL: (lambda war, me, card, scene: traits.has(war, card, "incorporeal"), False),
    n.Trait1.CORPOREAL: (lambda war, me, card, scene: not traits.has(war, card, "incorporeal"), False),
    n.Trait1.POISONED: (lambda war, me, card, scene: traits.has(war, card, "poison"), False),
    n.Trait1.CURSED: (lambda war, me, card, scene: traits.has(war, card, "curse"), False),
    n.Trait1.BLESSED: (lambda war, me, card, scene: traits.has(war, card, "blessing"), False),
    n.Trait1.TAPPED: (lambda war, me, card, scene: bool(war.closed[card]), True),
    n.Trait1.UNTAPPED: (lambda war, me, card, scene: not war.closed[card], True),
    n.Trait1.HIDDEN: (lambda war, me, card, scene: bool(war.hidden[card]), True),
    n.Trait1.REVEALED: (lambda war, me, card, scene: not war.hidden[card], True),
    n.Trait1.INDEPENDENT: (
        lambda war, me, card, scene: war.zone[card] == FIELD and not traits.attached(war, card),
        False,
    ),
    n.Trait1.WOUNDED: (lambda war, me, card, scene: war.wounds[card] > 0, False),
    n.Trait1.AT_EDGE: (lambda war, me, card, scene: war.zone[card] == FIELD and EDGE >> war.cell[card] & 1 == 1, True),
    n.Trait1.SECOND_GOING: (lambda war, me, card, scene: war.controller[card] != war.first, True),
    n.Trait1.ACCUMULATING: (
        lambda war, me, card, scene: any(each.accumulates for each in war.faces[card].features),
        False,
    ),
    n.Trait1.RANDOM: (anything, True),
    n.Trait1.TOP: (anything, True),
    n.Trait1.FREE: (anything, True),
}

DEEDS: Final = {
    n.Deed.ASSAULT: ASSAULTED,
    n.Deed.MOVE: MOVED,
    n.Deed.ACT: ACTED,
    n.Deed.TAKE_WOUNDS: HURT,
    n.Deed.DEFEND: DEFENDED,
    n.Deed.BE_ATTACKED: ATTACKED,
}
_WOUNDED_BY: Final = {n.Means.DISCHARGE: HURT_BY_DISCHARGE, n.Means.ATTACK: HURT_BY_ATTACK}


def _negated(test: Predicate, no: bool) -> Predicate:
    return (lambda war, me, card, scene: not test(war, me, card, scene)) if no else test


def compile_filter(node: Any) -> tuple[Predicate, bool]:
    """The test for one filter, and whether it can be told of a hidden card."""
    if isinstance(node, n.Is):
        test, visible = _QUALITIES[node.quality]
        return _negated(test, node.no), visible
    if isinstance(node, n.OfElement):
        return _negated(_element(node), node.no), False
    if isinstance(node, n.OfClass) and node.same:
        return _negated(
            lambda war, me, card, scene: bool(traits.classes(war, card) & traits.classes(war, me)), node.no
        ), False
    if isinstance(node, n.OfClass) and not node.name:
        return _negated(lambda war, me, card, scene: bool(traits.classes(war, card)), node.no), False
    if isinstance(node, n.OfClass):
        names = frozenset((node.name.lower(), *(each.lower() for each in node.others)))
        return _negated(lambda war, me, card, scene: bool(names & traits.classes(war, card)), node.no), False
    if isinstance(node, n.CostIs):
        return _cost(node), False
    if isinstance(node, n.WithKeyword):
        word = node.keyword
        return _negated(lambda war, me, card, scene: traits.has(war, card, word), node.no), False
    if isinstance(node, n.WithMeans):
        return _negated(MAKERS[type(node)](node), node.no), False
    if isinstance(node, n.Wearing):
        return _negated(_wearing(node), node.no), True
    if isinstance(node, n.NotThis):
        tests = [target_test(each) for each in node.targets]
        return (lambda war, me, card, scene: not any(each(war, me, card, scene) for each in tests)), False
    if isinstance(node, n.Stands):
        return _negated(_stands(node), node.no), True
    if isinstance(node, n.Within):
        return _within(node), True
    if isinstance(node, n.InRow):
        return _in_row(node), True
    if isinstance(node, n.OnHalf):
        whose = node.whose
        return (
            lambda war, me, card, scene: (
                war.zone[card] == FIELD and HALF[war.cell[card]] == seat_of(war, me, scene, whose)
            )
        ), True
    if isinstance(node, n.LonelyFrom):
        return _lonely(node), True
    if isinstance(node, n.HasDone):
        mask = DEEDS[node.deed] if node.deed != n.Deed.TAKE_WOUNDS else 0
        for each in node.means:
            mask |= _WOUNDED_BY.get(each, HURT_BY_ATTACK)
        mask = mask or HURT
        return _negated(lambda war, me, card, scene: bool(war.turn_facts[card] & mask), node.no), False
    if isinstance(node, n.Named):
        return _named(node), False
    if isinstance(node, n.WithMarker):
        called = words(node.name.lower())
        return _negated(
            lambda war, me, card, scene: any(
                each.key.startswith("marker ") and resembles(called, each.key.removeprefix("marker "))
                for each in war.effects[card]
            ),
            node.no,
        ), False
    if isinstance(node, (n.TargetOf, n.Than, n.Fighting)):
        tokens = isinstance(node, n.Than) and node.what == n.Counter.TOKENS and node.n is not None
        return MAKERS[type(node)](node), tokens or isinstance(node, n.TargetOf)
    if isinstance(node, n.OnCell):
        return _on_cell(node), True
    if isinstance(node, n.InZone):
        return anything, True
    raise TypeError(f"no test for {node!r}")


def _absent(war: War, me: int, card: int, scene: Any) -> bool:
    """Has it an element that no card of your squad has? Hidden cards have none (529.4)."""
    mine = 0
    for each in war.squad[_you(war, me, scene)]:
        if not war.hidden[each]:
            mine |= traits.elements(war, each)
    return bool(traits.elements(war, card) & ~mine)


def _element(node: n.OfElement) -> Predicate:
    if node.same:
        # same_element_neutral
        return lambda war, me, card, scene: bool(traits.elements(war, card) & traits.elements(war, me))
    if node.absent:
        return _absent
    mask = element_mask(node.elements)
    neutral = n.Element.NEUTRAL in node.elements

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        own = traits.elements(war, card)
        return bool(own & mask) or (neutral and not own)

    return test


def _named(node: n.Named) -> Predicate:
    """A card called by its name, in some case (102.1); what was found out about a face is kept."""
    tokens = words(node.name)
    known_faces: dict[str, bool] = {}

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        name = war.faces[card].name_ru
        found = known_faces.get(name)
        if found is None:
            found = known_faces[name] = resembles(tokens, name)
        return found

    return test


def _cost(node: n.CostIs) -> Predicate:
    if node.chosen:

        def chosen(war: War, me: int, card: int, scene: Any) -> bool:
            if scene is None or scene.cost < 0:
                return True
            face = war.faces[card]
            return traits.cost(war, card) == scene.cost and (not node.eliteness or face.elite == bool(scene.elite))

        return chosen
    compare, number = COMPARE[node.compare], amount(node.n)
    return lambda war, me, card, scene: compare(traits.cost(war, card), number(war, me, scene))


def _wearing(node: n.Wearing) -> Predicate:
    equipment = node.noun == n.Noun.EQUIPMENT
    name = node.cls.lower()

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        for rider in war.riders[card]:
            face = war.faces[rider]
            if (face.kind == EQUIPMENT) == equipment and (not name or name in traits.classes(war, rider)):
                return True
        return False

    return test


def _stands(node: n.Stands) -> Predicate:
    relation = _SIDES[node.side]
    if node.of is None or (isinstance(node.of, n.Ref) and node.of.who == n.Who.THIS):
        if relation is traits.near:
            return _beside
        return lambda war, me, card, scene: relation(war, me if scene is None else scene.bearer, card)
    if isinstance(node.of, n.Ref):
        ref = node.of

        def beside(war: War, me: int, card: int, scene: Any) -> bool:
            other = known(war, me, ref, scene)
            return other >= 0 and relation(war, other, card)

        return beside
    test = target_test(node.of)

    def beside_any(war: War, me: int, card: int, scene: Any) -> bool:
        for seat in (0, 1):
            for other in war.squad[seat]:
                if other != card and relation(war, other, card) and test(war, me, other, scene):
                    return True
        return False

    return beside_any


def _beside(war: War, me: int, card: int, scene: Scene | None) -> bool:
    """«соседнее»: next to this card, as `traits.near` has it; most descriptions of places say so."""
    this = me if scene is None else scene.bearer
    here, there = war.cell[this], war.cell[card]
    return this != card and here >= 0 and there >= 0 and DISTANCE[here][there] <= 1


def _on_field(war: War, a: int, b: int) -> bool:
    return a != b and war.cell[a] >= 0 and war.cell[b] >= 0


_SIDES: Final[dict[str, Callable[[War, int, int], bool]]] = {
    n.Side.ADJACENT: traits.near,
    n.Side.OPPOSITE: lambda war, of, card: (
        _on_field(war, of, card) and war.cell[card] == ahead(war.controller[of], war.cell[of])
    ),
    n.Side.BEHIND: lambda war, of, card: (
        _on_field(war, of, card) and war.cell[card] == ahead(war.controller[of], war.cell[of], -1)
    ),
    n.Side.LEFT: lambda war, of, card: (
        _on_field(war, of, card) and war.cell[card] == aside(war.controller[of], war.cell[of], -1)
    ),
    n.Side.RIGHT: lambda war, of, card: (
        _on_field(war, of, card) and war.cell[card] == aside(war.controller[of], war.cell[of], 1)
    ),
    n.Side.LEFT_OR_RIGHT: lambda war, of, card: (
        _on_field(war, of, card)
        and ROW[war.cell[of]] == ROW[war.cell[card]]
        and abs(COLUMN[war.cell[of]] - COLUMN[war.cell[card]]) == 1
    ),
    n.Side.LEFT_AND_RIGHT: lambda war, of, card: (
        _on_field(war, of, card)
        and ROW[war.cell[of]] == ROW[war.cell[card]]
        and abs(COLUMN[war.cell[of]] - COLUMN[war.cell[card]]) == 1
    ),
    n.Side.DIAGONAL: lambda war, of, card: (
        _on_field(war, of, card)
        and abs(ROW[war.cell[of]] - ROW[war.cell[card]]) == 1
        and abs(COLUMN[war.cell[of]] - COLUMN[war.cell[card]]) == 1
    ),
    n.Side.SAME_ROW: lambda war, of, card: _on_field(war, of, card) and ROW[war.cell[of]] == ROW[war.cell[card]],
    n.Side.SAME_COLUMN: lambda war, of, card: (
        _on_field(war, of, card) and COLUMN[war.cell[of]] == COLUMN[war.cell[card]]
    ),
    n.Side.IN_FORMATION: lambda war, of, card: (
        (card == of and traits.in_formation(war, of)) or card in traits.formation(war, of)
    ),
    n.Side.WITH_HOST: lambda war, of, card: _on_field(war, of, card) and war.cell[of] == war.cell[card],
}


def _within(node: n.Within) -> Predicate:
    radius = node.n
    ref = node.of if isinstance(node.of, n.Ref) else None

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        centre = me if ref is None else known(war, me, ref, scene)
        if centre < 0:
            return False
        if war.zone[card] != FIELD or war.zone[centre] != FIELD:
            return True  # to and from the auxiliary zone every distance is within range (203.2, KW-range)
        return DISTANCE[war.cell[centre]][war.cell[card]] <= radius

    return test


def _in_row(node: n.InRow) -> Predicate:
    row, whose = node.row, node.whose
    if node.column:
        return lambda war, me, card, scene: (
            war.zone[card] == FIELD
            and (scene is None or scene.cell < 0 or COLUMN[war.cell[card]] == COLUMN[scene.cell])
        )
    if row == 0:
        return lambda war, me, card, scene: (
            war.zone[card] == FIELD and (scene is None or scene.cell < 0 or ROW[war.cell[card]] == ROW[scene.cell])
        )
    return lambda war, me, card, scene: (
        war.zone[card] == FIELD and LINE[seat_of(war, me, scene, whose)][war.cell[card]] == row
    )


def _lonely(node: n.LonelyFrom) -> Predicate:
    """«рядом с которой нет других карт противника»: «других» than the card spoken of."""
    selector = node.neighbours
    tests = [compile_filter(each)[0] for each in selector.filters]
    noun = nouns(selector)
    if noun is not None:
        tests.append(noun)
    if selector.owner == n.Owner.ENEMY:
        tests.append(_enemy)
    elif selector.owner == n.Owner.YOURS:
        tests.append(_yours)
    fits = join(tests)
    no, least = node.no, node.least

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        count = 0
        for side in war.squad:
            for each in side:
                if each != card and traits.near(war, card, each) and fits(war, me, each, scene):
                    count += 1
                    if count >= least:
                        return not no
        return no

    return test


def _on_cell(node: n.OnCell) -> Predicate:
    pick = node.cell

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        if war.cell[card] < 0 or scene is None:  # who died is asked where it stood (509.3)
            return False
        if pick.way == n.Way.MOVEMENT:
            return scene.left >= 0 and scene.to >= 0 and war.cell[card] == beyond(scene.left, scene.to)
        if pick.chosen or pick.that:
            return bool(war.cell[card] == scene.cell)
        return True

    return test


# --- targets ----------------------------------------


def target_test(target: Any) -> Predicate:
    """Does a card fit the target: reference, selector, either or both? Made once for each node of a text."""
    try:  # asked for very often: a call less
        return target.made[_target_test]  # type: ignore[no-any-return]
    except (AttributeError, KeyError):
        return cached(_target_test, target)  # type: ignore[no-any-return]


def _target_test(target: Any) -> Predicate:
    if isinstance(target, n.Ref):
        ref = target
        if ref.who == n.Who.EACH_OTHER:
            return anything
        return lambda war, me, card, scene: card == known(war, me, ref, scene)
    if isinstance(target, n.Selector):
        return Sieve(target).full
    if isinstance(target, n.Group):
        tests = tuple(target_test(each) for each in target.options)
        return lambda war, me, card, scene: any(each(war, me, card, scene) for each in tests)
    raise TypeError(f"no test for {target!r}")


def sieves(target: Any) -> tuple[Sieve, ...]:
    """The selectors inside a target. Made once for each node of a text."""
    try:  # asked for very often: a call less
        return target.made[_sieves]  # type: ignore[no-any-return]
    except (AttributeError, KeyError):
        return cached(_sieves, target)  # type: ignore[no-any-return]


def _sieves(target: Any) -> tuple[Sieve, ...]:
    if isinstance(target, n.Selector):
        return (Sieve(target),)
    if isinstance(target, n.Group):
        return tuple(each for option in target.options for each in _sieves(option))
    return ()


def might_be(war: War, me: int, target: Any, card: int, by: int, scene: Scene | None = None) -> bool:
    """Does the card fit the description, or may this seat take it to, since it is the enemy's and hidden (529.5)?"""
    if war.hidden[card] and war.controller[card] != by:
        return any(each.place(war, me, card, scene) for each in sieves(target))
    return target_test(target)(war, me, card, scene)


def must_be(war: War, me: int, target: Any, card: int, by: int, scene: Scene | None = None) -> bool:
    """Does it fit whatever one takes it for? A hidden enemy card only if all of it can be seen from outside (529.5)."""
    if war.hidden[card] and war.controller[card] != by:
        return any(not each.secret and each.place(war, me, card, scene) for each in sieves(target))
    return target_test(target)(war, me, card, scene)
