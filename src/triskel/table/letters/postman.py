"""The postman: tells people by e-mail that it is their turn, and lets nobody lose on time who is on vacation."""

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final, final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from triskel.table.letters.plans import in_days
from triskel.table.letters.store import DAY, Letters, Turn
from triskel.table.letters.words import word
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.play.room import Room
from triskel.table.play.stored import HUMAN
from triskel.table.play.times import now
from triskel.table.web.seats import is_here
from triskel.table.words.texts import game_name, lasting

_log = logging.getLogger(__name__)
WAITED: Final = 10 * 60 * 1000
"""Milliseconds after which somebody who is not at the table is told that it is his turn."""
SHORT: Final = DAY // 2
"""Milliseconds before the end of a turn at which he is told once more."""
_LOOK_AROUND: Final = 30.0
_PATIENCE: Final = 20.0


@final
class Postman:
    """The letters of one server."""

    def __init__(self, host: Host, engine: Engine) -> None:
        self.host = host
        self.store = Letters(engine)
        self._known: dict[str, tuple[Turn, ...]] = {}
        host.movers.append(self.store.move)
        host.attendants.append(self._attend)
        host.mercies.append(self._mercy)

    @property
    def writes(self) -> bool:
        """Whether the server can write letters. Their links lead where the keeper says, never where a request says it
        was sent to: else anybody could have a letter of ours lead anywhere."""
        settings = self.host.settings
        return bool(settings.smtp and settings.mail_from and settings.url)

    # --- turns ----------------------------------------------------------------------------------------------------

    def _attend(self, room: Room) -> None:
        """A table has a new question open."""
        if not in_days(room):
            return
        turns = tuple(
            Turn(room.id, seat, room.seats[seat].holder, room.moved, room.clock.since + room.clock.left[seat])
            for seat in room.clock.ticking
            if room.seats[seat].kind == HUMAN and room.result is None
        )
        if self._known.get(room.id) != turns:
            if len(self._known) > 20_000:
                self._known.clear()
            self._known[room.id] = turns
            self.host.insist(lambda: self._set_turns(room.id))

    async def _set_turns(self, table: str) -> None:
        await self.host.stored(self.store.set_turns, table, list(self._known.get(table, ())))

    async def _mercy(self, room: Room, seat: int) -> int:
        """How many milliseconds somebody gets whose time is over while he is on vacation."""
        if not in_days(room):
            return 0
        until = await self.host.stored(self.store.until, room.seats[seat].holder)
        return max(0, until - now())

    # --- letters --------------------------------------------------------------------------------------------------

    async def send(self, address: str, subject: str, text: str) -> None:
        """One letter."""
        await asyncio.get_running_loop().run_in_executor(None, self._send, address, subject, text)

    def _send(self, address: str, subject: str, text: str) -> None:
        settings = self.host.settings
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = settings.mail_from, address, subject
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        name, _, port = settings.smtp.rpartition(":")
        with smtplib.SMTP(name, int(port), timeout=_PATIENCE) as line:
            line.ehlo()
            if line.has_extn("starttls"):
                line.starttls(context=None if is_here(name) else ssl.create_default_context())
                line.ehlo()
            if settings.smtp_user:
                line.login(settings.smtp_user, settings.smtp_password)
            line.send_message(letter)

    async def invite(self, holder: str, address: str, lang: str) -> None:
        """Ask whether an address is the reader's own."""
        code = await self.host.stored(self.store.write_to, holder, address, lang)
        link = f"{self.host.settings.url}/me/mail/{code}"
        try:
            await self.send(address, word(lang, "confirm_subject"), word(lang, "confirm_text", link=link))
        except (OSError, smtplib.SMTPException) as error:
            _log.warning("a letter could not be sent: %s", type(error).__name__)
            await self.host.stored(self.store.drop, holder)
            raise Refused("no letters") from None

    async def remind(self) -> int:
        """Tell everybody who is due. How many letters were sent."""
        sent = 0
        for turn in await self.host.stored(self.store.due, WAITED, SHORT):
            if self.host.hub.is_present(turn.table, turn.seat):
                continue
            last = turn.deadline < now() + SHORT
            if not await self.host.stored(self.store.claim, turn, 2 if last else 1):
                continue
            address, lang, confirmed = await self.host.stored(self.store.address, turn.holder)
            if not confirmed:
                continue
            try:
                async with self.host.at(turn.table) as room:
                    game = game_name(room.row.game, lang)
                link = f"{self.host.settings.url}/t/{turn.table}"
                await self.send(
                    address, word(lang, "turn_subject", game=game),
                    word(lang, "turn_text", game=game, link=link, left=lasting(turn.deadline - now(), lang)),
                )  # fmt: skip
                sent += 1
            except Refused:
                continue
            except (OSError, smtplib.SMTPException) as error:
                _log.warning("a letter could not be sent: %s", type(error).__name__)
        return sent

    async def watch(self) -> None:
        """Look around now and then."""
        while not self.host.hub.closing:
            if self.writes:
                try:
                    await self.remind()
                except SQLAlchemyError as error:
                    _log.warning("the database does not answer: %s", error)
                except Exception:
                    _log.exception("the postman stumbled")
            await asyncio.sleep(_LOOK_AROUND)
