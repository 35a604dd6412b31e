"""Play matches and keep their records as fixtures, so that any change of behaviour is seen.

    python tools/record_matches.py unmatched --count 200 --bot random --out tests/unmatched/records
    python tools/record_matches.py berserk --only 5 16 --out tests/berserk/records
    python tools/record_matches.py berserk --stale --out tests/berserk/records

`--stale` writes those anew that do not replay any more: with the choices they have where these are still possible (more
may be offered, a question may stand elsewhere), else as another match with the same setup; it names both.

A changed record is a decision, not an accident: write them anew only when the change was meant, and say so.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

from triskel.bots import Scene, make_bot
from triskel.kernel import BadRecord, Chance, Match, start
from triskel.kernel.books.record import parse, replay, write
from triskel.kernel.kit import find_game


def play(game_name: str, setup: dict[str, Any], bot: str, seed: int) -> Match[Any]:
    """One whole match of bots."""
    game = find_game(game_name)
    match: Match[Any] = start(game, setup, seed=seed)
    bots = [make_bot(bot, seed * 8 + seat) for seat in range(game.seats(match.state))]
    while match.decision is not None:
        decision = match.decision
        match.choose(decision.seat, bots[decision.seat].choose(Scene(match, decision.seat)))
    return match


def stale(folder: Path, bot: str) -> None:
    """Write the records of a folder anew that do not replay any more."""
    for path in sorted(folder.glob("*.txt")):
        record = parse(path.read_text(encoding="utf-8"))
        try:
            replay(record, find_game)
        except BadRecord as error:
            record.lines = [line for line in record.lines if line.kind in ("choice", "undo")]
            try:
                match = replay(record, find_game)
                if match.outcome is None:
                    raise BadRecord("it does not end any more") from error
                print(f"{path.name}: same choices ({error})")
            except BadRecord as other:
                match = play(record.game, record.setup, bot, 1000 + int(path.stem))
                print(f"{path.name}: another match ({other})")
            path.write_text(write(match), encoding="utf-8")


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
    parser.add_argument("--stale", action="store_true", help="write those anew that do not replay any more")
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    if arguments.stale:
        stale(folder, arguments.bot)
        return 0
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
