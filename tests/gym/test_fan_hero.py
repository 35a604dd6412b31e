"""Heroes that bring tokens and new questions are seen and answered like the others."""

from pathlib import Path

from triskel.gym.schema import find_schema
from triskel.kernel import Chance, Decision, start
from triskel.unmatched.fan_deck import read_fan_deck
from triskel.unmatched.game import UNMATCHED

EXAMPLE = Path(__file__).parents[2] / "examples" / "fan_decks" / "lantern_keeper.json"


def test_tokens_on_the_board_are_seen_and_both_ways_agree(tmp_path: Path) -> None:
    hero = tmp_path / "keeper.toml"
    hero.write_text(read_fan_deck(EXAMPLE.read_text("utf-8"), "keeper").toml, encoding="utf-8")
    match = start(UNMATCHED, {"heroes": [str(hero), "medusa"], "board": "sarpedon"}, seed=3)
    schema = find_schema("unmatched", 2)
    frame = schema.frame(match.setup)
    field = next(each for each in schema.layout.fields if each.name == "tokens")
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
