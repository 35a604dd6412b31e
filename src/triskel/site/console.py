"""The command line in a browser: what the documents show can be run where they are read.

Only commands that look something up or play by themselves; whatever asks, serves or wants several processors is for a
terminal. A line comes from a form, never from an address: nobody runs anything by following a link.
"""

import contextlib
import io
import shlex
import sys
import tempfile
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from htpy import Renderable, button, div, form, h1, label, p, pre, span, textarea

from triskel.site.loading import COMMANDS as BROUGHT
from triskel.site.stand_in import Request, Response, Way
from triskel.table.pages.frame import site
from triskel.table.play.context import Reader
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.web.render import reader

AnyRequest = Request[Any, Any, Any]
COMMANDS: Final = ("rules", "scenario", "card", "simulate")
MOST_GAMES: Final = 30
MOST_LETTERS: Final = 8000
_SECONDS: Final = 60.0
_TEXTS: Final = {
    "title": ("Командная строка", "Command line"),
    "lead": (
        "Здесь работают команды triskel {commands} и небольшие программы на Python. Остальным нужен терминал.",
        "The commands triskel {commands} and small Python programs work here. The others need a terminal.",
    ),
    "line": ("Команда или программа", "A command or a program"),
    "run": ("Выполнить", "Run"),
    "fewer": ("(здесь: --games {n}, в одном процессе)", "(here: --games {n}, in one process)"),
}


def words(lang: str, key: str, **values: object) -> str:
    """A text of this page."""
    return _TEXTS[key][lang != "ru"].format(**values)


def read_line(line: str) -> tuple[list[str], str, int]:
    """A line as (what the command is given, what it reads, matches it may play); Refused where it is another one."""
    said, _, rest = line.replace("\\\n", " ").strip().rpartition(" | ")
    try:
        given, before = shlex.split(rest), shlex.split(said)
    except ValueError:
        raise Refused("form", "line") from None
    if given[:1] != ["triskel"] or given[1:2] == [] or given[1] not in COMMANDS or before[:1] not in ([], ["echo"]):
        raise Refused("form", "line")
    games = 0
    for name in ("--jobs", "--games"):
        while name in given[:-1]:
            at = given.index(name)
            asked = given[at + 1]
            del given[at : at + 2]
            if name == "--games":
                games = min(int(asked) if asked.isdecimal() and len(asked) < 6 else 1, MOST_GAMES)
    return given[1:] + (["--games", str(games)] if games else []), " ".join(before[1:]), games


def run(text: str, lang: str) -> str:
    """What a command or a program says. Done by the second worker, which can be ended."""
    out = io.StringIO()
    with contextlib.chdir(_checkout()), contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        if "triskel " in text and "import" not in text:
            given, said, games = read_line(text)
            if games:
                print(words(lang, "fewer", n=games))
            old, sys.stdin = sys.stdin, io.StringIO(f"{said}\n")
            try:
                commands = import_module(BROUGHT[0])
                commands.main([*given, "--lang", lang] if given[0] == "rules" else given)
            except SystemExit:
                pass
            finally:
                sys.stdin = old
        else:
            exec(compile(text, "program", "exec"), {"__name__": "__main__"})
    return out.getvalue()


@cache
def _checkout() -> Path:
    """A folder with `scenarios/` in it, as a checkout has."""
    from triskel import table

    made = Path(tempfile.mkdtemp())
    (made / "scenarios").symlink_to(Path(table.__file__).parent / "library")
    return made


async def page(request: AnyRequest) -> Response[str]:
    """The form; and what came of it."""
    who: Reader = reader(request)  # type: ignore[arg-type]
    text = str((await request.form()).get("line", ""))
    if len(text) > MOST_LETTERS:
        raise Refused("too long")
    said = await workers.think(run, text, who.lang, seconds=_SECONDS) if text.strip() else ""
    return Response(str(_page(who, text, said)))


def _page(who: Reader, text: str, said: str) -> Renderable:
    lang = who.lang
    return site(
        lang, who.theme, words(lang, "title"),
        h1(".new__title")[words(lang, "title")],
        p[words(lang, "lead", commands=", ".join(COMMANDS))],
        form(".bench__new", method="post", action="/run")[
            label(".field")[
                span[words(lang, "line")],
                textarea(name="line", rows=str(min(14, text.count("\n") + 2)), cols="90", spellcheck="false")[text],
            ],
            button(".btn.btn--main", type="submit")[words(lang, "run")],
        ],
        div("#said", role="status", tabindex="0")[bool(said) and pre[said]],
    )  # fmt: skip


HANDLERS: Final = [Way("GET", ["/run"], page), Way("POST", ["/run"], page)]
SIGNS: Final = [(way.method, path, __name__) for way in HANDLERS for path in way.paths]
