"""Which hints were asked for, by seat: noted beside the match, and told when it is over. No Qt."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.plain import Json

KEY = "hints"


class HintsUsed:
    """The steps at which a seat asked for a hint; one for each step, however often it asked."""

    def __init__(self) -> None:
        self._steps: dict[int, set[int]] = {}

    def note(self, seat: int, step: int) -> None:
        """A seat asked before action number `step + 1`. What is taken back later was asked all the
        same.
        """
        self._steps.setdefault(seat, set()).add(step)

    @property
    def counts(self) -> Mapping[int, int]:
        """How many hints each seat has had; only seats that had any."""
        return {seat: len(steps) for seat, steps in sorted(self._steps.items()) if steps}

    def beside(self, private: Mapping[str, Json]) -> dict[str, Json]:
        """What is kept by seat beside the match, with the hints."""
        found = dict(private)
        for seat, steps in sorted(self._steps.items()):
            mine = found.get(str(seat))
            found[str(seat)] = {**(mine if isinstance(mine, Mapping) else {}), KEY: sorted(steps)}
        return found

    def read(self, private: Json) -> None:
        """Takes them from what was kept; what is no step is passed over."""
        if not isinstance(private, Mapping):
            return
        for seat, data in private.items():
            steps = data.get(KEY) if isinstance(data, Mapping) else None
            if seat.isdecimal() and isinstance(steps, list):
                numbers = (
                    step for step in steps if isinstance(step, int) and not isinstance(step, bool)
                )
                self._steps[int(seat)] = set(numbers)
