"""Where things lie on the table, and the gestures that move them (sections 3 and 7)."""

from __future__ import annotations

from luminagames.engine.gestures import Gestures, button, drag, tap
from luminagames.engine.message import Message, Pattern
from luminagames.engine.show import Cue, Cues, Place, Rect, TableLayout

_IN_HAND = "hand[{actor}]"
_OWN_HAND = "zone:hand[{actor}]"
SPACE = " "
"""The space bar, among the keys of a template."""

GESTURES: Gestures = {
    "cut_deck": [tap("zone:main_deck", keys=SPACE)],
    "deal_cards": [button("Deal", key=SPACE), tap("zone:main_deck")],
    "pass_to": [drag("card:{source}", "zone:actions[{to}]"), tap("zone:actions[{to}]", keys="1234")],
    "draw_card": [tap("zone:main_deck", keys="D"), drag("zone:main_deck", _OWN_HAND)],
    "take_discard": [tap("zone:discard", keys="T"), drag("zone:discard", _OWN_HAND)],
    "discard_card": [drag("card:{card}", "zone:discard", within=_IN_HAND), tap("card:{card}", within=_IN_HAND)],
    "declare": [button("Enlightenment!", key="E")],
    "declare_discarding": [
        drag("card:{card}", "place:enlightenment", within=_IN_HAND),
        tap("card:{card}", within=_IN_HAND),
    ],
    "gather_cards": [button("Shuffle for the next round", key=SPACE), tap("zone:main_deck")],
    "take_role": [tap("definition:{role}"), drag("definition:{role}", "seat:{actor}")],
}

CUES: Cues = {
    "card_cut": Cue("flip", "card", source="card:{card}"),
    "dealer_chosen": Cue("banner", "turn"),
    "deck_shuffled": Cue("shuffle", "shuffle", target="zone:{deck}"),
    "deck_reshuffled": Cue("shuffle", "shuffle", target="zone:main_deck"),
    "card_dealt": Cue("none", "card"),
    "draw_revealed": Cue("flip", "reveal", weight="notable", source="card:{card}"),
    "action_revealed": Cue("flip", "effect", weight="notable", source="card:{card}"),
    "action_passed": Cue("none", "card", weight="notable", source="card:{card}", target="seat:{to}"),
    "card_turned": Cue("flip", "reveal", source="card:{card}"),
    "round_started": Cue("banner", "turn", heading=True),
    "turn_started": Cue("none", "turn", heading=True),
    "card_drawn": Cue("none", "card"),
    "discard_taken": Cue("none", "card"),
    "card_discarded": Cue("none", "card"),
    "enlightenment": Cue("flare", "final", weight="decisive", source="seat:{seat}"),
    "round_stalled": Cue("banner", "end", weight="decisive"),
    "action_scored": Cue("none", "effect"),
    "match_over": Cue("banner", "end", weight="decisive"),
}

TRAY = "place:groups"

_SMALL = (60.0, 84.0)
"""Cards before the others."""
_NAMED = (76.0, 106.0)
"""Action cards of who sits across: their names can be read."""
_MIDDLE = (92.0, 129.0)
"""Own action cards, and those of who sits at a side."""
_LARGE = (138.0, 193.0)
"""The own hand."""


def table_layout(n_seats: int, bottom: int) -> TableLayout:
    """The places of section 7, with seat `bottom` at the bottom and the others clockwise from the left."""
    sides = {2: ("top",), 3: ("left", "right"), 4: ("left", "top", "right")}[n_seats]
    places = [*_center(n_seats)]
    for step, side in enumerate(sides, start=1):
        seat = (bottom + step) % n_seats
        places += _top_seat(seat) if side == "top" else _side_seat(seat, 24 if side == "left" else 1312)
    return TableLayout((*places, *_own_seat(bottom)))


def _center(n_seats: int) -> list[Place]:
    """The piles, the drop place beside the discard pile, the revealed card and the Draw cards set aside."""
    y = 96.0 if n_seats == 3 else 148.0
    return [
        Place("place:stage", Rect(304, y - 33, 992, 221), "grid", framed=True),
        Place("zone:main_deck", Rect(320, y, 120, 168), "pile", Message("Main deck"), back="main"),
        Place("zone:discard", Rect(488, y, 120, 168), "pile", Message("Discard"), back="main"),
        Place("place:enlightenment", Rect(640, y - 18, 208, 202), "target", Message("Enlightenment"), framed=True),
        Place("zone:action_deck", Rect(880, y, 120, 168), "pile", Message("Action deck"), back="action"),
        Place("zone:revealed", Rect(1048, y, 120, 168), "slots", Message("Revealed"), back="action"),
        Place(
            "zone:aside", Rect(1208, y, 80, 168), "slots", Message("Aside"), grid=(2, 2), card_size=(38.0, 53.2),
            back="main",
        ),
        Place(TRAY, Rect(304, y + 206, 992, 226), "groups", Message("Meld tray"), framed=True),
    ]  # fmt: skip


def _row(zone: str, rect: Rect, size: tuple[float, float], seat: int, back: str = "main", label: Pattern = "") -> Place:
    message = Message(label) if label else None
    return Place(f"zone:{zone}[{seat}]", rect, "row", message, seat=seat, card_size=size, step=size[0] + 6, back=back)


def _top_seat(seat: int) -> list[Place]:
    """The seat across: hand, plate and action cards in one line; what is laid out takes the hand's place."""
    hand = Rect(320, 26, 330, 84)
    return [
        Place(f"seat:{seat}", Rect(664, 26, 272, 84), "panel", seat=seat, framed=True, head=Rect(664, 26, 272, 84)),
        _row("hand", hand, _SMALL, seat),
        _row("cut", hand, _SMALL, seat),
        _row("melds", hand, _SMALL, seat),
        _row("unmatched", Rect(24, 26, 280, 84), _SMALL, seat),
        _row("actions", Rect(950, 6, 340, 106), _NAMED, seat, "action"),
    ]


def _side_seat(seat: int, x: float) -> list[Place]:
    """A seat at the left or right: plate, hand, action cards, and the unmatched cards under them."""
    hand = Rect(x, 234, 264, 84)
    return [
        Place(f"seat:{seat}", Rect(x, 148, 264, 76), "panel", seat=seat, framed=True, head=Rect(x, 148, 264, 76)),
        _row("hand", hand, _SMALL, seat),
        _row("cut", hand, _SMALL, seat),
        _row("melds", hand, _SMALL, seat),
        _row("actions", Rect(x, 346, 264, 129), _MIDDLE, seat, "action", "Action cards"),
        _row("unmatched", Rect(x, 488, 264, 84), _SMALL, seat),
    ]


def _own_seat(seat: int) -> list[Place]:
    """The viewer: plate at the left, the fan in the middle, action cards and the log at the right."""
    hand = Rect(382, 664, 836, 212)
    laid = Rect(380, 704, 560, 168)
    return [
        Place(f"seat:{seat}", Rect(24, 690, 320, 76), "panel", seat=seat, framed=True, head=Rect(24, 690, 320, 76)),
        Place(f"zone:hand[{seat}]", hand, "fan", Message("Hand"), seat=seat, card_size=_LARGE, step=104,
              back="main"),
        Place(f"zone:cut[{seat}]", laid, "row", seat=seat, back="main"),
        Place(f"zone:melds[{seat}]", laid, "row", seat=seat, step=84, back="main"),
        Place(f"zone:unmatched[{seat}]", Rect(960, 704, 260, 168), "row", seat=seat, step=60, back="main"),
        _row("actions", Rect(1260, 716, 316, 129), _MIDDLE, seat, "action", "Your action cards"),
    ]
