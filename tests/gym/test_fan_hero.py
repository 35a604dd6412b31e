"""Heroes that bring tokens and new questions are seen and answered like the others."""

from pathlib import Path
from typing import Any

from triskel.games.unmatched.desk.fan_deck import read_fan_deck
from triskel.games.unmatched.game import GAME as UNMATCHED
from triskel.kernel import Chance, Decision, start
from triskel.kernel.arrays.schema import find_schema

EXAMPLE = Path(__file__).parents[2] / "examples" / "fan_decks" / "lantern_keeper.json"


def test_tokens_on_the_board_are_seen_and_both_ways_agree(tmp_path: Path) -> None:
    hero = tmp_path / "keeper.toml"
    hero.write_text(read_fan_deck(EXAMPLE.read_text("utf-8"), "keeper").toml, encoding="utf-8")
    match = start(UNMATCHED, {"heroes": [str(hero), "medusa"], "board": "sarpedon"}, seed=3)
    schema: Any = find_schema("unmatched", 2, 2)
    newer = find_schema("unmatched", 2)
    frame, later = schema.frame(match.setup), newer.frame(match.setup)
    field = schema.layout.find("tokens")
    table = newer.layout.find("tokens")
    dice = Chance(3, keep_log=False)
    seen = 0
    for _ in range(300):
        if match.outcome is not None:
            break
        decision = match.decisions[0]
        one, other = bytearray(schema.size), bytearray(schema.size)
        schema.observe(frame, match.view(decision.seat), decision.seat, decision, one)
        schema.glance(frame, match, decision.seat, decision, other)
        assert one == other
        lying = sum(one[field.offset : field.offset + field.size])
        assert lying == len(match.state.ledger.tokens)
        row = bytearray(newer.size)
        newer.glance(later, match, decision.seat, decision, row)
        assert sum(row[table.offset : table.offset + table.size : table.width]) == min(lying, table.rows)
        for seat in (0, 1):
            own = decision if seat == decision.seat else None
            rows = [bytearray(newer.size), bytearray(newer.size)]
            world = match.determinize(seat, 7, for_rollout=False)
            newer.glance(later, match, seat, own, rows[0])
            newer.glance(later, world, seat, own, rows[1])
            assert rows[0] == rows[1]
        seen = max(seen, lying)
        match.choose(decision.seat, decision.options[dice.below(len(decision.options))])
    assert seen > 1


def test_the_new_questions_have_actions_of_their_own(tmp_path: Path) -> None:
    match = start(UNMATCHED, {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}, seed=1)
    schema = find_schema("unmatched", 2)
    frame = schema.frame(match.setup)
    card = match.state.arena.card_of[0]["feint"]
    for kind, options in (("show", (card,)), ("put under", (card,)), ("zone", (0, 3)), ("path", (0, 4, 6))):
        coding = schema.actions.codings[kind]
        found = schema.encode(frame, match, Decision(0, kind, options, "U-ATK-9"))
        assert len(set(found)) == len(options)
        assert all(coding.base <= each < coding.base + coding.size for each in found)
