"""What lies on the table for a player: the instructions of action cards that reach them (LM-12.2,
LM-12.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from luminagames.games.luminars.arranging import Arrangement, Extra
from luminagames.games.luminars.effects.ability import Ability
from luminagames.games.luminars.effects.conditions import Condition
from luminagames.games.luminars.effects.measures import Standing, same_everywhere
from luminagames.games.luminars.effects.verb import Scoring


@dataclass(frozen=True, slots=True)
class Gift:
    """One instruction of a lying action card that reaches a player: the card, its condition, the
    points.
    """

    card: int
    condition: Condition | None
    points: Scoring

    @property
    def fixed(self) -> bool:
        """Whether it gives the same in every arrangement."""
        return self.points.fixed and (
            self.condition is None or same_everywhere(self.condition.measure)
        )

    def given(self, one: Standing) -> int:
        """What it gives to the player; a condition is the holder's, who is this player (LM-12.5,
        rule 4.5.3).
        """
        if self.condition is not None and not self.condition.holds(one):
            return 0
        return self.points.given(one)


# The action cards before each seat: card number and abilities.
Lying = Sequence[Sequence[tuple[int, Sequence[Ability]]]]


def gifts_for(lying: Lying, seat: int) -> list[Gift]:
    """Everything that the action cards on the table say to a player, card by card (LM-12.2,
    LM-12.6).
    """
    return [
        Gift(card, ability.if_, verb)
        for holder, cards in enumerate(lying)
        for card, abilities in cards
        for ability in abilities
        for verb in ability.do
        if isinstance(verb, Scoring) and verb.reaches(holder == seat)
    ]


def extra_of(gifts: Sequence[Gift], action_cards: int, declared: bool) -> Extra | None:
    """What an arrangement is worth besides, as far as arrangements differ in it (LM-9.11); None if
    they do not.
    """
    counting = [gift for gift in gifts if not gift.fixed]
    if not counting:
        return None

    def extra(arrangement: Arrangement) -> int:
        return total(counting, Standing(arrangement, action_cards, declared))

    return extra


def total(gifts: Iterable[Gift], one: Standing) -> int:
    """The sum of what is given (LM-12.6)."""
    return sum(gift.given(one) for gift in gifts)
