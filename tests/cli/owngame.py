"""A game of one's own as a designer brings it: a spreadsheet of 54 rows, frames by faction as PNG, backs
that know their card, tokens and a landscape card.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

FACTIONS = {"sun": "#C8742A", "moon": "#3A4E8C", "sea": "#1E7A72"}
HEADER = "Name,Kind,Cost,Rules text,Faction,layout,back,Copies"

UNIT = """\
size: [63, 88]
corner: 3
styles:
  name: {face: display, weight: 700, size: 4.6, min: 2.6, color: "#201A16"}
  text: {face: text, weight: 500, size: 3.2, min: 2, color: "#201A16"}
elements:
  - {id: paper, type: shape, outline: card, box: [0, 0, 63, 88], fill: "#F6F1E6"}
  - {id: frame, type: image, file: frame-$faction.png, outline: card, box: [0, 0, 63, 88], fit: stretch}
  - {id: name, type: text, text: $name, style: name, box: [8, 6, 40, 7], lines: 1}
  - {id: cost, type: text, text: $cost, style: name, box: [49, 6, 8, 7], align: right, lines: 1}
  - {id: text, type: text, text: $text, style: text, box: [8, 46, 47, 34]}
"""
BACK = """\
size: [63, 88]
corner: 3
styles:
  name: {face: display, weight: 700, size: 4.2, min: 2.4, color: "#FFF8E6"}
elements:
  - {id: ground, type: image, file: back-$faction.png, outline: card, box: [0, 0, 63, 88], fit: stretch}
  - {id: name, type: text, text: $name, style: name, box: [8, 70, 47, 8], align: center, lines: 1}
"""
MAP = """\
size: [88, 63]
corner: 3
styles:
  name: {face: display, weight: 700, size: 6, min: 3, color: "#201A16"}
elements:
  - {id: paper, type: shape, outline: card, box: [0, 0, 88, 63], fill: "#E6EEF6"}
  - {id: name, type: text, text: $name, style: name, box: [8, 8, 72, 10], lines: 1}
  - {id: text, type: text, text: $text, style: name, box: [8, 24, 72, 30]}
"""
COIN = """\
size: [25, 25]
outline: circle
styles:
  name: {face: display, weight: 700, size: 3.6, min: 1.8, color: "#FFF8E6"}
elements:
  - {id: ground, type: shape, outline: card, box: [0, 0, 25, 25], fill: "#7A4A8C"}
  - {id: name, type: text, text: $name, style: name, box: [4, 9, 17, 7], align: center, lines: 1}
"""
PLAIN = """\
size: [%d, %d]
outline: %s
elements:
  - {id: ground, type: shape, outline: card, box: [0, 0, %d, %d], fill: "#2A2C3A"}
"""


def rows() -> list[str]:
    """48 units, five tokens and a landscape card."""
    found = []
    for number in range(48):
        faction = list(FACTIONS)[number % 3]
        found.append(
            f"{faction.title()} Guard {number + 1},unit,{number % 6},"
            f'"Draw {number % 3 + 2} cards, then rest.",{faction},unit,banner,{number % 2 + 1}'
        )
    found += [f"Wound {number},token,,,sun,coin,coin-back,1" for number in range(1, 6)]
    return [*found, 'The Long Coast,map,,"Set up three harbors.",sea,coast,coast-back,1']


def bring(folder: Path) -> Path:
    """What the designer has beside the table: layouts and pictures in a set's folder."""
    for name in ("layouts", "art"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name, content in {
        "unit": UNIT,
        "banner": BACK,
        "coast": MAP,
        "coin": COIN,
        "coin-back": PLAIN % (25, 25, "circle", 25, 25),
        "coast-back": PLAIN % (88, 63, "rect", 88, 63),
    }.items():
        (folder / "layouts" / f"{name}.yaml").write_text(content, encoding="utf-8")
    for faction, color in FACTIONS.items():
        frame = QImage(630, 880, QImage.Format.Format_ARGB32_Premultiplied)
        frame.fill(Qt.GlobalColor.transparent)
        painter = QPainter(frame)
        for x, y, wide, tall in (
            (0, 0, 630, 40),
            (0, 840, 630, 40),
            (0, 0, 40, 880),
            (590, 0, 40, 880),
        ):
            painter.fillRect(QRectF(x, y, wide, tall), QColor(color))
        painter.fillRect(QRectF(60, 150, 510, 280), QColor(color).lighter(140))
        painter.end()
        back = QImage(630, 880, QImage.Format.Format_RGB32)
        back.fill(QColor(color).darker(140))
        assert frame.save(str(folder / "art" / f"frame-{faction}.png"))
        assert back.save(str(folder / "art" / f"back-{faction}.png"))
    return folder


def table(path: Path) -> Path:
    """The spreadsheet."""
    path.write_text("\n".join([HEADER, *rows()]) + "\n", encoding="utf-8")
    return path
