"""Who looks at a table: whose view is shown, whom the curtain waits for, and what may be done
without a look.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from luminagames.table.answers.present import Open, Wished


class Present(Open, Wished, Protocol):
    """The table as it stands: who sits there, and who is asked."""

    phones: Mapping[int, bool]

    @property
    def consenting(self) -> bool:
        """Whether somebody is asked for consent."""


class Sight:
    """Where hands are hidden, a seat looks after it has taken the laptop; elsewhere whoever is
    asked.
    """

    def __init__(self, present: Present, *, open_hands: bool = False) -> None:
        self.present = present
        # One person plays all seats and tries cards: no curtain hangs between them.
        self.open_hands = open_hands
        self._lifted_for: int | None = None
        # Who looked last, while others answer without a look.
        self._returning: int | None = None
        # At which step which seat was asked what it sees, and whether that is no more than
        # everybody does.
        self._seen_by: tuple[tuple[int, int], bool] = ((-1, -1), False)
        # The one person who is left has not taken the laptop yet.
        self._unlifted = False

    @property
    def hidden_hands(self) -> bool:
        """Whether people have hands to hide from each other."""
        return not self.open_hands and self.present.match.game.about.hidden_hands

    # What changes it

    def lift(self) -> None:
        """The person who is asked has the laptop now."""
        self._lifted_for = self.present.acting_human
        self._returning = None
        self._unlifted = False

    def hide(self) -> None:
        """Whoever takes the laptop next must say so."""
        self._lifted_for = None

    def cover(self) -> None:
        """Who answers at the open table may sit before it: the hand that was looked at last is
        covered.
        """
        if self.covered:
            self._returning = self._lifted_for if self._lifted_for is not None else self._returning
            self._lifted_for = None

    def answered(self, seat: int) -> None:
        """A seat acts: if that is a person who had not to take the laptop, who looked last has it
        no more.
        """
        if seat == self.present.acting_human != self._lifted_for and not self.covered:
            self._lifted_for = None  # the seat saw nothing hidden yet

    def reseat(self, looked: int | None) -> None:
        """Others sit here now; `looked` looked before. Who is left alone with a hidden hand must
        take the laptop.
        """
        humans = self.present.humans
        if self.hidden_hands and self._alone and humans[0] != looked:
            self._unlifted = True
        elif not humans or self.present.phones:
            self._unlifted = False  # nobody is left to take the laptop, or all look at it

    # What is

    @property
    def _alone(self) -> bool:
        """Whether one person sits here, and no phone makes this the table of more."""
        return len(self.present.humans) == 1 and not self.present.phones

    @property
    def open_table(self) -> bool:
        """Whether the table is shown as all may see it, since the person who is asked need not look
        at hidden cards.

        So too when others answered like this and it is the turn again of the person who looked
        before.
        """
        if not self.covered or self._unlifted or not self.present.live:
            return False
        return bool(self.present.open_acts) or self._returning == self.present.acting_human

    @property
    def looking(self) -> int | None:
        """The seat whose view is shown: the acting human, the only human, or nobody."""
        humans = self.present.humans
        if self.hidden_hands and (self._unlifted or self.present.consenting):
            return None
        if self._alone:
            return humans[0]
        acting = self.present.acting_human
        if self.present.wished is not None and self.hidden_hands:
            return self._lifted_for  # nobody took the laptop from the one who looked last
        if not self.hidden_hands:
            return acting if acting is not None else (humans[0] if humans else 0)
        return (
            acting
            if acting is not None and (acting == self._lifted_for or self._sees_no_more(acting))
            else None
        )

    def _sees_no_more(self, seat: int) -> bool:
        """Whether a seat knows no more than everybody now, before cards are dealt: nobody needs to
        look away.
        """
        key = (self.present.match.step, seat)
        if self._seen_by[0] != key:
            own, public = self.present.match.view(seat), self.present.match.view(None)
            same = all(
                getattr(own, one) == getattr(public, one)
                for one in ("zones", "cards", "data", "spots")
            )
            self._seen_by = (key, same)
        return self._seen_by[1]

    def bottom(self, *, turned: bool) -> int:
        """The seat at the bottom: the one person, or who looks at hidden cards; else the first of
        those who share.

        With `turned` the seat that is asked comes to the bottom.
        """
        if not self.present.humans:
            return 0
        looking, acting = self.looking, self.present.acting_human
        if len(self.present.humans) > 1 and self.hidden_hands:
            return self.present.humans[0] if looking is None else looking
        return acting if turned and acting is not None else self.present.humans[0]

    @property
    def covered(self) -> bool:
        """Whether the curtain hangs: hands are hidden, and the person who is asked has not taken
        the laptop.
        """
        acting = self.present.acting_human
        several = bool(self.present.humans) and not self._alone and self.hidden_hands
        looked = acting is None or acting == self._lifted_for
        return self._unlifted or (
            several and acting is not None and not looked and not self._sees_no_more(acting)
        )

    @property
    def awaited(self) -> int | None:
        """The person whom the curtain asks to take the laptop."""
        return (
            self.present.humans[0]
            if self._unlifted and self.present.humans
            else self.present.acting_human
        )
