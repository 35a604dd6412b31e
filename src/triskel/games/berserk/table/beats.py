"""A battle told in beats."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from triskel.games.berserk.state import field
from triskel.games.berserk.table.drawn.field import spot as cell_classes
from triskel.games.berserk.table.drawn.strip import die, strike
from triskel.games.berserk.table.drawn.war_desk import STRIKES, WarDesk
from triskel.table.play.pages.beats import Row, Spot, Teller

_ON_CARD: Final = Row("ring", at="card")
_USE: Final = Row("use", at="card", to="target")


class WarTeller(Teller):
    """Cards in play are found by number, cells by their column and row as the reader sees them."""

    desk: WarDesk
    rows: ClassVar = {
        "turn": Row("turn"),
        "triggered": _USE,
        "defender declared": Row("guard", at="card"),
        "redirected": Row("guard", at="card"),
        "rolled": Row("dice", at="card"),
        "roll changed": Row("dice", at="card"),
        "table": Row("table"),
        "softened": _ON_CARD,
        "wounded": Row("hit", at="card", number="-n"),
        "wounds paid": Row("hit", at="card", number="-n"),
        "healed": Row("heal", at="card", number="+n"),
        "extra life": Row("heal", at="card", number="+n"),
        "tokens": Row("heal", at="card", number="+n"),
        "died": Row("fall", at="card"),
        "destroyed": _ON_CARD,
        "moved": Row("move", at="left", to="cell"),
        "displaced": Row("move", at="left", to="cell"),
        "landed": Row("ring", at="cell"),
        **dict.fromkeys(
            ("revealed", "seated", "attack modified", "protected", "blocked", "interrupted", "prevented", "prevention",
             "no wounds", "replaced", "life reduced", "life set", "summoned", "revived", "incarnated", "control",
             "swapped", "gains", "loses", "returned", "tokens lost", "tokens paid"),
            _ON_CARD,
        ),
    }  # fmt: skip

    def row(self, event: Mapping[str, Any]) -> Row | None:
        """What is declared is a strike, or another thing that a card does; a movement is told when it is made."""
        if event["kind"] != "declared":
            return super().row(event)
        means = event.get("means", "")
        if means == "movement":
            return None
        return Row("strike", at="card", to="target") if means in STRIKES else _USE

    def spot(self, fact: str, value: Any) -> Spot:
        """A card in play, or a cell."""
        if not isinstance(value, int) or value < 0:
            return ""
        if fact in ("cell", "left"):
            name = field.name(value)
            return f".cell.{cell_classes(name, self.desk.own).replace(' ', '.')}"
        return f"#c-{value}"

    def picture(self, event: Mapping[str, Any]) -> str:
        """Dice as they fall, and the line of the Strike Table."""
        if event["kind"] in ("rolled", "roll changed"):
            thrower = self.desk.cards.get(event["card"])
            foe = thrower is not None and thrower["controller"] != self.desk.own
            return str(die(event["n"], "die die--foe" if foe else "die"))
        return (
            "".join(str(each) for each in strike(self.desk, event, self.desk.card_name))
            if event["kind"] == "table"
            else ""
        )

    def way(self, event: Mapping[str, Any], row: Row) -> list[Spot]:
        """A defender draws the arrow of the attacker upon himself."""
        if event["kind"] == "defender declared":
            return [self.spot(fact, event[fact]) for fact in ("source", "target", "card")]
        if event["kind"] == "triggered" and event.get("target") == event["card"]:
            return []
        return super().way(event, row)

    def step(self, event: Mapping[str, Any]) -> tuple[str, str] | None:
        """A card goes to another cell."""
        if event["kind"] not in ("moved", "displaced"):
            return None
        return f"#c-{event['card']}", cell_classes(field.name(event["cell"]), self.desk.own)


teller: Final = WarTeller
