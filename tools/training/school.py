"""A ladder of generations: play, learn, try; again from where it stopped.

    python tools/training/school.py unmatched --home school/unmatched play:150 learn:25 try:60 play:120 learn:25

The steps are done one after another, each for so many seconds. `play` writes the lessons of the next generation with
the newest net (the first with the plain search), `learn` makes a net of the lessons of the last two generations, and
`try` lets the newest net play the plain search at equal iterations with different trust in its word at the leaves; the
best of them is used from then on. Everything lies in the home folder, its `log.txt` says what was done, and a second
call goes on.
"""

import argparse
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent


class School:
    """The home folder of one game."""

    def __init__(self, task: argparse.Namespace) -> None:
        self.task = task
        self.home = Path(task.home)
        self.home.mkdir(parents=True, exist_ok=True)
        self.log = self.home / "log.txt"
        self.trusted = self.home / "trust.txt"

    def run(self, script: str, *options: str) -> str:
        """Call another tool; its words go into the log."""
        command = [sys.executable, str(HERE / script), self.task.game, *options, "--players", str(self.task.players)]
        found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        with self.log.open("a", encoding="utf-8") as file:
            file.write(f"$ {script} {' '.join(options)}\n{found.stdout}")
        print(found.stdout, end="", flush=True)
        if found.returncode:
            raise SystemExit(f"{script} failed; see {self.log}")
        return found.stdout

    def lessons(self) -> list[Path]:
        """The lessons so far, oldest first."""
        return sorted((self.home / "lessons").glob("*"), key=lambda path: int(path.name))

    def nets(self) -> list[Path]:
        """The nets so far, oldest first."""
        return sorted((self.home / "nets").glob("*.npz"), key=lambda path: int(path.stem))

    def trust(self) -> str:
        """How much of a leaf's worth is the net's word."""
        return self.trusted.read_text("utf-8") if self.trusted.exists() else "0.5"

    def play(self, seconds: str) -> None:
        """The lessons of the next generation."""
        nets, number = self.nets(), len(self.lessons())
        options = ["--net", str(nets[-1]), "--trust", self.trust()] if nets else []
        out = self.home / "lessons" / str(number)
        self.run(
            "selfplay.py", "--seconds", seconds, "--jobs", str(self.task.jobs), "--keep", str(self.task.keep),
            "--iterations", str(self.task.iterations), "--seed", str(1000 + number), "--out", str(out), *options,
        )  # fmt: skip

    def learn(self, seconds: str) -> None:
        """The next net."""
        lessons = [str(path) for path in self.lessons()[-self.task.last :]]
        out = self.home / "nets" / f"{len(self.nets())}.npz"
        self.run("learn.py", *lessons, "--seconds", seconds, "--roots", str(self.task.roots), "--out", str(out))

    def attempt(self, seconds: str) -> None:
        """The newest net against the plain search."""
        net = self.nets()[-1]
        trusts = self.task.trusts.split(",")
        share = float(seconds) / len(trusts)
        found = {}
        for trust in trusts:
            said = self.run(
                "measure.py", f"{net}@{trust}", "search", "--budget", self.task.budget, "--games", "20000",
                "--seconds", str(share), "--jobs", str(self.task.jobs), "--seed", str(31 + int(net.stem)),
            )  # fmt: skip
            rate = re.search(r": ([\d.]+)% of", said)
            found[trust] = float(rate[1]) if rate else 0.0
        self.trusted.write_text(max(found, key=found.__getitem__), "utf-8")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("steps", nargs="+", help="play:SECONDS, learn:SECONDS or try:SECONDS")
    parser.add_argument("--home", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=60, help="of the searches that play the lessons")
    parser.add_argument("--budget", default="100", help="of the searches that try a net")
    parser.add_argument("--keep", type=float, default=1.0, help="the share of decisions that become lessons")
    parser.add_argument("--last", type=int, default=2, help="generations of lessons to learn from")
    parser.add_argument("--roots", type=float, default=0.25, help="how much of the worth is what the search thought")
    parser.add_argument("--trusts", default="0.0,0.5,1.0", help="which trust in the net to try")
    school = School(parser.parse_args())
    for step in school.task.steps:
        deed, _, seconds = step.partition(":")
        began = time.time()
        {"play": school.play, "learn": school.learn, "try": school.attempt}[deed](seconds)
        print(f"{step}: {time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
