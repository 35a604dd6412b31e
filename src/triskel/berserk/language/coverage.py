"""How much of a file of card texts the language reads: distinct abilities, whole cards, and what stops it."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from triskel.berserk.language.grammar import UnknownPhrase, parse
from triskel.berserk.language.names import Names
from triskel.berserk.language.nodes import Feature
from triskel.berserk.language.tokens import clean, cut

Ran = Callable[[Feature, Mapping[str, Any], Sequence[Feature]], bool]
"""(the program, its card's row, the other programs of the card) → does it do anything in a battle."""


@dataclass(slots=True)
class Coverage:
    """What was counted. `unparsed` are texts by their first unknown phrase, most frequent first."""

    total: int = 0
    parsed: int = 0
    ran: int = 0
    cards_total: int = 0
    cards_parsed: int = 0
    unparsed: list[tuple[str, list[str]]] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    """Understood, but not played by the engine, or without effect on a probe card."""


def coverage(rows: Iterable[dict[str, Any]], ran: Ran | None = None) -> Coverage:
    """Count over card rows with `abilities` (or one `text`); rows marked `damaged` are left out.

    The language knows no engine: whoever has one gives `ran`, which plays a program on a probe card.
    """
    seen: dict[str, bool] = {}
    active: set[str] = set()
    stops: dict[str, list[str]] = {}
    result = Coverage()
    for row in rows:
        if row.get("damaged"):
            continue
        names = Names(str(row.get("name_ru", "")), str(row.get("name_en", "")))
        texts = _texts(row)
        programs: dict[str, Feature] = {}
        for text in texts:
            try:
                programs[text] = parse(text, names)
                seen[text] = True
            except UnknownPhrase as error:
                if text not in seen:
                    seen[text] = False
                    stops.setdefault(_phrase(text, error), []).append(text)
        for text, program in programs.items():
            others = [each for other, each in programs.items() if other != text]
            if ran is not None and text not in active and ran(program, row, others):
                active.add(text)
        result.cards_total += 1
        result.cards_parsed += len(programs) == len(set(texts))
    result.total = len(seen)
    result.parsed = sum(seen.values())
    result.ran = len(active)
    result.idle = [text for text, read in seen.items() if read and text not in active] if ran is not None else []
    order = Counter({phrase: len(texts) for phrase, texts in stops.items()})
    result.unparsed = [(phrase, stops[phrase]) for phrase, _ in order.most_common() if stops[phrase]]
    return result


def _texts(row: Mapping[str, Any]) -> list[str]:
    texts = row.get("abilities") or row.get("text") or []
    found = [texts] if isinstance(texts, str) else texts
    return [str(text) for text in found if str(text).strip()]


def _phrase(text: str, error: UnknownPhrase) -> str:
    words = [token.text for token in cut(clean(text)) if token.start >= error.at]
    return " ".join(words[:2]) or "(end)"


def coverage_of_file(path: str | Path, ran: Ran | None = None) -> Coverage:
    """Count over a JSONL file."""
    with open(path, encoding="utf-8") as lines:
        return coverage((json.loads(line) for line in lines if line.strip()), ran)
