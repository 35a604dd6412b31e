"""How much of a file of card texts the language reads: distinct abilities, whole cards, and what stops it."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from triskel.games.berserk.nodes import Feature
from triskel.games.berserk.text.grammar import UnknownPhrase, parse
from triskel.games.berserk.text.names import Names
from triskel.games.berserk.text.spelling import clean, cut

Idle = Callable[[Feature, Mapping[str, Any], Sequence[Feature]], list[str]]
"""(the program, its card's row, the other programs of the card) → the clauses that never do anything in a battle."""


@dataclass(slots=True)
class Coverage:
    """What was counted. `unparsed` are texts by their first unknown phrase, most frequent first."""

    total: int = 0
    parsed: int = 0
    ran: int = 0
    cards_total: int = 0
    cards_parsed: int = 0
    unparsed: list[tuple[str, list[str]]] = field(default_factory=list)
    idle: dict[str, list[str]] = field(default_factory=dict)
    """Understood, but with clauses that the engine does not play, or that had no effect on a probe card."""


def coverage(rows: Iterable[dict[str, Any]], idle: Idle | None = None) -> Coverage:
    """Count over card rows with `abilities` (or one `text`); rows marked `damaged` are left out.

    The language knows no engine: whoever has one gives `idle`, which plays a program on a probe card.
    """
    seen: dict[str, bool] = {}
    idling: dict[str, list[str]] = {}
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
            if idle is not None and idling.get(text) != []:
                idling[text] = idle(program, row, others)
        result.cards_total += 1
        result.cards_parsed += len(programs) == len(set(texts))
    result.total = len(seen)
    result.parsed = sum(seen.values())
    result.idle = {text: left for text, left in idling.items() if left and seen[text]}
    result.ran = len(idling) - len(result.idle)
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


def _rows(path: str | Path) -> Iterator[dict[str, Any]]:
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def texts_of_file(path: str | Path) -> Iterator[tuple[dict[str, Any], str]]:
    """Every text of a JSONL file with the row of its card, damaged ones left out."""
    for row in _rows(path):
        for text in () if row.get("damaged") else _texts(row):
            yield row, text


def coverage_of_file(path: str | Path, idle: Idle | None = None) -> Coverage:
    """Count over a JSONL file."""
    return coverage(_rows(path), idle)
