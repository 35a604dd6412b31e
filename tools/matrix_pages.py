"""The pages of the matrix of what may come between: the matrix, and the scenarios of its cells (`make_docs.py`)."""

from typing import Any, Final

from make_matrix import Cell, Script, cells, head, name_of, played, table, verdict

GROUPS: Final = {
    "target": "What happens to the target",
    "source": "What happens to the source",
    "action": "What happens to the action itself",
}
INTRO: Final = """# What may come between: Berserk

What becomes of a game action on the stack when something comes in response. A row is what lies on the stack, at a
moment: **declared** (no die is cast yet), **die** (its roll lies on the stack above it), **attack** (the roll is over,
and the attack lies on the stack). A column is what comes in response. Each cell names the outcome and the paragraph
that decides, and leads to the scenario that plays it: {played} of {all} cells are played; where nothing can be played
the cell says why. `triskel rules berserk 525.1` shows a paragraph; where the book is silent see the
[rulings](rulings.md#berserk).

The book's word comes first: the outcomes are written down in `tools/matrix_berserk.toml`, the scenarios in
`scenarios/berserk/matrix` are made of them, and `triskel scenario check scenarios/berserk/matrix` plays them.

| outcome | what it means |
|---|---|
| carried out | it has its effect, and is paid |
| interrupted, unpaid | it is removed from the stack without effect, and its source has paid nothing (525.1, 526.1) |
| blocked, paid | it is removed without effect, and paid (527.3, 527.4) |
| carried out, protected | it is carried out and paid, but the card gets nothing of it (528.1) |
| not carried out, paid | it proved impossible at a hidden card, or there was nobody of the description (529.6, 502.8) |
| carried out, its strike interrupted, unpaid | the defender stepped in, and pays only with the strike (513.9) |
| impossible | the answer cannot come at this moment, or not at all |
"""


def pages() -> dict[str, str]:
    """The page of the matrix, and the page of its scenarios."""
    data = table()
    every = cells(data)
    lines = [INTRO.format(played=sum(cell.played for cell in every), all=len(every))]
    for group, heading in GROUPS.items():
        answers = [name for name, answer in data["answers"].items() if answer["group"] == group]
        lines += [
            f"## {heading}",
            "",
            "| on the stack | moment | " + " | ".join(str(data["answers"][name]["en"]) for name in answers) + " |",
            "|---|---|" + "---|" * len(answers),
        ]
        for action, deed in data["actions"].items():
            mine = [cell for cell in every if cell.action == action]
            for place, moment in enumerate(dict.fromkeys(cell.moment for cell in mine)):
                row = {cell.answer: cell for cell in mine if cell.moment == moment}
                label = f"**{deed['en']}**" if not place else ""
                lines.append(f"| {label} | {moment} | " + " | ".join(_shown(row[name]) for name in answers) + " |")
        lines.append("")
    return {"matrix-berserk.md": "\n".join(lines), "matrix-berserk-cells.md": _cells_page(data, every)}


def _anchor(cell: Cell) -> str:
    return f"{cell.action}-{cell.name.replace('.', '-')}"


def _shown(cell: Cell) -> str:
    words = str(cell.data["outcomes"][cell.outcome]["en"])
    if cell.outcome == "never":
        reason = str(cell.data["reasons"][cell.rule]["en"])
        return f"[—](matrix-berserk-cells.md#{_anchor(cell)}) {reason}" if cell.played else f"— {reason}"
    way = f" ({cell.data['ways'][cell.way]['en']})" if cell.way else ""
    return f"[{words}](matrix-berserk-cells.md#{_anchor(cell)}){way} {cell.rule}"


def _cells_page(data: dict[str, Any], every: list[Cell]) -> str:
    lines = [
        "# The scenarios of Berserk's matrix",
        "",
        "Each line is a case of a scenario file: what is played, and what becomes of it; `pass*` passes as long as",
        "that is possible. One alone: `triskel scenario check scenarios/berserk/matrix/shot.toml#target-dies.die`.",
        "",
    ]
    for action, deed in data["actions"].items():
        lines += [
            f"## {deed['en']}",
            "",
            f"`scenarios/berserk/matrix/{action}.toml`. On the battlefield:",
            "",
            *(
                f"- `{name_of(head(data, action), place)}`, seat {card['seat']}, {card['cell']}{_state(card)}"
                for place, card in enumerate(head(data, action))
            ),
            "",
            "| case | who comes to it | what is played | outcome |",
            "|---|---|---|---|",
        ]
        for cell in every:
            if cell.action == action and cell.played:
                script = Script(cell)
                said = "`" + "` `".join(played(cell)) + "`"
                added = "; ".join(f"`{card['id']}` {card['cell']}{_state(card)}" for card in script.added)
                lines.append(f'| <a id="{_anchor(cell)}"></a>{cell.name} | {added} | {said} | {verdict(cell)} |')
        lines.append("")
    return "\n".join(lines)


def _state(card: dict[str, Any]) -> str:
    parts = [word for word in ("tapped", "hidden") if card.get(word)]
    parts += [f"{card['tokens']} token"] if card.get("tokens") else []
    parts += [f"«{text}»" for text in card.get("gains", ())]
    return "".join(f", {part}" for part in parts)
