"""Write the golden playthroughs of Unmatched anew: the logs of the first records, in both languages."""

from pathlib import Path

from triskel.catalog import find_game
from triskel.kernel.record import parse, replay

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "unmatched"


def main() -> None:
    """Three records, two languages."""
    (FOLDER / "golden").mkdir(exist_ok=True)
    for number in ("000", "001", "002"):
        match = replay(parse((FOLDER / "records" / f"{number}.txt").read_text(encoding="utf-8")), find_game)
        for lang in ("ru", "en"):
            lines = [match.game.log_line(match.state, event.for_seat(0), lang) for event in match.events]
            (FOLDER / "golden" / f"{number}.{lang}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
