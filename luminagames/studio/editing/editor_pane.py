"""The middle of a page: an open file with its name and state, notices, the editor, and what is
wrong with it.

The same pane edits cards and layouts; it knows neither. Its page tells it the problems and the
completions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy

from luminagames.cards.problems import Edit, Problem
from luminagames.kit.tip import plain_tip
from luminagames.studio.editing.completion import Completion
from luminagames.studio.editing.cursor_place import CursorPlace
from luminagames.studio.editing.document import OpenFile, Outside
from luminagames.studio.editing.editor import CodeEditor
from luminagames.studio.editing.linediff import LineChange
from luminagames.studio.editing.popup import CompletionPopup
from luminagames.studio.editing.problem_box import ProblemBox
from luminagames.studio.kit import LineLabel, NoticeBar, Push, TightPanel
from luminagames.studio.look import Theming
from luminagames.text import say

# From this width of the pane on, at 100 % text, the button to save has its place beside the name of
# the file.
ROOMY = 300
# After so long without a key the text is read.
TYPING_MS = 60


class EditorPane(TightPanel):
    """Shows one open file at a time."""

    # The `OpenFile` whose text is another, once the typing pauses.
    typed = Signal(object)
    # The `OpenFile` that was written.
    saved = Signal(object)
    # The file is read-only, and a copy in an own folder is asked for.
    copy_wanted = Signal()
    # The keyboard goes into the text: whoever hides the pane shows it.
    edit_wanted = Signal()
    # The file is gone and its text is not wanted either.
    close_wanted = Signal(object)
    # Something could not be done: one sentence.
    told = Signal(str)
    # The cursor is on another line (from 1).
    cursor_line = Signal(int)

    def __init__(
        self, look: Theming, offers: Callable[[CursorPlace], Sequence[Completion]]
    ) -> None:
        super().__init__(look, say("No file"))
        self.file: OpenFile | None = None
        self._make_head(look)
        # Does what is to be done in the place of saving a file; False: it is saved.
        self.instead: Callable[[OpenFile], bool] = lambda _file: False
        self.notice = NoticeBar(look)
        self.notice.answered.connect(self._answer)
        self.body.addWidget(self.notice)
        self.editor = CodeEditor(look)
        self.editor.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.body.addWidget(self.editor, 1)
        self.popup = CompletionPopup(look, self.editor, offers)
        self.popup.told.connect(self.told)
        self.box = ProblemBox(look)
        self.box.fix_wanted.connect(self.apply)
        self.box.jump_wanted.connect(self._jump)
        self.body.addWidget(self.box)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TYPING_MS)
        self._timer.timeout.connect(self._read)  # in its own slot a timer is no longer active
        self.editor.cursorPositionChanged.connect(
            lambda: self.cursor_line.emit(self.editor.textCursor().blockNumber() + 1)
        )
        self.cursor_line.connect(self.box.go_to_line)
        here = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for keys, does in (("F8", self.box.next), ("Alt+Return", self.box.fix)):
            QShortcut(QKeySequence(keys), self, does, context=here)
        self._show_state()

    def _make_head(self, look: Theming) -> None:
        self.changed = LineLabel(look, "", "small", "text_muted")
        self.head.addWidget(self.changed)
        self.status = LineLabel(look, "", "small", "ok")
        self.head.addWidget(self.status)
        self.save_button = Push(look, say("Save"), kind="plain")
        self.save_button.setToolTip(say("Write the file (Ctrl+S)"))
        self.save_button.clicked.connect(self.save)
        self.head.addWidget(self.save_button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is room, the text does not jump when the button to save comes."""
        super().resizeEvent(event)
        policy = self.save_button.sizePolicy()
        policy.setRetainSizeWhenHidden(self.width() > self._look.theme.px(ROOMY))
        self.save_button.setSizePolicy(policy)

    # ------------------------------------------------------------ files

    def show_file(self, file: OpenFile | None) -> None:
        """Edit another file; the one before keeps its text and its undo steps."""
        if file is self.file:
            return
        self.flush()
        if self.file is not None:
            self.file.document.contentsChanged.disconnect(self._edited)
            self.file.document.modificationChanged.disconnect(self._show_state)
            self.file.outside_changed.disconnect(self._show_state)
            self.file.reloaded.disconnect(self._show_state)
        self.file = file
        self.popup.hide()
        self.editor.show_problems(())
        self.show_changes((), "")
        self.box.show_problems((), False)
        if file is not None:
            self.editor.setDocument(file.document)
            file.document.contentsChanged.connect(self._edited)
            file.document.modificationChanged.connect(self._show_state)
            file.outside_changed.connect(self._show_state)
            file.reloaded.connect(self._show_state)
        self.status.say("")
        self._show_state()

    def edit(self) -> None:
        """The keyboard goes into the text."""
        self.edit_wanted.emit()
        self.editor.setFocus()

    def flush(self) -> None:
        """Read the text now, not after a pause."""
        if self._timer.isActive():
            self._timer.stop()
            self._read()

    def _read(self) -> None:
        if self.file is not None:
            self.typed.emit(self.file)

    def _edited(self) -> None:
        self._timer.start()

    def _show_state(self) -> None:
        file = self.file
        self.editor.setReadOnly(file is None or bool(file.read_only))
        self.editor.setEnabled(file is not None)
        self.save_button.setVisible(file is not None and file.unsaved and not file.read_only)
        assert self.caption is not None
        if file is None:
            self.caption.say(say("No file"))
            self.notice.dismiss()
            return
        self.caption.say(file.path.name)
        self.caption.setToolTip(plain_tip(str(file.path)))
        if file.unsaved:
            self.status.say(say("not saved"), "text_accent")
        elif self.status.text() == say("not saved"):
            self.status.say(say("saved"), "ok")
        self._show_notice(file)

    def _show_notice(self, file: OpenFile) -> None:
        match file.outside:
            case Outside.CHANGED:
                words = say(
                    "{name} was changed by another program, and you have edits that are not saved.",
                    name=file.path.name,
                )
                self.notice.ask(
                    "changed", words, {"keep": say("Keep my edits"), "reload": say("Take the file")}
                )
            case Outside.DELETED:
                words = say(
                    "{name} is gone from its folder. Its text is still here.", name=file.path.name
                )
                self.notice.ask(
                    "deleted", words, {"save": say("Save it again"), "close": say("Close")}
                )
            case Outside.UNREADABLE:
                self.notice.ask(
                    "unreadable",
                    say("{reason} The text is as it was last.", reason=file.reason),
                    {},
                )
            case _ if file.read_only:
                answers = {"copy": say("Copy to own folder")} if "program" in file.read_only else {}
                if file.table:
                    answers = {"edit": say("Edit it all the same")}
                self.notice.ask("read-only", file.read_only, answers)
            case _:
                self.notice.dismiss()

    def _answer(self, answer: str) -> None:
        file = self.file
        if file is None:
            return
        match answer:
            case "keep":
                file.keep()
            case "reload":
                file.reload()
                self.typed.emit(file)
            case "save":
                self.save()
            case "close":
                self.close_wanted.emit(file)
            case "copy":
                self.copy_wanted.emit()
            case "edit":
                file.allow()
                self._show_state()
        self.editor.setFocus()

    def save(self) -> bool:
        """Write the file; whether it was written. A file that changed outside is asked about, not
        overwritten.
        """
        file = self.file
        self.flush()
        if file is not None and self.instead(file):
            return True
        if file is None or file.read_only:
            return False
        if file.outside is not Outside.DELETED:
            file.check_disk()  # a change that was not noticed yet
        if file.outside is Outside.CHANGED:
            self.notice.setFocus()
            return False
        try:
            file.save()
        except OSError as error:
            self.told.emit(
                say(
                    "{name} was not saved: {reason}.",
                    name=file.path.name,
                    reason=error.strerror or say("it cannot be written"),
                )
            )
            return False
        self.status.say(say("saved"), "ok")
        self.saved.emit(file)
        return True

    # ------------------------------------------------------------ problems

    def show_problems(
        self, problems: Sequence[Problem], near: Sequence[Problem], stays: bool
    ) -> None:
        """Underline all problems of the file; the box shows those of `near`, or else all."""
        self.editor.show_problems(problems)
        self.box.show_problems(tuple(near) or tuple(problems), stays)

    def show_changes(self, changes: tuple[LineChange, ...], words: str) -> None:
        """Mark lines that differ; the words say from what."""
        self.editor.show_changes(changes)
        self.changed.say(words)

    def apply(self, edit: Edit) -> None:
        """Mend a mistake: one undo step."""
        if not self.editor.isReadOnly():
            self.editor.apply(edit)
            self.flush()
            self.editor.setFocus()

    def _jump(self, problem: Problem) -> None:
        self.editor.jump(problem.line, problem.column)
        self.editor.setFocus()
