"""The contact sheet: many cards as one picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from luminagames.cardface.export.job import Printed, Progress, drawing, needed, tell
from luminagames.cardface.export.png import encode, pixel_rows
from luminagames.cardface.felt import paint_felt
from luminagames.cardface.ink import painting
from luminagames.cardface.painter import CardPainter
from luminagames.safefiles import write_whole

CONTACT_WIDTH = 300
CONTACT_GAP = 24
# A larger set than this goes on a second sheet: pictures of more pixels are of no use.
MOST_CONTACT = 200


def contact(
    painter: CardPainter,
    cards: Sequence[Printed],
    path: Path,
    *,
    columns: int = 8,
    width: int = CONTACT_WIDTH,
    progress: Progress | None = None,
) -> list[Path]:
    """All cards side by side on the felt, each once; a set of more than 200 takes several files."""
    faces = [card.face for card in needed(cards)]
    written = []
    sheets = [faces[at : at + MOST_CONTACT] for at in range(0, len(faces), MOST_CONTACT)]
    done = 0
    for number, some in enumerate(sheets):
        across = max(1, min(columns, len(some)))
        height = max(round(width * painter.aspect(face, "full")) for face in some)
        down = -(-len(some) // across)
        image = QImage(
            across * (width + CONTACT_GAP) + CONTACT_GAP,
            down * (height + CONTACT_GAP) + CONTACT_GAP,
            QImage.Format.Format_RGB32,
        )
        with painting(image) as pen:
            paint_felt(pen, QRectF(image.rect()), painter.theme)
            for k, face in enumerate(some):
                tell(progress, done, len(faces))
                x = CONTACT_GAP + k % across * (width + CONTACT_GAP)
                y = CONTACT_GAP + k // across * (height + CONTACT_GAP)
                with drawing(face):
                    pen.drawImage(x, y, painter.image(face, "full", width))
                done += 1
        name = path if number == 0 else path.with_name(f"{path.stem}-{number + 1}{path.suffix}")
        written.append(write_whole(name, encode(*pixel_rows(image), 150)))
    tell(progress, done, len(faces))
    return written
