"""One's own page: account, peace, being forgotten."""

from collections.abc import Sequence

from htpy import HTMLElement, Node, Renderable, a, button, div, form, h1, h2, input, label, p, section, span

from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.play.order import MOST_NAME
from triskel.table.words.phrases import tell


def page(who: Reader, name: str, known: bool, blocked: int, more: Sequence[Node] = ()) -> HTMLElement:
    """What the table knows about the reader, and how to change it."""
    lang = who.lang
    return site(
        lang, who.theme, tell(lang, "me"),
        h1(".new__title")[tell(lang, "me")],
        p(".me__ways")[
            known and a(".btn", href="/me/history")[tell(lang, "my_matches")],
            a(".btn", href="/collection")[tell(lang, "collection")],
        ],
        div(".bench.bench--me")[
            section(".bench__deck")[
                h2[tell(lang, "account")],
                p[tell(lang, "signed_in", name=name) if name else tell(lang, "account_text")],
                _account(who) if name else [_sign(who, "login"), _sign(who, "register")],
            ],
            section(".bench__deck")[
                h2[tell(lang, "peace")],
                p[tell(lang, "blocked", n=blocked)],
                blocked > 0 and _post(who, "unblock", "unblock"),
                h2[tell(lang, "forget")],
                p[tell(lang, "forget_text")],
                known and _post(who, "forget", "forget", sure=tell(lang, "forget_sure")),
            ],
            more,
        ],
        more=("collection",),
    )  # fmt: skip


def _post(who: Reader, path: str, key: str, sure: str = "") -> Renderable:
    return form(method="post", action=f"/me/{path}", data_confirm=sure or None)[
        input(type="hidden", name="_csrf_token", value=who.csrf), button(".btn", type="submit")[tell(who.lang, key)]
    ]


def _sign(who: Reader, path: str) -> Renderable:
    lang = who.lang
    new = path == "register"
    return form(".bench__new", method="post", action=f"/me/{path}", aria_label=tell(lang, path))[
        input(type="hidden", name="_csrf_token", value=who.csrf),
        label(".field")[
            span[tell(lang, "account_name")],
            input(type="text", name="name", required=True, maxlength=str(MOST_NAME), autocomplete="username"),
        ],
        _password(lang, "password", new),
        button(".btn.btn--main", type="submit")[tell(lang, path)],
    ]


def _account(who: Reader) -> list[Renderable]:
    """To change the password, and to sign out."""
    lang = who.lang
    change = form(".bench__new", method="post", action="/me/password", aria_label=tell(lang, "change_password"))[
        input(type="hidden", name="_csrf_token", value=who.csrf),
        _password(lang, "password", new=False),
        _password(lang, "fresh", new=True),
        button(".btn", type="submit")[tell(lang, "change_password")],
    ]
    return [change, _post(who, "logout", "logout")]


def _password(lang: str, name: str, new: bool) -> Renderable:
    return label(".field")[
        span[tell(lang, name)],
        input(
            type="password", name=name, required=True, minlength="8" if new else None, maxlength="200",
            autocomplete="new-password" if new else "current-password",
        ),
    ]  # fmt: skip
