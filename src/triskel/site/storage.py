"""Matches, papers, drafts and wishes on the shelf of a browser. Two tabs on one shelf are what two servers on one
database are: each adds to a match only what the other has not added before."""

import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, Final, cast, final

from triskel.bots.analysis.study import VERSION, Kept
from triskel.site.shelf import ANALYSES, DRAFTS, ENTRIES, MATCHES, PAPERS, REMARKS, WISHES, Shelf, entry_name
from triskel.table.analysis.keeping import LONGEST, MOST_REMARKS, Remark
from triskel.table.collection.measure import NEW, Level
from triskel.table.collection.progress import Learned, Measured, Try, level_of
from triskel.table.play.papers import Paper
from triskel.table.play.refused import Refused
from triskel.table.play.stored import Addition, Entry, MatchRow, SeatRow, Unreadable
from triskel.table.play.times import now
from triskel.table.workshop.draft import Draft

HOLDER: Final = "whoever-has-this-browser-in-front-of-them--"
"""Nobody but the one who has the browser can ask here, so one token holds every seat; it is the same in every browser,
so that what is carried from one to another stays one's own."""
MOST_PAPERS: Final = 300
"""Papers of one kind; it is one's own browser, so there may be more than on a server."""
_SHAPES: Final = {"setup": dict, "pins": dict, "prelude": list, "terms": dict, "chairs": list}


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


@final
class Servers:
    """The tabs that share the shelf. Nobody else is there, so there is nothing to tell; a clock stands still while no
    tab is open."""

    def __init__(self) -> None:
        self.begun = 0

    def arrive(self) -> None:
        """The tab opens."""
        self.begun = now()

    def beat(self) -> bool:
        """The tab is open."""
        return False

    def leave(self) -> None:
        """The tab closes."""

    def lost(self, since: int, until: int) -> int:
        """Milliseconds between two moments in which this tab was not open."""
        return max(0, min(until, self.begun) - since)

    def came(self, match_id: str, seat: int) -> None:
        """Somebody looks."""

    def went(self, match_id: str, seat: int) -> None:
        """Somebody looks away."""

    def elsewhere(self, match_id: str) -> set[int]:
        """Nobody plays from elsewhere."""
        return set()

    def tell(self, kind: str, about: str) -> None:
        """There is nobody to tell."""

    def news(self) -> Sequence[tuple[int, str, str]]:
        """Nor anybody who tells."""
        return ()

    def hear(self, number: int) -> None:
        """Nor anything to be heard."""


def read_match(match_id: str, text: str) -> tuple[MatchRow, list[SeatRow]]:
    """The row of a match; Unreadable if it makes no sense."""
    try:
        row = json.loads(text)
        if not all(isinstance(row[key], shape) for key, shape in _SHAPES.items()):
            raise ValueError("it holds something else")
        chairs = [SeatRow(**each) for each in row.pop("chairs")]
        return MatchRow(**row), chairs
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Unreadable(f"match {match_id}: {error}") from None


def read_entries(match_id: str, found: Sequence[tuple[str, str]], after: int) -> list[Entry]:
    """The entries of a match; Unreadable if one is missing or makes no sense."""
    if [name for name, _ in found] != [entry_name(match_id, after + n) for n in range(len(found))]:
        raise Unreadable(f"match {match_id}: an entry is missing")
    try:
        return [Entry(**json.loads(text)) for _, text in found]
    except (ValueError, TypeError, RecursionError) as error:
        raise Unreadable(f"match {match_id}: {error}") from None


@final
class Matches:
    """What the host asks of a storage; every method gives something to wait for."""

    shared = True

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.told: dict[str, list[Entry]] = {}
        """The entries of the matches that were opened or added to, as far as the host knows them."""

    def servers(self) -> Servers:
        """This tab among those that share the shelf."""
        return Servers()

    def close(self) -> None:
        """Nothing is held."""

    async def add_match(self, row: MatchRow, chairs: Sequence[SeatRow], begun: Sequence[Entry] = ()) -> None:
        """Keep a new match with its seats, and with what has been played of it already."""
        items = [(MATCHES, row.id, self.written(row, chairs))]
        items += [(ENTRIES, entry_name(row.id, n), _dump(asdict(each))) for n, each in enumerate(begun)]
        await self._shelf.put(items)
        self.told[row.id] = list(begun)

    @staticmethod
    def written(row: MatchRow, chairs: Sequence[SeatRow]) -> str:
        """The row of a match as the shelf keeps it."""
        return _dump({**asdict(row), "chairs": [asdict(each) for each in chairs]})

    async def load(self, match_id: str) -> tuple[MatchRow, list[SeatRow], list[Entry]] | None:
        """A match with its seats and all its entries; None if there is none, Unreadable if it makes no sense."""
        text = await self._shelf.get(MATCHES, match_id)
        if text is None:
            return None
        row, chairs = read_match(match_id, text)
        entries = read_entries(match_id, await self._shelf.all(ENTRIES, f"{match_id}/"), 0)
        self.told[match_id] = list(entries)
        return row, chairs, entries

    async def entries_after(self, match_id: str, number: int) -> tuple[list[SeatRow], list[Entry]]:
        """The entries after the first `number` ones, and the seats as they are now."""
        text = await self._shelf.get(MATCHES, match_id)
        if text is None:
            raise Unreadable(f"match {match_id}: it has gone")
        found = await self._shelf.all(ENTRIES, f"{match_id}/")
        later = read_entries(match_id, found[number:], number)
        if number <= len(told := self.told.setdefault(match_id, [])):
            told[number:] = later
        return read_match(match_id, text)[1], later

    async def append(self, additions: Sequence[Addition]) -> list[bool]:
        """Keep several entries; for each, whether it was still the next of its match."""
        asked = []
        for each in additions:
            row: dict[str, Any] = {"result": each.result} if each.result else {}
            if each.chair is not None:
                row["chairs"] = {str(each.entry.seat): asdict(each.chair)}
            entry = _dump(asdict(each.entry))
            asked.append({"match": each.match_id, "number": each.number, "entry": entry, "row": row})
        stored = await self._shelf.append(asked)
        for each, done in zip(additions, stored, strict=True):
            if done:
                self.told.setdefault(each.match_id, [])[each.number :] = [each.entry]
        return stored

    async def lengths(self, match_ids: Iterable[str]) -> dict[str, int]:
        """How many entries each of these matches has now; without those that have none."""
        found = {each: len(await self._shelf.all(ENTRIES, f"{each}/")) for each in match_ids}
        return {each: length for each, length in found.items() if length}

    async def rows(self) -> list[tuple[MatchRow, list[SeatRow]]]:
        """All matches that make sense, newest first."""
        found = []
        for name, text in await self._shelf.all(MATCHES):
            try:
                found.append(read_match(name, text))
            except Unreadable:
                continue  # its own page says so
        return sorted(found, key=lambda each: -each[0].created)

    async def by_invite(self, code: str) -> str | None:
        """The match that an invite code belongs to."""
        return next((row.id for row, _ in await self.rows() if row.invite == code), None)

    async def matches_of(self, holder: str, limit: int = 50, running: bool = False) -> list[str]:
        """The matches in which this holder has a seat, newest first; or only those that are being played."""
        mine = [row for row, chairs in await self.rows() if any(each.holder == holder for each in chairs)]
        return [row.id for row in mine if not running or not row.result][:limit]

    async def open_matches(self, limit: int = 20) -> list[str]:
        """Nobody comes by, so nothing waits for strangers."""
        return []

    async def has_sat(self, match_id: str, holder: str) -> bool:
        """Whether this holder has a seat of the match."""
        found = await self.load(match_id)
        return found is not None and any(each.holder == holder for each in found[1])

    async def adopt(self, old: str, new: str) -> None:
        """There is one holder only."""

    async def forget(self, holder: str) -> int:
        """There is one holder only, who throws away by hand."""
        return 0

    async def drop(self, match_id: str) -> None:
        """Throw a match away, whatever is left of it."""
        names = [name for name, _ in await self._shelf.all(ENTRIES, f"{match_id}/")]
        await self._shelf.drop([(MATCHES, match_id), *((ENTRIES, name) for name in names)])


@final
class ShelfPapers:
    """Decks, positions, drafts and campaigns."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def _all(self) -> list[dict[str, Any]]:
        found = []
        for name, text in await self._shelf.all(PAPERS):
            try:
                kept = json.loads(text)
            except ValueError:
                continue
            if isinstance(kept, dict) and isinstance(kept.get("body"), dict):
                found.append({**kept, "id": name})
        return found

    async def _put(self, kind: str, paper: Paper) -> None:
        kept = {"kind": kind, "holder": paper.holder, "body": paper.body, "changed": now()}
        await self._shelf.put([(PAPERS, paper.id, _dump(kept))])

    async def add(self, kind: str, holder: str, body: dict[str, Any]) -> str:
        """Keep a new paper; Refused where there are too many."""
        if len(await self.of(kind, holder)) >= MOST_PAPERS:
            raise Refused("too many")
        made = secrets.token_urlsafe(9)
        await self._put(kind, Paper(made, holder, body))
        return made

    async def find(self, kind: str, id: str, holder: str = "") -> Paper:
        """A paper; Refused if there is none."""
        for each in await self._all():
            if each["id"] == id and each.get("kind") == kind and (not holder or each.get("holder") == holder):
                return Paper(id, str(each.get("holder")), each["body"])
        raise Refused("no paper")

    async def of(self, kind: str, holder: str) -> list[Paper]:
        """All papers of one kind, the last changed first."""
        mine = [each for each in await self._all() if each.get("kind") == kind and each.get("holder") == holder]
        mine.sort(key=lambda each: -int(each.get("changed", 0)))
        return [Paper(each["id"], holder, each["body"]) for each in mine]

    async def write(self, paper: Paper) -> None:
        """Keep what has changed."""
        kind = next((str(each.get("kind")) for each in await self._all() if each["id"] == paper.id), "")
        if kind:
            await self._put(kind, paper)

    async def drop(self, id: str) -> None:
        """Throw one away."""
        await self._shelf.drop([(PAPERS, id)])

    async def forget(self, holder: str) -> None:
        """There is one holder only."""

    async def move(self, old: str, new: str) -> None:
        """There is one holder only."""


@final
class ShelfProgress:
    """Puzzles tried and lessons begun: one paper. Nobody else tries them here, so a puzzle is as hard as it was for
    this one."""

    _KIND = "progress"

    def __init__(self, papers: ShelfPapers, holder: str) -> None:
        self._papers = papers
        self._holder = holder

    async def _read(self) -> list[Paper]:
        """What is kept; out of a file that was brought there may be a second one."""
        return await self._papers.of(self._KIND, self._holder)

    async def _keep(self, box: str, name: str, body: dict[str, Any]) -> None:
        kept = next(iter(await self._read()), None)
        if kept is None:
            await self._papers.add(self._KIND, self._holder, {box: {name: body}})
        else:
            kept.body.setdefault(box, {})[name] = body
            await self._papers.write(kept)

    async def tries(self, holder: str) -> list[Try]:
        """All puzzles that were tried, the first tried first."""
        found: dict[str, Try] = {}
        for paper in reversed(await self._read()):
            for name, each in paper.body.get("tries", {}).items():
                found[name] = Try(**{**each, "level": Level(**each["level"])})
        return sorted(found.values(), key=lambda each: (each.at, each.puzzle))

    async def tried(self, holder: str, puzzle: str, table: str, at: int, solved: bool, alone: bool) -> None:
        """A try has come to its end at a table; said again it changes nothing."""
        known = await self.tries(holder)
        found = next((each for each in known if each.puzzle == puzzle), None)
        first = solved and alone
        new = Try(puzzle, first, solved, 1, at, at, table, NEW) if found is None else found.again(table, at, solved)
        if new != found:
            await self._keep("tries", puzzle, asdict(new))

    async def measured(self) -> dict[str, Measured]:
        """All puzzles that were tried."""
        known = await self.tries(self._holder)
        return {each.puzzle: Measured(each.level).met(level_of(known[:n]), each.first) for n, each in enumerate(known)}

    async def lessons(self, holder: str) -> dict[str, Learned]:
        """All lessons that were begun, by name."""
        papers = reversed(await self._read())
        return {name: Learned(**each) for paper in papers for name, each in paper.body.get("lessons", {}).items()}

    async def learned(self, holder: str, learned: Learned) -> None:
        """So far in a lesson."""
        before = (await self.lessons(holder)).get(learned.lesson)
        await self._keep("lessons", learned.lesson, asdict(learned if before is None else before.again(learned)))


@final
class NoStars:
    """Nobody else is here."""

    shared = False

    def give(self, holder: str, work: str, on: bool) -> None:
        """Stars are for works of others."""
        raise Refused("own star")

    def counts(self, works: list[str]) -> dict[str, int]:
        """None."""
        return {}

    def given(self, holder: str) -> list[str]:
        """None."""
        return []

    def show(self, work: str, on: bool) -> None:
        """There is nobody to show it to."""

    def is_shown(self, work: str) -> bool:
        """To nobody."""
        return False

    def shown(self, limit: int) -> list[tuple[str, int]]:
        """Nothing."""
        return []

    def drop(self, work: str) -> None:
        """Nothing is kept about it."""

    def author(self, holder: str) -> str:
        """Whoever has this browser."""
        return ""


@final
class ShelfDrafts:
    """What was written in the workshop."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def add(self, draft: Draft) -> str:
        """Keep a draft under a new id."""
        draft.id = secrets.token_urlsafe(12)
        await self._shelf.put([(DRAFTS, draft.id, _dump(asdict(draft)))])
        return draft.id

    async def find(self, id: str) -> Draft | None:
        """A draft by its id."""
        text = await self._shelf.get(DRAFTS, id)
        try:
            return None if text is None else Draft(**json.loads(text))
        except (ValueError, TypeError):
            return None


@final
class ShelfWishes:
    """What seats wish about being asked; read once when the table opens."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._known: dict[tuple[str, int], str] = {}

    async def read(self) -> None:
        """Read them all."""
        for name, wish in await self._shelf.all(WISHES):
            table, _, seat = name.partition("/")
            if seat.isdigit():
                self._known[table, int(seat)] = wish

    def all(self) -> dict[tuple[str, int], str]:
        """All wishes, by table and seat."""
        return dict(self._known)

    def find(self, table_id: str, seat: int) -> str:
        """The wish of a seat; empty where it has none."""
        return self._known.get((table_id, seat), "")

    async def store(self, table_id: str, seat: int, wish: str) -> None:
        """Remember a wish in place of the one before."""
        self._known[table_id, seat] = wish
        await self._shelf.put([(WISHES, f"{table_id}/{seat}", wish)])


@final
class ShelfAnalyses:
    """Analyses of matches, and what was remarked at a position."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def find(self, match_id: str) -> Kept | None:
        """The analysis of a match as far as it has come; None where there is none of this version."""
        text = await self._shelf.get(ANALYSES, match_id)
        try:
            kept = json.loads(text or "{}")
        except ValueError:
            return None
        return cast(Kept, kept) if isinstance(kept, dict) and kept.get("version") == VERSION else None

    async def write(self, match_id: str, kept: Kept) -> None:
        """Keep how far it has come."""
        await self._shelf.put([(ANALYSES, match_id, _dump(kept))])

    async def remark(self, match_id: str, step: int, holder: str, seat: int, words: str) -> None:
        """Keep a remark; an empty one takes the seat's own back."""
        name = f"{entry_name(match_id, step)}/{seat}"
        if not words:
            await self._shelf.drop([(REMARKS, name)])
            return
        if len(words) > LONGEST:
            raise Refused("too long")
        if len(await self._shelf.all(REMARKS, f"{match_id}/")) >= MOST_REMARKS:
            raise Refused("too many")
        await self._shelf.put([(REMARKS, name, words)])

    async def remarks(self, match_id: str) -> list[Remark]:
        """All remarks on a match, in its order."""
        found = [(name.split("/"), words) for name, words in await self._shelf.all(REMARKS, f"{match_id}/")]
        return [Remark(int(step), int(seat), words) for (_, step, seat), words in found]

    async def forget(self, holder: str) -> None:
        """There is one holder only."""

    async def move(self, old: str, new: str) -> None:
        """There is one holder only."""
