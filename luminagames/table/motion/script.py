"""What happened as beats in time: who did it, along which way, by how much, and what came of it. No
Qt.

Cause, way, arrival, number, consequence: a moment that is worth looking at begins when what came
before it has landed; small ones run beside each other. Milliseconds at speed 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from luminagames.engine.board import Cue, Weight, figure, touched
from luminagames.engine.event import Event, Move

BeatKind = Literal[
    "call",
    "move",
    "strike",
    "number",
    "score",
    "pulse",
    "fall",
    "coin",
    "shuffle",
    "banner",
    "flare",
    "rise",
]
CALL, MOVE, STRIKE, FALL, PULSE, SHUFFLE, COIN, RISE, BANNER = (
    240,
    260,
    620,
    380,
    320,
    620,
    1300,
    1500,
    1100,
)
# From the beginning of a strike to the blow: it draws back, then lunges.
IMPACT = 220
# From the flick of a coin to its face: nobody is told before.
SHOWN = 860
# A number grows, stands, and lands.
NUMBER = 290
# The same from a source that stays where it is.
FLIGHT = 420
SCORE = 420
# From one small event to the next; so many moves of one event start one after the other.
BETWEEN, STAGGERED, STAGGER = 130, 6, 40
# No row of small events takes longer to start than this.
LONGEST = 1500
# So long stands what is looked at before it is swept away.
HOLD = 1300
PAUSE: Mapping[Weight, int] = {"small": 0, "notable": 160, "decisive": 400}
# What comes later runs at double pace, unless it is decisive.
PATIENCE = 4000
# A flare: the first group comes after the opening.
GROUP, SEAL, OPENING, CLOSING = 420, 460, 460, 900


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that is seen. `event` is the index of what it tells of; `amount` is below zero for
    a loss.
    """

    kind: BeatKind
    at: int
    ms: int
    event: int
    source: str = ""
    target: str = ""
    amount: int = 0
    weight: Weight = "small"
    move: Move | None = None
    # A sentence of a banner, or the face of a coin.
    words: str = ""
    # The badges that a number counts when it lands.
    lands: tuple[str, ...] = ()

    @property
    def end(self) -> int:
        """When it is over."""
        return self.at + self.ms

    @property
    def says(self) -> int:
        """When its sentence may be read: a blow when it lands, its answer after that, a coin when
        it shows its face.
        """
        if self.kind == "number" and not self.source:
            return self.at + NUMBER
        return self.at + {"strike": IMPACT, "coin": SHOWN}.get(self.kind, 0)


@dataclass(frozen=True, slots=True)
class Script:
    """Beats in order of their begin. `marks` are the times to which a key skips."""

    beats: tuple[Beat, ...] = ()
    marks: tuple[int, ...] = ()
    # Something stands until it was looked at: a key goes on.
    held: bool = False

    @property
    def length(self) -> int:
        """When all is over."""
        return max((beat.end for beat in self.beats), default=0)

    @property
    def weighty(self) -> bool:
        """Whether anything in it is worth a pause."""
        return self.held or any(beat.weight != "small" for beat in self.beats)


# An event as the looking seat may know it, how it is shown, and its sentence.
Told = tuple[Event, Cue, str]
# Seats whose score is another one now: before and after.
Scores = Mapping[int, tuple[int, int]]


def compose(
    told: Sequence[Told],
    scores: Scores,
    flare: Callable[[str], int],
    stands_for: Mapping[str, str] | None = None,
    *,
    crowned: bool = False,
) -> Script:
    """The beats of what one action did; `flare` is how long the hand of a seat takes to be laid
    out, 0 for none.

    `stands_for` names the seat of each card that shows a seat's number: what such a card loses, its
    seat has lost. With `crowned` the winner's own moment comes after it, and no banner says who has
    won before.
    """
    composer = _Composer(flare, stands_for or {}, crowned=crowned)
    cause = _cause(told)
    for number, (event, cue, words) in enumerate(told):
        composer.add(number, event, cue, words)
        if number == cause:
            composer.score(number, event, cue, scores)
    return _hurried(composer.script())


def _cause(told: Sequence[Told]) -> int:
    """What a changed score came from: the last weighty event, else the last that moved
    something.
    """
    if any(cue.kind == "flare" for _, cue, _ in told):
        return -1
    weighty = [
        at for at, (_, cue, _) in enumerate(told) if cue.weight == "notable" or cue.kind == "gain"
    ]
    moving = [at for at, (event, _, _) in enumerate(told) if event.moves]
    return (weighty or moving or [-1])[-1]


class _Composer:
    def __init__(
        self, flare: Callable[[str], int], stands_for: Mapping[str, str], *, crowned: bool
    ) -> None:
        self.beats: list[Beat] = []
        self.marks: list[int] = []
        # When the next small moment begins, and the next one that waits for what came before; when
        # the row began.
        self.small = self.free = self.begun = 0
        self.flare = flare
        self.stands_for = stands_for
        self.crowned = crowned
        # Who strikes whom, and when it lands: blows of one moment land together.
        self.blow: tuple[str, str, int] | None = None
        self.reached: set[str] = set()
        self.held = False

    def script(self) -> Script:
        beats = tuple(sorted(self.beats, key=lambda beat: beat.at))
        return Script(beats, tuple(sorted(set(self.marks))), self.held)

    def add(self, number: int, event: Event, cue: Cue, words: str) -> None:
        source, target = touched(cue.source, event.data), touched(cue.target, event.data)
        weight = cue.weight
        waits = weight != "small" or cue.hold or cue.kind in ("fall", "banner", "shuffle")
        at = max(self.small, self.free) if waits else self.small
        if cue.hold:
            at += HOLD
            self.held = True
        base = Beat(
            "pulse",
            at,
            PULSE,
            number,
            source,
            target,
            figure(cue, event.data),
            weight,
            lands=cue.lands,
        )
        if cue.kind != "strike":
            self.blow = None
        before = len(self.beats)
        self._play(base, number, event, cue, words)
        mine = self.beats[before:]
        if not mine:
            return
        end = max(beat.end for beat in mine)
        if waits:
            self.marks += [min(beat.at for beat in mine), end]
            self.small = self.free = end + PAUSE[weight]
            self.begun = self.small
        else:
            self.free = max(self.free, end)
            if event.moves:
                self.small = min(self.small + BETWEEN, self.begun + LONGEST)

    def _play(self, base: Beat, number: int, event: Event, cue: Cue, words: str) -> None:  # noqa: C901, PLR0915 - a table: one case a kind of cue
        """The beats of one moment, from where `base` stands on."""
        at, source, weight, before = base.at, base.source, base.weight, len(self.beats)
        match cue.kind:
            case "strike":
                self._strike(base, event, cue)
            case "fall":
                self._fall(base, event, words)
            case "gain":
                self._moves(event, number, at, weight)
                self.beats.append(replace(base, kind="number", ms=FLIGHT))
                self._reaches(base.target)
            case "call" | "pulse" | "flip":
                self._moves(event, number, at, weight)
                landed = max((beat.end for beat in self.beats[before:]), default=at)
                called = cue.kind == "call"
                if called or source:
                    kind: BeatKind = "call" if called else "pulse"
                    self.beats.append(
                        replace(base, kind=kind, at=landed, ms=CALL + 180 if called else PULSE)
                    )
            case "rise":
                self.beats.append(replace(base, kind="rise", ms=RISE, words=words))
                self._moves(event, number, at + RISE, weight)
            case "coin":
                self.beats.append(
                    replace(base, kind="coin", ms=COIN, words=str(event.data.get(cue.amount)))
                )
            case "shuffle":
                self._moves(event, number, at, weight)
                landed = max((beat.end for beat in self.beats[before:]), default=at)
                last = self.beats[-1] if self.beats else None
                if last is not None and last.kind == "shuffle" and landed == at:
                    landed = last.at  # piles are shuffled side by side
                self.beats.append(replace(base, kind="shuffle", at=landed, ms=SHUFFLE))
            case "banner":
                self._moves(event, number, at, weight)
                if words and not (self.crowned and weight == "decisive"):
                    self.beats.append(replace(base, kind="banner", ms=BANNER, words=words))
            case "flare":
                ms = self.flare(source)
                if ms:
                    self.beats.append(replace(base, kind="flare", ms=ms, words=words))
            case _:
                self._moves(event, number, at, weight)

    def score(self, number: int, event: Event, cue: Cue, scores: Scores) -> None:
        """What a seat has won or lost runs from the cause to its score; not where a number has been
        there already.
        """
        source = touched(cue.source, event.data)
        for seat, (old, new) in scores.items():
            touch = f"seat:{seat}"
            if new != old and touch not in self.reached:
                beat = Beat("score", self.free, SCORE, number, source, touch, new - old, cue.weight)
                self.beats.append(beat)
                self.free = max(self.free, beat.end)
        self.small = max(self.small, self.free) if cue.weight != "small" else self.small

    def _reaches(self, touch: str) -> None:
        """A number has been there: the score that it changes needs no second one."""
        self.reached |= {touch, self.stands_for.get(touch, touch)}

    def _moves(self, event: Event, number: int, at: int, weight: Weight) -> None:
        for place, move in enumerate(event.moves):
            wait = min(place, STAGGERED) * STAGGER
            self.beats.append(Beat("move", at + wait, MOVE, number, move=move, weight=weight))

    def _strike(self, base: Beat, event: Event, cue: Cue) -> None:
        """With the body: back, lunge, blow, home. Blows of one moment, and a blow that is answered,
        land together.
        """
        source, target, at = base.source, base.target, base.at
        self._reaches(target)
        lunges = (
            cue.lunges is not None
            and event.data.get(cue.lunges[0]) == cue.lunges[1]
            and bool(source)
        )
        blow, loss = self.blow, -base.amount
        if (
            lunges
            and blow is not None
            and (source == blow[0] or (source, target) == (blow[1], blow[0]))
        ):
            impact = blow[2]
        elif lunges:
            impact = at + IMPACT
            self.beats.append(replace(base, kind="strike", ms=STRIKE, amount=0))
            self.blow = (source, target, impact)
        else:
            self.blow = None
            self.beats.append(replace(base, kind="number", amount=loss, ms=FLIGHT))
            self._moves(event, base.event, at + FLIGHT, base.weight)
            return
        number = replace(
            base, kind="number", at=impact + 10, ms=NUMBER + 100, amount=loss, source=""
        )
        self.beats.append(number)
        self._moves(event, base.event, number.end, base.weight)

    def _fall(self, base: Beat, event: Event, words: str) -> None:
        """Falls of one moment follow each other closely."""
        last = self.beats[-1] if self.beats else None
        at = base.at
        if last is not None and last.kind == "fall" and base.weight != "decisive":
            at = last.at + 2 * STAGGER
        ms = FALL if base.weight != "decisive" else FALL + 900
        moves = event.moves or (None,)
        for number, move in enumerate(moves):
            if move is None or f"card:{move.card}" == base.source or number == 0:
                words = words if base.weight == "decisive" and not number else ""
                self.beats.append(
                    replace(base, kind="fall", at=at, ms=ms, move=move, target="", words=words)
                )
            else:
                self.beats.append(
                    Beat(
                        "move",
                        at + STAGGER * number,
                        MOVE,
                        base.event,
                        move=move,
                        weight=base.weight,
                    )
                )


def _hurried(script: Script) -> Script:
    """Nobody waits long: after some seconds the rest runs at double pace."""
    if script.length <= PATIENCE or any(beat.weight == "decisive" for beat in script.beats):
        return script

    def when(at: int) -> int:
        return at if at <= PATIENCE else PATIENCE + (at - PATIENCE) // 2

    beats = tuple(
        replace(beat, at=when(beat.at), ms=when(beat.end) - when(beat.at)) for beat in script.beats
    )
    return Script(beats, tuple(sorted({when(mark) for mark in script.marks})), script.held)


def flare_ms(groups: int, extra: int) -> int:
    """How long the hand of a seat takes to be laid out and counted."""
    return OPENING + groups * GROUP + extra * SEAL + CLOSING
