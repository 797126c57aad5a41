"""How a match ends at the table: the winner, the story, the scores; and the scores of its parts on
the way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from luminagames.table.boxes.hands_board import HandsBoard
from luminagames.table.boxes.scoreboard import Scoreboard
from luminagames.table.heaps.look_through import LookThrough
from luminagames.table.history.consent import ConsentBox
from luminagames.table.history.timeline import Step
from luminagames.table.narrator import Narrator
from luminagames.table.screen import Screen
from luminagames.table.story.teller import StoryTeller
from luminagames.table.story.winner import WinnerMoment
from luminagames.table.telling import Telling

# Milliseconds between the last act, of a match or of a part of it, and its scores.
BREATH, PART_BREATH = 900, 300


class Closes(Protocol):
    """What closes the boxes over a table."""

    def close_panels(self, *, reading: bool = False) -> None:
        """Closes what explains."""


class Ending(QObject):
    """Opens the scoreboard, or what comes before it. `scoreboard` is the one that was opened
    last.
    """

    rematch = Signal()
    save = Signal()
    leave = Signal()

    def __init__(
        self,
        table: Closes,
        screen: Screen,
        narrator: Narrator,
        telling: Telling,
        through: LookThrough,
        story: StoryTeller,
        consent: ConsentBox,
        winner: WinnerMoment,
        boards: tuple[Scoreboard, HandsBoard],
    ) -> None:
        super().__init__(winner)
        self.table = table
        self.screen = screen
        self.narrator = narrator
        self.session = narrator.session
        self.telling = telling
        self.animator = telling.animator
        self.through = through
        self.past = story.past
        self.story = story
        self.consent = consent
        self.winner = winner
        self._board, self._hands_board = boards
        self.scoreboard: Scoreboard = self._board
        self.session.finished.connect(self.on_finished)
        self.session.time.moved.connect(self._moved)
        telling.shown.connect(self.on_part_scored)
        winner.gone.connect(self._crowned)
        self.story.board.rematch.connect(self.rematch)
        self.story.board.look_on.connect(self.story.look_on)
        for board in boards:
            board.rematch.connect(self.rematch)
            board.save.connect(self.save)
            board.leave.connect(self.leave)
            board.look_on.connect(self.close_scores)
            board.replay.connect(self.watch_again)
            board.story.connect(self._tell_story)

    def on_finished(self) -> None:
        """The match is over: the scores, after a breath."""
        if self.screen.widget.isVisible():
            self._after(BREATH, self._tell_end)

    def _after(self, breath: int, does: Callable[[], None]) -> None:
        """After a breath, as soon as all has been told."""
        pause = self.screen.scene.look.settings.duration(breath)
        QTimer.singleShot(pause, self, lambda: self.animator.once_told(does))

    def _tell_end(self) -> None:
        """Who has won, if that was just seen here; then the story. A match that was given up has
        its scores.
        """
        result = self.narrator.result()
        if (
            self.past.open
            or self.consent.isVisible()
            or self.scoreboard.isVisible()
            or self.story.board.isVisible()
            or self.story.reviewed.isVisible()
        ):
            return
        if result is None:
            self.show_scores()
        elif self.telling.played and result.winners:
            self.telling.played = False
            self._clear()
            self.session.busy = True
            view = self.screen.view
            self.winner.crown(
                self.story.crowned(result, self.screen.scene), view.grab(), view.geometry()
            )
        else:
            self._tell_story()

    def _clear(self) -> None:
        self.table.close_panels()
        self.through.dismiss()

    def _crowned(self) -> None:
        """The winner was seen."""
        self.session.busy = False
        self._tell_story()

    @property
    def may_show_scores(self) -> bool:
        """Whether there is a sheet of scores while the match goes on."""
        session = self.session
        return not session.over and session.game.score_sheet(session.view) is not None

    def show_scores(self, *, asked: bool = False) -> None:
        """Opens the scoreboard, if the match is over or hands are laid out to be counted; where
        somebody `asked` for it, as it stands in the middle of the match.
        """
        if self.past.open or self.consent.isVisible():
            return
        result = self.narrator.result()
        sheet = self.session.game.score_sheet(self.session.view)
        counted = sheet is not None and bool(sheet.hands)
        given_up = self.session.over and result is None
        ending = self.narrator.words.plain(self.narrator.ending()).rstrip(".") if given_up else ""
        if given_up and not counted:
            sheet = self.narrator.summary(self.screen.scene.status)
        if result is not None or counted or given_up or (asked and sheet is not None):
            self.animator.finish()
            self._clear()
            self.scoreboard = self._hands_board if counted else self._board
            self.session.busy = True
            self.scoreboard.open(sheet, result, self.screen.room(), ending)

    def on_part_scored(self, step: Step) -> None:
        """Opens the scoreboard when a part of the match has just been scored."""
        score = self.session.game.score_sheet
        before, after = score(step.before), score(step.after)
        new = (
            after is not None
            and after.hands
            and (before is None or (before.rows != after.rows and not before.hands))
        )
        if new and self.screen.widget.isVisible() and self.session.decision is not None:
            self.session.busy = True
            self._after(PART_BREATH, self.show_scores)

    def _tell_story(self) -> None:
        """From the winner, or the scores, to the story of the match; to the scores where there is
        none.
        """
        self.close_scores()
        self._clear()
        if not self.story.open():
            self.show_scores()

    def close_scores(self) -> None:
        """Back from the scoreboard to the table."""
        self.session.busy = False
        self.scoreboard.hide()

    def watch_again(self) -> None:
        """Plays the match back from its beginning."""
        self.close_scores()
        self.past.look_back(0)
        self.past.do("play")

    def _moved(self) -> None:
        if self.session.time.step is not None:
            self.scoreboard.hide()
