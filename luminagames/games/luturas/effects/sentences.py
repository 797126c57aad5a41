"""Clauses -> sentences: what stands by itself, and what one condition or price governs (T-1, T-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from luminagames.engine.effects.phrases import ended, then

if TYPE_CHECKING:
    from luminagames.games.luturas.effects.verb import Verb
    from luminagames.games.luturas.effects.writer import Writer


def sentences(operations: Sequence[Verb], write: Writer) -> list[str]:
    """Each operation as a sentence of its own."""
    return [ended(write.words.capital(one), write.words) for one in _clauses(operations, write)]


def goes_on(operations: Sequence[Verb], write: Writer) -> str:
    """The same behind a beginning that governs them all, e.g. a trigger: the first without a capital."""
    first, *rest = _clauses(operations, write)
    text = ended(first, write.words)
    return " ".join([text, *(ended(write.words.capital(one), write.words) for one in rest)])


def _clauses(operations: Sequence[Verb], write: Writer) -> list[str]:
    found: list[str] = []
    index = 0
    while index < len(operations):
        operation, *following = operations[index:]
        together = following[0].joined(operation, write) if following else None
        text = together or operation.text(write)
        if index and operations[index - 1].lists():  # or it would belong to the last bullet
            text = write.say("whichever you chose, {effect}", effect=text)
        found.append(text)
        write.me = ""
        index += 2 if together else 1
    return found


def chain(operations: Sequence[Verb], write: Writer, *, closed: bool = False) -> str:
    """All operations in one sentence, joined by *then*: what a condition or a price governs. `closed`: more follows
    that is not governed by the last of them."""
    found = []
    for index, operation in enumerate(operations):
        last = index == len(operations) - 1
        write.goes_on = not last
        found.append(operation.inside(write, last=last and not closed))
        write.me = ""
    write.goes_on = False
    return then(found, write.words)


def offered(operations: Sequence[Verb], write: Writer) -> str:
    """All operations behind *you may*."""
    if any(operation.parts() for operation in operations):
        return write.say("you may do this: {text}", text=" ".join(sentences(operations, write))).removesuffix(".")
    write.may = True
    text = write.say("you may {effect}", effect=chain(operations, write))
    write.may = False
    return text


def bought(operations: Sequence[Verb], write: Writer) -> str:
    """All operations behind *if you do*: what is optional in itself was offered with the price (T-2)."""
    write.bought = len(operations) == 1
    text = chain(operations, write)
    write.bought = False
    return text
