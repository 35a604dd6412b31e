"""What Berserk asks before a battle: two decks."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import Node, Renderable, a, b, fieldset, input, label, legend, p, small, span

from triskel.games.berserk.content.cards import load_decks
from triskel.table.pages.new import SetupForm
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say


class WarForm(SetupForm):
    """See `SetupForm`."""

    def fields(self, lang: str, chosen: Mapping[str, str]) -> Node:
        """Ready decks; one's own lie elsewhere."""
        return _decks(lang, chosen)


def _decks(lang: str, chosen: Mapping[str, str]) -> Node:
    decks = load_decks()
    defaults = list(decks)[:2]
    return [
        p(".hint")[
            a(href="/decks")[tell(lang, "my_decks")],
            " · ",
            a(href="/draft")[tell(lang, "draft")],
            " · ",
            a(href="/campaigns")[tell(lang, "campaigns")],
        ],
        *_deck_picks(lang, chosen, decks, defaults),
    ]


def _deck_picks(
    lang: str, chosen: Mapping[str, str], decks: Mapping[str, Any], defaults: Sequence[str]
) -> list[Renderable]:
    return [
        fieldset(class_=f"pick pick--heroes p{n + 1}")[
            legend[say(lang, key)],
            [  # a list: a generator would be read after the loop and know only its last number
                label(".tile")[
                    input(
                        type="radio",
                        name=f"decks.{n}",
                        value=each.id,
                        checked=chosen.get(f"decks.{n}", defaults[n]) == each.id,
                    ),
                    span(".tile__in")[
                        span[
                            b[each.name_ru if lang == "ru" else each.name_en or each.id],
                            small[each.note_ru if lang == "ru" else each.note_en],
                        ]
                    ],
                ]
                for each in decks.values()
            ],
        ]
        for n, key in enumerate(("deck_own", "deck_foe"))
    ]


FORM: Final = WarForm()
