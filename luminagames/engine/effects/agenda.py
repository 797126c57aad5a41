"""The agenda: pending work as plain data, a stack of frames in the state (law 5).

A frame names a step of the game, the card and ability it belongs to, the position inside the
ability, and what was fixed when it began. Ids and scalars only, so a match can be cloned, saved and
resumed inside any effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Union, cast

from luminagames.engine.plain import Json

Scalar = Union[None, bool, int, str, tuple["Scalar", ...]]


class Frame(NamedTuple):
    """One piece of pending work. `at` is the path of the operation in its ability, `bindings` what
    is fixed.
    """

    step: str
    card: int = -1
    ability: str = ""
    at: tuple[int, ...] = ()
    bindings: tuple[Scalar, ...] = ()

    def bound(self, bindings: tuple[Scalar, ...]) -> Frame:
        """The same frame with other bindings; written out, for `_replace` takes three times as
        long.
        """
        return Frame(self.step, self.card, self.ability, self.at, bindings)

    def moved(self, at: tuple[int, ...], bindings: tuple[Scalar, ...]) -> Frame:
        """The same frame further on in its ability."""
        return Frame(self.step, self.card, self.ability, at, bindings)

    def to_data(self) -> Json:
        """`[step, card, ability, at, bindings]`."""
        return [self.step, self.card, self.ability, list(self.at), _thaw(self.bindings)]

    @staticmethod
    def from_data(data: Json) -> Frame:
        """The frame of its JSON form."""
        step, card, ability, at, bindings = cast("tuple[str, int, str, list[int], Json]", data)
        return Frame(step, card, ability, tuple(at), cast("tuple[Scalar, ...]", _freeze(bindings)))


def _thaw(value: Scalar) -> Json:
    return [_thaw(part) for part in value] if isinstance(value, tuple) else value


def _freeze(value: Json) -> Scalar:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_freeze(part) for part in value)
    return value  # type: ignore[return-value]  # frames hold no floats and no mappings
