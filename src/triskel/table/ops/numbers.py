"""The numbers of a server, in the words of Prometheus. Every label has few values that we know beforehand, so that no
visitor can make them grow."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, final

from triskel.kernel.kit import game_names
from triskel.table.play.host import Host
from triskel.table.play.thinking import workers

_BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds up to which an answer is counted as one of its kind."""
_LANES: Final = {workers.ASKED: "asked", workers.PLAY: "play", workers.SPARE: "spare"}
_OTHER: Final = "other"
WAYS: Final = ("page", "act", "api", "stream", "static")
"""What a request is for."""


@final
class Times:
    """How long something took, by how often."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        """Once more."""
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str, labels: str) -> Iterator[str]:
        """As Prometheus reads them."""
        so_far = 0
        parted = f"{labels}," if labels else ""
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._counts, strict=True):
            so_far += count
            yield f'{name}_bucket{{{parted}le="{bound}"}} {so_far}'
        shown = f"{{{labels}}}" if labels else ""
        yield f"{name}_sum{shown} {self._sum:.6f}"
        yield f"{name}_count{shown} {so_far}"


@final
class Numbers:
    """What one server counts."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._choices: Counter[str] = Counter()
        self._refusals: Counter[str] = Counter()
        self._answers: Counter[tuple[str, int]] = Counter()
        self._storing = Times()
        self._answering = {way: Times() for way in WAYS}
        self._began = time.time()
        host.chosen.append(self._chose)

    def _chose(self, game: str, seconds: float) -> None:
        """A choice was stored."""
        self._choices[game if game in game_names() else _OTHER] += 1
        self._storing.note(seconds)

    def refused(self, code: str) -> None:
        """Something was refused; the codes are those of `refused.py`."""
        self._refusals[code] += 1

    def answered(self, way: str, status: int, seconds: float) -> None:
        """A request was answered; of a stream that is its beginning."""
        self._answers[way, status // 100] += 1
        self._answering[way].note(seconds)

    def text(self) -> str:
        """All of it, as Prometheus reads it."""
        host, pool = self._host, workers.pool()
        lines = [
            *_counter(
                "triskel_choices_total", "Choices stored.",
                ((f'game="{game}"', count) for game, count in self._choices.items()),
            ),
            *_head("triskel_choice_seconds", "histogram", "From the answer of a player to its being stored."),
            *self._storing.lines("triskel_choice_seconds", ""),
            *_counter(
                "triskel_answers_total", "Requests answered.",
                ((f'way="{way}",status="{kind}xx"', count) for (way, kind), count in self._answers.items()),
            ),
            *_head("triskel_answer_seconds", "histogram", "From a request to the first byte of its answer."),
            *(line for way, each in self._answering.items()
              for line in each.lines("triskel_answer_seconds", f'way="{way}"')),
            *_counter(
                "triskel_refusals_total", "What was refused, by reason.",
                ((f'reason="{code}"', count) for code, count in self._refusals.items()),
            ),
            *_gauge("triskel_streams", "Streams open.", [("", len(host.hub))]),
            *_gauge("triskel_rooms", "Tables in memory.", [("", len(host.rooms))]),
            *_gauge(
                "triskel_worker_queue", "Jobs that wait for a worker.",
                ((f'lane="{_LANES[lane]}"', count) for lane, count in pool.waiting().items()),
            ),
            *_counter("triskel_workers_killed_total", "Workers that did not come back in time.", [("", pool.killed)]),
            *_gauge("triskel_start_time_seconds", "When the server began.", [("", int(self._began))]),
        ]  # fmt: skip
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def _counter(name: str, about: str, values: Iterable[tuple[str, int]]) -> Iterator[str]:
    yield from _head(name, "counter", about)
    yield from _values(name, values)


def _gauge(name: str, about: str, values: Iterable[tuple[str, int]]) -> Iterator[str]:
    yield from _head(name, "gauge", about)
    yield from _values(name, values)


def _values(name: str, values: Iterable[tuple[str, int]]) -> Iterator[str]:
    for labels, value in sorted(values):
        yield f"{name}{{{labels}}} {value}" if labels else f"{name} {value}"
