"""Corrections: changing a position by the names a player would use, as a judge does.

A game lists what can be corrected (`Game.subjects`): fighters, cards, territories, the turn, each with its fields as
they are now. A change names one subject and new values of some of its fields:

    {"fighter": "medusa", "space": "S12", "health": 9}

All changes of a correction are made together, so that two pieces may exchange their places. A position that cannot be
is refused with everything that is wrong with it.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar, final

from triskel.kernel.event import EVERYONE, Reason
from triskel.kernel.refusal import Refusal, TriskelError, unknown

if TYPE_CHECKING:
    from triskel.kernel.game import Game

S = TypeVar("S")
Value = int | bool | str
Change = Mapping[str, Any]
MOST_CHANGES: Final = 40


@final
class Field:
    """One thing about a subject: a flag (bool), a number from `least` to `most` (int), or one of `choices` (str)."""

    __slots__ = ("choices", "en", "least", "most", "name", "ru", "value")

    def __init__(
        self,
        name: str,
        value: Value,
        en: str,
        ru: str,
        choices: Sequence[tuple[str, str, str]] = (),
        most: int = 99,
        least: int = 0,
    ) -> None:
        self.name = name
        self.value = value
        self.en = en
        self.ru = ru
        self.choices = tuple(choices)
        """(value, English, Russian)."""
        self.most = most
        self.least = least

    def shown(self, value: Value, lang: str) -> str:
        """A value in words."""
        if isinstance(value, bool):
            return ("да" if value else "нет") if lang == "ru" else ("yes" if value else "no")
        if isinstance(value, int):
            return str(value)
        for known, english, russian in self.choices:
            if known == value:
                return russian if lang == "ru" else english
        return value

    def fault(self, value: object) -> str:
        """What is wrong with a new value; nothing if it may be."""
        if isinstance(self.value, bool):
            return "" if isinstance(value, bool) else f"{self.name} is true or false, not {value!r}"
        if isinstance(self.value, int):
            if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
                return ""
            return f"{self.name} is a number from {self.least} to {self.most}, not {value!r}"
        known = [each[0] for each in self.choices]
        return "" if value in known else f"{self.name}: " + unknown("choice", str(value), known)


@final
class Subject:
    """Something that can be corrected, with what it is now."""

    __slots__ = ("en", "fields", "kind", "name", "open_places", "ru", "seen_by")

    def __init__(
        self,
        kind: str,
        name: str,
        en: str,
        ru: str,
        fields: Sequence[Field],
        seen_by: int = EVERYONE,
        open_places: Sequence[str] = (),
    ) -> None:
        self.kind = kind
        self.name = name
        self.en = en
        self.ru = ru
        self.fields = tuple(fields)
        self.seen_by = seen_by
        """The seats that may know what it is: a card in a hand is not everybody's to know."""
        self.open_places = tuple(open_places)
        """Values that mean that it lies open: whatever comes from there or goes there is seen by everybody."""

    def title(self, lang: str) -> str:
        """What it is called."""
        return self.ru if lang == "ru" else self.en


@final
class Told:
    """What a change did, in words, and the seats that may read them."""

    __slots__ = ("en", "ru", "seen_by")

    def __init__(self, en: str, ru: str, seen_by: int) -> None:
        self.en = en
        self.ru = ru
        self.seen_by = seen_by


def corrected(game: "Game[Any]", state: S, changes: Sequence[Change]) -> tuple[S, list[Told]]:
    """A copy of the position with these changes, and what they were; Refusal with every reason why it cannot be."""
    wrong: list[Reason] = []
    told: list[Told] = []
    subjects = {(each.kind, each.name): each for each in game.subjects(state)}
    after: S = game.copy(state)
    if not changes:
        wrong.append(_plain("nothing is changed", "ничего не изменено"))
    if len(changes) > MOST_CHANGES:
        wrong.append(_plain(f"more than {MOST_CHANGES} changes at once", f"больше {MOST_CHANGES} изменений сразу"))
    plan: list[tuple[Subject, dict[str, Value]]] = []
    for change in changes[:MOST_CHANGES]:
        found = _read(subjects, change, wrong)
        if found is not None:
            plan.append(found)
    if not wrong:
        for subject, values in plan:
            told += _tell(subject, values)
        try:
            game.change(after, [(subject.kind, subject.name, values) for subject, values in plan])
            wrong += game.faults(after)
        except TriskelError as error:
            wrong += error.reasons if isinstance(error, Refusal) and error.reasons else [_plain(str(error), str(error))]
    if wrong:
        raise Refusal("The position cannot be corrected so", wrong)
    return after, told


def _plain(en: str, ru: str) -> Reason:
    return Reason("", en, ru)


def _read(
    subjects: Mapping[tuple[str, str], Subject], change: Change, wrong: list[Reason]
) -> tuple[Subject, dict[str, Value]] | None:
    kinds = {kind for kind, _ in subjects}
    named = [key for key in change if key in kinds]
    if not isinstance(change, Mapping) or not named:
        text = unknown("subject", ", ".join(map(str, change)) or "nothing", kinds)
        wrong.append(_plain(text, text))
        return None
    kind = named[0]
    subject = subjects.get((kind, str(change[kind])))
    if subject is None:
        text = unknown(kind, str(change[kind]), [name for each, name in subjects if each == kind])
        wrong.append(_plain(text, text))
        return None
    fields = {each.name: each for each in subject.fields}
    values: dict[str, Value] = {}
    for key, value in change.items():
        if key == kind:
            continue
        if key not in fields:
            text = f"{subject.name}: " + unknown("field", key, fields)
            wrong.append(_plain(text, text))
        elif fault := fields[key].fault(value):
            wrong.append(_plain(f"{subject.en}: {fault}", f"{subject.ru}: {fault}"))
        elif value != fields[key].value:
            values[key] = value
    if "from" in fields and values and not {"from", "to"} <= values.keys():
        wrong.append(_plain(f"{subject.en}: from where and to where?", f"{subject.ru}: откуда и куда?"))
    if not values and len(change) < 2:
        wrong.append(_plain(f"{subject.en}: nothing is changed", f"{subject.ru}: ничего не изменено"))
    return (subject, values) if values else None


def _tell(subject: Subject, values: Mapping[str, Value]) -> list[Told]:
    fields = {each.name: each for each in subject.fields}
    places = {values.get(each.name, each.value) for each in subject.fields} | {fields[key].value for key in values}
    seen_by = EVERYONE if places & set(subject.open_places) else subject.seen_by
    if "from" in values and "to" in values:  # a move rather than two values
        english, russian = (
            f"{subject.title(lang)}: " + " → ".join(fields[key].shown(values[key], lang) for key in ("from", "to"))
            for lang in ("en", "ru")
        )
        return [Told(english, russian, seen_by)]
    told = []
    for key, value in values.items():
        field = fields[key]
        english, russian = (
            f"{subject.title(lang)}: {field.ru if lang == 'ru' else field.en} {field.shown(field.value, lang)} → "
            f"{field.shown(value, lang)}"
            for lang in ("en", "ru")
        )
        told.append(Told(english, russian, seen_by))
    return told
