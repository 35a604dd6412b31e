"""What can be done in the terminal: cards, public piles, teams, taking back, giving up, drafts, campaigns."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from triskel.bots.bot import make_bot
from triskel.cli import main
from triskel.cli.playing.session import Session
from triskel.kernel import Match, start
from triskel.kernel.kit import find_game
from triskel.kernel.play.match import start_from

RANDOM = make_bot("random", 1)


class First:
    """A bot that always takes the first option."""

    def choose(self, scene: Any) -> int:
        return int(scene.decision.options[0])


def at_the_desk(
    monkeypatch: pytest.MonkeyPatch, lines: Iterable[str], match: Match[Any], people: set[int] | None = None,
    bot: Any = None, lang: str = "en",
) -> Session:  # fmt: skip
    """Type these lines, then quit."""
    typed = iter([*lines, *["quit"] * 3])
    monkeypatch.setattr("builtins.input", lambda _="": next(typed))
    seats = range(1, match.game.seats(match.state))
    session = Session(match, lang, people, "", dict.fromkeys(seats, bot) if bot else {})
    monkeypatch.setattr(session, "save", lambda path: None)
    session.run()
    return session


def arranged(game: str, setup: dict[str, Any], position: dict[str, Any]) -> Match[Any]:
    rules = find_game(game)
    whole = rules.complete_setup(setup)
    return start_from(rules, whole, rules.arrange(whole, position), seed=1)


@pytest.mark.rule("U-DISC-2", "U-RED-BASKET-1")
def test_discard_piles_symbols_and_the_basket_are_public() -> None:
    fighters = {"little_red": "S20", "huntsman": "S18", "medusa": "S32"}
    basket = ["once_upon_a_time", "the_wolfs_skin"]
    piles = {"little_red": {"discard": basket}, "medusa": {"discard": ["feint", "snipe"]}}
    game = find_game("unmatched")
    setup = {"heroes": ["little_red", "medusa"], "board": "sarpedon"}
    match = arranged("unmatched", setup, {"fighters": fighters, "players": piles})
    for seat in (0, 1, None):
        ru = game.draw(match.state, seat, "ru")
        assert "сброс: «Волчья шкура» {нож}, «Жила-была» {цветок-волкобой}" in ru, "the top card first, with its symbol"
        assert "корзинка: нож" in ru
        assert "«Финт»" in ru
    empty = arranged("unmatched", setup, {"fighters": fighters})
    assert "basket: anything" in game.draw(empty.state, None, "en")


def test_cards_of_inis_are_counted_by_kind_and_open_ones_are_named() -> None:
    position = {
        "lands": {"forest": {"clans": [1, 1]}, "hills": {"clans": [1, 0]}, "swamp": {}}, "capital": "forest",
        "hands": [["bard", "geis", "hills", "the_dagda"], ["druid"]], "played": ["swamp"],
        "epic_discard": ["battle_frenzy"],
    }  # fmt: skip
    match = arranged("inis", {"players": 2}, position)
    other = match.game.draw(match.state, 1, "ru")
    assert "игрок 1: запас 10, карты действия 2, эпоса 1" in other
    assert "преимущества: Холмы" in other
    assert "Открытые преимущества: Лес" in other
    assert "Сброс эпоса: Боевое неистовство" in other
    assert "Дагда" not in other.split("Сброс эпоса")[0], "what another holds is counted, not named"


@pytest.mark.parametrize(
    ("game", "name", "lang", "words"),
    [
        ("unmatched", "Feint", "en", "cancel all effects"), ("unmatched", "финт", "ru", "отмените все эффекты"),
        ("unmatched", "Медуза", "ru", "нанести 1 урон"), ("inis", "Друид", "ru", "карта действия"),
        ("inis", "the_dagda", "en", "Epic Tale"), ("berserk", "Барака", "ru", "жизни"),
        ("berserk", "aracent", "en", "strike"),
    ],
)  # fmt: skip
def test_a_card_is_shown_by_name(
    game: str, name: str, lang: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["card", "show", name, "--game", game, "--lang", lang]) == 0
    assert words.lower() in capsys.readouterr().out.lower()
    match = start(find_game(game), {}, seed=2)
    at_the_desk(monkeypatch, [f"{'карта' if lang == 'ru' else 'card'} {name}"], match, lang=lang)
    assert words.lower() in capsys.readouterr().out.lower()


def test_the_text_of_a_card_stands_where_it_is_chosen_and_can_be_asked_for_by_number(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = [["bard", "new_clans"], ["druid"]]
    position = {"lands": {"forest": {"clans": [1, 1]}}, "capital": "forest", "hands": hands}
    match = arranged("inis", {"players": 2}, position)
    at_the_desk(monkeypatch, ["card 1", "card 99", "card"], match)
    out = capsys.readouterr().out
    question, _, asked = out.partition("Your turn")[2].partition("quit")
    assert "Bard (Action)" in question
    assert out.count("Bard (Action)") == 2, "once beside the option, once when asked for"
    assert 'There is no card "99"' in out
    assert "say which card" in out
    assert not asked or "Bard" in asked


def test_undo_against_a_bot_needs_nobodys_consent(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lands = {name: {"clans": [1, 2, 0]} for name in ("forest", "hills", "swamp", "plains", "valley", "mountains")}
    position = {"lands": lands, "capital": "forest", "hands": [["new_clans"], [], []], "turn": 0}
    match = arranged("inis", {"players": 3}, position)
    bot = First()
    session = at_the_desk(monkeypatch, ["pass", "log", "undo"], match, {0}, bot)
    out = capsys.readouterr().out
    assert "Player 2 takes a Pretender token" in out, "the bot has answered"
    assert session.match.entries == [], "and its answer went back with ours"
    at_the_desk(monkeypatch, ["undo"], match, {0}, bot)
    assert "There is nothing to take back" in capsys.readouterr().out


def test_what_was_revealed_stays_even_against_a_bot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start(find_game("unmatched"), {"younger": 0}, seed=3)
    session = at_the_desk(monkeypatch, [*["1"] * 3, "maneuver", "undo"], match, {0}, RANDOM)
    assert "something hidden was revealed" in capsys.readouterr().out
    assert any(entry.notation == "maneuver" for entry in session.match.entries)


def test_a_player_gives_up_or_thinks_better_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start(find_game("inis"), {"players": 3}, seed=1)
    session = at_the_desk(monkeypatch, ["surrender", "no", "сдаюсь", "да"], match, {0}, RANDOM)
    assert session.result is not None
    assert session.result.winners == (1, 2)
    assert "won by seat 2, seat 3" in capsys.readouterr().out


def test_a_draw_is_agreed_between_people_and_not_with_bots(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start(find_game("berserk"), {}, seed=1)
    assert at_the_desk(monkeypatch, ["draw"], match, {0}, RANDOM).result is None
    assert "Bots do not agree" in capsys.readouterr().out
    assert at_the_desk(monkeypatch, ["draw", "no"], match).result is None
    ended = at_the_desk(monkeypatch, ["ничья", "да"], match, lang="ru").result
    assert ended is not None
    assert ended.winners == ()
    assert "*** ничья" in capsys.readouterr().out


@pytest.mark.rule("U-TEAM-1")
@pytest.mark.parametrize(("people", "seats"), [("4", 4), ("3", 3), ("2", 2)])
def test_teams_play_in_the_terminal(
    people: str, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter([*["1"] * 40, "surrender", "yes"])
    monkeypatch.setattr("builtins.input", lambda _="": next(typed))
    record = tmp_path / "team.txt"
    team = ["--hero", "medusa", "--hero", "alice", "--against", "sinbad", "--against", "beowulf", "--players", people]
    more = ["--bot", "random", "--seed", "4", "--record", str(record), "--lang", "en"]
    assert main(["play", "unmatched", *team, *more]) == 0
    out = capsys.readouterr().out
    assert "Medusa (team [])" in out
    assert "Beowulf (team <>)" in out
    held = {2: [0, 1, 0, 1], 3: [0, 1, 0, 2], 4: [0, 1, 2, 3]}[seats]
    assert f"setup seats = {held}" in record.read_text("utf-8")
    winners = {2: "seat 2", 3: "seat 2, seat 3", 4: "seat 2, seat 4"}[seats]
    assert f"won by {winners}\n" in out, "the other team has won, not one's own"


@pytest.mark.rule("U-TEAM-1")
@pytest.mark.parametrize(
    ("asked", "heroes", "seats"),
    [
        (["--players", "4"], '["medusa", "king_arthur", "alice", "sinbad"]', [0, 1, 2, 3]),
        (["--players", "3", "--hero", "sinbad"], '["sinbad", "king_arthur", "alice", "sinbad"]', [0, 1, 0, 2]),
        (["--players", "4", "--against", "alice"], '["medusa", "alice", "beowulf", "genie"]', [0, 1, 2, 3]),
    ],
)
def test_three_or_four_people_play_in_teams_without_naming_every_hero(
    asked: list[str], heroes: str, seats: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["?", "surrender", "yes"])
    monkeypatch.setattr("builtins.input", lambda _="": next(typed))
    record = tmp_path / "team.txt"
    more = ["--bot", "random", "--seed", "4", "--record", str(record), "--lang", "en"]
    assert main(["play", "unmatched", *asked, *more]) == 0
    text = record.read_text("utf-8")
    assert f"setup heroes = {heroes}\n" in text
    assert f"setup seats = {seats}\n" in text


def test_five_people_are_refused_with_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "unmatched", "--players", "5", "--lang", "ru"]) != 0
    assert "играют от 2 до 4 людей, а не 5" in capsys.readouterr().err


def series(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str], *arguments: str) -> int:
    typed = iter(lines)
    monkeypatch.setattr("builtins.input", lambda _="": next(typed))
    return main(["play", "berserk", *arguments, "--bot", "random", "--seed", "7"])


def test_a_draft_and_a_battle_with_what_was_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "draft.txt"
    lines = ["0", "карта 1", *["1"] * 35, "99", "1", "готово", "1", "сдаюсь", "да"]
    assert series(monkeypatch, lines, "--draft", "4", "--record", str(record), "--lang", "ru") == 0
    out = capsys.readouterr().out
    assert "Бустер 5, выбор 35" in out
    assert "победа: игрок 2" in out
    assert "setup deal = 12" in record.read_text("utf-8")


def test_sealed_boosters(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "sealed.txt"
    lines = ["ready", "1", "surrender", "y"]
    assert series(monkeypatch, lines, "--sealed", "--record", str(record), "--lang", "en") == 0
    assert "24 cards of 20 to 28" in capsys.readouterr().out
    assert record.exists()


def test_the_pool_is_listed_once_and_again_when_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert series(monkeypatch, ["1", "1", "выход"], "--sealed", "--lang", "ru") == 130
    told = capsys.readouterr().out.splitlines()
    first = [line for line in told if line.lstrip("> ").startswith("1 ")]
    assert len(first) == 3, "listed, put in or out, and back"
    assert sum("Ваши карты" in line for line in told) == 3
    assert len([line for line in told if line.lstrip("> ").startswith("2 ")]) == 1
    assert series(monkeypatch, ["1", "поле", "выход"], "--sealed", "--lang", "ru") == 130
    told = capsys.readouterr().out.splitlines()
    assert len([line for line in told if line.lstrip("> ").startswith("2 ")]) == 2


def test_who_builds_a_deck_sees_who_flies_and_may_leave(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert series(monkeypatch, ["выход"], "--sealed", "--lang", "ru") == 130
    out = capsys.readouterr().out
    assert "летает ⚔" in out
    assert "симбиот ⚔" in out
    assert "→0" not in out


def test_one_deck_is_enough_the_other_is_a_ready_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "battle.txt"
    assert series(monkeypatch, ["surrender", "yes"], "--deck", "dark", "--record", str(record), "--lang", "en") == 0
    assert 'setup decks = ["dark", "fire"]' in record.read_text("utf-8")


def test_a_wrong_answer_in_russian_is_told_the_numbers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start(find_game("unmatched"), {"heroes": ["medusa", "king_arthur"]}, seed=1)
    at_the_desk(monkeypatch, ["чепуха"], match, {0}, First(), "ru")
    out = capsys.readouterr().out
    assert "«чепуха» здесь не ответ" in out
    assert "нужен номер от 1 до 10" in out


@pytest.mark.rule("701.1")
def test_a_campaign_goes_on_until_somebody_has_won_often_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert series(monkeypatch, ["surrender", "yes"] * 2, "--campaign", "2", "--lang", "en") == 0
    out = capsys.readouterr().out
    assert "Campaign: battle 2. Won: 0:1" in out
    assert "The campaign is won by seat 2" in out
    assert len(list(tmp_path.glob("*.txt"))) == 2, "each battle has its record"


def test_the_battles_of_a_campaign_are_saved_where_it_was_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    series(monkeypatch, ["surrender", "yes"] * 2, "--campaign", "2", "--record", "war.txt")
    assert {path.name for path in tmp_path.iterdir()} == {"war.txt", "war-2.txt"}


@pytest.mark.parametrize(
    ("event", "ru", "en"),
    [
        ({"kind": "give", "seat": 2, "to": 0}, "Игрок 3 отдаёт игроку 1 карту", "Player 3 gives player 1 a card"),
        ({"kind": "attack", "seat": 0, "target": 2}, "Игрок 1 нападает на игрока 3", "Player 1 attacks player 3"),
        ({"kind": "look", "seat": 0, "at": 1}, "Игрок 1 смотрит карты игрока 2", "Player 1 looks at cards of player 2"),
        ({"kind": "remove", "seat": 1, "land": "forest", "cause": "balors_eye"},
         "«Око Балора»: игрок 2 теряет клан: Лес", "Balor's Eye: player 2 loses a clan: Forest"),
    ],
)  # fmt: skip
def test_players_of_inis_stand_in_their_cases_and_causes_are_named(event: dict[str, Any], ru: str, en: str) -> None:
    match = start(find_game("inis"), {"players": 3}, seed=1)
    whole = {"rule": "", "cause": "", "step": 0, **event}
    assert match.game.log_line(match.state, whole, "ru") == ru
    assert match.game.log_line(match.state, whole, "en") == en


@pytest.mark.rule("U-MEDUSA-1")
def test_a_line_of_the_log_begins_with_its_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    fighters = {"medusa": "S21", "sinbad": "S22", "porter": "S05"}
    position = {"fighters": fighters, "phase": "turn start", "active": "medusa"}
    match = arranged("unmatched", {"heroes": ["medusa", "sinbad"], "board": "sarpedon"}, position)
    match.choose(0, "yes") if match.decision is not None and match.decision.kind == "effect" else None
    while match.decision is not None and match.decision.kind == "fighter":
        match.choose(0, "choose sinbad")
    said = [match.game.log_line(match.state, event.for_seat(0), "ru") for event in match.events]
    assert any(line.startswith("Взгляд Медузы: Синдбад получает 1 урон") for line in said), said
