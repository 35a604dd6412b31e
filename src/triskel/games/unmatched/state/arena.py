"""The arena: everything about one match that never changes while it is played.

A *player* is a hero with its deck and sidekicks; a *seat* is a person. They differ only where one person plays both
heroes of a team (U-TEAM-4).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from triskel.games.unmatched.state.board import Board
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE, SCHEME, Card, FighterKind, Kit
from triskel.games.unmatched.state.kinds import HookKind, hook_of
from triskel.games.unmatched.state.program import Ability
from triskel.kernel.books.own import Kept

NOBODY: Final = -1
"""No player, no fighter, no card, no space."""
CARD_BASE: Final = 100
"""Card numbers of player p are CARD_BASE * (p + 1) and up, so that a number tells whose card it is."""


@final
class Fighter:
    """One fighter of the match."""

    __slots__ = ("id", "is_hero", "kind", "name", "player", "ranged")

    def __init__(self, id: str, name: dict[str, str], kind: FighterKind, player: int) -> None:
        self.id = id
        """Unique in the match, as written in notation: medusa, harpy_2, medusa.b."""
        self.name = name
        self.kind = kind
        self.player = player
        self.ranged = kind.ranged
        self.is_hero = kind.is_hero


def _letters(player: int) -> str:
    return "abcd"[player]


@final
class Arena:
    """Board, kits, fighters, cards and switches of one match."""

    __slots__ = (
        "attack_cards",
        "board",
        "card_of",
        "cards",
        "choosy",
        "counter_place",
        "decks",
        "defence_cards",
        "fighter_of",
        "fighters",
        "ghosts",
        "guarded",
        "hero",
        "hero_mask",
        "hooks",
        "kept",
        "kits",
        "named",
        "player_mask",
        "players",
        "reach",
        "rosters",
        "schemes",
        "seat",
        "seats",
        "sidekicks",
        "switches",
        "tallies",
        "team",
        "team_fighters",
        "token_place",
        "users",
        "younger",
        "zone_place",
    )

    def __init__(
        self,
        board: Board,
        kits: Sequence[Kit],
        seat: Sequence[int],
        team: Sequence[int],
        younger: int,
        switches: Mapping[str, str],
    ) -> None:
        self.board = board
        self.kits = tuple(kits)
        self.kept: tuple[Kept, ...] = ()
        """What strangers wrote for it, known by name as long as it is played."""
        self.players = len(kits)
        self.seat = tuple(seat)
        """seat[player]: who plays this hero."""
        self.seats = max(seat) + 1
        self.team = tuple(team)
        self.younger = younger
        """The player who places and plays first; -1 where the die decides."""
        self.switches = dict(switches)
        self.fighters = self._name_fighters()
        self.fighter_of = {each.id: number for number, each in enumerate(self.fighters)}
        self.hero = [
            next(n for n, each in enumerate(self.fighters) if each.player == p and each.is_hero)
            for p in range(self.players)
        ]
        self.sidekicks = [
            [n for n, each in enumerate(self.fighters) if each.player == p and not each.is_hero]
            for p in range(self.players)
        ]
        self.named: list[dict[str, tuple[int, ...]]] = [
            {
                kind.id: tuple(n for n, each in enumerate(self.fighters) if each.player == p and each.kind is kind)
                for kind in kit.fighters
            }
            for p, kit in enumerate(kits)
        ]
        """named[player]: the fighters of each name."""
        self.counter_place = [{name: place for place, name in enumerate(kit.counters)} for kit in kits]
        self.token_place = [{name: place for place, name in enumerate(kit.tokens)} for kit in kits]
        self.zone_place = [{name: place for place, name in enumerate(kit.zones)} for kit in kits]
        self.player_mask = [
            sum(1 << n for n, each in enumerate(self.fighters) if each.player == p) for p in range(self.players)
        ]
        self.hero_mask = [
            sum(1 << self.hero[p] for p in range(self.players) if team[p] == t) for t in range(max(team) + 1)
        ]
        self.rosters: dict[int, tuple[int, ...]] = {}
        """Mask of fighters to their numbers, heroes first: a memo."""
        self.team_fighters = [
            [n for n, each in enumerate(self.fighters) if team[each.player] == t] for t in range(max(team) + 1)
        ]
        size = CARD_BASE * (self.players + 1)
        blank = kits[0].cards[0]
        self.cards: list[Card] = [blank] * size
        self.users = [0] * size
        """users[card]: mask of the fighters that may use it."""
        self.decks: list[list[int]] = []
        self.card_of: list[dict[str, int]] = []
        for player, kit in enumerate(kits):
            deck: list[int] = []
            names: dict[str, int] = {}
            for position, card in enumerate(kit.cards):
                number = CARD_BASE * (player + 1) + position
                self.cards[number] = card
                self.users[number] = self._user_mask(player, card.user)
                names[card.id] = number
                deck += [number] * card.copies
            self.decks.append(deck)
            self.card_of.append(names)
        # Versatile cards are both (U-SYM-3).
        self.attack_cards = [card.kind & ATTACK != 0 for card in self.cards]
        self.defence_cards = [card.kind & DEFENCE != 0 for card in self.cards]
        self.schemes = [card.kind == SCHEME for card in self.cards]
        self.choosy = any(card.program.also_attacks or card.program.only_if for kit in kits for card in kit.cards)
        """Whether a deck has a card that says when it may be played, or as an attack without being one."""
        self.guarded = [any(card.program.guards_hand for card in kit.cards) for kit in kits]
        """guarded[player]: whether the deck has a card that can prevent a look at the hand."""
        self.hooks: dict[HookKind, list[tuple[int, Ability]]] = {}
        for player, kit in enumerate(kits):
            for ability in kit.abilities:
                self.hooks.setdefault(hook_of(ability.hook), []).append((player, ability))
        self.tallies = any(each.trait.counts() for kit in kits for each in kit.abilities) or any(
            card.program.tallies for kit in kits for card in kit.cards
        )
        """Whether any text asks what happened in the combats of this turn."""
        self.ghosts = 0
        """Mask of the fighters in whose way nobody stands."""
        for player, ability in self.hooks.get("ghost", ()):
            for number in self.named[player].get(ability.trait.whom.name.id, ()):
                self.ghosts |= 1 << number
        self.reach: list[int] = []
        """reach[fighter]: from how many spaces away it attacks whatever the zones; empty if nobody does."""
        if "reach" in self.hooks:
            self.reach = [0] * len(self.fighters)
            for player, ability in self.hooks["reach"]:
                for number in self.named[player].get(ability.trait.whom.name.id, ()):
                    self.reach[number] = ability.trait.count.count

    def _name_fighters(self) -> tuple[Fighter, ...]:
        ids = [kind.id for kit in self.kits for kind in kit.fighters]
        found = []
        for player, kit in enumerate(self.kits):
            for kind in kit.fighters:
                for number in range(1, kind.count + 1):
                    id = kind.id if kind.count == 1 else f"{kind.id}_{number}"
                    name = dict(kind.name)
                    if kind.count > 1:
                        name = {lang: f"{word} {number}" for lang, word in name.items()}
                    if ids.count(kind.id) > 1:
                        id = f"{id}.{_letters(player)}"
                    found.append(Fighter(id, name, kind, player))
        return tuple(found)

    def _user_mask(self, player: int, user: str) -> int:
        mask = 0
        for number, each in enumerate(self.fighters):
            if each.player == player and (
                user == "any"
                or (user == "hero" and each.is_hero)
                or (user == "sidekick" and not each.is_hero)
                or user == each.kind.id
            ):
                mask |= 1 << number
        return mask

    def roster(self, mask: int) -> tuple[int, ...]:
        """The fighters of a mask; they are numbered so that a hero comes before its sidekicks."""
        found = self.rosters.get(mask)
        if found is None:
            found = self.rosters[mask] = tuple(n for n in range(len(self.fighters)) if mask >> n & 1)
        return found

    def enemies(self, player: int) -> list[int]:
        """The players of the other team."""
        return [p for p in range(self.players) if self.team[p] != self.team[player]]

    def card_word(self, card: int) -> str:
        """A card as written in records: owner's letter and id."""
        return f"{_letters(card // CARD_BASE - 1)}:{self.cards[card].id}"

    def card_number(self, word: str) -> int:
        """The inverse of `card_word`; ValueError if there is no such card."""
        letter, _, name = word.partition(":")
        player = "abcd".find(letter) if len(letter) == 1 else -1
        if not 0 <= player < self.players or name not in self.card_of[player]:
            raise ValueError(word)
        return self.card_of[player][name]

    def describe(self) -> dict[str, Any]:
        """The fixed part of every view: who and what takes part."""
        return {
            "board": self.board.id,
            "players": [
                {"hero": kit.id, "name": kit.name, "seat": self.seat[p], "team": self.team[p]}
                for p, kit in enumerate(self.kits)
            ],
        }
