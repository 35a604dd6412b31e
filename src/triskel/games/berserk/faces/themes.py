"""Decks around a card, for simulations: with the company that its text speaks of, against the foes that it speaks of.

Decks of random cards seldom bring together what a text needs: a symbiont and a host, a class and its banner, a
protection and what it protects from. Here every deck has a few cards to show (three copies of each), cards that their
texts describe as one's own, and cards that the texts of the opponent's cards describe as the opponent's.
"""

from functools import cache
from typing import Any, Final, final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import ATTACKS, MAGICAL, concrete
from triskel.games.berserk.compile.filters import COMPARE, element_mask
from triskel.games.berserk.content import admission, deck
from triskel.games.berserk.state.face import (
    ARTIFACT,
    CREATURE,
    EQUIPMENT,
    FLYER,
    GROUND,
    SYMBIONT,
    TERRAIN,
    Codex,
    Face,
)
from triskel.kernel.play.chance import Chance

SIZE: Final = 30
COPIES: Final = 3
HORDE: Final = 5
SHOWN: Final = 2
"""Cards that a deck is built around."""
_WANTED: Final = 3
"""Cards that fit a need suffice when there are so many of different names."""
_FEW: Final = 8
_MOST_ASKED: Final = 8
"""Names that are brought for the needs of all shown cards of both sides: three copies of each fill the deck."""

SELDOM: Final = {
    "yadovityy_klinok": 181,
    "ugolyok": 161,
    "klinok_padshih": 106,
    "driada_pryaha": 83,
    "shchit_pobratima": 74,
    "kochevoy_idol": 73,
    "nesushchiy_prozrenie": 67,
    "nakovalnya_roda": 64,
    "gornilo_obetov": 59,
    "barymtach": 51,
    "ingri": 45,
    "mechtatel_o_stihiyah": 45,
    "neupokoennyy_latnik": 40,
    "elemental_gorna": 36,
    "vedmak": 36,
    "edinorog": 34,
    "hranitel_dolmena": 34,
    "gnomiy_korol": 30,
    "iskroklyuv": 29,
    "celitelnica_istoka": 25,
    "vsadnica_suhotravya": 25,
    "kopatel_shtolen": 24,
    "ciklop_otshelnik": 22,
    "piyavochnik": 19,
    "zerkalnyy_dvoynik": 19,
    "kamen_dush": 18,
    "strazh_poroga": 18,
    "lekken": 17,
    "ezdovoy_yashcher": 15,
    "gnom_ognekuznec": 13,
    "kamennyy_baran": 13,
    "alebardist_volnicy": 10,
    "hranitel_dreva": 10,
    "bashmaki_kontrabandista": 9,
    "strelok_kron": 9,
    "akolit_dzara": 8,
    "duh_chashchoby": 8,
    "kopeyshchik_zastavy": 8,
    "mogilnyy_pisar": 8,
    "nevtida": 8,
    "oruzhenosec": 8,
    "soultrad": 8,
    "valier_alastar": 8,
    "zhivoy_kostyor": 8,
    "ael_dvustrel": 7,
    "molot_stareyshiny": 7,
    "runnyy_hranitel": 7,
    "salamandra_dushegreya": 7,
    "stepnoy_opolchenec": 7,
    "strazhnica_grota": 7,
    "dolmen_rosy": 6,
    "plashch_listvy": 6,
    "prizrak_viselnika": 6,
    "bagrah": 5,
    "bogatyr_rubezha": 5,
    "kornevik": 5,
    "ork_krovnik": 5,
    "snezhnyy_kradun": 5,
    "tarannyy_byk": 5,
    "ten_pavshih": 5,
    "ognehod": 4,
    "prah_strazh": 4,
    "stoyachiy_kamen": 4,
    "zherlo_urra": 4,
    "zyb_marraha": 4,
    "kelpi": 3,
    "kleshch_podzhigatel": 3,
    "lednikovyy_drakon": 3,
    "pirat_abordazhnik": 3,
    "proklyatyy_mag": 3,
    "razvedchik_elfov": 3,
    "upyr_sotnik": 3,
    "voin_vaylov": 3,
    "znamenosec_tysyachi": 3,
}
"""Cards with a text that rarely comes to anything (a strong strike at one of four cards, a second defence in a turn):
decks are built around these more often than around others, as the number says. Found by counting battles."""
USUAL: Final = 2
"""The same number for every other card."""

_KINDS: Final = {
    n.Noun.ARTIFACT: ARTIFACT,
    n.Noun.TERRAIN: TERRAIN,
    n.Noun.EQUIPMENT: EQUIPMENT,
}
_FORMED: Final = frozenset((n.Side.IN_FORMATION,))
_MARKED: Final[dict[str, str]] = {
    n.Trait1.POISONED: "poison",
    n.Trait1.CURSED: "curse",
    n.Trait1.BLESSED: "blessing",
}
_RETURN: Final = frozenset(("return",))
_OWN_WORDS: Final = ("union", "formation")
"""Named features that need another card with the same one."""


@final
class Need:
    """What a text speaks of: the faces that will do, whose they are to be, and by what means they are to act."""

    __slots__ = ("enemy", "faces", "means", "weight")

    def __init__(self, faces: frozenset[int], enemy: bool, means: frozenset[str] = frozenset()) -> None:
        self.faces = faces
        self.enemy = enemy
        self.means = means
        self.weight = max(1, 120 // len(faces)) if faces else 1
        """How pressing it is: the fewer cards there are that fit, the less luck will bring one."""


def pair(chance: Chance) -> list[list[str]]:
    """Two decks of card ids, each around the cards that stand first in it, with what the other's cards want to meet."""
    settle()
    shown = [_shown(chance), _shown(chance)]
    return [_built(chance, shown[seat], shown[1 - seat]) for seat in (0, 1)]


def _shown(chance: Chance) -> list[Face]:
    """A card that needs others, and more cards that can be recruited with it (403.2.1)."""
    faces = list(_pool())
    seldom = _seldom() if chance.below(16) else []
    first = seldom or [face for face in faces if needs(face.index)] or faces
    chosen = [first[chance.below(len(first))]]
    for _ in range(40):
        if len(chosen) == SHOWN:
            break
        others = seldom or faces
        face = others[chance.below(len(others))]
        if face not in chosen and all(
            not face.elements or not each.elements or face.elements & each.elements for each in chosen
        ):
            chosen.append(face)
    return chosen


def _built(chance: Chance, mine: list[Face], theirs: list[Face]) -> list[str]:
    element = 0
    for each in mine:
        element = element or each.elements
    element = element or 1 << chance.below(6)
    chosen = [each.index for each in mine]
    wishes = [
        need
        for group, enemy in ((mine, False), (theirs, True))
        for card in group
        for need in needs(card.index)
        if need.enemy == enemy
    ]
    while wishes and len(chosen) < SHOWN + _MOST_ASKED:
        need = wishes.pop(_pressing(chance, wishes))
        chosen += _some(chance, element, need.faces, chosen)
    faces = deck.codex().faces
    cards = [face for face in chosen for _ in range(HORDE if "horde" in faces[face].grants else COPIES)][:SIZE]
    taken = set(chosen)
    rest = [face for face in _mates(element) if face not in taken]
    while len(cards) < SIZE and rest:
        cards.append(chance.take(rest))
    return [faces[face].id for face in cards]


def _pressing(chance: Chance, wishes: list[Need]) -> int:
    """Which of the wishes to grant next."""
    left = chance.below(sum([need.weight for need in wishes]))
    for number, need in enumerate(wishes):
        left -= need.weight
        if left < 0:
            return number
    return 0


def _some(chance: Chance, element: int, fitting: frozenset[int], already: list[int]) -> list[int]:
    """One of the cards that fit, of the deck's element where there are such (others cost gold, 403.2.1).

    Where few cards fit at all, several of them.
    """
    taken = set(already)
    if len(fitting & taken) >= _WANTED:
        return []
    found: list[int] = []
    for _ in range(_WANTED if len(fitting) <= _FEW else 1):
        pool = [face for face in _near(fitting, element) if face not in taken] or sorted(fitting - taken)
        if pool:
            found.append(pool[chance.below(len(pool))])
            taken.add(found[-1])
    return found


@cache
def _mates(element: int) -> tuple[int, ...]:
    """The cards for a deck of these elements: theirs and neutral ones."""
    return tuple(face.index for face in _pool() if not face.elements or face.elements & element)


@cache
def _near(fitting: frozenset[int], element: int) -> tuple[int, ...]:
    """Those among the fitting cards that are for a deck of these elements."""
    faces = deck.codex().faces
    return tuple(face for face in sorted(fitting) if not faces[face].elements or faces[face].elements & element)


_read: list[Codex] = []


def settle() -> None:
    """What was found out about texts holds for the loaded cards only: forget it when others were loaded."""
    codex = deck.codex()
    if not _read or _read[0] is not codex:
        _read[:] = [codex]
        for each in (_pool, _seldom, needs, rows, _givers, _mates, _near):
            each.cache_clear()


@cache
def _seldom() -> list[Face]:
    return [face for face in _pool() for _ in range(SELDOM.get(face.id, USUAL))]


@cache
def _pool() -> tuple[Face, ...]:
    """One printing of every card (110.2: equal names are copies)."""
    return tuple(deck.codex().faces[index] for index in deck.codex().by_name.values())


# --- what a text speaks of ----------------------------------------


@cache
def needs(face: int) -> tuple[Need, ...]:
    """Everything that the card cannot do without, each with the cards that will do."""
    sheet = deck.codex().faces[face]
    found: list[Need] = []
    if sheet.kind == EQUIPMENT:  # it is worn by creatures with a class (212.2)
        found.append(_need(sheet, lambda other: other.kind == CREATURE and bool(other.classes)))
    if sheet.kind == CREATURE and sheet.subtype == SYMBIONT:
        found.append(_need(sheet, _ground, enemy="parasite" in sheet.grants))
    for feature in sheet.features:
        if feature.node is not None:
            for part in admission.parts(feature.node):
                found += _spoken(sheet, part)
    return tuple(each for each in found if each.faces)


@cache
def rows(face: int) -> frozenset[int]:
    """The rows that the text speaks of («пока стоит в вашем третьем ряду»)."""
    return frozenset(
        part.row
        for feature in deck.codex().faces[face].features
        if feature.node is not None
        for part in admission.parts(feature.node)
        if isinstance(part, n.InRow) and not part.column and part.row
    )


def _hero(other: Face) -> bool:
    return bool(other.classes & {"герой-воин", "герой-маг"})


def _ground(other: Face) -> bool:
    return other.kind == CREATURE and other.subtype == GROUND


def _need(sheet: Face, test: Any, enemy: bool = False, means: frozenset[str] = frozenset()) -> Need:
    fitting = frozenset(other.index for other in _pool() if other.index != sheet.index and test(other))
    return Need(fitting, enemy, means)


def _spoken(sheet: Face, part: Any) -> list[Need]:
    """The cards that one node of a text speaks of."""
    found: list[Need] = []
    if isinstance(part, n.Selector):
        test = _described(part)
        if test is not None:
            if part.owner != n.Owner.ENEMY:
                found.append(_need(sheet, test))
            if part.owner != n.Owner.YOURS:
                found.append(_need(sheet, test, enemy=True))
    elif isinstance(part, n.Ref) and part.noun == n.Noun.HERO:
        found.append(_need(sheet, _hero))
    elif isinstance(part, n.Is) and part.quality in _MARKED:  # somebody has to put the marker there
        found.append(_need(sheet, lambda other: other.index in _givers(_MARKED[part.quality])))
    elif isinstance(part, n.Trigger) and n.Event.RETURNS in part.events:
        found.append(_need(sheet, lambda other: _does(other, (n.Doing.RETURN_TO_DECK,)), means=_RETURN))
    elif isinstance(part, n.Keyword):
        found += _named(sheet, part.word)
    elif isinstance(part, n.Prefix) and part.gate is n.Gate.FORMATION:
        found.append(_need(sheet, lambda other: "formation" in other.grants))
    elif isinstance(part, n.Protection):
        found += _means(sheet, part.source)
    elif isinstance(part, (n.Bonus, n.ReducedTo, n.NoWounds)) or (isinstance(part, n.Unfought) and part.as_tapped):
        attack = part.source if isinstance(part, n.NoWounds) else part.attack
        if attack is not None:
            found += _means(sheet, attack)
    elif n.loses(part) or isinstance(part, n.Ignores):
        for trait in part.traits:
            if isinstance(trait, n.Keyword):
                found.append(_having(sheet, trait.word, enemy=True))
            elif isinstance(trait, n.Protection):
                against = set(trait.source.means)
                found.append(_need(sheet, lambda other, words=against: _protected(other, words), enemy=True))
    elif isinstance(part, n.Cannot):
        found += [_having(sheet, word, enemy=True) for word in part.keywords]
    elif isinstance(part, n.AttackIs):
        found += [_having(sheet, str(each)) for each in part.means if each in (n.Means.FADING, n.Means.PLAGUE)]
    elif isinstance(part, n.HasDone) and part.means:
        means = concrete(part.means)
        found.append(_need(sheet, lambda other: _attacks(other, means)))
    elif isinstance(part, n.DoesNotWear):
        names = {each.lower() for each in part.classes}
        found.append(_need(sheet, lambda other: other.kind == EQUIPMENT and (not names or bool(other.classes & names))))
    return found


def _having(sheet: Face, word: str, enemy: bool = False) -> Need:
    return _need(sheet, lambda other: word in other.grants or any(each.key == word for each in other.auras), enemy)


def _protected(other: Face, means: set[Any]) -> bool:
    return any(means & set(grant.extra.source.means) for grant in other.grants.get("protection", ()))


def _named(sheet: Face, word: str) -> list[Need]:
    """What a named feature waits for."""
    if word in _OWN_WORDS:
        return [_having(sheet, word)]
    if word == "hideout":
        return [_need(sheet, lambda other: other.kind == CREATURE and other.subtype == FLYER, enemy=True)]
    if word == "devotion":
        return [_need(sheet, lambda other: other.kind == CREATURE and other.cost >= 9)]
    if word == "magic-armour":
        return [_need(sheet, lambda other: _attacks(other, MAGICAL), True, MAGICAL)]
    if word == "shield-of-archaal":
        return [_having(sheet, "poison"), _need(sheet, lambda other: _attacks(other, {n.Means.POISON}))]
    if word == "accuracy":
        return [
            _having(sheet, "must target", enemy=True),
            _need(sheet, lambda other: _does(other, (n.Doing.REDIRECT, n.Defend)), enemy=True),
        ]
    if word == "thick-skin":
        return [
            _need(sheet, lambda other: any(n.Event.ATTACK in each.events for each in other.features), True, ATTACKS)
        ]
    if word == "meditation":
        return [
            _need(
                sheet, lambda other: other.accumulates and (not sheet.elements or bool(other.elements & sheet.elements))
            )
        ]
    if word == "resilience":
        means = frozenset((str(n.Means.INFLUENCE.value), str(n.Means.FINISHING_BLOW.value)))
        return [_need(sheet, lambda other: _attacks(other, means), True, means)]
    return []


def _does(other: Face, kinds: tuple[Any, ...]) -> bool:
    """Is there such a node in the text of the card?"""
    return any(
        part.head in kinds
        for feature in other.features
        if feature.node is not None
        for part in admission.parts(feature.node)
    )


def _attacks(other: Face, means: Any) -> bool:
    """Can the card do something by these means?"""
    if any(feature.means & means for feature in other.features):
        return True
    return n.Means.POISON in means and other.index in _givers("poison")


@cache
def _givers(word: str) -> frozenset[int]:
    """Cards that give others this named feature, or bring it with them."""
    found = set()
    for face in _pool():
        for feature in face.features:
            if feature.node is not None and any(
                (n.does(part, n.Doing.POISON) and word == "poison")
                or (n.gets(part) and any(isinstance(trait, n.Keyword) and trait.word == word for trait in part.traits))
                for part in admission.parts(feature.node)
            ):
                found.add(face.index)
    return frozenset(found)


def _means(sheet: Face, attack: n.AttackIs) -> list[Need]:
    """Enemies that attack so; every creature has the simple strike, so that needs nobody in particular."""
    means = concrete(attack.means)
    if not attack.means or n.Means.SIMPLE in means:
        return []
    by = _described(attack.by) if isinstance(attack.by, n.Selector) else None
    return [_need(sheet, lambda other: _attacks(other, means) and (by is None or by(other)), True, means)]


def _described(selector: n.Selector) -> Any:
    """A test of faces by what is printed on them, or None where the selector asks for nothing in particular."""
    tests: list[Any] = []
    nouns = (selector.noun, *selector.also)
    if any(each in _KINDS for each in nouns):
        kinds = {_KINDS[each] for each in nouns if each in _KINDS}
        tests.append(lambda other: other.kind in kinds)
    elif n.Noun.HERO in nouns:
        tests.append(_hero)
    elif n.Noun.SYMBIONT in nouns:
        tests.append(lambda other: other.kind == CREATURE and other.subtype == SYMBIONT)
    for each in selector.filters:
        test = _printed(each)
        if test is not None:
            tests.append(test)
    if not tests:
        return None
    if not any(each in _KINDS for each in nouns) and n.Noun.CARD not in nouns:
        tests.append(lambda other: other.kind == CREATURE)
    return lambda other: all(test(other) for test in tests)


def _printed(node: Any) -> Any:
    """A test of a face for one filter, or None where it asks about something that changes in play."""
    test: Any = None
    if isinstance(node, n.OfClass):
        names = {each.lower() for each in (node.name, *node.others)}
        test = lambda other: bool(other.classes & names)  # noqa: E731
    elif isinstance(node, n.OfElement) and node.elements:
        mask = element_mask(node.elements)
        test = lambda other: bool(other.elements & mask) or (not mask and not other.elements)  # noqa: E731
    elif isinstance(node, n.WithKeyword):
        word = node.keyword
        test = lambda other: word in other.grants  # noqa: E731
    elif isinstance(node, n.WithMeans):
        means = concrete(node.means)
        test = lambda other: _attacks(other, means)  # noqa: E731
    elif isinstance(node, n.CostIs) and isinstance(node.n, int) and not node.chosen:
        compare, number = COMPARE[node.compare], node.n
        test = lambda other: compare(other.cost, number)  # noqa: E731
    elif isinstance(node, n.Wearing):
        return None
    elif isinstance(node, n.Stands) and node.side in _FORMED:
        test = lambda other: "formation" in other.grants  # noqa: E731
    elif isinstance(node, n.Is):
        test = _QUALITIES.get(node.quality)
    if test is not None and getattr(node, "no", False):
        inner = test
        return lambda other: not inner(other)
    return test


_QUALITIES: Final[dict[str, Any]] = {
    n.Trait1.FLYING: lambda other: other.kind == CREATURE and other.subtype == FLYER,
    n.Trait1.COMMON: lambda other: not other.elite,
    n.Trait1.UNIQUE: lambda other: other.unique,
    n.Trait1.INCORPOREAL: lambda other: "incorporeal" in other.grants,
    n.Trait1.HIDDEN: lambda other: "stealth" in other.grants,
}
