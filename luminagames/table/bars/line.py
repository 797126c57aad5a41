"""A line of the log. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, field

from luminagames.engine.message import Message
from luminagames.table.words import Run


@dataclass(frozen=True, slots=True)
class Line:
    """One line: whose it is (None: nobody's), its words, the cards it names."""

    seat: int | None
    runs: tuple[Run, ...]
    cards: tuple[str, ...] = ()
    # Whether a turn begins here: the line is a caption between two rules.
    head: bool = False
    # The icon of an act that is kept as a bead.
    sign: str = ""
    # Whose act it is, where the line itself is nobody's.
    doer: int | None = None
    # What the words say: with it lines of a kind can be said as one.
    told: Message | None = field(default=None, compare=False)

    @property
    def plain(self) -> str:
        """The words alone."""
        return "".join(run.text for run in self.runs)
