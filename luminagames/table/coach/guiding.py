"""A guided match at the table: each step at its moment, beside the thing it is about."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QTimer

from luminagames.engine.action import Action
from luminagames.guides.course import Course
from luminagames.guides.guide import Guide, Lesson
from luminagames.table.coach.box import CoachBox, Speech
from luminagames.table.hint.touches import touches_of
from luminagames.table.history.timeline import Step
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run
from luminagames.text import grammar, say

GOALS = ("zone:", "place:", "seat:")
"""Where things go: larger than what is lifted or tapped."""
MOST = 0.3
"""What a step is about is kept in sight as a whole if it takes no more of the table than this part."""
SETTLE_MS = 60
"""When things lie where they belong after an act."""


class GuideCoach(QObject):
    """Follows the table. Any legal act is taken in stride; undo goes back to the step of that moment."""

    def __init__(self, table: TableWidget, guide: Guide) -> None:
        super().__init__(table)
        self.table, self.session = table, table.session
        self.course = Course(guide, self.session.match)
        self.box = CoachBox(table.look, table, table.spots)
        table.layers.add(self.box, wants=lambda: self.box.waits)
        self.box.pressed.connect(self._pressed)
        self.box.open_rule.connect(table.open_rule.emit)
        self.lesson: Lesson | None = None
        self._wanted: list[Action] = []
        self._at: dict[int, int] = {}
        """The step of the guide that came next after so many actions."""
        self._over = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.show)
        self.session.stepped.connect(self._stepped)
        self.session.jumped.connect(self._jumped)
        table.view.rescaled.connect(self._resized)

    def show(self) -> None:
        """What there is to be said now."""
        if self._over or not self.table.isVisible():
            return
        if self.course.over:
            self._finish()
            return
        self.lesson = lesson = self.course.now() if self.session.live else None
        self._at[self.session.match.step] = self.course.at
        if lesson is None:
            self._wanted = []
            self.box.hide()
            self._release()
            return
        self._wanted = self.course.acts(lesson)
        number, count = self.course.at + 1, len(self.course.guide.steps)
        caption = say("Step {number} of {count}", number=number, count=count)
        told = grammar().word(lesson.text)
        if self.course.praised is False:
            told = say("That works too. {lesson}", lesson=told)
        leave = ("leave", say("Stop the guide"))
        buttons = (leave,) if lesson.do else (("next", say("Go on")), leave)
        runs = (Run(told),)
        speech = Speech(grammar().word(lesson.title), runs, caption, lesson.clause, buttons, waits=not lesson.do)
        self.session.busy = self.session.busy or not lesson.do
        self.box.say(speech, self._anchor(lesson), self.table.room())
        self.table.layers.settle(take=True)

    def close(self) -> None:
        """No more guide: the match goes on."""
        self._over = True
        self.box.hide()
        self._release()
        self.table.layers.settle(take=True)

    def _resized(self) -> None:
        """What it points at lies elsewhere in a window of another size."""
        if self.box.isVisible() and self._over and self.box.speech is not None:
            self.box.say(self.box.speech, None, self.table.room())
        elif self.box.isVisible():
            self._timer.start(SETTLE_MS)

    def _anchor(self, lesson: Lesson) -> QRectF | None:
        touch = self.course.touch(lesson)
        if not touch:
            return None
        if touch.startswith("button:"):
            return self.table.anchor_of("")
        if self.table.scene.rect_of(touch) is None:
            return None
        anchor = self.table.anchor_of(touch)
        whole = QRectF(anchor)
        for action in self._wanted[:1]:  # what the act touches stays in sight, too
            for other in touches_of(self.session.index, action):
                if not other.startswith(GOALS) and self.table.scene.rect_of(other) is not None:
                    whole = whole.united(self.table.anchor_of(other))
        room = self.table.room()
        return whole if whole.width() * whole.height() < MOST * room.width() * room.height() else anchor

    def _finish(self) -> None:
        self._over = True
        self.lesson = None
        words = (Run(grammar().word(self.course.guide.end)),)
        speech = Speech(
            say("Well done"), words, buttons=(("close", say("Play on")),), waits=True, icon="check", color="ok"
        )
        self.session.busy = True
        self.box.say(speech, None, self.table.room())

    def _pressed(self, name: str) -> None:
        if name == "next":
            self.course.read()
            self._release()
            self.show()
        else:
            self.close()

    def _release(self) -> None:
        self.session.busy = False

    def _stepped(self, step: Step) -> None:
        if step.action.seat == 0:
            self.course.did(self.lesson, step.action, self._wanted)
        self.lesson, self._wanted = None, []
        if not self._over:
            self.box.hide()
        self._timer.start(SETTLE_MS)

    def _jumped(self) -> None:
        """Undo and redo lead to the step of that moment; what comes later is shown anew."""
        at = self._at.get(self.session.match.step)
        if at is not None and not self._over:
            self.course.at = at
        self._timer.start(SETTLE_MS)
