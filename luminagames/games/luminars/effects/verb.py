"""What an operation of an action card is (section 4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar

from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Vocabulary
from luminagames.engine.faults import Fault, one_verb
from luminagames.engine.message import worded
from luminagames.games.luminars.effects.measures import Standing


class Verb:
    """An operation of an action card."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterator[Fault]:
        """No verb, two of them, or no points."""
        yield from one_verb(data)
        if len(data) == 1 and type(data.get("points")) is int and data["points"] == 0:
            yield Fault(("points",), worded("must not be 0"), at_key=False)

    @abstractmethod
    def text(self, write: Writer) -> str:
        """What it does."""


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
