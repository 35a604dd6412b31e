"""The ways of what-if: a tree of tries from a position, kept as a paper of whoever began it. The work is done in
editor_whatif_work.py."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from triskel.kernel.play.refusal import TriskelError
from triskel.table.editor import whatif_work as work
from triskel.table.editor.routes import game_of, text_of, ways
from triskel.table.play.host import Host
from triskel.table.play.papers import Paper, Papers
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

PAPER: Final = "whatif"
_SECONDS: Final = 8.0
T = TypeVar("T")


async def _done(job: Callable[..., T], *args: Any) -> T:
    """By a worker, and not for ever."""
    try:
        return await workers.think(job, *args, seconds=_SECONDS)
    except TriskelError as error:
        raise Refused("impossible", str(error)) from None


@post(ways("/whatif"), include_in_schema=False)
async def begin(
    request: AnyRequest, host: NamedDependency[Host], caller: NamedDependency[Caller], papers: NamedDependency[Papers]
) -> Response[Any]:
    """Begin to try things from the position; an impossible one comes back with its reasons."""
    caller.sets_up()
    game = game_of(request)
    body = await _done(work.begun, reader(request), game, text_of(await form_of(request)))
    if isinstance(body, str):
        return html(body)
    made = await host.stored(papers.add, PAPER, caller.stay(), body)
    return caller.led_to(f"/judge/{game}/play/{made}")


async def _found(request: AnyRequest, host: Host, papers: Papers, id: str, owner: str | None = None) -> Paper:
    """The paper of a tree. Whoever has the link may look; only its owner, who began it, may try."""
    paper = await host.stored(papers.find, PAPER, id, owner or "")
    if owner == "" or paper.body.get("game") != game_of(request):
        raise Refused("no paper")
    return paper


@get(ways("/play/{paper:str}"), include_in_schema=False)
async def page(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    caller: NamedDependency[Caller], at: FromQuery[int] = 0, odds: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """One node: the position, every card open, and what can be chosen."""
    found = await _found(request, host, papers, paper)
    own = bool(caller.holder) and found.holder == caller.holder
    asked = (reader(request), found.body, paper, at, own)
    try:
        return html(await _done(work.node, *asked, bool(odds)))
    except Refused as refused:
        if not odds or refused.code != "no end":
            raise
        return html(await _done(work.node, *asked, False, True))


@post(ways("/play/{paper:str}"), include_in_schema=False)
async def act(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Choose, set what chance brings, take the choice back, or drop a branch."""
    caller.acts()
    found = await _found(request, host, papers, paper, caller.holder)
    form = await form_of(request)
    at = number(form, "at") if form.get("at") else 0
    other = any(form.get(key) for key in ("drop", "cancel", "chance", "fall"))
    choice = None if other else (number(form, "seat"), number(form, "option"))
    found.body, after = await _done(work.acted, found.body, at, form, choice)
    await host.stored(papers.write, found)
    return Redirect(f"/judge/{game_of(request)}/play/{paper}?at={after}", status_code=303)


@get(ways("/play/{paper:str}/compare"), include_in_schema=False)
async def compare(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    one: FromQuery[int] = 0, two: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """Two nodes side by side."""
    found = await _found(request, host, papers, paper)
    return html(await _done(work.compared, reader(request), found.body, paper, one, two))


@get(ways("/play/{paper:str}/why/{event:int}"), include_in_schema=False)
async def why(
    request: AnyRequest, paper: FromPath[str], event: FromPath[int], host: NamedDependency[Host],
    papers: NamedDependency[Papers], at: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """Why an event happened, all of it: here nothing is hidden from the judge."""
    found = await _found(request, host, papers, paper)
    return html(await _done(work.explained, reader(request), found.body, at, event))


@get(ways("/play/{paper:str}/edit"), include_in_schema=False)
async def edit(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    at: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """The position of a node in the editor."""
    found = await _found(request, host, papers, paper)
    return html(await _done(work.back_in_the_editor, reader(request), found.body, at))


HANDLERS: Final[list[BaseRouteHandler]] = [begin, page, act, compare, why, edit]
