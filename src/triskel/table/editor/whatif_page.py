"""The pages of what-if: a node with its position and questions, the tree, and two branches side by side."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, final

import htpy
from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    b,
    button,
    dd,
    div,
    dl,
    dt,
    form,
    h2,
    h3,
    input,
    label,
    li,
    ol,
    option,
    p,
    section,
    select,
    small,
    span,
    table,
    td,
    th,
    tr,
    ul,
)

from triskel.i18n.people import sentence
from triskel.kernel import Match
from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.why.explain import Explanation, known
from triskel.table.draw.options import Option
from triskel.table.editor.bench import Bench, Row
from triskel.table.editor.odds import has_odds
from triskel.table.editor.page import frame
from triskel.table.editor.tree import Tree, outcome_name
from triskel.table.editor.words import known as known_word
from triskel.table.editor.words import words
from triskel.table.pages.frame import rule_link
from triskel.table.play.context import SeatInfo, TableContext
from triskel.table.play.pages.table import desk_of
from triskel.table.play.sight import Sight
from triskel.table.words.texts import game_name

_LOG: Final = 60
_MOST_DIFFERENCES: Final = 60


@final
@dataclass
class Trial:
    """One node, and all that its page is drawn from."""

    lang: str
    theme: str
    csrf: str
    tree: Tree
    bench: Bench
    paper: str
    at: int
    match: Match[Any]
    own: bool
    """Whether the reader may try things."""
    pool: tuple[int, ...] | None = None
    odds: Sequence[Row] | None = None
    odds_failed: bool = False

    @property
    def game(self) -> str:
        """Its name."""
        return self.tree.sheet.game.name

    @property
    def here(self) -> str:
        """The address of the tree."""
        return f"/judge/{self.game}/play/{self.paper}"

    def say(self, key: str, **values: object) -> str:
        """A text."""
        return words(self.lang, key, **values)

    @cached_property
    def desk(self) -> Any:
        """The desk of the game, from the side of whoever has to choose."""
        decision = self.match.decision
        count = self.match.game.seats(self.match.state)
        seats = [SeatInfo(self.say("seat_n", n=n + 1), "human", "", True) for n in range(count)]
        seat = decision.seat if decision is not None else 0
        return desk_of(TableContext(self.lang, self.theme, "", seat, seats, Sight(self.match, seat), 0, self.csrf))

    def who(self, seat: int) -> str:
        """Who sits there: the hero, or the number of the player."""
        return str(self.desk.seat_name(seat)) if self.bench.named else self.say("seat_n", n=seat + 1)

    @property
    def options(self) -> list[Option]:
        """What can be chosen now, where nothing waits for chance."""
        return self.desk.options if self.own and self.pool is None and self.match.decision is not None else []

    def step(self, at: int) -> str:
        """A choice in words; what chance brought is beside it."""
        node = self.tree.nodes[at]
        said = node.said[self.lang != "ru"] or node.choice
        return f"{self.who(node.seat)}: {said}" if at else self.say("start")

    def brought(self, at: int) -> str:
        """What chance brought with a choice."""
        return ", ".join(each[self.lang != "ru"] for each in self.tree.nodes[at].told)

    @property
    def result(self) -> str:
        """How the match ended at this node; empty while it goes on."""
        over = self.match.outcome
        if over is None:
            return ""
        who = ", ".join(self.who(seat) for seat in over.winners)
        return self.say("wins", who=who) if who else self.say("nobody_wins")


def page(trial: Trial) -> HTMLElement:
    """The page of a node."""
    heading = f"{trial.say('what_if_title')}: {game_name(trial.game, trial.lang)}"
    up = trial.tree.nodes[trial.at].up
    below = trial.tree.below(trial.at)
    return frame(
        trial.lang, trial.theme, trial.game, heading,
        div(".whatif")[
            div(".whatif__side")[
                div(".whatif__go")[
                    a(".btn", href=f"{trial.here}?at={up}" if trial.at else None,
                      aria_disabled=None if trial.at else "true", data_arrow="previous")["← ", trial.say("back")],
                    a(".btn", href=f"{trial.here}?at={below[-1]}" if below else None,
                      aria_disabled=None if below else "true", data_arrow="next")[trial.say("forward"), " →"],
                ],
                section[h2[trial.say("tree")], ul(".tree")[_branch(trial, 0)]],
                _compare(trial),
                trial.own and trial.at > 0 and _act(trial, "drop", "yes", trial.say("forget"), quiet=True),
                a(".btn.btn--quiet", href=f"{trial.here}/edit?at={trial.at}")[trial.say("edit_this")],
            ],
            div(".editor__board")[
                _ask(trial),
                trial.bench.draw(trial.tree.sheet, trial.match.state, trial.lang, trial.options),
            ],
            div(".whatif__side")[_odds(trial), _hands(trial), _log(trial)],
        ],
    )  # fmt: skip


# --- the tree -------------------------------------------------------------------------------------------------------


def _branch(trial: Trial, at: int) -> Node:
    """A node and what was tried after it: a chain stays in line, a fork goes in."""
    found: list[Node] = [_leaf(trial, at)]
    below = trial.tree.below(at)
    while len(below) == 1:
        found.append(_leaf(trial, below[0]))
        below = trial.tree.below(below[0])
    if below:
        found.append(li[ul[(_branch(trial, each) for each in below)]])
    return found


def _leaf(trial: Trial, at: int) -> Renderable:
    chance = trial.brought(at) if at else ""
    return li[
        a(href=f"{trial.here}?at={at}", aria_current="step" if at == trial.at else None)[
            trial.step(at), chance and small["⚄ ", chance]
        ]
    ]


def _compare(trial: Trial) -> Node:
    others = [each for each in trial.tree.leaves() if each != trial.at]
    if not others:
        return None
    return form(".editor__row", method="get", action=f"{trial.here}/compare")[
        input(type="hidden", name="one", value=trial.at),
        label(".field")[
            span[trial.say("compare_with")],
            select(name="two")[(option(value=each)[f"{each}. {trial.step(each)}"] for each in others)],
        ],
        button(".btn", type="submit")[trial.say("compare")],
    ]


# --- what is asked --------------------------------------------------------------------------------------------------


def _act(trial: Trial, key: str, value: object, text: str, *, quiet: bool = False, main: bool = False) -> Renderable:
    kind = {"btn--quiet": quiet, "btn--main": main}
    return form(method="post", action=trial.here)[
        input(type="hidden", name="_csrf_token", value=trial.csrf),
        input(type="hidden", name="at", value=trial.at),
        button(class_=["btn", kind], type="submit", name=key, value=str(value))[text],
    ]


def _ask(trial: Trial) -> Renderable:
    if trial.pool is not None:
        return _chance(trial)
    decision = trial.match.decision
    if decision is None:
        return section("#prompt.whatif__ask")[p[b[trial.say("over", text=trial.result)]]]
    others = [each for each in trial.match.decisions if each is not decision]
    game, state = trial.match.game, trial.match.state
    return section("#prompt.whatif__ask")[
        h2[trial.say("choose_for", name=trial.who(decision.seat))],
        p("#prompt-text")[
            game.prompt(state, decision, trial.lang), " ", rule_link(trial.lang, trial.game, decision.rule)
        ],
        trial.own
        and form("#answer.acts", method="post", action=trial.here)[
            input(type="hidden", name="_csrf_token", value=trial.csrf),
            input(type="hidden", name="at", value=trial.at),
            input(type="hidden", name="seat", value=decision.seat),
            (
                button(".btn.btn--chip", type="submit", name="option", value=each.number, data_option=each.number)[
                    each.label
                ]
                for each in trial.options
            ),
        ],
        trial.own and [_also(trial, each) for each in others],
        has_odds(trial.match)
        and trial.odds is None
        and a(".btn.btn--quiet", href=f"{trial.here}?at={trial.at}&odds=yes")[trial.say("show_odds")],
    ]


def _also(trial: Trial, decision: Any) -> Renderable:
    """Where several seats choose at once, the others' questions."""
    game, state = trial.match.game, trial.match.state
    return form(".acts", method="post", action=trial.here)[
        input(type="hidden", name="_csrf_token", value=trial.csrf),
        input(type="hidden", name="at", value=trial.at),
        input(type="hidden", name="seat", value=decision.seat),
        span[trial.say("choose_for", name=trial.who(decision.seat)), ":"],
        (
            button(".btn.btn--chip", type="submit", name="option", value=each)[
                game.label(state, decision, each, trial.lang)
            ]
            for each in decision.options
        ),
    ]


def _chance(trial: Trial) -> Renderable:
    """Every outcome that may come up, with its chance."""
    pending, pool = trial.tree.pending, trial.pool
    assert pending is not None
    assert pool is not None
    game, state = trial.match.game, trial.match.state
    counts = sorted(Counter(pool).items())
    return section("#prompt.whatif__ask", role="status")[
        h2[trial.say("chance")],
        p[trial.say("chance_hint", choice=pending.said[trial.lang != "ru"])],
        bool(pending.chance)
        and p(".quiet")[trial.say("so_far", list=", ".join(each[trial.lang != "ru"] for each in pending.told))],
        form("#chance.acts", method="post", action=trial.here)[
            input(type="hidden", name="_csrf_token", value=trial.csrf),
            input(type="hidden", name="at", value=trial.at),
            (
                button(".btn.btn--chip", type="submit", name="chance", value=word)[
                    outcome_name(trial.match, word, trial.lang),
                    small(".quiet")[" ", percent(Fraction(copies, len(pool)), trial.lang)],
                ]
                for value, copies in counts
                for word in game.outcome_words(state, [value])
            ),
        ],
        div(".whatif__go")[
            _act(trial, "fall", "one", trial.say("at_random")),
            _act(trial, "fall", "all", trial.say("all_random")),
            _act(trial, "cancel", "yes", trial.say("cancel"), quiet=True),
        ],
    ]


# --- beside the board -----------------------------------------------------------------------------------------------


def percent(chance: Fraction, lang: str) -> str:
    """A chance for reading."""
    shown = f"{float(chance) * 100:.1f} %".replace(".0 %", " %")
    return shown.replace(".", ",") if lang == "ru" else shown


def _odds(trial: Trial) -> Node:
    if trial.odds_failed:
        return p(".quiet")[trial.say("odds_too_many")]
    if trial.odds is None:
        return None
    return section(".whatif__odds")[
        h2[trial.say("odds")],
        p(".quiet")[trial.say("odds_hint")],
        table(".oddstable")[
            (
                [
                    tr[th(colspan="2", scope="rowgroup")[row.label]],
                    (
                        tr[td[said], td(title=str(chance))[f"{percent(chance, trial.lang)} ({chance})"]]
                        for said, chance in row.results
                    ),
                ]
                for row in trial.odds
            )
        ],
    ]


def _hands(trial: Trial) -> Node:
    found = trial.bench.hands(trial.match.state, trial.lang)
    if not any(cards for _, cards in found):
        return None
    return section(".whatif__hands")[
        h2[trial.say("hands")],
        dl[([dt[who], dd[", ".join(cards) or trial.say("none")]] for who, cards in found)],
    ]


def _log(trial: Trial) -> Renderable:
    match = trial.match
    first = max(0, len(match.events) - _LOG)
    lines: list[Node] = []
    for number, event in enumerate(match.events[first:], first + 1):
        with trial.desk.naming():
            text = match.game.log_line(match.state, known(event, JUDGE), trial.lang)
        if text:
            lines.append(li[sentence(text), rule_link(trial.lang, trial.game, event.rule), _why(trial, number)])
    return section(".whatif__log")[h2[trial.say("log")], ol[lines] if lines else p(".quiet")[trial.say("none")]]


def _why(trial: Trial, number: int) -> Renderable:
    return button(
        ".why", type="button", popovertarget="rule", hx_get=f"{trial.here}/why/{number}?at={trial.at}",
        hx_target="#rule-text", hx_swap="innerHTML",
    )[trial.say("why")]  # fmt: skip


def explanation(lang: str, game: str, told: Explanation) -> htpy.Fragment:
    """Why an event happened, as a fragment."""
    heads = [words(lang, f"why_{each}") for each in ("cause", "steps", "could", "rules")]
    parts: list[Node] = [h2[told.line], p[told.choice]]
    for head, found in zip(heads, (told.causes, told.steps, told.could), strict=False):
        if found:
            parts += [h3[head], ul(".why__list")[(li[each] for each in found)]]
    if told.rules:
        parts += [h3[heads[3]], ul(".why__list")[(li[b[id], " ", text] for id, text in told.rules)]]
    return htpy.fragment[parts]


# --- two branches ----------------------------------------------------------------------------------------------------


def comparison(one: Trial, two: Trial) -> HTMLElement:
    """Two nodes side by side: their steps, what differs, and both positions."""
    ways = [trial.tree.way(trial.at) for trial in (one, two)]
    common = 0
    while common < min(map(len, ways)) and ways[0][common] == ways[1][common]:
        common += 1
    names = {**_names(one), **_names(two)}
    found = [
        (" · ".join(names.get(part, part) for part in path.split(" · ")), _read(first, names), _read(second, names))
        for path, first, second in differences(
            one.match.game.look(one.match.state), two.match.game.look(two.match.state)
        )
    ]
    return frame(
        one.lang, one.theme, one.game, one.say("compare_title"),
        p(".hint")[one.say("common", n=common - 1)],
        section[
            h2[one.say("difference")],
            table(".differences")[
                tr[th[one.say("what")], th[one.say("one")], th[one.say("two")]],
                (tr[td[path], td[first], td[second]] for path, first, second in found),
            ]
            if found
            else p[one.say("same")],
        ],
        div(".compare")[_side(one, ways[0][common:], 1), _side(two, ways[1][common:], 2)],
        p[a(".btn", href=f"{one.here}?at={one.at}")[one.say("to_tree")]],
    )  # fmt: skip


def _side(trial: Trial, steps: Sequence[int], number: int) -> Renderable:
    return section[
        h2[trial.say("branch", n=number)],
        trial.result and p[b[trial.say("result", text=trial.result)]],
        ol[
            (
                li[
                    a(href=f"{trial.here}?at={each}")[trial.step(each)],
                    (chance := trial.brought(each)) and f" ⚄ {chance}",
                ]
                for each in steps
            )
        ],
        div(".editor__board")[trial.bench.draw(trial.tree.sheet, trial.match.state, trial.lang, [])],
    ]


def _names(trial: Trial) -> dict[str, str]:
    """What the names of a position are called in the reader's language."""
    lang, state = trial.lang, trial.match.state
    found = {key: known_word(lang, f"look_{key}", key) for key in trial.match.game.look(state)}
    found |= trial.bench.names(state, lang)
    return found


def _read(value: str, names: Mapping[str, str]) -> str:
    return ", ".join(names.get(part, part) for part in value.split(", "))


def differences(one: Mapping[str, Any], two: Mapping[str, Any], path: str = "") -> list[tuple[str, str, str]]:
    """Every fact of two positions that is not the same: where, here, there."""
    found: list[tuple[str, str, str]] = []
    for key in dict.fromkeys((*one, *two)):
        first, second = one.get(key), two.get(key)
        if first == second:
            continue
        if isinstance(first, Mapping) and isinstance(second, Mapping):
            found += differences(first, second, f"{path}{key} · ")
        else:
            found.append((f"{path}{key}", _shown(first), _shown(second)))
    return found[:_MOST_DIFFERENCES]


def _shown(value: Any) -> str:
    if value is None or value == [] or value == "":
        return "—"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_shown(each)}" for key, each in value.items() if each not in (0, "", [], False, None))
    if isinstance(value, (list, tuple)):
        return ", ".join(_shown(each) for each in value)
    return str(value)
