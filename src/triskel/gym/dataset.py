"""Self-play as Parquet, for training elsewhere.

A dataset is a folder: `part-00000.parquet` and so on, 50 games each, and `schema.json`, which says what the bytes and
the actions mean and which cards and boards they are about. Every row is one decision with at least two answers. A
finished game is a file of its own (`game-0000000.parquet`) until its part is put together; every file is written whole
or not at all, so a run that was stopped goes on where it was.
"""

import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import polars as pl

from triskel.bots import Scene, make_bot
from triskel.gym.batch import rewards_of
from triskel.kernel import BadSetup, Chance, Match, start
from triskel.kernel.arrays.schema import Schema, find_schema
from triskel.kernel.kit import find_game
from triskel.kernel.play.match_quick import take

SCHEMA: Final = "schema.json"
PART: Final = 50
"""Games of one part."""
COLUMNS: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "game": pl.Int32, "step": pl.Int32, "seat": pl.Int8, "kind": pl.String, "observation": pl.Binary,
    "open": pl.List(pl.Int16), "action": pl.Int16, "reward": pl.Float32, "length": pl.Int32,
}  # fmt: skip

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """One game of self-play to be written."""

    number: int
    game: str
    players: int
    wishes: Mapping[str, Any]
    """What is known of the setup; the rest is drawn."""
    bot: str
    seed: int
    folder: str
    most: int
    """Decisions after which the game is broken off."""
    version: int
    """Of the schema."""

    @property
    def key(self) -> str:
        """Its name among the others."""
        return f"game {self.number}"

    def setup(self) -> dict[str, Any]:
        """The whole setup: the same in every process."""
        rules = find_game(self.game)
        return dict(rules.complete_setup(rules.random_setup(Chance(self.seed), self.wishes)))


def plan(
    game: str,
    wishes: Mapping[str, Any],
    bot: str,
    games: int,
    seed: int,
    out: Path | str,
    most: int,
    version: int | None = None,
) -> tuple[dict[str, Any], list[Task]]:
    """What `schema.json` says, and the games to play. Nothing is written yet; a wrong name is refused.

    A game depends on its number and the seed alone. `content` is a table of hashes of everything they play with.
    """
    make_bot(bot, 0)
    rules = find_game(game)
    schema = find_schema(game, int(wishes.get("players", 2)), version)
    known = dict(wishes)
    if rules.describe()["players"] == [2]:
        known.pop("players", None)
    content: dict[str, str] = {}
    seen: set[int] = set()
    tasks = []
    for number in range(games):
        own = int.from_bytes(blake2b(repr(("dataset", seed, number)).encode(), digest_size=6).digest())
        task = Task(number, game, schema.players, known, bot, own, str(out), most, schema.version)
        setup = task.setup()
        if (name := hash(repr(setup))) not in seen:  # pins cost more than drawing
            seen.add(name)
            content |= rules.pins(setup)
        tasks.append(task)
    columns = {each.name: list(each.columns) for each in schema.layout.tables()}
    return {
        "schema": schema.name, "wishes": dict(wishes), "bot": bot, "seed": seed, "part": PART,
        "numbered": {key: found for key, found in rules.describe().items() if key in ("heroes", "boards", "decks")},
        "observation": [[each.name, each.offset, each.size, each.about] for each in schema.layout.fields],
        **({"columns": columns} if columns else {}),
        "actions": [[each.kind, each.base, each.size, each.about] for each in schema.actions.codings.values()],
        "content": dict(sorted(content.items())),
    }, tasks  # fmt: skip


def write_game(task: Task) -> dict[str, Any]:
    """Play the game and write it into a file of its own; a crash is told, and costs no other game."""
    try:
        rows = play_game(find_schema(task.game, task.players, task.version), task)
        _write(pl.DataFrame(rows, schema=COLUMNS, orient="row"), _loose(Path(task.folder), task.number))
    except Exception:
        return {"key": task.key, "error": traceback.format_exc(limit=-6)}
    return {"key": task.key, "number": task.number}


def play_game(schema: Schema[Any], task: Task) -> list[Row]:
    """One game of self-play as rows of the dataset."""
    rules = find_game(task.game)
    keep = task.bot != "random"
    setup = task.setup()
    match: Match[Any] = start(rules, setup, seed=task.seed, keep=keep, patient=False, events=False)
    frame = schema.frame(setup)
    seats = rules.seats(match.state)
    bots = [make_bot(task.bot, task.seed + seat) for seat in range(seats)]
    rows: list[Row] = []
    while len(rows) < task.most and (decision := match.decision) is not None:
        seat = decision.seat
        row = bytearray(schema.size)
        schema.glance(frame, match, seat, decision, row)
        actions = schema.encode(frame, match, decision)
        option = bots[seat].choose(Scene(match, seat))
        action = actions[list(decision.options).index(option)]
        rows.append((task.number, len(rows), seat, decision.kind, bytes(row), actions, action))
        take(match, option)
    outcome = match.outcome
    shares = rewards_of(() if outcome is None else outcome.winners, seats)
    return [(*row, shares[row[2]], len(rows)) for row in rows]


def finished(folder: Path) -> set[int]:
    """The numbers of the games that are there."""
    found = {int(path.stem.removeprefix("game-")) for path in folder.glob("game-*.parquet")}
    for path in sorted(folder.glob("part-*.parquet")):
        found |= set(_read(path, "game")["game"].unique().to_list())
    return found


def gather(folder: Path, part: int) -> None:
    """Put the finished games of a part together into its file, in the order of their numbers."""
    numbers = range(part * PART, (part + 1) * PART)
    loose = [path for number in numbers if (path := _loose(folder, number)).exists()]
    path = folder / f"part-{part:05d}.parquet"
    frames = [_read(each) for each in ([path] if path.exists() else []) + loose]
    # A run that was killed just before the loose files were deleted left their games in both places.
    _write(pl.concat(frames).unique(["game", "step"]).sort("game", "step"), path)
    for each in loose:
        each.unlink()


def tidy(folder: Path) -> None:
    """Put together all games that are still files of their own, and drop what was being written when it was stopped."""
    for part in sorted({int(path.stem.removeprefix("game-")) // PART for path in folder.glob("game-*.parquet")}):
        gather(folder, part)
    for path in folder.glob("*.new"):
        path.unlink()


def size(folder: Path) -> tuple[int, int]:
    """How many decisions and games the parts hold."""
    columns = [_read(path, "game")["game"] for path in sorted(folder.glob("part-*.parquet"))]
    return sum(map(len, columns)), sum(each.n_unique() for each in columns)


def _loose(folder: Path, number: int) -> Path:
    return folder / f"game-{number:07d}.parquet"


def _read(path: Path, *columns: str) -> pl.DataFrame:
    try:
        return pl.read_parquet(path, columns=list(columns) or None)
    except pl.exceptions.PolarsError:
        raise BadSetup(f"{path} is damaged; delete it to play its games again") from None


def _write(frame: pl.DataFrame, path: Path) -> None:
    scratch = path.with_suffix(".new")
    frame.write_parquet(scratch, compression="zstd")
    scratch.replace(path)
