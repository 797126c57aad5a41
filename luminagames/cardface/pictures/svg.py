"""Foreign SVG files: looked over here, drawn in a process that can be ended (`sketcher`), kept by
what they hold.

No process is started before the first file, nor for one that was drawn before: drawings are kept in
memory, and from one run of the program to the next.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from pathlib import Path
from typing import BinaryIO, cast

from luminagames.cardface.kept import shared
from luminagames.cardface.lettering.ownfonts import own_fonts
from luminagames.cardface.pictures import sketcher
from luminagames.cardface.pictures.drawing import Drawing
from luminagames.cardface.pictures.guard import MOST_BYTES, bounded, checked
from luminagames.cardface.pictures.refused import GuardError, LaterError
from luminagames.engine.message import worded

# How long one file may take, in seconds.
MOST_SECONDS = 3.0
START_SECONDS = 30.0
# How often its memory is looked at.
WATCH_SECONDS = 0.05

# After so many files of a folder that had to be ended the others have less time, and then none: a
# folder may hold hundreds. What is refused for that is tried again after a while.
FEW_ENDED, MOST_ENDED = 2, 8
SHORT_SECONDS = 0.6
WAIT_SECONDS = 60.0

MOST_KEPT = 400
# A larger answer is none.
MOST_ANSWER = 96 * 1024 * 1024


class EndedError(Exception):
    """The process took too long, or died: why, as the end of a sentence."""


class Sketchers:
    """The process, one at a time: started when it is needed, ended when it takes too long.

    Safe in any thread; who comes second waits.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        # How many were started, for tests.
        self.started = 0

    def ask(self, svg: bytes, fonts: list[str], seconds: float = MOST_SECONDS) -> bytes:
        """The answer of the process. Raises `EndedError`, `OSError` where none can be started."""
        head = json.dumps({"fonts": fonts, "seconds": seconds}).encode()
        question = sketcher.frame(head) + sketcher.frame(svg)
        with self._lock:
            for _ in range(2):  # one that has waited long has ended by itself
                process = self._running()
                pipe = cast("BinaryIO", process.stdin)
                try:
                    pipe.write(question)
                    pipe.flush()
                    break
                except OSError:
                    self._end()
            return self._answer(seconds)

    def end(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            self._end()

    @property
    def pid(self) -> int | None:
        """The process that runs, for tests."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def _answer(self, seconds: float) -> bytes:
        try:
            answer = self._next(seconds)
        except queue.Empty:
            self._end()
            raise EndedError(
                worded("takes more than {seconds:g} seconds to draw", seconds=seconds)
            ) from None
        if answer is None:
            self._end()
            raise EndedError(worded("takes too much memory to draw"))
        return answer

    def _next(self, seconds: float) -> bytes | None:
        """The next answer, None where the process died. Raises `queue.Empty`."""
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            try:
                return self._answers.get(timeout=max(0.0, min(left, WATCH_SECONDS)))
            except queue.Empty:
                if left <= WATCH_SECONDS and time.monotonic() >= until:
                    raise
                if self._is_too_large():
                    return None

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self._end()
        self._answers = queue.SimpleQueue()
        self.started += 1
        self._process = subprocess.Popen(
            command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **environment()},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        source = cast("BinaryIO", self._process.stdout)
        threading.Thread(target=_listen, args=(source, self._answers), daemon=True).start()
        try:
            ready = self._answers.get(timeout=START_SECONDS)
        except queue.Empty:
            ready = None
        if ready != sketcher.READY:
            self._end()
            raise OSError(0, worded("the process that reads SVG files cannot be started"))
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:  # what was still to be written has nobody to read it
                    continue

    def _is_too_large(self) -> bool:
        """Whether the process has more memory than it may, where the system does not see to it."""
        process = self._process
        if sys.platform == "linux" or process is None:
            return False
        from luminagames.resident import resident

        return resident(process.pid) > sketcher.MEMORY_BYTES


def _listen(source: BinaryIO, answers: queue.SimpleQueue[bytes | None]) -> None:
    """Passes answers on; None where the process has ended."""
    while True:
        try:
            answer = sketcher.read_frame(source, MOST_ANSWER)
        except (OSError, ValueError):  # closed, as the process was ended
            answer = None
        answers.put(answer)
        if answer is None:
            return


def command() -> list[str]:
    """The program that starts the process, and its arguments."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-P", "-m", sketcher.__name__]
    # on Windows the windowed program has no streams
    console = Path(sys.executable).with_name("luminagames.exe")
    return [str(console if console.is_file() else sys.executable), sketcher.SWITCH]


def environment() -> dict[str, str]:
    """What the process needs in its environment: the same modules as here, and a C library that
    asks for no more memory than it uses.
    """
    plain = {"MALLOC_ARENA_MAX": "1"}
    if getattr(sys, "frozen", False):
        return plain
    return {**plain, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


# The process of this program.
SKETCHERS = Sketchers()
atexit.register(SKETCHERS.end)


class Drawings:
    """Drawings by what they were made of. Safe in any thread."""

    def __init__(self, sketchers: Sketchers) -> None:
        self._sketchers = sketchers
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Drawing | GuardError] = OrderedDict()
        # When files of a folder had to be ended.
        self._ended: dict[Path, list[float]] = {}

    def read(self, content: bytes, folder: Path, seconds: float = MOST_SECONDS) -> Drawing:
        """The drawing in an SVG that lies in this folder. Raises `GuardError`, `OSError`."""
        svg = checked(content)
        fonts = [font.rpartition(":")[0] for font in own_fonts()] if b"<text" in svg else []
        made_of = hashlib.blake2b(svg, digest_size=20)
        made_of.update(json.dumps(list(own_fonts()) if fonts else []).encode())
        name = f"svg {made_of.hexdigest()}"
        with self._lock:
            found = self._kept.get(name)
            if found is not None:
                self._kept.move_to_end(name)
        if found is None:
            found = self._made(folder, svg, fonts, name, seconds)
            self._keep(name, found)
        if isinstance(found, GuardError):
            raise GuardError(found.args[0])
        return found

    def _made(
        self, folder: Path, svg: bytes, fonts: list[str], name: str, seconds: float
    ) -> Drawing | GuardError:
        content = shared().get(name)
        if content is not None:
            return Drawing.unpacked(content)
        is_short = self._ended_lately(folder) >= FEW_ENDED
        try:
            answer = self._sketchers.ask(svg, fonts, SHORT_SECONDS if is_short else seconds)
        except EndedError as error:
            with self._lock:
                self._ended.setdefault(folder, []).append(time.monotonic())
            if is_short:
                raise LaterError(error.args[0]) from None
            return GuardError(error.args[0])
        if answer[:1] == sketcher.DRAWN:
            shared().put(name, answer[1:])
            return Drawing.unpacked(answer[1:])
        return GuardError(_WHY[answer[1:]]())

    def _ended_lately(self, folder: Path) -> int:
        """How many files of a folder had to be ended. Raises `LaterError` when it was too many."""
        with self._lock:
            now = time.monotonic()
            ended = [at for at in self._ended.get(folder, ()) if now - at < WAIT_SECONDS]
            self._ended[folder] = ended
        if len(ended) >= MOST_ENDED:
            raise LaterError(worded("waits: other drawings in its folder take too long"))
        return len(ended)

    def _keep(self, name: str, found: Drawing | GuardError) -> None:
        with self._lock:
            self._kept[name] = found
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)


_WHY = {
    sketcher.SVG: lambda: worded("is no SVG that can be read"),
    sketcher.SIZE: lambda: worded("has no size"),
    sketcher.MEMORY: lambda: worded("takes too much memory to draw"),
}

# Those of this process.
DRAWINGS = Drawings(SKETCHERS)


def read_drawing(path: Path, seconds: float = MOST_SECONDS) -> Drawing:
    """The drawing in an SVG file of a designer's own. Raises `GuardError`, `OSError`."""
    return DRAWINGS.read(bounded(path, MOST_BYTES), path.parent, seconds)
