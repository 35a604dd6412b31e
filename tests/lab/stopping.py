"""Ctrl-C in the middle of a command."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence


def stopped_when(ready: Callable[[], bool], line: Sequence[str], seconds: float) -> str:
    """Start the command, stop it with Ctrl-C as soon as it is ready for that; what it says. It must end in so many
    seconds, with the status of an interrupted command and without a traceback."""
    running = subprocess.Popen(line, stderr=subprocess.PIPE, text=True, start_new_session=True)
    until = time.monotonic() + 60
    while not ready():
        assert time.monotonic() < until
        assert running.poll() is None
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)
    _, errors = running.communicate(timeout=seconds)
    assert running.returncode == 130
    assert "Traceback" not in errors
    return errors
