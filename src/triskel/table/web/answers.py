"""Answers that many handlers give."""

from typing import Any

from litestar import MediaType, Response
from litestar.response import Redirect

from triskel.table.draw.written import written
from triskel.table.web.seats import AnyRequest


def html(content: Any, status: int = 200) -> Response[str]:
    """A page, or a piece of one; what is text already stays as it is."""
    return Response(
        content if isinstance(content, str) else written(content), media_type=MediaType.HTML, status_code=status
    )


def done(request: AnyRequest, table_id: str) -> Response[Any]:
    """Something was done at a table. A script of the page gets 204 and waits for the stream, which brings what has
    changed; a browser without scripts is led back to the table."""
    if request.headers.get("hx-request"):
        return Response(None, status_code=204)
    return Redirect(f"/t/{table_id}", status_code=303)
