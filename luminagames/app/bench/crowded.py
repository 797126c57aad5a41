"""How fast a table without rules is with 300 cards in the open and six seats: what `bench` says of
it beside the tables of games.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable

from PySide6.QtCore import QPointF

from luminagames.app.bench.timing import drag, in_ms, rest, shown_table, spent
from luminagames.engine.action import Action
from luminagames.engine.contract.tables import Tabled
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.games import load_game, table_ids
from luminagames.table.session import AnyGame, TableSession
from luminagames.table.widget import TableWidget

CARDS, SEATS = 300, 6
# All cards begin on the ground, each where the hand that lays the table puts it.
FILE = {
    "zones": {
        "ground": {"as": "free", "seen": "all", "holds": {"type": "thing"}},
        "hand": {"per": "seat", "as": "fan", "seen": "owner"},
        "discard": {"as": "pile", "seen": "all"},
    }
}


def measure_crowded(say: Callable[[str], None]) -> dict[str, Json]:
    """The part `crowded` of `bench --json`, by the game of each table without rules."""
    found: dict[str, Json] = {}
    for name in table_ids():
        say(f"300 cards, six seats, {name}")
        found[name] = _measured(load_game(name))
    return found


def crowded(game: AnyGame) -> TableSession:
    """A match of six people in which all cards lie on the ground, spread over it."""
    laid = game.with_definitions(
        [{"id": f"c{n}", "name": f"Card {n}", "type": "thing"} for n in range(CARDS)]
    )
    assert isinstance(laid, Tabled)
    plan, mistakes = laid.read_table(FILE, ["type"])
    assert not mistakes
    match = Match(laid, {"plan": dict(plan)}, [SeatInfo(f"Seat {n}") for n in range(SEATS)], 1)
    index = laid.gesture_index(match.view(0))
    for at, touch in enumerate(sorted(index.loose())):
        move = index.drags[touch]["zone:ground"][0]
        given = {**dict(move.params), "x": at % 25 * 400, "y": at // 25 * 800}
        match.submit(Action(move.seat, move.kind, tuple(given.items())))
    session = TableSession(match, [None] * SEATS)
    session.lift_curtain()
    return session


def _measured(game: AnyGame) -> dict[str, Json]:
    table = shown_table(crowded(game))
    rest()
    loose = sorted(table.session.index.loose())
    repaints = [spent(table.view.viewport().update) for _ in range(20)]
    frames = drag(table, loose[0], "zone:discard")
    band = _frame_drawn(table)
    index = [spent(lambda: table.session.game.gesture_index(table.session.view)) for _ in range(5)]
    table.close()
    table.deleteLater()
    return {
        "cards": len(loose),
        "repaint_ms": in_ms(statistics.median(repaints)),
        "drag_p95_ms": in_ms(sorted(frames)[int(len(frames) * 0.95)]),
        "frame_p95_ms": in_ms(sorted(band)[int(len(band) * 0.95)]),
        "glow_ms": in_ms(statistics.median(index)),
    }


def _frame_drawn(table: TableWidget) -> list[float]:
    """What each move of a frame costs that is drawn around all cards."""
    from luminagames.table.gestures.frame import Frame

    place = table.scene.rect_of("zone:ground") or table.scene.area
    frame = Frame(table.hand).start(place.topLeft() - QPointF(4, 4))
    way = place.bottomRight() - place.topLeft()
    found = [
        spent(lambda at=at: frame.move(place.topLeft() + way * (at / 60)))  # type: ignore[misc]  # binds the loop's number
        for at in range(61)
    ]
    frame.cancel()
    return found
