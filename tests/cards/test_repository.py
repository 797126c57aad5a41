"""A stranger's repository: it is read, nothing of it is run, and what is endless is refused."""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from luminagames.cards import lint, repository
from luminagames.cards.changes import changes
from luminagames.cards.repository import RepositoryError, last_commit
from luminagames.engine.message import Told
from luminagames.text import told_by
from tests.cards.repositories import Made, git, pack
from tests.cards.toy import CARD_MODEL

ONE = b"- {id: crane, name: Crane, color: red}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(lint, "card_model", lambda game: CARD_MODEL)
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    path = tmp_path / "birds"
    (path / "cards").mkdir(parents=True)
    (path / "cards" / "a.yaml").write_bytes(ONE.replace(b"red", b"green"))
    return path


def how(folder: Path) -> list[tuple[str, str]]:
    return [(card.id, card.how) for card in changes(folder, "vault").cards]


def refusal(folder: Path) -> Told:
    """The one line; a second reader must not find a commit all the same."""
    with pytest.raises(RepositoryError) as caught:
        found = last_commit(folder)
        if found is not None:
            found.files(lambda name: name.endswith(".yaml"))
    told = told_by(caught.value)
    assert isinstance(told, Told)
    assert changes(folder, "vault").trouble == told
    return told


# What is right


def test_loose_objects_are_read(folder: Path) -> None:
    Made(folder).cards(ONE, "Two\x1b[31m birds\nand more")
    assert how(folder) == [("crane", "changed")]
    assert changes(folder, "vault").label.endswith(" Two [31m birds")


def test_packs_with_deltas_and_packed_refs_are_read(folder: Path) -> None:
    cards = folder / "cards" / "a.yaml"
    git(folder, "init", "-q", "-b", "main")
    for number in range(12):  # alike enough for deltas
        many = [f"- {{id: bird-{one}, name: Bird {one}, color: red}}\n" for one in range(200)]
        many[number] = f"- {{id: bird-{number}, name: Bird {number}, color: green}}\n"
        cards.write_text("".join(many))
        git(folder, "add", ".")
        git(folder, "commit", "-q", "-m", f"Bird {number}")
    git(folder, "gc", "-q", "--aggressive")
    assert not (folder / ".git" / "refs" / "heads" / "main").exists()
    assert list((folder / ".git" / "objects" / "pack").glob("*.pack"))
    assert how(folder) == []
    cards.write_text("".join(many[1:]))
    assert how(folder) == [("bird-0", "gone")]
    # a delta is a delta: an older state is put together from a newer one
    git(folder, "checkout", "-q", "-f", "HEAD~11")
    cards.write_text("".join(many))
    assert how(folder) == [("bird-0", "changed"), ("bird-11", "changed")]


def test_a_folder_in_a_repository_is_compared_with_its_own_part(folder: Path) -> None:
    git(folder.parent, "init", "-q")
    git(folder.parent, "add", "birds")
    git(folder.parent, "commit", "-q", "-m", "Birds")
    assert changes(folder, "vault").since == "commit"
    assert how(folder) == []


def test_hidden_files_links_and_submodules_of_a_commit_are_left_out(folder: Path) -> None:
    made = Made(folder)
    blob = made.put("blob", ONE)
    link = made.put("blob", b"/etc/passwd")
    cards = made.tree(
        {
            "a.yaml": ("100644", blob),
            ".hidden.yaml": ("100644", made.put("blob", ONE.replace(b"crane", b"heron"))),
            "link.yaml": ("120000", link),
            "other.yaml": ("160000", "1" * 40),
        }
    )
    made.commit(made.tree({"cards": ("40000", cards), ".cards": ("40000", cards)}))
    found = last_commit(folder)
    assert found is not None
    assert found.files(lambda name: True) == {"cards/a.yaml": ONE}


# What would run


def test_nothing_that_a_repository_names_is_started(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The canary leaves a file wherever it is started from: settings, hooks, filters, and the
    search path."""
    sign = tmp_path / "started"
    canary = tmp_path / "bin" / "canary"
    canary.parent.mkdir()
    canary.write_text(f"#!/bin/sh\ntouch {sign}\n")
    canary.chmod(0o755)
    git(folder, "init", "-q")
    (folder / ".gitattributes").write_text("*.yaml filter=own diff=own\n")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "Birds")
    for name in ("git", "gpg", "ssh", "less", "sh"):
        (canary.parent / name).symlink_to(canary)
    (folder / ".git" / "config").write_text(
        f"[core]\n\tfsmonitor = {canary}\n\tsshCommand = {canary}\n\tpager = {canary}\n"
        f"\thooksPath = {canary.parent}\n\teditor = {canary}\n\tworktree = /\n"
        f"[gpg]\n\tprogram = {canary}\n[log]\n\tshowSignature = true\n"
        f'[filter "own"]\n\tclean = {canary}\n\tsmudge = {canary}\n\tprocess = {canary}\n\trequired\n'
        f'[diff "own"]\n\tcommand = {canary}\n\ttextconv = {canary}\n'
        f'[remote "origin"]\n\turl = ext::{canary}\n\tpromisor = true\n[include]\n\tpath = /dev/zero\n'
    )
    for hook in ("post-checkout", "pre-commit", "post-index-change"):
        (folder / ".git" / "hooks" / hook).parent.mkdir(exist_ok=True)
        (folder / ".git" / "hooks" / hook).symlink_to(canary)
    monkeypatch.setenv("PATH", str(canary.parent))
    started: list[str] = []
    sys.addaudithook(
        lambda event, _args: (
            started.append(event) if event in ("subprocess.Popen", "os.system", "os.exec") else None
        )
    )
    (folder / "cards" / "a.yaml").write_bytes(ONE)
    assert how(folder) == [("crane", "changed")]
    assert not sign.exists() and not started


def test_the_module_that_reads_it_has_no_means_to_start_one() -> None:
    source = Path(repository.__file__).read_text()
    assert "subprocess" not in source and "Repo(" not in source
    names = ("urllib3", "dulwich.client", "dulwich.repo", "socket")
    code = f"""
import sys, luminagames.cards.repository, dulwich.pack, dulwich.objects
print([name for name in {names} if name in sys.modules])"""
    loaded = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    assert loaded.stdout.strip() == "[]"


# What leads outside, and what is not read


def test_objects_elsewhere_are_refused(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    Made(elsewhere).cards(ONE)
    made = Made(folder)
    made.cards(ONE)
    info = made.place / "objects" / "info"
    info.mkdir()
    (info / "alternates").write_text(f"{elsewhere / '.git' / 'objects'}\n")
    assert "another place" in refusal(folder)
    (info / "alternates").unlink()
    assert changes(folder, "vault").since == "commit"
    (made.place / "commondir").write_text(f"{elsewhere / '.git'}\n")
    assert "another place" in refusal(folder)


@pytest.mark.parametrize(
    "text",
    ["gitdir: {elsewhere}/.git", "gitdir: ../elsewhere/.git", "nothing", "gitdir: /\0", "x" * 9000],
)
def test_a_git_file_that_leads_outside_is_refused(folder: Path, tmp_path: Path, text: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    Made(elsewhere).cards(ONE)
    (folder / ".git").write_text(text.format(elsewhere=elsewhere))
    assert "another place" in refusal(folder)


def test_a_git_folder_that_is_a_link_is_refused(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    made = Made(elsewhere)
    made.cards(ONE)
    (folder / ".git").symlink_to(made.place)
    assert "another place" in refusal(folder)


@pytest.mark.parametrize("part", ["HEAD", "refs/heads/main", "objects", "packed-refs"])
def test_a_part_of_it_that_is_a_link_outside_is_refused(
    folder: Path, tmp_path: Path, part: str
) -> None:
    made = Made(folder)
    made.cards(ONE)
    if part == "packed-refs":
        (made.place / part).write_bytes((made.place / "refs/heads/main").read_bytes())
        (made.place / "refs/heads/main").unlink()
    outside = tmp_path / "outside"
    (made.place / part).rename(outside)
    (made.place / part).symlink_to(outside)
    assert "leads out of its folder" in refusal(folder)


@pytest.mark.parametrize("part", ["HEAD", "refs/heads/main"])
def test_a_pipe_in_it_does_not_hang(folder: Path, part: str) -> None:
    made = Made(folder)
    made.cards(ONE)
    (made.place / part).unlink()
    os.mkfifo(made.place / part)
    begun = time.monotonic()
    assert changes(folder, "vault").since == ""
    assert time.monotonic() - begun < 2


def test_sha256_and_reftable_are_one_line(folder: Path) -> None:
    made = Made(folder)
    (made.place / "refs/heads/main").write_text("ab" * 32 + "\n")
    assert "SHA-256" in refusal(folder)
    (made.place / "reftable").mkdir()
    assert "reftable" in refusal(folder)


@pytest.mark.parametrize(
    "head",
    ["ref: refs/heads/../../../secret", "ref: /etc/passwd", "ref: refs/heads/a\0b", "ref: HEAD"],
)
def test_a_branch_whose_name_leads_elsewhere_is_damage(folder: Path, head: str) -> None:
    made = Made(folder)
    made.cards(ONE)
    (folder / "secret").write_text("ab" * 20)
    (made.place / "HEAD").write_text(head)
    assert refusal(folder) == "the repository is damaged"


# What is endless


def test_objects_that_unpack_to_much_are_refused_before_they_do(folder: Path) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    made = Made(folder)
    bomb = zlib.compress(b"blob 2000000000\0")[:-4] + zlib.compress(b"x" * 20_000_000)[2:]
    blob = made.put("blob", ONE)
    (made.place / "objects" / blob[:2] / blob[2:]).write_bytes(bomb)
    made.commit(made.tree({"cards": ("40000", made.tree({"a.yaml": ("100644", blob)}))}))
    refusal(folder)
    lies = zlib.compress(b"blob 10\0" + b"x" * 20_000_000)
    (made.place / "objects" / blob[:2] / blob[2:]).write_bytes(lies)
    assert refusal(folder) == "the repository is damaged"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000


def test_entries_of_packs_are_bounded(folder: Path) -> None:
    made = Made(folder)
    content = b"x" * 30_000_000
    number = bytes.fromhex(made.put("blob", ONE))
    (made.place / "objects" / number.hex()[:2] / number.hex()[2:]).unlink()
    made.commit(made.tree({"cards": ("40000", made.tree({"a.yaml": ("100644", number.hex())}))}))
    packs = made.place / "objects" / "pack"
    for says in (len(content), 38):
        pack(packs, [(number, 3, zlib.compress(content), says)])
        refusal(folder)
    # a delta that stands on itself
    pack(packs, [(number, 7, number + zlib.compress(b"\1\1\1a"), 4)])
    assert refusal(folder) == "the repository holds more than is read"


def test_a_tree_that_repeats_itself_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repository, "MOST_OBJECTS", 500)
    made = Made(folder)
    tree = made.tree({"a.yaml": ("100644", made.put("blob", ONE))})
    for _ in range(20):
        tree = made.tree({f"{name}": ("40000", tree) for name in "abcdefghij"})
    made.commit(made.tree({"cards": ("40000", tree)}))
    begun = time.monotonic()
    assert refusal(folder) == "the repository holds more than is read"
    assert time.monotonic() - begun < 5


# The generator

SEEDS = 40


def _damaged(folder: Path, random_: random.Random) -> None:
    """One file of a right repository, changed in one way."""
    files = sorted(path for path in (folder / ".git").rglob("*") if path.is_file())
    path = random_.choice(files)
    content = bytearray(path.read_bytes())
    match random_.randrange(6):
        case 0:
            path.unlink()
        case 1:
            path.chmod(0o644)
            path.write_bytes(bytes(content[: random_.randrange(len(content) + 1)]))
        case 2:
            path.chmod(0o644)
            for _ in range(random_.randrange(1, 5)):
                if content:
                    content[random_.randrange(len(content))] = random_.randrange(256)
            path.write_bytes(bytes(content))
        case 3:
            path.unlink()
            os.mkfifo(path)
        case 4:
            path.unlink()
            path.symlink_to("/dev/zero")
        case 5:
            path.unlink()
            path.mkdir()


def damaged_repositories(make: Callable[[int], Path], seeds: int) -> None:
    """Each is compared, or told in one line."""
    for seed in range(seeds):
        folder = make(seed)
        _damaged(folder, random.Random(seed))
        begun = time.monotonic()
        found = changes(folder, "vault")
        assert time.monotonic() - begun < 5, seed
        assert found.since in ("commit", "") and "\n" not in found.trouble, seed


@pytest.mark.parametrize("packed", [False, True])
def test_damaged_repositories_are_one_line(folder: Path, tmp_path: Path, packed: bool) -> None:
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "Birds")
    if packed:
        git(folder, "gc", "-q")

    def make(seed: int) -> Path:
        import shutil

        return Path(shutil.copytree(folder, tmp_path / str(seed) / "birds"))

    damaged_repositories(make, SEEDS)


# The command


def test_the_command_lists_the_cards(tmp_path: Path) -> None:
    from luminagames.cli.main import main

    folder = tmp_path / "harbor"
    assert main(["cards", "new", "blank", str(folder)]) == 0
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "First")
    run = subprocess.run(
        [sys.executable, "-m", "luminagames", "cards", "changes", str(folder), "--json"],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"LUMINAGAMES_HOME": str(tmp_path / "home")},
    )
    data = json.loads(run.stdout)
    assert data["since"] == "commit" and data["label"].endswith("First") and data["cards"] == []
    assert data["trouble"] == ""
