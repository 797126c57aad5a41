"""Does all that the window needs load here? Fonts, themes, layouts, faces and pages, without showing anything."""

from __future__ import annotations

import os
from collections.abc import Iterator

from luminagames.engine.journal import SeatInfo

CARD_WIDTH = 120.0


def check_window() -> Iterator[str]:
    """Loads one thing after the other and yields a line for each; raises what goes wrong."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from luminagames.app.context import Context
    from luminagames.app.main_window import MainWindow
    from luminagames.app.matches import new_match
    from luminagames.app.program import name_application
    from luminagames.app.settings import Settings
    from luminagames.cardface.fonts import load_fonts
    from luminagames.cardface.theme import THEME_NAMES, load_theme

    app = QApplication.instance() or QApplication(["luminagames"])
    assert isinstance(app, QApplication)
    name_application(app)
    load_fonts()
    yield "fonts"
    for name in THEME_NAMES:
        load_theme(name)
    yield f"themes: {', '.join(THEME_NAMES)}"
    context = Context(Settings())
    for game in context.games:
        yield f"{game}: {_paint_cards(context, game)}"
    window = MainWindow(context)
    try:
        window.open_settings()
        window.open_help()
        for game, found in context.games.items():
            window.open_rulebook(game)
            window.open_setup(game)
            seats = [SeatInfo(f"Seat {seat}") for seat in range(found.about.seats[1])]
            window.open_table(new_match(found, {}, seats, 1))
            app.processEvents()
            yield f"{game}: rulebook, set-up and table"
        yield "settings and help"
    finally:
        window.deleteLater()
        app.processEvents()


def _paint_cards(context: object, name: str) -> str:
    from luminagames.app.context import Context
    from luminagames.cardface.painter import VARIANTS, CardPainter

    assert isinstance(context, Context)
    game = context.game(name)
    painter = CardPainter(context.theme, name)
    layouts = set()
    for definition in game.definitions:
        face = game.face(definition)
        for variant in VARIANTS:
            painter.image(face, variant, CARD_WIDTH)
            layouts.add((face.layout, variant))
    backs = {place.back for place in game.table_layout(game.about.seats[1], 0).places if place.back}
    for back in sorted(backs):
        painter.image(game.back(back), "table", CARD_WIDTH)
    return f"{len(game.definitions)} cards painted by {len(layouts)} layouts, {len(backs)} backs"
