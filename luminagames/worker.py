"""Work on what somebody else made, in a process that can be ended: it may hang, eat memory or die,
and the program goes on. No Qt here.

`ask` starts a process for one question and ends it with the answer. The process gets no more time
and memory than `Limits` say: the system of Linux holds it to both, elsewhere who asked looks. A task
is a function from bytes to bytes in a module of the program, named in `TASKS`; its module should
load little, for it is loaded each time.

Over the process's standard output go frames, each behind its length: `READY` when the task is
loaded, then the answer. Its standard input is the question, up to its end.
"""

from __future__ import annotations

import importlib
import json
import os
import queue
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO, Literal, cast

# The program's own hidden switch for such a process; `cli.main` has it, too.
SWITCH = "--work"

# What can be asked, and the function that answers.
TASKS = {
    "book": "luminagames.cards.workbook.answer:answer",
    "check": "luminagames.contract.run:answer",
    "game": "luminagames.outside.trial:answer",
}

READY = b"ready"
# How long a process may take to load its task, whatever else the machine does.
START_SECONDS = 30.0
# How often it is looked how much memory a process has, where the system does not see to it.
WATCH_SECONDS = 0.05

_LENGTH = struct.Struct(">I")
# The process ends itself with this code where it got no more memory.
_FULL = 3

Why = Literal["time", "memory", "fault"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a question may cost: seconds by the clock, bytes of memory beyond what the process has
    when it is ready, bytes of question and answer.
    """

    seconds: float = 2.4
    memory: int = 200_000_000
    most_asked: int = 20_000_000
    most_answered: int = 64_000_000


class EndedError(Exception):
    """There is no answer: it took too long, too much memory, or something else went wrong."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


def ask(task: str, question: bytes, limits: Limits | None = None) -> bytes:
    """The answer to a question. Raises `EndedError`; `OSError` where no process can be started."""
    limits = limits or Limits()
    if len(question) > limits.most_asked:
        raise ValueError("a question is larger than its limit")
    with _process(task, limits) as process:
        answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        _aside(_listen, process, limits.most_answered, answers)
        ready = _next(answers, START_SECONDS, process, limits)
        if ready != READY:
            raise OSError(0, "a process of the program cannot be started")
        _aside(_tell, process, question)
        answer = _next(answers, limits.seconds, process, limits)
        if answer is not None:
            return answer
        with suppress(subprocess.TimeoutExpired):
            process.wait(1.0)
        code = process.poll()
        # the system ended it for its processor time, or its memory
        is_late = code is not None and code < 0 and -code == getattr(signal, "SIGXCPU", 0)
        is_full = code == _FULL or (code is not None and code < 0)
        raise EndedError("time" if is_late else "memory" if is_full else "fault")


# The side of who asks


def _aside(work: Callable[..., None], *arguments: object) -> None:
    threading.Thread(target=work, args=arguments, daemon=True).start()


@contextmanager
def _process(task: str, limits: Limits) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is gone afterwards, whatever happened."""
    process = subprocess.Popen(
        command(task, limits),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment()},
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            # a thread may still write to it or read from it, and what it wrote has no reader
            with suppress(OSError, ValueError):
                cast("BinaryIO", pipe).close()


def command(task: str, limits: Limits) -> list[str]:
    """The program that starts a process for a task, and its arguments."""
    words = [SWITCH, task, json.dumps(asdict(limits))]
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-P", "-m", __name__, *words]
    # on Windows the windowed program has no streams
    console = Path(sys.executable).with_name("luminagames.exe")
    return [str(console if console.is_file() else sys.executable), *words]


def environment() -> dict[str, str]:
    """What a process needs in its environment: the same modules as here, and a C library that asks
    for no more memory than it uses.
    """
    plain = {"MALLOC_ARENA_MAX": "1"}
    if getattr(sys, "frozen", False):
        return plain
    return {**plain, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def _tell(process: subprocess.Popen[bytes], question: bytes) -> None:
    pipe = cast("BinaryIO", process.stdin)
    with suppress(OSError, ValueError):  # it was ended before it had read all
        pipe.write(question)
        pipe.close()


def _listen(
    process: subprocess.Popen[bytes], most: int, answers: queue.SimpleQueue[bytes | None]
) -> None:
    """Passes frames on; None where there are no more."""
    pipe = cast("BinaryIO", process.stdout)
    while True:
        try:
            found = _read_frame(pipe, most)
        except (OSError, ValueError):  # closed, as the process was ended
            found = None
        answers.put(found)
        if found is None:
            return


def _read_frame(source: BinaryIO, most: int) -> bytes | None:
    head = source.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    length = _LENGTH.unpack(head)[0]
    content = source.read(length) if length <= most else b""
    return content if len(content) == length else None


def _next(
    answers: queue.SimpleQueue[bytes | None],
    seconds: float,
    process: subprocess.Popen[bytes],
    limits: Limits,
) -> bytes | None:
    """The next frame, None where the process died. Raises `EndedError`."""
    until = time.monotonic() + seconds
    while True:
        left = until - time.monotonic()
        if left <= 0:
            raise EndedError("time")
        try:
            return answers.get(timeout=min(left, WATCH_SECONDS) if is_watched() else left)
        except queue.Empty:
            if is_watched() and _resident(process.pid) > limits.memory:
                raise EndedError("memory") from None


def is_watched() -> bool:
    """Whether who asks sees to the memory, as the system does not."""
    return sys.platform != "linux"


def _resident(pid: int) -> int:
    from luminagames.resident import resident

    return resident(pid)


# The side of the process


def main(arguments: list[str]) -> int:
    """The process: `--work TASK LIMITS`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl+C means the program
    task, limits = arguments[1], Limits(**json.loads(arguments[2]))
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):  # nothing that is printed stands between the frames
        os.dup2(nowhere, stream)
    module, _, name = TASKS[task].partition(":")
    work = cast("Callable[[bytes], bytes]", getattr(importlib.import_module(module), name))
    _hold(limits)
    _write(target, READY)
    try:
        _write(target, work(source.read(limits.most_asked + 1)))
    except MemoryError:
        os._exit(_FULL)  # there may be none left to end in order
    return 0


def _write(target: BinaryIO, content: bytes) -> None:
    left = memoryview(_LENGTH.pack(len(content)) + content)
    while left:
        left = left[target.write(left) :]


def _hold(limits: Limits) -> None:
    """From now on the system gives no more than this."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    soft = int(time.process_time() + limits.seconds) + 2
    if hard == resource.RLIM_INFINITY or soft < hard:
        resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        most = pages * resource.getpagesize() + limits.memory
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
