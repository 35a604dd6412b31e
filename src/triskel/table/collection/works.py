"""Own works: heroes, sets and decks that somebody made, with their versions. A work is a paper of its author.

A version of something written in the workshop names its draft; one of a deck has its list and the setup that it is
played with. Versions are never changed, so whoever plays one plays what its page shows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final, Protocol, final, runtime_checkable

from triskel.table.play.host import Host
from triskel.table.play.order import clean_name
from triskel.table.play.papers import Paper, Papers
from triskel.table.play.refused import Refused
from triskel.table.play.times import now

KIND: Final = "work"
"""Of the paper that keeps one."""
MOST_VERSIONS: Final = 50
CARD, HERO, SET, DECK = "card", "hero", "set", "deck"
KINDS: Final = (HERO, SET, DECK, CARD)


@runtime_checkable
class Stars(Protocol):
    """What others think of a work. Methods block; the table calls them on a thread."""

    shared: bool
    """Whether there are others at all."""

    def give(self, holder: str, work: str, on: bool) -> None:
        """Give a star, or take it back; given twice it is one."""

    def counts(self, works: list[str]) -> dict[str, int]:
        """How many stars each of these has; without those that have none."""

    def given(self, holder: str) -> list[str]:
        """What somebody has starred, the latest first."""

    def show(self, work: str, on: bool) -> None:
        """Show a work to everybody, or no longer."""

    def is_shown(self, work: str) -> bool:
        """Whether everybody may see a work."""

    def shown(self, limit: int) -> list[tuple[str, int]]:
        """What everybody may see with its stars: the most starred first, then the newest."""

    def drop(self, work: str) -> None:
        """A work is gone."""

    def author(self, holder: str) -> str:
        """The name of whoever made a work; empty where that is not known, or nobody's business."""


@final
@dataclass(frozen=True, slots=True)
class Version:
    """One state of a work."""

    at: int
    print: str
    """A fingerprint of the text: what has not changed is no new version."""
    draft: str = ""
    text: str = ""
    setup: Mapping[str, Any] = field(default_factory=dict)
    playable: bool = True


@final
@dataclass(frozen=True, slots=True)
class Work:
    """A hero, a set or a deck, with all its versions."""

    id: str
    holder: str
    game: str
    kind: str
    name: str
    source: str
    """The page on which it is made, where that is not the workshop."""
    versions: Sequence[Version]


def read(paper: Paper) -> Work:
    """The work that a paper holds."""
    body = paper.body
    versions = [Version(**each) for each in body["versions"]]
    return Work(paper.id, paper.holder, body["game"], body["kind"], body["name"], body["source"], versions)


def _body(work: Work) -> dict[str, Any]:
    versions = [
        {"at": each.at, "print": each.print, "draft": each.draft, "text": each.text, "setup": dict(each.setup),
         "playable": each.playable}
        for each in work.versions
    ]  # fmt: skip
    return {"game": work.game, "kind": work.kind, "name": work.name, "source": work.source, "versions": versions}


def version(text: str, draft: str = "", setup: Mapping[str, Any] | None = None, playable: bool = True) -> Version:
    """A version as it is kept; of a draft the text lies there."""
    print = blake2b(text.encode(), digest_size=12).hexdigest()
    return Version(now(), print, draft, "" if draft else text, setup or {}, playable)


async def mine(host: Host, papers: Papers, holder: str) -> list[Work]:
    """All works of somebody, the last changed first."""
    return [read(each) for each in await host.stored(papers.of, KIND, holder)] if holder else []


async def find(host: Host, papers: Papers, id: str) -> Work:
    """A work; Refused if there is none."""
    return read(await host.stored(papers.find, KIND, id))


async def own(host: Host, papers: Papers, id: str, holder: str) -> Work:
    """A work of this holder; Refused if it is not."""
    return read(await host.stored(papers.find, KIND, id, holder or "nobody"))


async def begun(host: Host, papers: Papers, holder: str, draft: str = "", source: str = "") -> Work | None:
    """The work of somebody that a draft is a version of, or that is made on a page; Refused where it can have no
    more versions."""
    for each in await mine(host, papers, holder):
        if (source and each.source == source) or (draft and any(one.draft == draft for one in each.versions)):
            if len(each.versions) >= MOST_VERSIONS:
                raise Refused("too many")
            return each
    return None


async def keep(
    host: Host, papers: Papers, holder: str, before: Work | None, game: str, kind: str, name: str, new: Version,
    source: str = "",
) -> str:  # fmt: skip
    """Keep a version: of a work that was begun, or of a new one. Returns the id of the work."""
    if before is None:
        work = Work("", holder, game, kind, clean_name(name), source, [new])
        return await host.stored(papers.add, KIND, holder, _body(work))
    if before.versions[-1].print != new.print:
        named = clean_name(name) or before.name
        work = Work(before.id, holder, game, kind, named, before.source, [*before.versions, new])
        await host.stored(papers.write, Paper(work.id, holder, _body(work)))
    return before.id


async def rename(host: Host, papers: Papers, work: Work, name: str) -> None:
    """Another name."""
    shown = clean_name(name)
    if not shown:
        raise Refused("empty")
    new = Work(work.id, work.holder, work.game, work.kind, shown, work.source, work.versions)
    await host.stored(papers.write, Paper(work.id, work.holder, _body(new)))
