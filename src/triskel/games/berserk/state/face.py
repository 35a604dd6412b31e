"""What the engine runs: printed sides of cards (`Face`) and their features, indexed by what they answer to.

A face is made once from the content; it never changes. Static features become grants found by key, triggered ones are
found by event, played ones by their speed, so that nothing has to be scanned at each step.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from sys import getrefcount
from threading import RLock
from typing import Any, Final, final
from weakref import WeakValueDictionary, ref

from mypy_extensions import mypyc_attr

from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.state.keys import mask
from triskel.kernel.play.refusal import BadContent

CREATURE: Final = 0
ARTIFACT: Final = 1
TERRAIN: Final = 2
EQUIPMENT: Final = 3
KINDS: Final = ("creature", "artifact", "terrain", "equipment")

GROUND: Final = 0
FLYER: Final = 1
SYMBIONT: Final = 2

STEPPE, FOREST, MOUNTAIN, SWAMP, DARK, FIRE = (1, 2, 4, 8, 16, 32)
ELEMENTS: Final = ("steppe", "forest", "mountain", "swamp", "dark", "fire")
"""Element bits in this order; no bit at all is neutral (106.2)."""

ODD_STRIKES: Final = frozenset(
    (
        "strike reach",
        "must target",
        "cannot attack",
        "cannot assault",
        "cannot declare",
    )
)
"""Keys that change whom a card may strike."""

LIMITS: Final = frozenset(("max tokens", "max life", "soul-catcher", "rage", "charge"))
"""Keys that limit what may lie on a card."""

_FIXED: Final = (*sorted(LIMITS), "incorporeal", "protection")
"""Keys that the rules look at when something lies on a card."""

_INDEXED: Final = frozenset(("formation", "rage", "feature", "incarnation"))
"""Keys of a card's own that are found without asking the card."""

_UNSPOKEN: Final = frozenset(("devotion", "not with", "second terrain", "cheaper"))
"""Keys that decide about recruiting."""

QUIET: Final = frozenset(row.id for row in KEYWORDS.values() if row.quiet) | {
    "cannot use",
    "charge",
    "feature",
    "ignores",
    "max life",
    "max tokens",
    "no tap",
    "no wear",
    "protection",
    "reduced",
}
"""Keys that are asked about more often than they decide anything: who lets them decide notes it (`traits.credit`)."""

Predicate = Callable[[Any, int, int, Any], bool]
"""(war, the card whose text it is, the card asked about, scene) → does it fit."""
Number = Callable[[Any, int, Any], int]
"""(war, the card whose text it is, scene) → a number."""
Premise = Callable[[Any, int, Any], bool]
"""(war, the card whose text it is, scene) → does it hold."""


@final
class Grant:
    """One thing that a static feature gives: a key, a value, to whom (`scope`, None: this card) and when."""

    __slots__ = ("attack", "extra", "key", "limit", "quiet", "scope", "uid", "value", "when")

    def __init__(
        self,
        key: str,
        value: int | Number = 0,
        scope: Predicate | None = None,
        when: Premise | None = None,
        extra: Any = None,
        attack: Any = None,
        limit: Any = None,
    ) -> None:
        self.key = key
        self.value = value
        self.scope = scope
        self.when = when
        self.extra = extra
        """What else the key needs: a compiled feature, a replacement, a set of means."""
        self.attack = attack
        """A test of the attack it speaks of, or None."""
        self.limit = limit
        self.quiet = attack is not None or key in QUIET
        """Being asked about is not yet working: whether the attack fits, for one, is seen later."""
        self.uid = -1


@final
class Feature:
    """One sentence of a card, ready to run."""

    __slots__ = (
        "accumulates",
        "answers",
        "body",
        "buried",
        "cost",
        "events",
        "fee",
        "grants",
        "hold",
        "instant",
        "keyword",
        "label",
        "limit",
        "may",
        "means",
        "needs",
        "node",
        "only",
        "own",
        "prospect",
        "read",
        "slow",
        "swings",
        "tap",
        "tells",
        "trigger",
        "uid",
        "wakes",
        "when",
        "x_in_cost",
    )

    def __init__(self, node: Any, label: str = "") -> None:
        self.node = node
        self.label = label
        """Its source text."""
        self.uid = -1
        self.grants: tuple[Grant, ...] = ()
        self.events: tuple[str, ...] = ()
        self.trigger: Any = None
        self.cost: Any = None
        self.body: Any = None
        self.prospect: Any = None
        """The test whether the body can be declared, made when first asked for (effects.py)."""
        self.hold: Any = None
        """Whatever ends with it, if it stood in quotes or waits for its event."""
        self.read: Any = None
        """What the book of laws reads of it, found when first asked for."""
        self.limit: Any = None
        self.when: Premise | None = None
        self.own = False
        """Only what happens to its own card can set it off."""
        self.only = -1
        """0: only while its controller is the First player, 1: the Second; -1: always."""
        self.instant = False
        self.slow = False
        self.tap = False
        self.tells = False
        """The cost of whom it is for first is its X."""
        self.may = False
        self.swings: tuple[str, int | None] | None = None
        """(means, range) of the attack at anybody in reach that it begins with."""
        self.wakes = False
        """All it does is to untap its own card."""
        self.fee = 0
        """The tokens that it costs at least."""
        self.x_in_cost = False
        self.accumulates = False
        """It has tokens in its payment, so the card may accumulate them (120.3)."""
        self.keyword = ""
        self.buried = False
        """It works while its card lies in the graveyard."""
        self.means: frozenset[str] = frozenset()
        """Kinds of ability that it uses."""
        self.answers = ""
        self.needs = ""
        """What must lie on the stack for it to have a target at all: a roll, a blow, anything."""

    def __repr__(self) -> str:
        return f"Feature({self.label!r})"


@final
class Face:
    """The printed side of a card."""

    __slots__ = (
        "accumulates",
        "auras",
        "bits",
        "buried",
        "classes",
        "company",
        "cost",
        "cost_x",
        "elements",
        "elite",
        "features",
        "fixed",
        "free_plays",
        "gifts",
        "grants",
        "id",
        "index",
        "instants",
        "kind",
        "listens",
        "lives",
        "move",
        "mute",
        "name_en",
        "name_ru",
        "odd",
        "odd_law",
        "picky",
        "plain_move",
        "plays",
        "recruiting",
        "rides",
        "soars",
        "strike",
        "subtype",
        "unique",
        "walks",
        "ways",
    )

    def __init__(self, index: int, ident: str, name_ru: str, name_en: str, kind: int, subtype: int = GROUND) -> None:
        self.index = index
        self.id = ident
        self.name_ru = name_ru
        self.name_en = name_en
        self.kind = kind
        self.subtype = subtype
        self.elements = 0
        self.classes: frozenset[str] = frozenset()
        self.elite = False
        self.cost = 0
        self.cost_x = False
        self.lives = 0
        self.move = 0
        self.strike = (0, 0, 0)
        self.unique = False
        self.ways: tuple[tuple[int, bool, int], ...] | None = None
        """(cost, gold only, way) by which it may be recruited; found when first asked for (404.2.2)."""
        self.accumulates = False
        self.odd = False
        """Its strikes have targets out of the ordinary."""
        self.odd_law = False
        """Rule effects (503) may have something to do with it even while nothing is laid on it."""
        self.rides = False
        """It is equipment or a symbiont: it lives on a host."""
        self.picky = True
        """Its cost or its company is a matter of texts or of special rules (403.2, 211.3, 532.8)."""
        self.company = True
        """It has something to say about the cost or the company of others."""
        self.soars = False
        """A flyer as printed: for all of them together one may spend only so much (208.5)."""
        self.walks = False
        """A creature that stands on the battlefield and goes there by its own movement; the others have none."""
        self.fixed = False
        """Its limits, its body and its protections do not come and go with something else."""
        self.mute = False
        """Nothing of it has to be found by key, by event or by speed while it is in play."""
        self.plain_move = True
        """It moves one straight cell a unit, and nothing on it says otherwise."""
        self.features: tuple[Feature, ...] = ()
        self.gifts: tuple[Any, ...] | None = None
        """What its texts give, for markers; found when first asked for."""
        self.grants: dict[str, tuple[Grant, ...]] = {}
        """What its static features give the card itself, by key."""
        self.bits = 0
        """The keys of `grants` as bits."""
        self.auras: tuple[Grant, ...] = ()
        """What they give other cards."""
        self.listens: tuple[tuple[str, Feature], ...] = ()
        self.plays: tuple[Feature, ...] = ()
        """Slow played features."""
        self.free_plays = False
        """One of them may be declared by a tapped card."""
        self.instants: tuple[Feature, ...] = ()
        self.buried: tuple[Feature, ...] = ()
        """Features that work from the graveyard."""
        self.recruiting: tuple[Feature, ...] = ()
        """Features that speak before the battle."""

    def settle(self) -> None:
        """Build the indices from the features."""
        own: dict[str, list[Grant]] = {}
        auras: list[Grant] = []
        listens: list[tuple[str, Feature]] = []
        for feature in self.features:
            for grant in feature.grants:
                if grant.scope is None:
                    own.setdefault(grant.key, []).append(grant)
                else:
                    auras.append(grant)
            listens += [(event, feature) for event in feature.events]
        self.grants = {key: tuple(values) for key, values in own.items()}
        self.auras = tuple(auras)
        self.listens = tuple(listens)
        self.buried = tuple(each for each in self.features if each.buried)
        self.plays = tuple(each for each in self.features if each.slow)
        self.free_plays = any(not each.tap for each in self.plays) or "feature" in self.grants
        self.instants = tuple(each for each in self.features if each.instant and not each.events)
        self.walks = self.kind == CREATURE and self.subtype == GROUND
        self.soars = self.kind == CREATURE and self.subtype == FLYER
        self.rides = self.kind == EQUIPMENT or (self.kind == CREATURE and self.subtype == SYMBIONT)
        self.odd = any(key in ODD_STRIKES for key in self.grants)
        self.odd_law = self.kind == EQUIPMENT or self.subtype == SYMBIONT or any(key in LIMITS for key in self.grants)
        self.plain_move = not any(key in ("movement", "diagonal", "incorporeal", "cannot move") for key in self.grants)
        self.accumulates = any(each.accumulates for each in self.features)

    def __repr__(self) -> str:
        return f"Face({self.id})"


FEATURE_BITS: Final = 12
"""A card and one of its features are one number: card << FEATURE_BITS | feature."""
CARD_BITS: Final = 19
FEATURE_MASK: Final = 4095 | 511 << FEATURE_BITS + CARD_BITS
"""The bits of the feature in it: below those of the card, and above them where very many are played with; those above
again mark what is counted for other reasons (`used_battle`)."""
QUOTED: Final = 2048
"""Features in quotes (117) are numbered from here on, alike in every codex, because their grants are shared."""
GRANTED: Final = 2048
"""Where a grant stands in the place of a feature, its number is counted from here."""
_PAGE: Final = 2040
"""So many features in quotes have low numbers, and so many again with each number above the bits of the card."""
MOST_QUOTED: Final = 500 * _PAGE
_OFTEN: Final = 512
"""After so many new features in quotes it is worth looking for those that nobody plays with any more."""


def card_in(number: int) -> int:
    """The card of such a number."""
    return number >> FEATURE_BITS & (1 << CARD_BITS) - 1


@mypyc_attr(native_class=False)
class Hold:
    """Held by a feature in quotes, and holds it; a compiled feature itself cannot be watched for its end."""

    def __init__(self, feature: Feature) -> None:
        self.feature: Any = feature
        feature.hold = self


_quoted: list[Callable[[], Hold | None]] = []
_free: list[int] = []
_alike: WeakValueDictionary[Any, Hold] = WeakValueDictionary()
_lock: Final = RLock()
"""A server makes matches on one thread and plays them on another."""
_looked: Final = [0]
"""How many numbers were in use when it was last looked for those that nobody plays with."""
SPARE: Final[list[Callable[[], object]]] = []
"""What gives up texts that are kept for speed alone, where numbers run short."""


def quoted(make: Callable[[Any], Feature], node: Any) -> Feature:
    """The feature of a text in quotes, with its number; equal texts are one feature while anybody plays with it.

    In other words it is another text, so that each is called as its own card says it, whichever was read first.
    """
    with _lock:
        text = (node, _worded(node))
        kept = _alike.get(text)
        feature: Feature
        if kept is not None:
            feature = kept.feature
        else:
            feature = make(replace(node))  # copies: what was made of a node lies on it, and would hold itself
            hold = Hold(feature)
            _number(feature)
            _alike[replace(node), text[1]] = hold
    return feature


def _worded(node: Any) -> tuple[Any, ...]:
    """How a text is worded: what its program does not ask when it is compared."""
    found: list[Any] = []
    for part in node if isinstance(node, tuple) else fields(node) if is_dataclass(node) else ():
        value = part if isinstance(node, tuple) else getattr(node, part.name)
        if isinstance(node, tuple) or part.compare:
            found += _worded(value)
        else:
            found.append(value)
    return tuple(found)


def _number(feature: Feature) -> None:
    if len(_quoted) - len(_free) >= 2 * _looked[0] + _OFTEN:
        give_back()
    if not _free and len(_quoted) >= MOST_QUOTED:
        for give_up in SPARE:
            give_up()
        give_back()
    if _free:
        place = _free.pop()
    elif len(_quoted) < MOST_QUOTED:
        place = len(_quoted)
        _quoted.append(lambda: None)
    else:
        raise BadContent(
            f"more than {MOST_QUOTED} different features in quotes are played with at once",
            f"в игре сразу больше {MOST_QUOTED} разных особенностей в кавычках",
        )
    feature.uid = QUOTED + place % _PAGE | place // _PAGE << FEATURE_BITS + CARD_BITS
    _quoted[place] = ref(feature.hold, lambda _: _free.append(place))


def give_back() -> None:
    """Let go of features in quotes that only their own hold knows, with their numbers. They are rings of two, and a
    server seldom lets Python search its whole memory for rings."""
    known = -1
    with _lock:
        while known != len(_free):  # one may stand in the text of another
            known = len(_free)
            for watched in _quoted[:]:
                if _known_by(watched) == _NOBODY:
                    watched().feature = None  # type: ignore[union-attr]
        _looked[0] = len(_quoted) - known


def _known_by(watched: Callable[[], Hold | None]) -> int:
    """How many know a hold or its feature."""
    hold = watched()
    return 0 if hold is None else getrefcount(hold) + getrefcount(hold.feature)


def _nobody() -> int:
    """What is counted where they know only each other."""
    hold = Hold(Feature(None))
    return _known_by(ref(hold)) - 1  # known here


_NOBODY: Final = _nobody()


@final
class Codex:
    """All faces and features of the loaded content, by number and by name."""

    __slots__ = ("_features", "by_id", "by_name", "faces", "grants", "natives")

    def __init__(self, faces: list[Face]) -> None:
        self.faces = faces
        self.by_id = {face.id: face.index for face in faces}
        self.by_name = {face.name_ru: face.index for face in faces}
        self._features: list[Feature] = []
        self.grants: list[Grant] = []
        self.natives: dict[str, Feature] = {}
        """Features of named keywords that the rules define."""

    def feature(self, uid: int) -> Feature:
        """A feature by its number; an IndexError where none has it, or none any more."""
        if uid < QUOTED:
            return self._features[uid]
        hold = _quoted[(uid & 4095) - QUOTED + (uid >> FEATURE_BITS + CARD_BITS) * _PAGE]()
        if hold is None:
            raise IndexError(uid)
        feature: Feature = hold.feature
        return feature

    def enrol(self, feature: Feature) -> Feature:
        """Give a feature its number, by which options and markers name it."""
        if feature.uid < 0:
            feature.uid = len(self._features)
            if feature.uid >= QUOTED:
                raise BadContent(f"more than {QUOTED} sentences on the cards of one battle")
            self._features.append(feature)
            for grant in feature.grants:
                grant.uid = len(self.grants)
                self.grants.append(grant)
        return feature

    def add(self, face: Face) -> None:
        """One more face, numbered after the others, with its features."""
        assert face.index == len(self.faces)
        self.faces.append(face)
        self.by_id[face.id] = face.index
        self.by_name.setdefault(face.name_ru, face.index)
        face.bits = mask(*face.grants)
        cheapens = any(each.key == "cheaper" for each in face.auras)
        face.company = cheapens or "not with" in face.grants
        face.picky = face.cost_x or face.kind == TERRAIN or cheapens or not _UNSPOKEN.isdisjoint(face.grants)
        for feature in face.features:
            self.enrol(feature)
        found = face.unique or face.auras or face.listens or face.instants
        face.mute = not found and _INDEXED.isdisjoint(face.grants)
        face.fixed = all(
            grant.when is None and isinstance(grant.value, int) for key in _FIXED for grant in face.grants.get(key, ())
        )

    def extended(self, make: Iterable[Callable[[int], Face]]) -> "Codex":
        """This codex with more faces; each is made when its number is known. Old numbers stay as they are."""
        new = Codex(self.faces[:])
        new.by_id = self.by_id.copy()
        new.by_name = self.by_name.copy()
        new._features = self._features[:]
        new.grants = self.grants[:]
        new.natives = self.natives
        for each in make:
            new.add(each(len(new.faces)))
        return new
