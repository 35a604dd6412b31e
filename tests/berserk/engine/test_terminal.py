"""A battle in the terminal: when a player is asked for a response."""

import pytest

from tests.berserk.engine.conftest import mine, setup, theirs
from triskel.cli.playing.session import Session


def asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *lines: str) -> int:
    """How often the terminal asked for a response while one player cast a spell and both ended their turns."""
    bout = setup(
        [mine("hexer", "c3"), mine("quickhurt", "b3"), theirs("plain2", "c6"), theirs("quickhealer", "e6")],
        patient=True,
    )
    left = iter([*lines, "hexer", "feature-1", "plain2"])

    def answer(_: str) -> str:
        decision = bout.match.decision
        assert decision is not None
        line = next(left, "")
        if not line:
            if bout.war.turn > 2:
                return "quit"
            return "pass" if decision.kind == "response" else "pass-turn"
        back = {"hexer": bout.match.game.notation(bout.war, decision, bout["hexer"])} if line == "hexer" else {}
        if line == "plain2":
            back = {"plain2": bout.match.game.notation(bout.war, decision, bout["plain2"])}
        return back.get(line, line)

    monkeypatch.setattr("builtins.input", answer)
    session = Session(bout.match, "en", None, "")
    monkeypatch.setattr(session, "save", lambda path: None)
    session.run()
    told = capsys.readouterr().out.lower()
    return told.count("respond or pass") + told.count("act now, or pass")


@pytest.mark.rule("303.1", "303.2")
def test_a_player_says_when_he_wants_to_be_asked_for_responses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    always = asked(monkeypatch, capsys)
    stack = asked(monkeypatch, capsys, "stops stack")
    assert always > stack > 0
    assert asked(monkeypatch, capsys, "stops never") == 0
    assert asked(monkeypatch, capsys, "stops sometimes") == always, "refused, and nothing changes"
