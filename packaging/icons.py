"""Draw the icons of the installed program into `packaging/icons/`: `python packaging/icons.py`.

They are the window's own sign (`luminagames.app.program`), so there is one drawing. The files are
kept in git: the packages of three systems need them before the program can run there.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication, QImage

from luminagames.app.program import match_sign, program_sign

OUT = Path(__file__).resolve().parent / "icons"
SIGNS: Mapping[str, Callable[[int], QImage]] = {"luminagames": program_sign, "match": match_sign}
# Of the PNG files, in pixels: the folders of the hicolor theme.
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

ICO_SIZES = (16, 24, 32, 48, 64, 256)
# From this size on an icon of Windows is a PNG; smaller ones are bitmaps, which older readers want.
ICO_PNG_FROM = 256

# Types of an icon of macOS and how many pixels each has; `ic10` to `ic14` are for twice the
# density.
ICNS_TYPES = {
    "icp4": 16,
    "icp5": 32,
    "ic07": 128,
    "ic08": 256,
    "ic09": 512,
    "ic10": 1024,
    "ic11": 32,
    "ic12": 64,
    "ic13": 256,
    "ic14": 512,
}


def png(image: QImage) -> bytes:
    """The image as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub wants bytes, Qt takes the word
    return bytes(buffer.data().data())


def bitmap(image: QImage) -> bytes:
    """The image as an icon's bitmap: rows from below, blue first, then a mask that hides
    nothing.
    """
    side = image.width()
    straight = image.convertToFormat(QImage.Format.Format_ARGB32).flipped()
    mask = bytes((side + 31) // 32 * 4 * side)
    head = struct.pack(
        "<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, len(mask) + side * side * 4, 0, 0, 0, 0
    )
    return head + bytes(straight.constBits()) + mask


def ico(draw: Callable[[int], QImage]) -> bytes:
    """An icon of Windows with all sizes."""
    parts = [png(draw(side)) if side >= ICO_PNG_FROM else bitmap(draw(side)) for side in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(parts))
    offset = len(head) + 16 * len(parts)
    for side, part in zip(ICO_SIZES, parts, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(part), offset)
        offset += len(part)
    return head + b"".join(parts)


def icns(draw: Callable[[int], QImage]) -> bytes:
    """An icon of macOS with all sizes."""
    parts = b""
    for kind, side in ICNS_TYPES.items():
        picture = png(draw(side))
        parts += kind.encode() + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def main() -> None:
    """Write every file."""
    app = QGuiApplication.instance() or QGuiApplication([])
    for name, draw in SIGNS.items():
        for side in SIZES:
            (OUT / f"{name}-{side}.png").write_bytes(png(draw(side)))
        (OUT / f"{name}.ico").write_bytes(ico(draw))
        (OUT / f"{name}.icns").write_bytes(icns(draw))
    print(f"{len(list(OUT.iterdir()))} files in packaging/icons/")
    del app


if __name__ == "__main__":
    main()
