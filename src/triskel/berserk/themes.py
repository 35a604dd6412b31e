"""Decks around a card, for simulations: with the company that its text speaks of, against the foes that it speaks of.

Decks of random cards seldom bring together what a text needs: a symbiont and a host, a class and its banner, a
protection and what it protects from. Here every deck has a few cards to show (three copies of each), cards that their
texts describe as one's own, and cards that the texts of the opponent's cards describe as the opponent's.
"""

from functools import cache
from typing import Any, Final, final

from triskel.berserk import admission, deck
from triskel.berserk.face import ARTIFACT, CREATURE, EQUIPMENT, FLYER, GROUND, SYMBIONT, TERRAIN, Codex, Face
from triskel.berserk.language import nodes as n
from triskel.berserk.premise import MAGICAL, concrete
from triskel.berserk.sieve import COMPARE, element_mask
from triskel.kernel.chance import Chance

SIZE: Final = 30
COPIES: Final = 3
HORDE: Final = 5
SHOWN: Final = 3
"""Cards that a deck is built around."""
_WANTED: Final = 3
"""Cards that fit a need suffice when there are so many of different names."""
_FEW: Final = 8
_MOST_ASKED: Final = 5
"""Names that are brought for the needs of all shown cards of a side; the rest is drawn."""

SELDOM: Final = {
    "yadovityy_klinok": 68, "vedmak": 13, "ugolyok": 20, "lekken": 7, "klinok_padshih": 18, "barymtach": 10,
    "kochevoy_idol": 11, "gnomiy_korol": 8, "shchit_pobratima": 18, "gornilo_obetov": 8, "ingri": 20,
    "hranitel_dreva": 9, "neupokoennyy_latnik": 7, "nakovalnya_roda": 10, "molot_stareyshiny": 3,
    "mechtatel_o_stihiyah": 6, "driada_pryaha": 14, "piyavochnik": 4, "runnyy_hranitel": 2, "plashch_listvy": 6,
    "dolmen_rosy": 4, "prah_strazh": 3, "salamandra_dushegreya": 4, "nesushchiy_prozrenie": 9, "proklyatyy_mag": 2,
    "edinorog": 6, "kamen_dush": 3, "valier_alastar": 3, "akolit_dzara": 5, "alebardist_volnicy": 4,
    "gnom_ognekuznec": 3, "zerkalnyy_dvoynik": 2, "vsadnica_suhotravya": 3, "iskroklyuv": 6, "nevtida": 4,
    "hranitel_dolmena": 12, "zhivoy_kostyor": 4, "ognehod": 5, "kopeyshchik_zastavy": 3, "celitelnica_istoka": 4,
    "elemental_gorna": 5, "mogilnyy_pisar": 3, "kamennyy_baran": 3, "strazh_poroga": 2, "ciklop_otshelnik": 4,
    "ezdovoy_yashcher": 4, "kleshch_podzhigatel": 2, "stepnoy_opolchenec": 9, "kornevik": 2, "strelok_kron": 5,
    "duh_chashchoby": 4, "lednikovyy_drakon": 3, "strazhnica_grota": 1, "kopatel_shtolen": 1, "ponozhi_gonca": 2,
    "zherlo_urra": 3, "verbovshchik": 8, "pereval_vetrov": 2, "roshcha_predkov": 1, "vladyka_kaldery": 1,
    "snezhnyy_kradun": 1, "shchitnik_trakta": 1, "znamenosec_tysyachi": 1, "ael_dvustrel": 1, "bagrah": 1,
    "ilovyy_istukan": 1, "soultrad": 1, "prizrak_viselnika": 1, "ten_pavshih": 1, "oruzhenosec": 2, "kanor_veyn": 2,
    "pirat_abordazhnik": 1, "bashmaki_kontrabandista": 2, "stoyachiy_kamen": 1, "berkut_zastavy": 1, "arhimag": 2,
    "razgal": 1, "zadira": 1, "bogatyr_rubezha": 1, "kelpi": 1, "staraya_topel": 1, "ork_krovnik": 1,
    "ataman_karruh": 1, "gribynych": 1, "glazoed": 1, "drakonid_shchitnik": 1, "krylatyy_drakonid": 1,
    "porozhdenie_treshchiny": 1, "nimert": 1, "ispovednik": 1, "angel_rassveta": 1, "sledopyt_rubezhey": 1,
    "tarannyy_byk": 1, "kapitan_bezdny": 1, "zyb_marraha": 1, "kopitel_plameni": 1, "razvedchik_elfov": 1,
    "loza_obvivalshchica": 1, "voin_vaylov": 1, "drakonid_veteran": 1,
}
"""Cards with a text that rarely comes to anything (a strong strike at one of four cards, a second defence in a turn):
nearly all decks are built around some of these, as often as the number says. Found by counting battles."""

_KINDS: Final = {
    n.Noun.ARTIFACT: ARTIFACT, n.Noun.TERRAIN: TERRAIN, n.Noun.EQUIPMENT: EQUIPMENT,
}
_FORMED: Final = frozenset((n.Side.IN_FORMATION,))
_MARKED: Final[dict[str, str]] = {
    n.Trait1.POISONED: "poison", n.Trait1.CURSED: "curse", n.Trait1.BLESSED: "blessing",
}
_OWN_WORDS: Final = ("union", "formation")
"""Named features that need another card with the same one."""


@final
class Need:
    """What a text speaks of: a test of faces, and whose they are to be."""

    __slots__ = ("enemy", "faces")

    def __init__(self, faces: frozenset[int], enemy: bool) -> None:
        self.faces = faces
        self.enemy = enemy


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
        if face not in chosen and all(not face.elements or not each.elements or face.elements & each.elements
                                      for each in chosen):
            chosen.append(face)
    return chosen


def _built(chance: Chance, mine: list[Face], theirs: list[Face]) -> list[str]:
    element = 0
    for each in mine:
        element = element or each.elements
    element = element or 1 << chance.below(6)
    chosen = [each.index for each in mine]
    for group, enemy in ((mine, False), (theirs, True)):
        asked: list[int] = []
        wishes = [need for card in group for need in needs(card.index) if need.enemy == enemy]
        while wishes and len(asked) < _MOST_ASKED:
            need = wishes.pop(chance.below(len(wishes)))
            asked += _some(chance, element, need.faces, chosen + asked)
        chosen += asked
    faces = deck.codex().faces
    cards = [face for face in chosen for _ in range(HORDE if "horde" in faces[face].grants else COPIES)][:SIZE]
    rest = [
        face.index for face in _pool()
        if face.index not in chosen and (not face.elements or face.elements & element)
    ]
    while len(cards) < SIZE and rest:
        cards.append(chance.take(rest))
    return [faces[face].id for face in cards]


def _some(chance: Chance, element: int, fitting: frozenset[int], already: list[int]) -> list[int]:
    """One of the cards that fit, of the deck's element where there are such (others cost gold, 403.2.1).

    Where few cards fit at all, several of them.
    """
    if sum(face in fitting for face in already) >= _WANTED:
        return []
    faces = deck.codex().faces
    found: list[int] = []
    for _ in range(_WANTED if len(fitting) <= _FEW else 1):
        free = [face for face in sorted(fitting) if face not in already and face not in found]
        near = [face for face in free if not faces[face].elements or faces[face].elements & element]
        pool = near or free
        if pool:
            found.append(pool[chance.below(len(pool))])
    return found


_read: list[Codex] = []


def settle() -> None:
    """What was found out about texts holds for the loaded cards only: forget it when others were loaded."""
    codex = deck.codex()
    if not _read or _read[0] is not codex:
        _read[:] = [codex]
        for each in (_pool, _seldom, needs, _givers):
            each.cache_clear()


@cache
def _seldom() -> list[Face]:
    return [face for face in _pool() for _ in range(SELDOM.get(face.id, 0))]


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


def _hero(other: Face) -> bool:
    return bool(other.classes & {"герой-воин", "герой-маг"})


def _ground(other: Face) -> bool:
    return other.kind == CREATURE and other.subtype == GROUND


def _need(sheet: Face, test: Any, enemy: bool = False) -> Need:
    return Need(frozenset(other.index for other in _pool() if other.index != sheet.index and test(other)), enemy)


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
        found.append(_need(sheet, lambda other: _does(other, (n.ReturnToDeck,))))
    elif isinstance(part, n.Keyword):
        found += _named(sheet, part.word)
    elif isinstance(part, n.Prefix) and part.gate is n.Gate.FORMATION:
        found.append(_need(sheet, lambda other: "formation" in other.grants))
    elif isinstance(part, n.Protection):
        found += _means(sheet, part.source)
    elif isinstance(part, (n.Bonus, n.ReducedTo, n.NoWounds, n.AsAgainstTapped)):
        attack = part.source if isinstance(part, n.NoWounds) else part.attack
        if attack is not None:
            found += _means(sheet, attack)
    elif isinstance(part, (n.Lose, n.Ignores)):
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
    elif isinstance(part, n.WoundedThisTurn) and part.means:
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
        return [_need(sheet, lambda other: _attacks(other, MAGICAL), enemy=True)]
    if word == "shield-of-archaal":
        return [_having(sheet, "poison"), _need(sheet, lambda other: _attacks(other, {n.Means.POISON}))]
    if word == "accuracy":
        return [_having(sheet, "must target", enemy=True),
                _need(sheet, lambda other: _does(other, (n.Redirect, n.Defend)), enemy=True)]
    if word == "thick-skin":
        return [_need(sheet, lambda other: any(n.Event.ATTACK in each.events for each in other.features), enemy=True)]
    if word == "meditation":
        return [_need(sheet, lambda other: other.accumulates and (
            not sheet.elements or bool(other.elements & sheet.elements)))]
    if word == "resilience":
        return [_need(sheet, lambda other: _attacks(other, {n.Means.INFLUENCE, n.Means.FINISHING_BLOW}), enemy=True)]
    return []


def _does(other: Face, kinds: tuple[type, ...]) -> bool:
    """Is there such a node in the text of the card?"""
    return any(
        isinstance(part, kinds) for feature in other.features if feature.node is not None
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
                (isinstance(part, n.Poison) and word == "poison") or (isinstance(part, n.Gain) and any(
                    isinstance(trait, n.Keyword) and trait.word == word for trait in part.traits))
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
    return [_need(sheet, lambda other: _attacks(other, means) and (by is None or by(other)), enemy=True)]


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
