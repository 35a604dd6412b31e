"""A real Chromium: one that is here already, else Debian's package, else Playwright's own download."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

_PACKAGES: Final = ("chromium-headless-shell", "chromium")
"""Debian's: the same browser without its windows takes a third less of the processor, so it comes first."""
_NAMES: Final = (*_PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_PATIENCE: Final = 600
HELP: Final = (
    "The browser tests need a Chromium, found none and could install none. Install one with "
    "'apt-get install chromium' (Debian, Ubuntu: 'chromium-browser') or '{python} -m playwright install chromium', "
    "or Google Chrome, and see that it is on the PATH. Last words of the attempts: {errors}"
)


class NoBrowser(Exception):
    """There is no Chromium and none can be had; says what to install."""


def launch(playwright: Playwright) -> Browser:
    """A headless Chromium."""
    path = found() or installed(playwright)
    flags = list(_FLAGS)
    if os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium refuses to run as root with its sandbox
    return playwright.chromium.launch(executable_path=path, args=flags)


def found() -> str:
    """The Chromium of this machine, or nothing."""
    for name in _NAMES:
        path = shutil.which(name) or shutil.which(name, path="/usr/bin")
        if path:
            return path
    return ""


def installed(playwright: Playwright) -> str:
    """A Chromium that was not here before."""
    own = playwright.chromium.executable_path
    if Path(own).exists():
        return own
    errors: list[str] = []
    if os.geteuid() == 0 and shutil.which("apt-get"):
        # Two test processes may want it at once: the second waits for the first.
        wait = ("-o", "DPkg::Lock::Timeout=300")
        _run(errors, "apt-get", *wait, "update")
        for package in _PACKAGES:
            _run(errors, "apt-get", *wait, "install", "-y", "--no-install-recommends", package)
            if path := found():
                return path
    _run(errors, sys.executable, "-m", "playwright", "install", "chromium")
    if Path(own).exists():
        return own
    raise NoBrowser(HELP.format(python=sys.executable, errors="; ".join(errors) or "none"))


def _run(errors: list[str], *command: str) -> None:
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        )
    except (OSError, subprocess.SubprocessError) as error:
        errors.append(str(error)[:300])
        return
    if done.returncode:
        errors.append((done.stderr or done.stdout).strip()[-300:])
