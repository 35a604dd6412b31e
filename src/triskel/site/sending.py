"""Positions and cards of one's own by link: nobody else has what lies in this browser, so the link holds it whole."""

import json
import re
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from triskel.kernel.kit import game_names
from triskel.site.match_link import sealed, unsealed
from triskel.site.shelf import DRAFTS, PAPERS
from triskel.site.stand_in import Redirect, Request, Response, Way
from triskel.site.storage import HOLDER
from triskel.table.editor import work as editor_work
from triskel.table.editor.routes import PAPER, game_of
from triskel.table.play.papers import Paper
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import workers
from triskel.table.play.times import now
from triskel.table.web.render import reader
from triskel.table.web.seats import hashed
from triskel.table.workshop import routes as workshop
from triskel.table.workshop.draft import Draft

AnyRequest = Request[Any, Any, Any]
_NAME: Final = re.compile(r"[\w-]{1,64}", re.ASCII)


class Sent(NamedTuple):
    """What lies in a link: a position or a draft, under the name that it has."""

    position: bool
    name: str
    game: str
    text: str
    fields: dict[str, str]

    @property
    def address(self) -> str:
        """Where it is looked at."""
        return f"/judge/{self.game}/p/{self.name}" if self.position else f"/w/{self.name}"


def read(told: Any) -> Sent:
    """The values of a link as that; ValueError where they are something else."""
    position, name, game, text, fields = told
    plain = (*fields.keys(), *fields.values(), text)
    if type(position) is not bool or not all(isinstance(each, str) for each in plain):
        raise ValueError("neither")
    if game not in game_names() or not _NAME.fullmatch(name):
        raise ValueError("neither")
    return Sent(position, name, game, text, fields)


def _link(here: Any, sent: Sent) -> str:
    return f"{here.home}#/bring/{sealed(sent)}"


async def position(request: AnyRequest, here: Any, papers: Any, paper: str) -> Response[str]:
    """A saved position, with the link that holds it."""
    game = game_of(request)  # type: ignore[arg-type]
    found: Paper = await papers.find(PAPER, paper)
    if found.body.get("game") != game:
        raise Refused("no draft")
    text = str(found.body["text"])
    link = _link(here, Sent(True, paper, game, text, {}))
    return Response(await workers.think(editor_work.opened, reader(request), game, text, link))  # type: ignore[arg-type]


async def draft(request: AnyRequest, here: Any, drafts: Any, draft_id: str) -> Response[str]:
    """A saved draft, with the link that holds it."""
    found = await workshop.found(here.host, drafts, draft_id)
    link = _link(here, Sent(False, found.id, found.game, found.text, found.fields))
    return Response(await workers.think(workshop.drawn, reader(request), found, link))  # type: ignore[arg-type]


async def bring(here: Any, letter: str) -> Redirect:
    """Such a link was opened: what it holds lies here from now on."""
    sent = unsealed(letter, read)
    if sent.position:
        paper = {"kind": PAPER, "holder": hashed(HOLDER), "body": {"game": sent.game, "text": sent.text}}
        box, row = PAPERS, {**paper, "changed": now()}
    else:
        box, row = DRAFTS, asdict(Draft(sent.game, sent.text, sent.fields, sent.name))
    if await here.shelf.get(box, sent.name) is None:
        await here.shelf.put([(box, sent.name, json.dumps(row, ensure_ascii=False, sort_keys=True))])
    return Redirect(sent.address)


HANDLERS: Final = [
    Way("GET", [f"/judge/{game}/p/{{paper:str}}" for game in game_names()], position),
    Way("GET", ["/w/{draft_id:str}"], draft),
    Way("GET", ["/bring/{letter:str}"], bring),
]
SIGNS: Final = [(way.method, path, __name__) for way in HANDLERS for path in way.paths]
