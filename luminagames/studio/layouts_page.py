"""The page *Layouts*: the layout files of the game, the same editor, and under them a card printed with the layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeySequence, QPainter, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.painter import VARIANTS, MissingLayoutError
from luminagames.cards.problems import Problem
from luminagames.engine.face import Face
from luminagames.studio.card_list import Index
from luminagames.studio.completion import Completer, Completion, layout_schema
from luminagames.studio.cursor_place import CursorPlace
from luminagames.studio.desk import Desk
from luminagames.studio.document import OpenFile
from luminagames.studio.editor_pane import EditorPane
from luminagames.studio.kit import Label, Panel, Pick
from luminagames.studio.look import Look
from luminagames.studio.preview import Preview
from luminagames.studio.words import counted

LIST_WIDTH = 232
ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class LayoutRow:
    """One layout file: how many faces use it, and how many mistakes it has."""

    path: Path
    used: int
    wrong: int

    @property
    def subtitle(self) -> str:
        """*90 cards*, or whose base it is."""
        return counted(self.used, "card") if self.used else "no card by itself"


class _RowDelegate(QStyledItemDelegate):
    """Name and use of a layout, a dot if it has mistakes."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as two lines."""
        return QSize(100, round(max(46, self._look.theme.px(44))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One row."""
        row: LayoutRow = index.data(ROLE)
        theme = self._look.theme
        rect = QRectF(option.rect).adjusted(1, 2, -3, -2)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 6)
        if state & QStyle.StateFlag.State_Selected:
            fill(painter, frame, theme.color("playable", 0.17))
            stroke(painter, frame, theme.color("playable"), 1.3)
        for text, font, color, dy in (
            (row.path.stem, theme.font("subheading"), "text", -9.0),
            (row.subtitle, theme.font("small"), "text_muted", 10.0),
        ):
            painter.setFont(font)
            painter.setPen(theme.color(color))
            line = QRectF(rect.x() + 12, rect.center().y() + theme.px(dy) - 12, rect.width() - 34, 24)
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), shown)
        if row.wrong:
            fill(painter, circle(rect.right() - 12, rect.y() + 12, 4.2), theme.color("danger"))
        painter.restore()


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
        self.list.setItemDelegate(_RowDelegate(look))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda now, _before: self._row_chosen(now))
        self.list.itemActivated.connect(self._to_editor)
        panel.body.addWidget(self.list, 1)
        panel.body.addWidget(Label(look, "Printed with it", "caption", "text_muted"))
        self.sample = Pick(look, "Card printed with this layout")
        self.sample.activated.connect(lambda _at: self._show_sample())
        self.sample.setMinimumContentsLength(8)
        panel.body.addWidget(self.sample)
        row.addWidget(panel)
        self.pane = EditorPane(look, self._offers)
        self.pane.typed.connect(self._typed)
        self.pane.saved.connect(self._saved)
        self.pane.told.connect(desk.told)
        self.pane.close_wanted.connect(self._closed)
        row.addWidget(self.pane, 488)
        self.preview = Preview(look, desk.renderer, "layout", cards=False)
        self.preview.failed.connect(desk.told)
        row.addWidget(self.preview, 520)
        QShortcut(QKeySequence("Ctrl+S"), self, self.pane.save)
        QShortcut(QKeySequence("Ctrl+E"), self, self.pane.editor.setFocus)
        desk.game_changed.connect(self._open_game)
        desk.layouts_changed.connect(self._refresh)
        desk.layouts_changed.connect(self.preview.redraw)
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
            row = LayoutRow(path, len(users), len(self.desk.layout_problems.get(path, ())))
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
        """Choose a layout by its name."""
        for at, path in enumerate(self._users):
            if path.stem == stem:
                self.list.setCurrentRow(at)

    def _row_chosen(self, item: QListWidgetItem | None) -> None:
        path = self.path
        if item is None or path is None:
            return
        self.pane.show_file(self.desk.space.open(path))
        self._show_problems()
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

    # ------------------------------------------------------------ editing

    def _typed(self, file: OpenFile) -> None:
        good = self.desk.check_layout(file.path, file.text)
        self._show_problems()
        self._fill_list()
        if good:
            self.preview.redraw()

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
        self.choose(Path(problem.file).stem)
        self.pane.editor.jump(problem.line, problem.column)
        self.pane.editor.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow windows have a narrower list."""
        super().resizeEvent(event)
        self._list_panel.setFixedWidth(LIST_WIDTH if self.width() > 1180 else 180)
