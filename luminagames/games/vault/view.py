"""Views and determinizations (section 6): all is open but the order of the decks and the generator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games.vault.data import open_data
from luminagames.games.vault.kinds import KINDS, TIERS, TRIGGERS
from luminagames.games.vault.setup import SEATS, empty_state
from luminagames.games.vault.state import NOTHING_USED, Creature, VaultState

_OPEN = (*(f"wild_field.{tier}" for tier in TIERS), *(f"vault[{seat}]" for seat in range(SEATS[1])))
_BANK = tuple(f"bank.{kind}" for kind in KINDS)
_TOKENS = tuple(tuple(f"tokens[{seat}].{kind}" for kind in KINDS) for seat in range(SEATS[1]))


def view(state: VaultState, seat: int | None, decision: Decision | None, legal: Sequence[Action]) -> View:
    """The same for every seat, but for its own number (section 6)."""
    creatures = state.creatures
    zones: dict[str, tuple[int | None, ...]] = {}
    cards: dict[int, str] = {}
    for name, shown in zip(_OPEN, [*state.field, *state.vaults], strict=False):
        zones[name] = tuple(shown)
        for card in shown:
            cards[card] = creatures[card].id
    piles = dict(zip(_BANK, state.bank, strict=False))
    for names, held in zip(_TOKENS, state.tokens, strict=False):
        piles.update(zip(names, held, strict=False))
    deck1, deck2, deck3 = ([None] * len(deck) for deck in state.decks)
    zones["deck.1"], zones["deck.2"], zones["deck.3"] = tuple(deck1), tuple(deck2), tuple(deck3)
    data = open_data(state)
    data["deck"] = {"1": deck1, "2": deck2, "3": deck3}
    if state.used != NOTHING_USED:
        turn = dict(cast("Mapping[str, Json]", data["turn"]))
        turn["used"] = {
            when: [_public(card, cards, creatures) for card in used]
            for when, used in zip(TRIGGERS, state.used, strict=True)
        }
        data["turn"] = turn
    # What all saw begin and have not seen end: without it nobody could think on from the middle of an effect.
    data["pending"] = [
        frame._replace(card=-1).to_data() if frame.card < 0 else _frame_data(frame, cards, creatures)
        for frame in state.agenda
    ]
    if decision is not None and isinstance(source := decision.data.get("source"), int) and source not in cards:
        decision = Decision(
            decision.actor, decision.kind, decision.kinds, decision.prompt, {**decision.data, "source": None}
        )
    return View(seat, data, cards, zones, piles, decision, tuple(legal))


def _public(card: int, cards: Mapping[int, str], creatures: Sequence[Creature]) -> int | str:
    """A card's number while its face can be seen; after that all know which creature it was, not where it lies."""
    return card if card in cards else creatures[card].id


def _frame_data(frame: Frame, cards: Mapping[int, str], creatures: Sequence[Creature]) -> Json:
    data = frame.to_data()
    assert isinstance(data, list)
    return [data[0], _public(frame.card, cards, creatures), *data[2:]]


def determinize(view: View, definitions: Mapping[str, Creature], rng: SplitMix64) -> VaultState:
    """A random state with this view: the creatures that are not in sight, in random order in their decks."""
    # A view is ours: its shape is the one that `view` made.
    data: dict = dict(view.data)  # type: ignore[type-arg]
    decks = [len(data["deck"][str(tier)]) for tier in TIERS]
    in_deck, cards = _hidden_cards(view, data, definitions, decks, rng)
    numbers = sorted(cards)
    state = empty_state((), data["options"], len(data["players"]), 0)
    size = (numbers[-1] + 1) if numbers else 0
    filler = next(iter(definitions.values()))
    state.creatures = tuple(cards.get(number, filler) for number in range(size))
    state.first_seat = data["first_seat"]
    state.round = data["round"]
    turn = data["turn"]
    state.seat, state.phase, state.actions_left = turn["seat"], turn["phase"], turn["actions_left"]
    state.extra_granted = turn["extra_granted"]
    state.idle_turns, state.final_round = data["idle_turns"], data["final_round"]
    state.bank = list(data["bank"].values())
    state.field = [list(data["wild_field"][str(tier)]) for tier in TIERS]
    state.tokens = [list(player["tokens"].values()) for player in data["players"]]
    state.vaults = [list(player["vault"]) for player in data["players"]]
    state.bonus_points = [player["bonus_points"] for player in data["players"]]
    state.decks = in_deck
    hidden = {state.creatures[card].id: card for deck in in_deck for card in deck}
    reveal, claim, activate = (
        tuple(hidden[card] if isinstance(card, str) else card for card in turn["used"][when]) for when in TRIGGERS
    )
    state.used = (reveal, claim, activate)
    state.agenda = [
        Frame.from_data([step, hidden[card] if isinstance(card, str) else card, *rest])
        for step, card, *rest in data["pending"]
    ]
    state.over = data["over"]
    state.reason = "" if data["result"] is None else data["result"]["reason"]
    state.rng = rng.next64()
    state.recount()
    return state


def _hidden_cards(
    view: View, data: Mapping[str, Json], definitions: Mapping[str, Creature], sizes: list[int], rng: SplitMix64
) -> tuple[list[list[int]], dict[int, Creature]]:
    """Fills the decks: numbers per tier, and the definition of every number."""
    cards = {number: definitions[name] for number, name in view.cards.items()}
    known = _known_in_decks(data)
    seen = set(view.cards.values())
    rest: dict[int, list[Creature]] = {tier: [] for tier in TIERS}
    for creature in definitions.values():
        if creature.id not in seen and creature.id not in known:
            rest[creature.tier].append(creature)
    decks: list[list[int]] = []
    number = 0
    for tier, size in zip(TIERS, sizes, strict=True):
        pool = rest[tier]
        rng.shuffle(pool)
        fixed = [definitions[name] for name in known if definitions[name].tier == tier]
        if fixed:
            pool = fixed + pool[: size - len(fixed)]
            rng.shuffle(pool)
        while len(pool) < size:
            # More cards than the set has left: a test position. Any creature of the tier may lie there again.
            pool.append(rng.choice([c for c in definitions.values() if c.tier == tier]))
        deck = []
        for creature in pool[:size]:
            while number in cards:
                number += 1
            cards[number] = creature
            deck.append(number)
        decks.append(deck)
    return decks, cards


def _known_in_decks(data: Mapping[str, Json]) -> list[str]:
    """Definitions of cards that were seen to go back into a deck and still matter this turn."""
    turn = cast("Mapping[str, Mapping[str, Sequence[int | str]]]", data["turn"])
    pending = cast("Sequence[Sequence[Json]]", data["pending"])
    names = [card for when in TRIGGERS for card in turn["used"][when] if isinstance(card, str)]
    names += [frame[1] for frame in pending if isinstance(frame[1], str)]
    return list(dict.fromkeys(names))
