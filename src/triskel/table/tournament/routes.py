"""The ways to tournaments."""

import csv
import io
from typing import Any, Final

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from triskel.kernel.kit import game_names
from triskel.table.judge.umpire import umpire_of
from triskel.table.play.order import clean_name
from triskel.table.play.refused import Refused
from triskel.table.tournament import page as pages
from triskel.table.tournament.course import Cup
from triskel.table.tournament.office import MOST_PLAYERS, Office
from triskel.table.web.acts import form_of, number
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

_POINTS: Final = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "half": (0.5, 0.5), "0-0": (0.0, 0.0)}


@get("/tournaments", include_in_schema=False)
async def lobby(request: AnyRequest, office: NamedDependency[Office], caller: NamedDependency[Caller]) -> Response[str]:
    """My tournaments, and the form for a new one."""
    mine = await office.host.stored(office.store.of, caller.holder) if caller.holder else []
    cups = [cup for each in mine if (cup := await office.host.stored(office.store.load, each)) is not None]
    return html(pages.lobby(reader(request), cups, list(game_names())))


@post("/tournaments", include_in_schema=False)
async def create(request: AnyRequest, office: NamedDependency[Office], caller: NamedDependency[Caller]) -> Redirect:
    """A new tournament."""
    caller.sets_up()
    form = await form_of(request)
    minutes = number(form, "clock") if form.get("clock") else 0
    terms = {
        "title": form.get("title", ""), "chief": form.get("chief", ""), "system": form.get("system", "swiss"),
        "rounds": number(form, "rounds") if form.get("rounds") else 3,
        "best_of": number(form, "best_of") if form.get("best_of") else 1,
        "minutes": number(form, "minutes") if form.get("minutes") else 0,
        "technical": form.get("technical", "auto"),
        "seeding": form.get("seeding") or "lot",
        "clock": {"kind": "fischer", "base": minutes * 60, "increment": 0} if minutes else {},
    }  # fmt: skip
    cup = await office.create(form.get("game", ""), caller.stay(), terms)
    return caller.led_to(f"/tournaments/{cup.id}")


@get("/tournaments/{id:str}", include_in_schema=False)
async def cup_page(
    request: AnyRequest, id: FromPath[str], office: NamedDependency[Office], caller: NamedDependency[Caller]
) -> Response[str]:
    """One tournament."""
    cup = await office.look(id)
    return html(pages.page(reader(request), cup, caller.holder, caller.base, office.sides(cup.game)))


@get("/tournaments/{id:str}/board", include_in_schema=False)
async def cup_board(
    request: AnyRequest, id: FromPath[str], office: NamedDependency[Office], caller: NamedDependency[Caller]
) -> Response[str]:
    """What changes by itself."""
    cup = await office.look(id)
    return html(pages.board(reader(request), cup, caller.holder))


@get("/tournaments/{id:str}/join/{code:str}", include_in_schema=False)
async def join_page(
    request: AnyRequest, id: FromPath[str], code: FromPath[str], office: NamedDependency[Office],
    caller: NamedDependency[Caller],
) -> Response[Any]:  # fmt: skip
    """Where the players' link leads; who takes part already goes on."""
    who = reader(request)
    cup = await office.look(id)
    if cup.code != code:
        raise Refused("no invite")
    if cup.player_of(caller.holder) is not None:
        return Redirect(f"/tournaments/{id}", status_code=303)
    if not cup.is_open:
        raise Refused("begun")
    return html(pages.joining(who, cup, umpire_of(cup.game).side_names(office.sides(cup.game), who.lang), code))


@post("/tournaments/{id:str}/join/{code:str}", include_in_schema=False)
async def join(
    request: AnyRequest, id: FromPath[str], code: FromPath[str], office: NamedDependency[Office],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Take part."""
    caller.sets_up()
    form = await form_of(request)
    await office.join(id, code, caller.stay(), clean_name(form.get("name", "")), form.get("side", ""))
    return caller.led_to(f"/tournaments/{id}")


@post("/tournaments/{id:str}/{act:str}", include_in_schema=False)
async def manage(
    request: AnyRequest, id: FromPath[str], act: FromPath[str], office: NamedDependency[Office],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """What the organiser does: bots, next, end, result; and dropping out, which a player does too."""
    holder = caller.holder
    caller.acts()
    form = await form_of(request)
    if act == "bots":
        count = number(form, "count")
        if not 1 <= count <= MOST_PLAYERS:
            raise Refused("form", "count")
        await office.add_bots(id, holder, form.get("level", ""), count)
    elif act == "next":
        await office.next_round(id, holder)
    elif act == "end":
        await office.finish(id, holder)
    elif act == "drop":
        await office.drop(id, holder, number(form, "player"))
    elif act == "result":
        round, _, board = form.get("pairing", "").partition(".")
        where = {"round": round, "board": board}
        points = _POINTS.get(form.get("points", ""))
        if points is None:
            raise Refused("form", "points")
        await office.set_result(id, holder, number(where, "round"), number(where, "board"), points, form.get("why", ""))
    else:
        raise Refused("form", act[:20])
    return Redirect(f"/tournaments/{id}", status_code=303)


def exported(cup: Cup, lang: str) -> dict[str, Any]:
    """A tournament as plain data: standings and every pairing. Who holds what stays here."""
    return {
        "id": cup.id, "game": cup.game, "title": pages.title(lang, cup), "system": cup.system,
        "rounds": len(cup.rounds), "over": cup.over,
        "terms": {key: cup.terms[key] for key in ("rounds", "best_of", "minutes", "technical", "clock", "chief")},
        "standings": [
            {
                "place": row.place, "name": pages.player_name(lang, row.player), "bot": row.player.is_bot,
                "points": row.score, "played": row.played, "won": row.won, "buchholz": row.buchholz,
                "sonneborn_berger": row.berger, "dropped": row.player.dropped,
            }
            for row in cup.standings()
        ],
        "pairings": [
            {
                "round": each.round + 1, "board": each.board + 1,
                "first": pages.player_name(lang, cup.players[each.first]),
                "second": None if each.is_bye else pages.player_name(lang, cup.players[each.second]),
                "points": None if each.points is None else list(each.points), "why": each.why, "tables": each.tables,
            }
            for games in cup.rounds
            for each in games
            if each.first >= 0
        ],
    }  # fmt: skip


@get("/tournaments/{id:str}/table.json", include_in_schema=False)
async def as_json(request: AnyRequest, id: FromPath[str], office: NamedDependency[Office]) -> Response[Any]:
    """The tournament as JSON."""
    cup = await office.look(id)
    headers = {"content-disposition": f'attachment; filename="{cup.game}-{cup.id}.json"'}
    return Response(exported(cup, reader(request).lang), media_type=MediaType.JSON, headers=headers)


@get("/tournaments/{id:str}/table.csv", include_in_schema=False)
async def as_csv(request: AnyRequest, id: FromPath[str], office: NamedDependency[Office]) -> Response[str]:
    """The standings as CSV."""
    lang = reader(request).lang
    cup = await office.look(id)
    rows = exported(cup, lang)["standings"]
    heads = ["place", "name", "points", "played", "won", "buchholz", "sonneborn_berger", "dropped"]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(heads)
    for row in rows:
        # A spreadsheet takes what begins so for a formula; names are strangers' words.
        name = f"'{row['name']}" if str(row["name"])[:1] in "=+-@\t" else row["name"]
        writer.writerow([{**row, "name": name}[key] for key in heads])
    headers = {"content-disposition": f'attachment; filename="{cup.game}-{cup.id}.csv"'}
    return Response(out.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


HANDLERS: Final[list[BaseRouteHandler]] = [
    lobby, create, cup_page, cup_board, join_page, join, as_json, as_csv, manage,
]  # fmt: skip
