"""What kind a picture file is, by its first bytes, whether all of it is there, and how it lies: what
Qt does not tell, which draws half a photograph with a gray rest.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from luminagames.cardface.pictures.refused import GuardError, UnreadError
from luminagames.engine.message import worded

PNG, JPEG, WEBP = b"png", b"jpeg", b"webp"
SIGNS = {
    b"\x89PNG\r\n\x1a\n": PNG,
    b"\xff\xd8\xff": JPEG,
}
# What is not read, by its first bytes, each with the name that people know.
UNREAD = {
    b"GIF8": "GIF",
    b"II*\0": "TIFF",
    b"MM\0*": "TIFF",
    b"II+\0": "TIFF",
    b"MM\0+": "TIFF",
    b"BM": "BMP",
    b"8BPS": "PSD",
    b"\0\0\1\0": "ICO",
    b"gimp xcf": "XCF",
    b"%PDF": "PDF",
    b"\xff\x0a": "JPEG XL",
    b"\0\0\0\x0cJXL ": "JPEG XL",
    b"\0\0\0\x0cjP  ": "JPEG 2000",
}
# The kinds of files in ISO boxes, by their brands.
BRANDS = {b"avif": "AVIF", b"avis": "AVIF", b"heic": "HEIC", b"heix": "HEIC", b"mif1": "HEIC"}
_SVG = re.compile(rb"\s*(?:<\?xml|<!--|<!DOCTYPE\s+svg|<svg|<\w+:svg)", re.IGNORECASE)

# Chunks or segments of one file.
MOST_PARTS = 100_000

# The marker that ends the data of a JPEG's scan: what follows is neither a stuffed byte nor a
# restart.
_MARKER = re.compile(rb"\xff([^\x00\xff\xd0-\xd7])", re.DOTALL)
_END, _APP1, _APP2 = 0xD9, 0xE1, 0xE2
_ALONE = frozenset((0x01, 0xD8, *range(0xD0, 0xD8)))
_EXIF = b"Exif\0\0"
_ORIENTATION = 0x0112


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found out about a bitmap: its kind, and how it lies by its camera, 1 to 8."""

    kind: bytes
    turned: int = 1
    # Whether its colors are told by a profile inside.
    has_profile: bool = False


def is_svg(content: bytes, ending: str) -> bool:
    """Whether bytes begin as an SVG does, or as nothing that is known under the name of one."""
    if ending == "svg" and _kind(content) is None:
        return True
    head = content[:400].removeprefix(b"\xef\xbb\xbf")
    if head[:2] in (b"\xff\xfe", b"\xfe\xff"):
        head = head.replace(b"\0", b"")[2:]
    return _SVG.match(head) is not None


def looked(content: bytes, ending: str) -> Looked:
    """What a bitmap is, if all of it is there; `ending` is that of its name. Raises
    `GuardError`.
    """
    kind = _kind(content)
    if kind is None:
        raise GuardError(worded("is no {kind} that can be read", kind=ending.upper()))
    if kind == PNG:
        return _looked_png(content)
    return _looked_jpeg(content) if kind == JPEG else _looked_webp(content)


def _kind(content: bytes) -> bytes | None:
    for sign, kind in SIGNS.items():
        if content.startswith(sign):
            return kind
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return WEBP
    name = next((name for sign, name in UNREAD.items() if content.startswith(sign)), "")
    if not name and content[4:8] == b"ftyp":
        name = BRANDS.get(content[8:12], "")
    if name:
        raise UnreadError(worded("{kind} is not read; save it as PNG", kind=name))
    return None


def _too_many() -> GuardError:
    return GuardError(worded("has more than {most} parts", most=f"{MOST_PARTS:,}"))


def _half() -> GuardError:
    return GuardError(worded("is not whole, a part of it is missing or damaged"))


# PNG


def _looked_png(content: bytes) -> Looked:
    turned, has_profile, gamma, has_end = 1, False, 0, False
    is_srgb = False
    for name, part in _png_chunks(content):
        if name == b"eXIf":
            turned = _orientation(part)
        elif name in (b"iCCP", b"cICP"):
            has_profile = True
        elif name == b"sRGB":
            is_srgb = True
        elif name == b"gAMA" and len(part) == 4:
            gamma = int.from_bytes(part, "big")
        elif name == b"IEND":
            has_end = True
            break
    if not has_end:
        raise _half()
    # a gamma near that of sRGB means sRGB, as browsers take it
    odd = gamma > 0 and not is_srgb and not 43_000 <= gamma <= 48_000
    return Looked(PNG, turned, has_profile or odd)


def _png_chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    at, count = 8, 0
    while at + 12 <= len(content):
        (length,) = struct.unpack_from(">I", content, at)
        end = at + 12 + length
        if end > len(content):
            raise _half()
        name, part = content[at + 4 : at + 8], content[at + 8 : end - 4]
        is_needed = not name[0] & 0x20
        if is_needed and zlib.crc32(part, zlib.crc32(name)) != _big(content[end - 4 : end]):
            raise _half()
        yield name, part
        at, count = end, count + 1
        if count > MOST_PARTS:
            raise _too_many()


def _big(four: bytes) -> int:
    return int.from_bytes(four, "big")


# JPEG


def _looked_jpeg(content: bytes) -> Looked:
    turned, has_profile = 1, False
    at = 2
    for _ in range(MOST_PARTS):
        found = _MARKER.search(content, at)
        if found is None:
            raise _half()
        marker, at = found[1][0], found.end()
        if marker == _END:
            return Looked(JPEG, turned, has_profile)
        if marker in _ALONE:
            continue
        if at + 2 > len(content):
            raise _half()
        length = int.from_bytes(content[at : at + 2], "big")
        part = content[at + 2 : at + min(length, 64 * 1024)]
        if marker == _APP1 and part.startswith(_EXIF) and turned == 1:
            turned = _orientation(part[len(_EXIF) :])
        elif marker == _APP2 and part.startswith(b"ICC_PROFILE\0"):
            has_profile = True
        at += max(2, length)
    raise _too_many()


# WebP


def _looked_webp(content: bytes) -> Looked:
    whole = int.from_bytes(content[4:8], "little") + 8
    if whole > len(content):
        raise _half()
    turned, has_profile, at, count = 1, False, 12, 0
    while at + 8 <= whole:
        name = content[at : at + 4]
        length = int.from_bytes(content[at + 4 : at + 8], "little")
        part = content[at + 8 : at + 8 + length]
        if len(part) < length or at + 8 + length > whole:
            raise _half()
        if name == b"EXIF":
            turned = _orientation(part.removeprefix(_EXIF))
        elif name == b"ICCP":
            has_profile = True
        at, count = at + 8 + length + length % 2, count + 1
        if count > MOST_PARTS:
            raise _too_many()
    return Looked(WEBP, turned, has_profile)


# How it lies


def _orientation(exif: bytes) -> int:
    """How a picture lies by its EXIF, 1 to 8; 1 where it does not say."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(exif[:4])
    if order is None:
        return 1
    try:
        (at,) = struct.unpack_from(f"{order}I", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, at)
        for number in range(count):
            tag, _kind_of, _many, value = struct.unpack_from(
                f"{order}HHIH", exif, at + 2 + 12 * number
            )
            if tag == _ORIENTATION:
                return value if 1 <= value <= 8 else 1
    except struct.error:  # cut notes of a camera are no reason to refuse its picture
        return 1
    return 1
