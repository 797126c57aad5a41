"""A fact: one class gives an event's data, its secrets, its line, its cue."""

from __future__ import annotations

import types
from typing import Annotated

import pytest

from luminagames.engine.board import NO_CUE, Cue
from luminagames.engine.contract.sums import Sum
from luminagames.engine.event import DeafLog, EventLog, redact
from luminagames.engine.fact import ABSENT, Card, Fact, Facts, Reader, Seat, fact
from luminagames.engine.message import CardName, Message, SeatName, Term
from luminagames.engine.piece import OwnerOnly
from luminagames.engine.view import View

DREW = Cue("flip", "draw", source="card:{card}")


@fact("drew", line="{seat} draws {card}.", cue=DREW, summed=Sum(many="{seat} draws {number}."))
class Drew(Fact):
    """A card nobody else sees."""

    seat: Seat
    card: Annotated[Card, OwnerOnly]
    back: str = ABSENT


@fact("rested")
class Rested(Fact):
    """Without line and cue."""

    seat: Seat


MODULE = types.ModuleType("facts")
vars(MODULE).update(Drew=Drew, Rested=Rested, Fact=Fact)
FACTS = Facts(MODULE)
VIEW = View(1, {}, {7: "fox"}, {}, {}, None)


def event_of(happened: Fact, *, known: bool = False):
    log = EventLog()
    log.move(7, "card", 1, "deck", 0, "hand[1]", 0, (1,))
    log.add(happened, known=known)
    (event,) = log.events
    return event


def test_an_event_has_the_fields_in_order_and_takes_the_moves_along() -> None:
    event = event_of(Drew(1, 7, "blue"))
    assert (event.kind, list(event.data.items())) == (
        "drew",
        [("seat", 1), ("card", 7), ("back", "blue")],
    )
    assert len(event.moves) == 1
    assert event.private == ("card",)


def test_an_absent_field_has_no_key_and_a_given_one_has() -> None:
    assert "back" not in event_of(Drew(1, 7)).data
    assert Drew.read(event_of(Drew(1, 7)).data).back is None


def test_only_its_seat_knows_an_owners_field_unless_all_know_it_this_time() -> None:
    event = event_of(Drew(1, 7))
    assert redact(event, 1).data["card"] == 7
    assert redact(event, 0).data["card"] is None
    assert redact(event, None).data["card"] is None
    assert redact(event_of(Drew(1, 7), known=True), 0).data["card"] == 7


@pytest.mark.parametrize(("seat", "said"), [(1, CardName("fox")), (0, Term("a card"))])
def test_a_line_names_what_its_reader_may_know(seat: int, said: object) -> None:
    message = FACTS.message(redact(event_of(Drew(1, 7)), seat), VIEW, {})
    assert message == Message("{seat} draws {card}.", {"seat": SeatName(1), "card": said})
    assert message is not None
    assert message.values["card"] == said
    assert message.values["seat"] == SeatName(1)


@fact("sought", line="{seat} takes {card}.")
class Sought(Fact):
    """A card that may not be found, seen by its seat alone."""

    seat: Seat
    card: Annotated[Card | None, OwnerOnly]


def test_a_field_that_may_be_none_is_said_as_its_type() -> None:
    assert event_of(Sought(1, 7)).private == ("card",)
    said = [Sought(1, card).values(Reader(VIEW, {}, "")) for card in (7, None)]
    assert [values["card"] for values in said] == [CardName("fox"), Term("a card")]


@fact("moved")
class Moved(Fact):
    """Its key is a word of Python."""

    seat: Seat
    from_: Annotated[str, OwnerOnly]


def test_a_field_named_as_a_word_of_python_has_the_plain_key() -> None:
    event = event_of(Moved(1, "hand"))
    assert (event.data, event.private) == ({"seat": 1, "from": "hand"}, ("from",))
    assert Moved.read(event.data).from_ == "hand"


def test_a_kind_without_line_says_nothing_and_an_unknown_kind_neither() -> None:
    event = event_of(Rested(0))
    assert FACTS.message(event, VIEW, {}) is None
    assert FACTS.message(event._replace(kind="gone"), VIEW, {}) is None
    assert FACTS.moment(event._replace(kind="gone"), VIEW, {}) == NO_CUE


def test_tables_of_a_game_follow_from_its_facts() -> None:
    assert list(FACTS.kinds) == ["drew", "rested"]
    assert FACTS.cues == {"drew": DREW}
    assert FACTS.sums == {"{seat} draws {card}.": Sum(many="{seat} draws {number}.")}
    assert FACTS.moment(event_of(Drew(1, 7)), VIEW, {}) == DREW
    assert FACTS.counted == {}


def test_a_line_is_the_moment_of_its_own_kind() -> None:
    assert Drew(1, 7).moment(Reader(VIEW, {}, "")) == DREW


def test_where_nobody_listens_facts_are_counted_all_the_same() -> None:
    deaf = DeafLog()
    deaf.add(Drew(1, 7))
    assert (deaf.count, deaf.events) == (1, [])
