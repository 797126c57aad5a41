"""The only functions that move cards (law 9), with the moves that the animator plays."""

from __future__ import annotations

from luminagames.engine.event import EventLog
from luminagames.engine.rng import SplitMix64
from luminagames.games.luminars import facts
from luminagames.games.luminars.state import LuminarsState, put

HAND = tuple(f"hand[{seat}]" for seat in range(4))
CUT = tuple(f"cut[{seat}]" for seat in range(4))
ACTIONS = tuple(f"actions[{seat}]" for seat in range(4))
MELDS = tuple(f"melds[{seat}]" for seat in range(4))
UNMATCHED = tuple(f"unmatched[{seat}]" for seat in range(4))

_ONLY = tuple((seat,) for seat in range(4))


def draw_to_hand(state: LuminarsState, log: EventLog, seat: int, *, dealt: bool = False) -> int:
    """The top card of the main deck becomes the last card of a hand, seen by its player alone
    (LM-1.9, LM-6.5).
    """
    card = state.main_deck.pop(0)
    hand = state.hands[seat]
    hand.append(card)
    log.move(card, "card", 1, "main_deck", 0, HAND[seat], len(hand) - 1, _ONLY[seat])
    log.revealed = True
    log.add(facts.CardDealt(seat, card) if dealt else facts.CardDrawn(seat, card))
    return card


def set_aside(state: LuminarsState, log: EventLog, seat: int, card: int) -> None:
    """A Draw card, from the hand or just drawn, lies aside until the round is over (LM-5.1)."""
    hand = state.hands[seat]
    if card in hand:
        source, place = HAND[seat], hand.index(card)
        del hand[place]
    else:
        source, place = "main_deck", 0
        del state.main_deck[0]
    log.move(card, "card", 1, source, place, "aside", len(state.aside))
    state.aside = (*state.aside, card)
    log.revealed = True
    log.add(facts.DrawRevealed(seat, card))


def reveal_action(state: LuminarsState, log: EventLog, seat: int) -> int:
    """The top card of the action deck is shown to all (LM-5.2)."""
    card = state.action_deck[0]
    state.action_deck = state.action_deck[1:]
    log.move(card, "card", 1, "action_deck", 0, "revealed", len(state.revealed))
    state.revealed = (*state.revealed, card)
    log.revealed = True
    log.add(facts.ActionRevealed(seat, card))
    return card


def lay_action(state: LuminarsState, log: EventLog, seat: int) -> int:
    """The revealed card lies before a player from now on (LM-5.3, LM-5.4); the caller says how it
    came there.
    """
    card = state.revealed[0]
    state.revealed = state.revealed[1:]
    log.move(card, "card", 1, "revealed", 0, ACTIONS[seat], len(state.actions[seat]))
    state.actions = put(state.actions, seat, (*state.actions[seat], card))
    return card


def to_discard(state: LuminarsState, log: EventLog, seat: int, card: int) -> None:
    """A card of a hand goes face up onto the discard pile (LM-6.7)."""
    hand = state.hands[seat]
    place = hand.index(card)
    del hand[place]
    state.discard.insert(0, card)
    log.move(card, "card", 1, HAND[seat], place, "discard", 0)
    log.revealed = True
    log.add(facts.CardDiscarded(seat, card))


def take_discard(state: LuminarsState, log: EventLog, seat: int) -> None:
    """The face-up card becomes the last card of a hand (LM-6.3); everybody saw which one it is."""
    card = state.discard.pop(0)
    hand = state.hands[seat]
    hand.append(card)
    log.move(card, "card", 1, "discard", 0, HAND[seat], len(hand) - 1)
    log.add(facts.DiscardTaken(seat, card))


def cut_card(state: LuminarsState, log: EventLog, seat: int) -> int:
    """The top card of the main deck is shown before a player (LM-3.1)."""
    card = state.main_deck.pop(0)
    log.move(card, "card", 1, "main_deck", 0, CUT[seat], 0)
    state.cuts = put(state.cuts, seat, (card, *state.cuts[seat]))
    log.revealed = True
    log.add(facts.CardCut(seat, card, state.pack.cards[card].value))
    return card


def turn_up(state: LuminarsState, log: EventLog) -> int:
    """The top card of the main deck is turned face up and starts the discard pile (LM-4.6); the
    caller tells.
    """
    card = state.main_deck.pop(0)
    state.discard.insert(0, card)
    log.move(card, "card", 1, "main_deck", 0, "discard", 0)
    log.revealed = True
    return card


def bury(state: LuminarsState, log: EventLog) -> None:
    """A Draw card that was turned up goes face down to the bottom of the main deck (LM-4.7)."""
    card = state.discard.pop(0)
    state.main_deck.append(card)
    log.move(card, "card", 1, "discard", 0, "main_deck", len(state.main_deck) - 1)
    log.add(facts.DrawBuried(card))


def return_cuts(state: LuminarsState, log: EventLog, kept: int = 0) -> None:
    """Cut cards go back to the main deck; of who has cut in this pass the `kept` newest stay
    (LM-3.5, LM-3.6).
    """
    cuts = []
    for seat, cards in enumerate(state.cuts):
        stay = kept if seat in state.cutting and seat not in state.cut_waiting else 0
        for place, card in list(enumerate(cards))[stay:]:
            log.move(card, "card", 1, CUT[seat], place, "main_deck", None)
            state.main_deck.append(card)
        cuts.append(cards[:stay])
    state.cuts = tuple(cuts)


def shuffle_main(state: LuminarsState, log: EventLog) -> None:
    """Shuffles the main deck."""
    rng = SplitMix64(state.rng)
    rng.shuffle(state.main_deck)
    state.rng = rng.state
    log.revealed = True
    log.add(facts.DeckShuffled("main_deck"))


def shuffle_actions(state: LuminarsState, log: EventLog) -> None:
    """Shuffles the action deck."""
    rng = SplitMix64(state.rng)
    deck = list(state.action_deck)
    rng.shuffle(deck)
    state.action_deck = tuple(deck)
    state.rng = rng.state
    log.revealed = True
    log.add(facts.DeckShuffled("action_deck"))


def reshuffle(state: LuminarsState, log: EventLog) -> None:
    """The discard pile except its top card is shuffled and becomes the main deck, face down
    (LM-10.1).
    """
    under = state.discard[1:]
    for place, card in enumerate(under, start=1):
        log.move(card, "card", 1, "discard", place, "main_deck", None)
    del state.discard[1:]
    rng = SplitMix64(state.rng)
    rng.shuffle(under)
    state.rng = rng.state
    state.main_deck = under
    state.reshuffles += 1
    log.revealed = True
    log.add(facts.DeckReshuffled(len(under), state.reshuffles))


def gather(state: LuminarsState, log: EventLog) -> None:
    """All cards of both decks go back, wherever they lie (LM-11.3); the caller tells."""
    zones: list[tuple[str, tuple[int, ...]]] = [
        ("discard", tuple(state.discard)),
        ("aside", state.aside),
    ]
    zones.append(("revealed", state.revealed))
    for seat in range(state.n):
        laid = tuple(card for meld in state.melds[seat] for card in meld.cards)
        zones += [(HAND[seat], tuple(state.hands[seat])), (CUT[seat], state.cuts[seat])]
        zones += [
            (ACTIONS[seat], state.actions[seat]),
            (MELDS[seat], laid),
            (UNMATCHED[seat], state.unmatched[seat]),
        ]
    cards = state.pack.cards
    main, action = list(state.main_deck), list(state.action_deck)
    for name, lying in zones:
        for place, card in enumerate(lying):
            deck, target = (main, "main_deck") if cards[card].main else (action, "action_deck")
            deck.append(card)
            seen = (int(name[5]),) if name.startswith("hand[") else None
            log.move(card, "card", 1, name, place, target, None, seen)
    none: tuple[int, ...] = ()
    # Shuffled from an order of their own, so that where the cards lay has no part in where they
    # come to lie.
    state.main_deck, state.action_deck = sorted(main), tuple(sorted(action))
    state.discard, state.aside, state.revealed = [], none, none
    state.hands = [[] for _ in range(state.n)]
    state.cuts = state.actions = state.unmatched = (none,) * state.n
    state.melds = ((),) * state.n
