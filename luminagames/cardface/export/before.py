"""What was made of a card before: who prints a set again waits only for the cards that have
changed.

A card is told by all that its print leans on: its face, its layout, its picture, own icons and own
fonts; the code that draws is in the name of every kept file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable
from functools import cached_property

from PySide6.QtGui import QFontDatabase

from luminagames.cardface.icons import OWN
from luminagames.cardface.layout import Layout
from luminagames.cardface.layout.model import Image
from luminagames.cardface.lettering.ownfonts import own_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.values import face_key
from luminagames.engine.face import Face


class Before:
    """The kept files of one export, in which neither layouts nor fonts change."""

    def __init__(self, painter: CardPainter) -> None:
        self._painter = painter
        self._layouts: dict[int, tuple[Layout, str]] = {}

    def name(self, what: str, face: Face, variant: str) -> str:
        """The name under which is kept what was made of a face; `what` tells with which options."""
        layout = self._painter.layout(face, variant)
        kept = self._layouts.get(id(layout))
        if kept is None:
            # the layout is held with it: no other may get its identity
            kept = (layout, hashlib.blake2b(repr(layout).encode(), digest_size=16).hexdigest())
            self._layouts[id(layout)] = kept
        pictures = self._painter.pictures
        picture: tuple[Hashable, ...] = (pictures.of(face).key,)
        for element in layout.elements:
            if isinstance(element, Image):
                shown = pictures.image(face, element)
                picture += (shown.key if shown is not None else "",)
        return f"{what} {face_key(face)!r} {variant} {kept[1]} {picture!r} {self._own}"

    def overflow(self, face: Face, variant: str) -> list[str]:
        """`CardPainter.overflow`, which sets every text of a card."""
        name = self.name("overflow", face, variant)
        kept = self._painter.files.get(name)
        if kept is not None:
            return [str(fault) for fault in json.loads(kept)]
        found = self._painter.overflow(face, variant)
        self._painter.files.put(name, json.dumps(found).encode())
        return found

    @cached_property
    def _own(self) -> str:
        """Icons and fonts of the designer's own that are in use, and the fonts of the system, which
        may stand in.
        """
        system = hashlib.blake2b(repr(QFontDatabase.families()).encode(), digest_size=16)
        return f"{OWN.stamps()!r} {own_fonts()!r} {system.hexdigest()}"
