"""Berserk at the command line: decks and sets, drafts and campaigns, the odds of a strike, decks in the lab."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from triskel.cli.room import CARD_SHOW, DECK_CHECK, MATRIX, ODDS, PLAY, WISHES, Option, Room
from triskel.kernel import Match, TriskelError

_MOST_STRIKES: Final = 5
_SETS: Final = Option("set", "a set of your own, or a folder (repeat)", key="sets", many=True, metavar="FILE")
_FIELD: Final = Option("decks", "names or files with commas between them (default all)")


class Battle(Room):
    """What Berserk adds to the commands."""

    decks: ClassVar[bool] = True
    options: ClassVar[Mapping[str, Sequence[Option]]] = {
        PLAY: (
            Option(
                "deck", "a deck, or a file with a deck list (repeat for the other; else that is a ready one)", many=True
            ),
            _SETS,
            Option("draft", "draft a deck among N, then play one", number=True, metavar="N", apart=True),
            Option("sealed", "build a deck of six boosters, then play", count=0, apart=True),
            Option("campaign", "battles with shrinking decks (part 7)", number=True, metavar="WINS", apart=True),
        ),
        WISHES: (Option("deck", "a deck (repeat for the next seat)", key="decks", many=True),),
        MATRIX: (_FIELD,),
        ODDS: (
            Option("strike", "who strikes whom, as the options name them", count=2, metavar=("STRIKER", "TARGET")),
            Option("soften", "the winner of the rolls softens (514.4)", count=0),
        ),
        CARD_SHOW: (_SETS,),
        DECK_CHECK: (
            Option("format", "the format", choices=("constructed", "draft"), default="constructed"),
            _SETS,
        ),
    }

    def setup(self, arguments: argparse.Namespace) -> dict[str, Any]:
        """Decks by name, or the cards of a file that is a legal deck."""
        setup = super().setup(arguments)
        if arguments.deck:
            from triskel.games.berserk.content.deck import ready
            from triskel.games.berserk.content.deck_files import legal_deck

            setup["decks"] = [
                legal_deck(each, arguments.set).flat() if Path(each).is_file() else each for each in arguments.deck
            ]
            if len(setup["decks"]) == 1:  # the other plays one of the ready ones
                setup["decks"].append(next(each for each in ready() if each != setup["decks"][0]))
        return setup

    def play(self, arguments: argparse.Namespace, setup: Mapping[str, Any]) -> int | None:
        """A draft, sealed boosters or a campaign."""
        if arguments.draft is None and not arguments.sealed and arguments.campaign is None:
            return None
        from triskel.games.berserk.cli.series import play_series

        return play_series(arguments, dict(setup))

    def beside(self, match: Match[Any], lang: str) -> list[str]:
        """The Strike Table of every strike that the next answer may declare (514.2)."""
        from triskel.games.berserk.faces.odds import at_hand, strike_odds

        strikes = at_hand(match)[:_MOST_STRIKES]
        return [f"{strike_odds(match, striker, target).line(match, lang)}  [514.2]" for striker, target in strikes]

    def odds(self, match: Match[Any], arguments: argparse.Namespace) -> list[str]:
        """Of the strike that is asked about."""
        from triskel.games.berserk.faces.odds import strike_odds
        from triskel.games.berserk.faces.positions.look import card_named

        if not arguments.strike:
            raise TriskelError("say who strikes whom: --strike STRIKER TARGET")
        striker, target = (card_named(match.state, name) for name in arguments.strike)
        return strike_odds(match, striker, target, arguments.soften).lines(match, arguments.lang)

    def every_card(self, arguments: argparse.Namespace) -> list[dict[str, Any]]:
        """One setup has them all."""
        return [{"sets": arguments.set}] if arguments.set else [{}]

    def check_deck(self, arguments: argparse.Namespace) -> tuple[list[str], list[str]]:
        """By the rules of a format, and by which printing its cards are played (110.3-110.5)."""
        from triskel.games.berserk.content.deck_files import cards_with, find_deck, told
        from triskel.games.berserk.content.formats import check, printing_notes

        deck, cards, lang = find_deck(arguments.file, arguments.set), cards_with(arguments.set), arguments.lang
        problems = [told(reason, lang) for reason in check(deck, cards, arguments.format)]
        return problems, [told(reason, lang) for reason in printing_notes(deck, cards)]

    def import_deck(self, arguments: argparse.Namespace, target: Path) -> tuple[str, str]:
        """A deck list as a deck file."""
        from triskel.games.berserk.content.deck_files import cards_with, find_deck
        from triskel.games.berserk.content.formats import deck_to_text

        return deck_to_text(find_deck(arguments.file), cards_with()), ""

    def add_lab(self, actions: Any) -> None:
        """Decks against each other, and cards exchanged."""
        from triskel.cli.measuring.lab import add_run

        deck = add_run(actions, "deck", "Berserk decks against each other, or a deck with one card swapped", _compare)
        deck.add_argument("--decks", help="the field: names or files with commas between them (default all)")
        deck.add_argument(
            "--deck", default="", help="the deck to change (name or file); without it the field plays itself"
        )
        deck.add_argument(
            "--swap", action="append", default=[], metavar="OUT:IN", help="a variant of --deck with one card exchanged"
        )


def _compare(arguments: argparse.Namespace) -> int:
    """`triskel lab deck`."""
    from triskel.games.berserk.cli.compare import compare

    return compare(arguments)


ROOM: Final = Battle()
"""Berserk's part of the command line."""
