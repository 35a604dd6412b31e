"""The books that the laws of Unmatched keep for themselves: who stands where, whose card lies where, what is going on.

They are kept from the event stream alone. Only at the very beginning, or after a judge has changed the position, are
they taken from the position.
"""

from collections import Counter
from typing import Any, final

from triskel.games.unmatched.lawbook.clash import ATTACKER, DEFENDER, Clash, Maneuver, Snapshot
from triskel.games.unmatched.lawbook.ground import Ground
from triskel.games.unmatched.lawbook.reading import BOOST_LINE, FROM_DECK, RESCUE
from triskel.games.unmatched.state.arena import CARD_BASE, Arena
from triskel.games.unmatched.state.hero import Card
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.bench.law import Step
from triskel.kernel.play.event import Event

FROM_PILE = ("U-BOOST-3", "U-RED-BASKET-1", "U-DISC-1")
"""A card that is taken by one of these comes from the discard pile."""
FROM_PLAY = ("U-ATK-17", "U-SCHEME-4", "U-ARTHUR-2")
"""A card that is discarded by one of these lay on the table."""


@final
class Told:
    """An event, and what the books said when it came."""

    __slots__ = (
        "action", "active", "at", "basket", "boosting", "cause", "clash", "closed", "facts", "health", "kind",
        "maneuver", "notes", "public", "rule", "seen_by", "taken",
    )  # fmt: skip

    def __init__(self, event: Event, account: "Account") -> None:
        self.kind = event.kind
        self.rule = event.rule
        self.cause = event.cause
        self.public = event.facts
        self.seen_by = event.seen_by
        self.facts: dict[str, Any] = {**event.facts, **event.secret} if event.secret else event.facts
        self.at = dict(account.at)
        """Where everybody stood just before."""
        self.health = dict(account.health)
        self.closed = frozenset(account.closed)
        self.clash = None if account.clash is None else account.clash.now()
        """The combat as it stood then."""
        self.boosting = bool(account.boosting)
        self.active, self.action, self.taken = account.active, account.action, account.taken
        self.maneuver = account.maneuver
        self.basket = [account.basket(player) for player in range(account.arena.players)]
        self.notes: dict[str, Any] = {}
        """What the books had to say about it, by name."""


class Account:
    """See above. Fighters, spaces, players and cards are numbers, as in events; a card's number tells whose it is."""

    arena: Arena
    ground: Ground

    def __init__(self) -> None:
        self.told: list[Told] = []
        """The events of this step."""
        self.fresh = False
        """Whether the match was watched from its very beginning."""
        self.at: dict[int, int] = {}
        self.health: dict[int, int] = {}
        self.closed: set[int] = set()
        self.hand: list[Counter[int]] = []
        self.deck: list[Counter[int]] = []
        self.pile: list[list[int]] = []
        self.looked: list[Counter[int]] = []
        self.table: list[int] = []
        """Cards that were played and are not in a pile yet."""
        self.boosting: list[int] = []
        """Cards used to boost whose own BOOST line is being carried out."""
        self.counters: list[dict[str, int]] = []
        self.locked: dict[int, int] = {}
        self.active = -1
        self.turns = 0
        self.actions = 0
        """Actions left in this turn."""
        self.taken = 0
        self.started: dict[int, int] = {}
        self.action = ""
        self.gone: Counter[int] = Counter()
        """What was discarded since this action began."""
        self.maneuver: Maneuver | None = None
        self.clash: Clash | None = None
        self.placed: list[int] = []
        """The heroes in the order in which they were set up."""
        self.won: tuple[int, ...] | None = None
        self._primed = False

    # --- names --------------------------------------------------------------------------------------------------------

    def fighter_name(self, fighter: int) -> str:
        """As in notation."""
        return self.arena.fighters[fighter].id

    def card_name(self, card: int) -> str:
        """Its id."""
        return self.arena.cards[card].id if card >= 0 else "no card"

    def space_name(self, space: int) -> str:
        """Its id."""
        return self.arena.board.spaces[space].id

    # --- plain questions ----------------------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        """What is printed on a card."""
        return self.arena.cards[number]

    def owner(self, card: int) -> int:
        """Whose deck a card belongs to."""
        return card // CARD_BASE - 1

    def player(self, fighter: int) -> int:
        """Whose fighter it is."""
        return self.arena.fighters[fighter].player

    def kind(self, fighter: int) -> str:
        """The fighter's name on the character card."""
        return self.arena.fighters[fighter].kind.id

    def team(self, fighter: int) -> int:
        """The team of a fighter."""
        return self.arena.team[self.player(fighter)]

    def players_of(self, seat: int) -> list[int]:
        """The heroes that a person plays (U-TEAM-4)."""
        return [player for player, who in enumerate(self.arena.seat) if who == seat]

    def standing(self, player: int) -> list[int]:
        """The player's fighters on the board."""
        return [fighter for fighter in self.at if self.player(fighter) == player]

    def may_use(self, card: int, fighter: int) -> bool:
        """Whether the card names this fighter (U-CARD-1, U-SCHEME-2)."""
        who = self.arena.fighters[fighter]
        if who.player != self.owner(card):
            return False
        user = self.card(card).user
        return user == "any" or user == ("hero" if who.is_hero else "sidekick") or user == who.kind.id

    def users(self, card: int) -> list[int]:
        """The standing fighters that the card names."""
        return [fighter for fighter in self.at if self.may_use(card, fighter)]

    def large(self, *fighters: int) -> bool:
        """Is one of them large, or anybody at all? The books give such a fighter no way to move or to reach others:
        that it stands on two spaces is our ruling (`large_on_two_spaces`), which its tests watch and no law."""
        return any(self.arena.fighters[each].kind.large for each in fighters or self.at)

    def others(self, fighter: int, at: dict[int, int] | None = None) -> set[int]:
        """The spaces where somebody else stands."""
        return {space for each, space in (self.at if at is None else at).items() if each != fighter}

    def enemy_spaces(self, fighter: int, at: dict[int, int] | None = None) -> set[int]:
        """The spaces of the other team (U-MAN-7, U-TEAM-3)."""
        mine = self.team(fighter)
        return {space for each, space in (self.at if at is None else at).items() if self.team(each) != mine}

    def targets(self, fighter: int, at: dict[int, int] | None = None) -> set[int]:
        """Whom a fighter may attack: enemies beside it, for a ranged fighter also in its zone (U-ATK-3 to U-ATK-5)."""
        where = self.at if at is None else at
        if fighter not in where:
            return set()
        here, closed = where[fighter], frozenset(self.closed)
        within: set[int] = set(self.ground.beside(here, closed))
        if self.arena.fighters[fighter].ranged:
            within |= self.ground.zone(here, closed)
        return {each for each, space in where.items() if space in within and self.team(each) != self.team(fighter)}

    def side_of(self, clash: Snapshot, card_id: str) -> int:
        """The side of a combat whose card has this id; -1 where neither or both have."""
        found = [side for side in (ATTACKER, DEFENDER) if self.card_name(clash.card[side]) == card_id]
        return found[0] if len(found) == 1 else -1

    def basket(self, player: int) -> str:
        """The symbol on top of the pile; "any" while it is empty (U-RED-BASKET-1, U-RED-BASKET-3, U-RED-BASKET-4)."""
        return self.card(self.pile[player][-1]).symbol if self.pile[player] else "any"

    def rescued(self, player: int) -> bool:
        """Whether a card played in this combat may still bring back a fallen fighter of the player."""
        clash = self.clash
        if clash is None or player not in clash.players:
            return False
        card = clash.card[clash.players.index(player)]
        return card >= 0 and RESCUE in self.card(card).text["en"]

    def is_out(self, player: int) -> bool:
        """No fighter is left, nor one that may be saved (U-TEAM-10)."""
        return not self.standing(player) and not self.rescued(player)

    # --- keeping the books --------------------------------------------------------------------------------------------

    def follow(self, step: Step) -> None:
        """Enter what happened."""
        state = step.after
        self.told = []
        if not self._primed:
            self._primed = True
            self.arena = state.arena
            self.ground = Ground(state.board, state.arena.switches["door_path"] != "one_free_path")
            self.fresh = any(each.rule == "U-SETUP-4" for each in step.events)
            if not self.fresh:
                self._adopt(state)
                return
            self._open_boxes()
        entry = step.entry
        if entry is not None and entry.seat == JUDGE:
            self._adopt(state)
            return
        if entry is not None:
            self._answered(entry.kind, entry.option, entry.notation, step)
        for event in step.events:
            told = Told(event, self)
            self.told.append(told)
            enter = getattr(self, "_told_" + event.kind.replace(" ", "_"), None)
            if enter is not None:
                enter(told)
        if any(asked.kind == "action" for asked in step.asked):
            self.clash = self.maneuver = None
            self.action = ""

    def _open_boxes(self) -> None:
        """Before anything has happened: full health, full decks, an empty board (U-SETUP-2, U-SETUP-3)."""
        arena = self.arena
        self.health = {number: each.kind.health for number, each in enumerate(arena.fighters)}
        self.deck = [Counter({card: arena.cards[card].copies for card in names.values()}) for names in arena.card_of]
        self.hand = [Counter() for _ in arena.kits]
        self.looked = [Counter() for _ in arena.kits]
        self.pile = [[] for _ in arena.kits]
        self.counters = [{name: start for name, (start, _) in kit.counters.items()} for kit in arena.kits]

    def _adopt(self, state: Any) -> None:
        """Take the books from a position between two actions."""
        self.at = {fighter: space for fighter, space in enumerate(state.space) if space >= 0}
        self.health = dict(enumerate(state.health))
        self.closed = {door for door in range(len(self.ground.doors)) if state.closed >> door & 1}
        self.hand = [Counter(each) for each in state.hand]
        self.deck = [Counter(rest) + Counter(top) for rest, top in zip(state.deck, state.top, strict=True)]
        self.pile = [list(each) for each in state.discard]
        self.looked = [Counter(each) for each in state.looked]
        self.counters = [
            dict(zip(kit.counters, each, strict=True))
            for kit, each in zip(self.arena.kits, state.counters, strict=True)
        ]
        self.locked = {player: value for player, value in enumerate(state.locked) if value >= 0}
        self.active, self.actions, self.taken = state.active, state.actions, 0
        self.started = {fighter: space for fighter, space in enumerate(state.started) if space >= 0}
        self.clash = self.maneuver = None
        self.table, self.boosting, self.action = [], [], ""
        self.gone = Counter()

    def _answered(self, kind: str, option: int, notation: str, step: Step) -> None:
        """Some choices change the table before anything is told of them."""
        if kind == "scheme" and option >= 0:
            self._take(self.hand[self.owner(option)], option)
            self.table.append(option)
        elif kind == "put back" and option >= 0 and self.looked[self.owner(option)][option]:
            self._take(self.looked[self.owner(option)], option)
            self.deck[self.owner(option)][option] += 1
        elif self.maneuver is not None:
            self._moved_on(self.maneuver, kind, option, notation)

    def _moved_on(self, maneuver: Maneuver, kind: str, option: int, notation: str) -> None:
        """One of the questions of a maneuver was answered."""
        if kind == "mover" and option >= 0:
            maneuver.mover = option
            maneuver.moved.add(option)
            maneuver.at = self.at[option]
            maneuver.left = self.furthest(maneuver)
        elif kind == "move" and notation.startswith("to ") and not self.large(maneuver.mover):
            there = self.arena.board.index[notation.removeprefix("to ")]
            barred = self.enemy_spaces(maneuver.mover)
            ways = self.ground.walks(maneuver.at, maneuver.left, barred, frozenset(self.closed))
            maneuver.left -= ways.get(there, maneuver.left + 1)
            maneuver.at = there

    def furthest(self, maneuver: Maneuver) -> int:
        """The move value, the boost and Sinbad's voyages together (U-MAN-4, U-BOOST-1, U-SINBAD-1)."""
        kit = self.arena.kits[maneuver.player]
        far = kit.move + (self.card(maneuver.boost).boost if maneuver.boost >= 0 else 0)
        if kit.id == "sinbad":
            far += sum("voyage" in self.card(card).tags for card in self.pile[maneuver.player])
        return far

    @staticmethod
    def _take(zone: Counter[int], card: int) -> None:
        zone[card] -= 1
        if not zone[card]:
            del zone[card]

    # --- cards --------------------------------------------------------------------------------------------------------

    def _told_drew(self, told: Told) -> None:
        player, card = told.facts["player"], told.facts["card"]
        told.notes["deck"] = self.deck[player].total()
        self._take(self.deck[player], card)
        self.hand[player][card] += 1

    def _told_exhausted(self, told: Told) -> None:
        told.notes["deck"] = self.deck[told.facts["player"]].total()

    def _told_laid(self, told: Told) -> None:
        card = told.facts["card"]
        self._take(self.hand[told.facts["player"]], card)
        self.table.append(card)
        if self.clash is not None:
            if told.rule == "U-ARTHUR-2":
                self.clash.boost = card
            else:
                self.clash.card[ATTACKER if told.rule == "U-ATK-6" else DEFENDER] = card

    def _told_boost_effect(self, told: Told) -> None:
        card = told.facts["card"]
        self._take(self.hand[told.facts["player"]], card)
        self.boosting.append(card)

    def _told_discarded(self, told: Told) -> None:
        player, card, rule = told.facts["player"], told.facts["card"], told.rule
        if rule in FROM_PLAY and card in self.table:
            self.table.remove(card)
            source = "table"
            if rule == "U-ARTHUR-2" and self.clash is not None:
                self.clash.boost = -1
        elif card in self.boosting and rule.startswith("U-BOOST"):
            self.boosting.remove(card)
            source = "boosting"
        elif FROM_DECK in self.text_of(told.cause).lower():
            self._take(self.deck[player], card)
            source = "deck"
        else:
            self._take(self.hand[player], card)
            source = "hand"
        told.notes["from"] = source
        self.pile[player].append(card)
        self.gone[card] += 1
        if rule == "U-BOOST-1" and self.maneuver is not None:
            self.maneuver.boost = card

    def _told_took(self, told: Told) -> None:
        player, card = told.facts["player"], told.facts["card"]
        if told.rule in FROM_PILE:
            told.notes["top"] = bool(self.pile[player]) and self.pile[player][-1] == card
            self._lift(player, card)
        elif card in self.table:
            self.table.remove(card)
        elif self.looked[player][card]:
            self._take(self.looked[player], card)
        elif self.deck[player][card]:
            self._take(self.deck[player], card)
        else:
            self._lift(player, card)
        self.hand[player][card] += 1

    def _lift(self, player: int, card: int) -> None:
        """Take the uppermost copy from the pile."""
        pile = self.pile[player]
        if card in pile:
            del pile[len(pile) - 1 - pile[::-1].index(card)]

    def _told_replaced(self, told: Told) -> None:
        player, card = told.facts["player"], told.facts["card"]
        self._take(self.hand[player], card)
        self.table.append(card)
        if self.clash is not None:
            self.clash.replaced(self.clash.players.index(player), card, self.card(card).value)

    def _told_put_back(self, told: Told) -> None:
        player, card = told.facts["player"], told.facts["card"]
        self._take(self.hand[player], card)
        self.deck[player][card] += 1

    def _told_foresaw(self, told: Told) -> None:
        player = told.facts["player"]
        for card in told.facts["cards"]:
            self._take(self.deck[player], card)
            self.looked[player][card] += 1

    # --- the board ----------------------------------------------------------------------------------------------------

    def _told_moved(self, told: Told) -> None:
        self.at[told.facts["fighter"]] = told.facts["space"]

    def _told_placed(self, told: Told) -> None:
        fighter = told.facts["fighter"]
        if told.rule == "U-SETUP-5" and self.arena.fighters[fighter].is_hero:
            self.placed.append(self.player(fighter))
        self.at[fighter] = told.facts["space"]

    def _told_swapped(self, told: Told) -> None:
        one, other = told.facts["fighter"], told.facts["other"]
        self.at[one], self.at[other] = self.at[other], self.at[one]

    def _told_door_opened(self, told: Told) -> None:
        self.closed.discard(told.facts["door"])
        if self.maneuver is not None:
            told.notes["left"] = self.maneuver.left
            self.maneuver.left -= 1

    def _told_door_closed(self, told: Told) -> None:
        self.closed.add(told.facts["door"])

    # --- health -------------------------------------------------------------------------------------------------------

    def _told_damaged(self, told: Told) -> None:
        self.health[told.facts["fighter"]] = told.facts["health"]

    _told_recovered = _told_health_set = _told_returned = _told_damaged

    def _told_shielded(self, told: Told) -> None:
        if self.clash is not None:
            self.clash.shielded.add(told.facts["fighter"])

    def _told_defeated(self, told: Told) -> None:
        fighter = told.facts["fighter"]
        self.health[fighter] = 0
        self.at.pop(fighter, None)

    def _told_counter(self, told: Told) -> None:
        told.notes["before"] = self.counters[told.facts["player"]].get(told.facts["counter"], 0)
        self.counters[told.facts["player"]][told.facts["counter"]] = told.facts["value"]

    # --- turns and actions --------------------------------------------------------------------------------------------

    def _told_turn(self, told: Told) -> None:
        self.clash = None  # no card of it saves anybody any more
        told.notes.update(
            left=self.actions, before=self.active, hand=self.hand[self.active].total() if self.active >= 0 else 0,
            out=[player for player in range(self.arena.players) if self.is_out(player)],
            first=self.turns == 0 and self.fresh, table=len(self.table),
        )  # fmt: skip
        self.locked.pop(self.active, None)
        self.active = told.facts["player"]
        self.turns += 1
        self.actions, self.taken = 2, 0
        self.started = dict(self.at)
        self.action, self.maneuver = "", None

    def _told_action(self, told: Told) -> None:
        told.notes.update(left=self.actions, table=len(self.table))
        self.actions -= 1
        self.taken += 1
        self.action = told.facts["action"]
        self.gone = Counter()
        self.clash = None
        self.maneuver = Maneuver(told.facts["player"]) if self.action == "maneuver" else None

    def _told_gained_actions(self, told: Told) -> None:
        told.notes["taken"] = self.taken
        self.actions += told.facts["amount"]

    def _told_values_locked(self, told: Told) -> None:
        self.locked[told.facts["player"]] = told.facts["value"]

    def _told_won(self, told: Told) -> None:
        self.won = tuple(told.facts["seats"])

    # --- combat -------------------------------------------------------------------------------------------------------

    def _told_attacked(self, told: Told) -> None:
        fighter, target = told.facts["fighter"], told.facts["target"]
        self.clash = Clash([fighter, target], [told.facts["player"], self.player(target)])

    def _told_revealed(self, told: Told) -> None:
        if self.clash is not None:
            self.clash.reveal([self.card(card).value if card >= 0 else 0 for card in self.clash.card])

    def _told_value_changed(self, told: Told) -> None:
        clash = self.clash
        if clash is not None and told.facts["card"] in clash.card:
            side = clash.card.index(told.facts["card"])
            told.notes["before"] = clash.value[side]
            clash.value[side] += told.facts["amount"]

    def _told_value_set(self, told: Told) -> None:
        clash = self.clash
        if clash is not None and told.facts["card"] in clash.card:
            clash.value[clash.card.index(told.facts["card"])] = told.facts["value"]

    def _told_value_ignored(self, told: Told) -> None:
        clash = self.clash
        if clash is not None and told.facts["card"] in clash.card:
            clash.ignored[clash.card.index(told.facts["card"])] = True

    def _told_cancelled(self, told: Told) -> None:
        if self.clash is not None:
            self.clash.cancelled.add(told.facts["card"])

    def _told_took_over(self, told: Told) -> None:
        clash = self.clash
        if clash is not None:
            clash.fighter[clash.players.index(told.facts["player"])] = told.facts["fighter"]

    def _told_compared(self, told: Told) -> None:
        clash = self.clash
        if clash is None:
            return
        told.notes.update(
            expected=[self.reckoned(clash, side) for side in (ATTACKER, DEFENDER)],
            locked=set(self.locked),
            started=self.started,
        )
        clash.compared = told.facts["amount"]

    def reckoned(self, clash: Clash, side: int) -> int:
        """What a card is worth in the end: printed, changed and set by what was told, with what heroes add."""
        card, player, fighter = clash.card[side], clash.players[side], clash.fighter[side]
        if card < 0:
            return 0
        if player in self.locked:
            return self.locked[player]
        if clash.ignored[side]:
            return 0
        value = clash.value[side]
        if side == ATTACKER and clash.boost >= 0:
            value += self.card(clash.boost).boost  # U-ARTHUR-2
        if self.kind(fighter) == "alice":  # U-ALICE-2: BIG attacks with 2 more, SMALL defends with 1 more
            big = self.counters[player]["size"] == 1
            value += 2 if big and side == ATTACKER else 1 if not big and side == DEFENDER else 0
        return max(0, value)

    # --- texts --------------------------------------------------------------------------------------------------------

    def text_of(self, cause: str) -> str:
        """The text of the card that caused something: the one on the table, where several decks have such a card."""
        card = self.cause_card(cause)
        return card.text["en"] if card is not None else ""

    def cause_card(self, cause: str) -> Card | None:
        """The card that caused something; None where it was a hero or a rule."""
        if not cause:
            return None
        for number in (*self.table, *self.boosting):
            if self.card(number).id == cause:
                return self.card(number)
        for names in self.arena.card_of:
            if cause in names:
                return self.card(names[cause])
        return None

    def has_boost_line(self, card: int) -> bool:
        """Whether something more happens when one boosts with the card (U-HOUDINI-3)."""
        return BOOST_LINE in self.card(card).text["en"]
