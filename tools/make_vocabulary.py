"""Writes docs/vocabulary-unmatched.md and docs/vocabulary-berserk.md: every phrase with an example in both languages.

    python tools/make_vocabulary.py

Nothing here is written by hand: the phrases come from the grammars, the examples are printed by them. A Berserk phrase
is shown in the shortest of our own sentences that says it (the sets of the package and the wordings of the tests).
"""

import sys
from pathlib import Path
from typing import Any

from triskel.games.berserk.content.cards import load_set
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.text import Names, UnknownPhrase, parse, print_en, print_ru
from triskel.games.berserk.text.explain import TITLES, readable
from triskel.games.berserk.text.phrases import GRAMMAR
from triskel.games.berserk.text.template import Gap, Lit, Opt, Printer, Slot, Unprintable, settle
from triskel.games.unmatched.text.phrasebook import table as phrases

ROOT = Path(__file__).resolve().parent.parent
MADE = "<!-- Written by tools/make_vocabulary.py; change the sources, not this page. -->\n\n"
_OWN = ROOT / "tests" / "berserk" / "language" / "texts.txt"
_THUNDERER = Names("Громобой", "Thunderer")

EXTRA = (
    "В первый ход противника — получает фишку.", "Броня 1, пока на Громобое 2 фишки.",
    "При ударе — получает +1 к ярости.", "При ударе — получает болотную стихию.",
    "[закрытие]: Вызвать гнома с 3 жизнями.", "[закрытие]: Возродить гнома с 3 жизнями.", "+1 к атаке гномов.",
    "[закрытие]: Ранить существо с бронёй на 1.", "[закрытие]: Ранить существо без брони на 1.",
    "[закрытие]: Ранить каждое существо, кроме гномов, на 1.", "Не получает ран от гномов.", "Защита от гномов.",
    "[закрытие]: Вызвать карту с названием «Гном-басаарг».", "При ударе — получает «печать огня».",
    "При выстреле — переместить атакованного на клетку между ним и Громобоем.",
    "Броня 1, пока на Громобое 2 или более дополнительных жизни.", "[закрытие]: Ранить существо с 2 или более "
    "ранами на 1.",
    "Броня 1, пока на Громобое 2 или более ран.", "Броня 1, пока у Громобоя 3 или менее текущих жизней.",
    "В начале хода — может заплатить за него 2 золотых кристалла вместо его стоимости.",
    "В начале хода — может заплатить за него 2 серебряных кристалла вместо его стоимости.",
)  # fmt: skip
"""For phrases that neither our sets nor the frames below say."""


def _sentences() -> list[tuple[str, Names]]:
    """Our own texts, the short ones first."""
    cards = [card for name in ("core", "rulebook") for card in load_set(name).cards]
    found = [(text, card.names) for card in cards for text in card.abilities]
    if _OWN.exists():
        lines = _OWN.read_text(encoding="utf-8").splitlines()
        found += [(line, _THUNDERER) for line in lines if line.strip() and not line.startswith("#")]
    found += [(text, _THUNDERER) for text in EXTRA]
    return sorted(found, key=lambda each: len(each[0]))


class Watch:
    """Looks over the printer's shoulder: which rules it used, and how it said each kind of phrase."""

    def __init__(self) -> None:
        self.used: list[int] = []
        self.said: dict[tuple[str, str], dict[str, None]] = {}
        """By symbol and case: Russian phrases, in the order in which they were said."""

    def __enter__(self) -> "Watch":
        self._try, self._show = Printer._try, Printer.show
        plain_try, plain_show, watch = self._try, self._show, self

        def tried(printer: Printer, rule: Any, pattern: Any, value: Any, arg: str) -> str | None:
            text = plain_try(printer, rule, pattern, value, arg)
            if text is not None:
                watch.used.append(id(rule))
            return text

        def shown(printer: Printer, symbol: str, arg: str, value: Any) -> str:
            text = plain_show(printer, symbol, arg, value)
            if printer.lang == "ru" and text:
                watch.said.setdefault((symbol, arg), {})[settle(text)] = None
            return text

        Printer._try, Printer.show = tried, shown  # type: ignore[method-assign,assignment]
        return self

    def __exit__(self, *_: object) -> None:
        Printer._try, Printer.show = self._try, self._show  # type: ignore[method-assign]

    def read(self, text: str, names: Names) -> tuple[str, str] | None:
        """The sentence in both languages, if it is one; `used` then tells its rules."""
        try:
            feature = parse(text, names)
            self.used.clear()
            return print_ru(feature, names), print_en(feature, names)
        except (UnknownPhrase, Unprintable, KeyError):
            return None


def examples() -> dict[int, tuple[str, str]]:
    """By rule of the phrase table: a sentence that uses it, in Russian and English."""
    found: dict[int, tuple[str, str]] = {}
    with Watch() as watch:
        for text, names in _sentences():
            shown = watch.read(text, names)
            if shown is not None:
                for number in watch.used:
                    found.setdefault(number, shown)
        for category in TITLES:
            for rule in GRAMMAR.rules.get(category, []):
                if id(rule) not in found:
                    made = _made(rule, category, watch)
                    if made is not None:
                        found[id(rule)] = made
    return found


FRAMES = {
    "trig": ("{x} — получает [фишка].", "{x} — излечиться на 1.", "{x} — выбранное существо ранится на 1."),
    "cond": ("Броня 1, пока {x}.", "Если {x} — получает [фишка].", "При ударе — если {x}, получает [фишка]."),
    "trait": ("{x}.", "Имеет {x}.", "При ударе — получает {x}.", "[закрытие]: Выбранное существо получает {x}.",
              "Начинает бой с {x}.", "Игнорирует {x}.", "[закрытие]: Выбранное существо теряет {x}."),
    "vp": ("{x}.", "Каждое ваше другое существо {x}.", "При ударе — атакованный {x}."),
    "static": ("{x}.",),
    "sentence": ("{x}.",),
    "effect": ("[закрытие]: {x}.", "При ударе — {x}.", "[внезапное]: {x}.", "При выстреле — {x}.",
               "При ударе — ранить атакованного на 1, при этом — {x}.", "В начале боя — {x}."),
    "post": ("[закрытие]: Ранить существо {x} на 1.", "[закрытие]: Ранить существо, {x}, на 1.",
             "Каждое ваше существо {x} получает +1 к простому удару."),
    "rel": ("[закрытие]: Ранить существо, стоящее {x}, на 1.", "Броня 1, пока стоит {x}.",
            "[закрытие]: Ранить существо {x} на 1."),
    "zone": ("[закрытие]: Возродить существо {x}.", "[закрытие]: Вызвать существо {x}.",
             "Броня 1, пока {x} есть гном."),
    "cellpost": ("[закрытие]: Переместить выбранное существо на свободную клетку {x}.",
                 "[закрытие]: Вызвать гнома на любую свободную клетку {x}.",
                 "Когда существо противника перемещается на клетку {x} — получает [фишка]."),
    "step": ("[закрытие]: Переместить выбранное существо {x}.", "[закрытие]: Переместить выбранное существо на {x}."),
    "start": ("Начинает бой с {x}.", "Начинает бой {x}."),
    "quantity": ("[закрытие]: Ранить выбранное существо на X, где X — {x}.", "+X к простому удару, где X — {x}."),
}  # fmt: skip
"""Sentences around a phrase of each kind."""
_TRIES = 5


def _made(rule: Any, category: str, watch: Watch) -> tuple[str, str] | None:
    """A sentence made for a phrase that none of ours uses: its slots filled with phrases that were said before.

    A wording that is only read is printed in another way; then the sentence stands as it was read.
    """
    second: tuple[str, str] | None = None
    for pattern in rule.ru:
        for turn in range(_TRIES):
            for whole in (False, True):
                phrase = _filled(pattern.parts, watch, turn, whole)
                if phrase is None:
                    continue
                for frame in FRAMES[category]:
                    text = frame.replace("{x}", " ".join(phrase.split()))
                    text = text[:1].upper() + text[1:]
                    shown = watch.read(text, _THUNDERER)
                    if shown is not None and id(rule) in watch.used:
                        return shown
                    if shown is not None and second is None:
                        second = text, shown[1]
    return second


def _filled(parts: Any, watch: Watch, turn: int, whole: bool) -> str | None:
    out = ""
    for part in parts:
        if isinstance(part, Gap):
            out += part.text
        elif isinstance(part, Lit):
            out += part.noun or (part.adjective and f"{part.adjective}") or part.forms[0]
        elif isinstance(part, Opt):
            inner = _filled(part.parts, watch, turn, whole) if whole else ""
            out += inner or ""
        elif isinstance(part, Slot):
            said = list(watch.said.get((part.symbol, part.arg), ()))
            if not said:
                return None
            out += sorted(said, key=len)[min(turn * 2, len(said) - 1)]
    return out


def berserk() -> str:
    """The page of the Berserk language."""
    lines = [
        "# Vocabulary of the Berserk card language", "",
        "Every phrase of the table, with a sentence that uses it. Slots are shown as «…», parts that may be left out",
        "in [brackets], other wordings of the same on lines of their own. How to add one:",
        "[add a phrase](add-a-phrase.md).",
        "",
    ]  # fmt: skip
    known = examples()
    for category, (ru, en) in TITLES.items():
        lines += [f"## {en} / {ru}", "", "| Russian | English | example |", "|---|---|---|"]
        for rule in GRAMMAR.rules.get(category, []):
            texts = list(dict.fromkeys(readable(pattern.text) for pattern in rule.ru))
            if not rule.en or texts == ["…"]:
                continue
            shown = "<br>".join(known[id(rule)]) if id(rule) in known else "—"
            english = readable(rule.en[0].text)
            english = "(read only)" if english == "x" else english
            lines.append(f"| {_cell('<br>'.join(texts))} | {_cell(english)} | {_cell(shown)} |")
        lines.append("")
    lines += ["## Named features / Именные особенности", ""]
    lines += ["| Russian | English | what it does | rule |", "|---|---|---|---|"]
    for each in KEYWORDS.values():
        lines.append(f"| {each.ru} | {each.en} | {_cell(each.meaning[1])} | `{each.rule}` |")
    return MADE + "\n".join(lines) + "\n"


def unmatched() -> str:
    """The page of the Unmatched language."""
    head = (
        "# Vocabulary of the Unmatched card language\n\nEvery phrase with an example in both languages, printed by the "
        "grammar itself. How to add one: [add a phrase](add-a-phrase.md).\n\n"
    )
    return MADE + head + phrases().replace("### ", "## ") + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def pages() -> dict[str, str]:
    """Both pages by their path under docs/."""
    return {"vocabulary-unmatched.md": unmatched(), "vocabulary-berserk.md": berserk()}


def main() -> int:
    """Write the pages."""
    for name, text in pages().items():
        (ROOT / "docs" / name).write_text(text, encoding="utf-8")
        rows = sum(line.startswith("| ") for line in text.splitlines())
        print(f"docs/{name}: {rows} rows, {text.count('| — |')} without an example")
    return 0


if __name__ == "__main__":
    sys.exit(main())
