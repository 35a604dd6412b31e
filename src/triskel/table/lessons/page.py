"""The list of lessons, and the offer of a first one."""

from collections.abc import Mapping

from htpy import HTMLElement, Node, Renderable, a, button, div, form, h1, h2, input, p, section, span

from triskel.kernel.books.scenario import Scenario
from triskel.kernel.kit import game_names
from triskel.table.collection.progress import Learned
from triskel.table.lessons.lesson import FIRST, first
from triskel.table.lessons.words import word
from triskel.table.pages.card import worn
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.words.texts import game_name


def page(who: Reader, found: Mapping[str, Scenario], begun: Mapping[str, Learned]) -> HTMLElement:
    """All lessons, game by game; one that was begun goes on where it was left."""
    lang = who.lang
    return site(
        lang,
        who.theme,
        word(lang, "lessons"),
        h1(".new__title")[word(lang, "lessons")],
        p[word(lang, "lead")],
        (
            section(".lessons", **worn(game), aria_labelledby=f"lessons-{game}")[
                h2(id=f"lessons-{game}")[game_name(game, lang)],
                div(".riddles")[
                    (
                        _lesson(who, name, each, begun.get(name))
                        for name, each in found.items()
                        if name.startswith(f"{game}.")
                    )
                ],
            ]
            for game in game_names()
        ),
        more=("guide", "collection"),
    )


def _lesson(who: Reader, name: str, found: Scenario, learned: Learned | None) -> Renderable:
    lang = who.lang
    going = learned is not None and not learned.over
    begin = "anew" if learned is not None else "begin"
    label = word(lang, "first") if name.endswith(FIRST) else word(lang, "lesson")
    return form(".riddle", method="post", action=f"/lessons/{name}", **worn(found.game))[
        input(type="hidden", name="_csrf_token", value=who.csrf),
        span(".riddle__game.sc")[label],
        span(".riddle__text")[h2[found.titles[lang]], found.abouts[lang], learned and _standing(lang, learned)],
        span(".riddle__go")[
            learned
            and going
            and a(
                ".btn.btn--main", href=f"/t/{learned.table}", aria_label=f"{found.titles[lang]}: {word(lang, 'go_on')}"
            )[word(lang, "go_on")],
            button(
                class_=["btn", {"btn--main": learned is None}],
                type="submit",
                aria_label=f"{found.titles[lang]}: {word(lang, begin)}",
            )[word(lang, begin)],
        ],
    ]


def _standing(lang: str, learned: Learned) -> list[Node]:
    return [
        learned.done and span(".standing.standing--done")[word(lang, "learned")],
        not learned.over and span(".standing")[word(lang, "step_said", n=learned.step + 1, all=learned.steps)],
    ]


def welcome(lang: str, csrf: str) -> Renderable:
    """The offer on a first visit."""
    return section(".welcome", aria_labelledby="welcome")[
        div[h2("#welcome")[word(lang, "welcome")], p[word(lang, "welcome_text")]],
        div(".welcome__go")[
            (
                form(method="post", action=f"/lessons/{first(game)}", **worn(game))[
                    input(type="hidden", name="_csrf_token", value=csrf),
                    button(
                        ".btn.btn--main",
                        type="submit",
                        aria_label=f"{word(lang, 'first')}: {game_name(game, lang)}",
                    )[game_name(game, lang)],
                ]
                for game in game_names()
                if first(game)
            )
        ],
    ]
