"""Words beside the card whose effect is being resolved."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from luminagames.engine.message import CardName, Message
from luminagames.engine.show import Preview
from luminagames.engine.view import View
from luminagames.table.ground import qrect
from luminagames.table.items.chip import ChipItem
from luminagames.table.look import Look
from luminagames.table.shown.now import Now
from luminagames.table.shown.where import Where


class SourceWords:
    """A chip with the name and the text of the card, where it covers neither the card nor the
    log.
    """

    def __init__(self, look: Look, now: Now, where: Where) -> None:
        self.look = look
        self.now = now
        self.where = where
        self.chip = ChipItem(look)
        self.chip.edge = "hairline"

    def hide(self) -> None:
        """Nothing is being resolved, or it is not told yet what is."""
        self.chip.show_preview(None)

    def show(self, view: View) -> None:
        """The card that the status names; a table without frames has a stage for it."""
        card = self.now.status.source
        definition = None if card is None else view.cards.get(card)
        rect = None if card is None else self.where.rect_of(f"card:{card}")
        if definition is None or rect is None or self.look.bare:
            self.chip.show_preview(None)
            return
        title = Message("{card}", {"card": CardName(definition)})
        self.chip.show_preview(
            Preview(title=title, note=Message(self.look.game.card_text(definition)))
        )
        width, height = (side / self.look.unit for side in self.chip.size)
        top = min(max(0.0, rect.top()), self.now.layout.size[1] - height)
        spots = [
            QRectF(rect.right() + 8, top, width, height),
            QRectF(rect.left() - 8 - width, top, width, height),
        ]
        logs = [qrect(place.rect) for place in self.now.places_of("log")]
        area = QRectF(0, 0, *self.now.layout.size)
        free = [
            one
            for one in spots
            if area.contains(one) and not any(one.intersects(log) for log in logs)
        ]
        self.chip.setPos((free or spots)[0].topLeft())
