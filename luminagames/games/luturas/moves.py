"""The only functions that move cards (law 9), and what leaving and entering the field brings with
it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from luminagames.engine.event import EventLog
from luminagames.engine.rng import SplitMix64
from luminagames.games.luturas import facts
from luminagames.games.luturas.state import Ban, Lutura, LuturasState, Mod, Side, Tool

PUBLIC_PILES = ("workshop", "portal")


def note(
    log: EventLog,
    card: int,
    source: str,
    place: int | None,
    target: str,
    spot: int | None,
    seen_by: tuple[int, ...] | None = None,
) -> None:
    """Remembers the move of a card for the animator."""
    log.move(card, "card", 1, source, place, target, spot, seen_by)


# Piles


def deck_of(state: LuturasState, seat: int, card: int) -> str:
    """The deck that a card belongs to: in Fast Mode Crystals have their own (LT-16.5).

    An invented position may have a Crystal deck in either mode.
    """
    own = state.cards[card].is_crystal and (state.fast or card in state.sides[seat].crystal_deck)
    return "crystal_deck" if own else "deck"


def shuffle(state: LuturasState, log: EventLog, seat: int) -> None:
    """Shuffles a player's deck, in Fast Mode both (LT-14.17, LT-16.5)."""
    rng = SplitMix64(state.rng)
    rng.shuffle(state.sides[seat].deck)
    if state.fast or state.sides[seat].crystal_deck:
        rng.shuffle(state.sides[seat].crystal_deck)
    state.rng = rng.state
    log.revealed = True
    log.add(facts.DeckShuffled(seat))


def draw_card(state: LuturasState, log: EventLog, seat: int, deck: str) -> None:
    """The top card of a deck goes to the hand."""
    side = state.sides[seat]
    pile = side.crystal_deck if deck == "crystal" else side.deck
    card = pile.pop(0)
    side.hand.append(card)
    name = "crystal_deck" if deck == "crystal" else "deck"
    note(log, card, f"{name}[{seat}]", 0, f"hand[{seat}]", len(side.hand) - 1, (seat,))
    log.revealed = True
    log.add(facts.CardDrawn(seat, deck, card))
    state.touch()


def take_from_pile(state: LuturasState, card: int, zone: str) -> int:
    """Takes a card out of its owner's hand or pile and gives the place where it lay."""
    pile: list[int] = getattr(state.sides[state.owner(card)], zone)
    place = pile.index(card)
    del pile[place]
    state.touch()
    return place


def to_workshop(state: LuturasState, log: EventLog, cards: Iterable[int], zone: str) -> None:
    """Cards from a hand or pile go to their owner's Workshop, one after the other."""
    for card in cards:
        seat = state.owner(card)
        place = take_from_pile(state, card, zone)
        pile = state.sides[seat].workshop
        pile.append(card)
        note(log, card, f"{zone}[{seat}]", place, f"workshop[{seat}]", len(pile) - 1)
        log.revealed = log.revealed or zone not in PUBLIC_PILES


def discard(state: LuturasState, log: EventLog, seat: int, cards: Sequence[int]) -> None:
    """Hand cards go to the Workshop, as they stand in the hand (LT-17.3)."""
    if cards:
        ordered = [card for card in state.sides[seat].hand if card in cards]
        to_workshop(state, log, ordered, "hand")
        log.add(facts.CardsDiscarded(seat, ordered))


# Leaving the field


def lift(state: LuturasState, card: int) -> tuple[list[int], str, int]:
    """Takes a card off the field, a Lutura with all that it covers, lowest Gear first (LT-7.13).

    Gives the cards, the zone and the place. Its Tool must be dropped afterwards (`drop_tools`).
    """
    seat = state.owner(card)
    side = state.sides[seat]
    state.touch()
    _forget_attack(state, card)
    for place, lutura in enumerate(side.luturas):
        if lutura.card == card:
            del side.luturas[place]
            return [*lutura.under, card], f"luturas[{seat}]", place
    if side.tool is not None and side.tool.card == card:
        side.tool = None
        return [card], f"tool[{seat}]", 0
    if side.strategy is not None and side.strategy.card == card:
        side.strategy = None
        return [card], f"strategy[{seat}]", 0
    place = next(index for index, (crystal, _) in enumerate(side.crystals) if crystal == card)
    del side.crystals[place]
    side.colors[state.cards[card].nature] -= 1
    return [card], f"crystals[{seat}]", place


def _forget_attack(state: LuturasState, card: int) -> None:
    attack = state.attack
    if attack is not None:
        if attack.lutura == card:
            state.attack = attack = attack._replace(lutura_gone=True)
        if attack.target == card:
            state.attack = attack._replace(target_gone=True)


def note_lifted(
    state: LuturasState,
    log: EventLog,
    cards: Sequence[int],
    zone: str,
    place: int,
    target: str,
    spots: Sequence[int | None],
    hidden: bool,
) -> None:
    """Remembers the moves of cards that were lifted: the top card is the last, those under it lie
    in `under`.
    """
    seat = state.owner(cards[-1])
    for card, spot in zip(cards, spots, strict=True):
        source = zone if card == cards[-1] else f"under[{seat}]"
        note(
            log,
            card,
            source,
            place if source == zone else None,
            target,
            spot,
            (seat,) if hidden else None,
        )


def drop_tools(state: LuturasState, log: EventLog) -> None:
    """A Tool whose bearer has left the field lies unassigned, and its effects end (LT-11.7,
    LT-11.9).
    """
    for side in state.sides:
        tool = side.tool
        if tool is not None and tool.bearer and state.lutura(tool.bearer) is None:
            side.tool = tool._replace(bearer=0)
            state.touch()
            log.add(facts.ToolDropped(tool.card))
            end_tool_effects(state, log, tool.card)


def end_tool_effects(state: LuturasState, log: EventLog, tool: int) -> None:
    """All continuing effects that a Tool's abilities made end, on whatever card or player
    (LT-11.7).
    """
    end_effects(state, log, tool=tool)


def _ends(effect: Mod | Ban, tool: int, turn: int) -> bool:
    return bool(tool and effect.tool == tool) or bool(turn and 0 < effect.ends_turn <= turn)


def end_effects(state: LuturasState, log: EventLog, *, tool: int = 0, turn: int = 0) -> None:
    """Ends the continuing effects that a Tool made, or that last until the end of a turn."""
    for seat in (state.active, 1 - state.active):
        side = state.sides[seat]
        for lutura in side.luturas:
            if not lutura.mods:
                continue
            kept = tuple(mod for mod in lutura.mods if not _ends(mod, tool, turn))
            if len(kept) < len(lutura.mods):
                ended = len(lutura.mods) - len(kept)
                lutura.mods = kept
                state.touch()
                for _ in range(ended):
                    log.add(facts.EffectEnded(lutura.card))
        if not side.bans:
            continue
        bans = tuple(ban for ban in side.bans if not _ends(ban, tool, turn))
        if len(bans) < len(side.bans):
            side.bans = bans
            state.touch()


# Entering the field


def free_place(taken: Iterable[int]) -> int:
    """The free place with the lowest number (LT-5.2, LT-6.4)."""
    places = set(taken)
    place = 1
    while place in places:
        place += 1
    return place


def lay_crystal(state: LuturasState, log: EventLog, card: int, zone: str) -> None:
    """A Crystal from a hand or pile is laid on its owner's side (LT-5.2)."""
    seat = state.owner(card)
    side = state.sides[seat]
    source = take_from_pile(state, card, zone)
    place = free_place(place for _, place in side.crystals)
    side.crystals.append((card, place))
    side.colors[state.cards[card].nature] += 1
    note(log, card, f"{zone}[{seat}]", source, f"crystals[{seat}]", len(side.crystals) - 1)
    log.revealed = log.revealed or zone not in PUBLIC_PILES
    log.add(facts.CrystalPlaced(seat, card, place))


def lay_lutura(state: LuturasState, log: EventLog, card: int, zone: str, by: str) -> Lutura:
    """A Gear 1 Lutura is laid on its owner's side (LT-6.4)."""
    seat = state.owner(card)
    side = state.sides[seat]
    source = take_from_pile(state, card, zone)
    lutura = Lutura.begin(
        card, state.cards[card], free_place(lutura.place for lutura in side.luturas)
    )
    side.luturas.append(lutura)
    note(log, card, f"{zone}[{seat}]", source, f"luturas[{seat}]", len(side.luturas) - 1)
    log.revealed = log.revealed or zone not in PUBLIC_PILES
    log.add(facts.LuturaDeployed(seat, card, lutura.place, by))
    return lutura


def lay_on_top(
    state: LuturasState, log: EventLog, card: int, lutura: Lutura, zone: str, by: str
) -> None:
    """An advanced Gear is laid on a Lutura: damage, effects and Tool stay, abilities are new
    (LT-7.9 to LT-7.12).
    """
    seat = state.owner(card)
    side = state.sides[seat]
    source = take_from_pile(state, card, zone)
    below = lutura.card
    place = side.luturas.index(lutura)
    lutura.under = (*lutura.under, below)
    lutura.card = card
    lutura.top = state.cards[card]
    lutura.upgraded = True
    lutura.used = ()
    if side.tool is not None and side.tool.bearer == below:
        side.tool = side.tool._replace(bearer=card)
    attack = state.attack
    if attack is not None:
        if attack.lutura == below and not attack.lutura_gone:
            state.attack = attack = attack._replace(lutura=card)
        if attack.target == below and not attack.target_gone:
            state.attack = attack._replace(target=card)
    note(log, below, f"luturas[{seat}]", place, f"under[{seat}]", None)
    note(log, card, f"{zone}[{seat}]", source, f"luturas[{seat}]", place)
    log.revealed = log.revealed or zone not in PUBLIC_PILES
    log.add(facts.LuturaUpgraded(seat, card, below, by))


def lay_tool(state: LuturasState, log: EventLog, card: int) -> None:
    """A Tool from the hand is laid in front of its owner's Soldier, assigned to nobody
    (LT-11.2).
    """
    seat = state.owner(card)
    place = take_from_pile(state, card, "hand")
    state.sides[seat].tool = Tool(card)
    note(log, card, f"hand[{seat}]", place, f"tool[{seat}]", 0)
    log.revealed = True
    log.add(facts.ToolPlaced(seat, card))


def assign(state: LuturasState, log: EventLog, side: Side, lutura: Lutura) -> None:
    """A Tool is turned toward another bearer; what it did for the old one ends (LT-11.5,
    LT-11.7).
    """
    tool = side.tool
    assert tool is not None
    state.touch()
    side.tool = tool._replace(bearer=lutura.card)
    log.add(facts.ToolAssigned(tool.card, lutura.card))
    end_tool_effects(state, log, tool.card)
