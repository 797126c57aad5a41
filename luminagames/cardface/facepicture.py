"""The picture of a face: a drawing of the program, a file of the designer's own, or a hole where
neither is there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.art.picture import art_for, art_names, has_art, paint_art
from luminagames.cardface.layout.model import Art, Box
from luminagames.cardface.pictures import (
    PictureError,
    PictureFolders,
    PictureStore,
    is_file_name,
    paint_hole,
)
from luminagames.cards.problems import did_you_mean
from luminagames.engine.face import Face
from luminagames.engine.message import worded
from luminagames.text import told_by

# Paints a picture over a rectangle, as the element of a layout wishes.
PaintPicture = Callable[[QPainter, QRectF, Art], None]

# A picture without a card.
PLAIN = Art(id="picture", box=Box(0, 0, 1, 1))


class FacePictures:
    """The pictures of faces, with the files of these card folders."""

    def __init__(self, sets: Iterable[Path]) -> None:
        self.store = PictureStore(PictureFolders(sets))

    def names(self) -> list[str]:
        """All that `art:` may name: the designer's files, then the drawings of the program."""
        return [*self.store.folders.names(), *art_names()]

    def hole(self, face: Face) -> str:
        """Why a face has a hole where its picture should be, in one sentence; empty if it has a
        picture.
        """
        if is_file_name(face.art):
            try:
                self.store.get(face.art, face.id)
            except PictureError as error:
                return told_by(error)
        elif face.art and not has_art(face.art):
            return worded(
                "there is no picture '{art}'{hint}",
                art=face.art,
                hint=did_you_mean(face.art, self.names()),
            )
        return ""

    def of(self, face: Face) -> tuple[Hashable, PaintPicture]:
        """What paints a face's picture, and what that picture is known by. A face that names none
        gets a creature.
        """
        if self.hole(face):
            return "hole", lambda painter, rect, _element: paint_hole(painter, rect)
        if is_file_name(face.art):
            own = self.store.get(face.art, face.id)
            return (own.stamp, own.wish), lambda painter, rect, _element: own.paint(painter, rect)
        art = face.art or art_for(face.id)

        def paint(painter: QPainter, rect: QRectF, element: Art) -> None:
            wish = (element.scale, element.drop, element.facing, element.clear)
            paint_art(painter, rect, art, face.palette, face.id, *wish)

        return (art, face.palette, face.id), paint
