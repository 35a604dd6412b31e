"""What the deck builder and a draft share: faces to choose from, the curve of costs and the elements."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from htpy import Node, Renderable, b, details, div, h3, li, meter, p, span, summary, ul

from triskel.games.berserk.content.cards import Card
from triskel.games.berserk.state.face import ELEMENTS
from triskel.games.berserk.table.building import cardpool
from triskel.games.berserk.table.building.cardpool import NEUTRAL
from triskel.games.berserk.table.catalogue import name_of, small
from triskel.games.berserk.table.drawn.emblems import ELEMENTS as SIGNS
from triskel.games.berserk.table.drawn.printed import rich, sign
from triskel.table.draw.shapes import rect, svg
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

SHEETS: Final = ("war", "catalogue", "bench")
"""The style sheets of pages with faces."""
_DEAR: Final = 9
"""From here on costs are counted together."""
_HIGH: Final = 60


def tile(lang: str, card: Card, below: Node, taken: int = 0) -> Renderable:
    """A card to take: its face, its text behind a press, and what is done with it."""
    kinds = ", ".join((say(lang, f"bkind_{card.type}"), *(cardpool.class_words(each, lang) for each in card.classes)))
    return li(class_=["tileface", {"is-taken": taken > 0}])[
        b(".unseen")[name_of(card, lang)],
        span(aria_hidden="true")[small(card, lang)],
        details[
            summary(aria_label=f"{name_of(card, lang)}: {tell(lang, 'card_text')}")[tell(lang, "card_text")],
            p(".hint")[kinds],
            (p(".bench__text")[rich(each)] for each in cardpool.texts(card.id, lang)),
        ],
        below,
    ]


def summed(lang: str, cards: Iterable[tuple[Card, int]]) -> Node:
    """The curve and the elements of these cards, with their numbers; nothing for no card."""
    cards = list(cards)
    if not cards:
        return None
    size = sum(count for _, count in cards)
    average = sum(card.cost * count for card, count in cards) / size
    elite = sum(count for card, count in cards if card.elite)
    shown = f"{average:.1f}".replace(".", "," if lang == "ru" else ".")
    return div(".summed")[
        p(".hint")[tell(lang, "deck_sums", elite=elite, average=shown)],
        div(".summed__two")[
            div[h3[tell(lang, "find_cost")], _curve(lang, cards)],
            div[h3[tell(lang, "find_element")], _elements(lang, cards, size)],
        ],
    ]


def _curve(lang: str, cards: list[tuple[Card, int]]) -> Renderable:
    counts = dict.fromkeys(range(1, _DEAR + 1), 0)
    for card, count in cards:
        counts[min(_DEAR, max(1, card.cost))] += count
    most = max(counts.values())
    words = ", ".join(f"{cost}: {count}" for cost, count in counts.items() if count)
    return div(".curve", role="img", aria_label=f"{tell(lang, 'find_cost')} — {words}")[
        (
            span(aria_hidden="true")[
                b[count or ""],
                svg(viewBox=f"0 0 10 {_HIGH}", preserveAspectRatio="none")[
                    rect(x=0, y=_HIGH - max(1, _HIGH * count // most), width=10, height=max(1, _HIGH * count // most))
                ],
                span[f"{cost}+" if cost == _DEAR else cost],
            ]
            for cost, count in counts.items()
        )
    ]


def _elements(lang: str, cards: list[tuple[Card, int]], size: int) -> Renderable:
    counts = Counter[str]()
    for card, count in cards:
        for element in card.elements or (NEUTRAL,):
            counts[element] += count
    known = [each for each in (*ELEMENTS, NEUTRAL) if counts[each]]
    return ul(".elements")[
        (
            li(class_=f"e-{each}")[
                sign(SIGNS[each]),
                span[tell(lang, f"element_{each}")],
                b[counts[each]],
                meter(
                    min=0, max=size, value=counts[each], aria_label=f"{tell(lang, f'element_{each}')}: {counts[each]}"
                ),
            ]
            for each in known
        )
    ]
