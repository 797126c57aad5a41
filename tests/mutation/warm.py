"""A process in which the tests are collected once; each question is answered by a fork of it.

Started by `Server` as `python -m tests.mutation.warm TREE FILES…` and asked over a socket. A
question names tests, a source to change and what to write it to, if any; the answer says who failed
first. A fork's function objects get the changed code, so nothing is imported twice; what is made
while a module is imported cannot be changed so, and a question that needs that is answered with
`Said.cannot`.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from multiprocessing.connection import Client, Connection
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from tests.mutation.witnesses import Witnesses

# Seconds of processor, and of the clock where nothing works any more, that one test may take: a
# change that makes it hang is noticed, but not because the machine does something else too.
WORK_S, CLOCK_S = 60, 240


SAID = "said"


@dataclass(frozen=True, slots=True)
class Question:
    """Tests to be run until one fails, with a file of the tree changed (`path` is "" if none
    is).
    """

    tests: tuple[str, ...]
    path: str = ""
    before: str = ""
    after: str = ""
    # A file: all tests are run, and what they come by is written there.
    learn: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """How it ended: the first test that failed, crashed or hung and which of these it was; nothing
    if all passed.
    """

    killer: str = ""
    how: str = ""
    cannot: bool = False


class Serves:
    """The pytest plugin: answers questions in place of running what was collected."""

    def __init__(self, asks: Connection, tree: Path) -> None:
        self.asks = asks
        self.tree = tree

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Until the other side hangs up."""
        by_name = {item.nodeid: item for item in session.items}
        self.asks.send(sorted(by_name))
        while True:
            try:
                question = self.asks.recv()
            except EOFError:
                return True
            self.asks.send(
                self._answer(session, [by_name[name] for name in question.tests], question)
            )

    def _answer(
        self, session: pytest.Session, items: list[pytest.Item], question: Question
    ) -> Said:
        folder = Path(tempfile.mkdtemp(prefix="mutant-"))
        changed = self.tree / question.path
        if question.path:
            when = changed.stat()
            changed.write_text(question.after, encoding="utf-8")
        child = os.fork()
        if not child:
            _fork(session, items, question, folder)
        status = _ended(child, folder / SAID)
        if question.path:
            changed.write_text(question.before, encoding="utf-8")
            os.utime(changed, ns=(when.st_atime_ns, when.st_mtime_ns))
        said = _read(folder)
        shutil.rmtree(folder, ignore_errors=True)
        if status and not said.how:
            return Said(said.killer or "?", str(status))
        return said if said.how else Said(cannot=said.cannot)


def _read(folder: Path) -> Said:
    file = folder / SAID
    return Said(**json.loads(file.read_text(encoding="utf-8"))) if file.exists() else Said()


def _ended(child: int, said: Path) -> str:
    """Waits, and says how it ended if not well; a child whose test takes too long is ended with all
    that it started.
    """
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            _end_group(child)
            code = os.waitstatus_to_exitcode(status)
            return signal.Signals(-code).name if code < 0 else f"status {code}" if code else ""
        if said.exists() and time.time() - said.stat().st_mtime > CLOCK_S:
            _end_group(child)
            os.waitpid(child, 0)
            return "no end"
        time.sleep(0.02)


def _end_group(leader: int) -> None:
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        return


def _fork(
    session: pytest.Session, items: list[pytest.Item], question: Question, folder: Path
) -> None:
    """Runs the tests in this process, which ends with it."""
    status = 3
    try:
        os.setpgid(0, 0)
        tempfile.tempdir = str(folder)
        os.environ.update(TMPDIR=str(folder), LUMINAGAMES_HOME=str(folder / "home"))
        first, witnesses = First(folder / SAID), Witnesses()
        if question.path and not swap(question):
            first.say(Said(cannot=True))
        else:
            session.config.pluginmanager.register(first)
            session.config.pluginmanager.register(witnesses)
            for item, after in zip(items, [*items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
                if first.failed and not question.learn:
                    break
            if question.learn:
                found = {name: (took, sorted(by)) for name, (took, by) in witnesses.good().items()}
                Path(question.learn).write_text(json.dumps(found), encoding="utf-8")
        status = 0
    except BaseException:  # noqa: BLE001  # nobody above may go on: this is a copy of the process that asks
        traceback.print_exc()
    finally:
        os._exit(status)


class First:
    """The pytest plugin that writes down which test runs, and the first that fails."""

    def __init__(self, said: Path) -> None:
        self.said = said
        self.failed = False

    def say(self, said: Said) -> None:
        """Written at once: the next moment may be a crash."""
        self.said.write_text(json.dumps(asdict(said)), encoding="utf-8")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        resource.setrlimit(
            resource.RLIMIT_CPU, (int(time.process_time()) + WORK_S, resource.RLIM_INFINITY)
        )
        if not self.failed:
            self.say(Said(nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Each part of a test."""
        if report.failed and not self.failed:
            self.failed = True
            self.say(Said(report.nodeid, "fails"))


def swap(question: Question) -> bool:
    """Gives the functions of a source their changed code; whether all that is changed belongs to
    functions.
    """
    before = compile(question.before, question.path, "exec", dont_inherit=True)
    try:
        after = compile(question.after, question.path, "exec", dont_inherit=True)
    except SyntaxError:
        return False
    pairs = list(_pairs(before, after))
    if not pairs or any(old.co_name == "<module>" or not old.co_flags & 0x2 for old, _new in pairs):
        return False
    gc.unfreeze()
    wanted = {(old.co_qualname, old.co_firstlineno): (old, new) for old, new in pairs}
    found = False
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.endswith(question.path):
            pair = wanted.get((one.__code__.co_qualname, one.__code__.co_firstlineno))
            if pair and pair[0].co_freevars != pair[1].co_freevars:
                return False
            if pair:
                one.__code__ = pair[1].replace(co_filename=one.__code__.co_filename)
                found = True
    gc.freeze()
    module = question.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return found or module not in sys.modules  # who imports it later reads the changed file


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The innermost code objects that differ, and those around them but for classes and the
    module.
    """
    inner_old = [one for one in old.co_consts if isinstance(one, CodeType)]
    inner_new = [one for one in new.co_consts if isinstance(one, CodeType)]
    within: list[tuple[CodeType, CodeType]] = []
    if len(inner_old) == len(inner_new):
        for one, other in zip(inner_old, inner_new, strict=True):
            within += _pairs(one, other)
    yield from within
    is_function = bool(old.co_flags & 0x2)
    if old != new and (is_function or _own(old) != _own(new)):
        yield old, new


def _own(code: CodeType) -> tuple[Any, ...]:
    """What a code object does itself."""
    return (
        code.co_code,
        code.co_names,
        tuple(one for one in code.co_consts if not isinstance(one, CodeType)),
    )


def main(words: Sequence[str]) -> int:
    """`warm ADDRESS TREE FILES…`."""
    address, tree, *files = words
    with Client(address) as asks:
        options = [
            "-q",
            "--no-header",
            "--tb=no",
            "-s",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            tree,
        ]
        return int(pytest.main([*options, *files], plugins=[Serves(asks, Path(tree))]))


if __name__ == "__main__":
    from tests.mutation.warm import main as serve  # the one whose classes the other side knows

    sys.exit(serve(sys.argv[1:]))
