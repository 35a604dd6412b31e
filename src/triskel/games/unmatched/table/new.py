"""What Unmatched asks before a match: heroes, board, who is younger."""

from collections.abc import Mapping, Sequence
from typing import Final

from htpy import Node, Renderable, b, details, fieldset, input, label, legend, option, p, select, small, span, summary

from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.games.unmatched.state.board import board_ids
from triskel.games.unmatched.table.emblems import fighter as portrait
from triskel.games.unmatched.table.ground import ground
from triskel.games.unmatched.table.plan import plan_of
from triskel.games.unmatched.table.token import coin
from triskel.table.draw.shapes import icon
from triskel.table.pages.new import SetupForm
from triskel.table.words.texts import say


class DuelForm(SetupForm):
    """See `SetupForm`."""

    most_seats = 4

    def fields(self, lang: str, chosen: Mapping[str, str]) -> Node:
        """Two heroes or four, the board, the younger player."""
        return _fields(lang, chosen)


def _fields(lang: str, chosen: Mapping[str, str]) -> Node:
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


FORM: Final = DuelForm()
