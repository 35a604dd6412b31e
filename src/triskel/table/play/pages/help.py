"""What helps at every table: the goal in one line, the keys, and the ways to rules, cards and lessons."""

from htpy import Node, Renderable, a, b, button, dd, div, dl, dt, h2, kbd, p, script

from triskel.table.draw.shapes import icon
from triskel.table.play.pages.desk import Desk
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

_KEYS = (("1 … 9, a … z", "keys_1"), ("Tab", "keys_tab"), ("Enter", "keys_enter"), ("← →", "keys_arrows"),
         ("Esc", "keys_esc"), ("?", "keys_help"))  # fmt: skip


def goal(desk: Desk) -> Node:
    """What one plays for."""
    words = desk.goal()
    return p(".goal")[b[tell(desk.lang, "goal")], " ", words] if words else None


def tools(desk: Desk) -> Node:
    """The buttons in the bar: the rules, and help."""
    lang = desk.lang
    return [
        a(
            ".btn.btn--quiet.btn--square.tools__rules", href=f"/rules/{desk.game.name}", target="_blank",
            rel="noopener", title=say(lang, "rules"),
        )[icon("open-book", say(lang, "rules"))],
        button(
            ".btn.btn--quiet.btn--square", type="button", popovertarget="help", title=f"{tell(lang, 'keys')} (?)",
            aria_label=tell(lang, "keys"), aria_keyshortcuts="?",
        )["?"],
    ]  # fmt: skip


def still(desk: Desk) -> list[Renderable]:
    """What opens: the help, and the words of a name that one rests on."""
    lang, game = desk.lang, desk.game.name
    return [
        div("#help.pop.help", popover=True)[
            goal(desk),
            h2[tell(lang, "keys")],
            dl[([dt[kbd[keys]], dd[tell(lang, words)]] for keys, words in _KEYS)],
            p(".help__ways")[
                a(".btn", href=f"/rules/{game}", target="_blank", rel="noopener")[say(lang, "rules")],
                a(".btn", href=f"/cards/{game}", target="_blank", rel="noopener")[tell(lang, "cards")],
                a(".btn", href="/lessons", target="_blank", rel="noopener")[tell(lang, "lessons")],
            ],
        ],
        div("#tip.pop.tip", popover="manual", role="tooltip"),
        script(src="/static/help.js", defer=True),
    ]
