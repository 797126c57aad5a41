"""Where a guided match stands: which step is shown, when it is done, and which ones never come. No
Qt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from luminagames.engine.action import Action, Card
from luminagames.engine.game import Game
from luminagames.engine.match import Match
from luminagames.guides.guide import Guide, Lesson

PERSON = 0
# A step for which nothing fits is waited for at so many decisions of the person; then it is
# skipped.
MISSED = 3

# A step is not asked for again when the person has done something else so often.
DECLINED = 2


class Course:
    """The steps of a guide on a match. Ask `now` whenever the person is asked, tell `did` what the
    person does.
    """

    def __init__(self, guide: Guide, match: Match[Any]) -> None:
        self.guide, self.match = guide, match
        # The step that comes next, or is shown.
        self.at = 0
        self.seen: list[int] = []
        # Whether what was done last was the right act; None where no step waited for one.
        self.praised: bool | None = None
        self._missed = self._declined = 0
        self._counted = -1

    @property
    def over(self) -> bool:
        """Whether all steps are done or skipped."""
        return self.at >= len(self.guide.steps)

    def now(self) -> Lesson | None:
        """The step to be shown; None while the person is not asked, nothing fits, or all is
        done.
        """
        decision = self.match.decision
        if self.over or decision is None or decision.actor != PERSON:
            return None
        if self._missed >= MISSED:
            later = (
                at
                for at in range(self.at, len(self.guide.steps))
                if self.fits(self.guide.steps[at])
            )
            self.at = next(later, self.at)
        lesson = self.guide.steps[self.at]
        if not self.fits(lesson):
            if self._counted != self.match.step:
                self._counted = self.match.step
                self._missed += 1
            return self.now() if self._missed == MISSED and self._any_fits() else None
        self._missed = 0
        if self.at not in self.seen:
            self.seen.append(self.at)
        return lesson

    def _any_fits(self) -> bool:
        return any(self.fits(one) for one in self.guide.steps[self.at :])

    def fits(self, lesson: Lesson) -> bool:
        """Whether a step is about what is asked now."""
        decision = self.match.decision
        if decision is None or (lesson.when and decision.kind != lesson.when):
            return False
        return not lesson.do or bool(self.acts(lesson))

    def acts(self, lesson: Lesson) -> list[Action]:
        """The legal actions that are what a step waits for, in its order."""
        match = self.match
        legal = match.game.legal_actions(match.state)
        found: list[Action] = []
        for wanted in lesson.do:
            found += [one for one in legal if self._is(one, wanted) and one not in found]
        return found

    def _is(self, action: Action, wanted: Mapping[str, Any]) -> bool:
        """Whether a legal action has all that is named: a card by its definition, a list in any
        order.
        """
        kind = self.match.game.action_kinds[action.kind]
        names = self.match.game.card_definitions(self.match.state)
        cards = {one.name for one in kind.params if isinstance(one.type, Card)}
        data = action.to_data()
        return all(
            key in data
            and (
                names[data[key]] == value  # type: ignore[index]  # a card's number
                if key in cards and isinstance(value, str)
                else _same(value, data[key])
            )
            for key, value in wanted.items()
        )

    def read(self) -> None:
        """A step that is only read was read."""
        self.praised = None
        self.at += 1

    def did(self, lesson: Lesson | None, action: Action, wanted: Sequence[Action]) -> None:
        """The person has acted while a step (or none) was shown; `wanted` are its `acts` before
        that.
        """
        self.praised = None if lesson is None or not lesson.do else action in wanted
        self._declined += self.praised is False
        if self.praised or self._declined >= DECLINED:
            self.at += 1
            self._declined = 0

    def touch(self, lesson: Lesson) -> str:
        """What a step points at, as the table names it; empty for nothing."""
        kind, _, name = lesson.point.partition(":")
        if kind != "card":
            return lesson.point
        match = self.match
        seen = match.view(PERSON).cards
        copies = [one for one in match.game.copies(match.state, name) if one in seen]
        lit = {
            value for action in match.game.legal_actions(match.state) for _, value in action.params
        }
        card = next((one for one in copies if one in lit), copies[0] if copies else None)
        return "" if card is None else f"card:{card}"


def easy_answer(game: Game[Any], match: Match[Any], bot: Any) -> Action:
    """What the bot at a seat that is asked does, as at a table."""
    from luminagames.engine.rng import SplitMix64, seed_for

    decision = match.decision
    assert decision is not None
    view = match.view(decision.actor)
    action: Action = bot.choose(
        view, view.legal, bot.budget, SplitMix64(seed_for(match.seed, match.step))
    )
    return action


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, list) and isinstance(other, list):
        return sorted(map(str, one)) == sorted(map(str, other))
    return bool(one == other)
