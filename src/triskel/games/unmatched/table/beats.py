"""A duel told in beats."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from htpy import b, fragment, span

from triskel.games.unmatched.table.cards import card
from triskel.games.unmatched.table.duel import DuelDesk
from triskel.games.unmatched.table.plan import plan_of
from triskel.table.play.pages.beats import Row, Spot, Teller

_BOOSTS: Final = ("U-BOOST-1", "U-BOOST-3")
_EFFECT: Final = Row("effect", cards=("card",))
_ON_FIGHTER: Final = Row("ring", at="fighter")


class DuelTeller(Teller):
    """Fighters are found by name, spaces by their point of the board."""

    desk: DuelDesk
    rows: ClassVar = {
        "turn": Row("turn"),
        "attacked": Row("strike", at="fighter", to="target"),
        "laid": Row("lay", cards=("back",)),
        "undefended": Row("tell"),
        "revealed": Row("reveal", cards=("attack", "boost", "defence")),
        "compared": Row("sum"),
        "schemed": Row("card", at="fighter", cards=("card",)),
        "shown": Row("card", cards=("card",)),
        "showed top": Row("card", cards=("card",)),
        **dict.fromkeys(
            ("value changed", "value set", "value ignored", "cancelled", "uncancellable", "boost effect", "replaced"),
            _EFFECT,
        ),
        "damaged": Row("hit", at="fighter", number="-amount"),
        "recovered": Row("heal", at="fighter", number="+amount"),
        "defeated": Row("fall", at="fighter"),
        "moved": Row("move", at="fighter", to="space"),
        "placed": Row("move", at="space"),
        **dict.fromkeys(
            ("returned", "swapped", "protected", "shielded", "took over", "rooted", "health set", "guards"), _ON_FIGHTER
        ),
        "token placed": Row("ring", at="space"),
        "token removed": Row("ring", at="space"),
        **dict.fromkeys(
            ("counter", "door opened", "door closed", "gained actions", "exhausted", "rolled", "lasts", "turn ended"),
            Row("tell"),
        ),
    }  # fmt: skip

    def row(self, event: Mapping[str, Any]) -> Row | None:
        """A card that is discarded to boost something is read like an effect."""
        if event["kind"] == "discarded" and event["rule"] in _BOOSTS:
            return _EFFECT
        return super().row(event)

    def spot(self, fact: str, value: Any) -> Spot:
        """A fighter's token, or the middle of a space."""
        if fact in ("fighter", "target"):
            return f"#f-{self.desk.view['fighters'][value]['id'].replace('.', '-')}"
        return plan_of(self.desk.view["board"]).at[value]

    def card(self, fact: str, event: Mapping[str, Any]) -> tuple[str, int] | None:
        """The face as it is printed; of a card that lies face down only whose it is."""
        if fact == "back":
            return "", event["player"]
        number = event.get(fact, -1)
        if number < 0:
            return None
        return str(card(self.desk.face(self.desk.card_word(number)), self.desk.lang)), number // 100 - 1

    def picture(self, event: Mapping[str, Any]) -> str:
        """The sum of a combat."""
        if event["kind"] != "compared":
            return ""
        return str(
            fragment[
                b(".telling__attack")[event["attack"]], " − ", b(".telling__defence")[event["defence"]], " = ",
                span(".telling__result")[event["amount"]],
            ]
        )  # fmt: skip

    def way(self, event: Mapping[str, Any], row: Row) -> list[Spot]:
        """A move leads from space to space, whoever made the fighter move."""
        if event["kind"] != "moved":
            return super().way(event, row)
        plan = plan_of(self.desk.view["board"])
        start, end = event["origin"], event["space"]
        way = plan.way(start, end, plan.closed(self.desk.view["closed_doors"])) or [start, end]
        return [plan.at[each] for each in way]

    def step(self, event: Mapping[str, Any]) -> tuple[str, str] | None:
        """A token goes to the middle of its space; a large fighter waits for the new drawing."""
        if event["kind"] != "moved" or self.desk.view["fighters"][event["fighter"]]["tail"] is not None:
            return None
        x, y = plan_of(self.desk.view["board"]).at[event["space"]]
        return str(self.spot("fighter", event["fighter"])), f"x{x} y{y}"


teller: Final = DuelTeller
