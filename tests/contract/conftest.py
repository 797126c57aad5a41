"""The tests of one match stand together, so that it is played once and looked at by all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of a match (game, seats, seed) behind each other, and in one group for one
    worker.
    """
    places = [place for place, item in enumerate(items) if item.path.parent == HERE]
    matches: dict[tuple[str, ...], int] = {}
    order: list[tuple[int, int]] = []
    for place in places:
        item = items[place]
        values = (
            item.callspec.params
            if isinstance(item, pytest.Function) and hasattr(item, "callspec")
            else {}
        )
        match = tuple(str(values[key]) for key in ("name", "n_seats", "seed") if key in values)
        if len(match) == 3:
            item.add_marker(pytest.mark.xdist_group("-".join(match)))
        else:
            match = (item.nodeid,)
        order.append((matches.setdefault(match, place), place))
    sorted_items = [items[place] for _, place in sorted(order)]
    for place, item in zip(places, sorted_items, strict=True):
        items[place] = item
