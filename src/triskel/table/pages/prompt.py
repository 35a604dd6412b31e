"""The question and its answers: every option is a real button with a key."""

from htpy import Node, Renderable, button, div, form, i, input, kbd, p, section, span

from triskel.table.draw.cards import card
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import icon
from triskel.table.pages.desk import Desk
from triskel.table.pages.frame import rule_link
from triskel.table.texts import actions_left, say

_ACTION_SIGNS = ("walking-boot", "crossed-swords", "power-lightning")
_ACTIONS_A_TURN = 2
_FEW = 6
_LONG = 62
"""Letters that fit beside the question."""


def prompt(desk: Desk) -> Renderable:
    """The panel under the board."""
    decision = desk.decision
    lang = desk.lang
    if decision is None:
        return section("#prompt.prompt", aria_labelledby="prompt-text")[
            p("#prompt-text", tabindex="-1", role="status")[_waiting(desk)], _pips(desk)
        ]
    loose = _loose_cards(desk)
    return section("#prompt.prompt", aria_labelledby="prompt-text", data_yours="", data_decision=decision.id)[
        p("#prompt-text", tabindex="-1", role="status")[
            desk.question, " ", rule_link(lang, desk.game.name, decision.rule)
        ],
        loose and div(".loose", role="group")[(card(desk.face(word), lang, option=number) for word, number in loose)],
        form(
            "#answer",
            class_=["acts", {"acts--many": _is_many(desk)}],
            method="post",
            action=f"/t/{desk.ctx.table_id}/choose",
            hx_post=f"/t/{desk.ctx.table_id}/choose",
            hx_swap="none",
            aria_label=say(lang, "choices"),
        )[
            input(type="hidden", name="decision", value=decision.id),
            input(type="hidden", name="seat", value=desk.seat),
            input(type="hidden", name="_csrf_token", value=desk.ctx.csrf),
            div(".acts__list")[
                (_button(desk, each, n) for n, each in enumerate(desk.options) if not each.declines),
                decision.kind == "action" and _closed_actions(desk),
            ],
            (_button(desk, each, n) for n, each in enumerate(desk.options) if each.declines),
        ],
        _pips(desk),
    ]


def _is_many(desk: Desk) -> bool:
    """Whether the options need small buttons."""
    return len(desk.options) > _FEW or sum(len(each.label) + 6 for each in desk.options) > _LONG


def _button(desk: Desk, option: Option, count: int) -> Renderable:
    decision = desk.decision
    assert decision is not None
    many = _is_many(desk)
    main = (count == 0 and not many and not option.declines) or len(desk.options) == 1
    sign: Node = None
    if decision.kind == "action":
        sign = icon(_ACTION_SIGNS[option.number])
    return button(
        class_=["btn", {"btn--main": main, "btn--chip": many}],
        type="submit",
        name="option",
        value=option.number,
        data_option=option.number,
        data_key=option.key or None,
    )[sign, span[option.label], option.key and kbd(aria_hidden="true")[option.key]]


def _closed_actions(desk: Desk) -> list[Renderable]:
    """Actions that are not possible now say why, with the rule."""
    decision = desk.decision
    assert decision is not None
    found: list[Renderable] = []
    for number in range(len(_ACTION_SIGNS)):
        if number in decision.options:
            continue
        reasons = desk.game.reasons(desk.match.state, decision, number)
        why = "; ".join(f"{each.text(desk.lang)} ({each.rule})" for each in reasons)
        label = desk.game.label(desk.match.state, decision, number, desk.lang)
        words = say(desk.lang, "cannot", why=why) if why else ""
        found.append(
            button(".btn", type="button", aria_disabled="true", title=words or None)[
                icon(_ACTION_SIGNS[number]), span[label], words and span(".unseen")[words]
            ]
        )
    return found


def _loose_cards(desk: Desk) -> list[tuple[str, int]]:
    """Cards to choose from that lie in no hand on the page: in a pile, or in another player's hand."""
    choices = desk.place_options("card")
    if not choices:
        return []
    held = {word for player in desk.view["players"] for word in player["hand"] or ()}
    found = []
    for option in choices:
        words = [desk.card_word(option.number)] if option.number >= 100 else []
        found += [(word, option.number) for word in words if word not in held]
    return found


def _waiting(desk: Desk) -> str:
    lang = desk.lang
    if desk.result is not None:
        return say(lang, "finished")
    names = []
    for waiting in desk.view["waiting_for"]:
        players = [n for n, each in enumerate(desk.view["players"]) if each["seat"] == waiting["seat"]]
        names.append(" · ".join(desk.hero_name(each) for each in players))
    key = "waiting" if len(names) == 1 else "waiting_many"
    text = say(lang, key, name=", ".join(names))
    return text if desk.ctx.seat is not None else f"{say(lang, 'spectator')}. {text}"


def _pips(desk: Desk) -> Renderable | None:
    view = desk.view
    if not view["turn"] or desk.result is not None:
        return None
    left = view["actions"]
    most = max(_ACTIONS_A_TURN, left)
    return span(class_=f"pips p{view['active'] + 1}")[
        (i(class_={"spent": n >= left}) for n in range(most)),
        span(class_={"unseen": desk.decision is not None and desk.decision.kind != "action"})[
            actions_left(left, desk.lang)
        ],
    ]
