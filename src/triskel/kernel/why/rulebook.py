"""Rule indexes: every rule by id, in our own words. A game's index is its file `content/rules.toml`."""

import tomllib
from functools import cache
from typing import Any, final

from triskel.kernel.kit import kit_of
from triskel.kernel.play.refusal import BadContent, nothing


@final
class Rule:
    """One rule: its id, chapter, what it says in both languages, and whether a test can decide it."""

    __slots__ = ("cards", "chapter", "en", "id", "related", "ru", "switches", "testable", "why_not")

    def __init__(self, data: dict[str, Any]) -> None:
        self.id = str(data["id"])
        self.chapter = str(data.get("chapter", ""))
        self.en = str(data["en"])
        self.ru = str(data.get("ru", ""))
        self.testable = bool(data["testable"])
        self.why_not = str(data.get("why_not", ""))
        self.related: tuple[str, ...] = tuple(data.get("related", ()))
        self.switches: tuple[str, ...] = tuple(data.get("switches", ()))
        self.cards: tuple[str, ...] = tuple(data.get("cards", ()))
        """The cards that a ruling is about, by id."""

    def text(self, lang: str) -> str:
        """The rule in that language."""
        return self.ru if lang == "ru" and self.ru else self.en


@cache
def rulebook(game: str) -> dict[str, Rule]:
    """All rules of a game by id, in the order of the book."""
    return {str(each["id"]): Rule(each) for each in _source(game)["rule"]}


@cache
def _source(game: str) -> dict[str, Any]:
    return tomllib.loads(kit_of(game).file("content", "rules.toml").read_text(encoding="utf-8"))


def chapters(game: str, lang: str) -> dict[str, str]:
    """What the chapters of a rulebook are called in a language, in the order of the book."""
    return {chapter: str(names[lang]) for chapter, names in _source(game)["chapters"].items()}


def find_rule(game: str, id: str) -> Rule:
    """One rule by id; the error offers near ids."""
    rules = rulebook(game)
    if id not in rules:
        raise BadContent(*nothing(("rule", "правило"), id, rules))
    return rules[id]
