"""A full state that fits a view (section 6): only the order of the decks and the generator are
hidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games.vault.kinds import TIERS, TRIGGERS
from luminagames.games.vault.setup import empty_state
from luminagames.games.vault.state import Creature, VaultState


def determinize(view: View, rng: SplitMix64, cards: Mapping[str, Creature]) -> VaultState:
    """A random state with this view: the creatures that are not in sight, in random order in their
    decks.
    """
    # A view is ours: its shape is the one that `view` made.
    data: dict[str, Any] = dict(view.data)
    sizes = [len(data["deck"][str(tier)]) for tier in TIERS]
    known = _known_in_decks(data)
    decks = _decks(view, known, cards, sizes, rng)
    creatures, numbered = _numbered(view, decks, cards)
    state = empty_state((), data["options"], len(data["players"]), 0)
    state.creatures, state.decks = tuple(creatures), numbered
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
    hidden: dict[str, int] = {}
    if known:
        hidden = {creatures[card].id: card for deck in numbered for card in deck}
    reveal, claim, activate = (
        tuple(hidden[card] if isinstance(card, str) else card for card in turn["used"][when])
        for when in TRIGGERS
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


def _decks(
    view: View,
    known: Sequence[str],
    definitions: Mapping[str, Creature],
    sizes: Sequence[int],
    rng: SplitMix64,
) -> list[list[Creature]]:
    """The creatures of the three decks, in random order: those that are not in sight."""
    seen = set(view.cards.values())
    seen.update(known)
    rest: dict[int, list[Creature]] = {tier: [] for tier in TIERS}
    for name, creature in definitions.items():
        if name not in seen:
            rest[creature.tier].append(creature)
    decks: list[list[Creature]] = []
    for tier, size in zip(TIERS, sizes, strict=True):
        pool = rest[tier]
        rng.shuffle(pool)
        fixed = [definitions[name] for name in known if definitions[name].tier == tier]
        if fixed:
            pool = fixed + pool[: size - len(fixed)]
            rng.shuffle(pool)
        while len(pool) < size:
            # More cards than the set has left: a test position. Any creature of the tier may lie
            # there again.
            pool.append(rng.choice([c for c in definitions.values() if c.tier == tier]))
        decks.append(pool[:size])
    return decks


def _numbered(
    view: View, decks: Sequence[Sequence[Creature]], definitions: Mapping[str, Creature]
) -> tuple[list[Creature], list[list[int]]]:
    """The definition of every number, and the decks by numbers: hidden cards take those that are
    free, in order.
    """
    in_sight = view.cards
    hidden = sum(map(len, decks))
    most = len(in_sight) + hidden
    free = [number for number in range(most) if number not in in_sight][:hidden]
    size = max((*in_sight, *free[-1:]), default=-1) + 1
    creatures = [next(iter(definitions.values()))] * size
    for number, name in in_sight.items():
        creatures[number] = definitions[name]
    numbered: list[list[int]] = []
    at = 0
    for deck in decks:
        numbers = free[at : at + len(deck)]
        for number, creature in zip(numbers, deck, strict=True):
            creatures[number] = creature
        numbered.append(numbers)
        at += len(deck)
    return creatures, numbered


def _known_in_decks(data: Mapping[str, Json]) -> list[str]:
    """Definitions of cards that were seen to go back into a deck and still matter this turn."""
    turn = cast("Mapping[str, Mapping[str, Sequence[int | str]]]", data["turn"])
    pending = cast("Sequence[Sequence[Json]]", data["pending"])
    names = [card for when in TRIGGERS for card in turn["used"][when] if isinstance(card, str)]
    names += [frame[1] for frame in pending if isinstance(frame[1], str)]
    return list(dict.fromkeys(names))
