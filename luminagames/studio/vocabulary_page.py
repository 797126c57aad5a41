"""The page *Vocabulary*: what a card of this game can say, what each word takes, and the cards that use it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QListWidget, QListWidgetItem, QScrollArea, QWidget

from luminagames.cards.vocabulary import CARD, CLAUSE, Group, Word, vocabulary
from luminagames.engine.face import Face
from luminagames.studio.builder import Builder
from luminagames.studio.desk import Desk
from luminagames.studio.kit import Label, Panel, Push
from luminagames.studio.renderer import Failed
from luminagames.studio.words import counted
from luminagames.text import say

CARD_PX = 190.0
"""How wide the card is shown, in logical pixels."""

ROLE = Qt.ItemDataRole.UserRole


class VocabularyPage(QWidget):
    """Left the words by group with their use, in the middle one word, right its cards and the text of one of them."""

    insert_wanted = Signal(str)
    """A line of YAML for the card that is open."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        look = desk.look
        self.groups: list[Group] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 10)
        row.setSpacing(10)
        panel = Panel(look, "Words", margins=(10, 12, 8, 10))
        panel.setFixedWidth(252)
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("Find a word"))
        self.search.setAccessibleName(say("Find a word"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._fill)
        panel.body.addWidget(self.search)
        self.words = QListWidget()
        self.words.setAccessibleName("Words")
        self.words.setFont(look.theme.font("body"))
        self.words.currentItemChanged.connect(lambda _now, _before: self._show())
        self.words.itemActivated.connect(lambda _item: self._insert())
        panel.body.addWidget(self.words, 1)
        row.addWidget(panel)
        middle = Panel(look, say("What it takes"), margins=(16, 12, 16, 12))
        self.title = Label(look, "", "heading")
        middle.body.addWidget(self.title)
        self.page = QLabel()
        self.page.setTextFormat(Qt.TextFormat.RichText)
        self.page.setWordWrap(True)
        self.page.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.page.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.page.linkActivated.connect(desk.clause_wanted)
        area = QScrollArea()
        area.setAccessibleName(say("What it takes"))
        self.page.setAccessibleDescription(say("What it takes"))
        area.setWidgetResizable(True)
        area.setWidget(self.page)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.viewport().setAutoFillBackground(False)
        self.page.setAutoFillBackground(False)
        middle.body.addWidget(area, 1)
        self.builder = Builder(desk)
        self.builder.changed.connect(self._may_insert)
        middle.body.addWidget(self.builder)
        self.insert_button = Push(look, say("Insert into the open card"), "plus", "primary")
        self.insert_button.clicked.connect(self._insert)
        middle.body.addWidget(self.insert_button)
        row.addWidget(middle, 1)
        self._pictures = False
        """Whether the list holds the pictures that `art:` may name."""
        side = self.side = Panel(look, say("On these cards"), margins=(12, 12, 12, 12))
        side.setFixedWidth(330)
        self.cards = QListWidget()
        self.cards.setAccessibleName(say("Cards with this word"))
        self.cards.setFont(look.theme.font("body"))
        self.cards.currentItemChanged.connect(lambda _now, _before: self._show_text())
        self.cards.itemActivated.connect(self._to_card)
        side.body.addWidget(self.cards, 1)
        self.text = Label(look, "", "body", "text", wrap=True)
        side.body.addWidget(self.text)
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        side.body.addWidget(self.picture)
        row.addWidget(side)
        desk.game_changed.connect(self._open_game)
        self._open_game()

    def arrive(self) -> None:
        """The keyboard starts on the search."""
        self.search.setFocus()

    def _open_game(self) -> None:
        self.groups = vocabulary(self.desk.space.game)
        self._fill()

    def _fill(self) -> None:
        wanted = self.search.text().strip().lower()
        self.words.clear()
        for group in self.groups:
            found = [one for one in group.words if wanted in f"{one.name} {group.name} {one.says}".lower()]
            if not found:
                continue
            head = QListWidgetItem(group.name.upper())
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            self.words.addItem(head)
            for word in found:
                item = QListWidgetItem(f"   {word.name}    {len(word.cards) or '–'}")
                item.setData(ROLE, word)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{word.name}, {counted(len(word.cards), 'card')}")
                self.words.addItem(item)
        first = next((at for at in range(self.words.count()) if self.words.item(at).data(ROLE) is not None), -1)
        self.words.setCurrentRow(first)

    @property
    def word(self) -> Word | None:
        """The word that is chosen."""
        item = self.words.currentItem()
        found = None if item is None else item.data(ROLE)
        return found if isinstance(found, Word) else None

    def choose(self, group: str, name: str) -> None:
        """Choose a word."""
        for at in range(self.words.count()):
            found = self.words.item(at).data(ROLE)
            if isinstance(found, Word) and (found.group, found.name) == (group, name):
                self.words.setCurrentRow(at)

    def _show(self) -> None:
        word = self.word
        self.cards.clear()
        self.builder.show_word(word, "")
        if word is None:
            self.title.say(say("Nothing fits"))
            self.page.setText("")
            return
        self.title.say(word.name if word.group == CARD else f"{word.group}: {word.name}")
        muted = self.desk.look.theme.color("text_muted").name()
        plain = self.desk.look.theme.color("text").name()
        rows = "".join(
            f"<tr><td style='padding:3px 14px 3px 0'><b>{escape(key.name)}</b></td>"
            f"<td style='padding:3px 0'>{escape(key.takes)}{' · <b>needed</b>' if key.needed else ''}</td></tr>"
            for key in word.keys
        )
        example = (
            f"<p style='color:{muted}'>{say('For example')}</p><pre>{escape(word.example)}</pre>"
            if word.example
            else ""
        )
        keys = f"<p style='color:{muted}'>{say('Keys')}</p><table>{rows}</table>" if rows else ""
        link = rf"<a style='color:{self.desk.look.theme.color('text_accent').name()}' href='\g<0>'>\g<0></a>"
        says = f"<p>{CLAUSE.sub(link, escape(word.says))}</p>" if word.says else ""
        self.page.setFont(self.desk.look.theme.font("body"))
        self.page.setText(f"<div style='color:{plain}'>{says}<p>{escape(word.takes)}</p>{keys}{example}</div>")
        entries = self.desk.space.entries
        self._pictures = word.group == CARD and word.name == "art" and self.desk.painter is not None
        if self.side.caption is not None:
            self.side.caption.say(say("Pictures") if self._pictures else say("On these cards"))
        if self._pictures and self.desk.painter is not None:
            self.cards.addItems(self.desk.painter.pictures.names())
            self.cards.setCurrentRow(0)
            return
        for card in word.cards:
            item = QListWidgetItem(entries[card].name if card in entries else card)
            item.setData(ROLE, card)
            self.cards.addItem(item)
        self.cards.setCurrentRow(0)

    def _may_insert(self) -> None:
        """What is wrong is not put into a card."""
        self.insert_button.setEnabled(bool(self.builder.result.yaml) and not self.builder.result.problem)

    def _show_text(self) -> None:
        item = self.cards.currentItem()
        game = self.desk.space.game
        if self._pictures and item is not None:
            self._show_picture(item.text())
            return
        card = "" if item is None else str(item.data(ROLE))
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

        self.desk.renderer.draw("word", lambda: painter.image(face, "full", CARD_PX * ratio, ratio), take)

    def _show_picture(self, name: str) -> None:
        painter, ratio = self.desk.painter, self.devicePixelRatioF()
        self.text.say(f"art: {name}")
        self.picture.setAccessibleName(say("The picture {name}", name=name))
        if painter is None:
            return

        def take(image: QImage | Failed) -> None:
            if not isinstance(image, Failed):
                self.picture.setPixmap(QPixmap.fromImage(image))

        side = round(CARD_PX * 1.4 * ratio)
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
