"""Unmatched at the command line: heroes and boards, the odds of an attack, fans' decks, own heroes in the lab."""

import argparse
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cli import spoken
from triskel.cli.output import print_json
from triskel.cli.room import CARD_CHECK, DECK_IMPORT, MATRIX, ODDS, PLAY, WISHES, Option, Room
from triskel.kernel import BadSetup, Match
from triskel.kernel.books.files import read_text

if TYPE_CHECKING:
    from triskel.games.unmatched.state.hero import Kit

_TEAM: Final = 2
_FEWEST: Final = 2
_NAMES: Final = "names or files with commas between them (default all)"
_WORDS: Final = spoken.Words({
    "teams": ("a team has one or two heroes, both teams as many", "в команде один или два героя, в обеих поровну"),
    "people": ("2 to 4 people play, not {n}", "играют от 2 до 4 людей, а не {n}"),
    "flat": ("in flat code: whole", "в плоском коде: целиком"),
    "partly flat": ("in flat code: all but {names}; the kernel plays those stages",
                    "в плоском коде: всё, кроме {names}; эти этапы играет ядро"),
    "play it": ("play it: triskel play unmatched --hero {path}", "сыграть: triskel play unmatched --hero {path}"),
})  # fmt: skip


def _mate(ours: Sequence[str], theirs: Sequence[str]) -> str:
    """A second hero for a team that named one: the first whom nobody else plays."""
    from triskel.games.unmatched.content.heroes import hero_ids

    taken = {*ours, *theirs, "king_arthur", "sinbad"}
    return next(hero for hero in hero_ids() if hero not in taken)


class Arena(Room):
    """What Unmatched adds to the commands."""

    decks: ClassVar[bool] = True
    options: ClassVar[Mapping[str, Sequence[Option]]] = {
        PLAY: (
            Option("hero", "your hero; repeated, a second one of your team (--players 3 or 4: teams)", many=True),
            Option("against", "the hero against; repeat for teams", many=True),
            Option("board", "the board"),
            Option("younger", "who goes first", choices=("me", "bot", "random"), default="random"),
        ),
        WISHES: (
            Option("hero", "a hero (repeat for the next seat)", key="heroes", many=True),
            Option("board", "the board (default: drawn at random)", key="board"),
        ),
        MATRIX: (Option("heroes", _NAMES), Option("boards", _NAMES)),
        ODDS: (Option("card", "the attack card, at its choice; at the choice of a defence card, none"),),
        CARD_CHECK: (
            Option("kind", "attack, defence, versatile, scheme, or ability for a hero's", default="versatile"),
            Option("names", "the fighters that a text on standard input names, with commas between them", default=""),
        ),
        DECK_IMPORT: (Option("vanilla", "play what is not understood by its numbers only", count=0),),
    }

    def setup(self, arguments: argparse.Namespace) -> dict[str, Any]:
        """Heroes, board and seats: one against one, or two teams of two (U-TEAM-1)."""
        people = arguments.players or _FEWEST
        if people not in (2, 3, 4):
            raise BadSetup(*_WORDS.both("people", n=people))
        ours, theirs = list(arguments.hero) or ["medusa"], list(arguments.against)
        if people > _FEWEST and len(ours) == 1:  # who plays with three or four plays in teams
            ours.append(_mate(ours, theirs))
        if not theirs:
            theirs = ["king_arthur", "sinbad"][: len(ours)]
        elif people > _FEWEST and len(theirs) == 1:
            theirs.append(_mate(ours, theirs))
        if len(ours) != len(theirs) or len(ours) > _TEAM:
            raise BadSetup(*_WORDS.both("teams"))
        setup: dict[str, Any] = {"younger": {"me": 0, "bot": 1, "random": "random"}[arguments.younger]}
        setup["heroes"] = [hero for pair in zip(ours, theirs, strict=True) for hero in pair]
        setup["board"] = arguments.board or board_for(len(setup["heroes"]))
        if len(ours) == _TEAM:
            setup["seats"] = {2: [0, 1, 0, 1], 3: [0, 1, 0, 2], 4: [0, 1, 2, 3]}[arguments.players or 4]
        return setup

    def odds(self, match: Match[Any], arguments: argparse.Namespace) -> list[str]:
        """Of the attack that is open."""
        from triskel.games.unmatched.faces.odds import combat_odds

        card = None
        if arguments.card and match.decision is not None:
            card = match.game.read(match.state, match.decision, f"play {arguments.card}")
        return combat_odds(match, card).lines(match.state, arguments.lang)

    def every_card(self, arguments: argparse.Namespace) -> list[dict[str, Any]]:
        """Every hero against itself."""
        from triskel.games.unmatched.content.heroes import hero_ids

        return [{"heroes": [hero, hero]} for hero in hero_ids()]

    def check_deck(self, arguments: argparse.Namespace) -> tuple[list[str], list[str]]:
        """A hero with its deck: what is wrong is an error of reading it."""
        from triskel.games.unmatched.content.heroes import hero_from_text, load_hero

        if Path(arguments.file).exists():
            kit = hero_from_text(read_text(arguments.file), arguments.file)
        else:
            kit = load_hero(arguments.file)
        return [], _flat_notes(kit, arguments.lang)

    def import_deck(self, arguments: argparse.Namespace, target: Path) -> tuple[str, str]:
        """A hero of a fan deck maker's export, card by card what is understood."""
        from triskel.games.unmatched.desk.fan_deck import read_fan_deck

        ru = arguments.lang == "ru"
        deck = read_fan_deck(read_text(arguments.file), arguments.file, arguments.vanilla)
        report = [
            {
                "name": each.name,
                "text": each.text,
                "problem": each.problem_ru if ru else each.problem,
                "means": each.means(arguments.lang),
            }
            for each in deck.understood
        ]
        if arguments.json:
            print_json({"hero": deck.id, "cards": report, "problems": len(deck.problems)})
        else:
            for each in report:
                mark = "?" if each["problem"] else "✓"
                print(f"{mark} {each['name']}: {each['problem'] or each['text'] or '—'}")
                for line in each["means"]:
                    print(f"    {line}")
        deck.kit()
        return deck.toml, _WORDS.say(arguments.lang, "play it", path=target)

    def add_lab(self, actions: Any) -> None:
        """Someone's own hero against the field."""
        from triskel.cli.measuring.lab import add_run

        custom = add_run(actions, "custom", "someone's own hero against the field: is it fair?", _custom)
        custom.add_argument("file", help="the hero file (several with commas between them)")
        custom.add_argument("--heroes", help=f"the field: {_NAMES}")
        custom.add_argument("--boards", help=_NAMES)


def board_for(heroes: int) -> str:
    """The first of our boards with room for them."""
    from triskel.games.unmatched.state.board import board_ids, load_board

    known = ["sarpedon", *board_ids()]
    return next(name for name in known if len(load_board(name).starts) >= heroes)


def _custom(arguments: argparse.Namespace) -> int:
    """`triskel lab custom`."""
    from triskel.cli.measuring.lab import field_of, play_run, terms_of
    from triskel.lab.plan import against, distinct, names_of, short

    heroes = names_of(arguments.file, [], "hero")
    names, boards = field_of(arguments, "unmatched")
    if arguments.heroes:
        distinct([*heroes, *names], "hero")
    own = [short(hero) for hero in heroes]
    terms = terms_of(arguments, f"custom {','.join(own)}", "unmatched")
    return play_run(arguments, terms, against(terms, heroes, names, boards), partial(_show_verdicts, own))


def _show_verdicts(heroes: Sequence[str], arguments: argparse.Namespace) -> None:
    from triskel.lab.statistic import verdict_of
    from triskel.lab.tables import win_rates, write_tables

    rates = {row["side"]: row for row in win_rates(write_tables(arguments.out)["seats"], "side").iter_rows(named=True)}
    found = []
    for hero in (each for each in heroes if each in rates):
        row = rates[hero]
        verdict = verdict_of(row["low"], row["high"])
        found.append({"hero": hero, "verdict": verdict, **{key: row[key] for key in ("rate", "low", "high", "games")}})
        if not arguments.json:
            interval = f"{row['low']:.1%} to {row['high']:.1%}"
            print(f"{hero}: {verdict} — {row['rate']:.1%} of {row['games']} games ({interval})")
    if arguments.json:
        print_json(found[0] if len(heroes) == 1 else {"heroes": found})


def _flat_notes(kit: "Kit", lang: str) -> list[str]:
    """How much of the hero the flat code plays, where there is any."""
    from triskel.flat.build import code_of

    if code_of("unmatched") is None:
        return []
    from triskel.games.unmatched.flat import strange

    unknown = strange(kit)
    if not unknown:
        return [_WORDS.say(lang, "flat")]
    return [_WORDS.say(lang, "partly flat", names=", ".join(unknown))]


ROOM: Final = Arena()
"""Unmatched's part of the command line."""
