"""The card of a table's row as it would be printed; where the row is wrong the last good one,
dimmed, and why.
"""

from __future__ import annotations

from luminagames.cards.problems import errors
from luminagames.cards.tables import Imported, ImportedRow
from luminagames.kit.worker_threads import Failed
from luminagames.studio.desk import Desk
from luminagames.studio.findings.sides import CardSide
from luminagames.studio.kit import LineLabel, TightPanel
from luminagames.text import say

WIDTH = 270


class LiveCard(TightPanel):
    """One card, a sentence about it, and how many of all rows fit on their cards."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look, say("Live card"), margins=(12, 12, 12, 12))
        self._desk = desk
        self.setFixedWidth(WIDTH)
        self.card = CardSide(desk, "import", say("of the chosen row"))
        self.body.addWidget(self.card, 1)
        self.words = LineLabel(desk.look, "", "small", wrap=True)
        self.body.addWidget(self.words)

    def show_row(self, row: ImportedRow | None) -> None:
        """The card of a row; None: no row is chosen."""
        if row is None:
            self.card.show_version(None, say("The card of a row stands here."))
            self.words.say("")
            return
        entries = self._desk.space.entries
        if row.definition is not None:
            self.card.show_version(row.definition)
            again = say(": a new version of a card that there is") if row.card in entries else ""
            self.words.say(say("Row {number}{again}", number=row.number, again=again), "text")
            return
        last = entries[row.card].data if row.card in entries else None
        self.card.show_version(last or None, say("No card yet."), dim=True)
        why = next((one.said for one in errors(row.problems)), "")
        self.words.say(
            say("Row {number} cannot be drawn: {why}", number=row.number, why=why), "danger"
        )


def measure(desk: Desk, found: Imported, told: LineLabel) -> None:
    """Say whether all texts fit on the printed cards, when a worker has measured them."""
    painter, cards, space = desk.painter, found.cards, desk.space
    told.say("")
    if painter is None or not cards:
        return

    def measured() -> list[str]:
        ids = [str(one["id"]) for one in cards]
        rest = [one for name, one in space.game.definitions.items() if name not in set(ids)]
        game = space.game.with_definitions([*rest, *cards])
        return [name for name in ids if painter.overflow(game.face(name), "full")]

    def take(full: list[str] | Failed) -> None:
        if isinstance(full, Failed):
            desk.told.emit(say("The texts could not be measured: {error}", error=str(full.error)))
            return
        names = say("; too long: {names}", names=", ".join(full)) if full else ""
        told.say(
            say(
                "{fit} of {cards} fit on the printed card{names}",
                fit=len(cards) - len(full),
                cards=len(cards),
                names=names,
            ),
            "danger" if full else "ok",
        )

    desk.renderer.draw("import:fits", measured, take)
