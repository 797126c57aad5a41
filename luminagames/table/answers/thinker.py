"""The bots of a table think in a process of their own (`bots.worker`), so that no thought costs a
frame.

A thought that nobody waits for any more is ended with its process if it does not end by itself; the
next one finds a new process.
"""

from __future__ import annotations

import json
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, QTimer, Signal
from shiboken6 import isValid

from luminagames.bots import worker
from luminagames.bots.hint import Option
from luminagames.engine.action import Action
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.view import View

# So long a thought that nobody waits for may go on: most are over before a new process would be
# ready.
GRACE_MS = 150
# So often a question is asked if the process dies over it.
TRIES = 3
DEAD = "  the process of the bots ended without an answer"
UNBORN = "  the process of the bots could not be started"


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot does, and how long it thought, in seconds."""

    action: Action
    seconds: float


class ThinkingFault(Exception):
    """A bot could not answer. `places` says where in the program, without any card."""

    def __init__(self, places: str) -> None:
        super().__init__("a bot could not answer")
        self.places = places


class Thinker(QObject):
    """Asks one question at a time. The process starts with the first, or earlier by `warm`."""

    # A `Thought`: the answer to the last question.
    thought = Signal(object)
    # The number of the first act by which a puzzle's goal was given away, -1 for none.
    judged = Signal(int)
    # The best act in a decision of the past, its chance of victory, and the chance of what was
    # done.
    reviewed = Signal(object)
    # The options of a hint, best first (a tuple of `bots.hint.Option`).
    suggested = Signal(object)

    def __init__(self, game: Game[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._process: _Process | None = None
        self._number = 0
        # The question that waits for its answer, as it was sent.
        self._asked: bytes | None = None
        self._tries = 0
        self._forgotten = QTimer(self)
        self._forgotten.setSingleShot(True)
        self._forgotten.timeout.connect(self._give_up)

    @property
    def thinking(self) -> bool:
        """Whether an answer is waited for."""
        return self._asked is not None

    @property
    def pid(self) -> int:
        """The number of the process, 0 while there is none."""
        return 0 if self._process is None else self._process.pid

    def warm(self) -> None:
        """Starts the process, so that the first answer does not wait for it."""
        if self._process is None:
            self._process = process = _Process(self)
            self._last = weakref.finalize(self, process.end)
            process.start(worker.encode_line(worker.game_line(self._game)))

    def ask(self, view: View, bot: str, seed: int) -> None:
        """What would that bot do? `thought` tells; an earlier question is forgotten."""
        self.cancel()
        self._number += 1
        self._tries = 0
        self._asked = worker.encode_line(worker.choice_request(self._number, view, bot, seed))
        self._send()

    def ask_hint(self, view: View, seed: int) -> None:
        """What is best for a seat, and why? `suggested` tells; an earlier question is forgotten."""
        self.cancel()
        self._number += 1
        self._tries = 0
        self._asked = worker.encode_line(worker.hint_request(self._number, view, seed))
        self._send()

    def ask_review(self, view: View, done: Action, seed: int) -> None:
        """What would have been best in a decision of the past? `reviewed` tells; an earlier
        question is forgotten.
        """
        self.cancel()
        self._number += 1
        self._tries = 0
        self._asked = worker.encode_line(worker.review_request(self._number, view, done, seed))
        self._send()

    def ask_judge(
        self, state: Mapping[str, Json], seat: int, goal: str, acts: int, actions: Sequence[Action]
    ) -> None:
        """By which act did a seat give a puzzle's goal away? `judged` tells; an earlier question is
        forgotten.
        """
        self.cancel()
        self._number += 1
        self._tries = 0
        self._asked = worker.encode_line(
            worker.judge_request(self._number, state, seat, goal, acts, actions)
        )
        self._send()

    def cancel(self) -> None:
        """Nobody waits for an answer any more."""
        if self._asked is not None:
            self._asked = None
            self._forgotten.start(GRACE_MS)

    def close(self) -> None:
        """Ends the process."""
        self._asked = None
        self._end()

    def _send(self) -> None:
        self.warm()
        assert self._process is not None
        assert self._asked is not None
        self._process.send(self._asked)

    def _end(self) -> None:
        self._forgotten.stop()
        if self._process is not None:
            self._process = None
            self._last()

    def _give_up(self) -> None:
        """If a thought that nobody waits for goes on, its process is ended, and what was asked
        since is asked anew.
        """
        if self._process is not None and self._process.open_questions > self.thinking:
            self._begin_anew()

    def _begin_anew(self) -> None:
        self._end()
        self.warm()
        if self._asked is not None:
            self._send()

    # What the process tells

    def died(self) -> None:
        """The process ended by itself, or somebody ended it: the question is asked again, but not
        for ever.
        """
        self._end()
        self._tries += 1
        if self._asked is None:
            return
        if self._tries >= TRIES:
            self.failed(DEAD)
        self._begin_anew()

    def failed(self, places: str) -> None:
        """There is no answer, and there will be none."""
        self._asked = None
        raise ThinkingFault(places)

    def answered(self, answer: dict[str, Any]) -> None:
        """A line of the process."""
        if answer["ask"] != self._number or self._asked is None:
            return
        if "fault" in answer:
            self.failed(answer["fault"])
        self._asked = None
        if "best" in answer:
            best = Action.from_data(answer["best"])
            self.reviewed.emit((best, float(answer["chance"]), float(answer["done"])))
            return
        if "lost" in answer:
            self.judged.emit(int(answer["lost"]))
            return
        if "options" in answer:
            self.suggested.emit(tuple(Option.from_data(one) for one in answer["options"]))
            return
        self.thought.emit(Thought(Action.from_data(answer["action"]), float(answer["seconds"])))


class _Process:
    """A worker. It knows who asks only as long as that one lives, so that a table can be forgotten
    without a word.
    """

    def __init__(self, asker: Thinker) -> None:
        self._asker = weakref.ref(asker)
        self._process = QProcess(QCoreApplication.instance())
        # How many questions are not answered, those included that nobody waits for.
        self.open_questions = 0

    @property
    def pid(self) -> int:
        return int(self._process.processId()) if isValid(self._process) else 0

    def start(self, first: bytes) -> None:
        program, arguments = worker.command()
        environment = QProcessEnvironment.systemEnvironment()
        for name, value in worker.environment().items():
            environment.insert(name, value)
        process = self._process
        process.setProcessEnvironment(environment)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._failed)
        process.start(program, arguments)
        process.write(first)

    def send(self, question: bytes) -> None:
        self.open_questions += 1
        self._process.write(question)

    def end(self) -> None:
        """Ends the process and sees it gone, since nothing may be left of it when the application
        is.
        """
        process = self._process
        if not isValid(process):
            return
        process.blockSignals(True)
        if process.state() != QProcess.ProcessState.NotRunning:
            process.kill()
            process.waitForFinished(1000)
        process.deleteLater()

    def _living(self) -> Thinker | None:
        """Who asks; None, and the process is ended, where Qt has deleted that one with its table
        while something in Python still holds it.
        """
        asker = self._asker()
        if asker is None or isValid(asker):
            return asker
        self.end()
        return None

    def _read(self) -> None:
        while (asker := self._living()) is not None and self._process.canReadLine():
            answer = json.loads(bytes(self._process.readLine().data()))
            self.open_questions -= 1
            asker.answered(answer)

    def _died(self) -> None:
        asker = self._living()
        if asker is not None:
            asker.died()

    def _failed(self, error: QProcess.ProcessError) -> None:
        asker = self._living()
        if asker is not None and error == QProcess.ProcessError.FailedToStart:
            asker.failed(UNBORN)
