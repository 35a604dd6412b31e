"""Actions of Inis, and its observations of version 1: cards and territories by their numbers alone."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Final, final

from triskel.games.inis.rules.clash import WITHDRAW
from triskel.games.inis.rules.victory import scores
from triskel.games.inis.state.box import ASIDE, PLACES
from triskel.games.inis.state.deck import (
    ACTION,
    ADVANTAGE,
    CARDS,
    EPIC,
    FIRST_ADVANTAGE,
    ID,
    LAND,
    LAND_SLUG,
    LANDS,
    bits,
)
from triskel.games.inis.state.isle import PHASES, Isle
from triskel.games.inis.state.knowledge import certain
from triskel.kernel import Decision, Match
from triskel.kernel.arrays.schema import MOST, Schema

_LAND_KINDS: Final = ("capital", "clash", "clash order", "from", "place", "settle", "to")
_SEAT_KINDS: Final = ("fell", "instigator", "next", "opponent")
_CLAN_KINDS: Final = ("clan", "other world")
_CARD_KINDS: Final = (
    "discard", "give", "keep", "pay", "prophecy", "recall", "respond", "set aside", "take", "tile", "turn", "under",
)  # fmt: skip
_SPECIALS: Final = 3
"""Numbers above the cards that mean something else: a clan instead of a card, passing, pretending."""
_PHASE: Final = {name: place for place, name in enumerate(PHASES)}
_ADVANTAGE: Final = {"open": 0, "held": 1, "played": 2}


def _maneuver(option: int, me: int, n: int) -> int:
    """Nothing, withdrawing, attacking a seat, or a card."""
    if option == WITHDRAW or option < 0:
        return 0 if option == WITHDRAW else -1
    return 1 + (option - me) % n if option < WITHDRAW else 1 + n + option


class InisActions(Schema[int]):
    """The actions, the same in all versions: territories and cards as in the data files, seats from the own one on."""

    game = "inis"

    def build(self) -> None:
        """The frame of a match is only its number of players."""
        n = self.players
        actions = self.actions
        actions.add(_LAND_KINDS, LANDS + 1, "none, then the 16 territories", table="lands")
        actions.add(_SEAT_KINDS, n + 1, "none, then the seats, own first", table="seats")
        actions.add(_CLAN_KINDS, LANDS * n + 1, "none, then for each territory the seats, own first")
        actions.add(
            _CARD_KINDS, CARDS + _SPECIALS + 2, "none, the 63 cards, spare, a clan or pass, pretend", table="cards"
        )
        actions.add(
            ("maneuver",),
            CARDS + n + 2,
            "none, withdraw, attack a seat (own first), the 63 cards",
            table="cards",
            skip=n + 2,
        )
        actions.add(("cauldron", "count", "sheltered"), 17, "none, then a number from 0")
        actions.add(("crows", "either", "end clash", "peace", "shelter"), 3, "none, no, yes")
        actions.add(("command",), 2, "a clan, a card", low=64)
        self.kind_of = {kind: place for place, kind in enumerate(actions.kinds, 1)}
        self.at_kind = self.layout.add(
            "kind", len(actions.kinds) + 1, "the open decision by its place among the actions"
        )
        self.build_layout()

    @abstractmethod
    def build_layout(self) -> None:
        """Lay out the fields."""

    def frame(self, setup: Mapping[str, Any]) -> int:
        """The number of players."""
        return int(setup["players"])

    def encode(self, frame: int, match: Match[Any], decision: Decision) -> list[int]:
        """Seats are counted from the one that chooses."""
        kind = decision.kind
        coding = self.actions.codings.get(kind)
        if coding is None:
            return self.actions.slots(decision)  # drafts and places on the map
        base, me, n = coding.base + 1, decision.seat, self.players
        if kind in _SEAT_KINDS:
            return [base + (each - me) % n if each >= 0 else base - 1 for each in decision.options]
        if kind in _CLAN_KINDS:
            return [
                base + (each >> 2) * n + ((each & 3) - me) % n if each >= 0 else base - 1 for each in decision.options
            ]
        if kind == "maneuver":
            return [base + _maneuver(each, me, n) for each in decision.options]
        return self.actions.plain(decision)


@final
class InisNumbered(InisActions):
    """Territories and cards are numbered as in the game's data files."""

    version = 1

    def build_layout(self) -> None:
        """What version 1 says."""
        n = self.players
        add = self.layout.add
        self.at_about = add("about", LANDS, "the territory of the clash that the decision is about")
        self.at_phase = add("phase", len(PHASES), "phase of the match")
        self.at_clock = add("clock", 6, "round, passes, first card due, draft step, crows clockwise, sanctuaries left")
        self.at_stock = add("stock", 6, "citadels left, tiles, epic pile, action discard, a card is set aside, clash")
        self.at_brenn = add("brenn", n, "who is Brenn, own seat first")
        self.at_turn = add("turn", n, "whose turn it is")
        self.at_seats = add(
            "seats", n * 9,
            "for each: reserve, deeds, pretender, action cards, cards put away, epic tales, and how many opponents' "
            "clans, territories and sanctuaries count for victory",
        )  # fmt: skip
        self.at_hand = add("hand", n * CARDS, "cards that a seat is known to hold")
        self.at_stash = add("stash", CARDS, "own cards put away while drafting")
        self.at_drawn = add("drawn", CARDS, "cards and tiles drawn to choose from")
        self.at_gone = add("gone", CARDS, "epic tales in the discard pile")
        self.at_aside = add("aside", CARDS, "the card set aside, if known")
        self.at_play = add("in play", CARDS, "cards being resolved")
        self.width = 8 + 4 * n + LANDS
        self.at_lands = add(
            "lands", LANDS * self.width,
            "for each territory: on the map, sanctuaries, citadels, capital, festival; its advantage open, held, "
            "played; clans, sheltered clans, chieftain, holder of the advantage by seat; territories beside it",
        )  # fmt: skip
        self.at_here = add("here", 2 * LANDS, "where the clash is; where clashes are pending")
        self.at_clash = add("clash", 4 * n + 1, "by seat: initiator, instigator, to act, exposed clans; no triskels")

    def observe(
        self, frame: int, view: Mapping[str, Any], seat: int, decision: Decision | None, row: bytearray
    ) -> None:
        """See the layout in `build`."""
        n = self.players
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
        row[self.at_phase + _PHASE[view["phase"]]] = 1
        at = self.at_clock
        row[at] = min(view["round"], MOST)
        row[at + 1] = view["passes"]
        row[at + 2] = view["first_card_due"]
        row[at + 3] = min(max(view["draft"], 0), MOST)
        row[at + 4] = view["crows"] > 0
        row[at + 5] = view["supply"]["sanctuaries"]
        at = self.at_stock
        row[at] = view["supply"]["citadels"]
        row[at + 1] = view["tiles"]
        row[at + 2] = view["epic_pile"]
        row[at + 3] = view["action_discard"]
        aside = view["set_aside"]
        row[at + 4] = bool(aside)
        if isinstance(aside, str):
            row[self.at_aside + ID[aside]] = 1
        if view["brenn"] >= 0:
            row[self.at_brenn + (view["brenn"] - seat) % n] = 1
        if view["turn"] >= 0:
            row[self.at_turn + (view["turn"] - seat) % n] = 1
        for card in view["epic_discard"]:
            row[self.at_gone + ID[card]] = 1
        for card in view["in_play"]:
            row[self.at_play + ID[card]] = 1
        self._seats(view, seat, row)
        self._lands(view, seat, row)
        if view["clash"] is not None:
            self._clash(view["clash"], seat, row)
        for land in view["pending_clashes"]:
            row[self.at_here + LANDS + LAND[land]] = 1

    def _seats(self, view: Mapping[str, Any], seat: int, row: bytearray) -> None:
        n = self.players
        for who, each in enumerate(view["seats"]):
            place = (who - seat) % n
            at = self.at_seats + place * 9
            row[at] = each["reserve"]
            row[at + 1] = each["deeds"]
            row[at + 2] = each["pretender"]
            row[at + 3] = each["action_cards"]
            row[at + 4] = each["put_away"]
            row[at + 5] = each["epic_tales"]
            row[at + 6], row[at + 7], row[at + 8] = each["scores"]
            at = self.at_hand + place * CARDS
            for card in each["advantages"]:
                row[at + ID[card]] = 1
            for card in each["hand"] if who == seat else each["known"]:
                row[at + ID[card]] = 1
            if who == seat:
                for card in each["stash"]:
                    row[self.at_stash + ID[card]] = 1
                if "drawn" in each:
                    for card in (*each["drawn"], *each["tiles"]):
                        row[self.at_drawn + ID[card]] = 1

    def _lands(self, view: Mapping[str, Any], seat: int, row: bytearray) -> None:
        n, width, first = self.players, self.width, self.at_lands
        for each in view["lands"]:
            at = first + LAND[each["id"]] * width
            row[at] = 1
            row[at + 1] = each["sanctuaries"]
            row[at + 2] = each["citadels"]
            row[at + 3] = each["capital"]
            row[at + 4] = each["festival"]
            row[at + 5 + _ADVANTAGE[each["advantage"]]] = 1
            at += 8
            clans = each["clans"]
            row[at : at + n] = bytes(clans[seat:] + clans[:seat])
            sheltered = each["sheltered"]
            row[at + n : at + 2 * n] = bytes(sheltered[seat:] + sheltered[:seat])
            if each["chieftain"] >= 0:
                row[at + 2 * n + (each["chieftain"] - seat) % n] = 1
            if each["holder"] is not None:
                row[at + 3 * n + (each["holder"] - seat) % n] = 1
            at += 4 * n
            for other in each["beside"]:
                row[at + LAND[other]] = 1

    def _clash(self, clash: Mapping[str, Any], seat: int, row: bytearray) -> None:
        n = self.players
        at = self.at_clash
        row[self.at_stock + 5] = 1
        row[self.at_here + LAND[clash["land"]]] = 1
        row[self.at_about + LAND[clash["land"]]] = 1
        for place, who in enumerate((clash["initiator"], clash["instigator"], clash["current"])):
            if who >= 0:
                row[at + place * n + (who - seat) % n] = 1
        for who, exposed in enumerate(clash["exposed"]):
            row[at + 3 * n + (who - seat) % n] = exposed
        row[at + 4 * n] = clash["no_triskels"]

    def glance(self, frame: int, match: Match[Any], seat: int, decision: Decision | None, row: bytearray) -> None:
        """`observe` without the view between: its facts, taken from the state by the same functions as the view."""
        isle: Isle = match.state
        n = self.players
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
        row[self.at_phase + isle.phase] = 1
        at = self.at_clock
        row[at] = min(isle.round, MOST)
        row[at + 1] = isle.passes
        row[at + 2] = bool(isle.first)
        row[at + 3] = min(max(isle.draft, 0), MOST)
        row[at + 4] = isle.crows > 0
        row[at + 5] = isle.sanctuaries_left
        at = self.at_stock
        row[at] = isle.citadels_left
        row[at + 1] = len(isle.tiles) + len(isle.bottom)
        row[at + 2] = len(isle.pile)
        row[at + 3] = isle.discard.bit_count()
        if isle.aside >= 0:
            row[at + 4] = 1
            if isle.poss[seat * PLACES + ASIDE] == 1 << isle.aside:
                row[self.at_aside + isle.aside] = 1
        if isle.brenn >= 0:
            row[self.at_brenn + (isle.brenn - seat) % n] = 1
        if isle.turn >= 0:
            row[self.at_turn + (isle.turn - seat) % n] = 1
        for card in bits(isle.epic_discard):
            row[self.at_gone + card] = 1
        for card in isle.flight:
            row[self.at_play + card] = 1
        for who in range(n):
            self._glance_at_seat(isle, seat, who, row)
        self._glance_at_lands(isle, seat, row)
        if isle.clash_at >= 0:
            clash = {
                "land": LAND_SLUG[isle.clash_at], "initiator": isle.initiator, "instigator": isle.instigator,
                "current": isle.current, "exposed": [isle.exposed(each) for each in range(n)],
                "no_triskels": bool(isle.barred),
            }  # fmt: skip
            self._clash(clash, seat, row)
        for land in isle.pending:
            row[self.at_here + LANDS + land] = 1

    def _glance_at_seat(self, isle: Isle, seat: int, who: int, row: bytearray) -> None:
        place = (who - seat) % self.players
        hand = isle.hand[who]
        at = self.at_seats + place * 9
        row[at] = isle.reserve[who]
        row[at + 1] = isle.deeds[who]
        row[at + 2] = isle.pretenders >> who & 1
        row[at + 3] = (hand & ACTION).bit_count()
        row[at + 4] = isle.stash[who].bit_count()
        row[at + 5] = (hand & EPIC).bit_count()
        row[at + 6], row[at + 7], row[at + 8] = scores(isle, who)
        at = self.at_hand + place * CARDS
        if who != seat:
            # Advantages lie open (I-11); of the rest only what is certain.
            hand = hand & ADVANTAGE | certain(isle, seat, who)
        for card in bits(hand):
            row[at + card] = 1
        if who == seat:
            for card in bits(isle.stash[seat]):
                row[self.at_stash + card] = 1
            if isle.drawer == seat:
                for card in (*bits(isle.drawn), *isle.tiles_drawn):
                    row[self.at_drawn + card] = 1

    def _glance_at_lands(self, isle: Isle, seat: int, row: bytearray) -> None:
        n, width, first = self.players, self.width, self.at_lands
        clans, held = isle.clans, [isle.hand[who] for who in range(n)]
        for land, spot in enumerate(isle.spots):
            if spot < 0:
                continue
            at = first + land * width
            row[at] = 1
            row[at + 1] = isle.sanctuaries[land]
            row[at + 2] = isle.citadels[land]
            row[at + 3] = land == isle.capital
            row[at + 4] = land == isle.festival
            card = 1 << FIRST_ADVANTAGE + land
            state = 0 if isle.adv_up & card else 2
            best, chief = 0, -1
            for who in range(n):
                place = (who - seat) % n
                if held[who] & card:
                    row[at + 8 + 3 * n + place] = 1
                    state = state and 1
                count = clans[land * 4 + who]
                if count:
                    row[at + 8 + place] = count
                    if count > best:
                        best, chief = count, place
                    elif count == best:
                        chief = -1
                if land == isle.clash_at:
                    row[at + 8 + n + place] = isle.shelter[who]
            row[at + 5 + state] = 1
            if chief >= 0:
                row[at + 8 + 2 * n + chief] = 1
            at += 8 + 4 * n
            for other in bits(isle.adj[land]):
                row[at + other] = 1
