"""The page on which somebody answers ahead."""

from collections.abc import Mapping, Sequence
from typing import Final

from htpy import HTMLElement, Renderable, a, button, fieldset, form, h1, input, label, legend, option, p, select, span

from triskel.table.letters.ahead import Branch
from triskel.table.letters.words import word
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader

_NAMED: Final = 4
"""Choices that cannot be told apart, as far as they are named."""


def page(who: Reader, table: str, made: int, branches: Sequence[Branch], kept: Mapping[str, str]) -> HTMLElement:
    """All that the other may do, each with an answer to choose; `kept` is what was chosen before."""
    lang = who.lang
    return site(
        lang, who.theme, word(lang, "ahead"),
        h1(".new__title")[word(lang, "ahead")],
        p[word(lang, "ahead_text")],
        form(".ahead", method="post", action=f"/t/{table}/ahead")[
            input(type="hidden", name="_csrf_token", value=who.csrf),
            input(type="hidden", name="made", value=str(made)),
            [_branch(lang, each, kept.get(each.key, "")) for each in branches],
            button(".btn.btn--main", type="submit")[word(lang, "ahead_keep")],
        ]
        if branches
        else p(".quiet", role="status")[word(lang, "ahead_none")],
        p[a(".btn", href=f"/t/{table}")[word(lang, "ahead_back")]],
        more=("collection",),
    )  # fmt: skip


def _branch(lang: str, branch: Branch, kept: str) -> Renderable:
    named = " / ".join(branch.says[:_NAMED]) + (" / …" if len(branch.says) > _NAMED else "")
    return fieldset(".pick")[
        legend[word(lang, "ahead_if", question=branch.question, what=named)],
        label(".field")[
            span[branch.asked],
            select(name=f"then.{branch.key}")[
                option(value="")[word(lang, "ahead_wait")],
                [option(value=written, selected=written == kept)[said] for written, said in branch.replies],
            ],
        ],
    ]
