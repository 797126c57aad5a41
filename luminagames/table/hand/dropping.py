"""What dropping the held thing does and costs, in one sentence: from the actions of the lit target,
for any game.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.action import Action
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Term, Value
from luminagames.engine.show import Preview
from luminagames.table.plan import Plan, Thing
from luminagames.table.session import TableSession
from luminagames.table.words import TableWords
from luminagames.text import later

# So many things that a drop could do are told before it is over one of them.
MOST_TOLD = 3


def drop_words(
    session: TableSession,
    words: TableWords,
    plan: Plan,
    held: Thing | None,
    target: str,
    actions: Sequence[Action],
    *,
    lit: bool,
) -> Message:
    """The sentence. `target` is empty while the drop is open; `lit` tells whether anything takes
    the thing at all.
    """
    thing = _thing(plan, words, held)
    if not lit:
        return Message("Nothing takes {thing} now: drop it to see why.", {"thing": thing})
    if not target or not actions:
        return _open(session, held, thing)
    there = _place(session, words, plan, target)
    drop = Message("Drop {thing} on {place}", {"thing": thing, "place": there})
    previews = [session.game.preview(session.view, action) for action in actions]
    if len(actions) > 1:
        pattern = (
            later("{drop}: {number} ways to pay.")
            if paid(previews)
            else later("{drop}: {number} choices.")
        )
        return Message(pattern, {"drop": drop, "number": len(actions)})
    told = previews[0]
    if told is not None and told.sentence is not None:
        return Message("{drop}. {sentence}", {"drop": drop, "sentence": told.sentence})
    price = _price(plan, words, actions[0].seat, previews[0])
    if price:
        return Message("{drop}: pay {price}.", {"drop": drop, "price": Listing(price)})
    if paid(previews) and (previews[0] is None or previews[0].note is None):
        return Message("{drop}: it costs nothing.", {"drop": drop})
    doing = session.game.describe_action(actions[0], session.view)
    return Message("{action}: drop it on {place}.", {"action": doing, "place": there})


def _open(session: TableSession, held: Thing | None, thing: Value) -> Message:
    """What dropping a thing on what is lit would do, while it lies over none of it."""
    drops = {} if held is None else session.index.drags.get(held.touch, {})
    doing: dict[Action, Value] = {}
    for actions in drops.values():
        for action in actions[:1]:
            doing.setdefault(action, session.game.describe_action(action, session.view))
    if not doing:
        return Message("Drop {thing} on a lit place.", {"thing": thing})
    if len(doing) == 1:
        told = session.game.preview(session.view, next(iter(doing)))
        if told is not None and told.sentence is not None:
            return Message(
                "Drop {thing} where it is lit. {sentence}",
                {"thing": thing, "sentence": told.sentence},
            )
    shown = list(doing.values())[:MOST_TOLD]
    values: dict[str, Value] = {"thing": thing, "more": len(doing) - len(shown)}
    values |= zip(("one", "two", "three"), shown, strict=False)
    pattern = {
        1: later("{one}: drop it where it is lit."),
        2: later("{one} · {two}: drop it where it is lit."),
        3: later("{one} · {two} · {three}: drop it where it is lit."),
    }[len(shown)]
    if values["more"]:
        pattern = later("{one} · {two} · {three} · {more} more: drop it where it is lit.")
    return Message(pattern, values)


def paid(previews: Sequence[Preview | None]) -> bool:
    """Whether all of several actions state a price: then they differ in how it is paid."""
    return all(preview is not None and preview.owed for preview in previews)


def _thing(plan: Plan, words: TableWords, held: Thing | None) -> Value:
    if held is None:
        return Message("this")
    if held.kind == "counter":
        return Term(_counter_word(plan, words, held))
    return CardName(held.definition) if held.definition else Message("this")


def _counter_word(plan: Plan, words: TableWords, thing: Thing) -> str:
    place = plan.place(thing.place)
    counters = () if place is None else place.counters
    return next(
        (words.plain(one.label) for one in counters if one.touchable == thing.touch), thing.icon
    )


def _place(session: TableSession, words: TableWords, plan: Plan, target: str) -> Value:
    place, thing = plan.place(target), plan.thing(target)
    name = None if place is None else place.label or place.spoken
    if place is None or (name is None and place.seat is None):
        return (
            CardName(thing.definition)
            if thing is not None and thing.definition
            else Message("this place")
        )
    if name is None:
        return SeatName(place.seat or 0)
    label = words.plain(name)
    if place.seat is None:
        return Message("the {place}", {"place": label})
    if place.seat == session.acting:
        return Message("your {place}", {"place": label})
    return Message("the {place} of {seat}", {"place": label, "seat": SeatName(place.seat)})


def _price(plan: Plan, words: TableWords, seat: int, preview: Preview | None) -> tuple[Value, ...]:
    """What leaves the counters of a seat."""
    changes = (
        {} if preview is None else {f"pile:{name}": change for name, change in preview.changes}
    )
    price: list[Value] = []
    for thing in plan.things:
        place = plan.place(thing.place)
        change = changes.get(thing.touch, 0)
        if thing.kind == "counter" and place is not None and place.seat == seat and change < 0:
            word = _counter_word(plan, words, thing)
            price.append(Count(-change, word, word))
    return tuple(price)
