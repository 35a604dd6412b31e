"""The workshop: write a card, a hero or a set; see at once what is understood; keep it, show it, play it."""

from collections.abc import Mapping, Sequence
from typing import Final

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
    header,
    input,
    label,
    li,
    main,
    mark,
    nav,
    option,
    p,
    section,
    select,
    span,
    textarea,
    ul,
)

from triskel.berserk import content
from triskel.table.drafts import Draft
from triskel.table.pages.frame import brand, document, switches
from triskel.table.reading import KINDS, MOST_TEXT, Passage, Reading
from triskel.table.texts import game_name, say

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "workshop": ("Мастерская", "Workshop"),
    "lead_unmatched": (
        "Напишите текст карты по-русски или по-английски. Сюда же можно вставить героя целиком: файл TOML или выгрузку "
        "из конструктора колод (JSON).",
        "Write the text of a card in Russian or English. A whole hero may be pasted too: a TOML file or the export of "
        "the fan deck maker (JSON).",
    ),
    "lead_berserk": (
        "Напишите особенности карты, по одной на строке, по-русски или по-английски. Сюда же можно вставить набор "
        "целиком: TOML или таблицу CSV.",
        "Write the features of a card, one a line, in Russian or English. A whole set may be pasted too: TOML or a "
        "CSV table.",
    ),
    "text": ("Текст", "Text"),
    "name": ("Название", "Name"),
    "kind": ("Вид карты", "Kind of card"),
    "value": ("Значение", "Value"),
    "boost": ("Усиление", "Boost"),
    "cost": ("Стоимость", "Cost"),
    "lives": ("Жизни", "Lives"),
    "move": ("Движение", "Movement"),
    "strike": ("Удар", "Strike"),
    "element": ("Стихия", "Element"),
    "neutral": ("нейтральная", "neutral"),
    "elite": ("Элитная", "Elite"),
    "file": ("Или файл", "Or a file"),
    "vanilla": ("Непонятое играть только по числам", "Play what is not understood by its numbers only"),
    "check": ("Проверить", "Check"),
    "save": ("Сохранить и получить ссылку", "Save and get a link"),
    "reading": ("Что понято", "What is understood"),
    "nothing": ("Здесь появится объяснение.", "The explanation will appear here."),
    "all_read": ("Понятно всё.", "Everything is understood."),
    "some_unread": ("Не понято: {n}.", "Not understood: {n}."),
    "unknown": ("Непонятно это слово.", "This word is not understood."),
    "near": ("Похожее, что понятно:", "Near phrases that are understood:"),
    "not_played": ("Понятно, но пока не играется: {why}", "Understood, but not played yet: {why}"),
    "wrong": ("Так не прочесть: {why}", "This cannot be read: {why}"),
    "other": ("На другом языке:", "In the other language:"),
    "saved": ("Сохранено", "Saved"),
    "share": ("Ссылка, которую можно отправить", "A link to send"),
    "download": ("Скачать файлом", "Download as a file"),
    "edit": ("Изменить (сохранится отдельно)", "Change it (saved as another)"),
    "duel": ("Пробная партия против бота", "Test duel against a bot"),
    "own_draft": ("Драфт этим набором", "Draft with this set"),
    "fair": ("Честно ли это?", "Is it fair?"),
    "fair_hint": (
        "Боты сыграют несколько партий за обе стороны.",
        "Bots play a few matches on both sides.",
    ),
    "fair_hint_random": (
        "Боты, которые ходят наугад, сыграют несколько партий за обе стороны.",
        "Bots that move at random play a few matches on both sides.",
    ),
    "no_time": ("ни одна партия не кончилась в срок", "no match ended in time"),
    "fair_result": (
        "Побед {wins} из {games} ({rate} %, вероятно от {low} % до {high} %). Партий мало, это только прикидка.",
        "{wins} wins of {games} ({rate} %, probably {low} % to {high} %). Few matches: only a first guess.",
    ),
    "fair_failed": ("Не вышло: {why}", "It did not work: {why}"),
    "no_duel": ("Играть можно, когда понятно всё.", "It can be played once everything is understood."),
    "too_big": ("Слишком длинно или слишком много скобок: {why}", "Too long or too many brackets: {why}"),
}


def words(lang: str, key: str, **values: object) -> str:
    """A text of this page."""
    return _TEXTS[key][lang != "ru"].format(**values)


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
            header(".bar")[brand(lang), nav(aria_label=say(lang, "menu"))[switches(lang)]],
            main("#content.workshop", tabindex="-1")[
                h1(".new__title")[heading],
                bool(errors) and div(role="alert")[ul(".errors")[(li[each] for each in errors)]],
                link and _saved(lang, draft, reading, csrf, link),
                div(".workshop__desk")[
                    _form(lang, draft, csrf),
                    section("#reading.reading", aria_live="polite", aria_label=words(lang, "reading"))[
                        fragment(lang, draft, reading)
                    ],
                ],
            ],
        ],
        game=draft.game,
        live=True,
        more=("war", "workshop"),
    )


def _form(lang: str, draft: Draft, csrf: str) -> Renderable:
    address = f"/workshop/{draft.game}"
    live: Mapping[str, str] = {
        "hx_post": f"{address}/check",
        "hx_target": "#reading",
        "hx_swap": "innerHTML",
        "hx_include": "closest form",
        "hx_trigger": "input changed delay:400ms, change",
    }
    return form(".workshop__form", method="post", action=address, enctype="multipart/form-data")[
        input(type="hidden", name="_csrf_token", value=csrf),
        p(".hint")[words(lang, f"lead_{draft.game}")],
        div(".workshop__fields")[_fields(lang, draft, live)],
        label(".field")[
            span[words(lang, "text")],
            textarea(name="text", rows="10", maxlength=str(MOST_TEXT), spellcheck="true", **live)[draft.text],
        ],
        label(".field")[span[words(lang, "file")], input(type="file", name="file", accept=".toml,.json,.csv,.txt")],
        draft.game == "unmatched"
        and label(".check")[
            input(type="checkbox", name="vanilla", value="yes", checked=draft.fields.get("vanilla") == "yes"),
            words(lang, "vanilla"),
        ],
        div(".quick")[
            button(".btn", type="submit", name="act", value="check")[words(lang, "check")],
            button(".btn.btn--main", type="submit", name="act", value="save")[words(lang, "save")],
        ],
    ]


def _fields(lang: str, draft: Draft, live: Mapping[str, str]) -> list[Node]:
    fields = draft.fields

    def line(key: str, usual: str) -> Node:
        shown = fields.get(key, usual)
        return label(".field")[
            span[words(lang, key)], input(type="text", name=key, value=shown, maxlength="40", **live)
        ]

    def choice(key: str, options: Sequence[tuple[str, str]]) -> Node:
        return label(".field")[
            span[words(lang, key)],
            select(name=key, **live)[
                (option(value=value, selected=fields.get(key) == value)[shown] for value, shown in options)
            ],
        ]

    if draft.game == "unmatched":
        kinds = [(kind, say(lang, f"kind_{kind}")) for kind in KINDS]
        return [line("name", ""), choice("kind", kinds), line("value", "3"), line("boost", "2")]
    names = {value: ru for ru, value in content.ELEMENTS.items() if not ru.isascii()}
    elements = [("", words(lang, "neutral")), *((each, names[each] if lang == "ru" else each) for each in names)]
    return [
        line("name", ""), choice("element", elements), line("cost", "5"), line("lives", "9"), line("move", "1"),
        line("strike", "1-2-3"),
        label(".check")[
            input(type="checkbox", name="elite", value="yes", checked=fields.get("elite") == "yes"),
            words(lang, "elite"),
        ],
    ]  # fmt: skip


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
    address = f"/w/{draft.id}"
    playable = reading is not None and reading.playable
    return section(".panel.workshop__saved", aria_label=words(lang, "saved"))[
        h2[words(lang, "saved")],
        label(".field")[
            span[words(lang, "share")],
            input(type="text", value=link, readonly=True),
        ],
        p[a(".btn", href=f"{address}/file", download=True)[words(lang, "download")]],
        playable
        and form(method="post", action=f"{address}/duel")[
            input(type="hidden", name="_csrf_token", value=csrf),
            button(".btn.btn--main", type="submit")[words(lang, "duel")],
        ],
        playable
        and "[[card]]" in draft.text
        and draft.game == "berserk"
        and form(method="post", action="/draft")[
            input(type="hidden", name="_csrf_token", value=csrf),
            input(type="hidden", name="set", value=draft.id),
            input(type="hidden", name="drafters", value="4"),
            button(".btn", type="submit")[words(lang, "own_draft")],
        ],
        playable
        and form(
            method="post", action=f"{address}/fair", hx_post=f"{address}/fair", hx_target="#fair", hx_swap="innerHTML"
        )[
            input(type="hidden", name="_csrf_token", value=csrf),
            button(".btn", type="submit")[words(lang, "fair")],
            span(".hint")[" ", words(lang, "fair_hint_random" if draft.game == "berserk" else "fair_hint")],
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
