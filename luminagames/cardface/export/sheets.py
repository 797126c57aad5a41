"""Sheets of many cards as one picture: the contact sheet, and what Tabletop Simulator takes for a deck."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.export.job import ExportError, Printed, Progress, needed, safe_name, spread, tell, write_whole
from luminagames.cardface.export.png import encode, pixel_rows
from luminagames.cardface.felt import paint_felt
from luminagames.cardface.ink import painting
from luminagames.cardface.painter import CardPainter

TTS_COLUMNS, TTS_ROWS = 10, 7
TTS_CARDS = TTS_COLUMNS * TTS_ROWS - 1
"""The last place of a sheet is what others see of a hand: 69 cards are left."""

TTS_SIDE = 4096
"""The largest picture that Tabletop Simulator takes, in pixels."""

CONTACT_WIDTH = 300
CONTACT_GAP = 24
MOST_CONTACT = 200
"""A larger set than this goes on a second sheet: pictures of more pixels are of no use."""


def contact(
    painter: CardPainter,
    cards: Sequence[Printed],
    path: Path,
    *,
    columns: int = 8,
    width: int = CONTACT_WIDTH,
    progress: Progress | None = None,
) -> list[Path]:
    """All cards side by side on the felt, each once; a set of more than 200 takes several files."""
    faces = [card.face for card in needed(cards)]
    written = []
    sheets = [faces[at : at + MOST_CONTACT] for at in range(0, len(faces), MOST_CONTACT)]
    done = 0
    for number, some in enumerate(sheets):
        across = max(1, min(columns, len(some)))
        height = max(round(width * painter.aspect(face, "full")) for face in some)
        down = -(-len(some) // across)
        image = QImage(
            across * (width + CONTACT_GAP) + CONTACT_GAP,
            down * (height + CONTACT_GAP) + CONTACT_GAP,
            QImage.Format.Format_RGB32,
        )
        with painting(image) as pen:
            paint_felt(pen, QRectF(image.rect()), painter.theme)
            for k, face in enumerate(some):
                tell(progress, done, len(faces))
                x = CONTACT_GAP + k % across * (width + CONTACT_GAP)
                y = CONTACT_GAP + k // across * (height + CONTACT_GAP)
                pen.drawImage(x, y, painter.image(face, "full", width))
                done += 1
        name = path if number == 0 else path.with_name(f"{path.stem}-{number + 1}{path.suffix}")
        written.append(write_whole(name, encode(*pixel_rows(image), 150)))
    tell(progress, done, len(faces))
    return written


def tts(
    painter: CardPainter,
    cards: Sequence[Printed],
    folder: Path,
    *,
    name: str = "deck",
    progress: Progress | None = None,
) -> list[Path]:
    """Sheets for Tabletop Simulator: up to 69 cards of one back each, no side longer than 4096 pixels, with their back.

    `name-1.png`, `name-1-back.png` and so on: in the simulator a custom deck of ten columns and seven rows. The last
    place shows the back, as what others see of a hand.
    """
    if safe_name(name) != name:
        raise ExportError(f"'{name}' cannot be the name of a file")
    folder.mkdir(parents=True, exist_ok=True)
    groups: dict[str, list[Printed]] = {}
    for card in spread(needed(cards)):
        groups.setdefault(card.back.id if card.back is not None else "", []).append(card)
    total = sum(map(len, groups.values()))
    written: list[Path] = []
    done = number = 0
    for group in groups.values():
        for at in range(0, len(group), TTS_CARDS):
            some = group[at : at + TTS_CARDS]
            number += 1
            wide = TTS_SIDE // TTS_COLUMNS
            tall = round(wide * painter.aspect(some[0].face, "full"))
            if tall * TTS_ROWS > TTS_SIDE:
                tall = TTS_SIDE // TTS_ROWS
            rows = TTS_ROWS
            image = QImage(wide * TTS_COLUMNS, tall * rows, QImage.Format.Format_RGB32)
            image.fill(0xFF000000)
            with painting(image) as pen:
                for k, card in enumerate(some):
                    tell(progress, done, total)
                    _place(pen, painter, card, "full", k % TTS_COLUMNS * wide, k // TTS_COLUMNS * tall, wide)
                    done += 1
                back = some[0].back
                if back is not None:
                    face = Printed(back)
                    _place(pen, painter, face, "table", (TTS_COLUMNS - 1) * wide, (TTS_ROWS - 1) * tall, wide)
            written.append(write_whole(folder / f"{name}-{number}.png", encode(*pixel_rows(image), 300)))
            if some[0].back is not None:
                picture = painter.image(some[0].back, "table", 744)
                flat = QImage(picture.size(), QImage.Format.Format_RGB32)
                flat.fill(0xFF000000)
                with painting(flat) as pen:
                    pen.drawImage(0, 0, picture)
                written.append(write_whole(folder / f"{name}-{number}-back.png", encode(*pixel_rows(flat), 300)))
    tell(progress, total, total)
    return written


def _place(pen: QPainter, painter: CardPainter, card: Printed, variant: str, x: int, y: int, width: int) -> None:
    pen.drawImage(x, y, painter.image(card.face, variant, width))
