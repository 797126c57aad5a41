"""Puts a table's voice and its tree together: what is told when, and what is said when a key asks
for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from luminagames.engine.message import Listing, Message
from luminagames.table.bars.line import Line
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.boxes.bubble import Reason
from luminagames.table.history.timeline import Step
from luminagames.table.motion.ways import changed_scores
from luminagames.table.settings import Speech
from luminagames.table.speech import tree
from luminagames.table.speech.announcer import Announcer
from luminagames.table.speech.part import Deed, Part, walk
from luminagames.table.speech.situation import situation
from luminagames.table.speech.table_parts import TableParts
from luminagames.table.words import Run

# So long the keyboard rests on a card before its rules text is said, for those who want a pause.
RESTS_MS = 1200


class Reader(QObject):
    """Follows the session beside the scene. It changes nothing; `explain` shows what is said as a
    bubble.
    """

    def __init__(
        self,
        table: QWidget,
        parts: TableParts,
        prompt: PromptBar,
        explain: Callable[[Reason], None],
    ) -> None:
        super().__init__(table)
        tree.install()
        self._parts = parts
        self.session = parts.session
        self.scene = parts.scene
        self.narrator = parts.narrator
        self.curtain = parts.curtain
        self.view = parts.view
        self.prompt = prompt
        self._explain = explain
        self.voice = Announcer(table, self.scene.look.settings)
        self._seat = self.session.view.seat
        self._asked = ""
        self._touched = ""
        self._rests = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rests.timeout.connect(self._tell_rules)
        parts.view.speaks(self.parts)
        parts.keyboard.moved.connect(self._moved)
        parts.keyboard.again.connect(self.voice.again)
        parts.keyboard.whole.connect(self.tell_all)

    def parts(self) -> tuple[Part, ...]:
        """All that lies on the table."""
        return self._parts.parts()

    def deeds(self, touch: str) -> tuple[str, tuple[Deed, ...]]:
        """What a thing is called, and what can be done with it."""
        thing = self.scene.plan.thing(touch)
        key = f"place:{touch}" if thing is None else self._parts.key_of(thing)
        part = next((one for one in walk(self.parts()) if one.key == key), None)
        return ("", ()) if part is None else (part.name.partition(",")[0], part.deeds)

    def ask_deeds(self, touch: str, opens: Callable[[str, str, Sequence[Deed]], None]) -> None:
        """What can be done with a thing, as a list that `opens`; where that is nothing, a word
        about it.
        """
        name, deeds = self.deeds(touch)
        if deeds:
            opens(touch, name, deeds)
            return
        nothing = self.narrator.words.plain(Message("Nothing can be done with it now."))
        self.voice.interrupt(f"{name}: {nothing}" if name else nothing)
        self._explain(Reason(name or nothing, (Run(nothing),) if name else (), refused=False))

    def stepped(self, step: Step) -> None:
        """Says what the log says, then what is asked now."""
        self._follow_seat()
        if not self.curtain.isHidden():
            self.voice.tell((self.curtain.accessibleName(),))
            return
        lines = self.narrator.lines(step.events, step.after, step.action.seat)
        if self._speech.acts == "short" and step.action.seat != self.session.view.seat:
            lines = _in_short(self.narrator.summed(lines), step.action.seat)
        told = [line.plain for line in lines]
        self.voice.tell([*told, *self._dealt(step, told), *self._numbers(step)])
        self.tell_prompt()

    @property
    def _speech(self) -> Speech:
        return self.scene.look.settings.speech

    def _dealt(self, step: Step, told: Sequence[str]) -> list[str]:
        """The cards that only this person has seen now, as a hand shows them, if no sentence has
        named them.
        """
        seat, known = step.after.seat, step.after.cards
        private = [
            move.card
            for event in step.events
            for move in event.moves
            if move.card is not None
            and move.seen_by == (seat,)
            and move.card not in step.before.cards
        ]
        names = [self.session.game.card_title(known[card]) for card in private if card in known]
        unnamed = [name for name in names if not any(name in sentence for sentence in told)]
        if not unnamed:
            return []
        return [
            self.narrator.words.plain(
                Message("New in your hand: {cards}.", {"cards": Listing(tuple(unnamed))})
            )
        ]

    def _numbers(self, step: Step) -> list[str]:
        """The scores that are others now, with what they were for those who want both."""
        game, words = self.session.game, self.narrator.words
        after = game.status(step.after)
        labels = {one.seat: one.score_label for one in after.seats}
        both = self._speech.numbers == "both"
        return [
            words.plain(
                Message(
                    "{who}: {label} {now}, before {was}." if both else "{who}: {label} {now}.",
                    {
                        "who": words.seat(seat),
                        "label": labels[seat],
                        "now": now,
                        **({"was": was} if both else {}),
                    },
                )
            )
            for seat, (was, now) in changed_scores(game.status(step.before), after).items()
        ]

    def jumped(self) -> None:
        """The match went back or forth, or somebody else looks: what is asked now."""
        self._follow_seat()
        self._asked = ""
        if not self.curtain.isHidden():
            self.voice.tell((self.curtain.accessibleName(),))
        else:
            self.tell_prompt()

    def tell_prompt(self) -> None:
        """What the person is asked, once."""
        asked = "".join(run.text for run in self.narrator.prompt())
        if asked != self._asked and (self.session.my_turn or self.session.decision is None):
            self.voice.ask(asked)
        elif asked != self._asked:
            self.voice.ask("")
        self._asked = asked

    def refused(self, reason: Reason) -> None:
        """Why something that a hand did does nothing, with its clause."""
        clause = f" ({reason.clause})" if reason.clause and self._speech.clause else ""
        missing = "".join(run.text for run in reason.missing)
        sentence = "".join(run.text for run in reason.sentence)
        self.voice.interrupt(
            " ".join(part for part in (f"{reason.title}.", f"{sentence}{clause}", missing) if part)
        )

    def tell_all(self) -> None:
        """The whole situation, said and shown."""
        if not self.curtain.isHidden():
            self.voice.interrupt(self.curtain.accessibleName())  # only whom it waits for
            return
        buttons = [one.words for one in self.prompt.offered if one.enabled]
        sentences = situation(self.scene, self.narrator, buttons)
        self.voice.interrupt(" ".join(sentences))
        self._explain(Reason(sentences[0], (Run(" ".join(sentences[1:])),), refused=False))

    def _follow_seat(self) -> None:
        seat = self.session.view.seat
        if seat != self._seat:
            self._seat = seat
            self.voice.forget()

    def _moved(self, touch: str) -> None:
        thing = self.scene.plan.thing(touch)
        tree.tell_focus(self.view, touch if thing is None else self._parts.key_of(thing))
        self._touched = touch
        if self._speech.rules == "pause":
            self._rests.start()

    def _tell_rules(self) -> None:
        """The keyboard has rested on a card: what it can do."""
        thing = self.scene.plan.thing(self._touched)
        if (
            thing is not None
            and self._parts.keyboard.cursor == self._touched
            and self.curtain.isHidden()
        ):
            text = self._parts.rules(thing)
            if text:
                self.voice.interrupt(text)


def _in_short(lines: Sequence[Line], doer: int) -> list[Line]:
    """What a seat did in the end: what it paid for that comes before, what follows from it is
    nobody's act.
    """
    told = [line for line in lines if not line.head]
    own = [line for line in told if line.seat == doer]
    return own[-1:] or told[:1]
