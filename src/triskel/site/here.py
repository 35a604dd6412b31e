"""The table in a browser: a host like the server's, with a router in place of the web framework.

One worker of the page runs this. Pages ask by messages and are answered by the same handlers that the server has; the
shelf of the browser is the database, and what takes long is thought in a second worker.
"""

import asyncio
import json
import logging
import pickle
import re
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, cast, final

from triskel.kernel.play.refusal import TriskelError
from triskel.site import console, handing, kept, sending
from triskel.site.router import Router, answer
from triskel.site.shelf import Shelf
from triskel.site.stand_in import BASE, Request, Response, ServerSentEvent, UploadFile
from triskel.site.storage import (
    HOLDER,
    Matches,
    NoStars,
    ShelfAnalyses,
    ShelfDrafts,
    ShelfPapers,
    ShelfProgress,
    ShelfWishes,
)
from triskel.table.analysis.bureau import Bureau
from triskel.table.analysis.keeping import Keeping
from triskel.table.collection.attendant import Attendant
from triskel.table.collection.progress import Progress
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.settings import Settings
from triskel.table.play.stored import Storage, Unavailable
from triskel.table.play.thinking import bot, building, workers
from triskel.table.stops.stops import Stops, Wishes
from triskel.table.web.caller import Caller
from triskel.table.web.limits import Limits
from triskel.table.web.routes import error_response
from triskel.table.web.seats import COOKIE, hashed

_log = logging.getLogger(__name__)
_PICTURE: Final = re.compile(r'(<img\b[^>]*?\b)src=(?="/)')
_BESIDE: Final = re.compile(r'(=\\?")/(?=static/)')
"""In a page, and in what a page holds as text for its scripts."""
_HASTE: Final = 0.4
"""Seconds that a bot thinks in the first worker, while the second one starts."""
_OF_OURS: Final = "triskel.table.editor.rule_board"
"""Draws only what comes with the table, which nobody should wait for the second worker for."""
_SPEEDS: Final = "speeds"
"""The little setting that says how quickly bots think here."""
_NEVER: Final = 1e12
"""Nobody who plays by links is away."""
_SLOWER: Final = 4
"""Python in a browser takes so many times longer, so a job may too."""
_BROKEN: Final = ("Something broke. Nothing was lost.", "Что-то сломалось. Ничего не потеряно.")
_FULL: Final = (
    "The browser has no room left, so this was not stored. Save everything to a file and delete old matches on the "
    "page “My place”.",
    "В браузере не осталось места, и это не сохранено. На странице «Моё место» сохраните всё в файл и удалите "
    "старые партии.",
)
_ELSEWHERE: Final = (
    "This needs a server: other people, tournaments and accounts are not in your browser.",
    "Для этого нужен сервер: других людей, турниров и учётных записей в вашем браузере нет.",
)

Think = Callable[[bytes, float, int], Awaitable[bytes]]
"""Has a pickled job done by the second worker: the job, the seconds it may take, its lane."""


@final
class Here:
    """The table of one browser tab."""

    def __init__(
        self, shelf: Shelf, signs: Iterable[tuple[str, str, str]], elsewhere: Sequence[str], think: Think,
        awake: Callable[[], bool], delay: float = 0.7, home: str = BASE + "/",
        full: Callable[[bool], None] = lambda still: None, halt: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        self.shelf = shelf
        self.matches = Matches(shelf)
        self.host = Host(cast(Storage, self.matches), Settings(limits=False, warm=False, bot_delay=delay, away=_NEVER))
        self.host.carry = self.link
        self.host.bots.unstored.append(full)
        self.home = home
        """Where the site lies."""
        self._router = Router([*handing.SIGNS, *kept.SIGNS, *sending.SIGNS, *console.SIGNS, *signs])
        self._elsewhere = tuple(elsewhere)
        """What addresses begin with that only a server answers."""
        self._think = think
        self._awake = awake
        """Whether the second worker has started."""
        self._halt = halt
        """Ends what the second worker does."""
        self._speeds = self.host.speeds = {}
        self._limits = Limits(False)
        self._wishes = ShelfWishes(shelf)
        self._streams: dict[int, asyncio.Task[None]] = {}
        workers.think_by(self._thought)

    async def open(self) -> None:
        """Begin."""
        await self.host.open()
        await self._wishes.read()
        papers = ShelfPapers(self.shelf)
        progress = ShelfProgress(papers, hashed(HOLDER))
        Attendant(self.host, cast(Progress, progress))
        self._given = {
            "host": self.host,
            "limits": self._limits,
            "papers": papers,
            "progress": progress,
            "stars": NoStars(),
            "drafts": ShelfDrafts(self.shelf),
            "stops": Stops(self.host, cast(Wishes, self._wishes)),
            "bureau": Bureau(self.host, cast(Keeping, ShelfAnalyses(self.shelf))),
            "here": self,
        }

    def link(self, room: Room) -> str:
        """The address by which a match goes on in another browser."""
        return f"{self.home}#/pass/{handing.letter(self.matches, room)}"

    async def _thought(self, job: Callable[..., Any], args: tuple[Any, ...], seconds: float, lane: int) -> Any:
        """A job for the second worker. To set up a match out of what the game has is quick, and nobody should wait for
        the second worker to start."""
        if job is building.prove and not building.has_texts(args[2]):
            return job(*args)
        if job.__module__ == _OF_OURS and not self._awake():
            return job(*args)
        if job is bot.choose and not self._awake():
            position, seat, level, seed, _, _ = args
            return job(position, seat, level, seed, _HASTE, time.time() + _HASTE)
        try:
            made = await self._think(pickle.dumps((job, args)), seconds * _SLOWER, lane)
        except asyncio.CancelledError:  # nobody waits for it any more, and others may
            self._halt()
            raise
        failed, answered, *speeds = pickle.loads(made)
        for each in speeds:
            self._speeds.update(each)
        if failed:
            raise answered
        return answered

    async def changed(self, match_id: str, length: int) -> None:
        """Another tab has added to a match."""
        try:
            await self.host.catch_up(match_id, length)
        except Refused as refused:
            _log.warning("match %s: %s", match_id, refused)

    # --- requests -------------------------------------------------------------------------------------------------

    async def ask(self, text: str, send: Callable[[str], None]) -> str:
        """Answer a page. A stream goes on through `send` until it is stopped."""
        asked = json.loads(text)
        fields = [
            (key, UploadFile(value["name"], value["text"]) if isinstance(value, dict) else value)
            for key, value in asked.get("fields", ())
        ]
        cookies = {**asked.get("cookies", {}), COOKIE: HOLDER}
        if not self._speeds:
            self._speeds.update(_speeds_in(cookies.get(_SPEEDS, "")))
        headers = {**asked.get("headers", {}), "referer": BASE + asked.get("from", "/")}
        request: Request[Any, Any, Any] = Request(asked["method"], asked["path"], fields, cookies, headers)
        made = await self._answer(request)
        if isinstance(made, ServerSentEvent):
            self._streams[asked["id"]] = asyncio.ensure_future(self._stream(made, send))
        return json.dumps(
            {
                "status": made.status_code,
                "type": made.media_type,
                "headers": made.headers,
                "cookies": self._cookies(made, cookies.get(_SPEEDS, "")),
                "body": _text(made.content),
                "stream": isinstance(made, ServerSentEvent),
            },
            ensure_ascii=False,
        )

    def _cookies(self, made: "Response[Any]", speeds: str) -> dict[str, str]:
        """What the page is to remember: what the answer says, and how quickly bots think here."""
        found = {str(each.key): str(each.value) for each in made.cookies if each.key != COOKIE}
        now = " ".join(f"{key.replace(' ', '_')}:{speed:.0f}" for key, speed in sorted(self._speeds.items()))
        return found if now == speeds else {**found, _SPEEDS: now}

    async def _answer(self, request: "Request[Any, Any, Any]") -> "Response[Any]":
        try:
            if request.url.path.startswith(self._elsewhere):
                return _said(request, 404, _ELSEWHERE)
            way = self._router.find(request)
            caller = Caller(cast(Any, request), self.host, self._limits, HOLDER)
            return await answer(way, request, {**self._given, "caller": caller})
        except Refused as refused:
            return _said(request, refused.status, (refused.en, refused.ru))
        except TriskelError as error:
            return _said(request, 422, (error.words("en"), error.words("ru")))
        except Unavailable as error:
            _log.error("not stored: %s", error)
            return _said(request, 507, _FULL)
        except Exception:
            _log.exception("broken by %s %s", request.method, request.url.path)
            return _said(request, 500, _BROKEN)

    async def _stream(self, stream: ServerSentEvent, send: Callable[[str], None]) -> None:
        async for message in stream.messages:
            send(relative(message.text()))

    def stop(self, number: int) -> None:
        """Nobody listens to this stream any more."""
        task = self._streams.pop(number, None)
        if task is not None:
            task.cancel()


def _speeds_in(text: str) -> dict[str, float]:
    """What was remembered of how quickly bots think here; what makes no sense says nothing."""
    pairs = (each.partition(":") for each in text.split())
    return {key.replace("_", " "): float(speed) for key, _, speed in pairs if speed.isdecimal() and len(speed) < 7}


def _said(request: "Request[Any, Any, Any]", status: int, words: tuple[str, str]) -> "Response[Any]":
    return cast("Response[Any]", error_response(cast(Any, request), status, *words))


def _text(content: Any) -> str:
    """What an answer says: a page, a drawing, or values."""
    if isinstance(content, bytes):
        return content.decode()
    if isinstance(content, (dict, list)):
        return json.dumps(content, ensure_ascii=False)
    return relative(str(content)) if content is not None else ""


def relative(text: str) -> str:
    """A page as it works below any path: sheets and drawings lie beside it, pictures are asked for by a script."""
    return _PICTURE.sub(r"\1data-here=", _BESIDE.sub(r"\1", str(text)))
