"""Playing on from a position while nobody looks: what search values options by."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.bots.evaluation import ValueFunction
from luminagames.engine.action import Action
from luminagames.engine.game import Game

# Most answers tried at a decision on the way.
ANSWERS = 12

# Most decisions of one playout: an endless turn is valued where it has come to.
STEPS = 60

# Most questions of an effect that are answered before an option is looked at.
QUESTIONS = 6

WON = 10**12


class Playout:
    """Everybody answers by the game's heuristic, one ply deep, until turns have passed."""

    def __init__(
        self,
        game: Game[object],
        answers: int = ANSWERS,
        value_function: ValueFunction | None = None,
        *,
        throughout: bool = False,
    ) -> None:
        """With `value_function` a decision that ends the turn whatever is answered is answered by that;
        `throughout` each is.
        """
        self.game = game
        self.answers = answers
        self.value_function = value_function
        self.throughout = throughout

    def after(self, state: object, action: Action) -> object:
        """The position after an action; `state` stays as it is."""
        new = self.game.clone(state)
        self.game.advance(new, action)
        return new

    def effect(self, state: object, action: Action, seat: int) -> object:
        """The position after an action and the questions that it puts to its own seat: what it is
        all about.

        It ends where the seat is asked as it was before the action, so that all options are seen at
        the same point.
        """
        game = self.game
        asked = game.decision(state)
        new = self.after(state, action)
        for _ in range(QUESTIONS):
            decision = game.decision(new)
            if (
                decision is None
                or decision.actor != seat
                or asked is None
                or decision.kind == asked.kind
            ):
                break
            new = self.answered(new, game.legal_actions(new))
        return new

    def quick(self, state: object, seat: int) -> int:
        """The heuristic, and beyond all heuristics a match that is won or lost."""
        result = self.game.result(state)
        if result is None:
            return self.game.heuristic(state, seat)
        return WON if seat in result.winners else -WON

    def to_turn_end(self, state: object, turns: int) -> object:
        """The position when so many turns are over, the match is, or a part of it is scored.

        `state` itself may be played on.
        """
        game = self.game
        turn, cut = game.turn_id(state), game.cut(state)
        for _ in range(STEPS):
            legal = game.legal_actions(state)
            if not legal:
                return state
            state = self.answered(state, legal)
            if game.cut(state) != cut:
                return state
            now = game.turn_id(state)
            if now != turn:
                turns -= 1
                if turns <= 0:
                    return state
                turn = now
        return state

    def answered(self, state: object, legal: Sequence[Action]) -> object:
        """The position after the best-looking of some answers; with one only, `state` itself is
        played on.
        """
        if len(legal) == 1:
            self.game.advance(state, legal[0])
            return state
        return self.best(state, legal)[1]

    def best(self, state: object, legal: Sequence[Action]) -> tuple[Action, object]:
        """The best-looking of some answers, and the position after it; `state` stays as it is."""
        seat = legal[0].seat
        listed = spread(self.game.distinct(legal), self.answers)
        found = [(action, self.after(state, action)) for action in listed]
        if self.value_function is not None:
            turn, value_function = self.game.turn_id(state), self.value_function
            if self.throughout or all(self.game.turn_id(new) != turn for _, new in found):
                return max(found, key=lambda one: value_function.chance(one[1], seat))
        return max(found, key=lambda one: self.quick(one[1], seat))


def spread(legal: Sequence[Action], most: int) -> Sequence[Action]:
    """All actions, or that many of them: the last one and one of each kind first, the rest evenly
    from the whole list. Without the last a playout could not say that a turn is enough.
    """
    if len(legal) <= most:
        return legal
    kept = {len(legal) - 1}
    kinds = {legal[-1].kind}
    for index, action in enumerate(legal):
        if len(kept) < most and action.kind not in kinds:
            kinds.add(action.kind)
            kept.add(index)
    for index in range(most):
        if len(kept) < most:
            kept.add(index * len(legal) // most)
    kept.update(index for index in range(len(legal)) if len(kept) < most)
    return [legal[index] for index in sorted(kept)[:most]]
