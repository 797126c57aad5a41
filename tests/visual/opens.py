"""What a scene opens on its table, as a person would, or as the program does when it has something
to say.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.table.bars.line import Line
from luminagames.table.board.meridian import LOG
from luminagames.table.boxes.act_stage import ShownAct
from luminagames.table.boxes.bubble import Reason
from luminagames.table.coach.box import CoachBox, Speech
from luminagames.table.hint.advice import Advice, Figure
from luminagames.table.story.review_board import Line as Judged
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run

Key = Qt.Key
LONG = (
    Run("A sentence "),
    Run("with bold words", bold=True),
    Run(" that is long enough to need a second line here."),
)


def _middle(table: TableWidget) -> QRectF:
    return QRectF(table.width() / 2 - 40, table.height() / 2 - 30, 80, 60)


def _press(table: TableWidget, *keys: Key) -> None:
    for key in keys:
        to = QApplication.focusWidget() or table.view
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(to, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


def held(table: TableWidget) -> None:
    """The first thing that can be lifted, over the first of its targets."""
    hand, scene = table.hand, table.scene
    source = next(
        thing.touch for thing in scene.plan.things if thing.touch and hand.targets(thing.touch)
    )
    hand.lift(source, QPointF(300, 300))
    target = min(hand.targets(source))
    place = scene.rect_of(target)
    hand.carry_to(place.center() if place is not None else QPointF(500, 300))


def picked(table: TableWidget) -> None:
    """The first two things that a click picks."""
    touches = dict.fromkeys(thing.touch for thing in table.scene.plan.things if thing.touch)
    for touch in touches:
        if len(table.hand.picked) < 2 and table.hand.meaning_of_click([touch]).kind == "pick":
            table.hand.toggle(touch)
    assert table.hand.picked


def piled(table: TableWidget) -> None:
    """The first pile in which there is something to see."""
    touches = dict.fromkeys(thing.touch for thing in table.scene.plan.things if thing.touch)
    assert any(table.through.look(touch) for touch in touches)


def large(table: TableWidget) -> None:
    """A card large."""
    table.large.pin(
        next(thing.touch for thing in table.scene.plan.things if thing.touch and thing.definition)
    )


def hovered(table: TableWidget) -> None:
    """The pointer rests on a card."""
    table.large.rest_on(
        next(thing.touch for thing in table.scene.plan.things if thing.touch and thing.definition)
    )


def refused(table: TableWidget) -> None:
    """The first thing that can be lifted and may not be let go where it was let go: why not."""
    for thing in table.scene.plan.things:
        if thing.touch and not table.bubble.isVisible():
            table.hand.tap(thing.touch)
            QTest.qWait(1)
            table.animator.finish()
    assert table.bubble.isVisible()


def bubble(table: TableWidget) -> None:
    """A bubble with all that one can say."""
    reason = Reason(
        "You may not", LONG, "VA-1.2", (Run("Missing: "), Run("2"), Run("", icon="seat_sun"))
    )
    table.bubble.show_reason(reason, _middle(table), table.room())


def cursor(table: TableWidget) -> None:
    """Arrows go to the third thing."""
    table.view.setFocus()
    for _ in range(3):
        QApplication.sendEvent(
            table.view,
            QKeyEvent(QEvent.Type.KeyPress, Key.Key_Right, Qt.KeyboardModifier.NoModifier),
        )


def past(table: TableWidget) -> None:
    """What was, at the middle of the match."""
    table.past.look_back(table.session.match.step // 2)


def hint(table: TableWidget) -> None:
    """An answer with reasons for and against."""
    touch, card = next(
        (thing.touch, thing.definition) for thing in table.scene.plan.things if thing.definition
    )
    good, bad = Figure("+3", "points", good=True), Figure("−1", "cards", good=False)
    other = (Run("Do that"),)
    title = (Run("Do this "), Run("now", bold=True))
    advice = Advice(
        title, 64, (good, bad), card, 5.0, other, (other,), matters=True, different=True
    )
    table.hints.box.advise(advice, table.spots, [touch])


def numbers(table: TableWidget) -> None:
    """How many."""
    labels = [[Run(str(number))] for number in (1, 2, 3)]
    table.menu.ask("How many", (1, 2, 3), labels, _middle(table), table.room(), [1, 2, 3])
    _press(table, Key.Key_Right)


def moves(table: TableWidget) -> None:
    """What to do, each with its digit."""
    labels = [
        [Run("Do one thing")],
        [Run("Do "), Run("", icon="seat_sun"), Run(" another")],
        list(LONG),
    ]
    table.menu.ask("What to do", ("one", "two", "three"), labels, _middle(table), table.room())
    _press(table, Key.Key_Down)


def consent(table: TableWidget) -> None:
    """Another seat is asked whether something may be taken back."""
    table.consent.ask(1, "Undo", LONG, table.room())


def stage(table: TableWidget) -> None:
    """An act of a bot, with how its measure changed."""
    card = next(thing.definition for thing in table.scene.plan.things if thing.definition)
    measure = table.session.game.measure(table.session.view)
    label = measure.label if measure is not None else None
    table.stage.play(ShownAct(1, (Line(1, LONG, (card,)),), card, label, 4, 7), table.room())


def coach(table: TableWidget) -> None:
    """A word of the guide."""
    box = CoachBox(table.look, table, table.spots)
    box.say(
        Speech("Your first turn", LONG, "1 of 7", "VA-1.2", (("go", "Go on"), ("no", "Stop"))),
        _middle(table),
        table.room(),
    )


def tray(table: TableWidget) -> None:
    """The hand laid out as the game proposes."""
    table.hand.arrange()


def scores(table: TableWidget) -> None:
    """The counting, its second row."""
    table.show_scores()
    _press(table, Key.Key_Down)


def story(table: TableWidget) -> None:
    """How the match went."""
    assert table.story.open()


def review(table: TableWidget) -> None:
    """Decisions that are looked back at, while more of them are."""
    assert table.story.open()
    table.story.board.hide()
    lines = tuple(
        Judged(10 * at, f"Round {at}", LONG, (Run("Another one"),), 40 - at, 55 + at)
        for at in (1, 2, 3)
    )
    table.story.reviewed.open(lines, 12, 30, table.room(), running=True)


def winner(table: TableWidget) -> None:
    """Who has won."""
    result = table.narrator.result()
    assert result is not None
    table.winner.crown(table.story.crowned(result, table.scene), table.grab(), table.rect())


OPENS: dict[str, Callable[[TableWidget], None]] = {
    "menu": lambda table: table.table_menu.open(),
    "log": lambda table: table.open_log(LOG),
    "scores": lambda table: table.show_scores(),
    "keys": lambda table: table.show_keys(),
    **{
        does.__name__: does
        for does in (held, picked, piled, large, hovered, refused, bubble, cursor, past, hint)
    },
    **{
        does.__name__: does
        for does in (numbers, moves, consent, stage, coach, tray, story, review, winner)
    },
    "counted": scores,
}
