"""The ways of what-if: a tree of tries from a position, kept as a paper of whoever began it."""

import asyncio
from typing import Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from triskel.kernel import Match
from triskel.kernel.explain import JUDGE, explain
from triskel.kernel.refusal import TriskelError
from triskel.table import editor_odds
from triskel.table import editor_sources as sources
from triskel.table.acts import address, form_of, number
from triskel.table.editor import BENCHES, desk_of, game_of, read, show, text_of, ways, whole_page
from triskel.table.editor_tree import Node, Tree
from triskel.table.host import Host
from triskel.table.limits import Limits
from triskel.table.pages import editor_whatif as pages
from triskel.table.papers import Paper, Papers
from triskel.table.refused import Refused
from triskel.table.render import reader
from triskel.table.seats import AnyRequest, browser_token, hashed, new_token, token_cookie

PAPER: Final = "whatif"
_SECONDS: Final = 8.0


@post(ways("/whatif"), include_in_schema=False)
async def begin(
    request: AnyRequest, host: NamedDependency[Host], limits: NamedDependency[Limits], papers: NamedDependency[Papers]
) -> Response[Any]:
    """Begin to try things from the position; an impossible one comes back with its reasons."""
    limits.table(address(request))
    game = game_of(request)
    sheet = await read(game, text_of(await form_of(request)))
    if sheet.match is None:
        return whole_page(desk_of(request, sheet))
    token = browser_token(request) or new_token()
    body = Tree(sheet, [Node(-1)]).body()
    made = await host.stored(papers.add, PAPER, hashed(token), body)
    cookie = token_cookie(token, host.settings.secure_cookies)
    return Redirect(f"/judge/{game}/play/{made}", status_code=303, cookies=[cookie])


async def _found(request: AnyRequest, host: Host, papers: Papers, id: str, own: bool) -> tuple[Paper, Tree]:
    """The tree of a paper. Whoever has the link may look; only who began it may try."""
    paper = await host.stored(papers.find, PAPER, id, hashed(browser_token(request)) if own else "")
    if own and not browser_token(request):
        raise Refused("no paper")
    game = game_of(request)
    if paper.body.get("game") != game:
        raise Refused("no paper")
    return paper, Tree.read(await read(game, str(paper.body["text"])), paper.body)


async def _slowly(call: Any, *args: Any) -> Any:
    """On a thread, and not for ever."""
    try:
        return await asyncio.wait_for(asyncio.to_thread(call, *args), _SECONDS)
    except TimeoutError:
        raise Refused("too long") from None
    except TriskelError as error:
        raise Refused("impossible", str(error)) from None


@get(ways("/play/{paper:str}"), include_in_schema=False)
async def page(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    at: FromQuery[int] = 0, odds: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """One node: the position, every card open, and what can be chosen."""
    found, tree = await _found(request, host, papers, paper, own=False)
    who = reader(request)
    at = tree.node(at)
    match: Match[Any] = await _slowly(tree.match, at)
    own = bool(browser_token(request)) and found.holder == hashed(browser_token(request))
    desk = pages.Trial(who.lang, who.theme, who.csrf, tree, BENCHES[tree.sheet.game.name], paper, at, match, own)
    if tree.pending is not None and tree.pending.at == at and own:
        desk.pool = await _slowly(tree.wanted, match)
    if odds and editor_odds.has_odds(match):
        try:
            desk.odds = await _slowly(editor_odds.rows, match, who.lang)
        except Refused:
            desk.odds_failed = True
    return show(pages.page(desk))


@post(ways("/play/{paper:str}"), include_in_schema=False)
async def act(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """Choose, set what chance brings, take the choice back, or drop a branch."""
    limits.act(address(request))
    found, tree = await _found(request, host, papers, paper, own=True)
    form = await form_of(request)
    at = tree.node(number(form, "at") if form.get("at") else 0)
    if form.get("drop"):
        after = tree.drop(at)
    elif form.get("cancel"):
        tree.pending, after = None, at
    elif form.get("chance"):
        after = await _slowly(tree.settle, form["chance"])
    elif form.get("fall"):
        after = await _slowly(tree.fall, form["fall"] == "all")
    else:
        after = await _slowly(_choose, tree, at, number(form, "seat"), number(form, "option"))
    found.body = tree.body()
    await host.stored(papers.write, found)
    return Redirect(f"/judge/{game_of(request)}/play/{paper}?at={after}", status_code=303)


def _choose(tree: Tree, at: int, seat: int, option: int) -> int:
    match = tree.match(at)
    decision = next((each for each in match.decisions if each.seat == seat), None)
    if decision is None or option not in decision.options:
        raise Refused("old question")
    return tree.choose(at, seat, match.game.notation(match.state, decision, option))


@get(ways("/play/{paper:str}/compare"), include_in_schema=False)
async def compare(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    one: FromQuery[int] = 0, two: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """Two nodes side by side."""
    _, tree = await _found(request, host, papers, paper, own=False)
    who = reader(request)
    bench = BENCHES[tree.sheet.game.name]
    sides = []
    for at in (tree.node(one), tree.node(two)):
        match = await _slowly(tree.match, at)
        sides.append(pages.Trial(who.lang, who.theme, who.csrf, tree, bench, paper, at, match, False))
    return show(pages.comparison(sides[0], sides[1]))


@get(ways("/play/{paper:str}/why/{event:int}"), include_in_schema=False)
async def why(
    request: AnyRequest, paper: FromPath[str], event: FromPath[int], host: NamedDependency[Host],
    papers: NamedDependency[Papers], at: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """Why an event happened, all of it: here nothing is hidden from the judge."""
    _, tree = await _found(request, host, papers, paper, own=False)
    who = reader(request)
    match = await _slowly(tree.match, tree.node(at))
    told = await _slowly(explain, match, event, JUDGE, who.lang)
    return show(pages.explanation(who.lang, tree.sheet.game.name, told))


@get(ways("/play/{paper:str}/edit"), include_in_schema=False)
async def edit(
    request: AnyRequest, paper: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    at: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """The position of a node in the editor."""
    _, tree = await _found(request, host, papers, paper, own=False)
    match = await _slowly(tree.match, tree.node(at))
    text, lost = await _slowly(sources.moment, match)
    desk = desk_of(request, await read(tree.sheet.game.name, text))
    desk.lost = lost
    return whole_page(desk)


HANDLERS: Final[list[BaseRouteHandler]] = [begin, page, act, compare, why, edit]
