"""The house: a host with everything that is kept beside matches, on one database. The web serves it; the keepers of a
server work in it from the command line."""

from dataclasses import dataclass
from functools import cache, partial
from typing import final

from triskel.table.analysis.bureau import Bureau
from triskel.table.analysis.store import Analyses
from triskel.table.collection.attendant import Attendant
from triskel.table.collection.store import StoredProgress, StoredStars
from triskel.table.collection.works import KIND as WORK
from triskel.table.db.papers import Papers
from triskel.table.db.storage import Storage
from triskel.table.judge import acts as judge
from triskel.table.letters.plans import Plans
from triskel.table.letters.postman import Postman
from triskel.table.live.live import Live
from triskel.table.lobby.lobby import Lobby
from triskel.table.ops.deeds import Deeds
from triskel.table.people.accounts import Accounts
from triskel.table.people.barred import Barred
from triskel.table.people.peace import Peace
from triskel.table.play import conduct
from triskel.table.play.host import Host
from triskel.table.play.settings import Settings
from triskel.table.play.stored import BLOCKS, HOLDER
from triskel.table.rating.ledger import Ledger
from triskel.table.stops.stops import Stops
from triskel.table.stops.store import StoredWishes
from triskel.table.tournament.office import Office
from triskel.table.workshop.store import Drafts


@final
@dataclass(frozen=True, slots=True)
class House:
    """All of it."""

    storage: Storage
    host: Host
    drafts: Drafts
    papers: Papers
    stops: Stops
    peace: Peace
    accounts: Accounts
    barred: Barred
    office: Office
    deeds: Deeds
    bureau: Bureau
    lobby: Lobby
    ledger: Ledger
    live: Live
    postman: Postman
    progress: StoredProgress
    stars: StoredStars
    plans: Plans

    async def hand_over(self, *holders: str) -> None:
        """Everything that these had, or all who changed, is now whose it has become. What was stopped half-way, by the
        database or with the server, is brought to its end: to do it twice changes nothing."""
        for number, gone, taken in await self.host.stored(self.accounts.moves, *holders):
            for move in (self.storage.adopt, self.papers.move, self.peace.move, *self.host.movers):
                await self.host.stored(move, gone, taken)
            for each in (gone, taken):
                await self.host.tell(BLOCKS, each)
            await self.host.tell(HOLDER, gone)
            await self.host.stored(self.accounts.moved, number)

    async def forget(self, holder: str) -> None:
        """Delete everything about somebody: account, names, words, decks, the hold on the seats."""
        await self.hand_over(holder)
        await self.host.stored(self.bureau.analyses.forget, holder)  # first: the hold on the seats goes next
        await conduct.forget(self.host, holder)
        for each in await self.host.stored(self.papers.of, WORK, holder):
            await self.host.stored(self.stars.drop, each.id)
        await self.host.stored(self.papers.forget, holder)
        await self.host.stored(self.accounts.forget, holder)
        await self.peace.forget(holder)


def furnish(database_url: str, settings: Settings) -> House:
    """The house on this database (SQLite or PostgreSQL)."""
    storage = Storage(database_url)
    engine = storage.engine
    host = Host(storage, settings)
    analyses = Analyses(engine)
    ledger = Ledger(host, engine, cache(partial(storage.secret, "networks")))
    accounts, progress = Accounts(engine), StoredProgress(engine)
    host.known_as = accounts.name_of
    host.movers += [partial(judge.move, engine), analyses.move, progress.move]
    Attendant(host, progress)
    office = Office(host, engine)
    office.strengths = ledger.store.strengths
    return House(
        storage, host, Drafts(engine), Papers(engine), Stops(host, StoredWishes(engine)), Peace(host, engine),
        accounts, Barred(host, engine), office, Deeds(engine), Bureau(host, analyses),
        Lobby(host, engine, ledger), ledger, Live(host, engine),
        Postman(host, engine), progress, StoredStars(engine, accounts.shown_names),
        Plans(host, engine),
    )  # fmt: skip
