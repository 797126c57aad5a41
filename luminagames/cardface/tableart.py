"""The pictures of cards as they stand on the table: the window of the table face, without what is
printed over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from luminagames.cardface.art.picture import art_for, has_art, paint_art
from luminagames.cardface.elements import place
from luminagames.cardface.ink import painting
from luminagames.cardface.layout.model import Art
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.face import Face

# The width of a card on a full table, in pixels.
TABLE_PX = 90


def table_pictures(game: str, faces: Sequence[Face]) -> Iterator[tuple[str, QImage]]:
    """The picture of each card that has a window, once for each drawing in each palette and
    seed.
    """
    painter = CardPainter(load_theme(), game)
    known: set[tuple[str, str]] = set()
    for face in faces:
        layout = painter.layout(face, "table")
        windows = [element for element in layout.elements if isinstance(element, Art)]
        key = (face.id, face.palette)
        if not windows or key in known:
            continue
        known.add(key)
        window = windows[0]
        rect = place(window, layout)
        scale = TABLE_PX / layout.size[0]
        image = QImage(
            round(rect.width() * scale), round(rect.height() * scale), QImage.Format.Format_RGB32
        )
        art = face.art if has_art(face.art) else art_for(face.id)
        with painting(image) as pen:
            wish = (window.scale, window.drop, window.facing, window.clear)
            paint_art(pen, QRectF(image.rect()), art, face.palette, face.id, *wish)
        yield face.id, image
