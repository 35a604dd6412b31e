"""The Berserk table."""

import pytest

from tests.table.pages.reading import read
from tests.table.pages.scenes import context, war
from triskel.games.berserk.faces.odds import at_stake, strike_odds
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.table.drawn.field import spot
from triskel.games.berserk.table.drawn.odds import chances, deadly, panel
from triskel.games.berserk.table.drawn.printed import element_of, print_of, rich
from triskel.games.berserk.table.drawn.strip import _table
from triskel.games.berserk.table.page import desk as BERSERK_DESK
from triskel.kernel.play.match import start_from
from triskel.table.play.pages import replay, table


def page(match, **more):
    return read(table.page(context(match, **more)))


@pytest.mark.parametrize(("kind", "after"), [("recruit", 0), ("place", 0), ("choice", 60), ("strike", 40), ("use", 40)])
def test_every_option_of_a_battle_is_a_button(kind, after):
    match = war(kind, after=after)
    assert match.decision is not None
    assert match.decision.kind == kind
    form = page(match).by_id("answer")
    buttons = {int(each.attributes["value"]) for each in form.all() if each.attributes.get("name") == "option"}
    assert buttons == set(match.decision.options)


def test_in_a_replay_nobody_is_told_to_press_a_card():
    match = war("place", after=0)
    assert "Расставьте отряд" in page(match).by_id("own").text()
    shown = read(replay.page(context(match), 3, 90, 0)).by_id("own").text()
    assert "Расставьте" not in shown
    assert "чтобы у противника не осталось существ" in shown


@pytest.mark.parametrize("kind", ["choice", "strike"])
def test_cards_on_the_field_are_chosen_where_they_lie(kind):
    match = war(kind, after=40)
    assert match.decision is not None
    board = page(match).by_id("board")
    on_board = {int(each.attributes["data-option"]) for each in board.having("data-option")}
    in_play = {each["card"] for each in match.view(0)["cards"] if each.get("host") is None}
    assert on_board == {each for each in match.decision.options if each in in_play}
    assert on_board


def test_own_side_lies_below_whoever_looks():
    assert spot("a1", own=0) == "fx0 fy5"
    assert spot("a1", own=1) == "fx4 fy0"
    assert spot("e6", own=0) == "fx4 fy0"
    assert spot("e6", own=1) == "fx0 fy5"


def test_a_closed_card_lies_on_its_side_and_wounds_are_shown():
    match = war("choice", after=60, where=lambda view: any(each["tapped"] for each in view["cards"]))
    board = page(match).by_id("board")
    cards = [each for each in match.view(0)["cards"] if each.get("host") is None]
    assert any(each["tapped"] for each in cards)
    for each in cards:
        node = board.by_id(f"c-{each['card']}")
        assert ("bcard--tapped" in node.classes) == each["tapped"]
        if each.get("life") is not None:
            shown = node.by_class("bcard__foot")[0].text()
            expected = f"{each['life']} /{each['max_life']}" if each["life"] < each["max_life"] else str(each["life"])
            assert expected in shown


def test_a_hidden_card_of_the_other_side_shows_only_its_back():
    match = war("place", after=0, where=lambda view: any("face" not in each for each in view["cards"]))
    hidden = [each for each in match.view(0)["cards"] if each["hidden"] and "face" not in each]
    assert hidden
    board = page(match).by_id("board")
    for each in hidden:
        node = board.by_id(f"c-{each['card']}")
        assert "bcard--back" in node.classes
        assert not node.by_class("bcard__name")
        assert "data-sheet" not in node.attributes


def veiled(view):
    """Something lies face down that is not one's own: else there is nothing to hide in a battle."""
    return any("face" not in each for each in view["cards"])


@pytest.mark.parametrize(("kind", "after", "where"), [("recruit", 10, bool), ("place", 0, bool), ("choice", 1, veiled)])
@pytest.mark.parametrize("seat", [0, None])
def test_a_battle_looks_the_same_whatever_the_others_hold(kind, after, where, seat):
    match = war(kind, after=after, where=where)
    worlds = [match.determinize(0, seed, for_rollout=False) for seed in (1, 2, 3)]
    assert len({each.fingerprint() for each in worlds}) > 1
    assert len({"".join(map(str, table.regions(context(each, seat=seat)))) for each in worlds}) == 1


def lies(kind, means="simple strike"):
    """Such a thing is uppermost on the stack, and both who does it and whom it is done to are in play."""

    def fits(view):
        top = view["stack"][-1] if view["stack"] else {}
        seen = {each["card"] for each in view["cards"] if "face" in each}
        return top.get("kind") == kind and top["means"] == means and {top["card"], top["target"]} <= seen

    return fits


def test_whoever_may_answer_a_strike_sees_who_strikes_whom_and_what_will_come_of_it():
    match = war("response", after=30, where=lies("use"))
    top = match.view(0)["stack"][-1]
    drawn = page(match)
    assert drawn.by_id("board").attributes["data-aim"] == f"#c-{top['card']} #c-{top['target']} strike"
    assert "bcard--about" in drawn.by_id(f"c-{top['card']}").classes
    assert "bcard--aimed" in drawn.by_id(f"c-{top['target']}").classes
    striker = next(each for each in match.view(0)["cards"] if each["card"] == top["card"])
    assert drawn.by_id("prompt").attributes["data-lens"] == f"sheet-f{striker['face']}"
    strip = drawn.by_id("own").text()
    assert f"{print_of(striker['face'], 'ru').name} →" in strip
    assert "гибель цели" in strip


@pytest.mark.rule("514.2", "303.1")
def test_between_dice_and_wounds_the_wounds_are_told_that_come_if_nobody_answers():
    match = war("response", after=30, where=lies("attack"), decks=["swamp", "mountain"])
    pair = at_stake(match)
    assert pair is not None
    ((dealt, taken, _, _),) = strike_odds(match, *pair).table
    strip = page(match).by_id("own").text()
    assert "если никто не ответит" in strip
    for card, wounds in zip(pair[::-1], (dealt, taken), strict=True):
        life = next(each["life"] for each in match.view(0)["cards"] if each["card"] == card)
        assert (f"жизней: {life} → {life - wounds}" in strip) == (wounds > 0)
    for other in (1, None):  # whoever is not asked sees the strike, and nothing is reckoned for him
        assert "если никто не ответит" not in page(match, seat=other).by_id("own").text()


@pytest.mark.rule("514.2")
def test_the_squares_of_a_strike_are_the_36_results_of_two_dice():
    strikes, answers = chances({"tapped": False})
    assert sum(strikes.values()) == sum(answers.values()) == 1
    drawn = read(
        panel("ru", [("Орк", {"strike": [1, 2, 3], "life": 5}, {"tapped": False, "life": 3, "strike": [1, 1, 1]})])
    )
    squares = drawn.by_class("odds__squares")[0].children
    assert len(squares) == 36
    strong = [each for each in squares if "odds--strong" in each.classes]
    assert len(strong) == strikes[2] * 36
    assert f"{round(strikes[2] * 100)} %" in drawn.by_class("odds__sum")[0].text(), (
        "only a strong blow takes three lives"
    )


@pytest.mark.rule("514.6")
def test_a_tapped_card_does_not_answer():
    strikes, answers = chances({"tapped": True})
    assert answers == {-1: 1}
    assert sum(strikes.values()) == 1
    assert deadly([9, 9, 9], 1, answers) == 0


def test_while_a_target_is_chosen_its_odds_stand_beside_the_field():
    match = war("strike", after=40)
    assert page(match).by_id("own").by_class("odds__target")


def test_a_strike_that_the_choice_of_its_card_declares_shows_its_odds_before():
    setup = BERSERK.complete_setup({"decks": ["fire", "dark"]})
    cards = [
        {"id": "kopeyshchik_zastavy", "seat": 0, "cell": "c3", "moved": 1},
        {"id": "kopeyshchik_zastavy", "seat": 0, "cell": "a1"},
        {"id": "kopeyshchik_zastavy", "seat": 1, "cell": "c4"},
    ]
    match = start_from(BERSERK, setup, BERSERK.arrange(setup, {"cards": cards}), seed=1)
    shown = page(match).by_id("own").by_class("odds__target")
    assert len(shown) == 1
    assert " → " in shown[0].text()


def test_a_card_is_printed_in_both_languages():
    russian, english = print_of(90, "ru"), print_of(90, "en")
    assert russian.name != english.name
    assert len(russian.texts) == len(english.texts) > 0
    assert element_of(0) == "neutral"


def test_signs_stand_for_the_tokens_of_a_text_and_are_read_aloud():
    shown = read(rich("2[фишка][закрытие]: Разряд на 2."))
    assert shown.text() == "2 фишка закрытие : Разряд на 2."
    assert len([each for each in shown.all() if each.tag == "svg"]) == 2


def test_own_cards_come_last_among_targets_and_a_strike_at_them_asks_again():
    def mixed(view):
        mine = {each["card"]: each["controller"] == 0 for each in view["cards"]}
        return {mine.get(each["option"]) for each in view["decision"]["options"]} >= {True, False}

    match = war("strike", after=40, where=mixed)
    mine = {each["card"] for each in match.view(0)["cards"] if each["controller"] == 0}
    shown = page(match)
    buttons = [each for each in shown.by_id("answer").all() if each.attributes.get("name") == "option"]
    aims = [int(each.attributes["value"]) for each in buttons if int(each.attributes["value"]) >= 0]
    own = [each in mine for each in aims]
    assert own == sorted(own)
    assert set(own) == {True, False}
    for each in buttons:
        number = int(each.attributes["value"])
        assert ("data-sure" in each.attributes) == (number in mine)
        for card in shown.by_id("board").having("data-option", str(number)):
            assert ("bcard--own" in card.classes) == (number in mine)
    assert [each.attributes["data-key"] for each in buttons[:2]] == ["1", "2"]


def test_a_softened_strike_lights_the_line_that_was_chosen():
    """514.4: 6 against 2 is strong and weak; one line up it is medium and a miss, and so says the table."""
    plain, soft = read(_table("ru", [6, 2], [2, 0], "")), read(_table("ru", [6, 2], [1, -1], ""))
    assert [each.text() for each in plain.by_class("lit")] == ["4", "сильн.", "слаб."]
    assert [each.text() for each in soft.by_class("lit")] == ["3", "сред.", "–"]
    assert "ослаблен" in soft.text()
    assert "ослаблен" not in plain.text()


def test_a_move_is_told_once():
    desk = BERSERK_DESK(context(war("choice", after=120)))
    declared = [each for each in desk.events if each["kind"] == "declared" and each.get("means") == "movement"]
    assert declared
    assert not any(desk.line(each) for each in declared)
    assert all(desk.line(each) for each in desk.events if each["kind"] == "moved")
