"""Pictures of results: one altair chart for each question. Nothing here needs a network."""

from collections.abc import Sequence
from typing import Any, Final

import altair as alt
import polars as pl

INK: Final = "#2B2A28"
ACCENT: Final = "#8C3B2E"
QUIET: Final = "#B9B2A3"
_HALF: Final = 0.5


def whole(picture: Any) -> Any:
    """A picture to be saved: no label is cut, however long a name is."""
    return picture.configure_axis(labelLimit=0).configure_legend(labelLimit=0)


def matchups(rates: pl.DataFrame, words: dict[str, str], order: Sequence[str]) -> Any:
    """Who beats whom: the row's win rate against the column, with its Wilson interval underneath; the best first."""
    shown = rates.with_columns(
        (pl.col("rate") * 100).round(0).cast(pl.Int32).cast(pl.String).alias("percent"),
        pl.format(
            "{}–{}", (pl.col("low") * 100).round(0).cast(pl.Int32), (pl.col("high") * 100).round(0).cast(pl.Int32)
        ).alias("interval"),
    )
    base = alt.Chart(shown).encode(
        x=alt.X("opponent:N", sort=list(order), title=None, axis=alt.Axis(orient="top", labelAngle=-35)),
        y=alt.Y("side:N", sort=list(order), title=None),
    )
    colour = alt.Color(
        "rate:Q", scale=alt.Scale(domain=[0, _HALF, 1], range=["#8C3B2E", "#F4EFE4", "#2F6B5B"]),
        legend=alt.Legend(title=words["win rate"], format=".0%"),
    )  # fmt: skip
    cells = base.mark_rect(stroke="#FFFFFF").encode(color=colour, tooltip=["side", "opponent", "rate", "games"])
    text_colour = _readable()
    number = base.mark_text(fontSize=15, fontWeight="bold", dy=-6).encode(text="percent:N", color=text_colour)
    small = base.mark_text(fontSize=10, dy=10).encode(text="interval:N", color=text_colour)
    return (cells + number + small).properties(width=alt.Step(64), height=alt.Step(46))


def intervals(rates: pl.DataFrame, name: str, words: dict[str, str], even: float = _HALF) -> Any:
    """Win rates as points with their intervals, against a line for an even game."""
    order = alt.EncodingSortField(field="rate", order="descending")
    base = alt.Chart(rates).encode(y=alt.Y(f"{name}:N", sort=order, title=None))
    scale = alt.Scale(domain=[0, 1])
    axis = alt.Axis(format=".0%")
    bars = base.mark_rule(strokeWidth=3, color=QUIET).encode(
        x=alt.X("low:Q", scale=scale, axis=axis, title=words["win rate"]), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=90, color=ACCENT).encode(x=alt.X("rate:Q", scale=scale))
    return (bars + points + _line(even)).properties(width=420)


def rating(frame: pl.DataFrame, words: dict[str, str]) -> Any:
    """Bradley–Terry ratings with their intervals."""
    order = frame["side"].to_list()
    base = alt.Chart(frame).encode(y=alt.Y("side:N", sort=order, title=None))
    bars = base.mark_rule(strokeWidth=3, color=QUIET).encode(x=alt.X("low:Q", title=words["elo"]), x2="high:Q")
    points = base.mark_point(filled=True, size=90, color=ACCENT).encode(x="elo:Q")
    return (bars + points + _line(0)).properties(width=420)


def lengths(games: pl.DataFrame, words: dict[str, str]) -> Any:
    """How long matches last."""
    return (
        alt.Chart(games.select("length"))
        .mark_bar(color=ACCENT, opacity=0.85)
        .encode(
            x=alt.X("length:Q", bin=alt.Bin(maxbins=30), title=words["length"]),
            y=alt.Y("count()", title=words["games"]),
        )
        .properties(width=420, height=200)
    )


def boards(rates: pl.DataFrame, words: dict[str, str]) -> Any:
    """What a board does for each side: its win rate there."""
    base = alt.Chart(rates).encode(
        x=alt.X("board:N", title=None, axis=alt.Axis(labelAngle=0)), y=alt.Y("side:N", title=None)
    )
    colour = alt.Color(
        "rate:Q", scale=alt.Scale(domain=[0, _HALF, 1], range=["#8C3B2E", "#F4EFE4", "#2F6B5B"]),
        legend=alt.Legend(title=words["win rate"], format=".0%"),
    )  # fmt: skip
    cells = base.mark_rect(stroke="#FFFFFF").encode(color=colour)
    numbers = base.mark_text().encode(text=alt.Text("rate:Q", format=".0%"), color=_readable())
    return (cells + numbers).properties(width=alt.Step(110), height=alt.Step(30))


def cards(impact: pl.DataFrame, words: dict[str, str], most: int = 12) -> Any:
    """The cards after whose use a side won most and least often, compared with its other games, with 95% intervals."""
    label = pl.format("{}: {}", pl.col("side"), pl.col("card")).alias("label")
    ordered = impact.sort("difference", descending=True).with_columns(label)
    shown = pl.concat([ordered.head(most), ordered.tail(most)]).unique(maintain_order=True)
    order = shown["label"].to_list()
    base = alt.Chart(shown).encode(y=alt.Y("label:N", sort=order, title=None))
    bars = base.mark_bar(height=10).encode(
        x=alt.X("difference:Q", axis=alt.Axis(format="+.0%"), title=words["difference"]),
        color=alt.when(alt.datum.difference >= 0).then(alt.value("#2F6B5B")).otherwise(alt.value(ACCENT)),
    )
    spans = base.mark_rule(color=INK).encode(x="difference_low:Q", x2="difference_high:Q")
    return (bars + spans).properties(width=420)


def _readable() -> Any:
    """White on the dark ends of the scale, ink elsewhere."""
    strong = (alt.datum.rate < 0.2) | (alt.datum.rate > 0.8)
    return alt.when(strong).then(alt.value("#FFFFFF")).otherwise(alt.value(INK))


def _line(at: float) -> Any:
    return alt.Chart(pl.DataFrame({"at": [float(at)]})).mark_rule(color=INK, strokeDash=[4, 4]).encode(x="at:Q")
