"""A net learns by playing itself: policy gradients held back by entropy and by a slow average of itself.

    python tools/training/practice.py unmatched --seconds 240 --jobs 16 --rows 2048 --out nets/practice.npz

Two halves of the matches take turns: while one half is stepped by its processes, the net looks at the other. Every
choice is judged by who won in the end, told backwards along what the same seat saw (lambda-returns), and the chances of
a choice are moved by proximal steps. Nothing but the observation of the seat is looked at. `--from` goes on with a net
that was saved (`--save`), which holds what learning needs beside the weights.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Final

import numpy as np
import torch
from learn import Learner, spreads
from numpy.typing import NDArray
from torch import Tensor

from triskel.gym.vector import Vector
from triskel.kernel.arrays.schema import find_schema

OPTIONS: Final = 64
"""Options of a decision that are looked at; of the few decisions with more, the last are never taken in practice."""
WARMING: Final = 240
"""Random choices in every match before the first lesson: so the spread of each number is known."""
CLIP: Final = 0.2


def open_options(mask: Tensor) -> Tensor:
    """The first open actions of each row; the number after the last action where there are no more."""
    there, actions = torch.topk(mask, OPTIONS, dim=1)
    return actions.masked_fill(there == 0, mask.shape[1])


class Half:
    """Half of the matches, and the stretch of them that is being lived through."""

    def __init__(self, task: argparse.Namespace, number: int, device: str, opponent: str | None = None) -> None:
        wishes = {"players": task.players}
        jobs = max(1, task.jobs // 2)
        self.vector = Vector(
            task.game, task.rows, jobs, seed=task.seed * 2 + number, wishes=wishes, most_decisions=task.most,
            opponent=opponent,
        )  # fmt: skip
        schema, steps, rows = self.vector.schema, task.steps, task.rows
        self.device, self.players = device, schema.players
        self.seen = torch.empty((steps, rows, schema.size), dtype=torch.uint8, device=device)
        self.options = torch.empty((steps, rows, OPTIONS), dtype=torch.int16, device=device)
        self.chosen = torch.empty((steps, rows), dtype=torch.int64, device=device)
        self.logs = torch.empty((steps, rows), device=device)
        self.anchors = torch.empty((steps, rows, OPTIONS), dtype=torch.float16, device=device)
        self.values = torch.empty((steps + 1, rows, self.players), device=device)
        self.seats = torch.empty((steps + 1, rows), dtype=torch.int64, device=device)
        self.over = torch.empty((steps, rows), dtype=torch.bool, device=device)
        self.shares = torch.empty((steps, rows, self.players), device=device)
        self.mine = torch.ones((steps, rows), dtype=torch.bool, device=device)
        """Choices that are learned from: all, where both sides are the learner."""
        self.ended = 0
        if device == "cuda":  # memory that is pinned reaches the device without a copy in between
            for array in (self.vector.observations, self.vector.masks):
                torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)

    def look(self) -> tuple[Tensor, Tensor, Tensor]:
        """What is seen now, what is open, and who chooses."""
        vector = self.vector
        seen = torch.from_numpy(vector.observations).to(self.device)
        mask = torch.from_numpy(vector.masks).to(self.device)
        return seen, open_options(mask), torch.from_numpy(vector.seats).to(self.device).long()

    def note(self, step: int) -> None:
        """What the last step brought: which matches are over, and each seat's share of the win."""
        vector = self.vector
        over = torch.from_numpy(vector.ended | vector.cut).to(self.device)
        rewards = torch.from_numpy(vector.rewards).to(self.device)
        won = (rewards > 0).float()
        self.over[step] = over
        self.shares[step] = torch.where(
            (rewards == 0).all(1, keepdim=True), 1 / self.players, won / won.sum(1, keepdim=True).clamp(min=1)
        )
        self.ended += int(vector.ended.sum())

    def returns(self, keep: float) -> tuple[Tensor, Tensor]:
        """How much better each choice was than expected, and what each seat could expect after all (by seat)."""
        steps, rows = self.over.shape
        every = torch.arange(rows, device=self.device)
        later = self.values[steps][:, None, :].expand(-1, self.players, -1).clone()
        gains = torch.zeros_like(later)
        better = torch.empty((steps, rows), device=self.device)
        expected = torch.empty((steps, rows, self.players), device=self.device)
        for step in range(steps - 1, -1, -1):
            over = self.over[step][:, None, None]
            later = torch.where(over, self.shares[step][:, None, :], later)
            gains = torch.where(over, 0.0, gains)
            seat, value, mine = self.seats[step], self.values[step], self.mine[step][:, None]
            gain = later[every, seat] - value + keep * gains[every, seat]
            better[step] = gain[every, seat]
            expected[step] = value + gain
            later[every, seat] = torch.where(mine, value, later[every, seat])
            gains[every, seat] = torch.where(mine, gain, gains[every, seat])
        return better, expected


def to_seats(values: Tensor, seats: Tensor) -> Tensor:
    """Chances told from whoever looks, as chances by seat."""
    players = values.shape[1]
    where = (torch.arange(players, device=values.device)[None] - seats[:, None]) % players
    return torch.gather(values, 1, where)


def to_looker(values: Tensor, seats: Tensor) -> Tensor:
    """Chances by seat, told from whoever looks."""
    players = values.shape[1]
    where = (torch.arange(players, device=values.device)[None] + seats[:, None]) % players
    return torch.gather(values, 1, where)


class Practice:
    """The net, its slow average, and the two halves of the matches."""

    def __init__(self, task: argparse.Namespace, opponent: str | None = None) -> None:
        self.task = task
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.schema = find_schema(task.game, task.players)
        self.blank = self.schema.actions.size
        self.halves = [Half(task, number, self.device, opponent) for number in range(2)]
        kept = torch.load(task.begin, weights_only=True) if task.begin else None
        mean, spread = (kept["mean"], kept["spread"]) if kept else self.warm()
        self.mean, self.spread = mean, spread
        self.net = Learner(self.schema, mean, spread).to(self.device)
        self.slow = Learner(self.schema, mean, spread).to(self.device)
        if kept:
            self.net.load_state_dict(kept["net"])
        self.slow.load_state_dict(self.net.state_dict())
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=task.rate, weight_decay=0.0, eps=1e-5)
        if kept:
            self.optimiser.load_state_dict(kept["optimiser"])
        self.began = time.time()
        self.rounds = 0

    def warm(self) -> tuple[Tensor, Tensor]:
        """Random play, to know the spread of each number."""
        found = []
        random = np.random.default_rng(self.task.seed)
        for step in range(WARMING):
            for half in self.halves:
                masks = half.vector.masks
                half.vector.step((random.random(masks.shape, np.float32) * masks).argmax(1))
            if step % 12 == 11:
                found += [half.vector.observations[:: max(1, self.task.rows // 512)].copy() for half in self.halves]
        return spreads(np.concatenate(found), self.schema)

    def options_of(self, masks: NDArray[np.uint8]) -> Tensor:
        """The first open actions of rows by their masks."""
        return open_options(torch.from_numpy(masks).to(self.device))

    def drawn(self, seen: Tensor, options: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Places of actions by the net's chances, the logarithms of these, and what the players may expect."""
        scores, values = self.net(seen, options)
        closed = options == self.blank
        logs = torch.log_softmax(scores.masked_fill(closed, -1e4), 1)
        dice = -torch.log(-torch.log(torch.rand_like(logs).clamp(1e-9, 1 - 1e-7)))
        return (logs + dice).masked_fill(closed, -1e9).argmax(1), logs, values

    def choose(self, half: Half, step: int) -> None:
        """Look at a half and begin its next step."""
        with torch.no_grad():
            seen, options, seats = half.look()
            chosen, logs, values = self.drawn(seen, options)
            half.vector.send(torch.gather(options, 1, chosen[:, None])[:, 0].cpu().numpy())
            self.write_down(half, step, seen, options, seats, chosen, logs, values)

    def write_down(
        self, half: Half, step: int, seen: Tensor, options: Tensor, seats: Tensor, chosen: Tensor, logs: Tensor,
        values: Tensor,
    ) -> None:  # fmt: skip
        """What is needed to learn from a step."""
        if self.task.anchor:
            closed = options == self.blank
            half.anchors[step] = torch.log_softmax(self.slow(seen, options)[0].masked_fill(closed, -1e4), 1).half()
        half.seen[step], half.options[step] = seen, options.to(torch.int16)
        half.chosen[step], half.seats[step] = chosen, seats
        half.logs[step] = torch.gather(logs, 1, chosen[:, None])[:, 0]
        half.values[step] = to_seats(torch.softmax(values, 1), seats)

    def after(self, half: Half, step: int) -> None:
        """A step of a half is over."""

    def live(self) -> None:
        """A stretch of all matches."""
        first, second = self.halves
        self.choose(first, 0)
        for step in range(self.task.steps):
            self.choose(second, step)
            first.vector.receive()
            first.note(step)
            self.after(first, step)
            if step + 1 < self.task.steps:
                self.choose(first, step + 1)
            second.vector.receive()
            second.note(step)
            self.after(second, step)
        with torch.no_grad():
            for half in self.halves:
                seen, options, seats = half.look()
                half.values[-1] = self.expected(half, to_seats(torch.softmax(self.net(seen, options)[1], 1), seats))

    def expected(self, half: Half, values: Tensor) -> Tensor:
        """What the players may expect after the stretch, from what is seen then."""
        return values

    def learn(self, share: float) -> dict[str, float]:
        """Steps towards what was better than expected; `share` of the time is over."""
        task = self.task
        told = [half.returns(task.keep) for half in self.halves]
        better = torch.cat([each[0].flatten() for each in told])
        expected = torch.cat([each[1].flatten(0, 1) for each in told])
        seats = torch.cat([half.seats[:-1].flatten() for half in self.halves])
        worths = to_looker(expected, seats).clamp(0, 1)
        worths = worths / worths.sum(1, keepdim=True)
        seen = [half.seen.flatten(0, 1) for half in self.halves]
        options = torch.cat([half.options.flatten(0, 1) for half in self.halves])
        chosen = torch.cat([half.chosen.flatten() for half in self.halves])
        before = torch.cat([half.logs.flatten() for half in self.halves])
        anchors = torch.cat([half.anchors.flatten(0, 1) for half in self.halves])
        mine = torch.cat([half.mine.flatten() for half in self.halves])
        better = (better - better[mine].mean()) / (better[mine].std() + 1e-6)
        half_size = len(seen[0])
        places = [half.mine.flatten().nonzero()[:, 0] for half in self.halves]
        loose = task.entropy * (1 - share) + task.entropy_end * share
        rate = task.rate * max(0.03, 1 - share) * min(1.0, (self.rounds + 1) / task.warming)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        said: dict[str, list[float]] = {"policy": [], "value": [], "entropy": [], "moved": []}
        for _ in range(task.epochs):
            mixed = [each[torch.randperm(len(each), device=self.device)].split(task.batch // 2) for each in places]
            for picks in zip(*mixed, strict=False):
                both = torch.cat([pick + half_size * number for number, pick in enumerate(picks)])
                actions = options[both].long()
                closed = actions == self.blank
                looks = torch.cat([each[pick] for each, pick in zip(seen, picks, strict=True)])
                scores, values = self.net(looks, actions)
                logs = torch.log_softmax(scores.masked_fill(closed, -1e4), 1)
                chances = logs.exp()
                own = torch.gather(logs, 1, chosen[both][:, None])[:, 0]
                ratio = (own - before[both]).exp()
                gain = better[both]
                policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(chances * logs.masked_fill(closed, 0)).sum(1).mean()
                held = torch.zeros((), device=self.device)
                if task.anchor:
                    held = (chances * (logs - anchors[both].float()).masked_fill(closed, 0)).sum(1).mean()
                value = -(worths[both] * torch.log_softmax(values, 1)).sum(1).mean()
                loss = policy + task.worth * value - loose * entropy + task.anchor * held
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()
                for name, each in (("policy", policy), ("value", value), ("entropy", entropy), ("moved", held)):
                    said[name].append(each.detach())
        with torch.no_grad():
            for slow, quick in zip(self.slow.parameters(), self.net.parameters(), strict=True):
                slow.lerp_(quick, task.follow)
        return {name: float(torch.stack(each).mean()) for name, each in said.items()}

    @property
    def decisions(self) -> int:
        """Choices that were made so far."""
        return self.rounds * int(self.task.steps) * int(self.task.rows) * len(self.halves)

    def write(self) -> None:
        """The weights for players, and all that is needed to go on."""
        if self.task.out:
            out = Path(self.task.out)
            out.parent.mkdir(parents=True, exist_ok=True)
            np.savez_compressed(out, **self.net.export())
        if self.task.save:
            kept = {"net": self.net.state_dict(), "optimiser": self.optimiser.state_dict()}
            torch.save({**kept, "mean": self.mean, "spread": self.spread}, self.task.save)

    def run(self) -> None:
        """Until the time is up."""
        task, told = self.task, time.time()
        lived = learnt = 0.0
        while (share := (time.time() - self.began) / task.seconds) < 1:
            at = time.time()
            self.live()
            between = time.time()
            said = self.learn(min(1.0, share))
            self.rounds += 1
            lived, learnt = lived + between - at, learnt + time.time() - between
            if time.time() - told > task.seconds / 20:
                told = time.time()
                ended = sum(half.ended for half in self.halves)
                figures = " ".join(f"{name} {each:.4f}" for name, each in said.items())
                print(
                    f"{told - self.began:6.1f} s: {self.decisions / 1e6:.1f}m decisions, {ended} matches, {figures}, "
                    f"playing {lived:.0f} s, learning {learnt:.0f} s",
                    file=sys.stderr, flush=True,
                )  # fmt: skip
                self.write()
        self.write()
        for half in self.halves:
            half.vector.close()


def arguments(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """What can be said of any practice."""
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=2, help="processes of both halves together")
    parser.add_argument("--rows", type=int, default=64, help="matches of each half")
    parser.add_argument("--steps", type=int, default=32, help="choices in every match between two rounds of learning")
    parser.add_argument("--most", type=int, default=2000, help="choices of a match before it counts as drawn")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--warming", type=int, default=1, help="rounds until the rate is whole")
    parser.add_argument("--keep", type=float, default=0.95, help="lambda: how far what happened later reaches back")
    parser.add_argument("--worth", type=float, default=1.0, help="weight of the value beside the policy")
    parser.add_argument("--entropy", type=float, default=0.03, help="how loose the policy is held in the beginning")
    parser.add_argument("--entropy-end", type=float, default=0.005, help="and in the end")
    parser.add_argument("--anchor", type=float, default=0.02, help="how much it is held to its slow average")
    parser.add_argument("--follow", type=float, default=0.02, help="how quickly the slow average follows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="begin", default="", help="a file of --save to go on from")
    parser.add_argument("--save", default="", help="a file for what learning needs to go on")
    parser.add_argument("--out", default="", help="a file for the weights")
    return parser


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    torch.set_float32_matmul_precision("high")
    task = arguments(parser).parse_args()
    if not (task.out or task.save):
        parser.error("what is learned would be lost; give --out FILE or --save FILE")
    torch.manual_seed(task.seed)
    Practice(task).run()


if __name__ == "__main__":
    main()
