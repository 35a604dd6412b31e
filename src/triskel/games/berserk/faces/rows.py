"""What a seat sees of a battle, declared. See `kernel/bench/rows.py`."""

from typing import Final

from triskel.kernel.bench.rows import Column, Columns, Row, Shown

CLOCK: Final = Columns(
    "clock", "The battle as a whole, to a seat.", "seat: int",
    (
        Column("turn number", "min({turn}, MOST)"), Column("own turn", "{active} == seat"),
        Column("went first", "{first} == seat"), Column("redeals taken by the own side", "min({redeals}[seat], MOST)"),
    ),
    table=False,
)  # fmt: skip
BACK: Final = Columns(
    "back", "What everybody sees of a card in play (529.1).", "card: int, seat: int",
    (
        Column("there", "1"), Column("own", "{controller} == seat"), Column("hidden"), Column("tapped", "{closed}"),
    ),
)  # fmt: skip
FRONT: Final = Columns(
    "front", "A card that lies face up; `left` is the movement it has.",
    "card: int, face: Face, mortal: bool, strike: tuple[int, int, int], flies: bool, left: int",
    (
        Column("elite", "face.elite"), Column("cost", "traits.cost(war, card) or 0"),
        Column("life", "traits.life(war, card) if mortal else 0"),
        Column("full life", "traits.max_life(war, card) if mortal else 0"),
        Column("wounds", "{wounds} if mortal else 0"), Column("extra life", "{extra} if mortal else 0"),
        Column("strike: weak", "strike[0]"), Column("strike: medium", "strike[1]"),
        Column("strike: strong", "strike[2]"), Column("flies now", "flies"), Column("movement left", "left"),
        Column("tokens", "{tokens}"),
        Column("effects", "len({effects})"), Column("has acted", "{acts} > 0"),
        Column("X + 1", "{x} + 1 if face.cost_x else 0"), Column("incarnation tokens", "max({incarnation}, 0)"),
    ),
)  # fmt: skip
SHOWN: Final = Shown(
    "war",
    "War",
    (
        "from typing import Any",
        "",
        "from triskel.games.berserk.rules import traits",
        "from triskel.games.berserk.state.face import Face",
        "from triskel.games.berserk.state.field import name",
        "from triskel.games.berserk.state.war import PHASES, War",
        "from triskel.kernel.arrays.schema import MOST",
    ),
    (
        Row("war", "The battle as a whole."),
        Row("back", "What everybody sees of a card in play (529.1).", "card: int"),
        Row("front", "A card that lies face up.", "card: int"),
        Row("mortal", "A card that has lives.", "card: int"),
        Row("dead", "A card of a graveyard.", "card: int"),
        CLOCK,
        BACK,
        FRONT,
    ),
)
"""What tools/make_states.py writes."""
