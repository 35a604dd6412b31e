"""`triskel analyse`: what the choices of a recorded match were worth, and what luck did."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final, cast

from triskel.bots.analysis import account, told
from triskel.bots.analysis.account import Moment
from triskel.bots.analysis.look import EFFORT
from triskel.bots.analysis.riddles import proposals
from triskel.bots.analysis.study import MOST_EFFORT, Kept, Study
from triskel.cli.output import print_json, with_progress
from triskel.cli.spoken import both, say
from triskel.kernel.books.files import read_text
from triskel.kernel.books.outside import read_json
from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import BadContent, TriskelError

_STOPPED: Final = 130


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "analyse",
        help="what the choices of a recorded match were worth",
        description="Looks at every choice of a record again, as the search bots see it: the chance to win before and "
        "after, from what the seat knew and with all cards open; the worst and the best choices; luck and skill told "
        "apart. The same record gives the same answer. Ctrl-C stops, and shows what is done.",
    )
    command.add_argument("file", help="the record")
    command.add_argument(
        "--effort", type=int, default=EFFORT, metavar="N",
        help=f"iterations of each search (default {EFFORT}, at most {MOST_EFFORT})",
    )  # fmt: skip
    command.add_argument("--into", type=Path, metavar="FILE", help="keep the analysis there; one broken off goes on")
    command.add_argument("--riddles", action="store_true", help="look for positions that would make a puzzle too")
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=_analyse)


def _analyse(arguments: argparse.Namespace) -> int:
    match = replay(parse(read_text(arguments.file)), find_game)
    into: Path | None = arguments.into
    kept = _kept(into) if into is not None and into.exists() else None
    study = Study(match, arguments.effort, kept)
    if kept is not None and study.kept is not kept:
        raise TriskelError(*both("other_study", path=into))
    status = 0
    began = study.kept["looked"]
    try:
        left = study.kept["length"] - began
        for _ in with_progress(study.steps(), left, lambda _: 1, say(arguments.lang, "analysing")):
            pass
    except KeyboardInterrupt:
        status = _STOPPED
        print("\n" + say(arguments.lang, "analysed_part"), file=sys.stderr)
    if into is not None:
        into.write_text(json.dumps(study.kept, ensure_ascii=False), encoding="utf-8")
    riddles = proposals(match, study.kept) if arguments.riddles and study.done else []
    if arguments.json:
        kept = study.kept
        print_json(
            {
                "done": study.done, "sides": account.sides(kept), "moments": account.moments(kept),
                "curve": account.curve(kept), "riddles": riddles, **kept,
            }
        )  # fmt: skip
    else:
        _print(study.kept, arguments.lang)
        for riddle in riddles:
            print(say(arguments.lang, "riddle_at", step=riddle["number"], answer=riddle["answer"]))
    return status


def _kept(path: Path) -> Kept:
    """A study that was kept. A file of something else is never written over."""
    kept = read_json(read_text(str(path)), str(path))
    if not isinstance(kept, dict) or not isinstance(kept.get("choices"), list) or "fingerprint" not in kept:
        raise BadContent(f"{path} holds no analysis", f"в файле {path} не разбор партии")
    return cast(Kept, kept)


def _print(kept: Kept, lang: str) -> None:
    print(say(lang, "analysed", looked=kept["looked"], length=kept["length"], real=len(kept["choices"])))
    done = kept["looked"] >= kept["length"]
    for seat, side in enumerate(account.sides(kept)):
        accuracy = told.percent(side["accuracy"], lang) if done else "…"
        print(
            say(
                lang, "analysed_side", seat=seat + 1, accuracy=accuracy, luck=told.percent(side["luck"], lang, True),
                loss=told.percent(side["loss"], lang), choices=side["choices"],
            )
        )  # fmt: skip
    moments = account.moments(kept)
    if not moments:
        print(say(lang, "no_moments", least=told.percent(account.WORTH, lang)))
    for moment in moments:
        _print_moment(kept, moment, lang)


def _print_moment(kept: Kept, moment: Moment, lang: str) -> None:
    choice = account.choice_at(kept, moment["number"])
    assert choice is not None
    stop = kept["stops"][account.stop_at(kept, moment["number"])]["words"][lang]
    worse = moment["kind"] in (account.MISTAKE, account.THROWN)
    size = told.percent(-moment["size"] if worse else moment["size"], lang, signed=True)
    who = say(lang, "player", seat=moment["seat"] + 1)
    print(f"\n#{moment['number']} {stop}, {who}, {told.kind(moment['kind'], lang)} {size}")
    if moment["kind"] != account.LUCK:
        print(f"  {told.plainly(choice['played']['words'][lang])}  ({choice['played']['notation']})")
    print(f"  {told.sentence(choice, moment, lang)}")
    best = choice["best"][0]["line"]
    if best is not None and moment["kind"] in (account.MISTAKE, account.BEST):
        print(f"  {told.steps(best['steps'], lang)}\n  [{told.notation(best['steps'])}]")
