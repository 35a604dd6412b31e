"""Records that were cut off, edited or made with other content are refused, and the message names the line."""

import pytest

from tests.kernel.toy import CARDS, TOY
from triskel.kernel import BadRecord, Chance, start
from triskel.kernel.books.record import parse, replay, write


def a_record(choices: int = 12) -> str:
    match = start(TOY, {}, seed=4)
    chance = Chance(4)
    for _ in range(choices):
        if match.decision is None:
            break
        decision = match.decision
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    return write(match)


def play(text: str) -> None:
    replay(parse(text), lambda name: TOY)


def test_a_record_is_text_that_people_can_read_and_comment() -> None:
    lines = a_record().splitlines()
    lines.insert(6, "# a remark")
    lines[8] += "   # another"
    play("\n".join(lines))


def test_a_cut_off_record_is_refused() -> None:
    lines = a_record().splitlines()
    with pytest.raises(BadRecord, match=f"line {len(lines) - 1}: the record is cut off"):
        play("\n".join(lines[:-1]))


def test_an_edited_choice_is_refused_with_its_line() -> None:
    lines = a_record().splitlines()
    row = next(number for number, line in enumerate(lines) if "bid" in line)
    lines[row] = lines[row].split("bid")[0] + "bid 77"
    with pytest.raises(BadRecord, match=f"line {row + 1}: .*not an answer here"):
        play("\n".join(lines))


def test_an_edited_outcome_is_refused_with_its_line() -> None:
    lines = a_record().splitlines()
    row = next(number for number, line in enumerate(lines) if " * " in line)
    lines[row] = lines[row].split(" * ")[0] + " * 55"
    with pytest.raises(BadRecord, match=f"line {row + 1}: "):
        play("\n".join(lines))


def test_a_missing_outcome_is_refused() -> None:
    lines = a_record().splitlines()
    row = next(number for number, line in enumerate(lines) if " * " in line)
    lines[row] = lines[row].split(" * ")[0]
    with pytest.raises(BadRecord, match=f"line {row + 1}: a random outcome is missing"):
        play("\n".join(lines))


def test_a_wrong_fingerprint_is_refused() -> None:
    text = a_record()
    wrong = text[: text.rindex(" ") + 1] + "000000000000\n"
    with pytest.raises(BadRecord, match="differs from the recorded one"):
        play(wrong)


def test_changed_content_is_named() -> None:
    text = a_record()
    CARDS.append(1)
    try:
        with pytest.raises(BadRecord, match="content has changed since this record was made: cards"):
            play(text)
    finally:
        CARDS.pop()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: this is not a record"),
        ("hello", "line 1: this is not a record"),
        ("triskel record 1\ncolour red\n", 'line 2: "colour" is not known'),
        ("triskel record 1\ngame toy\nsetup target = {\n", "line 3: setup target"),
        ("triskel record 1\ngame toy\n* 1 2\nhello there\nend 0 x\n", "line 4: .*is not a choice"),
        ("triskel record 1\ngame toy\n* 1\nend 0 x\n0 bid 1\n", "line 5: nothing may follow the end"),
    ],
)
def test_what_is_not_a_record_says_where(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        parse(text)
