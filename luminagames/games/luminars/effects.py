"""What action cards do (LM-12): measures, conditions and points, counted in the arrangements that are scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from luminagames.engine.effects.grammar import Ability, Vocabulary
from luminagames.engine.plain import Json
from luminagames.games.luminars.arranging import Arrangement, Extra
from luminagames.games.luminars.kinds import COLORS, FLUSH, GOLD, RANKS, RUN, SET, WILD, color_of, rank_of


@dataclass(frozen=True, slots=True)
class Standing:
    """What is counted for one player: the arrangement, the number of action cards before the player, the declarer."""

    arrangement: Arrangement
    action_cards: int
    declared: bool


Measure = Callable[[Standing], int]


def _melds_of_kind(kind: int) -> Measure:
    return lambda one: sum(1 for meld in one.arrangement.melds if meld.kind == kind)


def _melded(test: Callable[[int], bool]) -> Measure:
    return lambda one: sum(1 for meld in one.arrangement.melds for code in meld.codes if test(code))


def _of_color(color: int) -> Callable[[int], bool]:
    return lambda code: code < WILD and color_of(code) == color


def _of_rank(rank: int) -> Callable[[int], bool]:
    return lambda code: code < WILD and rank_of(code) == rank


MEASURES: Mapping[str, Measure] = {
    "melds": lambda one: len(one.arrangement.melds),
    "sets": _melds_of_kind(SET),
    "runs": _melds_of_kind(RUN),
    "flushes": _melds_of_kind(FLUSH),
    "melded_cards": _melded(lambda code: True),
    "unmatched_cards": lambda one: len(one.arrangement.unmatched),
    **{f"melded_{name}": _melded(_of_color(color)) for color, name in enumerate(COLORS)},
    "unmatched_gold": lambda one: sum(1 for code in one.arrangement.unmatched if _of_color(GOLD)(code)),
    "melded_wilds": _melded(lambda code: code == WILD),
    "melded_dregs": _melded(_of_rank(1)),
    "melded_lineals": _melded(_of_rank(RANKS)),
    "longest_meld": lambda one: max((len(meld.codes) for meld in one.arrangement.melds), default=0),
    "action_cards": lambda one: one.action_cards,
}
"""What can be counted (LM-12.7, section 4.4). A flush is not also a set; a wild card has no color and no rank."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on the holder (LM-12.5): declared or not, or a measure in a range."""

    declared: bool | None
    measure: str
    at_least: int | None
    at_most: int | None

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Condition:
        """The condition of its validated data."""
        return Condition(
            data.get("declared"),  # type: ignore[arg-type]  # the schema made sure
            str(data.get("measure", "")),
            data.get("at_least"),  # type: ignore[arg-type]
            data.get("at_most"),  # type: ignore[arg-type]
        )

    def holds(self, one: Standing) -> bool:
        """Whether it holds for this player (LM-12.8)."""
        if self.declared is not None:
            return one.declared == self.declared
        value = MEASURES[self.measure](one)
        if self.at_least is not None and value < self.at_least:
            return False
        return self.at_most is None or value <= self.at_most


@dataclass(frozen=True, slots=True)
class Points:
    """`points`: so many, perhaps for each of something, to the holder, to the others or to everyone."""

    amount: int
    to: Literal["holder", "others", "everyone"]
    each: str
    limit: int | None

    @staticmethod
    def from_data(data: Json) -> Points:
        """The operation of its validated data; a number is short for its amount."""
        if not isinstance(data, Mapping):
            return Points(int(data), "holder", "", None)  # type: ignore[arg-type]
        return Points(
            int(data["amount"]),  # type: ignore[arg-type]
            data.get("to", "holder"),  # type: ignore[arg-type]
            str(data.get("each", "")),
            data.get("limit"),  # type: ignore[arg-type]
        )

    def reaches(self, own: bool) -> bool:
        """Whether a player gets it: `own` if the card lies before that player (LM-12.2)."""
        return self.to == "everyone" or (self.to == "holder") == own

    def given(self, one: Standing) -> int:
        """The points for a player (LM-12.3, LM-12.4)."""
        if not self.each:
            return self.amount
        points = self.amount * MEASURES[self.each](one)
        return points if self.limit is None else max(-self.limit, min(self.limit, points))


@dataclass(frozen=True, slots=True)
class PassCard:
    """`pass_card`: the drawer gives the card to another player (LM-5.4)."""


Verb = PassCard | Points
CardAbility = Ability[Condition, None, Verb]


def _no_cost(data: Mapping[str, Json]) -> None:
    return None


VOCABULARY: Vocabulary[Condition, None, Verb] = Vocabulary(
    {"pass_card": lambda data: PassCard(), "points": Points.from_data}, Condition.from_data, _no_cost
)


@dataclass(frozen=True, slots=True)
class Gift:
    """One instruction of a lying action card that reaches a player: the card, its condition, the points."""

    card: int
    condition: Condition | None
    points: Points

    @property
    def fixed(self) -> bool:
        """Whether it gives the same in every arrangement."""
        counted = self.points.each not in ("", "action_cards")
        return not counted and (self.condition is None or self.condition.measure in ("", "action_cards"))

    def given(self, one: Standing) -> int:
        """What it gives to the player; a condition is the holder's, who is this player (LM-12.5, rule 4.5.3)."""
        if self.condition is not None and not self.condition.holds(one):
            return 0
        return self.points.given(one)


Lying = Sequence[Sequence[tuple[int, Sequence[CardAbility]]]]
"""The action cards before each seat: card number and abilities."""


def gifts_for(lying: Lying, seat: int) -> list[Gift]:
    """Everything that the action cards on the table say to a player, card by card (LM-12.2, LM-12.6)."""
    return [
        Gift(card, ability.condition, verb)
        for holder, cards in enumerate(lying)
        for card, abilities in cards
        for ability in abilities
        for verb in ability.do
        if isinstance(verb, Points) and verb.reaches(holder == seat)
    ]


def extra_of(gifts: Sequence[Gift], action_cards: int, declared: bool) -> Extra | None:
    """What an arrangement is worth besides, as far as arrangements differ in it (LM-9.11); None if they do not."""
    counting = [gift for gift in gifts if not gift.fixed]
    if not counting:
        return None

    def extra(arrangement: Arrangement) -> int:
        return total(counting, Standing(arrangement, action_cards, declared))

    return extra


def total(gifts: Iterable[Gift], one: Standing) -> int:
    """The sum of what is given (LM-12.6)."""
    return sum(gift.given(one) for gift in gifts)
