"""A guided match at the table: each step at its moment, beside the thing it is about."""

from __future__ import annotations

import re

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

# An icon in a step's text, which stands beside the word that it is for and is not spoken.
ICON = re.compile(r"\[(\w+)\]")
# When things lie where they belong after an act.
SETTLE_MS = 60


def with_icons(told: str) -> tuple[Run, ...]:
    """A step's text with its icons: `one Hydranai [hydranai]`."""
    parts = ICON.split(told)
    runs = (Run("", icon=part) if number % 2 else Run(part) for number, part in enumerate(parts))
    return tuple(run for run in runs if run.text or run.icon)


class GuideCoach(QObject):
    """Follows the table. Any legal act is taken in stride; undo goes back to the step of that
    moment.
    """

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
        # The step of the guide that came next after so many actions.
        self._at: dict[int, int] = {}
        self._over = self._holds = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLE_MS)
        self._timer.timeout.connect(self.show)
        table.stage.gone.connect(self._timer.start)
        table.telling.saying.read.connect(self._timer.start)
        self.session.stepped.connect(self._stepped)
        self.session.jumped.connect(self._jumped)
        table.view.rescaled.connect(self._elsewhere)
        table.hand.laid.connect(self._elsewhere)
        table.hand.changed.connect(self._handled)

    def show(self) -> None:
        """What there is to be said now."""
        if self._over or not self.table.isVisible() or not self._told():
            return
        if self.course.over:
            self._finish()
            return
        self.lesson = lesson = self.course.now() if self.session.live else None
        self._at[self.session.match.step] = self.course.at
        if lesson is None:
            self._wanted = []
            self._release()
            self._stride()
            return
        self._wanted = self.course.acts(lesson)
        number, count = self.course.at + 1, len(self.course.guide.steps)
        caption = say("Step {number} of {count}", number=number, count=count)
        told = grammar().word(lesson.text)
        if self.course.praised is False:
            told = say("That works too. {lesson}", lesson=told)
        buttons = (self._leave,) if lesson.do else (("next", say("Go on")), self._leave)
        title, words = grammar().word(lesson.title), with_icons(told)
        speech = Speech(title, words, caption, lesson.clause, buttons, waits=not lesson.do)
        self._hold(waits=not lesson.do)
        self.box.say(speech, self._anchor(lesson), self.table.room(), self._about(lesson))
        self.table.layers.settle(take=True)

    def _told(self) -> bool:
        """Whether it has been told and read what led to this moment; else it is asked again
        then.
        """
        if self.table.animator.moving():
            self.table.once_told(self._timer.start)
            return False
        return not self.table.stage.isVisible() and not self.table.telling.saying.holding

    def _stride(self) -> None:
        """Nothing fits now: who has just done something else hears that it is fine."""
        if self.course.praised is not False or not self.session.my_turn:
            self.box.hide()
            return
        words = (
            Run(
                say(
                    "That works too. Play on as you like; the guide comes back when its next step fits."
                )
            ),
        )
        self.box.say(
            Speech(say("As you like"), words, buttons=(self._leave,)), None, self.table.room()
        )

    def close(self) -> None:
        """No more guide: the match goes on, as it does at a table without one."""
        self._over = True
        self.session.led = False
        self.session.go_on()
        self.box.hide()
        self._release()
        self.table.layers.settle(take=True)

    def _elsewhere(self) -> None:
        """What it points at lies elsewhere: in a window of another size, in a hand laid out
        anew.
        """
        if self.box.isVisible() and self._over and self.box.speech is not None:
            self.box.say(self.box.speech, None, self.table.room())
        elif self.box.isVisible():
            self._timer.start()

    def _anchor(self, lesson: Lesson) -> QRectF | None:
        touch = self.course.touch(lesson)
        if not touch:
            return None
        if touch.startswith("button:"):
            return self.table.anchor_of("")
        if self.table.scene.rect_of(touch) is None:
            return None
        return self.table.anchor_of(touch)

    def _about(self, lesson: Lesson) -> tuple[str, ...]:
        """What the act that is waited for touches, which stays in sight."""
        acts = [touches_of(self.session.index, action) for action in self._wanted[:1]]
        return (self.course.touch(lesson), *(touch for touches in acts for touch in touches))

    def _handled(self) -> None:
        """A hand that holds something sees the whole table."""
        if self.table.hand.holding:
            self.box.hide()
        elif self.box.isHidden():
            self._timer.start()

    def _finish(self) -> None:
        self._over = True
        self.lesson = None
        words = (Run(grammar().word(self.course.guide.end)),)
        speech = Speech(
            say("Well done"),
            words,
            buttons=(("close", say("Play on")),),
            waits=True,
            icon="check",
            color="ok",
        )
        self._hold(waits=True)
        self.box.say(speech, None, self.table.room())

    def _pressed(self, name: str) -> None:
        if name == "next":
            self.course.read()
            self._release()
            self.show()
        else:
            self.close()

    @property
    def _leave(self) -> tuple[str, str]:
        return "leave", say("Stop the guide")

    def _hold(self, *, waits: bool) -> None:
        """What is only read keeps programs waiting."""
        self._holds = waits
        self.session.busy = self.session.busy or waits

    def _release(self) -> None:
        """Programs go on, if it was the coach they waited for."""
        if self._holds:
            self._holds = self.session.busy = False

    def _stepped(self, step: Step) -> None:
        if step.action.seat == 0:
            self.course.did(self.lesson, step.action, self._wanted)
        self.lesson, self._wanted = None, []
        if not self._over:
            self.box.hide()
        self._timer.start()

    def _jumped(self) -> None:
        """Undo and redo lead to the step of that moment; what comes later is shown anew."""
        at = self._at.get(self.session.match.step)
        if at is not None and not self._over:
            self.course.at = at
        self._timer.start()
