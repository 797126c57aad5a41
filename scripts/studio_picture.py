"""The README's picture of the studio, drawn offscreen: `python scripts/studio_picture.py
[FILE]`.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "screenshots" / "studio.png"
CARD = "cinder-lynx"
PATIENCE_S = 30.0


def main() -> int:
    """Draws the picture; returns the exit code."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        os.environ["LUMINAGAMES_HOME"] = home
        sys.path.insert(0, str(ROOT))
        _draw(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
    return 0


def _draw(out: Path) -> None:
    from PySide6.QtWidgets import QApplication

    from luminagames.app.bench.studio_page import StudioPage
    from luminagames.app.main_window import MainWindow
    from luminagames.app.program import first_page

    app = QApplication([])
    window: MainWindow = first_page()
    window.resize(1280, 800)
    window.show()
    window.doors.open_studio("vault")
    page = window.page
    assert isinstance(page, StudioPage)
    studio = page.studio

    def settle() -> None:
        end = time.monotonic() + PATIENCE_S
        quiet = 0
        while (
            quiet < 30 and time.monotonic() < end
        ):  # some rounds of the loop without anything to draw
            app.processEvents()
            time.sleep(0.01)
            quiet = 0 if studio.desk.renderer.busy else quiet + 1

    settle()
    studio.cards.search.setText("tier:1 pyronoxi")
    card = CARD if CARD in studio.desk.space.entries else studio.cards.shown[0].id
    studio.desk.choose(card)
    settle()
    file = studio.cards.pane.file
    assert file is not None
    entry = studio.desk.entry
    assert entry is not None
    lines = file.text.split("\n")
    word = entry.sign
    at = next(n for n in range(entry.line - 1, entry.end_line) if word in lines[n])
    lines[at] = lines[at].replace(word, word.replace("o", "0", 1), 1)
    file.edit_to("\n".join(lines))
    studio.cards.pane.flush()
    studio.cards.go_to(studio.cards.pane.editor.problems[0])
    studio.cards.list.setFocus()
    settle()
    out.parent.mkdir(parents=True, exist_ok=True)
    window.grab().save(str(out))
    file.reload()
    window.close()


if __name__ == "__main__":
    sys.exit(main())
