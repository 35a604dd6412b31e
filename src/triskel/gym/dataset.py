"""Self-play as Parquet, for training elsewhere.

A dataset is a folder: `part-00000.parquet` and so on, 50 games each, and `schema.json`, which says what the bytes and
the actions mean. Every row is one decision with at least two answers. Part files are written whole or not at all, so a
run that was stopped goes on where it was.
"""

import json
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import polars as pl

from triskel.bots import Scene, make_bot
from triskel.catalog import find_game
from triskel.gym.batch import rewards_of
from triskel.gym.schema import Schema, find_schema
from triskel.kernel import BadSetup, Chance, Match, start

PART: Final = 50
"""Games of one part."""
COLUMNS: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "game": pl.Int32, "step": pl.Int32, "seat": pl.Int8, "kind": pl.String, "observation": pl.Binary,
    "open": pl.List(pl.Int16), "action": pl.Int16, "reward": pl.Float32, "length": pl.Int32,
}  # fmt: skip

Row = tuple[Any, ...]


def write_dataset(
    game: str, wishes: Mapping[str, Any], bot: str, games: int, seed: int, out: Path | str, jobs: int = 1
) -> int:
    """Play the games and write the parts that are not there yet; returns the number of rows of all of them."""
    schema = find_schema(game, int(wishes.get("players", 2)))
    make_bot(bot, 0)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    terms = {"schema": schema.name, "wishes": dict(wishes), "bot": bot, "seed": seed, "part": PART, **_about(schema)}
    path = folder / "schema.json"
    if path.exists() and json.loads(path.read_text(encoding="utf-8")) != terms:
        raise BadSetup(f"{folder} holds another dataset; give another --out")
    path.write_text(json.dumps(terms, ensure_ascii=False, indent=1), encoding="utf-8")
    parts = [(first, min(PART, games - first)) for first in range(0, games, PART)]
    todo = [
        (game, dict(wishes), bot, seed, first, count, str(folder / f"part-{first // PART:05d}.parquet"))
        for first, count in parts
    ]
    todo = [each for each in todo if not _whole(Path(each[-1]), each[-2])]
    if jobs <= 1 or len(todo) <= 1:
        for each in todo:
            write_part(*each)
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            for done in [pool.submit(write_part, *each) for each in todo]:
                done.result()
    return int(pl.scan_parquet(folder / "part-*.parquet").select(pl.len()).collect().item())


def _about(schema: Schema[Any]) -> dict[str, Any]:
    return {
        "observation": [[each.name, each.offset, each.size, each.about] for each in schema.layout.fields],
        "actions": [[each.kind, each.base, each.size, each.about] for each in schema.actions.codings.values()],
    }


def _whole(path: Path, games: int) -> bool:
    """Whether the part is there with all its games (the last one may have had fewer before)."""
    return path.exists() and int(pl.scan_parquet(path).select(pl.col("game").n_unique()).collect().item()) >= games


def write_part(
    game: str, wishes: Mapping[str, Any], bot: str, seed: int, first: int, count: int, path: str
) -> None:
    """Play the games number first to first + count - 1 and write them into one file."""
    schema = find_schema(game, int(wishes.get("players", 2)))
    rows: list[Row] = []
    for number in range(first, first + count):
        rows += play_game(schema, wishes, bot, seed, number)
    frame = pl.DataFrame(rows, schema=COLUMNS, orient="row")
    scratch = Path(path).with_suffix(".new")
    frame.write_parquet(scratch, compression="zstd")
    scratch.replace(path)


def play_game(schema: Schema[Any], wishes: Mapping[str, Any], bot: str, seed: int, number: int) -> list[Row]:
    """One game of self-play as rows of the dataset."""
    rules = find_game(schema.game)
    own = int.from_bytes(blake2b(repr(("dataset", seed, number)).encode(), digest_size=6).digest())
    known = dict(wishes)
    if rules.describe()["players"] == [2]:
        known.pop("players", None)
    setup = rules.complete_setup(rules.random_setup(Chance(own), known))
    match: Match[Any] = start(rules, setup, seed=own, keep=bot != "random", patient=False, events=False)
    frame = schema.frame(setup)
    seats = rules.seats(match.state)
    bots = [make_bot(bot, own + seat) for seat in range(seats)]
    rows: list[Row] = []
    while (decision := match.decision) is not None:
        seat = decision.seat
        row = bytearray(schema.size)
        schema.glance(frame, match, seat, decision, row)
        actions = schema.encode(frame, match, decision)
        option = bots[seat].choose(Scene(match, seat))
        action = actions[list(decision.options).index(option)]
        rows.append((number, len(rows), seat, decision.kind, bytes(row), actions, action))
        match.take(option)
    outcome = match.outcome
    shares = rewards_of(() if outcome is None else outcome.winners, seats)
    return [(*row, shares[row[2]], len(rows)) for row in rows]
