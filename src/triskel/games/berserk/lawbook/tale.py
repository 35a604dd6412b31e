"""The cards as events tell them: what lies on each, where it is, whose it is, and what it has done in the turn."""

from typing import Any, Final

from triskel.games.berserk.lawbook.table import Card, Deed, Table
from triskel.games.berserk.state.effects import FOREVER, Effect
from triskel.games.berserk.state.face import TERRAIN
from triskel.games.berserk.state.war import AUXILIARY, FIELD, GONE, GRAVEYARD, War
from triskel.kernel.bench.law import Step
from triskel.kernel.play.event import Event

_BARE: Final = {"tokens": 0, "wounds": 0, "extra": 0, "shrunk": 0}
"""What a card that leaves play loses (204.4, 205.4)."""


class Tale:
    """The table, changed event by event (`on_…` for each kind)."""

    def __init__(self) -> None:
        self.told: Table = {}
        """The cards now, as the events have them."""
        self.deeds: list[Deed] = []
        """Declared and not yet done with, the latest last."""
        self.done: list[Deed] = []
        """Done with in this step."""
        self.acted: dict[int, int] = {}
        """Actions since the turn began or the card untapped (510.4)."""
        self.walked: dict[int, int] = {}
        """Cells that each card has walked since the turn began or it was untapped."""
        self.prevented: dict[tuple[int, str], int] = {}
        """Wounds that armour has prevented in this turn, by card and kind."""
        self.incarnated: set[int] = set()
        self.rebirths: dict[int, int] = {}
        """How often each card has incarnated."""
        self.reborn: set[int] = set()
        """Cards that died with an acquired Incarnation (205.4)."""
        self.fell: dict[int, int] = {}
        """Where each dead card stood; -1 for those of the auxiliary zone."""
        self.guests: set[int] = set()
        """Cards that came into play under the control of another than their owner."""
        self._coming: dict[int, dict[str, Any]] = {}

    def _change(self, number: int, **changes: Any) -> None:
        card = self.told.get(number)
        if card is not None:
            self.told = {**self.told, number: card._replace(**changes)}

    def _close(self, deed: Deed) -> None:
        deed.closed = True
        if deed in self.deeds:
            self.deeds.remove(deed)
            self.done.append(deed)

    def on_placed(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A card onto its cell, face down."""
        war: War = step.after
        number, seat = facts["card"], facts["seat"]
        if facts["cell"] >= 0:
            card = Card(war.faces[number], seat, seat, FIELD, facts["cell"], False, True, 0, 0, 0, 0, -1, ())
            self.told = {**self.told, number: card}

    # --- what lies on cards ---------------------------------------------------------------------------------------

    def _more(self, facts: dict[str, Any], **signs: int) -> None:
        card = self.told.get(facts["card"])
        for name, sign in signs.items():
            if card is not None and card.in_play:
                self._change(facts["card"], **{name: getattr(card, name) + sign * facts["n"]})
            else:
                coming = self._coming.setdefault(facts["card"], {})
                coming[name] = coming.get(name, 0) + sign * facts["n"]

    def on_wounded(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Wounds."""
        self._more(facts, wounds=1)

    def on_healed(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Wounds off."""
        self._more(facts, wounds=-1)

    def on_extra_life(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Extra life."""
        self._more(facts, extra=1)

    def on_extra_life_removed(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Extra life off."""
        self._more(facts, extra=-1)

    def on_life_reduced(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A smaller maximum."""
        self._more(facts, shrunk=1)

    def on_tokens(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Tokens."""
        self._more(facts, tokens=1)

    def on_tokens_lost(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Tokens off."""
        self._more(facts, tokens=-1)

    def on_gains(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """An acquired feature, as far as it was told."""
        card = self.told.get(facts["card"])
        if card is not None and "key" in facts:
            gained = Effect(facts["key"], facts.get("n") or 0, facts.get("until", FOREVER))
            self._change(facts["card"], effects=(*card.effects, gained))

    def on_untapped(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A card turned upright: it may act again (510.4)."""
        self._change(facts["card"], tapped=False)
        self._rested(facts["card"])

    def on_untapped_all(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """The start of a turn."""
        for card in facts["cards"]:
            self._change(card, tapped=False)
            self._rested(card)

    def _rested(self, card: int) -> None:
        self.acted.pop(card, None)
        self.walked.pop(card, None)

    def on_prevented(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Wounds that armour or a text kept off."""
        if event.rule in ("KW-armour", "KW-magic-armour"):
            key = (facts["card"], event.rule)
            self.prevented[key] = self.prevented.get(key, 0) + facts["n"]

    # --- zones ----------------------------------------------------------------------------------------------------

    def on_died(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Into its owner's graveyard (205.4)."""
        self.fell[facts["card"]] = facts["cell"]
        card = self.told.get(facts["card"])
        lasting = () if card is None else [each for each in card.effects if each.until > step.after.turn]
        if any(each.key == "incarnation" for each in lasting):
            self.reborn.add(facts["card"])
        self._bury(facts["card"])
        self._change(facts["card"], zone=GRAVEYARD, cell=-1, host=-1, tapped=False, **_BARE)

    def _bury(self, card: int) -> None:
        """What it had declared and not triggered is over (502.3)."""
        for deed in self.deeds[:]:
            if deed.source == card and deed.kind != "trigger":
                self._close(deed)

    def on_returned(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Into its owner's deck (204.4)."""
        self._bury(facts["card"])
        self._change(facts["card"], zone=GONE, cell=-1, host=-1, tapped=False, **_BARE)

    def on_moved(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """To another cell, with everything attached (209.11, 212.8)."""
        if event.kind == "moved":
            self.walked[facts["card"]] = self.walked.get(facts["card"], 0) + 1
        self._put(facts["card"], facts["cell"])

    on_displaced = on_moved

    def _put(self, number: int, cell: int) -> None:
        self._change(number, cell=cell)
        for other, card in list(self.told.items()):
            if card.host == number and card.in_play:
                self._change(other, cell=cell)

    def on_swapped(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Two cards for each other."""
        first, second = self.told.get(facts["card"]), self.told.get(facts["other"])
        if first is not None and second is not None:
            self._put(facts["card"], second.cell)
            self._put(facts["other"], first.cell)

    def on_landed(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """From the air to a cell."""
        self._change(facts["card"], zone=FIELD, cell=facts["cell"])

    def on_control(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Another commander."""
        self._change(facts["card"], seat=facts["seat"])

    def on_life_set(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """So many wounds that this much life is left, but no extra life."""
        card = self.told.get(facts["card"])
        if card is not None:
            self._change(facts["card"], wounds=max(0, card.wounds + card.life - facts["n"]))

    def on_seated(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Onto a host."""
        host = self.told.get(facts["host"])
        if host is not None:
            self._change(facts["card"], host=facts["host"], cell=host.cell, zone=FIELD)

    def on_revealed(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Face up; flyers and terrains go to the auxiliary zone at once (208.1, 211.1)."""
        self._change(facts["card"], hidden=False)
        card = self.told.get(facts["card"])
        if card is not None and (card.face.soars or card.face.kind == TERRAIN):
            self._change(facts["card"], zone=AUXILIARY, cell=-1)

    def _arrive(self, facts: dict[str, Any], step: Step, tapped: bool) -> None:
        war: War = step.after
        number, cell = facts["card"], facts["cell"]
        seat = facts.get("seat", war.owner[number])
        old = self.told.get(number)
        owner = war.owner[number] if old is None else old.owner
        zone = FIELD if cell >= 0 else AUXILIARY
        if seat != owner:
            self.guests.add(number)
        new = Card(war.faces[number], owner, seat, zone, cell, tapped, False, 0, 0, 0, 0, -1, ())
        new = new._replace(**self._coming.pop(number, {}))  # what it starts with was laid on it already
        self.told = {**self.told, number: new}
        self._rested(number)

    def _says_tapped(self) -> bool:
        """Does the text that is carried out say «в закрытом виде»?"""
        caller = next((deed for deed in reversed(self.deeds) if deed.feature is not None), None)
        return caller is not None and caller.feature is not None and " tapped=True" in repr(caller.feature.node)

    def on_summoned(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """From the deck (532.3)."""
        self._arrive(facts, step, self._says_tapped())

    def on_revived(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """From the graveyard (532.4)."""
        self._arrive(facts, step, self._says_tapped())

    def on_incarnated(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """From the graveyard by itself (532.5)."""
        self._arrive(facts, step, True)
        self.incarnated.add(facts["card"])
        self.rebirths[facts["card"]] = self.rebirths.get(facts["card"], 0) + 1
