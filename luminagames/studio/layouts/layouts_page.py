"""The page *Layouts*: the layout files of the game, the same editor, and under them a card printed
with the layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidgetItem, QSizePolicy, QStackedWidget, QWidget

from luminagames.cardface.layout import LayoutError
from luminagames.cardface.layout.model import Text
from luminagames.cardface.layout.reader import ReadLayout, read_marked
from luminagames.cardface.painter import MissingLayoutError
from luminagames.cards.problems import Problem
from luminagames.engine.face import Face
from luminagames.kit.worker_threads import Failed
from luminagames.studio.cards.preview import Preview
from luminagames.studio.desk import Desk
from luminagames.studio.editing.completion import Completer, Completion, layout_schema
from luminagames.studio.editing.cursor_place import CursorPlace
from luminagames.studio.editing.document import OpenFile
from luminagames.studio.editing.editor_pane import EditorPane
from luminagames.studio.files import is_shipped
from luminagames.studio.fold import Fold
from luminagames.studio.kit import LineLabel, Pick, Push, TightPanel
from luminagames.studio.layouts.changed_lines import ChangedLines, changes_of
from luminagames.studio.layouts.edits import BoxEdits
from luminagames.studio.layouts.fits import Fits, extremes, fits_of
from luminagames.studio.layouts.layer_list import LayerList
from luminagames.studio.layouts.layout_rows import LayoutList, LayoutRow
from luminagames.studio.layouts.mine import NotMineError, make_mine
from luminagames.studio.layouts.other_cards import OtherCards
from luminagames.studio.layouts.stage import Stage
from luminagames.studio.layouts.users import Users, users_of_layouts
from luminagames.studio.layouts.values_panel import ValuesPanel, styles_of
from luminagames.text import say, why

LIST_WIDTH = 232
# What the page has at its edges and between its parts, in pixels.
BESIDE = 40
# The half of the page in which one writes.
TEXT = 1
# From this height of the page on, at 100 % text, other cards are shown beside the one on the stage.
OTHERS_FROM = 700


class LayoutsPage(QWidget):
    """Chooses, edits and shows layouts. A layout with a mistake is printed as it was last."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        look = desk.look
        self._completer = Completer(layout_schema())
        self._users: Users = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 2)
        row.setSpacing(10)
        row.addWidget(self._make_list())
        self._make_editors()
        side = self._make_card()
        box = TightPanel(look, say("The box"))
        self.values = ValuesPanel(look)
        self.values.kept.connect(self.edits.keep_box)
        self.values.anchored.connect(self.edits.keep_anchor)
        self.values.valued.connect(self.edits.keep_value)
        box.body.addWidget(self.values)
        self._others_panel = TightPanel(look, say("The same on other cards"))
        self.others = OtherCards(look, desk.renderer)
        self.others.chosen.connect(self._other_chosen)
        self._others_panel.body.addWidget(self.others)
        right = (self.pane, self.changed, box, self._others_panel)
        self.fold = Fold(look, ((say("Card"), (side,), 560), (say("Text"), right, 452)))
        row.addWidget(self.fold, 1)
        self._listen()
        self._open_game()

    def _listen(self) -> None:
        look, desk = self.desk.look, self.desk
        look.themed.connect(self._arrange)
        QShortcut(QKeySequence("Ctrl+S"), self, self.pane.save)
        QShortcut(QKeySequence("Ctrl+E"), self, self.pane.edit)
        QShortcut(QKeySequence("Ctrl+Z"), self, lambda: self._step(self.pane.editor.undo))
        QShortcut(QKeySequence("Ctrl+Shift+Z"), self, lambda: self._step(self.pane.editor.redo))
        desk.game_changed.connect(self._open_game)
        desk.layouts_changed.connect(self._refresh)
        desk.layouts_changed.connect(self.preview.redraw)
        desk.layouts_changed.connect(self._show_stage)
        desk.file_noticed.connect(self._noticed)

    def _make_list(self) -> TightPanel:
        """The layouts, the card that is printed with the chosen one, and its boxes."""
        look = self.desk.look
        panel = TightPanel(look, say("Layouts"), margins=(10, 12, 8, 10))
        panel.setFixedWidth(LIST_WIDTH)
        self._list_panel = panel
        self.list = LayoutList(look)
        self.list.currentItemChanged.connect(lambda now, _before: self._row_chosen(now))
        panel.body.addWidget(self.list, 1)
        self.mine_button = Push(look, say("Make it mine"), kind="plain")
        self.mine_button.setToolTip(say("Copies this shipped layout into your set"))
        self.mine_button.clicked.connect(lambda _on: self.make_mine())
        panel.body.addWidget(self.mine_button)
        panel.body.addWidget(LineLabel(look, say("Printed with it"), "caption", "text_muted"))
        self.sample = Pick(look, say("Card printed with this layout"))
        self.sample.activated.connect(lambda _at: self._show_sample())
        self.sample.setMinimumContentsLength(8)
        panel.body.addWidget(self.sample)
        panel.body.addWidget(LineLabel(look, say("Boxes, front first"), "caption", "text_muted"))
        self.layers = LayerList(look)
        self.layers.switched.connect(self._show_stage)
        self.layers.currentItemChanged.connect(self._layer_chosen)
        panel.body.addWidget(self.layers, 1)
        return panel

    def _make_editors(self) -> None:
        """The same layout as text, as a picture, and as boxes for the hand."""
        desk, look = self.desk, self.desk.look
        self.pane = EditorPane(look, self._offers)
        self.pane.typed.connect(self._typed)
        self.pane.saved.connect(self._saved)
        self.pane.instead = self._save_instead
        self.pane.copy_wanted.connect(self.make_mine)
        self.pane.told.connect(desk.told)
        self.pane.close_wanted.connect(self._closed)
        self.pane.edit_wanted.connect(self._to_text)
        self.list.itemActivated.connect(self.pane.edit)
        self.preview = Preview(look, desk.renderer, "layout", cards=False)
        self.preview.failed.connect(desk.told)
        self.stage = Stage(look)
        self.stage.chosen.connect(self._stage_chosen)
        self.edits = BoxEdits(desk, self.stage, lambda: self.pane.file, self._stage_user)
        self.edits.kept.connect(self._typed)
        self.edits.tried.connect(self._show_stage)
        self.stage.moved.connect(self.edits.try_box)
        self.stage.kept.connect(self.edits.keep_box)
        self._sides = QStackedWidget()
        self._sides.addWidget(self.stage)
        self._sides.addWidget(self.preview)
        self.changed = ChangedLines(look)
        self.changed.jump_wanted.connect(self._to_line)
        self.changed.back_wanted.connect(self.edits.take_back)

    def _make_card(self) -> TightPanel:
        """Boxes or all sizes, and what is under the hand in figures."""
        look = self.desk.look
        side = TightPanel(look, say("On the card"), margins=(12, 10, 12, 10))
        if side.caption is not None:
            side.caption.setSizePolicy(
                QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed
            )  # never widens the panel
        self.boxes_button = Push(look, say("Boxes"), kind="plain", name=say("Boxes by hand"))
        self.sizes_button = Push(look, say("All sizes"), kind="plain")
        for at, button in enumerate((self.boxes_button, self.sizes_button)):
            button.setCheckable(True)
            button.setChecked(at == 0)
            button.clicked.connect(lambda _on, at=at: self.show_side(at))
            side.head.addWidget(button)
        self.read_out = LineLabel(look, "", "small", "text_muted")
        side.body.addWidget(self._sides, 1)
        side.body.addWidget(self.read_out)
        return side

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
        self._users = users_of_layouts(desk)
        for path in paths:
            if path not in desk.layout_problems:
                desk.check_layout(path)
        self._fill_list()

    def _fill_list(self) -> None:
        own = self.desk.painter.own_folders if self.desk.painter is not None else ()
        wrong = self.desk.layout_problems
        self.list.show_rows(
            LayoutRow(path, len(users), len(wrong.get(path, ())), path.parent in own)
            for path, users in self._users.items()
        )

    def _row_of_card(self) -> int:
        """The layout of the chosen card, else the first."""
        for at, users in enumerate(self._users.values()):
            if any(name == self.desk.card and variant == "full" for name, _, variant in users):
                return at
        return 0

    @property
    def path(self) -> Path | None:
        """The layout that is chosen."""
        return self.list.path

    def choose(self, stem: str) -> None:
        """Choose a layout by its name: that of an own folder, which is printed, before the shipped
        one.
        """
        self._choose(next((path for path in self._users if path.stem == stem), None))

    def _choose(self, path: Path | None) -> None:
        if path in self._users:
            self.list.setCurrentRow(list(self._users).index(path))

    def _row_chosen(self, item: QListWidgetItem | None) -> None:
        path = self.path
        if item is None or path is None:
            return
        self.pane.show_file(self.desk.space.open(path))
        self.mine_button.setVisible(is_shipped(path))
        self._show_problems()
        self._show_changes()
        self.layers.forget()
        self.sample.clear()
        entries = self.desk.space.entries
        for name, _, _ in self._users.get(path, ()):
            self.sample.addItem(entries[name].title if name in entries else name, name)
        self.sample.choose(self.desk.card)
        self.sample.setEnabled(self.sample.count() > 0)
        self._show_sample()

    def _show_sample(self) -> None:
        path = self.path
        users = self._users.get(path, []) if path is not None else []
        self.preview.show_face(
            next((face for name, face, _ in users if name == self.sample.currentData()), None)
        )
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
        return next(
            ((face, how) for name, face, how in users if name == self.sample.currentData()), None
        )

    def _show_stage(self) -> None:
        """The layout as it is printed now, on the chosen card."""
        painter, user = self.desk.painter, self._stage_user()
        if painter is None or user is None:
            self.stage.show_layout(None, None)
            self.layers.clear()
            self._say_box()
            self.read_out.say(say("No card is printed with this layout."))
            self.desk.renderer.forget("stage")
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
                self.desk.told.emit(
                    say("This layout cannot be drawn: {error}", error=str(image.error))
                )
            else:
                self.stage.show_picture(image)

        def paint() -> QImage:
            if not hidden:
                return painter.image(face, variant, width, ratio)
            return painter.partly(face, variant, round(width), lambda one: one.id not in hidden)

        self.desk.renderer.draw("stage", paint, take)

    def _say_box(self) -> None:
        """The chosen box in words and in numbers, and the cards on which a change of it shows
        most.
        """
        stage, name, painter, user = (
            self.stage,
            self.stage.element,
            self.desk.painter,
            self._stage_user(),
        )
        self.read_out.say(stage.read_out())
        found = next((one for one in stage.layers if one.id == name), None)
        styles, style = (
            styles_of(self._read(), name, stage.unit_mm) if isinstance(found, Text) else ([], "")
        )
        self.values.show_box(
            found, stage.rect_of(name), stage.unit_mm, styles, style, locked=name in stage.locked
        )
        if painter is None or user is None or stage.shown_layout is None:
            self.others.clear()
            return
        layout, unit = stage.shown_layout, stage.unit_mm
        users, entries = self._users.get(self.path or Path(), []), self.desk.space.entries
        named = [(entries[one].title if one in entries else one, face) for one, face, _ in users]
        ids = {id(face): one for one, face, _ in users}
        text = found if isinstance(found, Text) else None
        shown = [(ids[id(face)], words, face, why) for words, face, why in extremes(text, named)]
        self.others.show_cards(painter, user[1], shown)
        if text is None:
            return

        def take(fits: Fits | Failed) -> None:
            if not isinstance(fits, Failed) and self.stage.element == text.id:
                self.values.show_fits(fits)

        self.desk.renderer.draw("fits", lambda: fits_of(text, layout, named, unit), take)

    def _other_chosen(self, card: str) -> None:
        self.sample.choose(card)
        self._show_sample()

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
        read = self._read()
        node = read.elements.get(element, {}).get("box") if read is not None else None
        if node is not None and self.pane.file is not None and node.path == self.pane.file.path:
            self._to_line(node.line, node.column)

    def _read(self) -> ReadLayout | None:
        """The open file with the places of what it says."""
        file, painter = self.pane.file, self.desk.painter
        return (
            None
            if file is None or painter is None
            else read_marked(file.path, file.text, painter.layout_folders)
        )

    # ------------------------------------------------------------ editing

    def _step(self, undo_or_redo: Callable[[], None]) -> None:
        undo_or_redo()
        self._stage_chosen(self.stage.element)  # its line stays in sight

    def _to_line(self, line: int, column: int = 1) -> None:
        self.pane.editor.jump(line, column)
        self.pane.editor.show_line_start()

    def _show_changes(self) -> None:
        """The lines that differ from the saved or the shipped layout."""
        file = self.pane.file
        found, words = changes_of(file, self.desk.painter) if file is not None else ((), "")
        self.pane.show_changes(found, words)
        self.changed.show_changes(found)

    def _typed(self, file: OpenFile) -> None:
        good = self.desk.check_layout(file.path, file.text)
        self._show_problems()
        self._show_changes()
        self._fill_list()
        if good:
            self.preview.redraw()
            self._show_stage()

    def _saved(self, file: OpenFile) -> None:
        self.desk.space.watch.known(file.path)
        self.desk.layouts_saved()
        self._show_problems()
        self._show_changes()

    def _save_instead(self, file: OpenFile) -> bool:
        """A shipped layout is saved as one's own; nothing is written into the program's files."""
        if not is_shipped(file.path):
            return False
        if file.unsaved:
            self.make_mine()
        return True

    def make_mine(self) -> None:
        """Copy the shipped layout, as it is in the editor, into the set; go on there."""
        file, painter = self.pane.file, self.desk.painter
        if file is None or painter is None:
            return
        try:
            target = make_mine(file, self.desk.space.folders)
        except NotMineError as error:
            self.desk.told.emit(why(error))
            return
        except OSError as error:
            reason = error.strerror or say("it cannot be written")
            self.desk.told.emit(say("The layout was not copied: {reason}.", reason=reason))
            return
        painter.use_instead(file.path, None)
        self.desk.space.watch.known(target)
        self.desk.layouts_saved()
        self._choose(target)
        self.desk.told.emit(
            say("{name} is yours now; the shipped one stays as it is.", name=target.stem)
        )

    def _closed(self, file: OpenFile) -> None:
        self.pane.show_file(None)
        self.desk.space.close(file)

    def _noticed(self, path: Path) -> None:
        if path in self._users:
            self._show_problems()
            self._show_changes()
            self.preview.redraw()

    def _show_problems(self) -> None:
        path = self.path
        if path is not None:
            found = self.desk.layout_problems.get(path, [])
            self.pane.show_problems(found, found, True)

    def take_up(self, file: OpenFile) -> None:
        """Show a file whose text was brought back."""
        self._choose(file.path)
        self.pane.show_file(file)
        self._typed(file)

    def go_to(self, problem: Problem) -> None:
        """Open the place of a problem."""
        self._choose(Path(problem.file))
        self.pane.editor.jump(problem.line, problem.column)
        self.pane.edit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow windows have a narrower list."""
        super().resizeEvent(event)
        self._arrange()

    def _to_text(self) -> None:
        self.fold.turn_to(TEXT)

    def _arrange(self) -> None:
        scale = min(max(1.0, self.desk.look.theme.text_scale), 1.35)
        self.fold.fit(self.width(), round(180 * scale) + BESIDE)
        wide = LIST_WIDTH if self.width() > 1180 or self.fold.is_narrow else 180
        self._list_panel.setFixedWidth(round(wide * scale))
        self._others_panel.setVisible(self.height() >= self.desk.look.theme.px(OTHERS_FROM))
