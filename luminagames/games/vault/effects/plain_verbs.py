"""Verbs of any sort (section 4.4): gain_points, extra_action, choose; and the list of all of
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.phrases import choose_one
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Length, word
from luminagames.engine.event import EventLog
from luminagames.engine.faults import Fault, at_most
from luminagames.engine.message import Pattern, worded
from luminagames.games.vault.effects.amounts import Amount, amount_text, value_of
from luminagames.games.vault.effects.creature_verbs import Claim, DiscardCreatures, Echo, Replenish
from luminagames.games.vault.effects.token_verbs import Discard, MoveTokens, Steal, Take
from luminagames.games.vault.effects.verb import Verb, free_text, scope_text
from luminagames.games.vault.effects.writer import CardWriter
from luminagames.games.vault.facts import ExtraActionGained
from luminagames.games.vault.scoring import gain_points
from luminagames.games.vault.state import VaultState

__all__ = [
    "Choose",
    "Claim",
    "Discard",
    "DiscardCreatures",
    "Echo",
    "ExtraAction",
    "GainPoints",
    "MoveTokens",
    "Replenish",
    "Steal",
    "Take",
    "Verb",
    "free_text",
    "scope_text",
]


@word("gain_points")
class GainPoints(Verb):
    """Lumina Points of your own."""

    amount: Amount

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Adds to your score for good (LV-9.20)."""
        gain_points(state, log, state.seat, value_of(self.amount, state))

    def text(self, write: Writer) -> str:
        """*gain 2 Lumina Points*."""
        return amount_text(
            self.amount,
            lambda n: write.words.count(n, "gain {n} Lumina Point", "gain {n} Lumina Points"),
            write,
        )


@word("extra_action", flag=True)
class ExtraAction(Verb):
    """One more action this turn."""

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """One more action this turn, never a third (LV-4.10)."""
        if not state.extra_granted:
            state.extra_granted = True
            state.actions_left += 1
            log.add(ExtraActionGained(state.seat))

    def text(self, write: Writer) -> str:
        """*take one more action this turn*."""
        return write.words.say("take one more action this turn")


@word("choose")
class Choose(Verb):
    """One of the printed options."""

    options: Annotated[tuple[Annotated[tuple[Verb, ...], Length(1)], ...], Length(2)]
    whole: ClassVar[bool] = True

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterator[Fault]:
        """Too many options or operations, or a choice inside a choice."""
        options = data["options"]
        yield from at_most(3, options, "options")
        for place, option in enumerate(options if isinstance(options, list) else ()):
            yield from at_most(3, option, "options", place)
            for index, operation in enumerate(option if isinstance(option, list) else ()):
                if isinstance(operation, dict) and "choose" in operation:
                    yield Fault(
                        ("options", place, index, "choose"),
                        worded("'choose' is not allowed inside 'choose'"),
                    )

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Asks for one of the options, also one that would do nothing (LV-9.19)."""
        state.agenda.append(frame._replace(step="choose_option"))

    def text(self, write: Writer) -> str:
        """*choose one —* and a bullet for each option."""
        nobodys = isinstance(write, CardWriter) and write.revealed
        chooses: Pattern = (
            "the player whose turn it is chooses one —" if nobodys else "choose one —"
        )
        options = [scope_text(option, write) for option in self.options]
        return choose_one(options, write.words, lines=write.icons, chooses=chooses)
