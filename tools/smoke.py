"""Whether a table that was just set up works: `python tools/smoke.py http://127.0.0.1:8137`.

It waits until the server is ready, plays some choices of a match against a bot, resigns, and says what it saw. It needs
nothing but Python."""

import json
import sys
import time
import urllib.error
import urllib.request
from typing import Any

_PATIENCE = 90.0
_CHOICES = 3


def ask(url: str, token: str = "", body: Any = None) -> Any:
    """One request; the answer as JSON, or as text."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=60) as answer:
        text = answer.read().decode()
    return json.loads(text) if text[:1] in "{[" else text


def wait_for(url: str, until: float) -> None:
    """Until the server says that it is ready."""
    while True:
        try:
            ask(f"{url}/readyz")
            return
        except OSError as error:  # not there yet, or not ready
            if time.monotonic() > until:
                raise SystemExit(f"{url} is not ready: {error}") from None
        time.sleep(0.2)


def play(url: str, until: float) -> str:
    """Some choices against a bot; the table."""
    made = ask(f"{url}/api/matches", body={"game": "unmatched", "seats": ["me", "bot"]})
    match, token = f"{url}/api/matches/{made['id']}", made["token"]
    done = 0
    while done < _CHOICES:
        if time.monotonic() > until:
            raise SystemExit(f"nobody is asked anything at {made['id']}")
        decision = ask(match, token)["view"]["decision"]
        if decision is None:
            time.sleep(0.2)  # the bot thinks
            continue
        ask(f"{match}/choices", token, {"decision": decision["id"], "option": decision["options"][0]["option"]})
        done += 1
    ask(f"{match}/resign", token, {})
    result = ask(match, token)["result"]
    if not result or result["reason"] != "resigned":
        raise SystemExit(f"the match at {made['id']} did not end: {result}")
    return str(made["id"])


def main() -> None:
    """Look at the server whose address is given."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: smoke.py URL")
    url, until = sys.argv[1].rstrip("/"), time.monotonic() + _PATIENCE
    wait_for(url, until)
    if "<html" not in ask(url):
        raise SystemExit(f"{url} shows no page")
    print(f"{url} works: {_CHOICES} choices at table {play(url, until)}")


if __name__ == "__main__":
    try:
        main()
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{error.url}: {error.code} {error.read()[:300].decode(errors='replace')}") from None
