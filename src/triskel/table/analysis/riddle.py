"""A puzzle made of a moment of a match: the position as its seat saw it, and one question."""

from typing import Any, Final

from htpy import (
    HTMLElement,
    Node,
    a,
    button,
    div,
    fieldset,
    form,
    h1,
    header,
    input,
    label,
    legend,
    main,
    nav,
    p,
    section,
)

from triskel.bots.analysis import told
from triskel.i18n.people import sentence
from triskel.table.analysis.words import word
from triskel.table.pages.frame import brand, document, switches
from triskel.table.play.pages.desk import Desk
from triskel.table.play.pages.table import parts_of

KIND: Final = "riddle"
"""Of the paper that keeps one."""


def page(desk: Desk, paper: str, body: dict[str, Any], answer: str) -> HTMLElement:
    """The position and the question; once it is answered, what was right."""
    lang, found = desk.lang, body["riddle"]
    parts = parts_of(desk)
    return document(
        lang,
        desk.ctx.theme,
        f"{word(lang, 'riddle')}: {desk.title}",
        main(".analysis.analysis--riddle")[
            header(".analysis__top")[
                brand(lang), div(".analysis__title")[h1[word(lang, "riddle")], p[desk.title]], nav[switches(lang)]
            ],
            section(class_=["stage", "analysis__stage", parts.style], aria_label=word(lang, "riddle"))[
                parts.board(), parts.overlays, parts.matter
            ],
            div(".analysis__hand")[parts.hand],
            div("#findings.findings")[
                p[word(lang, "riddle_ask", name=desk.seat_name(found["seat"]))],
                _options(desk, paper, found, answer),
                answer
                and p[
                    a(".btn", href=f"/analysis/{body['match']}?step={found['number']}")[word(lang, "riddle_from")]
                ],
            ],
        ],
        game=desk.game.name,
        live=True,
        kind="table",
        more=(*parts.sheets, "analysis"),
    )  # fmt: skip


def _options(desk: Desk, paper: str, found: dict[str, Any], answer: str) -> Node:
    lang, sight = desk.lang, desk.sight
    assert sight.decision is not None, "a riddle is a question to its seat"
    with desk.naming():
        asked = sentence(sight.prompt(lang))
    shown = [(sight.notation(each), desk.label(each)) for each in sight.decision.options]
    verdict: Node = None
    if answer:
        facts = {"chance": told.percent(found["chance"], lang), "lead": told.percent(found["lead"], lang)}
        right = answer == found["answer"]
        best = desk.words(found["words"][lang])
        verdict = p(".riddle__verdict", role="status")[
            word(lang, "riddle_right", **facts) if right else word(lang, "riddle_wrong", answer=best, **facts)
        ]
    return form(method="get", action=f"/riddle/{paper}")[
        verdict,
        fieldset[
            legend[asked],
            [
                label(".riddle__option")[
                    input(type="radio", name="answer", value=written, required=True, checked=written == answer), said
                ]
                for written, said in shown
            ],
        ],
        button(".btn.btn--main", type="submit")[word(lang, "riddle_answer")],
    ]
