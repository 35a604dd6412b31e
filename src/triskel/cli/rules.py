"""`triskel rules`: look up a rule, list the switches, count what is tested."""

import argparse
import sys
from typing import Any

from triskel.catalog import GAMES, find_game
from triskel.cli.output import print_json
from triskel.kernel.rulebook import Rule, find_rule, rulebook


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("rules", help="look up rules, switches and test coverage")
    command.add_argument("game", help=f"one of: {', '.join(GAMES)}; or 'coverage'")
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
        found = [rules[arguments.words[0]]]
    elif arguments.words:
        found = search(arguments.game, " ".join(arguments.words))
        if not found:
            print(f"triskel: no rule says “{' '.join(arguments.words)}”", file=sys.stderr)
            return 1
    else:
        found = list(rules.values())
    if arguments.json:
        print_json([_as_json(rule) for rule in found])
    else:
        for rule in found:
            print(f"{rule.id}  {rule.text(arguments.lang)}")
    return 0


def _as_json(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id, "chapter": rule.chapter, "en": rule.en, "ru": rule.ru, "testable": rule.testable,
        "why_not": rule.why_not, "related": list(rule.related), "switches": list(rule.switches),
    }  # fmt: skip


def search(game: str, words: str) -> list[Rule]:
    """Rules that contain all the words in either language; Russian words match by their stem."""
    wanted = [_stem(word) for word in words.lower().replace("ё", "е").split()]
    found = []
    for rule in rulebook(game).values():
        text = f"{rule.id} {rule.en} {rule.ru}".lower().replace("ё", "е")
        if all(word in text for word in wanted):
            found.append(rule)
    return found


def _stem(word: str) -> str:
    """A word without its Russian ending, roughly: enough to find «броню» under «Броня»."""
    if word.isascii() or len(word) < 5:
        return word
    return word[: max(4, len(word) - 2)]


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
