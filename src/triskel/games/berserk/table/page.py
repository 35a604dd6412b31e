"""The Berserk table: the stack, both sides' plates, recruiting, the position in words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import Node, Renderable, b, div, h2, li, ol, p, section, span, ul

from triskel.games.berserk.faces.odds import at_hand, at_stake
from triskel.games.berserk.table.drawn import odds
from triskel.games.berserk.table.drawn.field import card_words, field
from triskel.games.berserk.table.drawn.muster import muster, squad
from triskel.games.berserk.table.drawn.printed import recruit_card, sheet, sign
from triskel.games.berserk.table.drawn.strip import strip
from triskel.games.berserk.table.drawn.war_desk import WarDesk
from triskel.games.berserk.table.words import told
from triskel.table.cards.terms import marked
from triskel.table.draw.written import written
from triskel.table.play.pages.parts import Parts
from triskel.table.play.pages.prompt import prompt
from triskel.table.words.texts import say

_PHASES: Final = ("initial", "opening", "choice", "final")
_STAGES: Final = ("muster", "place", "battle")
"""The way to a battle."""
_MUSTERING: Final = ("order", "deal", "redeal", "before recruiting", "recruiting")


desk = WarDesk


def parts(desk: WarDesk) -> Parts:
    """Everything on the table of Berserk."""
    about = desk.decision.about if desk.decision is not None else -1
    mustering = desk.view["phase"] in _MUSTERING
    faces = {each.names[0]: each for each in desk.place_options("face")}
    drawn = written(
        muster(desk, faces) if mustering else field(desk.view, desk.lang, desk.own, desk.options, about, desk.aim)
    )
    plates = [written(_plate(desk, seat)) for seat in (1 - desk.own, desk.own)]
    return Parts(
        players=_phases(desk),
        rail=_rail(desk),
        board=lambda: div(".boards.boards--war")[plates[0], drawn, plates[1]],
        layers=[plates[0], drawn, plates[1]],
        overlays=[],
        prompt=prompt(desk),
        own=strip(desk, _odds(desk), desk.card_name),
        hand=_hand(desk),
        words=_words(desk),
        tabs=_tabs(desk),
        extras=[_sheets(desk)],
        lens=lambda: p(".quiet")[say(desk.lang, "lens_hint")],
        style="table--war",
        sheets=("war",),
    )


def _tabs(desk: WarDesk) -> list[tuple[str, str]]:
    """On a phone: the squad, or the stack with its number and the last strike."""
    if desk.view["phase"] in _MUSTERING:
        return [("rail", told(desk.lang, "squad"))]
    stack = len(desk.view["stack"])
    strike = ("own", told(desk.lang, "strike"))
    return [("rail", f"{say(desk.lang, 'stack')} {stack}"), strike] if stack else [strike]


def _phases(desk: WarDesk) -> Renderable:
    lang, view = desk.lang, desk.view
    if view["phase"] not in _PHASES:
        stage = _stage(view["phase"])
        over = span(".phases__round")[say(lang, "phase_over")]
        return div("#players.phases")[over if stage == "over" else _steps(lang, _STAGES, stage)]
    whose = say(lang, "turn", turn=view["turn"])
    return div("#players.phases")[
        span(".phases__round")[whose],
        _steps(lang, _PHASES, view["phase"]),
    ]


def _steps(lang: str, steps: Sequence[str], now: str) -> Renderable:
    return ol(".phase")[
        (
            li(class_={"now": each == now}, aria_current="step" if each == now else None)[say(lang, f"phase_{each}")]
            for each in steps
        )
    ]


def _stage(phase: str) -> str:
    if phase in _MUSTERING:
        return "muster"
    return "over" if phase == "over" else "place"


def _rail(desk: WarDesk) -> Renderable:
    """The squad while it is recruited, then the stack, the object that resolves first on top."""
    lang = desk.lang
    if desk.view["phase"] in _MUSTERING:
        return div("#rail.stackpanel")[squad(desk) if desk.view["squad"] is not None else None]
    stack = desk.view["stack"]
    return div("#rail.stackpanel")[
        stack
        and [
            h2[say(lang, "stack")],
            ol(".stack")[(_object(desk, each, n) for n, each in reversed(list(enumerate(stack, 1))))],
        ]
    ]


def _odds(desk: WarDesk) -> Node:
    """The chances of a strike, before it is declared."""
    if desk.decision is None:
        return None
    rows: list[tuple[str, Mapping[str, Any], Mapping[str, Any]]] = []
    lying = at_stake(desk.sight.world)
    for card, aim in [lying] if lying is not None else at_hand(desk.sight.world):
        striker, target = desk.cards.get(card, {}), desk.cards.get(aim, {})
        if striker.get("strike") and striker.get("life") is not None and target.get("life") is not None:
            who = "" if desk.decision.kind in ("use", "strike") else f"{desk.card_name(card)} → "
            where = f" ({target['cell'].upper()})" if target["cell"] else ""
            rows.append((who + desk.card_name(aim) + where, striker, target))
    rows.sort(key=lambda row: row[1]["controller"] == row[2]["controller"])
    return odds.panel(desk.lang, rows, desk.sight.world) if rows else None


def _object(desk: WarDesk, each: Mapping[str, Any], count: int) -> Renderable:
    lang = desk.lang
    card = desk.cards.get(each["card"])
    foe = card is not None and card["controller"] != desk.own
    what = ""
    if each["kind"] == "roll":
        what = say(lang, "roll", n=each["n"])
    elif each["kind"] == "use":
        what = each["feature" if lang == "ru" else "feature_en"] or ""
    target = each.get("target")
    aimed = isinstance(target, int) and target in desk.cards
    named = desk.card_name(each["card"]) + (f" → {desk.card_name(target)}" if aimed and isinstance(target, int) else "")
    return li(class_={"foe": foe})[
        span(".num")[count], span[b[named], what and span(".stack__what")[marked("berserk", lang, what)]]
    ]


def _plate(desk: WarDesk, seat: int) -> Renderable:
    lang, view = desk.lang, desk.view
    crystals = view["crystals"][seat]
    asked = any(each["seat"] == seat for each in view["waiting_for"])
    side = "own" if seat == desk.own else "foe"
    return div(id=f"plate-{side}", class_=["plate", f"plate--{side}", {"is-active": asked}])[
        b[desk.seat_name(seat)],
        desk.clock(seat),
        desk.strength(seat) and span[desk.strength(seat)],
        span[sign("card-pickup"), say(lang, "deck"), " ", b[view["decks"][seat]["size"]]],
        span[sign("tombstone"), say(lang, "graveyard"), " ", b[len(view["graveyards"][seat])]],
        crystals and span[span(".crystal.crystal--gold.crystal--mini"), b[crystals["gold"]],
                          span(".crystal.crystal--mini"), b[crystals["silver"]],
                          span(".unseen")[say(lang, "crystals")]],
        asked and span(".plate__now")[say(lang, "priority" if desk.view["stack"] else "choosing_now")],
    ]  # fmt: skip


def _hand(desk: WarDesk) -> Renderable:
    """Printed cards to choose from after recruiting: placing, summoning, looking."""
    lang = desk.lang
    shown: list[Node] = []
    if desk.view["phase"] not in _MUSTERING and desk.decision is not None:
        for each in desk.place_options("face"):
            shown.append(recruit_card(desk.drawn(each.number), lang, f"h-{each.number}", each, "", "idle", ()))
    return section("#hand", class_=["hand", "hand--war"], aria_label=say(lang, "your_hand"), hidden=not shown)[shown]


def _sheets(desk: WarDesk) -> Renderable:
    near = [*desk.view["cards"], *(desk.view["deal"] or ()), *(desk.view["squad"] or ()), *desk.view["looking"]]
    faces = {each["face"] for each in near if "face" in each}
    faces |= {desk.drawn(each.number) for each in desk.place_options("face")}
    return div("#card-sheets", hidden=True)[(sheet(face, desk.lang, f"sheet-f{face}") for face in sorted(faces))]


def _words(desk: WarDesk) -> Renderable:
    lang = desk.lang
    return section("#words.words", aria_label=say(lang, "text_view"))[
        h2[say(lang, "text_view")],
        (
            section[
                p[b[desk.seat_name(seat)]],
                ul[(li[card_words(each, lang)] for each in desk.view["cards"] if each["controller"] == seat)],
            ]
            for seat in (desk.own, 1 - desk.own)
        ),
    ]
