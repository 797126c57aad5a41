"""The vocabulary of action cards (section 4): when, on what condition, and what they do; and how they read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.phrases import (
    Range,
    capped,
    ended,
    for_each,
    if_so,
    otherwise,
    range_of_things,
    signed,
    then,
)
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Between, Length, OneOf, Words, part, word
from luminagames.engine.faults import Fault
from luminagames.games.luminars.effects.measures import Counted, Standing, same_everywhere


@part
class Condition:
    """A condition on the holder (LM-12.5): declared or not, or a measure with one bound."""

    declared: bool | None = None
    measure: Counted | None = None
    at_least: Annotated[int, Between(1, 9)] | None = None
    at_most: Annotated[int, Between(0, 9)] | None = None

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """Anything but `declared` alone, or a measure with one bound."""
        if "declared" in data:
            for key in data:
                if key != "declared":
                    yield Fault((key,), f"'{key}' is not allowed with 'declared'")
        elif "measure" not in data:
            yield Fault((), "needs 'declared' or 'measure'")
        elif "at_least" not in data and "at_most" not in data:
            yield Fault((), "needs 'at_least' or 'at_most'")
        elif "at_least" in data and "at_most" in data:
            yield Fault(("at_most",), "'at_most' is not allowed with 'at_least'")

    def holds(self, one: Standing) -> bool:
        """Whether it holds for this player (LM-12.8)."""
        if self.measure is None:
            return one.declared == self.declared
        value = self.measure.of(one)
        if self.at_least is not None and value < self.at_least:
            return False
        return self.at_most is None or value <= self.at_most

    def denies(self, other: Condition) -> bool:
        """Whether it holds exactly when the other one does not."""
        if self.measure is None or other.measure is None:
            return self.measure is other.measure and self.declared != other.declared
        among = Range(other.at_least, other.at_most).opposite()
        return self.measure is other.measure and among == Range(self.at_least, self.at_most)

    def text(self, write: Writer) -> str:
        """*you have three or more runs*, *you declared Enlightenment*."""
        say = write.words.say
        if self.measure is None:
            return say("you declared Enlightenment" if self.declared else "you did not declare Enlightenment")
        if self.measure.key == "longest_meld":
            return self._longest(write)
        if self.at_least == 1:
            return say("you have {things}", things=write.words.a(self.measure.noun(1, write)))
        among = Range(self.at_least, self.at_most)
        things = range_of_things(among, lambda n: self._noun(n, write), write.words)
        return say("you have {things}", things=things)

    def _noun(self, n: int, write: Writer) -> str:
        assert self.measure is not None
        return self.measure.noun(n, write)

    def _longest(self, write: Writer) -> str:
        """A meld of so many cards, or none of more; without a meld the longest one has no cards."""
        words = write.words
        if self.at_least == 1:
            return words.say("you have a meld")
        if self.at_most == 0:
            return words.say("you have no melds")
        least = self.at_least if self.at_least is not None else (self.at_most or 0) + 1
        cards = range_of_things(Range(least), lambda n: words.count(n, "card", "cards"), words)
        return words.say("you have a meld of {cards}" if self.at_least else "you have no meld of {cards}", cards=cards)


class Verb:
    """An operation of an action card."""

    __slots__ = ()
    words: ClassVar[Words] = {}

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterator[Fault]:
        """No verb, two of them, or no points."""
        if not data:
            yield Fault((), "must have a verb")
        elif len(data) > 1:
            second = list(data)[1]
            yield Fault((second,), f"one verb to each operation: '{second}' needs a list item of its own")
        elif type(data.get("points")) is int and data["points"] == 0:
            yield Fault(("points",), "must not be 0", at_key=False)

    @abstractmethod
    def text(self, write: Writer) -> str:
        """What it does."""


@word("pass_card")
class PassCard(Verb):
    """The drawer gives the card to another player (LM-5.4)."""

    to: Literal["other"]

    def text(self, write: Writer) -> str:
        """*pass this card to another player*."""
        return write.words.say("pass this card to another player")


class Scoring(Verb):
    """An operation that gives points when the round is scored."""

    __slots__ = ()

    @property
    def fixed(self) -> bool:
        """Whether it gives the same in every arrangement."""
        return False

    def reaches(self, own: bool) -> bool:
        """Whether a player gets it: `own` if the card lies before that player (LM-12.2)."""
        return own

    @abstractmethod
    def given(self, one: Standing) -> int:
        """The points for a player (LM-12.3, LM-12.4)."""


@word("points")
class Points(Scoring):
    """So many points, perhaps for each of something, to the holder, to the others or to everyone."""

    short: ClassVar[str] = "amount"
    amount: Annotated[
        int, Between(-20, 20), OneOf("points", "must be a whole number from −20 to 20 or a mapping with 'amount'")
    ]
    to: Literal["holder", "others", "everyone"] = "holder"
    each: Counted | None = None
    limit: Annotated[int, Between(1, 50)] | None = None

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No points at all, or a limit of nothing."""
        if data.get("amount") == 0:
            yield Fault(("amount",), "must not be 0", at_key=False)
        if "limit" in data and "each" not in data:
            yield Fault(("limit",), "'limit' goes with 'each' only")

    @property
    def fixed(self) -> bool:
        """Whether it gives the same in every arrangement."""
        return same_everywhere(self.each)

    def reaches(self, own: bool) -> bool:
        """Whether a player gets it: `own` if the card lies before that player (LM-12.2)."""
        return self.to == "everyone" or (self.to == "holder") == own

    def given(self, one: Standing) -> int:
        """The points for a player (LM-12.3, LM-12.4)."""
        if self.each is None:
            return self.amount
        points = self.amount * self.each.of(one)
        return points if self.limit is None else max(-self.limit, min(self.limit, points))

    def text(self, write: Writer) -> str:
        """*+1 point for each Gold card in your melds, to a maximum of 5*."""
        words = write.words
        text = words.count(abs(self.amount), "{points} point", "{points} points", points=signed(self.amount))
        if self.each is not None:
            measure, others = self.each, self.to != "holder"
            if measure.laid:
                text = words.say(
                    "{text} for each {thing} they have" if others else "{text} for each {thing} you have",
                    text=text, thing=measure.noun(1, write),
                )  # fmt: skip
            else:
                text = for_each(text, 1, lambda n: measure.noun(n, write, others=others), words)
        if self.limit is not None:
            text = capped(text, self.limit, words)
        return words.say(_TO[self.to], points=text)


_TO = {"holder": "{points}", "others": "each other player gets {points}", "everyone": "each player gets {points}"}


@part
class Ability:
    """When an action card does what (4.1)."""

    when: Literal["drawn", "score"]
    if_: Condition | None = None
    do: Annotated[tuple[Verb, ...], Length(1)]

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """What belongs to the other trigger, and a list that is too long."""
        verbs = [verb for verb, _ in verbs_of(data)]
        if data["when"] == "drawn":
            if "if" in data:
                yield Fault(("if",), "'if' is not allowed with 'when: drawn'")
            if verbs != ["pass_card"] and all(verb in ("pass_card", "points") for verb in verbs):
                yield Fault(("do",), "'when: drawn' does exactly one 'pass_card'", at_key=False)
        elif data["when"] == "score":
            if "pass_card" in verbs:
                index = verbs.index("pass_card")
                yield Fault(("do", index), "'pass_card' goes with 'when: drawn' only", at_key=False)
            if len(verbs) > 3:
                yield Fault(("do",), f"must have at most 3 entries, not {len(verbs)}", at_key=False)
            if "if" in data:
                yield from holder_only(data, "with 'if' only the holder gets points (4.5)")

    def sentences(self, write: Writer, *, otherwise_so: bool) -> list[str]:
        """Its sentences; `otherwise_so`: its condition is the opposite of the one told before."""
        texts = [verb.text(write) for verb in self.do]
        if self.if_ is None:
            return texts
        effect = then(texts, write.words)
        if otherwise_so:
            return [otherwise(effect, write.words)]
        return [if_so(self.if_.text(write), effect, write.words)]


def verbs_of(ability: object) -> list[tuple[str, object]]:
    """Verb and parameters of each operation of card data, as far as they have the right shape."""
    do = ability.get("do") if isinstance(ability, Mapping) else None
    operations = do if isinstance(do, list) else []
    return [(str(next(iter(one))), next(iter(one.values()))) for one in operations if isinstance(one, dict) and one]


def holder_only(ability: Mapping[str, object], message: str, *path: str | int) -> Iterator[Fault]:
    """Points that anybody but the holder would get."""
    for index, (verb, value) in enumerate(verbs_of(ability)):
        if verb == "points" and isinstance(value, dict) and value.get("to", "holder") != "holder":
            yield Fault((*path, "do", index, "points", "to"), message, at_key=False)


def abilities_text(abilities: Sequence[Ability], write: Writer) -> str:
    """The text of a card's abilities, sentence by sentence."""
    sentences: list[str] = []
    before: Condition | None = None
    for ability in abilities:
        told_apart = before is not None and ability.if_ is not None and ability.if_.denies(before)
        sentences += ability.sentences(write, otherwise_so=told_apart)
        before = None if told_apart else ability.if_
    return " ".join(ended(write.words.capital(sentence), write.words) for sentence in sentences)
