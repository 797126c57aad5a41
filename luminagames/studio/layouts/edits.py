"""What a hand does to a box, written into the open layout file: each is one step of undo, comments
stay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Signal

from luminagames.cardface.layout import read_layout
from luminagames.cardface.layout.boxedit import (
    BoxEditError,
    box_of,
    with_anchor,
    with_box,
    with_value,
)
from luminagames.cardface.layout.model import AnyElement, Layout
from luminagames.engine.face import Face
from luminagames.studio.desk import Desk
from luminagames.studio.editing.document import OpenFile
from luminagames.studio.editing.linediff import LineChange
from luminagames.studio.layouts.stage import Stage
from luminagames.text import why

# Makes the new text of a layout file, of the layout, one of its elements, and the folders of
# layouts.
Edit = Callable[[OpenFile, Layout, AnyElement, Sequence[Path]], str]


class BoxEdits(QObject):
    """`file` and `user` give the open file and the face on the stage with its variant."""

    # The file (`OpenFile`) has another text.
    kept = Signal(object)
    # The card is to be printed with the layout of the moment, while the file stays as it is.
    tried = Signal()

    def __init__(
        self,
        desk: Desk,
        stage: Stage,
        file: Callable[[], OpenFile | None],
        user: Callable[[], tuple[Face, str] | None],
    ) -> None:
        super().__init__(stage)
        self._desk, self._stage, self._file, self._user = desk, stage, file, user

    def try_box(self, element: str, rect: QRectF) -> None:
        """While a box is dragged the card is printed so; the file stays as it is until the hand
        lets go.
        """
        painter, changed = self._desk.painter, self._made(element, _to_box(element, rect))
        if changed is not None and painter is not None:
            layout, problems = read_layout(changed[0].path, changed[1], painter.layout_folders)
            if layout is not None and not problems:
                painter.use_instead(changed[0].path, layout)
                self.tried.emit()

    def keep_box(self, element: str, rect: QRectF) -> None:
        """The box lies there from now on."""
        self._keep(element, _to_box(element, rect))

    def keep_anchor(self, element: str, anchor: str) -> None:
        """Another anchor; the box stays where it lies."""
        rect = self._stage.rect_of(element)
        if rect is not None:
            self._keep(
                element,
                lambda file, layout, one, search: with_anchor(
                    file.path, file.text, one, layout, anchor, rect, search
                ),
            )

    def keep_value(self, element: str, key: str, value: str) -> None:
        """Another value of a key, as YAML in one line."""
        self._keep(
            element,
            lambda file, _layout, _one, search: with_value(
                file.path, file.text, element, key, value, search
            ),
        )

    def take_back(self, change: LineChange) -> None:
        """Lines as they were: one step of undo."""
        file = self._file()
        if file is None:
            return
        if file.read_only:
            self._desk.told.emit(file.read_only)
            return
        lines = file.text.split("\n")
        lines[change.line - 1 : change.line - 1 + len(change.new)] = change.old
        file.edit_to("\n".join(lines))
        self.kept.emit(file)

    def _made(self, element: str, edit: Edit) -> tuple[OpenFile, str] | None:
        """The open file, and its text after an edit; a word to the person where that cannot be."""
        file, painter, user = self._file(), self._desk.painter, self._user()
        if file is None or painter is None or user is None:
            return None
        layout = painter.layout(*user)
        found = next((one for one in layout.elements if one.id == element), None)
        if found is None:
            return None
        try:
            return file, edit(file, layout, found, painter.layout_folders)
        except BoxEditError as error:
            self._desk.told.emit(why(error))
            return None

    def _keep(self, element: str, edit: Edit) -> None:
        changed = self._made(element, edit)
        if changed is None:
            return
        file, text = changed
        if file.read_only:
            self._desk.told.emit(file.read_only)
        file.edit_to(text)
        self.kept.emit(file)


def _to_box(element: str, rect: QRectF) -> Edit:
    def edit(file: OpenFile, layout: Layout, one: AnyElement, search: Sequence[Path]) -> str:
        return with_box(file.path, file.text, element, box_of(one, layout, rect), search)

    return edit
