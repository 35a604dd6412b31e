"""The words of the pages, and the colours they are read on."""

import random
import re
from importlib import resources

import pytest

from tests.table.pages.reading import read
from tests.table.pages.scenes import context
from triskel.games.unmatched.content.heroes import hero_ids
from triskel.i18n import with_minus
from triskel.kernel import Chance, start
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.why.rulebook import rulebook
from triskel.table.draw.options import options_of
from triskel.table.pages import error, home, new
from triskel.table.pages.card import ACCENTS
from triskel.table.play.context import GameRow
from triskel.table.play.pages.table import desk_of
from triskel.table.rules import rule as rules
from triskel.table.words import texts

PACKAGE = resources.files("triskel.table")


@pytest.mark.parametrize(
    ("count", "words"),
    [(0, "осталось 0 действий"), (1, "осталось 1 действие"), (2, "осталось 2 действия"), (5, "осталось 5 действий")],
)
def test_russian_actions_are_counted_right(count, words):
    assert texts.actions_left(count, "ru") == words


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 карта"), (3, "3 карты"), (11, "11 карт"), (21, "21 карта"), (30, "30 карт")]
)
def test_russian_cards_are_counted_right(count, words):
    assert texts.cards_count(count, "ru") == words


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_new_table_offers_every_switch_with_its_explanation(game, lang):
    top = read(new.page(lang, "", game, "word", []))
    for switch in find_game(game).switches:
        field = top.by_id(f"switch-{switch.name}")
        assert field.attributes["name"] == f"switch.{switch.name}"
        options = [each for each in field.children if each.tag == "option"]
        assert [each.attributes["value"] for each in options] == list(switch.choices)
        chosen = [each.attributes["value"] for each in options if "selected" in each.attributes]
        assert chosen == [switch.default]
        assert any((switch.ru if lang == "ru" else switch.en) in each.text() for each in top.having("for"))


def test_two_more_heroes_can_be_chosen_and_are_left_out_by_default():
    top = read(new.page("ru", "", "unmatched", "word", []))
    for n in (2, 3):
        field = top.having("name", f"heroes.{n}")[0]
        values = [each.attributes["value"] for each in field.children]
        assert values == ["", *hero_ids()]
        assert not [each for each in field.children if "selected" in each.attributes]


def test_the_form_keeps_what_was_sent_before():
    top = read(new.page("ru", "", "unmatched", "word", ["Беда"], {"heroes.0": "alice", "mode": "friend"}))
    checked = {
        (each.attributes["name"], each.attributes["value"]) for each in top.all() if "checked" in each.attributes
    }
    assert {("heroes.0", "alice"), ("mode", "friend")} <= checked
    assert "Беда" in top.by_class("errors")[0].text()


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_home_shows_every_game_in_its_colours(lang):
    top = read(home.page(lang, "", [], [], "word"))
    games = top.by_class("game")
    assert [each.attributes["data-game"] for each in games] == list(game_names())
    assert len({each.attributes["data-accent"] for each in games}) == len(games)
    for each in games:
        assert [node for node in each.all() if node.tag == "button"]


def test_home_lists_games_with_whose_move_it_is():
    row = GameRow("unmatched", "Медуза <b>", "Сарпедон", "yours", "/t/1")
    top = read(home.page("ru", "", [row], [], "word"))
    line = top.by_class("now")[0]
    assert "Медуза <b>" in line.text()
    assert "Ваш ход" in line.text()
    assert "/t/1" in [each.attributes["href"] for each in line.having("href")]


@pytest.mark.parametrize("status", [403, 404, 409, 418, 429, 500])
def test_an_error_page_says_what_is_wrong(status):
    top = read(error.page("ru", "dark", status, "Так <нельзя>"))
    assert str(status) in top.text()
    assert "Так <нельзя>" in top.text()
    assert top.children[0].attributes["data-theme"] == "dark"


def test_a_rule_opens_in_the_readers_language():
    rule = rulebook("unmatched")["U-MAN-2"]
    for lang in ("ru", "en"):
        shown = read(rules.fragment(lang, "unmatched", rule)).text()
        assert "U-MAN-2" in shown
        assert rule.text(lang) in shown


# --- contrast -----------------------------------------------------------------------------------------------------


def _tokens() -> dict[str, tuple[str, str]]:
    """Every colour of the style sheets for both themes."""
    found: dict[str, tuple[str, str]] = {}
    for name in ("tokens.css", "isle.css"):
        text = (PACKAGE / "static" / name).read_text(encoding="utf-8")
        for key, light, dark in re.findall(r"(--[\w-]+):light-dark\((#\w+),(#\w+)\)", text):
            found[key] = (light, dark)
        for key, plain in re.findall(r"(--[\w-]+):(#\w{3,6})[;}]", text):
            found[key] = (plain, plain)
    return found


def _luminance(colour: str) -> float:
    if len(colour) == 4:
        colour = "#" + "".join(each * 2 for each in colour[1:])
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


PAPERS = ("--paper", "--paper-raised", "--paper-sunk")
TEXT = [
    *[(ink, paper) for ink in ("--ink", "--ink-soft") for paper in PAPERS],
    *[("--ink-faint", paper) for paper in ("--paper", "--paper-raised", "--paper-sunk")],
    *[(seat, paper) for seat in ("--seat-1", "--seat-2", "--seat-3", "--seat-4") for paper in PAPERS],
    *[(clan, paper) for clan in ("--clan-1", "--clan-2", "--clan-3", "--clan-4") for paper in PAPERS[:2]],
    *[(f"--{game}", paper) for game in ACCENTS for paper in PAPERS[:2]],
    *[(f"--{game}", f"--{game}-wash") for game in ACCENTS],
    *[("--on-accent", f"--{game}") for game in ACCENTS],
    *[("--on-accent", f"--seat-{n}") for n in (1, 2, 3, 4)],
    *[(f"--kind-{kind}", "--card") for kind in ("attack", "defence", "versatile", "scheme")],
    *[("--on-kind", f"--kind-{kind}") for kind in ("attack", "defence", "versatile", "scheme")],
    ("--card-ink", "--card"), ("--card-soft", "--card"), ("--danger", "--paper-raised"), ("--good", "--paper-raised"),
    *[("--zone-ink", f"--zone-{zone}") for zone in ("green", "yellow", "brown", "red", "purple", "blue")],
    *[("--ink", f"--earth-{earth}") for earth in ("meadow", "field", "wood", "marsh", "rock", "ore", "shore", "fey")],
]  # fmt: skip


@pytest.mark.parametrize(("ink", "paper"), TEXT)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_can_be_read_in_both_themes(ink, paper, theme):
    tokens = _tokens()
    side = theme == "dark"
    large = ink == "--zone-ink"  # start numbers are large and bold: 3:1
    assert _contrast(tokens[ink][side], tokens[paper][side]) >= (3 if large else 4.5)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_highlights_stand_out_from_the_board(theme):
    tokens = _tokens()
    side = theme == "dark"
    for line in ("--legal", "--focus", "--danger"):
        assert _contrast(tokens[line][side], tokens["--paper"][side]) >= 3


def test_a_question_that_counts_no_first_is_shown_with_yes_first() -> None:
    decision = {"kind": "may", "options": [{"option": n, "notation": str(n)} for n in range(2)]}
    shown = options_of(decision, {0: "нет", 1: "да"}, lambda kind, notation: ("", ()), turned=True)
    assert [(each.label, each.key) for each in shown] == [("да", "1"), ("нет", "2")]
    shown = options_of(decision, {0: "нет", 1: "да"}, lambda kind, notation: ("", ()))
    assert [each.label for each in shown] == ["нет", "да"], "only where the question says so"


@pytest.mark.parametrize("game", ["unmatched", "inis", "berserk"])
def test_yes_comes_before_no_wherever_it_is_asked(game: str) -> None:
    found: set[str] = set()
    for seed in range(40):
        match = start(find_game(game), find_game(game).random_setup(Chance(seed), {}), seed=seed)
        chance = random.Random(seed)
        for _ in range(150):
            if not match.decisions or (found and seed > 8):
                break
            decision = match.decisions[0]
            said = {match.game.label(match.state, decision, each, "ru").casefold() for each in decision.options}
            if said == {"да", "нет"}:
                desk = desk_of(context(match, seat=decision.seat))
                assert [each.label for each in desk.options] == ["Да", "Нет"], decision
                found.add(decision.kind)
            match.choose(decision.seat, chance.choice(list(decision.options)))
    assert found or game == "inis", "Inis says what is done instead"


def test_a_minus_is_a_minus() -> None:
    assert [with_minus(-3), with_minus(3), with_minus(3, True), with_minus(-3, True)] == ["−3", "3", "+3", "−3"]
