"""Matches played for the studio in a process of their own: the window stays quick, and they can be
ended.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QObject, QProcess, QProcessEnvironment, Signal

from luminagames import outside
from luminagames.engine.game import Game
from luminagames.games import load_game
from luminagames.lab.cardreport import Report, ReportError, read_report
from luminagames.lab.simulate import seated
from luminagames.text import say

BOTS = ("greedy", "greedy")
COUNT = re.compile(rb"(\d+)/(\d+)")
# From so many seconds on minutes are told.
MINUTE = 90.0


def bots_of(game: Game[object]) -> str:
    """As many bots as a game needs seats, as the commands name them."""
    return ",".join(seated(game, BOTS))


class LabProcess(QObject):
    """One command of the program that plays matches and writes JSON; `read` makes of that file what
    is told.

    `read` raises `ReportError` for a file that it cannot read.
    """

    # What `read` made of the file.
    done = Signal(object)
    # How far it is, in words: as often as matches are done, and once as it begins.
    told = Signal(str)
    # Why there is nothing, in one sentence; empty if it was ended by the person.
    failed = Signal(str)

    def __init__(
        self,
        read: Callable[[Path], object],
        parent: QObject | None = None,
        program: Sequence[str] = (),
    ) -> None:
        """`program` plays the matches: this one, if none is given."""
        super().__init__(parent)
        this = (
            [sys.executable]
            if getattr(sys, "frozen", False)
            else [sys.executable, "-m", "luminagames"]
        )
        self._program = list(program) or this
        self._read = read
        self._process: QProcess | None = None
        self._target = Path()
        self._cancelled = False
        self._clock = QElapsedTimer()
        self._kept = 0

    @property
    def running(self) -> bool:
        """Whether matches are being played."""
        return self._process is not None

    def run(self, command: Sequence[str], folders: Sequence[Path], kept: int = 0) -> None:
        """Begin a command, with the cards as they are on disk in these own folders; one at a time.

        `kept` of its matches were played before.
        """
        if self.running:
            return
        self._kept = kept
        handle, name = tempfile.mkstemp(prefix="luminagames-report-", suffix=".json")
        os.close(handle)
        self._target = Path(name)
        self._cancelled = False
        process = self._process = QProcess(self)
        own = [word for folder in folders for word in ("--cards", str(folder))]
        named = [one for one in outside.found().used if one.origin == "command"]
        games = [word for one in named for word in ("--games", str(one.path))]
        words = [*games, *command, "--json", name, "--lines", *own]
        environment = QProcessEnvironment.systemEnvironment()
        paths = [
            part for part in sys.path if part
        ]  # the same tree as this program's, wherever it was started
        environment.insert("PYTHONPATH", os.pathsep.join(paths))
        process.setProcessEnvironment(environment)
        process.finished.connect(self._finished)
        process.errorOccurred.connect(self._broken)
        process.readyReadStandardOutput.connect(self._moved)
        self._clock.start()
        self.told.emit(say("The bots get ready …"))
        process.start(self._program[0], [*self._program[1:], *words])

    def cancel(self) -> None:
        """End it; nothing is kept."""
        process = self._process
        if process is not None:
            self._cancelled = True
            process.kill()
            process.waitForFinished(2000)

    def _moved(self) -> None:
        process, lines = self._process, []
        while (
            process is not None and process.canReadLine()
        ):  # the end of what came may be half a line
            lines.append(bytes(process.readLine().data()))
        count = last_count(lines)
        if count is None:
            return
        done, total = count
        now = self._clock.elapsed() / 1000
        played, left = done - self._kept, total - done
        seconds = now / played * left if played > 0 else None
        self.told.emit(progress_words(done, total, seconds))

    def _broken(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end()
            self.failed.emit(say("The simulation could not be started."))

    def _finished(self, code: int, how: QProcess.ExitStatus) -> None:
        self._moved()  # what it said last
        process = self._process
        if process is None:
            return
        words = (
            bytes(process.readAllStandardError().data())
            .decode("utf-8", "replace")
            .strip()
            .splitlines()
        )
        target = self._target
        self._process = None
        process.deleteLater()
        try:
            if self._cancelled:
                self.failed.emit("")
            elif code or how is QProcess.ExitStatus.CrashExit:
                self.failed.emit(
                    words[-1] if words else say("The simulation ended without a report.")
                )
            else:
                self.done.emit(self._read(target))
        except ReportError as error:
            self.failed.emit(str(error))
        except (OSError, ValueError, LookupError, TypeError):  # it died while it wrote
            self.failed.emit(say("The simulation ended without a report."))
        finally:
            target.unlink(missing_ok=True)

    def _end(self) -> None:
        if self._process is not None:
            self._process.deleteLater()
            self._process = None
        self._target.unlink(missing_ok=True)


def last_count(lines: Sequence[bytes]) -> tuple[int, int] | None:
    """How many matches are done, of how many: the last line of two numbers; the report's words may
    stand after it.
    """
    counts = [found for line in lines if (found := COUNT.fullmatch(line.strip()))]
    return (int(counts[-1][1]), int(counts[-1][2])) if counts else None


def progress_words(done: int, total: int, left: float | None) -> str:
    """*120 of 800 matches, about 20 s left*; `left` are seconds, None where nobody can tell yet."""
    if left is None or done >= total:
        return say("{done} of {total} matches", done=done, total=total)
    if left < MINUTE:
        return say(
            "{done} of {total} matches, about {seconds} s left",
            done=done,
            total=total,
            seconds=ceil(left),
        )
    return say(
        "{done} of {total} matches, about {minutes} min left",
        done=done,
        total=total,
        minutes=round(left / 60),
    )


class Simulation(LabProcess):
    """Matches between two bots, and their `Report`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(self._read_report, parent)
        # What the last report was read from.
        self.written = b""

    def _read_report(self, path: Path) -> Report:
        report = read_report(path)
        self.written = path.read_bytes()
        return report

    def start(
        self,
        game: str,
        games: int,
        folders: Sequence[Path],
        seed: int = 1,
        resume: Path | None = None,
        kept: int = 0,
    ) -> None:
        """Begin, one at a time; the `kept` matches whose rows are in `resume` are not played again, the others are
        added to it.
        """
        added = [] if resume is None else ["--resume", str(resume)]
        words = [
            "simulate",
            game,
            "--games",
            str(games),
            "--bots",
            bots_of(load_game(game)),
            "--seed",
            str(seed),
            *added,
        ]
        self.run(words, folders, kept)
