"""A bot for a Triskel table, written against its public API: python examples/api_bot.py http://127.0.0.1:8137 [INVITE]

With an invite code it takes the open seat of that table; without, it opens a table against the table's own bot.
"""

import json
import random
import sys
import urllib.request
from typing import Any


def call(method: str, url: str, token: str = "", body: dict[str, Any] | None = None) -> Any:
    data = None if method == "GET" else json.dumps(body or {}).encode()
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    return urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method))


def play(server: str, invite: str = "") -> dict[str, Any]:
    if invite:
        seated = json.load(call("POST", f"{server}/api/join/{invite}", body={"name": "API bot"}))
    else:
        new = {"game": "unmatched", "seats": ["me", "bot"], "name": "API bot"}
        seated = json.load(call("POST", f"{server}/api/matches", body=new))
    match, token, answered = f"{server}/api/matches/{seated['id']}", seated["token"], -1
    for line in call("GET", f"{match}/stream", token):  # server-sent events: the state, whenever it changes
        if not line.startswith(b"data: {"):
            continue
        state = json.loads(line.removeprefix(b"data: "))
        if state["result"]:
            return dict(state["result"], seat=state["seat"])
        decision = state["view"]["decision"]
        if decision and decision["id"] != answered:  # a state may have been on its way when we answered
            answered = decision["id"]
            answer = {"decision": answered, "option": random.choice(decision["options"])["option"]}
            call("POST", f"{match}/choices", token, answer)
    raise ConnectionError("the stream ended before the match")


if __name__ == "__main__":
    print(play(*sys.argv[1:3]))
