"""A scenario's position of a free table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from luminagames.engine.contract.parts import Data
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.engine.position import PositionError, PositionReader, defined
from luminagames.engine.rng import SplitMix64
from luminagames.games.blank.table.pieces import Lying, Player, TableState, of_zone
from luminagames.games.blank.table.plan import TablePlan

_KEYS = ("options", "zones", "counters", "turn", "phase", "round", "steps")


def read_position(
    definitions: Mapping[str, Data],
    resolve: Callable[[Mapping[str, Json], int], Mapping[str, Json]],
    data: Mapping[str, Json],
    n_seats: int,
    seed: int,
) -> TableState:
    """The state of a position; raises `PositionError` with the path of what does not fit."""
    reader = PositionReader()
    top = reader.mapping(data, (), _KEYS)
    options = reader.mapping(top.get("options"), ("options",), ("plan", "by"))
    plan_data = resolve(options, n_seats)["plan"]
    assert isinstance(plan_data, dict)
    plan = TablePlan.from_data(plan_data)
    names = plan.names(n_seats)
    zones: dict[str, list[Lying]] = {name: [] for name in names}
    cards: list[str] = []
    for name, listed in reader.mapping(top.get("zones"), ("zones",), names).items():
        up = of_zone(plan, name).seen == "all"
        for place, card in enumerate(reader.sequence(listed, ("zones", name))):
            defined(definitions, card, ("zones", name, place))
            zones[name].append(Lying(card=len(cards), up=up, counts={}))
            cards.append(str(card))
    known = plan.counter_names(n_seats)
    counters = {name: one.start for name, one in known.items()}
    given = reader.mapping(top.get("counters"), ("counters",), list(known))
    for name in given:
        counters[name] = reader.number(given, name, 0, None, None, ("counters",))
    if not cards and "zones" in top and not names:
        raise PositionError(("zones",), worded("this table has no zones"))
    return TableState(
        cards=tuple(cards),
        rng=SplitMix64(seed).state,
        plan=plan_data,
        players=[Player(looked=[]) for _ in range(n_seats)],
        zones=zones,
        counters=counters,
        tokens=[],
        notes=[],
        rolled={},
        winners=[],
        turn=reader.number(top, "turn", 0, 0, n_seats - 1),
        phase=reader.number(top, "phase", 0, 0, max(0, len(plan.phases) - 1)),
        round=reader.number(top, "round", 1, 1),
        steps=reader.number(top, "steps", 0, 0),
    )
