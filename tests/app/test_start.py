"""What can be said about a start without Qt."""

import subprocess
import sys

import pytest

from luminagames.app import SeatPlan
from luminagames.app.start import distinct


def test_importing_the_package_costs_no_qt() -> None:
    code = "import sys, luminagames.app; sys.exit('PySide6' in sys.modules or 'pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_first_page_is_shown_before_any_rules_are_loaded() -> None:
    """A third of a start is rules: they come once the page is seen; only what a game is in short
    comes before.
    """
    code = (
        "import sys; from luminagames.app import read_early; read_early(); print('PySide6' in sys.modules); "
        "from PySide6.QtWidgets import QApplication; from luminagames.app.program import first_page; "
        "app = QApplication(['x']); window = first_page(); window.show(); app.processEvents(); "
        "print([name for name in sys.modules if name.startswith('luminagames.games.') and name.endswith('.game')]); "
        "print(len(window.pages.start.tiles))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:3] == ["False", "[]", "4"], (
        "no Qt before what needs none, no rules, all tiles"
    )


def test_a_name_is_a_person_and_a_level_is_a_bot() -> None:
    assert SeatPlan.parse(" Ada ") == SeatPlan("Ada")
    assert SeatPlan.parse("Ada").info.human
    bot = SeatPlan.parse("bot:normal")
    assert bot == SeatPlan("Normal bot", "normal")
    assert bot.info.controller == "bot:normal"


@pytest.mark.parametrize("text", ["", "  ", "bot:", "bot:chess", "bot:greedy:never"])
def test_a_seat_that_names_nobody_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        SeatPlan.parse(text)


def test_two_bots_of_one_level_have_two_names() -> None:
    bots = [SeatPlan.parse("bot:easy")] * 3
    assert [plan.name for plan in distinct(bots)] == ["Easy bot", "Easy bot 2", "Easy bot 3"]
