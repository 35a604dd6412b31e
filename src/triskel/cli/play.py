"""`triskel play`: a match in the terminal."""

import argparse
import errno
import os
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from triskel.bots.bot import NAMES, Bot, make_bot
from triskel.bots.scene import Scene
from triskel.catalog import GAMES, find_game
from triskel.cli.decks import legal_deck
from triskel.cli.match_files import log_lines, read_text
from triskel.kernel import DONE, BadSetup, Chance, Decision, Match, Refusal, TriskelError, start
from triskel.kernel.decision import RESPONSE
from triskel.kernel.explain import JUDGE, explain, lines
from triskel.kernel.record import parse, replay, write
from triskel.table.wishes import ASK, NEVER, STACK, TURN

_MOST_STRIKES = 5
_STOPS = (ASK, STACK, TURN, NEVER)
_HELP = {
    "en": "a number or the notation answers · undo · why [N] (why the last event, or event N, happened) · "
    "log (events with their numbers) · rules ID · board · stops ask|stack|turn|never (be asked for responses: always, "
    "while something lies on the stack, not before your next other choice, never) · save [FILE] · quit · help",
    "ru": "номер или запись варианта — ответ · undo — взять ход назад · why [N] — почему произошло "
    "последнее событие или событие N · log — события с номерами · rules ID — правило · "
    "board — поле · stops ask|stack|turn|never — когда спрашивать об ответе: всегда, когда в стеке что-то лежит, "
    "не раньше вашего следующего другого выбора, никогда · save [ФАЙЛ] — сохранить · quit — выйти · help — помощь",
}


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "play",
        help="play a match in the terminal",
        description="Play a match in the terminal against a bot, or both sides yourself.",
    )
    command.add_argument("game", nargs="?", default="unmatched", help=f"one of: {', '.join(GAMES)}")
    command.add_argument("--hero", help="Unmatched: your hero")
    command.add_argument("--against", help="Unmatched: the opposing hero")
    command.add_argument("--board", help="Unmatched: the board")
    command.add_argument("--younger", choices=("me", "bot", "random"), default="random", help="who goes first")
    command.add_argument(
        "--deck", action="append", default=[], help="Berserk: a deck, or a file with a deck list (repeat for the other)"
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="FILE", help="Berserk: a set of your own, or a folder (repeat)"
    )
    command.add_argument("--players", type=int, help="Inis: how many play")
    command.add_argument("--switch", action="append", default=[], metavar="NAME=VALUE", help="a rules switch")
    command.add_argument(
        "--bot", default="greedy", metavar="NAME",
        help=f"one of: {', '.join(NAMES)}; or none: you play every seat (default greedy)",
    )  # fmt: skip
    command.add_argument("--seed", type=int, help="same seed, same dice and draws")
    command.add_argument("--lang", choices=("ru", "en"), default=_language())
    command.add_argument("--record", default="", metavar="FILE", help="where the match is saved")
    command.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    command.set_defaults(run=_play)


def _language() -> str:
    return "ru" if os.environ.get("LANG", "").startswith("ru") else "en"


def drawing(match: Match[Any], seat: int | None, lang: str) -> str:
    """The position in characters."""
    return match.game.draw(match.state, seat, lang)


def _setup(arguments: argparse.Namespace) -> dict[str, Any]:
    setup: dict[str, Any] = {}
    if arguments.game == "unmatched":
        setup["heroes"] = [arguments.hero or "medusa", arguments.against or "king_arthur"]
        setup["board"] = arguments.board or "sarpedon"
        setup["younger"] = {"me": 0, "bot": 1, "random": "random"}[arguments.younger]
    if arguments.set:
        setup["sets"] = arguments.set
    if arguments.deck:
        setup["decks"] = [
            legal_deck(each, arguments.set).flat() if Path(each).is_file() else each for each in arguments.deck
        ]
    if arguments.players:
        setup["players"] = arguments.players
    switches = {}
    for each in arguments.switch:
        name, _, value = each.partition("=")
        switches[name] = value
    if switches:
        setup["switches"] = switches
    return setup


def check_writable(path: str) -> None:
    """Say before the game starts that its record cannot be written."""
    try:
        with open(path, "a", encoding="utf-8") as file:
            file.write("")
    except OSError as error:
        reason = os.strerror(error.errno or errno.EIO)
        raise BadSetup(f"the record cannot be written to {path}: {reason}; name another place with --record") from None


def _bots(match: Match[Any], name: str, seed: int | None) -> dict[int, Bot]:
    """One for every seat but the first."""
    chance = Chance(seed)
    return {seat: make_bot(name, chance.below(1 << 30)) for seat in range(1, match.game.seats(match.state))}


def _play(arguments: argparse.Namespace) -> int:
    if arguments.resume:
        match = replay(parse(read_text(arguments.resume)), find_game)
        path = arguments.record or arguments.resume
    else:
        match = start(find_game(arguments.game), _setup(arguments), seed=arguments.seed)
        path = arguments.record or f"triskel-{arguments.game}-{random.randrange(10**6):06d}.txt"
    fresh = not Path(path).exists()
    check_writable(path)
    bots = {} if arguments.bot == "none" else _bots(match, arguments.bot, arguments.seed)
    session = Session(match, arguments.lang, {0} if bots else None, path, bots)
    try:
        session.run()
    except (KeyboardInterrupt, EOFError):
        print()
        session.save(path)
        print(f"triskel play --resume {path}")
        return 130
    if match.outcome is not None:
        session.save(path)
    elif fresh and not Path(path).read_text(encoding="utf-8"):
        Path(path).unlink()
    return 0


class Session:
    """One sitting at the terminal."""

    def __init__(
        self,
        match: Match[Any],
        lang: str,
        people: set[int] | None,
        path: str,
        bots: Mapping[int, Bot] = MappingProxyType({}),
    ) -> None:
        self.match = match
        self.lang = lang
        self.people = people
        self.path = path
        self.bots = bots
        self.drawn = ""
        self.shown = 0
        self.stops = ASK

    def run(self) -> None:
        """Ask until the match is over or the player has had enough."""
        print(_HELP[self.lang])
        while (decision := self._next()) is not None:
            if decision.seat in self.bots:
                self.match.choose(decision.seat, self.bots[decision.seat].choose(Scene(self.match, decision.seat)))
                continue
            if len(decision.options) == 1:
                self.match.choose(decision.seat, decision.options[0])
                continue
            if self._declines(decision):
                self.match.choose(decision.seat, DONE)
                continue
            self._news(decision.seat)
            self._question(decision)
            if not self._answer(decision):
                return
        self._news(None)
        outcome = self.match.outcome
        if outcome is not None:
            ru, seats = self.lang == "ru", ", ".join(str(seat + 1) for seat in outcome.winners)
            won = f"{'победа, игрок' if ru else 'won by seat'} {seats}" if seats else "ничья" if ru else "a draw"
            print(f"*** {won}" + (f" [{outcome.rule}]" if outcome.rule else ""))

    def _declines(self, decision: Decision) -> bool:
        """Is it a chance to respond that the player does not want to be asked about (303)?"""
        if not decision.flags & RESPONSE or DONE not in decision.options:
            if self.stops == TURN:
                self.stops = ASK
            return False
        return self.stops in (TURN, NEVER) or (
            self.stops == STACK and not self.match.view(decision.seat).get("stack")
        )

    def _next(self) -> Decision | None:
        for decision in self.match.decisions:
            if self.people is None or decision.seat in self.people:
                return decision
        return self.match.decision

    def _news(self, seat: int | None) -> None:
        for line in log_lines(self.match, seat, self.lang, self.shown):
            print("  " + line)
        self.shown = len(self.match.events)

    def _question(self, decision: Decision) -> None:
        game, state = self.match.game, self.match.state
        board = drawing(self.match, decision.seat, self.lang)
        if board != self.drawn:
            self.drawn = board
            print(board)
        if game.name == "berserk":
            self._strikes()
        rule = f"  [{decision.rule}]" if decision.rule else ""
        print(f"\n{game.prompt(state, decision, self.lang)}{rule}")
        for number, option in enumerate(decision.options, 1):
            label = game.label(state, decision, option, self.lang)
            print(f"  {number:>2}  {label}  ({game.notation(state, decision, option)})")

    def _strikes(self) -> None:
        """The Strike Table of every strike that the next answer may declare (514.2)."""
        from triskel.berserk.odds import at_hand, strike_odds

        for striker, target in at_hand(self.match)[:_MOST_STRIKES]:
            print(f"  {strike_odds(self.match, striker, target).line(self.match, self.lang)}  [514.2]")

    def _answer(self, decision: Decision) -> bool:
        """Read lines until one answers the question; False to stop playing."""
        while True:
            line = input("> ").strip()
            word, _, rest = line.partition(" ")
            try:
                if not line:
                    continue
                if word in ("quit", "exit"):
                    self.save(self.path)
                    return False
                if word == "undo":
                    self._undo()
                    return True
                if word.isdigit() and 1 <= int(word) <= len(decision.options):
                    self.match.choose(decision.seat, decision.options[int(word) - 1], decision.id)
                    return True
                if not self._command(word, rest):
                    self.match.choose(decision.seat, line, decision.id)
                    return True
            except TriskelError as error:
                self._refused(error)

    def _command(self, word: str, rest: str) -> bool:
        if word == "help":
            print(_HELP[self.lang])
        elif word == "board":
            print(drawing(self.match, min(self.people) if self.people else None, self.lang))
        elif word == "save":
            self.save(rest or self.path)
        elif word == "why":
            self._why(rest)
        elif word == "log":
            for number, line in lines(self.match, self._eyes(), self.lang)[-20:]:
                print(f"  {number:>4}  {line}")
        elif word == "rules":
            self._rule(rest)
        elif word == "stops":
            if rest not in _STOPS:
                raise Refusal(f"stops is one of: {', '.join(_STOPS)}")
            self.stops = rest
        else:
            return False
        return True

    def _eyes(self) -> int | None:
        """Whose knowledge is shown: the one person's at the terminal; somebody who plays every seat knows all."""
        return JUDGE if self.people is None else min(self.people)

    def _why(self, number: str) -> None:
        if number and not number.isdigit():
            raise Refusal(f'"{number}" is not the number of an event; "log" lists them')
        if not self.match.events:
            return
        made = explain(self.match, int(number or 0), self._eyes(), self.lang)
        for line in made.lines(self.lang):
            print("  " + line)

    def _rule(self, name: str) -> None:
        from triskel.cli.rules import print_rule

        print_rule(self.match.game.name, name, self.lang)

    def _undo(self) -> None:
        self.match.undo()
        self.shown = min(self.shown, len(self.match.events))

    def _refused(self, error: TriskelError) -> None:
        if isinstance(error, Refusal):
            print("  " + error.message)
            for reason in error.reasons:
                print(f"  — {reason.text(self.lang)} [{reason.rule}]")
            if error.alternatives:
                print("  " + ", ".join(error.alternatives))
        else:
            print(f"  {error}", file=sys.stderr)

    def save(self, path: str) -> None:
        """Write the record."""
        try:
            Path(path).write_text(write(self.match), encoding="utf-8")
        except OSError as error:
            raise BadSetup(f"the record cannot be written to {path}: {error.strerror}") from None
        print(f"{'Сохранено' if self.lang == 'ru' else 'Saved'}: {path}")
