"""What every game must keep, whatever its rules: one suite, run over all games."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from triskel.kernel import Chance, Match, Refusal, Undo, start
from triskel.kernel.books.record import parse, replay, write
from triskel.kernel.kit import find_game, game_names

SEEDS = (1, 2, 3)
CASES = [
    pytest.param(name, wishes, id=f"{name}-{wishes.get('players', '')}")
    for name in game_names()
    for wishes in ([{}] if name == "berserk" else [{"players": count} for count in (2, 3, 4)])
]


def new_match(name: str, wishes: dict[str, Any], seed: int) -> Match[Any]:
    game = find_game(name)
    chance = Chance(seed)
    return start(game, game.random_setup(chance, wishes), seed=seed)


def play(match: Match[Any], seed: int, most: int = 400) -> Iterator[int]:
    """Random play that stops before every choice; yields how many were made."""
    chance = Chance(seed + 77)
    for made in range(most):
        open_now = match.decisions
        if not open_now:
            return
        yield made
        decision = open_now[chance.below(len(open_now))]
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))], decision.id)


def moments(name: str, wishes: dict[str, Any], seed: int, most: int) -> Iterator[tuple[Match[Any], int]]:
    """So many choices of random play, in as many matches as that takes: a small game is over after a dozen."""
    total = 0
    while total < most:
        match = new_match(name, wishes, seed)
        for _ in play(match, seed, most - total):
            yield match, total
            total += 1
        seed += 1000


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_random_matches_come_to_an_end(name: str, wishes: dict[str, Any]) -> None:
    for seed in SEEDS:
        game = find_game(name)
        setup = game.random_setup(Chance(seed), wishes)
        match = start(game, setup, seed=seed, keep=False, patient=False, events=False)
        chance = Chance(seed)
        for _ in range(100_000):
            if match.decision is None:
                break
            match.take(match.decision.options[chance.below(len(match.decision.options))])
        outcome = match.outcome
        assert outcome is not None
        assert all(0 <= seat < game.seats(match.state) for seat in outcome.winners)


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_a_clone_equals_its_original_and_goes_the_same_way(name: str, wishes: dict[str, Any]) -> None:
    compared = 0
    for match, made in moments(name, wishes, 5, 300):
        if made % 7 == 0:
            clone = match.clone(seed=made, for_rollout=False)
            assert clone.fingerprint() == match.fingerprint()
            before = match.fingerprint()
            for _ in play(clone, made, 12):
                pass
            assert match.fingerprint() == before, "playing a clone changed its original"
            compared += 1
    assert compared > 10


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_the_same_choices_and_seed_make_the_same_match(name: str, wishes: dict[str, Any]) -> None:
    prints = []
    for _ in range(2):
        match = new_match(name, wishes, 11)
        for _ in play(match, 11, 150):
            pass
        prints.append(match.fingerprint())
    assert prints[0] == prints[1]


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_a_record_replays_to_the_same_position(name: str, wishes: dict[str, Any]) -> None:
    match = new_match(name, wishes, 21)
    for _ in play(match, 21, 200):
        pass
    text = write(match)
    again = replay(parse(text), find_game)
    assert again.fingerprint() == match.fingerprint()
    assert [event.kind for event in again.events] == [event.kind for event in match.events]
    assert write(again) == text


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_a_view_does_not_change_when_hidden_cards_do(name: str, wishes: dict[str, Any]) -> None:
    compared = 0
    for match, made in moments(name, wishes, 31, 250):
        if made % 9 == 0:
            for seat in range(match.game.seats(match.state)):
                world = match.determinize(seat, made * 10 + seat, for_rollout=False)
                assert world.view(seat) == match.view(seat), f"seat {seat} sees a difference after {made} choices"
                compared += 1
    assert compared > 10


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_a_determinized_match_can_be_played_and_cloned(name: str, wishes: dict[str, Any]) -> None:
    match = new_match(name, wishes, 41)
    for made in play(match, 41, 160):
        if made % 16 == 0:
            seat = match.decisions[0].seat
            world = match.determinize(seat, made, for_rollout=False)
            twin = world.clone(seed=3, for_rollout=False)
            assert twin.fingerprint() == world.fingerprint()
            rollout = match.determinize(seat, made)
            for _ in range(30):
                if rollout.decision is None:
                    break
                rollout.take(rollout.decision.options[0])


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_what_a_planner_imagines_does_not_depend_on_what_is_hidden(name: str, wishes: dict[str, Any]) -> None:
    match = new_match(name, wishes, 46)
    for made in play(match, 46, 160):
        if made % 16 == 0:
            seat = match.decisions[0].seat
            other_hands = match.determinize(seat, made + 1000, for_rollout=False)
            worlds = [each.determinize(seat, made, for_rollout=False) for each in (match, other_hands)]
            assert worlds[0].fingerprint() == worlds[1].fingerprint()
            for world in worlds:
                for _ in play(world, made, 20):
                    pass
            assert worlds[0].fingerprint() == worlds[1].fingerprint()


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_notation_is_unique_and_reads_back(name: str, wishes: dict[str, Any]) -> None:
    match = new_match(name, wishes, 51)
    game = match.game
    for _ in play(match, 51, 250):
        for decision in match.decisions:
            written = [game.notation(match.state, decision, option) for option in decision.options]
            assert len(set(written)) == len(written), f"{decision.kind}: {written}"
            for option, text in zip(decision.options, written, strict=True):
                assert "\n" not in text
                assert " * " not in text
                assert "#" not in text
                assert game.read(match.state, decision, text) == option
            for lang in ("ru", "en"):
                assert game.prompt(match.state, decision, lang)
                for option in decision.options:
                    assert game.label(match.state, decision, option, lang)


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_a_refused_answer_changes_nothing(name: str, wishes: dict[str, Any]) -> None:
    match = new_match(name, wishes, 61)
    seats = match.game.seats(match.state)
    for _ in play(match, 61, 60):
        before = match.fingerprint()
        decision = match.decisions[0]
        illegal = next(option for option in range(-1, 100_000) if option not in decision.options)
        with pytest.raises(Refusal):
            match.choose(decision.seat, illegal)
        with pytest.raises(Refusal):
            match.choose(decision.seat, decision.options[0], decision.id + 1)
        with pytest.raises(Refusal):
            match.choose(decision.seat, "no such answer")
        waiting = {each.seat for each in match.decisions}
        for other in range(seats):
            if other not in waiting:
                with pytest.raises(Refusal):
                    match.choose(other, decision.options[0])
        assert match.fingerprint() == before


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_a_number_that_means_nothing_is_refused_with_reasons_that_have_words(name: str, wishes: dict[str, Any]) -> None:
    for seed in (62, 63, 64):
        match = new_match(name, wishes, seed)
        for _ in play(match, seed):
            for decision in match.decisions:
                for number in (-(1 << 40), -7, 13, 40, 101, 205, 9999, 1 << 20, 1 << 62):
                    if number in decision.options:
                        continue
                    with pytest.raises(Refusal) as refused:
                        match.choose(decision.seat, number)
                    assert all(reason.en and reason.ru for reason in refused.value.reasons)


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_what_may_be_taken_back_leads_to_the_position_before(name: str, wishes: dict[str, Any]) -> None:
    match = new_match(name, wishes, 71)
    chance = Chance(71)
    taken_back = kept = 0
    for _ in range(150):
        if match.decision is None:
            break
        before = match.fingerprint()
        decision = match.decision
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
        if match.undo_policy is Undo.NEVER:
            kept += 1
            after = match.fingerprint()
            with pytest.raises(Refusal):
                match.undo(consent=True)
            assert match.fingerprint() == after
        elif chance.below(3) == 0:
            if match.undo_policy is Undo.CONSENT:
                with pytest.raises(Refusal):
                    match.undo()
            match.undo(consent=True)
            assert match.fingerprint() == before
            taken_back += 1
    assert kept
    assert replay(parse(write(match)), find_game).fingerprint() == match.fingerprint()


@pytest.mark.parametrize(("name", "wishes"), CASES)
def test_events_have_words_and_known_rules(name: str, wishes: dict[str, Any]) -> None:
    from triskel.kernel.why.rulebook import rulebook

    match = new_match(name, wishes, 81)
    for _ in play(match, 81, 300):
        pass
    rules = rulebook(name)
    assert match.events
    for event in match.events:
        assert not event.rule or event.rule in rules, f"{event.kind} cites {event.rule}"
        for seat in (None, *range(match.game.seats(match.state))):
            for lang in ("ru", "en"):
                line = match.game.log_line(match.state, event.for_seat(seat), lang)
                assert line != event.kind, f"no words for {event.kind} in {lang}"


LAWFUL = [name for name in game_names() if find_game(name).lawbook() is not None]


@pytest.mark.parametrize("name", LAWFUL)
def test_equal_keys_look_alike_to_the_laws(name: str) -> None:
    """Whoever watches looks again only where the key has changed."""
    match = new_match(name, {}, 7)
    game = match.game
    key, look = game.key(match.state), game.look(match.state)
    alike = 0
    for _ in play(match, 7):
        now, seen = game.key(match.state), game.look(match.state)
        assert seen == look or now != key
        alike += now == key
        key, look = now, seen
    assert alike > 5


@pytest.mark.parametrize("name", LAWFUL)
def test_the_laws_of_the_book_hold_after_every_choice(name: str) -> None:
    from triskel.lab.laws import run

    found = run(name, {}, 0, 3, 81)
    assert found.games == 3
    assert found.choices > 0
    assert found.spoken
    assert not found.breaches, "\n".join(each.words for each in found.broken)


@pytest.mark.parametrize("name", LAWFUL)
def test_a_law_has_a_sentence_in_both_languages_and_known_paragraphs(name: str) -> None:
    from triskel.kernel.why.rulebook import rulebook
    from triskel.lab.laws import lawbook_of

    rules = rulebook(name)
    for law in lawbook_of(name).laws.values():
        assert law.rules, f"{law.name} cites nothing"
        assert set(law.rules) <= set(rules), f"{law.name} cites what the book does not have"
        assert law.en.endswith((".", "!")), law.name
        assert law.ru.endswith((".", "!")), law.name
        assert any("а" <= letter <= "я" for letter in law.ru.lower()), law.name
        assert not any("а" <= letter <= "я" for letter in law.en.lower().replace("«", " ").replace("»", " ")), law.name


FREED = """
from triskel.kernel import Chance, start
from triskel.kernel.kit import find_game
game = find_game({name!r})
state = start(game, game.random_setup(Chance(1), {{}}), seed=1).state
for depth in range(60):
    held = [game.copy(state) for _ in range(20)]
    for _ in range(depth):
        held = [held]
    del held
print("all are freed")
"""


@pytest.mark.parametrize("name", game_names())
def test_a_state_is_freed_from_however_deep_inside(name: str) -> None:
    """What is freed from deep inside is put off, which a compiled state without a place for that does not survive."""
    done = subprocess.run([sys.executable, "-c", FREED.format(name=name)], capture_output=True, text=True, check=False)
    assert done.stdout == "all are freed\n", done.stderr
