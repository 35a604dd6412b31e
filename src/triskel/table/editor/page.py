"""The page of the position editor: a tray, the drawing, fields, reasons, and the same position as text."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    button,
    details,
    div,
    form,
    fragment,
    h1,
    h2,
    h3,
    input,
    label,
    li,
    main,
    optgroup,
    option,
    p,
    section,
    select,
    span,
    summary,
    textarea,
    ul,
)

from triskel.kernel import Reason
from triskel.kernel.kit import game_names
from triskel.table.editor.bench import Bench, Field, Shelf, bench_of
from triskel.table.editor.sheet import MOST_TEXT, Sheet
from triskel.table.editor.words import words
from triskel.table.pages.frame import bar, document, foot, games_nav, rule_link
from triskel.table.play.thinking.bot import LEVELS
from triskel.table.words.phrases import tell
from triskel.table.words.texts import game_name, level_name, say

_SHOWN_LEVELS: Final = tuple(each for each in LEVELS if each.isdigit())

Presets = Sequence[tuple[str, Sequence[tuple[str, str]]]]
"""Groups of (value, title)."""


@final
@dataclass(slots=True)
class Desk:
    """Everything that the page is drawn from."""

    lang: str
    theme: str
    csrf: str
    sheet: Sheet
    bench: Bench
    tool: str = ""
    find: str = ""
    lost: Sequence[Reason] = ()
    """What could not be carried over from a replay."""
    link: str = ""
    """Where it was saved."""
    presets: Presets = ()
    checked: list[str] | None = None
    """What a check of the script said: empty if all held."""
    notes: dict[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """Its name."""
        return self.sheet.game.name

    def say(self, key: str, **values: object) -> str:
        """A text."""
        return words(self.lang, key, **values)


def page(desk: Desk) -> HTMLElement:
    """The whole page."""
    lang = desk.lang
    heading = f"{words(lang, 'title')}: {game_name(desk.game, lang)}"
    return frame(
        lang, desk.theme, desk.game, heading,
        p(".hint.editor__lead")[words(lang, "lead")],
        desk.link and _saved(desk),
        bool(desk.lost) and section(".editor__lost")[h2[words(lang, "lost")], _reasons(desk, desk.lost)],
        desk.checked is not None and _checked(desk),
        _presets(desk),
        form("#keep", method="post", action=f"/judge/{desk.game}")[
            input(type="hidden", name="_csrf_token", value=desk.csrf)
        ],
        whole(desk),
    )  # fmt: skip


def frame(lang: str, theme: str, game: str, heading: str, *content: Node) -> HTMLElement:
    """A page of the judge's desk."""
    bench = bench_of(game)
    return document(
        lang,
        theme,
        heading,
        a(".skip", href="#content")[say(lang, "skip_page")],
        div(".site.site--wide")[
            bar(lang),
            main("#content", class_=["editor", {"editor--broad": bench.broad}], tabindex="-1")[
                h1(".new__title")[heading],
                games_nav(lang, "judge", game, game_names(), tell(lang, "judges_desk")),
                content,
            ],
            foot(lang),
        ],
        div("#rule.pop", popover=True)[div("#rule-text", aria_live="polite")[p[say(lang, "loading")]]],
        game=game,
        live=True,
        more=("places", *bench.sheets, "editor"),
    )  # fmt: skip


def _live(desk: Desk, act: str, target: str) -> dict[str, str]:
    """What htmx sends and where the answer goes."""
    return {
        "hx_post": f"/judge/{desk.game}/{act}",
        "hx_target": target,
        "hx_swap": "outerHTML",
        "hx_include": "#text, #tool, [name=find]",
    }


def whole(desk: Desk) -> Renderable:
    """Both panes: what an edit sends anew."""
    return div("#desk.editor__desk")[seen(desk), _written(desk)]


def seen(desk: Desk) -> Renderable:
    """The pane of pieces and drawing: what typing into the text sends anew."""
    spots = desk.bench.spots(desk.sheet, desk.tool, desk.lang)
    fields, shelves = desk.bench.piece(desk.sheet, desk.tool, desk.lang)
    general, lists = desk.bench.general(desk.sheet, desk.lang)
    return div("#seen.editor__seen")[
        input("#tool", type="hidden", form="answer", name="tool", value=desk.tool),
        _tray(desk),
        section(".editor__board", aria_label=say(desk.lang, "board_choice"))[
            verdict(desk),
            desk.bench.draw(desk.sheet, desk.sheet.state, desk.lang, spots)
            if desk.sheet.state is not None
            else p(".quiet.editor__nothing")[desk.say("nothing_drawn")],
            form(
                "#answer.editor__spots",
                method="post",
                action=f"/judge/{desk.game}/edit",
                aria_label=say(desk.lang, "choices"),
                **_live(desk, "edit", "#desk"),
            )[
                input(type="hidden", name="_csrf_token", value=desk.csrf),
                (
                    button(
                        class_=["btn", "btn--chip", {"editor__quiet": each.place != "aside"}],
                        type="submit",
                        name="option",
                        value=each.number,
                        data_option=each.number,
                    )[each.label]
                    for each in spots
                ),
            ],
            declared(desk),
        ],
        div(".editor__fields")[
            _held(desk, fields, shelves),
            section(".editor__facts")[h2[desk.say("facts")], _fields(desk, general)],
            bool(lists)
            and details(".editor__lists", open=desk.notes.get("lists", False))[
                summary[desk.say("lists")],
                (section[h3[owner], [_shelf(desk, each) for each in found]] for owner, found in lists),
            ],
        ],
    ]  # fmt: skip


# --- the tray and the piece in hand ---------------------------------------------------------------------------------


def _tray(desk: Desk) -> Renderable:
    groups = desk.bench.tray(desk.sheet, desk.lang, desk.find)
    searches = desk.bench.searches
    return section(".editor__tray", aria_label=desk.say("tray"))[
        h2[desk.say("tray")],
        p(".hint")[desk.say("hold_hint")],
        searches
        and label(".field")[
            span[desk.say("find")],
            input(  # without an id: htmx would give a new field the attributes of the one it replaces
                type="text", name="find", form="answer", value=desk.find, placeholder=desk.say("find_hint"),
                autocomplete="off", **{
                    **_live(desk, "check", "#found"),
                    "hx_select": "#found",
                    "hx_trigger": "input changed delay:300ms",
                },
            ),
        ],
        div("#found.editor__found")[
            (
                section[
                    h3[owner],
                    div(".editor__tools")[
                        (
                            button(
                                class_=["btn", "btn--tool", {"is-held": each.value == desk.tool}], type="submit",
                                form="answer", name="take", value=each.value,
                                aria_pressed="true" if each.value == desk.tool else "false",
                            )[each.picture, span[each.label]]
                            for each in tools
                        )
                    ],
                ]
                for owner, tools in groups
                if tools
            ),
        ],
        bool(desk.tool)
        and button(".btn.btn--quiet", type="submit", form="answer", name="take", value="")[desk.say("hand_free")],
    ]  # fmt: skip


def _held(desk: Desk, fields: Sequence[Field], shelves: Sequence[Shelf]) -> Node:
    name = desk.bench.held(desk.sheet, desk.tool, desk.lang)
    if not name:
        return None
    return section(".editor__piece")[
        h2[desk.say("holding", name=name)],
        _fields(desk, fields),
        [_shelf(desk, each) for each in shelves],
        button(".btn", type="submit", form="answer", name="remove", value="yes")[desk.say("remove")],
    ]


def _fields(desk: Desk, fields: Sequence[Field]) -> Node:
    change = {
        **_live(desk, "edit", "#desk"),
        "hx_trigger": "change",
        "hx_include": "#text, #tool, [name=find], .editor__fields",
    }
    return div(".editor__row")[(_field(each, change) for each in fields)]


def _field(each: Field, change: dict[str, str]) -> Renderable:
    name = f"f.{each.path}"
    if each.kind == "flag":
        return label(".check")[
            input(type="checkbox", form="answer", name=name, value="yes", checked=bool(each.value), **change),
            each.label,
        ]
    if each.kind == "choice":
        chosen: Node = select(form="answer", name=name, **change)[
            (option(value=value, selected=value == str(each.value))[shown] for value, shown in each.choices)
        ]
    elif each.kind == "number":
        chosen = input(
            type="number", form="answer", name=name, value=each.value, min=each.low, max=each.high, inputmode="numeric",
            **change,
        )  # fmt: skip
    else:
        chosen = input(type="text", form="answer", name=name, value=each.value, **change)
    return label(".field")[span[each.label], chosen]


def _shelf(desk: Desk, shelf: Shelf) -> Renderable:
    change = {**_live(desk, "edit", "#desk"), "hx_trigger": "change"}
    return div(".editor__shelf")[
        span(".editor__shelfname")[shelf.label],
        ul[
            (
                li[
                    span[shown],
                    button(
                        ".btn.btn--quiet.btn--square", type="submit", form="answer", name="drop",
                        value=f"{n}:{shelf.path}", aria_label=desk.say("drop", name=shown),
                    )["×"],
                ]
                for n, (_, shown) in enumerate(shelf.items)
            )
        ]
        if shelf.items
        else span(".quiet")[desk.say("none")],
        bool(shelf.choices)
        and select(form="answer", name=f"add.{shelf.path}", aria_label=f"{shelf.label}: {desk.say('add')}", **change)[
            option(value="")[desk.say("add")], (option(value=value)[shown] for value, shown in shelf.choices)
        ],
    ]  # fmt: skip


# --- what is wrong ----------------------------------------------------------------------------------------------


def verdict(desk: Desk) -> Renderable:
    """Whether the position can be, and every reason why not."""
    match = desk.sheet.match
    if not desk.sheet.reasons:
        text = desk.say("valid")
        if match is not None and match.decision is not None:
            asked = match.decision
            question = match.game.prompt(match.state, asked, desk.lang)
            text = desk.say("valid_to_move", name=desk.say("seat_n", n=asked.seat + 1), question=question)
        return div("#verdict.editor__verdict.is-valid", role="status")[p[text]]
    return div("#verdict.editor__verdict", role="status", aria_live="polite")[
        h2[desk.say("wrong")], _reasons(desk, desk.sheet.reasons)
    ]


def _reasons(desk: Desk, reasons: Sequence[Reason]) -> Renderable:
    return ul(".editor__reasons")[
        (li[span[each.text(desk.lang)], " ", rule_link(desk.lang, desk.game, each.rule)] for each in reasons)
    ]


def declared(desk: Desk) -> Node:
    """What has been declared in the position already, and what else can be."""
    match = desk.sheet.match
    lead = desk.sheet.data.get("lead", {})
    made = lead.get("choose", []) if isinstance(lead, dict) else []
    if match is None and not made:
        return None
    asked = match.decision if match is not None else None
    options: Node = None
    if match is not None and asked is not None:
        options = select(
            form="answer", name="declare", aria_label=desk.say("declare"),
            **{**_live(desk, "edit", "#desk"), "hx_trigger": "change"},
        )[
            option(value="")[f"{desk.say('declare')}: {match.game.prompt(match.state, asked, desk.lang)}"],
            (
                option(value=match.game.notation(match.state, asked, each))[
                    match.game.label(match.state, asked, each, desk.lang)
                ]
                for each in asked.options
            ),
        ]  # fmt: skip
    return details(".editor__declared", open=bool(made))[
        summary[desk.say("declared")],
        p(".hint")[desk.say("declared_hint")],
        bool(made) and ul[(li[str(each)] for each in made)],
        options,
        bool(made)
        and button(".btn.btn--quiet", type="submit", form="answer", name="undeclare", value="yes")[
            desk.say("undeclare")
        ],
    ]


# --- the text and what to do with it --------------------------------------------------------------------------------


def _written(desk: Desk) -> Renderable:
    lang = desk.lang
    ready = desk.sheet.match is not None
    base = f"/judge/{desk.game}"
    seats = range(desk.sheet.game.seats(desk.sheet.state)) if desk.sheet.state is not None else range(2)
    return div(".editor__written")[
        label(".field")[
            span[words(lang, "text")],
            textarea(
                "#text", name="text", form="keep", rows="26", maxlength=str(MOST_TEXT), spellcheck="false", wrap="off",
                **{**_live(desk, "check", "#seen"), "hx_trigger": "input changed delay:400ms"},
            )[desk.sheet.text],
        ],
        div(".editor__acts")[
            button(".btn.btn--main", type="submit", form="keep", formaction=f"{base}/whatif")[words(lang, "what_if")],
            button(".btn", type="submit", form="keep", formaction=f"{base}/table", name="mode", value="hotseat")[
                words(lang, "play_alone")
            ],
            div(".editor__bot")[
                button(".btn", type="submit", form="keep", formaction=f"{base}/table", name="mode", value="bot")[
                    words(lang, "play_bot")
                ],
                label(".field")[
                    span[words(lang, "level")],
                    select(name="level", form="keep")[
                        (option(value=each, selected=each == "3")[level_name(each, lang)] for each in _SHOWN_LEVELS)
                    ],
                ],
                label(".field")[
                    span[words(lang, "my_seat")],
                    select(name="seat", form="keep")[
                        (option(value=each)[words(lang, "seat_n", n=each + 1)] for each in seats)
                    ],
                ],
            ],
            button(".btn", type="submit", form="keep", formaction=f"{base}/save")[words(lang, "save")],
            button(".btn", type="submit", form="keep", formaction=f"{base}/file")[words(lang, "download")],
            desk.sheet.steps
            and button(".btn", type="submit", form="keep", formaction=f"{base}/verify")[words(lang, "check")],
        ],
        not ready and p(".hint")[words(lang, "wrong"), "."],
    ]  # fmt: skip


def _presets(desk: Desk) -> Renderable:
    base = f"/judge/{desk.game}"
    return div(".editor__open")[
        form(method="get", action=base)[
            label(".field")[
                span[desk.say("start_from")],
                select(name="from")[
                    (
                        optgroup(label=group)[(option(value=value)[shown] for value, shown in found)]
                        if group
                        else fragment[(option(value=value)[shown] for value, shown in found)]
                        for group, found in desk.presets
                    )
                ],
            ],
            button(".btn", type="submit")[desk.say("open")],
        ],
        form(method="post", action=base, enctype="multipart/form-data")[
            input(type="hidden", name="_csrf_token", value=desk.csrf),
            label(".field")[
                span[desk.say("file")], input(type="file", name="file", accept=".toml,.txt", required=True)
            ],
            button(".btn", type="submit")[desk.say("load")],
        ],
    ]


def _saved(desk: Desk) -> Renderable:
    return section(".editor__saved", role="status")[
        label(".field")[span[desk.say("saved")], input(type="text", value=desk.link, readonly=True, data_copy="")]
    ]


def _checked(desk: Desk) -> Renderable:
    found = desk.checked or []
    return section(class_=["editor__verdict", {"is-valid": not found}], role="status")[
        p[desk.say("check_ok")]
        if not found
        else [h2[desk.say("check_bad")], ul(".editor__reasons")[(li[each] for each in found)]]
    ]
