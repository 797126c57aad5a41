"""A table on which a card is tried: its situations, why it can do nothing now, and the way back to
the studio.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.play.matches import AnyMatch, Sitting, named_seats
from luminagames.app.play.table_page import TablePage
from luminagames.app.rulebook.books import Books
from luminagames.app.widgets import Sign
from luminagames.engine.action import Action, ActionKind, Int
from luminagames.engine.gestures import Tapped
from luminagames.engine.message import Message
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.studio.cards.tryout import Tryout, TryoutError
from luminagames.table.session import TableSession
from luminagames.table.words import TableWords
from luminagames.text import say

# Between the parts of the bar, in pixels.
ROOM_BETWEEN = 12

# The seat that tries the card.
DESIGNER = 0

OVER = Message("The match is over")
WAITS = Message("It waits: nothing that is asked now concerns it. {prompt}")


class TryoutPage(TablePage):
    """A table with a bar over it: nothing is lost when it is left."""

    # A `Tryout` that takes this one's place.
    tryout_wanted = Signal(object)

    def __init__(self, context: Context, tried: Tryout, books: Books, dialogs: Dialogs) -> None:
        named_seats(tried.match, context)
        super().__init__(context, Sitting(tried.match, None, open_hands=True), books, dialogs)
        self.tried = tried
        self.bar = TryoutBar(context, tried, self.table.words)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(0, self.bar)
        self.bar.back.clicked.connect(self.back)
        self.bar.again.clicked.connect(lambda: self.try_in(tried.at))
        self.bar.chosen.idClicked.connect(self.try_in)
        self.bar.folded.activated.connect(self.try_in)
        self.match_wanted.connect(self._go_on)
        for changed in (self.session.stepped, self.session.jumped, self.session.lifted):
            changed.connect(self._tell)
        self._tell()

    def try_in(self, at: int) -> None:
        """The card in a situation, from its beginning."""
        try:
            self.tryout_wanted.emit(self.tried.again(at))
        except TryoutError as error:
            self.bar.say(str(error), can=False)

    def _go_on(self, match: AnyMatch) -> None:
        """A rematch, or a match from an earlier moment."""
        self.tryout_wanted.emit(replace(self.tried, match=match))

    def _tell(self, *_what: object) -> None:
        text, can = what_it_can(self.session, self.table.words, self.tried.card)
        self.bar.say(text, can=can)

    @property
    def unsaved(self) -> bool:
        """Never: a tryout is made again by one click."""
        return False


class TryoutBar(QWidget):
    """Back, the card's name and its situations; below them what it can do now, or why it can do
    nothing.

    Where they have no room side by side the situations are a drop-down, and in the narrowest window
    the name goes.
    """

    def __init__(self, context: Context, tried: Tryout, words: TableWords) -> None:
        super().__init__()
        self._context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 5, 12, 5)
        column.setSpacing(3)
        row = QHBoxLayout()
        row.setSpacing(8)
        column.addLayout(row)
        self.back = Button(context, say("Back to the studio"), "left")
        row.addWidget(self.back)
        row.addSpacing(6)
        self.title = Label(
            context, say("Trying {card}", card=tried.game.card_title(tried.card)), "heading"
        )
        row.addWidget(self.title)
        row.addSpacing(6)
        self._add_situations(row, tried, words)
        row.addStretch(1)
        self.again = Button(context, say("Start over"), "undo", "plain")
        self.again.setToolTip(say("The same situation from its beginning"))
        row.addWidget(self.again)
        below = QHBoxLayout()
        below.setSpacing(7)
        column.addLayout(below)
        self._sign = Sign(context, "info", 18)
        self.reason = Label(context, "", "body", wrap=True)
        below.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self.reason, 1)

    def _add_situations(self, row: QHBoxLayout, tried: Tryout, words: TableWords) -> None:
        context = self._context
        self.chosen = QButtonGroup(self)
        self.situations: list[Button] = []
        for at, situation in enumerate(tried.situations):
            button = Button(context, words.plain(situation.name))
            button.setCheckable(True)
            button.setChecked(at == tried.at)
            self.chosen.addButton(button, at)
            self.situations.append(button)
            row.addWidget(button)
        self.folded = Choice(context, say("The situation"))
        self.folded.addItems([words.plain(situation.name) for situation in tried.situations])
        self.folded.setCurrentIndex(tried.at)
        row.addWidget(self.folded)

    def say(self, text: str, *, can: bool) -> None:
        """Tell whether the card can be used, and how, or why not."""
        theme = self._context.theme
        self._sign.set_sign(
            "check" if can else "info", theme.color("text_accent" if can else "text_muted")
        )
        self.reason.say(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What has room is shown."""
        super().resizeEvent(event)
        self.fold()

    def fold(self) -> None:
        """Situations side by side, or as a drop-down; the name where there is room for it, too."""
        side_by_side = self._fits(self.title, *self.situations)
        for button in self.situations:
            button.setVisible(side_by_side)
        self.folded.setVisible(not side_by_side)
        self.title.setVisible(side_by_side or self._fits(self.title, self.folded))

    def _fits(self, *parts: QWidget) -> bool:
        """Whether these have room between the way back and the way to the beginning."""
        shown = (self.back, *parts, self.again)
        return (
            sum(part.sizeHint().width() + ROOM_BETWEEN for part in shown) + 2 * ROOM_BETWEEN
            <= self.width()
        )

    def minimumSizeHint(self) -> QSize:
        """Narrower than its words: it folds, the table does not grow wider."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("panel", 0.97))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme.hairline())
        painter.end()


def what_it_can(session: TableSession, words: TableWords, card: str) -> tuple[str, bool]:
    """What a card can do now in a sentence and True; or why it can do nothing, with the clause, and
    False.
    """
    match, game = session.match, session.game
    decision = match.decision
    if decision is None:
        return f"{words.plain(OVER)}.", False
    state = match.state
    own = set(game.copies(state, card))
    view = game.view(state, decision.actor)
    kinds = game.action_kinds
    legal = game.distinct(game.legal_actions(state))  # how it is paid is no other use
    ways = [action for action in legal if _names(kinds[action.kind], action, card, own)]
    if ways:
        told = list(
            dict.fromkeys(words.plain(game.describe_action(action, view)) for action in ways)
        )
        more = say(", and {told} more", told=len(told) - 2) if len(told) > 2 else ""
        join = "; ".join(one.rstrip(".") for one in told[:2])
        return say(
            "{seat} can use it now: {join}{more}.",
            seat=words.seat(decision.actor),
            join=join,
            more=more,
        ), True
    if decision.actor != DESIGNER:  # what another seat may not do with it says nothing of the card
        return say("It waits: {seat} answers first.", seat=words.seat(decision.actor)), False
    for number in sorted(own):
        meant = game.meant(Tapped(f"card:{number}"), view)
        refusal = None if meant is None else game.check(state, meant)
        if refusal is not None:
            return say(
                "It can do nothing now: {message} ({clause})",
                message=words.plain(refusal.message),
                clause=refusal.clause,
            ), False
    prompt = "" if decision.prompt is None else f"{words.plain(decision.prompt).rstrip('.')}."
    return words.plain(Message(WAITS.pattern, {"prompt": prompt})), False


def _names(kind: ActionKind, action: Action, card: str, own: set[int]) -> bool:
    """Whether an action is about the card: the second ability of another is not card number 2."""
    figures = {spec.name for spec in kind.params if isinstance(spec.type, Int)}
    given = [one for key, value in action.params if key not in figures for one in _single(value)]
    return any(one == card or (type(one) is int and one in own) for one in given)


def _single(value: object) -> Iterator[object]:
    if isinstance(value, list | tuple):
        for one in value:
            yield from _single(one)
    else:
        yield value
