"""Tabletop Simulator: sheets of pictures, and a saved object that deals them as decks with names and counts.

Sheets have ten columns and seven rows and no side longer than 4096 pixels. The pictures are named by their place on
this disk; who shares the deck puts them where others can reach them (the simulator's own cloud) and changes the names.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.export.job import ExportError, Printed, Progress, needed, safe_name, tell
from luminagames.cardface.export.png import encode, pixel_rows
from luminagames.cardface.ink import painting
from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.keptfiles import write_whole

COLUMNS, ROWS = 10, 7
CARDS = COLUMNS * ROWS - 1
"""The last place of a sheet is what others see of a hand: 69 cards are left."""

SIDE = 4096
"""The largest picture that Tabletop Simulator takes, in pixels."""

BACK_WIDTH = 744
_AT = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


def tts(
    painter: CardPainter,
    cards: Sequence[Printed],
    folder: Path,
    *,
    name: str = "deck",
    progress: Progress | None = None,
) -> list[Path]:
    """Sheets with each card once, their backs, and `name.json`: one deck for each back, every copy in it.

    `name-1.png`, `name-1-back.png` and so on. The last place of a sheet shows the back, as what others see of a hand.
    """
    if safe_name(name) != name:
        raise ExportError(f"'{name}' cannot be the name of a file")
    folder.mkdir(parents=True, exist_ok=True)
    groups: dict[str, list[Printed]] = {}
    for card in needed(cards):
        if card.copies:
            groups.setdefault(card.back.id if card.back is not None else "", []).append(card)
    total = sum(map(len, groups.values()))
    written: list[Path] = []
    decks: list[object] = []
    done = number = 0
    for back, group in groups.items():
        sheets: dict[int, dict[str, object]] = {}
        dealt: list[tuple[int, str]] = []
        for at in range(0, len(group), CARDS):
            some = group[at : at + CARDS]
            number += 1
            tell(progress, done, total)
            done += len(some)
            front, behind = _write(painter, some, folder, f"{name}-{number}")
            written += [front, *([behind] if behind is not None else [])]
            sheets[number] = _sheet(front, behind if behind is not None else front)
            dealt += [
                (number * 100 + place, one.face.name) for place, one in enumerate(some) for _ in range(one.copies)
            ]
        decks.append(_deck(f"{name} {back}".strip(), sheets, dealt, len(decks)))
    tell(progress, total, total)
    saved = {"SaveName": name, "GameMode": "", "Note": "", "Rules": "", "ObjectStates": decks}
    text = json.dumps(saved, indent=2, ensure_ascii=False)
    return [*written, write_whole(folder / f"{name}.json", text.encode("utf-8"))]


def _write(painter: CardPainter, cards: Sequence[Printed], folder: Path, name: str) -> tuple[Path, Path | None]:
    """One sheet and its back."""
    wide = SIDE // COLUMNS
    tall = round(wide * painter.aspect(cards[0].face, "full"))
    if tall * ROWS > SIDE:
        tall = SIDE // ROWS
    image = _black(wide * COLUMNS, tall * ROWS)
    back = cards[0].back
    with painting(image) as pen:
        for k, card in enumerate(cards):
            _place(pen, painter, card.face, "full", k % COLUMNS * wide, k // COLUMNS * tall, wide)
        if back is not None:
            _place(pen, painter, back, "table", (COLUMNS - 1) * wide, (ROWS - 1) * tall, wide)
    front = write_whole(folder / f"{name}.png", encode(*pixel_rows(image), 300))
    if back is None:
        return front, None
    picture = painter.image(back, "table", BACK_WIDTH)
    flat = _black(picture.width(), picture.height())
    with painting(flat) as pen:
        pen.drawImage(0, 0, picture)
    return front, write_whole(folder / f"{name}-back.png", encode(*pixel_rows(flat), 300))


def _black(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0xFF000000)
    return image


def _place(pen: QPainter, painter: CardPainter, face: Face, variant: str, x: int, y: int, width: int) -> None:
    pen.drawImage(x, y, painter.image(face, variant, width))


def _sheet(front: Path, back: Path) -> dict[str, object]:
    return {
        "FaceURL": front.absolute().as_uri(), "BackURL": back.absolute().as_uri(), "NumWidth": COLUMNS,
        "NumHeight": ROWS, "BackIsHidden": True, "UniqueBack": False, "Type": 0,
    }  # fmt: skip


def _deck(name: str, sheets: dict[int, dict[str, object]], dealt: list[tuple[int, str]], place: int) -> object:
    """A deck as the simulator saves it; of one card alone it is that card."""
    at = {**_AT, "posX": 3.0 * place, "posY": 1.0, "posZ": 0.0}
    listed = {str(number): sheet for number, sheet in sheets.items()}
    cards = [
        {
            "Name": "Card", "Nickname": card, "CardID": number, "Transform": at,
            "CustomDeck": {str(number // 100): listed[str(number // 100)]},
        }
        for number, card in dealt
    ]  # fmt: skip
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom", "Nickname": name, "Transform": at, "DeckIDs": [number for number, _ in dealt],
        "CustomDeck": listed, "ContainedObjects": cards,
    }  # fmt: skip
