"""A small stage for one card at a time: a plain board, fighters where the test wants them, hands by name."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import hero_from_text, load_hero
from triskel.games.unmatched.rules.combat import fight, targets
from triskel.games.unmatched.rules.movement import pose_spaces
from triskel.games.unmatched.rules.turn import begin_turn, maneuver, place_fighters, scheme
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import Board, board_from_text
from triskel.games.unmatched.state.duel import ACTING, Duel, Ended
from triskel.games.unmatched.state.hero import Kit
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.kernel import DONE, Event, Outcome, Steps
from triskel.kernel.play.decision import END

BOARD = """
id = "street"
name = { en = "Street", ru = "Улица" }
lines = [["w1", "w2"], ["w2", "w3"], ["w3", "w4"], ["w4", "m"], ["m", "e1"], ["e1", "e2"], ["e2", "e3"], ["e3", "e4"],
         ["w2", "n1"], ["n1", "n2"]]
starts = { 1 = "w1", 2 = "e4", 3 = "w4", 4 = "e1" }
zones = { west = "#aa0000", east = "#0000aa", north = "#00aa00" }
space = [
  { id = "w1", x = 5, y = 50, zones = ["west"] },
  { id = "w2", x = 15, y = 50, zones = ["west"] },
  { id = "w3", x = 25, y = 50, zones = ["west"] },
  { id = "w4", x = 35, y = 50, zones = ["west"] },
  { id = "m", x = 45, y = 50, zones = ["west", "east"] },
  { id = "e1", x = 55, y = 50, zones = ["east"] },
  { id = "e2", x = 65, y = 50, zones = ["east"] },
  { id = "e3", x = 75, y = 50, zones = ["east"] },
  { id = "e4", x = 85, y = 50, zones = ["east"] },
  { id = "n1", x = 15, y = 30, zones = ["north"] },
  { id = "n2", x = 15, y = 10, zones = ["north"] },
]
"""
"""A street from west to east with one space in both zones, and a lane that leads north from w2."""

YES, NO = "yes", "no"


@cache
def street() -> Board:
    return board_from_text(BOARD, "street")


class Stand:
    """A position of two heroes (or four), and what happens in it."""

    def __init__(
        self,
        *heroes: str | Kit,
        at: Mapping[str, str],
        hand: Sequence[Sequence[str]] = (),
        pile: Sequence[Sequence[str]] = (),
        deck: Sequence[Sequence[str] | None] = (),
        health: Mapping[str, int] | None = None,
        active: int = 0,
        actions: int = 1,
        switches: Mapping[str, str] | None = None,
        board: Board | None = None,
    ) -> None:
        kits = [load_hero(each) if isinstance(each, str) else each for each in heroes]
        chosen = {each.name: each.default for each in SWITCHES}
        chosen.update(switches or {})
        players = range(len(kits))
        self.arena = Arena(board or street(), kits, list(players), [p % 2 for p in players], 0, chosen)
        duel = self.duel = Duel(self.arena)
        duel.events = self.events = []
        duel.phase, duel.active, duel.actions = ACTING, active, actions
        for name, where in at.items():
            spaces = [self.space(each) for each in where.split("+")]
            duel.put(self.fighter(name), *spaces)
        duel.started = duel.space[:]
        for name, amount in (health or {}).items():
            duel.health[self.fighter(name)] = amount
        for player in players:
            for zone, given in ((duel.hand, hand), (duel.discard, pile)):
                for name in given[player] if player < len(given) else ():
                    card = self.card(player, name)
                    zone[player].append(card)
                    duel.deck[player].remove(card)
            if player < len(deck) and deck[player] is not None:
                duel.deck[player].clear()
                # The first card named is on top.
                duel.top[player] = [self.card(player, name) for name in reversed(deck[player] or ())]
        self.asked: list[str] = []
        self.outcome: Outcome | None = None

    # --- names ----------------------------------------------------------------------------------------------------

    def fighter(self, name: str) -> int:
        return self.arena.fighter_of[name]

    def space(self, name: str) -> int:
        return self.arena.board.index[name]

    def card(self, player: int, name: str) -> int:
        return self.arena.card_of[player][name]

    def hand(self, player: int) -> list[str]:
        return sorted(self.arena.cards[card].id for card in self.duel.hand[player])

    def pile(self, player: int) -> list[str]:
        return [self.arena.cards[card].id for card in self.duel.discard[player]]

    def where(self, name: str) -> str:
        space = self.duel.space[self.fighter(name)]
        return "" if space < 0 else self.arena.board.spaces[space].id

    def health(self, name: str) -> int:
        return self.duel.health[self.fighter(name)]

    def counter(self, player: int, name: str) -> int:
        return self.duel.counter(player, name)

    def told(self, kind: str) -> list[Event]:
        return [each for each in self.events if each.kind == kind]

    def can_attack(self, fighter: str) -> list[str]:
        return [self.arena.fighters[each].id for each in targets(self.duel, self.fighter(fighter))]

    # --- playing --------------------------------------------------------------------------------------------------

    def attack(self, fighter: str, target: str, card: str, defence: str = NO, /, **answers: Any) -> "Stand":
        """One whole combat; answers by kind of question, in order."""
        number = self.fighter(fighter)
        player = self.arena.fighters[number].player
        given = {"attack_card": [card, *_list(answers.pop("attack_card", ()))], "defence_card": [defence], **answers}
        return self.play(fight(self.duel, player, number, self.fighter(target)), **given)

    def scheme(self, player: int, card: str, /, **answers: Any) -> "Stand":
        """Play a scheme card."""
        return self.play(scheme(self.duel, player), **{"scheme": [card], **answers})

    def maneuver(self, player: int, /, **answers: Any) -> "Stand":
        """One maneuver."""
        return self.play(maneuver(self.duel, player), **answers)

    def begin_turn(self, **answers: Any) -> "Stand":
        """The start of the active player's turn."""
        return self.play(begin_turn(self.duel), **answers)

    def set_up(self, player: int, start: str, **answers: Any) -> "Stand":
        """Place the player's fighters."""
        return self.play(place_fighters(self.duel, player, self.space(start)), **answers)

    def play(self, steps: Steps | None, **answers: Any) -> "Stand":
        """Answer what is asked: by name; a question nobody spoke of is declined, or has one answer."""
        given = {kind.replace("_", " "): [*_list(each)] for kind, each in answers.items()}
        try:
            decision = END if steps is None else next(steps)
            while decision is not END:
                options = list(decision.options)
                self.asked.append(decision.kind)
                if given.get(decision.kind):
                    answer = self._read(decision, given[decision.kind].pop(0))
                    assert answer in options, f"{decision} does not offer {answer}"
                else:
                    assert DONE in options or len(options) == 1, f"nobody answered {decision}"
                    answer = DONE if DONE in options else options[0]
                decision = steps.send(answer)
        except (StopIteration, Ended):
            pass
        self.outcome = self.duel.outcome
        unused = {kind: each for kind, each in given.items() if each and each not in ([NO], [])}
        assert not unused or self.outcome, f"never asked for {unused}; asked were {self.asked}"
        return self

    def _read(self, decision: Any, answer: Any) -> int:
        if answer in (NO, None):
            return DONE
        if isinstance(answer, int):
            return answer
        if answer == YES:
            return 1
        if decision.kind in ("attack card", "defence card", "attack boost", "boost", "discard", "card", "put back",
                             "scheme", "guard", "their card", "put under", "show"):  # fmt: skip
            number = next(
                (each for each in decision.options if each >= 0 and self.arena.cards[each].id == answer), None
            )
            assert number is not None, f"{decision} does not offer {answer}"
            return number
        if decision.kind in ("fighter", "mover", "schemer"):
            return self.fighter(answer)
        if decision.kind == "item":
            return ("knife", "wolf_skin", "wolfsbane").index(answer)
        if decision.kind == "size":
            return ("SMALL", "BIG").index(answer)
        spaces = {self.space(each) for each in answer.split("+")}
        for option in decision.options:
            if option >= 0 and {each for each in pose_spaces(option) if each >= 0} == spaces:
                return int(option)
        raise AssertionError(f"{decision} does not offer {answer}")


def _list(value: Any) -> Iterable[Any]:
    return (value,) if isinstance(value, (str, int)) or value is None else value


@pytest.fixture
def stand() -> type[Stand]:
    """The stage."""
    return Stand


@pytest.fixture
def hero_of() -> Any:
    """A hero from TOML text."""
    return lambda text: hero_from_text(text, "test hero")
