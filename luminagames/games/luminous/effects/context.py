"""What the words of an ability mean while it works (section 4.5)."""

from __future__ import annotations

from typing import NamedTuple

from luminagames.games.luminous.state import Card, LuminousState, Perm

# A card during one stay in a zone (LU-13.6).
Ref = tuple[int, int]

REFERENCES = ("self", "it", "chosen", "attacker", "blockers", "my_favored", "enemy_favored")


class Context(NamedTuple):
    """Whose ability it is and what its words mean."""

    seat: int
    card: int
    stay: int
    definition: Card
    ability: int = 0
    it: Ref = (0, 0)
    chosen: tuple[Ref, ...] = ()


def present(state: LuminousState, ref: Ref) -> bool:
    """Whether a card is still where it was meant (LU-13.6)."""
    card, stay = ref
    return (
        card > 0
        and stay > 0
        and state.stays[card] == stay
        and not state.players[state.owners[card]].out
    )


def refs_of(state: LuminousState, context: Context, word: str) -> tuple[Ref, ...]:
    """The cards that a reference means, also those that have left (their last values are asked
    for).
    """
    match word:
        case "self":
            return ((context.card, context.stay),) if context.card else ()
        case "it":
            return (context.it,) if context.it[0] else ()
        case "chosen":
            return context.chosen
        case "attacker":
            combat = state.combat
            return () if combat is None or not combat.attacker else (_now(state, combat.attacker),)
        case "blockers":
            combat = state.combat
            return () if combat is None else tuple(_now(state, card) for card in combat.blockers)
        case "my_favored":
            return (_now(state, state.players[context.seat].favored.card),)
    opponents = state.opponents(context.seat)
    return (_now(state, state.players[opponents[0]].favored.card),) if opponents else ()


def _now(state: LuminousState, card: int) -> Ref:
    return (card, state.stays[card])


def meant(state: LuminousState, context: Context, word: str) -> tuple[int, ...]:
    """The cards that a reference means and that are still there."""
    return tuple(ref[0] for ref in refs_of(state, context, word) if present(state, ref))


def perm_or_last(state: LuminousState, ref: Ref) -> Perm | None:
    """A card in play, or as it was last in play (LU-13.6)."""
    if present(state, ref):
        found = state.perm(ref[0])
        if found is not None:
            return found
    return state.last.get(ref[0])
