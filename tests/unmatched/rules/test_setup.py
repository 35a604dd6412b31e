"""Before the first turn: heroes, boards, hands, places, who begins (U-SETUP, U-TEAM-5 to U-TEAM-7)."""

from collections import Counter
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from triskel.games.unmatched.content.heroes import hero_from_text, hero_ids, load_hero
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.games.unmatched.state.board import board_ids, load_board
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE, NO_BOOST, SCHEME, VERSATILE
from triskel.kernel import BadContent, BadSetup, Match, start

BOARDS = Path(__file__).parents[3] / "scenarios" / "unmatched" / "boards"
TEAM = ["medusa", "king_arthur", "alice", "sinbad"]


def begin(seed: int = 1, **setup: Any) -> Match[Duel]:
    """A match at its first decision."""
    return start(UNMATCHED, setup, seed=seed)


def placed(match: Match[Duel]) -> Match[Duel]:
    """Everybody stands; each sidekick on the first space that is offered."""
    while match.decision is not None and match.decision.kind in ("place", "size"):
        match.choose(match.decision.seat, match.decision.options[0])
    return match


def spaces(match: Match[Duel]) -> dict[str, str]:
    """Where everybody stands, by name."""
    return dict(UNMATCHED.look(match.state)["space"])


@pytest.mark.rule("U-INTRO-2", "U-SETUP-1")
@pytest.mark.parametrize("board", ["heorot", "king_solomons_mine", "marmoreal", "sarpedon"])
def test_any_hero_meets_any_hero_on_any_board(board: str) -> None:
    assert board in board_ids()
    assert len(hero_ids()) == 8
    for one, other in product(hero_ids(), repeat=2):
        match = placed(begin(heroes=[one, other], board=board))
        assert match.state.board.id == board
        assert [kit.id for kit in match.state.arena.kits] == [one, other]
        assert match.decision is not None


@pytest.mark.rule("U-SETUP-1")
def test_an_unknown_board_is_refused_with_near_names() -> None:
    with pytest.raises(BadSetup, match="sarpedon"):
        begin(board="sarpedom")


@pytest.mark.rule("U-SETUP-2")
@pytest.mark.parametrize("hero", hero_ids())
def test_a_deck_has_thirty_cards(hero: str) -> None:
    match = begin(heroes=[hero, "medusa"])
    state = match.state
    own = state.hand[0] + state.deck[0]
    assert len(own) == 30
    assert Counter(own) == Counter({state.arena.card_of[0][card.id]: card.copies for card in load_hero(hero).cards})


@pytest.mark.rule("U-SETUP-2")
@pytest.mark.parametrize(("copies", "count"), [(2, 29), (4, 31)])
def test_a_deck_of_another_size_is_refused(copies: int, count: int) -> None:
    whole = load_hero("medusa").source
    broken = whole.replace("copies = 3", f"copies = {copies}", 1)
    assert hero_from_text(whole, "whole").id == "medusa"
    with pytest.raises(BadContent, match=f"the deck has {count} cards"):
        hero_from_text(broken, "broken")


@pytest.mark.rule("U-CARD-1")
def test_a_card_has_what_is_printed_on_it() -> None:
    medusa = hero_from_text(load_hero("medusa").source, "medusa")  # read anew, not remembered
    cards = {card.id: card for card in medusa.cards}
    snipe, glance, gaze = cards["snipe"], cards["a_momentary_glance"], cards["gaze_of_stone"]
    assert (snipe.kind, snipe.user, snipe.value, snipe.boost, snipe.copies) == (VERSATILE, "any", 3, 1, 3)
    assert (glance.kind, glance.user, glance.value, glance.boost, glance.copies) == (SCHEME, "hero", 0, 4, 2)
    assert (gaze.kind, gaze.value, gaze.boost) == (ATTACK, 2, 4)
    assert cards["hiss_and_slither"].kind == DEFENCE
    assert snipe.name == {"en": "Snipe", "ru": "Меткий выстрел"}
    assert snipe.text["en"] == "After combat: draw 1 card."
    voyage = {card.id: card for card in load_hero("sinbad").cards}["voyage_cannibals"]
    assert (voyage.boost, voyage.tags) == (NO_BOOST, ("voyage",))


@pytest.mark.rule("U-SETUP-3", "U-HERO-3")
def test_everybody_begins_with_the_health_of_the_character_card() -> None:
    health = UNMATCHED.look(placed(begin(heroes=["medusa", "king_arthur"])).state)["health"]
    assert health == {"medusa": 16, "harpy_1": 1, "harpy_2": 1, "harpy_3": 1, "king_arthur": 18, "merlin": 7}
    health = UNMATCHED.look(placed(begin(heroes=["genie", "beowulf"])).state)["health"]
    assert health == {"genie": 16, "beowulf": 17, "wiglaf": 9}


@pytest.mark.rule("U-HERO-1", "U-HERO-2", "U-HERO-5")
@pytest.mark.parametrize(("hero", "sidekicks"), [("genie", 0), ("king_arthur", 1), ("medusa", 3)])
def test_a_hero_has_none_one_or_several_sidekicks(hero: str, sidekicks: int) -> None:
    arena = begin(heroes=[hero, "alice"]).state.arena
    mine = [each for each in arena.fighters if each.player == 0]
    assert [each.is_hero for each in mine] == [True] + [False] * sidekicks
    assert arena.hero[0] == 0
    if sidekicks == 3:
        assert [each.kind.health for each in mine[1:]] == [1, 1, 1]


@pytest.mark.rule("U-SETUP-4")
def test_each_player_draws_five_random_cards() -> None:
    hands = set()
    for seed in range(20):
        state = begin(seed).state
        assert [len(hand) for hand in state.hand] == [5, 5]
        assert [len(deck) for deck in state.deck] == [25, 25]
        hands.add(tuple(sorted(state.hand[0])))
    assert len(hands) > 10, "the deck is not shuffled"


@pytest.mark.rule("U-SETUP-5")
def test_the_younger_player_stands_on_space_one_and_sidekicks_in_the_zone() -> None:
    match = begin(heroes=["medusa", "king_arthur"], board="sarpedon", younger=0)
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "place")
    assert spaces(match)["medusa"] == "S20"
    assert spaces(match)["king_arthur"] == ""
    blue = {"S18", "S19", "S23", "S28", "S29"}
    offered = {UNMATCHED.notation(match.state, decision, each) for each in decision.options}
    assert offered == {f"place {space}" for space in blue}
    match.choose(0, "place S18")
    second = match.decision
    assert second is not None
    assert f"place {'S18'}" not in {UNMATCHED.notation(match.state, second, each) for each in second.options}


@pytest.mark.rule("U-SETUP-5", "U-ZONE-4")
def test_a_start_space_of_several_zones_opens_all_of_them() -> None:
    match = begin(heroes=["king_arthur", "genie"], board="marmoreal", younger=0)
    assert spaces(match)["king_arthur"] == "M13"  # red and yellow
    decision = match.decision
    assert decision is not None
    offered = {UNMATCHED.notation(match.state, decision, each) for each in decision.options}
    assert offered == {f"place {space}" for space in ("M01", "M07", "M08", "M20", "M21")}


@pytest.mark.rule("U-SETUP-5")
def test_a_large_hero_starts_with_one_of_its_spaces_on_the_start() -> None:
    giant = str(BOARDS.parent / "heroes" / "giant.toml")
    match = begin(heroes=[giant, "genie"], board="heorot", younger=0)
    decision = match.decision
    assert decision is not None
    offered = {UNMATCHED.notation(match.state, decision, each) for each in decision.options}
    assert offered == {"place H10+H17", "place H11+H17", "place H17+H19", "place H17+H23"}


@pytest.mark.rule("U-SETUP-6")
def test_the_older_player_follows_on_space_two() -> None:
    match = begin(heroes=["medusa", "king_arthur"], board="sarpedon", younger=1)
    assert spaces(match)["king_arthur"] == "S20"
    assert spaces(match)["medusa"] == ""
    assert match.decision is not None
    assert match.decision.seat == 1
    match.choose(1, match.decision.options[0])
    assert spaces(match)["medusa"] == "S32"
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "place")
    board = match.state.board
    assert all("purple" in board.spaces[each].zones for each in decision.options)


@pytest.mark.rule("U-SETUP-7")
@pytest.mark.parametrize("younger", [0, 1])
def test_the_younger_player_takes_the_first_turn(younger: int) -> None:
    match = placed(begin(heroes=["king_arthur", "alice"], younger=younger))
    assert match.state.active == younger
    assert match.state.turn == 1
    assert match.decision is not None
    assert match.decision.seat == younger


@pytest.mark.rule("U-SETUP-7")
def test_who_is_younger_may_be_left_to_chance() -> None:
    first = {placed(begin(seed)).state.order[0] for seed in range(20)}
    assert first == {0, 1}


@pytest.mark.rule("U-SETUP-8", "U-DOOR-1")
def test_heorot_has_three_doors_and_all_are_open() -> None:
    match = placed(begin(heroes=["beowulf", "genie"], board="heorot"))
    assert [door.id for door in match.state.board.doors] == ["west", "north", "south"]
    assert match.state.closed == 0
    assert match.view(None)["closed_doors"] == []
    board = match.state.board
    for door in board.doors:
        for one, other in door.lines:
            assert board.adjacent[match.state.closed][one] >> other & 1


@pytest.mark.rule("U-PASSAGE-1")
def test_king_solomons_mine_has_passage_spaces() -> None:
    board = load_board("king_solomons_mine")
    marked = {board.spaces[space].id for space in board.bits(board.passages)}
    assert marked == {"K01", "K02", "K12", "K15", "K20", "K23"}
    assert load_board("heorot").passages == 0


@pytest.mark.rule("U-ALICE-1")
def test_alices_size_is_chosen_when_she_is_placed() -> None:
    match = begin(heroes=["alice", "genie"], younger=0)
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.kind, decision.rule) == (0, "size", "U-ALICE-1")
    assert spaces(match)["alice"] != ""
    assert spaces(match)["jabberwock"] == ""
    sizes = {}
    for word in ("big", "small"):
        other = begin(heroes=["alice", "genie"], younger=0)
        other.choose(0, word)
        sizes[word] = UNMATCHED.look(other.state)["counters"]["alice"]["size"]
    assert sizes == {"big": 1, "small": 0}


@pytest.mark.rule("U-BEO-RAGE-1")
def test_beowulf_begins_with_one_rage() -> None:
    assert UNMATCHED.look(begin(heroes=["beowulf", "genie"]).state)["counters"]["beowulf"] == {"rage": 1}


@pytest.mark.rule("U-RED-BASKET-4")
def test_the_basket_is_not_among_the_thirty_cards() -> None:
    match = begin(heroes=["little_red", "genie"])
    assert match.state.discard[0] == []
    assert sum(card.copies for card in load_hero("little_red").cards) == 30


SYMBOLS = {
    "knife": {"the_wolfs_skin", "what_a_terrible_big_mouth_you_have", "into_the_woods_knife", "long_have_i_sought_you"},
    "wolf_skin": {
        "what_large_hands_you_have", "what_big_ears_you_have", "what_big_eyes_you_have", "never_leave_the_path",
        "into_the_woods_wolf_skin",
    },
    "wolfsbane": {"into_the_woods_wolfsbane", "a_grimm_tale", "stones_in_the_belly", "once_upon_a_time"},
    "any": {"whats_that_in_my_basket"},
}  # fmt: skip


@pytest.mark.rule("U-RED-BASKET-1", "U-RED-BASKET-3")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_card_of_little_reds_puts_an_item_into_the_basket(symbol: str) -> None:
    assert {card.id for card in load_hero("little_red").cards if card.symbol == symbol} == SYMBOLS[symbol]


# --- teams --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-TEAM-1", "U-TEAM-5")
@pytest.mark.parametrize("board", ["heorot", "king_solomons_mine"])
def test_a_board_with_two_start_spaces_refuses_teams(board: str) -> None:
    with pytest.raises(BadSetup, match="start spaces"):
        begin(heroes=TEAM, board=board)
    begin(heroes=TEAM[:2], board=board)


@pytest.mark.rule("U-TEAM-1", "U-TEAM-5")
@pytest.mark.parametrize("board", ["sarpedon", "marmoreal"])
def test_a_board_with_four_start_spaces_takes_teams(board: str) -> None:
    assert placed(begin(heroes=TEAM, board=board)).decision is not None


@pytest.mark.rule("U-TEAM-1")
@pytest.mark.parametrize("count", [1, 3, 5])
def test_teams_need_four_heroes(count: int) -> None:
    with pytest.raises(BadSetup, match="2 heroes or by 4"):
        begin(heroes=(TEAM * 2)[:count])


@pytest.mark.rule("U-TEAM-6", "U-TEAM-8")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_teams_are_placed_in_turn_on_spaces_one_to_four(first: int) -> None:
    match = begin(heroes=TEAM, board="sarpedon", younger=first)
    order = []
    while match.decision is not None and match.decision.kind in ("place", "size"):
        if match.decision.seat not in order:
            order.append(match.decision.seat)
        match.choose(match.decision.seat, match.decision.options[0])
    turn = [(first + step) % 4 for step in range(4)]
    assert order == turn
    stands = spaces(match)
    assert [stands[TEAM[player]] for player in turn] == ["S20", "S32", "S03", "S14"]
    assert match.state.active == first
    assert [match.state.arena.team[player] for player in turn] in ([0, 1, 0, 1], [1, 0, 1, 0])


@pytest.mark.rule("U-TEAM-7")
def test_each_team_player_places_sidekicks_in_the_own_heros_zone() -> None:
    match = begin(heroes=TEAM, board="sarpedon", younger=0)
    board = match.state.board
    seen = 0
    while match.decision is not None and match.decision.kind in ("place", "size"):
        decision = match.decision
        if decision.kind == "place":
            seat = decision.seat
            hero = match.state.space[match.state.arena.hero[seat]]
            zones = set(board.spaces[hero].zones)
            assert match.state.arena.fighters[decision.about].player == seat
            assert all(zones & set(board.spaces[each].zones) for each in decision.options)
            inside = [number for number, each in enumerate(board.spaces) if zones & set(each.zones)]
            taken = sum(match.state.occupied >> number & 1 for number in inside)
            assert len(decision.options) == len(inside) - taken
            seen += 1
        match.choose(decision.seat, decision.options[0])
    assert seen == 6


@pytest.mark.ruling("zone_full")
@pytest.mark.rule("U-SETUP-5", "U-TEAM-7")
@pytest.mark.parametrize(
    ("switch", "offered"),
    [("nearest", {"c"}), ("beside_ally", {"c", "e", "g"}), ("any_space", {"c", "d", "e", "g"}), ("", {"c"})],
)
def test_a_full_zone_sends_the_sidekick_elsewhere(switch: str, offered: set[str], tmp_path: Path) -> None:
    board = tmp_path / "narrow.toml"
    names = "acdebg"  # one line; the hero's zone is a and b, at either end
    lines = ", ".join(f'["{one}", "{other}"]' for one, other in pairwise(names))
    zone = {"a": "small", "b": "small"}
    board.write_text(
        f'id = "narrow"\nname = {{ en = "Narrow", ru = "Узкое" }}\nlines = [{lines}]\n'
        'starts = { 1 = "a", 2 = "g" }\nzones = { small = "#111111", wide = "#222222" }\n'
        + "".join(f'[[space]]\nid = "{name}"\nx = 1\ny = 1\nzones = ["{zone.get(name, "wide")}"]\n' for name in names),
        encoding="utf-8",
    )
    switches = {"zone_full": switch} if switch else {}
    match = begin(heroes=["medusa", "king_arthur"], board=str(board), younger=0, switches=switches)
    assert spaces(match)["harpy_1"] == "b", "the last free space of the zone needs no question"
    if len(offered) == 1:
        assert spaces(match)["harpy_2"] == "c"
        assert spaces(match)["harpy_3"] == "d"
    else:
        decision = match.decision
        assert decision is not None
        notations = {UNMATCHED.notation(match.state, decision, each) for each in decision.options}
        assert notations == {f"place {space}" for space in offered}


@pytest.mark.rule("U-TEAM-4")
def test_one_person_cannot_play_both_sides() -> None:
    for seats in ([0, 0], [0, 0, 1, 1], [0, 1, 2, 0], [0, 1, 1, 0]):
        with pytest.raises(BadSetup, match="U-TEAM-4"):
            begin(heroes=TEAM[: len(seats)], seats=seats)
    match = begin(heroes=TEAM, seats=[0, 1, 0, 2])
    assert UNMATCHED.seats(match.state) == 3
    assert [len(hand) for hand in match.state.hand] == [5, 5, 5, 5], "two heroes, two hands"
