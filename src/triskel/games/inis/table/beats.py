"""A game of Inis told in beats."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from triskel.games.inis.table.cards import tale_card, tale_of
from triskel.table.play.pages.beats import Row, Spot, Teller

_ON_LAND: Final = Row("ring", at="land")
_SAID: Final = Row("tell")


class IsleTeller(Teller):
    """Territories are found by name; a card is laid on the isle and read."""

    rows: ClassVar = {
        "round": Row("turn"),
        "play": Row("card", cards=("card",)),
        "reveal": Row("card", cards=("card",)),
        "cancelled": Row("effect", cards=("card",)),
        "redirect": Row("effect", cards=("card",)),
        "move": Row("move", at="from", to="to", number="+count"),
        "place": Row("heal", at="land", number="+one"),
        "remove": Row("hit", at="land", number="-one"),
        "replace": Row("hit", at="land"),
        "clash": Row("clash", at="land"),
        "attack": Row("clash", at="land"),
        **dict.fromkeys(("build", "festival", "capital", "tile", "explore", "shelter", "saved"), _ON_LAND),
        **dict.fromkeys(
            ("brenn", "crows", "advantage", "pass", "pretend", "peace", "deed", "instigator", "next", "ploy", "give",
             "recall", "take", "unsheltered", "end of season"),
            _SAID,
        ),
    }  # fmt: skip

    def beat(self, event: Mapping[str, Any], number: int) -> dict[str, Any] | None:
        """Clans come and go one by one."""
        return super().beat({**event, "one": 1}, number)

    def spot(self, fact: str, value: Any) -> Spot:
        """A territory."""
        return f"#land-{value}"

    def card(self, fact: str, event: Mapping[str, Any]) -> tuple[str, int] | None:
        """The face as it is printed."""
        seat = event.get("seat", 0)
        return (str(tale_card(tale_of(event[fact], self.desk.lang), self.desk.lang)), seat) if fact in event else None


teller: Final = IsleTeller
