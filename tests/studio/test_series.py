"""How a series of matches in a process of its own tells how far it is: the program is made up
here.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from luminagames.studio.findings.simulation import LabProcess, last_count

MADE_UP = """
import os
import signal
import sys
from pathlib import Path
Path(sys.argv[sys.argv.index("--json") + 1]).write_text(repr(sys.argv[1:3]))
sys.stdout.buffer.write({said!r})
"""


def series(said: bytes) -> LabProcess:
    """A program that says this in one piece, and whose report is the first words of its command."""
    return LabProcess(Path.read_text, program=[sys.executable, "-c", MADE_UP.format(said=said)])


@pytest.mark.parametrize(
    ("said", "count"),
    [
        ([b"8/24\n", b"24/24\n"], (24, 24)),
        ([b"24/24\n", b"Better by 3 points\n"], (24, 24)),
        ([b"24/24\r\n", b"1/2 of the matches\r\n"], (24, 24)),
        ([b"Better by 3 points\n"], None),
        ([], None),
    ],
)
def test_the_last_line_of_two_numbers_counts(
    said: list[bytes], count: tuple[int, int] | None
) -> None:
    assert last_count(said) == count


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_the_last_count_is_told_though_the_report_s_words_come_in_the_same_piece(
    qtbot: QtBot, end: bytes
) -> None:
    lab = series(end.join((b"8/24", b"24/24", b"Better by 3 points (0/1)", b"")))
    told: list[str] = []
    lab.told.connect(told.append)
    with qtbot.waitSignal(lab.done, timeout=60_000) as done:
        lab.run(["simulate", "vault"], [])
    assert done.args == [repr(["simulate", "vault"])]
    assert told[-1] == "24 of 24 matches"


def test_half_a_line_is_no_count(qtbot: QtBot) -> None:
    lab = series(b"8/24\n16/2")
    told: list[str] = []
    lab.told.connect(told.append)
    with qtbot.waitSignal(lab.done, timeout=60_000):
        lab.run(["simulate", "vault"], [])
    assert told[-1].startswith("8 of 24 matches")


def test_a_series_that_is_killed_ends_in_words_and_another_can_begin(qtbot: QtBot) -> None:
    waits = "import sys, time; print('1/24', flush=True); time.sleep(600)"
    lab = LabProcess(Path.read_text, program=[sys.executable, "-c", waits])
    with qtbot.waitSignal(lab.told, check_params_cb=lambda words: words.startswith("1 of 24")):
        lab.run(["simulate", "vault"], [])
    assert lab._process is not None
    with qtbot.waitSignal(lab.failed) as failed:
        os.kill(lab._process.processId(), signal.SIGTERM)
    assert failed.args == ["The simulation ended without a report."]
    assert not lab.running
    lab._program = series(b"1/1\n")._program
    with qtbot.waitSignal(lab.done):
        lab.run(["simulate", "vault"], [])


@pytest.mark.parametrize("fault", [OSError(28, "full"), ValueError("half"), KeyError("games")])
def test_a_report_that_cannot_be_read_ends_the_series(qtbot: QtBot, fault: Exception) -> None:
    def read(_: Path) -> str:
        raise fault

    lab = LabProcess(read, program=series(b"1/1\n")._program)
    with qtbot.waitSignal(lab.failed) as failed:
        lab.run(["simulate", "vault"], [])
    assert failed.args == ["The simulation ended without a report."]
    assert not lab.running
