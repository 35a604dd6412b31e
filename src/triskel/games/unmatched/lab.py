"""Unmatched in the lab: heroes against heroes on every board."""

import time
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, final

from triskel.flat.build import code_of
from triskel.flat.match import Code, FlatMatch
from triskel.flat.search import FlatSearch, flat_of
from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.games.unmatched.game import GAME
from triskel.games.unmatched.state.board import board_ids, load_board
from triskel.kernel import Chance, Event, Match
from triskel.lab.rivals import rates
from triskel.lab.room import LabRoom, Lane, Use
from triskel.lab.speed import positions

FLAT: Final = "unmatched medusa–king_arthur, flat"


class Duels(LabRoom):
    """Heroes, boards, and cards by whose deck they are from."""

    sides: ClassVar[tuple[str, str]] = ("hero", "heroes")
    grounds: ClassVar[tuple[str, str]] = ("board", "boards")
    begins: ClassVar[bool] = True
    speed: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "medusa–king_arthur": {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"},
        "random heroes": {},
    }

    underplays: ClassVar[tuple[str, str]] = (
        "bots choose their secret cards purely, so bluffs are underplayed; so is what pays off only turns later "
        "(schemes that build up, doors closed in time)",
        "боты выбирают тайные карты без примеси случая, поэтому недооценён блеф; недооценено и то, что окупается лишь "
        "через несколько ходов (замыслы впрок, вовремя закрытые двери)",
    )

    def lanes(self) -> dict[str, Lane]:
        """The same duel in flat code, where that was built."""
        code = code_of("unmatched")
        return {} if code is None else {FLAT: Flat(code, self.speed["medusa–king_arthur"])}

    def ratios(self, speeds: Mapping[str, float]) -> dict[str, float]:
        """Flat code beside the same duel in this process."""
        if FLAT not in speeds:
            return {}
        return {f"{FLAT} / not flat": speeds[FLAT] / speeds["unmatched medusa–king_arthur"]}

    def called(self, what: str, name: str, lang: str, side: str = "") -> str:
        """A ready hero, its cards and the boards by their names."""
        if what == "ground":
            return load_board(name).name[lang] if name in board_ids() else name
        hero = side or name
        if hero not in hero_ids():
            return name
        kit = load_hero(hero)
        if what == "side":
            return kit.name[lang]
        return next((card.name[lang] for card in kit.cards if card.id == name), name)

    def setup(self, one: Any, other: Any, ground: str) -> dict[str, Any]:
        """A duel in which seat 0 begins."""
        return {"heroes": [one, other], "board": ground, "younger": 0}

    def uses(self, match: Match[Any], event: Event, facts: Mapping[str, Any]) -> Iterator[Use]:
        """A card counts as played when it is turned over in combat (U-ATK-8) or put down as a scheme (U-SCHEME-1)."""
        kind = event.kind
        if kind == "revealed":
            named = match.game.name_facts(match.state, facts)
            for fact, role in (("attack", "played"), ("defence", "played"), ("boost", "boosted")):
                if facts[fact] >= 0:
                    yield _owner(match, facts[fact]), named[fact], role
        elif kind in ("drew", "schemed", "replaced", "discarded") and facts.get("card", -1) >= 0:
            if kind == "discarded" and not event.rule.startswith("U-BOOST"):
                return
            role = {"drew": "drawn", "discarded": "boosted"}.get(kind, "played")
            card = match.game.name_facts(match.state, {"card": facts["card"]})["card"]
            yield _owner(match, facts["card"]), card, role


@final
class Flat:
    """Random play, clones and searches in flat code (docs/flat.md)."""

    def __init__(self, code: Code, setup: Mapping[str, Any]) -> None:
        self._code = code
        self._wishes = setup
        self._setup = GAME.complete_setup(setup)
        self._number = 0
        self._chance = Chance(1)
        self._positions: list[Match[Any]] = []
        for _ in range(20):
            self._play()

    def round(self, seconds: float) -> dict[str, float]:
        """Half of the time for random play, a quarter each for clones and searches."""
        found = rates(self._play, seconds / 2)
        del found["steps_per_s"]
        found["clone_us"] = self._clones(seconds / 4)
        found["search_per_s"] = self._searches(seconds / 4)
        return found

    def _searches(self, seconds: float) -> float:
        """Iterations a second at the positions that searches of the kernel are measured at."""
        if not self._positions:
            found = positions(GAME, self._wishes)
            self._positions = [match for match in found if flat_of(self._code, match) is not None]
        spent, made = 0.0, 0
        while spent < seconds or not made:
            for match in self._positions:
                flat = flat_of(self._code, match)
                assert flat is not None
                assert match.decision is not None
                self._number += 1
                search = FlatSearch(flat, match.decision.seat, self._number)
                began = time.process_time()
                search.run(_ITERATIONS)
                spent += time.process_time() - began
                made += search.iterations - search.lost
        return made / spent

    def _begin(self) -> FlatMatch:
        self._number += 1
        return FlatMatch(self._code, GAME, self._setup, self._number)

    def _play(self) -> tuple[int, int]:
        count = self._begin().play_out(self._chance, _TO_THE_END)
        return count, count

    def _clones(self, seconds: float) -> float:
        """Microseconds a clone: many of each of some positions."""
        spent, made = 0.0, 0
        while spent < seconds:
            match = self._begin()
            match.play_out(self._chance, self._number % 100)
            began = time.process_time()
            match.clones(_CLONES)
            spent += time.process_time() - began
            made += _CLONES
        return spent / made * 1e6


_TO_THE_END: Final = 1 << 30
_CLONES: Final = 10_000
_ITERATIONS: Final = 200


def _owner(match: Match[Any], card: int) -> int:
    """The seat that plays the hero whose deck the card belongs to: cards are numbered by hundreds."""
    return int(match.setup["seats"][card // 100 - 1])


ROOM: Final = Duels()
"""Unmatched's part of the lab."""
