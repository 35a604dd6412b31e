"""`triskel deck check` and `triskel deck import`."""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from triskel.cli.match_files import read_text
from triskel.cli.output import print_json
from triskel.kernel import TriskelError
from triskel.kernel.refusal import BadContent


def register(commands: Any) -> None:
    """Add the commands."""
    top = commands.add_parser("deck", help="check decks, import fans' decks")
    actions = top.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = actions.add_parser("check", help="whether a deck (Berserk) or a hero with its deck (Unmatched) is legal")
    check.add_argument("file", help="a deck list, a deck file, a hero file, or the id of one that comes with Triskel")
    check.add_argument("--game", required=True, choices=("unmatched", "berserk"))
    check.add_argument("--format", default="constructed", choices=("constructed", "draft"), help="Berserk: the format")
    check.add_argument("--set", action="append", default=[], metavar="FILE", help="Berserk: a set of your own (repeat)")
    check.add_argument("--json", action="store_true", help="print JSON")
    check.set_defaults(run=_check)
    bring = actions.add_parser("import", help="make a hero of a fan deck maker's export, or read a deck list")
    bring.add_argument("file", help="the export (JSON) or the deck list")
    bring.add_argument("--game", required=True, choices=("unmatched", "berserk"))
    bring.add_argument("--vanilla", action="store_true", help="play what is not understood by its numbers only")
    bring.add_argument("--out", metavar="FILE", help="where the hero or deck is written (default: beside the export)")
    bring.add_argument("--json", action="store_true", help="print JSON")
    bring.set_defaults(run=_import)


def _check(arguments: argparse.Namespace) -> int:
    problems: list[str] = []
    notes: list[str] = []
    try:
        if arguments.game == "unmatched":
            from triskel.unmatched.hero import hero_from_text, load_hero

            if Path(arguments.file).exists():
                hero_from_text(read_text(arguments.file), arguments.file)
            else:
                load_hero(arguments.file)
        else:
            from triskel.berserk.formats import check, printing_notes

            deck, cards = berserk_deck(arguments.file, arguments.set), berserk_cards(arguments.set)
            problems = [str(reason) for reason in check(deck, cards, arguments.format)]
            notes = [str(reason) for reason in printing_notes(deck, cards)]  # 110.3-110.5: by which text it is played
    except TriskelError as error:
        problems = [str(error)]
    if arguments.json:
        print_json({"file": arguments.file, "legal": not problems, "problems": problems, "notes": notes})
    else:
        for problem in problems:
            print(problem, file=sys.stderr)
        for note in notes:
            print(note)
        print(f"{arguments.file}: {'legal' if not problems else 'not legal'}")
    return 1 if problems else 0


def berserk_cards(sets: Sequence[str] = ()) -> dict[str, Any]:
    """The cards of the core set and of own sets, by id."""
    from triskel.berserk.content import load_set, set_from_text
    from triskel.berserk.deck import check_sets

    cards = {card.id: card for card in load_set("core").cards}
    for text in check_sets(list(sets)):
        cards |= {card.id: card for card in set_from_text(text).cards}
    return cards


def berserk_deck(name: str, sets: Sequence[str] = ()) -> Any:
    """A deck that comes with Triskel by id, a deck file with its table of cards, or a plain deck list."""
    from triskel.berserk.content import load_decks, make_deck
    from triskel.berserk.formats import deck_from_text

    if name in load_decks():
        return load_decks()[name]
    text = read_text(name)
    if "[cards]" in text.split():
        return make_deck(_table(text, name), name)
    return deck_from_text(text, berserk_cards(sets), Path(name).stem)


def legal_deck(name: str, sets: Sequence[str] = ()) -> Any:
    """The same, refused with every reason where it is neither a constructed deck nor one of a draft."""
    from triskel.berserk.formats import check

    deck, cards = berserk_deck(name, sets), berserk_cards(sets)
    wrong = check(deck, cards, "constructed")
    if wrong and check(deck, cards, "draft"):
        raise BadContent(f"{name}: {'; '.join(map(str, wrong))}")
    return deck


def _table(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{name}: {error}") from None


def _import(arguments: argparse.Namespace) -> int:
    if arguments.game == "berserk":
        from triskel.berserk.formats import deck_to_text

        return _write(arguments, deck_to_text(berserk_deck(arguments.file), berserk_cards()))
    from triskel.unmatched.fan_deck import read_fan_deck

    deck = read_fan_deck(read_text(arguments.file), arguments.file, arguments.vanilla)
    report = [{"name": each.name, "text": each.text, "problem": each.problem} for each in deck.understood]
    if arguments.json:
        print_json({"hero": deck.id, "cards": report, "problems": len(deck.problems)})
    else:
        for each in deck.understood:
            mark = "?" if each.problem else "✓"
            print(f"{mark} {each.name}: {each.problem or each.text or '—'}")
    deck.kit()
    return _write(arguments, deck.toml)


def _write(arguments: argparse.Namespace, text: str) -> int:
    target = Path(arguments.out or Path(arguments.file).with_suffix(".toml"))
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise TriskelError(f"{target}: {error.strerror}") from None
    if not arguments.json:
        print(f"written: {target}")
        if arguments.game == "unmatched":
            print(f"play it: triskel play unmatched --hero {target}")
    return 0
