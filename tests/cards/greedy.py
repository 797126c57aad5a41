"""Tasks of a process that behave badly."""

from __future__ import annotations

import time


def eat(question: bytes) -> bytes:
    """Takes all memory there is."""
    taken = [question]
    while True:
        taken.append(bytes(10_000_000))


def eat_slowly(question: bytes) -> bytes:
    """Takes memory, bit by bit, and never answers."""
    taken = [question]
    while True:
        if len(taken) < 14:
            taken.append(b"x" * 10_000_000)
        time.sleep(0.02)


def sleep(question: bytes) -> bytes:
    """Never answers."""
    time.sleep(60)
    return question


def fail(question: bytes) -> bytes:
    """Has a fault."""
    raise ValueError(question)
