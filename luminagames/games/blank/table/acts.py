"""What hands do at a free table. Its decision is sampled: `options` are examples, `why_not` is the
law.

A card is named by its number where its seat sees its face, else by where it lies: `hand[1].3` is the
fourth card of the second seat's hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from luminagames.engine.act import Act, act, refuse
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Reader, Seat, Spoken
from luminagames.engine.gestures import button, drag, tap
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Value
from luminagames.engine.piece import Within
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games.blank.table.facts import (
    CardsUpdated,
    Counted,
    CountedOnCard,
    Dealt,
    Drawn,
    Flipped,
    Looked,
    MatchEnded,
    Moved,
    Noted,
    PhaseStarted,
    Revealed,
    Rolled,
    Shuffled,
    TokenPlaced,
    Turned,
    TurnStarted,
    TurnTakenOver,
    Zone,
)
from luminagames.games.blank.table.pieces import (
    Lying,
    Note,
    TableState,
    Token,
    of_zone,
    own_zone,
    plan_of,
    seat_of,
)
from luminagames.games.blank.table.plan import Zone as PlanZone

# The widest and highest place in a free zone: hundredths of its sides.
EDGE = 10_000
# The most cards of one act, and the most letters of a note.
MOST_CARDS, MOST_LETTERS = 2_000, 500
# The largest number of a counter.
MOST_COUNTED = 1_000_000

Ref = int | str


def _named(value: Any, reader: Any) -> Value:
    """Cards of an act: the name of a single one that is seen, else how many they are."""
    if isinstance(value, tuple) and len(value) == 1 and value[0] in reader.view.cards:
        return CardName(reader.view.cards[value[0]])
    return Count(len(value) if isinstance(value, tuple) else 1, "card", "cards")


def _number(value: Any, reader: Any) -> Value:
    """A number of cards; a lambda in an annotation would not find its names when it is called."""
    return Count(value, "card", "cards")


CardRefs = Annotated[tuple[Ref, ...], Spoken(_named)]
Coordinate = Annotated[int, Within(0, EDGE)]


class Found(NamedTuple):
    """A card as it lies, and where."""

    zone: str
    place: int
    lying: Lying


def find(state: TableState, ref: Any) -> Found | None:
    """The card that an act names; None where nothing lies."""
    if type(ref) is int:
        for name, lying in state.zones.items():
            for place, one in enumerate(lying):
                if one.card == ref:
                    return Found(name, place, one)
        return None
    if not isinstance(ref, str):
        return None
    name, _, text = ref.rpartition(".")
    listed = state.zones.get(name, [])
    if not (text.isdecimal() and text.isascii() and len(text) < 6) or int(text) >= len(listed):
        return None
    return Found(name, int(text), listed[int(text)])


def sees(state: TableState, seat: int, found: Found) -> bool:
    """Whether a seat knows the face of a card where it lies."""
    return (
        found.lying.up
        or own_zone(plan_of(state), found.zone) == seat
        or found.lying.card in state.players[seat].looked
    )


def _knowing(state: TableState, zone: str, lying: Lying) -> tuple[int, ...] | None:
    """The seats that know a card where it lies; None for everybody."""
    if lying.up:
        return None
    owner = own_zone(plan_of(state), zone)
    return () if owner is None else (owner,)


def _learned(before: tuple[int, ...] | None, after: tuple[int, ...] | None) -> bool:
    """Whether someone knows a card now who did not."""
    return before is not None and (after is None or bool(set(after) - set(before)))


class TableAct(Act):
    """An act at the free table: in the own turn everywhere, else at zones of one's own."""

    __slots__ = ()
    # Other seats may do it too, whatever it concerns.
    anybody: ClassVar[bool] = False

    def concerns(self, state: TableState) -> Iterable[str]:
        """The zones from which something is taken or at which something is done."""
        return ()

    def why_not(self, state: TableState) -> Refusal | None:
        """Another seat acts on zones of its own alone."""
        if self.anybody or self.seat == state.turn:
            return None
        zones = list(self.concerns(state))
        if zones and all(seat_of(zone) == self.seat for zone in zones):
            return None
        return refuse(
            "FT-3", "It is another player's turn: take it over first, or use what is your own."
        )

    def _wrong_cards(self, state: TableState, refs: Sequence[Any]) -> Refusal | None:
        if not refs or len(refs) > MOST_CARDS:
            return refuse("FT-4", "Choose at least one card.")
        found = [find(state, ref) for ref in refs]
        if any(one is None for one in found):
            return refuse("FT-4", "There is no such card that you can see.")
        if any(
            type(ref) is int and one is not None and not sees(state, self.seat, one)
            for ref, one in zip(refs, found, strict=True)
        ):
            return refuse("FT-4", "There is no such card that you can see.")
        if len({(one.zone, one.place) for one in found if one is not None}) < len(refs):
            return refuse("FT-4", "A card can be named once.")
        return None

    def _zones_of(self, state: TableState, refs: Sequence[Any]) -> list[str]:
        return [one.zone for ref in refs if (one := find(state, ref)) is not None]


def _no_zone(state: TableState, name: str) -> Refusal | None:
    return None if name in state.zones else refuse("FT-4", "There is no such place.")


def _forget(state: TableState, cards: Iterable[int]) -> None:
    """Cards that went where nobody looks are looked at no more."""
    gone = set(cards)
    for player in state.players:
        player.looked = [card for card in player.looked if card not in gone]


def _tops(state: TableState) -> Iterator[str]:
    """The first card of each zone that has one."""
    return (f"{name}.0" for name, lying in state.zones.items() if lying)


# Cards


@act(
    "move",
    answers="turn",
    words="Move {cards} to {to}",
    gestures=[drag("card:{cards}", "zone:{to}"), drag("back:{cards}", "zone:{to}")],
)
class Move(TableAct):
    """Cards go to a zone (FT-5): on a pile to its top or bottom, in a free zone where they are laid,
    each further card beside the one before.
    """

    cards: CardRefs
    to: Zone
    # `stack`: in a free zone each further card lies on the one before.
    at: Literal["top", "bottom", "stack"] = "top"
    face: Literal["zone", "up", "down"] = "zone"
    x: Coordinate = 0
    y: Coordinate = 0

    def message(self, reader: Reader) -> Message:
        """On a pile it matters whether it is the top or the bottom."""
        if self.at == "stack":
            return Message("Pile {cards} up", self.values(reader))
        if self.at == "top":
            return Message(self.words, self.values(reader))
        return Message("Move {cards} under {to}", self.values(reader))

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Move]:
        names = list(state.zones)
        return (cls(seat, (top,), to) for top in _tops(state) for to in names[-2:])

    def concerns(self, state: TableState) -> Iterable[str]:
        return self._zones_of(state, self.cards)

    def why_not(self, state: TableState) -> Refusal | None:
        """The cards and the place are there."""
        return (
            _no_zone(state, self.to)
            or self._wrong_cards(state, self.cards)
            or super().why_not(state)
        )

    def do(self, state: TableState, log: EventLog) -> None:
        """All of them go at once; what is known of each follows from where it lies now."""
        zone = of_zone(plan_of(state), self.to)
        found = [one for ref in self.cards if (one := find(state, ref)) is not None]
        knew = {one.lying.card: _knowing(state, one.zone, one.lying) for one in found}
        for one in sorted(found, key=lambda one: -one.place):
            del state.zones[one.zone][one.place]
        target = state.zones[self.to]
        start = 0 if self.at != "bottom" and zone.arranged == "pile" else len(target)
        for number, one in enumerate(found):
            self._lay(one, zone, 0 if self.at == "stack" else number)
            target.insert(start + number, one.lying)
        for number, one in enumerate(found):
            before, after = knew[one.lying.card], _knowing(state, self.to, one.lying)
            known = None if before is None or after is None else tuple({*before, *after})
            log.revealed = log.revealed or _learned(before, after)
            log.move(one.lying.card, "card", 1, one.zone, one.place, self.to, start + number, known)
        cards = [one.lying.card for one in found]
        _forget(state, cards)
        source = found[0].zone
        shown: list[int | None] = [
            one.lying.card if one.lying.up or knew[one.lying.card] is None else None
            for one in found
        ]
        log.add(Moved(self.seat, shown, source, self.to))

    def _lay(self, one: Found, zone: PlanZone, number: int) -> None:
        """Many cards lie closer together, so that they stay a bundle."""
        lying, free, open_ = one.lying, zone.arranged == "free", zone.seen == "all"
        step = min(300, 3_000 // len(self.cards))
        if self.face != "zone":
            lying.up = self.face == "up"
        elif one.zone != self.to:
            lying.up = open_
        lying.x = min(EDGE, self.x + number * step) if free else 0
        lying.y = min(EDGE, self.y + number * step // 3) if free else 0
        if not free:
            lying.turns, lying.counts = 0, {}


@act(
    "flip",
    answers="turn",
    words="Turn {cards} over",
    gestures=[button(""), tap("card:{cards}"), tap("back:{cards}")],
)
class Flip(TableAct):
    """Cards are turned over (FT-6)."""

    cards: CardRefs

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Flip]:
        return (cls(seat, (top,)) for top in _tops(state))

    def concerns(self, state: TableState) -> Iterable[str]:
        return self._zones_of(state, self.cards)

    def why_not(self, state: TableState) -> Refusal | None:
        return self._wrong_cards(state, self.cards) or super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        found = [one for ref in self.cards if (one := find(state, ref)) is not None]
        for one in found:
            one.lying.up = not one.lying.up
            log.revealed = log.revealed or one.lying.up
        _forget(state, [one.lying.card for one in found])
        log.add(Flipped(self.seat, [one.lying.card if one.lying.up else None for one in found]))


@act("turn", answers="turn", words="Turn {cards}", gestures=[button("")])
class Turn(TableAct):
    """Cards are turned by quarters, clockwise (FT-6)."""

    cards: CardRefs
    quarters: Annotated[int, Within(-3, 3)] = 1

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Turn]:
        return (cls(seat, (top,)) for top in _tops(state))

    def concerns(self, state: TableState) -> Iterable[str]:
        return self._zones_of(state, self.cards)

    def why_not(self, state: TableState) -> Refusal | None:
        return self._wrong_cards(state, self.cards) or super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        found = [one for ref in self.cards if (one := find(state, ref)) is not None]
        for one in found:
            one.lying.turns = (one.lying.turns + self.quarters) % 4
        shown = [one.lying.card if one.lying.up else None for one in found]
        log.add(Turned(self.seat, shown, self.quarters))


@act("reveal", answers="turn", words="Show {cards} to everybody", gestures=[button("")])
class Reveal(TableAct):
    """Cards are shown to everybody, and lie face up from then on (FT-7)."""

    cards: CardRefs

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Reveal]:
        return (cls(seat, (top,)) for top in _tops(state))

    def concerns(self, state: TableState) -> Iterable[str]:
        return self._zones_of(state, self.cards)

    def why_not(self, state: TableState) -> Refusal | None:
        return self._wrong_cards(state, self.cards) or super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        found = [one for ref in self.cards if (one := find(state, ref)) is not None]
        for one in found:
            log.revealed = log.revealed or not one.lying.up
            one.lying.up = True
        log.add(Revealed(self.seat, [one.lying.card for one in found]))


# Piles


@act("shuffle", answers="turn", words="Shuffle {zone}", gestures=[button("")])
class Shuffle(TableAct):
    """A pile is shuffled (FT-8): nobody knows its order, and what was looked at is unknown again."""

    zone: Zone

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Shuffle]:
        return (cls(seat, name) for name, lying in state.zones.items() if len(lying) > 1)

    def concerns(self, state: TableState) -> Iterable[str]:
        return (self.zone,)

    def why_not(self, state: TableState) -> Refusal | None:
        return _no_zone(state, self.zone) or super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        rng = SplitMix64(state.rng)
        rng.shuffle(state.zones[self.zone])
        state.rng = rng.state
        _forget(state, [one.card for one in state.zones[self.zone]])
        log.revealed = True
        log.add(Shuffled(self.seat, self.zone))


@act(
    "draw",
    answers="turn",
    words="Draw {count}",
    gestures=[button(""), tap("zone:{zone}")],
)
class Draw(TableAct):
    """The top cards of a pile go to the own hand (FT-8), or to another zone of one's own."""

    zone: Zone
    count: Annotated[int, Within(1, 100), Spoken(_number)] = 1
    to: str = ""

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Draw]:
        return (
            cls(seat, name)
            for name, lying in state.zones.items()
            if lying and of_zone(plan_of(state), name).arranged == "pile"
        )

    def concerns(self, state: TableState) -> Iterable[str]:
        return (self.zone,)

    def why_not(self, state: TableState) -> Refusal | None:
        wrong = _no_zone(state, self.zone) or (_no_zone(state, self.to) if self.to else None)
        if wrong is not None:
            return wrong
        if not hand_of(state, self.seat) and not self.to:
            return refuse("FT-8", "There is no hand at this table: say where the cards go.")
        if not 1 <= self.count <= 100 or not state.zones[self.zone]:
            return refuse("FT-8", "There is nothing to draw there.")
        return super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        take(state, log, self.seat, self.zone, self.to or hand_of(state, self.seat), self.count)


@act("deal", answers="turn", words="Deal {count} to everybody", gestures=[button("")])
class Deal(TableAct):
    """Each seat gets so many cards of a pile, one at a time from the seat whose turn it is
    (FT-8).
    """

    zone: Zone
    count: Annotated[int, Within(1, 100), Spoken(_number)] = 1

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Deal]:
        return (
            cls(seat, name)
            for name, lying in state.zones.items()
            if len(lying) >= len(state.players)
        )

    def concerns(self, state: TableState) -> Iterable[str]:
        return (self.zone,)

    def why_not(self, state: TableState) -> Refusal | None:
        wrong = _no_zone(state, self.zone)
        if wrong is not None:
            return wrong
        if not hand_of(state, 0):
            return refuse("FT-8", "There is no hand at this table.")
        if not 1 <= self.count <= 100 or len(state.zones[self.zone]) < len(state.players):
            return refuse("FT-8", "There are too few cards to deal.")
        return super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        n = len(state.players)
        for _ in range(min(self.count, len(state.zones[self.zone]) // n)):
            for step in range(n):
                seat = (state.turn + step) % n
                take(state, log, seat, self.zone, hand_of(state, seat), 1)
        log.add(Dealt(self.seat, self.count, self.zone))


@act("look", answers="turn", words="Look through {zone}", gestures=[button("")])
class Look(TableAct):
    """A seat looks at the top cards of a pile, or through all of it (`count` 0), alone (FT-7)."""

    zone: Zone
    count: Annotated[int, Within(0, 100)] = 0

    def message(self, reader: Reader) -> Message:
        """All of a pile, or so many from its top."""
        if not self.count:
            return Message(self.words, self.values(reader))
        number = Count(self.count, "card", "cards")
        return Message("Look at the top {count}", {"count": number})

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Look]:
        return (cls(seat, name) for name, lying in state.zones.items() if lying)

    def concerns(self, state: TableState) -> Iterable[str]:
        return (self.zone,)

    def why_not(self, state: TableState) -> Refusal | None:
        wrong = _no_zone(state, self.zone)
        if wrong is None and not state.zones[self.zone]:
            wrong = refuse("FT-7", "Nothing lies there.")
        return wrong or super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        listed = state.zones[self.zone]
        seen = [one.card for one in (listed[: self.count] if self.count else listed)]
        state.players[self.seat].looked = seen
        log.revealed = True
        log.add(Looked(self.seat, len(seen), self.zone, seen))


def hand_of(state: TableState, seat: int) -> str:
    """The hand of a seat: its first zone that only its owner sees, else the first of its own."""
    own = [zone for zone in plan_of(state).zones if zone.per_seat]
    hidden = [zone for zone in own if zone.seen == "owner"]
    return f"{(hidden or own)[0].name}[{seat}]" if own else ""


def take(state: TableState, log: EventLog, seat: int, source: str, target: str, count: int) -> None:
    """The top cards of a pile go to the end of a zone."""
    zone = of_zone(plan_of(state), target)
    listed = state.zones[source]
    taken = listed[:count]
    if not taken:
        return
    for one in taken:
        before = _knowing(state, source, one)
        one.up = zone.seen == "all"
        one.turns, one.counts = 0, {}
        listed.pop(0)
        state.zones[target].append(one)
        after = _knowing(state, target, one)
        log.revealed = log.revealed or _learned(before, after)
        known = None if before is None or after is None else tuple({*before, *after})
        log.move(one.card, "card", 1, source, 0, target, len(state.zones[target]) - 1, known)
    cards = [one.card for one in taken]
    _forget(state, cards)
    log.add(Drawn(seat, len(taken), source, target, cards))


# Numbers


@act("count", answers="turn", words="Set {counter} to {value}", gestures=[button("")])
class CountAct(TableAct):
    """A counter of the table, of a seat or on a card changes (FT-9): to a value, or by a change."""

    anybody = True

    counter: Zone
    value: int | None = None
    change: int | None = None
    card: Ref | None = None

    def message(self, reader: Reader) -> Message:
        """A change is said as one: *Life + 1*."""
        if self.change is None:
            return Message(self.words, self.values(reader))
        pattern = "{counter} + {number}" if self.change > 0 else "{counter} − {number}"
        values = {**self.values(reader), "number": abs(self.change)}
        return Message(pattern, values)

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[CountAct]:
        return (cls(seat, name, None, change) for name in state.counters for change in (1, -1))

    def why_not(self, state: TableState) -> Refusal | None:
        if (self.value is None) == (self.change is None):
            return refuse("FT-9", "Give a number, or a change.")
        if self.card is not None:
            wrong = self._wrong_cards(state, (self.card,))
            return wrong or (
                refuse("FT-9", "A counter has a short name.")
                if not 1 <= len(self.counter) <= 40
                else self._out_of_range(self._now(state))
            )
        known = plan_of(state).counter_names(len(state.players))
        if self.counter not in known:
            return refuse("FT-9", "There is no such counter.")
        one, value = known[self.counter], self._now(state)
        if one.least is not None and value < one.least:
            return refuse("FT-9", "It cannot be less than {least}.", least=one.least)
        if one.most is not None and value > one.most:
            return refuse("FT-9", "It cannot be more than {most}.", most=one.most)
        return self._out_of_range(value)

    def _out_of_range(self, value: int) -> Refusal | None:
        if -MOST_COUNTED <= value <= MOST_COUNTED:
            return None
        return refuse("FT-9", "It cannot be more than {most}.", most=MOST_COUNTED)

    def _now(self, state: TableState) -> int:
        """The value that it would have."""
        if self.value is not None:
            return self.value
        found = None if self.card is None else find(state, self.card)
        before = (
            state.counters.get(self.counter, 0)
            if found is None
            else found.lying.counts.get(self.counter, 0)
        )
        return before + (self.change or 0)

    def do(self, state: TableState, log: EventLog) -> None:
        value = self._now(state)
        found = None if self.card is None else find(state, self.card)
        if found is None:
            before = state.counters[self.counter]
            state.counters[self.counter] = value
            log.add(Counted(self.seat, self.counter, before, value))
            return
        found.lying.counts[self.counter] = value
        if not value:
            del found.lying.counts[self.counter]
        shown = [found.lying.card if found.lying.up else None]
        log.add(CountedOnCard(self.seat, shown, self.counter, value))


@act("roll", answers="turn", words="Roll {die}", gestures=[button("")])
class Roll(TableAct):
    """A die is rolled, or a coin tossed: 1 is heads, 2 tails (FT-9)."""

    anybody = True

    die: str

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Roll]:
        return (cls(seat, die) for die in plan_of(state).dice)

    def why_not(self, state: TableState) -> Refusal | None:
        if self.die not in plan_of(state).dice:
            return refuse("FT-9", "There is no such die at this table.")
        return None

    def do(self, state: TableState, log: EventLog) -> None:
        rng = SplitMix64(state.rng)
        value = 1 + rng.below(2 if self.die == "coin" else int(self.die[1:]))
        state.rng = rng.state
        state.rolled = {self.die: value}
        log.revealed = True
        log.add(Rolled(self.seat, self.die, value))


@act("place_token", answers="turn", words="Lay {token} in {zone}", gestures=[button("")])
class PlaceToken(TableAct):
    """Tokens come from the tray to a zone, or go back there (FT-10)."""

    token: str
    zone: Zone
    number: Annotated[int, Within(-99, 99)] = 1
    x: Coordinate = 0
    y: Coordinate = 0

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[PlaceToken]:
        zones = list(state.zones)[:1]
        return (cls(seat, name, zone) for name, _ in plan_of(state).tokens for zone in zones)

    def concerns(self, state: TableState) -> Iterable[str]:
        return (self.zone,)

    def why_not(self, state: TableState) -> Refusal | None:
        if self.token not in dict(plan_of(state).tokens):
            return refuse("FT-10", "There is no such token at this table.")
        wrong = _no_zone(state, self.zone)
        if wrong is None and not (self.number and -99 <= self.number <= 99):
            wrong = refuse("FT-10", "Say how many tokens.")
        if wrong is None and self.number < 0 and self._there(state) < -self.number:
            wrong = refuse("FT-10", "There are not so many tokens.")
        return wrong or super().why_not(state)

    def _there(self, state: TableState) -> int:
        return sum(
            one.number for one in state.tokens if (one.kind, one.zone) == (self.token, self.zone)
        )

    def do(self, state: TableState, log: EventLog) -> None:
        if self.number > 0:
            state.tokens.append(
                Token(kind=self.token, zone=self.zone, x=self.x, y=self.y, number=self.number)
            )
        left = -self.number
        for one in [one for one in state.tokens if (one.kind, one.zone) == (self.token, self.zone)]:
            taken = min(one.number, max(0, left))
            one.number, left = one.number - taken, left - taken
        state.tokens = [one for one in state.tokens if one.number]
        log.add(TokenPlaced(self.seat, self.token, self.number, self.zone))


# The turn, notes, the end


@act("note", answers="turn", words="Write a note", gestures=[button("", key="N", asks="text")])
class NoteAct(TableAct):
    """A playtest note at this moment: it belongs to its author until the match is over (FT-11)."""

    anybody = True

    text: str
    mark: Literal["", "stuck", "slow", "unclear", "fun", "too strong"] = ""

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[NoteAct]:
        return (cls(seat, "…"),)

    def why_not(self, state: TableState) -> Refusal | None:
        if not self.text.strip() or len(self.text) > MOST_LETTERS:
            return refuse("FT-11", "A note has 1 to {most} letters.", most=MOST_LETTERS)
        return None

    def do(self, state: TableState, log: EventLog) -> None:
        state.notes.append(
            Note(seat=self.seat, step=state.steps, text=self.text.strip(), mark=self.mark)
        )
        log.add(Noted(self.seat, self.text.strip()))


@act("next_phase", answers="turn", words="Next phase", gestures=[button("", key="P")])
class NextPhase(TableAct):
    """The next phase of the turn; after the last one the next seat (FT-12)."""

    def why_not(self, state: TableState) -> Refusal | None:
        if not plan_of(state).phases:
            return refuse("FT-12", "The turns of this table have no phases.")
        return super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        phases = plan_of(state).phases
        if state.phase + 1 >= len(phases):
            begin_turn(state, log, (state.turn + 1) % len(state.players))
            return
        state.phase += 1
        log.add(PhaseStarted(state.turn, phases[state.phase]))


@act("end_turn", answers="turn", words="End the turn", gestures=[button("", key="E")])
class EndTurn(TableAct):
    """It is the next seat's turn (FT-12)."""

    def do(self, state: TableState, log: EventLog) -> None:
        begin_turn(state, log, (state.turn + 1) % len(state.players))


@act("take_over", answers="turn", words="I act now", gestures=[button("", key="I")])
class TakeOver(TableAct):
    """Another seat takes the turn without waiting (FT-12)."""

    anybody = True

    def message(self, reader: Reader) -> Message:
        """Who asks for it stands at another seat of the same laptop."""
        return Message("{seat} acts now", {"seat": SeatName(self.seat)})

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[TakeOver]:
        return (cls(seat),) if seat != state.turn else ()

    def why_not(self, state: TableState) -> Refusal | None:
        return refuse("FT-12", "It is your turn.") if self.seat == state.turn else None

    def do(self, state: TableState, log: EventLog) -> None:
        before, state.turn = state.turn, self.seat
        log.add(TurnTakenOver(self.seat, before))


def begin_turn(state: TableState, log: EventLog, seat: int) -> None:
    """A turn begins: rows are filled again, and the seat draws what the plan says (FT-12)."""
    plan = plan_of(state)
    state.round += seat <= state.turn
    state.turn, state.phase = seat, 0
    log.add(TurnStarted(seat, state.round))
    fill(state, log)
    if plan.draw_from and plan.draw_count and hand_of(state, seat):
        take(state, log, seat, plan.draw_from, hand_of(state, seat), plan.draw_count)


def fill(state: TableState, log: EventLog) -> None:
    """Rows with slots are filled from their piles (FT-8)."""
    for zone in plan_of(state).zones:
        if zone.fill and zone.slots and not zone.per_seat and zone.fill in state.zones:
            missing = zone.slots - len(state.zones[zone.name])
            if missing > 0:
                take(state, log, state.turn, zone.fill, zone.name, missing)


@act("finish", answers="turn", words="End the match", gestures=[button("")])
class Finish(TableAct):
    """The match is over; who has won, if anyone (FT-13)."""

    winners: tuple[Seat, ...] = ()

    def message(self, reader: Reader) -> Message:
        """Who has won is chosen where the match is ended."""
        if not self.winners:
            return Message("End the match: nobody wins")
        names = Listing(tuple(SeatName(seat) for seat in self.winners))
        pattern = (
            "End the match: {winners} wins"
            if len(self.winners) == 1
            else "End the match: {winners} win"
        )
        return Message(pattern, {"winners": names})

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[Finish]:
        return (cls(seat), *(cls(seat, (one,)) for one in range(len(state.players))))

    def why_not(self, state: TableState) -> Refusal | None:
        n = len(state.players)
        if len(set(self.winners)) < len(self.winners) or not all(
            0 <= one < n for one in self.winners
        ):
            return refuse("FT-13", "Winners are seats of this table.")
        return super().why_not(state)

    def do(self, state: TableState, log: EventLog) -> None:
        state.over, state.winners = True, sorted(self.winners)
        log.add(MatchEnded("finished", state.winners))


@act("update_cards", answers="turn", words="Show the cards as they are now", gestures=[button("")])
class UpdateCards(TableAct):
    """The set was saved while it is played: its definitions are the new ones (FT-14)."""

    anybody = True

    definitions: str

    @classmethod
    def options(cls, state: TableState, seat: int) -> Iterable[UpdateCards]:
        return ()

    def why_not(self, state: TableState) -> Refusal | None:
        digits = set(self.definitions) <= set("0123456789abcdef")
        if len(self.definitions) != 64 or not digits:
            return refuse("FT-14", "That is no hash of definitions.")
        return None

    def do(self, state: TableState, log: EventLog) -> None:
        state.definitions = self.definitions
        log.add(CardsUpdated(self.seat, self.definitions))
