"""The table page: points, the stake, the cards that were turned, and one's own hand."""

from typing import Any, Final

from htpy import Node, Renderable, b, dd, div, dl, dt, h2, p, section, span

from overbid.faces.words import points
from triskel.i18n import counted, counted_en
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.parts import Parts
from triskel.table.play.pages.prompt import prompt

_WORDS: Final = {
    "stake": ("Ставка", "Stake"),
    "deck": ("В колоде", "In the deck"),
    "turned": ("Открыто последним", "Turned last"),
    "hand": ("Ваши карты", "Your cards"),
    "position": ("Положение словами", "The position in words"),
}


def _say(lang: str, key: str) -> str:
    return _WORDS[key][lang == "en"]


def _cards(count: int, lang: str) -> str:
    return counted(count, "карта", "карты", "карт") if lang == "ru" else counted_en(count, "card")


class BidDesk(Desk):
    """A card that can be laid lies in the hand."""

    def place_of(self, kind: str, notation: str) -> tuple[str, tuple[str, ...]]:
        """`lay 7` is the card 7."""
        return "card", (notation.removeprefix("lay "),)


desk = BidDesk


def parts(desk: Desk) -> Parts:
    """Everything that changes, drawn anew."""
    return Parts(
        players=div("#players.foes")[
            (
                div(class_=f"foe p{seat + 1}")[
                    b(".foe__name")[desk.seat_name(seat)],
                    " ",
                    span[points(desk.view["points"][seat], desk.lang)],
                    desk.clock(seat),
                ]
                for seat in range(desk.seats)
            )
        ],
        rail=div("#rail.units"),
        board=lambda: div(".boards.boards--plain")[_board(desk)],
        layers=[_board(desk)],
        overlays=[],
        prompt=prompt(desk),
        hand=section("#hand.hand", aria_label=_say(desk.lang, "hand"))[_hand(desk)],
        words=section("#words.words", aria_label=_say(desk.lang, "position"))[
            h2[_say(desk.lang, "position")], p[_sentence(desk)]
        ],
    )


def _board(desk: Desk) -> Renderable:
    """Stake, deck, and the last two cards."""
    view, lang = desk.view, desk.lang
    rows: list[tuple[str, str]] = [
        ("stake", points(view["stake"], lang)),
        ("deck", _cards(view["deck"], lang)),
        ("turned", " : ".join(map(str, view["played"][-2:])) or "—"),
    ]
    return div("#board.plain")[dl[((dt[_say(lang, key)], dd[value]) for key, value in rows)]]


def _hand(desk: Desk) -> Node:
    """The reader's own cards; a spectator has none."""
    cards: list[Any] = desk.view["hand"] or []
    return [span(".chip", data_card=str(card))[str(card)] for card in cards]


def _sentence(desk: Desk) -> str:
    """The same for whoever reads rather than looks."""
    view, lang = desk.view, desk.lang
    scores = ", ".join(f"{desk.seat_name(seat)}: {points(view['points'][seat], lang)}" for seat in range(desk.seats))
    return f"{scores}. {_say(lang, 'stake')}: {points(view['stake'], lang)}."
