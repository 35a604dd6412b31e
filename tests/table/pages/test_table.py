"""The table page: everything that can be chosen is there twice, nothing hidden is there at all."""

import pytest

from tests.table.pages.reading import Node, read
from tests.table.pages.scenes import context, duel, finished_duel, isle
from triskel.table.play.context import SeatInfo
from triskel.table.play.pages import replay, table


def page(match, **more) -> Node:
    return read(table.page(context(match, **more)))


DUELS = ["action", "boost", "mover", "move", "attacker", "attack card", "defence card"]


@pytest.mark.parametrize("kind", DUELS)
def test_every_option_of_a_duel_is_a_button_with_the_words_of_the_rules(kind):
    match = duel(kind)
    decision = match.decision
    assert decision is not None
    assert decision.kind == kind
    form = page(match).by_id("answer")
    buttons = [each for each in form.all() if each.tag == "button" and each.attributes.get("name") == "option"]
    assert sorted(int(each.attributes["value"]) for each in buttons) == sorted(decision.options)
    for each in buttons:
        label = match.game.label(match.state, decision, int(each.attributes["value"]), "ru")
        assert label.lower() in each.text().lower()
    hidden = {each.attributes["name"]: each.attributes["value"] for each in form.all() if each.tag == "input"}
    assert hidden == {"decision": str(decision.id), "seat": "0", "_csrf_token": "secret-word"}


@pytest.mark.parametrize("kind", ["mover", "move", "attacker"])
def test_what_lies_on_the_board_can_be_pressed_where_it_lies(kind):
    match = duel(kind)
    assert match.decision is not None
    board = page(match).by_id("board")
    pressed = {int(each.attributes["data-option"]) for each in board.having("data-option")}
    assert pressed == {each for each in match.decision.options if each >= 0}
    for each in board.having("data-option"):
        assert each.attributes["role"] == "button"
        assert each.attributes["tabindex"] == "0"
        assert each.attributes["aria-label"]


@pytest.mark.parametrize("kind", ["boost", "attack card", "defence card"])
def test_cards_of_the_hand_that_can_be_played_are_buttons(kind):
    match = duel(kind)
    assert match.decision is not None
    hand = page(match).by_id("hand")
    options = {int(each.attributes["value"]) for each in hand.all() if each.tag == "button"}
    assert options == {each for each in match.decision.options if each >= 0}
    held = match.view(0)["players"][0]["hand"]
    assert len(hand.by_class("card")) == len(held)


def test_while_a_boost_is_chosen_the_hand_says_so():
    assert page(duel("boost")).by_id("hand").attributes["data-choosing"] == "boost"
    assert "data-choosing" not in page(duel("action")).by_id("hand").attributes


def test_an_action_that_is_closed_says_why_with_its_rule():
    match = duel("action")
    assert match.decision is not None
    closed = [each for each in page(match).by_id("answer").all() if each.attributes.get("aria-disabled") == "true"]
    assert len(closed) == 3 - len(match.decision.options) > 0
    for each in closed:
        assert "U-" in each.text()


@pytest.mark.parametrize("make", [lambda: duel("move"), lambda: isle("turn")])
def test_no_page_needs_what_the_content_policy_forbids(make):
    for each in page(make()).all():
        assert "style" not in each.attributes
        assert not [name for name in each.attributes if name.startswith(("on", "hx-on"))]
        if each.tag == "script":
            assert each.attributes["src"].startswith("/static/")
            assert not each.text()
        assert each.tag != "style"


@pytest.mark.parametrize("make", [lambda: duel("move"), lambda: duel("defence card"), lambda: isle("turn")])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_stream_sends_regions_that_the_page_has(make, seat):
    match = make()
    whole = page(match, seat=seat)
    ids = [each.attributes["id"] for each in whole.having("id")]
    assert len(ids) == len(set(ids))
    for region in table.regions(context(match, seat=seat)):
        top = read(region).children
        assert len(top) == 1
        assert whole.by_id(top[0].attributes["id"]).tag == top[0].tag


SECRETS = [lambda: duel("defence card"), lambda: duel("action"), lambda: isle("turn", players=4, after=30)]


@pytest.mark.parametrize("make", SECRETS)
@pytest.mark.parametrize("seat", [0, None])
def test_what_a_reader_gets_does_not_depend_on_what_others_hold(make, seat):
    match = make()
    worlds = [match.determinize(0, seed, for_rollout=False) for seed in (1, 2, 3, 4)]
    assert len({each.fingerprint() for each in worlds}) > 1
    assert len({"".join(map(str, table.regions(context(each, seat=seat)))) for each in worlds}) == 1


def test_while_the_device_is_passed_no_card_of_the_hand_is_shown():
    match = duel("action")
    names = {f">{each}<" for each in _hand_names(match)}
    assert names
    covered = str(table.page(context(match, covered=True, mode="hotseat")))
    assert not [each for each in names if each in covered]
    top = read(covered)
    assert "Медуза" in top.by_id("passing").text()
    assert not top.having("data-option")


def _hand_names(match) -> list[str]:
    held = read(table.page(context(match))).by_id("hand")
    return [each.text() for each in held.by_class("card__name")]


def test_a_spectator_is_told_whom_the_table_waits_for():
    top = page(duel("action"), seat=None)
    assert "Думает Медуза" in top.by_id("prompt").text()
    assert not top.having("data-option")


def test_nobody_thinks_on_a_seat_that_is_free():
    waiting = context(duel("action"), seat=1)
    waiting.seats[0] = SeatInfo("", "open")
    asked = read(table.page(waiting)).by_id("prompt").text()
    assert "Ждём соперника…" in asked
    assert "Думает" not in asked


def test_a_request_to_take_back_is_put_to_the_other_seat_only():
    match = duel("action")
    assert page(match, undo_asked=1).by_class("asked")
    assert not page(match, undo_asked=0).by_class("asked")


def test_the_log_carries_rules_that_open():
    tags = page(duel("action")).by_id("log").by_class("rule")
    assert tags
    assert all(each.attributes["hx-get"] == f"/rules/unmatched/{each.text()}" for each in tags)
    assert all(each.attributes["popovertarget"] == "rule" for each in tags)


def test_the_position_is_also_there_in_words():
    match = duel("action")
    words = page(match).by_id("words").text()
    for fighter in match.view(0)["fighters"]:
        assert fighter["name"]["ru"] in words
        if fighter["space"]:
            assert f"ячейка {fighter['space']}" in words


def test_a_finished_duel_says_who_won_and_leads_to_its_replay():
    match = finished_duel()
    assert match.outcome is not None
    over = page(match).by_id("over")
    assert ("Победа!" if 0 in match.outcome.winners else "Поражение") in over.text()
    assert "/replay/abc" in [each.attributes["href"] for each in over.having("href")]


def test_a_replay_can_be_stepped_through_and_asks_nothing():
    match = duel("action")
    top = read(replay.page(context(match, seat=None), 5, 67, None))
    assert not top.having("data-option")
    steps = {
        each.attributes["data-arrow"]: each.attributes["href"] for each in top.by_id("prompt").having("data-arrow")
    }
    assert steps["previous"].startswith("/replay/abc?step=4&view=all&")
    assert steps["next"].startswith("/replay/abc?step=6&view=all&")
    assert "/replay/abc.txt" in [each.attributes["href"] for each in top.by_id("prompt").having("href")]


@pytest.mark.parametrize("kind", ["turn", "to", "maneuver", "draft"])
def test_every_option_of_an_isle_is_a_button(kind):
    match = isle(kind)
    assert match.decision is not None
    assert match.decision.kind == kind
    form = page(match).by_id("answer")
    buttons = {int(each.attributes["value"]) for each in form.all() if each.attributes.get("name") == "option"}
    assert buttons == set(match.decision.options)


def test_territories_that_can_be_chosen_are_pressed_on_the_map():
    match = isle("to")
    assert match.decision is not None
    board = page(match).by_id("board")
    assert {int(each.attributes["data-option"]) for each in board.having("data-option")} == {
        each for each in match.decision.options if each >= 0
    }


def test_players_of_an_isle_are_called_by_name():
    top = page(isle("turn"))
    assert "Мирон" in top.by_id("log").text()
    assert "Игрок 1" not in top.by_id("log").text()


@pytest.mark.parametrize(("kind", "step"), [("shelter", "Цитадели"), ("maneuver", "Манёвры"), ("end clash", "Исход")])
def test_a_clash_shows_how_far_it_has_come(kind: str, step: str) -> None:
    match = isle(kind, after=0)
    assert match.decision is not None
    shown = read(table.page(context(match, seat=match.decision.seat))).by_id("combat")
    assert [each.text() for each in shown.by_class("now")] == [step]
