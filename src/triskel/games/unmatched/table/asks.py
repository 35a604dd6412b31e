"""What an Unmatched question adds to the prompt: actions left, actions that are closed and why, cards of a pile."""

from typing import Final

from htpy import Node, Renderable, button, div, i, span

from triskel.games.unmatched.table.cards import card
from triskel.games.unmatched.table.duel import DuelDesk
from triskel.table.draw.shapes import icon
from triskel.table.play.pages.prompt import prompt
from triskel.table.words.texts import actions_left, say

_SIGNS: Final = {0: "walking-boot", 1: "crossed-swords", 2: "power-lightning"}
_ACTIONS_A_TURN: Final = 2


def ask(desk: DuelDesk) -> Renderable:
    """The prompt of a duel."""
    acting = desk.decision is not None and desk.decision.kind == "action"
    return prompt(
        desk,
        loose=_loose(desk),
        closed=_closed(desk) if acting else None,
        aside=_pips(desk),
        signs=_SIGNS if acting else None,
    )


def _closed(desk: DuelDesk) -> Node:
    """Actions that are not possible now say why, with the rule."""
    decision = desk.decision
    assert decision is not None
    found: list[Node] = []
    for number, sign in _SIGNS.items():
        if number in decision.options:
            continue
        reasons = desk.sight.reasons(number)
        why = "; ".join(f"{each.text(desk.lang)} ({each.rule})" for each in reasons)
        label = desk.label(number)
        words = say(desk.lang, "cannot", why=why) if why else ""
        found.append(
            button(".btn", type="button", aria_disabled="true", title=words or None, data_why=words or None)[
                icon(sign), span[label], words and span(".unseen")[words]
            ]
        )
    return found


def _loose(desk: DuelDesk) -> Node:
    """Cards to choose from that lie in no hand on the page: in a pile, or in another player's hand."""
    held = {word for player in desk.view["players"] for word in player["hand"] or ()}
    found: list[Node] = []
    for option in desk.place_options("card"):
        word = desk.card_word(option.number) if option.number >= 100 else ""
        if word and word not in held:
            found.append(card(desk.face(word), desk.lang, option=option.number))
    return div(".loose", role="group")[found] if found else None


def _pips(desk: DuelDesk) -> Node:
    view = desk.view
    if not view["turn"] or desk.result is not None:
        return None
    left = view["actions"]
    busy = desk.decision is not None and desk.decision.kind != "action"
    return span(class_=f"pips p{view['active'] + 1}")[
        (i(class_={"spent": n >= left}) for n in range(max(_ACTIONS_A_TURN, left))),
        span(class_={"unseen": busy})[actions_left(left, desk.lang)],
    ]
