"""The page behind an invite link. A link is only looked at by messengers and previews; sitting down is a button."""

from htpy import Renderable, a, button, div, form, h1, input, label, p

from triskel.table.order import MOST_NAME
from triskel.table.pages.frame import site
from triskel.table.render import Reader
from triskel.table.texts import game_name

_WORDS = {
    "ru": ("Вас зовут за стол", "Игра: {game}. За столом: {names}.", "Имя (необязательно)", "Сесть за стол",
           "Только смотреть"),
    "en": ("You are invited to a table", "Game: {game}. At the table: {names}.", "Name (optional)", "Take the seat",
           "Just watch"),
}  # fmt: skip


def page(who: Reader, game: str, names: list[str], code: str, table_id: str) -> Renderable:
    """Who plays what, and a button to take the free seat."""
    title, about, name, sit, watch = _WORDS[who.lang]
    return site(
        who.lang, who.theme, title,
        div(".panel")[
            h1[title],
            p[about.format(game=game_name(game, who.lang), names=", ".join(names))],
            form(method="post", action=f"/join/{code}")[
                input(type="hidden", name="_csrf_token", value=who.csrf),
                label(for_="name")[name],
                input("#name", type="text", name="name", maxlength=str(MOST_NAME), autocomplete="nickname"),
                button(".btn.btn--main", type="submit")[sit],
            ],
            p[a(href=f"/t/{table_id}")[watch]],
        ],
        game=game,
    )  # fmt: skip
