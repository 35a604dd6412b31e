"""The page of a match of an earlier version that cannot be played on: what has changed, and how it can end."""

from htpy import HTMLElement, Renderable, a, button, div, form, h1, input, p, pre, section

from triskel.table.draw.shapes import mark
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.play.keeping.outdated import Outdated
from triskel.table.play.refused import outdated as word
from triskel.table.words.texts import say


def page(who: Reader, match: Outdated, holder: str) -> HTMLElement:
    """What has changed; for whoever plays there the offer to end it; of one that is over, what was played."""
    lang, here = who.lang, f"/t/{match.row.id}"
    return site(
        lang,
        who.theme,
        f"{word(lang, 'title')} · {say(lang, 'brand')}",
        section(".lost")[
            mark(width=5),
            h1[word(lang, "title")],
            p(".lost__text")[match.why.text(lang)],
            match.may_end(holder)
            and [
                p(".lost__text")[word(lang, "offer")],
                form(".lost__go", method="post", action=f"{here}/end")[
                    input(type="hidden", name="_csrf_token", value=who.csrf),
                    button(".btn.btn--main", type="submit")[word(lang, "end")],
                ],
            ],
            match.over and [p(".lost__text")[word(lang, "over")], _played(match, lang, holder)],
            div(".lost__go")[
                match.over and a(".btn", href=f"/replay/{match.row.id}.txt", download=True)[word(lang, "record")],
                a(".btn.btn--ink", href="/")[say(lang, "go_home")],
            ],
        ],
    )


def _played(match: Outdated, lang: str, holder: str) -> Renderable:
    return pre(".lost__record", tabindex="0", role="region", aria_label=word(lang, "record"))[match.record(holder)]
