"""A review of one's own decisions when the match is over: where the best bot would have done
otherwise.

It is worked out in the bots' process, one decision after the other, from what the seat could see
then; it can be stopped at any time, and is never stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from luminagames.engine.action import Action
from luminagames.engine.match import Match
from luminagames.engine.rng import seed_for
from luminagames.table.answers.thinker import Thinker

# Per cent of the chance of victory below which two acts are as good as each other.
LEAST = 3
SHOWN = 6


@dataclass(frozen=True, slots=True)
class Finding:
    """A decision that could have been better: after how many actions it was asked, and the chances
    in per cent.
    """

    step: int
    done: Action
    best: Action
    chance: int
    best_chance: int

    @property
    def lost(self) -> int:
        """Per cent that the act cost."""
        return self.best_chance - self.chance


class Review(QObject):
    """Goes through the decisions of a seat."""

    # One decision more was looked at, or the last.
    moved = Signal()

    def __init__(self, match: Match[Any], seat: int, parent: QObject) -> None:
        super().__init__(parent)
        self.match, self.seat = match, seat
        self.steps = [step for step in range(match.step) if self._worth_a_look(step)]
        # How many were looked at.
        self.at = 0
        self.findings: list[Finding] = []
        self._thinker: Thinker | None = None

    @property
    def over(self) -> bool:
        """Whether all were looked at, or it was stopped."""
        return self._thinker is None

    def begin(self) -> None:
        """Starts with the first decision."""
        self._thinker = Thinker(self.match.game, self)
        self._thinker.reviewed.connect(self._reviewed)
        self._next()

    def stop(self) -> None:
        """Looks at no more of them; what was found stays."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker.deleteLater()
            self._thinker = None
            self.moved.emit()

    @property
    def worst(self) -> list[Finding]:
        """The findings that cost most, the worst first."""
        return sorted(self.findings, key=lambda one: (-one.lost, one.step))[:SHOWN]

    def _worth_a_look(self, step: int) -> bool:
        if self.match.actions[step].seat != self.seat:
            return False
        state = self.match.state_at(step)
        return len(self.match.game.distinct(self.match.game.legal_actions(state))) > 1

    def _next(self) -> None:
        if self.at >= len(self.steps):
            self.stop()
            return
        step = self.steps[self.at]
        assert self._thinker is not None
        view = self.match.view_at(step, self.seat)
        self._thinker.ask_review(view, self.match.actions[step], seed_for(self.match.seed, step))

    def _reviewed(self, found: tuple[Action, float, float]) -> None:
        best, chance, done = found
        step = self.steps[self.at]
        finding = Finding(
            step, self.match.actions[step], best, round(100 * done), round(100 * chance)
        )
        if best != finding.done and finding.lost >= LEAST:
            self.findings.append(finding)
        self.at += 1
        self.moved.emit()
        self._next()
