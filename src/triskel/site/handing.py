"""Handing a match over by link: what a link does that comes in, and the page for one that goes out."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from htpy import Renderable, a, button, div, form, h1, input, label, li, p, span, textarea, ul

from triskel.site.match_link import Carried, Compared, compare, seal, seat_after, unseal
from triskel.site.shelf import ENTRIES, MATCHES, entry_name
from triskel.site.stand_in import Redirect, Request, Response, Way
from triskel.site.storage import HOLDER, Matches
from triskel.table.pages.frame import site
from triskel.table.play import conduct
from triskel.table.play.clock import NONE
from triskel.table.play.context import Reader
from triskel.table.play.entries import CHAT, CHOICE, TEAM
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import HUMAN, Addition, Entry, SeatRow
from triskel.table.play.thinking import building, workers
from triskel.table.play.times import now
from triskel.table.web import acts
from triskel.table.web.render import reader, seat_name
from triskel.table.web.seats import hashed
from triskel.table.words.texts import say

AnyRequest = Request[Any, Any, Any]
MINE: Final = hashed(HOLDER)
_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "title": ("Передать партию", "Hand the match over"),
    "link": (
        "В этой ссылке вся партия. Кто её откроет, продолжит с этого места; так партию можно перенести и на другое "
        "своё устройство.",
        "The whole match is in this link. Whoever opens it goes on from here; it also carries the match to another "
        "device of yours.",
    ),
    "who": ("За кого вы играете?", "Whom do you play?"),
    "who_text": (
        "Партию прислали по ссылке, и все места в ней заняты. Выберите своё.",
        "The match came by a link, and all of its seats are taken. Choose yours.",
    ),
    "apart": ("Партия разошлась", "The match has parted"),
    "apart_text": (
        "В этом браузере после хода {n} сыграно не то, что в ссылке. Что считать настоящим?",
        "After move {n} something else was played in this browser than in the link. Which one holds?",
    ),
    "theirs": ("То, что в ссылке", "What the link says"),
    "mine": ("То, что здесь", "What is here"),
    "paste": ("Ссылка, которую прислал друг", "The link that a friend sent"),
    "open": ("Открыть", "Open"),
}


def words(lang: str, key: str, **values: object) -> str:
    """A text of these pages."""
    return _TEXTS[key][lang != "ru"].format(**values)


def letter(matches: Matches, room: Room) -> str:
    """The match of a room as the end of a link."""
    return seal(room.row, room.seats, matches.told.get(room.id, [])[: room.version])


# --- coming in -----------------------------------------------------------------------------------------------------


async def received(request: AnyRequest, here: Any, letter: str) -> Response[Any]:
    """A link was opened."""
    carried = unseal(letter)
    known = await here.matches.load(carried.row.id)
    if known is None:
        return await _new(request, here, carried)
    _, chairs, entries = known
    parted = compare(entries, carried.entries)
    held = [seat for seat, each in enumerate(chairs) if each.holder == MINE]
    if parted.mine and parted.theirs and not parted.at_once(held):
        return Response(str(_apart(reader(request), carried, parted, letter)))  # type: ignore[arg-type]
    await _take(here, carried, parted, chairs)
    return _seated(carried, held)


def _seated(carried: Carried, held: Sequence[int]) -> Redirect:
    """To the table; to a seat first, for one who has none."""
    if held:
        return Redirect(f"/t/{carried.row.id}")
    return Redirect(f"/join/{carried.row.invite}" if carried.waits else f"/pass/{carried.row.id}/seat")


async def take(request: AnyRequest, here: Any) -> Response[Any]:
    """What the link says holds, whatever was played here."""
    carried = unseal(str((await request.form()).get("letter", "")))
    known = await here.matches.load(carried.row.id)
    if known is None:
        return await _new(request, here, carried)
    parted = compare(known[2], carried.entries)
    await _take(here, carried, Compared(parted.same, [], parted.theirs), known[1])
    return Redirect(f"/t/{carried.row.id}")


async def _new(request: AnyRequest, here: Any, carried: Carried) -> Response[Any]:
    """A match that is not known here: sit down on the free seat, or say which seat is one's own."""
    row = carried.row
    began = row.terms["puzzle"]["position"] if "puzzle" in row.terms else row.terms.get("position")
    await workers.think(
        building.prove, here.host.settings.find_game, row.game, row.setup, began, seconds=building.SECONDS
    )
    alone = len(carried.people) == 1 and not carried.waits
    chairs = [replace(each, holder=MINE) if alone and each.kind == HUMAN else each for each in carried.chairs]
    at = now()
    await here.matches.add_match(row, chairs, [replace(each, at=at) for each in carried.entries])
    return _seated(carried, [0] if alone else [])


async def _take(here: Any, carried: Carried, parted: Compared, chairs: Sequence[SeatRow]) -> None:
    """Add what the link has beyond what is here; then what was chosen here at the same time, once more."""
    matches: Matches = here.matches
    match_id, at = carried.row.id, now()
    if parted.theirs and len(matches.told.get(match_id, ())) > parted.same:
        kept = await here.shelf.all(ENTRIES, f"{match_id}/")
        await here.shelf.drop([(ENTRIES, name) for name, _ in kept if name >= entry_name(match_id, parted.same)])
        here.host.rooms.pop(match_id, None)
    additions = [
        Addition(
            match_id, parted.same + n, replace(each, at=at),
            carried.row.result if n == len(parted.theirs) - 1 else "", _chair(each, carried.chairs, chairs),
        )
        for n, each in enumerate(parted.theirs)
    ]  # fmt: skip
    await matches.append(additions)
    await here.changed(match_id, parted.same + len(additions))
    for each in parted.mine if parted.theirs else ():
        await _again(here, match_id, each)


def _chair(entry: Entry, told: Sequence[SeatRow], here: Sequence[SeatRow]) -> SeatRow | None:
    """A seat that has changed hands; one's own stays one's own."""
    chair = seat_after(entry, told)
    return None if chair is None or here[entry.seat].holder == MINE else chair


async def _again(here: Any, match_id: str, entry: Entry) -> None:
    def who(room: Room) -> list[int]:
        return room.held_by(MINE)

    if entry.kind in (CHAT, TEAM):
        await conduct.say(here.host, match_id, who, entry.text, entry.kind == TEAM)
    elif entry.kind == CHOICE:
        async with here.host.at(match_id) as room:
            asked = next((each.id for each in room.match.decisions if each.seat == entry.seat), None)
        if asked is not None:
            await here.host.choose(match_id, who, entry.seat, entry.text, asked)


def _apart(who: Reader, carried: Carried, parted: Compared, letter: str) -> Renderable:
    lang = who.lang
    return _page(
        who, carried.row.game, words(lang, "apart"),
        p[words(lang, "apart_text", n=parted.same)],
        form(method="post", action="/pass/take")[
            input(type="hidden", name="letter", value=letter),
            button(".btn", type="submit")[words(lang, "theirs")],
            " ",
            a(".btn.btn--main", href=f"/t/{carried.row.id}")[words(lang, "mine")],
        ],
    )  # fmt: skip


# --- seats ---------------------------------------------------------------------------------------------------------


async def seats(request: AnyRequest, here: Any, match_id: str) -> Response[Any]:
    """Which seat is one's own."""
    who: Reader = reader(request)  # type: ignore[arg-type]
    async with here.host.at(match_id) as room:
        if room.held_by(MINE):
            return Redirect(f"/t/{match_id}")
        people = [(seat, seat_name(each, seat, who.lang)) for seat, each in enumerate(room.seats) if each.kind == HUMAN]
        game = room.row.game
    return Response(
        str(
            _page(
                who, game, words(who.lang, "who"),
                p[words(who.lang, "who_text")],
                form(method="post", action=f"/pass/{match_id}/seat")[
                    ul(".shelf")[
                        (li[button(".btn", type="submit", name="seat", value=seat)[name]] for seat, name in people)
                    ]
                ],
            )
        )
    )  # fmt: skip


async def sit(request: AnyRequest, here: Any, match_id: str) -> Response[Any]:
    """Take the seats of one of those who play."""
    seat = acts.number({"seat": str((await request.form()).get("seat", ""))}, "seat")
    known = await here.matches.load(match_id)
    if known is None:
        raise Refused("no table")
    row, chairs, _ = known
    if not 0 <= seat < len(chairs) or chairs[seat].kind != HUMAN or any(each.holder == MINE for each in chairs):
        raise Refused("form", "seat")
    taken = [replace(each, holder=MINE) if each.holder == chairs[seat].holder else each for each in chairs]
    await here.shelf.put([(MATCHES, match_id, here.matches.written(row, taken))])
    here.host.rooms.pop(match_id, None)
    return Redirect(f"/t/{match_id}")


# --- going out -----------------------------------------------------------------------------------------------------


async def hand_over(request: AnyRequest, here: Any, match_id: str) -> Response[Any]:
    """The link of a match, whoever is to choose."""
    who: Reader = reader(request)  # type: ignore[arg-type]
    async with here.host.at(match_id) as room:
        link, game, others = here.link(room), room.row.game, bool(room.opponents(room.held_by(MINE)))
    return Response(
        str(
            _page(
                who, game, words(who.lang, "title"),
                p[words(who.lang, "link")],
                p(".invite")[
                    input(type="text", readonly=True, value=link, aria_label=words(who.lang, "title"), data_copy=""),
                    button(".btn.btn--main", type="button", data_copies=say(who.lang, "copied"))[say(who.lang, "copy")],
                ],
                others and p(".hint")[say(who.lang, "link_trust")],
                p[a(href=f"/t/{match_id}")[say(who.lang, "to_table")]],
            )
        )
    )  # fmt: skip


async def pasted(request: AnyRequest) -> Response[Any]:
    """A link that was pasted into a field, for where it does not open by itself."""
    text = "".join(str((await request.form()).get("link", "")).split())
    return Redirect(f"/pass/{text.rsplit('/', 1)[-1]}")


def paste_form(lang: str) -> Renderable:
    """Where a link is pasted."""
    return form(method="post", action="/pass")[
        label(".field")[
            span[words(lang, "paste")],
            textarea(name="link", rows="3", required=True, spellcheck="false", placeholder="…#/pass/…"),
        ],
        button(".btn", type="submit")[words(lang, "open")],
    ]


def _page(who: Reader, game: str, title: str, *content: Any) -> Renderable:
    return site(who.lang, who.theme, title, div(".panel")[h1[title], content], game=game)


async def order(request: AnyRequest, host: Any, caller: Any) -> Response[Any]:
    """A new table, as at a server; but where a match goes to and fro in links no clock can run."""
    fields = (await request.form()).multi_items()
    if dict(fields).get("mode") == "friend":
        fields[:] = [(key, NONE if key == "clock.kind" else value) for key, value in fields]
    made: Response[Any] = await acts.create.call(request, host, caller)  # type: ignore[attr-defined]
    return made


HANDLERS: Final = [
    Way("POST", ["/tables"], order),
    Way("POST", ["/pass"], pasted),
    Way("POST", ["/pass/take"], take),
    Way("GET", ["/pass/{match_id:str}/seat"], seats),
    Way("POST", ["/pass/{match_id:str}/seat"], sit),
    Way("GET", ["/pass/{match_id:str}/link"], hand_over),
    Way("GET", ["/pass/{letter:str}"], received),
]
SIGNS: Final = [(way.method, path, __name__) for way in HANDLERS for path in way.paths]
