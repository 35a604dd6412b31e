"""The pages of a draft: where it begins, and the pack in hand."""

from collections.abc import Sequence

from htpy import (
    HTMLElement,
    Renderable,
    a,
    button,
    div,
    form,
    h1,
    h2,
    input,
    label,
    li,
    ol,
    option,
    p,
    section,
    select,
    span,
    ul,
)

from triskel.games.berserk.content.cards import Card
from triskel.games.berserk.content.formats import Draft
from triskel.games.berserk.table import bench
from triskel.games.berserk.table.building.cardpool import cards
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.play.papers import Paper
from triskel.table.words.phrases import tell
from triskel.table.words.texts import cards_count


def lobby(who: Reader, mine: Sequence[Paper], sizes: Sequence[int]) -> HTMLElement:
    """How many drafters; and drafts that wait."""
    lang = who.lang
    return site(
        lang, who.theme, tell(lang, "draft"),
        h1(".new__title")[tell(lang, "draft")],
        p[tell(lang, "draft_text")],
        form(".bench__new", method="post", action="/draft")[
            input(type="hidden", name="_csrf_token", value=who.csrf),
            label(".field")[
                span[tell(lang, "drafters")],
                select(name="drafters")[(option(value=n, selected=n == 4)[n] for n in sizes)],
            ],
            label(".field")[
                span[tell(lang, "draft_way")],
                select(name="way")[
                    (option(value=way)[tell(lang, f"draft_{way}")] for way in ("round", "sealed", "build"))
                ],
            ],
            label(".field")[
                span[tell(lang, "draft_set")],
                input(type="text", name="set", maxlength="200", placeholder="/w/…"),
            ],
            button(".btn.btn--main", type="submit")[tell(lang, "draft_begin")],
        ],
        bool(mine)
        and ul(".shelf")[
            (
                li[a(href=f"/draft/{each.id}")[tell(lang, "draft_go_on", n=len(each.body["picks"]))]]
                for each in mine
            )
        ],
        game="berserk",
        more=bench.SHEETS,
    )  # fmt: skip


def table(who: Reader, name: str, draft: Draft) -> HTMLElement:
    """Take one of these."""
    lang = who.lang
    taken = draft.pools[0]
    title = tell(lang, "draft_pick", round=draft.round, n=len(taken) + 1)
    return site(
        lang, who.theme, title,
        h1(".new__title")[title],
        div(".bench")[
            form(".bench__find", method="post", action=f"/draft/{name}", aria_label=title)[
                input(type="hidden", name="_csrf_token", value=who.csrf),
                input(type="hidden", name="at", value=len(taken)),
                ol(".bench__cards")[(_card(lang, cards()[each]) for each in draft.packs[0])],
            ],
            section(".bench__deck")[
                h2[tell(lang, "draft_taken"), ": ", cards_count(len(taken), lang)],
                bench.summed(lang, [(cards()[card], 1) for card in taken]),
                ul(".bench__list")[
                    (
                        li[span(class_=["crystal", {"crystal--gold": each.elite}])[each.cost], span[_name(each, lang)]]
                        for each in sorted((cards()[card] for card in taken), key=lambda card: card.cost)
                    )
                ],
            ],
        ],
        game="berserk",
        more=bench.SHEETS,
    )  # fmt: skip


def _name(card: Card, lang: str) -> str:
    return card.name_ru if lang == "ru" or not card.name_en else card.name_en


def _card(lang: str, card: Card) -> Renderable:
    take = button(
        ".btn.btn--main", type="submit", name="card", value=card.id,
        aria_label=f"{tell(lang, 'draft_take')}: {_name(card, lang)}",
    )[tell(lang, "draft_take")]  # fmt: skip
    return bench.tile(lang, card, take)
