"""The ledger of ratings: every match that counted, in order, with what it did to whom. What somebody has now follows
from it, so that a match that is annulled later is as if it had never counted."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    Float,
    Index,
    Integer,
    String,
    Table,
    Text,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from triskel.table.db.engine import is_shared
from triskel.table.db.schema import TABLES
from triskel.table.db.storage import matches
from triskel.table.play.times import now
from triskel.table.rating.counted import NETWORK, ONE, Ended, Sitter, places, void, weight
from triskel.table.rating.scale import FULL, NEW, Rating, rate

COUNTED: Final = "counted"
VOID: Final = "void"
ANNULLED: Final = "annulled"
CHANGED: Final = "changed"
"""Mark: since the rules or cards have changed, the match cannot be played again as it was; its rating is kept."""
_LOCK: Final = 7412370
_guests = Table(
    "guests",
    TABLES,
    Column("holder", String(64), primary_key=True),
    Column("network", String(64), nullable=False),
    Column("device", String(64), nullable=False),
)
"""Where somebody last came from to take a seat: fingerprints that only compare, no addresses."""
_sitters = Table(
    "sitters",
    TABLES,
    Column("match_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(64), nullable=False),
    Column("network", String(64), nullable=False),
    Column("device", String(64), nullable=False),
    Index("sitters_by_player", "player"),
)
_rated = Table(
    "rated",
    TABLES,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("match_id", String(16), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
    Column("state", String(10), nullable=False),
    Column("why", String(10), nullable=False),
    Column("marks", String(40), nullable=False),
    Column("weight", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reason", String(300), nullable=False, server_default=""),
    Index("rated_by_game", "game", "number"),
)
rated_seats = Table(
    "rated_seats",
    TABLES,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True),
    Column("player", String(64), nullable=False),
    Column("place", Integer, nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("mu_after", Float(53), nullable=False),
    Column("sigma_after", Float(53), nullable=False),
    Index("rated_seats_by_player", "player", "number"),
)
_ratings = Table(
    "ratings",
    TABLES,
    Column("player", String(64), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
)


@final
class Ratings:
    """Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._shared = is_shared(engine)
        self._dialect = postgresql if self._shared else sqlite

    def _alone(self, connection: Connection) -> None:
        """One ledger, one pen: what somebody has now depends on what came before."""
        if self._shared:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    # --- who sits where -------------------------------------------------------------------------------------------

    def came(self, holder: str, network: str, device: str) -> None:
        """Where somebody comes from to take a seat."""
        row = {"holder": holder, "network": network, "device": device}
        with self._engine.begin() as connection:
            put = self._dialect.insert(_guests).values(row)
            connection.execute(put.on_conflict_do_update(index_elements=["holder"], set_=row))

    def sat_down(self, table: str, players: Sequence[str]) -> None:
        """Who begins a match; said again it changes nothing."""
        with self._engine.begin() as connection:
            rows = connection.execute(select(_guests).where(_guests.c.holder.in_(players)))
            known = {row.holder: (row.network, row.device) for row in rows}
            for seat, player in enumerate(players):
                network, device = known.get(player, ("", ""))
                row = {"match_id": table, "seat": seat, "player": player, "network": network, "device": device}
                connection.execute(self._dialect.insert(_sitters).values(row).on_conflict_do_nothing())

    def _sitters(self, connection: Connection, match: Ended) -> list[Sitter]:
        rows = connection.execute(select(_sitters).where(_sitters.c.match_id == match.table).order_by(_sitters.c.seat))
        found = [Sitter(row.player, row.network, row.device) for row in rows]
        return found if len(found) == len(match.now) else [Sitter(each) for each in match.now]

    # --- counting -------------------------------------------------------------------------------------------------

    def count(self, match: Ended) -> bool:
        """A match is over: what it does to whom. Whether it was not counted before."""
        with self._engine.begin() as connection:
            self._alone(connection)
            if connection.execute(select(_rated.c.number).where(_rated.c.match_id == match.table)).first():
                return False
            sat = self._sitters(connection, match)
            why = void(match, sat)
            percent = weight(match, sat)
            teams, came = places(match, sat)
            row = {
                "match_id": match.table, "game": match.game, "state": VOID if why else COUNTED, "why": why,
                "marks": NETWORK if percent < FULL else "", "weight": percent, "at": now(),
                "body": json.dumps({"teams": teams, "places": came}),
            }  # fmt: skip
            number = int(connection.execute(insert(_rated).values(row).returning(_rated.c.number)).scalar_one())
            place = {seat: came[n] for n, team in enumerate(teams) for seat in team}
            for seat, each in enumerate(sat):
                connection.execute(
                    insert(rated_seats).values(
                        number=number, seat=seat, player=each.player, place=place[seat], mu=NEW.mu, sigma=NEW.sigma,
                        mu_after=NEW.mu, sigma_after=NEW.sigma,
                    )
                )  # fmt: skip
            self._again(connection, match.game, number)
        return True

    def _again(self, connection: Connection, game: str, since: int) -> None:
        """Count everything in a game anew, from this match on."""
        held: dict[str, Rating] = {}
        touched: set[str] = set()
        wanted = select(_rated).where(_rated.c.game == game, _rated.c.number >= since).order_by(_rated.c.number)
        for row in connection.execute(wanted).all():
            seats = connection.execute(
                select(rated_seats).where(rated_seats.c.number == row.number).order_by(rated_seats.c.seat)
            ).all()
            names = [each.player for each in seats if each.player]
            state, why = row.state, row.why
            if state == COUNTED and len(set(names)) < len(names) and not all(each.startswith("bot:") for each in names):
                state, why = VOID, ONE
                connection.execute(update(_rated).where(_rated.c.number == row.number).values(state=state, why=why))
            before = {}
            for each in seats:
                if not each.player:  # somebody who is forgotten was as strong as it says here
                    before[each.seat] = Rating(each.mu, each.sigma)
                    continue
                if each.player not in held:
                    held[each.player] = self._before(connection, each.player, game, since)
                before[each.seat] = held[each.player]
            body = json.loads(row.body)
            after = dict(before)
            if state == COUNTED:
                after = rate(before, body["teams"], body["places"], row.weight)
            for each in seats:
                one, two = before[each.seat], after[each.seat]
                connection.execute(
                    update(rated_seats)
                    .where(rated_seats.c.number == row.number, rated_seats.c.seat == each.seat)
                    .values(mu=one.mu, sigma=one.sigma, mu_after=two.mu, sigma_after=two.sigma)
                )
                if each.player:
                    held[each.player] = two
                    touched.add(each.player)
        for player in touched:
            self._hold(connection, player, game, held[player])

    def _before(self, connection: Connection, player: str, game: str, number: int) -> Rating:
        row = connection.execute(
            select(rated_seats.c.mu_after, rated_seats.c.sigma_after)
            .join(_rated, _rated.c.number == rated_seats.c.number)
            .where(rated_seats.c.player == player, _rated.c.game == game, _rated.c.number < number)
            .order_by(_rated.c.number.desc())
            .limit(1)
        ).first()
        return NEW if row is None else Rating(*row)

    def _hold(self, connection: Connection, player: str, game: str, rating: Rating) -> None:
        played = connection.execute(
            select(rated_seats.c.number)
            .join(_rated, _rated.c.number == rated_seats.c.number)
            .where(rated_seats.c.player == player, _rated.c.game == game, _rated.c.state == COUNTED)
        ).all()
        row = {
            "player": player, "game": game, "mu": rating.mu, "sigma": rating.sigma, "matches": len(played),
            "changed": now(),
        }  # fmt: skip
        put = self._dialect.insert(_ratings).values(row)
        connection.execute(put.on_conflict_do_update(index_elements=["player", "game"], set_=row))

    # --- correcting -----------------------------------------------------------------------------------------------

    def annul(self, table: str, why: str) -> bool:
        """A judge has annulled a match for a reason: it counts no more. Whether it did."""
        with self._engine.begin() as connection:
            self._alone(connection)
            row = self._row(connection, table)
            if row is None or row.state != COUNTED:
                return False
            connection.execute(update(_rated).where(_rated.c.number == row.number).values(state=ANNULLED, reason=why))
            self._again(connection, row.game, row.number)
        return True

    def decide(self, table: str, came: Sequence[int]) -> bool:
        """A judge has decided how a match of single seats came out, seat by seat. Whether it counts."""
        with self._engine.begin() as connection:
            self._alone(connection)
            row = self._row(connection, table)
            if row is None or row.state != COUNTED:
                return False
            body = {"teams": [[seat] for seat in range(len(came))], "places": list(came)}
            connection.execute(update(_rated).where(_rated.c.number == row.number).values(body=json.dumps(body)))
            for seat, place in enumerate(came):
                here = (rated_seats.c.number == row.number, rated_seats.c.seat == seat)
                connection.execute(update(rated_seats).where(*here).values(place=place))
            self._again(connection, row.game, row.number)
        return True

    def mark_changed(self, table: str) -> None:
        """A match can no longer be played again as it was: what it did stays, and is marked."""
        with self._engine.begin() as connection:
            row = self._row(connection, table)
            if row is not None and CHANGED not in row.marks.split():
                marks = " ".join((*row.marks.split(), CHANGED))
                connection.execute(update(_rated).where(_rated.c.number == row.number).values(marks=marks))

    def _row(self, connection: Connection, table: str) -> Any:
        return connection.execute(select(_rated).where(_rated.c.match_id == table)).first()

    # --- asking ---------------------------------------------------------------------------------------------------

    def of(self, players: Iterable[str]) -> dict[tuple[str, str], tuple[Rating, int]]:
        """What some have, by player and game: the rating and how many matches it stands on."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(_ratings).where(_ratings.c.player.in_(list(players))))
            return {(row.player, row.game): (Rating(row.mu, row.sigma), row.matches) for row in rows}

    def strengths(self, players: list[str], game: str) -> dict[str, float]:
        """How strong some are at a game, by the lower end of what is likely: whom nobody knows comes last."""
        return {key[0]: each.mu - 2 * each.sigma for key, (each, _) in self.of(players).items() if key[1] == game}

    def best(self, game: str, bots: bool, limit: int = 50) -> list[tuple[str, Rating, int]]:
        """The strongest at a game whose ratings stand on something; of bots all."""
        named = _ratings.c.player.like("bot:%")
        wanted = (_ratings.c.game == game, _ratings.c.matches > 0, named if bots else ~named)
        with self._engine.connect() as connection:
            rows = connection.execute(select(_ratings).where(*wanted).order_by(_ratings.c.mu.desc()).limit(limit))
            return [(row.player, Rating(row.mu, row.sigma), row.matches) for row in rows]

    def course(self, player: str, game: str, limit: int = 1000) -> list[tuple[int, Rating]]:
        """How a rating went: (when, what it was then), oldest first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(_rated.c.at, rated_seats.c.mu_after, rated_seats.c.sigma_after)
                .join(rated_seats, _rated.c.number == rated_seats.c.number)
                .where(rated_seats.c.player == player, _rated.c.game == game, _rated.c.state == COUNTED)
                .order_by(_rated.c.number.desc())
                .limit(limit)
            ).all()
            return [(row.at, Rating(row.mu_after, row.sigma_after)) for row in reversed(rows)]

    def told(self, tables: Sequence[str]) -> dict[str, dict[str, Any]]:
        """What matches did: the state, why, marks, and for each seat the rating before and after."""
        with self._engine.connect() as connection:
            found = {
                row.number: {"table": row.match_id, "state": row.state, "why": row.why, "marks": row.marks.split(),
                             "reason": row.reason, "seats": {}}
                for row in connection.execute(select(_rated).where(_rated.c.match_id.in_(list(tables))))
            }  # fmt: skip
            for row in connection.execute(select(rated_seats).where(rated_seats.c.number.in_(list(found)))):
                seats = found[row.number]["seats"]
                seats[row.seat] = (Rating(row.mu, row.sigma), Rating(row.mu_after, row.sigma_after), row.place)
        return {each["table"]: each for each in found.values()}

    def missed(self, since: int) -> list[str]:
        """Matches that count and are over, but that nobody has counted: a server died in between."""
        counted = select(_rated.c.match_id)
        wanted = (matches.c.result != "", matches.c.created > since, matches.c.terms.like('%"rated": true%'))
        with self._engine.connect() as connection:
            rows = connection.execute(select(matches.c.id).where(*wanted, matches.c.id.not_in(counted)).limit(500))
            return [str(id) for (id,) in rows]

    # --- people ---------------------------------------------------------------------------------------------------

    def move(self, old: str, new: str) -> None:
        """Everything of one holder is another's; or nobody's, and those who played with him keep what they have."""
        with self._engine.begin() as connection:
            self._alone(connection)
            games = [row.game for row in connection.execute(select(_ratings.c.game).where(_ratings.c.player == old))]
            first = {
                game: connection.execute(
                    select(_rated.c.number)
                    .join(rated_seats, _rated.c.number == rated_seats.c.number)
                    .where(rated_seats.c.player == old, _rated.c.game == game)
                    .order_by(_rated.c.number)
                    .limit(1)
                ).scalar()
                for game in games
            }
            known = set(connection.execute(select(_ratings.c.game).where(_ratings.c.player == new)).scalars())
            for each in (_sitters, rated_seats):
                connection.execute(update(each).where(each.c.player == old).values(player=new))
            connection.execute(delete(_guests).where(_guests.c.holder == new if new else _guests.c.holder == old))
            connection.execute(update(_guests).where(_guests.c.holder == old).values(holder=new))
            for game in games:
                here = (_ratings.c.player == old, _ratings.c.game == game)
                if new and game not in known:
                    connection.execute(update(_ratings).where(*here).values(player=new))
                    continue
                connection.execute(delete(_ratings).where(*here))
                if new and first[game]:
                    self._again(connection, game, int(first[game] or 0))
