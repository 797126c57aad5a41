"""The archive that a workbook is: looked over before anything in it is unpacked."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator

from luminagames.cards.workbook.grid import RefusedBookError

MOST_UNPACKED = 64 * 1024 * 1024
MOST_PARTS = 4000
_ENCRYPTED = 0x1
_CHUNK = 64 * 1024
# How files begin that programs write under the names of workbooks.
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


class Parts:
    """The parts of a workbook by name. Raises `RefusedBookError`."""

    def __init__(self, content: bytes) -> None:
        if content.startswith(_OLE):
            raise RefusedBookError("locked")
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(content))
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, EOFError):
            raise RefusedBookError("archive") from None
        listed = self._archive.infolist()
        if len(listed) > MOST_PARTS:
            raise RefusedBookError("parts")
        if sum(one.file_size for one in listed) > MOST_UNPACKED:
            raise RefusedBookError("unpacked")
        self._parts: dict[str, zipfile.ZipInfo] = {}
        for one in listed:
            if one.flag_bits & _ENCRYPTED:
                raise RefusedBookError("locked")
            if one.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise RefusedBookError("packed")
            name = one.filename.lstrip("/").lower()
            if name in self._parts and not one.is_dir():
                raise RefusedBookError("twice", one.filename[:80])
            self._parts[name] = one

    def has(self, name: str) -> bool:
        """Whether there is such a part; large and small letters are alike, as Excel has it."""
        return name.lstrip("/").lower() in self._parts

    def chunks(self, name: str) -> Iterator[bytes]:
        """The content of a part, piece by piece. Raises `RefusedBookError`."""
        part = self._parts.get(name.lstrip("/").lower())
        if part is None:
            raise RefusedBookError("missing", name[:80])
        try:
            with self._archive.open(part) as file:
                while chunk := file.read(_CHUNK):  # no more than its entry says
                    yield chunk
        except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, RuntimeError):
            raise RefusedBookError("broken", name[:80]) from None
