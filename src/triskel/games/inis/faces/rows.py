"""What a seat sees of a position of Inis, declared. See `kernel/bench/rows.py`."""

from typing import Final

from triskel.kernel.bench.rows import Column, Columns, Row, Shown

CLOCK: Final = Columns(
    "clock", "The match as a whole.", "",
    (
        Column("round"), Column("passes"), Column("first card due", "bool({first})"), Column("draft step", "{draft}"),
        Column("crows clockwise", "{crows} > 0"), Column("a clash without triskels", "bool({barred})"),
    ),
    table=False,
)  # fmt: skip
STOCK: Final = Columns(
    "stock", "What lies beside the map.", "",
    (
        Column("sanctuaries left", "{sanctuaries_left}"), Column("citadels left", "{citadels_left}"),
        Column("tiles", "len(isle.tiles) + len(isle.bottom)"), Column("epic pile", "len(isle.pile)"),
        Column("action discard", "isle.discard.bit_count()"), Column("a card is set aside", "isle.aside >= 0"),
    ),
    table=False,
)  # fmt: skip
SEAT: Final = Columns(
    "seat", "A seat, to the seat `me`.",
    "seat: int, me: int, turns: int, sums: tuple[int, int, int], clash: bool",
    (
        Column("there", "1"), Column("own", "seat == me"), Column("brenn"), Column("its turn", "{turn}"),
        Column("turns until its turn", "turns"), Column("reserve"), Column("deeds"),
        Column("pretender", "{pretenders}"), Column("action cards", "(isle.hand[seat] & ACTION).bit_count()"),
        Column("put away", "isle.stash[seat].bit_count()"),
        Column("epic tales", "(isle.hand[seat] & EPIC).bit_count()"),
        Column("advantages", "(isle.hand[seat] & ADVANTAGE).bit_count()"), Column("scores: clans", "sums[0]"),
        Column("scores: territories", "sums[1]"), Column("scores: sanctuaries", "sums[2]"),
        Column("initiator", "clash and {initiator}"), Column("instigator", "clash and {instigator}"),
        Column("to act", "clash and {current}"), Column("exposed clans", "isle.exposed(seat) if clash else 0"),
        Column("clans on the map", "sum(isle.clans[seat::4])"),
    ),
)  # fmt: skip
LAND: Final = Columns(
    "land", "A territory on the map; its Advantage card lies open (0), is held (1) or has been played (2).",
    "land: int, card: int",
    (
        Column("sanctuaries"), Column("citadels"), Column("capital"), Column("festival"),
        Column("advantage: open", "card == 0"), Column("advantage: held", "card == 1"),
        Column("advantage: played", "card == 2"), Column("clash", "{clash_at}"), Column("clash pending", "{pending}"),
    ),
)  # fmt: skip
SHOWN: Final = Shown(
    "isle",
    "Isle",
    (
        "from typing import Any",
        "",
        "from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC, LAND_SLUG, SLUG, bits",
        "from triskel.games.inis.state.isle import PHASES, Isle",
        "from triskel.kernel.arrays.schema import MOST",
    ),
    (
        Row("isle", "The match as a whole."),
        Row("land", "A territory on the map.", "land: int"),
        Row("seat", "A seat, to anybody.", "seat: int"),
        Row("own", "A seat's own cards.", "seat: int", own=True),
        Row("supply", "Buildings that are left."),
        Row("clash", "The clash."),
        CLOCK,
        STOCK,
        SEAT,
        LAND,
    ),
)
"""What tools/make_states.py writes."""
