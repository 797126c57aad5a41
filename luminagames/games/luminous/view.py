"""What a seat may see (section 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.decks import shown_options
from luminagames.engine.effects.agenda import Frame, Scalar
from luminagames.engine.message import Message, SeatName
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.luminous.abilities import Run, ability_of, bound, run_of, verb_at
from luminagames.games.luminous.data import (
    card_data,
    match_data,
    perm_data,
    public_counts,
    waiting_data,
)
from luminagames.games.luminous.effects.orb_verbs import Look
from luminagames.games.luminous.effects.player_verbs import Discard, Sacrifice
from luminagames.games.luminous.kinds import COLORS, PILE
from luminagames.games.luminous.paying import paying_of
from luminagames.games.luminous.state import LuminousState
from luminagames.games.luminous.zones import SEAT_ZONES, combat_cards, zone_cards


def view(
    state: LuminousState, seat: int | None, decision: Decision | None, legal: Sequence[Action]
) -> View:
    """The state as a seat may see it; `decision` and `legal` are those of the seat that is
    asked.
    """
    zones: dict[str, tuple[int | None, ...]] = {}
    cards: dict[int, str] = {}
    looking = looked_at(state)
    for owner in state.seats():
        for zone in (*SEAT_ZONES, "ranks"):
            zones[f"{zone}[{owner}]"] = seen = _seen(state, owner, zone, seat, looking)
            for card in seen:
                if card is not None:
                    cards[card] = state.cards[card].id
    zones["combat"] = tuple(combat_cards(state))
    zones["announced"] = (state.announced,) if state.announced else ()
    if state.announced:
        cards[state.announced] = state.cards[state.announced].id
    data = match_data(state)
    data["options"] = shown_options(state.options, seat)
    data["players"] = [_player(state, owner, zones) for owner in state.seats()]
    # What all saw begin and have not seen end: without it nobody could think on from the middle of
    # an effect.
    data["pending"] = [_frame(state, frame, cards).to_data() for frame in state.agenda]
    waiting: list[Json] = []
    for one in state.waiting:
        known = one if one.card in cards else one._replace(card=0, stay=0)
        waiting.append(waiting_data(known if one.it in cards else known._replace(it=0, it_stay=0)))
    data["batch"] = {"seat": state.batch_seat, "resolved": state.batch_resolved, "waiting": waiting}
    data["last"] = [perm_data(state.last[card]) for card in sorted(state.last) if card in cards]
    if decision is not None and decision.actor != seat:
        # Priority is asked in words that depend on nothing but what lies open.
        open_words = decision.kind == "priority"
        asked = (
            decision.prompt
            if open_words
            else Message("{seat} decides", {"seat": SeatName(decision.actor)})
        )
        decision, legal = replace(decision, data={}, prompt=asked), ()
    return View(seat, data, cards, zones, _piles(state), decision, tuple(legal))


def looked_at(state: LuminousState) -> tuple[int, int] | None:
    """Whose deck is being looked at, and how many cards of it (LU-13.17)."""
    frame = state.agenda[-1] if state.agenda else None
    if frame is None or frame.step != "run":
        return None
    found = verb_at(ability_of(state, frame), frame.at)
    run = run_of(frame)
    if found is None or not isinstance(found[0], Look) or not run.answers:
        return None
    return run.seat, len(run.answers[0])


def _seen(
    state: LuminousState, owner: int, zone: str, seat: int | None, looking: tuple[int, int] | None
) -> tuple[int | None, ...]:
    listed = zone_cards(state, owner, zone)
    match zone:
        case "hand" if owner != seat:
            return (None,) * len(listed)
        case "deck":
            open_ = looking[1] if looking is not None and looking[0] == owner == seat else 0
            return (*listed[:open_], *(None,) * (len(listed) - open_))
        case "void":
            return tuple(None if down else card for card, down in state.players[owner].void)
        case "removed":
            return (None,) * len(listed)
    return tuple(listed)


def _player(
    state: LuminousState, owner: int, zones: Mapping[str, tuple[int | None, ...]]
) -> dict[str, Json]:
    player = state.players[owner]
    data: dict[str, Json] = {"favored": perm_data(player.favored), "life": player.life}
    for zone in ("deck", "hand", "discard", "void", "removed"):
        seen = zones[f"{zone}[{owner}]"]
        data[zone] = [None if card is None else card_data(state, card) for card in seen]
    return {**data, **public_counts(player)}


def _piles(state: LuminousState) -> dict[str, int]:
    """Orbs and Blooms; a color's name in a pile of orbs in play is the same as in the orb pile."""
    piles: dict[str, int] = {"supply.bloom": 0}
    for seat, player in enumerate(state.players):
        for index, color in enumerate(COLORS):
            piles[f"orb_pile[{seat}].{color}"] = player.orb_pile[index]
            piles[f"orbs[{seat}].{color}"] = player.orbs[index]
            if player.out:
                piles[f"gone[{seat}].{color}"] = max(
                    0, PILE - player.orb_pile[index] - player.orbs[index]
                )
        piles[f"blooms[{seat}].bloom"] = player.blooms
    return piles


def _frame(state: LuminousState, frame: Frame, cards: Mapping[int, str]) -> Frame:
    """Pending work without the numbers of hidden cards."""
    if frame.step in ("run", "begin", "may"):
        run = run_of(frame)
        found = verb_at(ability_of(state, frame), frame.at)
        plain = found is not None and isinstance(
            found[0], (Discard, Look, Sacrifice)
        )  # first come seats or marks
        known = frame.card in cards
        kept = Run(
            run.seat,
            run.stay if known else 0,
            run.it if run.it[0] in cards else (0, 0),
            tuple(ref for ref in run.chosen if ref[0] in cards),
            tuple(
                answer if plain and not place else _shown(answer, cards)
                for place, answer in enumerate(run.answers)
            ),
            _shown(run.picks, cards),
        )
        return frame._replace(card=frame.card if known else 0, bindings=bound(kept))
    if frame.step == "cost":
        paying = paying_of(frame)
        bindings: tuple[Scalar, ...] = tuple(paying._replace(picks=_shown(paying.picks, cards)))
        return frame._replace(bindings=bindings)
    return frame


def _shown(answer: tuple[int | str, ...], cards: Mapping[int, str]) -> tuple[int | str, ...]:
    """An answer without hidden cards."""
    return tuple(one for one in answer if isinstance(one, str) or one in cards)
