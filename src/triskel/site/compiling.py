"""Sources compiled beforehand, so that nobody waits for that in a browser.

Only the Python that will run it can compile for it: this file uses nothing of ours, so that the browser's Python can be
handed it by itself.
"""

import importlib.util
import io
import marshal
import zipfile


def compiled(archive: bytes) -> bytes:
    """The same archive with every module compiled; its source stays at home."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for each in old.infolist():
            name, content = each.filename, old.read(each)
            if name.endswith(".py"):
                code = compile(content, f"/table/{name}", "exec", dont_inherit=True)
                # Four bytes of flags that say "do not look for the source", eight of a hash that nobody will check.
                content = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)
                name += "c"
            new.writestr(zipfile.ZipInfo(name, each.date_time), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()
