"""The ways to people's pages: one's own, others', private or not, and everything as records."""

import io
import json
import zipfile
from typing import Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from triskel.kernel.books import record
from triskel.kernel.play.refusal import TriskelError
from triskel.table.house import House
from triskel.table.people.accounts import Accounts
from triskel.table.play.refused import Refused
from triskel.table.play.stored import HUMAN
from triskel.table.profile import page
from triskel.table.profile.history import AT_ONCE, RUNNING, Sieve, best_win, history
from triskel.table.web.acts import form_of
from triskel.table.web.answers import html
from triskel.table.web.caller import Caller
from triskel.table.web.render import reader
from triskel.table.web.seats import AnyRequest

_MOST_SHEETS: Final = 1000
_LONGEST: Final = 60


def _sieve(game: str, side: str, opponent: str, result: str, sheet: int) -> Sieve:
    """What is asked for; Refused where that cannot be."""
    _check(sheet)
    if any(len(each) > _LONGEST for each in (game, side, opponent, result)):
        raise Refused("too long")
    return Sieve(game, side, opponent, result)


def _check(sheet: int) -> None:
    if not 0 <= sheet <= _MOST_SHEETS:
        raise Refused("form", "sheet")


async def _person(
    house: House, holder: str, name: str, mine: bool, private: bool, sieve: Sieve, sheet: int
) -> page.Person:
    host, ratings = house.host, house.ledger.store
    played = await host.read(history, house.storage.engine, ratings, holder)
    if not mine:  # what is still being played is the players' own matter
        played = [each for each in played if each.result != RUNNING]
    found = await host.read(ratings.of, [holder])
    held = {game: kept for (_, game), kept in sorted(found.items()) if kept[1]}
    courses = {game: await host.read(ratings.course, holder, game) for game in held}
    best = await host.read(best_win, ratings, played)
    return page.Person(name, mine, private, held, courses, played, best, sieve, sheet)


@get("/me/history", include_in_schema=False)
async def my_history(
    request: AnyRequest, house: NamedDependency[House], accounts: NamedDependency[Accounts],
    caller: NamedDependency[Caller], game: FromQuery[str] = "", side: FromQuery[str] = "",
    opponent: FromQuery[str] = "", result: FromQuery[str] = "", sheet: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """What I have played."""
    name = await house.host.stored(accounts.name_of, caller.holder) if caller.holder else ""
    known = await house.host.stored(accounts.find, name) if name else None
    sieve = _sieve(game, side, opponent, result, sheet)
    private = known is not None and known[2]
    return html(page.page(reader(request), await _person(house, caller.holder, name, True, private, sieve, sheet)))


@get("/people/{name:str}", include_in_schema=False)
async def person_page(
    request: AnyRequest, name: FromPath[str], house: NamedDependency[House], accounts: NamedDependency[Accounts],
    caller: NamedDependency[Caller], game: FromQuery[str] = "", side: FromQuery[str] = "",
    opponent: FromQuery[str] = "", result: FromQuery[str] = "", sheet: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """What somebody with an account has played; nothing where that is private."""
    known = await house.host.stored(accounts.find, name)
    if known is None or (known[2] and known[0] != caller.holder):
        raise Refused("no person")
    holder, written, private = known
    sieve = _sieve(game, side, opponent, result, sheet)
    mine = bool(caller.holder) and holder == caller.holder
    return html(page.page(reader(request), await _person(house, holder, written, mine, private, sieve, sheet)))


@post("/me/private", include_in_schema=False)
async def set_private(
    request: AnyRequest, house: NamedDependency[House], accounts: NamedDependency[Accounts],
    caller: NamedDependency[Caller],
) -> Redirect:  # fmt: skip
    """Show my page to nobody else (`private` = 1), or to everybody."""
    caller.acts()
    private = (await form_of(request)).get("private") == "1"
    await house.host.stored(accounts.hide, caller.holder, private)
    return Redirect("/me/history", status_code=303)


@get("/me/export", include_in_schema=False)
async def export(
    house: NamedDependency[House], caller: NamedDependency[Caller], sheet: FromQuery[int] = 0
) -> Response[bytes]:
    """My finished matches as records in an archive, fifty at a time, the newest first; with a list of all."""
    caller.asks_bots()
    _check(sheet)
    host, holder = house.host, caller.holder
    played = await host.read(history, house.storage.engine, house.ledger.store, holder) if holder else []
    over = [each for each in played if each.result != RUNNING]
    kept: dict[str, str] = {}
    for each in over[sheet * AT_ONCE : (sheet + 1) * AT_ONCE]:
        try:
            async with host.at(each.table) as room:
                if room.result is None or room.start is not None or holder not in _holders(room.seats):
                    continue
                kept[f"{each.game}-{each.table}.txt"] = await host.aside(record.write, room.match)
        except (Refused, TriskelError):
            continue  # one that cannot be loaded any more; the list names it
    listed = [
        {
            "table": each.table, "game": each.game, "created": each.created, "seat": each.seat, "side": each.side,
            "others": [list(other) for other in each.others], "result": each.result, "reason": each.reason,
            "rating": [str(one) for one in each.rating] if each.rating else None, "marks": list(each.marks),
        }
        for each in over
    ]  # fmt: skip
    packed = await host.aside(_pack, kept, {"matches": listed, "sheet": sheet, "sheets": -(-len(over) // AT_ONCE)})
    headers = {"content-disposition": f'attachment; filename="triskel-{sheet}.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)


def _holders(seats: Any) -> set[str]:
    return {each.holder for each in seats if each.kind == HUMAN}


def _pack(records: dict[str, str], listed: dict[str, Any]) -> bytes:
    """The archive; the same matches give the same bytes, whenever it is asked for."""
    out = io.BytesIO()
    files = {**records, "matches.json": json.dumps(listed, ensure_ascii=False, indent=1)}
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return out.getvalue()


HANDLERS: Final[list[BaseRouteHandler]] = [my_history, person_page, set_private, export]
