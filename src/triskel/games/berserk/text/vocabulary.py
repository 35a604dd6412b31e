"""The whole vocabulary as rows: every phrase of the table, Russian and English side by side, readable."""

import re
from dataclasses import dataclass

from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.text.phrases import GRAMMAR

TITLES = {
    "trig": ("Условия срабатывания", "Triggers"),
    "cond": ("Условия", "Conditions"),
    "trait": ("Что карта имеет, получает, теряет", "What a card has, gets, loses"),
    "vp": ("Что карта может, не может, должна", "What a card may, cannot, must"),
    "static": ("Постоянные особенности", "Static features"),
    "sentence": ("Целые предложения", "Whole sentences"),
    "effect": ("Эффекты", "Effects"),
    "post": ("Какая карта", "Which card"),
    "rel": ("Где стоит", "Where it stands"),
    "zone": ("В какой зоне", "In which zone"),
    "cellacc": ("Клетки", "Cells"),
    "step": ("Шаги", "Steps"),
    "start": ("С чем начинает бой", "What it starts the battle with"),
    "quantity": ("Что такое X", "What X is"),
}
"""The categories of the phrase table in the order of the page."""


@dataclass(frozen=True, slots=True)
class Row:
    """One phrase: its category, its Russian wordings and its English one."""

    category: str
    ru: tuple[str, ...]
    en: str


def readable(pattern: str) -> str:
    """A pattern without its marks: slots as dots, optional parts in brackets."""
    text = re.sub(r"\{[^}]*\}", "…", pattern)
    text = text.replace("‹", "[").replace("›", "]").replace("¸", ",")
    text = re.sub(r"[~%]", "", text)
    text = re.sub(r"(?<![\s/])/[^\s\],]+", "", text)
    text = re.sub(r"\|[^\s\],]+", "", text)
    return text.replace("_", " ").rstrip(",").strip()


def rows() -> list[Row]:
    """Every phrase, by category."""
    out = []
    for category in TITLES:
        for rule in GRAMMAR.rules.get(category, []):
            texts = tuple(dict.fromkeys(readable(pattern.text) for pattern in rule.ru))
            if rule.en and texts != ("…",):
                out.append(Row(category, texts, readable(rule.en[0].text)))
    return out


def markdown() -> str:
    """The vocabulary as a page."""
    lines = ["# Словарь языка карт Берсерка / Vocabulary of the Berserk card language", ""]
    lines += ["Slots are shown as «…», parts that may be left out in [brackets].", ""]
    known = rows()
    for category, (ru, en) in TITLES.items():
        lines += [f"## {ru} / {en}", "", "| Russian | English |", "|---|---|"]
        lines += [f"| {'<br>'.join(row.ru)} | {row.en} |" for row in known if row.category == category]
        lines.append("")
    lines += [
        "## Именные особенности / Named features",
        "",
        "| Russian | English | what it does | rule |",
        "|---|---|---|---|",
    ]
    for each in KEYWORDS.values():
        lines.append(f"| {each.ru} | {each.en} | {each.meaning[1]} | `{each.rule}` |")
    return "\n".join(lines) + "\n"
