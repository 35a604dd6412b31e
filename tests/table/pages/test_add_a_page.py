"""docs/add-a-page.md: its page is put into the table and looked at."""

import re
from importlib import import_module
from pathlib import Path

import pytest
from litestar.testing import TestClient

from triskel.kernel.kit import find_game, game_names
from triskel.table.play.settings import Settings
from triskel.table.web.app import create_app

PAGE = Path(__file__).resolve().parents[3] / "docs" / "add-a-page.md"


def test_the_page_of_the_page_is_there_in_both_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    (tmp_path / "page_of_the_page.py").write_text(block, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    made = import_module("page_of_the_page")
    app = create_app(f"sqlite:///{tmp_path / 'page.db'}", Settings(limits=False, warm=False))
    for handler in made.HANDLERS:
        app.register(handler)
    game = game_names()[0]
    with TestClient(app) as browser:
        for lang in ("ru", "en"):
            answer = browser.get(f"/switches/{game}", headers={"accept-language": lang})
            assert answer.status_code == 200
            assert f'<html lang="{lang}"' in answer.text
            assert answer.text.count("<h1") == 1
            for each in find_game(game).switches:
                assert f"<dt>{each.name}</dt>" in answer.text
        gone = browser.get("/switches/chess", headers={"accept-language": "ru"})
        assert gone.status_code == 404
        assert re.search("[а-я]{4}", gone.text)
