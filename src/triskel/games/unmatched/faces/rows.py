"""What a seat sees of a duel, declared. See `kernel/bench/rows.py`."""

from typing import Final

from triskel.kernel.bench.rows import Column, Columns, Row, Shown

CLOCK: Final = Columns(
    "clock", "The match as a whole.", "",
    (
        Column("turn number", "min({turn}, MOST)"), Column("actions left", "min({actions}, MOST)"),
        Column("fighters are being placed", "{turn} == 0"),
    ),
    table=False,
)  # fmt: skip
COMBAT: Final = Columns(
    "combat", "A combat.", "",
    (
        Column("a combat is on", "1"), Column("its cards are revealed", "{revealed}"),
        Column("damage + 1", "min({damage} + 1, MOST)"),
    ),
    table=False, state=0, it="combat: Combat",
)  # fmt: skip
SIDE: Final = Columns(
    "side", "One side of a combat; what its card is worth shows when the cards do (U-ATK-7).", "side: int",
    (
        Column("card laid", "combat.card[side] >= 0"), Column("boost laid", "side == ATTACKER and combat.boost >= 0"),
        Column("value + 1", "min(max({value} + 1, 0), MOST) if combat.revealed else 0"),
        Column("bonus", "min(max({bonus}, 0), MOST) if combat.revealed else 0"), Column("cancelled"),
    ),
    state=0, it="combat: Combat",
)  # fmt: skip
PLAYER: Final = Columns(
    "player", "A player; nobody has the turn while fighters are placed.", "player: int",
    (
        Column("its turn", "{turn} > 0 and {active}"), Column("hand", "min(len(duel.hand[player]), MOST)"),
        Column(
            "deck", "min(len(duel.deck[player]) + len(duel.top[player]) + len(bottom_of(duel, player)), MOST)"
        ),
        Column("discard pile", "min(len({discard}), MOST)"), Column("locked value + 1", "min({locked} + 1, MOST)"),
    ),
)  # fmt: skip
FIGHTER: Final = Columns(
    "fighter", "A fighter on the board.",
    "fighter: int, x: int, y: int, foe: int, reaching: int, reached: int",
    (
        Column("health", "min({health}, MOST)"), Column("space + 1", "{space} + 1"), Column("tail + 1", "{tail} + 1"),
        Column("x", "x"), Column("y", "y"), Column("steps to the nearest foe + 1", "foe"),
        Column("foes in reach", "reaching"), Column("foes that reach it", "reached"),
    ),
)  # fmt: skip
MARKS: Final = Columns(
    "marks", "What a fighter cannot do, and whether it was hurt.", "fighter: int, calm: int, fixed: int, unseen: int",
    (
        Column("rooted"), Column("hurt this turn", "{hurt}"), Column("cannot attack", "calm >> fighter & 1"),
        Column("cannot move", "fixed >> fighter & 1"), Column("cannot be attacked", "unseen >> fighter & 1"),
    ),
)  # fmt: skip
SHOWN: Final = Shown(
    "duel",
    "Duel",
    (
        "from typing import Any",
        "",
        "from triskel.games.unmatched.rules.aside import bottom_of",
        "from triskel.games.unmatched.state.duel import ATTACKER, Combat, Duel",
        "from triskel.kernel.arrays.schema import MOST",
    ),
    (
        Row("duel", "The match as a whole."),
        Row("fighter", "A fighter.", "fighter: int"),
        Row("player", "A player, to anybody.", "player: int"),
        Row("open_hand", "The hand of a player, to whoever sees it.", "player: int", own=True),
        Row("own", "What the player alone sees.", "player: int", own=True),
        Row("combat", "A combat.", state=0, it="combat: Combat"),
        Row("side", "One side of a combat.", "side: int", state=0, it="combat: Combat"),
        CLOCK,
        COMBAT,
        SIDE,
        PLAYER,
        FIGHTER,
        MARKS,
    ),
)
"""What tools/make_states.py writes."""
