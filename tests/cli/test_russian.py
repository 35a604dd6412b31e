"""A game played in Russian says nothing in English, whatever is typed."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from triskel.bots.bot import make_bot
from triskel.cli import main
from triskel.cli.playing.session import Session
from triskel.games.unmatched.cli import board_for
from triskel.kernel import Chance, Match, start
from triskel.kernel.kit import find_game

CHOICES = 260
TRIES = 2
"""How often wrong things are typed at each kind of question."""
WRONG = (
    "", "0", "99", "9" * 5000, "чепуха", "nonsense", "почему", "почему 99999", "почему да", "why 1", "протокол",
    "правило", "правило Я-НЕТ", "правило U-ATK-3", "правило 514.2", "карта", "карта чего-то", "карта 1", "карта c3",
    "поле", "помощь", "остановки", "остановки когда-нибудь", "остановки всегда", "ничья", "нет", "сдаюсь", "нет",
    "сохранить /нет/такого/места",
)  # fmt: skip
LATIN = re.compile(r"[A-Za-z][A-Za-z'’-]+")
ALLOWED = re.compile(
    r"\[[A-Za-z0-9., -]+\]"  # the rule of a line
    r"|\b(?:[UI]-[A-Z0-9-]+|(?:KW|TM|TR|PH|AB)-[a-z0-9-]+)"  # a rule by its id
    r"|\b[A-Z]\d{2}[а-я]*\b|\b[a-e][1-6]\b"  # a space, a cell
    r"|\b(?:ID|N|X|Unmatched|triskel)\b"
)


class Teller:
    """Types for the player: wrong things at every kind of question, then a random answer."""

    def __init__(self, match: Match[Any], seed: int) -> None:
        self.match, self.chance = match, Chance(seed)
        self.met: Counter[str] = Counter()
        self.known: dict[str, None] = {}
        """Notations of all answers so far: elsewhere they are refused, with reasons."""
        self.typed = 0
        self.waiting: Iterator[str] = iter(())

    def __call__(self, prompt: str = "") -> str:
        while (line := next(self.waiting, None)) is None:
            self.waiting = self._lines()
        return line

    def _lines(self) -> Iterator[str]:
        decision = next(each for each in self.match.decisions if each.seat == 0)
        if self.met["all"] >= CHOICES:
            yield "выход"
            return
        self.met["all"] += 1
        written = [self.match.game.notation(self.match.state, decision, option) for option in decision.options]
        strange = [text for text in self.known if text not in written][-40:]
        self.known |= dict.fromkeys(written)
        if self.met[decision.kind] < TRIES:
            self.met[decision.kind] += 1
            before = len(self.match.entries)
            for text in (*WRONG, *strange):
                yield text
                if len(self.match.entries) != before:  # another spelling of an answer
                    return
        self.typed += 1
        if self.typed % 9 == 0:
            yield "назад"
            return
        yield str(1 + self.chance.below(len(decision.options)))


def foreign(text: str, known: list[str]) -> list[str]:
    """Latin words that are neither ids nor what was typed."""
    found = []
    for line in text.splitlines():
        bare = ALLOWED.sub(" ", line)
        for notation in known:
            bare = bare.replace(ALLOWED.sub(" ", notation), " ")
        found += [f"{word}: {line.strip()[:160]}" for word in LATIN.findall(bare)]
    return found


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("unmatched", {"heroes": ["little_red", "medusa"], "board": "sarpedon"}),
        ("unmatched", {"heroes": ["alice", "genie"], "board": "heorot"}),
        ("unmatched", {"heroes": ["king_arthur", "sinbad", "beowulf", "houdini"]}),
        ("inis", {"players": 3}),
        ("inis", {"players": 2}),
        ("berserk", {}),
        ("berserk", {"offers": True, "campaign": True}),
    ],
)
def test_nothing_is_said_in_english(
    game: str, setup: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    rules = find_game(game)
    if len(setup.get("heroes", ())) == 4:
        setup = {**setup, "board": board_for(4)}
    match = start(rules, setup, seed=11)
    seats = rules.seats(match.state)
    bots = {seat: make_bot("random", seat) for seat in range(1, seats)}
    teller = Teller(match, 5)
    monkeypatch.setattr("builtins.input", teller)
    Session(match, "ru", {0}, str(tmp_path / "запись"), bots).run()
    told = capsys.readouterr()
    known = sorted([*teller.known, "nonsense", *WRONG, str(tmp_path)], key=len, reverse=True)
    strange = foreign(told.out + told.err, [each for each in known if len(each) > 1 and LATIN.search(each)])
    assert not strange, "\n".join(dict.fromkeys(strange))
    assert len(teller.met) > 6  # enough kinds of questions


COMMANDS = (
    ("play", "unmatched", "--hero", "медуза", "--lang", "ru"),
    ("play", "unmatched", "--board", "нигде", "--lang", "ru"),
    ("play", "unmatched", "--hero", "medusa", "--hero", "alice", "--against", "sinbad", "--lang", "ru"),
    ("play", "unmatched", "--switch", "ерунда", "--lang", "ru"),
    ("play", "unmatched", "--switch", "ерунда=да", "--lang", "ru"),
    ("play", "unmatched", "--deck", "x", "--lang", "ru"),
    ("play", "шашки", "--lang", "ru"),
    ("play", "inis", "--players", "9", "--lang", "ru"),
    ("play", "inis", "--bot", "оракул", "--lang", "ru"),
    ("play", "berserk", "--deck", "нет", "--deck", "нет", "--lang", "ru"),
    ("play", "berserk", "--deck", "нет", "--lang", "ru"),
    ("play", "berserk", "--set", "/нет", "--lang", "ru"),
    ("play", "berserk", "--draft", "99", "--lang", "ru"),
    ("play", "berserk", "--campaign", "99", "--lang", "ru"),
    ("play", "berserk", "--campaign", "0", "--lang", "ru"),
    ("play", "berserk", "--draft", "0", "--lang", "ru"),
    ("play", "--resume", "/нет", "--lang", "ru"),
    ("play", "unmatched", "--record", "/нет/такого", "--lang", "ru"),
    ("deck", "check", "нет", "--game", "unmatched", "--lang", "ru"),
    ("deck", "check", "/нет", "--game", "berserk", "--lang", "ru"),
    ("card", "check", "нет", "--game", "unmatched", "--lang", "ru"),
    ("card", "check", "нет", "--game", "inis", "--lang", "ru"),
    ("card", "check", "нет", "--game", "berserk", "--lang", "ru"),
    ("card", "check", "нет", "--game", "шашки", "--lang", "ru"),
    ("card", "show", "нет", "--game", "berserk", "--lang", "ru"),
)
IDS = re.compile(r"--[a-z]+|\b[a-z]+_[a-z_]+|(?:search|net):\d+s?|«[^»]*»|Есть: [^;]*|Похоже на: .*")


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_errors_of_commands_are_in_russian(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) in (1, 2)
    told = capsys.readouterr()
    text = IDS.sub(" ", told.out + told.err)
    assert foreign(text, ["unmatched", "berserk", "inis", "(decks)"]) == []
    assert re.search("[а-я]{3}", text)


MISTYPED = (
    ("play", "unmatched", "--players", "много", "--lang", "ru"),
    ("play", "unmatched", "--players", "--lang", "ru"),
    ("play", "unmatched", "--younger", "кто-то", "--lang", "ru"),
    ("play", "berserk", "--draft", "4", "--sealed", "--lang", "ru"),
    ("play", "berserk", "лишнее", "--lang", "ru"),
    ("play", "inis", "--нет", "--lang=ru"),
    ("deck", "--lang", "ru"),
    ("deck", "check", "--lang", "ru"),
    ("card", "check", "--game", "--lang", "ru"),
    ("card", "чертить", "--lang", "ru"),
    ("simulate", "inis", "--games", "0", "--lang", "ru"),
)
OPTIONS = re.compile(r"--[a-z-]+(?:[ =][A-Z]+)?|\b[A-Z]{2,}\b|-h\b|«[^»]*»")
"""Options, what stands for their values, and the words that they take."""


@pytest.mark.parametrize("arguments", MISTYPED, ids=" ".join)
def test_a_mistyped_command_is_answered_in_russian(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    usage, *_, said = capsys.readouterr().err.strip().splitlines()
    assert usage.startswith("пишется так: triskel")
    words = [*arguments[:2], "play", "check", "show", "deck", "card", "simulate", "audit", "coverage", "import", "text",
             "game", "file", "name", "files"]  # fmt: skip
    assert foreign(OPTIONS.sub(" ", said), words) == []
    assert re.search("[а-я]{3}", said.split(":", 1)[1])


def test_the_first_words_of_an_option_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    match = start(find_game("berserk"), {}, seed=11)
    while match.decision is not None and match.decision.kind != "recruit":
        match.choose(match.decision.seat, match.decision.options[-1])
    decision = match.decision
    assert decision is not None
    label = match.game.label(match.state, decision, decision.options[0], "ru")
    lines = iter([label[:-1].upper(), "выход"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    entries = len(match.entries)
    Session(match, "ru", None, str(tmp_path / "запись")).run()
    assert match.entries[entries].notation == match.game.notation(match.state, decision, decision.options[0])


FILES = {
    "hero.toml": ("id = 3", "[hero]\nid = 1", 'id = "x"\nhero = 3\ncard = 4', "[[[", "x = " + "[" * 3000),
    "set.toml": ("[[card]]\nname = 3", '[[card]]\nname = "Орк"\nlives = "много"', '[[card]]\nname = "Орк"\nlives = 3',
                 '[[card]]\nname = "Орк"\nlives = 3\nstrike = [1]\n',
                 '[[card]]\nname = "Орк"\nlives = 3\nstrike = "1-2-3"\nabilities = ["Умеет летать на луну."]'),
    "deck.txt": ("99999 Орк", "0 Орк", "", "3 Кто-то там", "[cards]\nx = -1", "[cards]\nнечто = 3"),
    "fan.json": ("{", "[]", '{"deck_data": {"hero": {}, "cards": []}}', '{"hero": {"name": "Я"}, "cards": [{}]}'),
}  # fmt: skip
DO = {
    "hero.toml": ("deck", "check", "--game", "unmatched"), "set.toml": ("card", "check", "--game", "berserk"),
    "deck.txt": ("deck", "check", "--game", "berserk"), "fan.json": ("deck", "import", "--game", "unmatched"),
}  # fmt: skip


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in FILES.items() for text in texts])
def test_errors_in_files_are_in_russian(
    name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    command, action, *rest = DO[name]
    assert main((command, action, str(file), *rest, "--lang", "ru")) in (1, 2)
    told = capsys.readouterr()
    said = IDS.sub(" ", (told.out + told.err).replace(str(file), " "))
    fields = ["[hero]", "[[card]]", "[cards]", "[set]", "deck_data", "cards", "heroes", "sidekicks", "hero", "name",
              "title", "id", "strike", "lives", "TOML", "JSON", "triskel", "true", "false", "копий x"]  # fmt: skip
    assert foreign(re.sub(r"TOML: .*", "TOML", said), fields) == []
    assert re.search("[а-я]{3}", said)


STANDING = """
title = "Медуза"
game = "unmatched"
[setup]
heroes = ["medusa", "king_arthur"]
[position]
active = "medusa"
fighters = { medusa = "S01", king_arthur = "S38" }
[position.players.medusa]
hand = ["snipe"]
[[step]]
"""


@pytest.mark.parametrize(
    "step",
    [
        "expect = { health = { medusa = 15 } }", "expect = { health = { medsa = 15 } }", "expect = { healt = 15 }",
        'expect = { decision = "attacker" }', 'expect = { legal = ["scheme"] }', 'expect = { absent = ["maneuver"] }',
        'expect = { events = [{ kind = "x" }] }', 'expect = { illegal = { maneuver = "U-MAN-1" } }',
        'expect = { sequence = ["x"] }', 'choose = ["3: maneuver"]', 'choose = ["~летать"]', 'choose = ["полёт"]',
    ],
)  # fmt: skip
def test_what_does_not_hold_in_a_scenario_is_said_in_russian(
    step: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "s.toml"
    file.write_text(STANDING + step, "utf-8")
    assert main(("scenario", "check", str(file), "--lang", "ru")) == 1
    told = capsys.readouterr()
    assert "сценариев: 1, не сошлось: 1" in told.out
    said = told.err.replace(str(file), "")
    assert re.search("[а-я]{2}", said)
    assert not re.search(r"\b(?:not|no|there|step|name|legal:|offered|such|chooses|option)\b", said), said
