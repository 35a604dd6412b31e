"""What a position of Berserk is made of, declared once. See `kernel/bench/slots.py`.

Cards outside the deck are small ints, the rows of a table whose columns are slots here. A position by names has some of
it on its first level (`position`), for each seat (`seats`) and for each card in play (`card`).
"""

from typing import Final

from triskel.kernel.bench.slots import HIDDEN, INNER, OWN, Form, Slot, State

MOST: Final = 999
PROBES: Final = 4
"""Cards in nobody's play on which faces are tried, the first rows of the table: two for each seat."""

NUMBER: Final = Form("number", "int", row="{}")
FLAG: Final = Form("flag", "bool")
TEXT: Final = Form("text", "str")
PHASE: Final = Form("phase", "int", shown="PHASES[{}]")
SEAT: Final = Form("seat", "int")
SEATS: Final = NUMBER._replace(name="seats")
"""A mask of seats."""
MASK: Final = Form("mask", "int")
"""A bit for each card, cell or key."""
NUMBERS: Final = Form("numbers", "list[int]", "{}[:]", "tuple({})", shown="list({})")
"""A number for each seat, or two."""
CARDS: Final = Form("cards", "list[int]", "{}[:]", "tuple({})")
CELLS: Final = Form("cells", "list[int]", "{}[:]", "tuple({})")
"""A card for each cell."""
SIDES: Final = Form("sides", "list[list[int]]", "[{}[0][:], {}[1][:]]", "tuple(tuple(each) for each in {})")
"""Cards or faces in order, for each seat."""
POOLS: Final = Form("pools", "list[list[int]]", "[{}[0][:], {}[1][:]]", "tuple(tuple(sorted(each)) for each in {})")
"""Faces in no order, for each seat."""
COLUMN: Final = Form("column", "list[int]", "{}[:]", f"tuple({{}}[{PROBES}:])")
"""A number for each card."""
CELL: Final = COLUMN._replace(name="cell")
"""The cell where each card stands."""
HAPPENED: Final = COLUMN._replace(name="happened")
"""What happened to each card: bits."""
FLAGS: Final = Form("flags", "list[int]", "{}[:]", f"tuple({{}}[{PROBES}:])", "bool({}[@])")
"""0 or 1 for each card."""
SOME: Final = Form("some", "tuple[int, ...]")
PAST: Final = Form("past", "tuple[tuple[int, ...], ...]")
ROLES: Final = Form(
    "roles", "tuple[tuple[int, int], ...]",
    shown='[{"attacking": source, "attacked": target} for source, target in {}]',
)  # fmt: skip
"""Pairs of a card that attacks and one that it attacks."""
HOSTS: Final = Form("column", "list[int]", "{}[:]", f"tuple({{}}[{PROBES}:])", each="{}[@] if {}[@] >= 0 else None")
"""For each card another one, or none."""
PAIRS: Final = Form("pairs", "tuple[tuple[int, int], ...]")
COUNTS: Final = Form("counts", "dict[int, int]", "{}.copy()", "tuple(sorted({}.items()))")
LOOSE: Final = Form("loose", "list[Any]", "{}[:]", "tuple(repr(each) for each in {})")
USES: Final = Form("uses", "list[list[tuple[int, Feature]]]")
PLAN: Final = Form(
    "plan", "list[list[tuple[int, int, int, int]]]", "[{}[0][:], {}[1][:]]", "tuple(tuple(each) for each in {})"
)
EFFECTS: Final = Form(
    "effects",
    "list[tuple[Effect, ...]]",
    "{}[:]",
    f"tuple(tuple(each.as_key() for each in effects) for effects in {{}}[{PROBES}:])",
    # Markers are seen by the names of their effects (119.4, marker_icons).
    each='[{"key": e.key, "value": e.value, "until": e.until, "source": e.source} for e in {}[@]]',
)
CELL_EFFECTS: Final = Form(
    "cell effects",
    "tuple[tuple[int, Effect], ...]",
    "{}",
    "tuple((cell, effect.as_key()) for cell, effect in {})",
    shown='[{"cell": name(cell), "effect": effect.key, "until": effect.until} for cell, effect in {}]',
)

BEFORE: Final = (
    Slot(
        "crystals", NUMBERS, "[24, 22, 24, 22]", "Gold and silver of seat 0, then of seat 1.", HIDDEN, part="position",
        en="crystals", ru="кристаллы", most=MOST, rule="402.1",
    ),
    Slot(
        "deck", POOLS, "[[], []]", "Faces in no order, sampled when a card is drawn (204.2, 204.3).", HIDDEN,
        part="seats", said="decks",
    ),
    Slot("hand", SIDES, "[[], []]", "The deal: faces not yet recruited.", OWN, part="seats", said="hands"),
    Slot(
        "plan", PLAN, "[[], []]", "The squad before it is placed: (face, X, crystals paid, cost used or -1).", OWN,
        part="seats", said="squads",
    ),
    Slot("redeals", NUMBERS, "[0, 0]", "How often each has taken a new deal.", view="war"),
    Slot("redeals_open", NUMBER, "3", "Mask of the seats that may still take a new deal."),
    Slot("done_recruiting", NUMBER, "0", "Mask of the seats that have recruited."),
    Slot(
        "picks", NUMBERS, "[NO_PICK, NO_PICK]",
        "The face that a seat has picked in secret and not paid for or placed yet, or that it is done (403.2, 404.1).",
        OWN, key="",
    ),
)  # fmt: skip
"""Before the battle."""

CARD: Final = (
    Slot("size", NUMBER, "0", "The cards of the table.", key=""),
    Slot("card", COLUMN, "[]", "The face of each card, by its number.", HIDDEN, each="face"),
    Slot(
        "faces", Form("faces", "list[Face]", "{}[:]"), "[]", "The printed side of each card: `codex.faces[card[...]]`.",
        HIDDEN, each="printed", key="",
    ),
    Slot(
        "bits", COLUMN, "[]",
        "Keys that the face or an effect may give the card; some may be gone again (see keys.py).", INNER,
        each="printed.bits", key="",
    ),
    Slot(
        "powers", COLUMN, "[]", "These and the keys of the auras, which may give it something too.", INNER,
        each="printed.bits | self.aura_bits", key="",
    ),
    Slot(
        "present", MASK, "0",
        "Keys that any card of this battle has had: for the others no card has to be asked. They only ever grow. Two "
        "say what effects there have been: `marked` any at all, `until another strike` one with the owner -2.",
        INNER, key="",
    ),
    Slot("owner", COLUMN, "[]", each="owner", part="card", most=1, view="back"),
    Slot("controller", COLUMN, "[]", each="owner", part="card", said="seat", most=1, view="back"),
    Slot("zone", COLUMN, "[]", each="0"),
    Slot("cell", CELL, "[]", each="-1", part="card"),
    Slot(
        "closed", FLAGS, "[]", "Whether it is tapped.", each="0", part="card", said="tapped", en="tapped", ru="закрыта",
        judged="tapped", view="back.tapped",
    ),
    Slot(
        "hidden", FLAGS, "[]", "Whether it lies face down.", each="0", part="card", en="face down", ru="скрыта",
        judged="hidden", view="back",
    ),
    Slot(
        "wounds", COLUMN, "[]", each="0", part="card", en="wounds", ru="раны", rule="508.3", judged="wounds",
        view="mortal",
    ),
    Slot(
        "extra", COLUMN, "[]", each="0", part="card", en="extra lives", ru="дополнительные жизни", rule="508.2",
        judged="extra", view="mortal.extra_life",
    ),
    Slot(
        "shrunk", COLUMN, "[]", "Reduced maximum of lives (508.4): not wounds.", each="0", part="card", en="lost lives",
        ru="утраченные жизни", rule="508.4",
    ),
    Slot(
        "tokens", COLUMN, "[]", each="0", part="card", en="tokens", ru="фишки", rule="120.4", judged="tokens",
        view="front",
    ),
    Slot("host", HOSTS, "[]", "The card that carries it.", each="-1", part="card", view="front"),
    Slot(
        "riders", Form("riders", "list[tuple[int, ...]]", "{}[:]"), "[]", "The cards that it carries.", each="()",
        key="",
    ),
    Slot("x", COLUMN, "[]", "The X that was paid for (undetermined_x).", each="0", part="card", en="X", ru="X"),
    Slot(
        "ways", COLUMN, "[]", "How the card was paid for: 0 as printed (404.2.2).", each="0", key="", part="card",
        said="way", en="way to pay", ru="способ оплаты",
    ),
    Slot("since", COLUMN, "[]", "When it came into play, on the clock of effects (524.1).", each="0", key=""),
    Slot(
        "spent", COLUMN, "[]", "Units of movement spent since the card last regained them.", each="0", part="card",
        said="moved", en="movement spent", ru="потрачено движения", judged="moved",
    ),
    Slot(
        "acts", COLUMN, "[]", "Actions since the card last regained them (510.4).", each="0", part="card", said="acted",
        en="actions made", ru="сделано действий", judged="acts",
    ),
    Slot(
        "turn_facts", HAPPENED, "[]", "What happened to it in this turn: bits, see war.py.", each="0", part="card",
        said="facts",
    ),
    Slot(
        "armour", COLUMN, "[]", "Wounds that its armour has taken in this turn.", each="0", part="card",
        en="used armour", ru="сработавшая броня",
    ),
    Slot(
        "magic_armour", COLUMN, "[]", each="0", part="card", en="used magic armour", ru="сработавшая магическая броня",
    ),
    Slot(
        "incarnation", COLUMN, "[]", "Incarnation tokens; -1 once the card has incarnated (532.5.3).", each="0",
        part="card", en="incarnation tokens", ru="фишки воплощения", least=-1, rule="532.5.1",
    ),
    Slot("effects", EFFECTS, "[]", each="()", part="card", said="markers", view="front dead"),
)  # fmt: skip
"""The table of cards: a row for each, and its columns."""

ZONES: Final = (
    Slot("squad", SIDES, "[[], []]", "The cards in play that each seat controls, in order of arrival."),
    Slot("grave", SIDES, "[[], []]", "The graveyards.", part="seats", said="graveyards"),
    Slot("at", CELLS, "[-1] * CELLS", "The card that stands on each cell; attached cards are with their host.", key=""),
    Slot("shared", CARDS, "[]", "Cards that came onto a cell where another stands (523)."),
    Slot("cells", CELL_EFFECTS, "()", "Effects on cells.", part="position", view="war"),
    Slot("filled", MASK, "0", "The cells where somebody stands (`at`), as a bit mask.", key=""),
    Slot("occupied", MASK, "0", "Cells that an effect makes occupied, as a bit mask.", key=""),
)  # fmt: skip

MEMORY: Final = (
    Slot("used", COUNTS, "{}", "Markers of 'once per turn' by card << FEATURE_BITS | feature.", part="card"),
    Slot("used_battle", COUNTS, "{}", "The same for 'once per battle'.", part="card"),
    Slot(
        "victims", Form("victims", "dict[int, tuple[int, ...]]", "{}.copy()", "tuple(sorted({}.items()))"), "{}",
        "Whom each card attacked in this turn.", part="card",
    ),
    Slot(
        "delayed", Form("delayed", "tuple[Delayed, ...]", "{}", "tuple(each.as_key() for each in {})"), "()",
        "Features that wait for their moment (118).", part="position",
    ),
    Slot(
        "awaited", Form("words", "frozenset[str]"), "frozenset()", "The events that `delayed` wait for.", INNER, key="",
    ),
    Slot(
        "serial", NUMBER, "0", "The clock of effects: of two that contradict, the later prevails (524.1).", INNER,
        key="",
    ),
    Slot(
        "applied", Form("uids", "set[int]", "{}.copy()"), "set()",
        "Static features (by number of the grant) that have applied in this battle.", INNER, key="",
    ),
    Slot(
        "uses", COUNTS, "{}",
        "How often each feature was carried out in this battle; below zero, how often a grant decided something.",
        INNER, key="",
    ),
    # the running game action: nothing between stages
    Slot("stack", LOOSE, "[]"),
    Slot("pending", LOOSE, "[]", "Triggered features that are still to go onto the stack.", key=""),
    Slot(
        "due", NUMBER, "0",
        "Rule effects (503) may have become due; `PLACES`, `TAPPED` and `TOUCHED` alone where only some can have.",
        INNER, key="",
    ),
    Slot(
        "touched", CARDS, "[]", "The cards that something lies on or was taken off since the rules were last obeyed.",
        INNER, key="",
    ),
    Slot("watched", SOME, "()", "The cards that the rules look at again whatever has changed.", INNER, key=""),
    Slot("sound", FLAG, "False", "When the rules were last obeyed there was nothing for them to do.", INNER, key=""),
    Slot("fresh", FLAG, "True", "The indices below are up to date.", INNER, key=""),
    Slot(
        "killers", Form("killers", "dict[int, Any]", "{}.copy()"), "{}",
        "What brought each dying card to zero life, until it is buried.", key="",
    ),
    Slot("doomed", SOME, "()", key=""),
    Slot("orphans", SOME, "()", "Attached cards whose host has just left play.", key=""),
    Slot(
        "removals", SOME, "()",
        "Cards that left play in this game action and still have their markers (death_markers_lost).", key="",
    ),
    Slot("replaced", PAIRS, "()", "Replacement effects already used on this game action (531.4).", key=""),
    Slot(
        "chain", Form("chain", "tuple[tuple[int, int, tuple[int, ...]], ...]"), "()",
        "The triggered features that led to what is being carried out (521).", key="",
    ),
    Slot("chained", NUMBER, "0", "How many features have set off one another by now (chain_bound).", key=""),
    Slot(
        "thirsty", MASK, "0", "Cards whose thirst was not quenched: they will not untap.", part="card", en="thirsty",
        ru="thirsty",
    ),
    Slot("looked", SOME, "()", "Faces a player is looking at from his deck.", HIDDEN, key=""),
    Slot(
        "barred", Form("barred", "tuple[int, int]"), "(-1, -1)",
        "A failed search: this card's feature may not be declared again at once (532.3.1).", key="", part="card",
    ),
    Slot("question", Form("question", "tuple[str, int, int]"), '("", -1, -1)', seen=INNER, key=""),
    Slot("roles", ROLES, "()", "(attacking card, attacked card) while they are so (511.6).", key="", view="war"),
    Slot("ordering", PAIRS, "()", seen=INNER, key=""),
)  # fmt: skip
"""What has happened, and what is being carried out."""

INDICES: Final = (
    Slot("odd_strikes", FLAG, "False", "Somebody changes whom a card may strike.", INNER, key=""),
    Slot("odd_moves", FLAG, "False", "Somebody changes how cards move.", INNER, key=""),
    Slot("twins", FLAG, "False", "A seat has two unique cards of one name in play.", INNER, key=""),
    Slot("waiting", FLAG, "False", "Some card in a graveyard may incarnate.", INNER, key=""),
    Slot("formed", MASK, "0", "Cards that stand in formation."),
    Slot("winners", Form("winners", "tuple[int, ...] | None"), "None"),
    Slot("reason", TEXT, '""', "Why the battle is over."),
    Slot("draw_offered", NUMBERS, "[-1, -1]", "The turn in which each last offered a draw."),
    Slot("formers", SOME, "()", "Cards that may stand in formation.", INNER, key=""),
    Slot(
        "auras", Form("auras", "dict[str, list[tuple[int, Grant]]]"), "{}",
        "Static features in play, by what they give.", INNER, key="",
    ),
    Slot("aura_bits", MASK, "0", "The keys of `auras` as bits.", INNER, key=""),
    Slot(
        "alert", FLAG, "False",
        "Somebody has an instant feature or a hidden card: players must be asked before things go on.", INNER, key="",
    ),
    Slot(
        "listeners", Form("listeners", "dict[str, list[tuple[int, Feature, Any]]]"), "{}",
        "Triggered features in play, by their event.", INNER, key="",
    ),
    Slot(
        "heard", Form("words", "frozenset[str]"), "frozenset()",
        "The events that `listeners` or `delayed` wait for: the others need not be told.", INNER, key="",
    ),
    Slot(
        "instants", USES, "[[], []]",
        "Instant features by seat, except those that need something on the stack: these are in `reacts`.", INNER,
        key="",
    ),
    Slot("reacts", USES, "[[], []]", seen=INNER, key=""),
    Slot("masked", Form("masked", "list[list[int]]"), "[[], []]", "Hidden cards by seat.", INNER, key=""),
    Slot("silencers", Form("silencers", "list[tuple[int, Grant]]"), "[]", seen=INNER, key=""),
    Slot("probe", SOME, "()", "The cards in nobody's play on which faces are tried.", INNER, key=""),
)  # fmt: skip
"""What is in play, found quickly: made anew by `zones.index` and never changed in place, so copies share them."""

WAR: Final = (
    Slot("codex", Form("codex", "Codex"), "codex", "Every card there is.", key=""),
    Slot("rulings", Form("rulings", "Rulings"), "rulings", "The switches.", key=""),
    Slot("chance", Form("chance", "Chance"), "Chance(0, keep_log=False)", "Where all luck comes from.", INNER, key=""),
    Slot(
        "events", Form("events", "list[Event] | None"), "None", "What happened, if anybody listens.", INNER,
        copy="None", key="",
    ),
    Slot("revealed", FLAG, "False", "Something hidden came to light.", INNER, copy="False", key=""),
    Slot("phase", PHASE, "0", part="position", en="phase", ru="фаза", usual="choice", view="war"),
    Slot("turn", NUMBER, "0", part="position", en="turn", ru="ход", most=MOST, usual=1, view="war"),
    Slot(
        "active", SEAT, "0", "Whose turn it is.", part="position", en="active", ru="активный игрок", most=1,
        rule="402.1", usual=0, view="war",
    ),
    Slot(
        "first", SEAT, "0", "The seat that goes first (402.1).", part="position", en="first", ru="первый игрок", most=1,
        rule="402.1", usual=0, view="war",
    ),
    Slot(
        "passed", SEATS, "0", "Mask of the seats that have declined in the alternation of the running step (401.3).",
        part="position", most=3, usual=0,
    ),
    Slot("past", PAST, "()", "`turn_facts` of the last two turns, the latest first.", INNER, recorded=False),
    Slot("rule", TEXT, '""', "The rule by which the battle is over.", key=""),
    Slot("stall", NUMBER, "0", "The turn after which a simulation stops; 0 never (stalled_simulation).", key=""),
    Slot("deal_size", NUMBER, "15", key=""),
    Slot("offers", FLAG, "False", "Whether draws may be offered.", key=""),
    Slot("campaign", FLAG, "False", key=""),
    Slot("loser", NUMBER, "-1", key=""),
    *BEFORE,
    *CARD,
    *ZONES,
    *MEMORY,
    *INDICES,
)  # fmt: skip

STATES: Final = (
    State(
        "war_slots",
        "WarSlots",
        "A position of Berserk",
        WAR,
        "codex: Codex, rulings: Rulings",
        (
            "from typing import Any",
            "",
            "from triskel.games.berserk.state.effects import NO_PICK, Delayed, Effect",
            "from triskel.games.berserk.state.face import Codex, Face, Feature, Grant",
            "from triskel.games.berserk.state.field import CELLS",
            "from triskel.games.berserk.state.switches import Rulings",
            "from triskel.kernel.play.chance import Chance",
            "from triskel.kernel.play.event import Event",
        ),
        row="face: int, owner: int, printed: Face",
    ),
)
"""What tools/make_states.py writes."""
