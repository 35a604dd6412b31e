"""Berserk with squads of one size: what a decision costs as the squads grow.

Seven of ten creatures stand on their half of the battlefield, the others fly; random cards of the set, each battle
played for its first decisions only, while the squads are still as large as they were made.
"""

import time
from random import Random
from typing import Any, Final, final

from triskel.kernel.kit import find_game
from triskel.kernel.play.match import Match, start_from
from triskel.kernel.play.match_quick import take

_DECISIONS: Final = 60
_SETUP: Final = {"decks": ["fire", "forest"], "stall": 200}


@final
class Squads:
    """Random play with so many creatures a side."""

    def __init__(self, size: int) -> None:
        self._game = find_game("berserk")
        self._setup = self._game.complete_setup(_SETUP)
        self._size = size
        self._number = 0
        faces = self._game.new_state(self._setup).codex.faces
        plain = [each for each in faces if each.kind == 0 and not each.unique and "not with" not in each.grants]
        self._walking = [each.id for each in plain if each.subtype == 0]
        self._flying = [each.id for each in plain if each.subtype == 1]
        for _ in range(10):
            self._play(self._begin())

    def round(self, seconds: float) -> dict[str, float]:
        """Decisions a second of processor time; setting out the cards does not count."""
        spent = 0.0
        count = 0
        while spent < seconds:
            match = self._begin()
            began = time.process_time()
            count += self._play(match)
            spent += time.process_time() - began
        return {"decisions_per_s": count / spent}

    def _begin(self) -> Match[Any]:
        self._number += 1
        chance = Random(self._number)
        cards: list[dict[str, Any]] = []
        for seat in (0, 1):
            cells = [f"{column}{row}" for row in range(1 + 3 * seat, 4 + 3 * seat) for column in "abcde"]
            chance.shuffle(cells)
            for at in range(self._size):
                if at * 10 < self._size * 7:
                    cards.append({"id": chance.choice(self._walking), "seat": seat, "cell": cells[at]})
                else:
                    cards.append({"id": chance.choice(self._flying), "seat": seat})
        state = self._game.arrange(self._setup, {"turn": 3, "cards": cards})
        begun = start_from(self._game, self._setup, state, seed=self._number, patient=False, events=False)
        return begun.clone(self._number)  # without the checkpoints of a match that can be cloned

    def _play(self, match: Match[Any]) -> int:
        share = Random(self._number).random
        count = 0
        while count < _DECISIONS and (decision := match.decision) is not None:
            options = decision.options
            take(match, options[int(share() * len(options))])
            count += 1
        return count
