"""Forms as they are read before anybody looks at them: what is none is refused in words, wherever it is asked for.

The token against forged forms is looked for in the form itself, so a form is read before the door is reached.
"""

import re
from typing import Any, Final, final

from litestar import Request
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.exceptions import HTTPException

from triskel.table.play.refused import Refused

_TOKEN: Final = "_csrf_token"
_HEAD_ENDS: Final = re.compile(rb"\r?\n\r?\n")


def in_other_letters(body: bytes, boundary: bytes) -> bool:
    """Whether a part of a form says that it is not written in UTF-8. No browser does, and some letters take long to
    read."""
    for part in body.split(b"--" + boundary):
        head = _HEAD_ENDS.split(part.lstrip(b"\r\n"), 1)[0].lower().replace(b" ", b"").replace(b'"', b"")
        if head.count(b"charset") > head.count(b"charset=utf-8"):
            return True
    return False


@final
class FormRequest(Request[Any, Any, Any]):
    """A request whose form can be asked for without fear."""

    async def form(self) -> FormMultiDict:
        """The fields; Refused where the body is no form."""
        boundary = self.content_type[1].get("boundary", "").encode()
        if boundary and in_other_letters(await self.body(), boundary):
            raise Refused("form", "charset")
        try:
            found = await super().form()
        except HTTPException:
            raise
        except Exception:  # a body that is no form stumbles wherever it happens to
            raise Refused("form") from None
        if isinstance(found.get(_TOKEN), UploadFile):
            raise Refused("form", _TOKEN)
        return found
