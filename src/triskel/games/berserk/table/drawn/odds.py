"""What a strike would do, before it is declared: the 36 results of two dice, and the chance that the target dies."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from htpy import Node, Renderable, b, div, h2, i, p, section, span

from triskel.games.berserk.faces.odds import StrikeOdds, strike_odds
from triskel.games.berserk.rules.combat.strike import odds, odds_alone
from triskel.kernel import Match
from triskel.kernel.play.refusal import TriskelError
from triskel.table.pages.frame import rule_link
from triskel.table.words.texts import say

_GRADES: Final = ((2, "strong"), (1, "medium"), (0, "weak"), (-1, "miss"))
_SQUARES: Final = 36
_MOST_TARGETS: Final = 5


def chances(target: Mapping[str, Any]) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """The chances of every grade of the strike and of the answer, without modifiers (514.2; a tapped card: 514.6)."""
    strikes: dict[int, Fraction] = {}
    answers: dict[int, Fraction] = {}
    if target["tapped"]:
        return dict(odds_alone()), {-1: Fraction(1)}
    for (mine, theirs), chance in odds().items():
        strikes[mine] = strikes.get(mine, Fraction(0)) + chance
        answers[theirs] = answers.get(theirs, Fraction(0)) + chance
    return strikes, answers


def deadly(strike: list[int], life: int, grades: Mapping[int, Fraction]) -> Fraction:
    """The chance that one of these blows takes the last life."""
    return sum((chance for grade, chance in grades.items() if grade >= 0 and strike[grade] >= life), Fraction(0))


_counted: OrderedDict[tuple[str, int, int], StrikeOdds | None] = OrderedDict()
"""What was counted lately: a table is drawn for many readers and at every push."""
_KEPT: Final = 200


def exact(match: Match[Any], striker: int, target: int) -> StrikeOdds | None:
    """The odds with every modifier, armour and feature, by trying all rolls; None where that is too much.

    Both sides only pass meanwhile, and a card that lies face down has no features yet (529.4): nothing hidden speaks.
    """
    key = (match.fingerprint(), striker, target)
    if key not in _counted:
        try:
            _counted[key] = strike_odds(match, striker, target)
        except TriskelError:
            _counted[key] = None
        while len(_counted) > _KEPT:
            _counted.popitem(last=False)
    return _counted[key]


def panel(
    lang: str,
    strikes: Sequence[tuple[str, Mapping[str, Any], Mapping[str, Any]]],
    match: Match[Any] | None = None,
) -> Renderable:
    """Beside the field while a target is chosen: what to call the strike, who strikes, whom."""
    shown: list[Node] = []
    whole = True
    for name, striker, target in strikes[:_MOST_TARGETS]:
        found = None if match is None else exact(match, striker["card"], target["card"])
        whole = whole and found is not None
        shown.append(_target(lang, striker, name, target) if found is None else _exact(lang, name, found))
    return section(".odds")[
        h2[say(lang, "odds"), " ", rule_link(lang, "berserk", "514.2")],
        shown,
        p(".quiet")[say(lang, "odds_exact" if whole else "odds_plain")],
    ]


def _exact(lang: str, name: str, found: StrikeOdds) -> Node:
    killed = found.part(2).get(True, Fraction(0))
    back = found.part(3).get(True, Fraction(0))
    wounds = ", ".join(f"{value}: {_percent(chance)}" for value, chance in found.part(0).items())
    hurts = max(found.part(1), default=0)
    return div(".odds__target")[
        b[name],
        span(".odds__squares", role="img", aria_label=_words(lang, found.grades))[
            [[i(class_=f"odds--{word}")] * round(found.grades.get(grade, 0) * _SQUARES) for grade, word in _GRADES]
        ],
        span(".odds__sum")[
            f"{say(lang, 'odds_wounds')} {wounds} · ", say(lang, "odds_kill"), " ", b[_percent(killed)],
            *_answer(lang, hurts),
            f" · {say(lang, 'odds_lost')} {_percent(back)}" if back else "",
        ],
    ]  # fmt: skip


def _target(lang: str, striker: Mapping[str, Any], name: str, target: Mapping[str, Any]) -> Node:
    strikes, answers = chances(target)
    killed = deadly(striker["strike"], target["life"], strikes)
    back = deadly(target["strike"], striker["life"], answers) if target.get("strike") else Fraction(0)
    hurts = max((target["strike"][grade] for grade in answers if grade >= 0), default=0) if target.get("strike") else 0
    return div(".odds__target")[
        b[name],
        span(".odds__squares", role="img", aria_label=_words(lang, strikes))[
            [[i(class_=f"odds--{word}")] * round(strikes.get(grade, 0) * _SQUARES) for grade, word in _GRADES]
        ],
        span(".odds__sum")[
            say(lang, "odds_kill"), " ", b[_percent(killed)], *_answer(lang, hurts),
            f" · {say(lang, 'odds_lost')} {_percent(back)}" if back else "",
        ],
    ]  # fmt: skip


def _answer(lang: str, hurts: int) -> tuple[Node, ...]:
    return (f" · {say(lang, 'odds_answer')} ", b[f"≤ {hurts}"]) if hurts else (f" · {say(lang, 'odds_unanswered')}",)


def _words(lang: str, strikes: Mapping[int, Fraction]) -> str:
    return ", ".join(
        f"{say(lang, f'grade_{word}')} {_percent(strikes.get(grade, Fraction(0)))}" for grade, word in _GRADES
    )


def _percent(chance: Fraction) -> str:
    return f"{round(chance * 100)} %"
