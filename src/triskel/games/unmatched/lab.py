"""Unmatched in the lab: heroes against heroes on every board."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.games.unmatched.state.board import board_ids, load_board
from triskel.kernel import Event, Match
from triskel.lab.room import LabRoom, Use


class Duels(LabRoom):
    """Heroes, boards, and cards by whose deck they are from."""

    sides: ClassVar[tuple[str, str]] = ("hero", "heroes")
    grounds: ClassVar[tuple[str, str]] = ("board", "boards")
    begins: ClassVar[bool] = True
    speed: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "medusa–king_arthur": {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"},
        "random heroes": {},
    }

    underplays: ClassVar[tuple[str, str]] = (
        "bots choose their secret cards purely, so bluffs are underplayed; so is what pays off only turns later "
        "(schemes that build up, doors closed in time)",
        "боты выбирают тайные карты без примеси случая, поэтому недооценён блеф; недооценено и то, что окупается лишь "
        "через несколько ходов (замыслы впрок, вовремя закрытые двери)",
    )

    def called(self, what: str, name: str, lang: str, side: str = "") -> str:
        """A ready hero, its cards and the boards by their names."""
        if what == "ground":
            return load_board(name).name[lang] if name in board_ids() else name
        hero = side or name
        if hero not in hero_ids():
            return name
        kit = load_hero(hero)
        if what == "side":
            return kit.name[lang]
        return next((card.name[lang] for card in kit.cards if card.id == name), name)

    def setup(self, one: Any, other: Any, ground: str) -> dict[str, Any]:
        """A duel in which seat 0 begins."""
        return {"heroes": [one, other], "board": ground, "younger": 0}

    def uses(self, match: Match[Any], event: Event, facts: Mapping[str, Any]) -> Iterator[Use]:
        """A card counts as played when it is turned over in combat (U-ATK-8) or put down as a scheme (U-SCHEME-1)."""
        kind = event.kind
        if kind == "revealed":
            named = match.game.name_facts(match.state, facts)
            for fact, role in (("attack", "played"), ("defence", "played"), ("boost", "boosted")):
                if facts[fact] >= 0:
                    yield _owner(match, facts[fact]), named[fact], role
        elif kind in ("drew", "schemed", "replaced", "discarded") and facts.get("card", -1) >= 0:
            if kind == "discarded" and not event.rule.startswith("U-BOOST"):
                return
            role = {"drew": "drawn", "discarded": "boosted"}.get(kind, "played")
            card = match.game.name_facts(match.state, {"card": facts["card"]})["card"]
            yield _owner(match, facts["card"]), card, role


def _owner(match: Match[Any], card: int) -> int:
    """The seat that plays the hero whose deck the card belongs to: cards are numbered by hundreds."""
    return int(match.setup["seats"][card // 100 - 1])


ROOM: Final = Duels()
"""Unmatched's part of the lab."""
