"""The table as a browser runs it, by a Python that has nothing else: `python -S -E inside.py FOLDER WAYS`.

FOLDER holds what the archives of a site hold. Visits every page that links lead to, begins whatever can be begun, and
prints what was answered.
"""

import asyncio
import json
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

_LINK: Final = re.compile(r'<a\b[^>]*?\bhref="(/[^"#]*)"')
_ELSEWHERE: Final = re.compile(r"^/(lang|theme|static|tournaments|ratings|live)(/|$)")
_ALIKE: Final = 8
"""How many pages of one kind are enough."""
RECORDS: Final = Path(__file__).parents[1]


class Asking:
    """Somebody who asks the table, as a page would."""

    def __init__(self, here: Any) -> None:
        self.here = here
        self.number = 0
        self.statuses: dict[str, int] = {}

    async def ask(self, method: str, path: str, *fields: tuple[str, str]) -> dict[str, Any]:
        """One request; led on to where the answer leads."""
        self.number += 1
        asked = {"id": self.number, "method": method, "path": path, "fields": fields, "cookies": {"lang": "ru"}}
        answer: dict[str, Any] = json.loads(await self.here.ask(json.dumps(asked), lambda text: None))
        assert not re.search(r"https://here(?!/#)", answer["body"]), f"{path} leads nowhere"
        self.statuses.setdefault(f"{method} {path}", answer["status"])
        led = answer["headers"].get("location", "")
        return {**await self.ask("GET", led), "at": led} if led else {**answer, "at": path}

    async def walk(self, first: Sequence[str]) -> None:
        """Everything that links lead to."""
        found = list(first)
        for path in found:
            answer = await self.ask("GET", path)
            for link in _LINK.finditer(answer["body"]):
                address = link[1].replace("&amp;", "&")
                kind = address.split("?")[0].split("/")[1:3]
                alike = sum(each.split("?")[0].split("/")[1:3] == kind for each in found)
                if address not in found and alike < _ALIKE and not _ELSEWHERE.match(address):
                    found.append(address)


def text_of(page: str) -> str:
    """The scenario in the editor."""
    from html import unescape

    found = re.search(r'<textarea[^>]*name="text"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    return unescape(found[1]).removeprefix("\n") if found else ""


async def begin_everything(asking: Asking) -> None:
    """Lessons, puzzles, positions, what-if, cards of one's own, decks, drafts, campaigns, records, analyses."""
    for kind in ("lessons", "puzzles"):
        page = (await asking.ask("GET", f"/{kind}"))["body"]
        for game in ("unmatched", "inis", "berserk"):
            name = re.search(rf'action="(/{kind}/{game}[^"]*)"', page)
            assert name is not None, (kind, game)
            await asking.ask("POST", name[1])
    for game in ("unmatched", "inis", "berserk"):
        page = (await asking.ask("GET", f"/judge/{game}"))["body"]
        text = ("text", text_of(page))
        for act in ("check", "edit", "verify", "file", "save"):
            await asking.ask("POST", f"/judge/{game}/{act}", text)
        await asking.ask("POST", f"/judge/{game}/table", text, ("mode", "hotseat"))
        tried = await asking.ask("POST", f"/judge/{game}/whatif", text)
        await asking.ask("GET", f"{tried['at']}?odds=1")
        record = min((RECORDS / game / "records").glob("*.txt"), key=lambda each: each.stat().st_size)
        made = await asking.ask("POST", "/records", ("record", record.read_text("utf-8")))
        name = made["at"].rsplit("/", 1)[1]
        pictures = [f"/replay/{name}/picture.{kind}" for kind in ("svg", "png", "webp")]
        looks = [f"/replay/{name}?step=3", f"/replay/{name}.txt", f"/embed/{name}", f"/analysis/{name}", *pictures]
        for path in (*looks, f"/judge/{game}?from=replay:{name}:3"):
            await asking.ask("GET", path)
        await asking.ask("POST", f"/replay/{name}/fork", ("step", "3"), ("mode", "hotseat"))
    for game, words in (("unmatched", "After combat: Draw 2 cards."), ("berserk", "[tap]: Выстрел на 1.")):
        card = (("text", words), ("kind", "attack"), ("name", "X"))
        await asking.ask("POST", f"/workshop/{game}/check", *card)
        await asking.ask("POST", f"/workshop/{game}", *card, ("act", "save"))
    await asking.ask("POST", "/decks", ("name", "Моя"), ("start", ""))
    await asking.ask("POST", "/draft", ("drafters", "2"), ("way", "sealed"))
    await asking.ask("POST", "/campaigns", ("decks.0", "dark"), ("decks.1", "fire"), ("goal", "wins"), ("count", "2"),
                     ("most", "0"), ("level", "random"), ("mode", "hotseat"))  # fmt: skip
    for words in ("броню", "doors", "цитаделями"):
        await asking.ask("GET", f"/rules/berserk?q={words}")


async def send_to_another(asking: Asking, other: Asking) -> None:
    """Positions and cards of one's own go by links that hold them whole."""
    text = text_of((await asking.ask("GET", "/judge/inis"))["body"])
    card = (("text", "After combat: Draw 2 cards."), ("kind", "attack"), ("name", "X"), ("act", "save"))
    for path, fields in (("/judge/inis/save", (("text", text),)), ("/workshop/unmatched", card)):
        saved = await asking.ask("POST", path, *fields)
        link = re.search(r'value="https://here/#(/bring/[\w-]+)"', saved["body"])
        assert link is not None, path
        for _ in range(2):  # once more changes nothing
            opened = await other.ask("GET", link[1])
            assert (opened["at"], opened["body"]) == (saved["at"], saved["body"]), path
        assert (await other.ask("GET", link[1][:-9]))["status"] == 422
        other.statuses.pop(f"GET {link[1][:-9]}")
    assert len(await other.here.shelf.all("papers")) == len(await other.here.shelf.all("drafts")) == 1


async def run_commands(asking: Asking) -> None:
    """What the tutorial shows."""
    for line, says in (
        ("triskel rules unmatched door", "U-DOOR-1"),
        ("triskel scenario show scenarios/unmatched/doors/in_passing.toml", "close X"),
        ("triskel scenario check scenarios/unmatched/doors", "0 failures"),
        ('echo "After combat: Draw 2 cards." \\\n  | triskel card check --kind attack', "2"),
        ("triskel simulate inis --games 1000 --jobs 2", "--games 30"),
        ("from triskel.kernel.kit import game_names\nprint(len(game_names()))", "3"),
    ):
        page = await asking.ask("POST", "/run", ("line", line))
        told = page["body"].split('id="said"')[1]
        assert page["status"] == 200, line
        assert says in told, (line, told)
    for line in ("triskel serve", "rm -rf triskel x", "triskel rules 'x", "curl x | triskel card check"):
        assert (await asking.ask("POST", "/run", ("line", line)))["status"] == 400, line


async def main(folder: str, ways: str) -> dict[str, int]:
    """What was answered to everything."""
    sys.path.insert(0, folder)
    from triskel.site import stand_in

    stand_in.install()
    from triskel.site.here import Here
    from triskel.site.shelf import Memory
    from triskel.site.thinking import work

    signs = json.loads(ways)
    for module in {module for _, _, module in signs["ways"]}:
        import_module(module)

    async def think(order: bytes, seconds: float, lane: int) -> bytes:
        return work(order)

    here, there = (Here(Memory(), signs["ways"], signs["elsewhere"], think, lambda: True, 0.0) for _ in range(2))
    await here.open()
    await there.open()
    asking = Asking(here)
    await begin_everything(asking)
    await send_to_another(asking, Asking(there))
    await run_commands(asking)
    await asking.walk(["/", "/rules/berserk", "/rules/inis"])
    return asking.statuses


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(*sys.argv[1:])), ensure_ascii=False))
