"""All pictures that `art:` may name on one picture, each with its name under it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage

from luminagames.cardface.export.png import encode, pixel_rows
from luminagames.cardface.felt import paint_felt
from luminagames.cardface.ink import painting
from luminagames.cardface.lettering.fonts import TEXT, make_font
from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.safefiles import write_whole

COLUMNS, SIDE, GAP, LINE = 10, 180, 16, 26


def art_sheet(painter: CardPainter, names: Sequence[str], path: Path) -> list[Path]:
    """Write the sheet. Raises OSError."""
    across = max(1, min(COLUMNS, len(names)))
    down = -(-len(names) // across)
    image = QImage(
        across * (SIDE + GAP) + GAP,
        down * (SIDE + LINE + GAP) + GAP,
        QImage.Format.Format_RGB32,
    )
    font = make_font(TEXT, 500)
    font.setPixelSize(15)
    with painting(image) as pen:
        paint_felt(pen, QRectF(image.rect()), painter.theme)
        pen.setFont(font)
        pen.setPen(painter.theme.color("text"))
        for at, name in enumerate(names):
            x, y = GAP + at % across * (SIDE + GAP), GAP + at // across * (SIDE + LINE + GAP)
            pen.drawImage(x, y, painter.picture(Face(name, "", name, name), SIDE, SIDE))
            words = pen.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, SIDE)
            pen.drawText(QRectF(x, y + SIDE, SIDE, LINE), Qt.AlignmentFlag.AlignCenter, words)
    return [write_whole(path, encode(*pixel_rows(image), 150))]
