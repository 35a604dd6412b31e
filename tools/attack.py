"""A stranger's worst: every way into the server with texts that are huge, deep, binary, odd or endless, and with heads
of requests that no browser sends.

    python tools/attack.py [--requests 5000] [--seed 1] [--json]

The ways are taken from the router itself, so none is forgotten. A server of its own is asked, without rations, by
somebody who has an account, tables, a deck, a tournament and a draft. What is measured is the processor's time for one
step of the event loop, which does not depend on what else the machine does: in it nobody else is served. An answer of
500, none within a minute, or a step of a second is a fault, and the exit status is 1.
"""

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import httpx  # noqa: E402
from tests.table.conftest import Server  # noqa: E402

from triskel.kernel.kit import find_game, game_names  # noqa: E402

N: Final = 60_000
"""Letters; a body may have a little more."""
MOST_STEP: Final = 1.0
TEXTS: Final = {
    "digits": "9" * N, "minus": "-" * N, "negative": "-99999999999999999999", "superscript": "²", "arabic": "١٢٣",
    "infinite": "1e400", "no number": "NaN", "brackets": "[" * N, "deep": '{"a":' * 9000, "open": "(" * N,
    "letters": "a" * N, "spaces": " " * N, "lines": "1\n" * (N // 2), "no lines": "\n" * N, "sharp s": "ß" * (N // 2),
    "dotted I": "İ" * (N // 2), "families": "👩‍👩‍👧‍👦" * 2000, "backwards": "\u202e" * 9000, "words": "a b " * (N // 4),
    "hyphens": "a-" * (N // 2), "дефисы": "а-" * (N // 4), "deck": "3 Эльф\n" * (N // 12), "tables": "[a." * (N // 3),
    "many tables": "[[hero]]\n" * (N // 9), "open quote": "x='''" + "a" * N, "arrays": "x=" + "[" * 3000,
    "dots": "a." * 9000 + "b=1", "draw": "Draw 1 card. " * (N // 13), "deal": "Deal 1 damage to " * (N // 17),
    "когда": "когда " * (N // 12), "если": "если это существо " * (N // 36), "урон": "нанести 1 урон и " * (N // 34),
    "and": "and " * (N // 4), "quotes": '"' * N, "backslashes": "\\" * N, "commas": "," * N, "colons": ":" * N,
    "stars": "*" * N, "nul": "a\0b", "half": "\ud800", "markup": "<b>" * (N // 3), "array": json.dumps([[1] * 9000]),
    "keys": json.dumps({str(n): n for n in range(5000)}), "settings": "".join(f"k{n}=1\n" for n in range(6000)),
    "record": "triskel record 1\ngame unmatched\n" + "0 to S1\n" * 7000 + "end 1 a\n",
    "undone": "triskel record 1\ngame inis\nsetup players = 2\n\n* p1\n" + "undo\n" * 9000 + "end 0 a\n",
    "prints": "triskel record 1\ngame berserk\n" + "= a\n" * 9000 + "end 0 a\n", "addresses": "a@" + "a." * (N // 2),
    "cards": '[hero]\nid="x"\n' + '[[card]]\nname="a"\ntext="Draw 1 card."\n' * 1200, "signs": "%" * N,
}  # fmt: skip
LONG_FIELDS: Final = ("text", "record", "position", "list", "q", "name", "cards", "words", "find", "why", "title")
FIELDS: Final = (
    *LONG_FIELDS, "act", "at", "best_of", "by", "card", "changes", "clock", "code", "count", "days", "decision",
    "fresh", "from", "game", "how", "kind", "level", "minutes", "mode", "note", "number", "option", "page", "password",
    "player", "players", "points", "rounds", "seat", "seats", "seconds", "set", "setup", "side", "step", "strike",
    "subject", "system", "table", "to", "tool", "undo", "v", "verb", "view", "watch", "wish", "after",
)  # fmt: skip
HEADS: Final = (
    "referer", "cookie", "accept-language", "accept-encoding", "accept", "last-event-id", "authorization", "host",
    "range", "if-none-match", "if-modified-since", "x-forwarded-for", "content-type", "hx-request", "hx-current-url",
)  # fmt: skip
ODD: Final = (
    b"http://[::1", b"//[", b"\xff\xfe", b"\xc2\xb2", b"9" * 5000, b"-1", b'"' * 999, b";" * 3000, b"a=b;" * 900,
    b"%00%ff", b"<script>", b"bytes=-0,0-,9-1", b"ru;q=\xb2,en;q=1e999", b"multipart/form-data; boundary=", b"",
    b"triskel=\xe9; lang=\xff; theme=<b>; csrftoken=\xb2", b"Bearer " + b"\xe9" * 43, b"evil.example:\xb2", b"," * 4000,
)  # fmt: skip
"""What may stand in the head of a request."""
LEFT_OUT: Final = ("/me/logout", "/me/forget", "/me/password", "/me/login")
"""Whoever attacks stays signed in."""


@dataclass
class Findings:
    """What came of it."""

    now: str = ""
    slowest: tuple[float, str] = (0.0, "")
    answers: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def watch_loop(self) -> None:
        """Measure every step of every event loop from now on."""
        step = asyncio.events.Handle._run

        def measured(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            step(handle)
            took = time.thread_time() - began
            if self.now and took > self.slowest[0]:
                self.slowest = (round(took, 2), self.now)

        asyncio.events.Handle._run = measured  # type: ignore[method-assign, assignment]


@dataclass
class Stranger:
    """Somebody with an account and a little of everything."""

    server: Server
    findings: Findings

    def __post_init__(self) -> None:
        self.browser = self.server.browser()
        self.browser.get("/")
        self.do("/me/register", name="Ann", password="a long enough one")
        playing = self.do("/tables", game="unmatched", mode="hotseat")
        over = self.do("/tables", game="unmatched", mode="hotseat")
        self.do(f"/t/{over}/resign")
        named = {"/decks": self.do("/decks", name="Mine"), "/w/": self.do("/workshop/berserk", act="save", text="…")}
        cup = self.do("/tournaments", game="inis", title="Cup", rounds="2")
        self.known = {"table_id": (playing, over), "cup_id": (cup,), "id": (cup,), "game": tuple(game_names())}
        self.named = named
        self.program = self.server.api(self.browser.cookies["triskel"])

    def do(self, path: str, **fields: str) -> str:
        """Send a form; the name of what was made."""
        answer = self.browser.post(path, data={**fields, "_csrf_token": self.browser.cookies["csrftoken"]})
        return str(answer.headers.get("location", "")).rsplit("/", 1)[-1]

    def ways(self) -> list[tuple[str, str]]:
        """(method, address) of every way into the server."""
        found = []
        for route in self.server.app.routes:
            path = route.path
            for method in sorted({"GET", "POST"} & set(getattr(route, "methods", ()))):
                if path not in LEFT_OUT:
                    found += [(method, self.filled(path, turn)) for turn in (0, 1)]
        return sorted(set(found))

    def filled(self, path: str, turn: int) -> str:
        """The address with names of what there is."""

        def name(blank: re.Match[str]) -> str:
            own = next((made for start, made in self.named.items() if path.startswith(start)), "x")
            known = self.known.get(blank[1], (own,))
            return known[turn % len(known)]

        return re.sub(r"\{(\w+):\w+\}", name, path)

    def attack(self, method: str, path: str, text: str, dice: random.Random) -> httpx.Response:
        """One request with this text somewhere in it."""
        chosen = [dice.choice(LONG_FIELDS)] if dice.random() < 0.6 else dice.sample(FIELDS, 3)
        if dice.random() < 0.2:
            return self.come_oddly(method, path, dice)
        if method == "GET":
            asked = urlencode(dict.fromkeys(chosen, text[:5000]), errors="surrogatepass")
            return self.look(f"{path}?{asked[:19_000]}")
        if path.startswith("/api/"):
            setup = dict.fromkeys(("heroes", "board", "decks", "players", "sets", "switches"), text[:3000])
            order = {"game": dice.choice(game_names()), "setup": setup, "decision": 0}
            whole = json.dumps({**order, **dict.fromkeys(chosen, text[:300])}).encode()
            body = text.encode("utf-8", "surrogatepass") if dice.random() < 0.4 else whole
            kind = {"content-type": "application/json"}
            return self.program.post(path.removeprefix("/api"), content=body, headers=kind)
        form = {"seat": "0", "step": "1", "decision": "0", "option": "0", "game": dice.choice(game_names())}
        form |= {"act": dice.choice(("check", "save", "read"))} | {key: text[: N // len(chosen)] for key in chosen}
        form["_csrf_token"] = self.browser.cookies["csrftoken"]
        parts = {key: (None, value.encode("utf-8", "surrogatepass")) for key, value in form.items()}
        return self.browser.post(path, files=parts)

    def look(self, path: str, headers: list[tuple[bytes, bytes]] | None = None) -> httpx.Response:
        """Ask for a page; of a stream, which never ends, only whether it begins."""
        with self.browser.stream("GET", path, headers=headers) as answer:
            if not answer.headers.get("content-type", "").startswith("text/event-stream"):
                answer.read()
        return answer

    def come_oddly(self, method: str, path: str, dice: random.Random) -> httpx.Response:
        """The same with heads that no browser sends."""
        headers = [(name.encode(), dice.choice(ODD)) for name in dice.sample(HEADS, 3)]
        if method == "GET":
            return self.look(path, headers)
        token = self.browser.cookies["csrftoken"]
        headers += [(b"x-csrftoken", token.encode())] if dice.random() < 0.7 else []
        return self.browser.post(path, data={"seat": "0"}, headers=headers)


def run(requests: int, seed: int) -> dict[str, Any]:
    """Attack; what was found."""
    findings, dice = Findings(), random.Random(seed)
    findings.watch_loop()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/table.db", find_game=find_game)
        try:
            stranger = Stranger(server, findings)
            ways = stranger.ways()
            for number in range(requests):
                method, path = ways[number % len(ways)]
                name = dice.choice(list(TEXTS))
                findings.now = f"{method} {path} with {name}"
                try:
                    answer = stranger.attack(method, path, TEXTS[name], dice)
                except httpx.TimeoutException:
                    findings.faults.append(f"no answer: {findings.now}")
                    continue
                except httpx.RemoteProtocolError:  # a head that is none at all
                    findings.answers[0] += 1
                    continue
                findings.answers[answer.status_code] += 1
                if answer.status_code >= 500 and answer.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                    findings.faults.append(f"{answer.status_code}: {findings.now}")
        finally:
            server.stop()
    if findings.slowest[0] >= MOST_STEP:
        findings.faults.append(f"{findings.slowest[0]} s of the event loop: {findings.slowest[1]}")
    return {
        "requests": requests, "ways": len(ways),
        "answers": {str(code): n for code, n in sorted(findings.answers.items())},
        "slowest step of the event loop, s": findings.slowest[0], "asked then": findings.slowest[1],
        "faults": findings.faults,
    }  # fmt: skip


def main() -> int:
    """Attack and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = run(arguments.requests, arguments.seed)
    if arguments.json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        print("\n".join(f"{key}: {value}" for key, value in figures.items()))
    return 1 if figures["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
