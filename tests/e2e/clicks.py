"""How much work a match between people at one laptop is: clicks (a drag is one) and hand-overs,
honestly counted.

`python -m tests.e2e.clicks [MATCHES]` plays matches of Luminous through the real window and prints
the figures of each way to play. What people do is what the greedy bot would; they pay
automatically, remember their own hands (so that they pass without a look), and make each action in
the fewest clicks that the window offers.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.bots import Bot, make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.action import Action
from luminagames.engine.gestures import Dragged, Gesture, Pressed, Tapped
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.e2e.mouse import Mouse
from tests.tables import rested

# Without wishes; wishing to pass until the own turn, each time; stopping only at blocks, wished
# once.
WAYS = ("", "turn", "blocks")


@dataclass
class Tally:
    """What people did: presses of the mouse, looks behind the curtain, and how often another hand
    was on the laptop.
    """

    clicks: int = 0
    looks: int = 0
    handovers: int = 0
    touches: int = 0
    turns: int = 0
    wishes: int = 0
    seat: int | None = None
    looker: int | None = None
    actions: list[str] = field(default_factory=list)

    def touched(self, seat: int) -> None:
        """A seat used the laptop."""
        self.touches += self.seat is not None and seat != self.seat
        self.seat = seat

    def looked(self, seat: int) -> None:
        """A seat took the laptop and looked at its hand."""
        self.looks += 1
        self.handovers += self.looker is not None and seat != self.looker
        self.looker = seat


class CountingMouse(Mouse):
    """Counts every press of the button, and does each action in the fewest of them."""

    def __init__(self, table: TableWidget, tally: Tally) -> None:
        super().__init__(table)
        self.tally = tally

    def click(self, touch: str) -> None:
        self.tally.clicks += 1
        super().click(touch)

    def drag(self, source: str, target: str) -> None:
        self.tally.clicks += 1
        super().drag(source, target)

    def press_button(self, name: str) -> None:
        self.tally.clicks += 1
        super().press_button(name)

    def choose(self, action: Action) -> None:
        self.tally.clicks += 1
        super().choose(action)

    def gestures(self, action: Action) -> list[Gesture]:
        return sorted(super().gestures(action), key=self._work)[:1]

    def _work(self, gesture: Gesture) -> int:
        index = self.table.session.index
        match gesture:
            case Pressed(name):
                return 1 if name in self.table.prompt.buttons else 2
            case Dragged():
                return len(index.find(gesture))
            case Tapped(source):
                lifted = self.table.hand.meaning_of_click([source]).kind == "lift"
                return 1 + lifted + (len(index.find(gesture)) > 1)
        return 3


def play(table: TableWidget, bot: Bot, wish: str, most: int = 100_000) -> Tally:
    """Plays a match to its end, or so many actions; `wish` is what everybody wishes as soon as
    another acts.
    """
    session, tally = table.session, Tally()
    mouse = CountingMouse(table, tally)
    rng = SplitMix64(session.match.seed)
    while session.acting is not None and session.match.step < most:
        seat = session.acting_human
        if seat is None:  # the table passes for a wish
            QApplication.processEvents()
            continue
        view = session.match.view(seat)
        active = view.data["active"] == seat
        tally.touched(seat)
        wished = session.wishes.of(seat)
        if (
            wish
            and wished is None
            and not active
            and session.can_wish
            and f"wish:{wish}" in table.prompt.buttons
        ):
            tally.wishes += 1
            mouse.press_button(f"wish:{wish}")
            continue
        step = session.match.step
        action = automatic(bot.choose(view, view.legal, bot.budget, rng))
        if session.open_table and action in session.open_acts:
            mouse.press_button(f"open:{session.open_acts.index(action)}")
        else:
            if session.covered:
                look(table, tally, seat)
            mouse.do(action)
        assert session.match.actions[step] == action
    tally.turns = int(str(session.match.view(None).data["turn"]))
    return tally


def automatic(action: Action) -> Action:
    """The same action, paid automatically."""
    return Action(
        action.seat,
        action.kind,
        tuple((name, "auto" if name == "pay" else value) for name, value in action.params),
    )


def look(table: TableWidget, tally: Tally, seat: int) -> None:
    """The seat takes the laptop."""
    tally.clicks += 1
    tally.looked(seat)
    rested(table)
    button = table.curtain.button if table.curtain.isVisible() else table.prompt.buttons["look"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def report(matches: int, open_table: Callable[[int], TableWidget]) -> None:
    """Prints the figures of each way to play."""
    bot = make_bot("greedy", load_game("luminous"))
    for wish in WAYS:
        rows = []
        for seed in range(matches):
            table = open_table(seed)
            rows.append(play(table, bot, wish))
            table.close()
        turns = sum(row.turns for row in rows)
        print(
            f"{wish or 'no wishes':<10} {matches} matches, {statistics.mean(row.turns for row in rows):.1f} turns: "
            f"per match {statistics.mean(row.clicks for row in rows):.0f} clicks, "
            f"{statistics.mean(row.handovers for row in rows):.0f} hand-overs, "
            f"{statistics.mean(row.touches for row in rows):.0f} changes of who presses; per turn "
            f"{sum(row.clicks for row in rows) / turns:.1f}, {sum(row.handovers for row in rows) / turns:.1f}, "
            f"{sum(row.touches for row in rows) / turns:.1f}",
            flush=True,
        )


def window(seed: int) -> TableWidget:
    """A match of two people in a window."""
    theme = load_theme()
    match = Match(load_game("luminous"), {}, [SeatInfo("Ada"), SeatInfo("Ben")], seed)
    settings = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=0)
    table = TableWidget(
        TableSession(match, [None, None]), CardPainter(theme, "luminous"), theme, settings
    )
    table.resize(1280, 800)
    table.show()
    return table


if __name__ == "__main__":
    app = QApplication.instance() or QApplication([])
    load_fonts()
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 3, window)
