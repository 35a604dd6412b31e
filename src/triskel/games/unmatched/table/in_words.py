"""The position in words: a second view of every state, for screen readers and for whoever prefers to read."""

from typing import Any

from htpy import Renderable, h2, h3, li, p, section, ul

from triskel.games.unmatched.table.cards import words_of
from triskel.games.unmatched.table.duel import DuelDesk
from triskel.games.unmatched.table.plan import plan_of
from triskel.table.words.texts import cards_count, counter_name, say, zone_name


def words(desk: DuelDesk) -> Renderable:
    """Turn, players, fighters with their places, doors, own cards."""
    lang = desk.lang
    view = desk.view
    plan = plan_of(view["board"])
    turn = say(lang, "turn", turn=view["turn"]) if view["turn"] else say(lang, "before")
    return section("#words.words", aria_label=say(lang, "text_view"))[
        h2[say(lang, "text_view")],
        p[f"{say(lang, 'board', name=plan.board.name[lang])}. {turn}, {desk.hero_name(view['active'])}."],
        (_player(desk, player) for player in range(len(view["players"]))),
        bool(plan.board.doors)
        and p["; ".join(_door(desk, door.id, door.name[lang]) for door in plan.board.doors) + "."],
    ]


def _door(desk: DuelDesk, door: str, name: str) -> str:
    return say(desk.lang, "door_shut" if door in desk.view["closed_doors"] else "door_open", name=name)


def _player(desk: DuelDesk, player: int) -> Renderable:
    lang = desk.lang
    state = desk.view["players"][player]
    held = cards_count(state["hand_count"], lang)
    left = cards_count(state["deck_count"], lang)
    gone = cards_count(len(state["discard"]), lang)
    counts = f"{say(lang, 'hand')}: {held}. {say(lang, 'deck')}: {left}. {say(lang, 'discard')}: {gone}."
    counts += "".join(f" {counter_name(name, lang)}: {value}." for name, value in state["counters"].items())
    return section[
        h3[desk.hero_name(player)],
        p[counts],
        ul[(li[_fighter(desk, each)] for each in desk.fighters_of(player))],
        state["hand"] is not None
        and ul(aria_label=say(lang, "hand_of", name=desk.hero_name(player)))[
            (li[words_of(desk.face(word), lang)] for word in state["hand"])
        ],
    ]


def _fighter(desk: DuelDesk, fighter: dict[str, Any]) -> str:
    lang = desk.lang
    name: str = fighter["name"][lang]
    if fighter["space"] is None:
        return f"{name}: {say(lang, 'defeated')}" if fighter["health"] <= 0 else f"{name}: —"
    board = plan_of(desk.view["board"]).board
    zones = ", ".join(zone_name(zone, lang) for zone in board.spaces[board.index[fighter["space"]]].zones)
    where = fighter["space"] + (f"+{fighter['tail']}" if fighter["tail"] else "")
    reach = say(lang, "ranged" if fighter["ranged"] else "melee")
    told = say(lang, "fighter_at", name=name, health=fighter["health"], most=fighter["most"], space=where)
    return f"{told} ({zones}), {reach}"
