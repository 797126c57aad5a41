"""A bitmap file as a picture: whole, as its camera held it, in the colors that its profile means, no
larger than is of use.
"""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColorSpace, QImage, QImageReader, QTransform

from luminagames.cardface.pictures.refused import GuardError
from luminagames.cardface.pictures.whole import looked
from luminagames.engine.message import worded

MOST_PIXELS = 50_000_000
# A bitmap is kept no larger than this: a tarot card with bleed has 2100 pixels at 450 dpi.
LONGEST_PX = 3000

# EXIF's ways to lie: mirrored, then turned clockwise by so many degrees.
_WAYS = {
    2: (True, 0),
    3: (False, 180),
    4: (True, 180),
    5: (True, 270),
    6: (False, 90),
    7: (True, 90),
    8: (False, 270),
}


def read_bitmap(content: bytes, ending: str = "png") -> QImage:
    """A picture from the bytes of its file, whatever its name ends with. Raises `GuardError`."""
    found = looked(content, ending)
    data = QByteArray(content)
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(found.kind))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(False)
    size = reader.size()
    kind = found.kind.decode().upper()
    if not size.isValid():
        raise GuardError(worded("is no {kind} that can be read", kind=kind))
    if size.width() * size.height() > MOST_PIXELS:
        raise GuardError(
            worded("has more than {millions} million pixels", millions=MOST_PIXELS // 1000000)
        )
    if max(size.width(), size.height()) > LONGEST_PX:
        reader.setScaledSize(
            size.scaled(QSize(LONGEST_PX, LONGEST_PX), Qt.AspectRatioMode.KeepAspectRatio)
        )
    image = reader.read()
    if image.isNull():
        raise GuardError(worded("is no {kind} that can be read", kind=kind))
    return _upright(_in_srgb(image, has_profile=found.has_profile), found.turned)


def _in_srgb(image: QImage, *, has_profile: bool) -> QImage:
    kind = (
        QImage.Format.Format_ARGB32_Premultiplied
        if image.hasAlphaChannel()
        else QImage.Format.Format_RGB32
    )
    srgb = QColorSpace(QColorSpace.NamedColorSpace.SRgb)
    if has_profile and image.colorSpace().isValid() and image.colorSpace() != srgb:
        converted = image.convertedToColorSpace(srgb, kind)
        if not converted.isNull():
            return converted
    plain = image.convertToFormat(kind)
    plain.setColorSpace(QColorSpace())
    return plain


def _upright(image: QImage, turned: int) -> QImage:
    if turned not in _WAYS:
        return image
    mirrored, degrees = _WAYS[turned]
    flat = image.transformed(QTransform.fromScale(-1, 1)) if mirrored else image
    return flat.transformed(QTransform().rotate(degrees))
