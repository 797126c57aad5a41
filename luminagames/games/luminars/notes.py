"""Words on the table: whose action cards are whose, how it stands, what a declaration would bring
now.
"""

from __future__ import annotations

from luminagames.engine.effects.phrases import signed
from luminagames.engine.message import CardName, Listing, Message, SeatName, Value
from luminagames.engine.show import Note, NoteRow
from luminagames.games.luminars.arranging import Arrangement
from luminagames.games.luminars.effects.gifts import total
from luminagames.games.luminars.effects.measures import Standing
from luminagames.games.luminars.grouping import meld_title
from luminagames.games.luminars.kinds import BONUS
from luminagames.games.luminars.seen import Seen


def action_notes(seen: Seen) -> list[Note]:
    """The names of the action cards of every other seat, and the points that they are sure to
    bring, or brought.
    """
    found = []
    for seat in range(seen.n):
        cards = seen.zone(f"actions[{seat}]")
        if seat == seen.view.seat or not cards:
            continue
        names: list[Value] = [CardName(seen.view.cards[card]) for card in cards]
        points = seen.action_points(seat)
        lines = (
            []
            if points is None
            else [Message("{points} points", {"points": signed(points) if points else "0"})]
        )
        found.append(
            Note(
                f"place:named[{seat}]",
                Message("{cards}", {"cards": Listing(tuple(names))}),
                tuple(lines),
            )
        )
    return found


def ranking_note(seen: Seen) -> Note:
    """Every seat with its total, the most first."""
    seats = sorted(range(seen.n), key=lambda seat: (-seen.total(seat), seat))
    most = max(1, *(seen.total(seat) for seat in seats))
    lines, rows = [], []
    for seat in seats:
        name, points = SeatName(seat), signed(seen.total(seat)).lstrip("+")
        lines.append(Message("{seat}: {points}", {"seat": name, "points": points}))
        share = max(0, seen.total(seat)) / most
        rows.append(NoteRow(Message("{seat}", {"seat": name}), _number(points), seat, share))
    return Note("place:ranking", Message("Standing"), tuple(lines), rows=tuple(rows))


def worth_note(seen: Seen, seat: int, found: Arrangement) -> Note:
    """Each meld of the best arrangement with its points, what is added, and the total after it."""
    standing = Standing(found, len(seen.zone(f"actions[{seat}]")), True)
    given = total(seen.gifts(seat), standing)
    lines = [
        Message("{meld}: {points}", {"meld": meld_title(meld), "points": meld.points})
        for meld in found.melds
    ]
    rows = [NoteRow(meld_title(meld), _number(str(meld.points))) for meld in found.melds]
    lines.append(Message("Enlightenment: {points}", {"points": signed(BONUS)}))
    rows.append(NoteRow(Message("Enlightenment"), _number(signed(BONUS))))
    if given:
        lines.append(Message("Action cards: {points}", {"points": signed(given)}))
        rows.append(NoteRow(Message("Action cards"), _number(signed(given))))
    points, before = found.meld_points + BONUS + given, seen.total(seat)
    lines.append(Message("Your total: {old} → {new}", {"old": before, "new": before + points}))
    title = Message("If you declare now: {points}", {"points": points})
    return Note("place:worth", title, tuple(lines), "LM-8.8", tuple(rows))


def _number(points: str) -> Message:
    return Message("{points}", {"points": points})
