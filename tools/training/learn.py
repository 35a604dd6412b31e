"""A net learns from lessons: which option the search thought best, and who won.

    python tools/training/learn.py unmatched lessons/0 lessons/1 --seconds 30 --out nets/1.npz

The net is the one that `triskel.bots.net` computes. A twentieth of the matches judges and teaches nothing.
"""

import argparse
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn

from triskel.bots.net import POOL, pin_of
from triskel.kernel.arrays.schema import Schema, find_schema

ROW, TRUNK, LIGHT = 32, 192, 32
_MOST_OPTIONS: Final = 64


class Learner(nn.Module):  # type: ignore[misc]
    """`triskel.bots.net.Net` over many observations at once."""

    def __init__(self, schema: Schema[Any], mean: Tensor, spread: Tensor) -> None:
        super().__init__()
        self.tables = schema.layout.tables()
        self.pin = np.frombuffer(pin_of(schema), np.uint8)
        plain = schema.layout.plain()
        self.register_buffer("plain", torch.tensor(plain))
        self.register_buffer("scale", 1 / spread[: len(plain)])
        at = len(plain)
        for number, table in enumerate(self.tables):
            self.register_buffer(f"mean_{number}", mean[at : at + table.width])
            self.register_buffer(f"spread_{number}", spread[at : at + table.width])
            at += table.width
        codings = list(schema.actions.codings.values())
        names = [each.name for each in self.tables]
        kind, where = np.zeros(schema.actions.size + 1, np.int64), np.zeros(schema.actions.size + 1, np.int64)
        first = np.cumsum([0, *(each.rows for each in self.tables)])
        where[:] = first[-1]  # the row that says nothing
        for place, coding in enumerate(codings):
            kind[coding.base : coding.base + coding.size] = place
            if coding.table:
                number = names.index(coding.table)
                rows = min(self.tables[number].rows, coding.size - coding.skip)
                begin = coding.base + coding.skip
                where[begin : begin + rows] = first[number] + np.arange(rows)
        self.register_buffer("kind_of", torch.tensor(kind))
        self.register_buffer("row_of", torch.tensor(where))
        self.nothing = int(first[-1])
        self.row = nn.ModuleList(nn.Linear(each.width, ROW) for each in self.tables)
        self.pick = nn.ModuleList(nn.Linear(ROW, LIGHT, bias=False) for _ in self.tables)
        self.enter = nn.Linear(len(plain) + 2 * ROW * len(self.tables), TRUNK)
        self.deep, self.out = nn.Linear(TRUNK, TRUNK), nn.Linear(TRUNK, TRUNK, bias=False)
        self.value = nn.Linear(TRUNK, schema.players)
        self.action = nn.Embedding(schema.actions.size + 1, TRUNK)
        self.action_bias = nn.Embedding(schema.actions.size + 1, 1)
        nn.init.normal_(self.action.weight, std=0.01)
        nn.init.zeros_(self.action_bias.weight)
        self.light = nn.Linear(TRUNK, LIGHT * len(codings))
        self.judge = nn.Embedding(len(codings), LIGHT)
        nn.init.normal_(self.judge.weight, std=0.1)

    def forward(self, seen: Tensor, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Scores of the actions (whose number is the last where there is none) and of the players."""
        parts, picks = [seen[:, self.plain].float() * self.scale], []
        for number, table in enumerate(self.tables):
            rows = seen[:, table.offset : table.offset + table.size].view(-1, table.rows, table.width).float()
            there = (rows[:, :, :1] != 0).float()
            hidden = torch.relu(nn.functional.linear(rows, *self.of_bytes(number)))
            picks.append(self.pick[number](hidden))
            hidden = hidden * there
            parts += [hidden.sum(1) * POOL, hidden.amax(1)]
        trunk = torch.relu(self.enter(torch.cat(parts, 1)))
        trunk = torch.relu(trunk + self.out(torch.relu(self.deep(trunk))))
        scores = torch.gather(trunk @ self.action.weight.T + self.action_bias.weight[:, 0], 1, actions)
        rows = torch.cat([*picks, torch.zeros_like(picks[0][:, :1])], 1)
        where = self.row_of[actions]
        meant = torch.gather(rows, 1, where[:, :, None].expand(-1, -1, LIGHT))
        kinds = self.kind_of[actions]
        light = torch.gather(self.light(trunk).view(len(trunk), -1, LIGHT), 1, kinds[:, :, None].expand(-1, -1, LIGHT))
        judged = (torch.relu(meant + light) * self.judge(kinds)).sum(2)
        scores = scores + judged * (where != self.nothing)
        return scores, self.value(trunk)

    def take_over(self, weights: Mapping[str, Any], schema: Schema[Any]) -> None:
        """Know what `export` wrote, in terms of the mean and spread that this net was made with."""
        if weights["pin"].tobytes() != self.pin.tobytes():
            raise SystemExit(f"these weights were learned of something else than {schema.name} as it is now")
        here = self.scale.device
        told = {
            name: torch.tensor(np.asarray(each, np.float32), device=here)
            for name, each in weights.items()
            if name not in ("pin", "trust")
        }
        plain = len(self.plain)
        entering = told["in"].T.clone()
        entering[:, :plain] *= told["scale"] / self.scale
        deep = {
            "enter.weight": entering, "enter.bias": told["in_bias"], "deep.weight": told["deep"].T,
            "deep.bias": told["deep_bias"], "out.weight": told["out"].T, "value.weight": told["value"].T,
            "value.bias": told["value_bias"], "action.weight": told["action"],
            "action_bias.weight": told["action_bias"][:, None], "judge.weight": told["judge"],
            "light.weight": told["light"].permute(0, 2, 1).reshape(-1, TRUNK),
            "light.bias": told["light_bias"].reshape(-1),
        }  # fmt: skip
        for number in range(len(self.tables)):
            mean, spread = getattr(self, f"mean_{number}"), getattr(self, f"spread_{number}")
            row = told[f"row_{number}"].T
            deep[f"row.{number}.weight"] = row * spread
            deep[f"row.{number}.bias"] = told[f"row_bias_{number}"] + row @ mean
            deep[f"pick.{number}.weight"] = told[f"pick_{number}"].T
        self.load_state_dict({**self.state_dict(), **deep})

    def of_bytes(self, number: int) -> tuple[Tensor, Tensor]:
        """What the rows of a table are multiplied by and what is added, with mean and spread in it: rows are many."""
        mean, spread, row = getattr(self, f"mean_{number}"), getattr(self, f"spread_{number}"), self.row[number]
        weight = row.weight / spread
        return weight, row.bias - weight @ mean

    def export(self) -> dict[str, Any]:
        """The weights as `triskel.bots.net` reads them, in half precision."""
        found: dict[str, Tensor] = {
            "scale": self.scale, "in": self.enter.weight.T, "in_bias": self.enter.bias, "deep": self.deep.weight.T,
            "deep_bias": self.deep.bias, "out": self.out.weight.T, "value": self.value.weight.T,
            "value_bias": self.value.bias, "action": self.action.weight, "action_bias": self.action_bias.weight[:, 0],
            "light": self.light.weight.view(-1, LIGHT, TRUNK).permute(0, 2, 1),
            "light_bias": self.light.bias.view(-1, LIGHT), "judge": self.judge.weight,
        }  # fmt: skip
        for number in range(len(self.tables)):
            weight, found[f"row_bias_{number}"] = self.of_bytes(number)
            found[f"row_{number}"] = weight.T
            found[f"pick_{number}"] = self.pick[number].weight.T
        weights = {name: each.detach().cpu().numpy().astype(np.float16) for name, each in found.items()}
        return {**weights, "pin": self.pin}


def load(folders: list[str], schema: Schema[Any]) -> dict[str, Any]:
    """All lessons as arrays; options beyond the first ones by worth are left out."""
    found: dict[str, list[Any]] = {}
    blank = schema.actions.size
    for path in sorted(path for folder in folders for path in Path(folder).glob("part-*.npz")):
        with np.load(path) as part:
            lengths = part["lengths"].astype(np.int64)
            count, widest = len(lengths), int(lengths.max())
            inside = np.arange(widest)[None] < lengths[:, None]
            actions = np.full((count, widest), blank, np.int16)
            targets = np.zeros((count, widest), np.float32)
            actions[inside], targets[inside] = part["actions"], part["targets"]
            if widest > _MOST_OPTIONS:
                best = np.argsort(-(targets + inside), axis=1, kind="stable")[:, :_MOST_OPTIONS]
                actions, targets = np.take_along_axis(actions, best, 1), np.take_along_axis(targets, best, 1)
            else:
                more = ((0, 0), (0, _MOST_OPTIONS - widest))
                actions, targets = np.pad(actions, more, constant_values=blank), np.pad(targets, more)
            for name, each in (
                ("rows", part["rows"]), ("actions", actions), ("targets", targets), ("worths", part["worths"]),
                ("roots", part["roots"]), ("games", part["games"]),
            ):  # fmt: skip
                found.setdefault(name, []).append(each)
    return {name: np.concatenate(each) for name, each in found.items()}


def spreads(seen: Any, schema: Schema[Any]) -> tuple[Tensor, Tensor]:
    """Mean and spread of each plain byte and of each column of the tables, over rows that are there."""
    means, spreads = [], []
    some = seen[:: max(1, len(seen) // 20_000)]
    for field in sorted(schema.layout.fields, key=lambda each: bool(each.columns)):
        part = some[:, field.offset : field.offset + field.size]
        if field.columns:
            part = part.reshape(-1, field.width)
            part = part[part[:, 0] != 0]
            if not len(part):
                part = np.zeros((1, field.width), np.uint8)
        part = part.astype(np.float32)
        means.append(part.mean(0))
        spreads.append(np.maximum(part.std(0), 0.25))
    return torch.tensor(np.concatenate(means)), torch.tensor(np.concatenate(spreads))


def losses(net: nn.Module, data: dict[str, Tensor], pick: Tensor, blank: int) -> tuple[Tensor, Tensor]:
    """How surprised the net is by what the search thought best, and by who won."""
    actions = data["actions"][pick].long()
    scores, values = net(data["rows"][pick], actions)
    scores = scores.masked_fill(actions == blank, -1e4)
    policy = -(data["targets"][pick] * torch.log_softmax(scores, 1)).sum(1).mean()
    worth = -(data["worths"][pick] * torch.log_softmax(values, 1)).sum(1).mean()
    return policy, worth


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--roots", type=float, default=0.25, help="how much of the worth is what the search thought")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    task = parser.parse_args()
    torch.manual_seed(task.seed)
    schema = find_schema(task.game, task.players)
    arrays = load(task.lessons, schema)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    mean, spread = spreads(arrays["rows"], schema)
    judges = torch.tensor(arrays["games"] % 20 == 0)
    data = {name: torch.tensor(each).to(device) for name, each in arrays.items()}
    # What the search thought at the time tells the luck of the rest of the match apart from the position.
    own = data["worths"][:, :1] * (1 - task.roots) + data["roots"][:, None] * task.roots
    rest = data["worths"][:, 1:] + 1e-6
    data["worths"] = torch.cat([own, rest / rest.sum(1, keepdim=True) * (1 - own)], 1)
    learning = (~judges).nonzero()[:, 0].to(device)
    judging = judges.nonzero()[:, 0].to(device) if judges.any() else learning[:100]
    net = Learner(schema, mean, spread).to(device)
    optimiser = torch.optim.AdamW(net.parameters(), lr=task.rate, weight_decay=0.02)
    began, step, best = time.time(), 0, float("inf")
    kept, last = net.export(), 0.0
    print(f"{schema.name}: {len(learning)} positions to learn from, {len(judging)} to judge by", flush=True)
    while (spent := time.time() - began) < task.seconds:
        rate = task.rate * min(1.0, step / 100, max(0.02, 1 - spent / task.seconds))
        for group in optimiser.param_groups:
            group["lr"] = rate
        pick = learning[torch.randint(len(learning), (min(task.batch, len(learning)),), device=device)]
        policy, worth = losses(net, data, pick, schema.actions.size)
        optimiser.zero_grad(set_to_none=True)
        (policy + worth).backward()
        optimiser.step()
        step += 1
        if spent - last > task.seconds / 20:
            last = spent
            with torch.no_grad():
                judged = [losses(net, data, each, schema.actions.size) for each in judging.split(4096)]
                found = [float(torch.stack(each).mean()) for each in zip(*judged, strict=True)]
            print(
                f"{spent:6.1f} s, step {step}: learning {policy.item():.4f} {worth.item():.4f}, "
                f"judging {found[0]:.4f} {found[1]:.4f}",
                flush=True,
            )  # fmt: skip
            if sum(found) < best:
                best, kept = sum(found), net.export()
    Path(task.out).parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(task.out, **kept)
    print(f"{task.out}: best {best:.4f} after {step} steps", flush=True)


if __name__ == "__main__":
    main()
