"""The card of a table's row as it would be printed; where the row is wrong the last good one, dimmed, and why."""

from __future__ import annotations

from luminagames.cards.problems import errors
from luminagames.cards.tables import Imported, ImportedRow
from luminagames.studio.desk import Desk
from luminagames.studio.findings.sides import CardSide
from luminagames.studio.kit import Label, Panel
from luminagames.studio.renderer import Failed

WIDTH = 270


class LiveCard(Panel):
    """One card, a sentence about it, and how many of all rows fit on their cards."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look, "Live card", margins=(12, 12, 12, 12))
        self._desk = desk
        self.setFixedWidth(WIDTH)
        self.card = CardSide(desk, "import", "of the chosen row")
        self.body.addWidget(self.card, 1)
        self.words = Label(desk.look, "", "small", wrap=True)
        self.body.addWidget(self.words)

    def show_row(self, row: ImportedRow | None) -> None:
        """The card of a row; None: no row is chosen."""
        if row is None:
            self.card.show_version(None, "The card of a row stands here.")
            self.words.say("")
            return
        entries = self._desk.space.entries
        if row.definition is not None:
            self.card.show_version(row.definition)
            again = ": a new version of a card that there is" if row.card in entries else ""
            self.words.say(f"Row {row.number}{again}", "text")
            return
        last = entries[row.card].data if row.card in entries else None
        self.card.show_version(last or None, "No card yet.", dim=True)
        why = next((one.message for one in errors(row.problems)), "")
        self.words.say(f"Row {row.number} cannot be drawn: {why}", "danger")


def measure(desk: Desk, found: Imported, say: Label) -> None:
    """Say whether all texts fit on the printed cards, when a worker has measured them."""
    painter, cards, space = desk.painter, found.cards, desk.space
    say.say("")
    if painter is None or not cards:
        return

    def measured() -> list[str]:
        ids = [str(one["id"]) for one in cards]
        rest = [one for name, one in space.game.definitions.items() if name not in set(ids)]
        game = space.game.with_definitions([*rest, *cards])
        return [name for name in ids if painter.overflow(game.face(name), "full")]

    def take(full: list[str] | Failed) -> None:
        if isinstance(full, Failed):
            desk.told.emit(f"The texts could not be measured: {full.error}")
            return
        names = f"; too long: {', '.join(full)}" if full else ""
        say.say(f"{len(cards) - len(full)} of {len(cards)} fit on the printed card{names}", "danger" if full else "ok")

    desk.renderer.draw("import:fits", measured, take)
