"""The work of the position editor, done by a worker: a text is read, changed, played, and the page is drawn there.

A position may be anybody's, so nothing of it reaches the server but the finished page.
"""

from collections.abc import Sequence
from typing import Any

from triskel.kernel import Reason
from triskel.kernel.books import scenario
from triskel.kernel.books.outside import is_number
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.table.editor import page as pages
from triskel.table.editor import sources
from triskel.table.editor.bench import bench_of, drop, fill, put
from triskel.table.editor.sheet import Sheet, read_sheet
from triskel.table.editor.words import words
from triskel.table.play.context import Reader
from triskel.table.play.refused import Refused
from triskel.table.play.thinking.building import STUMBLES, Built, plain
from triskel.table.play.thinking.position import Position, stand


def read(game: str, text: str) -> Sheet:
    """What a text says."""
    if game not in game_names():
        raise Refused("no game")
    return read_sheet(game, text)


def desk_of(who: Reader, sheet: Sheet, tool: str = "", find: str = "") -> pages.Desk:
    """The desk with this sheet on it."""
    return pages.Desk(who.lang, who.theme, who.csrf, sheet, bench_of(sheet.game.name), tool, find)


def whole(desk: pages.Desk) -> str:
    """The page with everything that one can begin from."""
    lang, ru = desk.lang, desk.lang == "ru"
    puzzles: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for name, each in sources.library(desk.game).items():
        if ru and each.ru == each.en:
            continue  # told in English alone: nothing for a Russian list
        row = (f"scenario:{name}", each.ru if ru else each.en)
        (puzzles if name.startswith("puzzles/") else others).append(row)
    desk.presets = [
        ("", [("fresh", words(lang, "fresh")), ("empty", words(lang, "empty"))]),
        (words(lang, "puzzles"), puzzles),
        (words(lang, "scenarios"), others),
    ]
    return str(pages.page(desk))


# --- jobs -----------------------------------------------------------------------------------------------------------


def opened(who: Reader, game: str, text: str, link: str = "", lost: Sequence[Reason] = ()) -> str:
    """The page with a text on it."""
    desk = desk_of(who, read(game, text))
    desk.link, desk.lost = link, lost
    return whole(desk)


def preset(who: Reader, game: str, kind: str, name: str, seed: int) -> str:
    """The page with a shipped scenario, an empty field or a fresh match on it."""
    if kind == "scenario":
        return opened(who, game, sources.shipped(game, name))
    return opened(who, game, sources.empty(game) if kind == "empty" else sources.fresh(game, seed))


def of_match(who: Reader, position: Position) -> str:
    """The page with a moment of a match on it."""
    text, lost = sources.moment(stand(position))
    return opened(who, position.game, text, lost=lost)


def typed(who: Reader, game: str, text: str, tool: str, find: str) -> str:
    """The other pane, while somebody types."""
    return str(pages.seen(desk_of(who, read(game, text), tool, find)))


def edited(who: Reader, game: str, text: str, form: dict[str, str], find: str, partly: bool) -> str:
    """Both panes after something was done; the whole page where the browser has no scripts."""
    sheet = read(game, text)
    try:
        tool, changed = _edited(sheet, form, who.lang)
    except STUMBLES as error:
        raise Refused("form", str(error)[:100]) from None
    if changed:
        sheet = read(game, sheet.write())
    desk = desk_of(who, sheet, tool, find)
    desk.notes["lists"] = "drop" in form or any(key.startswith("add.") and value for key, value in form.items())
    return str(pages.whole(desk)) if partly else whole(desk)


def verified(who: Reader, game: str, text: str) -> str:
    """The page with what did not hold of the script."""
    sheet = read(game, text)
    desk = desk_of(who, sheet)
    if sheet.match is not None:
        desk.checked = [words(who.lang, "step_n", n=step, text=said) for step, said in _failures(sheet, who.lang)]
    return whole(desk)


def playable(game: str, text: str) -> tuple[Built, dict[str, Any]]:
    """The match that begins at a position, and the position; Refused with the reasons where it is impossible."""
    sheet = read(game, text)
    if sheet.match is None:
        said = "; ".join(str(each) for each in sheet.reasons)
        raise Refused("setup", said, "; ".join(each.ru for each in sheet.reasons))
    return plain(sheet.match), dict(sheet.position)


# --- what a form does -----------------------------------------------------------------------------------------------


def _edited(sheet: Sheet, form: dict[str, str], lang: str) -> tuple[str, bool]:
    """Do what the form says; what is held then, and whether the text has to be written anew."""
    bench, tool = bench_of(sheet.game.name), form.get("tool", "")
    if not sheet.data:
        return tool, False  # a text that is no TOML is not written over
    if "take" in form:
        return form["take"], False
    if is_number(form.get("option", "")):
        spot = next((each for each in bench.spots(sheet, tool, lang) if each.number == int(form["option"])), None)
        return (tool, False) if spot is None else (bench.press(sheet, tool, spot), True)
    if "remove" in form:
        bench.remove(sheet, tool)
        return "", True
    if form.get("declare") or "undeclare" in form:
        _declare(sheet, form)
        return tool, True
    if ":" in form.get("drop", ""):
        index, _, path = form["drop"].partition(":")
        if is_number(index) and path.startswith("position/"):
            drop(sheet, path, int(index))
        return tool, True
    fields, shelves = bench.piece(sheet, tool, lang)
    general, lists = bench.general(sheet, lang)
    if any(key.startswith("f.") for key in form):
        before = repr(sheet.data.get("setup"))
        fill(sheet, [*fields, *general], form)
        if repr(sheet.data.get("setup")) != before:
            bench.settle(sheet)
    put(sheet, [*shelves, *(each for _, found in lists for each in found)], form)
    running = sheet.position.get("running")
    if isinstance(running, dict):
        running.pop("knowledge", None)  # who knows what was true of the position as it was
    return tool, True


def _declare(sheet: Sheet, form: dict[str, str]) -> None:
    """One more declaration, with the outcomes it needs; or the last one back."""
    lead = sheet.data.setdefault("lead", {})
    said = list(lead.get("choose", ()))
    match = sheet.match
    if "undeclare" in form:
        said = said[:-1]
        lead.pop("chance", None)
    elif match is not None and match.decision is not None:
        seat = match.decision.seat
        try:
            match.choose(seat, form["declare"])
        except TriskelError:
            return
        said.append(f"{seat}: {form['declare']}")
        outcomes = [*match.prelude, *(each for entry in match.entries for each in entry.outcomes)]
        lead["chance"] = match.game.outcome_words(match.state, outcomes)
    sheet.data["lead"] = {key: each for key, each in (("choose", said), ("chance", lead.get("chance"))) if each}
    if not sheet.data["lead"]:
        del sheet.data["lead"]


def _failures(sheet: Sheet, lang: str) -> list[tuple[int, str]]:
    try:
        whole = scenario.Scenario(sheet.data, "scenario")
        return [(each.step, each.text(lang)) for each in scenario.check(whole, find_game)]
    except TriskelError as error:
        return [(0, error.words(lang))]
    except STUMBLES as error:
        return [(0, str(error))]
