"""The server's process as a window speaks to it: nothing here waits for it."""

from __future__ import annotations

import json
import weakref
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, Signal
from shiboken6 import isValid

from luminagames.hands.child import command, environment

# How long its end is waited for, in milliseconds: phones are told, then it goes.
END_MS = 1500


class Line(QObject):
    """A server, from its first line to its end."""

    # A line of it, as a mapping.
    said = Signal(object)
    # It has ended by itself, or could not begin.
    gone = Signal()

    def __init__(self, opening: Mapping[str, Any], parent: QObject) -> None:
        super().__init__(parent)
        self._process = _Process(self)
        self._end = weakref.finalize(self, self._process.end, "")
        self._process.start(opening)

    @property
    def pid(self) -> int:
        """The number of the process, 0 where it runs no more."""
        return self._process.pid

    def tell(self, data: Mapping[str, Any]) -> None:
        """Sends a line; one that cannot be sent is lost, and `gone` tells."""
        self._process.tell(data)

    def close(self, reason: str) -> None:
        """Lets all clients go with a reason, and sees the process end."""
        self._end.detach()
        self._process.end(reason)


class _Process:
    """It knows its line only as long as that one lives, so that a table can be forgotten."""

    def __init__(self, line: Line) -> None:
        self._line = weakref.ref(line)
        self._process = QProcess(QCoreApplication.instance())

    @property
    def pid(self) -> int:
        return int(self._process.processId()) if isValid(self._process) else 0

    def start(self, opening: Mapping[str, Any]) -> None:
        program, *arguments = command()
        values = QProcessEnvironment()
        for name, value in environment().items():
            values.insert(name, value)
        process = self._process
        process.setProcessEnvironment(values)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._gone)
        process.errorOccurred.connect(self._failed)
        process.start(program, arguments)
        self.tell(opening)

    def tell(self, data: Mapping[str, Any]) -> None:
        if isValid(self._process) and self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")

    def end(self, reason: str) -> None:
        process = self._process
        if not isValid(process):
            return
        process.blockSignals(True)
        if process.state() != QProcess.ProcessState.NotRunning:
            self.tell({"bye": reason})
            process.waitForBytesWritten(END_MS)
            process.closeWriteChannel()
            if not process.waitForFinished(END_MS):
                process.kill()
                process.waitForFinished(END_MS)
        process.deleteLater()

    def _living(self) -> Line | None:
        line = self._line()
        return line if line is not None and isValid(line) else None

    def _read(self) -> None:
        while (line := self._living()) is not None and self._process.canReadLine():
            line.said.emit(json.loads(bytes(self._process.readLine().data())))

    def _gone(self) -> None:
        line = self._living()
        if line is not None:
            line.gone.emit()

    def _failed(self, error: QProcess.ProcessError) -> None:
        line = self._living()
        if line is not None and error == QProcess.ProcessError.FailedToStart:
            line.gone.emit()
