"""What is said of a command that was typed wrongly, in both languages: argparse itself speaks English only."""

import argparse
import re
import sys
from typing import Final, NoReturn

_RUSSIAN: Final = (
    (r"argument (.+?): (.*)", "{0}: {1}"),
    (r"the following arguments are required: (.*)", "не хватает: {0}"),
    (r"one of the arguments (.*) is required", "нужно одно из: {0}"),
    (r"unrecognized arguments: (.*)", "здесь не бывает: {0}"),
    (r"ambiguous option: (.*) could match (.*)", "неясно, что значит {0}: {1}"),
    (r"not allowed with (?:argument )?(.*)", "вместе с {0} нельзя"),
    (r"expected one argument", "нужно одно значение"),
    (r"expected at most one argument", "нужно не больше одного значения"),
    (r"expected at least one argument", "нужно хотя бы одно значение"),
    (r"expected (\d+) arguments?", "нужно значений: {0}"),
    (r"ignored explicit argument (.*)", "значение не нужно: {0}"),
    (r"invalid choice: (.*) \(choose from (.*)\)", "{0} — такого выбора нет. Есть: {1}"),
    (r"invalid float value: (.*)", "{0} — не число"),
    (r"invalid \w+ value: (.*)", "{0} — не целое число"),
    (r"must be at least (\d+)", "нужно не меньше {0}"),
)
"""The sentences of argparse, and of our own types, with what they are in Russian."""


class Misused(Exception):
    """A command line that means nothing: how the command is written, and what is wrong."""

    def __init__(self, usage: str, command: str, message: str) -> None:
        super().__init__(message)
        self.usage = usage
        self.command = command

    def words(self, lang: str) -> str:
        """All of it in one language."""
        if lang != "ru":
            return f"{self.usage}{self.command}: error: {self}"
        usage = self.usage.replace("usage:", "пишется так:", 1)
        return f"{usage}{self.command}: {in_russian(str(self))}"


class Parser(argparse.ArgumentParser):
    """A command line whose mistakes are told by who reads it: the language is among what was typed."""

    def error(self, message: str) -> NoReturn:
        """Leave the words to `main`."""
        raise Misused(self.format_usage(), self.prog, message)


def in_russian(message: str) -> str:
    """What argparse says, in Russian; unchanged where it is a sentence that nobody has met."""
    for pattern, russian in _RUSSIAN:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found is not None:
            return russian.format(*(in_russian(each) for each in found.groups()))
    return re.sub(r"'([^']*)'", r"«\1»", message)


def asked_language(typed: list[str], default: str) -> str:
    """The language that a command line asks for, whatever else is wrong with it."""
    for word, following in zip(typed, [*typed[1:], ""], strict=True):
        said = following if word == "--lang" else word.removeprefix("--lang=")
        if said in ("ru", "en") and (word == "--lang" or said != word):
            return said
    return default


def tell(error: Misused, lang: str) -> NoReturn:
    """Say it and leave with the status of a usage error."""
    print(error.words(lang), file=sys.stderr)
    raise SystemExit(2) from None
