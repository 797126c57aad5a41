"""The page *Checks*: all that is wrong with the cards, decks and layouts of the game; Enter or a
click goes there.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from luminagames.cardface.icons import qicon
from luminagames.cards.problems import Problem, errors
from luminagames.kit.pressed import ENTER
from luminagames.kit.tip import plain_tip
from luminagames.studio.desk import Desk
from luminagames.studio.kit import LineLabel, Pick, Push, TightPanel
from luminagames.studio.words import counted, short_path
from luminagames.text import later, say

Index = QModelIndex | QPersistentModelIndex
COLUMNS = ("", later("Where"), later("Card"), later("What is wrong"), later("Meant"))
SCOPES = {"all": later("All files"), "own": later("Own folders"), "wrong": later("Errors only")}


class ProblemModel(QAbstractTableModel):
    """The problems as a table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.problems: Sequence[Problem] = ()

    def show(self, problems: Sequence[Problem]) -> None:
        """List these."""
        self.beginResetModel()
        self.problems = problems
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """One row each."""
        return 0 if parent is not None and parent.isValid() else len(self.problems)

    def columnCount(self, parent: Index | None = None) -> int:
        """Sign, place, card, words, what was meant."""
        return len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The names of the columns."""
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return say(COLUMNS[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """One cell."""
        problem = self.problems[index.row()]
        theme = self._desk.look.theme
        error = problem.severity == "error"
        if role == Qt.ItemDataRole.DecorationRole and index.column() == 0:
            return qicon("warning", theme.color("danger" if error else "playable"))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{problem.severity}, {self._where(problem)}: {problem.words}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(problem.said)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        match index.column():
            case 1:
                return self._where(problem)
            case 2:
                entry = self._desk.space.entries.get(problem.card)
                return entry.title if entry is not None else problem.card
            case 3:
                return problem.words[:1].upper() + problem.words[1:]
            case 4:
                return problem.meant
        return ""

    def _where(self, problem: Problem) -> str:
        return f"{short_path(Path(problem.file), list(self._desk.space.folders))}:{problem.line}"


class ChecksPage(QWidget):
    """The list is kept up to date while files change."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        look = desk.look
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 2)
        panel = TightPanel(look)
        row = self._make_head()
        panel.body.addLayout(row)
        self.model = ProblemModel(desk)
        self.table = _Table(self)
        self.table.setModel(self.model)
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        panel.body.addWidget(self.table, 1)
        self.fine = LineLabel(look, "", "prompt", "ok")
        self.fine.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.fine.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        panel.body.addWidget(self.fine, 1)
        foot = self._make_foot()
        panel.body.addLayout(foot)
        column.addWidget(panel)
        for signal in (desk.game_changed, desk.problems_changed, look.themed):
            signal.connect(self.refresh)
        desk.cards_changed.connect(lambda _cards: self.refresh())
        self.table.doubleClicked.connect(lambda _index: self.open())
        self._restyle()
        look.themed.connect(self._restyle)
        self.refresh()

    def _make_head(self) -> QHBoxLayout:
        look = self.desk.look
        row = QHBoxLayout()
        self.summary = LineLabel(look, "", "subheading")
        row.addWidget(self.summary)
        row.addStretch(1)
        self.scope = Pick(look, say("Which problems"))
        self.scope.setMinimumContentsLength(10)
        for key, pattern in SCOPES.items():
            words = say(pattern)
            self.scope.addItem(words, key)
        self.scope.activated.connect(lambda _at: self.refresh())
        row.addWidget(self.scope)
        return row

    def _make_foot(self) -> QHBoxLayout:
        look = self.desk.look
        foot = QHBoxLayout()
        foot.addWidget(
            LineLabel(look, say("Enter goes to the place in the editor."), "small", "text_muted")
        )
        foot.addStretch(1)
        self.open_button = Push(look, say("Show in editor"), "right")
        self.open_button.clicked.connect(self.open)
        foot.addWidget(self.open_button)
        return foot

    def _restyle(self) -> None:
        theme = self.desk.look.theme
        raised, text, muted = (
            theme.color(role).name() for role in ("panel_raised", "text", "text_muted")
        )
        chosen = theme.color("playable", 0.2)
        lit = f"rgba({chosen.red()}, {chosen.green()}, {chosen.blue()}, {chosen.alphaF():.2f})"
        self.table.setFont(theme.font("body"))
        self.table.horizontalHeader().setFont(theme.font("small"))
        self.table.verticalHeader().setDefaultSectionSize(round(theme.px(30)))
        self.table.setStyleSheet(
            f"QTableView {{ background: transparent; border: none; color: {text}; outline: none;"
            f" selection-background-color: transparent; selection-color: {text}; }}"
            f"QTableView::item {{ padding: 2px 8px; border: none; border-bottom: 1px solid {raised}; }}"
            f"QTableView::item:selected {{ background: {lit}; color: {text}; }}"
            "QHeaderView { background: transparent; }"
            f"QHeaderView::section {{ background: transparent; color: {muted}; border: none; padding: 4px 8px; }}"
        )

    def arrive(self) -> None:
        """The keyboard starts on the list."""
        self.table.setFocus()

    def refresh(self) -> None:
        """List what is wrong now."""
        kept = self.current
        problems = self.desk.all_problems()
        match self.scope.currentData():
            case "own":
                folders = self.desk.space.folders
                problems = [
                    p
                    for p in problems
                    if any(Path(p.file).is_relative_to(folder) for folder in folders)
                ]
            case "wrong":
                problems = errors(problems)
        self.model.show(problems)
        wrong = len(errors(problems))
        words = [counted(wrong, "error"), counted(len(problems) - wrong, "warning")]
        self.summary.say("  ·  ".join(words))
        self.table.setVisible(bool(problems))
        self.fine.setVisible(not problems)
        self.fine.say(
            say(
                "Nothing is wrong with {cards}.",
                cards=counted(len(self.desk.space.entries), "card"),
            )
        )
        self.open_button.setEnabled(bool(problems))
        if problems:
            self.table.selectRow(problems.index(kept) if kept in problems else 0)

    @property
    def current(self) -> Problem | None:
        """The problem that is chosen."""
        row = self.table.currentIndex().row()
        return self.model.problems[row] if 0 <= row < len(self.model.problems) else None

    def open(self) -> None:
        """Show the place of the chosen problem in the editor."""
        if self.current is not None:
            self.desk.go_to.emit(self.current)


class _Table(QTableView):
    """Rows only; Enter opens."""

    def __init__(self, page: ChecksPage) -> None:
        super().__init__()
        self._page = page
        self.setAccessibleName(say("Problems"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setWordWrap(False)
        self.viewport().setAutoFillBackground(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the place."""
        if event.key() in ENTER:
            self._page.open()
            return
        super().keyPressEvent(event)
