"""Recruiting: crystals, the deal with what each card would cost or why not, and the squad with what it lacks."""

from collections import Counter
from typing import Any, Final

from htpy import Node, Renderable, b, button, div, h2, i, li, p, section, span, ul

from triskel.games.berserk.faces.words import crystals, price
from triskel.games.berserk.rules.course import prices
from triskel.games.berserk.state.face import CREATURE, TERRAIN
from triskel.games.berserk.table.drawn.emblems import ELEMENTS as SIGNS
from triskel.games.berserk.table.drawn.printed import print_of, recruit_card, sign
from triskel.games.berserk.table.drawn.war_desk import WarDesk
from triskel.games.berserk.table.words import told
from triskel.i18n import counted, counted_en
from triskel.table.draw.options import Option
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

_PAYING: Final = frozenset(("gold", "cost way", "x"))
"""Questions about how a card is paid for that is being recruited."""
_SHOWN: Final = 24
"""Crystals drawn in a row; who has more sees the number."""


def muster(desk: WarDesk, options: dict[str, Option]) -> Renderable:
    """The middle of the table while squads are recruited: every card of the deal keeps its place, taken or not."""
    lang, view = desk.lang, desk.view
    dealt = [(each, False) for each in view["deal"] or ()] + [(each, True) for each in view["squad"] or ()]
    dealt.sort(key=lambda one: _rank(one[0]["face"], lang))
    paid = _payments(desk)
    card_paid = desk.decision.about if desk.decision is not None and desk.decision.kind in _PAYING else -1
    drawn: list[Node] = []
    kinds: Counter[str] = Counter()
    for n, (each, mine) in enumerate(dealt):
        option = None if mine else options.get(each["id"])
        card = print_of(each["face"], lang)
        traits = [f"is-{card.element}", "is-elite" if card.elite else "is-common"]
        traits += ["is-flying"] if _flies(desk, each) else []
        traits += ["is-payable"] if option is not None else []
        kinds.update(traits)
        foot, how = _taken(lang, paid, each) if mine else _foot(desk, each, option)
        if not mine and card_paid == each["face"]:
            foot, how, card_paid = told(lang, "being_paid"), "about", -1  # of two alike only one
        drawn.append(recruit_card(each["face"], lang, f"d-{n}", option, foot, how, traits))
    return div("#board.muster", data_priced="", role="group", aria_label=say(lang, "deal"))[
        _crystals(desk, paid),
        div(".muster__bar")[
            h2[told(lang, "deal")], span(".quiet")[_cards(len(dealt), lang)], _filters(lang, kinds, len(dealt))
        ],
        div(".muster__cards")[drawn or p(".quiet")[say(lang, "no_deal")]],
    ]


def _rank(face: int, lang: str) -> tuple[bool, int, str, int]:
    card = print_of(face, lang)
    return not card.elite, -int(card.cost) if card.cost.isdigit() else 0, card.name, face


def _payments(desk: WarDesk) -> list[tuple[int, int, int]]:
    """(face, gold, silver) of every card that the reader has taken."""
    seat = desk.seat
    told_me = [each for each in desk.sight.events() if each["kind"] == "recruited" and each["seat"] == seat]
    return [(each["face"], each["gold"], each["silver"]) for each in told_me if "gold" in each]


def _taken(lang: str, paid: list[tuple[int, int, int]], each: dict[str, Any]) -> tuple[str, str]:
    gold, silver = next(((gold, silver) for face, gold, silver in paid if face == each["face"]), (0, each["paid"]))
    return f"{told(lang, 'taken')} · {crystals(gold, silver, lang)}", "taken"


def _cards(count: int, lang: str) -> str:
    return counted(count, "карта", "карты", "карт") if lang == "ru" else counted_en(count, "card")


def _flies(desk: WarDesk, each: dict[str, Any]) -> bool:
    return bool(desk.codex.faces[desk.codex.by_id[each["id"]]].soars)


def _foot(desk: WarDesk, each: dict[str, Any], option: Option | None) -> tuple[str, str]:
    """What the card would cost, or why it cannot be taken; and how that is drawn."""
    lang, seat, decision = desk.lang, desk.seat, desk.decision
    face = desk.codex.by_id[each["id"]]
    if option is not None and decision is not None and decision.kind == "gold card":
        return told(lang, "with_gold"), "mixed"
    if option is not None and seat is not None:
        war = desk.sight.world.state  # what a seat pays, hidden cards of the other do not change
        paid = prices.price(war, seat, face)
        words, have = price(war, seat, face, lang), desk.view["crystals"][seat]
        if paid is None or have is None:
            return words, "pays"
        if paid[0] and paid[1]:
            return words, "mixed"
        left = have["gold"] - paid[0] if paid[0] else have["silver"] - paid[1]
        return f"{words}, {told(lang, 'left', left=left)}", "pays"
    if decision is None or decision.kind != "recruit":
        return "", "idle"
    why = [one.text(lang) for one in desk.sight.reasons(face)]
    return (why[0] if why else ""), "closed"


def _crystals(desk: WarDesk, paid: list[tuple[int, int, int]]) -> Node:
    """A row of crystals of each metal; spent ones are pale."""
    lang, seat = desk.lang, desk.seat
    have = desk.view["crystals"][seat] if seat is not None else None
    if have is None:
        return div(".muster__crystals")
    spent = {"gold": sum(gold for _, gold, _ in paid), "silver": sum(silver for _, _, silver in paid)}
    return div(".muster__crystals")[
        (
            div(".metal")[
                b[have[metal]],
                span[told(lang, f"{metal}_of", most=have[metal] + spent[metal])],
                span(class_="metal__row", aria_hidden="true")[
                    (
                        i(class_=["hexagon", f"hexagon--{metal}", {"spent": n >= have[metal]}])
                        for n in range(min(_SHOWN, have[metal] + spent[metal]))
                    )
                ],
            ]
            for metal in ("gold", "silver")
        )
    ]


def _filters(lang: str, kinds: Counter[str], count: int) -> Node:
    elements = [name for name in SIGNS if kinds[f"is-{name}"]]
    shown: list[tuple[str, str, int, str | None]] = [("", told(lang, "all"), count, None)]
    shown += [(f"is-{name}", tell(lang, f"element_{name}"), kinds[f"is-{name}"], SIGNS[name]) for name in elements]
    for key in ("elite", "common", "flying", "payable"):
        if kinds[f"is-{key}"]:
            shown.append((f"is-{key}", told(lang, key), kinds[f"is-{key}"], None))
    return div(".muster__filters")[
        (
            button(".chip", type="button", data_only=key, aria_pressed="false" if key else "true")[
                icon and sign(icon), label, " ", number
            ]
            for key, label, number, icon in shown
        )
    ]


def squad(desk: WarDesk) -> Renderable:
    """Who is in the squad, and what the rules say about it so far."""
    lang = desk.lang
    members = desk.view["squad"] or []
    faces = [desk.codex.faces[desk.codex.by_id[each["id"]]] for each in members]
    flown = sum(each["paid"] for each, face in zip(members, faces, strict=True) if face.soars)
    elements = 0
    for face in faces:
        elements |= face.elements
    lands = sum(face.kind == TERRAIN for face in faces)
    checks = [
        (True, told(lang, "check_flyers", n=flown)),
        (lands <= 1, told(lang, "check_lands", n=lands)),
        (True, told(lang, "check_elements", n=elements.bit_count())),
        (any(face.kind == CREATURE for face in faces),
         told(lang, "check_creatures", n=sum(face.kind == CREATURE for face in faces))),
    ]  # fmt: skip
    have = desk.view["crystals"][desk.seat] if desk.seat is not None else None
    if have:
        checks.append((not (have["gold"] or have["silver"]), told(
            lang, "check_left", left=crystals(have["gold"], have["silver"], lang))))  # fmt: skip
    return section(".squad")[
        h2[told(lang, "squad"), " ", span(".quiet")[_cards(len(members), lang)]],
        ul(".squad__list")[(_member(each["face"], lang) for each in members)]
        if members
        else p(".quiet")[told(lang, "squad_empty")],
        h2[told(lang, "check")],
        ul(".squad__checks")[
            (li(class_={"missing": not good})[span["✓" if good else "!"], words] for good, words in checks)
        ],
    ]


def _member(face: int, lang: str) -> Renderable:
    card = print_of(face, lang)
    return li(data_sheet=f"sheet-f{face}")[
        span(class_=["crystal", {"crystal--gold": card.elite}])[card.cost], b[card.name]
    ]
