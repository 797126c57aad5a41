"""Contact sheets of every card of every game, at print size and at table size.

`python scripts/contact_sheets.py [FOLDER]` writes JPEG files of at most 280 kB each (FOLDER:
docs/screenshots/cards).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QGuiApplication, QImage

from luminagames.cardface import CardPainter, load_fonts, load_theme
from luminagames.cardface.ink import painting
from luminagames.engine.face import Face
from luminagames.games import game_ids, load_game

OUT = Path(__file__).resolve().parent.parent / "docs" / "screenshots" / "cards"
MOST_BYTES = 280_000
QUALITIES = range(88, 40, -4)
GAP = 8
FELT = 0xFF101A34
# Of each kind of sheet: the variant of the face, its width in pixels, how many in a row and on a
# sheet.
SIZES = {"print": ("full", 190, 8, 24), "table": ("table", 96, 15, 120)}


def sheet(
    painter: CardPainter, faces: list[Face], variant: str, width: int, columns: int
) -> QImage:
    """Faces in rows on dark felt."""
    height = round(width * painter.aspect(faces[0], variant))
    rows = -(-len(faces) // columns)
    size = (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP)
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(FELT)
    with painting(image) as pen:
        for k, face in enumerate(faces):
            at = (GAP + k % columns * (width + GAP), GAP + k // columns * (height + GAP))
            pen.drawImage(*at, painter.image(face, variant, width))
    return image


def save(image: QImage, path: Path) -> None:
    """As JPEG, in the best quality that is small enough."""
    for quality in QUALITIES:
        if not image.save(str(path), quality=quality):
            raise OSError(f"cannot write {path}")
        if path.stat().st_size <= MOST_BYTES:
            return
    raise ValueError(f"{path.name} is larger than {MOST_BYTES} bytes in every quality")


def sheets() -> Iterator[tuple[str, str, str, list[Face]]]:
    """Each sheet: its file's name without an ending, its game, its kind, and the faces on it."""
    for name in game_ids():
        game = load_game(name)
        faces = list(
            {face.id: face for face in (game.face(card) for card in game.definitions)}.values()
        )
        for kind, (_, _, _, most) in SIZES.items():
            pages = [faces[k : k + most] for k in range(0, len(faces), most)]
            for k, page in enumerate(pages):
                number = f"-{k + 1}" if len(pages) > 1 else ""
                yield f"{name}-{kind}{number}", name, kind, page


def record(game: str, faces: list[Face]) -> str:
    """What a sheet shows: the cards in their order, each with its text."""
    loaded = load_game(game)
    lines = [
        f"{face.id}: {face.name}: {' '.join(loaded.card_text(face.id).split())}".rstrip(": ")
        for face in faces
    ]
    return "\n".join([f"game: {game}", *lines]) + "\n"


def main(folder: Path) -> None:
    """Write all sheets, each with its record beside it."""
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    load_fonts()
    folder.mkdir(parents=True, exist_ok=True)
    painters = {name: CardPainter(load_theme(), name) for name in game_ids()}
    for file, game, kind, faces in sheets():
        variant, width, columns, _ = SIZES[kind]
        path = folder / f"{file}.jpg"
        save(sheet(painters[game], faces, variant, width, columns), path)
        path.with_suffix(".txt").write_text(record(game, faces), encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size // 1000} kB")
    del application


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
