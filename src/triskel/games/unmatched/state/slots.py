"""What a position of Unmatched is made of, declared once. See `kernel/bench/slots.py`.

Players, fighters, cards and spaces are numbers of the arena; a mask has a bit for each. A position by names has some of
it on its first level (`position`), for each fighter and for each player.
"""

from typing import Final

from triskel.kernel.bench.slots import HIDDEN, INNER, OWN, Form, Slot, State

MOST_TURNS: Final = 999
MOST_ACTIONS: Final = 9
MOST_VALUE: Final = 99

NUMBER: Final = Form("number", "int", row="{}")
FLAG: Final = Form("flag", "bool")
TEXT: Final = Form("text", "str")
PHASE: Final = Form("phase", "int")
PLAYER: Final = Form("player", "int", row="{} == @")
FIGHTER: Final = Form("fighter", "int")
CARD: Final = Form("card", "int", shown="duel.arena.card_word({}) if {} >= 0 else None")
MASK: Final = Form("mask", "int")
PLAYERS: Final = Form("players", "int")
"""A mask of players."""
FIGHTERS: Final = Form("fighters", "int", row="{} >> @ & 1")
"""A mask of fighters."""
DOORS: Final = Form(
    "doors", "int", row="{} >> @ & 1",
    shown="[door.id for number, door in enumerate(duel.board.doors) if {} >> number & 1]",
)  # fmt: skip
"""A mask of doors."""
NUMBERS: Final = Form("numbers", "list[int]", "{}[:]", "tuple({})", shown="list({})")
"""A number for each fighter, player, team or side."""
ORDER: Final = Form("order", "list[int]", "{}[:]", "tuple({})", shown="list({})")
"""The players, in order."""
SPACES: Final = Form(
    "spaces", "list[int]", "{}[:]", "tuple({})", each="duel.board.spaces[{}[@]].id if {}[@] >= 0 else None"
)
"""A space for each fighter."""
FLAGS: Final = Form("flags", "list[bool]", "{}[:]", "tuple({})")
PILES: Final = Form(
    "piles", "list[list[int]]", "[each[:] for each in {}]", "tuple(tuple(each) for each in {})",
    each="[duel.arena.card_word(card) for card in {}[@]]", tally="len({}[@])",
)  # fmt: skip
"""Cards in order, for each player."""
POOLS: Final = Form(
    "pools", "list[list[int]]", "[each[:] for each in {}]", "tuple(tuple(sorted(each)) for each in {})",
    each="[duel.arena.card_word(card) for card in sorted({}[@])]", tally="len({}[@])",
)  # fmt: skip
"""Cards in no order, for each player."""
TOPS: Final = PILES._replace(name="tops")
"""Cards on each deck, the last of which is drawn first: a position names that one first."""
COUNTERS: Final = Form("counters", "list[list[int]]", "[each[:] for each in {}]", "tuple(tuple(each) for each in {})")
"""A number for each counter that the hero of each player has."""

# Numbers and lists of a combat are indexed by ATTACKER and DEFENDER.
COMBAT: Final = (
    Slot("fighter", NUMBERS, "[attacker, target]"),
    Slot("player", NUMBERS, "[attacking, defending]", view="side"),
    Slot("card", NUMBERS, "[NOBODY, NOBODY]", seen=HIDDEN),
    Slot("boost", CARD, "NOBODY", "A card laid face down to boost the attack (U-ARTHUR-2).", HIDDEN),
    Slot("revealed", FLAG, "False", view="combat"),
    Slot("value", NUMBERS, "[0, 0]"),
    Slot("bonus", NUMBERS, "[0, 0]", "What hero abilities add; effects that set a value leave it alone."),
    Slot("ignored", FLAGS, "[False, False]"),
    Slot("cancelled", FLAGS, "[False, False]", view="side"),
    Slot("protected", FIGHTERS, "0", "Mask of fighters that take no damage in this combat."),
    Slot("damage", NUMBER, "-1", "Combat damage dealt; -1 before the outcome is known (U-ATK-12)."),
    Slot("resolved", FLAG, "False"),
    Slot("rescue", FIGHTERS, "0", "Mask of fallen fighters whose card may still save them."),
    Slot("boosted_with", NUMBERS, "[]", "Cards discarded to boost the attack or the defence, in order."),
    Slot("returning", NUMBERS, "[]", "Played cards that go elsewhere than to the discard pile when the combat ends."),
    Slot("buried", NUMBERS, "[]", "Played cards that are shuffled into their decks when the combat ends."),
    Slot("muted", NUMBERS, "[0, 0]", "Masks of the timings whose effects are cancelled."),
    Slot("frozen", NUMBERS, "[-1, -1]", "The value that a card has whatever would change it; -1 where it is free."),
    Slot(
        "fates", Form("fates", "tuple[tuple[int, str], ...]"), "()",
        "Played cards that end elsewhere: under the deck (empty), or in a zone of the player.",
        key="*(({}, self.guards) if {} or self.guards else ())",
    ),
    Slot(
        "guards", Form("guards", "tuple[tuple[int, int, int], ...]"), "()",
        "(kind, fighter, amount): what softens damage in this combat, see damage.py.", key="",
    ),
)  # fmt: skip

DUEL: Final = (
    Slot("arena", Form("arena", "Arena"), "arena", "Who and what takes part.", key=""),
    Slot("board", Form("board", "Board"), "arena.board", key=""),
    Slot("chance", Form("chance", "Chance"), "Chance(0, keep_log=False)", "Where all luck comes from.", INNER, key=""),
    Slot(
        "events", Form("events", "list[Event] | None"), "None", "What happened, if anybody listens.", INNER,
        copy="None", key="",
    ),
    Slot("revealed", FLAG, "False", "Something hidden came to light.", INNER, key=""),
    Slot("phase", PHASE, "0", part="position", en="phase", ru="фаза", usual="acting"),
    Slot("active", PLAYER, "0", "The player whose turn it is.", part="position", en="player", ru="игрок", view="duel"),
    Slot(
        "order", ORDER, "list(range(arena.players))",
        "The players in turn order; the first is the younger one (U-SETUP-7).", part="position", said="first",
        en="player", ru="игрок", view="duel",
    ),
    Slot("turn", NUMBER, "0", part="position", en="turn", ru="ход", least=1, most=MOST_TURNS, usual=1, view="duel"),
    Slot(
        "actions", NUMBER, "0", part="position", en="actions", ru="действия", most=MOST_ACTIONS, rule="U-TURN-1",
        usual=2, view="duel",
    ),
    Slot(
        "playing", CARD, "NOBODY", "The scheme card being resolved: no longer in hand, not yet discarded (U-SCHEME-4).",
        view="duel",
    ),
    Slot(
        "space", SPACES, "[NOBODY] * len(arena.fighters)", "space[fighter], -1 off the board.", part="fighter",
        view="fighter",
    ),
    Slot(
        "tail", SPACES, "[NOBODY] * len(arena.fighters)", "The second space of a large fighter.", part="fighter",
        view="fighter",
    ),
    Slot(
        "started", SPACES, "[NOBODY] * len(arena.fighters)", "Where each fighter stood when the current turn began.",
        part="fighter",
    ),
    Slot(
        "health", NUMBERS, "[each.kind.health for each in arena.fighters]", "Full at first (U-SETUP-3).",
        part="fighter", en="health", ru="здоровье", rule="U-HERO-4", view="fighter",
    ),
    Slot("alive", FIGHTERS, "0", "Mask of the fighters on the board.", key=""),
    Slot("occupied", MASK, "0", "Mask of the spaces where somebody stands.", key=""),
    Slot(
        "enemy_mask", NUMBERS, "[0] * (max(arena.team) + 1)", "enemy_mask[team]: the spaces held by the other team.",
        key="",
    ),
    Slot(
        "closed", DOORS, "0", "Mask of closed doors; all start open (U-DOOR-1, U-SETUP-8).", part="position",
        said="closed_doors", en="closed_doors", ru="закрытые двери", usual=(), view="duel.closed_doors",
    ),
    Slot(
        "deck", POOLS, "[deck[:] for deck in arena.decks]",
        "deck[player]: the unseen rest, in no order; a draw samples it.", HIDDEN,
    ),
    Slot(
        "top", TOPS, "[[] for _ in range(arena.players)]",
        "top[player]: cards put back on the deck in known order, the last is drawn first.", HIDDEN, part="player",
        said="deck",
    ),
    Slot(
        "top_from_hand", NUMBERS, "[0] * arena.players",
        "Mask of the positions in `top` whose card came unseen from the hand.", HIDDEN,
    ),
    Slot(
        "hand", POOLS, "[[] for _ in range(arena.players)]", seen=OWN, part="player",
        view="player.hand_count open_hand",
    ),
    Slot("discard", PILES, "[[] for _ in range(arena.players)]", part="player", view="player"),
    Slot(
        "known", POOLS, "[[] for _ in range(2 * arena.players * arena.players)]",
        "known[watcher * players + holder]: cards that the watcher knows the holder still holds, in hand or face down "
        "in combat; the second half of the list: cards that may also have gone from the hand to the top of the deck.",
        INNER,
    ),
    Slot("counters", COUNTERS, "[[start for start, _ in kit.counters.values()] for kit in arena.kits]", part="player"),
    Slot(
        "locked", NUMBERS, "[NOBODY] * arena.players",
        "locked[player]: the value that all cards of the player have this turn, -1 as printed.", part="player",
        least=-1, most=MOST_VALUE, usual=-1,
    ),
    Slot("it", FIGHTER, "NOBODY", 'The fighter that the effect being resolved chose last: what "it" means on a card.'),
    Slot("he", FIGHTER, "NOBODY", 'The fighter that a condition or an effect named last: "he", "she".'),
    Slot("that", CARD, "NOBODY", 'The card that the effect spoke of last: "that card".', HIDDEN),
    Slot(
        "looked", POOLS, "[[] for _ in range(arena.players)]",
        "looked[player]: cards of the deck that the player is looking at and has not taken or put back yet.", OWN,
        view="own.looking_at",
    ),
    Slot(
        "returning", NUMBER, "0",
        "Where the scheme being resolved goes: 0 to the discard pile, 1 back to the hand, 2 into the deck, 3 on top "
        "of it, 4 under it.",
    ),
    Slot(
        "rooted", FIGHTERS, "0", "Mask of the fighters that cannot leave their spaces this turn.", part="fighter",
        en="rooted", ru="rooted",
    ),
    Slot(
        "hurt", FIGHTERS, "0", "Mask of the fighters that were dealt damage this turn.", part="fighter", en="hurt",
        ru="hurt",
    ),
    Slot(
        "victors", PLAYERS, "0", "Mask of the players that won a combat this turn.", part="player", said="won_combat",
        en="won_combat", ru="won_combat",
    ),
    Slot(
        "losers", PLAYERS, "0", "Mask of the players that lost one.", part="player", said="lost_combat",
        en="lost_combat", ru="lost_combat",
    ),
    Slot("they", PLAYER, "NOBODY", 'The player that the effect spoke of last: "they".'),
    Slot("number", NUMBER, "0", "How many were spent or discarded just now."),
    Slot("hit", FIGHTERS, "0", "Mask of the fighters that the effect hurt last."),
    Slot("spot", MASK, "0", 'Mask of the spaces that the effect chose: "those spaces".'),
    Slot("item", NUMBER, "NOBODY", "What a wild basket counts as while an effect is resolved (U-RED-BASKET-3)."),
    Slot("actor", FIGHTER, "NOBODY", "The fighter that plays the scheme (U-SCHEME-2)."),
    Slot("master", PLAYER, "NOBODY", "The player whose text is being resolved."),
    Slot("cause", TEXT, '""', "The id of the card or hero whose text is being resolved."),
    Slot(
        "combat",
        Form("combat", "Combat | None", "None if {} is None else {}.copy()", "None if {} is None else {}.key()"),
        "None", seen=HIDDEN,
    ),
    Slot("outcome", Form("outcome", "Outcome | None", "{}", "None if {} is None else ({}.winners, {}.reason)"), "None"),
    Slot(
        "ledger", Form("ledger", "Ledger", "{}", "*(() if {} == BLANK else (tuple({})))"), "BLANK",
        "Tokens, cards set aside, lasting effects: what only some heroes have.", HIDDEN,
    ),
)  # fmt: skip

STATES: Final = (
    State(
        "combat_slots",
        "CombatSlots",
        "One attack of Unmatched",
        COMBAT,
        "attacker: int, target: int, attacking: int, defending: int",
        (
            "from typing import Any",
            "",
            "from mypy_extensions import mypyc_attr",
            "",
            "from triskel.games.unmatched.state.arena import NOBODY",
        ),
        acyclic=True,
    ),
    State(
        "duel_slots",
        "DuelSlots",
        "A position of Unmatched",
        DUEL,
        "arena: Arena",
        (
            "from typing import Any",
            "",
            "from mypy_extensions import mypyc_attr",
            "",
            "from triskel.games.unmatched.state.arena import NOBODY, Arena",
            "from triskel.games.unmatched.state.board import Board",
            "from triskel.games.unmatched.state.combat import Combat",
            "from triskel.games.unmatched.state.ledger import BLANK, Ledger",
            "from triskel.kernel import Chance, Event, Outcome",
        ),
        acyclic=True,
    ),
)
"""What tools/make_states.py writes."""
