"""Files that people name: read and written, or a clear error in both languages."""

import errno
from collections.abc import Collection
from pathlib import Path
from typing import Final

from triskel.kernel.play.refusal import BadContent

_WHY: Final = {
    errno.ENOENT: ("there is no such file or folder", "нет такого файла или папки"),
    errno.EISDIR: ("this is a folder", "это папка"),
    errno.EACCES: ("no permission", "нет доступа"),
    errno.EROFS: ("nothing can be written there", "туда нельзя писать"),
    errno.ENOTDIR: ("a part of the path is no folder", "часть пути — не папка"),
    errno.ENAMETOOLONG: ("the name is too long", "слишком длинное имя"),
    errno.ENOSPC: ("no space is left", "нет места на диске"),
}


def trouble(path: str | Path, error: OSError) -> BadContent:
    """What went wrong with a file, in words."""
    en, ru = _WHY.get(error.errno or 0, (error.strerror or "it cannot be used", f"ошибка {error.errno}"))
    return BadContent(f"{path}: {en}", f"{path}: {ru}")


_shut: list[bool] = []


def shut() -> None:
    """From now on this process reads no file that is named to it: what it is given was written by strangers."""
    _shut.append(True)


def named(path: str | Path, kinds: Collection[str] = ()) -> list[Path]:
    """The file of this name, or the files of these kinds in the folder of this name; BadContent where none is read."""
    if _shut:
        raise BadContent(
            "no files of the server can be named here; give the whole text",
            "файлы сервера здесь называть нельзя; дайте весь текст",
        )
    found = Path(path)
    if not kinds or not found.is_dir():
        return [found]
    return sorted(each for each in found.iterdir() if each.suffix in kinds)


def read_text(path: str | Path) -> str:
    """The text of a file, or a clear error."""
    named(path)
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise trouble(path, error) from None
    except ValueError:  # not UTF-8, or a name that no file can have
        raise BadContent(f"{path}: this is not a text file", f"{path}: это не текстовый файл") from None


def write_text(path: str | Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise trouble(path, error) from None


def exists(path: Path) -> bool:
    """Whether there is such a file; a name that no file can have is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
