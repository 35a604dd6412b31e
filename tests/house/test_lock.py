"""What a server runs is pinned, and a version with a known hole is refused."""

import pytest
from packaging.requirements import Requirement
from tools.lock_server import holed, main, read, unpinned, written


def test_a_lock_is_read_as_it_was_written() -> None:
    pins = {"h11": "0.16.0", "litestar": "2.25.0"}
    assert read(written(pins)) == pins


def test_what_is_missing_or_out_of_bounds_is_named() -> None:
    asked = [Requirement("litestar>=2.25,<3"), Requirement("psycopg[binary]>=3.3,<4")]
    assert [line.split(":")[0] for line in unpinned({"litestar": "2.1.0"}, asked)] == [
        "litestar 2.1.0 of server.lock is not <3,>=2.25",
        "psycopg is not in server.lock",
    ]
    assert not list(unpinned({"litestar": "2.25.0", "psycopg": "3.3.8"}, asked))


def test_a_version_with_a_known_hole_is_refused() -> None:
    hole = {"package": "h11", "id": "CVE-0", "versions": "<0.16.0", "mended": "0.16.0", "says": "it breaks"}
    assert list(holed({"h11": "0.14.0"}, [hole])) == ["h11 0.14.0: CVE-0, it breaks; mended in 0.16.0"]
    assert not list(holed({"h11": "0.16.0"}, [hole]))
    assert not list(holed({"uvicorn": "0.1"}, [hole]))


def test_our_own_lock_is_whole_and_has_no_known_hole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["lock_server", "--check"])
    assert main() == 0, capsys.readouterr().err
