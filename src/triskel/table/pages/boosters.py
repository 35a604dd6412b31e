"""The pages of a draft: where it begins, and the pack in hand."""

from collections.abc import Sequence

from htpy import (
    HTMLElement,
    Renderable,
    a,
    b,
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

from triskel.berserk.content import Card
from triskel.berserk.formats import Draft
from triskel.table import cardpool
from triskel.table.cardpool import NEUTRAL, cards
from triskel.table.draw.muster import ELEMENTS as SIGNS
from triskel.table.draw.printed import rich, sign
from triskel.table.pages.frame import site
from triskel.table.papers import Paper
from triskel.table.phrases import tell
from triskel.table.render import Reader
from triskel.table.texts import cards_count, say


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
                ul(".bench__list")[
                    (
                        li[span(class_=["crystal", {"crystal--gold": each.elite}])[each.cost], span[_name(each, lang)]]
                        for each in sorted((cards()[card] for card in taken), key=lambda card: card.cost)
                    )
                ],
            ],
        ],
        game="berserk",
    )  # fmt: skip


def _name(card: Card, lang: str) -> str:
    return card.name_ru if lang == "ru" or not card.name_en else card.name_en


def _card(lang: str, card: Card) -> Renderable:
    element = card.elements[0] if card.elements else NEUTRAL
    kinds = ", ".join((say(lang, f"bkind_{card.type}"), *(cardpool.class_words(each, lang) for each in card.classes)))
    facts = f"♥ {card.lives} · {'-'.join(map(str, card.strike))}" if card.type == "creature" else ""
    return li(class_=f"bench__card e-{element}")[
        span(class_=["crystal", {"crystal--gold": card.elite}])["X" if card.cost_x else card.cost],
        div[
            b[_name(card, lang)], " ", sign(SIGNS[element]),
            p(".hint")[kinds, " ", facts],
            (p(".bench__text")[rich(each)] for each in cardpool.texts(card.id, lang)),
        ],
        button(
            ".btn.btn--main", type="submit", name="card", value=card.id,
            aria_label=f"{tell(lang, 'draft_take')}: {_name(card, lang)}",
        )[tell(lang, "draft_take")],
    ]  # fmt: skip
