"""How seats lay out their hands in groups: kept beside a match, each seat's layout its own secret.

Pure data, no Qt and no game. A layout follows the hand: a card that has left it leaves its group, a
new one is loose. Layouts are remembered by step, so that undo brings back the layout of that
moment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from luminagames.engine.plain import Json

# Where cards lie that are in no group.
LOOSE = -1


@dataclass(frozen=True, slots=True)
class Laid:
    """A layout: cards by group, and the loose ones, all in the order in which they are shown."""

    groups: tuple[tuple[int, ...], ...] = ()
    loose: tuple[int, ...] = ()

    def group_of(self, card: int) -> int:
        """The group that a card lies in, `LOOSE` if it lies in none."""
        return next((at for at, cards in enumerate(self.groups) if card in cards), LOOSE)

    def cards_of(self, group: int) -> tuple[int, ...]:
        """The cards of a group, or the loose ones; none for a group that does not exist yet."""
        if group == LOOSE:
            return self.loose
        return self.groups[group] if group < len(self.groups) else ()

    def following(self, hand: Sequence[int]) -> Laid:
        """The same layout for the hand of now."""
        held = set(hand)
        groups = tuple(
            kept for cards in self.groups if (kept := tuple(card for card in cards if card in held))
        )
        known = {card for cards in groups for card in cards}
        loose = tuple(card for card in self.loose if card in held)
        known.update(loose)
        return Laid(groups, (*loose, *(card for card in hand if card not in known)))

    def moved(self, card: int, group: int, place: int) -> Laid:
        """A card moved to a group (a new one where there is none of that number), before what lies
        at `place`.
        """
        here = self.cards_of(group)
        place -= sum(1 for other in here[:place] if other == card)
        rest = [[other for other in cards if other != card] for cards in self.groups]
        loose = [other for other in self.loose if other != card]
        if group == LOOSE:
            loose.insert(place, card)
        elif group < len(rest):
            rest[group].insert(place, card)
        else:
            rest.append([card])
        return Laid(tuple(tuple(cards) for cards in rest if cards), tuple(loose))

    def arranged(self, groups: Sequence[Sequence[int]], order: Sequence[int]) -> Laid:
        """These groups; what is in none of them lies loose in the given order."""
        grouped = {card for cards in groups for card in cards}
        return Laid(
            tuple(tuple(cards) for cards in groups),
            tuple(card for card in order if card not in grouped),
        )


class HandLayouts:
    """The layouts of all seats of one match, with those of earlier steps."""

    def __init__(self) -> None:
        self._kept: dict[int, list[tuple[int, Laid]]] = {}
        # What a person has laid out otherwise, by seat: at which step, how it lay before and
        # whether by itself.
        self._before: dict[int, list[tuple[int, Laid, bool]]] = {}
        # Whose person has laid the hand so: it stays so, until other cards are dealt.
        self._own: set[int] = set()

    def of(self, seat: int) -> Laid:
        """The layout of a seat."""
        kept = self._kept.get(seat)
        return kept[-1][1] if kept else Laid()

    def at(self, seat: int, step: int) -> Laid:
        """The layout of a seat as it was at an earlier step."""
        before = [laid for when, laid in self._kept.get(seat, ()) if when <= step]
        return before[-1] if before else Laid()

    def follow(self, seat: int, step: int, hand: Sequence[int]) -> None:
        """The match is at a step, where a seat holds this hand. After an undo an earlier layout is
        back.
        """
        kept = self._kept.setdefault(seat, [])
        while kept and kept[-1][0] > step:
            kept.pop()
        before = self.of(seat)
        if hand and not {*before.loose, *(card for cards in before.groups for card in cards)} & set(
            hand
        ):
            self._own.discard(
                seat
            )  # other cards were dealt: nothing of what was laid is held any more
        self.lay(seat, step, before.following(hand))

    def is_own(self, seat: int) -> bool:
        """Whether a person has laid the hand as it lies."""
        return seat in self._own

    def let_go(self, seat: int) -> None:
        """The person wishes no other layout any more than the one that comes by itself."""
        self._own.discard(seat)

    def by_itself(
        self, seat: int, step: int, groups: Sequence[Sequence[int]], order: Sequence[int]
    ) -> None:
        """The hand lies in these groups, what is over in this order; nobody has laid it so."""
        self.lay(seat, step, self.of(seat).arranged(groups, order))

    def can_take_back(self, seat: int, step: int) -> bool:
        """Whether a person has laid out the hand otherwise at this step."""
        before = self._before.get(seat)
        return bool(before) and before[-1][0] == step  # type: ignore[index]  # it is there if it is true

    def take_back(self, seat: int, step: int) -> bool:
        """The hand lies as before the last thing that its person laid out at this step; whether
        there was one.
        """
        if not self.can_take_back(seat, step):
            self._before.pop(seat, None)
            return False
        _, laid, own = self._before[seat].pop()
        (self._own.add if own else self._own.discard)(seat)
        self.lay(seat, step, laid)
        return True

    def lay(self, seat: int, step: int, laid: Laid, *, by_hand: bool = False) -> None:
        """A seat lays out its hand so; what a person does `by_hand` can be taken back."""
        if by_hand and laid != self.of(seat):
            self._before.setdefault(seat, []).append((step, self.of(seat), seat in self._own))
            self._own.add(seat)
        kept = self._kept.setdefault(seat, [])
        if kept and kept[-1][0] == step:
            kept[-1] = (step, laid)
        elif not kept or kept[-1][1] != laid:
            kept.append((step, laid))

    # Beside the record of a match

    def to_data(self) -> dict[str, Json]:
        """The layouts of now, by seat: what a file keeps beside the record."""
        return {
            str(seat): {
                "groups": [list(cards) for cards in laid.groups],
                "loose": list(laid.loose),
                "by_itself": seat not in self._own,
            }
            for seat in sorted(self._kept)
            if (laid := self.of(seat)).groups or laid.loose
        }

    def read(self, data: Json, step: int, hands: Mapping[int, Sequence[int]]) -> None:
        """Takes layouts from a file, as far as they fit the hands of now, by seat; what is no
        layout is passed over, since nothing of the match depends on it.

        A layout is written later than the action that changed its hand: where the program died
        between the two, it names cards that are gone.
        """
        if not isinstance(data, Mapping):
            return
        for seat, hand in hands.items():
            laid = data.get(str(seat))
            found = _laid(laid)
            if found is None:
                continue
            self.lay(seat, step, found.following(hand))
            held = {*found.loose, *(card for cards in found.groups for card in cards)} & set(hand)
            assert isinstance(laid, Mapping)
            # Older files hold what people have laid.
            if held and laid.get("by_itself") is not True:
                self._own.add(seat)


def _laid(data: Json) -> Laid | None:
    """A layout of a file, each card in one place; None for anything else."""
    if not isinstance(data, Mapping):
        return None
    groups = data.get("groups")
    parts = (
        [cards for group in groups if (cards := _cards(group))] if isinstance(groups, list) else []
    )
    flat = [card for cards in parts for card in cards]
    if len(flat) != len(set(flat)):
        return None
    return Laid(tuple(parts), tuple(card for card in _cards(data.get("loose")) if card not in flat))


def _cards(data: Json) -> tuple[int, ...]:
    """A list of card numbers; empty for anything else."""
    if not isinstance(data, list):
        return ()
    numbers = tuple(card for card in data if isinstance(card, int) and not isinstance(card, bool))
    return numbers if len(numbers) == len(data) == len(set(numbers)) else ()
