"""Many processes, each with a batch of matches, whose rows lie in one piece of shared memory.

    if __name__ == "__main__":
        with Vector(game, rows=256, processes=4, seed=1) as vector:
            while True:
                vector.step(policy(vector.observations, vector.masks))
                learn(vector.rewards, vector.ended, vector.cut, vector.final)

The arrays are those of `triskel.gym.batch.Batch` and the same objects after every step. Row i plays the same matches
however many processes there are. Only numpy is needed.
"""

import mmap
import os
import pickle
import signal
import tempfile
import weakref
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from triskel.gym.batch import MOST_ROWS, Batch, Rows, known_wishes, shapes, table_of, whole_actions
from triskel.kernel import BadSetup, TriskelError
from triskel.kernel.arrays.schema import Schema, find_schema

MOST_PROCESSES: Final = 256
_STEP: Final = b"step"
_DONE: Final = b"done"
_PATIENCE: Final = 5.0
"""Seconds for a process to end by itself."""


def shared(path: Path, size: int) -> mmap.mmap:
    """A file as memory that all who open it share; it is let go of when the last array in it is."""
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), size)


def carve(memory: mmap.mmap, schema: Schema[Any], size: int) -> dict[str, NDArray[Any]]:
    """The arrays of so many rows, and their actions, one after another in a piece of memory."""
    found, at = {}, 0
    for name, (shape, kind) in {**shapes(schema, size), "actions": ((size,), np.int32)}.items():
        at = -(-at // 64) * 64
        found[name] = np.frombuffer(memory, kind, int(np.prod(shape)), at).reshape(shape)
        at += found[name].nbytes
    return found


def needed(schema: Schema[Any], size: int) -> int:
    """Bytes of that memory."""
    parts = [*shapes(schema, size).values(), ((size,), np.int32)]
    return sum(-(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64 for shape, kind in parts)


def work(pipe: Connection, path: Path, rows: int, span: tuple[int, int], terms: dict[str, Any]) -> None:
    """What a process does: step its part of the rows whenever it is told to, until nobody is there to tell it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us
    first, last = span
    try:
        schema = find_schema(terms["game"], terms.pop("players"), terms["version"])
        memory = shared(path, needed(schema, rows))
        part = {key: each[first:last] for key, each in carve(memory, schema, rows).items()}
        batch = Batch(**terms, size=last - first, memory=part, first=first, stride=rows)
        pipe.send_bytes(_DONE)
        while True:
            told = pipe.recv_bytes()
            if told == _STEP:
                batch.step(part["actions"])
                pipe.send_bytes(_DONE)
            else:
                verb, arguments = pickle.loads(told)
                pipe.send_bytes(pickle.dumps(getattr(batch, verb)(*arguments)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass  # whoever started us is gone


@final
class Vector(Rows):
    """A batch spread over processes. Use it in a `with` statement, or close it."""

    def __init__(
        self,
        game: str,
        rows: int,
        processes: int = 0,
        seed: int = 0,
        wishes: Mapping[str, Any] | None = None,
        most_decisions: int = 20_000,
        opponent: str | None = None,
        version: int | None = None,
        closed: str = "refuse",
    ) -> None:
        """Without a number of processes there are as many as cores. The other terms are those of a batch."""
        processes = processes or min(os.cpu_count() or 1, rows)
        if not 1 <= rows <= MOST_ROWS:
            raise BadSetup(f"a vector has 1 to {MOST_ROWS} rows, not {rows}")
        if not 1 <= processes <= min(rows, MOST_PROCESSES):
            raise BadSetup(f"{rows} rows can have 1 to {min(rows, MOST_PROCESSES)} processes, not {processes}")
        self.wishes, players = known_wishes(game, wishes)
        self.schema = find_schema(game, players, version)
        self.size = rows
        self.closed = closed
        terms: dict[str, Any] = {
            "game": game, "players": players, "seed": seed, "wishes": dict(wishes or {}), "opponent": opponent,
            "most_decisions": most_decisions, "version": self.schema.version, "closed": closed,
        }  # fmt: skip
        Batch(**{key: each for key, each in terms.items() if key != "players"}, size=1)  # refuses here what is wrong
        size = needed(self.schema, rows)
        quick = Path("/dev/shm")  # memory only, where there is such a place
        folder = quick if quick.is_dir() else None
        with tempfile.NamedTemporaryFile(prefix="triskel-vector-", dir=folder, delete=False) as file:
            file.truncate(size)
        path = self._path = Path(file.name)
        arrays = carve(shared(path, size), self.schema, rows)
        self.lay(arrays)
        self._actions: NDArray[np.int32] = arrays["actions"]
        self._waiting = False
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        self._close = weakref.finalize(self, _end, path, self._pipes, self._processes)
        context = get_context("spawn")  # a fork would copy threads of whoever learns in their middle
        self._spans = [(rows * each // processes, rows * (each + 1) // processes) for each in range(processes)]
        for span in self._spans:
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, path, rows, span, terms), daemon=True)
            self._pipes.append(ours)
            self._processes.append(process)
            process.start()
            theirs.close()
        self._waiting = True
        self._gather()
        path.unlink(missing_ok=True)  # all have it open: whatever happens now, nothing is left lying about

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all processes and let go of the memory. The arrays must not be used any more."""
        for name in ("observations", "masks", "seats", "choosers", "rewards", "ended", "cut", "final", "_actions"):
            setattr(self, name, np.zeros(0, np.uint8))
        self._close()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Take one action in every row; the arrays tell what came of it. Nothing is done where one is not open."""
        self.send(actions)
        self.receive()

    def send(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Begin a step: until `receive` the arrays are being written."""
        self._ready()
        given = np.array(whole_actions(actions, self.size), np.int64)
        if self.closed == "refuse":
            inside = (given >= 0) & (given < self.masks.shape[1])
            fits = inside & (self.masks[np.arange(self.size), np.where(inside, given, 0)] == 1)
            if not fits.all():
                row = int(np.flatnonzero(~fits)[0])
                raise TriskelError(f"action {given[row]} is not open in row {row}; the mask says which are")
        self._actions[:] = np.clip(given, -1, self.masks.shape[1])
        self._tell(_STEP)

    def receive(self) -> None:
        """Wait until the step that was sent is done."""
        if not self._waiting:
            raise TriskelError("nothing was sent that could be received")
        self._gather()

    def reset(self, seed: int | None = None) -> None:
        """Begin all matches anew; with a seed, as in a new vector of that seed."""
        self._ready()
        self._tell(pickle.dumps(("reset", (seed,))))
        self._gather()

    def notation(self, row: int) -> dict[int, str]:
        """The open actions of a row in words, as records write them."""
        if not 0 <= row < self.size:
            raise TriskelError(f"there is no row {row}; they are numbered from 0 to {self.size - 1}")
        self._ready()
        number = next(number for number, (_, last) in enumerate(self._spans) if row < last)
        self._put(number, pickle.dumps(("notation", (row - self._spans[number][0],))))
        found: dict[int, str] = self._get(number)
        return found

    def entities(self, name: str) -> NDArray[np.uint8]:
        """A table of the observations as an array [rows, entities, columns]; a view, not a copy."""
        return table_of(self.schema, self.observations, name)

    def _ready(self) -> None:
        if not self._close.alive:
            raise TriskelError("this vector is closed; make another")
        if self._waiting:
            raise TriskelError("the last step was not received; after an interruption, close this vector")

    def _tell(self, what: bytes) -> None:
        self._waiting = True
        for number in range(len(self._pipes)):
            self._put(number, what)

    def _gather(self) -> None:
        for number in range(len(self._pipes)):
            self._get(number)
        self._waiting = False

    def _put(self, number: int, what: bytes) -> None:
        try:
            self._pipes[number].send_bytes(what)
        except OSError:
            self._fail(number)

    def _get(self, number: int) -> Any:
        try:
            said = self._pipes[number].recv_bytes()
        except (EOFError, OSError):
            self._fail(number)
        if said == _DONE:
            return None
        return pickle.loads(said)

    def _fail(self, number: int) -> Any:
        """One process is gone: end the others, and say so."""
        process = self._processes[number]
        process.join(_PATIENCE)
        code = process.exitcode
        self.close()
        how = f"was killed by signal {-code}" if code is not None and code < 0 else f"ended with code {code}"
        hint = (
            ""
            if code is not None and code < 0
            else ('; what it said is above. A program that makes a vector does so under `if __name__ == "__main__":`')
        )
        count = len(self._processes)
        raise TriskelError(f"process {number + 1} of {count} {how}; the vector is closed{hint}") from None


def _end(path: Path, pipes: list[Connection], processes: list[Any]) -> None:
    """Hang up; processes end when they notice, and are ended if they do not."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        if process.pid is None:
            continue
        process.join(_PATIENCE)
        if process.is_alive():
            process.terminate()
            process.join(_PATIENCE)
    path.unlink(missing_ok=True)
