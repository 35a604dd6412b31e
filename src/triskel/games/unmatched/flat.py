"""What Unmatched says so that its rules can be made flat: see docs/flat.md."""

from collections.abc import Sequence
from typing import Any, Final

from triskel.flat.build import code_of
from triskel.flat.plan import Part, Plan
from triskel.flat.samples import Samples
from triskel.games.unmatched.content.heroes import hero_ids
from triskel.games.unmatched.faces import knowledge
from triskel.games.unmatched.game import GAME
from triskel.games.unmatched.rules.turn import stage
from triskel.games.unmatched.state import board
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import Board, board_ids
from triskel.games.unmatched.state.combat import Combat
from triskel.games.unmatched.state.duel import Duel, Ended
from triskel.games.unmatched.state.hero import Kit
from triskel.games.unmatched.state.ledger import BLANK
from triskel.games.unmatched.state.slots import COMBAT, DUEL
from triskel.kernel import Decision, Outcome, ask, may


def _samples() -> Sequence[Any]:
    """Arenas of every hero on every board."""
    return [
        GAME.arena(GAME.complete_setup({"heroes": [hero, hero_ids()[0]], "board": ground}))
        for hero in hero_ids()
        for ground in board_ids()
    ]


def _covers(duel: Duel) -> bool:
    """Two players, nothing in the ledger, no attack under way."""
    arena = duel.arena
    return arena.players == 2 and len(arena.fighters) <= 8 and duel.ledger == BLANK and duel.combat is None


_SIDES: Final = {slot.name: 2 for slot in COMBAT}

PLAN: Final = Plan(
    name="unmatched",
    stage=stage,
    state=Part(Duel, DUEL, Duel, {"enemy_mask": 2, "order": 2, "top_from_hand": 2, "locked": 2, "deck": 2, "top": 2,
                            "hand": 2, "discard": 2, "counters": 2, "looked": 2}),
    parts={"combat": Part(Combat, COMBAT, lambda: Combat(0, 0, 0, 0), _SIDES | {"boosted_with": 6})},
    roots={"arena": Arena, "board": Board},
    fixed={"events": None, "ledger": BLANK},
    constants={"fates": (), "guards": ()},
    names={"COMPILED": True},
    ended=Ended,
    samples=_samples,
    natives={
        Arena.roster: "bits:vec",
        Outcome: "made_outcome:int",
        board._spaces_of: "spaces_of:vec",
        board._flood_words: "flood_words:int",
    },
    entries={"redeal": knowledge.redeal},
    question=Decision,
    asks={Decision: "plain", ask: "ask", may: "may"},
    covers=_covers,
    modules="triskel.games.unmatched",
)  # fmt: skip
"""The plan."""


def strange(kit: Kit) -> list[str]:
    """The kinds of sentences of a hero that the flat code has never met: their stages are left to the kernel."""
    code = code_of(PLAN.name)
    assert code is not None
    found = Samples([*kit.abilities, *(card.program for card in kit.cards)])
    return sorted(
        each.__name__ for each in found.of if each not in code.known.classes and hasattr(each, "__match_args__")
    )
