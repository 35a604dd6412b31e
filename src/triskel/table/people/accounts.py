"""Accounts: a name and a password instead of a cookie that can be lost. Nobody needs one to play.

The token that holds an account's seats is not stored anywhere: it is drawn from the password anew at every login, so
that, as ever, who reads the database cannot sit down.
"""

import base64
import secrets
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from argon2.low_level import Type, hash_secret_raw
from sqlalchemy import BigInteger, Column, Connection, Engine, Integer, String, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from triskel.table.db.schema import TABLES
from triskel.table.play.refused import Refused
from triskel.table.play.times import now
from triskel.table.web.alike import MOST_KEY, folded, is_odd, keys_of, lookalikes, plain
from triskel.table.web.seats import hashed

LEAST_PASSWORD: Final = 8
MOST_PASSWORD: Final = 200
_hasher: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_accounts = Table(
    "accounts",
    TABLES,
    Column("key", String(MOST_KEY), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("proof", String(200), nullable=False),
    Column("salt", String(32), nullable=False),
    Column("holder", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("private", Integer, nullable=False, server_default="0"),
)
_moves = Table(
    "moves",
    TABLES,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("gone", String(64), nullable=False),
    Column("taken", String(64), nullable=False),
)
"""What one holder had is another's: noted together with the change of the account, until it is so everywhere. Whoever
stops in between would leave seats to a holder that nobody is any more."""


def _note(connection: Connection, gone: str, taken: str) -> None:
    connection.execute(insert(_moves).values(gone=gone, taken=taken))


def _token(password: str, salt: str) -> str:
    raw = hash_secret_raw(password.encode(), bytes.fromhex(salt), 2, 19 * 1024, 1, 32, Type.ID)
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@cache
def _decoy() -> str:
    """The proof of a password that nobody has: a name that is not there is tried against it, and takes as long."""
    return _hasher.hash(secrets.token_hex(16))


def _row(connection: Connection, name: str) -> Any:
    """The account of this name."""
    keys = keys_of(name)
    rows = {row.key: row for row in connection.execute(select(_accounts).where(_accounts.c.key.in_(keys)))}
    return next((rows[key] for key in keys if key in rows), None)


@final
class Accounts:
    """All accounts of a database. Methods block; the table calls them on a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._decoy = _decoy()

    def register(self, name: str, password: str) -> str:
        """A new account: the token that holds its seats. Refused if the name is taken or the password too short."""
        if not name or not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
            raise Refused("weak password")
        name = plain(name)
        if is_odd(name):
            raise Refused("odd name")
        if max(len(name), len(folded(name))) > MOST_KEY:  # some letters grow when they are folded
            raise Refused("too long")
        salt = secrets.token_hex(16)
        token = _token(password, salt)
        try:
            with self._engine.begin() as connection:
                alike = select(_accounts.c.key).where(_accounts.c.key.in_(lookalikes(name)))
                if connection.execute(alike).first() is not None:
                    raise Refused("name taken")
                connection.execute(
                    insert(_accounts).values(
                        key=folded(name), name=name, proof=_hasher.hash(password), salt=salt, holder=hashed(token),
                        created=now(),
                    )
                )  # fmt: skip
        except IntegrityError:
            raise Refused("name taken") from None
        return token

    def login(self, name: str, password: str) -> tuple[str, str]:
        """The token of an account, and who held its seats while nobody was signed in; empty if somebody was. A wrong
        name takes as long as a wrong password, and sounds the same."""
        row = self._proved(name, password)
        token = _token(password, row.salt)
        if hashed(token) == row.holder:
            return token, ""
        salt = secrets.token_hex(16)
        token = _token(password, salt)
        with self._engine.begin() as connection:
            connection.execute(
                update(_accounts).where(_accounts.c.key == row.key).values(salt=salt, holder=hashed(token))
            )
            _note(connection, row.holder, hashed(token))
        return token, str(row.holder)

    def park(self, holder: str) -> str:
        """Nobody is signed in to an account any more: who holds its seats until somebody is; empty if it is none."""
        parked = secrets.token_hex(32)
        with self._engine.begin() as connection:
            found = connection.execute(update(_accounts).where(_accounts.c.holder == holder).values(holder=parked))
            if not found.rowcount:
                return ""
            _note(connection, holder, parked)
            return parked

    def _proved(self, name: str, password: str) -> Any:
        """The row of an account; Refused if the password is not its."""
        with self._engine.connect() as connection:
            row = _row(connection, name)
        try:
            _hasher.verify(self._decoy if row is None else row.proof, password[:MOST_PASSWORD])
        except (VerifyMismatchError, InvalidHashError):
            raise Refused("wrong password") from None
        if row is None:
            raise Refused("wrong password")
        return row

    def change(self, holder: str, password: str, fresh: str) -> str:
        """Another password for an account: the new token that holds its seats. Refused if the old one is wrong."""
        self._proved(self.name_of(holder), password)
        if not LEAST_PASSWORD <= len(fresh) <= MOST_PASSWORD:
            raise Refused("weak password")
        salt = secrets.token_hex(16)
        token = _token(fresh, salt)
        with self._engine.begin() as connection:
            connection.execute(
                update(_accounts)
                .where(_accounts.c.holder == holder)
                .values(proof=_hasher.hash(fresh), salt=salt, holder=hashed(token))
            )
            _note(connection, holder, hashed(token))
        return token

    def give(self, gone: str, taken: str) -> None:
        """What a browser without an account has becomes the account's."""
        with self._engine.begin() as connection:
            _note(connection, gone, taken)

    def moves(self, *holders: str) -> list[tuple[int, str, str]]:
        """What is still to be taken over: (number, from whom, by whom), in order; all of it, or that of these."""
        chosen = [each for each in holders if each]
        which = _moves.c.gone.in_(chosen) | _moves.c.taken.in_(chosen)
        asked = select(_moves).order_by(_moves.c.id)
        with self._engine.connect() as connection:
            return [
                (row.id, row.gone, row.taken) for row in connection.execute(asked.where(which) if holders else asked)
            ]

    def moved(self, number: int) -> None:
        """That is so everywhere."""
        with self._engine.begin() as connection:
            connection.execute(delete(_moves).where(_moves.c.id == number))

    def name_of(self, holder: str) -> str:
        """The name of the account that holds these seats; empty if it is none."""
        with self._engine.connect() as connection:
            found = connection.execute(select(_accounts.c.name).where(_accounts.c.holder == holder)).scalar()
        return "" if found is None else str(found)

    def shown_names(self, holders: Sequence[str]) -> dict[str, str]:
        """The names of those accounts among these holders that are not private."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(_accounts.c.holder, _accounts.c.name).where(
                    _accounts.c.holder.in_(list(holders)), _accounts.c.private == 0
                )
            )
            return {str(holder): str(name) for holder, name in rows}

    def find(self, name: str) -> tuple[str, str, bool] | None:
        """Who holds the seats of an account, its name as it is written, and whether it is private; None if none is."""
        with self._engine.connect() as connection:
            row = _row(connection, name)
        return None if row is None else (row.holder, row.name, bool(row.private))

    def hide(self, holder: str, private: bool) -> None:
        """Show one's page to nobody else, or to everybody again."""
        with self._engine.begin() as connection:
            connection.execute(update(_accounts).where(_accounts.c.holder == holder).values(private=int(private)))

    def forget(self, holder: str) -> None:
        """Delete an account."""
        with self._engine.begin() as connection:
            connection.execute(delete(_accounts).where(_accounts.c.holder == holder))
