"""Which rules the programs of the heroes' cards apply, and what rules are called."""

from dataclasses import fields, is_dataclass
from typing import Any

from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.games.unmatched.text.nodes.node import Node


def rule_names() -> dict[str, tuple[str, ...]]:
    """Rules of Unmatched have no names beside their chapters."""
    return {}


def cards_using() -> dict[str, tuple[tuple[str, str, str], ...]]:
    """By rule: `hero:card` (or `hero` for its ability), English and Russian name."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for hero in hero_ids():
        kit = load_hero(hero)
        for ability in kit.abilities:
            _note(found, rules_in(ability.trait), (hero, kit.name["en"], kit.name["ru"]))
        for card in kit.cards:
            _note(found, rules_in(card.program), (f"{hero}:{card.id}", card.name["en"], card.name["ru"]))
    return {rule: tuple(dict.fromkeys(cards)) for rule, cards in found.items()}


def _note(found: dict[str, list[tuple[str, str, str]]], rules: set[str], card: tuple[str, str, str]) -> None:
    for rule in rules:
        found.setdefault(rule, []).append(card)


def rules_in(part: Any) -> set[str]:
    """The rules that a node of a program and everything in it apply."""
    if isinstance(part, tuple):
        return {rule for each in part for rule in rules_in(each)}
    rules = set(part.applies()) if isinstance(part, Node) else set()
    if is_dataclass(part):
        for each in fields(part):
            rules |= rules_in(getattr(part, each.name))
    return rules
