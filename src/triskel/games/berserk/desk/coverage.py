"""How much of other people's cards is read and played: `triskel card coverage FILE --game berserk`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from triskel.games.berserk.desk import probe
from triskel.games.berserk.desk.reading import coverage_of_file, texts_of_file
from triskel.games.berserk.nodes import Feature
from triskel.games.berserk.text import Names, UnknownPhrase, parse, print_en, print_ru


def coverage(path: str | Path) -> dict[str, Any]:
    """Counts for a JSONL file of cards: distinct texts, those understood, those that did something on a probe card."""
    found = coverage_of_file(path, _idle)
    return {
        "total": found.total,
        "parsed": found.parsed,
        "ran": found.ran,
        "cards_total": found.cards_total,
        "cards_parsed": found.cards_parsed,
        "idle": found.idle,
        "unparsed": dict(found.unparsed),
    }


def readings(path: str | Path) -> list[tuple[str, str]]:
    """Each text of a JSONL file that is understood, beside what was understood in both languages, to be judged."""
    found: dict[str, str] = {}
    for row, text in texts_of_file(path):
        names = Names(str(row.get("name_ru", "")), str(row.get("name_en", "")))
        try:
            program = parse(text, names)
        except UnknownPhrase:
            continue
        found[text] = f"{print_ru(program, names)}\n   {print_en(program, names)}"
    return list(found.items())


def _idle(program: Feature, row: Mapping[str, Any], others: Sequence[Feature]) -> list[str]:
    return probe.idle(program, row, others)
