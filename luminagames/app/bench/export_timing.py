"""How fast cards leave the program: CPU time of one core, 90 cards of the game that has most, offscreen.

`first` is a set that this process has never painted: every picture is drawn anew. `again` is the same set once more:
pictures, frames and signs are kept, texts are set anew, every file is written anew. That is what a designer waits for.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from luminagames.app.games import found_games
from luminagames.cardface.art.picture import compose
from luminagames.cardface.export import CARD_SIZES, EXPORT_STAMPS, Printed, pdf, png, printed
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.plain import Json

CARDS = 90


def measure_export(say: Callable[[str], None]) -> dict[str, Json]:
    """The part `studio.export` of `bench --json`."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(["luminagames"])
    name, game = max(found_games().items(), key=lambda item: len(item[1].definitions))
    say(f"export of {name}")
    compose.cache_clear()
    painter = CardPainter(load_theme(), name, max_bytes=1, stamp_bytes=EXPORT_STAMPS)
    with tempfile.TemporaryDirectory() as folder:
        found = {"game": name, **_measure(painter, printed(game)[:CARDS], Path(folder))}
    del app
    return {"export": found}


def _measure(painter: CardPainter, cards: list[Printed], folder: Path) -> dict[str, Json]:
    size = CARD_SIZES["poker"]
    sheet = folder / "cards.pdf"

    def images() -> None:
        for card in cards:
            painter.print_image(card.face, size.pixels(300), size.cut, size.bleed)

    first, again = _spent(images), _spent(images)
    files = _spent(lambda: png(painter, cards, folder))
    pdf_first, pdf_again = _spent(lambda: pdf(painter, cards, sheet)), _spent(lambda: pdf(painter, cards, sheet))
    return {
        "cards": len(cards),
        "images_first_per_cpu_s": round(len(cards) / first, 1),
        "images_again_per_cpu_s": round(len(cards) / again, 1),
        "png_again_per_cpu_s": round(len(cards) / files, 1),
        "pdf_first_s": round(pdf_first, 2),
        "pdf_again_s": round(pdf_again, 2),
        "pdf_bytes": sheet.stat().st_size,
    }


def _spent(work: Callable[[], object]) -> float:
    """CPU seconds of this process, all threads together."""
    began = time.process_time()
    work()
    return time.process_time() - began
