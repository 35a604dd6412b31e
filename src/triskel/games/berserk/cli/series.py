"""More than one battle of Berserk in the terminal: a draft or sealed boosters and then a battle, and campaigns."""

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from triskel.cli import spoken
from triskel.cli.playing.sitting import record_name, sit_down
from triskel.games.berserk.content.campaign import Campaign, ended_aside
from triskel.games.berserk.content.cards import Card, load_set
from triskel.games.berserk.content.deck import check_pair, faces_of
from triskel.games.berserk.content.deck import codex as codex_of
from triskel.games.berserk.content.deck_files import cards_with
from triskel.games.berserk.content.drafter import best_deck, replayed
from triskel.games.berserk.content.formats import FORMATS, sealed
from triskel.kernel import BadSetup, Chance, TriskelError, start
from triskel.kernel.kit import find_game

_DEAL: Final = 12
"""Cards of a deal in a draft (402.3)."""
_MOST_WINS: Final = 9
_MOVES: Final = {"flying": ("flies", "летает"), "symbiont": ("symbiont", "симбиот")}
"""Subtypes of creatures that have no movement of their own (105.4)."""
_READY: Final = ("ready", "done", "готово")
_BOARD: Final = ("board", *spoken.COMMANDS["board"])
_WORDS: Final = spoken.Words({
    "pack": ("Booster {round}, pick {pick}: take a card", "Бустер {round}, выбор {pick}: возьмите карту"),
    "taken": ("taken: {cards}", "взято: {cards}"),
    "pool": ("Your pool; * is in the deck: {count} cards of {least} to {most}. A number puts in or out; "
             "board lists all; ready ends",
             "Ваши карты; * — в колоде: {count}, нужно от {least} до {most}. Номер кладёт или убирает; "
             "поле — весь список; готово — закончить"),
    "standing": ("Campaign: battle {n}. Won: {won}. Decks: {decks} cards",
                 "Кампания: битва {n}. Побед: {won}. В колодах карт: {decks}"),
    "campaign won": ("*** The campaign is won by {who}", "*** Кампанию выигрывает {who}"),
    "campaign over": ("*** The campaign ends without a winner", "*** Кампания закончилась без победителя"),
    "wins": ("a campaign goes to 1 to {most} wins, not {n}", "кампания — до 1–{most} побед, а не {n}"),
})  # fmt: skip


def play_series(arguments: argparse.Namespace, setup: dict[str, Any]) -> int:
    """A draft, sealed boosters or a campaign, as the command line says."""
    try:
        if arguments.campaign is not None:
            return _campaign(arguments, setup)
        bench = Bench(arguments)
        pools = bench.draft(arguments.draft) if arguments.draft is not None else bench.boosters()
        decks = [bench.build(pools[0]), best_deck(pools[1], bench.cards)]
        match = start(find_game("berserk"), {**setup, "decks": decks, "deal": _DEAL}, seed=arguments.seed)
        return sit_down(match, arguments, arguments.record or record_name("berserk"))[0]
    except (KeyboardInterrupt, EOFError):
        print()
        return 130


class Bench:
    """Where boosters are opened and a deck is built."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.lang = arguments.lang
        self.seed = arguments.seed if arguments.seed is not None else random.randrange(1 << 48)
        self.cards: dict[str, Card] = cards_with(arguments.set)
        core = {card.id for card in load_set("core").cards}
        own = [card for card in self.cards.values() if card.id not in core]
        self.pool: Sequence[Card] = own or load_set("core").cards

    def draft(self, drafters: int) -> Sequence[Sequence[str]]:
        """Take cards from packs that go round; the pools of all drafters."""
        picks: list[str] = []
        while not (draft := replayed(self.pool, self.seed, drafters, picks, self.cards)).finished:
            pack = draft.packs[0]
            print("\n" + _WORDS.say(self.lang, "pack", round=draft.round, pick=len(picks) + 1))
            if picks:
                print("  " + _WORDS.say(self.lang, "taken", cards=", ".join(self._name(card) for card in picks)))
            for number, card in enumerate(pack, 1):
                print(f"  {number:>2}  {self._line(card)}")
            picks.append(pack[int(self._number(pack)) - 1])
        return draft.pools

    def boosters(self) -> Sequence[Sequence[str]]:
        """Six boosters for each of two players."""
        return [sealed(self.pool, Chance(self.seed + seat)) for seat in (0, 1)]

    def build(self, pool: Sequence[str]) -> list[str]:
        """A deck out of a pool: the one that a bot would play, until the player has changed it as he likes."""
        limits = FORMATS["draft"]
        ordered = sorted(pool, key=lambda card: (self.cards[card].elements, self.cards[card].cost, card))
        chosen = [False] * len(ordered)
        for card in best_deck(pool, self.cards):
            chosen[next(n for n, each in enumerate(ordered) if each == card and not chosen[n])] = True
        shown: Sequence[int] = range(len(ordered))
        while True:
            for each in shown:
                print(f"  {each + 1:>2} {'*' if chosen[each] else ' '} {self._line(ordered[each])}")
            facts = {"count": sum(chosen), "least": limits.least, "most": limits.most}
            print(_WORDS.say(self.lang, "pool", **facts))
            answer = self._number(ordered, (*_READY, *_BOARD))
            if answer.isdecimal():
                shown = [int(answer) - 1]
                chosen[shown[0]] = not chosen[shown[0]]
            elif answer in _BOARD:
                shown = range(len(ordered))
            elif limits.least <= sum(chosen) <= limits.most:
                return sorted(card for card, taken in zip(ordered, chosen, strict=True) if taken)
            else:
                shown = ()

    def _number(self, cards: Sequence[str], words: Sequence[str] = ()) -> str:
        """The number of a card, or one of the words; `card NAME` shows a text meanwhile."""
        while True:
            line = input("> ").strip()
            word, _, rest = line.partition(" ")
            number = spoken.chosen(line, len(cards))
            if number or line.lower() in words:
                return str(number or line.lower())
            if spoken.meaning(word) == "quit":
                raise EOFError
            if spoken.meaning(word) == "card":
                rest = cards[spoken.chosen(rest, len(cards)) - 1] if spoken.chosen(rest, len(cards)) else rest
                found = [each for each in cards if rest.casefold() in (each, self._name(each).casefold())]
                for each in dict.fromkeys(found):
                    print("  " + self._line(each))
                if found:
                    continue
            print("  " + spoken.say(self.lang, "number", most=len(cards)))

    def _name(self, card: str) -> str:
        found = self.cards[card]
        return found.name_ru if self.lang == "ru" or not found.name_en else found.name_en

    def _line(self, card: str) -> str:
        """A card in one line: cost, lives, movement, strike, text."""
        found = self.cards[card]
        money = ("з" if found.elite else "с") if self.lang == "ru" else ("g" if found.elite else "s")
        figures = [f"{found.cost}{money}"]
        if found.lives:
            figures.append(f"♥{found.lives}")
        if found.type == "creature":
            moves = _MOVES[found.subtype][self.lang == "ru"] if found.subtype in _MOVES else f"→{found.move}"
            figures.append(f"{moves} ⚔{'-'.join(map(str, found.strike))}")
        if self.lang == "ru":
            texts: Sequence[str] = found.abilities
        else:
            from triskel.games.berserk.text.grammar import print_en

            texts = [str(print_en(each, found.names)) for each in found.features]
        return f"{self._name(card)} ({', '.join(figures)}) {' '.join(texts)}"


def _record(wished: str, battle: int) -> str:
    """Where a battle of a campaign is saved: the file that was named, and the like with a number for the next ones."""
    path = Path(wished)
    return str(path.with_stem(f"{path.stem}-{battle}")) if wished and battle > 1 else wished or record_name("berserk")


def _campaign(arguments: argparse.Namespace, setup: dict[str, Any]) -> int:
    """Battles with shrinking decks until somebody has won so many (701.1, 701.2)."""
    wins, lang = arguments.campaign, arguments.lang
    if not 1 <= wins <= _MOST_WINS:
        raise BadSetup(*_WORDS.both("wins", n=wins, most=_MOST_WINS))
    sets = setup.get("sets", ())
    faces = codex_of(sets).faces
    decks = [[faces[face].id for face in faces_of(deck, sets)] for deck in check_pair(setup.pop("decks", None), sets)]
    campaign = Campaign(decks, wins_needed=wins)
    while campaign.winner is None and not campaign.over:
        won, sizes = ":".join(map(str, campaign.won)), ":".join(str(len(deck)) for deck in campaign.decks)
        print("\n" + _WORDS.say(lang, "standing", n=campaign.played + 1, won=won, decks=sizes))
        seed = None if arguments.seed is None else arguments.seed + campaign.played
        match = start(find_game("berserk"), campaign.setup(**setup), seed=seed)
        status, session = sit_down(match, arguments, _record(arguments.record, campaign.played + 1))
        outcome = session.result or match.outcome
        if outcome is None:
            return status
        try:
            campaign.finish(ended_aside(match.state, outcome.winners))
        except TriskelError as error:
            print(error.words(lang))
            return 2
    if campaign.winner is None:
        print(_WORDS.say(lang, "campaign over"))
    else:
        print(_WORDS.say(lang, "campaign won", who=spoken.say(lang, "seat", n=campaign.winner + 1)))
    return 0
