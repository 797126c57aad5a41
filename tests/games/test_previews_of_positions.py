"""Whatever position is invented, what can be done in it can be previewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cards.marks import read
from luminagames.games import game_ids
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin

FOLDER = Path(__file__).parents[1] / "scenarios"
# In Standard Mode, with a Crystal deck.
INVENTED = ("section-5-2-numbers-of-cards",)


def previewed(path: Path) -> int:
    """Previews what is legal at the beginning of a scenario; how much that was."""
    match = begin(read_scenario(read(path.read_text(encoding="utf-8"), path.name)))
    decision = match.decision
    if decision is None:
        return 0
    view = match.view(decision.actor)
    legal = view.legal[:30]
    for action in legal:
        match.game.preview(view, action)
    return len(legal)


@pytest.mark.parametrize("name", game_ids())
def test_what_is_legal_in_a_position_can_be_previewed(name: str) -> None:
    paths = sorted((FOLDER / name).glob("*.yaml"))
    chosen = [*paths[::25], *(path for path in paths if path.stem in INVENTED)]
    assert sum(previewed(path) for path in chosen) > 10


@pytest.mark.soak
@pytest.mark.parametrize("name", game_ids())
def test_what_is_legal_in_any_position_can_be_previewed(name: str) -> None:
    assert sum(previewed(path) for path in (FOLDER / name).glob("*.yaml")) > 300
