"""Contact sheets to look at (`python -m tests.cardface.contact_sheet DIR`): all drawings × palettes, all cards."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage

from luminagames.cardface import CardPainter, art_names, load_fonts, load_theme, paint_art, paint_felt, palette_names
from luminagames.cardface.ink import painting
from luminagames.games import game_ids, load_game


def drawings(folder: Path) -> None:
    """Every drawing in every palette."""
    names, palettes = art_names(), palette_names()
    image = QImage(len(names) * 116 + 8, len(palettes) * 128 + 8, QImage.Format.Format_RGB32)
    image.fill(0xFF0C1428)
    with painting(image) as painter:
        for row, palette in enumerate(palettes):
            for column, name in enumerate(names):
                rect = QRectF(8 + column * 116, 8 + row * 128, 108, 120)
                paint_art(painter, rect, name, palette, f"{name}-{palette}")
    image.save(str(folder / "drawings.png"))


def cards(folder: Path, name: str, dpr: int) -> None:
    """Every card of a game in every variant."""
    game = load_game(name)
    painter = CardPainter(load_theme(), name)
    for variant, width in (("full", 240), ("table", 95), ("strip", 95)):
        faces = [game.face(card) for card in game.definitions]
        columns = 1600 // (width + 8)
        height = round(width * painter.aspect(faces[0], variant))
        rows = -(-len(faces) // columns)
        image = QImage(1600 * dpr, (rows * (height + 8) + 8) * dpr, QImage.Format.Format_RGB32)
        with painting(image) as pen:
            paint_felt(pen, QRectF(image.rect()), load_theme())
            for k, face in enumerate(faces):
                x, y = 8 + k % columns * (width + 8), 8 + k // columns * (height + 8)
                pen.drawImage(x * dpr, y * dpr, painter.image(face, variant, width * dpr))
        image.save(str(folder / f"{name}-{variant}@{dpr}x.png"))


def main() -> None:
    application = QGuiApplication(sys.argv[:1])
    load_fonts()
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    drawings(folder)
    for name in game_ids():
        for dpr in (1, 2):
            cards(folder, name, dpr)
    del application


if __name__ == "__main__":
    main()
