"""The card as it is printed: large, with bleed, cut and safe lines; small as on the table; and its
proofs.

Everything is drawn in workers; what comes late is dropped, and until the new picture is there the
old one stays.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QImage, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.kit.worker_threads import Failed
from luminagames.studio.cards.print_view import (
    LINES,
    SIDE,
    TABLE_WIDTHS,
    LineToggle,
    PrintView,
    TableView,
)
from luminagames.studio.cards.proofs import BLIND, KINDS, proofed
from luminagames.studio.cards.spread import Spread
from luminagames.studio.kit import LineLabel, Push, TightPanel
from luminagames.studio.look import Theming
from luminagames.studio.renderer import Renderer
from luminagames.text import say, why


class Preview(TightPanel):
    """The right half of a page. `slot` is its own in the renderer; without `cards` there is one
    card only.

    `drawn` tells when the newest picture of the card is on the screen.
    """

    # The card whose print is shown now.
    drawn = Signal(str)
    # *Since last commit* was asked for.
    changes_wanted = Signal()
    # A card of the spread was clicked.
    card_chosen = Signal(str)
    # A picture could not be drawn: why, in one sentence.
    failed = Signal(str)

    def __init__(
        self, look: Theming, renderer: Renderer, slot: str = "print", *, cards: bool = True
    ) -> None:
        super().__init__(look)
        self._renderer = renderer
        self._slot = slot
        self._face: Face | None = None
        self._painter: CardPainter | None = None
        self._proof = ""
        row = QHBoxLayout()
        row.setSpacing(12)
        self.body.addLayout(row, 1)
        left = QVBoxLayout()
        left.setSpacing(6)
        row.addLayout(left, 1)
        head = self._make_head(look)
        left.addLayout(head)
        self.print_view = PrintView(look)
        self.print_view.resized = self.redraw
        self.spread = Spread(look, renderer)
        self.spread.chosen.connect(self.card_chosen)
        self._views = QStackedWidget()
        self._views.addWidget(self.print_view)
        self._views.addWidget(self.spread)
        left.addWidget(self._views, 1)
        left.addLayout(self._make_lines())
        row.addWidget(self._make_aside())
        self.spread_button.setVisible(cards)
        self.changes_button.setVisible(cards)
        self._look_anew()
        look.themed.connect(self._look_anew)

    def _make_head(self, look: Theming) -> QHBoxLayout:
        head = QHBoxLayout()
        self._caption = LineLabel(look, say("Print size"), "caption", "text_muted")
        self._caption.setSizePolicy(
            QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed
        )  # never widens the panel
        head.addWidget(self._caption, 1)
        self.spread_button = Push(look, say("Spread"), kind="plain")
        self.spread_button.setCheckable(True)
        self.spread_button.setToolTip(say("All cards of the filter side by side (Ctrl+Shift+S)"))
        self.spread_button.toggled.connect(self._turn)
        self.sizes_button = Push(look, say("All sizes"), kind="plain")
        self.sizes_button.setCheckable(True)
        self.sizes_button.toggled.connect(lambda _on: self._fold())
        self.sizes_button.hide()
        head.addWidget(self.sizes_button)
        head.addWidget(self.spread_button)
        return head

    def _make_lines(self) -> QHBoxLayout:
        """A switch for each line of the print."""
        look, lines = self._look, QHBoxLayout()
        lines.setSpacing(4)
        lines.addStretch(1)
        self.line_buttons: dict[str, LineToggle] = {}
        for name in LINES:
            button = LineToggle(look, name)
            button.setChecked(name in self.print_view.shown_lines)
            button.toggled.connect(lambda on, name=name: self._line(name, on))
            lines.addWidget(button)
            self.line_buttons[name] = button
        lines.addStretch(1)
        return lines

    def _make_aside(self) -> QWidget:
        """The sizes of the table, and the proofs."""
        look = self._look
        self._aside = QWidget()
        right = QVBoxLayout(self._aside)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(8)
        right.addWidget(LineLabel(look, say("Table size"), "caption", "text_muted"))
        self.table_view = TableView(look)
        right.addWidget(self.table_view, 1)
        right.addWidget(LineLabel(look, say("Proofs"), "caption", "text_muted"))
        self.blind_button = Push(look, say("Color-blind"))
        self.blind_button.setMenu(self._proof_menu())
        self.ink_button = Push(look, say("Low ink"))
        self.ink_button.setCheckable(True)
        self.ink_button.toggled.connect(lambda on: self.set_proof("low_ink" if on else ""))
        self.changes_button = Push(look, say("Since last commit"))
        self.changes_button.clicked.connect(self.changes_wanted)
        for proof in (self.blind_button, self.ink_button, self.changes_button):
            proof.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            right.addWidget(proof)
        return self._aside

    def set_narrow(self, narrow: bool) -> None:
        """Whether there is room for the print size or for the other sizes, and not for both."""
        self.sizes_button.setVisible(narrow)
        if not narrow:
            self.sizes_button.setChecked(False)
        self._fold()

    def _fold(self) -> None:
        narrow, sizes = not self.sizes_button.isHidden(), self.sizes_button.isChecked()
        self._aside.setVisible(not narrow or sizes)
        self._views.setVisible(not narrow or not sizes)
        for button in self.line_buttons.values():
            button.setVisible(not narrow or not sizes)

    def _look_anew(self) -> None:
        """Another theme or text size."""
        wide = round(self._look.theme.px(SIDE)) if self._look.theme.text_scale > 1 else SIDE
        for proof in (self.blind_button, self.ink_button, self.changes_button):
            proof.setFixedWidth(wide)
        self.table_view.setFixedWidth(wide)
        self.redraw()

    def _proof_menu(self) -> QMenu:
        menu = QMenu(self)
        self.proof_actions: dict[str, QAction] = {}
        for kind in ("", *BLIND):
            action = menu.addAction(say(KINDS[kind]))
            action.setCheckable(True)
            action.setChecked(not kind)
            action.triggered.connect(lambda _checked=False, kind=kind: self.set_proof(kind))
            self.proof_actions[kind] = action
        return menu

    @property
    def proof(self) -> str:
        """The proof that is shown, one of `proofs.KINDS`."""
        return self._proof

    def set_proof(self, kind: str) -> None:
        """Show everything as this proof; empty: as it is printed."""
        if kind == self._proof:
            return
        self._proof = kind
        for name, action in self.proof_actions.items():
            action.setChecked(name == kind or (not name and kind == "low_ink"))
        self.blind_button.setProperty("kind", "primary" if kind in BLIND else "ghost")
        self.blind_button.style().unpolish(self.blind_button)
        self.blind_button.style().polish(self.blind_button)
        self.ink_button.blockSignals(True)
        self.ink_button.setChecked(kind == "low_ink")
        self.ink_button.blockSignals(False)
        self._caption.say(
            say("Print size")
            if not kind
            else say("Print size · {proof}", proof=say(KINDS[kind]).partition(" (")[0])
        )
        self.spread.set_proof(kind)
        self.redraw()

    def _line(self, name: str, on: bool) -> None:
        (self.print_view.shown_lines.add if on else self.print_view.shown_lines.discard)(name)
        self.print_view.update()

    def _turn(self, spread: bool) -> None:
        self._views.setCurrentWidget(self.spread if spread else self.print_view)
        self._caption.say(say("Spread") if spread else say("Print size"))
        for button in self.line_buttons.values():
            button.setEnabled(not spread)
        if not spread:
            self.redraw()

    def set_painter(self, painter: CardPainter) -> None:
        """Another game's cards from now on."""
        self._painter = painter
        self._face = None
        self.spread.set_painter(painter)
        self.print_view.show_picture(None)
        self.table_view.clear()

    @property
    def face(self) -> Face | None:
        """The face that is shown, or is being drawn."""
        return self._face

    def show_face(self, face: Face | None, nothing: str = "") -> None:
        """Show a card; None for one that was never right, or with other words where there is none
        at all.
        """
        self._face = face
        wrong = say("This card has not been right yet.\nIt is drawn as soon as it is.")
        self.print_view.nothing = nothing or wrong
        if face is None:
            self._renderer.forget(self._slot)
            self.print_view.is_coming = False
            self.print_view.show_picture(None)
            self.table_view.clear()
            return
        self.redraw()

    def redraw(self) -> None:
        """Draw what is shown anew: another size, theme, proof or layout."""
        face, painter, proof = self._face, self._painter, self._proof
        if face is None or painter is None or not self.isVisible():
            return
        ratio = self.devicePixelRatioF()
        try:
            self.print_view.size_mm = painter.layout(face, "full").size
            self.table_view.aspect = painter.aspect(face, "table")
        except (LookupError, ValueError) as error:
            self.failed.emit(
                say(
                    "The layout of this card cannot be used: {splitlines}",
                    splitlines=why(error).splitlines()[0],
                )
            )
            return
        wide = round(self.print_view.card_rect().width() * ratio)
        self.print_view.is_coming = True
        self.print_view.update()

        def shown(image: QImage | Failed) -> None:
            if isinstance(image, Failed):
                self.failed.emit(say("The card cannot be drawn: {error}", error=str(image.error)))
                return
            self.print_view.show_picture(image)
            self.drawn.emit(face.id)

        self._renderer.draw(
            self._slot, lambda: proofed(painter.image(face, "full", wide, ratio), proof), shown
        )
        for width in TABLE_WIDTHS:

            def placed(image: QImage | Failed, width: int = width) -> None:
                if not isinstance(image, Failed):
                    self.table_view.show_picture(width, image)

            def draw(width: int = width) -> QImage:
                return proofed(painter.image(face, "table", width * ratio, ratio), proof)

            self._renderer.draw(f"{self._slot}:table:{width}", draw, placed)

    def showEvent(self, event: QShowEvent) -> None:
        """Nothing is drawn while nobody looks."""
        super().showEvent(event)
        self.redraw()
