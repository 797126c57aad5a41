"""Texts that other programs wrote: in which encoding, found by what stands in them."""

from __future__ import annotations

import codecs
from dataclasses import dataclass

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# What a text without a mark is tried in: of so many bytes it is looked which are 0.
_LOOK = 400


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, its encoding, and whether that is known: a file that is no Unicode may be in any of
    many.
    """

    text: str
    encoding: str
    is_sure: bool = True


def decoded(content: bytes) -> Decoded:
    """The text of a file. Nothing is raised: what no encoding explains becomes U+FFFD."""
    for mark, name in _MARKS:
        if content.startswith(mark):
            return Decoded(content[len(mark) :].decode(name, errors="replace"), name)
    wide = _wide(content)
    if wide:
        return Decoded(content.decode(wide, errors="replace"), wide)
    try:
        return Decoded(content.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        # what spreadsheet programs write on Windows
        return Decoded(content.decode("cp1252", errors="replace"), "cp1252", is_sure=False)


def _wide(content: bytes) -> str:
    """UTF-16 without a mark: nearly every other byte of an alphabet's text is 0."""
    head = content[: min(_LOOK, len(content) & ~1)]
    if len(head) < 4:
        return ""
    for at, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        zeros, others = head[at::2].count(0), head[1 - at :: 2].count(0)
        if zeros * 10 >= len(head) * 4 and not others:
            return name
    return ""
