"""The combat panel: cards face down until revealed, values and changes one by one, the result."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import Node, Renderable, b, div, h2, li, ol, p, section, span, ul

from triskel.games.unmatched.table.cards import back, card
from triskel.games.unmatched.table.duel import DuelDesk
from triskel.table.draw.shapes import icon
from triskel.table.pages.frame import rule_link
from triskel.table.words.texts import damage_count, say

_CHANGES: Final = (
    "value changed",
    "value set",
    "value ignored",
    "cancelled",
    "uncancellable",
    "values locked",
    "boost effect",
)
_STEPS: Final = ("step_attack", "step_defence", "step_reveal", "step_effects", "step_damage", "step_after")


def combat(desk: DuelDesk) -> Renderable:
    """A combat that is going on; else the result of one that ended since the reader last acted; else nothing."""
    now = desk.view["combat"]
    if now is not None:
        return _going_on(desk, now)
    if desk.result is None and _is_fresh(desk):
        return _ended(desk, desk.last_combat)
    return div("#combat", hidden=True)


def _going_on(desk: DuelDesk, now: Mapping[str, Any]) -> Renderable:
    lang = desk.lang
    docked = any(each.place in ("space", "fighter", "door") for each in desk.options)
    declared = desk.last_combat[0] if desk.last_combat else None
    return section("#combat", class_=["combat", {"combat--dock": docked}], aria_label=say(lang, "combat"))[
        h2[say(lang, "combat")],
        declared and p(".combat__sub")[desk.line(declared), " ", rule_link(lang, desk.game.name, declared["rule"])],
        div(".duel")[
            _side(desk, now, "attack"),
            div(".versus")[icon("crossed-swords"), _result(desk, now)],
            _side(desk, now, "defence"),
        ],
        _steps(desk, now),
    ]


def _side(desk: DuelDesk, now: Mapping[str, Any], which: str) -> Renderable:
    lang = desk.lang
    side = now[which]
    player = side["player"]
    fighter = next(each for each in desk.view["fighters"] if each["id"] == side["fighter"])
    if not side["laid"]:
        choosing = not now["revealed"] and now["damage"] is None
        shown: Node = span(".card.card--none")
        before = which == "defence" and not now["attack"]["laid"]  # the attacker lays first
        words = say(lang, "choosing") if choosing and not _declined(desk) else say(lang, "no_defence")
        words = "" if before else words
    elif side["card"] is None:
        shown = back(player, lang)
        words = say(lang, f"laid_{which}")
    else:
        shown = card(desk.face(side["card"]), lang)
        words = desk.face(side["card"]).name if now["revealed"] else say(lang, f"laid_{which}")
    boost: Node = None
    if side["boost_laid"]:
        boost = card(desk.face(side["boost"]), lang) if side["boost"] else back(player, lang)
    return div(class_=f"side p{player + 1}")[
        b[fighter["name"][lang]],
        div(class_=["boosted"] if boost else None)[shown, boost],
        side["value"] is not None
        and side["laid"]
        and span(".side__value", aria_label=say(lang, which))[side["value"] + (side["bonus"] or 0)],
        span(".side__words")[words, boost and f" {say(lang, 'boost_laid')}"],
        side["cancelled"] and span(".side__off")[say(lang, "cancelled")],
        _changes(desk, player) if now["revealed"] else None,
    ]


def _declined(desk: DuelDesk) -> bool:
    return any(each["kind"] == "undefended" for each in desk.last_combat)


def _changes(desk: DuelDesk, player: int) -> Renderable | None:
    found = [
        each
        for each in desk.last_combat
        if each["kind"] in _CHANGES and (each["card"] // 100 - 1 if "card" in each else each.get("player")) == player
    ]
    if not found:
        return None
    return ul(".changes")[(li[desk.line(each), rule_link(desk.lang, desk.game.name, each["rule"])] for each in found)]


def _result(desk: DuelDesk, now: Mapping[str, Any]) -> Renderable | None:
    if now["damage"] is None:
        return None
    return b(".versus__result")[damage_count(now["damage"], desk.lang)]


def _steps(desk: DuelDesk, now: Mapping[str, Any]) -> Renderable:
    if now["damage"] is not None:
        at = 5
    elif now["revealed"]:
        at = 3
    elif now["attack"]["laid"]:
        at = 1
    else:
        at = 0
    return ol(".steps")[
        (
            li(class_={"done": n < at, "now": n == at}, aria_current="step" if n == at else None)[say(desk.lang, key)]
            for n, key in enumerate(_STEPS)
        )
    ]


# --- afterwards ---------------------------------------------------------------------------------------------------


def _is_fresh(desk: DuelDesk) -> bool:
    """Whether the last combat is still news: nobody has taken an action since."""
    events = desk.last_combat
    if not any(each["kind"] == "compared" for each in events):
        return False
    later = [each["kind"] for each in events if each["kind"] in ("action", "turn")]
    return later.count("action") == 0


def _ended(desk: DuelDesk, events: Sequence[Mapping[str, Any]]) -> Renderable:
    """A strip over the board: who, with what, how much."""
    lang = desk.lang
    revealed = next((each for each in events if each["kind"] == "revealed"), None)
    compared = next(each for each in events if each["kind"] == "compared")
    words = [
        card(desk.face(desk.card_word(revealed[key])), lang)
        for key in ("attack", "defence")
        if revealed is not None and revealed[key] >= 0
    ]
    return section("#combat.combat.combat--dock.combat--over", aria_label=say(lang, "last_combat"))[
        div(".combat__cards")[words],
        div[
            p(".combat__sub")[desk.line(events[0])],
            p(".combat__sum")[desk.line(compared), " ", rule_link(lang, desk.game.name, compared["rule"])],
        ],
    ]
