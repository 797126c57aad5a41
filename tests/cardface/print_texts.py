"""Prints texts on plain cards, as a process of its own: what kills it kills no test.

    python -m tests.cardface.print_texts FOLDER < texts.json > found.json

Each text becomes a card in a PDF and a PNG. Found is, for each, what stands in the text layer of
its page, and the letters that no font has. Cards that do not fit are printed all the same.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pypdfium2

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def main() -> None:
    from PySide6.QtGui import QGuiApplication

    from luminagames.cardface.export import CARD_SIZES, PdfOptions, Printed, pdf, png
    from luminagames.cardface.export.sizes import Paper
    from luminagames.cardface.lettering.measure import measure_texts, missing_letters, printed_texts
    from luminagames.cardface.painter import CardPainter
    from luminagames.cardface.theme import load_theme
    from luminagames.engine.face import Face

    folder = Path(sys.argv[1])
    app = QGuiApplication(["print_texts"])
    painter = CardPainter(load_theme(), "blank", own=(), sets=[Path(one) for one in sys.argv[2:]])
    texts: list[str] = json.load(sys.stdin)
    faces = [Face(f"card-{at}", "card", "", values={"text": text}) for at, text in enumerate(texts)]
    cards = [Printed(face) for face in faces]
    one_a_page = PdfOptions(Paper("one", 70, 95, 0), marks=False)
    pdf(painter, cards, folder / "all.pdf", options=one_a_page)
    png(painter, cards, folder, dpi=60, size=CARD_SIZES["cut"])
    document = pypdfium2.PdfDocument(folder / "all.pdf")
    layers = [page.get_textpage().get_text_range() for page in document]
    found = []
    for face, layer in zip(faces, layers, strict=True):
        (text,) = printed_texts(painter.layout(face, "full"), face)
        (measure,) = measure_texts(painter, face, grounds=False)
        found.append({"layer": layer, "missing": missing_letters(text, face), "fits": measure.fits})
    json.dump(found, sys.stdout)
    del app


if __name__ == "__main__":
    main()
