"""What the laws remember of a match: a table of their own, kept by what was told and chosen.

The account starts from the position at the first question and then believes only events and answers. Where it must look
at the position again (the deal, which is not told card by card) it says so.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from triskel.games.inis.lawbook import ground, printed
from triskel.kernel.bench.law import Lawbook, Step
from triskel.kernel.play.decision import Decision
from triskel.kernel.play.event import Event

CLANS: Final = 12
CARD_PLACES: Final = (
    "hands",
    "put_away",
    "aside",
    "discard",
    "epic_discard",
    "epic_pile",
    "open_advantages",
    "played",
    "in_play",
)
"""Where a position shows cards."""


class Played(NamedTuple):
    """A card that lies in play: who played it, as the card of the turn or not, and whether it was cancelled."""

    card: str
    seat: int
    season: bool
    cancelled: bool = False
    redirected: bool = False


class Table:
    """A position by the account. Its parts are replaced, never changed, so that a copy is a photograph."""

    def __init__(self, look: Mapping[str, Any], seats: int) -> None:
        self.seats = seats
        self.stage = str(look["phase"])
        self.round = int(look["round"])
        self.brenn = int(look["brenn"])
        self.way = 1 if look["crows"] == "sunwise" else -1
        self.capital = str(look["capital"]) if look["citadels"].get(look["capital"]) else ""
        self.festival = str(look["festival"])
        self.clans: dict[str, tuple[int, ...]] = {land: tuple(row) for land, row in look["clans"].items()}
        self.sanctuaries: dict[str, int] = dict(look["sanctuaries"])
        self.citadels: dict[str, int] = dict(look["citadels"])
        self.cells: dict[str, ground.Cells] = {}
        self.reserve: tuple[int, ...] = tuple(look["reserve"])
        self.supply: dict[str, int] = dict(look["supply"])
        self.forced_pays = True
        """Clans that an opponent moves into the Mountains pay too (a switch)."""
        self.deeds: tuple[int, ...] = tuple(look["deeds"])
        self.pretenders: frozenset[int] = frozenset(look["pretenders"])
        self.cards: dict[str, str] = places(look)
        self.stack: tuple[Played, ...] = ()
        """Cards in play, the last one played last."""
        self.mover = -1
        """Who took the last turn of this Season; -1 before the first."""
        self.first = bool(look["first"])
        self.ploy = -1
        self.run = int(look["passes"])
        self.clash = str(look["clash"])
        self.initiator = -1
        self.instigator = int(look["instigator"])
        self.sheltered: tuple[int, ...] = tuple(look["sheltered"])
        self.opened = False
        """A clash has begun before our eyes and nobody has made a maneuver in it yet."""
        self.maneuverer = -1
        self.withdrawing = False
        """This move belongs to the same maneuver as the one before it."""
        self.slipping = 0
        """Clans that are about to leave a Citadel with the Fianna."""
        self.named = -1
        self.target = -1
        """Who was attacked in the maneuver that is being made."""
        self.suffered: tuple[str, ...] = ()
        """What that player has done about it."""
        self.paying = -1
        """Who has played the Stone Circle and not paid for it yet (I-FAQ-24)."""
        self.drawing = -1
        """Who has played the Forest and not drawn for it yet."""
        self.speared = False
        """Lug's Spear was played in this clash."""
        self.barred = False
        """Lug's Spear lies over this clash."""
        self.on_cauldron: tuple[int, ...] = tuple(look["on_cauldron"])
        self.kettle = -1
        self.toll = -1
        """Who owes the Mountains."""
        self.due: frozenset[str] = frozenset()
        """Where a clash must be fought because clans were moved in."""

    def photograph(self) -> "Table":
        """This table as it is now."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        return other

    def order(self, first: int) -> list[int]:
        """All seats from this one as the crows fly (I-TERM-4)."""
        return [(first + self.way * step) % self.seats for step in range(self.seats)]

    def chieftain(self, land: str) -> int:
        """Who has strictly more clans there than every other; -1 (I-TERM-2)."""
        row = self.clans[land]
        most = max(row)
        return row.index(most) if most and row.count(most) == 1 else -1

    def present(self, seat: int) -> list[str]:
        """Where the player has a clan (I-TERM-1)."""
        return [land for land, row in self.clans.items() if row[seat]]

    def exposed(self, seat: int) -> int:
        """The player's clans in the clash outside the Citadels (I-CLASH-4)."""
        return self.clans[self.clash][seat] - self.sheltered[seat] if self.clash else 0

    def parties(self) -> list[int]:
        """The players with exposed clans."""
        return [seat for seat in range(self.seats) if self.exposed(seat) > 0]

    def beside(self, land: str) -> set[str]:
        """The territories that share an edge with this one (I-MAP-2)."""
        return ground.touched(self.cells[land], self.cells)

    def held(self, seat: int, kind: str = "") -> set[str]:
        """The cards in a hand, all or of one kind."""
        found = self.at(f"hand {seat}")
        return {card for card in found if printed.kind(card) == kind} if kind else found

    def at(self, place: str) -> set[str]:
        """The cards that lie in a place."""
        return {card for card, each in self.cards.items() if each == place}

    def next_maneuver(self) -> int:
        """Who must perform the next maneuver (I-CLASH-5, I-FAQ-46); -1 if nobody can or the account does not know."""
        if self.named >= 0 and self.exposed(self.named) > 0:
            return self.named
        if self.opened:
            seats = self.order(self.instigator)
        elif self.maneuverer >= 0:
            seats = self.order(self.maneuverer)
            seats = [*seats[1:], seats[0]]
        else:
            return -1
        return next((seat for seat in seats if self.exposed(seat) > 0), -1)

    def next_turn(self) -> int:
        """Whose turn comes now (I-ASSEMBLY-6, I-SEASON-5, Oengus's Ploy)."""
        if self.ploy >= 0:
            return self.ploy
        return self.brenn if self.mover < 0 else self.order(self.mover)[1]

    # --- changing -------------------------------------------------------------------------------------------------

    def put(self, card: str, place: str) -> None:
        self.cards = {**self.cards, card: place}

    def bring(self, source: str, goal: str) -> None:
        """All cards of one place to another."""
        self.cards = {card: goal if at == source else at for card, at in self.cards.items()}

    def add(self, land: str, seat: int, count: int) -> None:
        row = list(self.clans[land])
        row[seat] += count
        self.clans = {**self.clans, land: tuple(row)}
        if land == self.clash:
            self.sheltered = tuple(min(one, all_) for one, all_ in zip(self.sheltered, row, strict=True))

    def keep(self, seat: int, count: int) -> None:
        self.reserve = changed(self.reserve, seat, count)

    def give_back(self) -> None:
        """What the Cauldron has collected goes to the reserve, from where up to three are placed."""
        if self.kettle >= 0:
            self.keep(self.kettle, self.on_cauldron[self.kettle])
            self.on_cauldron, self.kettle = (0,) * self.seats, -1

    def acts(self, seat: int) -> None:
        """A turn is taken."""
        self.mover, self.ploy, self.first = seat, -1, False

    def maneuver(self, seat: int) -> None:
        self.opened = False
        self.maneuverer, self.named, self.target, self.suffered = seat, -1, -1, ()

    @property
    def speaker(self) -> str:
        """The card whose words ask a question now; nothing while its clash is fought, where maneuvers ask."""
        for each in reversed(self.stack):
            if each.card != "dagdas_cauldron":
                return "" if each.season and self.clash else each.card
        return ""

    def clear(self) -> None:
        """A turn has ended: what lay in play is laid away by its kind, whatever else is still to be seen of it."""
        for each in self.stack:
            if self.cards[each.card] == "play":
                self.put(each.card, printed.DISCARDS[printed.kind(each.card)])

    def source(self, verb: str) -> Played | None:
        """The card in play, the latest first, whose text has this verb: what an event comes from."""
        for each in reversed(self.stack):
            if not each.cancelled and printed.says(each.card, verb):
                return each
        return None


def changed(row: tuple[int, ...], seat: int, count: int) -> tuple[int, ...]:
    """The row with one number changed."""
    return (*row[:seat], row[seat] + count, *row[seat + 1 :])


def places(look: Mapping[str, Any]) -> dict[str, str]:
    """Where every card of the match is; a card that is named nowhere is in its pile."""
    seats = len(look["hands"])
    where = {card: "deck" for card in printed.ACTIONS if seats == 4 or card not in printed.FOUR}
    where |= dict.fromkeys(printed.TALES, "pile") | dict.fromkeys(printed.ADVANTAGES, "stack")
    rows: list[tuple[Sequence[str], str]] = [
        (look["discard"], "discard"), (look["epic_discard"], "epic discard"), (look["open_advantages"], "open"),
        (look["played"], "down"), (look["in_play"], "play"), ([look["aside"]] if look["aside"] else [], "aside"),
    ]  # fmt: skip
    rows += [(hand, f"hand {seat}") for seat, hand in enumerate(look["hands"])]
    rows += [(hand, f"away {seat}") for seat, hand in enumerate(look["put_away"])]
    for cards, place in rows:
        where |= dict.fromkeys(cards, place)
    return where


class Moment(NamedTuple):
    """One event, with the account's table before and after it."""

    kind: str
    facts: Mapping[str, Any]
    rule: str
    cause: str
    was: Table
    now: Table
    public: Mapping[str, Any]
    """Those of the facts that everybody may know."""


class Question(NamedTuple):
    """One question that has just been put, with its answers in words."""

    kind: str
    seat: int
    options: list[str]
    window: tuple[str, int]
    """The rule that it is asked by and what it is about: which window, where it is one."""


class Account:
    """The account of the laws of Inis."""

    def __init__(self) -> None:
        self.table: Table
        self.before: Table
        """The table when the choice was made."""
        self.moments: list[Moment] = []
        """What happened in this step, one by one."""
        self.questions: list[Question] = []
        """What is asked now and was not before."""
        self.left: list[tuple[Played, frozenset[tuple[int, str]]]] = []
        """The cards that left play in this step, with everything that was offered while they lay there."""
        self.offers: dict[str, frozenset[tuple[int, str]]] = {}
        self.latest: dict[int, frozenset[str]] = {}
        """What each seat was offered when it was last asked to respond, before this step."""
        self._offered: dict[int, frozenset[str]] = {}
        self.slipping = 0
        self.gates: list[int] = []
        """Who must still lose a clan and draw at the Gates."""
        self.festival = -1
        """Who must still pay the Festival."""
        self.declined: frozenset[int] = frozenset()
        """Who has declined a Citadel since somebody last took one."""
        self.war = False
        """Somebody has refused peace before this maneuver."""
        self.hardened = False
        """The Iron Mine lies over this attack."""
        self.played: dict[str, Table] = {}
        """The table when each card was last played."""
        self.disturbed: set[str] = set()
        """Cards in play over which others were played that do more than cancel."""
        self.redirects: dict[str, int] = {}
        """Who last played a card that replaces a discard."""
        self.answered: list[int] = []
        self.window = ("", -1)
        """Who was asked to respond in the window that is open, and which one it is."""
        self.moved: set[str] = set()
        """Cards in play that have moved clans."""
        self.chosen: Question | None = None
        """The question that was answered in this step."""
        self.answer = ""
        self.still = False
        """No card has changed its place in this step, by the account or by the position."""
        self.counts: Counter[str] = Counter()
        """How many cards lie in each place."""
        self._shown: list[Any] = []
        self._cards: dict[str, str] = {}
        self._asked: dict[int, Question] = {}

    def follow(self, step: Step) -> None:
        """Take in what happened."""
        if step.number < 0 or not hasattr(self, "table"):
            self._begin(step)
        else:
            self._answered(step)
            self._told(step)
            self._look_again(step)
        self._question(step)
        shown = [step.look[name] for name in CARD_PLACES]
        self.still = shown == self._shown and self.table.cards is self._cards
        if not self.still:
            self.counts = Counter(self.table.cards.values())
        self._shown, self._cards = shown, self.table.cards

    def dealt(self) -> bool:
        """Whether hands have been changed by a deal in this step, so that they tell nothing about before."""
        return any(moment.kind in ("deal", "end of season") for moment in self.moments)

    def _begin(self, step: Step) -> None:
        look = step.look
        self.table = Table(look, len(look["hands"]))
        self.table.forced_pays = bool(step.after.options.forced_mountains)
        self._chart(step)
        self.table.stack = tuple(Played(card, int(look["turn"]), False) for card in look["in_play"])
        if "forest" in look["in_play"]:
            self.table.drawing = int(look["turn"])
        self.before = self.table.photograph()

    def _chart(self, step: Step) -> None:
        lands = step.game.view(step.after, None)["lands"]
        self.table.cells = {each["id"]: frozenset((q, r) for q, r in each["cells"]) for each in lands}

    def _answered(self, step: Step) -> None:
        self.chosen = None
        self.latest |= self._offered
        self._offered = {}
        entry = step.entry
        assert entry is not None
        self.answer = entry.notation
        for decision in step.asked_before:
            if decision.seat == entry.seat and decision.id in self._asked:
                self.chosen = self._asked[decision.id]
        if entry.kind == "sheltered":
            self.slipping = int(entry.notation)

    def _told(self, step: Step) -> None:
        self.before = self.table
        self.moments = []
        for event in step.events:
            was = self.table
            now = was.photograph()
            if event.kind == "move":
                now.slipping, self.slipping = self.slipping, 0
                now.withdrawing = (
                    event.cause == "withdraw" and bool(self.moments) and (self.moments[-1].cause == "withdraw")
                )
            facts = {**event.facts, **event.secret} if event.secret else event.facts
            teller = TOLD.get(event.kind)
            if teller is not None:
                teller(now, facts, event)
            if event.kind == "play":
                self.offers[facts["card"]] = frozenset()
                self.played[facts["card"]] = was
                self.disturbed -= {facts["card"]}
                if facts["card"] not in ("geis", "the_dagda"):
                    self.disturbed |= {each.card for each in was.stack}
                self.moved.discard(facts["card"])
            elif event.kind == "move" and event.cause != "withdraw":
                mover = was.source("move ")
                self.moved.add(mover.card if mover is not None else "")
            elif event.kind == "tile":
                self.table = now
                self._chart(step)
            self.table = now
            self.moments.append(Moment(event.kind, facts, event.rule, event.cause, was, now, event.facts))
        if self.table is self.before:
            self.table = self.before.photograph()

    def _look_again(self, step: Step) -> None:
        """What is not told: the deal, cards laid away, a kept tale, a first set that comes back."""
        look, table = step.look, self.table
        kinds = {moment.kind for moment in self.moments}
        if "deal" in kinds or "end of season" in kinds:
            shown = places(look)
            table.cards = {
                card: shown[card] if printed.kind(card) == "action" else at for card, at in table.cards.items()
            }
            table.stage = str(look["phase"])
        asked = {decision.kind for decision in step.asked}
        if "prophecy" in asked:
            table.bring("aside", "discard")
        where = set(table.cards.values())
        for seat in range(table.seats):
            if f"away {seat}" in where and not any(look["put_away"]):
                table.bring(f"away {seat}", f"hand {seat}")
            if f"drawn {seat}" in where and "keep" not in asked:
                table.bring(f"drawn {seat}", f"hand {seat}")
        self._laid_away(look)
        if not table.clash and "cauldron" not in asked:
            table.give_back()
        if look["phase"] != "setup" and table.stage in ("setup", "assembly", "draft"):
            table.stage = str(look["phase"])
            if table.stage == "season" and self.before.stage != "season":
                table.mover, table.run, table.first, table.ploy = -1, 0, True, -1

    def _laid_away(self, look: Mapping[str, Any]) -> None:
        table = self.table
        self.left = []
        there = set(look["in_play"])
        if table.stack and {each.card for each in table.stack} != there:
            for each in table.stack:
                if each.card not in there:
                    self.left.append((each, self.offers.pop(each.card, frozenset())))
                    if table.cards[each.card] == "play":
                        table.put(each.card, printed.DISCARDS[printed.kind(each.card)])
                    if each.card == "lugs_spear" and not each.cancelled and table.speared:
                        table.barred = True
                    if each.card == "stone_circle":
                        table.paying = -1
                    if each.card == "forest":
                        table.drawing = -1
            table.stack = tuple(each for each in table.stack if each.card in there)

    def _question(self, step: Step) -> None:
        known = self._asked
        self._asked = {}
        self.questions = []
        for decision in step.asked:
            question = known.get(decision.id)
            if question is None:
                question = self._put(step, decision)
                self.questions.append(question)
            self._asked[decision.id] = question

    def _put(self, step: Step, decision: Decision) -> Question:
        options = step.notations(decision)
        if decision.kind == "respond":
            self._offered[decision.seat] = frozenset(options)
            if self.table.stack:
                for each in self.table.stack:
                    more = frozenset((decision.seat, option) for option in options)
                    self.offers[each.card] = self.offers.get(each.card, frozenset()) | more
        return Question(decision.kind, decision.seat, options, (decision.rule, decision.about))


Teller = Callable[[Table, Mapping[str, Any], Event], None]
TOLD: Final[dict[str, Teller]] = {}
"""What each kind of event does to the account's table; filled in `told.py`."""
BOOK: Final = Lawbook(Account)
"""The laws of Inis."""
