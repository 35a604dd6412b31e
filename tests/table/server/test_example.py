"""The example bot plays a whole match through the API."""

import importlib.util
import threading
from pathlib import Path
from types import ModuleType

from tests.table.conftest import Server
from tests.table.server.test_playing import new_match

EXAMPLE = Path(__file__).parents[3] / "examples" / "api_bot.py"


def load_example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("api_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_plays_a_duel_against_the_tables_bot(server: Server) -> None:
    result = load_example().play(server.url)
    assert result["rule"].startswith("U-")
    assert result["winners"] in ([0], [1], [])


def test_two_examples_meet_by_invitation(server: Server) -> None:
    bot = load_example()
    made = new_match(server, ["open", "open"], setup={"rounds": 2})
    results = []
    threads = [threading.Thread(target=lambda: results.append(bot.play(server.url, made["invite"]))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert len(results) == 2
    assert results[0]["winners"] == results[1]["winners"]
