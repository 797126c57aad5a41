"""A puzzle at the table: what is asked, hints in three steps, and the verdict when the turn is
over.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from luminagames.bots.turns import TurnSearch
from luminagames.engine.action import Action
from luminagames.engine.message import CardName, Message
from luminagames.puzzles.puzzle import Puzzle
from luminagames.table.answers.thinker import Thinker
from luminagames.table.coach.box import CoachBox, Speech
from luminagames.table.hint.touches import touches_of
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run
from luminagames.text import grammar, say

SETTLE_MS = 60
HINTS = 3


class PuzzleCoach(QObject):
    """Undo is free; when the turn is over it counts as a try, is judged by a search, and taken back
    if it was wrong.
    """

    # A try is over: solved or not.
    tried = Signal(bool)
    # So many hints are open.
    hinted = Signal(int)
    leave = Signal()

    def __init__(self, table: TableWidget, puzzle: Puzzle, hints: int = 0) -> None:
        super().__init__(table)
        self.table, self.session, self.puzzle = table, table.session, puzzle
        match = self.session.match
        self.search = TurnSearch(match.game, match.state, puzzle.seat, puzzle.goal)
        self.session.halts = self.search.ended
        self.hints = hints
        self.solved = False
        self._lost = -1
        self._thinker: Thinker | None = None
        self._judging = False
        self.box = CoachBox(table.look, table, table.spots)
        table.layers.add(self.box, wants=lambda: self.box.waits)
        self.box.pressed.connect(self._pressed)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.show)
        self.session.finished.disconnect(table.on_finished)  # who solves it has not won a match
        table.telling.shown.disconnect(
            table.ending.on_part_scored
        )  # its scores would lie over the verdict
        for asks in (
            table.keyboard.hint,
            table.topbar.hint,
        ):  # no bot is asked: the puzzle has hints of its own
            asks.disconnect(table.hints.ask)
            asks.connect(self.next_hint)
        self.session.stepped.connect(self._stepped)
        self._timer.setInterval(SETTLE_MS)
        self.session.jumped.connect(self._timer.start)
        table.view.rescaled.connect(self._resized)
        table.hand.changed.connect(self._handled)

    def close(self) -> None:
        """Ends the process of the judge."""
        if self._thinker is not None:
            self._thinker.close()

    def show(self) -> None:
        """The task, or the verdict when the turn is over."""
        if not self.table.isVisible() or self._judging or self.box.waits:
            return
        if self.search.ended(self.session.match.state):
            self._judge()
            return
        game = self.session.game
        task = self.table.words.runs(self.puzzle.task(game))
        hint = self._hint()
        runs = (*task, *((Run("  "), *(replace(run, bold=True) for run in hint)) if hint else ()))
        more = ("hint", say("Hint {hints} of 3", hints=self.hints + 1))
        buttons = [] if self.hints >= HINTS else [more]
        keys = (("hint", "H"),)
        if self.session.match.step:
            buttons.append(("again", say("Start over")))
        caption = f"{say('Puzzle')}  ·  {'◆' * self.puzzle.difficulty}{'◇' * (5 - self.puzzle.difficulty)}"
        speech = Speech(
            grammar().word(self.puzzle.title),
            tuple(runs),
            caption,
            buttons=tuple(buttons),
            icon="hint",
            keys=keys,
        )
        self.box.say(speech, None, self.table.room())

    def _resized(self) -> None:
        """The box has its place in a window of another size; a verdict too."""
        if self.box.isVisible() and self.box.speech is not None:
            self.box.say(self.box.speech, None, self.table.room())

    def _handled(self) -> None:
        """A hand that holds something sees the whole table."""
        if self.table.hand.holding:
            self.box.hide()
        elif self.box.isHidden():
            self._timer.start()

    # Hints

    def next_hint(self) -> None:
        """One step more: the place, the card, the act."""
        if self.hints < HINTS and not self._judging and not self.box.waits:
            self.hints += 1
            self.hinted.emit(self.hints)
            self.show()

    def next_act(self) -> Action:
        """The first own act of the line that was not done yet."""
        done = [
            self.search.act(one)
            for one in self.session.match.actions
            if one.seat == self.puzzle.seat
        ]
        for action in self.puzzle.own_acts:
            act = self.search.act(action)
            if act in done:
                done.remove(act)
            elif action in self.session.view.legal:
                return action
        return self.puzzle.own_acts[0]

    def _hint(self) -> tuple[Run, ...]:
        if not self.hints:
            return ()
        action, words = self.next_act(), self.table.words
        view = self.session.view
        if self.hints >= HINTS:
            said = words.runs(self.session.game.describe_action(action, view))
            return said if said[-1].text.endswith("!") else (*said, Run("."))
        touch = next(iter(touches_of(self.session.index, action)), "")
        card = int(touch.partition(":")[2]) if touch.startswith("card:") else None
        if self.hints == 1 or card is None or card not in view.cards:
            return (Run(self._place(touch, card)),)
        return tuple(
            words.runs(Message("It is about {card}.", {"card": CardName(view.cards[card])}))
        )

    def _place(self, touch: str, card: int | None) -> str:
        """Where the first act begins, as the table calls it."""
        zone = touch.partition(":")[2]
        if card is not None:
            zones = self.session.view.zones
            zone = next((name for name, cards in zones.items() if card in cards), "")
        if not touch:
            return say("Look at the bar at the bottom.")
        for place in self.table.scene.plan.places:
            if place.name == f"zone:{zone}" and place.label is not None:
                return say("Look here: {label}.", label=self.table.words.plain(place.label))
        own = zone.endswith(f"[{self.puzzle.seat}]")
        return say("Look at what is yours.") if own else say("Look at what lies in the middle.")

    # The verdict

    def _judge(self) -> None:
        self._judging = True
        self.session.busy = True
        if self._thinker is None:
            self._thinker = Thinker(self.session.game, self)
            self._thinker.judged.connect(self._judged)
        match, puzzle = self.session.match, self.puzzle
        self._thinker.ask_judge(puzzle.state, puzzle.seat, puzzle.goal, puzzle.acts, match.actions)

    def _judged(self, lost: int) -> None:
        """What the search says: the number of the act by which the goal was given away, -1 for
        none.
        """
        self._lost = lost
        self.table.animator.once_told(self._say_verdict)

    def _say_verdict(self) -> None:
        """Whether it was the line, when all that was done has been seen."""
        self._judging = False
        lost = self._lost
        match, game = self.session.match, self.session.game
        value = self.search.worth(match.state)
        reached = value >= self.puzzle.best
        self.solved = reached and (lost < 0 or bool(self.puzzle.acts))
        self._lost = -1 if self.solved else max(0, lost)
        title = grammar().word(self.puzzle.title)
        self.tried.emit(self.solved)
        if self.solved:
            words = self.table.words.runs(
                Message("That is the line: nothing your rivals hold could have stopped it.")
            )
            buttons = (("leave", say("Back to the puzzles")), ("again", say("Once more")))
            speech = Speech(say("Solved"), tuple(words), title, "", buttons, True, "check", "ok")
        else:
            action = match.actions[self._lost]
            before = match.view_at(self._lost, self.puzzle.seat)
            given = Message(
                "You gave it away with: {action}.", {"action": game.describe_action(action, before)}
            )
            result = game.goal_reached(self.puzzle.goal, value, self.puzzle.best)
            lucky = Message("It worked only because a better answer was not found.")
            runs = [
                *self.table.words.runs(lucky if reached else result),
                Run(" "),
                *self.table.words.runs(given),
            ]
            buttons = (("back", say("Take it back")), ("leave", say("Back to the puzzles")))
            speech = Speech(
                say("Not the best line"), tuple(runs), title, "", buttons, True, "warning", "danger"
            )
        self.box.say(speech, None, self.table.room())
        self.table.layers.settle(take=True)

    def _pressed(self, name: str) -> None:
        match name:
            case "hint":
                self.next_hint()
            case "leave":
                self.leave.emit()
            case "back":
                self._back_to(self._lost)
            case "again":
                self._back_to(0)

    def _back_to(self, step: int) -> None:
        self.box.speech = None
        self.session.take_back(step)
        self.session.busy = False
        self.show()
        self.table.layers.settle(take=True)

    def _stepped(self, _step: object) -> None:
        if self.search.ended(self.session.match.state):
            self.session.busy = True  # nobody goes on before the verdict
        self._timer.start(SETTLE_MS)
