"""Masked PPO with PyTorch by self-play, on any game, from nothing; docs/gym.md says what was measured.

    pip install torch
    python examples/train_ppo.py                         # a squire and a huntress on a small yard (examples/mini_duel)
    python examples/train_ppo.py --decisions 2000000 --heroes medusa king_arthur --board sarpedon

One policy plays all seats. It reads the tables of the observation: every row (a fighter, a card, a space) goes through
the same small layer, and actions that count rows of a table are scored by those rows, so that a card is judged by what
is printed on it and not by its number. At the end it meets the bot in both seats, with cards it has not seen.
"""

import argparse
import time
from math import sqrt
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from triskel.gym.batch import Batch
from triskel.gym.vector import Vector
from triskel.kernel.arrays.schema import Schema

MINI = Path(__file__).parent / "mini_duel"
Rows = Vector | Batch


class Policy(nn.Module):
    """Scores of all actions, and what the seat may expect."""

    def __init__(self, schema: Schema, row: int = 32, wide: int = 128) -> None:
        super().__init__()
        fields = schema.layout.fields
        self.tables = [each for each in fields if each.columns]
        self.plain = [slice(each.offset, each.offset + each.size) for each in fields if not each.columns]
        self.rows = nn.ModuleDict({each.name: nn.Linear(each.width, row) for each in self.tables})
        size = sum(each.stop - each.start for each in self.plain) + 2 * row * len(self.tables)
        self.body = nn.Sequential(nn.Linear(size, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU())
        self.value = nn.Linear(wide, 1)
        self.count = schema.actions.size
        self.direct = nn.Embedding(self.count, wide)  # every action by itself …
        names = {each.name: each.rows for each in self.tables}
        self.pointing = [each for each in schema.actions.codings.values() if each.table in names]
        self.lengths = [min(names[each.table], each.size - each.skip) for each in self.pointing]
        self.query = nn.Linear(wide, row * len(self.pointing))  # … and by the row that it is about
        self.register_buffer("scale", torch.log1p(torch.arange(256.0)) / 2)  # of bytes
        for layer in (self.direct, self.query, self.value):
            nn.init.normal_(layer.weight, std=0.01)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The open actions of each observation, the logarithms of their chances, and what the seat may expect."""
        known, parts = {}, [self.scale[seen[:, each].int()] for each in self.plain]
        for table in self.tables:
            whole = seen[:, table.offset : table.offset + table.size].view(len(seen), table.rows, table.width)
            used = whole[:, :, 0].amax(0).nonzero().squeeze(1)  # rows that are empty everywhere cost nothing
            if not len(used):
                used = used.new_zeros(1)
            rows = self.scale[whole[:, used].int()]
            there = (rows[:, :, :1] > 0).float()
            rows = torch.relu(self.rows[table.name](rows)) * there
            parts += [rows.sum(1) / (1 + there.sum(1)), rows.amax(1)]
            known[table.name] = used, rows
        body = self.body(torch.cat(parts, 1))
        scores = body.new_zeros(len(seen), self.count)
        queries = self.query(body).view(len(seen), len(self.pointing), -1)
        for number, (coding, length) in enumerate(zip(self.pointing, self.lengths, strict=True)):
            used, rows = known[coding.table]
            some = used < length
            places = coding.base + coding.skip + used[some]
            scores[:, places] += (rows[:, some] @ queries[:, number, :, None]).squeeze(2)
        found, actions = masks.topk(int(masks.sum(1).max()))
        scores = scores.gather(1, actions) + (self.direct(actions) @ body[:, :, None]).squeeze(2)
        chances = torch.log_softmax(scores.masked_fill(found == 0, -1e9), 1)
        return actions, chances, torch.tanh(self.value(body).squeeze(1))

    @torch.no_grad()
    def choose(self, vector: Rows) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """An action for every row, how likely it was, and the value."""
        actions, chances, values = self(torch.from_numpy(vector.observations), torch.from_numpy(vector.masks))
        place = torch.multinomial(chances.exp(), 1)
        return (*(each.gather(1, place).squeeze(1).numpy() for each in (actions, chances)), values.numpy())


def collect(vector: Vector, policy: Policy, open_games: list, least: int, smooth: float = 0.95) -> list[tuple]:
    """Play until so many decisions of finished games are there: (seen, mask, action, chance, advantage, aim)."""
    done: list[tuple] = []
    while len(done) < least:
        seen, masks, seats = vector.observations.copy(), vector.masks.copy(), vector.seats.copy()
        actions, chances, values = policy.choose(vector)
        for row, seat in enumerate(seats):
            open_games[row][seat].append((seen[row], masks[row], actions[row], chances[row], values[row]))
        vector.step(actions)
        for row in np.flatnonzero(vector.ended | vector.cut):
            for seat, steps in enumerate(open_games[row]):
                ahead, gain = float(vector.rewards[row, seat]), 0.0
                for step in reversed(steps):  # generalised advantages; rewards come at the end alone
                    gain = ahead - step[4] + smooth * gain
                    ahead = step[4]
                    done.append((*step[:4], gain, gain + step[4]))
                steps.clear()
    return done


def learn(policy: Policy, tuner: torch.optim.Optimizer, done: list[tuple], epochs: int, curiosity: float) -> None:
    """Clipped steps towards what went better than expected."""
    seen, masks = (torch.from_numpy(np.stack([each[part] for each in done])) for part in (0, 1))
    actions = torch.tensor([int(each[2]) for each in done])
    before, gains, aims = (torch.tensor([float(each[part]) for each in done]) for part in (3, 4, 5))
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(epochs):
        for some in torch.randperm(len(done)).split(512):
            choices, chances, values = policy(seen[some], masks[some])
            ratio = ((chances * (choices == actions[some, None])).sum(1) - before[some]).exp()
            better = torch.min(ratio * gains[some], ratio.clamp(0.8, 1.2) * gains[some]).mean()
            unsure = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
            loss = (values - aims[some]).square().mean() - better - curiosity * unsure
            tuner.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            tuner.step()


def duel(policy: Policy, rows: Rows, games: int) -> tuple[int, int]:
    """Games against the bot of these rows, equally many in every row: how many were won, and how many there were."""
    wins, counts = 0, np.zeros(rows.size, int)
    while counts.min() * rows.size < games:
        rows.step(policy.choose(rows)[0])
        for row in np.flatnonzero(rows.ended | rows.cut):
            if counts[row] * rows.size < games:  # long games count as much as short ones
                counts[row] += 1
                wins += int(rows.rewards[row, rows.choosers[row]] > 0)
    return wins, int(counts.sum())


def told(wins: int, games: int) -> str:
    """A win rate with its 95% interval (Wilson)."""
    rate, z = wins / games, 1.96
    middle = (rate + z * z / 2 / games) / (1 + z * z / games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / 4 / games**2) / (1 + z * z / games)
    return f"{rate:.0%} of {games} ({middle - half:.0%} to {middle + half:.0%})"


def main() -> None:
    """Learn, and meet the bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="unmatched")
    parser.add_argument("--heroes", nargs="*", default=[str(MINI / "squire.toml"), str(MINI / "huntress.toml")])
    parser.add_argument("--board", default=str(MINI / "yard.toml"))
    parser.add_argument("--decisions", type=int, default=400_000, help="how long to learn (default 400000)")
    parser.add_argument("--rows", type=int, default=64)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--bot", default="greedy", help="whom to meet at the end")
    parser.add_argument("--games", type=int, default=200, help="how often (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to write the weights")
    given = parser.parse_args()
    wishes = {"heroes": given.heroes, "board": given.board} if given.game == "unmatched" else {}
    torch.manual_seed(given.seed)
    torch.set_num_threads(max(1, given.processes))
    began, decisions, rounds = time.monotonic(), 0, 0
    with Vector(given.game, given.rows, given.processes, given.seed, wishes) as vector:
        policy = Policy(vector.schema)
        tuner = torch.optim.Adam(policy.parameters(), 1e-3)
        open_games = [[[] for _ in range(vector.schema.players)] for _ in range(given.rows)]
        while (spent := decisions / max(given.decisions, 1)) < 1:
            done = collect(vector, policy, open_games, 4096)
            for group in tuner.param_groups:
                group["lr"] = 1e-3 * max(0.1, 1 - spent)
            learn(policy, tuner, done, 3, 0.02 * (1 - spent))
            decisions, rounds = decisions + len(done), rounds + 1
            if rounds % 10 == 1:
                rate = told(*duel(policy, Batch(given.game, 16, rounds, wishes, opponent="random"), 64))
                spent_s = time.monotonic() - began
                print(f"{decisions:9} decisions, {spent_s:4.0f} s: wins {rate} against random", flush=True)
    if given.out:
        torch.save(policy.state_dict(), given.out)
    with Vector(given.game, 16, given.processes, given.seed + 1, wishes, opponent=given.bot) as vector:
        found = duel(policy, vector, given.games)
    print(f"after {decisions} decisions: wins {told(*found)} against {given.bot}")


if __name__ == "__main__":
    main()
