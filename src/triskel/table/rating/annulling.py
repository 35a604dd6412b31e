"""A judge annuls a match, by a form or by a program."""

from triskel.table.judge.acts import clean, is_judge
from triskel.table.play.host import Host
from triskel.table.play.refused import Refused
from triskel.table.rating.ledger import Ledger
from triskel.table.web.caller import Caller


async def annul(host: Host, ledger: Ledger, caller: Caller, table: str, why: str) -> None:
    """The judge of a match that is over annuls it for the ratings; everything after it is counted anew."""
    caller.acts()
    reason = clean(why)
    async with host.at(table) as room:
        if not is_judge(room, caller.holder):
            raise Refused("no judge")
        if room.result is None:
            raise Refused("running")
    await ledger.annul(table, reason)
