"""Where the browser comes from."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.browser import chromium


def test_without_a_browser_the_tests_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def fail(command: tuple[str, ...], **_: Any) -> Any:
        tried.append(" ".join(command))
        return SimpleNamespace(returncode=1, stderr="no network", stdout="")

    monkeypatch.setattr(chromium.shutil, "which", lambda name, **_: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0)
    monkeypatch.setattr(chromium.subprocess, "run", fail)
    playwright: Any = SimpleNamespace(chromium=SimpleNamespace(executable_path="/nowhere/chrome"))
    with pytest.raises(chromium.NoBrowser, match=r"apt-get install chromium.*playwright install chromium.*no network"):
        chromium.launch(playwright)
    assert [each.split()[-1] for each in tried] == ["update", "chromium-headless-shell", "chromium", "chromium"]
    assert all(each.startswith("apt-get") for each in tried[:3])
    assert "playwright install" in tried[3]
