"""Ratings for programs: annulling a match."""

from functools import partial

import litestar
import msgspec
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from triskel.table.api.described import Call
from triskel.table.judge.programs import Calling
from triskel.table.play.host import Host
from triskel.table.rating import annulling
from triskel.table.rating.ledger import Ledger
from triskel.table.web.caller import Caller

post = partial(litestar.post, operation_class=Call)


class Annulled(msgspec.Struct):
    """The match counts no more; everything after it is counted anew."""

    table: str


@post("/judge/{table_id:str}/annul", operation_id="annul_match", status_code=200)
async def annul(
    table_id: FromPath[str], data: JSONBody[Calling], host: NamedDependency[Host], ledger: NamedDependency[Ledger],
    caller: NamedDependency[Caller],
) -> Annulled:  # fmt: skip
    """Annul a match that is over for the ratings, as its judge."""
    await annulling.annul(host, ledger, caller, table_id, data.why)
    return Annulled(table_id)


HANDLERS = [annul]
