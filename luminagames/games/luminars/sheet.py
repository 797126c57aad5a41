"""The score sheet: every point of every round explained, running totals, and the end (LM-9,
LM-11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from typing import cast

from luminagames.engine.effects.phrases import signed
from luminagames.engine.message import CardName, Listing, Message, Pattern, SeatName, Value
from luminagames.engine.show import Cell, LaidGroup, LaidHand, ScoreSheet, Tone
from luminagames.engine.view import View
from luminagames.games.luminars.arranging import Arrangement
from luminagames.games.luminars.effects.measures import Standing
from luminagames.games.luminars.kinds import GOLD, KINDS, WILD, color_of
from luminagames.games.luminars.melds import Meld, gold_value
from luminagames.games.luminars.outcome import choosing_order
from luminagames.games.luminars.seen import Definitions, Seen

KIND_NAMES: Mapping[str, Pattern] = {"flush": "Flush", "run": "Run", "set": "Set"}

Row = tuple[Message, tuple[Cell, ...]]


def score_sheet(view: View, cards: Definitions) -> ScoreSheet | None:
    """Rows are rounds, and of the round whose hands still lie on the table its parts; None before
    the first scoring.
    """
    seen = Seen(view, cards)
    rounds = seen.rounds()
    if not rounds:
        return None
    seats = choosing_order([seen.total(seat) for seat in range(seen.n)])
    rows: list[Row] = [_round_row(record, seats) for record in rounds[:-1]]
    if seen.phase in ("gather", "choose_role", "over"):
        rows += _last_round(seen, rounds[-1], seats)
    rows.append(_round_row(rounds[-1], seats))
    words = Message("The sum of all rounds; there is no floor (LM-9.10).")
    rows.append((Message("Total"), tuple(Cell(seen.total(seat), words) for seat in seats)))
    return ScoreSheet(seats, tuple(rows), _verdict(seen, rounds[-1]), laid_hands(seen))


def _scores(record: dict[str, object], seat: int) -> dict[str, int]:
    return cast("list[dict[str, int]]", record["seats"])[seat]


def _round_row(record: dict[str, object], seats: tuple[int, ...]) -> Row:
    """The score of a round: melds, Gold, action cards and bonus (LM-9.10)."""
    cells = []
    for seat in seats:
        score = _scores(record, seat)
        parts: list[Value] = [Message("melds {n}", {"n": score["meld_points"]})]
        if score["gold_loss"]:
            parts.append(Message("unmatched Gold {n}", {"n": signed(score["gold_loss"])}))
        if score["action_points"]:
            parts.append(Message("action cards {n}", {"n": signed(score["action_points"])}))
        if score["bonus"]:
            parts.append(Message("Enlightenment {n}", {"n": signed(score["bonus"])}))
        cells.append(
            Cell(score["score"], Message("{parts} (LM-9.10).", {"parts": Listing(tuple(parts))}))
        )
    return Message("Round {round}", {"round": cast("int", record["round"])}), tuple(cells)


def _last_round(seen: Seen, record: dict[str, object], seats: tuple[int, ...]) -> list[Row]:
    """The parts of the round that was just scored, with the cards that make them."""
    rows: list[tuple[Message, str, Callable[[Seen, int], Message]]] = [
        (Message("Melds"), "meld_points", _melds_words),
        (Message("Unmatched Gold"), "gold_loss", _gold_words),
        (Message("Action cards"), "action_points", _action_words),
        (Message("Enlightenment"), "bonus", _bonus_words),
    ]
    return [
        (label, tuple(Cell(_scores(record, seat)[key], words(seen, seat)) for seat in seats))
        for label, key, words in rows
    ]


def _names(seen: Seen, cards: list[int]) -> Listing:
    return Listing(tuple(CardName(seen.view.cards[card]) for card in cards))


def _melds_words(seen: Seen, seat: int) -> Message:
    parts = [
        Message(
            _MELDS[str(meld["kind"])],
            {
                "cards": _names(seen, cast("list[int]", meld["cards"])),
                "points": cast("int", meld["points"]),
            },
        )
        for meld in seen.melds(seat)
    ]
    left = seen.zone(f"unmatched[{seat}]")
    if not parts:
        return Message("No meld (LM-9.5).")
    melds = reduce(lambda some, one: Message("{some}; {one}", {"some": some, "one": one}), parts)
    if not left:
        return Message("{melds} (LM-9.5).", {"melds": melds})
    return Message(
        "{melds} (LM-9.5). Unmatched: {cards}.", {"melds": melds, "cards": _names(seen, left)}
    )


_MELDS: Mapping[str, Pattern] = {
    "flush": "flush of {cards}: {points}",
    "run": "run of {cards}: {points}",
    "set": "set of {cards}: {points}",
}


def _gold_words(seen: Seen, seat: int) -> Message:
    gold = [
        card
        for card in seen.zone(f"unmatched[{seat}]")
        if seen.code(card) < WILD and color_of(seen.code(card)) == GOLD
    ]
    if not gold:
        return Message("No unmatched Gold card (LM-9.7).")
    return Message("{cards} subtract their value (LM-9.7).", {"cards": _names(seen, gold)})


def _action_words(seen: Seen, seat: int) -> Message:
    gifts = seen.gifts(seat)
    standing = Standing(
        laid_out(seen, seat), len(seen.zone(f"actions[{seat}]")), seen.seat("declarer") == seat
    )
    parts = []
    for card in dict.fromkeys(gift.card for gift in gifts):
        points = sum(gift.given(standing) for gift in gifts if gift.card == card)
        parts.append(
            Message(
                "{card} {points}",
                {"card": CardName(seen.view.cards[card]), "points": signed(points)},
            )
        )
    if not parts:
        return Message("No action card (LM-9.9).")
    return Message("{cards} (LM-9.9).", {"cards": Listing(tuple(parts))})


def _bonus_words(seen: Seen, seat: int) -> Message:
    if seen.seat("declarer") == seat:
        return Message("Declared Enlightenment (LM-8.8).")
    return Message("Only the player who declares scores this (LM-8.8).")


def laid_out(seen: Seen, seat: int) -> Arrangement:
    """The arrangement that lies before a player after scoring."""
    melds = []
    for meld in seen.melds(seat):
        codes = tuple(seen.code(card) for card in cast("list[int]", meld["cards"]))
        melds.append(Meld(KINDS.index(str(meld["kind"])), codes, cast("int", meld["points"])))
    return Arrangement(
        tuple(melds), tuple(seen.code(card) for card in seen.zone(f"unmatched[{seat}]"))
    )


def laid_hands(seen: Seen) -> tuple[LaidHand, ...]:
    """What lies before each seat once the round is scored: melds, unmatched and action cards, and
    the role (LM-9.4).
    """
    if seen.phase not in ("gather", "choose_role", "over"):
        return ()
    last = seen.rounds()[-1]
    return tuple(
        LaidHand(seat, tuple(_laid_groups(seen, seat)), _extra(last, seat))
        for seat in range(seen.n)
    )


def _extra(record: dict[str, object], seat: int) -> tuple[tuple[Message, int], ...]:
    """What only who declares scores (LM-8.8)."""
    bonus = _scores(record, seat)["bonus"]
    return ((Message("Enlightenment"), bonus),) if bonus else ()


def _laid_groups(seen: Seen, seat: int) -> Iterator[LaidGroup]:
    faces = seen.view.cards
    for meld in seen.melds(seat):
        cards = tuple(faces[card] for card in cast("list[int]", meld["cards"]))
        yield LaidGroup(
            cards, Message(KIND_NAMES[str(meld["kind"])]), cast("int", meld["points"]), "good"
        )
    left = seen.zone(f"unmatched[{seat}]")
    if left:
        gold = -sum(gold_value(seen.code(card)) for card in left)
        tone: Tone = "bad" if gold else "muted"
        yield LaidGroup(tuple(faces[card] for card in left), Message("Unmatched"), gold, tone)
    given = _scores(seen.rounds()[-1], seat)["action_points"]
    paying = (
        [gift.card for gift in seen.gifts(seat)] if given else []
    )  # those of others count here, too (LM-9.9)
    actions = tuple(dict.fromkeys([*seen.zone(f"actions[{seat}]"), *paying]))
    if actions:
        yield LaidGroup(
            tuple(faces[card] for card in actions), Message("Action cards"), given, "accent"
        )
    role = seen.players[seat]["role"]
    if isinstance(role, str):
        yield LaidGroup((role,), Message("{card}", {"card": CardName(role)}))


def _verdict(seen: Seen, record: dict[str, object]) -> Message:
    if seen.phase in ("choose_role", "over"):
        best = max(seen.total(seat) for seat in range(seen.n))
        winners = tuple(SeatName(seat) for seat in range(seen.n) if seen.total(seat) == best)
        pattern = "{winners} wins" if len(winners) == 1 else "{winners} share the victory"
        return Message(pattern, {"winners": Listing(winners)})
    number = cast("int", record["round"])
    declarer = cast("int | None", record["declarer"])
    if declarer is None:
        return Message("Round {round} was stalled", {"round": number})
    return Message(
        "{seat} declared Enlightenment in round {round}",
        {"seat": SeatName(declarer), "round": number},
    )
