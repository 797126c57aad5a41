"""How a step of the match comes onto the table: what is shown at once, what is told, and who says
it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from luminagames.table.bars.log import LogPanel
from luminagames.table.board.acts import acts_of
from luminagames.table.boxes.act_stage import HOLDS, ActStage, ShownAct, SmallActs, shown_act
from luminagames.table.boxes.zoom import ZoomPanel
from luminagames.table.gestures.hand import Hand
from luminagames.table.history.timeline import Step
from luminagames.table.motion.animator import Animator, Told
from luminagames.table.motion.saying import Saying
from luminagames.table.narrator import Narrator
from luminagames.table.plan import Plan
from luminagames.table.screen import Screen
from luminagames.text import say

# How long it rests before steps are read for those who look later, how long between so many of
# them.
AHEAD_MS, NEXT_MS, AT_ONCE = 300, 10, 20


class Shows(Protocol):
    """What brings a table up to date."""

    @property
    def bottom(self) -> int:
        """The seat at the bottom."""

    def sync(self, *, hold: bool = False) -> None:
        """Makes everything as the session says; with `hold` what has changed stands as it was until
        it is told.
        """

    def show_told(self) -> None:
        """Shows how the match stands and what is asked."""

    def close_panels(self, *, reading: bool = False) -> None:
        """Closes what explains; not a large card that somebody is `reading`."""


class Telling(QObject):
    """Shows steps, live ones and those of the past, and jumps."""

    # A live `Step` is shown, and being told.
    shown = Signal(object)
    # The table shows another moment.
    jumped = Signal()

    def __init__(
        self,
        table: Shows,
        screen: Screen,
        narrator: Narrator,
        animator: Animator,
        hand: Hand,
        log: LogPanel,
        stage: ActStage,
        zoom: ZoomPanel,
    ) -> None:
        super().__init__(animator)
        self.table = table
        self.screen = screen
        self.scene = screen.scene
        self.session = narrator.session
        self.narrator = narrator
        self.animator = animator
        self.hand = hand
        self.log = log
        self.stage = stage
        self.zoom = zoom
        self.bottom_shown = 0
        # Something was done here since the match was opened.
        self.played = False
        # What stands on the stage as soon as it is seen whose act it is.
        self._act: ShownAct | None = None
        self._small = SmallActs()
        # How the match was set up has been told.
        self._opened = False
        self._ahead = QTimer(self)
        self._ahead.timeout.connect(self._read_ahead)
        self._ahead.start(AHEAD_MS)
        self.session.stepped.connect(self._stepped)
        self.session.time.replayed.connect(self._replayed)
        self.session.time.moved.connect(self._moved)
        self.session.jumped.connect(self.jump)
        self.saying = Saying(self.scene, log, narrator)
        self.saying.read.connect(self._act_read)
        animator.telling.connect(self.saying.say)
        animator.over.connect(self.saying.over)
        animator.called.connect(self._stage_called)
        stage.gone.connect(self._act_read)

    def _stepped(self, step: Step) -> None:
        self.show_step(step, live=True)

    def _replayed(self, step: Step) -> None:
        self.show_step(step, live=False)

    def show_step(self, step: Step, *, live: bool) -> None:
        """A step that was done just now, or (not `live`) the next one of the past, with its moves.

        What is hidden from somebody at the table is not told: another seat looks now, or the
        curtain hangs.
        """
        table, session, scene = self.table, self.session, self.scene
        self.animator.finish()
        self.stage.dismiss()
        self.saying.go_on()
        table.close_panels(reading=live and self._reads_on(step))
        before = scene.plan
        scene.forget_spread()
        hidden = live and session.game.about.hidden_hands and step.before.seat != step.after.seat
        turned = live and self.bottom_shown != table.bottom
        told = self.screen.widget.isVisible() and not (
            turned or hidden or (live and session.covered)
        )
        table.sync(hold=told and scene.look.settings.duration(100) > 0)
        self._mark_fresh(step, before)
        logged = len(self.log.lines)
        if hidden:
            self.log.replace(self.narrator.history())  # another person reads it now
        else:
            self.log.add(self.narrator.lines(step.events, step.after, step.action.seat))
        if live:
            self.played, self.bottom_shown = True, table.bottom
        if told:
            self.saying.begin(step.events, logged)
            self._tell(step, before, live=live)
        if not self.animator.playing:
            table.show_told()
            self.show_acts()
        if live:
            self.shown.emit(step)
            self._ahead.start(AHEAD_MS)

    def _read_ahead(self) -> None:
        if not (self.screen.widget.isVisible() and self.narrator.read_ahead(AT_ONCE)):
            self._ahead.stop()
        else:
            self._ahead.setInterval(NEXT_MS)

    def tell_opening(self) -> None:
        """How the match was set up, once, while nothing has been done and all of it can be seen."""
        session, scene = self.session, self.scene
        if self._opened or session.match.step or session.covered:
            return
        if not self.screen.widget.isVisible():
            return
        self._opened = True
        events = session.game.opening(session.view)
        if not events:
            return
        self.animator.finish()
        targets = {f"zone:{move.target}" for event in events for move in event.moves}
        after = scene.plan
        before = replace(after, things=tuple(t for t in after.things if t.place not in targets))
        self.table.sync(hold=scene.look.settings.duration(100) > 0)
        self.animator.play(
            Told(events, session.view, session.view), before, self.narrator.event_words
        )

    def _tell(self, step: Step, before: Plan, *, live: bool) -> None:
        """Plays an action; what somebody else has done stands on the stage first."""
        others = None if not live or self.session.is_here(step.action.seat) else step.action.seat
        if others is None:
            self._small.forget()
        self._act = None if others is None else self._others_act(step)
        settings = self.scene.look.settings
        staged = self._act is not None and bool(HOLDS[settings.pace]) and not self._own_stage(step)
        told = Told(step.events, step.before, step.after, others, live and self._crowns())
        dropped = self.hand.dropped if live else None
        moving = bool(settings.duration(100))
        self.animator.play(
            told, before, self.narrator.event_words, dropped, staged=staged and moving
        )
        if self.animator.playing:
            self.saying.hold_back()
        if staged and not self.animator.waiting:
            self._stage_called()

    def _own_stage(self, step: Step) -> bool:
        """Whether what happens needs no stage before it: a hand that is laid out and counted, a
        round that is dealt.

        Its sum, or the cards, would be known before they are seen.
        """
        game, view = self.session.game, self.session.match.telling(step.after, step.events)
        cues = [(game.cue(event, view), event) for event in step.events]
        if any(cue.kind == "flare" or not cue.stage for cue, _ in cues):
            return True
        others = {cue.weight for cue, _ in cues if cue.kind != "banner"}
        if others == {"small"} and any(cue.weight == "decisive" for cue, _ in cues):
            return True  # a banner that ends something, and nothing else of weight
        first = next((cue.kind for cue, event in cues if cue.kind != "none" or event.moves), "none")
        return first in ("banner", "shuffle")

    def _crowns(self) -> bool:
        """Whether the winner has a moment of its own after this."""
        result = self.narrator.result()
        return result is not None and bool(result.winners)

    def _others_act(self, step: Step) -> ShownAct | None:
        """What somebody else has done. Small acts wait until that seat has done, or something of
        weight comes.
        """
        seat, measure = step.action.seat, self.session.game.measure
        small = not self.saying.weighty(step.events, step.after)
        if self.saying.on_board and small:
            return None
        lines = self.narrator.lines(step.events, step.after, seat)
        asked = self.session.match.decision
        if (
            small
            and asked is not None
            and asked.actor == seat
            and self.scene.look.settings.pace != "step"
        ):
            self._small.keep(seat, lines)
            return None
        before = self._small.take(seat)
        shown = shown_act(seat, lines, measure(step.before), measure(step.after))
        if shown is None or not before:
            return shown
        return replace(shown, lines=self.narrator.summed([*before, *shown.lines]))

    def _stage_called(self) -> None:
        """It is seen whose act it is: it stands on the stage until it was read."""
        act, self._act = self._act, None
        if act is None:
            self.animator.go_on()
            return
        if self.saying.on_board:
            self.saying.hold()
        else:
            self.stage.play(act, self.screen.room())
        self.session.busy = self.session.busy or self.stage.isVisible() or self.saying.holding

    def skip(self) -> bool:
        """A key or a click that only goes on: what was read, or what is told; whether it was taken
        for that.
        """
        return self.saying.go_on() or self.animator.skip()

    def _act_read(self) -> None:
        self.session.busy = False
        self.animator.go_on()
        if not self.animator.playing:  # nothing moves that would come to its end
            self.saying.over()

    def show_acts(self) -> None:
        """The last acts, on the stage and as beads."""
        self.scene.boards.show_acts(acts_of(self.log.lines))

    def _mark_fresh(self, step: Step, before: Plan) -> None:
        """Marks the cards that this step turned up, until the next: where all that lie there came,
        none stands out.
        """
        turned = {
            move.card for event in step.events for move in event.moves if move.card is not None
        }
        fresh = {f"card:{card}" for card in turned if before.thing(f"card:{card}") is None}
        places: dict[str, set[str]] = {}
        for thing in self.scene.plan.things:
            places.setdefault(thing.place, set()).add(thing.touch)
        whole = [touches for touches in places.values() if len(touches) > 1 and touches <= fresh]
        self.scene.mark_fresh(fresh.difference(*whole), say("NEW"))

    def _reads_on(self, step: Step) -> bool:
        """Whether a large card stays open: a program has acted, the same person looks, and still
        sees such a card.
        """
        same = step.before.seat == step.after.seat and not self.session.covered
        seen = self.zoom.definition in step.after.cards.values()
        return self.zoom.pinned and same and seen and not self.session.is_here(step.action.seat)

    def jump(self) -> None:
        """Shows what is, without telling how it came."""
        self.animator.finish()
        self.stage.dismiss()
        self.saying.go_on()
        self.table.close_panels()
        self.scene.forget_spread()
        self.table.sync()
        self.bottom_shown = self.table.bottom
        self.scene.mark_fresh((), "")
        self._small.forget()
        self.log.replace(self.narrator.history())
        self.show_acts()
        self._ahead.start(AHEAD_MS)
        self.jumped.emit()

    def _moved(self) -> None:
        if self.session.time.step is not None:
            self.jump()
