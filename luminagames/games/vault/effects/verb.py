"""What an operation of a card is (section 4.4), and how several of them read one after the other.

`run` is called once, when the operation's turn has come. What needs an answer leaves a frame on the
agenda; the steps that resume it are in `pending.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.phrases import paragraph, then
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Vocabulary
from luminagames.engine.event import EventLog
from luminagames.engine.faults import Fault, one_verb
from luminagames.games.vault.state import VaultState


class Verb:
    """An operation of a card: a mapping with the verb as its one key."""

    __slots__ = ()
    words: ClassVar[Vocabulary] = {}
    # Whether its text is made of sentences of its own, so that nothing can be joined to its end.
    whole: ClassVar[bool] = False

    # Whether it begins with *you may*, which what follows it would seem to depend on.
    optional: ClassVar[bool] = False

    @staticmethod
    def key_faults(data: Mapping[str, object]) -> Iterator[Fault]:
        """No verb, or two of them."""
        return one_verb(data)

    @abstractmethod
    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Does it, or leaves a frame that asks. `frame` says whose effect it is and where in the
        ability it stands.
        """

    @abstractmethod
    def text(self, write: Writer) -> str:
        """What it does, as it stands alone: *take 1 Lithari*, *you may attract a creature*."""

    def offered(self, write: Writer) -> str:
        """The same right behind *you may* or *if you do*, where it needs no *you may* of its
        own.
        """
        return self.text(write)

    @property
    def others(self) -> bool:
        """Whether other players do it, so that an order to you behind it must say *you*."""
        return False

    def yours(self, write: Writer) -> str:
        """The same behind something that others do: *you take 1 Lithari*."""
        return write.words.say("you {effect}", effect=self.text(write))

    def further(self, write: Writer) -> str:
        """The same behind another part of one *you may*, which it is not to be confused with."""
        return self.offered(write)


def scope_text(do: Sequence[Verb], write: Writer, *, offered: bool = False) -> str:
    """What one condition, offer or price governs: one sentence, its parts in order (templating
    T-1).

    After a choice, whose bullets end the sentence, the next part says that it still belongs to what
    went before.
    """
    groups: list[list[str]] = [[]]
    for place, verb in enumerate(do):
        if offered:
            text = verb.offered(write) if place == 0 else verb.further(write)
        elif verb.optional and (place + 1 < len(do) or any(one.optional for one in do[:place])):
            text = verb.further(write)
        elif place and do[place - 1].others and not verb.others and not do[place - 1].whole:
            text = verb.yours(write)
        else:
            text = verb.text(write)
        groups[-1].append(text)
        if verb.whole and place + 1 < len(do):
            groups.append([])
    first, *later = [then(group, write.words) for group in groups]
    for part in later:
        first = write.words.say("{choice} {rest}", choice=first, rest=_whichever(part, write))
    return first


def _whichever(part: str, write: Writer) -> str:
    return write.words.capital(write.words.say("whichever you chose, {effect}", effect=part))


def free_text(do: Sequence[Verb], write: Writer) -> str:
    """Operations that nothing but their trigger governs: two in one sentence, more in one sentence
    each.
    """
    if len(do) == 2 and (do[1].others or not do[0].others):
        return scope_text(do, write)
    if any(verb.whole for verb in do[:-1]):
        return scope_text(do, write)
    return paragraph([scope_text([verb], write) for verb in do], write.words)
