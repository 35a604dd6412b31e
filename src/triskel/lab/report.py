"""The report of a run: one HTML file that needs nothing else, and its pictures as SVG and PNG files."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

import polars as pl

from triskel.i18n import counted, counted_en
from triskel.kernel import BadSetup
from triskel.kernel.kit import kit_of
from triskel.lab import chart
from triskel.lab.journal import read_journal
from triskel.lab.room import LabRoom, lab_room
from triskel.lab.sentence import Pair, alarms, sentence
from triskel.lab.statistic import chance_of
from triskel.lab.tables import card_impact, nameless, ratings, run_pairs, win_rates, write_tables

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "title": "Lab report", "games": "games", "win rate": "win rate", "elo": "rating (Elo scale, mean 0)",
        "length": "length (turns or rounds)", "difference": "win rate with the card minus without it",
        "matchups": "Who beats whom", "ratings": "Ratings", "sides": "Win rates", "seats": "Seats",
        "lengths": "Length", "boards": "Boards", "cards drawn": "Cards drawn", "cards played": "Cards played",
        "cards boosted": "Cards boosted with", "players": "players", "seat": "seat", "first": "seat 0 moves first",
        "luck": "chance that luck alone makes such a difference", "low": "from", "high": "to", "side": "side",
        "card": "card", "rate": "win rate", "board": "board", "rate_without": "without", "opponent": "against",
        "note": "Intervals are Wilson intervals at 95%; ratings are fitted by Bradley–Terry. A difference after a card "
                "was drawn or played is a correlation: long games see more cards.",
        "said": "What it says", "measured": "How strong the bots are", "beats": "beats", "of": "of",
        "unmeasured": "was not measured itself", "underplays": "To bear in mind",
        "rated": "{bot} is rated {elo} ({low} to {high}; greedy 1000) among {players} players",
    },
    "ru": {
        "title": "Отчёт лаборатории", "games": "партий", "win rate": "доля побед",
        "elo": "рейтинг (шкала Эло, среднее 0)",
        "length": "длина (ходы или раунды)", "difference": "доля побед с картой минус доля без неё",
        "matchups": "Кто кого побеждает", "ratings": "Рейтинги", "sides": "Доли побед", "seats": "Места",
        "lengths": "Длина партий", "boards": "Поля", "cards drawn": "Взятые карты", "cards played": "Сыгранные карты",
        "cards boosted": "Карты, сброшенные на усиление", "players": "число игроков", "seat": "место",
        "first": "место 0 ходит первым", "luck": "вероятность такой разницы по чистой случайности", "low": "от",
        "high": "до", "side": "сторона", "card": "карта", "rate": "доля побед", "board": "поле",
        "rate_without": "без неё", "opponent": "против",
        "note": "Интервалы — по Уилсону, 95%; рейтинги — по модели Брэдли — Терри. Разница после взятой или сыгранной "
                "карты — это связь, а не причина: в долгих партиях видно больше карт.",
        "said": "Что из этого следует", "measured": "Насколько сильны боты", "beats": "против", "of": "из",
        "unmeasured": "сам не измерялся", "underplays": "Стоит помнить",
        "rated": "рейтинг {bot} — {elo} (от {low} до {high}; у greedy 1000), число игроков: {players}",
    },
}  # fmt: skip

_STYLE: Final = """
body{font:16px/1.5 Georgia,'PT Serif',serif;color:#2B2A28;background:#FBF8F1;max-width:60rem;margin:2rem auto;
padding:0 1rem}
h1,h2{font-weight:600}h2{margin-top:2.5rem;border-top:1px solid #D8D0BF;padding-top:1rem}
table{border-collapse:collapse;font:14px/1.4 system-ui,sans-serif}td,th{padding:.2rem .7rem;text-align:right}
td:first-child,th:first-child{text-align:left}
table{display:block;max-width:100%;overflow-x:auto}
tr:nth-child(even) td{background:#F1ECDF}svg{max-width:100%;height:auto}
"""

Section = tuple[str, str, Any, pl.DataFrame | None]
"""Name of the picture file, heading, chart, table."""


def make_report(folder: Path | str, lang: str = "en") -> Path:
    """Write tables, pictures and `report.html` into the folder of a run; returns the HTML file."""
    where = Path(folder)
    terms, rows = read_journal(where)
    if "bot" not in terms:
        raise BadSetup(f"{where} holds an {terms.get('what')}, which has no report; its own command prints the figures")
    if not rows:
        raise BadSetup(f"{where}: no game is finished yet")
    room = lab_room(str(terms["game"]))
    tables = write_tables(where, rows)
    words = WORDS[lang]
    pictures = where / "pictures"
    pictures.mkdir(exist_ok=True)
    body = [_said(run_pairs(tables), words, lang, room)]
    for name, heading, picture, table in sections(_named(tables, room, lang), words):
        picture = chart.whole(picture)
        picture.save(pictures / f"{name}.svg")
        picture.save(pictures / f"{name}.png", scale_factor=2)
        svg = (pictures / f"{name}.svg").read_text(encoding="utf-8")
        body.append(f"<section id='{name}'><h2>{escape(heading)}</h2>{svg}{_table(table, words)}</section>")
    path = where / "report.html"
    path.write_text(_page(terms, len(rows), body, lang), encoding="utf-8")
    return path


def sections(tables: Mapping[str, pl.DataFrame], words: dict[str, str]) -> Iterator[Section]:
    """The questions that these results can answer."""
    seats, games = tables["seats"], tables["games"]
    pairs = seats.filter((pl.col("opponent") != "") & (pl.col("opponent") != pl.col("side")))
    named = pairs.height > 0 and not nameless(seats)
    if named:
        found = ratings(seats)
        met = win_rates(pairs, "side", "opponent")
        yield "matchups", words["matchups"], chart.matchups(met, words, found["side"].to_list()), None
        yield "ratings", words["ratings"], chart.rating(found, words), found
        rates = win_rates(pairs, "side").sort("rate", descending=True)
        yield "sides", words["sides"], chart.intervals(rates, "side", words), rates
    for (players,), part in sorted(seats.group_by("players"), key=lambda each: int(str(each[0][0]))):
        count = int(str(players))
        rates = win_rates(part, "seat")
        luck = [chance_of(rate, number, 1 / count) for rate, number in rates.select("rate", "games").iter_rows()]
        rates = rates.with_columns(pl.Series("luck", luck))
        heading = f"{words['seats']} ({words['players']}: {count})"
        if lab_room(games["game"][0]).begins:
            heading += f" — {words['first']}"
        yield f"seats-{count}", heading, chart.intervals(rates, "seat", words, 1 / count), rates
    yield "lengths", words["lengths"], chart.lengths(games, words), None
    if named and seats["board"].n_unique() > 1:
        yield "boards", words["boards"], chart.boards(win_rates(pairs, "side", "board"), words), None
    impact = card_impact(tables)
    for role in ("drawn", "played", "boosted"):
        part = impact.filter(pl.col("role") == role)
        if part.height:
            shown = part.select("side", "card", "games", "rate", "low", "high", "rate_without", "difference")
            yield f"cards-{role}", words[f"cards {role}"], chart.cards(part, words), shown


def _named(tables: Mapping[str, pl.DataFrame], room: LabRoom, lang: str) -> dict[str, pl.DataFrame]:
    """The same tables with the names that people use."""

    def named(frame: pl.DataFrame) -> pl.DataFrame:
        called = []
        if "card" in frame.columns:
            pairs = pl.struct("side", "card")
            called.append(
                pairs.map_elements(
                    lambda row: room.called("card", row["card"], lang, row["side"]), return_dtype=pl.String
                ).alias("card")
            )
        for column, what in (("side", "side"), ("opponent", "side"), ("board", "ground")):
            if column in frame.columns:
                known = {each: room.called(what, each, lang) for each in frame[column].unique().to_list()}
                called.append(pl.col(column).replace_strict(known, default=pl.col(column)))
        return frame.with_columns(called)

    return {name: named(frame) for name, frame in tables.items()}


def _said(pairs: Sequence[Pair], words: dict[str, str], lang: str, room: LabRoom) -> str:
    """A sentence for each pair that met, and how many of them luck alone would make look sure."""
    if not pairs:
        return ""
    told = "".join(
        f"<li>{escape(sentence(pair, lang, lambda name: room.called('side', name, lang)))}</li>" for pair in pairs
    )
    luck = escape(alarms(pairs, lang))
    return f"<section id='said'><h2>{escape(words['said'])}</h2><ul>{told}</ul><p>{luck}</p></section>"


def _strength(game: str, bot: str, words: dict[str, str]) -> str:
    """What is known of the strength of the bots of a game, and whether the one of the run was measured."""
    path = kit_of(game).file("content", "strength.toml")
    known = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    own = known.get("line", [])
    beats, of = words["beats"], words["of"]
    told = [f"{each['bot']} {beats} {each['against']}: {each['rate']:.0%} {of} {each['games']}" for each in own]
    rated = [each for each in known.get("rated", []) if each["bot"] == bot]
    told += [words["rated"].format(**each) for each in rated]
    if not rated and not any(bot in (each["bot"], each["against"]) for each in own):
        told.append(f"{bot} {words['unmeasured']}")
    return "; ".join(told)


def _table(frame: pl.DataFrame | None, words: dict[str, str]) -> str:
    if frame is None:
        return ""
    columns = [name for name in frame.columns if name not in ("won", "all_won", "all_games")]
    head = "".join(f"<th>{escape(words.get(name, name))}</th>" for name in columns)
    body = "".join(f"<tr>{''.join(_cells(columns, row))}</tr>" for row in frame.select(columns).iter_rows())
    return f"<table><tr>{head}</tr>{body}</table>"


def _cells(columns: Sequence[str], row: Sequence[Any]) -> Iterator[str]:
    elo = "elo" in columns
    for value in row:
        if isinstance(value, float):
            yield f"<td>{value:+.0f}</td>" if elo else f"<td>{value:.1%}</td>"
        else:
            yield f"<td>{escape(str(value))}</td>"


def _page(terms: Mapping[str, Any], games: int, body: Sequence[str], lang: str) -> str:
    words = WORDS[lang]
    count = counted(games, "партия", "партии", "партий") if lang == "ru" else counted_en(games, "game")
    game = str(terms["game"])
    known = lab_room(game).underplays[lang == "ru"]
    weak = f"<p><b>{words['underplays']}</b>: {escape(known)}.</p>" if known else ""
    facts = " · ".join([str(terms["game"]), str(terms["what"]), str(terms["bot"]), count])
    return (
        f"<!doctype html><html lang='{lang}'><head><meta charset='utf-8'>"
        f"<meta name='viewport' content='width=device-width'><title>{words['title']}: {escape(facts)}</title>"
        f"<style>{_STYLE}</style></head><body><h1>{words['title']}</h1><p>{escape(facts)}</p>"
        f"<p><b>{words['measured']}</b>: {escape(_strength(game, str(terms['bot']), words))}.</p>{weak}"
        f"<p>{escape(words['note'])}</p>{''.join(body)}</body></html>\n"
    )
