"""Two browsers without a server hand a match to and fro; `python friends.py WAYS` prints what happened."""

import asyncio
import json
import re
import sys
from typing import Any, Final

_LINK: Final = re.compile(r'value="(https://here/#/pass/[\w-]+)"')
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
        page = (await self.ask("GET", table))[2]
        return list(dict.fromkeys(re.findall(r'data-option="(-?\d+)"', page))) if "data-decision" in page else []

    async def choose(self, table: str, option: str) -> None:
        """Choose it."""
        page = (await self.ask("GET", table))[2]
        asked, seat = re.search(r'data-decision="(\d+)"', page), re.search(r'name="seat" value="(\d+)"', page)
        assert asked is not None
        assert seat is not None
        await self.ask("POST", f"{table}/choose", ("decision", asked[1]), ("option", option), ("seat", seat[1]))

    async def play(self, table: str) -> int:
        """Answer with the first option as long as one is asked: how often."""
        count = 0
        while options := await self.options(table):
            await self.choose(table, options[0])
            count += 1
        return count

    async def link(self, table: str) -> str:
        """The link that the table shows; nothing where it shows none."""
        found = _LINK.search((await self.ask("GET", table))[2])
        return found[1] if found else ""


async def main(ways: str) -> dict[str, Any]:
    """A match of two, begun by one and answered by the other, with everything that may go wrong on the way."""
    from triskel.site import stand_in

    stand_in.install()
    from triskel.site.here import Here
    from triskel.site.shelf import Memory
    from triskel.site.thinking import work

    signs = json.loads(ways)

    async def think(order: bytes, seconds: float, lane: int) -> bytes:
        return work(order)

    async def browser() -> Browser:
        here = Here(Memory(), signs["ways"], signs["elsewhere"], think, lambda: True, 0.0)
        await here.open()
        return Browser(here)

    one, two, third = await browser(), await browser(), await browser()
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
    again = await browser()
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
    print(json.dumps(asyncio.run(main(sys.argv[1]))))
