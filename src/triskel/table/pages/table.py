"""The table page: a bar, the board, what is asked, the hand, the log; and the regions that a stream sends anew."""

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    aside,
    button,
    div,
    form,
    h1,
    h2,
    header,
    input,
    main,
    nav,
    p,
    section,
    span,
)
from htpy import dialog as dialogue

from triskel.table.context import TableContext
from triskel.table.draw.ground import ground
from triskel.table.draw.plan import plan_of
from triskel.table.draw.scene import scene
from triskel.table.draw.shapes import icon
from triskel.table.pages import combat, log, panels
from triskel.table.pages.desk import Desk
from triskel.table.pages.frame import brand, document, switches
from triskel.table.pages.over import over, passing
from triskel.table.pages.prompt import prompt
from triskel.table.pages.words import words
from triskel.table.texts import say


def page(ctx: TableContext) -> HTMLElement:
    """The whole page of a match."""
    desk = Desk(ctx)
    lang = ctx.lang
    board = plan_of(desk.view["board"]).board
    heroes = " — ".join(desk.hero_name(each) for each in range(len(desk.view["players"])))
    return document(
        lang,
        ctx.theme,
        f"{heroes} · {say(lang, 'brand')}",
        a(".skip", href="#prompt-text")[say(lang, "skip")],
        main(".table", data_table=ctx.table_id)[
            h1(".unseen")[f"{desk.game.title[lang]}: {heroes}, {board.name[lang]}"],
            header(".top")[brand(lang), panels.players(desk), _tools(desk)],
            aside(".rail", aria_label=say(lang, "fighters"))[panels.rail(desk), panels.legend_of(desk)],
            stage(desk),
            prompt(desk),
            panels.piles(desk),
            panels.hand(desk),
            _side(desk),
            button(".drawer", type="button", data_toggle="drawer")[
                span(".sc")[say(lang, "log")], log.latest(desk), icon("scroll-unfurled")
            ],
        ],
        words(desk),
        panels.discards(desk),
        panels.sheets(desk),
        over(desk),
        _live(ctx),
        dialogs(desk),
        game=desk.game.name,
        live=True,
        kind="table",
    )


def regions(ctx: TableContext) -> list[Renderable]:
    """What changes: each element takes the place of the one with the same id."""
    desk = Desk(ctx)
    return [
        panels.players(desk),
        panels.rail(desk),
        layer(desk),
        combat.combat(desk),
        passing(desk),
        prompt(desk),
        panels.hand(desk),
        panels.piles(desk),
        log.log(desk),
        log.latest(desk),
        log.chat(desk),
        words(desk),
        panels.discards(desk),
        over(desk),
        flash(desk),
    ]


def stage(desk: Desk) -> Renderable:
    """The board: the still ground, the layer that changes, and what is laid over them."""
    return section(".stage", aria_label=say(desk.lang, "board_choice"))[
        div(".boards")[div(".turner")[ground(desk.view["board"], desk.lang), layer(desk)]],
        combat.combat(desk),
        passing(desk),
        flash(desk),
    ]


def layer(desk: Desk) -> Renderable:
    """Fighters, doors, choices, last moves."""
    decision = desk.decision
    about = ""
    if decision is not None and decision.kind in ("move", "place", "target", "move or place") and decision.about >= 0:
        about = desk.view["fighters"][decision.about]["id"]
    return scene(desk.view, desk.lang, desk.options, about, desk.trails)


def flash(desk: Desk) -> Renderable:
    """One line to the reader, such as why an answer was refused."""
    return p("#flash.flash", role="alert", hidden=not desk.ctx.flash)[desk.ctx.flash]


def _tools(desk: Desk) -> Renderable:
    lang = desk.lang
    return nav(".tools", aria_label=say(lang, "menu"))[
        form(
            method="post", action=f"/t/{desk.ctx.table_id}/undo", hx_post=f"/t/{desk.ctx.table_id}/undo", hx_swap="none"
        )[
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            button(".btn.btn--quiet.btn--square", title=say(lang, "undo"))[
                icon("anticlockwise-rotation", say(lang, "undo"))
            ],
        ],
        button(".btn.btn--quiet.btn--square", type="button", popovertarget="menu", title=say(lang, "menu"))[
            icon("scroll-unfurled", say(lang, "menu"))
        ],
    ]


def _side(desk: Desk) -> Renderable:
    """Log, chat and the reading lens."""
    lang = desk.lang
    with_people = sum(each.kind != "bot" for each in desk.ctx.seats) > 1 or desk.ctx.chat
    talk: Node = None
    if with_people and not desk.ctx.chat_muted:
        talk = section(".chat", aria_label=say(lang, "chat"))[
            log.chat(desk),
            form(
                method="post",
                action=f"/t/{desk.ctx.table_id}/chat",
                hx_post=f"/t/{desk.ctx.table_id}/chat",
                hx_swap="none",
                data_clear="",
            )[
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
            ],
        ]
    return aside(".log", aria_label=say(lang, "log"))[
        header[
            h2[say(lang, "log")],
            button(".btn.btn--quiet.btn--square.log__close", type="button", data_toggle="drawer")[
                icon("cross-mark", say(lang, "close"))
            ],
        ],
        log.log(desk),
        talk,
        div("#lens.lens", data_lens=f"sheet-{desk.own[0]}")[panels.hero_sheet(desk, desk.own[0])],
    ]


def _live(ctx: TableContext) -> Renderable:
    """The stream. The extra trigger cures a first connection that failed."""
    return div(
        "#live",
        {
            "hx-sse:connect": f"/t/{ctx.table_id}/events?v={ctx.version}",
            "hx-config": "sse.pauseOnBackground:false sse.reconnectMaxDelay:5s",
        },
        hx_swap="none",
        hx_trigger="load, every 5s",
        hidden=True,
    )


def dialogs(desk: Desk) -> list[Renderable]:
    lang = desk.lang
    return [
        div("#rule.pop", popover=True)[div("#rule-text", aria_live="polite")[p[say(lang, "loading")]]],
        dialogue("#zoom.zoom", aria_label=say(lang, "menu"))[
            div("#zoom-body"),
            div(".zoom__go")[
                button("#zoom-choose.btn.btn--main", type="button", hidden=True)[say(lang, "choose_card")],
                button(".btn", type="button", data_close="")[say(lang, "close")],
            ],
        ],
        div("#menu.pop.menu", popover=True)[
            switches(lang),
            button(".btn", type="button", data_toggle="words")[say(lang, "text_view")],
            desk.ctx.invite and p(".invite")[say(lang, "open_seat"), " ", a(href=desk.ctx.invite)[desk.ctx.invite]],
            desk.ctx.seat is not None
            and desk.result is None
            and form(method="post", action=f"/t/{desk.ctx.table_id}/resign", data_confirm=say(lang, "resign_sure"))[
                input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
                button(".btn", type="submit")[icon("flying-flag"), say(lang, "resign")],
            ],
        ],
    ]
