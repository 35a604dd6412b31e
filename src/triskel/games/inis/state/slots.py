"""What a position of Inis is made of, declared once. See `kernel/bench/slots.py`.

Everything is an int or a flat list of ints; seats count from 0, and -1 is nobody, no card or no territory. A position
by names has some of it on its first level (`position`), for each territory (`land`) and, in the middle of things, under
`running`.
"""

from typing import Final

from triskel.games.inis.state.box import CLANS
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, EPIC
from triskel.kernel.bench.slots import HIDDEN, INNER, OWN, Form, Slot, State

MOST_ROUNDS: Final = 99
MOST_DEEDS: Final = 30
MOST_SUPPLY: Final = 10
"""Buildings of a kind, with every switch (I-BOX-3, I-FAQ-04)."""
_ANY: Final = ACTION | ADVANTAGE | EPIC

NUMBER: Final = Form("int", "int")
YES: Final = Form("int", "int", shown="bool({})")
"""0 or 1."""
FLAG: Final = Form("flag", "int", shown="bool({})")
SEAT: Final = Form("seat", "int", row="{} == @")
SEATS: Final = Form("seats", "int", row="bool({} >> @ & 1)")
"""A mask of seats."""
WAY: Final = Form("way", "int")
PHASE: Final = Form("phase", "int", shown="PHASES[{}]")
LAND: Final = Form("land", "int", shown="LAND_SLUG[{}] if {} >= 0 else None", row="{} == @")
CARD: Final = Form("card", "int")
MASK: Final = Form("mask", "int", shown="[SLUG[card] for card in bits({})]", tally="{}.bit_count()")
"""A mask of cards."""
TEXT: Final = Form("text", "str")
COUNTS: Final = Form("counts", "list[int]", "{}[:]", "tuple({})")
"""A number for each seat."""
BY_LAND: Final = Form("by land", "list[int]", "{}[:]", "tuple({})")
BESIDE: Final = Form("beside", "list[int]", "{}[:]", "tuple({})", each="[LAND_SLUG[each] for each in bits({}[@])]")
"""A mask of territories for each territory."""
INTS: Final = Form("ints", "list[int]", "{}[:]", "tuple({})")
LANDS: Final = Form("lands", "list[int]", "{}[:]", "tuple({})", "@ in {}", "[LAND_SLUG[each] for each in {}]")
CARDS: Final = Form("cards", "list[int]", "{}[:]", "tuple({})", shown="[SLUG[card] for card in {}]")
"""Cards in order."""
POOL: Final = Form("cards", "list[int]", "{}[:]", "tuple(sorted({}))", tally="len({})")
"""Cards in no order."""
HANDS: Final = Form(
    "hands", "list[int]", "{}[:]", "tuple({})", each="[SLUG[card] for card in bits({}[@])]",
    tally="{}[@].bit_count()",
)  # fmt: skip
"""A mask of cards for each seat."""

_CLASHING: Final = (
    Slot(
        "pending", LANDS, "[]", "Where clashes are still to be resolved.", part="running", view="isle.pending_clashes",
    ),
    Slot("initiator", SEAT, "-1", part="running", least=-1, view="clash"),
    Slot("instigator", SEAT, "-1", part="running", least=-1, view="clash"),
    Slot("clash_at", LAND, "-1", "Where the clash is.", part="running", view="clash.land"),
    Slot("clash_over", NUMBER, "0", part="running", most=1),
    Slot("current", SEAT, "-1", "Who performs the maneuver.", part="running", least=-1, view="clash"),
    Slot("named", SEAT, "-1", "Who performs the next maneuver by Warlord's word.", part="running", least=-1),
    Slot("target", SEAT, "-1", "Who is attacked.", part="running", least=-1),
    Slot("felled", NUMBER, "0", "Opposing clans that the maneuver has removed.", part="running", most=CLANS * 4),
    Slot("removing", LAND, "-1", "Where a clan is being removed.", part="running"),
    Slot("barred", YES, "0", "Whether Triskels are barred.", part="running", most=1, view="clash.no_triskels"),
    Slot("shelter", COUNTS, "[0] * n", "Clans in Citadels.", part="running", most=CLANS),
    Slot("lost", COUNTS, "[0] * n", "Clans that each has lost in this clash.", part="running", most=CLANS),
    Slot("cauldron", NUMBER, "0", "Clans on Dagda's Cauldron.", part="running", most=CLANS),
    Slot("cauldron_seat", SEAT, "-1", part="running", least=-1),
)  # fmt: skip
ISLE: Final = (
    Slot("options", Form("options", "Options"), "options", "The switches.", key=""),
    Slot("chance", Form("chance", "Chance"), "", "Where all luck comes from.", INNER, copy="", key=""),
    Slot(
        "events", Form("events", "list[Event] | None"), "None", "What happened, if anybody listens.", INNER,
        copy="None", key="",
    ),
    Slot("revealed", Form("bool", "bool"), "False", "Something hidden came to light.", INNER, copy="False", key=""),
    Slot("n", NUMBER, "n", "The players.", view="isle.players"),
    Slot(
        "phase", PHASE, "0", "What the next stage of the rules is.", part="position", en="phase", ru="фаза",
        usual="season", view="isle",
    ),
    Slot(
        "round", NUMBER, "0", part="position", en="round", ru="раунд", least=1, most=MOST_ROUNDS, usual=2, view="isle",
    ),
    Slot(
        "brenn", SEAT, "-1", part="position", en="the Brenn", ru="Бренн", rule="I-TERM-3", usual=0, judged="brenn",
        view="isle",
    ),
    Slot(
        "crows", WAY, "1", "+1 or -1: which way the turn goes round the table (Flock of Crows).", part="position",
        en="Flock of Crows", ru="стая воронов", usual="sunwise", judged="crows", view="isle",
    ),
    Slot(
        "turn", SEAT, "-1", "Whose turn it is.", part="position", en="whose turn", ru="чей ход", least=-1,
        rule="I-SEASON-5", judged="turn", view="isle",
    ),
    Slot("passes", NUMBER, "0", part="position", en="passes", ru="пасы", rule="I-SEASON-7", usual=0, view="isle"),
    Slot(
        "first", FLAG, "0", "1 while the Brenn's forced first card is due (I-FAQ-03).", part="position", en="first",
        ru="first", usual=False, view="isle.first_card_due",
    ),
    Slot("ploy", SEAT, "-1", "Who takes the next turn out of order (Oengus's Ploy).", part="running", least=-1),
    Slot(
        "pretenders", SEATS, "0", part="position", en="pretenders", ru="претенденты", rule="I-SEASON-4", usual=(),
        view="seat.pretender",
    ),
    Slot(
        "deeds", COUNTS, "[0] * n", part="position", en="deeds", ru="подвиги", most=MOST_DEEDS, rule="I-VICTORY-4",
        usual=(), view="seat",
    ),
    Slot("winner", SEAT, "-1"),
    Slot("reason", TEXT, '""', "Why the match is over."),
    Slot("met", COUNTS, "[0] * n", "Conditions fulfilled at the last victory check.", copy="{}", key=""),
    # the map
    Slot("capital", LAND, "-1", part="position", en="the Capital", ru="столица", judged="capital", view="isle land"),
    Slot("festival", LAND, "-1", part="position", en="the Festival", ru="праздник", judged="festival", view="land"),
    Slot(
        "spots", BY_LAND, "[-1] * LANDS", "Where each territory lies; -1 not in play.", part="land", said="at",
        view="land.spot",
    ),
    Slot("adj", BESIDE, "[0] * LANDS", "A mask of the territories that each touches.", key="", view="land.beside"),
    Slot(
        "clans", BY_LAND, "[0] * (LANDS * 4)", "clans[territory * 4 + seat].", part="land", en="clans", ru="кланы",
        most=CLANS, rule="I-BOX-2",
    ),
    Slot("where", COUNTS, "[0] * n", "For each seat the mask of territories where it is present.", key=""),
    Slot("reserve", COUNTS, "[CLANS] * n", "Clans that are not on the map (I-BOX-2).", view="seat"),
    Slot(
        "sanctuaries", BY_LAND, "[0] * LANDS", part="land", en="sanctuaries", ru="святилища", most=MOST_SUPPLY,
        rule="I-BOX-3", view="land",
    ),
    Slot(
        "citadels", BY_LAND, "[0] * LANDS", "Citadels standing there, the Capital included.", part="land",
        most=MOST_SUPPLY + 1, rule="I-BOX-3", view="land",
    ),
    # a territory may hold any number of buildings, and nothing here ever takes one away
    Slot("sanctuaries_left", NUMBER, "options.sanctuaries", "A hard limit (I-BOX-3).", view="supply.sanctuaries"),
    Slot("citadels_left", NUMBER, "options.citadels", "A hard limit (I-BOX-3).", view="supply.citadels"),
    # the cards
    Slot(
        "hand", HANDS, "[0] * n", "The cards of each player.", OWN, part="position", said="hands", most=_ANY,
        view="own",
    ),
    Slot(
        "stash", HANDS, "[0] * n", "The first set of the two-player draft (I-FAQ-02).", OWN, part="running",
        most=ACTION, view="seat.put_away own",
    ),
    Slot("aside", CARD, "-1", "The one set-aside Action card, or none.", HIDDEN, part="position", most=ACTION),
    Slot("discard", MASK, "0", "Action cards in the discard, face down.", HIDDEN, view="isle.action_discard"),
    Slot("deck", POOL, "[]", "Action cards that are still to be dealt.", HIDDEN, part="running", most=ACTION),
    Slot("pile", POOL, "list(bits(EPIC))", "Epic Tales that nobody has drawn.", HIDDEN, view="isle.epic_pile"),
    Slot("epic_discard", MASK, "0", "Epic Tales in the discard, face up.", part="position", most=EPIC, view="isle"),
    Slot("drawn", MASK, "0", "Epic Tales that somebody is choosing from.", HIDDEN, part="running", most=EPIC),
    Slot("drawer", SEAT, "-1", "Who is choosing from cards or tiles.", part="running", least=-1),
    Slot("adv_up", MASK, "0", "Advantage cards that lie open beside the map."),
    Slot(
        "adv_down", MASK, "0", "Advantage cards played in this season.", part="position", said="played", most=ADVANTAGE,
    ),
    Slot("plays", INTS, "[0] * CARDS", "How often each card has been played, for those who count.", key=""),
    Slot(
        "flight", CARDS, "[]", "Cards that have been played and not yet laid away, innermost last.", part="running",
        most=_ANY, view="isle.in_play",
    ),
    Slot(
        "tiles", POOL, "list(bits(ADVANTAGE))",
        "The unseen tile stack, in no order; a tile is named by its Advantage card.", HIDDEN,
    ),
    Slot(
        "bottom", CARDS, "[]", "Tiles put under the stack by Tailtu's Land, first to come up first.", HIDDEN,
        part="running", most=ADVANTAGE,
    ),
    Slot(
        "bottom_seen", INTS, "[]", "For each of these tiles the mask of seats that have seen it.", part="running",
        most=_ANY,
    ),
    Slot("tiles_drawn", CARDS, "[]", "Tiles that somebody is choosing from.", HIDDEN, part="running", most=ADVANTAGE),
    Slot("cathbad", SEAT, "-1", "Who has prophesied the card set aside (I-ASSEMBLY-6).", part="running", least=-1),
    Slot("draft", NUMBER, "0", "The step of the draft.", part="running", most=4, view="isle"),
    Slot("more", NUMBER, "0", "Extra cards of the draw that is being made (Meadows, Gates).", part="running", most=9),
    Slot("card", CARD, "-1", "The Season card of this turn while it resolves.", part="running", most=_ANY),
    *_CLASHING,
    # poss[viewer * PLACES + place]: what each seat, and last a spectator, thinks possible there, a mask of cards
    Slot(
        "poss", COUNTS, "[]", "What each seat, and last a spectator, thinks possible at each place.", INNER,
        key="tuple({}[self.n * PLACES :])", part="running", said="knowledge", most=_ANY,
    ),
)  # fmt: skip
STATES: Final = (
    State(
        "isle_slots",
        "IsleSlots",
        "A position of Inis",
        ISLE,
        "n: int, options: Options",
        (
            "from typing import Any",
            "",
            "from mypy_extensions import mypyc_attr",
            "",
            "from triskel.games.inis.state.box import CLANS, PLACES, Options",
            "from triskel.games.inis.state.deck import ADVANTAGE, CARDS, EPIC, LANDS, bits",
            "from triskel.kernel import Chance, Event",
        ),
        acyclic=True,
    ),
)
"""What tools/make_states.py writes."""
