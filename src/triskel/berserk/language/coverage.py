"""How much of a file of card texts the language reads: distinct abilities, whole cards, and what stops it."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from triskel.berserk.language.grammar import UnknownPhrase, parse
from triskel.berserk.language.names import Names
from triskel.berserk.language.tokens import clean, cut


@dataclass(slots=True)
class Coverage:
    """What was counted. `unparsed` are texts by their first unknown phrase, most frequent first."""

    total: int = 0
    parsed: int = 0
    cards_total: int = 0
    cards_parsed: int = 0
    unparsed: list[tuple[str, list[str]]] = field(default_factory=list)


def coverage(rows: Iterable[dict[str, Any]]) -> Coverage:
    """Count over card rows with `abilities` (or one `text`); rows marked `damaged` are left out."""
    seen: dict[str, bool] = {}
    stops: dict[str, list[str]] = {}
    result = Coverage()
    for row in rows:
        if row.get("damaged"):
            continue
        texts = row.get("abilities", [])
        if isinstance(texts, str):
            texts = [texts]
        if not texts and row.get("text"):
            texts = [row["text"]]
        texts = [text for text in texts if text.strip()]
        names = Names(str(row.get("name_ru", "")), str(row.get("name_en", "")))
        whole = True
        for text in texts:
            try:
                parse(text, names)
                seen[text] = True
            except UnknownPhrase as error:
                whole = False
                if text not in seen:
                    seen[text] = False
                    stops.setdefault(_phrase(text, error), []).append(text)
        result.cards_total += 1
        result.cards_parsed += whole
    result.total = len(seen)
    result.parsed = sum(seen.values())
    order = Counter({phrase: len(texts) for phrase, texts in stops.items()})
    result.unparsed = [(phrase, stops[phrase]) for phrase, _ in order.most_common()]
    return result


def _phrase(text: str, error: UnknownPhrase) -> str:
    words = [token.text for token in cut(clean(text)) if token.start >= error.at]
    return " ".join(words[:2]) or "(end)"


def coverage_of_file(path: str | Path) -> Coverage:
    """Count over a JSONL file."""
    with open(path, encoding="utf-8") as lines:
        return coverage(json.loads(line) for line in lines if line.strip())
