"""An animated WebP, joined from still ones: VP8X says what follows, ANIM how often it plays, and
each ANMF holds a frame. Layout by Google's "WebP Container Specification"; no library of ours
writes it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

# Parts of a still picture that are its pixels.
_PIXELS = (b"ALPH", b"VP8 ", b"VP8L")
_ANIMATED, _ALPHA = 0x02, 0x10
# In an ANMF: the frame takes the place of what was there before.
_NO_BLENDING = 0x02
MOST_PIXELS, MOST_MS = 1 << 24, (1 << 24) - 1
_RIFF_HEAD, _PART_HEAD = 12, 8


@dataclass(frozen=True, slots=True)
class Frame:
    """A still WebP file, and for how many milliseconds it stands."""

    still: bytes
    ms: int


def animated(frames: Sequence[Frame], size: tuple[int, int]) -> bytes:
    """The frames, all of one size in pixels, as one file that plays over and over.

    ValueError where there is no frame, one is no WebP, or a number has no room in the file.
    """
    wide, high = size
    if not frames or not (0 < wide <= MOST_PIXELS and 0 < high <= MOST_PIXELS):
        raise ValueError("a film has frames, and a size")
    bodies = [_frame(one, size) for one in frames]
    alpha = any(b"ALPH" in dict(parts(one.still)) for one in frames)
    flags = _ANIMATED | (_ALPHA if alpha else 0)
    head = struct.pack("<B3x", flags) + _three(wide - 1) + _three(high - 1)
    black_for_ever = struct.pack("<IH", 0xFF000000, 0)
    body = b"".join(
        [
            _part(b"VP8X", head),
            _part(b"ANIM", black_for_ever),
            *(_part(b"ANMF", one) for one in bodies),
        ]
    )
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def parts(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a WebP file: name and body. ValueError where it is none, or cut off."""
    if content[:4] != b"RIFF" or content[8:_RIFF_HEAD] != b"WEBP":
        raise ValueError("not a WebP file")
    at = _RIFF_HEAD
    while at + _PART_HEAD <= len(content):
        name, length = content[at : at + 4], int.from_bytes(content[at + 4 : at + 8], "little")
        body = content[at + _PART_HEAD : at + _PART_HEAD + length]
        if len(body) < length:
            raise ValueError("a WebP file that is cut off")
        yield name, body
        at += _PART_HEAD + length + length % 2


def _frame(frame: Frame, size: tuple[int, int]) -> bytes:
    if not 0 < frame.ms <= MOST_MS:
        raise ValueError("a frame stands for a time")
    pixels = [_part(name, body) for name, body in parts(frame.still) if name in _PIXELS]
    if not pixels:
        raise ValueError("a WebP file without pixels")
    head = _three(0) * 2 + _three(size[0] - 1) + _three(size[1] - 1) + _three(frame.ms)
    return head + bytes([_NO_BLENDING]) + b"".join(pixels)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _part(name: bytes, body: bytes) -> bytes:
    return name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)
