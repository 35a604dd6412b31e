"""The collection of somebody: puzzles with level and streak, lessons to go on with, works of one's own, stars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, final

from htpy import HTMLElement, Node, Renderable, a, b, dd, div, dl, dt, em, h1, h2, i, li, p, section, span, ul

from triskel.kernel.books.scenario import Scenario
from triskel.table.collection.progress import Learned, Measured, Try, level_of, streak, upcoming
from triskel.table.collection.words import word
from triskel.table.collection.works import Work
from triskel.table.pages.card import worn
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.puzzles.page import riddle
from triskel.table.words.texts import game_name

NEXT: Final = 3
"""Puzzles that are offered at once."""


@final
@dataclass(slots=True)
class Collection:
    """All that the page is drawn from."""

    puzzles: Mapping[str, Scenario]
    tries: Sequence[Try] = ()
    measured: Mapping[str, Measured] = field(default_factory=dict)
    lessons: Sequence[tuple[Learned, Scenario]] = ()
    works: Sequence[Work] = ()
    starred: Sequence[Work] = ()
    stars: Mapping[str, int] = field(default_factory=dict)
    shared: bool = True
    """Whether there are others whose works one could star."""


def page(who: Reader, found: Collection) -> HTMLElement:
    """The whole page."""
    lang = who.lang
    return site(
        lang, who.theme, word(lang, "title"),
        h1(".new__title")[word(lang, "title")],
        section(".now", aria_labelledby="collected-puzzles")[
            h2("#collected-puzzles")[word(lang, "puzzles")],
            tally(lang, len(found.puzzles), found.tries),
            offers(who, found.puzzles, found.tries, found.measured),
            p[a(".btn", href="/puzzles")[word(lang, "all_puzzles")]],
        ],
        _lessons(lang, found.lessons),
        _works(lang, found),
        found.shared and _starred(lang, found),
        more=("collection",),
    )  # fmt: skip


def tally(lang: str, count: int, tries: Sequence[Try]) -> Renderable:
    """How it went so far: solved and missed, level, streak."""
    solved = sum(each.solved for each in tries)
    run, best = streak(tries)
    facts = [
        ("solved", word(lang, "solved_of", n=solved, all=count)),
        ("failed", str(len(tries) - solved)),
        ("level", str(level_of(tries)) if tries else "—"),
        ("streak", word(lang, "streak_best", n=run, best=best)),
    ]
    return dl(".tally")[[div[dt[word(lang, key)], dd[said]] for key, said in facts]]


def offers(
    who: Reader, puzzles: Mapping[str, Scenario], tries: Sequence[Try], measured: Mapping[str, Measured]
) -> Node:
    """The next puzzles, those nearest to one's own level first."""
    tried = {each.puzzle: each for each in tries}
    names = upcoming(puzzles, tries, measured)[:NEXT]
    if not names:
        return p(".quiet")[word(who.lang, "all_solved")]
    return div("#next.riddles")[
        [riddle(who.lang, who.csrf, name, puzzles[name], standing(who.lang, name, tried, measured)) for name in names]
    ]


def standing(lang: str, name: str, tried: Mapping[str, Try], measured: Mapping[str, Measured]) -> Node:
    """What came of a puzzle, and how hard it is known to be."""
    mine, known = tried.get(name), measured.get(name)
    came = None if mine is None else "done" if mine.first else "done_later" if mine.solved else "missed"
    return [
        came and span(class_=f"standing standing--{came}")[word(lang, came)],
        known
        and span(".standing")[
            word(lang, "hard", level=str(known.level)), " · ",
            word.count(lang, "solvers", known.tried, solved=known.solved),
        ],
    ]  # fmt: skip


def puzzles_page(who: Reader, found: Collection) -> HTMLElement:
    """All puzzles: how it went, the next ones, and all of them, the easiest first."""
    lang, tried = who.lang, {each.puzzle: each for each in found.tries}

    def hard(name: str) -> float:
        return found.measured.get(name, Measured()).level.points

    return site(
        lang, who.theme, word(lang, "puzzles"),
        h1(".new__title")[word(lang, "puzzles")],
        tally(lang, len(found.puzzles), found.tries),
        section(".now", aria_labelledby="next-puzzles")[
            h2("#next-puzzles")[word(lang, "next")], offers(who, found.puzzles, found.tries, found.measured)
        ],
        section(".now", aria_labelledby="every-puzzle")[
            h2("#every-puzzle")[word(lang, "all_puzzles")],
            p(".quiet")[word(lang, "measured")],
            div(".riddles")[
                [
                    riddle(lang, who.csrf, name, found.puzzles[name], standing(lang, name, tried, found.measured))
                    for name in sorted(found.puzzles, key=hard)
                ]
            ],
        ],
        more=("collection",),
    )  # fmt: skip


def _lessons(lang: str, lessons: Sequence[tuple[Learned, Scenario]]) -> Renderable:
    going = [each for each in lessons if not each[0].over]
    done = sum(each.done for each, _ in lessons)
    return section(".now", aria_labelledby="collected-lessons")[
        h2("#collected-lessons")[word(lang, "lessons")],
        done > 0 and p(".quiet")[word.count(lang, "lessons_done", done)],
        ul[[_lesson(lang, *each) for each in going]] if going else None,
        p[a(".btn", href="/lessons")[word(lang, "all_lessons")]],
    ]


def _lesson(lang: str, learned: Learned, found: Scenario) -> Renderable:
    title = found.titles[lang]
    return li(**worn(found.game))[
        i(aria_hidden="true"),
        b[title],
        span[game_name(found.game, lang)],
        em(".wait")[word(lang, "step", n=learned.step + 1, all=learned.steps)],
        a(".btn.btn--main", href=f"/t/{learned.table}", aria_label=f"{word(lang, 'go_on')}: {title}")[
            word(lang, "go_on")
        ],
    ]


def _works(lang: str, found: Collection) -> Renderable:
    return section(".now", aria_labelledby="collected-works")[
        h2("#collected-works")[word(lang, "works")],
        lines(lang, found.works, found.stars) if found.works else p(".quiet")[word(lang, "no_works")],
    ]


def _starred(lang: str, found: Collection) -> Renderable:
    return section(".now", aria_labelledby="collected-stars")[
        h2("#collected-stars")[word(lang, "starred")],
        lines(lang, found.starred, found.stars) if found.starred else p(".quiet")[word(lang, "no_stars")],
        p[a(".btn", href="/works")[word(lang, "shown")]],
    ]


def lines(lang: str, works: Sequence[Work], stars: Mapping[str, int]) -> Renderable:
    """Works, a line each."""
    return ul[[_line(lang, each, stars.get(each.id, 0)) for each in works]]


def _line(lang: str, work: Work, stars: int) -> Renderable:
    name = work.name or word(lang, "unnamed")
    counted = [word.count(lang, "versions", len(work.versions)), *([f"★ {stars}"] if stars else ())]
    return li(**worn(work.game))[
        i(aria_hidden="true"),
        b[name],
        span[f"{word(lang, work.kind)} · {game_name(work.game, lang)}"],
        em(".wait")[" · ".join(counted)],
        a(".btn", href=f"/works/{work.id}", aria_label=f"{word(lang, 'open')}: {name}")[word(lang, "open")],
    ]


def shown_page(who: Reader, works: Sequence[Work], stars: Mapping[str, int]) -> HTMLElement:
    """What its authors show to everybody."""
    lang = who.lang
    return site(
        lang, who.theme, word(lang, "shown"),
        h1(".new__title")[word(lang, "shown")],
        p(".hint")[word(lang, "shown_lead")],
        section(".now")[lines(lang, works, stars) if works else p(".quiet")[word(lang, "nothing_shown")]],
        more=("collection",),
    )  # fmt: skip
