"""The way from the scores to the story of a match, and from there to its moments on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF

from luminagames.engine.course import when
from luminagames.engine.game import Result
from luminagames.engine.message import Listing, Message, SeatName
from luminagames.table.history.past_mode import PastMode
from luminagames.table.narrator import Narrator
from luminagames.table.scene import TableScene
from luminagames.table.session import TableSession
from luminagames.table.story.board import StoryBoard
from luminagames.table.story.course import last_card, told
from luminagames.table.story.review import Review
from luminagames.table.story.review_board import Line, ReviewBoard
from luminagames.table.story.winner import Crowned
from luminagames.text import later


class StoryTeller(QObject):
    """Opens the story of a match that is over; `scores` leads back."""

    def __init__(
        self,
        session: TableSession,
        narrator: Narrator,
        board: StoryBoard,
        past: PastMode,
        room: Callable[[], QRectF],
        scores: Callable[[], None],
    ) -> None:
        super().__init__(board)
        parent = board.parentWidget()
        assert parent is not None
        self.session, self.narrator, self.board, self.past = session, narrator, board, past
        self._room, self._scores = room, scores
        # How the evening stands, in words: what keeps matches says it.
        self.evening: Callable[[], str] = str
        board.back.connect(self.back)
        board.watch.connect(self._watch)
        board.review.connect(self.review)
        self.reviewed = ReviewBoard(board.look, parent)
        self.reviewed.back.connect(self._from_review)
        self.reviewed.stop.connect(self._stop)
        self.reviewed.watch.connect(self._look_at)
        self._review: Review | None = None
        for told_on in (board, self.reviewed):
            session.jumped.connect(told_on.hide)
            session.time.moved.connect(told_on.hide)

    def open(self) -> bool:
        """Tells the story; False where there is none."""
        session = self.session
        if not session.over:
            return False
        story = told(session.match, self.narrator, session.looking, session.hints.counts)
        if story is None:
            return False
        self.session.busy = True
        self.board.evening = self.evening()
        self.board.buttons["review"].setEnabled(self._reviewer() is not None)
        self.board.open(story, self._room())
        return True

    def fit(self) -> None:
        """The window has another size: what is open is laid out anew."""
        if self.board.isVisible() and self.board.story is not None:
            self.board.open(self.board.story, self._room())
        elif self.reviewed.isVisible():
            self._show_review()

    def crowned(self, result: Result, scene: TableScene) -> Crowned:
        """Who has won, as it is shown before the story."""
        words, game = self.narrator.words, self.session.game
        names = Listing(tuple(SeatName(seat) for seat in result.winners))
        pattern = (
            later("{seats} wins")
            if len(result.winners) == 1
            else later("{seats} share the victory")
        )
        said = words.plain(Message(pattern, {"seats": names}))
        seat = result.winners[0]
        places = [
            place.name
            for place in scene.plan.places
            if place.arrangement == "portrait" and place.seat == seat
        ]
        picture = next(
            (thing.definition for thing in scene.plan.things if thing.place in places), ""
        )
        picture = picture or last_card(
            self.session.match, self.narrator, self.session.looking, seat
        )
        measure = game.measure(self.session.view)
        if measure is None:
            return Crowned(result.winners, said, picture)
        return Crowned(
            result.winners, said, picture, measure.values[seat], words.plain(measure.label)
        )

    def look_on(self) -> None:
        """Back to the table."""
        self.board.hide()
        self.session.busy = False

    def back(self) -> None:
        """To the scores again."""
        self.board.hide()
        self._scores()

    def _watch(self, step: int) -> None:
        self.board.hide()
        self.session.busy = False
        self.past.look_back(step)
        self.past.do("play")

    # The review of one's own decisions

    def _reviewer(self) -> int | None:
        """Whose decisions can be looked at: of the person who looks, or of the first who sits
        here.
        """
        people = [seat for seat, info in enumerate(self.session.match.seats) if info.human]
        looking = self.session.looking
        return looking if looking in people else next(iter(people), None)

    def review(self) -> None:
        """Begins to look at the decisions; a review that was made already is shown again."""
        seat = self._reviewer()
        if seat is None:
            return
        match = self.session.match
        if (
            self._review is None
            or self._review.seat != seat
            or self._review.at < len(self._review.steps)
        ):
            self._stop()
            self._review = Review(match, seat, self)
            self._review.moved.connect(self._show_review)
            self.board.hide()
            self._review.begin()
        self.board.hide()
        self._show_review()

    def close(self) -> None:
        """The table is left: nobody waits for a review."""
        if self._review is not None:
            self._review.moved.disconnect(self._show_review)
            self._review.stop()
            self._review = None

    def _stop(self) -> None:
        if self._review is not None:
            self._review.stop()

    def _show_review(self) -> None:
        found = self._review
        if found is None or self.board.isVisible() or self.past.open:
            return
        match, words = self.session.match, self.narrator.words
        lines = []
        for one in found.worst:
            view = match.view_at(one.step, found.seat)
            done, best = (
                words.runs(match.game.describe_action(act, view)) for act in (one.done, one.best)
            )
            at = words.plain(when(match, one.step))
            lines.append(Line(one.step, at, tuple(done), tuple(best), one.chance, one.best_chance))
        self.session.busy = True
        self.reviewed.open(
            tuple(lines), found.at, len(found.steps), self._room(), running=not found.over
        )

    def _from_review(self) -> None:
        self._stop()
        self.reviewed.hide()
        self.open()

    def _look_at(self, step: int) -> None:
        """A decision on the table, as the person saw it."""
        self._stop()
        self.reviewed.hide()
        self.session.busy = False
        self.past.look_back(step)
