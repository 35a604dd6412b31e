"""The workshop: write a card, a hero or a set; see at once what is understood; keep it, show it, play it."""

from collections.abc import Mapping, Sequence

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    button,
    div,
    form,
    h1,
    h2,
    h3,
    input,
    label,
    li,
    main,
    mark,
    p,
    section,
    span,
    textarea,
    ul,
)

from triskel.kernel.kit import game_names
from triskel.table.pages.frame import bar, document, foot, games_nav
from triskel.table.words.texts import game_name, say
from triskel.table.workshop.craft import CRAFT, Craft
from triskel.table.workshop.draft import Draft, Passage, Reading
from triskel.table.workshop.reading import MOST_TEXT
from triskel.table.workshop.words import words


def page(
    lang: str,
    theme: str,
    draft: Draft,
    reading: Reading | None,
    csrf: str,
    link: str = "",
    errors: Sequence[str] = (),
) -> HTMLElement:
    """The whole page; with `link` it shows something that was saved."""
    heading = f"{words(lang, 'workshop')}: {game_name(draft.game, lang)}"
    return document(
        lang,
        theme,
        heading,
        a(".skip", href="#content")[say(lang, "skip_page")],
        div(".site")[
            bar(lang),
            main("#content.workshop", tabindex="-1")[
                h1(".new__title")[heading],
                games_nav(
                    lang, "workshop", draft.game, filter(CRAFT.is_brought, game_names()), words(lang, "workshop")
                ),
                bool(errors) and div(role="alert")[ul(".errors")[(li[each] for each in errors)]],
                link and _saved(lang, draft, reading, csrf, link),
                div(".workshop__desk")[
                    _form(lang, draft, csrf),
                    section("#reading.reading", aria_live="polite", aria_label=words(lang, "reading"))[
                        fragment(lang, draft, reading)
                    ],
                ],
            ],
            foot(lang),
        ],
        game=draft.game,
        live=True,
        more=("war", "workshop"),
    )


def _craft(draft: Draft) -> Craft:
    craft = CRAFT.of(draft.game)
    assert craft is not None, f"{draft.game} has no workshop"
    return craft


def _form(lang: str, draft: Draft, csrf: str) -> Renderable:
    address, craft = f"/workshop/{draft.game}", _craft(draft)
    live: Mapping[str, str] = {
        "hx_post": f"{address}/check",
        "hx_target": "#reading",
        "hx_swap": "innerHTML",
        "hx_include": "closest form",
        "hx_trigger": "input changed delay:400ms, change",
    }
    return form(".workshop__form", method="post", action=address, enctype="multipart/form-data")[
        input(type="hidden", name="_csrf_token", value=csrf),
        bool(draft.id) and input(type="hidden", name="of", value=draft.id),
        p(".hint")[craft.lead[lang]],
        div(".workshop__fields")[craft.fields(lang, draft, live)],
        label(".field")[
            span[words(lang, "text")],
            textarea(name="text", rows="10", maxlength=str(MOST_TEXT), spellcheck="true", **live)[draft.text],
        ],
        label(".field")[span[words(lang, "file")], input(type="file", name="file", accept=".toml,.json,.csv,.txt")],
        craft.vanilla
        and label(".check")[
            input(type="checkbox", name="vanilla", value="yes", checked=draft.fields.get("vanilla") == "yes"),
            words(lang, "vanilla"),
        ],
        div(".quick")[
            button(".btn", type="submit", name="act", value="check")[words(lang, "check")],
            button(".btn.btn--main", type="submit", name="act", value="save")[words(lang, "save")],
        ],
    ]


def fragment(lang: str, draft: Draft, reading: Reading | None) -> Node:
    """What was understood: the part that changes while one types."""
    if reading is None or (not draft.text.strip() and not reading.problem):
        return p(".quiet")[words(lang, "nothing")]
    if reading.problem:
        return p(".reading__wrong", role="alert")[words(lang, "wrong", why=reading.problem)]
    unread = reading.unread
    verdict = words(lang, "some_unread", n=unread) if unread else words(lang, "all_read")
    return [
        h2[words(lang, "reading")],
        p(class_=["reading__sum", {"reading__sum--bad": bool(unread)}])[verdict],
        (_passage(lang, each) for each in reading.passages),
    ]


def _passage(lang: str, passage: Passage) -> Renderable:
    return section(class_=["passage", {"passage--bad": bool(passage.problem)}])[
        passage.title and h3[passage.title],
        passage.drawn and div(".passage__card")[passage.drawn],
        bool(passage.text) and p(".passage__text")[_marked(passage)],
        bool(passage.problem) and _blamed(lang, passage),
        bool(passage.steps)
        and ul(".steps")[(li(class_=f"steps__{min(depth, 5)}")[text] for depth, text in passage.steps)],
        passage.other and p(".passage__other")[words(lang, "other"), " ", passage.other],
    ]


def _marked(passage: Passage) -> Node:
    if passage.at < 0:
        return passage.text
    return [
        passage.text[: passage.at],
        mark[passage.text[passage.at : passage.end] or "…"],
        passage.text[passage.end :],
    ]


def _blamed(lang: str, passage: Passage) -> Node:
    if passage.at < 0:
        key = "not_played" if passage.steps else "wrong"
        return p(".passage__why")[words(lang, key, why=passage.problem)]
    return [
        p(".passage__why")[words(lang, "unknown")],
        bool(passage.near) and p[words(lang, "near")],
        bool(passage.near) and ul(".near")[(li[each] for each in passage.near)],
    ]


def _saved(lang: str, draft: Draft, reading: Reading | None, csrf: str, link: str) -> Renderable:
    address, craft = f"/w/{draft.id}", _craft(draft)
    playable = reading is not None and reading.playable
    return section(".panel.workshop__saved", aria_label=words(lang, "saved"))[
        h2[words(lang, "saved")],
        label(".field")[
            span[words(lang, "share")],
            input(type="text", value=link, readonly=True),
        ],
        p[
            a(".btn", href=f"{address}/file", download=True)[words(lang, "download")],
            " ",
            playable and a(".btn", href=f"/cards/own/{draft.id}")[words(lang, "to_cards")],
            " ",
            a(".btn", href="/collection#collected-works")[words(lang, "to_works")],
        ],
        playable
        and form(method="post", action=f"{address}/duel")[
            input(type="hidden", name="_csrf_token", value=csrf),
            button(".btn.btn--main", type="submit")[words(lang, "duel")],
        ],
        playable and craft.more(lang, draft, csrf),
        playable
        and form(
            method="post", action=f"{address}/fair", hx_post=f"{address}/fair", hx_target="#fair", hx_swap="innerHTML"
        )[
            input(type="hidden", name="_csrf_token", value=csrf),
            button(".btn", type="submit")[words(lang, "fair")],
            span(".hint")[" ", words(lang, "fair_hint_random" if craft.fair_bot == "random" else "fair_hint")],
        ],
        div("#fair", aria_live="polite"),
        not playable and p(".quiet")[words(lang, "no_duel")],
    ]


def fairness(lang: str, wins: float, games: int, low: float, high: float) -> Renderable:
    """What a few matches said."""
    shown = int(wins) if wins == int(wins) else wins
    rate = round(100 * wins / games)
    return p[words(lang, "fair_result", wins=shown, games=games, rate=rate, low=round(100 * low),
                   high=round(100 * high))]  # fmt: skip


def failed(lang: str, why: str) -> Renderable:
    """The matches could not be played."""
    return p(".passage__why", role="alert")[words(lang, "fair_failed", why=why)]
