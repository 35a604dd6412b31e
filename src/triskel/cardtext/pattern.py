"""A combination of nodes that has a wording of its own: built from what is said, and taken apart to be said again.

    Made(Compare, amount=Made(Measure, what=HEALTH, whom=Open("whom")), other=Open("count"), how="or more")

is "{whom} has {count} or more health". So a phrase needs no class where other classes together mean the same.
"""

from typing import Any, final


@final
class Open:
    """A place in a combination that the words fill."""

    __slots__ = ("field",)

    def __init__(self, field: str) -> None:
        self.field = field


@final
class Made:
    """A node of this class whose fields are values, open places, or combinations again."""

    __slots__ = ("cls", "fields")

    def __init__(self, cls: Any, **fields: Any) -> None:
        self.cls = cls
        self.fields = fields

    def build(self, said: dict[str, Any]) -> Any:
        """The node, with what is said in the open places."""
        return self.cls(**{name: _filled(part, said) for name, part in self.fields.items()})

    def apart(self, node: Any) -> dict[str, Any] | None:
        """What is said in the open places to mean this node; None if the combination is another."""
        if type(node) is not self.cls:
            return None
        said: dict[str, Any] = {}
        for name, part in self.fields.items():
            value = getattr(node, name)
            if isinstance(part, Open):
                if part.field in said and said[part.field] != value:
                    return None
                said[part.field] = value
            elif isinstance(part, Made):
                inner = part.apart(value)
                if inner is None or any(said.get(field, found) != found for field, found in inner.items()):
                    return None
                said.update(inner)
            elif value != part:
                return None
        return said


def _filled(part: Any, said: dict[str, Any]) -> Any:
    if isinstance(part, Open):
        return said[part.field]
    return part.build(said) if isinstance(part, Made) else part
