"""Two browsers without a server hand a match to and fro; `python friends.py WAYS` prints what happened, and
`python friends.py WAYS GAME` how a whole match of this game went."""

import asyncio
import json
import random
import re
import secrets
import sys
from typing import Any, Final

_LINK: Final = re.compile(r'value="(https://here/#/pass/[\w-]+)"')
_OVER: Final = re.compile(r'<section id="over"')
DEAL: Final = 3
"""What comes up in whole matches; with other numbers one of them may take ten times as long."""
_HOTSEAT: Final = (("game", "inis"), ("mode", "hotseat"), ("players", "2"))


class Browser:
    """One of the two."""

    def __init__(self, here: Any) -> None:
        self.here = here
        self.number = 0

    async def ask(self, method: str, path: str, *fields: tuple[str, str]) -> tuple[int, str, str]:
        """One request, led on: status, where it led, the page."""
        self.number += 1
        asked = {"id": self.number, "method": method, "path": path, "fields": fields, "cookies": {"lang": "en"}}
        answer = json.loads(await self.here.ask(json.dumps(asked), lambda text: None))
        led = answer["headers"].get("location", "")
        return await self.ask("GET", led) if led else (answer["status"], path, answer["body"])

    async def open(self, link: str) -> tuple[int, str, str]:
        """Open a link that a friend sent."""
        return await self.ask("GET", link.split("#")[1])

    async def options(self, table: str) -> list[str]:
        """What can be chosen there now."""
        return _options((await self.ask("GET", table))[2])

    async def choose(self, table: str, option: str, page: str = "") -> str:
        """Choose it; the page that is shown then."""
        page = page or (await self.ask("GET", table))[2]
        asked, seat = re.search(r'data-decision="(\d+)"', page), re.search(r'name="seat" value="(\d+)"', page)
        assert asked is not None
        assert seat is not None
        fields = (("decision", asked[1]), ("option", option), ("seat", seat[1]))
        return (await self.ask("POST", f"{table}/choose", *fields))[2]

    async def play(self, table: str, chance: random.Random | None = None) -> int:
        """Answer as long as something is asked, with the first option or with any: how often."""
        count, page = 0, (await self.ask("GET", table))[2]
        while options := _options(page):
            page = await self.choose(table, options[0] if chance is None else chance.choice(options), page)
            count += 1
        return count

    async def over(self, table: str) -> bool:
        """Whether the match there has ended."""
        return _OVER.search((await self.ask("GET", table))[2]) is not None

    async def told(self) -> list[str]:
        """All that was chosen, without the moments at which it was stored."""
        rows = [json.loads(row) for _, row in await self.here.shelf.all("entries")]
        return [json.dumps([each[key] for key in ("kind", "seat", "text", "outcomes")]) for each in rows]

    async def link(self, table: str) -> str:
        """The link that the table shows; nothing where it shows none."""
        found = _LINK.search((await self.ask("GET", table))[2])
        return found[1] if found else ""


def _options(page: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r'data-option="(-?\d+)"', page))) if "data-decision" in page else []


async def opened(ways: str, count: int) -> list[Browser]:
    """So many browsers, none of which knows of another."""
    from triskel.site import stand_in

    stand_in.install()
    from triskel.site.here import Here
    from triskel.site.shelf import Memory
    from triskel.site.thinking import work

    signs = json.loads(ways)

    async def think(order: bytes, seconds: float, lane: int) -> bytes:
        return work(order)

    found = []
    for _ in range(count):
        here = Here(Memory(), signs["ways"], signs["elsewhere"], think, lambda: True, 0.0)
        await here.open()
        found.append(Browser(here))
    return found


async def whole(ways: str, game: str) -> dict[str, Any]:
    """A match to its end, by nothing but links. It is dealt and chosen alike in every run, and is not a long one."""
    secrets.randbits = random.Random(DEAL).getrandbits  # type: ignore[assignment]
    chance, (one, two) = random.Random(game), await opened(ways, 2)
    fields = [("game", game), ("mode", "friend"), *([("players", "2")] if game == "inis" else [])]
    _, table, _ = await one.ask("POST", "/tables", *fields)
    _, at, _ = await two.open(await one.link(table))
    await two.ask("POST", at, ("name", "Ann"))
    whose, other, links, choices = two, one, 0, 0
    while not await whose.over(table):
        choices += await whose.play(table, chance)
        link = await whose.link(table)
        status, at, page = await other.open(link)
        assert (status, at) == (200, table), (status, at, page[-2000:])
        whose, other, links = other, whose, links + 1
    return {
        "links": links, "choices": choices, "letters": len(link),
        "over": [await each.over(table) for each in (one, two)],
        "same": await one.told() == await two.told(), "record": (await one.ask("GET", f"/kept/{table[3:]}.txt"))[0],
    }  # fmt: skip


async def main(ways: str) -> dict[str, Any]:
    """A match of two, begun by one and answered by the other, with everything that may go wrong on the way."""
    one, two, third, again = await opened(ways, 4)
    told: dict[str, Any] = {}
    clock = (("clock.kind", "move"), ("clock.base", "60"))
    _, table, page = await one.ask("POST", "/tables", ("game", "inis"), ("mode", "friend"), ("players", "2"), *clock)
    told["ticks"] = "data-clock" in page
    invitation = await one.link(table)
    told["trust"] = "whom you trust" in page
    _, at, page = await two.open(invitation)
    told["invited"] = at.startswith("/join/")
    told["sat"] = (await two.ask("POST", at, ("name", "Ann")))[1] == table
    told["turns"] = []
    whose, other, link = two, one, ""
    for _ in range(24):
        played = await whose.play(table)
        told["turns"].append(played)
        link = await whose.link(table)
        status, at, _ = await other.open(link)
        assert (status, at) == (200, table), (status, at)
        whose, other = other, whose
    told["seats"] = [
        [each["kind"] + (" mine" if each["holder"] and not each["holder"].startswith("away") else "")
         for each in json.loads((await who.here.shelf.all("matches"))[0][1])["chairs"]]
        for who in (one, two)
    ]  # fmt: skip
    told["same"] = [len(await who.here.shelf.all("entries")) for who in (one, two)]
    told["name"] = "Ann" in (await one.ask("GET", table))[2]
    # Nothing is lost by opening an old link, nor by opening one twice.
    await one.open(invitation)
    await one.open(link)
    told["kept"] = len(await one.here.shelf.all("entries"))
    told["record"] = (await one.ask("GET", f"/kept/{table[3:]}.txt"))[0]
    told["cut"] = [(await one.open(each))[0] for each in (link[:-9], "#/pass/nonsense", link + "AAAA")]
    # On a third device all seats are taken: one says who one is.
    _, at, page = await third.open(link)
    told["who"] = at.endswith("/seat") and "Ann" in page
    told["third"] = (await third.ask("POST", at, ("seat", "1")))[1] == table
    # Both go on from the same place: the page asks which one holds.
    while len(options := await whose.options(table)) < 2:
        await whose.play(table)
        link = await whose.link(table)
        await other.open(link)
        whose, other = other, whose
    _, at, _ = await again.open(link)
    await again.ask("POST", at, ("seat", str([one, two].index(whose))))
    await whose.play(table)
    await again.choose(table, options[-1])
    _, _, page = await again.open(await whose.link(table))
    told["apart"] = "Which one holds" in page
    letter = re.search(r'name="letter" value="([\w-]+)"', page)
    assert letter is not None, page
    told["took"] = (await again.ask("POST", "/pass/take", ("letter", letter[1])))[1] == table
    told["agreed"] = [len(await who.here.shelf.all("entries")) for who in (again, whose)]
    # The match on one screen is carried whole.
    _, shared, _ = await one.ask("POST", "/tables", *_HOTSEAT)
    carried = _LINK.search((await one.ask("GET", f"/pass/{shared[3:]}/link"))[2])
    assert carried is not None
    told["hotseat"] = (await two.open(carried[1]))[1] == shared
    return told


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(sys.argv[1]) if len(sys.argv) == 2 else whole(*sys.argv[1:]))))
