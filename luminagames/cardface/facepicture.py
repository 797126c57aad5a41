"""The picture of a face: a drawing of the program, a file of the designer's own, or a hole where
neither is there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from luminagames.cardface.art.picture import art_names, has_art, paint_art
from luminagames.cardface.layout.model import Art, Box, Image, Layout
from luminagames.cardface.pictures import (
    OwnPicture,
    PictureError,
    PictureFolders,
    PictureStore,
    is_file_name,
    paint_hole,
)
from luminagames.cardface.pictures.laid import LaidPicture
from luminagames.cardface.values import ALWAYS, fill_in, names
from luminagames.cards.problems import did_you_mean
from luminagames.engine.face import Face
from luminagames.engine.message import worded
from luminagames.text import told_by

# Paints a picture over a rectangle, as the element of a layout wishes.
PaintPicture = Callable[[QPainter, QRectF, Art | Image], None]

# A picture without a card.
PLAIN = Art(id="picture", box=Box(0, 0, 1, 1))


@dataclass(frozen=True, slots=True)
class Shown:
    """A face's picture: what it is known by, what paints it, and whether something is seen through
    it.
    """

    key: Hashable
    paint: PaintPicture
    clear: bool = False


class FacePictures:
    """The pictures of faces, with the files of these card folders."""

    def __init__(self, sets: Iterable[Path]) -> None:
        self.store = PictureStore(PictureFolders(sets))
        # Whether a file that has become wrong goes on to show what it showed: while it is worked
        # on. What is wrong is told all the same.
        self.keeps_last = False

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

    def own(self, face: Face) -> OwnPicture | None:
        """The own file that a face shows; None where it shows a drawing, or a hole."""
        if not is_file_name(face.art):
            return None
        try:
            return self.store.get(face.art, face.id)
        except PictureError as error:
            return error.last if self.keeps_last else None

    def of(self, face: Face) -> Shown:
        """The picture of a face. One that names none shows none: nobody asked for a drawing."""
        if is_file_name(face.art):
            own = self.own(face)
            if own is not None:
                return Shown(
                    (own.stamp, own.wish),
                    lambda painter, rect, _element: own.paint(painter, rect),
                    clear=not own.is_opaque,
                )
        if self.hole(face):
            return Shown("hole", lambda painter, rect, _element: paint_hole(painter, rect))
        art = face.art
        if not art:
            return Shown("none", lambda painter, rect, _element: None, clear=True)

        def paint(painter: QPainter, rect: QRectF, element: Art | Image) -> None:
            assert isinstance(element, Art)
            wish = (element.scale, element.drop, element.facing, element.clear)
            paint_art(painter, rect, art, face.palette, face.id, *wish)

        return Shown((art, face.palette, face.id), paint)

    # ------------------------------------------------------------ pictures of a layout

    def laid(self, face: Face, element: Image) -> LaidPicture | None:
        """The file that an element shows on a face; None where its name comes out empty. Raises
        `PictureError`.
        """
        name = fill_in(face, element.file).strip()
        return LaidPicture(self.store.get(name, face.id), element) if name else None

    def missing(self, face: Face, element: Image) -> str:
        """Why an element has a hole on a face, in one sentence; empty if it has none."""
        try:
            self.laid(face, element)
        except PictureError as error:
            return worded("'{id}': {why}", id=element.id, why=told_by(error))
        return ""

    def image(self, face: Face, element: Image) -> Shown | None:
        """What an element shows on a face, a hole where its file is not there; None for nothing."""
        try:
            laid = self.laid(face, element)
        except PictureError as error:
            last = error.last if self.keeps_last else None
            if any(name not in ALWAYS and name not in face.values for name in names(element.file)):
                return None  # a back that lies at a table: whose it is nobody may know
            if last is None:
                return Shown("hole", lambda painter, rect, _element: paint_hole(painter, rect))
            laid = LaidPicture(last, element)
        if laid is None:
            return None
        own = laid.picture
        return Shown(
            (own.stamp, own.wish),
            lambda painter, rect, _element: laid.paint(painter, rect),
            clear=not own.is_opaque or element.fit in {"contain", "tile"},
        )

    def read(self, face: Face, layout: Layout) -> None:
        """Read all files that a face shows: before painting, since a drawing may take its
        seconds.
        """
        self.own(face)
        for element in layout.elements:
            if isinstance(element, Image):
                self.missing(face, element)
