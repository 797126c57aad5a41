"""Cards to choose from lie over the board: the disc in its middle makes room, and comes back
(LT-14.17).
"""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.cards.marks import read_file
from luminagames.engine.action import Action
from luminagames.games import load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget

SEARCH = (
    Path(__file__).parents[2] / "scenarios" / "luturas" / "section-4-8-search-with-filters.yaml"
)


def test_the_disc_makes_room_for_cards_to_choose_from(qtbot: QtBot) -> None:
    load_fonts()
    match = begin(read_scenario(read_file(SEARCH)), load_game)
    (ability,) = [one for one in match.view(0).legal if one.kind == "use_ability"]
    theme = load_theme("observatory")
    session = TableSession(match, [None, None])
    table = TableWidget(
        session, CardPainter(theme, "luturas"), theme, TableSettings(reduced_motion=True)
    )
    qtbot.addWidget(table)
    table.resize(1280, 800)
    table.show()
    session.lift_curtain()
    stage = table.scene.boards.stage
    assert stage is not None
    assert stage.isVisible()
    session.submit(ability)
    qtbot.waitUntil(lambda: table.scene.plan.spread is not None)
    assert not stage.isVisible()
    session.submit(Action(0, "stop"))
    qtbot.waitUntil(lambda: table.scene.plan.spread is None)
    assert stage.isVisible()
