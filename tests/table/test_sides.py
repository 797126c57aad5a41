"""Which side is whose: the ground's colors of each, and who is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from luminagames.app.play.seats import concede
from tests.table.conftest import OpenToy


@pytest.mark.parametrize(
    ("bottom", "above"), [(0, ("leaf", "wave")), (1, ("flame", "wave")), (2, ("flame", "leaf"))]
)
def test_the_ground_above_has_the_colors_of_all_others(
    open_toy: OpenToy, monkeypatch: pytest.MonkeyPatch, bottom: int, above: tuple[str, ...]
) -> None:
    scene = open_toy().scene
    tints = (("flame",), ("leaf",), ("wave",))
    scene.now.status = replace(scene.status, tints=tints)
    scene.now.bottom = bottom
    assert scene.tint_names == (above, tints[bottom])


def test_nobody_is_asked_in_a_match_that_was_given_up(open_toy: OpenToy) -> None:
    session = open_toy().session
    assert session.acting == 0
    concede(session.match, 0)
    assert session.match.decision is not None, "the rules know nothing of it"
    assert session.over
    assert session.acting is None
