"""The card as it is printed: large, with bleed, cut and safe lines; small as on the table; and its proofs.

Everything is drawn in workers; what comes late is dropped, and until the new picture is there the old one stays.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.ink import stroke
from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.kit.themed import Themed
from luminagames.studio.cards.proofs import BLIND, KINDS, proofed
from luminagames.studio.cards.spread import Spread
from luminagames.studio.kit import LineLabel, Push, TightPanel
from luminagames.studio.look import Theming
from luminagames.studio.renderer import Failed, Renderer
from luminagames.text import later, say

LINES = {"bleed": ("danger", later("Bleed")), "cut": ("text", later("Cut")), "safe": ("ok", later("Safe"))}
"""The lines over the print: their color role and their word."""
TABLE_WIDTHS = (92, 116)
SIDE = 152


class PrintView(QWidget):
    """The card at print proportions, as large as fits with its bleed."""

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self._picture: QPixmap | None = None
        self.is_coming = False
        """Whether a picture is being drawn: then nothing is said of a card that was never right."""
        self.shown_lines = {"bleed", "safe"}
        self.resized: Callable[[], None] = lambda: None
        self.aspect = 88 / 63
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(140, 190)
        self.setAccessibleName(say("Print preview"))

    def card_rect(self) -> QRectF:
        """Where the cut card lies."""
        metrics = self._look.theme.card
        bleed = metrics.bleed_mm / metrics.size_mm[0]
        wide = min(self.width() - 8, (self.height() - 8) * (1 + 2 * bleed) / (self.aspect + 2 * bleed))
        card = wide / (1 + 2 * bleed)
        height = card * self.aspect
        return QRectF(round((self.width() - card) / 2), round((self.height() - height) / 2), round(card), height)

    @property
    def picture(self) -> QPixmap | None:
        """What is shown, None before anything was."""
        return self._picture

    def show_picture(self, image: QImage | None) -> None:
        """Show another picture; None: there has never been a good one."""
        self._picture = None if image is None else QPixmap.fromImage(image)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Card and lines."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = self.card_rect()
        if self._picture is None:
            if not self.is_coming:
                painter.setPen(theme.color("text_muted"))
                painter.setFont(theme.font("body"))
                painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap),
                                 say("This card has not been right yet.\nIt is drawn as soon as it is."))  # fmt: skip
            painter.end()
            return
        if self._picture.deviceIndependentSize().toSize() == rect.size().toSize():
            painter.drawPixmap(rect.topLeft(), self._picture)
        else:
            painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))
        millimetre = rect.width() / theme.card.size_mm[0]
        wide = 1.6 if theme.is_high_contrast else 1.2
        for name, grow, radius, dash in (
            ("bleed", theme.card.bleed_mm, 2.0, (4.0, 3.0)),
            ("cut", 0.0, theme.card.corner_mm * millimetre, (1.0, 0.0)),
            ("safe", -theme.card.safe_mm, 2.0, (2.0, 3.0)),
        ):
            if name in self.shown_lines:
                by = grow * millimetre
                box = rect.adjusted(-by, -by, by, by)
                path = rounded(box.x(), box.y(), box.width(), box.height(), radius)
                stroke(painter, path, theme.color(LINES[name][0]), wide, dash=dash if dash[1] else ())
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size needs another picture; the old one is shown scaled until then."""
        super().resizeEvent(event)
        self.resized()


class TableView(QWidget):
    """The card at two sizes of the table, one above the other."""

    def __init__(self, look: Themed) -> None:
        super().__init__()
        self._look = look
        self._pictures: dict[int, QPixmap] = {}
        self.aspect = 168 / 120
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFixedWidth(SIDE)
        self.setAccessibleName(say("Table preview"))

    def show_picture(self, width: int, image: QImage) -> None:
        """Show the picture of one of the sizes."""
        self._pictures[width] = QPixmap.fromImage(image)
        self.update()

    def clear(self) -> None:
        """Nothing to show."""
        self._pictures.clear()
        self.update()

    @property
    def pictures(self) -> dict[int, QPixmap]:
        """By width in logical pixels."""
        return self._pictures

    def minimumSizeHint(self) -> QSize:
        """At least the small one."""
        return QSize(SIDE, round(TABLE_WIDTHS[0] * self.aspect))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Both, if there is room for both."""
        painter = QPainter(self)
        y = 2.0
        for width in TABLE_WIDTHS:
            picture = self._pictures.get(width)
            if picture is not None and y + picture.deviceIndependentSize().height() <= self.height() + 1:
                painter.drawPixmap(QPointF(10, y), picture)
                y += picture.deviceIndependentSize().height() + 22
        painter.end()


class LineToggle(Push):
    """Turns one of the lines on or off; shows its dashes."""

    def __init__(self, look: Themed, name: str) -> None:
        super().__init__(look, say(LINES[name][1]), kind="plain")
        self._line = name
        self.setCheckable(True)
        self.setToolTip(say("Show the {name} line", name=name))

    def sizeHint(self) -> QSize:
        """Room for the dashes."""
        found = super().sizeHint()
        return QSize(found.width() + 34, found.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dashes beside the word."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = self.height() / 2
        dash = () if self._line == "cut" else (2.4, 2.2)
        color = self._look.theme.color(LINES[self._line][0], 1.0 if self.isChecked() else 0.45)
        stroke(painter, svg(f"M 9 {y} L 27 {y}"), color, 2, dash=dash)
        painter.end()


class Preview(TightPanel):
    """The right half of a page. `slot` is its own in the renderer; without `cards` there is one card only.

    `drawn` tells when the newest picture of the card is on the screen.
    """

    drawn = Signal(str)
    """The card whose print is shown now."""
    changes_wanted = Signal()
    """*Since last commit* was asked for."""
    card_chosen = Signal(str)
    """A card of the spread was clicked."""
    failed = Signal(str)
    """A picture could not be drawn: why, in one sentence."""

    def __init__(self, look: Theming, renderer: Renderer, slot: str = "print", *, cards: bool = True) -> None:
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
        head = QHBoxLayout()
        self._caption = LineLabel(look, say("Print size"), "caption", "text_muted")
        self._caption.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # never widens the panel
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
            say("Print size") if not kind else say("Print size · {proof}", proof=say(KINDS[kind]).partition(" (")[0])
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

    def show_face(self, face: Face | None) -> None:
        """Show a card; None for one that was never right."""
        self._face = face
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
            self.print_view.aspect = painter.aspect(face, "full")
            self.table_view.aspect = painter.aspect(face, "table")
        except (LookupError, ValueError) as error:
            self.failed.emit(
                say("The layout of this card cannot be used: {splitlines}", splitlines=str(error).splitlines()[0])
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

        self._renderer.draw(self._slot, lambda: proofed(painter.image(face, "full", wide, ratio), proof), shown)
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
