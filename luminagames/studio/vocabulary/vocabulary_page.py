"""The page *Vocabulary*: what a card of this game can say, what each word takes, and the cards that
use it.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from luminagames.cards.vocabulary import CARD, CLAUSE, Group, Word, vocabulary
from luminagames.engine.face import Face
from luminagames.kit.worker_threads import Failed
from luminagames.studio.desk import Desk
from luminagames.studio.fold import Fold
from luminagames.studio.kit import LineLabel, Push, TightPanel
from luminagames.studio.vocabulary.builder import Builder
from luminagames.studio.vocabulary.word_cards import WordCards
from luminagames.studio.vocabulary.word_list import VERB, WordList
from luminagames.studio.words import counted
from luminagames.text import say, say_as
from luminagames.text.folding import folded

# How wide the card is shown, in logical pixels.
CARD_PX = 180.0

LIST_WIDTH, NARROW_LIST = 252, 210
SIDE_WIDTH, NARROW_SIDE = 418, 330
WIDE_FROM = 1180
# Pixels of height below which the card has no picture beside its text.
LOW = 480

ROLE = Qt.ItemDataRole.UserRole


class VocabularyPage(QWidget):
    """Left the words by group with their use, in the middle one word, right its cards and the text
    of one of them.
    """

    # A line of YAML for the card that is open.
    insert_wanted = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        look = desk.look
        self.groups: list[Group] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 2)
        row.setSpacing(10)
        panel = TightPanel(look, say("Words"), margins=(10, 12, 8, 10))
        self._list_panel = panel
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("Find a word"))
        self.search.setAccessibleName(say("Find a word"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._fill)
        panel.body.addWidget(self.search)
        self.words = WordList(look)
        self.words.currentItemChanged.connect(lambda _now, _before: self._show())
        self.words.itemActivated.connect(lambda _item: self._insert())
        panel.body.addWidget(self.words, 1)
        row.addWidget(panel)
        # Whether the list holds the pictures that `art:` may name.
        self._pictures = False
        middle, side = self._make_middle(), self._make_side()
        self.fold = Fold(look, ((say("The word"), (middle,), 1), (say("Its cards"), (side,), 0)))
        row.addWidget(self.fold, 1)
        look.themed.connect(self._arrange)
        desk.game_changed.connect(self._open_game)
        self._open_game()

    def _make_middle(self) -> TightPanel:
        """What a word takes, with fields to build one."""
        desk, look = self.desk, self.desk.look
        middle = TightPanel(look, say("What it takes"), margins=(16, 12, 16, 12))
        self.title = LineLabel(look, "", "title")
        middle.body.addWidget(self.title)
        self.page = QLabel()
        self.page.setTextFormat(Qt.TextFormat.RichText)
        self.page.setWordWrap(True)
        self.page.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.page.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.page.linkActivated.connect(desk.clause_wanted)
        self.builder = Builder(desk)
        self.builder.changed.connect(self._may_insert)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 4, 0)
        column.addWidget(self.page, 1)
        column.addWidget(self.builder)
        area = QScrollArea()
        area.setAccessibleName(say("What it takes"))
        self.page.setAccessibleDescription(say("What it takes"))
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.viewport().setAutoFillBackground(False)
        self.page.setAutoFillBackground(False)
        middle.body.addWidget(area, 1)
        self.insert_button = Push(look, say("Insert into the open card"), "plus", "primary")
        self.insert_button.clicked.connect(self._insert)
        middle.body.addWidget(self.insert_button)
        return middle

    def _make_side(self) -> TightPanel:
        """The cards that have the word, the chosen one large."""
        desk, look = self.desk, self.desk.look
        side = self.side = TightPanel(look, say("On these cards"), margins=(12, 12, 12, 12))
        self.cards = WordCards(desk)
        self.cards.setAccessibleName(say("Cards with this word"))
        self.cards.currentItemChanged.connect(lambda _now, _before: self._show_text())
        self.cards.itemActivated.connect(self._to_card)
        large = QHBoxLayout()
        large.setSpacing(14)
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        large.addWidget(self.picture)
        beside = QVBoxLayout()
        self.name = LineLabel(look, "", "subheading", wrap=True)
        beside.addWidget(self.name)
        self.text = LineLabel(look, "", "body", "text_muted", wrap=True)
        beside.addWidget(self.text)
        beside.addStretch(1)
        large.addLayout(beside, 1)
        side.body.addLayout(large)
        side.body.addWidget(self.cards, 1)
        return side

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow windows have narrower sides; large text has a wider list."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self.fold.fit(self.width())
        scale = min(max(1.0, self.desk.look.theme.text_scale), 1.35)
        is_wide = self.width() > WIDE_FROM
        self._list_panel.setFixedWidth(round((LIST_WIDTH if is_wide else NARROW_LIST) * scale))
        self.picture.setVisible(self.height() >= LOW)  # in a low window its text has the room
        side = SIDE_WIDTH if is_wide else NARROW_SIDE
        self.side.setMinimumWidth(0 if self.fold.is_narrow else side)
        self.side.setMaximumWidth(self.width() if self.fold.is_narrow else side)

    def arrive(self) -> None:
        """The keyboard starts on the search."""
        self.search.setFocus()

    def _open_game(self) -> None:
        found = vocabulary(self.desk.space.game)
        self.groups = sorted(
            found, key=lambda group: group.name != VERB
        )  # what a card does comes first
        self._fill()

    def _fill(self) -> None:
        self.words.show_groups(self.groups, folded(self.search.text()))

    @property
    def word(self) -> Word | None:
        """The word that is chosen."""
        return self.words.word

    def choose(self, group: str, name: str) -> None:
        """Choose a word."""
        for at in range(self.words.count()):
            found = self.words.item(at).data(ROLE)
            if isinstance(found, Word) and (found.group, found.name) == (group, name):
                self.words.setCurrentRow(at)

    def _show(self) -> None:
        word = self.word
        self.cards.show_cards([])
        self.builder.show_word(word, "")
        if word is None:
            self.title.say(say("Nothing fits"))
            self.page.setText("")
            return
        self.title.say(word.name if word.group == CARD else f"{word.group}: {word.name}")
        muted = self.desk.look.theme.color("text_muted").name()
        plain = self.desk.look.theme.color("text").name()
        cyan = self.desk.look.theme.color("target").name()
        rows = "".join(
            f"<tr><td style='padding:4px 18px 4px 0; color:{cyan}'><b>{escape(key.name)}</b></td>"
            f"<td style='padding:4px 18px 4px 0'>{escape(key.takes)}</td>"
            f"<td style='padding:4px 0' align='center'>{chr(0x2713) if key.needed else ''}</td></tr>"
            for key in word.keys
        )
        head = "".join(
            f"<td style='padding:0 18px 4px 0; color:{muted}'><small>{words.upper()}</small></td>"
            for words in (say_as("of a card", "Keys"), say("Takes"), say("Needed"))
        )
        shown = f"<pre style='white-space: pre-wrap'>{escape(word.example)}</pre>"
        example = (
            f"<p style='color:{muted}'>{say('For example')}</p>{shown}" if word.example else ""
        )
        keys = f"<table width='100%'><tr>{head}</tr>{rows}</table>" if rows else ""
        link = rf"<a style='color:{self.desk.look.theme.color('text_accent').name()}' href='\g<0>'>\g<0></a>"
        says = f"<p>{CLAUSE.sub(link, escape(word.says))}</p>" if word.says else ""
        self.page.setFont(self.desk.look.theme.font("body"))
        self.page.setText(
            f"<div style='color:{plain}'>{says}<p>{escape(word.takes)}</p>{keys}{example}</div>"
        )
        self._pictures = word.group == CARD and word.name == "art" and self.desk.painter is not None
        if self.side.caption is not None:
            used = say("On {cards}", cards=counted(len(word.cards), "card"))
            self.side.caption.say(say("Pictures") if self._pictures else used)
        if self._pictures and self.desk.painter is not None:
            self.cards.show_pictures(self.desk.painter.pictures.names())
            return
        game = self.desk.space.game
        cards = [card for card in word.cards if card in game.definitions]
        self.cards.show_cards([(card, game.card_title(card), game.face(card)) for card in cards])

    def _may_insert(self) -> None:
        """What is wrong is not put into a card."""
        self.insert_button.setEnabled(
            bool(self.builder.result.yaml) and not self.builder.result.problem
        )

    def _show_text(self) -> None:
        item = self.cards.currentItem()
        game = self.desk.space.game
        if self._pictures and item is not None:
            self._show_picture(item.text())
            return
        card = "" if item is None else str(item.data(ROLE))
        self.name.say("" if item is None else item.text())
        self.text.say(game.card_text(card) if card in game.definitions else "")
        self.builder.show_word(self.word, card)  # it begins with what this card says
        self._may_insert()
        self.picture.setAccessibleName(say("The card {card}", card=card) if card else "")
        painter, ratio = self.desk.painter, self.devicePixelRatioF()
        if painter is None or card not in game.definitions:
            self.picture.clear()
            return
        face = game.face(card)

        def take(image: QImage | Failed) -> None:
            if not isinstance(image, Failed):
                self.picture.setPixmap(QPixmap.fromImage(image))

        self.desk.renderer.draw(
            "word", lambda: painter.image(face, "full", CARD_PX * ratio, ratio), take
        )

    def _show_picture(self, name: str) -> None:
        painter, ratio = self.desk.painter, self.devicePixelRatioF()
        self.name.say(name)
        self.text.say(f"art: {name}")
        self.picture.setAccessibleName(say("The picture {name}", name=name))
        if painter is None:
            return

        def take(image: QImage | Failed) -> None:
            if not isinstance(image, Failed):
                self.picture.setPixmap(QPixmap.fromImage(image))

        side = round(CARD_PX * ratio)
        face = Face(name, "", name, name)
        self.desk.renderer.draw("word", lambda: painter.picture(face, side, side, ratio), take)

    def _to_card(self, item: QListWidgetItem) -> None:
        if self._pictures:
            self.insert_wanted.emit(f"art: {item.text()}")
            return
        self.desk.choose(str(item.data(ROLE)))
        self.desk.told.emit(say("The card is open on the page Cards."))

    def _insert(self) -> None:
        built = self.builder.result
        if built.yaml and not built.problem:
            self.insert_wanted.emit(built.yaml)
