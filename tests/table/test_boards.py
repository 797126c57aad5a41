"""Data that only some tables use: pips, tracks, notes, lit frames, spots on cards, shared areas; on
full boards too.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.engine.show import (
    Badge,
    Note,
    Place,
    Preview,
    Rect,
    Status,
    TableLayout,
    Track,
    TrackStep,
)
from luminagames.engine.view import View
from luminagames.games import load_game
from luminagames.table.captions import captions
from luminagames.table.ground import qrect
from luminagames.table.ink import width_of
from luminagames.table.items.note import NoteItem
from luminagames.table.items.pips import PipsItem
from luminagames.table.items.track import FrameItem, TrackItem
from luminagames.table.session import TableSession
from luminagames.table.widget import SMALLEST, TableWidget
from tests.table.conftest import QUICK, FlatPainter, OpenToy
from tests.table.toy import ToyGame

BAR = Rect(600, 400, 400, 30)
TRACK = Track(
    Message("Turn 1"),
    (TrackStep(Message("Draw")), TrackStep(Message("Play"), inner=True)),
    1,
    Message("Ada may act"),
    0,
    Message("nobody passed"),
)


class BoardToy(ToyGame):
    """The bank as pips, with a track, a note and a lit frame, while `says` is true."""

    says = True

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        places = [
            replace(place, arrangement="pips", rect=BAR, label=None, framed=False)
            if place.name == "zone:bank"
            else place
            for place in super().table_layout(n_seats, bottom).places
        ]
        places.append(Place("place:track", Rect(1300, 10, 260, 300), "track", framed=True))
        places.append(Place("place:note", Rect(1300, 320, 260, 100), "note"))
        return TableLayout(tuple(places))

    def status(self, view: View) -> Status:
        status = super().status(view)
        if not self.says:
            return status
        notes = (Note("place:note", Message("A note"), (Message("of two lines"),), "T-1"),)
        return replace(
            status, track=TRACK, notes=notes, busy=("zone:board[0]",), used=(("pile:bank.red", 2),)
        )

    def badges(self, view: View, touchable: str) -> tuple[Badge, ...]:
        if touchable == "card:0":
            spots = ("seal", "order", "share", "wound", "foot_left", "foot_right")
            return tuple(Badge("7", "sword", "good", spot=spot) for spot in spots)
        return ()


def shown(table: TableWidget, kind: type) -> list[object]:
    return [item for item in table.scene.items() if isinstance(item, kind)]


def test_pieces_are_shown_one_by_one_and_an_empty_pile_not_at_all(open_toy: OpenToy) -> None:
    table = open_toy(BoardToy())
    pips = [item for item in table.scene.things.values() if isinstance(item, PipsItem)]
    assert pips
    found = {item.touch: item.thing for item in pips}
    red = found["pile:bank.red"]
    assert red is not None
    assert (red.count, red.used) == (5, 2)
    assert all(thing is not None and thing.count for thing in found.values())


def test_what_would_be_spent_is_ringed_piece_by_piece(open_toy: OpenToy) -> None:
    table = open_toy(BoardToy())
    item = table.scene.things["pile:bank.red"]
    assert isinstance(item, PipsItem)
    gold = QColor(table.look.color("playable")).rgb()

    def rings() -> int:
        image = table.look.canvas(item.picture_area(), item.draw).toImage()
        return sum(
            image.pixelColor(x, y).rgb() == gold
            for x in range(image.width())
            for y in range(image.height())
        )

    before = rings()
    table.scene.consider(Preview(changes=(("bank.red", -1),)))
    one = rings()
    table.scene.consider(Preview(changes=(("bank.red", -2),)))
    assert before < one < rings()
    assert item.light != "spent"


def test_track_note_and_lit_frame_come_and_go(open_toy: OpenToy) -> None:
    game = BoardToy()
    table = open_toy(game)
    (track,) = shown(table, TrackItem)
    assert isinstance(track, TrackItem)
    assert track.words.lamp == "Ada may act"
    assert [words for words, _ in track.words.steps] == ["Draw", "Play"]
    (note,) = shown(table, NoteItem)
    assert isinstance(note, NoteItem)
    assert note.words.clause == "T-1"
    (frame,) = shown(table, FrameItem)
    board = table.scene.plan.place("zone:board[0]")
    assert isinstance(frame, FrameItem)
    assert board is not None
    assert frame.mapRectToScene(frame.body()) == qrect(board.rect)
    game.says = False
    table.sync()
    assert not shown(table, NoteItem) + shown(table, FrameItem) + shown(table, TrackItem)


@pytest.mark.parametrize("theme", ["observatory", "daylight", "high_contrast"])
def test_every_spot_of_a_badge_is_painted_in_every_theme(open_toy: OpenToy, theme: str) -> None:
    table = open_toy(BoardToy())
    table.set_theme(load_theme(theme))
    item = table.scene.things["card:0"]
    bare = table.look.canvas(item.boundingRect(), item.draw).toImage()
    full = item.badges
    for badge in full:
        item.badges = (badge,)
        assert (
            table.look.canvas(item.boundingRect(), item.draw).toImage() != bare or len(full) == 1
        ), badge.spot
    item.badges = ()
    assert table.look.canvas(item.boundingRect(), item.draw).toImage() != bare


def test_a_card_that_lies_sideways_is_touched_where_it_lies(open_toy: OpenToy) -> None:
    class Turned(ToyGame):
        def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
            places = super().table_layout(n_seats, bottom).places
            return TableLayout(
                tuple(
                    replace(one, arrangement="row") if one.arrangement == "fan" else one
                    for one in places
                )
            )

        def status(self, view: View) -> Status:
            return replace(super().status(view), turned=((0, 1),))

    table = open_toy(Turned())
    thing = table.scene.plan.thing("card:0")
    assert thing is not None
    lying = thing.lying
    assert (lying.w, lying.h) == (thing.rect.h, thing.rect.w)
    at = QPointF(lying.x + 4, lying.y + lying.h / 2)
    assert table.scene.touchables_at(at)[0] == "card:0"
    above = QPointF(thing.rect.x + thing.rect.w / 2, thing.rect.y + 4)
    assert "card:0" not in table.scene.touchables_at(above)


# Full boards of a game that uses all of it

SIZES = [SMALLEST, (1280, 800), (1920, 1080)]


def crowded(qtbot: QtBot, seats: int, bottom: int) -> TableWidget:
    """Ten orbs, seven units, five relics and nine cards in hand for everybody; expended ones among
    them.
    """
    load_fonts()
    game = load_game("luminous")
    kinds: dict[object, list[str]] = {}
    for name, card in game.definitions.items():
        if not card.get("token"):
            kinds.setdefault(card["type"], []).append(name)
    player = {
        "favored": kinds["favored"][0],
        "units": [
            {"id": name, "expended": at % 3 == 1} for at, name in enumerate(kinds["unit"][:7])
        ],
        "relics": [{"id": name, "expended": at == 2} for at, name in enumerate(kinds["relic"][:5])],
        "orb_cards": kinds["orb"][:4],
        "hand": kinds["unit"][7:16],
        "orbs": {"orange": 2, "green": 2, "purple": 2},
        "orbs_expended": {"orange": 1, "green": 2},
        "blooms": 2,
        "life": 12,
        "deck": kinds["spell"][:9],
        "discard": kinds["spell"][9:],
        "void": kinds["spell"][:1],
    }
    state = game.position(
        {"players": [player] * seats, "priority": bottom, "active": bottom}, seats, 1
    )
    names = ("Ada", "Bruno", "Cleo", "Dov")[:seats]
    match = Match(game, {}, [SeatInfo(name, "human") for name in names], 1, start=state)
    session = TableSession(match, [None] * seats)
    table = TableWidget(session, FlatPainter(), load_theme(), QUICK)
    qtbot.addWidget(table)
    session.lift_curtain()
    return table


@pytest.mark.parametrize(
    ("seats", "bottom"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 1), (4, 3)]
)
def test_captions_of_a_crowded_board_fit_and_lie_on_nothing(
    qtbot: QtBot, seats: int, bottom: int
) -> None:
    table = crowded(qtbot, seats, bottom)
    for size in SIZES:
        table.resize(*size)
        table.show()
        qtbot.waitUntil(lambda size=size: (table.width(), table.height()) == size)
        plan, look = table.scene.plan, table.scene.look
        font = look.font("caption", 12)
        written = []
        for caption in captions(plan, table.scene.status, look.words):
            words = caption.words.upper() + (
                f" · {caption.count}" if caption.close and caption.count else ""
            )
            width = width_of(words, font)
            assert width <= caption.rect.w + 1, (size, caption)
            written.append(
                (
                    caption.place,
                    QRectF(caption.rect.x, caption.rect.y + 2, width, caption.rect.h - 4),
                )
            )
        for number, (name, rect) in enumerate(written):
            assert not any(rect.intersects(other) for _, other in written[:number]), (size, name)
            for thing in plan.things:
                assert not rect.intersects(qrect(thing.lying)), (size, name, thing.touch)


@pytest.mark.parametrize(("seats", "bottom"), [(2, 1), (3, 1), (4, 2)])
def test_all_that_can_be_lifted_or_tapped_on_a_crowded_board_can_be_hit(
    qtbot: QtBot, seats: int, bottom: int
) -> None:
    table = crowded(qtbot, seats, bottom)
    assert table.bottom == bottom
    scene, index = table.scene, table.session.index
    touches = {
        touch for touch in (*index.sources(), *index.taps) if not touch.startswith("button:")
    }
    assert len(touches) > 10
    for touch in touches:
        rect = scene.hit_rect(touch)
        assert rect is not None, touch
        found = scene.touchables_at(rect.center())
        assert touch in found, touch
        assert rect.width() * scene.look.unit >= 10, touch


def test_of_counters_that_lie_over_each_other_the_nearest_is_touched(open_toy: OpenToy) -> None:
    """However many they are, and whichever lies on top."""
    table = open_toy()
    now, base = table.scene.where.now, table.scene.plan.things[0]
    for count in (2, 3, 5):
        plain = replace(base, kind="counter", points=(), turn=0)
        row = tuple(
            replace(
                plain, key=f"c{at}", touch=f"c{at}", rect=Rect(300 + 12 * at, 200, 40, 40), order=at
            )
            for at in range(count)
        )
        now.plan = replace(now.plan, things=row)
        for at, one in enumerate(row):
            middle = QPointF(one.rect.x + 20, one.rect.y + 20)
            assert table.scene.touchables_at(middle)[0] == f"c{at}", f"{count} counters"
