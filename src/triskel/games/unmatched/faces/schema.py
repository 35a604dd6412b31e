"""Observations of Unmatched from version 3 on: fighters, spaces, doors, cards and tokens by what they are.

A row says what is printed and what is so now; names and numbers of heroes, boards and cards appear nowhere, so people's
own ones are as good as ours. Rows stand where the actions count: the card of the action `attack card` n is row n - 1 of
the cards, and so for fighters and spaces.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, final

from triskel.games.unmatched.faces.knowledge import known_cards
from triskel.games.unmatched.faces.numbered import (
    ABOUT_FIGHTER,
    CARDS,
    COUNTERS,
    DOORS,
    FIGHTERS,
    SPACES,
    Seen,
    UnmatchedActions,
    UnmatchedNumbered,
    glance_at_combat,
)
from triskel.games.unmatched.faces.rows import CLOCK, COMBAT, FIGHTER, MARKS, PLAYER, SIDE
from triskel.games.unmatched.faces.shown import clock_bytes, fighter_bytes, marks_bytes, player_bytes
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.games.unmatched.rules.combat import target_spaces
from triskel.games.unmatched.rules.lasting import curbed
from triskel.games.unmatched.state.arena import CARD_BASE, Arena
from triskel.games.unmatched.state.board import Board
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER, Combat, Duel
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE, SCHEME, Card, Kit
from triskel.games.unmatched.state.ledger import NO_ATTACK, NO_MOVE, UNSEEN
from triskel.games.unmatched.text.nodes.compare import Compare
from triskel.games.unmatched.text.nodes.measure import is_harm
from triskel.games.unmatched.text.nodes.node import ProperName
from triskel.kernel import Decision, Match
from triskel.kernel.arrays.program import Themes, named_parts_of, parts_of
from triskel.kernel.arrays.schema import MOST


def _parts(node: Any) -> Iterable[Any]:
    """What a node is made of; a comparison is of what it measures, and the damage of a combat is of nobody."""
    if isinstance(node, Compare):
        return parts_of(node.amount)
    if is_harm(node):
        return ()
    return [_Named(name) if isinstance(part, ProperName) else part for name, part in named_parts_of(node)]


@final
class _Named:
    """Something with a name of its own: it is about what it is to the node that names it."""

    __slots__ = ("theme",)

    def __init__(self, name: str) -> None:
        self.theme = name if name in ("counter", "token") else ""


THEMES: Final = Themes(
    (
        "draw", "discard", "look", "damage", "heal", "protect", "boost", "value", "cancel", "token", "action",
        "counter", "move", "place", "curb", "fetch", "choice", "chance", "condition", "foe", "own",
    ),
    lambda node: getattr(node, "theme", ""),
    _parts,
)  # fmt: skip
"""What texts are about."""
_DOES: Final = tuple(f"does: {name}" for name in THEMES.names)
ZONES: Final = 8
NEIGHBOURS: Final = 8
HISTORY: Final = 8
"""Cards of each discard pile that are told in order."""
TOKENS: Final = 32
LASTING: Final = 8

_PLAYER: Final = (
    "there", "own", "ally", "move", *(f"counter at most: {n}" for n in range(1, COUNTERS + 1)), *_DOES,
    *PLAYER.names, "set aside",
    *(f"counter: {n}" for n in range(1, COUNTERS + 1)),
)  # fmt: skip
_P: Final = _PLAYER.index("its turn")
"""Where a player's row begins to change."""
_FIGHTER: Final = (
    "there", "own", "ally", "hero", "ranged", "large", "full health",
    *FIGHTER.names, "about", "attacks", "defends", *MARKS.names,
    *(f"zone: {n}" for n in range(1, ZONES + 1)),
)  # fmt: skip
_F: Final = _FIGHTER.index("health")
_SPACE: Final = (
    "there", "x", "y", "passage", "start", *(f"zone: {n}" for n in range(1, ZONES + 1)),
    *(f"line to + 1: {n}" for n in range(1, NEIGHBOURS + 1)),
    "own fighter", "ally", "foe", "hero", "own tokens", "others' tokens", "steps from the own hero + 1",
    "steps from the nearest foe + 1",
)  # fmt: skip
_S: Final = _SPACE.index("own fighter")
_DOOR: Final = ("there", "one side + 1", "other side + 1", "x", "y", "closed")
_FACE: Final = ("attack", "defence", "scheme", "value", "boost + 1")
_CARD: Final = (
    "there", "own", "ally", *_FACE, "copies", "for the hero", "for sidekicks", "uncancellable", "when: immediately",
    "when: during combat", "when: after combat", "when: scheme", "when: ongoing", "when: boost", *_DOES,
    "unseen", "held", "perhaps held", "on top of the deck", "in the discard pile", "set aside", "in play", "looked at",
    "attacks", "defends", "boosts", "being played",
)  # fmt: skip
_C: Final = _CARD.index("unseen")
_HELD, _PERHAPS, _TOP, _PILE, _ASIDE, _ONGOING, _LOOKED, _ATTACKS, _DEFENDS, _BOOSTS, _PLAYING = range(1, 12)
_PAST: Final = ("there", "own", "ally", "card + 1", *_FACE)
_TOKEN: Final = ("there", "own", "ally", "kind + 1", "at most", "space + 1", "x", "y")
_SPELL: Final = ("there", "own", "ally", "what + 1", "until", "amount + 128", "fighters")
_PLAYER_WIDTH, _FIGHTER_WIDTH, _SPACE_WIDTH, _DOOR_WIDTH, _CARD_WIDTH, _PAST_WIDTH, _TOKEN_WIDTH, _SPELL_WIDTH = map(
    len, (_PLAYER, _FIGHTER, _SPACE, _DOOR, _CARD, _PAST, _TOKEN, _SPELL)
)


def face_of(card: Card) -> bytes:
    """What is printed on a card, in numbers."""
    kind = card.kind
    attack, defence = kind != SCHEME and kind & ATTACK, kind != SCHEME and kind & DEFENCE
    return bytes((bool(attack), bool(defence), kind == SCHEME, min(card.value, MOST), min(card.boost + 1, MOST)))


@lru_cache(512)
def sheets_of(kit: Kit) -> tuple[bytes, ...]:
    """For each card of a hero the part of its row that never changes, from its face on."""
    hero = kit.fighters[0].id
    found = []
    for card in kit.cards:
        program = card.program
        uses = (*program.combat, program.scheme, program.ongoing, program.boosted)
        found.append(
            face_of(card)
            + bytes((
                min(card.copies, MOST), card.user in ("hero", "any", hero), card.user not in ("hero", hero),
                program.uncancellable, *(each is not None for each in uses),
            ))
            + THEMES.of((*uses, program.discarded, program.also_defends, program.also_attacks))
        )  # fmt: skip
    return tuple(found)


@lru_cache(512)
def ability_of(kit: Kit) -> bytes:
    """What a hero's ability is about."""
    return THEMES.of([each.trait for each in kit.abilities])


def _spot(board: Board, space: int) -> tuple[int, int]:
    """Where a space is drawn, as bytes."""
    found = board.spaces[space]
    return min(max(round(found.x * 2.55), 0), MOST), min(max(round(found.y * 2.55), 0), MOST)


@lru_cache(256)
def spots_of(board: Board) -> list[bytes]:
    """For each space x, y and the zones it belongs to."""
    zones = {name: min(place, ZONES - 1) for place, name in enumerate(board.colours)}
    found = []
    for number, space in enumerate(board.spaces):
        inside = {zones[name] for name in space.zones}
        found.append(bytes((*_spot(board, number), *(zone in inside for zone in range(ZONES)))))
    return found


@lru_cache(65_536)
def steps_from(board: Board, closed: int, space: int) -> bytes:
    """Steps from a space to all others, plus 1; 0 where there is no way."""
    return bytes(each + 1 for each in board.distances(space, closed, passages=True))


@final
class UnmatchedSchema(UnmatchedActions):
    """What there is, by what it is."""

    version = 3

    def build_layout(self, count: int) -> None:
        """Plain bytes first, then the tables."""
        layout = self.layout
        self.at_clock, self.at_combat = (
            layout.add(each.name, len(each.names), ", ".join(each.names)) for each in (CLOCK, COMBAT)
        )
        self.at_sides = [layout.add(side, len(SIDE.names), ", ".join(SIDE.names)) for side in ("attack", "defence")]
        table = layout.table
        heroes = table("players", count, _PLAYER, "own first, then in order of play")
        fighters = table("fighters", count * FIGHTERS, _FIGHTER, "8 of each player, the hero first")
        spaces = table("spaces", SPACES, _SPACE, "as in the board's file; x and y from 0 to 255")
        doors = table("doors", DOORS, _DOOR, "as in the board's file")
        cards = table("cards", count * CARDS, _CARD, "32 of each player, one for all copies, and where copies are")
        past = table("history", count * HISTORY, _PAST, "8 of each discard pile, the newest first")
        tokens = table("tokens", TOKENS, _TOKEN, "by space")
        lasting = table("lasting", LASTING, _SPELL, "effects that last, the oldest first")
        self.at_players, self.at_fighters, self.at_spaces = heroes.offset, fighters.offset, spaces.offset
        self.at_doors, self.at_cards, self.at_history = doors.offset, cards.offset, past.offset
        self.at_tokens, self.at_lasting = tokens.offset, lasting.offset

    def frame(self, setup: Mapping[str, Any]) -> dict[int, Seen]:
        """For each seat how it counts, and a row with everything that never changes."""
        arena = UNMATCHED.arena(setup)
        frame = {seat: Seen(setup, seat) for seat in range(max(setup["seats"]) + 1)}
        for seen in frame.values():
            row = bytearray(self.layout.size)
            self._people(arena, seen, row)
            self._ground(arena.board, row)
            seen.template = bytes(row)
        return frame

    def _people(self, arena: Arena, seen: Seen, row: bytearray) -> None:
        for player, kit in enumerate(arena.kits):
            who, mine = seen.player[player], player in seen.mine
            side = bytes((1, mine, player in seen.open and not mine))
            most = [min(most, MOST) for _, most in kit.counters.values()][:COUNTERS]
            at = self.at_players + who * _PLAYER_WIDTH
            row[at : at + _P] = (
                side + bytes((min(kit.move, MOST), *most, *[0] * (COUNTERS - len(most)))) + ability_of(kit)
            )
            for number, sheet in enumerate(sheets_of(kit)[:CARDS]):
                at = self.at_cards + (who * CARDS + number) * _CARD_WIDTH
                row[at : at + _C + 1] = side + sheet + sheet[5:6]
                card = CARD_BASE * (player + 1) + number
                seen.place[card] = at + _C
                seen.past[card] = side + bytes((who * CARDS + number + 1,)) + sheet[:5]
        for slot, each in zip(seen.fighter, arena.fighters, strict=True):
            mine = each.player in seen.mine
            at = self.at_fighters + slot * _FIGHTER_WIDTH
            row[at : at + _F] = bytes((
                1, mine, each.player in seen.open and not mine, each.is_hero, each.ranged, each.kind.large,
                min(each.kind.health, MOST),
            ))  # fmt: skip

    def _ground(self, board: Board, row: bytearray) -> None:
        for number, spot in enumerate(spots_of(board)):
            beside = board.bits(board.adjacent[0][number])[:NEIGHBOURS]
            at = self.at_spaces + number * _SPACE_WIDTH
            row[at : at + _S] = (
                b"\1" + spot[:2] + bytes((board.passages >> number & 1, number in board.starts)) + spot[2:]
                + bytes((*(each + 1 for each in beside), *[0] * (NEIGHBOURS - len(beside))))
            )  # fmt: skip
        for number, door in enumerate(board.doors[:DOORS]):
            one, other = door.lines[0]
            at = self.at_doors + number * _DOOR_WIDTH
            middle = [(a + b) // 2 for a, b in zip(_spot(board, one), _spot(board, other), strict=True)]
            row[at : at + 5] = bytes((1, one + 1, other + 1, *middle))

    def glance(
        self, frame: dict[int, Seen], match: Match[Any], seat: int, decision: Decision | None, row: bytearray
    ) -> None:
        """Public facts, the hands the seat may see, the cards it knows."""
        duel: Duel = match.state
        seen = frame[seat]
        row[:] = seen.template
        about = -1
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
            if 0 <= decision.about < len(seen.fighter) and decision.kind in ABOUT_FIGHTER:
                about = decision.about
        at = self.at_clock
        row[at : at + 3] = bytes(clock_bytes(duel))
        if duel.closed:
            for number in range(min(len(duel.board.doors), DOORS)):
                row[self.at_doors + number * _DOOR_WIDTH + 5] = duel.closed >> number & 1
        for number, who in enumerate(seen.player):
            self._player(duel, seen, seat, number, who, row)
        self._fighters(duel, seen, about, row)
        if duel.playing >= 0:
            self._lies(seen, duel.playing, _PLAYING, row)
        if duel.combat is not None:
            self._combat(duel, seen, duel.combat, row)
        if duel.ledger.tokens or duel.ledger.lasting or duel.ledger.aside or duel.ledger.ongoing:
            self._besides(duel, seen, row)

    def _lies(self, seen: Seen, card: int, where: int, row: bytearray) -> None:
        """One copy of the card is known to be there."""
        at = seen.place[card]
        row[at + where] += 1
        if row[at] and where != _PERHAPS:
            row[at] -= 1

    def _player(self, duel: Duel, seen: Seen, seat: int, number: int, who: int, row: bytearray) -> None:
        at = self.at_players + who * _PLAYER_WIDTH + _P
        hand, pile = duel.hand[number], duel.discard[number]
        row[at : at + 5] = bytes(player_bytes(duel, number))
        place = 6
        for value in duel.counters[number][:COUNTERS]:
            row[at + place] = min(value, MOST)
            place += 1
        if number not in seen.open:
            hand = []
            if any(duel.known):
                hand, perhaps = known_cards(duel, seat, number)
                for card in perhaps:
                    self._lies(seen, card, _PERHAPS, row)
        spot = seen.place
        for card in hand:
            at = spot[card]
            row[at + _HELD] += 1
            if row[at]:
                row[at] -= 1
        for card in pile:
            at = spot[card]
            row[at + _PILE] += 1
            if row[at]:
                row[at] -= 1
        if pile:
            past = seen.past
            told = b"".join([past[card] for card in pile[: -HISTORY - 1 : -1]])
            at = self.at_history + who * (HISTORY * _PAST_WIDTH)
            row[at : at + len(told)] = told
        if number in seen.mine:
            for place, card in enumerate(duel.top[number]):
                if (number, place) not in duel.ledger.veiled:
                    self._lies(seen, card, _TOP, row)
            for card in duel.looked[number]:
                self._lies(seen, card, _LOOKED, row)

    def _fighters(self, duel: Duel, seen: Seen, about: int, row: bytearray) -> None:
        arena, board, spaces = duel.arena, duel.board, duel.space
        count, width = len(board.spaces), _SPACE_WIDTH
        spots = spots_of(board)
        own = arena.team[seen.first]
        ground = self.at_spaces + _S
        near = b""
        curbs = duel.ledger.lasting
        fixed = curbed(duel, NO_MOVE) if curbs else 0
        calm = curbed(duel, NO_ATTACK) if curbs else 0
        unseen = curbed(duel, UNSEEN) if curbs else 0
        reached = [0] * len(spaces)
        reaching = [0] * len(spaces)
        for number, space in enumerate(spaces):
            if space >= 0 and (mask := target_spaces(duel, number)):
                for other in duel.fighters_on(mask):
                    reached[other] += 1
                    reaching[number] += 1
        health, tails, marks = duel.health, duel.tail, duel.rooted | duel.hurt | calm | fixed | unseen
        teams = [arena.team[each.player] for each in arena.fighters]
        about_all, hero = self.at_fighters + _F, arena.hero[seen.first]
        for number, slot in enumerate(seen.fighter):
            at = about_all + slot * _FIGHTER_WIDTH
            space, tail = spaces[number], tails[number]
            if space < 0:
                row[at] = min(health[number], MOST)
                continue
            team = teams[number]
            steps = steps_from(board, duel.closed, space)
            best = MOST
            for other, there in enumerate(spaces):
                if there >= 0 and teams[other] != team and 0 < steps[there] < best:
                    best = steps[there]
            x, y, foe = spots[space][0], spots[space][1], best if best < MOST else 0
            row[at : at + 8] = bytes(fighter_bytes(duel, number, x, y, foe, reaching[number], reached[number]))
            row[at + 16 : at + 16 + ZONES] = spots[space][2:]
            if marks >> number & 1:
                row[at + 11 : at + 16] = bytes(marks_bytes(duel, number, calm, fixed, unseen))
            fighter = arena.fighters[number]
            side = 2 if team != own else 0 if fighter.player in seen.mine else 1
            row[ground + space * width + side] = 1
            row[ground + space * width + 3] = fighter.is_hero
            if tail >= 0:
                row[ground + tail * width + side] = 1
                row[ground + tail * width + 3] = fighter.is_hero
            if number == hero:
                row[ground + 6 : ground + 6 + count * width : width] = steps
            if team != own:
                near = bytes(map(min, near, steps)) if near else steps
        if about >= 0:
            row[about_all + seen.fighter[about] * _FIGHTER_WIDTH + 8] = 1
        if near:
            row[ground + 7 : ground + 7 + count * width : width] = near

    def _combat(self, duel: Duel, seen: Seen, combat: Combat, row: bytearray) -> None:
        """Face-down cards are known to whoever put them down and to nobody else (U-ATK-6, U-ATK-7)."""
        glance_at_combat(combat, self.at_combat, self.at_sides, row)
        for side in (ATTACKER, DEFENDER):
            card = combat.card[side]
            boost = combat.boost if side == ATTACKER else -1
            row[self.at_fighters + seen.fighter[combat.fighter[side]] * _FIGHTER_WIDTH + _F + 9 + side] = 1
            if combat.revealed or combat.player[side] in seen.open:
                if card >= 0:
                    self._lies(seen, card, _ATTACKS if side == ATTACKER else _DEFENDS, row)
                if boost >= 0:
                    self._lies(seen, boost, _BOOSTS, row)

    def _besides(self, duel: Duel, seen: Seen, row: bytearray) -> None:
        """What only some heroes bring: all of it lies open."""
        ledger, arena = duel.ledger, duel.arena
        at = self.at_tokens
        for owner, kind, space in ledger.tokens[:TOKENS]:
            mine = owner in seen.mine
            most = list(arena.kits[owner].tokens.values())[kind]
            row[at : at + 8] = bytes((
                1, mine, owner in seen.open and not mine, kind + 1, min(most, MOST), space + 1,
                *_spot(duel.board, space),
            ))  # fmt: skip
            at += _TOKEN_WIDTH
        for owner, _, space in ledger.tokens:
            lying = self.at_spaces + space * _SPACE_WIDTH + _S + (4 if owner in seen.mine else 5)
            row[lying] = min(row[lying] + 1, MOST)
        for owner, _, card in ledger.aside:
            self._lies(seen, card, _ASIDE, row)
            kept = self.at_players + seen.player[owner] * _PLAYER_WIDTH + _P + 5
            row[kept] = min(row[kept] + 1, MOST)
        for _, card in ledger.ongoing:
            self._lies(seen, card, _ONGOING, row)
        at = self.at_lasting
        for each in ledger.lasting[:LASTING]:
            mine = each.owner in seen.mine
            row[at : at + 7] = bytes((
                1, mine, each.owner in seen.open and not mine, each.what + 1, each.until,
                min(max(each.amount + 128, 0), MOST), min(each.fighters.bit_count(), MOST),
            ))  # fmt: skip
            at += _SPELL_WIDTH


SCHEMAS: Final = {2: UnmatchedNumbered, 3: UnmatchedSchema}
