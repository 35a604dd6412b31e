"""The Unmatched table: what its desk knows beside every other, and how its parts are laid out."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from htpy import Node, Renderable, div

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.faces.words import cause_name
from triskel.games.unmatched.state.hero import Kit
from triskel.games.unmatched.table.cards import Face, face_of
from triskel.games.unmatched.table.ground import ground
from triskel.games.unmatched.table.pieces import scene
from triskel.games.unmatched.table.plan import plan_of
from triskel.games.unmatched.table.token import coin
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.lines import Blow
from triskel.table.words.texts import say

_LETTERS: Final = "abcd"
_SPACES: Final = frozenset(("to", "place", "space"))
_FIGHTERS: Final = frozenset(("move", "with", "at", "by", "choose"))
_DOORS: Final = frozenset(("open", "close"))
_CARDS: Final = frozenset(("boost", "play", "defend", "scheme", "discard", "take", "pick", "show"))
_ENDS: Final = {
    "won": ("Соперник повержен: {fallen}. У вас: {left}.", "You have defeated {fallen}. You have left: {left}."),
    "lost": (
        "Ваша сторона повержена: {fallen}. У соперника: {left}.",
        "You are defeated: {fallen}. Left to the winner: {left}.",
    ),
    "seen": ("Поражение: {fallen}. У победителя: {left}.", "Defeated: {fallen}. Left to the winner: {left}."),
}
"""How a duel ended, in Russian and English."""


def place_of(notation: str) -> tuple[str, tuple[str, ...]]:
    """What a line of notation points at: `to S13` at a space, `boost feint` at a card."""
    verb, _, name = notation.partition(" ")
    if name:
        if verb in _SPACES:
            return "space", tuple(name.split("+"))
        if verb in _FIGHTERS:
            return "fighter", (name,)
        if verb in _DOORS:
            return "door", (name,)
        if verb in _CARDS:
            return "card", (name,)
    return "", ()


class DuelDesk(Desk):
    """A duel: heroes, fighters, cards, combat."""

    lines_stay = True

    def place_of(self, kind: str, notation: str) -> tuple[str, tuple[str, ...]]:
        """Spaces, fighters, doors, cards."""
        return place_of(notation)

    def is_own(self, place: str, names: tuple[str, ...]) -> bool:
        """Fighters of the reader's heroes."""
        return place == "fighter" and any(
            each["id"] == names[0] and each["player"] in self.own for each in self.view["fighters"]
        )

    def leads(self) -> dict[str, int]:
        """Where an action is chosen: an own fighter maneuvers, another's is attacked, a scheme is played."""
        if self.decision is None or self.decision.kind != "action":
            return {}
        found = {f"fighter:{each['id']}": int(each["player"] not in self.own) for each in self.view["fighters"]}
        for player in self.own:
            for word in self.view["players"][player]["hand"] or ():
                found[f"card:{word.partition(':')[2]}"] = 2 if self.face(word).kind == "scheme" else 1
        return found

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

    def ending(self) -> list[str]:
        """Whose heroes have fallen, by what blow, and what the winners have left."""
        outcome = self.result
        if outcome is None or outcome.reason != "hero defeated":
            return []
        heroes = [each for each in self.view["fighters"] if each["hero"]]
        won = {number for number, each in enumerate(self.view["players"]) if each["seat"] in outcome.winners}
        fallen = ", ".join(each["name"][self.lang] for each in heroes if each["player"] not in won)
        left = ", ".join(
            _health(each["name"][self.lang], each["health"], self.lang) for each in heroes if each["player"] in won
        )
        blows = [each for each in self.events if each["kind"] == "damaged" and each["health"] == 0]
        blow = next((each for each in reversed(blows) if self.view["fighters"][each["fighter"]]["hero"]), None)
        told = [_ENDS[self.side][self.lang == "en"].format(fallen=fallen, left=left)]
        return [*told, f"{self.line(blow)}."] if blow else told

    def blows(self) -> list[Blow]:
        """Damage between the sides: by the attack card in combat, else by the card or ability that says so."""
        found: list[Blow] = []
        turn, card, owner = "", "", -1
        players, fighters = self.view["players"], self.view["fighters"]
        kits = [load_hero(each["hero"]) for each in players]
        for facts in self.sight.open_events():
            turn = self.heading(facts) or turn
            if facts["kind"] == "revealed":
                player, position = divmod(facts["attack"], 100)
                card = cause_name(kits, kits[player - 1].cards[position].id, self.lang)
                owner = players[player - 1]["seat"]
            if facts["kind"] != "damaged" or not facts["amount"]:
                continue
            hurt = players[fighters[facts["fighter"]]["player"]]["seat"]
            cause = facts["cause"]
            if cause:
                sides = {each["seat"] for each, kit in zip(players, kits, strict=True) if _brings(kit, cause)}
                who = next((each for each in sides if each != hurt), hurt)
                found.append(Blow(turn, who, hurt, cause_name(kits, cause, self.lang), facts["amount"]))
            elif facts["rule"] == "U-ATK-12" and owner != hurt:
                found.append(Blow(turn, owner, hurt, card, facts["amount"]))
        return found

    def blow_words(self) -> dict[str, str]:
        """Health."""
        if self.lang == "ru":
            return {"lost": "−{n} здоровья", "title": "Урон по картам"}
        return {"lost": "−{n} health", "title": "Damage by card"}

    def goal(self) -> str:
        """U-WIN-1."""
        return "победить героя соперника" if self.lang == "ru" else "defeat the enemy hero"

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


def _health(name: str, health: int, lang: str) -> str:
    """«Король Артур, здоровье 3»."""
    return f"{name}, здоровье {health}" if lang == "ru" else f"{name}, {health} health"


def _brings(kit: Kit, cause: str) -> bool:
    """Whether this is the hero's ability or a card of its deck."""
    return kit.id == cause or any(card.id == cause for card in kit.cards)
