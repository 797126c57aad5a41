"""Cards go from zone to zone (LU-2.15, LU-11.6 to LU-11.10): the one place that records moves for
the animator.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.event import EventLog
from luminagames.engine.fact import ABSENT
from luminagames.engine.rng import SplitMix64
from luminagames.games.luminous import facts
from luminagames.games.luminous.effects.context import Ref
from luminagames.games.luminous.kinds import COLORS, RELIC_LIMIT, UNIT_LIMIT
from luminagames.games.luminous.outcome import became_decked
from luminagames.games.luminous.state import LuminousState, Perm
from luminagames.games.luminous.triggers import note_event, note_orb, watched

PLAY_ZONES = {"unit": "ranks", "relic": "relics", "orb": "orb_cards", "favored": "favored"}


def play_zone(state: LuminousState, perm: Perm) -> str:
    """Where a card in play lies on the table."""
    if state.in_combat(perm.card):
        return "combat"
    return f"{PLAY_ZONES[perm.definition.type]}[{perm.seat}]"


def note_move(
    log: EventLog,
    card: int,
    source: str,
    target: str,
    target_place: int | None = None,
    seen_by: tuple[int, ...] | None = None,
    source_place: int | None = None,
) -> None:
    """Records a card's way for the animator."""
    log.move(card, "", 1, source, source_place, target, target_place, seen_by)


def note_pile(log: EventLog, kind: str, source: str, target: str) -> None:
    """Records the way of an orb or Bloom."""
    log.move(None, kind, 1, source, None, target, None)


def has_room(state: LuminousState, seat: int, kind: str) -> bool:
    """Whether a unit or relic has a free place (LU-2.16)."""
    player = state.players[seat]
    if kind == "unit":
        return len(player.units) < UNIT_LIMIT
    return kind != "relic" or len(player.relics) < RELIC_LIMIT


# Into play


def enter(
    state: LuminousState,
    log: EventLog,
    card: int,
    source: str,
    expended: bool = False,
    new_stay: bool = True,
) -> Perm:
    """A unit, relic or orb enters play at the right end of its zone, and what waits for that
    triggers (LU-8.4).

    A card that was announced keeps its stay: abilities that saw it being played mean the card in
    play.
    """
    seat = state.owners[card]
    if new_stay:
        state.stays[card] += 1
    perm = Perm.begin(card, state.cards[card], seat, state.stays[card])
    perm.fresh, perm.expended = True, expended
    zone = state.zone_of(perm)
    zone.append(perm)
    state.watch(perm.definition, 1)
    state.stale = True
    if perm.definition.statics:
        state.plain = False
    note_move(log, card, source, play_zone(state, perm), len(zone) - 1)
    log.add(facts.Entered(seat, card, perm.definition.id, perm.definition.token))
    note_event(state, log, "on_enter", perm, card, seat, (card, perm.stay), ("arrive",))
    return perm


def make_token(state: LuminousState, log: EventLog, seat: int, name: str, expended: bool) -> None:
    """Plays a token, if there is room (LU-13.10, LU-2.16)."""
    definition = state.definitions[name]
    if not has_room(state, seat, definition.type):
        return
    card = len(state.cards)
    state.cards = (*state.cards, definition)
    state.owners = (*state.owners, seat)
    state.stays.append(1)
    note_event(state, log, "on_play", None, card, seat, (card, 1))
    enter(state, log, card, "supply", expended, new_stay=False)


def play_basic(
    state: LuminousState, log: EventLog, seat: int, color: int, expended: bool = False
) -> None:
    """A basic orb from the pile to the orb zone."""
    player = state.players[seat]
    player.orb_pile[color] -= 1
    player.orbs[color] += 1
    player.orbs_expended[color] += expended
    state.stale = True
    note_pile(
        log, COLORS[color], f"orb_pile[{seat}].{COLORS[color]}", f"orbs[{seat}].{COLORS[color]}"
    )


def pivot(state: LuminousState, log: EventLog, seat: int, give: int, take: int) -> None:
    """A ready basic orb goes back to the pile and one of another color is played (LU-7.7)."""
    player = state.players[seat]
    player.orbs[give] -= 1
    player.orb_pile[give] += 1
    note_pile(log, COLORS[give], f"orbs[{seat}].{COLORS[give]}", f"orb_pile[{seat}].{COLORS[give]}")
    play_basic(state, log, seat, take)
    log.add(facts.Pivoted(seat, COLORS[give], COLORS[take]))
    note_orb(state, log, seat)


def add_blooms(state: LuminousState, log: EventLog, seat: int, number: int) -> None:
    """That many Blooms into play."""
    if number < 1:
        return
    state.players[seat].blooms += number
    state.stale = True
    for _ in range(number):
        note_pile(log, "bloom", "supply.bloom", f"blooms[{seat}].bloom")
    log.add(facts.BloomPlayed(seat, number))


# Out of play


def leave(state: LuminousState, perm: Perm) -> str:
    """Takes a card out of play, and out of combat (LU-10.22, LU-10.25); gives the place it lay
    in.
    """
    source = play_zone(state, perm)
    state.zone_of(perm).remove(perm)
    state.watch(perm.definition, -1)
    state.stays[perm.card] += 1
    state.last[perm.card] = perm
    state.stale = True
    withdraw(state, perm.card)
    return source


def withdraw(state: LuminousState, card: int) -> bool:
    """Takes a unit out of the combat; tells whether it was in it."""
    combat = state.combat
    if combat is None or not state.in_combat(card):
        return False
    if combat.attacker == card:
        state.combat = combat._replace(attacker=0)
    else:
        state.combat = combat._replace(
            blockers=tuple(one for one in combat.blockers if one != card)
        )
    state.stale = True
    return True


def destroy(
    state: LuminousState, log: EventLog, perms: Sequence[Perm], sacrificed: bool = False
) -> None:
    """Destroys cards at the same moment, in the order given (LU-11.6, LU-11.12); they see each
    other (LU-9.10).
    """
    if not perms:
        return
    watchers = (
        list(state.perms())
        if watched(state, "on_destroy") or watched(state, "on_sacrifice")
        else []
    )
    for perm in perms:
        card, seat, name = perm.card, perm.seat, perm.definition.id
        ref: Ref = (card, perm.stay)
        if sacrificed:
            log.add(facts.Sacrificed(seat, card, name))
            note_event(state, log, "on_sacrifice", perm, card, seat, ref, (), watchers)
        source = leave(state, perm)
        player = state.players[seat]
        if not perm.definition.token:
            player.discard.append(card)
            note_move(log, card, source, f"discard[{seat}]", len(player.discard) - 1)
        else:
            note_move(log, card, source, "supply")
        log.add(facts.Destroyed(seat, card, name))
        own = () if perm.definition.token else ("depart",)
        note_event(
            state, log, "on_destroy", perm, card, seat, ref, own, watchers, state.stays[card]
        )
        if perm.definition.token:
            log.add(facts.TokenRemoved(seat, card, name))


def _take(state: LuminousState, card: int) -> tuple[str, bool]:
    """Takes a card from wherever it lies (never the void); the place, and whether only its owner
    saw it.
    """
    perm = state.perm(card)
    if perm is not None:
        return leave(state, perm), False
    seat = state.owners[card]
    player = state.players[seat]
    state.stays[card] += 1
    state.stale = True
    if card in player.hand:
        player.hand.remove(card)
        return f"hand[{seat}]", True
    if card in player.discard:
        player.discard.remove(card)
        return f"discard[{seat}]", False
    player.deck.remove(card)
    return f"deck[{seat}]", True


def _is_token(state: LuminousState, log: EventLog, card: int, source: str) -> bool:
    """A token that would leave play is removed instead (LU-13.11)."""
    if not state.cards[card].token:
        return False
    note_move(log, card, source, "supply")
    return True


def to_hand(state: LuminousState, log: EventLog, card: int) -> None:
    """A card to its owner's hand."""
    _return(state, log, card, "hand", len(state.players[state.owners[card]].hand))


def to_deck(state: LuminousState, log: EventLog, card: int, where: str) -> None:
    """A card to its owner's deck, on top, below, or to be shuffled in afterwards."""
    deck = state.players[state.owners[card]].deck
    _return(state, log, card, "deck", len(deck) if where == "bottom" else 0)


def _return(state: LuminousState, log: EventLog, card: int, to: str, place: int) -> None:
    """A card to a pile of its owner; `place` counts it as if it lay there already. In a deck no
    place is told.
    """
    seat = state.owners[card]
    source, hidden = _take(state, card)
    name = ABSENT if hidden else state.cards[card].id
    if not _is_token(state, log, card, source):
        player = state.players[seat]
        pile = player.hand if to == "hand" else player.deck
        pile.insert(place, card)
        told = len(pile) - 1 if to == "hand" else None
        note_move(log, card, source, f"{to}[{seat}]", told, (seat,) if hidden else None)
    log.add(facts.Returned(seat, card, to, name), known=not hidden)
    _note_gone(state, log, card)


def void(state: LuminousState, log: EventLog, card: int, face_down: bool) -> None:
    """A card to its owner's void (LU-11.8, LU-2.7)."""
    seat = state.owners[card]
    source, hidden = _take(state, card)
    from_deck = source.startswith("deck")
    told, name = card, ABSENT
    if not face_down:
        name = state.cards[card].id
        log.revealed = log.revealed or hidden
    known = True
    if not _is_token(state, log, card, source):
        state.players[seat].void.append((card, face_down))
        place = len(state.players[seat].void) - 1
        seen: tuple[int, ...] | None = None
        if face_down and hidden:
            seen = () if from_deck else (seat,)
            known = from_deck
            told = ABSENT if from_deck else card
        note_move(log, card, source, f"void[{seat}]", place, seen)
    log.add(facts.Voided(seat, told, face_down, name), known=known)
    _note_gone(state, log, card)


def _note_gone(state: LuminousState, log: EventLog, card: int) -> None:
    """A token that has left play is no card any more."""
    if state.cards[card].token:
        log.add(facts.TokenRemoved(state.owners[card], card, state.cards[card].id))


# Hand and deck


def discard(state: LuminousState, log: EventLog, card: int) -> None:
    """A card from hand or deck to the discard pile (LU-11.9)."""
    seat = state.owners[card]
    source, _ = _take(state, card)
    pile = state.players[seat].discard
    pile.append(card)
    log.revealed = True
    note_move(log, card, source, f"discard[{seat}]", len(pile) - 1)
    log.add(facts.Discarded(seat, card, state.cards[card].id))


def draw(state: LuminousState, log: EventLog, seat: int, number: int) -> None:
    """Draws from the deck one at a time; an empty deck can decide the game (LU-1.4, LU-1.6,
    LU-11.10).
    """
    player = state.players[seat]
    for _ in range(number):
        if state.result is not None:
            return
        if not player.deck:
            log.add(facts.DeckEmpty(seat))
            became_decked(state, log, seat)
            continue
        card = player.deck.pop(0)
        state.stays[card] += 1
        player.hand.append(card)
        log.revealed = True
        note_move(log, card, f"deck[{seat}]", f"hand[{seat}]", len(player.hand) - 1, (seat,))
        log.add(facts.Drawn(seat, card, state.cards[card].id))
    state.stale = True


def shuffle(state: LuminousState, log: EventLog, seat: int) -> None:
    """Shuffles a deck with the match's own generator (LU-13.14)."""
    rng = SplitMix64(state.rng)
    rng.shuffle(state.players[seat].deck)
    state.rng = rng.state
    log.revealed = True
