"""Play matches and keep their records as fixtures, so that any change of behaviour is seen.

    python tools/record_matches.py unmatched --count 200 --bot random --out tests/unmatched/records
    python tools/record_matches.py berserk --only 5 16 --out tests/berserk/records

A changed record is a decision, not an accident: write them anew only when the change was meant, and say so.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

from triskel.bots import Scene, make_bot
from triskel.catalog import find_game
from triskel.kernel import Chance, Match, start
from triskel.kernel.record import parse, write


def play(game_name: str, setup: dict[str, Any], bot: str, seed: int) -> Match[Any]:
    """One whole match of bots."""
    game = find_game(game_name)
    match: Match[Any] = start(game, setup, seed=seed)
    bots = [make_bot(bot, seed * 8 + seat) for seat in range(game.seats(match.state))]
    while match.decision is not None:
        decision = match.decision
        match.choose(decision.seat, bots[decision.seat].choose(Scene(match, decision.seat)))
    return match


def _wishes(game: str, number: int, players: list[int]) -> dict[str, Any]:
    """Player counts in turn; in Berserk the ready decks in turn, decks of random cards, decks around some cards."""
    if game != "berserk":
        return {"players": players[number % len(players)]}
    ready = find_game(game).describe()["decks"]
    kinds: list[dict[str, Any]] = [
        {"decks": [ready[number // 3 % len(ready)], ready[(number // 3 * 2 + 1) % len(ready)]]},
        {"decks": ["random", "random"]},
        {},
    ]
    return kinds[number % 3]


def main() -> int:
    """Write the records."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--players", type=int, nargs="*", default=[2], help="player counts, taken in turn")
    parser.add_argument("--only", type=int, nargs="*", help="write only these anew, with the setups they have")
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    for number in arguments.only or range(arguments.count):
        path, seed = folder / f"{number:03}.txt", 1000 + number
        if arguments.only:
            setup = parse(path.read_text(encoding="utf-8")).setup
        else:
            wishes = _wishes(arguments.game, number, arguments.players)
            setup = find_game(arguments.game).random_setup(Chance(seed), wishes)
        path.write_text(write(play(arguments.game, setup, arguments.bot, seed)), encoding="utf-8")
        print(f"\r{path.name}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
