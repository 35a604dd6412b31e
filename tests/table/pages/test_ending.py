"""The end of a match: by what it was won, told rightly to each side."""

import pytest

from tests.table.pages.reading import read
from tests.table.pages.scenes import context, finished_duel, played
from triskel.kernel import Outcome
from triskel.table.play.pages import table


def told(match, **more) -> str:
    return read(table.page(context(match, **more))).by_id("over").text()


def ended(game, setup, reason):
    for seed in range(30):
        match = played(game, setup, seed, lambda _: False, 5000)
        if match.outcome is not None and match.outcome.reason == reason:
            return match
    raise AssertionError(f"no match of {game} ended by {reason}")


def test_a_duel_names_the_fallen_hero_and_what_the_winner_has_left():
    match = finished_duel()
    winner = match.outcome.winners[0]
    fighters = [each for each in match.view(None)["fighters"] if each["hero"]]
    fallen = next(each["name"]["ru"] for each in fighters if each["player"] != winner)
    left = next(f"{each['name']['ru']}, здоровье {each['health']}" for each in fighters if each["player"] == winner)
    assert f"Соперник повержен: {fallen}. У вас: {left}." in told(match, seat=winner)
    assert f"Ваша сторона повержена: {fallen}. У соперника: {left}." in told(match, seat=1 - winner)
    assert f"Поражение: {fallen}. У победителя: {left}." in told(match, seat=None)
    assert "You have defeated" in told(match, seat=winner, lang="en")


def test_a_battle_says_who_has_no_creatures_left():
    match = ended("berserk", {"decks": ["fire", "dark"]}, "no creatures left")
    winner = match.outcome.winners[0]
    left = sum(each["controller"] == winner and each["kind"] == "creature" for each in match.view(None)["cards"])
    assert f"У соперника не осталось существ, у вас — {left}." in told(match, seat=winner)
    assert f"У вас не осталось существ, у соперника — {left}." in told(match, seat=1 - winner)
    assert "не осталось существ, у победителя" in told(match, seat=None)
    assert "You have no creatures left" in told(match, seat=1 - winner, lang="en")


def test_inis_names_the_conditions_and_their_numbers():
    match = ended("inis", {"players": 2}, "victory")
    winner = match.outcome.winners[0]
    clans, lands, holy = match.view(None)["seats"][winner]["scores"]
    named = [("чужие кланы", clans), ("территории", lands), ("святилища", holy)]
    first, *others = [f"{name} — {n} из 6" for name, n in sorted(named, key=lambda one: -one[1])]
    numbers = ", ".join((first.capitalize(), *others))
    assert numbers in told(match, seat=winner)
    assert "Выполнено вами: " in told(match, seat=winner)
    assert numbers in told(match, seat=1 - winner)
    assert "У победителя (" in told(match, seat=1 - winner)
    assert "You fulfil " in told(match, seat=winner, lang="en")


@pytest.mark.parametrize(
    ("reason", "won", "lost"),
    [
        ("resigned", "Соперник сдался.", "Вы сдались."),
        ("time", "У соперника вышло время.", "У вас вышло время."),
        ("left", "Соперник ушёл и не вернулся.", "Вас долго не было"),
    ],
)
def test_whoever_goes_is_told_so_and_not_that_the_opponent_went(reason, won, lost):
    match = finished_duel()
    assert won in told(match, seat=0, result=Outcome([0], reason))
    shown = told(match, seat=1, result=Outcome([0], reason))
    assert lost in shown
    assert "Поражение" in shown
    assert "Ничья" not in told(match, seat=1, result=Outcome([], reason))
