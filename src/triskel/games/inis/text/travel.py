"""Steps that move clans."""

from dataclasses import dataclass

from triskel.games.inis.rules.clans import arrived, moved, shares
from triskel.games.inis.rules.step import Step, pick
from triskel.games.inis.state.deck import LOST_VALE, PLAINS, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.text.book import phrase
from triskel.kernel import Steps


def spread(isle: Isle, seat: int, source: int, limit: int) -> Steps:
    """How a player's clans go out from one territory to its neighbours: at least one in all."""
    lands = bits(isle.adj[source])
    return (yield from shares(isle, seat, lands, [limit] * len(lands), limit, 1, (source, -1)))


def send(isle: Isle, seat: int, source: int, pairs: tuple[int, ...], cause: str) -> tuple[int, ...]:
    """Move out what was chosen; returns the territories entered."""
    goals: tuple[int, ...] = ()
    for index in range(0, len(pairs), 2):
        if isle.clans[source * 4 + seat]:
            moved(isle, seat, source, pairs[index], pairs[index + 1], cause)
            goals = (*goals, pairs[index])
    return goals


@phrase(
    "step",
    "move 1 or more of your clans from adjacent territories into the territory of the clash, exposed",
    "переместите 1 или больше своих кланов с соседних территорий на территорию столкновения незащищёнными",
    clash=True,
)
@phrase(
    "step",
    "choose a territory and move any number of your clans from adjacent territories into it",
    "выберите территорию и переместите на неё любое число своих кланов с соседних территорий",
    clash=False,
)
@dataclass(frozen=True, slots=True)
class MoveInto(Step):
    """Clans from the neighbours into one territory."""

    clash: bool

    def declare(self, isle: Isle, seat: int) -> Steps:
        """The goal, then how many from each neighbour."""
        if self.clash:
            goal = isle.clash_at
        else:
            goals = [land for land in isle.lands() if isle.adj[land] & isle.where[seat]]
            goal = yield from pick(isle, seat, "to", goals, "I-MAP-6")
            if goal < 0:
                return ()
        lands = bits(isle.adj[goal] & isle.where[seat])
        most = [isle.clans[land * 4 + seat] for land in lands]
        least = 1 if self.clash and lands else 0
        return (goal, *(yield from shares(isle, seat, lands, most, 12, least, (-1, goal))))

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Move them; into an open clash they come without starting another (I-FAQ-35)."""
        if len(chosen) < 3:
            return 0
        goal = chosen[0]
        for index in range(1, len(chosen), 2):
            moved(isle, seat, chosen[index], goal, chosen[index + 1])
        yield from arrived(isle, seat, seat, (goal,), not self.clash)
        return 0


@phrase(
    "step",
    "move 1 or more of your clans from the Plains to 1 or more adjacent territories",
    "переместите 1 или больше своих кланов с Равнин на 1 или несколько соседних территорий",
    plains=True,
)
@phrase(
    "step",
    "choose a territory and move 1 or more of your clans from it to 1 or more adjacent territories",
    "выберите территорию и переместите 1 или больше своих кланов с неё на 1 или несколько соседних",
    plains=False,
)
@dataclass(frozen=True, slots=True)
class MoveOut(Step):
    """Clans from one territory to its neighbours."""

    plains: bool

    def declare(self, isle: Isle, seat: int) -> Steps:
        """The source, then how many to each neighbour."""
        lands = [land for land in bits(isle.where[seat]) if not self.plains or land == PLAINS]
        source = yield from pick(isle, seat, "from", lands, "I-MAP-6")
        if source < 0:
            return ()
        return (source, *(yield from spread(isle, seat, source, isle.clans[source * 4 + seat])))

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """All moves first, then the toll and the clashes (I-CLASH-1)."""
        if chosen:
            goals = send(isle, seat, chosen[0], chosen[1:], "")
            yield from arrived(isle, seat, seat, goals, True)
        return 0


@phrase(
    "step",
    "move any 1 clan from a territory adjacent to the Lost Vale into the Lost Vale without starting a clash",
    "переместите любой 1 клан с территории, соседней с Забытой лощиной, в Забытую лощину, не начиная столкновения",
    whose="vale",
)
@phrase(
    "step",
    "move 1 opposing clan from a territory where you are present to an adjacent one without starting a clash",
    "переместите 1 чужой клан с территории, где вы присутствуете, на соседнюю, не начиная столкновения",
    whose="opposing",
)
@phrase(
    "step",
    "move 1 of your clans to an adjacent territory without starting a clash",
    "переместите 1 свой клан на соседнюю территорию, не начиная столкновения",
    whose="own",
)
@dataclass(frozen=True, slots=True)
class MoveOne(Step):
    """A single clan, without a clash; the Lost Vale takes anybody's (I-FAQ-21)."""

    whose: str

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Whose clan from where, then where to."""
        if self.whose == "own":
            clans = [land * 4 + seat for land in bits(isle.where[seat])]
        elif self.whose == "opposing":
            clans = [
                land * 4 + each
                for land in bits(isle.where[seat])
                for each in range(isle.n)
                if each != seat and isle.clans[land * 4 + each]
            ]
        else:
            clans = [
                land * 4 + each
                for land in bits(isle.adj[LOST_VALE])
                for each in range(isle.n)
                if isle.clans[land * 4 + each]
            ]
        clan = yield from pick(isle, seat, "clan", clans, "I-MAP-6")
        if clan < 0:
            return ()
        if self.whose == "vale":
            return (clan, LOST_VALE)
        return (clan, (yield from pick(isle, seat, "to", bits(isle.adj[clan >> 2]), "I-MAP-6", clan >> 2)))

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Move it; its owner pays in the Mountains."""
        if chosen and chosen[1] >= 0 and isle.clans[chosen[0]]:
            source, owner = divmod(chosen[0], 4)
            moved(isle, owner, source, chosen[1], 1)
            yield from arrived(isle, seat, owner, (chosen[1],), False)
        return 0


@phrase(
    "step",
    "move up to {most:number} of your clans from 1 territory to any 1 other territory",
    "переместите до {most:number} <своего клана/своих кланов/своих кланов> с 1 территории на любую 1 другую территорию",
)
@dataclass(frozen=True, slots=True)
class Ride(Step):
    """Up to three clans from one territory to any other (Manannan's Horses)."""

    most: int

    def declare(self, isle: Isle, seat: int) -> Steps:
        """From where, how many, where to."""
        source = yield from pick(isle, seat, "from", bits(isle.where[seat]), "I-MAP-6")
        if source < 0:
            return ()
        most = min(self.most, isle.clans[source * 4 + seat])
        count = yield from pick(isle, seat, "count", tuple(range(most + 1)), "I-MAP-6", source)
        if not count:
            return ()  # "up to" is none, if you like
        goals = [land for land in isle.lands() if land != source]
        return (source, count, (yield from pick(isle, seat, "to", goals, "I-MAP-6", source)))

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Ride."""
        if chosen and isle.clans[chosen[0] * 4 + seat]:
            moved(isle, seat, chosen[0], chosen[2], chosen[1], "manannans_horses")
            yield from arrived(isle, seat, seat, (chosen[2],), True)
        return 0


@phrase(
    "step",
    "you may move 1 or more of your clans from 1 territory to 1 adjacent territory",
    "можете переместить 1 или больше своих кланов с 1 территории на 1 соседнюю",
)
@dataclass(frozen=True, slots=True)
class March(Step):
    """After the look, perhaps a move from one territory to one neighbour (Scouts & Spies)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Decided after the look, when Geis can no longer come."""
        lands = bits(isle.where[seat])
        if not lands:
            return 0
        source = yield from pick(isle, seat, "from", (*lands, -1), "I-MAP-6")
        if source >= 0:
            goal = yield from pick(isle, seat, "to", bits(isle.adj[source]), "I-MAP-6", source)
            most = isle.clans[source * 4 + seat]
            count = yield from pick(isle, seat, "count", tuple(range(1, most + 1)), "I-MAP-6", source, (-1, goal))
            moved(isle, seat, source, goal, count, "scouts_spies")
            yield from arrived(isle, seat, seat, (goal,), True)
        return 0


@phrase(
    "step",
    "move 1 or more of your clans, exposed or sheltered, from the territory of the clash to 1 adjacent "
    "territory without starting a clash",
    "переместите 1 или больше своих кланов, защищённых или нет, с территории столкновения на 1 соседнюю, не "
    "начиная столкновения",
)
@dataclass(frozen=True, slots=True)
class Slip(Step):
    """Out of the clash to one neighbour (The Fianna)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Where to, and how many; exposed ones go first."""
        goal = yield from pick(isle, seat, "to", bits(isle.adj[isle.clash_at]), "I-MAP-6", isle.clash_at)
        most = isle.clans[isle.clash_at * 4 + seat]
        if goal < 0 or not most:
            return ()
        low = 1
        count = yield from pick(isle, seat, "count", tuple(range(low, most + 1)), "I-MAP-6", isle.clash_at, (-1, goal))
        sheltered = isle.shelter[seat]
        hidden = 0
        if sheltered:
            least = max(0, count - (most - sheltered))
            span = tuple(range(least, min(count, sheltered) + 1))
            hidden = yield from pick(isle, seat, "sheltered", span, "I-CLASH-4", isle.clash_at)
        return (goal, count, hidden)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Leave, some of them perhaps from a Citadel."""
        if chosen:
            isle.shelter[seat] = max(0, isle.shelter[seat] - chosen[2])
            moved(isle, seat, isle.clash_at, chosen[0], chosen[1], "the_fianna")
            yield from arrived(isle, seat, seat, (chosen[0],), False)
        return 0
