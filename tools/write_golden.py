"""Write the golden playthroughs anew: the logs of the first records of a game, in both languages.

python tools/write_golden.py            both games that have them
"""

from pathlib import Path

from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game

TESTS = Path(__file__).resolve().parent.parent / "tests"
NUMBERS = {"unmatched": ("000", "001", "002"), "berserk": ("000", "001")}


def main() -> None:
    """A few records, two languages."""
    for game, numbers in NUMBERS.items():
        folder = TESTS / game
        (folder / "golden").mkdir(exist_ok=True)
        for number in numbers:
            match = replay(parse((folder / "records" / f"{number}.txt").read_text(encoding="utf-8")), find_game)
            for lang in ("ru", "en"):
                lines = [match.game.log_line(match.state, event.for_seat(0), lang) for event in match.events]
                (folder / "golden" / f"{number}.{lang}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
