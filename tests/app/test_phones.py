"""Hands on phones at a window: who sees what, what is done where, and what becomes of a lost phone
or server. The server is a stand-in here; `tests/hosting` has the real one.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from luminagames.app.hands.panel import HandsPanel
from luminagames.app.hands.phones import TRIES, Phones
from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.start import StartRequest
from luminagames.bots.maker import make_bot
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.hands.addresses import private_addresses
from luminagames.hands.limits import VISITORS, is_private
from luminagames.hands.lobby import Lobby

PACKAGE = Path(__file__).resolve().parents[2] / "luminagames"
HIDDEN = [game for game in game_ids() if load_game(game).about.hidden_hands]


class Lines(QObject):
    """In place of the server's process: what it is told is kept, and tests say what it says."""

    said = Signal(object)
    gone = Signal()
    all: list[Lines] = []  # emptied by the fixture

    def __init__(self, opening: Mapping[str, Any], parent: QObject) -> None:
        super().__init__(parent)
        self.opening, self.told, self.bye = opening["open"], list[Mapping[str, Any]](), ""
        Lines.all.append(self)

    def tell(self, data: Mapping[str, Any]) -> None:
        self.told.append(data)

    def close(self, reason: str) -> None:
        self.bye = reason

    def sent(self, place: int) -> list[Any]:
        """What a place was sent."""
        return [one["data"] for one in self.told if one.get("send") == place]


@pytest.fixture(autouse=True)
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Lines]:
    Lines.all = []
    monkeypatch.setattr("luminagames.app.hands.phones.Line", Lines)
    return Lines.all


class Table:
    """A table of two people that is open for phones."""

    def __init__(self, window: MainWindow, game: str, seats: tuple[str, ...] = ("Ada", "Ben")):
        window.open_request(StartRequest(game=game, seats=seats, seed=5))
        assert isinstance(window.page, TablePage)
        self.page = window.page
        self.page.phones = Phones(self.page, self.page)
        self.phones = self.page.phones
        self.phones.open("127.0.0.1")
        self.line = Lines.all[-1]
        self.line.said.emit({"port": 4711})
        self.visitors = VISITORS

    @property
    def session(self) -> Any:
        return self.page.session

    def join(self, seat: int, name: str = "") -> None:
        """A phone scans, takes a seat, and comes back with its token."""
        self.visitors += 1
        self.says({"joined": self.visitors, "name": "", "screen": True})
        self.says({"from": self.visitors, "said": {"take": seat}})
        self.says({"left": self.visitors})
        if seat in self.phones.lobby.tokens:
            self.says({"joined": seat, "name": name, "screen": True})

    def says(self, data: Mapping[str, Any]) -> None:
        self.line.said.emit(data)
        QApplication.processEvents()

    def last(self, place: int) -> Any:
        """The newest view that a place was sent."""
        for _ in range(20):
            QApplication.processEvents()
        return [one for one in self.line.sent(place) if "view" in one][-1]

    def act(self, seat: int, rng: random.Random | None = None) -> None:
        """A phone does the first thing it can, or any."""
        last = self.last(seat)
        entry = last["legal"][0] if rng is None else rng.choice(last["legal"])
        self.says({"from": seat, "said": {"act": entry, "step": last["step"]}})


def draped(table: Table) -> bool:
    hangs: bool = not table.page.table.curtain.isHidden()
    return hangs


def test_nothing_of_it_is_imported_before_the_panel_is_opened() -> None:
    later = re.compile(
        r"^(?:from|import) (?:luminagames\.(?:app\.)?hands|segno|aiohttp|socket)\b", re.MULTILINE
    )
    found = {
        name
        for path in PACKAGE.rglob("*.py")
        if not (name := path.relative_to(PACKAGE).as_posix()).startswith(("app/hands/", "hands/"))
        and later.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"cards/tables/link.py"}


@pytest.mark.parametrize(
    "game", [HIDDEN[0], *(pytest.param(one, marks=pytest.mark.soak) for one in HIDDEN[1:])]
)
def test_the_curtain_falls_for_seats_without_a_phone_only(window: MainWindow, game: str) -> None:
    table, rng = Table(window, game), random.Random(3)
    match = table.page.match
    table.join(1)
    fell = 0
    for _ in range(7):
        decision = match.decision
        assert decision is not None
        QApplication.processEvents()
        assert not table.page.table.open_line.isVisible()  # one hand is at this table
        if decision.actor == 1:
            assert not draped(table) and table.session.view.seat is None
            assert not table.session.index.taps and not table.session.my_turn
            table.act(1, rng)
        else:
            if table.session.covered and not table.session.open_table:
                fell += 1
                assert draped(table) and table.session.view.seat is None
            if table.session.view.seat is None:
                table.session.lift_curtain()
            assert table.session.view.seat == 0
            table.session.submit(rng.choice(match.view(0).legal))
    assert fell and match.step == 7
    assert table.last(1)["step"] == 7
    table.phones.take_back(1)
    assert table.session.view.seat in (None, match.decision and match.decision.actor)
    assert 1 not in table.session.phones


def test_all_hands_on_phones_need_no_curtain_and_one_alone_gets_it_back(
    window: MainWindow,
) -> None:
    table, rng = Table(window, "luminars", ("Ada", "bot:easy")), random.Random(4)
    assert table.session.view.seat == 0
    table.join(0)
    assert table.session.view.seat is None and not draped(table)
    while table.page.match.decision and table.page.match.decision.actor != 0:
        table.session.submit(rng.choice(table.page.match.view(1).legal))
    line = table.page.table.open_line
    assert line.isVisible() and line.told is not None and line.told.name == "Ada"
    assert line.accessibleName().startswith("Ada: ") and line.height() > 60
    table.act(0, rng)
    assert table.page.match.actions[-1].seat == 0
    assert line.told.last is not None and line.told.last.plain
    table.phones.take_back(0)
    assert not line.isVisible()
    assert table.session.covered and table.session.view.seat is None and draped(table)
    why = [one for one in table.line.told if one.get("token") == 0][-1]
    assert why["value"] is None and why["why"]


def test_acts_go_both_ways_and_others_are_refused(window: MainWindow) -> None:
    table = Table(window, "vault")
    match = table.page.match
    first = match.decision.actor if match.decision else 0
    other = 1 - first
    table.join(other)
    assert table.session.my_turn
    table.session.submit(table.session.view.legal[0])
    assert not table.session.my_turn
    seen = table.last(other)
    assert seen["step"] == 1 and seen["legal"]
    assert seen["show"]["seats"][other]["name"] == match.seats[other].name
    table.says({"from": other, "said": {"act": seen["legal"][0], "step": 0}})
    assert any("refused" in one for one in table.line.sent(other)) and match.step == 1
    table.act(other)
    assert match.step == 2 and table.page.table.scene.session.my_turn


def test_scores_that_are_read_at_the_window_keep_no_phone_waiting(
    qtbot: QtBot, window: MainWindow
) -> None:
    table = Table(window, "luminars")
    table.join(0)
    table.join(1)
    match, bot, rng = table.page.match, make_bot("bot:easy", table.page.game), SplitMix64(3)
    while match.decision is not None and match.decision.kind != "gather":
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    assert match.decision is not None
    actor, step = match.decision.actor, match.step
    table.session.renew()
    table.session.jumped.emit()
    table.page.table.show_scores()
    assert table.page.table.scoreboard.isVisible() and table.session.busy
    table.act(actor)
    assert match.step == step + 1 and not table.page.table.scoreboard.isVisible()


def test_a_held_card_is_not_taken_out_of_a_hand(qtbot: QtBot, window: MainWindow) -> None:
    table = Table(window, "vault")
    first = table.page.match.decision.actor if table.page.match.decision else 0
    table.join(1 - first)
    table.session.submit(table.session.view.legal[0])
    holding = table.page.table.hand
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(type(holding), "holding", True)
        table.act(1 - first)
        assert table.page.match.step == 1
    qtbot.waitUntil(lambda: table.page.match.step == 2)


def test_nothing_is_sent_twice_but_after_a_refusal(window: MainWindow) -> None:
    table = Table(window, "luminars")
    table.join(1)
    table.last(1)
    sent = len(table.line.sent(1))
    table.session.jumped.emit()
    table.last(1)
    assert len(table.line.sent(1)) == sent
    table.says({"from": 1, "said": {"act": {"seat": 0}, "step": 0}})
    table.last(1)
    refused, view = table.line.sent(1)[sent:]
    assert "refused" in refused and "view" in view
    table.says({"joined": 1, "name": "", "screen": True})
    assert table.last(1) == view and len(table.line.sent(1)) > sent + 2


def test_a_seat_is_had_once_and_a_name_stands_on_the_table(window: MainWindow) -> None:
    table = Table(window, "vault")
    table.join(1, "Zoe")
    assert table.page.match.seats[1].name == "Zoe" and table.page.table.words.seats[1] == "Zoe"
    before = table.phones.lobby.tokens[1]
    table.join(1)
    refused = [one for one in table.line.sent(table.visitors) if "refused" in one]
    assert refused and table.phones.lobby.tokens[1] == before
    lobby = table.line.sent(table.visitors)[0]["lobby"]
    assert [one["free"] for one in lobby["seats"]] == [True, False]
    for place in ("0", True, None, 7, -5, [0]):
        table.says({"joined": 1900, "name": "", "screen": True})
        table.says({"from": 1900, "said": {"take": place}})
    assert set(table.phones.lobby.tokens) == {1}


def test_watchers_see_the_open_table(window: MainWindow) -> None:
    table = Table(window, "luminous")
    table.join(-1)
    table.join(-1)
    assert set(table.phones.lobby.tokens) == {-1, -2}
    table.says({"joined": -2, "name": "", "screen": True})
    assert table.last(-2)["seat"] is None and not table.last(-2)["legal"]
    table.says({"left": -2})
    assert set(table.phones.lobby.tokens) == {-1}


def test_a_phone_that_is_gone_can_be_played_for_at_the_table(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("luminagames.app.hands.phones.GONE_MS", 0)
    table = Table(window, "vault")
    actor = table.page.match.decision.actor if table.page.match.decision else 0
    table.join(actor)
    assert not table.session.my_turn
    table.says({"left": actor})
    qtbot.waitUntil(lambda: table.session.phones == {actor: False})
    offers = table.page.table.offers.buttons()
    assert [one.name for one in offers] == ["here"]
    table.says({"joined": actor, "name": "", "screen": True})
    assert table.session.phones == {actor: True}
    table.says({"left": actor})
    qtbot.waitUntil(lambda: table.session.phones == {actor: False})
    table.page.table.offers.buttons()[0].does()
    assert table.session.phones == {} and table.session.my_turn


def test_where_the_machine_has_another_address_hands_come_back(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("luminagames.app.hands.phones.GONE_MS", 0)
    table = Table(window, "luminars")
    table.join(1)
    table.phones.address = "192.168.77.1"
    monkeypatch.setattr("luminagames.app.hands.phones.private_addresses", lambda: ("10.0.0.2",))
    table.says({"left": 1})
    qtbot.waitUntil(lambda: bool(table.line.bye))
    assert table.session.phones == {}
    assert "another address" in table.phones.trouble and table.page.table.bubble.isVisible()


def test_a_killed_server_is_started_again_and_gives_up_in_the_end(window: MainWindow) -> None:
    table = Table(window, "luminars")
    table.join(1)
    tokens = dict(table.phones.lobby.tokens)
    for again in range(TRIES):
        table.line.gone.emit()
        table.line = Lines.all[-1]
        assert len(Lines.all) == again + 2 and table.line.opening["port"] == 4711
        assert table.line.opening["tokens"] == {"1": tokens[1]}
        assert table.page.table.bubble.isVisible()
        if again == 0:
            table.says({"port": 4711})
            table.says({"joined": 1, "name": "", "screen": True})
            assert table.last(1)["seat"] == 1
            table.phones._tries = 1
            continue
        table.phones.port = 4711
    table.line.gone.emit()
    assert table.phones.trouble and not table.phones.is_open and table.session.phones == {}


def test_undo_asks_who_has_learned_something_wherever_they_are(window: MainWindow) -> None:
    table, rng = Table(window, "luminars"), random.Random(6)
    match = table.page.match
    table.join(0)
    table.join(1)
    actor = match.decision.actor if match.decision else 0
    for _ in range(4):
        if match.decision is not None and not match.can_undo and match.step:
            break
        table.act(match.decision.actor if match.decision else 0, rng)
    actor = match.actions[-1].seat
    step = match.step
    assert table.last(actor)["show"]["asks_undo"]
    table.says({"from": actor, "said": {"undo": True}})
    other = 1 - actor
    assert table.last(other)["show"]["consent"]["asked"]
    assert not table.last(actor)["show"]["consent"]["asked"]
    table.says({"from": actor, "said": {"agree": True}})
    assert match.step == step
    table.says({"from": other, "said": {"agree": False}})
    assert match.step == step and table.last(other)["show"]["consent"] is None
    table.says({"from": actor, "said": {"undo": True}})
    table.says({"from": other, "said": {"agree": True}})
    assert match.step < step and table.last(other)["step"] == match.step


def test_wishes_and_stops_are_the_same_at_both(window: MainWindow) -> None:
    table = Table(window, "luminous")
    table.join(0)
    table.join(1)
    game = table.page.game
    offered = game.standing_wishes()
    stop = next(one for one in game.stops() if one.spared)
    told = table.last(0)["show"]["wishes"]
    assert told["now"] is None and told["stops"]
    table.says({"from": 0, "said": {"wish": offered[0].name}})
    assert table.session.wishes.of(0) == offered[0]
    table.says({"from": 0, "said": {"wish": {"turn": 1, "stop": stop.name, "way": "never"}}})
    assert table.session.wishes.stop_of(0, 1, stop.name) == "never"
    for bad in ("nothing", 3, {"turn": 9}, {"turn": 1, "stop": stop.name, "way": "x"}):
        table.says({"from": 0, "said": {"wish": bad}})
        assert "refused" in table.line.sent(0)[-2] or "refused" in table.line.sent(0)[-1]
    table.says({"from": 0, "said": {"wish": ""}})
    assert table.session.wishes.of(0) is None


@pytest.mark.soak
def test_a_hint_is_thought_of_elsewhere(qtbot: QtBot, window: MainWindow) -> None:
    table = Table(window, "vault")
    actor = table.page.match.decision.actor if table.page.match.decision else 0
    table.join(actor)
    table.join(1 - actor)
    table.says({"from": 1 - actor, "said": {"hint": True}})
    assert any("refused" in one for one in table.line.sent(1 - actor))
    table.says({"from": actor, "said": {"hint": True}})
    qtbot.waitUntil(lambda: any("hint" in one for one in table.line.sent(actor)), timeout=60000)


def test_the_panel_warns_first_and_shows_who_is_where(
    qtbot: QtBot, window: MainWindow, lines: list[Lines]
) -> None:
    window.open_request(StartRequest(game="luminars", seats=("Ada", "Ben", "bot:easy"), seed=5))
    page = window.page
    assert isinstance(page, TablePage)
    page.table.keyboard.command("phones")
    panel = page.findChild(HandsPanel)
    assert panel is not None and not lines and page.phones is not None
    panel.open_button.click()
    assert panel.phones.is_opening and lines[0].opening["bind"] == panel.addresses[0]
    lines[0].said.emit({"port": 4712})
    entry = lines[0].told[0]["entry"]
    assert panel.phones.url.endswith(f":4712/#{entry['token']}") and len(entry["code"]) == 6
    assert panel.code.width() == panel.code.height()
    names = [one.accessibleName() for one in panel.findChildren(QPushButton)]
    assert "Give Easy bot to a person" in names or any("to a person" in one for one in names)
    page.phones.lobby.tokens[1] = "x"
    page.phones._show()
    names = [one.accessibleName() for one in panel.findChildren(QPushButton)]
    assert "Take Ben back" in names
    panel.code.clicked.emit()
    assert panel.code.height() > 400
    panel.accept()
    page.phones.close()
    assert lines[0].bye and page.session.phones == {}


def test_addresses_are_private_and_the_lobby_shows_no_secret(window: MainWindow) -> None:
    assert all(is_private(one) for one in private_addresses())
    table = Table(window, "luminous")
    lobby = Lobby(table.page.match, table.phones.hosting.names)
    assert set(lobby.message()["lobby"]) == {"game", "band", "over", "seats"}  # type: ignore[arg-type]
    assert lobby.code != Lobby(table.page.match, table.phones.hosting.names).token


def test_leaving_the_table_turns_it_off(window: MainWindow, lines: list[Lines]) -> None:
    table = Table(window, "vault")
    table.join(0)
    timers = table.phones.findChildren(QTimer)
    table.page.leave()
    assert lines[-1].bye and not any(one.isActive() for one in timers)
