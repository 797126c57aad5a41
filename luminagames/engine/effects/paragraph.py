"""What stands around the operations in an ability's paragraph: gifts, limits, what triggers it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from luminagames.engine.effects.clauses import ClauseWriter, Plain

W = TypeVar("W", bound=ClauseWriter)


class Given(Generic[W]):
    """What a static ability gives for as long as it is there."""

    __slots__ = ()

    def to_whom(self) -> object | None:
        """The cards it is given to, or how they are described; None where its text says that
        too.
        """
        return None

    def counted(self) -> bool:
        """Whether an amount of it is counted, so that *for each* stands at its end."""
        return False

    @abstractmethod
    def text(self, write: W) -> str:
        """What they have: *+10 Combat Points*; or the whole clause."""


G = TypeVar("G", bound=Given)  # type: ignore[type-arg]  # a type variable of a type variable is not to be had


def gifts_told(gifts: Sequence[G], write: ClauseWriter, tell: Callable[[Sequence[G]], str]) -> str:
    """The gifts as clauses; `tell` says those that go to the same cards: *units you control have
    +1/+1 and Flight*.
    """
    told: list[tuple[bool, str]] = []
    left = sorted(gifts, key=lambda gift: gift.counted())
    while left:
        to = left[0].to_whom()
        if to is None:
            told.append((False, left.pop(0).text(write)))
            continue
        same = [gift for gift in left if gift.to_whom() == to]
        left = [gift for gift in left if gift.to_whom() != to]
        told.append((same[-1].counted(), tell(same)))
    # what is counted comes last: *for each* and a maximum would seem to go on
    return write.join([text for _, text in sorted(told, key=lambda one: one[0])])


def always(gifts: str, condition: str | None, write: ClauseWriter) -> str:
    """A static ability: *As long as you control a relic, units you control have +1/+0.*"""
    if condition is not None:
        gifts = write.say("as long as {condition}, {gifts}", condition=condition, gifts=gifts)
    return write.words.sentence(gifts)


def limited(text: str, limits: str, operations: Sequence[Plain[W]]) -> str:
    """The text and its limits, which would belong to the last bullet if they stood in its line."""
    return ("\n" if operations[-1].lists() else " ").join(filter(None, (text, limits)))


def set_off(
    trigger: str, effect: str, write: ClauseWriter, *, moment: bool, asks: bool = False
) -> str:
    """A triggered ability as a sentence; a `moment` (*at the end of your turn*) is no event.
    `asks`: its effect begins with a condition, which languages set off by a comma.
    """
    if moment and not asks:
        text = write.say("{moment}, {effect}", moment=trigger, effect=effect)
    else:
        text = write.say("{trigger}, {effect}", trigger=trigger, effect=effect)
    return text if text.endswith(".") else write.say("{sentence}.", sentence=text)
