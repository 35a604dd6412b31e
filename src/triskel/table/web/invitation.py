"""The page behind an invite link. A link is only looked at by messengers and previews; sitting down is a button."""

from typing import Final

from htpy import Renderable, a, button, div, form, h1, input, label, p

from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.play.order import MOST_NAME
from triskel.table.words.catalogue import Section
from triskel.table.words.texts import game_name

_said: Final = Section("invitation")


def page(who: Reader, game: str, names: list[str], code: str, table_id: str) -> Renderable:
    """Who plays what, and a button to take the free seat."""
    lang, title = who.lang, _said(who.lang, "title")
    return site(
        lang, who.theme, title,
        div(".panel")[
            h1[title],
            p[_said(lang, "about", game=game_name(game, lang), names=", ".join(names))],
            form(method="post", action=f"/join/{code}")[
                input(type="hidden", name="_csrf_token", value=who.csrf),
                label(for_="name")[_said(lang, "name")],
                input("#name", type="text", name="name", maxlength=str(MOST_NAME), autocomplete="nickname"),
                button(".btn.btn--main", type="submit")[_said(lang, "sit")],
            ],
            p[a(href=f"/t/{table_id}")[_said(lang, "watch")]],
        ],
        game=game,
    )  # fmt: skip
