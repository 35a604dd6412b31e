"""Corrections: changing a position by the names a player would use, as a judge does.

A game lists what can be corrected (`Game.subjects`): fighters, cards, territories, the turn, each with its fields as
they are now. A change names one subject and new values of some of its fields:

    {"fighter": "medusa", "space": "S12", "health": 9}

All changes of a correction are made together, so that two pieces may exchange their places. A position that cannot be
is refused with everything that is wrong with it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from triskel.i18n.people import by_mark, naming
from triskel.kernel.bench.subject import Change, Subject, Told, Value
from triskel.kernel.play.event import EVERYONE, Reason
from triskel.kernel.play.game import Game
from triskel.kernel.play.refusal import Refusal, TriskelError, unknown

S = TypeVar("S")
MOST_CHANGES: Final = 40


def corrected(game: Game[Any], state: S, changes: Sequence[Change]) -> tuple[S, list[Told]]:
    """A copy of the position with these changes, and what they were; Refusal with every reason why it cannot be."""
    wrong: list[Reason] = []
    told: list[Told] = []
    with naming(by_mark):  # the log tells of it later, with the names that people have then
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
