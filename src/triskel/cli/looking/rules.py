"""`triskel rules`: look up a rule, list the switches, count what is tested."""

import argparse
import sys
from typing import Any

from triskel.cli.output import print_json
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.refusal import BadContent
from triskel.kernel.why.lookup import cards_using, rule_names, search
from triskel.kernel.why.rulebook import Rule, find_rule, rulebook

_SHOWN = 12
"""How many cards or places are named before the rest is counted."""

_HEADS = {
    "en": {
        "related": "related", "switches": "switches", "code": "done in", "tests": "proved by",
        "documents": "spoken of in", "cards": "used by", "no": "no test can decide it", "more": "and {} more",
    },
    "ru": {
        "related": "смежные", "switches": "переключатели", "code": "исполняется в", "tests": "доказано в",
        "documents": "упоминается в", "cards": "карты", "no": "тестом не проверяется", "more": "и ещё {}",
    },
}  # fmt: skip


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "rules",
        help="look up rules, switches and test coverage",
        description="With an id: the rule, what it is related to, where the code does it, which tests prove it and "
        "which cards use it. With words of either language, in any form: the rules that speak of it. "
        "`triskel rules coverage` counts tested rules.",
    )
    command.add_argument("game", help=f"one of: {', '.join(game_names())}; or 'coverage'")
    command.add_argument("words", nargs="*", metavar="ID|WORD", help="a rule id, or words to search for")
    command.add_argument("--options", action="store_true", help="list the switches of the game's rules")
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=_rules)


def _rules(arguments: argparse.Namespace) -> int:
    if arguments.game == "coverage":
        return _coverage(arguments)
    game = find_game(arguments.game)
    if arguments.options:
        return _options(game, arguments)
    rules = rulebook(arguments.game)
    if len(arguments.words) == 1 and arguments.words[0] in rules:
        return _one(arguments, rules[arguments.words[0]])
    if arguments.words:
        found = search(arguments.game, " ".join(arguments.words))
        if not found:
            asked = " ".join(arguments.words)
            told = f"ни в одном правиле нет «{asked}»" if arguments.lang == "ru" else f"no rule says “{asked}”"
            print(f"triskel: {told}", file=sys.stderr)
            return 1
    else:
        found = list(rules.values())
    if arguments.json:
        print_json([as_json(rule) for rule in found])
    else:
        for rule in found:
            print(f"{rule.id}  {rule.text(arguments.lang)}")
    return 0


def as_json(rule: Rule) -> dict[str, Any]:
    """The rule as plain data."""
    return {
        "id": rule.id, "chapter": rule.chapter, "en": rule.en, "ru": rule.ru, "testable": rule.testable,
        "why_not": rule.why_not, "related": list(rule.related), "switches": list(rule.switches),
    }  # fmt: skip


def _one(arguments: argparse.Namespace, rule: Rule) -> int:
    known = {**as_json(rule), **_places(arguments.game, rule.id)}
    known["names"] = list(rule_names(arguments.game).get(rule.id, ()))
    known["cards"] = [{"id": id, "en": en, "ru": ru} for id, en, ru in cards_using(arguments.game).get(rule.id, ())]
    if arguments.json:
        print_json([known])
        return 0
    for line in _described(known, arguments.lang):
        print(line)
    return 0


def _described(known: dict[str, Any], lang: str) -> list[str]:
    """A rule in lines."""
    heads = _HEADS[lang]
    lines = [f"{known['id']}  {known[lang] or known['en']}"]
    if not known["testable"]:
        lines.append(f"  {heads['no']}: {known['why_not']}")
    for key in ("related", "switches", "code", "tests", "documents"):
        if known.get(key):
            lines.append(f"  {heads[key]}: {_some(known[key], heads)}")
    if known["cards"]:
        lines.append(f"  {heads['cards']}: {_some([card[lang] for card in known['cards']], heads)}")
    return lines


def _some(items: list[str], heads: dict[str, str]) -> str:
    shown = list(dict.fromkeys(items))
    rest = len(shown) - _SHOWN
    return ", ".join(shown[:_SHOWN]) + (f" {heads['more'].format(rest)}" if rest > 0 else "")


def _places(game: str, id: str) -> dict[str, list[str]]:
    """Where the rule is done and proved: known only in a checkout, with its tests."""
    from triskel.lab.coverage import where

    try:
        found = where(game, id)
    except BadContent:
        return {}
    found["documents"] = [each for each in found["documents"] if not each.startswith("docs/rules")]  # generated tables
    return found


def print_rule(game: str, id: str, lang: str) -> None:
    """One rule in words."""
    print(f"  {id}: {find_rule(game, id).text(lang)}")


def _options(game: Any, arguments: argparse.Namespace) -> int:
    if arguments.json:
        print_json(game.describe()["switches"])
        return 0
    for switch in game.switches:
        print(f"{switch.name} = {' | '.join(switch.choices)}  (default {switch.default})")
        print(f"    {switch.ru if arguments.lang == 'ru' else switch.en}  [{', '.join(switch.rules)}]")
    return 0


def _coverage(arguments: argparse.Namespace) -> int:
    from triskel.lab.coverage import coverage

    figures = coverage()
    if arguments.json:
        print_json(figures)
    else:
        for game, row in figures.items():
            print(f"{game}: {len(row['tested'])} of {len(row['testable'])} testable rules have a marked test")
            if row["untested"]:
                print(f"  untested: {', '.join(row['untested'])}")
    return 1 if any(row["untested"] for row in figures.values()) else 0
