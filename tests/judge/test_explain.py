"""Why something happened: the choice, the cause, the rules, the numbers, and nothing that a reader may not know."""

from pathlib import Path
from typing import Any

import pytest

from triskel.cli import main
from triskel.kernel import Chance, Match, Refusal, start
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.books.record import write
from triskel.kernel.kit import find_game
from triskel.kernel.play.match import start_from
from triskel.kernel.why.explain import explain, lines


def number_of(match: Match[Any], kind: str) -> int:
    """The number of the first event of this kind."""
    return next(number for number, event in enumerate(match.events, 1) if event.kind == kind)


def arranged(game: str, setup: dict[str, Any], position: dict[str, Any]) -> Match[Any]:
    """A match from a position."""
    found = find_game(game)
    whole = found.complete_setup(setup)
    return start_from(found, whole, found.arrange(whole, position), seed=1)


@pytest.fixture
def duel() -> Match[Any]:
    """Medusa attacks Arthur with Snipe; he defends with Feint."""
    match = arranged(
        "unmatched",
        {"heroes": ["medusa", "king_arthur"], "board": "sarpedon", "younger": 0},
        {
            "active": "medusa", "fighters": {"medusa": "S18", "king_arthur": "S19"},
            "players": {"medusa": {"hand": ["snipe"]}, "king_arthur": {"hand": ["feint"]}},
        },
    )  # fmt: skip
    match.choose(0, "attack")
    while match.decision is not None and match.decision.kind in ("attacker", "target", "attack card", "defence card"):
        match.choose(match.decision.seat, match.decision.options[0])
    return match


def test_a_combat_is_told_step_by_step(duel: Match[Any]) -> None:
    made = explain(duel, number_of(duel, "compared"), JUDGE, "en")
    assert [id for id, _ in made.rules] == ["U-ATK-12", "U-ATK-7"]
    told = "\n".join(made.steps)
    assert "Attack card: Snipe, value 3" in told
    assert "Defence card: Feint, value 2" in told
    assert "Immediately (defence): Feint: the effects of Snipe are cancelled [U-CT-FEINT]" in told
    assert told.index("cancelled") < told.index("Attack 3 − defence 2 = 1 damage")
    assert "King Arthur takes 1 damage" in told


def test_the_phrase_that_caused_an_event_is_quoted(duel: Match[Any]) -> None:
    made = explain(duel, number_of(duel, "cancelled"), JUDGE, "ru")
    assert made.causes == ["«Финт»: НЕМЕДЛЕННО: отмените все эффекты карты противника."]


def test_another_seats_secret_choice_stays_secret(duel: Match[Any]) -> None:
    laid = number_of(duel, "laid")
    assert "Snipe" in explain(duel, laid, 0, "en").choice
    other = explain(duel, laid, 1, "en")
    assert other.choice == "It followed a choice that player 1 made in secret"
    assert "Snipe" not in other.line
    assert "Snipe" in explain(duel, laid, JUDGE, "en").choice


def test_a_strike_is_told_with_rolls_modifiers_table_and_prevention() -> None:
    match = arranged("berserk", {}, {"first": 0, "cards": [
        {"id": "pirat_abordazhnik", "seat": 0, "cell": "c3"}, {"id": "stepnoy_opolchenec", "seat": 1, "cell": "c4"},
        {"id": "kirasa_naemnika", "seat": 1, "host": 1}, {"id": "barymtach", "seat": 1, "cell": "c5"},
    ]})  # fmt: skip
    assert match.decision is not None
    match.choose(0, "pirat_abordazhnik.4@c3")
    match.chance.feed([6, 2])
    match.choose(0, "strike")
    match.choose(0, "yes")
    told = explain(match, number_of(match, "wounded"), JUDGE, "en").steps
    assert "Boarding Pirate: die 6; +1 Boarding Pirate (b: the card itself) = 7 [518.3]" in told
    assert "Steppe Levy: die 2; +1 Steppe Levy (b: the card itself) = 3 [518.3]" in told
    assert "Strike Table, difference +4: strike — strong, reply — weak [514.2]" in told
    assert "changed to: strike — medium, reply — miss [514.4]" in told
    assert "Boarding Pirate → Steppe Levy: medium, power 2 [519.3]" in told
    assert "Steppe Levy: 1 wound prevented [KW-armour]" in told
    assert told[-1] == "Boarding Pirate: Steppe Levy takes 1 wound, life 6 [508.3]"


def played(game: str, setup: dict[str, Any], choices: int) -> Match[Any]:
    """A random match."""
    chance = Chance(5)
    match = start(find_game(game), setup, seed=3)
    while match.decision is not None and len(match.entries) < choices:
        decision = match.decision
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    return match


def test_a_clash_tells_who_could_act_and_why() -> None:
    match = played("inis", {}, 200)
    made = explain(match, number_of(match, "attack"), JUDGE, "en")
    assert "Player 1: 1 clan (exposed 1) — takes part [I-CLASH-4]" in made.could
    assert "To maneuver: player 2 [I-CLASH-5]" in made.could
    assert "could attack player 1 [I-CLASH-7]" in made.could
    assert "could withdraw to Swamp [I-CLASH-8]" in made.could
    assert made.steps[0].startswith("Clash: Hills; instigator: player 2")


@pytest.mark.parametrize(("game", "setup"), [
    ("unmatched", {"heroes": ["alice", "beowulf"], "board": "sarpedon", "younger": 0}), ("inis", {"players": 3}),
    ("berserk", {"decks": ["steppe", "mountain"]}),
])  # fmt: skip
def test_every_event_can_be_explained_to_everybody(game: str, setup: dict[str, Any]) -> None:
    match = played(game, setup, 120)
    assert match.events
    for number in range(1, len(match.events) + 1, max(1, len(match.events) // 25)):
        for seat in (JUDGE, None, 0, 1):
            for lang in ("en", "ru"):
                made = explain(match, number, seat, lang)
                assert made.line
                assert made.choice
                assert made.lines(lang)[0].startswith(f"#{number}  ")


def test_an_event_that_is_not_there_is_refused(duel: Match[Any]) -> None:
    with pytest.raises(Refusal, match="There is no event 999"):
        explain(duel, 999, None, "en")


def test_a_choice_from_a_position_can_be_taken_back(duel: Match[Any]) -> None:
    before = duel.earlier(0)
    assert before.fingerprint() != duel.fingerprint()
    assert before.decision is not None
    before.choose(0, "attack")
    before.undo(consent=True)
    assert before.fingerprint() == duel.earlier(0).fingerprint()


def test_why_lists_the_events_of_a_record_and_explains_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon", "younger": 0}, 60)
    path = tmp_path / "match.txt"
    path.write_text(write(match), encoding="utf-8")
    assert main(["why", str(path)]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == len(lines(match, JUDGE, "en"))
    assert main(["why", str(path), str(number_of(match, "moved")), "--lang", "ru"]) == 0
    out = capsys.readouterr().out
    assert "U-MAN-4: Затем можете" in out
    assert "Куда переместить" in out
