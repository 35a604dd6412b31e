"""How much of other people's cards is read and played: `triskel card coverage FILE --game berserk`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from triskel.berserk import probe
from triskel.berserk.language.coverage import coverage_of_file
from triskel.berserk.language.nodes import Feature


def coverage(path: str | Path) -> dict[str, Any]:
    """Counts for a JSONL file of cards: distinct texts, those understood, those that did something on a probe card."""
    found = coverage_of_file(path, _ran)
    return {
        "total": found.total,
        "parsed": found.parsed,
        "ran": found.ran,
        "cards_total": found.cards_total,
        "cards_parsed": found.cards_parsed,
        "idle": found.idle,
        "unparsed": dict(found.unparsed),
    }


def _ran(program: Feature, row: Mapping[str, Any], others: Sequence[Feature]) -> bool:
    return probe.ran(program, row, others)
