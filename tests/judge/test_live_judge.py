"""A judge in a match: every act is an entry of the record, and whatever is made of the record honours it."""

import random
from typing import Any

import pytest

from triskel.cli.looking.match_files import log_lines
from triskel.games.berserk.rules.course.victory import time_may_be_called
from triskel.kernel import BadRecord, Chance, Match, Refusal, Undo, start
from triskel.kernel.bench.judge import JUDGE, Ruling, read
from triskel.kernel.bench.subject import Field, Subject
from triskel.kernel.books import record
from triskel.kernel.kit import find_game
from triskel.kernel.why.explain import explain

GAMES = ("unmatched", "inis", "berserk")


def played(name: str, seed: int, steps: int) -> Match[Any]:
    """A match after some random choices that have not ended it."""
    game = find_game(name)
    for each in range(seed, seed + 40):
        rng = random.Random(each)
        match = start(game, game.random_setup(Chance(each), {}), seed=each)
        for _ in range(steps):
            if match.decision is None:
                break
            decision = rng.choice(list(match.decisions))
            match.choose(decision.seat, rng.choice(list(decision.options)))
        if match.outcome is None:
            return match
    raise AssertionError("every match ended")


def duel() -> Match[Any]:
    """Medusa against King Arthur, at the first action."""
    game = find_game("unmatched")
    match = start(game, {"heroes": ["medusa", "king_arthur"], "board": "sarpedon", "younger": 0}, seed=3)
    while match.decision is not None and match.decision.kind != "action":
        match.choose(match.decision.seat, match.decision.options[0])
    return match


def fighter(match: Match[Any], name: str) -> int:
    number: int = match.state.arena.fighter_of[name]
    return number


def value(rng: random.Random, field: Field) -> int | bool | str:
    if isinstance(field.value, bool):
        return rng.random() < 0.5
    if isinstance(field.value, int):
        return rng.randint(field.least, min(field.most, field.value + 4))
    return rng.choice(field.choices)[0]


def any_change(rng: random.Random, subject: Subject) -> dict[str, Any]:
    names = {each.name for each in subject.fields}
    chosen = subject.fields if "from" in names else rng.sample(subject.fields, rng.randint(1, len(subject.fields)))
    return {subject.kind: subject.name, **{each.name: value(rng, each) for each in chosen}}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_match_with_corrections_replays_to_the_same_position(name: str, seed: int) -> None:
    rng = random.Random(seed)
    match = played(name, seed, rng.randint(10, 30))
    game, made = match.game, 0
    for _ in range(60):
        if match.decision is None:
            break
        if not made or rng.random() < 0.2:
            subjects = list(game.subjects(match.step_start))
            before, count = match.fingerprint(), len(match.entries)
            try:
                changes = [any_change(rng, each) for each in rng.sample(subjects, rng.randint(1, 2))]
                match.judge(Ruling("correct", "it was # so * before", changes))
                made += 1
            except Refusal:
                assert (match.fingerprint(), len(match.entries)) == (before, count)
        else:
            decision = rng.choice(list(match.decisions))
            match.choose(decision.seat, rng.choice(list(decision.options)))
            assert match.clone(1, for_rollout=False).fingerprint() == match.fingerprint()
            match.determinize(rng.randrange(game.seats(match.state)), 5)
    assert made
    text = record.write(match)
    again = record.replay(record.parse(text), find_game)
    assert again.fingerprint() == match.fingerprint()
    assert record.write(again) == text
    assert text.count("\n! correct ") == made
    assert [each.for_seat(1) for each in match.earlier(len(match.entries)).events] == [
        each.for_seat(1) for each in match.events
    ]


def test_a_fighter_is_moved_and_healed_with_a_logged_reason() -> None:
    match = duel()
    match.judge(Ruling("correct", "it was set down wrongly", [{"fighter": "medusa", "space": "S20", "health": 9}]))
    look = match.game.look(match.state)
    assert (look["space"]["medusa"], look["health"]["medusa"]) == ("S20", 9)
    log = log_lines(match, None, "en")
    assert "Judge corrects the position: it was set down wrongly" in log
    assert any(each.startswith("Medusa: health") and each.endswith("→ 9") for each in log)
    assert "Судья исправляет позицию: it was set down wrongly" in log_lines(match, None, "ru")
    assert explain(match, 0, None, "en").choice == "A judge did it: it was set down wrongly"


def test_two_fighters_exchange_places_in_one_correction() -> None:
    match = duel()
    spaces = match.game.look(match.state)["space"]
    changes = [
        {"fighter": "medusa", "space": spaces["harpy_1"]},
        {"fighter": "harpy_1", "space": spaces["medusa"]},
    ]
    match.judge(Ruling("correct", "they were mixed up", changes))
    after = match.game.look(match.state)["space"]
    assert (after["medusa"], after["harpy_1"]) == (spaces["harpy_1"], spaces["medusa"])


def test_an_impossible_position_is_refused_with_every_reason() -> None:
    match = duel()
    there = match.game.look(match.state)["space"]["king_arthur"]
    before = match.fingerprint()
    changes = [{"fighter": "medusa", "space": there}, {"fighter": "harpy_1", "health": 0}]
    with pytest.raises(Refusal) as refused:
        match.judge(Ruling("correct", "nonsense", changes))
    assert {each.rule for each in refused.value.reasons} == {"U-ZONE-1", "U-DEFEAT-1"}
    assert match.fingerprint() == before


def test_every_wrong_word_of_a_correction_is_named() -> None:
    match = duel()
    changes = [{"fighter": "medsa", "health": 3}, {"fighter": "medusa", "health": 99}, {"fighter": "medusa", "x": 1}]
    with pytest.raises(Refusal) as refused:
        match.judge(Ruling("correct", "nonsense", changes))
    words = [each.en for each in refused.value.reasons]
    assert len(words) == 3
    assert "medusa" in words[0]
    assert "from 0 to 16" in words[1]
    assert '"x"' in words[2]


def test_a_hidden_card_that_the_judge_moves_is_told_to_its_owner_alone() -> None:
    match = duel()
    deck = match.state.arena.card_word(match.state.deck[0][0])
    match.judge(Ruling("correct", "one card too few was drawn", [{"card": deck, "from": "deck", "to": "hand"}]))
    told = match.events[-1]
    assert "told" in told.for_seat(0)
    assert "told" not in told.for_seat(1)
    assert "told" not in told.for_seat(None)
    assert "A hidden card was changed" in log_lines(match, 1, "en")
    shown = match.state.arena.card_word(match.state.hand[0][0])
    match.judge(Ruling("correct", "it was discarded", [{"card": shown, "from": "hand", "to": "discard"}]))
    assert "told" in match.events[-1].for_seat(1)


def test_a_correction_begins_the_running_step_anew() -> None:
    match = duel()
    hand = len(match.state.hand[0])
    match.choose(0, "maneuver")
    assert len(match.state.hand[0]) == hand + 1
    assert match.decision is not None
    assert match.decision.kind != "action"
    match.judge(Ruling("correct", "wrong health", [{"fighter": "medusa", "health": 12}]))
    assert match.decision is not None
    assert match.decision.kind == "action"
    assert len(match.state.hand[0]) == hand
    assert match.game.look(match.state)["health"]["medusa"] == 12
    assert "the running step begins anew" in " ".join(log_lines(match, None, "en"))


def test_players_cannot_take_back_past_a_judge() -> None:
    match = duel()
    match.judge(Ruling("warning", "talked", 0))
    assert match.undo_policy is Undo.NEVER
    with pytest.raises(Refusal):
        match.undo(consent=True)
    match.choose(0, "attack") if "attack" in _notations(match) else match.choose(0, match.decision.options[0])
    match.judge(Ruling("back", "misread the card", 1))
    assert match.decision is not None
    assert match.decision.kind == "action"


def _notations(match: Match[Any]) -> list[str]:
    assert match.decision is not None
    return [match.game.notation(match.state, match.decision, each) for each in match.decision.options]


def test_a_judge_takes_back_what_players_could_not() -> None:
    match = duel()
    before = match.fingerprint()
    match.choose(0, "maneuver")  # draws a card: never taken back by players
    assert match.undo_policy is Undo.NEVER
    match.judge(Ruling("back", "the wrong player acted", 1))
    assert match.fingerprint() == before
    assert record.replay(record.parse(record.write(match)), find_game).fingerprint() == before


def test_taking_back_counts_choices_that_stand_and_nothing_else() -> None:
    match = played("inis", 3, 20)
    seen = {count: match.earlier(count).fingerprint() for count in (17, 18, 19, 20)}
    match.judge(Ruling("warning", "talked", 0))
    match.judge(Ruling("back", "one too many", 1))
    assert match.fingerprint() == seen[19]
    match.judge(Ruling("back", "another one", 2))
    assert match.fingerprint() == seen[17]
    assert len(match.standing()) == 17
    with pytest.raises(Refusal, match="There are 17"):
        match.judge(Ruling("back", "all of it", 18))
    again = record.replay(record.parse(record.write(match)), find_game)
    assert again.fingerprint() == seen[17]
    assert again.standing() == match.standing()


@pytest.mark.parametrize("name", GAMES)
def test_a_draw_by_decision_names_no_winner(name: str) -> None:
    match = played(name, 4, 25)
    award = next(each for each in match.game.awards(match.state) if not each.wins)
    match.judge(Ruling("award", "nobody gives in", award.kind, -1))
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert not any(each.endswith(": ") for lang in ("en", "ru") for each in log_lines(match, None, lang))


@pytest.mark.parametrize("name", GAMES)
def test_an_award_ends_the_match_and_stands_in_the_record(name: str) -> None:
    match = played(name, 4, 25)
    award = next(each for each in match.game.awards(match.state) if each.wins)
    match.judge(Ruling("award", "as the tournament rules say", award.kind, 1))
    assert match.outcome is not None
    assert 1 in match.outcome.winners
    assert match.outcome.reason == f"judge: {award.kind}"
    assert match.decisions == []
    again = record.replay(record.parse(record.write(match)), find_game)
    assert again.outcome == match.outcome
    assert again.fingerprint() == match.fingerprint()
    assert match.clone(1).outcome == match.outcome
    assert any("as the tournament rules say" in each for each in log_lines(match, None, "ru"))
    with pytest.raises(Refusal):
        match.judge(Ruling("correct", "too late", []))


@pytest.mark.rule("602.1", "602.2", "603.1", "603.3", "604.1", "604.2")
@pytest.mark.parametrize(
    ("kind", "winner", "rule"),
    [
        ("decisive advantage", 0, "602.1"), ("penalty", 1, "602.1"), ("time, decisive advantage", 1, "602.2"),
        ("nobody can win", -1, "603.1"), ("time, nobody can win", -1, "603.3"), ("technical victory", 0, "604.2"),
        ("technical draw", -1, "604.1"),
    ],
)  # fmt: skip
def test_a_judge_decides_what_the_book_gives_to_him(kind: str, winner: int, rule: str) -> None:
    match = played("berserk", 2, 30)
    while kind.startswith("technical") and not time_may_be_called(match.state):
        decision = match.decision
        assert decision is not None
        passing = decision.kind == "choice" and -1 in decision.options
        match.choose(decision.seat, -1 if passing else decision.options[0])
    match.judge(Ruling("award", "seen on the field", kind, winner))
    assert match.outcome is not None
    assert (list(match.outcome.winners), match.outcome.rule) == ([] if winner < 0 else [winner], rule)


def test_a_victory_needs_a_winner_and_a_draw_has_none() -> None:
    match = played("berserk", 2, 30)
    for kind, winner in (("technical draw", 0), ("technical victory", -1), ("whatever", 0)):
        with pytest.raises(Refusal):
            match.judge(Ruling("award", "seen", kind, winner))
    assert match.outcome is None


@pytest.mark.parametrize("name", GAMES)
def test_a_game_loss_gives_the_match_to_the_other_seat(name: str) -> None:
    match = played("berserk", 6, 20) if name == "berserk" else start(find_game(name), {}, seed=1)
    match.judge(Ruling("loss", "second warning", 0))
    assert match.outcome is not None
    assert list(match.outcome.winners) == [1]


def test_penalties_and_looks_are_told_and_change_nothing() -> None:
    match = duel()
    key = match.game.key(match.state)
    for ruling in (
        Ruling("warning", "talked", 0), Ruling("fine", "slow", 1, 60), Ruling("look", "a question", 1),
        Ruling("look", "a question", JUDGE), Ruling("pause", "rules"), Ruling("resume", "found it"),
    ):  # fmt: skip
        match.judge(ruling)
    assert match.game.key(match.state) == key
    assert log_lines(match, None, "en")[-6:] == [
        "Judge warns player 1: talked", "Judge takes 60 s off the clock of player 2: slow",
        "Judge looks at the hidden cards of player 2: a question", "Judge looks at all hidden cards: a question",
        "Judge stops the clock: rules", "Judge lets the match go on: found it",
    ]  # fmt: skip
    text = record.write(match)
    assert '! fine "slow" 1 60\n' in text
    assert record.write(record.replay(record.parse(text), find_game)) == text


@pytest.mark.parametrize(
    "text",
    ["warning 0", 'warning "x"', 'warning "x" "0"', 'dance "x"', 'correct "x" {}', 'correct "x" [1]', "", 'fine "x" 0'],
)
def test_an_act_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)


def test_an_act_needs_a_reason() -> None:
    with pytest.raises(Refusal):
        Ruling("warning", "  ", 0)


def test_a_tampered_correction_is_found_out_by_its_line() -> None:
    match = duel()
    match.judge(Ruling("correct", "wrong", [{"fighter": "medusa", "health": 9}]))
    text = record.write(match).replace('"health": 9', '"health": 8')
    with pytest.raises(BadRecord, match="position differs"):
        record.replay(record.parse(text), find_game)
    broken = record.write(match).replace('"health": 9', '"health": 900')
    with pytest.raises(BadRecord, match=r"line \d+: ! correct"):
        record.replay(record.parse(broken), find_game)
