"""The home of the workers: a process that has loaded everything and does nothing but fork workers when it is asked to.

A worker that was killed is replaced in milliseconds. The home is forked from a server that has no threads yet, or is a
fresh process where the server has some; it ends when the server does.

    python -m triskel.table.work.home 7      the number of the socket it is asked by
"""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import recv_handle, send_handle
from typing import Any, Final, final

Pipe = Connection
"""To a worker: what is sent is pickled."""
_FORK: Final = "fork"
_END: Final = "end"


@final
class Home:
    """The server's side of it. Any thread may ask."""

    def __init__(self, fork: bool = False) -> None:
        self._lock = threading.Lock()
        ours, theirs = socket.socketpair()
        if not fork or threading.active_count() > 1:
            path = os.pathsep.join(each for each in sys.path if each) or os.curdir
            self._process: subprocess.Popen[bytes] | None = subprocess.Popen(
                [sys.executable, "-m", "triskel.table.work.home", str(theirs.fileno())],
                pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": path},
            )  # fmt: skip
        else:
            self._process = None
            if os.fork() == 0:
                ours.close()
                with suppress(BaseException):
                    _keep(Connection(theirs.detach()))
                os._exit(0)
        theirs.close()
        self._line = Connection(ours.detach())

    def worker(self) -> tuple["Connection", int]:
        """A new worker: the pipe to it, and its number. OSError or EOFError where the home has gone."""
        ours, theirs = socket.socketpair()
        try:
            with self._lock:
                self._line.send(_FORK)
                send_handle(self._line, theirs.fileno(), 0)
                number: int = self._line.recv()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        return Connection(ours.detach()), number

    def end(self, number: int) -> None:
        """Kill a worker, whatever it is doing."""
        with suppress(OSError, EOFError), self._lock:
            self._line.send((_END, number))
            self._line.recv()

    def close(self) -> None:
        """The home ends, and its workers with it as soon as they have nothing to do."""
        self._line.close()


def _keep(line: "Connection") -> None:
    """The life of the home."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to answer
    from triskel.table.work import workroom

    while True:
        try:
            asked = line.recv()
            if asked == _FORK:
                pipe = recv_handle(line)
                number = os.fork()
                if number == 0:
                    line.close()
                    _be(workroom.work, pipe)
                os.close(pipe)
                line.send(number)
            else:
                _kill(asked[1])
                line.send(None)
        except (EOFError, OSError):
            return


def _be(work: Callable[[Any], None], pipe: int) -> None:
    """Become a worker."""
    try:
        work(Connection(pipe))
    finally:
        os._exit(0)


def _kill(number: int) -> None:
    with suppress(ProcessLookupError, ChildProcessError):
        os.kill(number, signal.SIGKILL)
        os.waitpid(number, 0)


if __name__ == "__main__":
    _keep(Connection(int(sys.argv[1])))
