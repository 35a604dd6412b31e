"""Pictures of positions and animations of stretches of play, made without a browser.

A picture is what a page would draw of the board, from the same eyes, worked into one SVG; PNG and animations are
painted from that. What paints is loaded when something is painted: a browser in which the table runs has none. Where a
game's board is not a drawing on the page, the game brings one (`table.picture`).
"""

import atexit
import io
import logging
import os
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, Final, final

from triskel.bots.analysis.study import stops_of
from triskel.i18n.people import by_number, sentence
from triskel.kernel import Match
from triskel.kernel.kit import Part
from triskel.table.play.context import SeatInfo, TableContext
from triskel.table.play.pages.table import desk_of, parts_of
from triskel.table.play.refused import Refused
from triskel.table.play.sight import Sight

logging.getLogger("fontTools").setLevel(logging.ERROR)
WIDE, TALL = 960, 620
MOST_FRAMES: Final = 60
"""Of an animation. A longer stretch goes from turn to turn, and if that is too much, from some to others."""
_MOST_WIDE: Final = 2400
_PAPER: Final = {False: ("#F4ECDC", "#2A211B"), True: ("#1B1714", "#F0E6D3")}
_SHEETS: Final = ("tokens", "places", "cards", "board", "table")
_SHAPING: Final = ["GSUB", "GPOS", "GDEF", "DSIG"]
"""Tables of a font that a caption does without, and that take long to join."""
KINDS: Final = ("svg", "png")
MOVING: Final = ("webp", "gif", "apng")


@final
@dataclass(frozen=True, slots=True)
class Drawn:
    """A game's own drawing of its board, where its page has none: a function of a desk that gives an SVG."""

    draw: Any


DRAWN: Final = Part("table.picture", "PICTURE", Drawn)


def picture(
    match: Match[Any], seat: int | None, lang: str = "en", dark: bool = False, names: Sequence[str] = ()
) -> str:
    """The board of a position as an SVG that stands alone, as a seat sees it (None: as a spectator does)."""
    from triskel.table.draw.flat import alone, flat

    seats = match.game.seats(match.state)
    called = list(names) or [sentence(by_number(n, lang)) for n in range(seats)]
    sitting = [SeatInfo(each, "human") for each in called]
    ctx = TableContext(lang, "dark" if dark else "light", "", seat, sitting, Sight(match, seat), 0, "")
    desk = desk_of(ctx)
    desk.asks = False
    parts = parts_of(desk)
    own = DRAWN.of(match.game.name)
    drawing = str(parts.board()) if own is None else str(own.draw(desk))
    page = {"class": f"table {parts.style}", "data-game": match.game.name, "data-page": "table"}
    found = flat(drawing, (*_SHEETS, *parts.sheets), dark, page)
    if not found:
        raise Refused("no picture")
    turn, whose = match.game.stop(match.state, lang)
    caption = " · ".join(each for each in (desk.title, turn, called[whose] if whose >= 0 else "") if each)
    paper, ink = _PAPER[dark]
    return alone(found, WIDE, TALL, paper, caption, ink)


def _shelf() -> Path:
    """Where fonts that were made once are kept for all processes of this user."""
    from triskel.table.draw.flat import STATIC

    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "triskel"
    sizes = [(each.name, each.stat().st_size) for each in sorted((STATIC / "fonts").glob("*.woff2"))]
    return home / f"fonts-{blake2b(repr(sizes).encode(), digest_size=6).hexdigest()}"


@cache
def _fonts() -> tuple[str, ...]:
    """The page's fonts as files that a painter reads, each whole: pages load them alphabet by alphabet."""
    shelf = _shelf()
    if not shelf.is_dir():
        made = Path(tempfile.mkdtemp(prefix="triskel-fonts-"))
        _write_fonts(made)
        try:
            shelf.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(made, shelf)
        except OSError:  # nowhere to keep them, or another process was faster
            shelf = made
            atexit.register(shutil.rmtree, made, ignore_errors=True)
    return tuple(str(each) for each in sorted(shelf.rglob("*.ttf")))


def _write_fonts(folder: Path) -> None:
    from fontTools.merge import Merger, Options
    from fontTools.ttLib import TTFont

    from triskel.table.draw.flat import STATIC

    pieces: dict[str, list[Path]] = {}
    for path in sorted((STATIC / "fonts").glob("*.woff2")):
        pieces.setdefault(path.stem.replace("-latin", "").replace("-cyrillic", ""), []).append(path)
    with tempfile.TemporaryDirectory() as aside:
        for name, paths in pieces.items():
            plain = []
            for path in paths:
                font = TTFont(path)
                font.flavor = None
                plain.append(str(Path(aside, f"{path.stem}.ttf")))
                font.save(plain[-1])
            Merger(Options(drop_tables=_SHAPING)).merge(plain).save(folder / f"{name}.ttf")


def _painter(name: str) -> Any:
    """A module that paints; Refused where there is none, as in a browser."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        raise Refused("no painter") from None


def painted(svg: str, width: int = WIDE) -> bytes:
    """An SVG as PNG."""
    resvg_py = _painter("resvg_py")
    if not 16 <= width <= _MOST_WIDE:
        raise Refused("form", "width")
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg, width=width, skip_system_fonts=True, font_files=list(_fonts()), font_family="PT Sans",
            serif_family="Alegreya", sans_serif_family="PT Sans",
        )
    )  # fmt: skip


def animation(svgs: Sequence[str], kind: str, width: int = 640, seconds: float = 0.8) -> bytes:
    """Pictures one after another; the last one stays a while."""
    if kind not in MOVING or not svgs:
        raise Refused("form", "kind")
    if len(svgs) > MOST_FRAMES:
        raise Refused("too long")
    Image = _painter("PIL.Image")
    frames = [Image.open(io.BytesIO(painted(each, width))).convert("RGB") for each in svgs]
    last = round(seconds * 1000)
    times = [last] * (len(frames) - 1) + [last * 3]
    out = io.BytesIO()
    form = "PNG" if kind == "apng" else kind.upper()
    frames[0].save(out, form, save_all=True, append_images=frames[1:], duration=times, loop=0)
    return out.getvalue()


def stretch(match: Match[Any], first: int, last: int, seat: int | None, lang: str, dark: bool = False,
            names: Sequence[str] = ()) -> list[str]:  # fmt: skip
    """The pictures from one step to another, without those that look like the one before."""
    found: list[str] = []
    shown = _frames(match, first, last)
    walk = match.earlier(first)
    for step in range(first, last + 1):
        if step in shown:
            drawn = picture(walk, seat, lang, dark, names)
            if not found or drawn != found[-1]:
                found.append(drawn)
        if step < last:
            walk.again(match.entries[step])
    return found


def _frames(match: Match[Any], first: int, last: int) -> set[int]:
    """The steps that are shown: every one, or where a turn begins, or some of these. The first and last always are."""
    steps = list(range(first, last + 1))
    if len(steps) > MOST_FRAMES:
        turns = [each["step"] for each in stops_of(match)]
        steps = [first, *(each for each in turns if first < each < last), last]
    over = len(steps) - 1
    return {steps[n * over // min(over, MOST_FRAMES - 1)] for n in range(min(over, MOST_FRAMES - 1))} | {last}
