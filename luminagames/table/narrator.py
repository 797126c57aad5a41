"""Turns what happened into lines of the log, and what is asked into the sentence of the prompt
bar.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.event import Event
from luminagames.engine.game import Result
from luminagames.engine.gestures import Dragged, Gesture, Picked, Pressed, Tapped
from luminagames.engine.message import CardName, Listing, Message, SeatName
from luminagames.engine.show import Cell, Cue, Place, Preview, ScoreSheet, Status
from luminagames.engine.view import View
from luminagames.table.bars.line import Line
from luminagames.table.bars.summed import summed
from luminagames.table.boxes.bubble import Reason
from luminagames.table.gestures.hand import Hand
from luminagames.table.gestures.verdict import WATCHED, Refused
from luminagames.table.hand.dropping import drop_words
from luminagames.table.history.past import events_then, redo_events
from luminagames.table.plan import Thing
from luminagames.table.scene import TableScene
from luminagames.table.session import TableSession
from luminagames.table.words import Run, TableWords, begun
from luminagames.text import later

STOOD = Message(
    "The score when the match was given up. The rules know no concession: the Library notes who conceded."
)


class Narrator:
    """Knows the session and its words."""

    def __init__(self, session: TableSession, words: TableWords) -> None:
        self.session = session
        self.words = words
        # The lines of each step as a seat has read them first. State before and action tell steps
        # apart that were done anew: two acts in another order come to the same state.
        self._kept: dict[tuple[int | None, int, str, Action, bool], list[Line]] = {}
        # Up to which step the lines of a seat are kept.
        self._ahead: dict[int | None, int] = {}

    # The log

    def lines(self, events: Sequence[Event], view: View, doer: int | None = None) -> list[Line]:
        """The lines of events, as the looking seat may read them; `doer` is whose action they
        followed.
        """
        lines = []
        game = self.session.game
        view = self.session.match.telling(view, events)
        for event in events:
            message = game.describe_event(event, view)
            if message is None:
                continue
            seat = event.data.get("seat")
            card = event.data.get("card")
            cards = (
                (view.cards[card],)
                if isinstance(card, int) and card in view.cards
                else _named_cards(message)
            )
            cue = game.cues.get(event.kind, Cue())
            seat = seat if isinstance(seat, int) else None
            head, who = cue.heading, seat if seat is not None else doer
            told = message if message.pattern in game.sums else None
            lines.append(
                Line(seat, begun(self.words.runs(message)), cards, head, cue.sign, who, told)
            )
        return lines

    def summed(self, lines: Sequence[Line]) -> tuple[Line, ...]:
        """Lines of a kind that follow each other said as one."""
        return tuple(one.line for one in summed(lines, self.session.game.sums, self.words))

    def history(self) -> list[Line]:
        """All lines up to what is shown, for the seat that looks now."""
        session = self.session
        seat, view = session.looking, session.view
        lines: list[Line] = []
        for step in range(1, session.shown_step + 1):
            lines += self._lines_of(seat, step, view)
        return lines

    def read_ahead(self, most: int) -> bool:
        """Keeps the lines of at most so many steps for the others who will look; whether there are
        more.

        A long match is some thousand lines: to read them when the laptop goes on would be seen as a
        pause.
        """
        session = self.session
        readers = () if len(session.humans) < 2 else (None, *session.humans)
        for seat in readers:
            view = session.match.view(seat)
            self._ahead[seat] = min(self._ahead.get(seat, 0), session.match.step)
            while self._ahead[seat] < session.match.step:
                if most == 0:
                    return True
                most -= 1
                self._ahead[seat] += 1
                self._lines_of(seat, self._ahead[seat], view)
        return False

    def _lines_of(self, seat: int | None, step: int, view: View) -> list[Line]:
        match, opened = self.session.match, self.session.time.opened
        before = match.digests[step - 2] if step > 1 else match.start_digest
        key = (seat, step, before, match.actions[step - 1], opened)
        if key not in self._kept:
            events = events_then(match, step, seat, opened=opened)
            self._kept[key] = self.lines(events, view, match.actions[step - 1].seat)
        return self._kept[key]

    def undo_words(self) -> str:
        """What undo takes back, as the looking seat knows it; empty if there is nothing to take
        back.
        """
        target = self.session.time.undo_target
        return "" if target is None else self.step_words(target + 1)

    def step_words(self, step: int) -> str:
        """What action number `step` did, as the looking seat knows it."""
        match, seat = self.session.match, self.session.looking
        return self._named(match.events_for(step, seat), match.actions[step - 1].seat)

    def redo_words(self) -> str:
        """What redo does again, as the looking seat knows it; empty if nothing was undone."""
        action = self.session.match.redo_action
        if action is None:
            return ""
        return self._named(redo_events(self.session.match, self.session.looking), action.seat)

    def _named(self, events: Sequence[Event], seat: int) -> str:
        """The first line that tells of an action; where the log is silent, whose action it was."""
        lines = [line for line in self.lines(events, self.session.view) if not line.head]
        if lines:
            return "".join(run.text for run in lines[0].runs).strip().rstrip(".")
        return self.words.plain(Message("{seat}’s last action", {"seat": SeatName(seat)}))

    def event_words(self, event: Event) -> str:
        """One event in plain words, empty if the log leaves it out."""
        view = self.session.match.telling(self.session.view, [event])
        message = self.session.game.describe_event(event, view)
        return "" if message is None else self.words.plain(message)

    # The prompt

    def prompt(self, considered: Preview | None = None) -> tuple[Run, ...]:
        """What the action under the pointer would do; else what is asked now, or whom one waits
        for.
        """
        decision = self.session.decision
        if considered is not None and considered.sentence is not None:
            return self.words.runs(considered.sentence)
        if decision is None:
            return self.words.runs(self.ending())
        if self.session.halted:
            return self.words.runs(Message("The turn is over."))
        if self.session.only_look and not self.session.over:
            return self.words.runs(WATCHED)
        if self.session.open_table:
            more = Message(
                "{seat}: {prompt}",
                {"seat": SeatName(decision.actor), "prompt": self.asked(decision)},
            )
            back = Message(
                "{seat}: look at your hand to go on.", {"seat": SeatName(decision.actor)}
            )
            return self.words.runs(more if self.session.open_acts else back)
        if not self.session.is_human(decision.actor):
            return self.words.runs(
                Message("{seat} is thinking …", {"seat": SeatName(decision.actor)})
            )
        if self.session.phones.get(decision.actor) is False:
            gone = Message("{seat}’s phone is gone.", {"seat": SeatName(decision.actor)})
            return self.words.runs(gone)
        if self.session.wished is not None:
            return self.words.runs(Message("{seat} passes", {"seat": SeatName(decision.actor)}))
        if len(self.session.humans) > 1 or self.session.phones:
            pattern = later("{seat}: {prompt}")
            return self.words.runs(
                Message(pattern, {"seat": SeatName(decision.actor), "prompt": self.asked(decision)})
            )
        return self.words.runs(self.asked(decision))

    def asked(self, decision: Decision) -> Message:
        """What is asked, in the words of what can be done now, where the looking seat may know
        it.
        """
        return self.session.game.asks(self.session.view) or decision.prompt

    def picking(self, hand: Hand) -> tuple[Run, ...]:
        """What the picked set is, or that more can be picked."""
        action = hand.picked_action()
        if action is not None:
            return self.words.runs(Message("{action}?", {"action": self._describe(action)}))
        if hand.taken_together:
            return self.words.runs(
                Message(
                    "{number} taken: drag them together, or press a key.",
                    {"number": len(hand.picked)},
                )
            )
        return self.words.runs(
            Message(
                "{number} picked: pick more of what glows, or take it back.",
                {"number": len(hand.picked)},
            )
        )

    def _describe(self, action: Action) -> Message:
        message: Message = self.session.game.describe_action(action, self.session.view)
        return message

    def holding(self, hand: Hand) -> tuple[Run, ...]:
        """What dropping what is held does, and what it costs."""
        target, actions = hand.outcome()
        lit = bool(hand.held.targets)
        plan = hand.scene.plan
        return self.words.runs(
            drop_words(self.session, self.words, plan, hand.held.thing, target, actions, lit=lit)
        )

    # Refusals

    def reason(self, refused: Refused) -> Reason:
        """What a bubble says about a gesture that does nothing."""
        game, view = self.session.game, self.session.view
        refusal = refused.refusal
        if refusal is None:
            return Reason(self.words.plain(Message("Not now")), self.words.runs(self._why(refused)))
        if refused.action is None:
            return Reason(
                self.words.plain(Message("Not there")),
                self.words.runs(refusal.message),
                refusal.clause,
            )
        decision = self.session.decision
        if decision is not None and refused.action.kind not in decision.kinds:
            return Reason(
                self.words.plain(Message("Not now")),
                self.words.runs(self._why(refused)),
                refusal.clause,
            )
        preview = game.preview(view, refused.action)
        owed = () if preview is None else preview.owed
        if all(one.held >= one.owed for one in owed):
            owed = ()  # what is there is not why
        owed_title = (
            "" if preview is None or preview.title is None else self.words.plain(preview.title)
        )
        missing: tuple[Run, ...] = ()
        if refusal.missing is not None:
            missing = self.words.runs(refusal.missing)
        title = Message(
            "Not possible now: {action}", {"action": game.describe_action(refused.action, view)}
        )
        sentence = self.words.runs(refusal.message)
        return Reason(self.words.plain(title), sentence, refusal.clause, missing, owed, owed_title)

    def _why(self, refused: Refused) -> Message:
        """Why a gesture is not for now: the reason, with what is asked instead as its second
        half.
        """
        asked, decision = refused.asked, self.session.decision
        if decision is None or asked is None:
            return asked or Message("The match is over.")
        if asked != decision.prompt:
            return asked  # the past, a match that is only watched, a hand that is not looked at
        if not self.session.my_turn:
            return Message(
                "{seat} is asked: {prompt}",
                {"seat": SeatName(decision.actor), "prompt": asked},
            )
        return Message("Something else is asked: {prompt}", {"prompt": asked})

    def group_reason(self, touch: str, scene: TableScene) -> Reason | None:
        """What a bubble says about a group of the tray: what it is, or what it lacks, with the
        clause.
        """
        number = touch.partition(":")[2]
        if not number.isdecimal() or int(number) >= len(scene.tray.judged):
            return None
        judged = scene.tray.judged[int(number)]
        points = Message("{points} points", {"points": judged.points})
        words = self.words.runs(judged.missing or points)
        clause = judged.clauses[0] if judged.clauses else ""
        return Reason(
            self.words.plain(judged.title), words, clause, refused=judged.missing is not None
        )

    # Spoken

    def spoken(self, touch: str, scene: TableScene) -> str:
        """What a screen reader says of a touchable: what it is, where it lies, its badges, and
        whether it is lit.
        """
        thing, place = scene.plan.thing(touch), scene.plan.place(touch)
        place = place if thing is None else scene.plan.place(thing.place)
        parts = [scene.tray.spoken(touch)] if thing is None else [self.named(thing, place)]
        if place is not None and place.label is not None:
            parts.append(self.words.plain(place.label))
        elif place is not None and place.seat is not None:
            parts.append(self.words.seat(place.seat))
        parts += self.marks(touch)
        if touch in scene.picked:
            parts.append(self.words.plain(Message("picked")))
        elif touch in scene.sources:
            parts.append(self.words.plain(Message("can be used")))
        return ", ".join(part for part in parts if part)

    def marks(self, touch: str) -> list[str]:
        """What the badges of a touchable mean."""
        badges = self.session.game.badges(self.session.view, touch)
        return [self.words.plain(badge.meaning) for badge in badges if badge.meaning is not None]

    def named(self, thing: Thing, place: Place | None) -> str:
        """What a thing is called: its card, what it counts, or that it is hidden."""
        if thing.kind == "counter" and place is not None:
            label = next(
                (one.label for one in place.counters if one.touchable == thing.touch), None
            )
            name = thing.icon if label is None else self.words.plain(label)
            return f"{name}: {thing.count}"
        if thing.definition:
            name = self.words.card(thing.definition)
            if thing.kind == "pile" and thing.count > 1:
                whole = Message(
                    "{name}, on top of {count} cards", {"name": name, "count": thing.count}
                )
                return self.words.plain(whole)
            return name
        if thing.kind == "pile":
            return self.words.plain(Message("{count} cards", {"count": thing.count}))
        return self.words.plain(Message("hidden card"))

    # The end

    def ending(self) -> Message:
        """That the match is over, or who has given it up."""
        if self.session.over and self.session.match.decision is not None:
            conceded = self.session.match.conceded
            gone = Listing(tuple(SeatName(seat) for seat in conceded))
            seats = range(len(self.session.match.seats))
            left = [seat for seat in seats if seat not in conceded]
            if len(left) == 1:
                return Message(
                    "{seats} conceded: {winner} wins the match.",
                    {"seats": gone, "winner": SeatName(left[0])},
                )
            return Message("{seats} conceded: the match is over.", {"seats": gone})
        return Message("The match is over.")

    def summary(self, status: Status) -> ScoreSheet | None:
        """How a match stood when it was given up: the scores that the seats' panels show; None
        where they show none.
        """
        seats = [
            (one.seat, one.score, one.score_label)
            for one in sorted(status.seats, key=lambda one: one.seat)
        ]
        scores = [Cell(score, STOOD) for _, score, _ in seats if score is not None]
        if not seats or len(scores) < len(seats):
            return None
        return ScoreSheet(
            tuple(seat for seat, _, _ in seats), ((seats[0][2], tuple(scores)),), self.ending()
        )

    def result(self) -> Result | None:
        """How the match ended, None before."""
        result: Result | None = self.session.game.result(self.session.match.state)
        return result


def _named_cards(message: Message) -> tuple[str, ...]:
    """The cards that a message names, in the order of its values."""
    found: list[str] = []
    for value in message.values.values():
        if isinstance(value, CardName):
            found.append(value.definition)
        elif isinstance(value, Message):
            found += _named_cards(value)
    return tuple(found)


def touch_of(gesture: Gesture) -> str:
    """The thing that a gesture was about, empty for a button."""
    match gesture:
        case Dragged(source, _) | Tapped(source):
            return source
        case Picked(sources, _):
            return min(sources, default="")
        case Pressed():
            return ""
