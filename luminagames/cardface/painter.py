"""The one card painter: faces to pixmaps for the table, to images in worker threads, to vectors for
print.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap

from luminagames.cardface.art.palette import palettes
from luminagames.cardface.art.picture import FALLBACK_PALETTE, PAINTING
from luminagames.cardface.elements import (
    NEVER_HIDDEN,
    Placed,
    arrange,
    as_room_allows,
    fitted,
    place,
    print_face,
    shows,
)
from luminagames.cardface.facepicture import PLAIN, FacePictures
from luminagames.cardface.files import asset
from luminagames.cardface.icons import OWN, has_icon, icon_is_wrong
from luminagames.cardface.ink import painting
from luminagames.cardface.kept import shared
from luminagames.cardface.kept.leastused import LeastUsed
from luminagames.cardface.layout import Layout, LayoutError, load_layout
from luminagames.cardface.layout.lowink import low_ink
from luminagames.cardface.layout.model import AnyElement, Art, Image, Text
from luminagames.cardface.layout.repeated import written_out
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.lettering.markup import Sign, parse
from luminagames.cardface.lettering.ownfonts import load_own_fonts
from luminagames.cardface.printing import Keeper, Printing
from luminagames.cardface.stamps import STAMP_BYTES, Stamps, may_stamp
from luminagames.cardface.theme import Theme
from luminagames.cardface.values import face_key, fill_in
from luminagames.cards import sources
from luminagames.cards.own import own_layouts, own_sets
from luminagames.engine.face import Face
from luminagames.engine.message import worded
from luminagames.text import say

# What a layout's file name ends with for each variant; a face without that file uses its own
# layout.
VARIANTS = {"full": "", "table": "-table", "strip": "-strip"}

FACE_BYTES = 96 * 1024 * 1024
# So many layouts are kept with the places of their elements.
MOST_PLACED = 64
# So many pictures of layouts are remembered as printed.
MOST_PRINTED = 4096

# Shapes that differ by less are cut, not framed: 63 × 88 mm and poker cards.
NEARLY = 0.03


def fit_scale(layout: tuple[float, float], card: tuple[float, float]) -> float:
    """By how much a layout is enlarged for a card: it covers one of nearly its shape, and fits into
    any other.
    """
    across, down = card[0] / layout[0], card[1] / layout[1]
    return max(across, down) if abs(across / down - 1) < NEARLY else min(across, down)


class MissingLayoutError(LookupError):
    """No layout file belongs to a face, or more than one does."""


class CardPainter:
    """Paints faces by layout files, keeps what it painted, and never scales a finished face.

    `game` names the folder under `assets/layouts/`; without it the layout's name must be unique
    among all. Cards look alike in every theme: they are printed things. Safe to share between the
    window and its workers. `own` are folders of layouts and `sets` card folders with pictures of
    their own; None: those in use. `low_ink` spares ink.
    """

    def __init__(
        self,
        theme: Theme,
        game: str = "",
        folder: Path | None = None,
        max_bytes: int = FACE_BYTES,
        own: Sequence[Path] | None = None,
        stamp_bytes: int = STAMP_BYTES,
        sets: Sequence[Path] | None = None,
        low_ink: bool = False,
    ) -> None:
        load_fonts()
        self._low_ink = low_ink
        self.theme = theme
        self._given = None if own is None else tuple(own)
        self._own: tuple[Path, ...] = ()
        self._folder = folder if folder is not None else asset("layouts")
        self._shipped = self._folder / game if folder is not None else sources.shipped_layouts(game)
        self._game = game
        found = own_sets(game) if sets is None else list(sets)
        self._sets = tuple(found)
        self._read_own()
        self.pictures = FacePictures([*found, *([sources.shipped_folder(game)] if game else [])])
        self._layouts: dict[tuple[str, str], Layout] = {}
        self._instead: dict[Path, Layout] = {}
        self._faces: LeastUsed[QImage] = LeastUsed(max_bytes, QImage.sizeInBytes)
        self._pixmaps: LeastUsed[QPixmap] = LeastUsed(max_bytes, _pixmap_bytes)
        # Pictures kept from one run of the program to the next.
        self.files = shared()
        self._stamps = Stamps(stamp_bytes, self.files)
        # Pictures as they stand in files, kept by those who write files between one file and the
        # next.
        self.kept: dict[Hashable, Any] = {}
        self._placed: dict[tuple[int, tuple[float, float]], tuple[Layout, tuple[Placed, ...]]] = {}
        # one for all painters: each window has its own, and they share what was composed
        self._lock = PAINTING
        # Layouts written out for a card, each with the one that it was made from.
        self._written_out: dict[Hashable, tuple[Layout, Layout]] = {}
        # Pictures of layouts that were printed once: the next time they are kept.
        self._printed: set[Hashable] = set()

    # ------------------------------------------------------------ painting

    def paint(self, painter: QPainter, face: Face, variant: str, rect: QRectF) -> None:
        """Paint a face into `rect` as vectors, for print and PDF. The height follows the layout's
        proportion.
        """
        layout = self.layout(face, variant)
        self.pictures.read(face, layout)
        with self._lock:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(rect.topLeft())
            painter.scale(rect.width() / layout.size[0], rect.width() / layout.size[0])
            self._print(painter, face, layout, NEVER_HIDDEN, stamps=None)
            painter.restore()

    def image(self, face: Face, variant: str, width_px: float, dpr: float = 1.0) -> QImage:
        """A face as an image `width_px` device pixels wide, its ratio set to `dpr`. Safe in any
        thread.
        """
        layout = self.layout(face, variant)
        width = max(1, round(width_px))
        height = max(1, round(width * layout.size[1] / layout.size[0]))
        key = (face_key(face), variant, width, round(dpr, 4))
        self.pictures.read(
            face, layout
        )  # read before the lock: a foreign drawing may take its seconds
        with self._lock:
            found = self._faces.get(key)
            if found is not None:
                return found
            image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            with painting(image) as painter:
                painter.scale(width / layout.size[0], height / layout.size[1])
                self._print(painter, face, layout, width / dpr, stamps=self._stamps)
            image.setDevicePixelRatio(dpr)
            return self._faces.put(key, image)

    def picture(self, face: Face, width_px: int, height_px: int, dpr: float = 1.0) -> QImage:
        """The picture of a face without its card, in device pixels: for lists. Safe in any thread;
        not kept.
        """
        image = QImage(width_px, height_px, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        shown = self.pictures.of(face)
        with self._lock, painting(image) as painter:
            shown.paint(painter, QRectF(0, 0, width_px, height_px), PLAIN)
        image.setDevicePixelRatio(dpr)
        return image

    def kept_picture(self, face: Face, width_px: int, height_px: int) -> QImage:
        """As `picture`, from an earlier run of the program if it has painted it: for tables, of few
        sizes.
        """
        shown = self.pictures.of(face)

        def whole(inner: QPainter) -> None:
            shown.paint(inner, QRectF(0, 0, width_px, height_px), PLAIN)

        with self._lock:
            key = (shown.key, PLAIN)
            return self._stamps.whole(key, width_px, height_px, whole, clear=shown.clear)

    def print_image(
        self,
        face: Face,
        size: tuple[int, int],
        cut: tuple[float, float],
        bleed: float,
        variant: str = "full",
    ) -> QImage:
        """A face for a printer, `size` pixels with its bleed: the card is `cut` millimetres large,
        around it go on what runs to its edge, `bleed` millimetres wide. Without bleed its corners
        are round and clear. Not kept.
        """
        layout = self.layout(face, variant)
        width, height = size
        wide = cut[0] / (cut[0] + 2 * bleed) * width
        tall = cut[1] / (cut[1] + 2 * bleed) * height
        scale = fit_scale(layout.size, (wide, tall))
        left, top = (width - layout.size[0] * scale) / 2, (height - layout.size[1] * scale) / 2
        self.pictures.read(face, layout)
        seen = [one for one in layout.elements if shows(one, face, NEVER_HIDDEN)]
        images = any(isinstance(one, Image) for one in seen)
        windows = any(isinstance(one, Art) for one in seen)
        clear = not bleed or images or (windows and self.pictures.of(face).clear)
        kind = QImage.Format.Format_ARGB32_Premultiplied if clear else QImage.Format.Format_RGB32
        image = QImage(width, height, kind)
        image.fill(Qt.GlobalColor.transparent if clear else Qt.GlobalColor.black)
        margin = (max(0.0, left) / scale + 1, max(0.0, top) / scale + 1) if bleed else (0.0, 0.0)
        with self._lock, painting(image) as painter:
            painter.translate(left, top)
            painter.scale(scale, scale)
            self._print(
                painter, face, layout, NEVER_HIDDEN, stamps=self._stamps, bleed=margin, once=True
            )
        return image

    def print_parts(
        self,
        painter: QPainter,
        face: Face,
        variant: str,
        keeper: Keeper | None,
        bleed: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """Paint a face in its layout's units, what cards share through `keeper`: for files that
        write it once; without one all is painted.

        `bleed` is how far what runs to the edge goes on, in the layout's units.
        """
        self.pictures.read(face, self.layout(face, variant))
        with self._lock:
            self._print(
                painter, face, self.layout(face, variant), NEVER_HIDDEN, stamps=keeper, bleed=bleed
            )

    def pixmap(self, face: Face, variant: str, width_px: float, dpr: float) -> QPixmap:
        """A face as a pixmap `width_px` *device* pixels wide, its ratio set to `dpr`; only in the
        window's thread.

        Kept per face × variant × size × ratio, the least used going first.
        """
        key = self.key(face, variant, width_px, dpr)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps.put(
                key, QPixmap.fromImage(self.image(face, variant, width_px, dpr))
            )
        return found

    def back_pixmap(self, face: Face, width_px: float, dpr: float) -> QPixmap:
        """The back of a card at table size; a back is a face whose layout draws no secrets."""
        return self.pixmap(face, "table", width_px, dpr)

    def key(self, face: Face, variant: str, width_px: float, dpr: float) -> Hashable:
        """What a kept picture is kept under."""
        return (face_key(face), variant, max(1, round(width_px)), round(dpr, 4))

    # ------------------------------------------------------------ layouts

    def layout(self, face: Face, variant: str) -> Layout:
        """The layout of a face in a variant, with each copy of what is repeated. Raises
        `MissingLayoutError` or `LayoutError`.
        """
        found = self.written_layout(face, variant)
        if not any(element.repeat for element in found.elements):
            return found
        key = (face_key(face), variant)
        full = self._written_out.get(key)
        if full is None or full[0] is not found:
            full = (found, written_out(found, face))
            if len(self._written_out) >= MOST_PLACED:
                self._written_out.clear()
            self._written_out[key] = full
        return full[1]

    def written_layout(self, face: Face, variant: str) -> Layout:
        """The layout as it stands in its file. Raises the same."""
        key = (face.layout, variant)
        found = self._layouts.get(key)
        if found is None:
            path = self.layout_path(face.layout, variant)
            found = self._instead.get(path) or load_layout(path, self.layout_folders)
            found = self._layouts[key] = low_ink(found) if self._low_ink else found
        return found

    def use_instead(self, path: Path, layout: Layout | None) -> None:
        """Print with this layout in the place of what stands in its file, which may be half
        written; None: no more.
        """
        if layout is None:
            self._instead.pop(path, None)
        else:
            self._instead[path] = layout
        self.reload()

    def aspect(self, face: Face, variant: str) -> float:
        """Height of a face for a width of 1."""
        width, height = self.layout(face, variant).size
        return height / width

    def kept_bytes(self) -> int:
        """How many bytes the kept pixmaps take."""
        return self._pixmaps.bytes

    def stamp_bytes(self) -> int:
        """How many bytes the parts that cards share take."""
        return self._stamps.kept_bytes()

    def _read_own(self) -> None:
        """Layouts, fonts and icons of own folders."""
        self._own = tuple(own_layouts(self._game)) if self._given is None else self._given
        load_own_fonts(self._sets)
        OWN.read(self._sets)

    def reload(self) -> None:
        """Forget layouts and faces, after a file was changed; pictures of creatures stay."""
        with self._lock:
            self._read_own()
            self.pictures.store.folders.forget()
            self._layouts.clear()
            self._written_out.clear()
            self._placed.clear()
            self._faces.clear()
            self._stamps.forget_shapes()
            self._pixmaps.clear()

    @property
    def own_folders(self) -> tuple[Path, ...]:
        """The designer's own folders of layouts."""
        return self._own

    @property
    def layout_folders(self) -> list[Path]:
        """Where layouts are looked for: the designer's own folders first, then those that are
        shipped.
        """
        shipped = [self._shipped] if self._game else sorted(self._folder.iterdir())
        return [*self._own, *shipped]

    def layout_path(self, name: str, variant: str) -> Path:
        """The file of a layout in a variant. Raises `MissingLayoutError`."""
        folders = self.layout_folders
        for stem in (name + VARIANTS[variant], name):
            found = [
                folder / f"{stem}.yaml" for folder in folders if (folder / f"{stem}.yaml").exists()
            ]
            if found and found[0].parent in self._own:
                return found[0]
            if len(found) > 1:
                raise MissingLayoutError(
                    say("several games have a layout {stem!r}: name the game", stem=stem)
                )
            if found:
                return found[0]
        raise MissingLayoutError(
            say(
                "there is no layout {name!r} in {folder}",
                name=name,
                folder=str(self._shipped),
            )
        )

    # ------------------------------------------------------------ checks

    def ground(self, face: Face, variant: str, width_px: int, *, art: bool = True) -> QImage:
        """A face without its texts: what they are printed on. Without `art` no picture is painted,
        which is quick.
        """
        left_out = Text if art else Text | Art | Image
        part = self.partly(face, variant, width_px, lambda one: not isinstance(one, left_out))
        image = QImage(part.size(), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        with painting(image) as painter:
            painter.drawImage(0, 0, part)
        return image

    def missing_images(self, face: Face, variant: str) -> list[str]:
        """Why files that a layout names are not on a face, one sentence each."""
        return [
            missing
            for element in self.layout(face, variant).elements
            if isinstance(element, Image) and shows(element, face, NEVER_HIDDEN)
            for missing in (self.pictures.missing(face, element),)
            if missing
        ]

    def partly(
        self, face: Face, variant: str, width_px: int, shown: Callable[[AnyElement], bool]
    ) -> QImage:
        """A face of which only some elements are painted, on what is clear; not kept."""
        layout = self.layout(face, variant)
        bare = replace(layout, elements=tuple(one for one in layout.elements if shown(one)))
        size = (width_px, max(1, round(width_px * layout.size[1] / layout.size[0])))
        image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        self.pictures.own(face)
        with self._lock, painting(image) as painter:
            painter.scale(width_px / layout.size[0], width_px / layout.size[0])
            self._print(painter, face, bare, NEVER_HIDDEN, stamps=self._stamps)
        return image

    def overflow(self, face: Face, variant: str) -> list[str]:
        """What of a face's texts does not fit at its smallest size, and which icons are not there;
        in words.
        """
        layout = self.layout(face, variant)
        face = as_room_allows(face, layout)
        faults: list[str] = []
        for element in layout.elements:
            if not isinstance(element, Text) or not shows(element, face, NEVER_HIDDEN):
                continue
            rect = place(element, layout)
            text = fill_in(face, element.text)
            found = fitted(element, face, rect)
            if not found.fits:
                faults.append(
                    worded(
                        "{id}: at {size:.2f} the text is {wide:.1f} × {tall:.1f}, its box {width:.1f} × {height:.1f}",
                        id=element.id,
                        size=found.size,
                        wide=found.widest,
                        tall=found.height,
                        width=rect.width(),
                        height=rect.height(),
                    )
                )
            signs = [token.name for token in parse(text) if isinstance(token, Sign)]
            faults += [
                worded("{id}: there is no icon {name!r}", id=element.id, name=name)
                for name in signs
                if not has_icon(name)
            ]
            faults += [
                worded("{id}: the file of the icon {name!r} is wrong", id=element.id, name=name)
                for name in signs
                if icon_is_wrong(name)
            ]
        return faults

    # ------------------------------------------------------------ parts

    def _print(
        self,
        painter: QPainter,
        face: Face,
        layout: Layout,
        card_px: float,
        *,
        stamps: Keeper | None,
        bleed: tuple[float, float] = (0.0, 0.0),
        once: bool = False,
    ) -> None:
        """Paint a face; `once`: its picture is not kept, for a print that is kept as a whole."""
        face = as_room_allows(face, layout)
        palette = palettes().get(face.palette) or palettes()[FALLBACK_PALETTE]
        whose = self.pictures.of(face)

        def paint_picture(
            target: QPainter, rect: QRectF, element: Art | Image, outline: QPainterPath
        ) -> None:
            shown = whose if isinstance(element, Art) else self.pictures.image(face, element)
            if shown is None:
                return
            if stamps is None or not may_stamp(target):
                target.save()
                target.setClipPath(outline, Qt.ClipOperation.IntersectClip)
                shown.paint(target, rect, element)
                target.restore()
                return

            def whole(inner: QPainter) -> None:
                shown.paint(inner, QRectF(inner.viewport()), element)

            key = (shown.key, element)
            if once and not self._is_shared(element, key):
                self._stamps.once(target, rect, outline, whole, clear=shown.clear)
            else:
                stamps.picture(target, key, rect, outline, whole, clear=shown.clear)

        used = stamps if stamps is not None and may_stamp(painter) else None
        found = self._placed.get((id(layout), bleed))
        if found is None:
            if len(self._placed) >= MOST_PLACED:
                self._placed.clear()
            # the layout is held with it: no other may get its identity
            found = self._placed[id(layout), bleed] = (layout, arrange(layout, bleed))
        print_face(
            Printing(painter, layout, face, palette, card_px, paint_picture, used, bleed), found[1]
        )

    def _is_shared(self, element: Art | Image, key: Hashable) -> bool:
        """Whether a picture stands on more than one of the cards that are printed: a frame is kept
        from the second card on, what only one card has is not.
        """
        if isinstance(element, Art):
            return False
        if key in self._printed:
            return True
        if len(self._printed) >= MOST_PRINTED:
            self._printed.clear()
        self._printed.add(key)
        return False


def _pixmap_bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


__all__ = ["CardPainter", "LayoutError", "MissingLayoutError"]
