"""The ways of collections: one's own, a work with its versions, a match with it, stars."""

from typing import Annotated, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec import Meta

from triskel.kernel.play.refusal import TriskelError
from triskel.table.collection import page, work_page, works
from triskel.table.collection.progress import Progress
from triskel.table.collection.works import Stars, Work
from triskel.table.lessons import lesson
from triskel.table.play.host import Host
from triskel.table.play.order import Order, check_levels, make_terms
from triskel.table.play.papers import Papers
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import bot
from triskel.table.puzzles import puzzle
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest
from triskel.table.workshop.draft import Drafts
from triskel.table.workshop.routes import found, proved

MOST_SHOWN: Final = 60
Number = Annotated[int, Meta(ge=0, le=works.MOST_VERSIONS)]


async def _works(host: Host, papers: Papers, ids: list[str]) -> list[Work]:
    """Those of these works that are still there."""
    kept = []
    for each in ids:
        try:
            kept.append(await works.find(host, papers, each))
        except Refused:
            continue
    return kept


@get("/collection", include_in_schema=False)
async def my_collection(
    request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller],
    progress: NamedDependency[Progress], papers: NamedDependency[Papers], stars: NamedDependency[Stars],
) -> Response[str]:  # fmt: skip
    """All that I have collected."""
    holder, known = caller.holder, await host.aside(lesson.lessons)
    drawn = page.Collection(puzzle.puzzles(), measured=await host.stored(progress.measured), shared=stars.shared)
    if holder:
        drawn.tries = await host.stored(progress.tries, holder)
        begun = await host.stored(progress.lessons, holder)
        drawn.lessons = [(each, known[name]) for name, each in begun.items() if name in known]
        drawn.works = await works.mine(host, papers, holder)
        drawn.starred = await _works(host, papers, (await host.stored(stars.given, holder))[:MOST_SHOWN])
        drawn.stars = await host.stored(stars.counts, [each.id for each in (*drawn.works, *drawn.starred)])
    return html(page.page(reader(request), drawn))


@get("/works", include_in_schema=False)
async def shown_works(
    request: AnyRequest, host: NamedDependency[Host], papers: NamedDependency[Papers], stars: NamedDependency[Stars]
) -> Response[str]:
    """What its authors show to everybody, the most starred first."""
    counted = dict(await host.stored(stars.shown, MOST_SHOWN))
    return html(page.shown_page(reader(request), await _works(host, papers, list(counted)), counted))


@get("/works/{work_id:str}", include_in_schema=False)
async def one_work(
    request: AnyRequest, work_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    papers: NamedDependency[Papers], stars: NamedDependency[Stars], v: FromQuery[Number] = 0,
) -> Response[str]:  # fmt: skip
    """A work at one of its versions, the latest unless another is asked for (`v`)."""
    work = await works.find(host, papers, work_id)
    chosen = _version(work, v or len(work.versions))
    holder, who = caller.holder, reader(request)
    count = (await host.stored(stars.counts, [work.id])).get(work.id, 0)
    given = bool(holder) and work.id in await host.stored(stars.given, holder)
    shown = await host.stored(stars.is_shown, work.id)
    author = await host.stored(stars.author, work.holder)
    link = f"{caller.base}/works/{work.id}?v={chosen}"
    seen = work_page.Seen(work, chosen, author, holder == work.holder, count, given, shown, stars.shared, link)
    return html(work_page.page(who, seen))


def _version(work: Work, asked: int) -> int:
    if not 1 <= asked <= len(work.versions):
        raise Refused("form", "version")
    return asked


@post("/works/{work_id:str}/play", include_in_schema=False)
async def play(
    request: AnyRequest, work_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    papers: NamedDependency[Papers], drafts: NamedDependency[Drafts],
) -> Redirect:  # fmt: skip
    """A match with a version (`version`) against a bot, a friend or oneself (`mode`, `level`)."""
    caller.sets_up()
    form = await form_of(request)
    work = await works.find(host, papers, work_id)
    version = work.versions[_version(work, number(form, "version")) - 1]
    mode, level = form.get("mode", "bot"), form.get("level") or bot.DEFAULT_LEVEL
    if mode not in work_page.MODES:
        raise Refused("form", "mode")
    try:
        check_levels({-1: level})
    except TriskelError as error:
        raise Refused("setup", str(error)) from None
    setup = await proved(await found(host, drafts, version.draft)) if version.draft else dict(version.setup)
    holder, order = caller.stay(), Order(work.game, mode, levels={-1: level})
    room = await host.create(work.game, setup, mode, make_terms({}, mode), lambda count: order.seat_up(count, holder))
    return caller.led_to(f"/t/{room.id}")


@post("/works/{work_id:str}/star", include_in_schema=False)
async def give_star(
    request: AnyRequest, work_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    papers: NamedDependency[Papers], stars: NamedDependency[Stars],
) -> Redirect:  # fmt: skip
    """Give a star to a work of somebody else (`on` = 1), or take it back (0)."""
    caller.acts()
    on = number(await form_of(request), "on")
    work = await works.find(host, papers, work_id)
    if work.holder == caller.holder:
        raise Refused("own star")
    await host.stored(stars.give, caller.stay(), work.id, on > 0)
    return caller.led_to(f"/works/{work.id}")


@post("/works/{work_id:str}/show", include_in_schema=False)
async def show(
    request: AnyRequest, work_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    papers: NamedDependency[Papers], stars: NamedDependency[Stars],
) -> Redirect:  # fmt: skip
    """Show my work to everybody (`on` = 1), or only to those who have the link (0)."""
    caller.speaks()
    on = number(await form_of(request), "on")
    work = await works.own(host, papers, work_id, caller.holder)
    await host.stored(stars.show, work.id, on > 0)
    return Redirect(f"/works/{work.id}", status_code=303)


@post("/works/{work_id:str}/rename", include_in_schema=False)
async def rename(
    request: AnyRequest, work_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    papers: NamedDependency[Papers],
) -> Redirect:  # fmt: skip
    """Another name for my work (`name`)."""
    caller.acts()
    work = await works.own(host, papers, work_id, caller.holder)
    await works.rename(host, papers, work, (await form_of(request)).get("name", ""))
    return Redirect(f"/works/{work.id}", status_code=303)


@post("/works/{work_id:str}/drop", include_in_schema=False)
async def drop(
    work_id: FromPath[str], host: NamedDependency[Host], caller: NamedDependency[Caller],
    papers: NamedDependency[Papers], stars: NamedDependency[Stars],
) -> Redirect:  # fmt: skip
    """Throw my work away, with all its versions."""
    caller.acts()
    work = await works.own(host, papers, work_id, caller.holder)
    await host.stored(papers.drop, work.id)
    await host.stored(stars.drop, work.id)
    return Redirect("/collection", status_code=303)


HANDLERS: Final[list[BaseRouteHandler]] = [
    my_collection, shown_works, one_work, play, give_star, show, rename, drop,
]  # fmt: skip
