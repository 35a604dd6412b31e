"""Lines of the lists on the home page."""

from collections.abc import Sequence

from triskel.i18n.people import by_name, naming, sentence
from triskel.table.play.clock import in_days
from triskel.table.play.context import GameRow, Reader
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.sight import Sight
from triskel.table.play.stored import BOT, OPEN, SeatRow
from triskel.table.play.times import now
from triskel.table.web.render import seat_name


async def game_row(host: Host, table_id: str, who: Reader, holder: str) -> GameRow:
    """One table as its line: only what a watcher may see. One that cannot be loaded says so."""
    try:
        return await _row(host, table_id, who, holder)
    except Refused as refused:
        return GameRow("", table_id, refused.text(who.lang), "closed", f"/t/{table_id}")


async def _row(host: Host, table_id: str, who: Reader, holder: str) -> GameRow:
    async with host.at(table_id) as room:
        held = room.held_by(holder)
        sides = side_names(room, who.lang)
        people = [seat_name(row, n, who.lang) for n, row in enumerate(room.seats)]
        waiting = any(row.kind == OPEN for row in room.seats)
        if room.result is not None:
            state, href = "finished", f"/replay/{table_id}"
        elif waiting and not held:
            state, href = "open", f"/join/{room.row.invite}"
        elif set(room.deciders()) & set(held) and not (waiting and "seek" in room.row.terms):
            state, href = "yours", f"/t/{table_id}"
        else:
            state, href = "waiting" if waiting else "theirs", f"/t/{table_id}"
        one = len(held) == 1  # who holds several sits at one screen with somebody
        others = {n: each for n, each in enumerate(people) if not (one and n in held)}
        title, detail = " — ".join(sides or people), " · ".join(others.values()) if sides else ""
        asked = _asked(room, held[0], people, who.lang) if one and state == "yours" else ""
        left = time_left(room, held if state == "yours" else None)
        against = tuple((name, "" if n in held else rated_as(room.seats[n])) for n, name in others.items())
        return GameRow(room.row.game, title, detail, state, href, left, asked, against)


def rated_as(seat: SeatRow) -> str:
    """The name under which whoever sits there has a rating."""
    return f"bot:{seat.level}" if seat.kind == BOT else seat.holder


async def with_grades(host: Host, rows: Sequence[GameRow]) -> None:
    """Say of those whose strength is known how strong they are."""
    for grader in host.graders:
        grade = await grader({known for row in rows for _, known in row.against if known})
        for row in rows:
            told = [(name, grade(known, row.game)) for name, known in row.against]
            if any(each for _, each in told):
                row.detail = " · ".join(f"{name} {each}".strip() for name, each in told)


def _asked(room: Room, seat: int, people: Sequence[str], lang: str) -> str:
    """The question that waits for this seat, as its own page asks it."""
    with naming(by_name(tuple(people))):
        return sentence(Sight(room.match, seat).prompt(lang))


def time_left(room: Room, held: Sequence[int] | None) -> int:
    """Milliseconds for the choice that is waited for, of these seats or of any; -1 without days for it."""
    running = [seat for seat in room.clock.ticking if held is None or seat in held]
    if room.result is not None or not running or not in_days(room.row.terms["clock"]):
        return -1
    left = room.clock.remaining(now())
    return max(0, min(left[seat] for seat in running))


def side_names(room: Room, lang: str) -> list[str]:
    """What is played on each side (heroes, clans, decks), where the game's view names it in our languages."""
    players = room.match.view(None).get("players")
    found = []
    for player in players if isinstance(players, list) else ():  # some games only say how many there are
        name = player.get("name") if isinstance(player, dict) else None
        if isinstance(name, dict) and lang in name:
            found.append(str(name[lang]))
    return found
