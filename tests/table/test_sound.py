"""The cues: short, quiet enough together, named by every game, and silent without a device."""

from __future__ import annotations

import random
import sys
import wave
from collections.abc import Generator
from pathlib import Path

import pytest

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import game_ids, load_game
from luminagames.table.settings import TableSettings
from luminagames.table.sound.mixer import Mixer
from luminagames.table.sound.sounds import Sounds
from luminagames.table.sound.speaker import Recording, Silence, open_speaker
from luminagames.table.sound.synth import CUES, FULL, LONGEST_MS, RATE, render, room

THREE_DB = FULL * 10 ** (-3 / 20)
LOUD = TableSettings(sound=100)


@pytest.mark.parametrize("name", CUES)
def test_a_cue_is_short_heard_and_the_same_each_time(name: str) -> None:
    samples = render(name)
    assert 0 < len(samples) <= RATE * LONGEST_MS // 1000
    assert 0.1 * FULL < max(map(abs, samples)) < THREE_DB
    assert abs(samples[-1]) < 0.02 * FULL  # it ends without a crack
    render.cache_clear()
    assert render(name) == samples


@pytest.mark.parametrize("game", game_ids())
def test_every_sound_that_a_game_names_is_there(game: str) -> None:
    named = {cue.sound for cue in load_game(game).cues.values()} - {""}
    assert named <= set(CUES)
    assert {"turn", "end"} <= named


def test_many_voices_stay_below_three_decibels() -> None:
    mixer = Mixer()
    for name in CUES:
        mixer.begin(render(name), 1.0)
    assert max(map(abs, mixer.block(RATE))) <= THREE_DB


@pytest.mark.parametrize("game", game_ids())
def test_a_recording_of_a_match(game: str, tmp_path: Path) -> None:
    match = Match(load_game(game), {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1)
    chance, tape, clock = random.Random(1), Recording(), [0.0]
    sounds = Sounds(match.game.cues, LOUD, tape, lambda: clock[0])
    heard = set()
    while match.decision is not None and match.step < 40:
        sounds.tell(match.submit(chance.choice(match.view(match.decision.actor).legal)))
        heard.update(sounds.heard)
        tape.wait(60)
        clock[0] += 0.06
    sounds.close()
    tape.write(tmp_path / "match.wav")
    with wave.open(str(tmp_path / "match.wav")) as file:
        assert (file.getnchannels(), file.getframerate()) == (1, RATE)
        assert file.getnframes() == len(tape.samples)
    assert "turn" in heard
    assert len(heard) >= 3
    assert 0 < max(map(abs, tape.samples)) <= THREE_DB


def test_off_is_silent_and_small_cues_do_not_rattle() -> None:
    tape = Recording()
    off = Sounds({}, TableSettings(sound=0), tape)
    off.play("turn")
    assert off.heard == []
    clock = [0.0]
    on = Sounds({}, LOUD, tape, lambda: clock[0])
    on.play("draw")
    on.play("draw")
    clock[0] = 0.2
    on.play("draw")
    on.play("turn")
    assert on.heard == ["draw", "draw", "turn"]


def test_a_group_has_a_volume_of_its_own() -> None:
    settings = TableSettings(sound=50, sound_cards=0, sound_moments=100)
    assert settings.volume(small=True) == 0
    assert settings.volume(small=False) == pytest.approx(0.25)


def test_without_the_library_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert isinstance(open_speaker(), Silence)


class Loudspeaker:
    """A device as miniaudio has it, that keeps what it is given."""

    class SampleFormat:
        SIGNED16 = "16 bit"

    class MiniaudioError(Exception):
        """Never raised here."""

    def __init__(self) -> None:
        self.form: tuple[object, ...] = ()
        self.heard = b""
        self.closed = False

    def PlaybackDevice(self, *form: object, app_name: str) -> Loudspeaker:  # the library's name
        self.form = form
        return self

    def start(self, stream: Generator[bytes, int, None]) -> None:
        self.stream = stream

    def close(self) -> None:
        self.closed = True


def test_what_the_device_is_given_is_what_a_recording_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """One channel of 16 bits, at the rate of the cues."""
    device, recording = Loudspeaker(), Recording()
    monkeypatch.setitem(sys.modules, "miniaudio", device)
    speaker = open_speaker()
    assert device.form[:3] == ("16 bit", 1, RATE)
    for one in (speaker, recording):
        one.play(render("card"), 0.5)
    recording.wait(100)
    assert device.stream.send(RATE // 10) == recording.samples.tobytes()
    assert max(map(abs, recording.samples)) > 0
    speaker.close()
    assert device.closed


def test_the_room_at_night_lies_under_the_cues_without_a_seam() -> None:
    mixer = Mixer()
    mixer.lay(room(), 1.0)
    heard = mixer.block(2 * len(room()))
    seam = len(room())
    steps = [abs(heard[at + 1] - heard[at]) for at in range(len(heard) - 1)]
    assert steps[seam - 1] <= max(steps[:1000])
    assert heard[:seam] == heard[seam:]
    for name in CUES:
        mixer.begin(render(name), 1.0)
    assert max(map(abs, mixer.block(RATE))) <= THREE_DB
    mixer.lay(room(), 0.0)
    mixer.block(RATE)
    assert not any(mixer.block(RATE))


def test_the_room_is_heard_only_where_it_is_wanted_and_ends_with_the_table() -> None:
    tape = Recording()
    quiet = Sounds({}, LOUD, tape)
    quiet.enter()
    tape.wait(50)
    assert not any(tape.samples)
    on = Sounds({}, TableSettings(sound=100, sound_room=100), tape)
    on.enter()
    tape.wait(50)
    assert any(tape.samples)
    on.step_out()
    before = len(tape.samples)
    tape.wait(50)
    assert not any(tape.samples[before:])
