"""From a room to what a reader gets: the context of a page, and the push of a stream."""

import re
from collections.abc import Sequence
from typing import Any, Final

from litestar.datastructures import Cookie
from litestar.utils.scope.state import ScopeState

from triskel.kernel import Match
from triskel.table.draw.written import written
from triskel.table.play.clock import DAY, PER_MOVE
from triskel.table.play.context import JudgeInfo, Reader, SeatInfo, TableContext
from triskel.table.play.pages import table as table_page
from triskel.table.play.room import Room
from triskel.table.play.seats.team import mates
from triskel.table.play.sight import Sight
from triskel.table.play.stored import BOT, OPEN, SeatRow
from triskel.table.play.times import now
from triskel.table.puzzles import puzzle
from triskel.table.web.seats import AnyRequest
from triskel.table.words.catalogue import SPOKEN, Section, language, preferred
from triskel.table.words.phrases import tell
from triskel.table.words.texts import bot_name

_LANG: Final = "lang"
_THEME: Final = "theme"
MUTED: Final = "muted"
MOST_MUTED: Final = 20
_YEAR: Final = 365 * 24 * 3600
_ID: Final = re.compile(r'^<[^>]*?\bid="([\w-]+)"')
_seats: Final = Section("seat")


def reader(request: AnyRequest) -> Reader:
    """From the cookies, or what the browser prefers."""
    chosen = request.cookies.get(_LANG, "")
    lang = language(chosen) if chosen in SPOKEN else preferred(request.headers.get("accept-language", ""))
    theme = request.cookies.get(_THEME, "")
    token = ScopeState.from_scope(request.scope).csrf_token
    shown = theme if theme in ("light", "dark") else ""
    return Reader(lang, shown, token if isinstance(token, str) else "", muted_tables(request))


def muted_tables(request: AnyRequest) -> tuple[str, ...]:
    """The tables whose talk this browser has switched off, the latest last."""
    return tuple(each for each in request.cookies.get(MUTED, "").split(".") if each.isalnum())[-MOST_MUTED:]


def lang_cookie(lang: str) -> Cookie:
    """Remembers the language."""
    return Cookie(key=_LANG, value=lang, path="/", max_age=_YEAR, samesite="lax")


def theme_cookie(theme: str) -> Cookie:
    """Remembers the theme."""
    return Cookie(key=_THEME, value=theme, path="/", max_age=_YEAR, samesite="lax")


def seat_name(row: SeatRow, number: int, lang: str) -> str:
    """A name for whoever sits there."""
    own = row.name or (bot_name(number, lang) if row.kind == BOT else "")
    return own or _seats(lang, row.kind, n=number + 1)


def context(
    room: Room, held: Sequence[int], who: Reader, base_url: str = "", match: Match[Any] | None = None,
    seat: int | None = None,
) -> TableContext:  # fmt: skip
    """All that a page about this table may use. `match` and `seat` replace the live ones in a replay."""
    names = [seat_name(row, n, who.lang) for n, row in enumerate(room.seats)]
    waiting = any(row.kind == OPEN for row in room.seats)
    replaying = match is not None
    shown = match or room.match
    seat = seat if replaying else room.front(held)
    covered = not replaying and room.covered(held)
    eyes = None if covered else seat
    told, lines = (None, {}) if replaying else room.told(eyes, who.lang, names)
    return TableContext(
        lang=who.lang,
        theme=who.theme,
        table_id=room.id,
        seat=seat,
        seats=[SeatInfo(names[n], row.kind, row.level, n in held) for n, row in enumerate(room.seats)],
        sight=Sight(shown, eyes, told),
        lines=lines,
        version=room.version,
        csrf=who.csrf,
        chat=[
            (f"{names[seat] if 0 <= seat < len(names) else ''}{tell(who.lang, 'to_team') if aside else ''}", words)
            for seat, words, aside in room.heard(held)
        ],
        chat_muted=room.id in who.muted,
        teams=any(len(mates(room.match, seat)) > 1 for seat in held),
        mode=room.row.mode,
        covered=covered,
        invite=_invite(room, base_url) if waiting and held else "",
        serverless=room.carry is not None,
        handover=room.carry(room) if room.carry is not None and not replaying and room.hands_over(held) else "",
        can_undo=not replaying and room.can_undo(held),
        finished_link=f"/replay/{room.id}" if room.result is not None else "",
        result=room.result,
        undo_asked=room.undo_asked,
        draw_offered=room.draw_offered,
        clocks=room.clock.remaining(now()),
        ticking=list(room.clock.ticking),
        rematch=room.rematch,
        puzzle=_puzzle(room, shown, who.lang),
        guide=None if replaying or room.guide is None else room.guide.led(shown, eyes),
        judge=_judge(room, held, base_url),
        cup=str(room.row.terms.get("tournament", "")),
        left=not replaying and _left(room, held),
        ahead=not replaying and _ahead(room, held),
        alone=bool(held) and not room.opponents(held) and not waiting and not room.row.terms.get("rated"),
    )


def _invite(room: Room, base_url: str) -> str:
    return f"{base_url}/join/{room.row.invite}" if room.carry is None else room.carry(room)


def _ahead(room: Room, held: Sequence[int]) -> bool:
    """By correspondence, while one other is to choose; a server sees to it."""
    clock = room.row.terms["clock"]
    asked = set(room.deciders())
    slow = clock.get("kind") == PER_MOVE and clock.get("base", 0) >= DAY
    return bool(slow and room.carry is None and len(held) == 1 and len(asked) == 1 and held[0] not in asked)


def _left(room: Room, held: Sequence[int]) -> bool:
    seat = room.front(held)
    return seat is not None and any(
        (each.seat, each.id) == (seat, room.left.get(seat)) for each in room.match.decisions
    )


def _judge(room: Room, held: Sequence[int], base_url: str) -> JudgeInfo:
    bench = room.bench
    open_to_all = bool(held) and not bench.holder and not bench.applicant and bool(bench.code)
    link = f"{base_url}/judge/{room.id}/join/{bench.code}" if open_to_all else ""
    asks = (bench.named or "?") if bench.applicant else ""
    asked = bool(asks and held) and held[0] not in bench.admitted
    looked = tuple(sorted(bench.looked))
    return JudgeInfo(bench.name, bool(bench.holder), bench.called, bench.why, bench.paused, link, asks, asked, looked)


def _puzzle(room: Room, match: Match[Any], lang: str) -> tuple[str, str, bool | None] | None:
    kept = room.puzzle
    return None if kept is None else (kept["title"][lang], kept["about"][lang], puzzle.verdict(kept, match))


def push(room: Room, held: Sequence[int], who: Reader, base_url: str = "") -> tuple[str, ...]:
    """What a stream carries: every region of the page, drawn once a version for all who see alike."""
    muted = (room.id,) if room.id in who.muted else ()  # what is muted elsewhere makes no other drawing
    if held:
        who = Reader(who.lang, who.theme, who.csrf, muted)
    else:  # who only watches has no forms, so all watchers get the same bytes
        who, base_url = Reader(who.lang, who.theme, "", muted), ""

    def draw() -> tuple[str, ...]:
        return tuple(partial(written(region)) for region in table_page.regions(context(room, held, who, base_url)))

    return room.drawn(("push", tuple(held), who, base_url), draw)


def changes(regions: Sequence[str], sent: set[str]) -> str:
    """The regions that a listener has not got yet; `sent` is what it has, and is brought up to date."""
    new = [region for region in regions if region not in sent] or list(regions[:1])
    sent.clear()
    sent.update(regions)
    return "".join(new)


def partial(region: str) -> str:
    """A region as a stream carries it: it takes the place of the element with its id."""
    named = _ID.match(region)
    assert named is not None, f"a region needs an id: {region[:80]}"
    return f'<hx-partial hx-target="#{named[1]}" hx-swap="outerMorph">{region}</hx-partial>'
