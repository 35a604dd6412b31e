"""Results as tables: polars frames in memory, Parquet files on disk. docs/lab.md describes every column."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from triskel.lab.journal import read_journal, share_of
from triskel.lab.plan import short
from triskel.lab.sentence import Pair, pairs_of
from triskel.lab.statistic import Z95, bradley_terry, wilson

GAMES: Final[dict[str, pl.DataType | type[pl.DataType]]] = {
    "key": pl.String, "game": pl.String, "board": pl.String, "players": pl.Int32, "seed": pl.Int64,
    "sides": pl.List(pl.String), "bots": pl.List(pl.String), "first": pl.Int32, "winners": pl.List(pl.Int32),
    "reason": pl.String, "decisions": pl.Int32, "length": pl.Int32, "setup": pl.String, "content": pl.String,
    "record_at": pl.Int64, "record_bytes": pl.Int64,
}  # fmt: skip
SEATS: Final = {
    "key": pl.String, "seat": pl.Int32, "side": pl.String, "opponent": pl.String, "bot": pl.String,
    "first": pl.Boolean, "won": pl.Float64, "board": pl.String, "players": pl.Int32, "length": pl.Int32,
}  # fmt: skip
CARDS: Final = {
    "key": pl.String, "seat": pl.Int32, "side": pl.String, "card": pl.String, "role": pl.String, "times": pl.Int32,
    "won": pl.Float64,
}  # fmt: skip


def frames(rows: Sequence[Mapping[str, Any]]) -> dict[str, pl.DataFrame]:
    """The three tables `games`, `seats` (one row for each seat of each game) and `cards`."""
    games, seats, cards = [], [], []
    for row in rows:
        named = row["tags"].get("sides")
        sides = named.split("|") if named else [short(side) for side in row["sides"]]
        board = short(str(row["setup"].get("board", "")))
        games.append({
            **{name: row.get(name) for name in GAMES},
            "sides": sides, "board": board, "players": len(sides),
            "setup": json.dumps(row["setup"], ensure_ascii=False),
        })  # fmt: skip
        for seat, side in enumerate(sides):
            seats.append({
                "key": row["key"], "seat": seat, "side": side,
                "opponent": sides[1 - seat] if len(sides) == 2 else "", "bot": row["bots"][seat],
                "first": row["first"] == seat, "won": share_of(row, seat), "board": board, "players": len(sides),
                "length": row["length"],
            })  # fmt: skip
        for seat, card, role, times in row.get("cards", ()):
            cards.append({
                "key": row["key"], "seat": seat, "side": sides[seat], "card": card, "role": role, "times": times,
                "won": share_of(row, seat),
            })  # fmt: skip
    return {
        "games": pl.DataFrame(games, schema=GAMES),
        "seats": pl.DataFrame(seats, schema=SEATS),
        "cards": pl.DataFrame(cards, schema=CARDS),
    }


def write_tables(folder: Path | str, rows: Sequence[Mapping[str, Any]] | None = None) -> dict[str, pl.DataFrame]:
    """Write the tables of a run beside its journal; they do not depend on who played what when. `rows`: the journal's,
    where it has been read already."""
    tables = frames(read_journal(folder)[1] if rows is None else rows)
    for name, frame in tables.items():
        frame.write_parquet(Path(folder) / f"{name}.parquet", compression="zstd")
    return tables


def with_interval(frame: pl.DataFrame) -> pl.DataFrame:
    """Columns `rate`, `low`, `high` from `won` and `games`."""
    bounds = [wilson(won, games) for won, games in frame.select("won", "games").iter_rows()]
    return frame.with_columns(
        (pl.col("won") / pl.col("games")).alias("rate"),
        pl.Series("low", [low for low, _ in bounds], dtype=pl.Float64),
        pl.Series("high", [high for _, high in bounds], dtype=pl.Float64),
    )


def win_rates(seats: pl.DataFrame, *by: str) -> pl.DataFrame:
    """Win rates with Wilson intervals, by any columns of the table `seats`."""
    found = seats.group_by(*by).agg(pl.col("won").sum(), pl.len().alias("games")).sort(*by)
    return with_interval(found)


def ratings(seats: pl.DataFrame) -> pl.DataFrame:
    """Bradley–Terry ratings on the Elo scale of everyone who met somebody else in games for two."""
    met = seats.filter((pl.col("opponent") != "") & (pl.col("opponent") != pl.col("side")))
    wins = {
        (side, opponent): won
        for side, opponent, won in met.group_by("side", "opponent").agg(pl.col("won").sum()).iter_rows()
    }
    found = bradley_terry(wins) if wins else {}
    rows = [(name, rating, rating - width, rating + width) for name, (rating, width) in found.items()]
    frame = pl.DataFrame(rows, schema={"side": pl.String, "elo": pl.Float64, "low": pl.Float64, "high": pl.Float64},
                         orient="row")  # fmt: skip
    return frame.sort("elo", "side", descending=[True, False])


def nameless(seats: pl.DataFrame) -> bool:
    """Whether nobody plays anything in particular."""
    return bool(seats["side"].str.contains(r"^p\d$").all())


def run_pairs(tables: Mapping[str, pl.DataFrame]) -> list[Pair]:
    """The pairs of sides that met, where sides are something to choose."""
    seats = tables["seats"]
    met = seats.filter((pl.col("opponent") != "") & (pl.col("opponent") != pl.col("side")))
    return [] if nameless(seats) else pairs_of(met.select("side", "opponent", "won").iter_rows())


LEAST: Final = 8
"""Games with a card, and as many without it, below which a comparison says nothing."""


def card_impact(tables: Mapping[str, pl.DataFrame], least: int = LEAST) -> pl.DataFrame:
    """How often a side won when it drew, played or boosted with a card, and the difference to its other games.

    Only cards with at least `least` games on both sides of the comparison.
    """
    enough = (pl.col("games") >= least) & (pl.col("all_games") - pl.col("games") >= least)
    return (
        _card_games(tables)
        .filter(enough)
        .with_columns((pl.col("rate") - pl.col("rate_without")).alias("difference"), _spread().alias("spread"))
        .with_columns(
            (pl.col("difference") - pl.col("spread")).alias("difference_low"),
            (pl.col("difference") + pl.col("spread")).alias("difference_high"),
        )
        .drop("spread")
        .sort("difference", "side", "card", "role", descending=[True, False, False, False])
    )


def _spread() -> pl.Expr:
    """Half of the 95% interval of a difference of two rates."""
    rates = (("rate", pl.col("games")), ("rate_without", pl.col("all_games") - pl.col("games")))
    return Z95 * pl.sum_horizontal(*(pl.col(rate) * (1 - pl.col(rate)) / games for rate, games in rates)).sqrt()


def cards_lacking(tables: Mapping[str, pl.DataFrame], least: int = LEAST) -> pl.DataFrame:
    """The cards that were seen too seldom for `card_impact`: how many games with and without each are `lacking`."""
    found = _card_games(tables).with_columns((pl.col("all_games") - pl.col("games")).alias("games_without"))
    rarer = pl.min_horizontal("games", "games_without").cast(pl.Int64)
    return (
        found.with_columns((least - rarer).alias("lacking"))
        .filter(pl.col("lacking") > 0)
        .select("side", "card", "role", "games", "games_without", "lacking")
        .sort("lacking", "side", "card", "role")
    )


def _card_games(tables: Mapping[str, pl.DataFrame]) -> pl.DataFrame:
    """For each side, card and role the games with it, and all games of the side."""
    together = pl.col("side").str.replace(r"^p\d$", "all")  # seats that play nothing in particular share their cards
    seats, cards = (tables[name].with_columns(together) for name in ("seats", "cards"))
    whole = seats.group_by("side").agg(pl.col("won").sum().alias("all_won"), pl.len().alias("all_games"))
    used = cards.group_by("side", "card", "role").agg(pl.col("won").sum(), pl.len().alias("games"))
    return (
        with_interval(used)
        .join(whole, on="side")
        .with_columns(
            ((pl.col("all_won") - pl.col("won")) / (pl.col("all_games") - pl.col("games"))).alias("rate_without"),
        )
    )
