"""Actions of Unmatched, and its observations up to version 2: heroes, boards, cards and spaces by their numbers."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final, final

from triskel.games.unmatched.faces.knowledge import known_cards
from triskel.games.unmatched.faces.shown import combat_bytes, side_bytes
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.games.unmatched.rules.aside import bottom_of
from triskel.games.unmatched.rules.doors import DOOR
from triskel.games.unmatched.state.arena import CARD_BASE
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER, Combat, Duel
from triskel.kernel import Decision, Match
from triskel.kernel.arrays.schema import MOST, Schema

FIGHTERS: Final = 8
"""Fighters a player can have."""
CARDS: Final = 32
"""Different cards a deck can have."""
SPACES: Final = 64
DOORS: Final = 8
COUNTERS: Final = 4
BOARDS: Final = 16
HEROES: Final = 32
"""Places for names; the last one of each stands for people's own."""

_FIGHTER_KINDS: Final = ("attacker", "fighter", "mover", "schemer", "target")
_CARD_KINDS: Final = (
    "attack boost", "attack card", "boost", "card", "defence card", "discard", "guard", "put back", "put under",
    "reaction", "scheme", "show", "their card",
)  # fmt: skip
ABOUT_FIGHTER: Final = frozenset({"move", "place", "move or place", "defence card", "attack card", "space"})


@final
class Seen:
    """How one seat counts players, fighters, cards and spaces."""

    __slots__ = (
        "board", "card", "doors", "fighter", "first", "heroes", "mine", "open", "past", "place", "player", "space",
        "template", "word",
    )  # fmt: skip

    def __init__(self, setup: Mapping[str, Any], seat: int) -> None:
        arena = UNMATCHED.arena(setup)
        about = UNMATCHED.describe()
        players = arena.players
        self.first = arena.seat.index(seat)
        self.player = [(each - self.first) % players for each in range(players)]
        """player[p]: 0 for the own one, then in order of play."""
        self.fighter: list[int] = []
        """fighter[number]: its slot."""
        taken = [0] * players
        for each in arena.fighters:
            self.fighter.append(self.player[each.player] * FIGHTERS + taken[each.player])
            taken[each.player] += 1
        self.word: dict[str, int] = {}
        """word["a:feint"]: the card's slot."""
        self.card: dict[int, int] = {}
        for player, names in enumerate(arena.card_of):
            for number in names.values():
                slot = self.player[player] * CARDS + number % CARD_BASE
                self.card[number] = slot
                self.word[arena.card_word(number)] = slot
        team = arena.team[self.first]
        self.open = [each for each in range(players) if arena.team[each] == team]
        """Players whose hands the seat may see (U-TEAM-2)."""
        self.mine = [each for each in range(players) if arena.seat[each] == seat]
        self.template = b""
        """An observation with everything that never changes."""
        self.place: dict[int, int] = {}
        """Where a table says where the copies of a card are."""
        self.past: dict[int, bytes] = {}
        """What a table says of a card that came to light."""
        self.space = dict(arena.board.index)
        self.doors = {door.id: min(place, DOORS - 1) for place, door in enumerate(arena.board.doors)}
        boards, heroes = list(about["boards"]), list(about["heroes"])
        board = setup["board"]
        self.board = boards.index(board) if board in boards[: BOARDS - 1] else BOARDS - 1
        self.heroes = [
            (self.player[p], heroes.index(hero) if hero in heroes[: HEROES - 1] else HEROES - 1)
            for p, hero in enumerate(setup["heroes"])
        ]


def glance_at_combat(combat: Combat, at: int, sides: Sequence[int], row: bytearray) -> None:
    """What everybody sees of a combat: at `at`, and of each side where it begins."""
    row[at : at + 3] = bytes(combat_bytes(combat))
    for side, at in enumerate(sides):
        row[at : at + 5] = bytes(side_bytes(combat, side))


class UnmatchedActions(Schema[dict[int, Seen]]):
    """The actions, the same in all versions: fighters and cards by their slots, spaces as in the board's file."""

    game = "unmatched"
    wishes: ClassVar[Mapping[str, Any]] = MappingProxyType({"heroes": (), "board": ""})

    def build(self) -> None:
        """Players are heroes: four of them where three or four people play."""
        self.heroes = 2 if self.players == 2 else 4
        self.build_actions(self.heroes)
        self.kind_of = {kind: place for place, kind in enumerate(self.actions.kinds, 1)}
        self.at_kind = self.layout.add(
            "kind", len(self.actions.kinds) + 1, "the open decision by its place among the actions"
        )
        self.build_layout(self.heroes)

    @abstractmethod
    def build_layout(self, count: int) -> None:
        """Lay out the fields for so many heroes."""

    def build_actions(self, count: int) -> None:
        """Lay out the actions for so many heroes."""
        actions = self.actions
        actions.add(("action",), 4, "maneuver, attack, scheme")
        actions.add(
            _FIGHTER_KINDS, count * FIGHTERS + 1, "decline, then each player's 8 fighters, own first", table="fighters"
        )
        actions.add(_CARD_KINDS, count * CARDS + 1, "decline, then each player's 32 cards, own first", table="cards")
        actions.add(
            ("move", "place"), SPACES + DOORS + 1, "stay, the spaces, then the doors to open or close", table="spaces"
        )
        actions.add(("space",), SPACES + 1, "the spaces", table="spaces")
        actions.add(("zone",), 17, "the zones of the board by name")
        actions.add(("path",), 17, "the ways past fighters, those past the fewest first")
        actions.add(("opponent",), count + 1, "players, own first", table="players")
        actions.add(("amount",), 33, "a number")
        actions.add(("effect", "item", "mode", "move or place", "size"), 9, "decline or no, then the choices as listed")

    def encode(self, frame: dict[int, Seen], match: Match[Any], decision: Decision) -> list[int]:
        """Fighters, cards and players are counted from the seat that chooses."""
        kind = decision.kind
        actions = self.actions
        coding = actions.codings.get(kind)
        if coding is None:
            return actions.slots(decision)
        base = coding.base + 1
        if kind in _FIGHTER_KINDS:
            slot = frame[decision.seat].fighter
            return [base + slot[each] if each >= 0 else base - 1 for each in decision.options]
        if kind in _CARD_KINDS:
            card = frame[decision.seat].card
            return [base + card[each] if each >= 0 else base - 1 for each in decision.options]
        if kind in ("move", "place"):
            if all(each < SPACES or DOOR <= each < DOOR + DOORS for each in decision.options):
                return [base + (each if each < SPACES else each - DOOR + SPACES) for each in decision.options]
            return actions.slots(decision)  # a large fighter, which stands on two spaces
        if kind == "path" and len(decision.options) < coding.size:
            ways = sorted(decision.options, key=lambda each: (each.bit_count(), each))
            return [base + ways.index(each) for each in decision.options]
        if kind == "opponent":
            player = frame[decision.seat].player
            return [base + player[each] if each >= 0 else base - 1 for each in decision.options]
        return actions.plain(decision)


@final
class UnmatchedNumbered(UnmatchedActions):
    """Heroes and boards are numbered in the order of `triskel games`; spaces and cards as in their files."""

    version = 2

    def build_layout(self, count: int) -> None:
        """What version 2 says."""
        add = self.layout.add
        self.at_about = add("about", count * FIGHTERS, "the fighter that the decision is about")
        self.at_clock = add("clock", 2, "turn number, actions left")
        self.at_active = add("active", count, "whose turn it is, own first")
        self.at_board = add("board", BOARDS, "the board; the last one is somebody's own")
        self.at_doors = add("doors", DOORS, "closed doors")
        self.at_heroes = add("heroes", count * HEROES, "the hero of each player; the last one is somebody's own")
        self.at_players = add("players", count * (3 + COUNTERS), "for each: hand, deck, locked value + 1, counters")
        self.at_hand = add("hand", count * CARDS, "copies of each card that a player is known to hold")
        self.at_discard = add("discard", count * CARDS, "copies of each card in the discard piles")
        self.at_top = add("top", count * CARDS, "cards known to lie on top of the deck")
        self.at_fighters = add("fighters", count * FIGHTERS * 4, "for each: health, full health, hero, ranged")
        self.at_spaces = add("spaces", count * FIGHTERS * SPACES, "for each fighter: the space or two it stands on")
        self.at_combat = add("combat", 3, "a combat is on, its cards are revealed, damage + 1")
        self.at_sides = [
            add(side, 6 + count * FIGHTERS + 2 * count * CARDS,
                "card laid, boost laid, value + 1, bonus, cancelled, spare; fighter; card if known; boost if known")
            for side in ("attack", "defence")
        ]  # fmt: skip
        self.at_playing = add("playing", count * CARDS, "the scheme or boost that is being resolved")
        self.at_tokens = add("tokens", count * SPACES, "how many tokens of each player lie on each space")

    def frame(self, setup: Mapping[str, Any]) -> dict[int, Seen]:
        """For each seat, how it counts."""
        frame = {seat: Seen(setup, seat) for seat in range(max(setup["seats"]) + 1)}
        fighters = UNMATCHED.arena(setup).fighters
        for seen in frame.values():
            row = bytearray(self.layout.size)
            row[self.at_board + seen.board] = 1
            for who, hero in seen.heroes:
                row[self.at_heroes + who * HEROES + hero] = 1
            for slot, each in zip(seen.fighter, fighters, strict=True):
                at = self.at_fighters + slot * 4
                row[at + 1] = min(each.kind.health, MOST)
                row[at + 2] = each.is_hero
                row[at + 3] = each.ranged
            seen.template = bytes(row)
        return frame

    def observe(
        self, frame: dict[int, Seen], view: Mapping[str, Any], seat: int, decision: Decision | None, row: bytearray
    ) -> None:
        """See the layout in `build`."""
        seen = frame[seat]
        word, player, space = seen.word, seen.player, seen.space
        row[:] = seen.template
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
            if 0 <= decision.about < len(seen.fighter) and decision.kind in ABOUT_FIGHTER:
                row[self.at_about + seen.fighter[decision.about]] = 1
        row[self.at_clock] = min(view["turn"], MOST)
        row[self.at_clock + 1] = min(view["actions"], MOST)
        if view["turn"]:  # nobody has the turn while fighters are placed
            row[self.at_active + player[view["active"]]] = 1
        for door in view["closed_doors"]:
            row[self.at_doors + seen.doors[door]] = 1
        for number, each in enumerate(view["players"]):
            who = player[number]
            at = self.at_players + who * (3 + COUNTERS)
            row[at] = each["hand_count"]
            row[at + 1] = each["deck_count"]
            if each["locked_value"] is not None:
                row[at + 2] = min(each["locked_value"] + 1, MOST)
            for place, value in enumerate(each["counters"].values()):
                if place < COUNTERS:
                    row[at + 3 + place] = min(value, MOST)
            at = self.at_hand
            for card in each["known"] if each["hand"] is None else each["hand"]:
                row[at + word[card]] += 1
            at = self.at_discard
            for card in each["discard"]:
                row[at + word[card]] += 1
            for card in each["deck_top"]:
                row[self.at_top + word[card]] += 1
            for token in each.get("tokens", ()):
                row[self.at_tokens + who * SPACES + space[token["space"]]] += 1
        self._fighters(seen, view, space, row)
        if view["playing"] is not None:
            row[self.at_playing + word[view["playing"]]] = 1
        combat = view["combat"]
        if combat is not None:
            self._combat(seen, view, combat, row)

    def _fighters(self, seen: Seen, view: Mapping[str, Any], space: Mapping[str, int], row: bytearray) -> None:
        slots, about, where = seen.fighter, self.at_fighters, self.at_spaces
        for number, each in enumerate(view["fighters"]):
            slot = slots[number]
            row[about + slot * 4] = min(each["health"], MOST)
            if each["space"] is not None:
                row[where + slot * SPACES + space[each["space"]]] = 1
                if each["tail"] is not None:
                    row[where + slot * SPACES + space[each["tail"]]] = 1

    def _combat(self, seen: Seen, view: Mapping[str, Any], combat: Mapping[str, Any], row: bytearray) -> None:
        at = self.at_combat
        row[at] = 1
        row[at + 1] = combat["revealed"]
        if combat["damage"] is not None:
            row[at + 2] = min(combat["damage"] + 1, MOST)
        numbers = {each["id"]: number for number, each in enumerate(view["fighters"])}
        width = self.heroes * CARDS
        for at, side in zip(self.at_sides, (combat["attack"], combat["defence"]), strict=True):
            row[at] = side["laid"]
            row[at + 1] = side["boost_laid"]
            if side["value"] is not None:
                row[at + 2] = min(max(side["value"] + 1, 0), MOST)
            if side["bonus"] is not None:
                row[at + 3] = min(max(side["bonus"], 0), MOST)
            row[at + 4] = side["cancelled"]
            cards = at + 6 + self.heroes * FIGHTERS
            row[at + 6 + seen.fighter[numbers[side["fighter"]]]] = 1
            if side["card"] is not None:
                row[cards + seen.word[side["card"]]] = 1
            if side["boost"] is not None:
                row[cards + width + seen.word[side["boost"]]] = 1

    def glance(
        self, frame: dict[int, Seen], match: Match[Any], seat: int, decision: Decision | None, row: bytearray
    ) -> None:
        """`observe` without the view between: the same public facts, the hands the seat may see, the cards it knows."""
        duel: Duel = match.state
        seen = frame[seat]
        player, slot = seen.player, seen.card
        row[:] = seen.template
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
            if 0 <= decision.about < len(seen.fighter) and decision.kind in ABOUT_FIGHTER:
                row[self.at_about + seen.fighter[decision.about]] = 1
        at = self.at_clock
        row[at] = duel.turn if duel.turn < MOST else MOST
        row[at + 1] = min(duel.actions, MOST)
        if duel.turn:
            row[self.at_active + player[duel.active]] = 1
        if duel.closed:
            for number in range(len(duel.board.doors)):
                if duel.closed >> number & 1:
                    row[self.at_doors + min(number, DOORS - 1)] = 1
        for owner, _, place in duel.ledger.tokens:
            row[self.at_tokens + player[owner] * SPACES + place] += 1
        hidden, discarded = self.at_hand, self.at_discard
        for number, who in enumerate(player):
            at = self.at_players + who * (3 + COUNTERS)
            hand = duel.hand[number]
            row[at] = len(hand)
            row[at + 1] = len(duel.deck[number]) + len(duel.top[number]) + len(bottom_of(duel, number))
            if duel.locked[number] >= 0:
                row[at + 2] = min(duel.locked[number] + 1, MOST)
            for place, value in enumerate(duel.counters[number][:COUNTERS]):
                row[at + 3 + place] = min(value, MOST)
            if number not in seen.open:
                hand = known_cards(duel, seat, number)[0] if any(duel.known) else []
            for card in hand:
                row[hidden + slot[card]] += 1
            for card in duel.discard[number]:
                row[discarded + slot[card]] += 1
            if duel.top[number] and number in seen.mine:
                for place, card in enumerate(duel.top[number]):
                    if (number, place) not in duel.ledger.veiled:
                        row[self.at_top + slot[card]] += 1
        health, spaces, tails = duel.health, duel.space, duel.tail
        about, where = self.at_fighters, self.at_spaces
        for fighter, place in enumerate(seen.fighter):
            row[about + place * 4] = health[fighter]
            if spaces[fighter] >= 0:
                row[where + place * SPACES + spaces[fighter]] = 1
                if tails[fighter] >= 0:
                    row[where + place * SPACES + tails[fighter]] = 1
        if duel.playing >= 0:
            row[self.at_playing + slot[duel.playing]] = 1
        if duel.combat is not None:
            self._glance_at_combat(seen, duel.combat, row)

    def _glance_at_combat(self, seen: Seen, combat: Combat, row: bytearray) -> None:
        """Face-down cards are known to whoever put them down and to nobody else (U-ATK-6, U-ATK-7)."""
        glance_at_combat(combat, self.at_combat, self.at_sides, row)
        for side in (ATTACKER, DEFENDER):
            at = self.at_sides[side]
            card = combat.card[side]
            boost = combat.boost if side == ATTACKER else -1
            row[at + 6 + seen.fighter[combat.fighter[side]]] = 1
            if combat.revealed or combat.player[side] in seen.open:
                at += 6 + self.heroes * FIGHTERS
                if card >= 0:
                    row[at + seen.card[card]] = 1
                if boost >= 0:
                    row[at + self.heroes * CARDS + seen.card[boost]] = 1
