"""`triskel picture`: a position of a record as a picture, or a stretch of it as an animation."""

import argparse
from pathlib import Path
from typing import Any, Final

from triskel.cli.looking.odds import position
from triskel.cli.measuring.demand import need
from triskel.cli.spoken import both, say
from triskel.kernel import Match
from triskel.kernel.play.refusal import TriskelError

_KINDS: Final = (".svg", ".png", ".webp", ".gif", ".apng")


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "picture",
        help="a picture of a position, or an animation of a stretch of play",
        description="Draws the board as the table shows it, without a browser. The ending of the file says what it is: "
        ".svg or .png for a picture, .webp, .gif or .apng for an animation from --from to --to.",
    )
    command.add_argument("file", help="a record or a scenario")
    command.add_argument("out", type=Path, help=f"where to: a file that ends with {', '.join(_KINDS)}")
    command.add_argument("--to", type=int, metavar="N", help="of a record: the position after N choices (default: all)")
    command.add_argument("--from", type=int, dest="first", metavar="N", help="of an animation: begin after N choices")
    command.add_argument("--seat", type=int, metavar="S", help="as this seat sees it (default: as a spectator does)")
    command.add_argument("--width", type=int, default=960, metavar="PX", help="of a picture in pixels (default 960)")
    command.add_argument("--dark", action="store_true", help="on dark paper")
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.set_defaults(run=_picture)


def _picture(arguments: argparse.Namespace) -> int:
    kind = arguments.out.suffix.lower()
    if kind not in _KINDS:
        raise TriskelError(*both("picture kind", kinds=", ".join(_KINDS)))
    match = position(arguments.file, arguments.to)
    seats = match.game.seats(match.state)
    if arguments.seat is not None and not 0 <= arguments.seat < seats:
        raise TriskelError(*both("no seat", seat=arguments.seat, most=seats - 1))
    last = len(match.entries)
    first = last if arguments.first is None else arguments.first
    if not 0 <= first <= last:
        raise TriskelError(*both("no stretch", first=first, last=last))
    made = _drawn(arguments, match, kind, first)
    arguments.out.write_bytes(made)
    print(say(arguments.lang, "written", path=arguments.out))
    return 0


def _drawn(arguments: argparse.Namespace, match: Match[Any], kind: str, first: int) -> bytes:
    need("table", "htpy", "resvg_py", "fontTools", "PIL", "cssselect2")
    from triskel.table.analysis import picture
    from triskel.table.play.refused import Refused

    try:
        if kind in (".svg", ".png"):
            svg = picture.picture(match, arguments.seat, arguments.lang, arguments.dark)
            return svg.encode() if kind == ".svg" else picture.painted(svg, arguments.width)
        frames = picture.stretch(match, first, len(match.entries), arguments.seat, arguments.lang, arguments.dark)
        return picture.animation(frames, kind[1:], arguments.width)
    except Refused as refused:
        raise TriskelError(refused.en, refused.ru) from None
