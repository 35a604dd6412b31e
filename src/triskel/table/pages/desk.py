"""A desk: one reader's view of a match, gathered once and drawn by many panels."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from triskel.kernel import Decision, Outcome
from triskel.table.context import SeatInfo, TableContext
from triskel.table.draw.cards import Face, face_of
from triskel.table.draw.options import Option, options_of
from triskel.unmatched.hero import load_hero

LOG_LENGTH: Final = 90
_LETTERS: Final = "abcd"


class Desk:
    """What the panels of a page are drawn from. Nothing here goes beyond what the reader's seat may know."""

    def __init__(self, ctx: TableContext) -> None:
        self.ctx = ctx
        self.lang = ctx.lang
        self.match = ctx.match
        self.game = ctx.match.game
        self.seat = None if ctx.covered else ctx.seat
        """Whose eyes: nobody's while the device is being passed."""
        self.view: dict[str, Any] = ctx.match.view(self.seat)
        self.asks = True
        """Whether the reader may answer; not in a replay."""

    # --- what is asked --------------------------------------------------------------------------------------------

    @cached_property
    def decision(self) -> Decision | None:
        """The question that the reader has to answer."""
        if self.seat is None or not self.asks or self.result is not None:
            return None
        return next((each for each in self.match.decisions if each.seat == self.seat), None)

    @cached_property
    def options(self) -> list[Option]:
        """Its options with words, and the places where they lie."""
        decision = self.decision
        if decision is None:
            return []
        label = self.game.label
        labels = {each: label(self.match.state, decision, each, self.lang) for each in decision.options}
        return options_of(self.view["decision"], labels)

    @cached_property
    def question(self) -> str:
        """The question in words."""
        decision = self.decision
        return "" if decision is None else self.game.prompt(self.match.state, decision, self.lang)

    def place_options(self, place: str) -> list[Option]:
        """The options that lie on spaces, fighters, doors or cards."""
        return [each for each in self.options if each.place == place]

    @property
    def result(self) -> Outcome | None:
        """How it ended, on the board or by resignation, time or agreement."""
        return self.ctx.result or self.match.outcome

    # --- who ------------------------------------------------------------------------------------------------------

    def seat_info(self, seat: int) -> SeatInfo:
        """Who sits there."""
        return self.ctx.seats[seat] if seat < len(self.ctx.seats) else SeatInfo("", "open")

    @cached_property
    def own(self) -> list[int]:
        """The players (heroes) that the reader plays; a spectator reads from the first one's side."""
        seat = self.ctx.seat
        mine = [number for number, each in enumerate(self.view["players"]) if each["seat"] == seat]
        return mine or [0]

    @cached_property
    def others(self) -> list[int]:
        """All other players."""
        return [number for number in range(len(self.view["players"])) if number not in self.own]

    def hero_name(self, player: int) -> str:
        """What a player is called."""
        name: str = self.view["players"][player]["name"][self.lang]
        return name

    def fighters_of(self, player: int) -> list[dict[str, Any]]:
        """The fighters of a player, hero first."""
        return [each for each in self.view["fighters"] if each["player"] == player]

    # --- cards ----------------------------------------------------------------------------------------------------

    def face(self, word: str) -> Face:
        """The face of a card given as in views: owner's letter and id."""
        letter, _, name = word.partition(":")
        return face_of(self.view["players"][_LETTERS.index(letter)]["hero"], name, self.lang)

    def owner(self, word: str) -> int:
        """Whose card it is."""
        return _LETTERS.index(word[0])

    def card_word(self, number: int) -> str:
        """A card number of an event as a word of views."""
        player, position = divmod(number, 100)
        kit = load_hero(self.view["players"][player - 1]["hero"])
        return f"{_LETTERS[player - 1]}:{kit.cards[position].id}"

    # --- what happened --------------------------------------------------------------------------------------------

    @cached_property
    def events(self) -> list[dict[str, Any]]:
        """The latest events as this reader may know them, oldest first."""
        return [each.for_seat(self.seat) for each in self.match.events[-LOG_LENGTH:]]

    def line(self, event: Mapping[str, Any]) -> str:
        """An event in words."""
        words = self.game.log_line(self.match.state, event, self.lang)
        return words[:1].upper() + words[1:]

    @cached_property
    def last_combat(self) -> Sequence[dict[str, Any]]:
        """The events of the latest combat from its declaration on; empty if there was none of late."""
        for start in range(len(self.events) - 1, -1, -1):
            if self.events[start]["kind"] == "attacked":
                return self.events[start:]
        return ()

    @cached_property
    def trails(self) -> list[tuple[int, int, int]]:
        """The last moves of the others, up to the reader's own turn before, as (player, from, to)."""
        found: dict[int, tuple[int, int, int]] = {}
        watching = self.ctx.seat is None
        turns = 1 if watching else len(self.view["players"]) - (self.view["active"] not in self.own)
        for event in reversed(self.events):
            if event["kind"] == "turn":
                turns -= 1
                if turns <= 0:
                    break
            if event["kind"] != "moved" or event.get("fighter") is None:
                continue
            fighter = self.view["fighters"][event["fighter"]]
            if not watching and fighter["player"] in self.own:
                continue
            number = event["fighter"]
            end = found[number][2] if number in found else event["space"]
            found[number] = (fighter["player"], event["origin"], end)
        return [each for each in found.values() if each[1] != each[2]]
