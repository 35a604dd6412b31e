"""Lines of the lists on the home page."""

from triskel.table.context import GameRow
from triskel.table.host import Host
from triskel.table.render import Reader, seat_name
from triskel.table.room import Room
from triskel.table.storage import OPEN


async def game_row(host: Host, table_id: str, who: Reader, holder: str) -> GameRow:
    """One table as its line: only what a watcher may see."""
    async with host.at(table_id) as room:
        held = room.held_by(holder)
        sides = side_names(room, who.lang)
        people = [seat_name(row, n, who.lang) for n, row in enumerate(room.seats)]
        waiting = any(row.kind == OPEN for row in room.seats)
        if room.result is not None:
            state, href = "finished", f"/replay/{table_id}"
        elif waiting and not held:
            state, href = "open", f"/join/{room.row.invite}"
        elif set(room.deciders()) & set(held):
            state, href = "yours", f"/t/{table_id}"
        else:
            state, href = "waiting" if waiting else "theirs", f"/t/{table_id}"
        return GameRow(room.row.game, " — ".join(sides or people), " · ".join(people) if sides else "", state, href)


def side_names(room: Room, lang: str) -> list[str]:
    """What is played on each side (heroes, clans, decks), where the game's view names it in our languages."""
    players = room.match.view(None).get("players")
    found = []
    for player in players if isinstance(players, list) else ():  # Inis only says how many there are
        name = player.get("name") if isinstance(player, dict) else None
        if isinstance(name, dict) and lang in name:
            found.append(str(name[lang]))
    return found
