"""Tabletop Simulator: sheets of pictures, and a saved object that deals them as decks with names
and counts.

Sheets have two to ten columns, two to seven rows and no side longer than 4096 pixels. The pictures
are named by their place on this disk; the simulator itself uploads them for friends (`for_friends`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QImage, QPainter

from luminagames.cardface.export.job import (
    ExportError,
    Printed,
    Progress,
    drawing,
    needed,
    safe_name,
    tell,
)
from luminagames.cardface.export.png import encode, pixel_rows
from luminagames.cardface.export.savedobjects import MARK, MARKED, PICTURES, SAVED, free_file
from luminagames.cardface.ink import painting
from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.safefiles import write_whole
from luminagames.text import say

# The simulator reads sheets of two to ten columns and two to seven rows.
FEWEST, COLUMNS, ROWS = 2, 10, 7

# The last place of a sheet is what others see of a hand: 69 cards are left.
CARDS = COLUMNS * ROWS - 1

# The largest picture that Tabletop Simulator takes, in pixels.
SIDE = 4096

# No card is wider, in pixels: 300 dpi.
CARD_WIDTH = 744

# The side of the picture that the simulator lists a saved object with.
THUMBNAIL = 256

# What the simulator calls outlines that are no rectangle with round corners.
SHAPES = {"hex": 3, "circle": 4}

Size = tuple[float, float]

_AT = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


@dataclass(frozen=True, slots=True)
class SheetGrid:
    """How many cards lie beside and below each other, and how large each is, in pixels."""

    columns: int
    rows: int
    wide: int
    tall: int

    @staticmethod
    def around(cards: int, aspect: float) -> SheetGrid:
        """The sheet for so many cards (1 to 69) on which they are largest; of several the one with
        fewest places left.

        `aspect` is a card's height for a width of 1.
        """
        wanted = cards + 1
        fitting = [
            SheetGrid.of(columns, rows, aspect)
            for columns in range(FEWEST, COLUMNS + 1)
            for rows in range(FEWEST, ROWS + 1)
            if columns * rows >= wanted
        ]
        return max(fitting, key=lambda one: (one.wide, -one.columns * one.rows, one.columns))

    def corner(self, place: int) -> tuple[int, int]:
        """The corner of a place, counted by rows, in pixels."""
        return place % self.columns * self.wide, place // self.columns * self.tall

    @staticmethod
    def of(columns: int, rows: int, aspect: float) -> SheetGrid:
        """A grid with cards as large as a sheet has room for."""
        wide = min(CARD_WIDTH, SIDE // columns, int(SIDE // rows / aspect))
        return SheetGrid(columns, rows, wide, min(SIDE // rows, round(wide * aspect)))


def tts(
    painter: CardPainter,
    cards: Sequence[Printed],
    folder: Path,
    *,
    name: str = "deck",
    title: str = "",
    texts: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> list[Path]:
    """Sheets with each card once, their backs, and `name.json`: one deck for each back and each size
    of cards, every copy in it.

    `name-1.png`, `name-1-back.png` and so on; a back that knows its card has its place on a sheet
    of backs. The last place of a sheet shows the back, as what others see of a hand. `title` is
    what the deck is called there, `texts` what the simulator says of each card, by its id.
    """
    if safe_name(name) != name:
        raise ExportError(say("'{name}' cannot be the name of a file", name=name))
    folder.mkdir(parents=True, exist_ok=True)
    written, saved = _decks(painter, cards, folder, name, title or name, texts or {}, progress)
    return [*written, write_whole(folder / f"{name}.json", _as_json(saved))]


def tts_saved(
    painter: CardPainter,
    cards: Sequence[Printed],
    simulator: Path,
    *,
    title: str,
    texts: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> list[Path]:
    """The same straight into the *Saved Objects* of the simulator's folder, with a small picture of
    the first card; the sheets lie beside the folders of the simulator.
    """
    name = " ".join(safe_name(title).replace("_", " ").split()) or "deck"
    place = simulator / SAVED
    place.mkdir(parents=True, exist_ok=True)
    target = free_file(place, name)
    folder = simulator / PICTURES / target.stem
    folder.mkdir(parents=True, exist_ok=True)
    written, saved = _decks(
        painter, cards, folder, safe_name(target.stem), title, texts or {}, progress
    )
    shown = QImage(THUMBNAIL, THUMBNAIL, QImage.Format.Format_ARGB32_Premultiplied)
    shown.fill(0)
    first = cards[0].face
    wide = int(THUMBNAIL / max(1.0, painter.aspect(first, "full")))
    tall = round(wide * painter.aspect(first, "full"))
    with painting(shown) as pen:
        _place(pen, painter, first, "full", (THUMBNAIL - wide) // 2, (THUMBNAIL - tall) // 2, wide)
    small = write_whole(target.with_suffix(".png"), encode(*pixel_rows(shown), 72))
    return [*written, small, write_whole(target, _as_json(saved))]


def for_friends() -> str:
    """How others at the same virtual table get the pictures."""
    return say(
        "Only this computer sees the pictures. For friends: put the deck on the simulator's table, "
        "choose Upload → Cloud Manager and the arrow at its top, then save the deck again."
    )


def _as_json(saved: Mapping[str, object]) -> bytes:
    return json.dumps(saved, indent=2, ensure_ascii=False).encode("utf-8")


def _decks(
    painter: CardPainter,
    cards: Sequence[Printed],
    folder: Path,
    name: str,
    title: str,
    texts: Mapping[str, str],
    progress: Progress | None,
) -> tuple[list[Path], dict[str, object]]:
    """The sheets, written, and the saved object that deals them."""
    groups: dict[tuple[str, Size], list[Printed]] = {}
    for card in needed(cards):
        if card.copies:
            back = card.back.id if card.back is not None else ""
            with drawing(card.face):
                size = painter.layout(card.face, "full").size
            groups.setdefault((back, size), []).append(card)
    total = sum(map(len, groups.values()))
    written: list[Path] = []
    decks: list[object] = []
    done = number = 0
    for (back, size), group in groups.items():
        sheets: dict[int, dict[str, object]] = {}
        dealt: list[tuple[int, str, str]] = []
        for at in range(0, len(group), CARDS):
            some = group[at : at + CARDS]
            number += 1
            tell(progress, done, total)
            done += len(some)
            lie = SheetGrid.around(len(some), max(painter.aspect(one.face, "full") for one in some))
            own = [card.behind(painter) for card in some]
            is_own = any(one is not card.back for one, card in zip(own, some, strict=True))
            front = _write(painter, some, lie, folder / f"{name}-{number}.png")
            behind = _write_backs(
                painter, own if is_own else own[:1], lie, folder / f"{name}-{number}-back.png"
            )
            written += [front, *([behind] if behind is not None else [])]
            sheets[number] = _sheet(
                front,
                behind if behind is not None else front,
                lie,
                unique=is_own,
                shape=SHAPES.get(painter.layout(some[0].face, "full").outline, 0),
            )
            dealt += [
                (number * 100 + place, one.face.name, texts.get(one.face.id, ""))
                for place, one in enumerate(some)
                for _ in range(one.copies)
            ]
        called = _called(title, back, size, list(groups))
        decks.append(_deck(called, sheets, dealt, len(decks)))
    tell(progress, total, total)
    saved = {"SaveName": title, "GameMode": "", "Note": "", "Rules": "", "ObjectStates": decks}
    return written, {MARK: MARKED, **saved}


def _called(title: str, back: str, size: Size, all_of_them: Sequence[tuple[str, Size]]) -> str:
    """What a deck is called beside others: by its back, and by the size of its cards where that
    tells them apart.
    """
    told = []
    if back and len({one for one, _ in all_of_them}) > 1:
        told.append(back)
    if len({one for name, one in all_of_them if name == back}) > 1:
        told.append(say("{width} × {height} mm", width=f"{size[0]:g}", height=f"{size[1]:g}"))
    return f"{title} ({', '.join(told)})" if told else title


def _write(painter: CardPainter, cards: Sequence[Printed], lie: SheetGrid, path: Path) -> Path:
    """One sheet of faces; in its last place the back that all share."""
    faces: list[Face] = [card.face for card in cards]
    image = _ground(painter, faces, lie.wide * lie.columns, lie.tall * lie.rows)
    back = cards[0].back
    with painting(image) as pen:
        for at, face in enumerate(faces):
            _place(pen, painter, face, "full", *lie.corner(at), lie.wide)
        if back is not None:
            last = lie.corner(lie.columns * lie.rows - 1)
            _place(pen, painter, back, "table", *last, lie.wide)
    return write_whole(path, encode(*pixel_rows(image), 300))


def _write_backs(
    painter: CardPainter, backs: Sequence[Face | None], lie: SheetGrid, path: Path
) -> Path | None:
    """One picture for the back that all share; several lie where their cards do."""
    first = backs[0]
    if first is None:
        return None
    if len(backs) == 1:
        with drawing(first):
            picture = painter.image(first, "table", CARD_WIDTH)
        image = _ground(painter, [first], picture.width(), picture.height(), "table")
        with painting(image) as pen:
            pen.drawImage(0, 0, picture)
    else:
        faces = [one for one in backs if one is not None]
        image = _ground(painter, faces, lie.wide * lie.columns, lie.tall * lie.rows, "table")
        with painting(image) as pen:
            for at, one in enumerate(faces):
                _place(pen, painter, one, "table", *lie.corner(at), lie.wide)
    return write_whole(path, encode(*pixel_rows(image), 300))


def _ground(
    painter: CardPainter, faces: Sequence[Face], width: int, height: int, variant: str = "full"
) -> QImage:
    """What cards are laid on: black, or nothing where something is seen through a card's picture, or
    beside a token.
    """
    clear = any(
        painter.pictures.of(face).clear or painter.layout(face, variant).outline != "rect"
        for face in faces
    )
    kind = QImage.Format.Format_ARGB32_Premultiplied if clear else QImage.Format.Format_RGB32
    image = QImage(width, height, kind)
    image.fill(0 if clear else 0xFF000000)
    return image


def _place(
    pen: QPainter, painter: CardPainter, face: Face, variant: str, x: int, y: int, width: int
) -> None:
    with drawing(face):
        pen.drawImage(x, y, painter.image(face, variant, width))


def _sheet(
    front: Path, back: Path, lie: SheetGrid, *, unique: bool, shape: int
) -> dict[str, object]:
    return {
        "FaceURL": front.absolute().as_uri(),
        "BackURL": back.absolute().as_uri(),
        "NumWidth": lie.columns,
        "NumHeight": lie.rows,
        "BackIsHidden": True,
        "UniqueBack": unique,
        "Type": shape,
    }


def _deck(
    name: str, sheets: dict[int, dict[str, object]], dealt: list[tuple[int, str, str]], place: int
) -> object:
    """A deck as the simulator saves it; of one card alone it is that card."""
    at = {**_AT, "posX": 3.0 * place, "posY": 1.0, "posZ": 0.0}
    listed = {str(number): sheet for number, sheet in sheets.items()}
    cards = [
        {
            "Name": "Card",
            "Nickname": card,
            "Description": text,
            "CardID": number,
            "Transform": at,
            "CustomDeck": {str(number // 100): listed[str(number // 100)]},
        }
        for number, card, text in dealt
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Nickname": name,
        "Transform": at,
        "DeckIDs": [number for number, _, _ in dealt],
        "CustomDeck": listed,
        "ContainedObjects": cards,
    }
