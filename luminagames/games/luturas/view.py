"""What a seat may see (section 6): hidden hands, decks and set Strategies; the foe's choices among
hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.decks import shown_options
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.message import Message, SeatName
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.luturas.abilities import chooser_of, offer_of
from luminagames.games.luturas.data import match_data, side_data
from luminagames.games.luturas.effects.deck_verbs import Look
from luminagames.games.luturas.effects.verb import read_asked
from luminagames.games.luturas.kinds import KEYWORD_BITS, KEYWORDS
from luminagames.games.luturas.state import LuturasState
from luminagames.games.luturas.stats import fresh
from luminagames.games.luturas.zones import ZONES, zone_cards

_NAMES = tuple(tuple(f"{zone}[{seat}]" for zone in ZONES) for seat in (0, 1))
_HIDING = ("deck", "crystal_deck", "hand", "strategy")


def view(
    state: LuturasState, seat: int | None, decision: Decision | None, legal: Sequence[Action]
) -> View:
    """The state as a seat may see it; `decision` and `legal` are those of the seat that is
    asked.
    """
    zones: dict[str, tuple[int | None, ...]] = {}
    cards: dict[int, str] = {}
    definitions = state.cards
    for owner in (0, 1):
        for zone, name in zip(ZONES, _NAMES[owner], strict=True):
            listed = zone_cards(state, owner, zone)
            if zone in _HIDING and not _sees(state, owner, zone, seat):
                zones[name] = (None,) * len(listed)
                continue
            zones[name] = tuple(listed)
            for card in listed:
                cards[card] = definitions[card].id
    _see_the_deck(state, seat, zones, cards)
    data = match_data(state)
    data["options"] = shown_options(state.options, seat)
    data["players"] = [_side(state, owner, zones) for owner in (0, 1)]
    data["now"] = _now(state)
    data["split"] = state.split
    data["unseen"] = state.unseen
    # What all saw begin and have not seen end: without it nobody could think on from the middle of
    # an effect.
    data["pending"] = [_frame(state, frame, seat, cards) for frame in state.agenda]
    data["line"] = [
        [_number(state, one.card, cards), one.ability, one.trigger if one.trigger in cards else 0]
        for one in state.line
    ]
    if decision is not None and decision.actor != seat:
        decision, legal = _for_others(state, decision), ()
    return View(seat, data, cards, zones, {}, decision, tuple(legal), _spots(state))


def _spots(state: LuturasState) -> dict[str, tuple[int, ...]]:
    """The places of Crystals and Luturas; covered cards lie in three layers below their Lutura's
    place.
    """
    spots: dict[str, tuple[int, ...]] = {}
    for seat, side in enumerate(state.sides):
        spots[f"crystals[{seat}]"] = tuple(place - 1 for _, place in side.crystals)
        spots[f"luturas[{seat}]"] = tuple(lutura.place - 1 for lutura in side.luturas)
        spots[f"under[{seat}]"] = tuple(
            3 * (lutura.place - 1) + 3 - len(lutura.under) + layer
            for lutura in side.luturas
            for layer in range(len(lutura.under))
        )
    return spots


def _sees(state: LuturasState, owner: int, zone: str, seat: int | None) -> bool:
    if zone == "hand":
        return owner == seat
    if zone == "strategy":
        strategy = state.sides[owner].strategy
        return strategy is None or strategy.up or owner == seat
    return False


def open_deck(state: LuturasState) -> tuple[int, int | None] | None:
    """Whose deck is being gone through, and how many cards on top of it are looked at (None: all of
    it).
    """
    frame = state.agenda[-1] if state.agenda else None
    if (
        frame is None
        or frame.step != "pick"
        or not offer_of(state, frame).secret.startswith("deck[")
    ):
        return None
    verb = chooser_of(state, frame)
    return read_asked(frame).seat, verb.count if isinstance(verb, Look) else None


def _see_the_deck(
    state: LuturasState,
    seat: int | None,
    zones: dict[str, tuple[int | None, ...]],
    cards: dict[int, str],
) -> None:
    """While a choice goes through the own deck its cards are seen: those on top in order, else
    without order.
    """
    seen = open_deck(state)
    if seen is None or seen[0] != seat:
        return
    side = state.sides[seat]
    if seen[1] is not None:
        top = side.deck[: seen[1]]
        zones[f"deck[{seat}]"] = (*top, *(None,) * (len(side.deck) - len(top)))
        listed = top
    else:
        listed = sorted(side.deck + side.crystal_deck)
    for card in listed:
        cards[card] = state.cards[card].id


def _side(state: LuturasState, seat: int, zones: Mapping[str, tuple[int | None, ...]]) -> Json:
    data = side_data(state, seat)
    for zone in ("deck", "crystal_deck", "hand"):
        data[zone] = list(zones[f"{zone}[{seat}]"])
    strategy = data["strategy"]
    if strategy is not None:
        data["strategy"] = {
            **cast("Mapping[str, Json]", strategy),
            "card": zones[f"strategy[{seat}]"][0],
        }
    return data


def _now(state: LuturasState) -> dict[str, Json]:
    """What the rules compute: points and keywords of every Lutura, limits and restrictions of every
    player.
    """
    fresh(state)
    luturas: dict[str, Json] = {}
    for side in state.sides:
        for lutura in side.luturas:
            keywords: list[Json] = [word for word in KEYWORDS if lutura.keys & KEYWORD_BITS[word]]
            luturas[str(lutura.card)] = {
                "combat": lutura.combat,
                "stamina": lutura.stamina,
                "left": lutura.left(),
                "keywords": keywords,
                "plated": lutura.plated,
            }
    return {
        "luturas": luturas,
        "soldiers": [state.soldier_left(seat) for seat in (0, 1)],
        "crystal_limits": [side.limit for side in state.sides],
        "rules": [side.rules for side in state.sides],
    }


def _number(state: LuturasState, card: int, cards: Mapping[int, str]) -> int | str:
    """A card's number while its face can be seen; after that all know which card it was, not where
    it lies.
    """
    return card if card <= 0 or card in cards else f"{state.cards[card].id}@{state.owner(card)}"


def _frame(state: LuturasState, frame: Frame, seat: int | None, cards: Mapping[int, str]) -> Json:
    """Pending work, without the cards that the seat cannot see."""
    bindings = frame.bindings
    if frame.step in ("run", "optional", "strategy"):
        trigger, chosen = cast("tuple[int, tuple[int, ...]]", bindings[:2])
        seen = tuple(card for card in chosen if card in cards)
        bindings = (trigger if trigger in cards else 0, seen, *bindings[2:])
    elif frame.step in ("pick", "cost_pick"):
        asked = read_asked(frame)
        if asked.seat != seat and offer_of(state, frame).secret:
            bindings = tuple(asked._replace(picked=()))
    data = cast("list[Json]", frame._replace(bindings=bindings).to_data())
    data[1] = _number(state, frame.card, cards)
    return data


# Decisions that are asked in words that depend on nothing but what lies open.
OPEN_PROMPTS = ("react", "turn", "coin_call", "first_choice")


def _for_others(state: LuturasState, decision: Decision) -> Decision:
    """Who is asked and the kind; more only where every candidate is public (section 6)."""
    data: Mapping[str, Json] = {}
    if decision.kind == "react":
        data = {"window": decision.data["window"]}
    elif decision.kind in ("optional", "mode") or (
        decision.kind in ("choose", "pay_cost") and not offer_of(state, state.agenda[-1]).secret
    ):
        data = decision.data
    prompt = decision.prompt
    if decision.kind not in OPEN_PROMPTS:
        prompt = Message("{seat} decides", {"seat": SeatName(decision.actor)})
    return Decision(decision.actor, decision.kind, decision.kinds, prompt, data)
