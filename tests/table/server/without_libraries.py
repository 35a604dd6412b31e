"""Run in a process of its own: a match is played by the host where there is neither web framework nor database."""

import asyncio
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder

ABSENT = ("litestar", "uvicorn", "sqlalchemy", "alembic", "psycopg", "sqlite3", "argon2", "msgspec")


class Missing(MetaPathFinder):
    """These are not installed here."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(name)


sys.meta_path.insert(0, Missing())

import pkgutil  # noqa: E402
from importlib import import_module  # noqa: E402

import triskel.table.play  # noqa: E402
from triskel.kernel import start  # noqa: E402
from triskel.kernel.kit import find_game  # noqa: E402
from triskel.table.play.host import Host  # noqa: E402
from triskel.table.play.order import make_terms  # noqa: E402
from triskel.table.play.settings import Settings  # noqa: E402
from triskel.table.play.stored import HUMAN, Addition, Entry, MatchRow, SeatRow  # noqa: E402
from triskel.table.play.thinking import building  # noqa: E402


class Alone:
    """One server, and no other."""

    def arrive(self) -> None: ...
    def leave(self) -> None: ...
    def came(self, match_id: str, seat: int) -> None: ...
    def went(self, match_id: str, seat: int) -> None: ...
    def tell(self, kind: str, about: str) -> None: ...
    def beat(self) -> bool:
        return False

    def lost(self, since: int, until: int) -> int:
        return 0

    def elsewhere(self, match_id: str) -> set[int]:
        return set()

    def news(self) -> Sequence[tuple[str, str]]:
        return []


class Memory:
    """A storage that forgets."""

    shared = False

    def __init__(self) -> None:
        self.kept: dict[str, tuple[MatchRow, list[SeatRow], list[Entry]]] = {}

    def servers(self) -> Alone:
        return Alone()

    def add_match(self, row: MatchRow, chairs: Sequence[SeatRow], begun: Sequence[Entry] = ()) -> None:
        self.kept[row.id] = (row, list(chairs), list(begun))

    def load(self, match_id: str) -> tuple[MatchRow, list[SeatRow], list[Entry]] | None:
        return self.kept.get(match_id)

    def entries_after(self, match_id: str, number: int) -> tuple[list[SeatRow], list[Entry]]:
        _, chairs, entries = self.kept[match_id]
        return chairs, entries[number:]

    def append(self, additions: Sequence[Addition]) -> list[bool]:
        for each in additions:
            assert len(self.kept[each.match_id][2]) == each.number
            self.kept[each.match_id][2].append(each.entry)
        return [True] * len(additions)

    def lengths(self, match_ids: Iterable[str]) -> dict[str, int]:
        return {each: len(self.kept[each][2]) for each in match_ids if each in self.kept}

    def by_invite(self, code: str) -> str | None:
        return None

    def matches_of(self, holder: str, limit: int = 50, running: bool = False) -> list[str]:
        return []

    def open_matches(self, limit: int = 20) -> list[str]:
        return []

    def has_sat(self, match_id: str, holder: str) -> bool:
        return False

    def adopt(self, old: str, new: str) -> None: ...
    def forget(self, holder: str) -> int:
        return 0

    def close(self) -> None: ...


async def played() -> int:
    """Some choices of a real game, and a restart in between. How many entries are kept."""
    memory = Memory()
    for _ in range(2):
        host = Host(memory, Settings(warm=False))
        await host.open()
        if not memory.kept:
            built = building.plain(start(find_game("unmatched"), {}))
            chairs = [SeatRow(HUMAN, "", "", "me")] * built.seats
            await host.place(built, "hotseat", make_terms({}), chairs)
        table = next(iter(memory.kept))
        for _ in range(5):
            async with host.at(table) as room:
                decision = room.match.decisions[0]
            await host.choose(table, lambda room: room.held_by("me"), decision.seat, decision.options[0], decision.id)
        await host.close()
    return len(memory.kept[table][2])


def main() -> None:
    for each in pkgutil.walk_packages(triskel.table.play.__path__, "triskel.table.play."):
        import_module(each.name)
    print(asyncio.run(played()))
    assert not {name.partition(".")[0] for name in sys.modules} & set(ABSENT)


if __name__ == "__main__":
    main()
