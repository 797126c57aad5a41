"""How fast cards leave the program: CPU time of one core, 90 cards of the game that has most,
offscreen.

`first` is a set of which nothing is kept on disk: every picture is drawn anew. `kept` is the same
set as a program paints it that was started anew: pictures come from disk. `again` is the same set
once more: pictures, frames and signs are in memory, texts are set anew. `printed` is a set whose
finished files are kept: nothing is painted.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from luminagames.app.games import found_games
from luminagames.cardface.art.picture import compose, compose_scene
from luminagames.cardface.export import CARD_SIZES, EXPORT_STAMPS, Printed, pdf, png, printed
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.plain import Json
from luminagames.folders import HOME_VARIABLE

CARDS = 90


def measure_export(say: Callable[[str], None]) -> dict[str, Json]:
    """The part `studio.export` of `bench --json`."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(["luminagames"])
    name, game = max(found_games().items(), key=lambda item: len(item[1].definitions))
    say(f"export of {name}")
    kept_home = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        try:
            found = {"game": name, **_measure(name, printed(game)[:CARDS], Path(folder))}
        finally:
            if kept_home is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = kept_home
    del app
    return {"export": found}


def _painter(game: str) -> CardPainter:
    """A painter as a program has it that was just started."""
    compose.cache_clear()
    compose_scene.cache_clear()
    return CardPainter(load_theme(), game, max_bytes=1, stamp_bytes=EXPORT_STAMPS, own=(), sets=())


def _measure(game: str, cards: list[Printed], folder: Path) -> dict[str, Json]:
    size = CARD_SIZES["poker"]
    sheet = folder / "cards.pdf"

    def images(painter: CardPainter) -> float:
        def paint() -> None:
            for card in cards:
                painter.print_image(card.face, size.pixels(300), size.cut, size.bleed)

        return len(cards) / _spent(paint)

    first, again = _painter(game), _painter(game)
    found: dict[str, Json] = {
        "cards": len(cards),
        "images_first_per_cpu_s": round(images(first), 1),
        "images_kept_per_cpu_s": round(images(again), 1),
        "images_again_per_cpu_s": round(images(again), 1),
    }
    found["png_again_per_cpu_s"] = round(len(cards) / _spent(lambda: png(again, cards, folder)), 1)
    found["png_printed_per_cpu_s"] = round(
        len(cards) / _spent(lambda: png(again, cards, folder)), 1
    )
    fresh = _painter(game)
    found["pdf_first_s"] = round(_spent(lambda: pdf(first, cards, sheet)), 2)
    found["pdf_kept_s"] = round(_spent(lambda: pdf(fresh, cards, sheet)), 2)
    found["pdf_again_s"] = round(_spent(lambda: pdf(first, cards, sheet)), 2)
    found["pdf_bytes"] = sheet.stat().st_size
    return found


def _spent(work: Callable[[], object]) -> float:
    """CPU seconds of this process, all threads together."""
    began = time.process_time()
    work()
    return time.process_time() - began
