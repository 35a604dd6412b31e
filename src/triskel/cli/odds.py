"""`triskel odds`: what a strike or an attack will do, exactly."""

import argparse
from typing import Any

from triskel.catalog import find_game
from triskel.cli.match_files import read_text
from triskel.kernel import Match, TriskelError
from triskel.kernel.record import HEAD, parse, replay
from triskel.kernel.scenario import read, set_up


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "odds",
        help="the exact odds of a Berserk strike or an Unmatched attack",
        description="From the position of a scenario or a record: every roll and every card that the defender may hold "
        "is counted, nothing is sampled. Berserk: --strike STRIKER TARGET, as the options name them. Unmatched: at the "
        "choice of an attack card (with --card) or of a defence card.",
    )
    command.add_argument("file", help="a scenario or a record")
    command.add_argument("--to", type=int, metavar="N", help="of a record: the position after N choices")
    command.add_argument("--choose", action="append", default=[], metavar="ANSWER", help="first choose this (repeat)")
    command.add_argument("--strike", nargs=2, metavar=("STRIKER", "TARGET"), help="Berserk: who strikes whom")
    command.add_argument("--soften", action="store_true", help="Berserk: the winner of the rolls softens (514.4)")
    command.add_argument("--card", help="Unmatched: the attack card")
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.set_defaults(run=_odds)


def position(name: str, to: int | None = None) -> Match[Any]:
    """The position of a scenario, or of a record after so many choices."""
    text = read_text(name)
    if text.startswith(HEAD):
        return replay(parse(text), find_game, to)
    return set_up(read(text, name), find_game)


def _odds(arguments: argparse.Namespace) -> int:
    match = position(arguments.file, arguments.to)
    for answer in arguments.choose:
        if match.decision is None:
            raise TriskelError("the match is over")
        match.choose(match.decision.seat, answer)
    if match.game.name == "berserk":
        lines = _strike(match, arguments)
    elif match.game.name == "unmatched":
        lines = _combat(match, arguments)
    else:
        raise TriskelError(f"{match.game.name} has neither strikes nor combats with odds")
    print("\n".join(lines))
    return 0


def _strike(match: Match[Any], arguments: argparse.Namespace) -> list[str]:
    from triskel.berserk.odds import strike_odds
    from triskel.berserk.position import card_named

    if not arguments.strike:
        raise TriskelError("say who strikes whom: --strike STRIKER TARGET")
    striker, target = (card_named(match.state, name) for name in arguments.strike)
    return strike_odds(match, striker, target, arguments.soften).lines(match, arguments.lang)


def _combat(match: Match[Any], arguments: argparse.Namespace) -> list[str]:
    from triskel.unmatched.odds import combat_odds

    card = None
    if arguments.card and match.decision is not None:
        card = match.game.read(match.state, match.decision, f"play {arguments.card}")
    return combat_odds(match, card).lines(match.state, arguments.lang)
