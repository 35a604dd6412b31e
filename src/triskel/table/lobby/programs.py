"""Seeking for programs: look, post, accept, withdraw."""

from functools import partial
from typing import Annotated, Literal

import litestar
import msgspec
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from triskel.table.api.described import Call
from triskel.table.lobby.lobby import Lobby
from triskel.table.lobby.routes import name_for
from triskel.table.lobby.seek import MOST_PLAYERS, Wish
from triskel.table.people.accounts import Accounts
from triskel.table.play.order import MOST_NAME
from triskel.table.web.caller import Caller

get = partial(litestar.get, operation_class=Call)
post = partial(litestar.post, operation_class=Call)
_PLAIN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
Name = Annotated[str, Meta(max_length=MOST_NAME, pattern=_PLAIN)]


class NewSeek(msgspec.Struct):
    """What you want to play. A live seek lapses a minute after your last stream of its table ends."""

    game: Annotated[str, Meta(max_length=40, pattern=_PLAIN)]
    clock: Literal["10+5", "30+15", "1d", "3d", "7d"] = "10+5"
    lang: Literal["any", "ru", "en"] = "any"
    players: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)] = 2
    rated: bool = True
    bot: bool = False
    """Whether a bot stands in after a minute."""
    public: bool = True
    span: Literal[0, 100, 200, 400] = 0
    """How many points an opponent's rating may be away from yours; 0: any."""
    name: Name = ""


class Accepting(msgspec.Struct):
    """Who accepts."""

    name: Name = ""


class SeekShown(msgspec.Struct):
    """Somebody who waits."""

    id: str
    """The table."""
    name: str
    rating: str
    game: str
    clock: str
    lang: str
    players: int
    rated: bool
    span: int
    """How many points your rating may be away from theirs; 0: any."""
    stood: bool
    """Whether a bot stands in until somebody comes."""
    yours: bool


class SeekMade(msgspec.Struct):
    """Your table. Keep the token: it holds your seat."""

    id: str
    token: str
    found: bool
    """Whether somebody was waiting, so that the match is on."""


class Withdrawn(msgspec.Struct):
    """The seek is gone."""

    id: str


@get("/seeks", operation_id="seeks")
async def seeks(lobby: NamedDependency[Lobby], caller: NamedDependency[Caller]) -> list[SeekShown]:
    """Who waits for an opponent: you first, then others, the newest first."""
    mine = lobby.of(caller.holder)
    return [
        SeekShown(
            each.table, each.name, lobby.grade(each.holder, each.wish.game), each.wish.game, each.wish.clock,
            each.wish.lang, each.wish.players, each.wish.rated, each.wish.span, each.stood, each in mine,
        )
        for each in (*mine, *lobby.shown(caller.holder)[:200])
    ]  # fmt: skip


@post("/seeks", operation_id="seek", status_code=201)
async def seek(
    data: JSONBody[NewSeek],
    lobby: NamedDependency[Lobby],
    accounts: NamedDependency[Accounts],
    caller: NamedDependency[Caller],
) -> SeekMade:
    """Seek an opponent: you sit down where somebody waits for the same, or wait at a table of your own."""
    caller.sets_up()
    holder = caller.stay()
    wish = Wish(data.game, data.clock, data.lang, data.players, data.rated, data.bot, data.public, data.span)
    table, found = await lobby.seek(holder, await name_for(lobby.host, accounts, holder, data.name), wish)
    return SeekMade(table, caller.token, found)


@post("/seeks/{table_id:str}/accept", operation_id="accept_seek", status_code=200)
async def accept(
    table_id: FromPath[str],
    data: JSONBody[Accepting],
    lobby: NamedDependency[Lobby],
    accounts: NamedDependency[Accounts],
    caller: NamedDependency[Caller],
) -> SeekMade:
    """Sit down where somebody waits."""
    caller.sets_up()
    holder = caller.stay()
    await lobby.accept(table_id, holder, await name_for(lobby.host, accounts, holder, data.name))
    return SeekMade(table_id, caller.token, True)


@post("/seeks/{table_id:str}/withdraw", operation_id="withdraw_seek", status_code=200)
async def withdraw(
    table_id: FromPath[str], lobby: NamedDependency[Lobby], caller: NamedDependency[Caller]
) -> Withdrawn:
    """Seek no longer."""
    caller.acts()
    await lobby.withdraw(table_id, caller.holder)
    return Withdrawn(table_id)


HANDLERS = [seeks, seek, accept, withdraw]
