"""The process in which foreign SVG files are read: it is told what `guard` let through, and answers
with marks. It has no more memory than it needs, and who asks ends it when it takes too long.

Over its standard input and output go frames: a length, then so many bytes.

- It says `READY` once.
- A question is two frames: JSON with the files of `fonts` to be known and the `seconds` there are,
  then the SVG.
- The answer is one frame: `DRAWN` and the packed drawing (`drawing`), or `REFUSED` and why, a word.

It ends by itself when nobody asks for a minute, or when the program that started it is gone.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import struct
import sys
import threading
import time
from pathlib import Path
from typing import BinaryIO

# The program's own hidden switch for this process, for where there is no interpreter to be called
# (frozen); `cli.main` has it, too.
SWITCH = "--sketch"

READY, DRAWN, REFUSED = b"ready", b"D", b"R"
# Why it refuses.
SVG, SIZE, MEMORY = b"svg", b"size", b"memory"

# Bytes beyond what the process has when it is ready.
MEMORY_BYTES = 320 * 1024 * 1024

IDLE_SECONDS = 60.0
MOST_FRAME = 16 * 1024 * 1024
_LENGTH = struct.Struct(">I")


def frame(content: bytes) -> bytes:
    """Bytes behind their length."""
    return _LENGTH.pack(len(content)) + content


def read_frame(source: BinaryIO, most: int = MOST_FRAME) -> bytes | None:
    """The next frame; None where the other end is gone, or says more than `most` bytes."""
    head = source.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    length = _LENGTH.unpack(head)[0]
    if length > most:
        return None
    content = source.read(length)
    return content if len(content) == length else None


def main() -> int:
    """The process: who presses Ctrl+C in a terminal means the program, which then ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source = os.fdopen(os.dup(0), "rb")
    target = os.fdopen(os.dup(1), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):  # nothing that Qt says stands between the frames
        os.dup2(nowhere, stream)
    from PySide6.QtGui import QGuiApplication

    from luminagames.cardface.pictures import recorder

    application = QGuiApplication(["luminagames", "-platform", "offscreen"])
    recorder.warm()
    _hold_memory()
    questions: queue.SimpleQueue[tuple[bytes, bytes] | None] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(source, questions), daemon=True).start()
    target.write(frame(READY))
    known: set[str] = set()
    while True:
        try:
            asked = questions.get(timeout=IDLE_SECONDS)
        except queue.Empty:
            break
        if asked is None:
            break
        target.write(frame(_answer(asked[0], asked[1], known)))
    del application
    return 0


def _listen(source: BinaryIO, questions: queue.SimpleQueue[tuple[bytes, bytes] | None]) -> None:
    """Passes questions on; at their end nobody waits for an answer any more."""
    while True:
        head, svg = read_frame(source), read_frame(source)
        if head is None or svg is None:
            os._exit(0)
        questions.put((head, svg))


def _answer(head: bytes, svg: bytes, known: set[str]) -> bytes:
    from luminagames.cardface.pictures.recorder import UnreadableError, drawn

    asked = json.loads(head)
    _hold_time(float(asked["seconds"]))
    try:
        if b"<text" in svg:
            _know(asked["fonts"], known)
        return DRAWN + drawn(svg).packed()
    except UnreadableError as error:
        return REFUSED + str(error.args[0]).encode()
    except MemoryError:
        return REFUSED + MEMORY


def _know(fonts: list[str], known: set[str]) -> None:
    """Fonts that texts may be set in."""
    from PySide6.QtGui import QFontDatabase

    from luminagames.cardface.lettering.fonts import load_fonts

    load_fonts()
    for font in fonts:
        if font not in known:
            known.add(font)
            QFontDatabase.addApplicationFont(font)


def _hold_memory() -> None:
    """From now on the system gives no more than this; elsewhere than on Linux who asks looks."""
    if sys.platform != "linux":
        return
    import resource

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + MEMORY_BYTES
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _hold_time(seconds: float) -> None:
    """The system ends this process soon after its time, even if who asked is gone."""
    if sys.platform == "win32":
        return
    import resource

    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    soft = int(time.process_time() + seconds) + 3
    if hard == resource.RLIM_INFINITY or soft < hard:
        resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


if __name__ == "__main__":
    sys.exit(main())
