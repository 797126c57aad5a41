"""A rulebook to read: contents, search and jumps to a clause. The page and the panel beside a table
are made of it.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QCursor,
    QImage,
    QKeyEvent,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.app.rulebook.aside import Aside
from luminagames.app.rulebook.contents import Contents
from luminagames.app.rulebook.finder import Finder, mark
from luminagames.app.rulebook.rulebook_pictures import PicturedBrowser
from luminagames.app.rulebook.rulebook_text import Rulebook, first_words
from luminagames.app.rulebook.wordcard import Explained, PartSwitch, WordCard
from luminagames.app.style import document_sheet
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.pressed import ENTER
from luminagames.text import say

# Pixels at the usual text size.
INDEX_WIDE, ASIDE_WIDE = 206, 228
# Rooms, at the usual text size, below which contents and aside are drawers.
FOLD_INDEX, FOLD_ASIDE = 720, 1080
# Room from which on a page has the switch and the search in its bar.
ROOMY = 860
# A text below this width has its clauses under its paragraphs, and lists under their pictures.
NARROW_TEXT = 640
EXPLAINED_PX = 92
NARROW = re.compile(r'</td><td width="14"></td><td class="number" width="\d+">')
# How far below the upper edge a clause that was jumped to stands, in pixels.
MARK_MARGIN = 28


class RulebookView(QWidget):
    """One rulebook. `compact` leaves out the contents, for a narrow panel."""

    # The anchor that was jumped to.
    moved = Signal(str)
    # What stands beside the text has come or gone.
    folded = Signal()

    def __init__(self, context: Context, compact: bool = False) -> None:
        super().__init__()
        self._context = context
        self._book: Rulebook | None = None
        self._part = 0
        self._crossing = False
        self._marked: QTextCursor | None = None
        self._here: frozenset[str] = frozenset()
        self._compact = compact
        self._narrow: bool | None = None
        self._at = ""
        self._opened: set[QWidget] = set()
        self.contents = Contents(context)
        self._make_reading()
        self.aside = Aside(context)
        self.aside.wanted.connect(self.go)
        self.index = QWidget()
        self.reading = Label(context, "", "small", "text_muted", wrap=True)
        self.guided = Button(context, say("Guided match"), "play")
        self.tools = QWidget()
        self.parts = PartSwitch(context)
        self.parts.chosen.connect(self.show_part)
        self.card = WordCard(context, self)
        self.card.clause_wanted.connect(self.jump)
        self.text.highlighted.connect(self._pointed)
        self._lay_out()
        for part in (self.contents, self.aside, self.index):
            part.setVisible(not compact)
        self._connect()

    def _make_reading(self) -> None:
        context, compact = self._context, self._compact
        self.text = PicturedBrowser(context)
        self.text.setAccessibleName(say("Rulebook text"))
        self.text.setOpenLinks(False)
        if not compact:
            # rounding makes tables of the full width a pixel too wide; a narrow panel may need to
            # show a row of cards
            self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.document().setDocumentMargin(18)
        self.text.drawn.connect(self._scroll_to_mark)
        self.finder = Finder(context, self.text)
        self.search, self.found = self.finder.line, self.finder.found
        self.next_match, self.previous_match = self.finder.next_match, self.finder.previous_match

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.finder.moved.connect(self._highlight)
        self.text.anchorClicked.connect(self._follow)
        self.contents.wanted.connect(self.jump)
        self._context.themed.connect(self._restyle)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        index = QVBoxLayout(self.index)
        index.setContentsMargins(0, 0, 0, 0)
        index.setSpacing(8)
        index.addWidget(Label(self._context, say("Contents"), "caption", "text_muted"))
        index.addWidget(self.contents, 1)
        index.addWidget(self.reading)
        index.addWidget(self.guided)
        row.addWidget(self.index)
        page: QWidget = QWidget()
        right = QVBoxLayout(page)
        if not self._compact:
            page = framed = Panel(self._context)
            right = framed.body
        right.setContentsMargins(*((0, 0, 0, 0) if self._compact else (10, 8, 4, 8)))
        right.setSpacing(6)
        tools = QHBoxLayout(self.tools)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(6)
        tools.addWidget(self.parts)
        tools.addWidget(self.search, 1)
        tools.addWidget(self.found)
        for button in (self.finder.back, self.finder.forth):
            tools.addWidget(button)
        if self._compact:  # a page has them in its bar
            right.addWidget(self.tools)
        right.addWidget(self.text, 1)
        row.addWidget(page, 1)
        row.addWidget(self.aside)

    # Showing

    def show_book(self, book: Rulebook) -> None:
        """Show a rulebook from its beginning."""
        self._book = book
        self._part = 0
        self._at = ""
        self.parts.setVisible(len(book.parts) > 1)
        self.parts.show_part(0)
        self.reading.say(book.reading())
        self.guided.setVisible(book.guided > 0)
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
        shown = [one for one in book.headings if book.part_of.get(one.anchor, 0) == self._part]
        self.contents.list_headings(shown, book.concerned(self._here))

    def jump(self, clause: str) -> bool:
        """Scroll to a clause and mark it; a clause that the page lacks leads to what it is part of.

        False if there is nothing of that name.
        """
        anchor = self._book.anchor(clause) if self._book is not None else None
        if anchor is None or self._book is None:
            return False
        self.show_part(self._book.part_of.get(anchor, 0))
        self._at = anchor
        self._marked = self._clause_cursor(anchor)
        self._highlight()
        self._scroll_to_mark()
        # a page that was not shown yet has no width, so it is not laid out: scroll once more when
        # it has
        QTimer.singleShot(0, self, self._scroll_to_mark)
        self.moved.emit(anchor)
        if not anchor.startswith("section-"):
            self.aside.note(anchor, first_words(self.marked_text()))
        return True

    def go(self, place: str) -> None:
        """To a clause, or a word or card that was looked up."""
        scheme, _, name = place.partition(":")
        if scheme in ("word", "card") and name:
            self._explain(scheme, name, pinned=True)
        else:
            self.jump(place)

    def mark(self, clauses: frozenset[str]) -> None:
        """What tells of these clauses bears a lozenge: it counts at the table now."""
        if clauses == self._here:
            return
        self._here = clauses
        if self._book is not None:
            self._list_headings(self._book)
            self._restyle()

    def marked_text(self) -> str:
        """The text of the clause that was jumped to last."""
        return "" if self._marked is None else self._marked.selectedText()

    def _scroll_to_mark(self) -> None:
        """Put the marked clause near the top (`scrollToAnchor` misses anchors in tables)."""
        if self._marked is None:
            return
        # lays out all of it, not only what is in sight
        self.text.document().documentLayout().documentSize()
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
        self.text.setHtml(self._html(self._book))
        self.text.verticalScrollBar().setValue(place)
        here = self._book.part_of.get(self._at, 0) == self._part
        self._marked = self._clause_cursor(self._at) if self._at and here else None
        if self._marked is not None:
            QTimer.singleShot(0, self, self._scroll_to_mark)
        self._search()

    def _html(self, book: Rulebook) -> str:
        """The part as it is shown: with its marks, and what stands side by side parted on a narrow
        page.
        """
        wide = round(104 * max(1.0, self._context.theme.text_scale))
        html = book.parts[self._part].replace('width="104"', f'width="{wide}"')
        for anchor in book.concerned(self._here):
            html = html.replace(
                f"<!--here:{anchor}-->",
                '&nbsp;<img src="sign:here" style="vertical-align: middle"/>',
            )
        if not self._narrow:
            return html
        return NARROW.sub(
            '</td></tr><tr><td class="number">', html.replace("<!--cut-->", "</tr><tr>")
        )

    def _follow(self, url: QUrl) -> None:
        if url.scheme() in ("word", "card"):
            self._explain(url.scheme(), url.path(), pinned=True)
        else:
            self.jump(url.fragment())

    def _pointed(self, url: QUrl) -> None:
        """A word or card that the pointer, or the keyboard, is on is explained beside the page."""
        if url.scheme() in ("word", "card"):
            self._explain(url.scheme(), url.path(), pinned=False)
        elif not self.card.pinned:
            self.card.hide()

    def _explain(self, scheme: str, name: str, *, pinned: bool) -> None:
        told = self._told(scheme, name)
        if told is None:
            return
        at = self.text.viewport().mapTo(self, self.text.viewport().mapFromGlobal(QCursor.pos()))
        at = QPoint(min(max(at.x(), 0), self.width()), min(max(at.y(), 0), self.height()))
        column = None
        if self.aside.isVisible():
            column = self.aside.geometry().adjusted(0, self.aside.free(), 0, 0)
        self.card.explain(told, at, pinned=pinned, column=column)
        if pinned:
            self.aside.note(f"{scheme}:{name}", told.name)

    def _told(self, scheme: str, name: str) -> Explained | None:
        """What is known of a word or a card."""
        book = self._book
        if book is None:
            return None
        if scheme == "card":
            game = self._context.game(book.game)
            card = name.partition("/")[2]
            return Explained(game.card_title(card), game.card_text(card), picture=self._drawn(card))
        if name not in book.words:
            return None
        text, clause = book.words[name]
        cards = book.cards.get(name, ())
        return Explained(name, text, clause, self._drawn(cards[0]) if cards else None, len(cards))

    def _drawn(self, card: str) -> QImage:
        assert self._book is not None
        return self.text.picture(self._book.game, card, EXPLAINED_PX)

    def explain_here(self) -> None:
        """The word at the cursor of the text: F2."""
        url = QUrl(self.text.textCursor().charFormat().anchorHref())
        if url.scheme() in ("word", "card"):
            self._explain(url.scheme(), url.path(), pinned=True)

    # Room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What stands beside the text folds where there is no room for it."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        room = self.width() / self._context.theme.text_scale
        if not self._compact:
            for side, least, wide in (
                (self.index, FOLD_INDEX, INDEX_WIDE),
                (self.aside, FOLD_ASIDE, ASIDE_WIDE),
            ):
                side.setFixedWidth(
                    min(round(wide * self._context.theme.text_scale), self.width() // 3)
                )
                side.setVisible(room >= least or side in self._opened)
            self.folded.emit()
        beside = sum(
            side.width() + 12 for side in (self.index, self.aside) if side.isVisibleTo(self)
        )
        narrow = (self.width() - beside) / self._context.theme.text_scale < NARROW_TEXT
        if narrow != self._narrow:
            self._narrow = narrow
            self._restyle()

    def hidden_sides(self) -> tuple[bool, bool]:
        """Whether contents and aside have no room of their own."""
        room = self.width() / self._context.theme.text_scale
        return room < FOLD_INDEX, room < FOLD_ASIDE

    def roomy(self) -> bool:
        """Whether switch and search have room in a page's bar."""
        return self.width() / self._context.theme.text_scale >= ROOMY

    def toggle(self, side: QWidget) -> None:
        """Opens a side that has folded, or folds it again."""
        self._opened ^= {side}
        self._fold()

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
                    cursor.movePosition(
                        QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
                    )
                    return cursor
                part += 1
            block = block.next()
        return QTextCursor(document)

    # Searching

    def _search(self, _wanted: str = "") -> None:
        """What the line wants; where this part does not say it, in the other part."""
        if not self.finder.look() and not self._crossing and self._held_by(1 - self._part):
            self._crossing = True
            self.show_part(1 - self._part)  # searches anew
            self._crossing = False
            return
        self.finder.show_found()

    def _held_by(self, part: int) -> bool:
        """Whether the other part says these words."""
        if self._book is None or not 0 <= part < len(self._book.parts):
            return False
        plain = QTextDocument()
        plain.setHtml(re.sub(r"<img[^>]*>", "", self._book.parts[part]))
        return not plain.find(self.finder.pattern).isNull()

    @property
    def matches(self) -> int:
        """How many places the search has found."""
        return self.finder.matches

    def _highlight(self) -> None:
        marks = self.finder.marks()
        if self._marked is not None:
            whole = mark(self._marked, self._context.theme.color("playable", 0.16), None)
            whole.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marks.insert(0, whole)
        self.text.setExtraSelections(marks)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+F searches, F3 goes on, F2 explains the word at the cursor: Enter keeps its card,
        Escape drops it.
        """
        if event.key() == Qt.Key.Key_F and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.search.setFocus()
            self.search.selectAll()
        elif event.key() == Qt.Key.Key_Escape and self.card.isVisible():
            self.card.dismiss()
        elif event.key() in ENTER and self.card.isVisible():
            self.card.pinned = True
        elif event.key() == Qt.Key.Key_F2:
            self.explain_here()
        elif event.key() == Qt.Key.Key_F3:
            self.next_match()
        else:
            super().keyPressEvent(event)
