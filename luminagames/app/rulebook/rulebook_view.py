"""A rulebook to read: contents, search and jumps to a clause. The page and the panel beside a table are made of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtWidgets import QHBoxLayout, QTextEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import line
from luminagames.app.rulebook.rulebook_pictures import PicturedBrowser
from luminagames.app.rulebook.rulebook_text import Rulebook
from luminagames.app.style import document_sheet
from luminagames.app.widgets import Button
from luminagames.app.words import Words

MAX_HITS = 999
MARK_MARGIN = 28
"""How far below the upper edge a clause that was jumped to stands, in pixels."""


class RulebookView(QWidget):
    """One rulebook. `compact` leaves out the contents, for a narrow panel."""

    moved = Signal(str)
    """The anchor that was jumped to."""

    def __init__(self, context: Context, compact: bool = False) -> None:
        super().__init__()
        self._context = context
        self._book: Rulebook | None = None
        self._hits: list[QTextCursor] = []
        self._hit = -1
        self._marked: QTextCursor | None = None
        self.search = line("Search the rulebook", placeholder="Search")
        self.found = Words(context, "", "small", "text_muted")
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.contents.setIndentation(14)
        self.contents.setAccessibleName("Contents")
        self.contents.setVisible(not compact)
        self.text = PicturedBrowser(context)
        self.text.setAccessibleName("Rulebook text")
        self.text.setOpenLinks(False)
        if not compact:
            # rounding makes tables of the full width a pixel too wide; a narrow panel may need to show a row of cards
            self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.document().setDocumentMargin(18)
        self._previous = Button(context, "", "up", "plain", "Previous match")
        self._next = Button(context, "", "down", "plain", "Next match")
        self._lay_out()
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self.next_match)
        self._next.clicked.connect(self.next_match)
        self._previous.clicked.connect(self.previous_match)
        self.text.anchorClicked.connect(self._follow)
        self.contents.currentItemChanged.connect(self._chosen)
        context.themed.connect(self._restyle)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.contents, 3)
        right = QVBoxLayout()
        right.setSpacing(6)
        tools = QHBoxLayout()
        tools.setSpacing(6)
        tools.addWidget(self.search, 1)
        tools.addWidget(self.found)
        for button in (self._previous, self._next):
            button.setFixedWidth(36)
            button.setEnabled(False)
            tools.addWidget(button)
        right.addLayout(tools)
        right.addWidget(self.text, 1)
        row.addLayout(right, 8)

    # Showing

    def show_book(self, book: Rulebook) -> None:
        """Show a rulebook from its beginning."""
        self._book = book
        self.contents.blockSignals(True)
        self.contents.clear()
        at_level: dict[int, QTreeWidgetItem] = {}
        for heading in book.headings:
            if heading.level > 3:
                continue
            parent = next((at_level[up] for up in range(heading.level - 1, 1, -1) if up in at_level), None)
            item = QTreeWidgetItem([heading.title])
            item.setData(0, Qt.ItemDataRole.UserRole, heading.anchor)
            item.setToolTip(0, heading.title)
            if parent is None:
                self.contents.addTopLevelItem(item)
            else:
                parent.addChild(item)
            at_level = {level: kept for level, kept in at_level.items() if level < heading.level}
            at_level[heading.level] = item
        self.contents.expandAll()
        self.contents.blockSignals(False)
        self._restyle()

    def jump(self, clause: str) -> bool:
        """Scroll to a clause and mark it; a clause that the page lacks leads to what it is part of.

        False if there is nothing of that name.
        """
        anchor = self._book.anchor(clause) if self._book is not None else None
        if anchor is None:
            return False
        self._marked = self._clause_cursor(anchor)
        self._highlight()
        self._scroll_to_mark()
        # a page that was not shown yet has no width, so it is not laid out: scroll once more when it has
        QTimer.singleShot(0, self, self._scroll_to_mark)
        self.moved.emit(anchor)
        return True

    def marked_text(self) -> str:
        """The text of the clause that was jumped to last."""
        return "" if self._marked is None else self._marked.selectedText()

    def _scroll_to_mark(self) -> None:
        """Put the marked clause near the top (`scrollToAnchor` misses anchors in tables)."""
        if self._marked is None:
            return
        self.text.document().documentLayout().documentSize()  # lays out all of it, not only what is in sight
        start = QTextCursor(self._marked)
        start.setPosition(self._marked.selectionStart())
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() + self.text.cursorRect(start).top() - MARK_MARGIN)

    def _restyle(self) -> None:
        if self._book is None:
            return
        place = self.text.verticalScrollBar().value()
        self.text.document().setDefaultStyleSheet(document_sheet(self._context.theme))
        self.text.document().setDefaultFont(self._context.theme.font("prompt"))
        self.text.setHtml(self._book.html)
        self.text.verticalScrollBar().setValue(place)
        self._marked = None
        self._search(self.search.text())

    def _follow(self, url: QUrl) -> None:
        self.jump(url.fragment())

    def _chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.jump(str(item.data(0, Qt.ItemDataRole.UserRole)))

    def _clause_cursor(self, anchor: str) -> QTextCursor:
        """The block that holds an anchor, and the cell beside it if it is a clause's number."""
        document = self.text.document()
        block = document.begin()
        while block.isValid():
            part = block.begin()
            while not part.atEnd():
                if anchor in part.fragment().charFormat().anchorNames():
                    cursor = QTextCursor(block)
                    if cursor.currentTable() is not None:
                        cursor = QTextCursor(block.next())
                    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                    return cursor
                part += 1
            block = block.next()
        return QTextCursor(document)

    # Searching

    def _search(self, wanted: str) -> None:
        self._hits = []
        self._hit = -1
        if len(wanted.strip()) >= 2:
            cursor = QTextCursor(self.text.document())
            while len(self._hits) < MAX_HITS:
                cursor = self.text.document().find(wanted.strip(), cursor, QTextDocument.FindFlag(0))
                if cursor.isNull():
                    break
                self._hits.append(QTextCursor(cursor))
        for button in (self._previous, self._next):
            button.setEnabled(bool(self._hits))
        if self._hits:
            self._go(0)
            return
        self.found.say("not found" if len(wanted.strip()) >= 2 else "")
        self._highlight()

    @property
    def matches(self) -> int:
        """How many places the search has found."""
        return len(self._hits)

    def next_match(self) -> None:
        """Go to the next place found, after the last to the first."""
        self._go(self._hit + 1)

    def previous_match(self) -> None:
        """Go to the place found before."""
        self._go(self._hit - 1)

    def _go(self, hit: int) -> None:
        if not self._hits:
            return
        self._hit = hit % len(self._hits)
        self.found.say(f"{self._hit + 1} of {len(self._hits)}")
        cursor = QTextCursor(self._hits[self._hit])
        cursor.setPosition(cursor.selectionStart())
        self.text.setTextCursor(cursor)
        self.text.ensureCursorVisible()
        self._highlight()

    def _highlight(self) -> None:
        theme = self._context.theme
        marks = []
        for at, hit in enumerate(self._hits):
            chosen = at == self._hit
            ground = theme.color("button") if chosen else theme.color("playable", 0.3)
            marks.append(_mark(hit, ground, theme.color("button_text") if chosen else None))
        if self._marked is not None:
            whole = _mark(self._marked, theme.color("playable", 0.16), None)
            whole.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marks.insert(0, whole)
        self.text.setExtraSelections(marks)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the widget knows."""
        if event.key() == Qt.Key.Key_F and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.search.setFocus()
            self.search.selectAll()
        elif event.key() == Qt.Key.Key_F3:
            self.next_match()
        else:
            super().keyPressEvent(event)


def _mark(cursor: QTextCursor, ground: QColor, words: QColor | None) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    look = QTextCharFormat()
    look.setBackground(ground)
    if words is not None:
        look.setForeground(words)
    mark.cursor = cursor
    mark.format = look
    return mark
