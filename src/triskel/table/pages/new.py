"""The form for a new table: who plays, heroes, board, who is younger, bot, rules switches."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    b,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    input,
    label,
    legend,
    li,
    option,
    p,
    section,
    select,
    small,
    span,
    summary,
    ul,
)

from triskel.catalog import find_game
from triskel.table.bot import DEFAULT_LEVEL
from triskel.table.draw.emblems import fighter as portrait
from triskel.table.draw.ground import ground
from triskel.table.draw.plan import plan_of
from triskel.table.draw.shapes import icon
from triskel.table.draw.token import coin
from triskel.table.order import PEOPLE
from triskel.table.pages.frame import site
from triskel.table.phrases import tell
from triskel.table.texts import choice_name, game_name, level_name, say
from triskel.unmatched.board import board_ids
from triskel.unmatched.hero import hero_ids, load_hero

_MODES: Final = (("bot", "robot-golem"), ("friend", "linked-rings"), ("hotseat", "smartphone"), ("bots", "spyglass"))
_LEVELS: Final = ("random", "greedy", "1", "2", "3", "4", "5")
_MOST_SEATS: Final = {"inis": 4, "unmatched": 4}
_BOARDS_FIRST: Final = ("sarpedon",)


def page(
    lang: str, theme: str, game: str, csrf: str, errors: Sequence[str], chosen: Mapping[str, str] | None = None
) -> HTMLElement:
    """The form; `chosen` fills in what was sent before."""
    chosen = chosen or {}
    name = game_name(game, lang)
    return site(
        lang,
        theme,
        f"{say(lang, 'new_title')}: {name}",
        h1(".new__title")[f"{say(lang, 'new_title')}: {name}"],
        errors and div(role="alert")[ul(".errors")[(li[each] for each in errors)]],
        form(".new", method="post", action="/tables")[
            input(type="hidden", name="_csrf_token", value=csrf),
            input(type="hidden", name="game", value=game),
            _modes(lang, chosen),
            _unmatched(lang, chosen) if game == "unmatched" else None,
            _players(lang, chosen) if game == "inis" else None,
            _decks(lang, chosen) if game == "berserk" else None,
            _bots(lang, game, chosen),
            _terms(lang, chosen),
            _switches(lang, game, chosen),
            div(".new__go")[button(".btn.btn--main", type="submit")[say(lang, "start")]],
        ],
        game=game,
    )


def _modes(lang: str, chosen: Mapping[str, str]) -> Renderable:
    return fieldset(".pick.pick--modes")[
        legend[say(lang, "mode")],
        (
            label(".tile")[
                input(type="radio", name="mode", value=mode, checked=chosen.get("mode", "bot") == mode),
                span(".tile__in")[
                    icon(sign), span[b[say(lang, f"mode_{mode}")], small[say(lang, f"mode_{mode}_text")]]
                ],
            ]
            for mode, sign in _MODES
        ),
    ]


def _unmatched(lang: str, chosen: Mapping[str, str]) -> Node:
    heroes = hero_ids()
    defaults = ("medusa", "king_arthur")
    return [
        (
            fieldset(class_=f"pick pick--heroes p{n + 1}")[
                legend[say(lang, key)],
                (_hero(lang, hero, n, chosen.get(f"heroes.{n}", defaults[n]) == hero) for hero in heroes),
            ]
            for n, key in enumerate(("hero_first", "hero_second"))
        ),
        _team(lang, heroes, chosen),
        fieldset(".pick.pick--boards")[
            legend[say(lang, "board_choice")],
            (_board(lang, each, chosen.get("board", "sarpedon") == each) for each in board_ids()),
        ],
        fieldset(".pick.pick--line")[
            legend[say(lang, "younger")],
            p(".hint")[say(lang, "younger_text")],
            (
                label(".chip")[
                    input(type="radio", name="younger", value=value, checked=chosen.get("younger", "random") == value),
                    span[say(lang, f"younger_{value}")],
                ]
                for value in ("random", "0", "1")
            ),
        ],
    ]


def _team(lang: str, heroes: Sequence[str], chosen: Mapping[str, str]) -> Renderable:
    """Two against two: left open, the match is a duel (U-TEAM-1)."""
    return details(".switches.terms")[
        summary[say(lang, "team")],
        p(".hint")[say(lang, "team_text")],
        (
            label(".field")[
                span[say(lang, key)],
                select(name=f"heroes.{n}")[
                    option(value="")["—"],
                    (
                        option(value=hero, selected=chosen.get(f"heroes.{n}") == hero)[load_hero(hero).name[lang]]
                        for hero in heroes
                    ),
                ],
            ]
            for n, key in ((2, "hero_third"), (3, "hero_fourth"))
        ),
    ]


def _players(lang: str, chosen: Mapping[str, str]) -> Renderable:
    return fieldset(".pick.pick--line")[
        legend[say(lang, "players_count")],
        (
            label(".chip")[
                input(type="radio", name="players", value=count, checked=chosen.get("players", "3") == count),
                span[count],
            ]
            for count in ("2", "3", "4")
        ),
    ]


def _decks(lang: str, chosen: Mapping[str, str]) -> Node:
    from triskel.berserk.content import load_decks  # only whoever plays Berserk waits for its cards to be read

    decks = load_decks()
    defaults = list(decks)[:2]
    return [
        p(".hint")[
            a(href="/decks")[tell(lang, "my_decks")], " · ", a(href="/draft")[tell(lang, "draft")], " · ",
            a(href="/campaigns")[tell(lang, "campaigns")],
        ],
        *_deck_picks(lang, chosen, decks, defaults),
    ]


def _deck_picks(
    lang: str, chosen: Mapping[str, str], decks: Mapping[str, Any], defaults: Sequence[str]
) -> list[Renderable]:
    return [
        fieldset(class_=f"pick pick--heroes p{n + 1}")[
            legend[say(lang, key)],
            [  # a list: a generator would be read after the loop and know only its last number
                label(".tile")[
                    input(
                        type="radio",
                        name=f"decks.{n}",
                        value=each.id,
                        checked=chosen.get(f"decks.{n}", defaults[n]) == each.id,
                    ),
                    span(".tile__in")[
                        span[
                            b[each.name_ru if lang == "ru" else each.name_en or each.id],
                            small[each.note_ru if lang == "ru" else ""],
                        ]
                    ],
                ]
                for each in decks.values()
            ],
        ]
        for n, key in enumerate(("deck_own", "deck_foe"))
    ]


def _hero(lang: str, hero: str, seat: int, checked: bool) -> Renderable:
    kit = load_hero(hero)
    first = kit.fighters[0]
    reach = say(lang, "ranged" if first.ranged else "melee")
    token = {"id": hero, "player": seat, "hero": True, "health": 1, "most": 1}
    return label(".tile.tile--hero", title=kit.ability_text[lang] or kit.ability_text["en"])[
        input(type="radio", name=f"heroes.{seat}", value=hero, checked=checked),
        span(".tile__in")[
            coin(token),
            span[
                b[kit.name[lang]],
                small[icon("hearts"), f"{first.health} ", icon("walking-boot"), f"{kit.move} · {reach}"],
                small(".helpers")[
                    [
                        [icon(portrait(each.id)), each.name[lang], f" ×{each.count}" if each.count > 1 else ""]
                        for each in kit.fighters[1:]
                    ]
                ],
            ],
        ],
    ]


def _board(lang: str, board: str, checked: bool) -> Renderable:
    plan = plan_of(board)
    facts = []
    if len(plan.board.starts) >= 4:
        facts.append(say(lang, "starts_4"))
    if plan.board.doors:
        facts.append(say(lang, "doors"))
    if plan.board.passages:
        facts.append(say(lang, "passages"))
    return label(".tile.tile--board")[
        input(type="radio", name="board", value=board, checked=checked),
        span(".tile__in")[ground(board, lang, prefix="p-"), span[b[plan.board.name[lang]], small[", ".join(facts)]]],
    ]


def _bots(lang: str, game: str, chosen: Mapping[str, str]) -> Node:
    """One level for all bots; and, for whoever wants it, who sits where."""
    return [_level(lang, chosen), _chairs(lang, game, chosen)]


def _chairs(lang: str, game: str, chosen: Mapping[str, str]) -> Renderable:
    """A friend, a bot and myself at one table, each bot of its own strength."""
    return details(".switches.terms")[
        summary[tell(lang, "chairs")],
        (
            label(".field")[
                span[tell(lang, "seat_n", n=seat + 1)],
                select(name=f"chair.{seat}")[
                    option(value="")[tell(lang, "chair_same")],
                    [
                        option(value=each, selected=chosen.get(f"chair.{seat}") == each)[tell(lang, f"chair_{each}")]
                        for each in PEOPLE
                    ],
                    [
                        option(value=level, selected=chosen.get(f"chair.{seat}") == level)[
                            tell(lang, "chair_bot", level=level_name(level, lang))
                        ]
                        for level in _LEVELS
                    ],
                ],
            ]
            for seat in range(_MOST_SEATS.get(game, 2))
        ),
    ]


def _level(lang: str, chosen: Mapping[str, str]) -> Renderable:
    return fieldset(".pick.pick--line")[
        legend[say(lang, "bot_level")],
        (
            label(".chip")[
                input(type="radio", name="level", value=level, checked=chosen.get("level", DEFAULT_LEVEL) == level),
                span[level_name(level, lang)],
            ]
            for level in _LEVELS
        ),
    ]


def _terms(lang: str, chosen: Mapping[str, str]) -> Renderable:
    """Name, clock, taking back, watching: sensible from the start, so they stay folded."""

    def choice(key: str, name: str, values: Sequence[str]) -> Renderable:
        return label(".field")[
            span[say(lang, key)],
            select(name=name)[
                (
                    option(value=each, selected=chosen.get(name, values[0]) == each)[
                        say(lang, f"{key.removesuffix('_policy')}_{each}")
                    ]
                    for each in values
                )
            ],
        ]

    def number(key: str, name: str, value: int) -> Renderable:
        return label(".field.field--short")[
            span[say(lang, key)], input(type="number", name=name, min=0, max=86400, value=chosen.get(name, str(value)))
        ]

    return details(".switches.terms")[
        summary[say(lang, "terms")],
        label(".field")[
            span[say(lang, "your_name")],
            input(type="text", name="name", maxlength="40", autocomplete="nickname", value=chosen.get("name", "")),
        ],
        choice("clock", "clock.kind", ("none", "move", "fischer")),
        number("clock_base", "clock.base", 600),
        number("clock_increment", "clock.increment", 10),
        choice("undo_policy", "undo", ("rules", "free", "never")),
        choice("watch", "watch", ("anyone", "nobody")),
        p(".hint")[say(lang, "watch_text")],
        label(".check")[input(type="checkbox", name="listed", value="1"), span[say(lang, "listed")]],
    ]


def _switches(lang: str, game: str, chosen: Mapping[str, str]) -> Renderable | None:
    switches = find_game(game).switches
    if not switches:
        return None
    return details(".switches")[
        summary[say(lang, "switches")],
        p(".hint")[say(lang, "switches_text")],
        (
            section(".switch")[
                label(for_=f"switch-{each.name}")[each.ru if lang == "ru" else each.en],
                span(".switch__rules")[", ".join(each.rules)],
                select(id=f"switch-{each.name}", name=f"switch.{each.name}")[
                    (
                        option(value=value, selected=chosen.get(f"switch.{each.name}", each.default) == value)[
                            choice_name(value, lang)
                            + (f" — {say(lang, 'our_reading')}" if value == each.default else "")
                        ]
                        for value in each.choices
                    )
                ],
            ]
            for each in switches
        ),
    ]
