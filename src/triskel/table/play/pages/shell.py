"""The shell of every table: bar, stage, prompt, hand, log, and what opens over them."""

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    aside,
    button,
    div,
    fieldset,
    form,
    h1,
    h2,
    header,
    input,
    label,
    legend,
    main,
    nav,
    p,
    section,
    span,
)
from htpy import dialog as dialogue

from triskel.table.draw.shapes import icon
from triskel.table.judge import call as judge_call
from triskel.table.pages.frame import brand, document, switches
from triskel.table.play.pages import beats, guide, help, log
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.over import over, passing
from triskel.table.play.pages.parts import Parts
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say


def whole(desk: Desk, parts: Parts, replay: Node = None) -> HTMLElement:
    """The page of a match. In a replay `replay` takes the place of the prompt and nothing is live."""
    lang = desk.lang
    live = replay is None
    heading = f"{desk.title} · {say(lang, 'brand')}" if live else f"{say(lang, 'replay')}: {desk.title}"
    tools = _tools(desk) if live else nav(".tools")[switches(lang)]
    return document(
        lang,
        desk.ctx.theme,
        heading,
        a(".skip", href="#prompt-text")[say(lang, "skip")] if live else None,
        main(class_=["table", parts.style, {"table--replay": not live}], data_table=desk.ctx.table_id)[
            h1(".unseen")[", ".join(each for each in (f"{desk.game.title[lang]}: {desk.title}", desk.place) if each)],
            header(".top")[brand(lang), parts.players, tools],
            aside(".rail", aria_label=say(lang, "fighters"))[parts.rail, parts.legend()],
            section(".stage", aria_label=say(lang, "board_choice"))[
                parts.board(), parts.overlays, passing(desk), judge_call.banner(desk), flash(desk), _line(desk)
            ],
            div(".asking")[parts.matter, parts.prompt if live else replay],
            parts.own,
            parts.hand,
            _side(desk, parts, live),
            guide.guide(desk),
            div(".foot")[
                _tabs(parts),
                button(".drawer", type="button", data_toggle="drawer")[
                    span(".sc")[say(lang, "log")], log.latest(desk), icon("scroll-unfurled")
                ],
            ],
        ],
        parts.words,
        parts.extras,
        parts.still(),
        over(desk) if live else None,
        beats.region(desk),
        _live(desk) if live else None,
        _dialogs(desk, live),
        guide.still(desk),
        help.still(desk),
        game=desk.game.name,
        live=True,
        kind="table",
        more=(*parts.sheets, "guide"),
    )


def changing(desk: Desk, parts: Parts) -> list[Node]:
    """What a stream sends: each element takes the place of the one with the same id."""
    found = [
        parts.players,
        parts.rail,
        *parts.layers,
        *parts.overlays,
        passing(desk),
        judge_call.banner(desk),
        parts.matter,
        parts.prompt,
        parts.own,
        parts.hand,
        log.log(desk),
        log.latest(desk),
        _tabs(parts),
        parts.words,
        *parts.extras,
        over(desk),
        flash(desk),
        guide.guide(desk),
        beats.region(desk),
    ]
    if _talks(desk):
        found.append(log.chat(desk))
    return [each for each in found if each is not None]


def flash(desk: Desk) -> Renderable:
    """One line to the reader, such as why an answer was refused."""
    return p("#flash.flash", role="alert", hidden=not desk.ctx.flash)[desk.ctx.flash]


def _line(desk: Desk) -> Renderable:
    """Says that the line to the table is lost; the page shows it when it notices."""
    lost, kept = tell(desk.lang, "line_lost"), tell(desk.lang, "line_kept")
    return p("#line.flash.flash--line", role="alert", hidden=True, data_lost=lost, data_kept=kept)


def _undo(desk: Desk, class_: str, face: Node) -> Renderable:
    address = f"/t/{desk.ctx.table_id}/undo"
    return form(class_=class_, method="post", action=address, hx_post=address, hx_swap="none")[
        input(type="hidden", name="_csrf_token", value=desk.ctx.csrf), face
    ]


def _tools(desk: Desk) -> Renderable:
    lang = desk.lang
    return nav(".tools", aria_label=say(lang, "menu"))[
        _undo(
            desk,
            "",
            button(".btn.btn--quiet.btn--square", title=say(lang, "undo"))[
                icon("anticlockwise-rotation", say(lang, "undo"))
            ],
        ),
        help.tools(desk),
        button(".btn.btn--quiet.btn--square", type="button", popovertarget="menu", title=say(lang, "menu"))[
            icon("cog", say(lang, "menu"))
        ],
    ]


def _tabs(parts: Parts) -> Renderable:
    """What a phone has no room for, a press away."""
    return div("#tabs.tabs")[
        (button(type="button", data_toggle=side, aria_controls=side)[words] for side, words in parts.tabs)
    ]


def _talks(desk: Desk) -> bool:
    people = sum(each.kind != "bot" for each in desk.ctx.seats)
    return (people > 1 or bool(desk.ctx.chat)) and not desk.ctx.chat_muted and desk.ctx.mode != "hotseat"


def _side(desk: Desk, parts: Parts, live: bool) -> Renderable:
    """Log, chat and the reading lens."""
    lang = desk.lang
    return aside(".log", aria_label=say(lang, "log"))[
        header[
            h2[say(lang, "log")],
            button(".btn.btn--quiet.btn--square.log__close", type="button", data_toggle="drawer")[
                span(aria_hidden="true")["×"], span(".unseen")[say(lang, "close")]
            ],
        ],
        help.goal(desk),
        log.log(desk),
        live and _talks(desk) and _chat(desk),
        div("#lens.lens")[parts.lens()],
    ]


def _chat(desk: Desk) -> Renderable:
    lang = desk.lang
    address = f"/t/{desk.ctx.table_id}/chat"
    return section(".chat", aria_label=say(lang, "chat"))[
        log.chat(desk),
        form(method="post", action=address, hx_post=address, hx_swap="none", data_clear="")[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            input(
                type="text",
                name="text",
                maxlength="300",
                autocomplete="off",
                required=True,
                placeholder=say(lang, "chat_say"),
                aria_label=say(lang, "chat_say"),
            ),
            button(".btn", type="submit")[say(lang, "send")],
            desk.ctx.teams and button(".btn", type="submit", name="to", value="team")[tell(lang, "send_team")],
        ],
    ]


def _live(desk: Desk) -> Renderable:
    """The stream. The extra trigger cures a first connection that failed."""
    return div(
        "#live",
        {
            "hx-sse:connect": f"/t/{desk.ctx.table_id}/events?v={desk.ctx.version}",
            "hx-config": "sse.pauseOnBackground:false sse.reconnectMaxDelay:5s",
        },
        hx_swap="none",
        hx_trigger="load, every 5s",
        hidden=True,
    )


def _dialogs(desk: Desk, live: bool) -> list[Node]:
    lang = desk.lang
    return [
        div("#why.pop.pop--why", popover=True)[div("#why-text", role="status")],
        div("#rule.pop", popover=True)[div("#rule-text", aria_live="polite")[p[say(lang, "loading")]]],
        dialogue("#zoom.zoom", aria_label=say(lang, "look_closer"))[
            div("#zoom-body"),
            div(".zoom__go")[
                button("#zoom-choose.btn.btn--main", type="button", hidden=True)[say(lang, "choose_card")],
                button(".btn", type="button", data_close="")[say(lang, "close")],
            ],
        ],
        div("#menu.pop.menu", popover=True)[
            switches(lang),
            button(".btn", type="button", data_toggle="words")[say(lang, "text_view")],
            live
            and desk.ctx.seat is not None
            and _undo(
                desk, "only-small", button(".btn", type="submit")[icon("anticlockwise-rotation"), say(lang, "undo")]
            ),
            live and _telling(desk),
            live and desk.ctx.seat is not None and _bell(desk),
            live and _stops(desk),
            live and _peace(desk),
            live and judge_call.form_to_call(desk),
            live and _ending(desk),
        ],
    ]


def _telling(desk: Desk) -> Node:
    """How fast it is told what happened; and the last turn once more."""
    return [
        fieldset(".menu__pace")[
            legend[tell(desk.lang, "telling")],
            div(".seg")[
                (
                    label[
                        input(type="radio", name="telling", value=each, data_telling=""),
                        span[tell(desk.lang, f"telling_{each}")],
                    ]
                    for each in ("slow", "normal", "fast", "off")
                )
            ],
        ],
        button(".btn", type="button", data_sound="", aria_pressed="false")[icon("beer-horn"), tell(desk.lang, "sound")],
        button(".btn", type="button", data_again="")[icon("anticlockwise-rotation"), tell(desk.lang, "tell_again")],
    ]


def _bell(desk: Desk) -> Renderable:
    """For play by correspondence: the browser calls when it is one's move. Shown where the browser can."""
    return button(".btn", type="button", data_bell="", hidden=True, aria_pressed="false")[
        icon("pocket-watch"), tell(desk.lang, "bell")
    ]


def _peace(desk: Desk) -> Node:
    """To switch the talk off; to keep away from somebody, or to report him."""
    ctx, lang = desk.ctx, desk.lang
    others = [n for n, each in enumerate(ctx.seats) if each.kind == "human" and not each.you]
    if not others or ctx.mode == "hotseat" or ctx.serverless:
        return None
    csrf = input(type="hidden", name="_csrf_token", value=ctx.csrf)
    here = f"/t/{ctx.table_id}"
    found: list[Node] = [
        form(method="post", action=f"{here}/mute")[
            csrf, button(".btn", type="submit")[tell(lang, "unmute" if ctx.chat_muted else "mute")]
        ]
    ]
    for seat in others if ctx.seat is not None else ():
        name = ctx.seats[seat].name
        found += [
            form(method="post", action=f"{here}/block", data_confirm=tell(lang, "block_sure"))[
                csrf,
                input(type="hidden", name="seat", value=seat),
                button(".btn", type="submit")[tell(lang, "block", name=name)],
            ],
            form(method="post", action=f"{here}/report", hx_post=f"{here}/report", hx_swap="none", data_clear="")[
                csrf,
                input(type="hidden", name="seat", value=seat),
                input(
                    type="text",
                    name="words",
                    maxlength="500",
                    required=True,
                    aria_label=tell(lang, "report_on", name=name),
                    placeholder=tell(lang, "report_on", name=name),
                ),
                button(".btn", type="submit")[tell(lang, "report")],
            ],
        ]
    return found


def _stops(desk: Desk) -> Node:
    """When the reader wants to be asked."""
    if desk.ctx.seat is None or desk.result is not None:
        return None
    return button(
        ".btn",
        type="button",
        popovertarget="rule",
        hx_get=f"/t/{desk.ctx.table_id}/stops",
        hx_target="#rule-text",
        hx_swap="innerHTML",
    )[tell(desk.lang, "stops")]


def _ending(desk: Desk) -> Node:
    """To offer a draw and to resign."""
    if desk.ctx.seat is None or desk.result is not None:
        return None
    lang, table = desk.lang, desk.ctx.table_id
    return [
        not desk.ctx.alone  # bots never agree
        and form(method="post", action=f"/t/{table}/draw", hx_post=f"/t/{table}/draw", hx_swap="none")[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            button(".btn", type="submit")[icon("peace-dove"), say(lang, "offer_draw")],
        ],
        form(method="post", action=f"/t/{table}/resign", data_confirm=say(lang, "resign_sure"))[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            button(".btn", type="submit")[icon("flying-flag"), say(lang, "resign")],
        ],
    ]
