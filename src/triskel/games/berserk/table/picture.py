"""The Berserk field as one drawing: the page lays its cards out with boxes, a picture cannot."""

from collections.abc import Mapping
from typing import Any, Final

from htpy import Renderable

from triskel.games.berserk.table.drawn.field import COLUMNS, ROWS
from triskel.table.analysis.picture import Drawn
from triskel.table.draw.shapes import g, rect, svg, text
from triskel.table.play.pages.desk import Desk

_WIDE, _TALL, _GAP = 150, 86, 6
_LETTERS: Final = 17


def _card(card: Mapping[str, Any], x: int, y: int, lang: str) -> Renderable:
    """A card: whose it is by colour and by its frame, closed by a turned corner of words."""
    own = f"var(--seat-{card['controller'] + 1})"
    known = "face" in card
    name = str(card[f"name_{lang}"]) if known else "?"
    short = name if len(name) <= _LETTERS else f"{name[: _LETTERS - 1]}…"
    life = card.get("life")
    closed = ("закрыта" if lang == "ru" else "closed") if card["tapped"] else ""
    return g(transform=f"translate({x} {y})", opacity=".72" if card["tapped"] else None)[
        rect(
            width=_WIDE, height=_TALL, rx=6, fill="var(--card)" if known else own, stroke=own, stroke_width=4,
            stroke_dasharray="8 5" if card["controller"] else None,
        ),
        text(x=10, y=26, font_size=15, font_weight=700, font_family="PT Sans", fill="var(--card-ink)")[short],
        known
        and text(x=10, y=50, font_size=15, font_family="PT Sans", fill="var(--card-ink)")[
            "–".join(str(each) for each in card.get("strike") or ())
        ],
        closed and text(x=10, y=72, font_size=13, font_family="PT Sans", fill="var(--card-soft)")[closed],
        life is not None
        and [
            rect(x=_WIDE - 44, y=_TALL - 36, width=36, height=28, rx=14, fill=own),
            text(
                x=_WIDE - 26, y=_TALL - 16, font_size=17, font_weight=700, font_family="PT Sans",
                text_anchor="middle", fill="#FFFAF0",
            )[life],
        ],
    ]  # fmt: skip


def draw(desk: Desk) -> Renderable:
    """The field, the first player's side below; what lies beside it in rows above and below."""
    cards = [each for each in desk.view["cards"] if each.get("host") is None]
    standing = [each for each in cards if each["zone"] == "field" and each["cell"]]
    beside = [each for each in cards if each["zone"] != "field"]
    step_x, step_y = _WIDE + _GAP, _TALL + _GAP
    upper = [each for each in beside if each["controller"] == 1]
    lower = [each for each in beside if each["controller"] == 0]
    top = step_y if upper else 0
    wide = step_x * max(len(COLUMNS), len(upper), len(lower))
    tall = top + step_y * (ROWS + bool(lower))
    return svg(viewBox=f"-8 -8 {wide + 16} {tall + 16}")[
        [
            rect(
                x=column * step_x, y=top + row * step_y, width=_WIDE, height=_TALL, rx=6, fill="var(--paper-raised)",
                stroke="var(--line-strong)" if row in (2, 3) else "var(--line)",
            )
            for row in range(ROWS)
            for column in range(len(COLUMNS))
        ],
        [
            _card(
                each, COLUMNS.index(each["cell"][0]) * step_x, top + (ROWS - int(each["cell"][1])) * step_y, desk.lang
            )
            for each in standing
        ],
        [_card(each, n * step_x, 0, desk.lang) for n, each in enumerate(upper)],
        [_card(each, n * step_x, top + ROWS * step_y, desk.lang) for n, each in enumerate(lower)],
    ]  # fmt: skip


PICTURE: Final = Drawn(draw)
