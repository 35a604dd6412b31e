"""One sitting at the terminal: questions, answers, commands."""

import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from triskel.bots.bot import Bot
from triskel.bots.scene import Scene
from triskel.cli import spoken
from triskel.cli.looking.match_files import log_lines
from triskel.cli.room import room_of
from triskel.kernel import DONE, Decision, Match, Outcome, Refusal, TriskelError, Undo
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.books.files import write_text
from triskel.kernel.books.record import write
from triskel.kernel.play.decision import RESPONSE
from triskel.kernel.play.refusal import nothing
from triskel.kernel.play.undo import not_back
from triskel.kernel.why.explain import explain, lines
from triskel.table.play.seats.team import mates
from triskel.table.play.seats.wishes import ASK, NEVER, STACK, TURN

_MOST_LOGGED: Final = 20


def drawing(match: Match[Any], seat: int | None, lang: str) -> str:
    """The position in characters."""
    return match.game.draw(match.state, seat, lang)


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
        self.read_cards: set[str] = set()
        """Cards whose text has been shown beside the options."""
        self.result: Outcome | None = None
        """How it ended off the table: given up, or a draw by agreement."""

    def say(self, key: str, **facts: object) -> None:
        """Print a text of the terminal."""
        print("  " + spoken.say(self.lang, key, **facts))

    def run(self) -> None:
        """Ask until the match is over or the player has had enough."""
        print(spoken.HELP[self.lang])
        while self.result is None and (decision := self._next()) is not None:
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
        outcome = self.result or self.match.outcome
        if outcome is not None:
            seats = ", ".join(spoken.say(self.lang, "seat", n=seat + 1) for seat in outcome.winners)
            won = spoken.say(self.lang, "won", seats=seats) if seats else spoken.say(self.lang, "drawn")
            print(won + (f" [{outcome.rule}]" if outcome.rule else ""))

    def _declines(self, decision: Decision) -> bool:
        """Is it a chance to respond that the player does not want to be asked about (303)?"""
        if not decision.flags & RESPONSE or DONE not in decision.options:
            if self.stops == TURN:
                self.stops = ASK
            return False
        return self.stops in (TURN, NEVER) or (self.stops == STACK and not self.match.view(decision.seat).get("stack"))

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
        for line in room_of(game.name).beside(self.match, self.lang):
            print(f"  {line}")
        rule = f"  [{decision.rule}]" if decision.rule else ""
        who = "" if self.people is not None else f"{spoken.say(self.lang, 'seat', n=decision.seat + 1)}: "
        print(f"\n{who}{game.prompt(state, decision, self.lang)}{rule}")
        for number, option in enumerate(decision.options, 1):
            label = game.label(state, decision, option, self.lang)
            written = "" if self.lang == "ru" else f"  ({game.notation(state, decision, option)})"  # it is English
            print(f"  {number:>2}  {label}{written}")
            card = game.card_of(state, decision, option)
            if card and card not in self.read_cards:
                self.read_cards.add(card)
                for line in game.card_lines(state, card, self.lang):
                    print(f"        {line}")

    def _answer(self, decision: Decision) -> bool:
        """Read lines until one answers the question; False to stop playing."""
        while True:
            line = input("> ").strip()
            word, _, rest = line.partition(" ")
            word, rest = spoken.meaning(word), rest.strip()
            try:
                if not line:
                    continue
                if word == "quit":
                    self.save(self.path)
                    return False
                if word == "undo":
                    self._undo()
                    return True
                if word in ("surrender", "draw") and not rest:
                    self._surrender(decision.seat) if word == "surrender" else self._offer(decision.seat)
                    if self.result is not None:
                        return True
                    continue
                number = spoken.chosen(line, len(decision.options))
                if number:
                    self.match.choose(decision.seat, decision.options[number - 1], decision.id)
                    return True
                if not self._command(word, rest, decision):
                    self.match.choose(decision.seat, self._meant(decision, line), decision.id)
                    return True
            except TriskelError as error:
                self._refused(error)

    def _meant(self, decision: Decision, line: str) -> int | str:
        """The option that is written so, or else the only one whose words begin so; the line itself where none is."""
        game, state, said = self.match.game, self.match.state, line.casefold()
        begin = []
        for option in decision.options:
            label = game.label(state, decision, option, self.lang).casefold().strip("«»“”")
            if line == game.notation(state, decision, option) or label == said:
                return option
            if label.startswith(said):
                begin.append(option)
        return begin[0] if len(begin) == 1 else line

    def _command(self, word: str, rest: str, decision: Decision) -> bool:
        if word == "help":
            print(spoken.HELP[self.lang])
        elif word == "board":
            print(drawing(self.match, decision.seat, self.lang))
        elif word == "save":
            self.save(rest or self.path)
        elif word == "why":
            self._why(rest)
        elif word == "log":
            for number, line in lines(self.match, self._eyes(), self.lang)[-_MOST_LOGGED:]:
                print(f"  {number:>4}  {line}")
        elif word == "rules":
            self._rule(rest)
        elif word == "card":
            self._card(rest, decision)
        elif word == "stops":
            wish = spoken.stop_of(rest)
            if not wish:
                raise _refuse("stops")
            self.stops = wish
        else:
            return False
        return True

    def _card(self, name: str, decision: Decision) -> None:
        """What a card says: by its name, or by the number of the option that it is."""
        game, state = self.match.game, self.match.state
        if not name:
            raise _refuse("which card")
        number = spoken.chosen(name, len(decision.options))
        if number:
            name = game.card_of(state, decision, decision.options[number - 1]) or name
        found = game.card_lines(state, name, self.lang)
        if not found:
            en, ru = (nothing(("card", "карта"), name, game.card_names(state, lang)) for lang in ("en", "ru"))
            raise Refusal(en[0], ru=ru[1])
        for line in found:
            print("  " + line)

    def _eyes(self) -> int | None:
        """Whose knowledge is shown: the one person's at the terminal; somebody who plays every seat knows all."""
        return JUDGE if self.people is None else min(self.people)

    def _why(self, number: str) -> None:
        asked = spoken.chosen(number, len(self.match.events))
        if number and not asked:
            raise _refuse("no number", text=number)
        if not self.match.events:
            return
        made = explain(self.match, asked, self._eyes(), self.lang)
        for line in made.lines(self.lang):
            print("  " + line)

    def _rule(self, name: str) -> None:
        from triskel.cli.looking.rules import print_rule

        if not name:
            raise _refuse("which rule")
        print_rule(self.match.game.name, name, self.lang)

    # --- taking back, giving up, agreeing -------------------------------------------------------------------------

    def _undo(self) -> None:
        """Take back the last choice of the people here, with what bots answered: nobody is there who must consent."""
        match = self.match
        for count, entry in enumerate(reversed(match.entries), 1):
            if entry.undo is Undo.NEVER:
                raise not_back("revealed")
            if self.people is None or entry.seat in self.people:
                for _ in range(count):
                    match.undo(consent=True)
                self.shown = min(self.shown, len(match.events))
                return
        raise not_back("nothing")

    def _surrender(self, seat: int) -> None:
        if not self._asked("surrender?"):
            return
        self.say("surrendered", who=self._name(seat))
        ours = mates(self.match, seat)
        others = [each for each in range(self.match.game.seats(self.match.state)) if each not in ours]
        self.result = Outcome(others, "resigned")

    def _offer(self, seat: int) -> None:
        if self.bots:
            raise _refuse("bots")
        if self._asked("draw?", who=self._name(seat)):
            self.result = Outcome((), "draw agreed")
        else:
            self.say("no draw")

    def _asked(self, key: str, **facts: object) -> bool:
        self.say(key, **facts)
        return spoken.agrees(input("> "))

    def _name(self, seat: int) -> str:
        name = spoken.say(self.lang, "seat", n=seat + 1)
        return name[:1].upper() + name[1:]

    def _refused(self, error: TriskelError) -> None:
        if not isinstance(error, Refusal):
            print(f"  {error.words(self.lang)}", file=sys.stderr)
            return
        print("  " + (error.message_ru if self.lang == "ru" else error.message))
        for reason in error.reasons:
            print(f"  — {reason.text(self.lang)} [{reason.rule}]" if reason.rule else f"  — {reason.text(self.lang)}")
        if error.alternatives and self.lang == "ru":  # the notation is English
            self.say("number", most=len(error.alternatives))
        elif error.alternatives:
            print("  " + ", ".join(error.alternatives))

    def save(self, path: str) -> None:
        """Write the record."""
        write_text(path, write(self.match))
        print(spoken.say(self.lang, "saved", path=path))


def _refuse(key: str, **facts: object) -> Refusal:
    en, ru = spoken.both(key, **facts)
    return Refusal(en, ru=ru)
