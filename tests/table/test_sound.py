"""The sounds: short, levelled, quiet enough together, named by every game, heard where and when they
are seen, and silent without a device.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Generator
from pathlib import Path

import pytest

from luminagames.games import game_ids, load_game
from luminagames.games.blank.table.game import FreeTable
from luminagames.table.settings import TableSettings
from luminagames.table.sound.clips import FULL, RATE, ROOM, SMALL, clip, names, variants
from luminagames.table.sound.mixer import Mixer
from luminagames.table.sound.sounds import Sounds
from luminagames.table.sound.speaker import Recording, Silence, can_play, open_speaker

THREE_DB = FULL * 10 ** (-3 / 20)
LOUD = TableSettings(sound=100)
LONGEST_MS = 1800


@pytest.mark.parametrize("name", sorted(names()))
def test_a_sound_is_short_heard_and_has_three_clips(name: str) -> None:
    clips = [clip(name, variant) for variant in range(variants(name))]
    assert len(clips) == len({one.tobytes() for one in clips}) == 3
    for samples in clips:
        assert 0 < len(samples) <= RATE * LONGEST_MS // 1000
        assert 0.02 * FULL < max(map(abs, samples)) < THREE_DB
        assert max(map(abs, samples[-20:])) < 0.02 * FULL  # it ends without a crack
    assert clip(name, 3) == clip(name, 0)


def test_small_sounds_are_softer_than_moments() -> None:
    assert names() >= SMALL

    def loudest(name: str) -> float:
        samples, window = clip(name), RATE * 2 // 5
        whole = [one * one for one in samples] + [0] * max(0, window - len(samples))
        return sum(whole[:window]) / window

    small = max(loudest(name) for name in SMALL)
    assert small < sorted(loudest(name) for name in names() - SMALL)[2]


@pytest.mark.parametrize("game", [*game_ids(), "blank"])
def test_every_sound_that_a_game_names_is_there(game: str) -> None:
    cues = FreeTable([]).cues if game == "blank" else load_game(game).cues
    named = {cue.sound for cue in cues.values()} - {""}
    assert named <= names()
    assert {"turn", "end"} <= named


def test_many_voices_stay_below_three_decibels() -> None:
    mixer = Mixer()
    for name in names():
        mixer.begin(clip(name), 4.0)
    assert max(map(abs, mixer.block(RATE))) <= THREE_DB


def test_a_sound_comes_from_where_it_is() -> None:
    def sides(pan: float) -> tuple[int, int]:
        mixer = Mixer()
        mixer.begin(clip("hit"), 1.0, pan)
        block = mixer.block(4000)
        return max(map(abs, block[::2])), max(map(abs, block[1::2]))

    left, right = sides(-0.7)
    assert left > 2 * right
    assert sides(0.7) == (right, left)
    middle = sides(0.0)
    assert middle[0] == middle[1]
    assert sides(-5.0)[1] == 0


def test_variants_come_in_turn_and_small_blows_are_softer() -> None:
    class Kept(Recording):
        def __init__(self) -> None:
            super().__init__()
            self.played: list[tuple[bytes, float, float]] = []

        def play(self, samples, volume: float, pan: float = 0.0) -> None:
            self.played.append((samples.tobytes(), volume, pan))

    tape = Kept()
    sounds = Sounds(LOUD, tape)
    for _ in range(4):
        sounds.play("hit", 0.3, 1.0)
    sounds.play("hit", 0.3, 0.0)
    clips = [one[0] for one in tape.played]
    assert len(set(clips[:3])) == 3
    assert clips[3] == clips[0]
    assert tape.played[4][1] < 0.6 * tape.played[0][1]
    assert tape.played[0][2] == 0.3


def test_off_is_silent_and_small_sounds_do_not_rattle() -> None:
    tape = Recording()
    off = Sounds(TableSettings(sound=0), tape)
    off.play("turn")
    assert off.heard == []
    clock = [0.0]
    on = Sounds(LOUD, tape, lambda: clock[0])
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


class Loudspeaker:
    """A device as miniaudio has it, that keeps what it is given."""

    class SampleFormat:
        SIGNED16 = "16 bit"

    class MiniaudioError(Exception):
        """What the library raises where there is no device."""

    def __init__(self) -> None:
        self.form: tuple[object, ...] = ()
        self.closed = 0
        self.running = True
        self.broken = False

    def PlaybackDevice(self, *form: object, app_name: str) -> Loudspeaker:  # the library's name
        if self.broken:
            raise self.MiniaudioError("no device")
        self.form = form
        return self

    def Devices(self) -> Loudspeaker:
        return self

    def get_playbacks(self) -> list[str]:
        return [] if self.broken else ["loudspeaker"]

    def start(self, stream: Generator[bytes, int, None]) -> None:
        self.stream = stream

    def close(self) -> None:
        self.closed += 1


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Loudspeaker()
    monkeypatch.setitem(sys.modules, "miniaudio", device)
    assert can_play()
    device.broken = True
    assert isinstance(open_speaker(), Silence)
    assert not can_play()


def test_what_the_device_is_given_is_what_a_recording_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two channels of 16 bits, at the rate of the clips."""
    samples, recording = clip("card"), Recording()
    device = Loudspeaker()
    monkeypatch.setitem(sys.modules, "miniaudio", device)
    speaker = open_speaker()
    assert device.form[:3] == ("16 bit", 2, RATE)
    for one in (speaker, recording):
        one.play(samples, 0.5, -0.4)
    recording.wait(100)
    assert device.stream.send(RATE // 10) == recording.samples.tobytes()
    assert max(map(abs, recording.samples)) > 0
    speaker.close()
    assert device.closed == 1


def test_a_device_that_vanished_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    samples, device = clip("card"), Loudspeaker()
    monkeypatch.setitem(sys.modules, "miniaudio", device)
    now = [0.0]
    monkeypatch.setattr("luminagames.table.sound.speaker.time.monotonic", lambda: now[0])
    speaker = open_speaker()
    device.running, device.broken, now[0] = False, True, 10.0
    speaker.play(samples, 1.0)  # nothing is raised, nothing is heard
    assert device.closed == 1
    device.broken = False
    speaker.play(samples, 1.0)
    assert device.closed == 1  # not looked for at every sound
    now[0] = 20.0
    speaker.play(samples, 1.0)
    assert device.closed == 2


def test_a_recording_is_a_file_of_two_channels(tmp_path: Path) -> None:
    tape = Recording()
    sounds = Sounds(LOUD, tape)
    for name in ("card", "tokens", "turn"):
        sounds.play(name, -0.5)
        tape.wait(200)
    sounds.close()
    tape.write(tmp_path / "match.wav")
    with wave.open(str(tmp_path / "match.wav")) as file:
        assert (file.getnchannels(), file.getframerate()) == (2, RATE)
        assert file.getnframes() * 2 == len(tape.samples)
    assert 0 < max(map(abs, tape.samples)) <= THREE_DB


def test_the_room_at_night_lies_under_the_sounds_without_a_seam() -> None:
    room, mixer = clip(ROOM), Mixer()
    mixer.lay(room, 1.0)
    heard = mixer.block(2 * len(room))[::2]
    seam = len(room)
    steps = [abs(heard[at + 1] - heard[at]) for at in range(seam - 50, seam + 50)]
    assert max(steps) <= 2 * max(abs(heard[at + 1] - heard[at]) for at in range(2000))
    assert heard[:seam] == heard[seam:]
    mixer.lay(room, 0.0)
    mixer.block(RATE)
    assert not any(mixer.block(RATE))


def test_the_room_is_heard_only_where_it_is_wanted_and_ends_with_the_table() -> None:
    tape = Recording()
    quiet = Sounds(LOUD, tape)
    quiet.enter()
    tape.wait(50)
    assert not any(tape.samples)
    on = Sounds(TableSettings(sound=100, sound_room=100), tape)
    on.enter()
    tape.wait(50)
    assert any(tape.samples)
    on.step_out()
    before = len(tape.samples)
    tape.wait(50)
    assert not any(tape.samples[before:])
