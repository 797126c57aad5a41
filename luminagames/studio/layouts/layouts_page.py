"""The page *Layouts*: the layout files of the game, the same editor, and under them a card printed with the layout."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from luminagames.cardface.layout import LayoutError, read_layout
from luminagames.cardface.layout.boxedit import BoxEditError, box_of, with_box
from luminagames.cardface.layout.reader import read_marked
from luminagames.cardface.painter import VARIANTS, MissingLayoutError
from luminagames.cards.problems import Problem
from luminagames.engine.face import Face
from luminagames.studio.cards.preview import Preview
from luminagames.studio.desk import Desk
from luminagames.studio.editing.completion import Completer, Completion, layout_schema
from luminagames.studio.editing.cursor_place import CursorPlace
from luminagames.studio.editing.document import OpenFile
from luminagames.studio.editing.editor_pane import EditorPane
from luminagames.studio.kit import Label, Panel, Pick, Push
from luminagames.studio.layouts.layer_list import LayerList
from luminagames.studio.layouts.layout_rows import ROLE, LayoutRow, RowDelegate
from luminagames.studio.layouts.stage import Stage
from luminagames.studio.layouts.values_panel import ValuesPanel
from luminagames.studio.renderer import Failed
from luminagames.studio.words import counted

LIST_WIDTH = 232


class LayoutsPage(QWidget):
    """Chooses, edits and shows layouts. A layout with a mistake is printed as it was last."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        look = desk.look
        self._completer = Completer(layout_schema())
        self._users: dict[Path, list[tuple[str, Face, str]]] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 10)
        row.setSpacing(10)
        panel = Panel(look, "Layouts", margins=(10, 12, 8, 10))
        panel.setFixedWidth(LIST_WIDTH)
        self._list_panel = panel
        self.list = QListWidget()
        self.list.setAccessibleName("Layouts")
        self.list.setItemDelegate(RowDelegate(look))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda now, _before: self._row_chosen(now))
        self.list.itemActivated.connect(self._to_editor)
        panel.body.addWidget(self.list, 1)
        panel.body.addWidget(Label(look, "Printed with it", "caption", "text_muted"))
        self.sample = Pick(look, "Card printed with this layout")
        self.sample.activated.connect(lambda _at: self._show_sample())
        self.sample.setMinimumContentsLength(8)
        panel.body.addWidget(self.sample)
        panel.body.addWidget(Label(look, "Boxes, front first", "caption", "text_muted"))
        self.layers = LayerList(look)
        self.layers.switched.connect(self._show_stage)
        self.layers.currentItemChanged.connect(self._layer_chosen)
        panel.body.addWidget(self.layers, 1)
        row.addWidget(panel)
        self.pane = EditorPane(look, self._offers)
        self.pane.typed.connect(self._typed)
        self.pane.saved.connect(self._saved)
        self.pane.told.connect(desk.told)
        self.pane.close_wanted.connect(self._closed)
        self.preview = Preview(look, desk.renderer, "layout", cards=False)
        self.preview.failed.connect(desk.told)
        self.stage = Stage(look)
        self.stage.chosen.connect(self._stage_chosen)
        self.stage.moved.connect(self._box_moved)
        self.stage.kept.connect(self._box_kept)
        self._sides = QStackedWidget()
        self._sides.addWidget(self.stage)
        self._sides.addWidget(self.preview)
        side = Panel(look, "On the card", margins=(12, 10, 12, 10))
        self.boxes_button = Push(look, "Boxes", kind="plain", name="Boxes by hand")
        self.sizes_button = Push(look, "All sizes", kind="plain")
        for at, button in enumerate((self.boxes_button, self.sizes_button)):
            button.setCheckable(True)
            button.setChecked(at == 0)
            button.clicked.connect(lambda _on, at=at: self.show_side(at))
            side.head.addWidget(button)
        self.read_out = Label(look, "", "small", "text_muted")
        side.body.addWidget(self._sides, 1)
        side.body.addWidget(self.read_out)
        self.values = ValuesPanel(look)
        self.values.kept.connect(self._box_kept)
        side.body.addWidget(self.values)
        row.addWidget(side, 560)
        row.addWidget(self.pane, 452)
        QShortcut(QKeySequence("Ctrl+S"), self, self.pane.save)
        QShortcut(QKeySequence("Ctrl+E"), self, self.pane.editor.setFocus)
        desk.game_changed.connect(self._open_game)
        desk.layouts_changed.connect(self._refresh)
        desk.layouts_changed.connect(self.preview.redraw)
        desk.layouts_changed.connect(self._show_stage)
        desk.file_noticed.connect(self._noticed)
        self._open_game()

    def _to_editor(self) -> None:
        self.pane.editor.setFocus()

    def arrive(self) -> None:
        """The keyboard starts on the list."""
        self.list.setFocus()
        self._show_sample()

    def _offers(self, place: CursorPlace) -> Sequence[Completion]:
        return self._completer.offers(place)

    def _open_game(self) -> None:
        self.pane.show_file(None)
        assert self.desk.painter is not None
        self.preview.set_painter(self.desk.painter)
        self._refresh()
        self.list.setCurrentRow(self._row_of_card())

    def _refresh(self) -> None:
        """Look at all layouts again."""
        desk = self.desk
        assert desk.painter is not None
        paths = desk.layout_files()
        self._users = {path: [] for path in paths}
        for name, entry in desk.space.entries.items():
            if entry.face is None:
                continue
            for variant in VARIANTS:
                try:
                    path = desk.painter.layout_path(entry.face.layout, variant)
                except MissingLayoutError:
                    continue
                if all(user != name for user, _, _ in self._users.setdefault(path, [])):
                    self._users[path].append((name, entry.face, variant))
        self._add_backs()
        for path in paths:
            if path not in desk.layout_problems:
                desk.check_layout(path)
        self._fill_list()

    def _add_backs(self) -> None:
        """Backs are faces as well: those that the table's places name."""
        desk = self.desk
        assert desk.painter is not None
        game = desk.space.game
        layout = game.table_layout(game.about.seats[0], 0)
        for name in dict.fromkeys(place.back for place in layout.places if place.back):
            face = game.back(name)
            try:
                path = desk.painter.layout_path(face.layout, "full")
            except MissingLayoutError:
                continue
            self._users.setdefault(path, []).append((f"Back: {name}", face, "full"))

    def _fill_list(self) -> None:
        chosen = self.path
        self.list.blockSignals(True)
        self.list.clear()
        for path, users in self._users.items():
            item = QListWidgetItem(path.stem)
            own = self.desk.painter is not None and path.parent in self.desk.painter.own_folders
            row = LayoutRow(path, len(users), len(self.desk.layout_problems.get(path, ())), own)
            item.setData(ROLE, row)
            wrong = f", {counted(row.wrong, 'problem')}" if row.wrong else ""
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{path.stem}, {row.subtitle}{wrong}")
            self.list.addItem(item)
            if path == chosen:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)

    def _row_of_card(self) -> int:
        """The layout of the chosen card, else the first."""
        for at, users in enumerate(self._users.values()):
            if any(name == self.desk.card and variant == "full" for name, _, variant in users):
                return at
        return 0

    @property
    def path(self) -> Path | None:
        """The layout that is chosen."""
        item = self.list.currentItem()
        row = None if item is None else item.data(ROLE)
        return row.path if isinstance(row, LayoutRow) else None

    def choose(self, stem: str) -> None:
        """Choose a layout by its name: that of an own folder, which is printed, before the shipped one."""
        self._choose(next((path for path in self._users if path.stem == stem), None))

    def _choose(self, path: Path | None) -> None:
        if path in self._users:
            self.list.setCurrentRow(list(self._users).index(path))

    def _row_chosen(self, item: QListWidgetItem | None) -> None:
        path = self.path
        if item is None or path is None:
            return
        self.pane.show_file(self.desk.space.open(path))
        self._show_problems()
        self.layers.forget()
        self.sample.clear()
        entries = self.desk.space.entries
        for name, _, _ in self._users.get(path, ()):
            self.sample.addItem(entries[name].name if name in entries else name, name)
        self.sample.choose(self.desk.card)
        self.sample.setEnabled(self.sample.count() > 0)
        self._show_sample()

    def _show_sample(self) -> None:
        path = self.path
        users = self._users.get(path, []) if path is not None else []
        found = next((face for name, face, _ in users if name == self.sample.currentData()), None)
        self.preview.show_face(found)
        self._show_stage()

    # ------------------------------------------------------------ boxes by hand

    def show_side(self, at: int) -> None:
        """Boxes by hand, or the card at all its sizes."""
        self._sides.setCurrentIndex(at)
        self.boxes_button.setChecked(at == 0)
        self.sizes_button.setChecked(at == 1)

    def _stage_user(self) -> tuple[Face, str] | None:
        """The face on the stage, and the variant of it that this layout prints."""
        users = self._users.get(self.path, []) if self.path is not None else []
        return next(((face, how) for name, face, how in users if name == self.sample.currentData()), None)

    def _show_stage(self) -> None:
        """The layout as it is printed now, on the chosen card."""
        painter, user = self.desk.painter, self._stage_user()
        if painter is None or user is None:
            self.stage.show_layout(None, None)
            self.layers.clear()
            return
        face, variant = user
        try:
            layout = painter.layout(face, variant)
        except (LayoutError, MissingLayoutError):
            return  # a mistake: the stage stays as it was
        hidden = self.stage.hidden = self.layers.hidden
        self.stage.locked = self.layers.locked
        self.stage.show_layout(layout, face)
        self.layers.show_layers([one.id for one in self.stage.layers])
        self._mark_layer(self.stage.element)
        self._say_box()
        ratio = self.devicePixelRatioF()
        width = max(60.0, self.stage.card_px * ratio)

        def take(image: QImage | Failed) -> None:
            if isinstance(image, Failed):
                self.desk.told.emit(f"This layout cannot be drawn: {image.error}")
            else:
                self.stage.show_picture(image)

        def paint() -> QImage:
            if not hidden:
                return painter.image(face, variant, width, ratio)
            return painter.partly(face, variant, round(width), lambda one: one.id not in hidden)

        self.desk.renderer.draw("stage", paint, take)

    def _say_box(self) -> None:
        """The chosen box in words and in numbers."""
        stage, name = self.stage, self.stage.element
        kind = next((one.kind for one in stage.layers if one.id == name), "")
        self.read_out.say(stage.read_out())
        self.values.show_box(name, kind, stage.rect_of(name), stage.unit_mm, locked=name in stage.locked)

    def _mark_layer(self, element: str) -> None:
        found = self.layers.findItems(element, Qt.MatchFlag.MatchExactly)
        self.layers.blockSignals(True)
        self.layers.setCurrentItem(found[0] if found else None)  # type: ignore[arg-type]  # None: none is chosen
        self.layers.blockSignals(False)

    def _layer_chosen(self, now: QListWidgetItem | None) -> None:
        if now is not None:
            self.stage.choose(now.text())

    def _stage_chosen(self, element: str) -> None:
        """The editor shows where the box stands."""
        self._mark_layer(element)
        self._say_box()
        file = self.pane.file
        if file is not None and self.desk.painter is not None:
            read = read_marked(file.path, file.text, self.desk.painter.layout_folders)
            node = read.elements.get(element, {}).get("box")
            if node is not None and node.path == file.path:
                self.pane.editor.jump(node.line, node.column)
                self.pane.editor.show_line_start()

    def _with_box(self, element: str, rect: QRectF) -> tuple[OpenFile, str] | None:
        """The open file, and its text with the box there."""
        file, painter, user = self.pane.file, self.desk.painter, self._stage_user()
        if file is None or painter is None or user is None:
            return None
        layout = painter.layout(*user)
        found = next((one for one in layout.elements if one.id == element), None)
        if found is None:
            return None
        try:
            box = box_of(found, layout, rect)
            return file, with_box(file.path, file.text, element, box, painter.layout_folders)
        except BoxEditError as error:
            self.desk.told.emit(str(error))
            return None

    def _box_moved(self, element: str, rect: QRectF) -> None:
        """While a box is dragged the card is printed so; the file stays as it is until the hand lets go."""
        painter, changed = self.desk.painter, self._with_box(element, rect)
        if changed is not None and painter is not None:
            layout, problems = read_layout(changed[0].path, changed[1], painter.layout_folders)
            if layout is not None and not problems:
                painter.use_instead(changed[0].path, layout)
                self._show_stage()

    def _box_kept(self, element: str, rect: QRectF) -> None:
        """One step of undo in the file."""
        changed = self._with_box(element, rect)
        if changed is not None:
            file, text = changed
            if file.read_only:
                self.desk.told.emit(file.read_only)
            file.edit_to(text)
            self._typed(file)

    # ------------------------------------------------------------ editing

    def _typed(self, file: OpenFile) -> None:
        good = self.desk.check_layout(file.path, file.text)
        self._show_problems()
        self._fill_list()
        if good:
            self.preview.redraw()
            self._show_stage()

    def _saved(self, file: OpenFile) -> None:
        self.desk.space.watch.known(file.path)
        self.desk.layouts_saved()
        self._show_problems()

    def _closed(self, file: OpenFile) -> None:
        self.pane.show_file(None)
        self.desk.space.files.pop(file.path, None)

    def _noticed(self, path: Path) -> None:
        if path in self._users:
            self._show_problems()
            self.preview.redraw()

    def _show_problems(self) -> None:
        path = self.path
        if path is not None:
            found = self.desk.layout_problems.get(path, [])
            self.pane.show_problems(found, found, True)

    def go_to(self, problem: Problem) -> None:
        """Open the place of a problem."""
        self._choose(Path(problem.file))
        self.pane.editor.jump(problem.line, problem.column)
        self.pane.editor.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow windows have a narrower list."""
        super().resizeEvent(event)
        self._list_panel.setFixedWidth(LIST_WIDTH if self.width() > 1180 else 180)
