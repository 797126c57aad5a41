"""A rulebook to read: contents, search and jumps to a clause. The page and the panel beside a table are made of it."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QCursor, QKeyEvent, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtWidgets import QHBoxLayout, QTextEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import line
from luminagames.app.rulebook.rulebook_pictures import PicturedBrowser
from luminagames.app.rulebook.rulebook_text import Rulebook
from luminagames.app.rulebook.wordcard import PartSwitch, WordCard
from luminagames.app.style import document_sheet
from luminagames.app.widgets import Button
from luminagames.app.words import Words
from luminagames.text import say

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
        self._part = 0
        self._crossing = False
        self._hits: list[QTextCursor] = []
        self._hit = -1
        self._marked: QTextCursor | None = None
        self.search = line(say("Search the rulebook"), placeholder=say("Search"))
        self.found = Words(context, "", "small", "text_muted")
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.contents.setIndentation(14)
        self.contents.setAccessibleName(say("Contents"))
        self.contents.setVisible(not compact)
        self.text = PicturedBrowser(context)
        self.text.setAccessibleName(say("Rulebook text"))
        self.text.setOpenLinks(False)
        if not compact:
            # rounding makes tables of the full width a pixel too wide; a narrow panel may need to show a row of cards
            self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.document().setDocumentMargin(18)
        self.parts = PartSwitch(context)
        self.parts.chosen.connect(self.show_part)
        self.card = WordCard(context, self)
        self.card.clause_wanted.connect(self.jump)
        self.text.highlighted.connect(self._pointed)
        self._previous = Button(context, "", "up", "plain", say("Previous match"))
        self._next = Button(context, "", "down", "plain", say("Next match"))
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
        tools.addWidget(self.parts)
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
        self._part = 0
        self.parts.setVisible(len(book.parts) > 1)
        self.parts.show_part(0)
        self._list_headings(book)
        self._restyle()

    def show_part(self, part: int) -> None:
        """What players read, or all clauses; a search goes on in it."""
        if self._book is None or part == self._part or part >= len(self._book.parts):
            return
        self._part = part
        self.parts.show_part(part)
        self._list_headings(self._book)
        self._restyle()
        self.text.verticalScrollBar().setValue(0)

    def _list_headings(self, book: Rulebook) -> None:
        """The contents of the part that is shown."""
        self.contents.blockSignals(True)
        self.contents.clear()
        at_level: dict[int, QTreeWidgetItem] = {}
        for heading in book.headings:
            if heading.level > 3 or book.part_of.get(heading.anchor, 0) != self._part:
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

    def jump(self, clause: str) -> bool:
        """Scroll to a clause and mark it; a clause that the page lacks leads to what it is part of.

        False if there is nothing of that name.
        """
        anchor = self._book.anchor(clause) if self._book is not None else None
        if anchor is None or self._book is None:
            return False
        self.show_part(self._book.part_of.get(anchor, 0))
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
        self.card.hide()
        self.text.setHtml(self._book.parts[self._part])
        self.text.verticalScrollBar().setValue(place)
        self._marked = None
        self._search(self.search.text())

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == "word":
            self._show_word(url.path(), pinned=True)
        else:
            self.jump(url.fragment())

    def _pointed(self, url: QUrl) -> None:
        """A word that the pointer, or the keyboard, is on is explained beside the page."""
        if url.scheme() == "word":
            self._show_word(url.path(), pinned=False)
        elif not self.card.pinned:
            self.card.hide()

    def _show_word(self, name: str, *, pinned: bool) -> None:
        if self._book is None or name not in self._book.words:
            return
        text, clause = self._book.words[name]
        at = self.text.viewport().mapTo(self, self.text.viewport().mapFromGlobal(QCursor.pos()))
        self.card.explain(name, text, clause, at, pinned=pinned)

    def explain_here(self) -> None:
        """The word at the cursor of the text: F2."""
        url = QUrl(self.text.textCursor().charFormat().anchorHref())
        if url.scheme() == "word":
            self._show_word(url.path(), pinned=True)

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
        other = 1 - self._part
        if not self._hits and not self._crossing and self._held_by(other, wanted):
            self._crossing = True
            self.show_part(other)  # searches anew
            self._crossing = False
            return
        for button in (self._previous, self._next):
            button.setEnabled(bool(self._hits))
        if self._hits:
            self._go(0)
            return
        self.found.say(say("not found") if len(wanted.strip()) >= 2 else "")
        self._highlight()

    def _held_by(self, part: int, wanted: str) -> bool:
        """Whether the other part says these words."""
        if self._book is None or len(wanted.strip()) < 2 or not 0 <= part < len(self._book.parts):
            return False
        plain = QTextDocument()
        plain.setHtml(re.sub(r"<img[^>]*>", "", self._book.parts[part]))
        return not plain.find(wanted.strip()).isNull()

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
        self.found.say(say("{hit} of {count}", hit=self._hit + 1, count=len(self._hits)))
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
        elif event.key() == Qt.Key.Key_Escape and self.card.isVisible():
            self.card.dismiss()
        elif event.key() == Qt.Key.Key_F2:
            self.explain_here()
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
