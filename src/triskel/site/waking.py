"""The memory of a Python that has loaded what everybody needs is kept when the site is built. In a browser it is woken,
which takes a fraction of the time of a start."""

import gc
import importlib
import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from triskel.bots.net import learn_by
from triskel.site import learned, loading, stand_in
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers

_ROOT: Final = Path(__file__).parents[2]
_FIRST: Final = (
    "triskel.site.opening",
    "triskel.site.thinking",
    "csv",
    "triskel.cardtext.account",
    "triskel.cardtext.pattern",
    "triskel.cardtext.printer",
    "triskel.cardtext.spelling",
    "triskel.kernel.bench.law",
    "triskel.kernel.bench.slots",
    "triskel.kernel.books.own",
    "triskel.kernel.books.ready",
    "triskel.table.draw.hyphens",
    "triskel.table.play.pages.table",
    "triskel.table.stops.routes",
    "triskel.table.web.acts",
    "triskel.table.web.routes",
)
"""What the table begins with, and what the first match needs whatever its game, or in more than one."""


def front() -> dict[str, str]:
    """Home as a stranger sees it, by language; what is read for it is remembered."""
    from triskel.site.here import relative
    from triskel.table.lessons import page as offers
    from triskel.table.pages import home
    from triskel.table.puzzles import puzzle

    puzzle.puzzles()
    return {
        lang: relative(str(home.page(lang, "", [], [], "", welcome=offers.welcome(lang, "")))) for lang in ("ru", "en")
    }


async def _nobody(job: Callable[..., Any], args: tuple[Any, ...], seconds: float, lane: int) -> Any:
    raise Refused("busy")


def loaded() -> None:
    """When the site is built: load what everybody needs."""
    stand_in.install()
    for name in _FIRST:
        import_module(name)


def asleep() -> list[str]:
    """The same, and what is read for the first page; the files that are needed no more."""
    loaded()
    front()
    importlib.invalidate_caches()  # which hold an archive open that will be closed elsewhere
    gc.collect()
    found = (getattr(module, "__file__", None) for module in tuple(sys.modules.values()))
    ours = [Path(each) for each in found if each and Path(each).is_relative_to(_ROOT)]
    return sorted(each.relative_to(_ROOT).as_posix() for each in ours)


def awake(fetch: Callable[[str], Any], reckon: Callable[..., Any], to_script: Callable[[Any], Any]) -> None:
    """In a browser: luck must be another one each time, files may lie elsewhere now, a script reckons for nets, and
    nobody waits while somebody thinks."""
    random.seed()
    workers.think_by(_nobody)  # until the table knows the second worker
    importlib.invalidate_caches()
    loading.install(fetch)
    learn_by(learned.opener(lambda name: fetch(name).to_py(), reckon, to_script))
