"""What an action would do, shown before it is done: which orbs would pay and which answer the
check, and damage.

The engine proposes (LU-7.19): its own functions work out the payment, on a state that has this
view.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from luminagames.engine.action import Action
from luminagames.engine.event import EventLog
from luminagames.engine.message import CardName, Count, Forms, Listing, Message, Value
from luminagames.engine.plain import Json
from luminagames.engine.rehearsal import Rehearsed
from luminagames.engine.show import Owed, Preview
from luminagames.engine.view import View
from luminagames.games.luminous.effects.costs import Further, further_of
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import COLOR_INDEX, COLORS, ICONS, Check, Price
from luminagames.games.luminous.paying import Paying, check_left, pay_symbol, paying_of, spent_on
from luminagames.games.luminous.payments import (
    NOTHING_SPENT,
    Source,
    Spent,
    Supply,
    answering,
    automatic,
    payable,
    supply_of,
    symbols_of,
)
from luminagames.games.luminous.seen import in_play, players_of
from luminagames.games.luminous.state import Card, LuminousState
from luminagames.games.luminous.stats import fresh, price_now
from luminagames.games.luminous.terms import COLOR_NOUNS, ORBS
from luminagames.text import grammar

Cards = Mapping[str, "Card"]
NO_CHECK = (0, 0, 0)
Data = Mapping[str, Json]


# So many changes beside the stroke are told one by one.
MOST_NOTES = 4
# What is answered where nobody answers.
QUIET = ("pass", "decline", "choose_none", "done_blocking", "pay_rest")
Rehearse = Callable[
    [View, Action, Callable[[LuminousState], bool], Sequence[str]],
    list[Rehearsed[LuminousState]],
]


def preview(
    view: View,
    action: Action,
    cards: Cards,
    guess: Callable[[View], LuminousState],
    words: Message,
    rehearsed: Rehearse,
) -> Preview | None:
    """What an action of the looking seat would do; `guess` gives a state with this view, `words`
    name the action, `rehearsed` plays it on while nobody answers.
    """
    match action.kind:
        case "play_card" | "activate":
            return _cost(view, action, cards, guess, words)
        case "pay" | "pay_rest":
            return _paying(view, action, guess)
        case "attack":
            return _attack(view, action, rehearsed)
        case "block":
            return _block(view, action, rehearsed)
        case "choose":
            return _choice(view, action, rehearsed)
        case "assign_damage":
            return _share(view, action)
    return None


# Costs


def _cost(
    view: View, action: Action, cards: Cards, guess: Callable[[View], LuminousState], words: Message
) -> Preview | None:
    """The price of a card or an ability, the orbs that would pay it, and those that answer its
    check.
    """
    number = action.get("card")
    if not isinstance(number, int) or number not in view.cards or action.seat != view.seat:
        return None
    state, card, seat = guess(view), cards[view.cards[number]], action.seat
    spent, also = NOTHING_SPENT, further_of(card.also)
    if action.kind == "play_card":
        price, check = price_now(state, seat, number, card), card.check
    else:
        index = action.get("ability")
        costs = (
            card.prices[index - 1]
            if isinstance(index, int) and 0 < index <= len(card.prices)
            else None
        )
        if costs is None:
            return None
        price, check, also = costs[0], costs[1], further_of(costs[2])
        if also.expend and card.type == "orb":
            spent = Spent(number)
    printed = card.price if action.kind == "play_card" else price
    lines = _owed(state, seat, printed, price)
    further = _further(also, card)
    title, clause = Message("Essence, and your ready orbs"), "LU-7.14"
    supply = supply_of(state, seat, spent)
    if not payable(price, check, supply):
        if payable(price, NO_CHECK, supply):
            title, clause = Message("Essence, then the orb check"), "LU-7.16"
            lines = (*lines, *_unanswered(price, check, supply))
        return Preview((), title, lines, clause, _check_words(check) or further)
    sources = automatic(state, seat, symbols_of(price), check, spent)
    after = _after(spent, sources)
    answers = answering(state, seat, check, after)
    sentence = _sentence(CardName(card.id), sources, answers, further)
    if action.kind == "activate" and not sources and not answers:
        sentence = Message("{action}", {"action": words})
    return Preview(
        (),
        title if lines else None,
        lines,
        clause if lines else "",
        _check_words(check) or further,
        _touches(seat, sources),
        _touches(seat, answers),
        sentence,
    )


def _sentence(
    name: Value, sources: Sequence[Source], answers: Sequence[Source], further: Message | None
) -> Message:
    values: dict[str, Value] = {"card": name}
    if not sources and not answers:
        if further is None:
            return Message("{card} costs nothing.", values)
        return Message("{card}: {further}.", {**values, "further": further})
    values["orbs"] = Listing(_named(sources))
    values["check"] = Listing(_named(answers))
    if further is not None:
        values["further"] = further
    return Message(_PAYABLE[bool(sources), bool(answers), further is not None], values)


# How a card or ability would be paid, by whether there are orbs that pay, orbs that answer, and
# further costs.
_PAYABLE = {
    (
        True,
        True,
        True,
    ): "{card}: {orbs} would pay; {check} would answer the check. You also {further}.",
    (True, True, False): "{card}: {orbs} would pay; {check} would answer the check.",
    (True, False, True): "{card}: {orbs} would pay. You also {further}.",
    (True, False, False): "{card}: {orbs} would pay.",
    (
        False,
        True,
        True,
    ): "{card} costs no essence: {check} would answer the check. You also {further}.",
    (False, True, False): "{card} costs no essence: {check} would answer the check.",
}


def _named(sources: Sequence[Source]) -> tuple[Value, ...]:
    """`2 orange orbs and 1 Bloom`, cards in one number."""
    counts = Counter(one if isinstance(one, str) else "card" for one in sources)
    return tuple(Count(number, *_SOURCES[name]) for name, number in counts.items())


_SOURCES: Mapping[str, Forms] = {
    **ORBS,
    "bloom": ("Bloom", "Blooms"),
    "card": ("non-basic orb", "non-basic orbs"),
}


def _further(also: Further, card: Card) -> Message | None:
    """The further costs in the words of the card (LU-7.21)."""
    write = Writer(grammar(), card.type)
    parts = [write.say("expend {target}", target=write.this())] if also.expend else []
    parts += also.parts(write)
    return Message("{parts}", {"parts": write.join(parts)}) if parts else None


def _check_words(check: Check) -> Message | None:
    if not any(check):
        return None
    counts = tuple(
        Count(check[index], *COLOR_NOUNS[color])
        for index, color in enumerate(COLORS)
        if check[index]
    )
    return Message("Orb check: {check}", {"check": Listing(counts)})


def _unanswered(price: Price, check: Check, supply: Supply) -> tuple[Owed, ...]:
    """What the orbs that do not pay can answer of a check at the most, color by color (LU-7.16)."""
    one, two, three = (range(number + 1) for number in check)
    most = max(
        (part for part in itertools.product(one, two, three) if payable(price, part, supply)),
        key=sum,
    )
    return tuple(
        Owed(
            ICONS[color],
            check[index],
            check[index],
            most[index],
            Message("check: {n} left", {"n": most[index]}),
        )
        for index, color in enumerate(COLORS)
        if check[index]
    )


def _owed(state: LuminousState, seat: int, printed: Price, price: Price) -> tuple[Owed, ...]:
    player = state.players[seat]
    ready = [
        number - expended
        for number, expended in zip(player.orbs, player.orbs_expended, strict=True)
    ]
    for orb in player.orb_cards:
        for index in range(3):
            ready[index] += not orb.expended and orb.definition.colors >> index & 1
    lines = [
        Owed(ICONS[color], printed[index], price[index], ready[index])
        for index, color in enumerate(COLORS)
        if price[index] or printed[index]
    ]
    if price[3] or printed[3]:
        every = (
            sum(player.orbs)
            - sum(player.orbs_expended)
            + sum(not orb.expended for orb in player.orb_cards)
        )
        lines.append(Owed(ICONS["any"], printed[3], price[3], every + player.blooms))
    return tuple(lines)


def _after(spent: Spent, sources: Sequence[Source]) -> Spent:
    """What is no source any more when these have paid."""
    orbs = list(spent.orbs)
    for one in sources:
        if isinstance(one, str) and one in COLOR_INDEX:
            orbs[COLOR_INDEX[one]] += 1
    return Spent(
        spent.without,
        tuple(orbs),
        (*spent.cards, *(one for one in sources if isinstance(one, int))),
    )


def _touches(seat: int, sources: Sequence[Source]) -> tuple[tuple[str, int], ...]:
    """Touchables of the table with how many sources lie there."""

    def touch(source: Source) -> str:
        if isinstance(source, int):
            return f"card:{source}"
        return f"pile:blooms[{seat}].bloom" if source == "bloom" else f"pile:orbs[{seat}].{source}"

    return tuple(Counter(touch(one) for one in sources).items())


def _paying(view: View, action: Action, guess: Callable[[View], LuminousState]) -> Preview | None:
    """What a source, or automatic payment, would expend of what is still to be paid; the rest is
    proposed.
    """
    if view.decision is None or view.decision.kind != "pay" or view.decision.actor != view.seat:
        return None
    state = guess(view)
    frame = state.agenda[-1]
    paying: Paying = paying_of(frame)
    first: list[Source] = []
    source = action.get("source")
    if action.kind == "pay":
        if (
            not isinstance(source, (int, str))
            or Action(action.seat, "pay", (("source", source),)) not in view.legal
        ):
            return None
        paying = pay_symbol(state, EventLog(), paying, source)
        first = [source]
    rest = automatic(
        state, action.seat, paying.left, check_left(paying), spent_on(state, frame, paying)
    )
    spent = _after(spent_on(state, frame, paying), rest)
    answers = answering(state, action.seat, check_left(paying), spent)
    values: dict[str, Value] = {
        "orbs": Listing(_named([*first, *rest])),
        "check": Listing(_named(answers)),
    }
    sentence = (
        Message("{orbs} would pay; {check} would answer the check.", values)
        if answers
        else Message("{orbs} would pay.", values)
    )
    return Preview(
        spends=_touches(action.seat, [*first, *rest]),
        answers=_touches(action.seat, answers),
        sentence=sentence if action.kind == "pay" else None,
    )


# Combat


def _number(one: Data, name: str) -> int:
    return cast("int", one[name])


class Stroke(NamedTuple):
    """What an unblocked attack comes to: damage to its target, what is left of that, and what
    becomes of all else (None: destroyed).
    """

    amount: int
    left: int
    others: tuple[tuple[int, int, int | None], ...]


def _attack(view: View, action: Action, rehearsed: Rehearse) -> Preview | None:
    """What an attack that nobody blocks comes to, with all that it triggers."""
    target = action.get("target")
    before = _points(view)
    if not isinstance(target, int) or target not in before or action.seat != view.seat:
        return None
    ends = rehearsed(view, action, _is_over, QUIET)
    if not ends:
        return None
    found = [_stroke(before, target, one) for one in ends]
    least = min(found, key=lambda one: (one.amount, -one.left, one.others))
    most = max(one.amount for one in found)
    notes = tuple(_notes(view, least)) if all(one == least for one in found) else (_UNSURE,)
    note = notes[0] if len(notes) == 1 else None
    if len(notes) > 1:
        note = Message("{parts}", {"parts": Listing(notes)})
    values: dict[str, Value] = {"n": least.amount, "most": most, "left": least.left}
    title = Message(
        "{n} damage if nobody blocks: {left} would be left"
        if least.amount == most
        else "{n} to {most} damage if nobody blocks: {left} or less would be left",
        values,
    )
    said = None if note is None else Message("{title}. {note}.", {"title": title, "note": note})
    return Preview((), title, (), "LU-10.20", note, sentence=said)


_UNSURE = Message("What else happens depends on choices, chance or hidden cards")


def _is_over(state: LuminousState) -> bool:
    return state.combat is None and not state.agenda


def _points(view: View) -> dict[int, int]:
    """Life, health that is left and durability of all cards in play, by card number."""
    found: dict[int, int] = {}
    for player in players_of(view):
        found[_number(cast("Data", player["favored"]), "card")] = max(0, _number(player, "life"))
        for one in cast("list[Data]", player["units"]):
            found[_number(one, "card")] = _number(one, "health") - _number(one, "damage")
        for one in cast("list[Data]", player["relics"]):
            found[_number(one, "card")] = _number(one, "durability")
    return found


def _now(state: LuminousState) -> dict[int, int]:
    """The same of a state."""
    fresh(state)
    found: dict[int, int] = {}
    for player in state.players:
        found[player.favored.card] = max(0, player.life)
        found |= {unit.card: unit.health - unit.damage for unit in player.units}
        found |= {relic.card: relic.durability for relic in player.relics}
    return found


def _stroke(before: Mapping[int, int], target: int, end: Rehearsed[LuminousState]) -> Stroke:
    """Read off an end of the attack."""
    after = _now(end.state)
    amount = sum(
        _number(event.data, "amount")
        for event in end.events
        if event.kind == "damaged" and event.data["target"] == target
    )
    others = tuple(
        (card, points, after.get(card))
        for card, points in before.items()
        if card != target and after.get(card) != points
    )
    return Stroke(amount, after.get(target, 0), others)


def _notes(view: View, stroke: Stroke) -> Iterator[Message]:
    """What happens beside the stroke: who leaves play, and whose life, health or durability
    changes.
    """
    more = len(stroke.others) - MOST_NOTES
    for card, points, after in stroke.others[:MOST_NOTES]:
        if card in view.cards:
            values: dict[str, Value] = {"card": CardName(view.cards[card]), "before": points}
            if after is None:
                yield Message("{card} would leave play", values)
            else:
                yield Message("{card}: {before} → {after}", {**values, "after": after})
    if more > 0:
        yield Message("{cards}", {"cards": Count(more, "more card changes", "more cards change")})


def _choice(view: View, action: Action, rehearsed: Rehearse) -> Preview | None:
    """What naming a card brings at once: who leaves play, whose life, health or durability changes,
    an excess that goes on included (LU-12.5). None where nothing does, or nobody can know.
    """
    changes = _changes(view, action, rehearsed, lambda _: True)
    if not changes or action.get("card") not in view.cards:
        return None
    card = view.cards[cast("int", action.get("card"))]
    note = Message("{parts}", {"parts": Listing(changes)})
    said = Message("If you choose {card}: {note}.", {"card": CardName(card), "note": note})
    return Preview((), Message("If chosen"), (), "LU-13.1", note, sentence=said)


def _changes(
    view: View, action: Action, rehearsed: Rehearse, over: Callable[[LuminousState], bool]
) -> tuple[Message, ...]:
    """What changes by an action in all its ends alike; nothing where they differ."""
    if action.seat != view.seat:
        return ()
    before = _points(view)
    found = {_stroke(before, 0, one) for one in rehearsed(view, action, over, QUIET)}
    return tuple(_notes(view, found.pop())) if len(found) == 1 else ()


def _block(view: View, action: Action, rehearsed: Rehearse) -> Preview | None:
    """What a blocker and the attacker deal each other, and what comes of it if nobody adds
    anything.
    """
    combat = cast("Data | None", view.data["combat"])
    unit = action.get("unit")
    one = in_play(view, unit) if isinstance(unit, int) else None
    attacker = (
        in_play(view, cast("int", combat["attacker"]))
        if combat is not None and combat["attacker"]
        else None
    )
    if one is None or attacker is None or "attack" not in one:
        return None
    values: dict[str, Value] = {
        "blocker": CardName(view.cards[cast("int", unit)]),
        "attacker": CardName(view.cards[_number(attacker, "card")]),
        "deals": _number(one, "attack"),
        "takes": _number(attacker, "attack"),
        "health": _number(one, "health") - _number(one, "damage"),
        "other": _number(attacker, "health") - _number(attacker, "damage"),
    }
    sentence = Message(
        "{blocker} would deal {deals} damage to {attacker}, which has {other} health left. "
        "{attacker} would deal {takes} damage among its blockers; {blocker} has {health} health left.",
        values,
    )
    title = Message(
        "Deals {deals} damage (attacker’s health: {other}), takes up to {takes} (own health: {health})",
        values,
    )
    changes = _changes(view, action, rehearsed, _is_over)
    note = Message("If nobody adds to it: {parts}", {"parts": Listing(changes)})
    return Preview((), title, (), "LU-10.17", note if changes else None, sentence=sentence)


def _share(view: View, action: Action) -> Preview | None:
    """What a share of combat damage does to its blocker, and what is left for the others."""
    unit, amount = action.get("unit"), action.get("amount")
    data = {} if view.decision is None else view.decision.data
    one = in_play(view, unit) if isinstance(unit, int) else None
    if one is None or not isinstance(amount, int) or not isinstance(data.get("left"), int):
        return None
    lethal = amount >= _number(one, "health") - _number(one, "damage")
    values: dict[str, Value] = {
        "n": amount,
        "unit": CardName(view.cards[cast("int", unit)]),
        "left": cast("int", data["left"]) - amount,
    }
    if lethal:
        title = Message("{n} damage: {unit} is destroyed; {left} left", values)
    else:
        title = Message("{n} damage: {unit} survives; {left} left", values)
    return Preview((), title, (), "LU-10.17", sentence=Message("{sentence}.", {"sentence": title}))
