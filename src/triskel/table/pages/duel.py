"""The Unmatched table: what its desk knows beside every other, and how its parts are laid out."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from htpy import Node, Renderable, div

from triskel.table.draw.cards import Face, face_of
from triskel.table.draw.ground import ground
from triskel.table.draw.options import place_of
from triskel.table.draw.plan import plan_of
from triskel.table.draw.scene import scene
from triskel.table.draw.token import coin
from triskel.table.pages.desk import Desk
from triskel.table.texts import say
from triskel.unmatched.hero import load_hero

_LETTERS: Final = "abcd"


class DuelDesk(Desk):
    """A duel: heroes, fighters, cards, combat."""

    def place_of(self, kind: str, notation: str) -> tuple[str, tuple[str, ...]]:
        """Spaces, fighters, doors, cards."""
        return place_of(notation)

    # --- who ------------------------------------------------------------------------------------------------------

    @cached_property
    def own(self) -> list[int]:
        """The players (heroes) that the reader plays; a spectator reads from the first one's side."""
        return self.players_of(self.ctx.seat) or [0]

    @cached_property
    def others(self) -> list[int]:
        """All other players."""
        return [number for number in range(len(self.view["players"])) if number not in self.own]

    def players_of(self, seat: int | None) -> list[int]:
        """The heroes of a seat."""
        return [number for number, each in enumerate(self.view["players"]) if each["seat"] == seat]

    def hero_name(self, player: int) -> str:
        """What a player is called."""
        name: str = self.view["players"][player]["name"][self.lang]
        return name

    def seat_name(self, seat: int) -> str:
        """The heroes of the seat."""
        return " · ".join(self.hero_name(each) for each in self.players_of(seat))

    def badge(self, seat: int) -> Node:
        """The tokens of the seat's heroes."""
        return [coin(self.fighters_of(each)[0]) for each in self.players_of(seat)]

    @property
    def title(self) -> str:
        """«Медуза — Король Артур»."""
        return " — ".join(self.hero_name(each) for each in range(len(self.view["players"])))

    @property
    def place(self) -> str:
        """The name of the board."""
        return plan_of(self.view["board"]).board.name[self.lang]

    def fighters_of(self, player: int) -> list[dict[str, Any]]:
        """The fighters of a player, hero first."""
        return [each for each in self.view["fighters"] if each["player"] == player]

    # --- cards ----------------------------------------------------------------------------------------------------

    def face(self, word: str) -> Face:
        """The face of a card given as in views: owner's letter and id."""
        letter, _, name = word.partition(":")
        return face_of(self.view["players"][_LETTERS.index(letter)]["hero"], name, self.lang)

    def card_word(self, number: int) -> str:
        """A card number of an event as a word of views."""
        player, position = divmod(number, 100)
        kit = load_hero(self.view["players"][player - 1]["hero"])
        return f"{_LETTERS[player - 1]}:{kit.cards[position].id}"

    # --- what happened --------------------------------------------------------------------------------------------

    def doer(self, event: Mapping[str, Any]) -> int | None:
        """The player who did it, or whose fighter it befell."""
        player = event.get("player")
        if player is None and isinstance(event.get("fighter"), int):
            player = self.view["fighters"][event["fighter"]]["player"]
        return player if isinstance(player, int) else None

    def heading(self, event: Mapping[str, Any]) -> str:
        """«Ход 7 · Медуза»."""
        if event["kind"] != "turn":
            return ""
        return f"{say(self.lang, 'turn', turn=event['turn'])} · {self.hero_name(event['player'])}"

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


def board(desk: DuelDesk, over: Node) -> Renderable:
    """The still ground and the layer over it that changes."""
    return div(".boards")[div(".turner")[ground(desk.view["board"], desk.lang), over]]


def layer(desk: DuelDesk) -> Renderable:
    """Fighters, doors, choices, last moves."""
    decision = desk.decision
    about = ""
    if decision is not None and decision.kind in ("move", "place", "target", "move or place") and decision.about >= 0:
        about = desk.view["fighters"][decision.about]["id"]
    return scene(desk.view, desk.lang, desk.options, about, desk.trails)
