"""A Berserk campaign at the table: a series of battles with shrinking decks (part 7).

Only the decks at the start, what was agreed and the tables are kept: the standing follows from the battles.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, final

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.games.berserk.content.campaign import Campaign, ended_aside
from triskel.games.berserk.content.cards import load_decks
from triskel.games.berserk.state.war import War
from triskel.games.berserk.table.building import campaign_page as series
from triskel.games.berserk.table.building import decks
from triskel.kernel import Outcome
from triskel.kernel.play.refusal import TriskelError
from triskel.table.play.host import Host
from triskel.table.play.order import Order, check_levels, make_terms
from triskel.table.play.papers import Paper, Papers
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.thinking import bot
from triskel.table.web.acts import form_of, number
from triskel.table.web.limits import Limits
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest, address, browser_token, hashed, new_token, token_cookie

KIND: Final = "campaign"
MOST_BATTLES: Final = 9
_MODES: Final = ("bot", "hotseat", "friend")


@final
@dataclass(slots=True)
class Standing:
    """How a campaign stands."""

    campaign: Campaign
    results: list[Outcome]
    """Of the battles that are over."""
    running: str
    """The table of the battle that goes on; empty between battles."""
    held: list[int]
    """The seats of the reader."""
    names: list[str]


def war_of(room: Room) -> War:
    """The battle of a table as it ended."""
    assert room.result is not None
    return ended_aside(room.match.state, room.result.winners)


async def standing(host: Host, paper: Paper, holder: str) -> Standing:
    """Count the battles; Refused for somebody who does not take part."""
    body = paper.body
    campaign = Campaign(body["decks"], body["wins"], body["games"], body.get("most", 0))
    results: list[Outcome] = []
    running, held, names = "", list[int](), list[str]()
    for table_id in body["tables"]:
        async with host.at(table_id) as room:
            held = room.held_by(holder)
            names = [each.name for each in room.seats]
            if room.result is None:
                running = table_id
            else:
                campaign.finish(war_of(room))
                results.append(room.result)
    if not held:
        raise Refused("no paper")
    return Standing(campaign, results, running, held, names)


@get("/campaigns", include_in_schema=False)
async def list_page(request: AnyRequest, host: NamedDependency[Host], papers: NamedDependency[Papers]) -> Response[str]:
    """My campaigns, and the form for a new one."""
    holder = hashed(browser_token(request))
    mine = await host.stored(papers.of, KIND, holder) if holder else []
    own = await host.stored(papers.of, decks.KIND, holder) if holder else []
    return Response(str(series.lobby(reader(request), mine, own, load_decks())), media_type=MediaType.HTML)


def _deck(name: str, own: Sequence[Paper]) -> list[str]:
    """A ready deck by name, or one's own by its id, as a list of cards."""
    ready = load_decks()
    if name in ready:
        return ready[name].flat()
    found = next((each for each in own if each.id == name), None)
    if found is None:
        raise Refused("no paper")
    return decks.flat(found)


@post("/campaigns", include_in_schema=False)
async def begin(
    request: AnyRequest, host: NamedDependency[Host], papers: NamedDependency[Papers], limits: NamedDependency[Limits]
) -> Redirect:
    """Agree on decks and on the end (701.2), and fight the first battle."""
    limits.table(address(request))
    form = await form_of(request)
    token = browser_token(request) or new_token()
    holder = hashed(token)
    mode, level = form.get("mode", "bot"), form.get("level") or bot.DEFAULT_LEVEL
    goal, count, most = form.get("goal", "wins"), number(form, "count"), number({"most": "0", **form}, "most")
    if mode not in _MODES or goal not in ("wins", "games") or not 1 <= count <= MOST_BATTLES or most < 0:
        raise Refused("form")
    own = await host.stored(papers.of, decks.KIND, holder)
    pair = [_deck(form.get(f"decks.{seat}", ""), own) for seat in (0, 1)]
    body: dict[str, Any] = {
        "decks": pair, "wins": count if goal == "wins" else 0, "games": count if goal == "games" else 0, "tables": [],
        "most": most,
    }  # fmt: skip
    try:
        check_levels({-1: level})
        setup = Campaign(pair, body["wins"], body["games"], most).setup()
    except TriskelError as error:
        raise Refused("setup", str(error)) from None
    order = Order("berserk", mode, levels={-1: level})
    room = await host.create("berserk", setup, mode, make_terms({}, mode), lambda n: order.seat_up(n, holder))
    body["tables"].append(room.id)
    made = await host.stored(papers.add, KIND, holder, body)
    return Redirect(f"/campaigns/{made}", status_code=303, cookies=[token_cookie(token, host.settings.secure_cookies)])


@get("/campaigns/{name:str}", include_in_schema=False)
async def campaign_page(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers]
) -> Response[str]:
    """The series so far: battles, decks, sideboards, and the way to the next one."""
    paper = await host.stored(papers.find, KIND, name)
    found = await standing(host, paper, hashed(browser_token(request)))
    shown = series.page(
        reader(request), name, paper.body, found.campaign, found.results, found.running, found.held, found.names
    )
    return Response(str(shown), media_type=MediaType.HTML)


@post("/campaigns/{name:str}/next", include_in_schema=False)
async def go_on(
    request: AnyRequest, name: FromPath[str], host: NamedDependency[Host], papers: NamedDependency[Papers],
    limits: NamedDependency[Limits],
) -> Redirect:  # fmt: skip
    """The next battle, with the same people and what is left of the decks; one that goes on already is shown."""
    limits.table(address(request))
    paper = await host.stored(papers.find, KIND, name)
    found = await standing(host, paper, hashed(browser_token(request)))
    if found.running:
        return Redirect(f"/t/{found.running}", status_code=303)
    try:
        setup = found.campaign.setup()
    except TriskelError as error:
        raise Refused("over", str(error)) from None
    async with host.at(paper.body["tables"][-1]) as room:
        chairs = [replace(each) for each in room.seats]
        mode, terms = room.row.mode, dict(room.row.terms)
    new = await host.create("berserk", setup, mode, terms, lambda _: chairs)
    paper.body["tables"].append(new.id)
    await host.stored(papers.write, paper)
    return Redirect(f"/t/{new.id}", status_code=303)


HANDLERS: Final[list[BaseRouteHandler]] = [list_page, begin, campaign_page, go_on]
