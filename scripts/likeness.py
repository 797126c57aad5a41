"""Prints for each game the ten pairs of cards whose pictures are hardest to tell apart at table
size.

`python scripts/likeness.py [GAME …]`: distance, the kind of color vision for which it is least, the
two cards.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QGuiApplication

from luminagames.cardface.likeness import closest, looks
from luminagames.cardface.tableart import table_pictures
from luminagames.games import game_ids, load_game


def main(names: list[str]) -> None:
    """Print the closest pairs of the games that are named, or of all."""
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    for name in names or game_ids():
        game = load_game(name)
        faces = [game.face(card) for card in game.definitions]
        pictures = {card: looks(image) for card, image in table_pictures(name, faces)}
        print(f"{name}: {len(pictures)} pictures")
        for pair in closest(pictures):
            print(f"  {pair.distance:5.1f}  {pair.vision or 'usual':6}  {pair.one} · {pair.other}")
    del application


if __name__ == "__main__":
    main(sys.argv[1:])
