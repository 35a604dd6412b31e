"""The panels around an Unmatched board: the others, own fighters, hand, piles, sheets."""

from collections import Counter
from functools import lru_cache
from typing import Any

from htpy import (
    Node,
    Renderable,
    b,
    br,
    button,
    dd,
    div,
    dl,
    dt,
    fieldset,
    h2,
    h3,
    header,
    i,
    input,
    label,
    legend,
    li,
    p,
    section,
    span,
    ul,
)
from markupsafe import Markup

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.table.cards import Face, back, card
from triskel.games.unmatched.table.duel import DuelDesk
from triskel.games.unmatched.table.emblems import fighter as portrait
from triskel.games.unmatched.table.ground import swatch
from triskel.games.unmatched.table.plan import plan_of
from triskel.games.unmatched.table.token import coin, kind_of
from triskel.table.draw.shapes import icon
from triskel.table.draw.written import written
from triskel.table.words.texts import cards_count, counter_name, say, zone_name

_MOST_BACKS = 12


def players(desk: DuelDesk) -> Renderable:
    """The others, in the bar."""
    return div("#players", class_=["foes", {"foes--many": len(desk.others) > 1}])[
        (_foe(desk, player) for player in desk.others)
    ]


def _foe(desk: DuelDesk, player: int) -> Renderable:
    lang = desk.lang
    state = desk.view["players"][player]
    fighters = desk.fighters_of(player)
    hero, helpers = fighters[0], [each for each in fighters[1:] if each["health"] > 0]
    info = desk.seat_info(state["seat"])
    active = desk.view["active"] == player and desk.view["turn"] > 0
    return div(class_=["foe", f"p{player + 1}", {"is-active": active}])[
        button(".foe__who", type="button", data_sheet=f"sheet-{player}")[
            coin(hero),
            span[
                b(".foe__name")[desk.hero_name(player)],
                info.name and span(".foe__seat")[desk.seat_words(desk.view["players"][player]["seat"])],
            ],
        ],
        desk.clock(state["seat"]),
        _stat(lang, "health", "hearts", hero["health"], hero["most"]),
        helpers and len({kind_of(each["id"]) for each in helpers}) == 1 and _helpers(desk, helpers),
        span(".stat", title=say(lang, "hand"))[
            icon("card-draw"),
            span(".minihand", aria_hidden="true")[(i() for _ in range(min(state["hand_count"], 8)))],
            span(".stat__word")[say(lang, "hand")],
            b[state["hand_count"]],
        ],
        span(".stat.stat--wide")[say(lang, "deck"), " ", b[state["deck_count"]]],
        _discard_button(desk, player, ".stat.stat--wide.stat--btn"),
        (
            span(".stat.stat--wide")[counter_name(name, lang), " ", b[_counter(name, value, lang)]]
            for name, value in state["counters"].items()
        ),
        state["known"]
        and span(".unseen")[say(lang, "known_cards", cards=", ".join(desk.face(word).name for word in state["known"]))],
    ]


def _counter(name: str, value: int, lang: str) -> str:
    if name == "size":
        return ("БОЛЬШАЯ", "BIG")[lang != "ru"] if value == 0 else ("МАЛЕНЬКАЯ", "SMALL")[lang != "ru"]
    return str(value)


def _stat(lang: str, key: str, sign: str, value: int, most: int) -> Renderable:
    return span(".stat", title=say(lang, key).capitalize())[icon(sign, say(lang, key)), span[b[value], f"/{most}"]]


def _helpers(desk: DuelDesk, helpers: list[dict[str, Any]]) -> Renderable:
    name = helpers[0]["name"][desk.lang]
    picture = icon(portrait(kind_of(helpers[0]["id"])), name)
    if len(helpers) == 1 and helpers[0]["most"] > 1:
        return span(".stat", title=name)[picture, span[b[helpers[0]["health"]], f"/{helpers[0]['most']}"]]
    return span(".stat", title=name)[picture, b[f"×{len(helpers)}"]]


# --- own ----------------------------------------------------------------------------------------------------------


def rail(desk: DuelDesk) -> Renderable:
    """Own fighters; the legend of zones stays as it is."""
    lang = desk.lang
    mine = desk.ctx.seat is not None
    return div("#rail.units")[
        h2[
            say(lang, "your_fighters" if mine else "fighters"),
            " ",
            desk.clock(desk.view["players"][desk.own[0]]["seat"]),
        ],
        (_unit(desk, each, first=n == 0) for player in desk.own for n, each in enumerate(desk.fighters_of(player))),
        (_own_counters(desk, player) for player in desk.own),
    ]


def _unit(desk: DuelDesk, fighter: dict[str, Any], first: bool) -> Renderable:
    lang = desk.lang
    out = fighter["health"] <= 0
    reach = say(lang, "ranged" if fighter["ranged"] else "melee")
    if out:
        words = say(lang, "defeated")
    elif fighter["most"] > 1:
        words = say(lang, "of", health=fighter["health"], most=fighter["most"]) + f" · {reach}"
    else:
        words = f"{say(lang, 'health')} {fighter['health']}" + (f" · {fighter['space']}" if fighter["space"] else "")
    return button(
        class_=["unit", f"p{fighter['player'] + 1}", {"unit--out": out}],
        type="button",
        data_sheet=f"sheet-{fighter['player']}",
    )[coin(fighter), span[b[fighter["name"][lang]], br, span[words]]]


def _own_counters(desk: DuelDesk, player: int) -> Renderable | None:
    counters = desk.view["players"][player]["counters"]
    if not counters:
        return None
    return p(".counters")[
        (
            span(".stat")[counter_name(name, desk.lang).capitalize(), b[_counter(name, value, desk.lang)]]
            for name, value in counters.items()
        )
    ]


def legend_of(desk: DuelDesk) -> Renderable:
    """Zones with their textures, and how to draw them."""
    lang = desk.lang
    plan = plan_of(desk.view["board"])
    return section(".zones", aria_label=say(lang, "zones"))[
        h2[say(lang, "zones")],
        ul[(li[swatch(desk.view["board"], zone), zone_name(zone, lang).capitalize()] for zone in plan.board.colours)],
        fieldset(".seg")[
            legend(".unseen")[say(lang, "zone_style")],
            (
                label[
                    input(type="radio", name="zones", value=value, checked=value == "fill", data_zones=""),
                    span[say(lang, value)],
                ]
                for value in ("fill", "rim")
            ),
        ],
    ]


def hand(desk: DuelDesk) -> Renderable:
    """Own cards; those that can be chosen now are buttons."""
    lang = desk.lang
    decision = desk.decision
    boosting = decision is not None and decision.kind in ("boost", "attack boost")
    options = {desk.card_word(each.number): each.number for each in desk.place_options("card") if each.number >= 100}
    open_players = [n for n, each in enumerate(desk.view["players"]) if each["hand"] is not None]
    groups: list[Node] = []
    for player in open_players:
        cards = _held(desk, player, options)
        if len(open_players) == 1:
            groups = cards
        else:
            mine = desk.view["players"][player]["seat"] == desk.seat
            groups.append(
                div(class_=["hand__group", f"hand--{min(len(cards), 12)}", {"hand__group--mate": not mine}])[
                    span(".hand__who")[desk.hero_name(player)], cards
                ]
            )
    if not open_players:
        for player in desk.own:
            count = desk.view["players"][player]["hand_count"]
            groups += [back(player, lang, id=f"b-{player}-{n}") for n in range(min(count, _MOST_BACKS))]
    return section(
        "#hand",
        aria_label=say(lang, "your_hand"),
        data_choosing="boost" if boosting else None,
        class_=["hand", f"hand--{min(len(groups), 12)}" if len(open_players) < 2 else "hand--teams"],
    )[groups]


def _held(desk: DuelDesk, player: int, options: dict[str, int]) -> list[Node]:
    seen: Counter[str] = Counter()
    found: list[Node] = []
    for word in desk.view["players"][player]["hand"]:
        seen[word] += 1
        name = f"h-{word.replace(':', '-')}-{seen[word]}"
        at = f"card:{word.partition(':')[2]}"
        found.append(card(desk.face(word), desk.lang, id=name, option=options.get(word), at=at))
    return found


def piles(desk: DuelDesk) -> Renderable:
    """Own deck and discard pile."""
    lang = desk.lang
    player = desk.own[0]
    state = desk.view["players"][player]
    top = state["discard"][-1] if state["discard"] else None
    return section("#own.own")[
        div(".pile")[back(player, lang, label=say(lang, "deck")), b[state["deck_count"]], say(lang, "deck")],
        div(".pile")[
            card(desk.face(top), lang) if top else span(".card.card--none"),
            _discard_button(desk, player, ".pile__btn"),
        ],
    ]


def _discard_button(desk: DuelDesk, player: int, class_: str) -> Renderable:
    count = len(desk.view["players"][player]["discard"])
    return button(class_, type="button", data_sheet=f"discard-{player}")[say(desk.lang, "discard"), " ", b[count]]


# --- sheets: what a press on a name or a pile shows ----------------------------------------------------------------


def sheets(desk: DuelDesk) -> Renderable:
    """Hero sheets of all players, as still as the rules."""
    return div(".sheets", hidden=True)[(hero_sheet(desk, player) for player in range(len(desk.view["players"])))]


def hero_sheet(desk: DuelDesk, player: int, named: bool = True) -> Renderable:
    """The character card of a hero; a second copy on the page goes without the id."""
    lang = desk.lang
    kit = load_hero(desk.view["players"][player]["hero"])
    ranged = kit.fighters[0].ranged
    reach = say(lang, "ranged" if ranged else "melee")
    return section(id=f"sheet-{player}" if named else None, class_=f"sheet p{player + 1}")[
        header[
            coin(_whole(desk, player)),
            div[h3[kit.name[lang]], p(".sheet__sub")[desk.seat_words(desk.view["players"][player]["seat"])]],
        ],
        dl(".sheet__facts")[
            div[dt[icon("hearts"), say(lang, "health")], dd[kit.fighters[0].health]],
            div[dt[icon("walking-boot"), say(lang, "move")], dd[kit.move]],
            div[dt[icon("bowman" if ranged else "broadsword", reach)], dd[reach]],
        ],
        p(".sheet__ability")[b[say(lang, "ability")], " ", kit.ability_text[lang] or kit.ability_text["en"]],
        (
            p(".sheet__helper")[
                icon(portrait(each.id)),
                span[
                    b[each.name[lang]],
                    f" ×{each.count}" if each.count > 1 else "",
                    ": ",
                    say(lang, "health"),
                    f" {each.health}, ",
                    say(lang, "ranged" if each.ranged else "melee"),
                ],
            ]
            for each in kit.fighters[1:]
        ),
    ]


def _whole(desk: DuelDesk, player: int) -> dict[str, Any]:
    hero = desk.fighters_of(player)[0]
    return {**hero, "health": hero["most"]}


def discards(desk: DuelDesk) -> Renderable:
    """What lies in the discard piles: open to everyone (U-DISC-2)."""
    lang = desk.lang
    return div("#discards", hidden=True)[
        (
            section(id=f"discard-{player}", class_=f"sheet p{player + 1}")[
                header[h3[say(lang, "discard_of", name=desk.hero_name(player))]],
                p(".sheet__sub")[
                    cards_count(len(state["discard"]), lang) if state["discard"] else say(lang, "empty_pile")
                ],
                ul(".sheet__cards")[
                    [_discard_line(desk.face(word), count, desk.lang) for word, count in _piled(state["discard"])]
                ],
            ]
            for player, state in enumerate(desk.view["players"])
        )
    ]


def _piled(words: list[str]) -> list[tuple[str, int]]:
    return sorted(Counter(words).items())


@lru_cache(2000)
def _discard_line(face: Face, count: int, lang: str) -> Markup:
    value = "" if face.value is None else f" {face.value}"
    return written(
        li(data_kind=face.kind)[
            span(".tag")[say(lang, f"kind_{face.kind}"), value], b[face.name], count > 1 and span[f"×{count}"]
        ]
    )
