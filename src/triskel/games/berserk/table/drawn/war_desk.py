"""The desk of a battle: the sight of a seat with what the panels of Berserk ask of it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from triskel.games.berserk.content import deck as decks
from triskel.games.berserk.faces.questions import asks_yes_or_no
from triskel.games.berserk.table.drawn.field import COLUMNS, ROWS
from triskel.games.berserk.table.drawn.printed import own_number, print_of, renumber
from triskel.games.berserk.table.words import told
from triskel.kernel import Decision
from triskel.table.draw.options import Option
from triskel.table.play.context import TableContext
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.lines import Blow
from triskel.table.words.texts import say

STRIKES: Final = frozenset((
    "simple strike", "special strike", "magic strike", "reach strike", "shot", "throw", "discharge",
))  # fmt: skip
"""Means by which wounds are dealt."""
_CELLS: Final = frozenset(("place cell", "move", "cell", "landing cell", "incarnation cell"))
_PLACED: Final = frozenset(("place cell", "gold", "cost way"))
"""Questions about a printed card; others are about a card in play."""
_FACES: Final = frozenset(("recruit", "gold card", "place", "before recruiting", "summon", "look", "union"))


class WarDesk(Desk):
    """A battle: cards on a field, a stack, priority."""

    def __init__(self, ctx: TableContext) -> None:
        super().__init__(ctx)
        sets = self.sight.setup.get("sets", ())
        self.codex = decks.codex(sets)
        self._faces = self.codex.faces if sets else []
        if sets:
            self.view = renumber(self.view, self._faces)

    def drawn(self, face: int) -> int:
        """The number by which a card is drawn: cards of own sets have one of their own."""
        return own_number(self._faces[face]) if self._faces and face >= len(decks.codex().faces) else face

    def place_of(self, kind: str, written: str) -> tuple[str, tuple[str, ...]]:
        """Cells, cards in play, printed cards."""
        if kind in _CELLS:
            return "cell", (written,)
        if kind in _FACES:
            return "face", (written,)
        number = written.partition("@")[0].rpartition(".")[2].partition(" ")[0]
        if "." in written and number.isdigit():
            return "card", (number,)
        return "", ()

    def is_own(self, place: str, names: tuple[str, ...]) -> bool:
        """Cards in play that the reader controls."""
        return place == "card" and self.cards.get(int(names[0]), {}).get("controller") == self.own

    def is_turned(self, decision: Decision) -> bool:
        """Some of its questions of yes (1) or no (0) count upwards."""
        return asks_yes_or_no(decision) and decision.options[0] == 0

    def leads(self) -> dict[str, int]:
        """Where a card's deed is chosen: a foe is struck, a cell is walked to."""
        if self.decision is None or self.decision.kind != "use":
            return {}
        deeds = {each["notation"]: each["option"] for each in self.view["decision"]["options"]}
        found: dict[str, int] = {}
        if "strike" in deeds:
            found |= {f"card:{n}": deeds["strike"] for n, each in self.cards.items() if each["controller"] != self.own}
        if "move" in deeds:
            found |= {f"cell:{column}{row}": deeds["move"] for column in COLUMNS for row in range(1, ROWS + 1)}
        return found

    def lens(self) -> str:
        """The card that is placed, moved or strikes."""
        if self.decision is None:
            return ""
        about = self.view["stack"][-1]["card"] if self._answers else self.decision.about
        lying = {int(each.names[0]) for each in self.options if each.place == "card"}
        if about < 0 and len(lying) == 1:
            (about,) = lying
        if about < 0:
            return ""
        face = self.drawn(about) if self.decision.kind in _PLACED else self.cards.get(about, {}).get("face")
        return "" if face is None else f"sheet-f{face}"

    @property
    def _answers(self) -> bool:
        """Whether something on the stack waits for the reader's answer."""
        return self.decision is not None and self.decision.kind == "response" and bool(self.view["stack"])

    @property
    def aim(self) -> tuple[int, int, str] | None:
        """Who acts on whom by what lies uppermost on the stack, and whether it is a strike; a roll is thrown for what
        lies below it."""
        for each in reversed(self.view["stack"]):
            target = each.get("target")
            if each["kind"] == "roll" or target is None:
                continue
            seen = target in self.cards and each["card"] in self.cards and target != each["card"]
            return (each["card"], target, "strike" if each["means"] in STRIKES else "use") if seen else None
        return None

    def sure(self, option: Option) -> str:
        """A strike at a card of one's own is seldom meant."""
        strikes = self.decision is not None and self.decision.kind == "strike"
        return told(self.lang, "strike_own") if strikes and option.own else ""

    @cached_property
    def options(self) -> list[Option]:
        """A card with several things to do is chosen from the list only."""
        found = super().options
        seen = [each.names for each in found if each.place == "card"]
        return [
            replace(each, place="", names=()) if each.place == "card" and seen.count(each.names) > 1 else each
            for each in found
        ]

    @property
    def own(self) -> int:
        """The side that lies nearest to the reader."""
        return self.ctx.seat if self.ctx.seat is not None else 0

    @cached_property
    def cards(self) -> dict[int, dict[str, Any]]:
        """Cards in play by number."""
        return {each["card"]: each for each in self.view["cards"]}

    @cached_property
    def former(self) -> dict[int, dict[str, Any]]:
        """Cards that were in play and are not: in a graveyard, or gone back to a deck."""
        dead = [{"owner": seat, **each} for seat, pile in enumerate(self.view["graveyards"]) for each in pile]
        return {each["card"]: each for each in (*dead, *self.view["gone"])}

    def card_name(self, number: int) -> str:
        """What a card is called, also one that has left, or that it is hidden."""
        card = self.cards.get(number) or self.former.get(number)
        if card is None:
            return "—"
        return print_of(card["face"], self.lang).name if "face" in card else say(self.lang, "hidden_card")

    def ending(self) -> list[str]:
        """Who has no creatures left."""
        outcome = self.result
        if outcome is not None and outcome.reason == "both lost at once":
            return [told(self.lang, "end_both")]
        if outcome is None or outcome.reason != "no creatures left":
            return []
        winner = outcome.winners[0]
        left = sum(
            each["controller"] == winner and each.get("kind", "creature") == "creature" for each in self.view["cards"]
        )
        return [told(self.lang, f"end_{self.side}", n=left, name=self.seat_name(1 - winner))]

    def blows(self) -> list[Blow]:
        """Wounds that cards of one side dealt to those of the other."""
        found: list[Blow] = []
        turn = ""
        owners = {number: each["owner"] for number, each in (self.former | self.cards).items()}
        for facts in self.sight.open_events():
            turn = self.heading(facts) or turn
            if facts["kind"] != "wounded" or facts.get("source", -1) < 0 or not facts["n"]:
                continue
            source, card = facts["source"], facts["card"]
            found.append(Blow(turn, owners.get(source, -1), owners.get(card, -1), self.card_name(source), facts["n"]))
        return found

    def blow_words(self) -> dict[str, str]:
        """Wounds."""
        if self.lang == "ru":
            return {"lost": "получено ран — {n}", "title": "Раны по картам"}
        return {"lost": "{n} wounds taken", "title": "Wounds by card"}

    def goal(self) -> str:
        """602.1."""
        return "оставить соперника без существ" if self.lang == "ru" else "leave your opponent without creatures"

    def line(self, event: Mapping[str, Any]) -> str:
        """An event in words; that a card is about to move need not be said, since its move is."""
        return "" if event["kind"] == "declared" and event.get("means") == "movement" else super().line(event)

    def heading(self, event: Mapping[str, Any]) -> str:
        """Turns."""
        return (
            f"{say(self.lang, 'turn', turn=event['n'])} · {self.seat_name(event['seat'])}"
            if (event["kind"] == "turn" and "n" in event)
            else ""
        )
