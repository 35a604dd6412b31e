"""The Inis table: its desk, the players and their way to victory, the clash, the hand, the position in words."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from htpy import Node, Renderable, b, div, dl, dt, h2, h3, header, i, li, ol, p, section, span, ul
from htpy import dd as dd_

from triskel.games.inis.faces import notation
from triskel.games.inis.state.deck import ADVANTAGE_DATA, LAND, LAND_SLUG, land_name
from triskel.games.inis.table.cards import tale_card, tale_of, tale_words
from triskel.games.inis.table.emblems import SPRITE
from triskel.games.inis.table.isle import isle, land_words, token
from triskel.i18n import counted, counted_en
from triskel.table.draw.options import Option
from triskel.table.draw.shapes import svg, use
from triskel.table.draw.written import written
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.lines import Blow
from triskel.table.play.pages.parts import Parts
from triskel.table.play.pages.prompt import prompt
from triskel.table.words.texts import cards_count, clans_count, say

_NEEDED: Final = 6
_CONDITIONS: Final = (
    ("foreign_clans", "meeple-group"),
    ("territories", "trefoil-lily"),
    ("sanctuaries_there", "dolmen"),
)
_ENOUGH: Final = 6
"""What fulfils a condition (I-VICTORY-1)."""

_SIGNS: Final = (
    ("capital", "castle"), ("citadel", "stone-tower"), ("sanctuary", "dolmen"), ("festival", "party-flags"),
    ("chieftain", "crown"),
)  # fmt: skip
"""The legend of the isle: words and their signs."""
_FOLLOWS: Final = {
    "attack": (
        "удалит незащищённый клан или сбросит карту действия",
        "removes an exposed clan or discards an Action card",
    ),
    "attack bare": ("удалит незащищённый клан", "removes an exposed clan"),
    "withdraw": (
        "кланы — на соседние территории, где вы вождь",
        "clans go to adjacent territories where you are chieftain",
    ),
    "tale": ("карта из руки", "a card of your hand"),
}
"""What comes of a maneuver (I-CLASH-7, I-CLASH-8), in Russian and English."""
_ENDS: Final = {
    "won": ("Выполнено вами: {met}. {scores}.", "You fulfil {met}. {scores}."),
    "lost": ("У победителя ({name}) выполнено: {met}. {scores}.", "The winner, {name}, fulfils {met}. {scores}."),
    "seen": ("У победителя выполнено: {met}. {scores}.", "The winner fulfils {met}. {scores}."),
}
"""By what a game was won, in Russian and English."""


class IsleDesk(Desk):
    """An isle: territories, clans, cards of three kinds."""

    lines_stay = True

    def place_of(self, kind: str, written: str) -> tuple[str, tuple[str, ...]]:
        """Territories, clans, cards, empty places."""
        if kind in notation.LANDS_KINDS:
            return "land", (written,)
        if kind in notation.CLAN_KINDS:
            return "clan", tuple(written.split(" "))
        if kind == "anchor":
            return "cell", (written,)
        if kind == "spot":
            return "triad", tuple(written.split(" "))
        if kind in notation.CARD_KINDS and written not in ("pass", "pretend", "clan"):
            return "card", (written,)
        if kind == "draft" and "+" not in written:
            return "card", (written.removeprefix("hold "),)
        if kind == "maneuver" and written != "withdraw" and not written.startswith("attack "):
            return "card", (written,)
        return "", ()

    def ending(self) -> list[str]:
        """The conditions that the winner fulfils, with their numbers; and who decided a tie."""
        outcome = self.result
        if outcome is None or not outcome.winners or not outcome.scores:
            return []
        lang, winner = self.lang, outcome.winners[0]
        state, met = self.view["seats"][winner], int(outcome.scores[winner])
        of = "из" if lang == "ru" else "of"
        counts = sorted(zip(_CONDITIONS, state["scores"], strict=True), key=lambda one: -one[1])  # what won comes first
        scores = [f"{say(lang, key)} — {n} {of} {_ENOUGH}" for (key, _), n in counts]
        if state["deeds"]:
            scores.append(f"{say(lang, 'deeds').lower()} — {state['deeds']}")
        count = counted(met, "условие", "условия", "условий") if lang == "ru" else counted_en(met, "condition")
        told = [
            _ENDS[self.side][lang == "en"].format(
                name=self.seat_name(winner), met=count, scores=", ".join(scores).capitalize()
            )
        ]
        if sum(each == met for each in outcome.scores) > 1:
            told.append("Поровну, и побеждает Бренн." if lang == "ru" else "That is a tie, which the Brenn wins.")
        return told

    def blows(self) -> list[Blow]:
        """Clans that were lost to attacks, by the territory where that happened."""
        found: list[Blow] = []
        turn, attacker = "", -1
        for facts in self.sight.open_events():
            turn = self.heading(facts).partition(".")[0] or turn  # the round: most of it is its season
            if facts["kind"] in ("attack", "clash", "clash ends"):
                attacker = facts["seat"] if facts["kind"] == "attack" else -1
            elif facts["kind"] == "remove" and attacker not in (-1, facts["seat"]):
                found.append(Blow(turn, attacker, facts["seat"], land_name(LAND[facts["land"]], self.lang), 1))
        return found

    def blow_words(self) -> dict[str, str]:
        """Clans."""
        if self.lang == "ru":
            return {"lost": "кланов потеряно — {n}", "title": "Чужие кланы, удалённые нападением"}
        return {"lost": "{n} clans lost", "title": "Clans removed by attacking"}

    def goal(self) -> str:
        """I-VICTORY-1."""
        if self.lang == "ru":
            return "выполнить одно из трёх условий и стать единственным лучшим претендентом"
        return "meet one of three conditions and be the best Pretender"

    @cached_property
    def options(self) -> list[Option]:
        """Empty places have no names: they are counted."""
        return [
            replace(each, label=say(self.lang, "spot_n", n=n)) if each.place in ("cell", "triad") else each
            for n, each in enumerate(super().options, 1)
        ]

    def follows(self, option: Option) -> str:
        """What a maneuver does to whom."""
        if self.decision is None or self.decision.kind != "maneuver":
            return ""
        if option.place == "card":
            return _FOLLOWS["tale"][self.lang == "en"]
        written = notation.write(self.decision, option.number)
        if written == "withdraw":
            return _FOLLOWS["withdraw"][self.lang == "en"]
        key = "attack" if self.view["seats"][option.number]["action_cards"] else "attack bare"
        return f"{self.seat_name(option.number)} {_FOLLOWS[key][self.lang == 'en']}"

    def badge(self, seat: int) -> Node:
        """The seat's shape."""
        return token(seat)

    def heading(self, event: Mapping[str, Any]) -> str:
        """A new round begins a new part of the log."""
        return self.line(event) if event["kind"] == "round" else ""

    @property
    def own(self) -> int:
        """The seat whose side the page shows."""
        return self.ctx.seat if self.ctx.seat is not None else 0

    @cached_property
    def names(self) -> dict[str, str]:
        """The territories in the reader's language."""
        return {str(each["id"]): str(each["name"][self.lang]) for each in ADVANTAGE_DATA}


desk = IsleDesk


def parts(desk: IsleDesk) -> Parts:
    """Everything on the table of Inis."""
    drawn = written(isle(desk.view, desk.lang, desk.names, desk.options))
    crows = written(_crows(desk))
    return Parts(
        players=_bar(desk),
        rail=_rail(desk),
        board=lambda: div(".boards.boards--isle")[drawn, crows, _legend(desk.lang)],
        layers=[drawn, crows],
        overlays=[],
        matter=_clash(desk),
        prompt=prompt(desk, loose=_loose(desk)),
        hand=_hand(desk),
        words=_words(desk),
        tabs=[("rail", say(desk.lang, "players"))],
        extras=[_sheets(desk)],
        style="table--isle",
        sheets=("isle",),
    )


def _sign(name: str, label: str = "") -> Renderable:
    silent = None if label else "true"
    return svg(
        ".icon", viewBox="0 0 512 512", aria_hidden=silent, role="img" if label else None, aria_label=label or None
    )[use(href=f"{SPRITE}#{name}")]


def _bar(desk: IsleDesk) -> Renderable:
    """Round and phase."""
    lang, view = desk.lang, desk.view
    assembly = view["phase"] in ("setup", "assembly", "draft")
    return div("#players.phases")[
        span(".phases__round")[say(lang, "round", round=max(view["round"], 1))],
        ol(".phase")[
            (
                li(class_={"now": now}, aria_current="step" if now else None)[say(lang, key)]
                for key, now in (("assembly", assembly), ("season", not assembly))
            )
        ],
    ]


def _rail(desk: IsleDesk) -> Renderable:
    order = desk.view["order"] or list(range(desk.seats))
    first = order.index(desk.own) if desk.own in order else 0
    return div("#rail.isle-rail")[
        div(".boxes")[(_box(desk, seat) for seat in [*order[first:], *order[:first]])], _tracker(desk)
    ]


def _box(desk: IsleDesk, seat: int) -> Renderable:
    lang, view = desk.lang, desk.view
    state = view["seats"][seat]
    asked = any(each["seat"] == seat for each in view["waiting_for"])
    counts = (
        ("action", state["action_cards"]), ("advantage", len(state["advantages"])), ("epic", state["epic_tales"]),
    )  # fmt: skip
    return section(class_=["box", f"c{seat + 1}", {"is-active": asked}], aria_label=desk.seat_name(seat))[
        header[
            token(seat),
            b[desk.seat_name(seat)],
            desk.clock(seat),
            seat == desk.ctx.seat and span(".box__you")[say(lang, "you")],
            desk.strength(seat) and span(".box__bot")[desk.strength(seat)],
            view["brenn"] == seat and span(".box__brenn")[_sign("meeple-king"), say(lang, "brenn")],
            asked and span(".box__now")[say(lang, "choosing_now")],
        ],
        div(".box__row")[
            span(".counts")[
                (
                    span(class_=f"count count--{kind}", title=say(lang, f"tale_{kind}"))[
                        span(".unseen")[f"{say(lang, f'tale_{kind}')}: "], count
                    ]
                    for kind, count in counts
                )
            ],
            span(title=say(lang, "deeds"))[_sign("laurels", say(lang, "deeds")), b[state["deeds"]]],
            span(".box__reserve")[say(lang, "reserve"), " ", b[state["reserve"]]],
            state["pretender"] and span(".box__pretender")[_sign("trefoil-shuriken"), say(lang, "pretender")],
        ],
        div(".box__row.box__scores")[
            (
                span(class_={"ok": score + state["deeds"] >= _NEEDED}, title=say(lang, key))[
                    _sign(sign, say(lang, key)), b[score], f"/{_NEEDED}"
                ]
                for (key, sign), score in zip(_CONDITIONS, state["scores"], strict=True)
            )
        ],
    ]


def _tracker(desk: IsleDesk) -> Renderable | None:
    """How near one's own seat is to each of the three conditions; deeds are hatched."""
    if desk.ctx.seat is None:
        return None
    lang = desk.lang
    state = desk.view["seats"][desk.own]
    return section(".tracker")[
        h2[say(lang, "your_victory")],
        (
            div(class_=["tracker__row", {"ok": score + state["deeds"] >= _NEEDED}])[
                span[_sign(sign), say(lang, key)],
                span(".dots", aria_hidden="true")[
                    (i(class_={"full": n < score, "deed": score <= n < score + state["deeds"]}) for n in range(_NEEDED))
                ],
                b[score, span[f"/{_NEEDED}"]],
            ]
            for (key, sign), score in zip(_CONDITIONS, state["scores"], strict=True)
        ),
        p[say(lang, "deeds_help")],
    ]


def _crows(desk: IsleDesk) -> Renderable:
    crows = desk.view["crows"]
    return div("#crows.crows", class_=["crows", {"crows--left": crows == -1}])[
        span(".crows__disc")[_sign("raven")],
        span[say(desk.lang, "crows"), b[say(desk.lang, "clockwise" if crows != -1 else "counterclockwise")]],
    ]


def _legend(lang: str) -> Renderable:
    """What the small signs on the isle mean."""
    return ul(".isle-legend", aria_hidden="true")[(li[_sign(sign), say(lang, f"sign_{key}")] for key, sign in _SIGNS)]


def _clash(desk: IsleDesk) -> Renderable:
    clash = desk.view["clash"]
    if clash is None:
        return div("#combat", hidden=True)
    lang = desk.lang
    land = next(each for each in desk.view["lands"] if each["id"] == clash["land"])
    sides = [seat for seat, count in enumerate(land["clans"]) if count]
    return section("#combat.combat.combat--dock.clash", aria_label=say(lang, "clash"))[
        h2[_sign("crossed-swords"), f"{say(lang, 'clash')}: {desk.names[clash['land']]}"],
        p(".combat__sub")[f"{say(lang, 'instigator')}: {desk.seat_name(clash['instigator'])}"]
        if clash["instigator"] >= 0
        else None,
        _clash_steps(desk, clash["current"] >= 0),
        div(".clash__sides")[
            (
                div(class_=[f"c{seat + 1}", {"is-active": clash["current"] == seat}])[
                    span[token(seat), b[desk.seat_name(seat)]],
                    (
                        span(title=say(lang, key))[_sign(sign, say(lang, key)), b[count]]
                        for key, sign, count in (
                            ("exposed", "crossed-swords", clash["exposed"][seat]),
                            ("sheltered", "stone-tower", land["sheltered"][seat]),
                        )
                    ),
                ]
                for seat in sides
            )
        ],
    ]


def _clash_steps(desk: IsleDesk, joined: bool) -> Renderable:
    """The way of a clash: clans go into Citadels (I-CLASH-4), maneuvers are made, it ends (I-CLASH-11)."""
    ends = desk.decision is not None and desk.decision.kind == "end clash"
    at = 2 if ends else 1 if joined else 0
    return ol(".clash__steps")[
        (
            li(class_={"now": n == at}, aria_current="step" if n == at else None)[say(desk.lang, f"clash_{key}")]
            for n, key in enumerate(("citadels", "maneuvers", "end"))
        )
    ]


def _loose(desk: IsleDesk) -> Node:
    """Cards to choose from that are not in the hand."""
    held = set(desk.view["seats"][desk.own].get("hand", ()))
    found: list[Node] = [
        tale_card(tale_of(each.names[0], desk.lang), desk.lang, option=each.number)
        for each in desk.place_options("card")
        if each.names[0] not in held
    ]
    return div(".loose", role="group")[found] if found else None


def _hand(desk: IsleDesk) -> Renderable:
    lang = desk.lang
    held = desk.view["seats"][desk.own].get("hand", ())
    options = {each.names[0]: each.number for each in desk.place_options("card")}
    return section(
        "#hand", class_=["hand", "hand--tales", f"hand--{min(len(held), 12)}"], aria_label=say(lang, "your_hand")
    )[(tale_card(tale_of(each, lang), lang, id=f"h-{each}", option=options.get(each)) for each in held)]


# --- in words -----------------------------------------------------------------------------------------------------


def _sheets(desk: IsleDesk) -> Renderable:
    """Every territory as a small sheet: what stands there and what its card says."""
    lang = desk.lang
    return div("#land-sheets", hidden=True)[
        (
            section(".sheet", id=f"sheet-{land['id']}")[
                header[h3[desk.names[land["id"]]]],
                p[land_words(land, lang, desk.names[land["id"]])],
                _own_rule(desk, land["id"]),
                [p[b[when], " ", what] for when, what in tale_of(land["id"], lang).text],
            ]
            for land in desk.view["lands"]
        )
    ]


def _own_rule(desk: IsleDesk, land: str) -> Node:
    data = ADVANTAGE_DATA[LAND_SLUG.index(land)]
    return p(".sheet__ability")[str(data["land"][desk.lang])] if "land" in data else None


def _words(desk: IsleDesk) -> Renderable:
    lang, view = desk.lang, desk.view
    return section("#words.words", aria_label=say(lang, "text_view"))[
        h2[say(lang, "text_view")],
        p[say(lang, "round", round=max(view["round"], 1)), ". ", say(lang, "crows"),
          say(lang, "clockwise" if view["crows"] != -1 else "counterclockwise"), "."],
        ul[
            (
                li[
                    land_words(land, lang, desk.names[land["id"]]),
                    f". {say(lang, 'beside')}: {', '.join(desk.names[each] for each in land['beside'])}",
                ]
                for land in view["lands"]
            )
        ],
        dl[
            (
                [
                    dt[f"{say(lang, 'player_n', n=seat + 1)}: {desk.seat_name(seat)}"],
                    dd_[
                        f"{say(lang, 'tale_action')}: {cards_count(state['action_cards'], lang)}. "
                        f"{say(lang, 'tale_epic')}: {cards_count(state['epic_tales'], lang)}. "
                        f"{say(lang, 'reserve')}: {clans_count(state['reserve'], lang)}."
                    ],
                ]
                for seat, state in enumerate(view["seats"])
            )
        ],
        ul(aria_label=say(lang, "your_hand"))[
            (li[tale_words(tale_of(each, lang), lang)] for each in view["seats"][desk.own].get("hand", ()))
        ],
    ]  # fmt: skip
