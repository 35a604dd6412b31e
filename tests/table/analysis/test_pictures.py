"""Pictures and animations without a browser: of every game, standing alone, from the right eyes."""

import io
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from triskel.bots.analysis.study import stops_of
from triskel.cli import main
from triskel.kernel import Match
from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game, game_names
from triskel.table.analysis import picture
from triskel.table.draw.flat import worked_out
from triskel.table.play.refused import Refused

TESTS = Path(__file__).resolve().parents[2]


def recorded(game: str) -> Path:
    return sorted((TESTS / game / "records").glob("*.txt"))[1]


def position(game: str, part: float = 0.4) -> Match[Any]:
    match = replay(parse(recorded(game).read_text("utf-8")), find_game)
    return match.earlier(int(len(match.entries) * part))


@pytest.mark.parametrize("game", game_names())
def test_a_picture_stands_alone(game: str) -> None:
    match = position(game)
    light, dark = (picture.picture(match, 0, "ru", each) for each in (False, True))
    assert light != dark
    for svg in (light, dark):
        for page_only in ("var(", "light-dark(", "color-mix(", "/static/", "class="):
            assert page_only not in svg, page_only
        ET.fromstring(svg)
    image = Image.open(io.BytesIO(picture.painted(light, 480)))
    assert image.size == (480, 310)
    assert len(image.convert("RGB").getcolors(1 << 20) or ()) > 100, "there is something on it"


def test_hidden_cards_are_not_in_the_picture_of_others() -> None:
    """A card that lies hidden is named in its owner's picture only."""
    game = "berserk"
    whole = replay(parse(recorded(game).read_text("utf-8")), find_game)
    walk = whole.earlier(0)
    for entry in whole.entries:
        mine = {each["card"]: each for each in walk.view(0)["cards"] if each["zone"] == "field" and each["cell"]}
        theirs = {each["card"]: each for each in walk.view(1)["cards"]}
        hidden = [
            each["name_en"] for key, each in mine.items() if "face" in each and "face" not in theirs.get(key, each)
        ]
        known = {each.get("name_en") for each in theirs.values()}
        names = [each for each in hidden if each not in known]
        if names:
            assert names[0][:12] in picture.picture(walk, 0, "en")
            assert names[0][:12] not in picture.picture(walk, 1, "en")
            assert names[0][:12] not in picture.picture(walk, None, "en")
            return
        walk.again(entry)
    raise AssertionError("no card ever lay hidden in this battle")


@pytest.mark.parametrize("kind", picture.MOVING)
def test_an_animation_moves(kind: str) -> None:
    match = position("unmatched", 0.2)
    frames = picture.stretch(match, len(match.entries) - 10, len(match.entries), None, "en")
    assert len(frames) > 1
    made = Image.open(io.BytesIO(picture.animation(frames, kind, 320)))
    assert getattr(made, "n_frames", 1) == len(frames)
    assert made.size[0] == 320


def test_a_long_stretch_goes_from_turn_to_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any stretch can be shown: there are so many frames at most, and no more is drawn than is shown."""
    match = position("unmatched", 1.0)
    drawn: list[int] = []

    def picture_of(walk: Match[Any], *_: Any) -> str:
        drawn.append(len(walk.entries))
        return str(len(walk.entries))

    monkeypatch.setattr(picture, "picture", picture_of)
    total = len(match.entries)
    assert picture.stretch(match, 10, 20, None, "en") == [str(each) for each in range(10, 21)]
    assert total > picture.MOST_FRAMES
    drawn.clear()
    turns = [each["step"] for each in stops_of(match)]
    picture.stretch(match, 0, total, None, "en")
    assert drawn == [*turns, total]
    monkeypatch.setattr(picture, "MOST_FRAMES", 8)
    drawn.clear()
    picture.stretch(match, 5, total, None, "en")
    assert len(drawn) == 8
    assert (drawn[0], drawn[-1]) == (5, total)
    assert {*drawn[1:-1]} <= {*turns}
    assert drawn == sorted(drawn)
    assert picture.stretch(match, total, total, None, "en") == [str(total)]


def test_bounds() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for width in (0, 15, 100_000):
        with pytest.raises(Refused):
            picture.painted(svg, width)
    with pytest.raises(Refused):
        picture.animation([svg] * (picture.MOST_FRAMES + 1), "webp")
    with pytest.raises(Refused):
        picture.animation([svg], "exe")


def test_values_are_worked_out() -> None:
    known = {"--a": "light-dark(#ffffff,#000000)", "--b": "var(--a)"}
    assert worked_out("var(--b)", known, False) == "#ffffff"
    assert worked_out("var(--b)", known, True) == "#000000"
    assert worked_out("color-mix(in srgb,var(--a) 50%,#000000)", known, False) == "#808080"
    assert worked_out("color-mix(in srgb,#102030 40%,transparent)", known, False) == "rgba(16,32,48,0.40)"
    assert worked_out("var(--none)", known, False) == ""
    assert worked_out("var(--none, red)", known, False) == "red"
    assert worked_out("var(--loop)", {"--loop": "var(--loop)"}, False) == ""


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = str(recorded("unmatched"))
    for name in ("a.svg", "a.png"):
        assert main(["picture", record, str(tmp_path / name), "--to", "40", "--seat", "0", "--lang", "ru"]) == 0
        assert (tmp_path / name).stat().st_size > 1000
    assert main(["picture", record, str(tmp_path / "a.webp"), "--from", "36", "--to", "40", "--width", "320"]) == 0
    capsys.readouterr()
    for bad in (["a.doc"], ["b.png", "--seat", "7"], ["b.webp", "--from", "900"], ["b.png", "--width", "3"]):
        assert main(["picture", record, str(tmp_path / bad[0]), *bad[1:], "--to", "40"]) == 2
        assert not (tmp_path / bad[0]).exists()
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 4
    assert all(each.startswith("triskel: ") for each in said)
