"""A sheet of the position editor: a scenario as text, what it says, and everything that is wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, final

from triskel.kernel import Game, Match, Reason
from triskel.kernel.books.outside import read_toml
from triskel.kernel.books.scenario import Scenario, begin, opened
from triskel.kernel.books.toml import dump
from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import BadContent, TriskelError
from triskel.kernel.why.solver import Goal
from triskel.table.editor.rewrite import rewritten
from triskel.table.play.order import no_files

MOST_TEXT: Final = 60_000
_SETTLED: Final = ("KW-unique",)
"""What cannot last, but can come about: the rules settle it at once."""
_TITLE: Final = {"en": "A position", "ru": "Позиция"}


@final
@dataclass(slots=True)
class Sheet:
    """What a text says. `state` is set up as far as it can be, for the drawing; `match` only where nothing is wrong."""

    game: Game[Any]
    text: str
    data: dict[str, Any] = field(default_factory=dict)
    setup: dict[str, Any] | None = None
    state: Any = None
    reasons: list[Reason] = field(default_factory=list)
    match: Match[Any] | None = None

    @property
    def position(self) -> dict[str, Any]:
        """The table of the position, made where there is none."""
        made = self.data.setdefault("position", {})
        return made if isinstance(made, dict) else {}

    @property
    def steps(self) -> bool:
        """Whether it has a script to check."""
        return bool(self.data.get("step"))

    def write(self) -> str:
        """The data as text: what the author wrote, with what has changed."""
        return rewritten(self.text, ordered(self.data))


def ordered(data: Mapping[str, Any]) -> dict[str, Any]:
    """A scenario with its parts in the usual order."""
    usual = ("title", "about", "game", "rules", "rulings", "example", "setup", "position", "lead", "goal", "step")
    return {key: data[key] for key in (*usual, *(key for key in data if key not in usual)) if key in data}


def blank(game: str, setup: Mapping[str, Any], position: Mapping[str, Any], **more: Any) -> str:
    """The text of a new scenario."""
    return dump(ordered({"title": dict(_TITLE), "game": game, "setup": setup, "position": position, **more}))


def read_sheet(game_name: str, text: str) -> Sheet:
    """Everything that a text says, and every reason why it cannot be played."""
    game = find_game(game_name)
    sheet = Sheet(game, text)
    if len(text) > MOST_TEXT:
        return _wrong(sheet, "the text is too long", "текст слишком длинный")
    try:
        sheet.data = opened(read_toml(text, "TOML"), "TOML")
    except TriskelError as error:
        return _wrong(sheet, str(error), error.ru)
    _head(sheet)
    if not isinstance(sheet.data.get("position", {}), dict):
        return _wrong(sheet, "position must be a table", "position должна быть таблицей")
    try:
        no_files(sheet.data.get("setup", {}))
        sheet.setup = game.complete_setup(sheet.data.get("setup", {}))
    except TriskelError as error:
        return _wrong(sheet, f"setup: {error}", f"setup (условия партии): {error.ru}")
    try:
        sheet.state, reasons = game.survey(sheet.setup, sheet.position)
    except TriskelError as error:
        return _wrong(sheet, f"position: {error}", f"position (позиция): {error.ru}")
    sheet.reasons += reasons
    if not sheet.reasons:
        _play(sheet)
    return sheet


def _wrong(sheet: Sheet, en: str, ru: str) -> Sheet:
    sheet.reasons.append(Reason("", en[:600], ru[:600]))
    return sheet


def _head(sheet: Sheet) -> None:
    """The head of a scenario: what it needs and what it may have."""
    data = sheet.data
    data.setdefault("title", dict(_TITLE))
    data.setdefault("game", sheet.game.name)
    data.setdefault("position", {})
    if data["game"] != sheet.game.name:
        _wrong(
            sheet,
            f"this is a scenario of {data['game']}; open it there",
            f"это сценарий игры {data['game']}; откройте там",
        )
    try:
        whole = Scenario(data, "")
        if whole.goal:
            Goal(whole.goal)
    except BadContent as error:
        _wrong(sheet, str(error).removeprefix(": "), error.ru.removeprefix(": "))


def _play(sheet: Sheet) -> None:
    """Set the match going: what was declared must be possible, and somebody must have something to choose."""
    game, setup = sheet.game, sheet.setup
    assert setup is not None
    try:
        state = game.arrange(setup, sheet.position)
        sheet.reasons += [each for each in game.faults(state) if each.rule not in _SETTLED]
        if sheet.reasons:
            return
        match = begin(game, setup, state, sheet.data.get("lead", {}), 1)
    except TriskelError as error:
        _wrong(sheet, f"it cannot be played: {error}", f"играть нельзя: {error.ru}")
        return
    outcome = match.outcome
    if outcome is not None:
        sheet.reasons.append(
            Reason(
                outcome.rule,
                f"the match is over here: {outcome.reason}",
                f"партия здесь уже окончена: {outcome.reason}",
            )
        )
        return
    sheet.match = match
