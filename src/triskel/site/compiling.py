"""Sources compiled beforehand, so that nobody waits for that in a browser.

Only the Python that will run it can compile for it: this file uses nothing of ours, so that the browser's Python can be
handed it by itself.
"""

import ast
import importlib.util
import io
import marshal
import zipfile


def compiled(archive: bytes) -> bytes:
    """The same archive with every module compiled; its source and what describes it stay at home."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for each in old.infolist():
            name, content = each.filename, old.read(each)
            if name.endswith(".py"):
                code = compile(_without_words(content), f"/table/{name}", "exec", dont_inherit=True)
                # Four bytes of flags that say "do not look for the source", eight of a hash that nobody will check.
                content = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)
                name += "c"
            new.writestr(zipfile.ZipInfo(name, each.date_time), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def _without_words(source: bytes) -> ast.Module:
    """The module without its descriptions, which nobody reads there. A class keeps a sign in place of its own: for one
    that has none a dataclass makes one up, which takes long."""
    tree = ast.parse(source)
    for each in ast.walk(tree):
        if isinstance(each, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            described = ast.get_docstring(each, clean=False) is not None
            if isinstance(each, ast.ClassDef):
                sign = ast.copy_location(ast.Expr(ast.Constant("-")), each)
                each.body[:described] = [ast.fix_missing_locations(sign)]
            elif described:
                each.body[:1] = [] if len(each.body) > 1 else [ast.copy_location(ast.Pass(), each.body[0])]
    return tree
