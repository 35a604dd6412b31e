"""What the API says about itself: every answer that a call may get, so that the description is true."""

from dataclasses import dataclass
from typing import Final

from litestar.openapi.spec import (
    Components,
    Link,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Schema,
    SecurityRequirement,
    SecurityScheme,
)

_TROUBLE: Final = Schema(
    type=OpenAPIType.OBJECT,
    required=["status", "detail"],
    properties={
        "status": Schema(type=OpenAPIType.INTEGER, description="The status of the answer."),
        "detail": Schema(type=OpenAPIType.STRING, description="Why not, in words."),
    },
)
_REFUSALS: Final = {
    "400": "The body or an address makes no sense.",
    "403": "The seat is not yours, or the table may not be watched.",
    "404": "There is no such table, game or invitation.",
    "409": "Not now: an old question, not your turn, the match is over, or cannot be loaded.",
    "413": "Too much at once.",
    "422": "The rules forbid it, or a table cannot be set up so; the detail says why.",
    "429": "Too often; wait a little.",
    "503": "The server has too much to do, or its database does not answer.",
}
SECURITY: Final[list[SecurityRequirement]] = [{}, {"token": []}]
"""Who shows no token only watches."""
COMPONENTS: Final = Components(
    security_schemes={
        "token": SecurityScheme(
            type="http", scheme="bearer", description="The token that came with a seat; one may hold many seats."
        )
    }
)


_AT_A_TABLE: Final = (
    "look", "events", "choose", "undo", "draw", "resign", "claim", "say", "admit_judge", "read_record",
)  # fmt: skip
_MAKES: Final = {"create": {"201": "$response.body#/id"}, "join": {"200": "$response.body#/id"}}
"""Calls whose answer names a table, at which others are made."""


@dataclass
class Call(Operation):
    """A call of the API with all refusals that it may meet."""

    def __post_init__(self) -> None:
        self.responses = dict(self.responses or {})
        for status, words in _REFUSALS.items():
            content = {"application/json": OpenAPIMediaType(schema=_TROUBLE)}
            self.responses[status] = OpenAPIResponse(description=words, content=content)
        for status, key in _MAKES.get(self.operation_id or "", {}).items():
            made = self.responses[status]
            assert isinstance(made, OpenAPIResponse)
            made.links = {each: Link(operation_id=each, parameters={"table_id": key}) for each in _AT_A_TABLE}
