"""A desk: one reader's view of a match, gathered once and drawn by many panels."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import cached_property
from typing import Any, ClassVar, Final

from htpy import Node, span

from triskel.i18n.people import by_name, naming, sentence, unmarked
from triskel.kernel import Decision, Outcome
from triskel.table.draw.options import Option, options_of
from triskel.table.play.context import SeatInfo, TableContext
from triskel.table.play.pages.lines import Blow
from triskel.table.play.sight import Lines
from triskel.table.words.texts import clock_face, level_name, say

LOG_LENGTH: Final = 90


class Desk:
    """What the panels of a page are drawn from. Nothing here goes beyond what the reader's seat may know.

    A game adds what it alone has: where its options lie, how its players are called and shown.
    """

    lines_stay: ClassVar[bool] = False
    """Whether an event has the same words for ever, and not by what has come to light since."""

    def __init__(self, ctx: TableContext) -> None:
        self.ctx = ctx
        self.lang = ctx.lang
        self.sight = ctx.sight
        self.game = ctx.sight.game
        self.seat = ctx.sight.seat
        """Whose eyes: nobody's while the device is being passed."""
        self.view: dict[str, Any] = ctx.sight.view
        self.asks = True
        """Whether the reader may answer; not in a replay."""
        self._lines: Lines = ctx.lines if self.lines_stay else {}

    # --- what is asked --------------------------------------------------------------------------------------------

    @cached_property
    def decision(self) -> Decision | None:
        """The question that the reader has to answer."""
        if not self.asks or self.result is not None or self.ctx.left:
            return None
        return self.sight.decision

    @cached_property
    def options(self) -> list[Option]:
        """Its options with words, and the places where they lie."""
        decision = self.decision
        if decision is None:
            return []
        labels = {each: self.label(each) for each in decision.options}
        return options_of(self.view["decision"], labels, self.place_of, self.is_own, self.is_turned(decision))

    def is_turned(self, decision: Decision) -> bool:
        """Whether the rules count no before yes in this question; the reader has yes first."""
        return False

    def label(self, option: int) -> str:
        """An option of the reader's question in words, also one that is closed."""
        with self.naming():
            return sentence(self.sight.label(option, self.lang))

    def place_of(self, kind: str, notation: str) -> tuple[str, tuple[str, ...]]:
        """Where an option lies on the table, and the names of what lies there."""
        return "", ()

    def is_own(self, place: str, names: tuple[str, ...]) -> bool:
        """Whether what lies there is a piece of the reader's own side."""
        return False

    def leads(self) -> dict[str, int]:
        """Things on the table that are no answer now but lead to one, such as a fighter to the maneuver: where each
        lies and its name ("fighter:medusa"), with the option that is meant. Closed options too: they say why."""
        return {}

    def follows(self, option: Option) -> str:
        """What comes of an option, in a few words under its name; empty where the name says it all."""
        return ""

    def lens(self) -> str:
        """The id of the sheet that the reading lens shows at first: what the question is about."""
        return ""

    def sure(self, option: Option) -> str:
        """What is asked once more before this option is taken; empty for nearly all."""
        return ""

    @cached_property
    def question(self) -> str:
        """The question in words."""
        with self.naming():
            return "" if self.decision is None else sentence(self.sight.prompt(self.lang))

    @cached_property
    def asker(self) -> tuple[str, str]:
        """The card or ability that asks, and what it says."""
        with self.naming():
            name, text = ("", "") if self.decision is None else self.sight.asker(self.lang)
        return name, sentence(text)

    def place_options(self, place: str) -> list[Option]:
        """The options that lie on spaces, fighters, doors or cards."""
        return [each for each in self.options if each.place == place]

    @property
    def result(self) -> Outcome | None:
        """How it ended, on the board or by resignation, time or agreement."""
        return self.ctx.result or self.sight.outcome

    @property
    def side(self) -> str:
        """To whom the end is told: to whoever "won", to whoever "lost", or to one who has only "seen" it."""
        if self.result is None or self.ctx.seat is None or self.ctx.mode in ("hotseat", "bots"):
            return "seen"
        return "won" if self.ctx.seat in self.result.winners else "lost"

    def ending(self) -> list[str]:
        """By what the match was won, in words for the reader's side; a game tells it by its own numbers."""
        return []

    def blows(self) -> list[Blow]:
        """What the sides lost to each other in the whole match, in order; the story of the end is told from it."""
        return []

    def blow_words(self) -> dict[str, str]:
        """What is lost in this game: `lost` with its number, and the `title` of what did it."""
        return {"lost": "{n}", "title": ""}

    def goal(self) -> str:
        """What one plays for, in one line."""
        return ""

    # --- who ------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return self.sight.seats

    def seat_info(self, seat: int) -> SeatInfo:
        """Who sits there."""
        return self.ctx.seats[seat] if seat < len(self.ctx.seats) else SeatInfo("", "open")

    def seat_words(self, seat: int) -> str:
        """Who sits there, in words: a name, and of a bot how strong it is."""
        return " · ".join(each for each in (self.seat_info(seat).name, self.strength(seat)) if each)

    def strength(self, seat: int) -> str:
        """How strong a bot sits there; empty for people."""
        info = self.seat_info(seat)
        if info.kind != "bot":
            return ""
        return ", ".join(each for each in (say(self.lang, "bot"), level_name(info.level, self.lang)) if each)

    def seat_name(self, seat: int) -> str:
        """What the page calls whoever sits there: a name, with a number where two have the same."""
        name = self.seat_info(seat).name
        same = sum(each.name == name for each in self.ctx.seats)
        return f"{name} {seat + 1}" if same > 1 or not name else name

    def clock(self, seat: int) -> Node:
        """The time a seat has left, where the table has a clock."""
        if seat >= len(self.ctx.clocks):
            return None
        left = max(0, self.ctx.clocks[seat])
        units = f"{say(self.lang, 'clock_in_days')} {say(self.lang, 'clock_in_hours')}"
        kind: list[str | dict[str, bool]] = ["clock", {"is-ticking": seat in self.ctx.ticking}]
        return span(class_=kind, data_left=left, data_units=units)[clock_face(left, self.lang)]

    def badge(self, seat: int) -> Node:
        """A picture of a seat."""
        return None

    @property
    def title(self) -> str:
        """What the match is called: who plays whom."""
        return " — ".join(self.seat_name(seat) for seat in range(self.seats))

    @property
    def place(self) -> str:
        """Where it is played, if that has a name."""
        return ""

    # --- what happened --------------------------------------------------------------------------------------------

    @cached_property
    def events(self) -> list[dict[str, Any]]:
        """The latest events as this reader may know them, oldest first."""
        found = self.sight.events(LOG_LENGTH)
        if len(self._lines) > 2 * LOG_LENGTH:
            kept = [(id(each), self._lines.get(id(each))) for each in found]
            self._lines.clear()
            self._lines.update((name, line) for name, line in kept if line is not None)
        return found

    def line(self, event: Mapping[str, Any]) -> str:
        """An event in words; log, drawer and beats ask for the same ones."""
        known = self._lines.get(id(event))
        if known is None:
            with self.naming():
                known = self._lines[id(event)] = (event, sentence(self.sight.line(event, self.lang)))
        return known[1]

    @cached_property
    def called(self) -> tuple[str, ...]:
        """What the page calls everybody who plays."""
        return tuple(self.seat_name(seat) for seat in range(self.seats))

    def naming(self) -> AbstractContextManager[None]:
        """Sentences that are made inside name people as the page does."""
        return naming(by_name(self.called))

    def words(self, words: str) -> str:
        """A sentence that was made elsewhere as the page shows it: with names where people are marked in it."""
        return sentence(unmarked(words, by_name(self.called)))

    def doer(self, event: Mapping[str, Any]) -> int | None:
        """The number of the player whose colour the line takes."""
        who = event.get("seat")
        return who if isinstance(who, int) and who >= 0 else None

    def heading(self, event: Mapping[str, Any]) -> str:
        """Words for an event that begins a new part of the log; empty for others."""
        return ""
