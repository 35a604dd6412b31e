"""The whole plain state of a battle: `War`.

Cards outside the deck are small ints that index parallel lists. A deck is an unordered pool of faces, sampled when a
card is drawn: nobody may know its order (204.2, 204.3). A card that returns to the deck is forgotten, and would come
back as another one (204.4).
"""

from typing import Any, Final, final

from triskel.games.berserk.state.effects import Delayed
from triskel.games.berserk.state.face import Codex, Face
from triskel.games.berserk.state.kinds import EventKind
from triskel.games.berserk.state.switches import Rulings
from triskel.games.berserk.state.war_slots import WarSlots
from triskel.kernel.play.event import Event

GONE: Final = 0
FIELD: Final = 1
AUXILIARY: Final = 2
GRAVEYARD: Final = 3

IN_PLAY: Final = (False, True, True, False)
"""By zone: on the battlefield or in an auxiliary zone (201.1)."""

PLACES: Final = 2
"""In `War.due`: places have changed, which no rule effect kills or marks a card for."""

TAPPED: Final = 8
"""In `War.due`: cards were tapped or untapped, or lost tokens."""

TOUCHED: Final = 4
"""In `War.due`: wounds, tokens or effects of the cards in `War.touched` have changed."""

DRAWN: Final = 1000
"""Added to the number of a face that was drawn, where outcomes are logged: a die shows less."""

# Phases of the battle, in order (401-415).
ORDER: Final = 0
DEAL: Final = 1
REDEAL: Final = 2
BEFORE_RECRUIT: Final = 3
RECRUIT: Final = 4
PLACE: Final = 5
AFTER_PLACE: Final = 6
REVEAL: Final = 7
SEAT: Final = 8
START: Final = 9
VANGUARD: Final = 10
INITIAL: Final = 11
OPENING: Final = 12
CHOICE: Final = 13
FINAL: Final = 14
OVER: Final = 15
PHASES: Final = (
    "order",
    "deal",
    "redeal",
    "before recruiting",
    "recruiting",
    "placement",
    "after placement",
    "reveal",
    "seating",
    "battle start",
    "vanguard",
    "initial",
    "opening",
    "choice",
    "final",
    "over",
)

# What happened to a card in this turn: bits of `War.turn_facts`.
HURT: Final = 1
HURT_BY_ATTACK: Final = 2
HURT_BY_DISCHARGE: Final = 4
MOVED: Final = 8
ASSAULTED: Final = 16
"""It attacked: it was the source of a declared attack that was paid."""
ATTACKED: Final = 32
"""An attack at it has been carried out (Camouflage lets only the first one pass)."""
ROLLED: Final = 64
"""It rolled a die when attacking (for 'its first roll of the turn')."""
ACTED: Final = 128
DEFENDED: Final = 256


@final
class War(WarSlots):
    """Everything that a battle is between two decisions; what it is made of stands in slots.py."""

    __slots__ = ()

    def __init__(self, codex: Codex, rulings: Rulings, old: "War | None" = None) -> None:
        if old is not None:
            self.become_copy_of(old)
            return
        self.begin(codex, rulings)
        self.probe = tuple(self.new_card(0, seat) for seat in (0, 1, 0, 1))

    def copy(self) -> "War":
        """A copy that shares nothing that changes."""
        return War(self.codex, self.rulings, self)

    # --- asking ---------------------------------------------------------------------------------------------------

    def face(self, card: int) -> Face:
        """The printed side of a card."""
        return self.faces[card]

    def in_play(self, card: int) -> bool:
        """On the battlefield or in an auxiliary zone.

        Rules: 201.1, TM-in-play-zone.
        """
        return self.zone[card] == FIELD or self.zone[card] == AUXILIARY

    # --- making ---------------------------------------------------------------------------------------------------

    def new_card(self, face: int, owner: int) -> int:
        """Take a face into the battle as a card of its own, in no zone yet."""
        number = self.size
        self.size = number + 1
        printed = self.codex.faces[face]
        self.add_row(face, owner, printed)
        self.present |= printed.bits
        return number

    def become(self, card: int, face: int) -> None:
        """Give a card another face: one nobody has seen, or one that is only tried on."""
        printed = self.codex.faces[face]
        self.card[card] = face
        self.faces[card] = printed
        bits = printed.bits
        for effect in self.effects[card]:
            bits |= effect.bit
        self.bits[card] = bits
        self.powers[card] = bits | self.aura_bits
        self.present |= bits

    def note(self, face: int, key: str) -> None:
        """A printed feature with this key has just decided something."""
        for grant in self.codex.faces[face].grants.get(key, ()):
            self.applied.add(grant.uid)

    def tell(self, kind: EventKind, rule: str = "", cause: str = "", **facts: Any) -> None:
        """Write a public event, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, cause))

    def whisper(self, only: int, kind: EventKind, secret: dict[str, Any], rule: str = "", **facts: Any) -> None:
        """Write an event with facts that only one seat may know."""
        if self.events is not None:
            self.events.append(Event(kind, facts, rule, "", 1 << only, secret))

    def wait(self, delayed: tuple[Delayed, ...]) -> None:
        """These features wait for their moment from now on (118)."""
        self.delayed = delayed
        self.awaited = frozenset([each.event for each in delayed])
        self.heard = self.awaited.union(self.listeners)
