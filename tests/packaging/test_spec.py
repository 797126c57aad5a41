"""The PyInstaller spec, read as each system would read it, and what it leaves out."""

from __future__ import annotations

import ast
import importlib
import plistlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from luminagames.version import __version__
from tests.packaging.tools import PACKAGING, ROOT, load


class Recorder:
    """Stands for PyInstaller: remembers what the spec asks for."""

    def __init__(self) -> None:
        self.made: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def maker(self, kind: str) -> Any:
        def make(*positional: Any, **named: Any) -> Any:
            self.made.append((kind, positional, named))
            made = ModuleType(kind)
            made.binaries = [
                ("libgtk-3.so.0", "", ""),
                ("PySide6/Qt/plugins/platforms/libqxcb.so", "", ""),
            ]
            made.datas = [
                ("luminagames/_data/assets/x", "", ""),
                ("PySide6/Qt/translations/qtbase_fr.qm", "", ""),
            ]
            made.pure = [("luminagames.games.vault", "", ""), ("pygments.lexers.fortran", "", "")]
            made.scripts = []
            return made

        return make

    def named(self, kind: str) -> list[dict[str, Any]]:
        return [named for made, _, named in self.made if made == kind]


def read_spec(platform: str, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda name: [name]
    hooks.collect_data_files = lambda name: []
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.syspath_prepend(PACKAGING)
    monkeypatch.setattr(sys, "platform", platform)
    recorder = Recorder()
    names = {kind: recorder.maker(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    source = (PACKAGING / "luminagames.spec").read_text(encoding="utf-8")
    exec(
        compile(source, "luminagames.spec", "exec"), {"SPECPATH": str(PACKAGING), **names}
    )  # as PyInstaller does
    return recorder


def test_linux_gets_one_program(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = read_spec("linux", monkeypatch)
    assert [(named["name"], named["console"]) for named in spec.named("EXE")] == [
        ("luminagames", True)
    ]
    (analysis,) = spec.named("Analysis")
    data = [
        "luminagames/_data/assets",
        "luminagames/_data/carddata",
        "luminagames/_data/assets/i18n/de",
    ]
    assert [target for _, target in analysis["datas"]] == data
    assert "luminagames.games" in analysis["hiddenimports"]
    assert not spec.named("BUNDLE")
    (collected,) = [positional for kind, positional, _ in spec.made if kind == "COLLECT"]
    assert [entry[0] for entry in collected[1]] == ["PySide6/Qt/plugins/platforms/libqxcb.so"]
    assert [entry[0] for entry in collected[2]] == ["luminagames/_data/assets/x"]


def test_compiled_rules_take_the_place_of_their_bytecode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUMINAGAMES_MYPYC", "1")
    monkeypatch.syspath_prepend(PACKAGING)
    binary = Path("/build/luminagames/games/vault.so")
    compiled = importlib.import_module("compiled")
    made = [("luminagames.games.vault", binary, "luminagames/games/vault.so")]
    monkeypatch.setattr(compiled, "made_in", lambda folder: made)
    spec = read_spec("linux", monkeypatch)
    (pure,) = [positional[0] for kind, positional, _ in spec.made if kind == "PYZ"]
    (collected,) = [positional for kind, positional, _ in spec.made if kind == "COLLECT"]
    assert pure == []
    assert collected[1][-1] == ("luminagames/games/vault.so", str(binary), "EXTENSION")


def test_windows_gets_a_windowed_program_and_one_for_commands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spec = read_spec("win32", monkeypatch)
    programs = spec.named("EXE")
    assert [(named["name"], named["console"]) for named in programs] == [
        ("Lumina Games", False),
        ("luminagames", True),
    ]
    for named in programs:
        assert Path(named["icon"]).is_file()
        assert f"'FileVersion', '{__version__}'" in Path(named["version"]).read_text(
            encoding="utf-8"
        )
    assert set(load("windows/package.py").PROGRAMS) == {
        f"{named['name']}.exe" for named in programs
    }


def test_the_version_resource_is_what_pyinstaller_reads(tmp_path: Path) -> None:
    winversion = load("winversion.py")
    assert winversion.four_numbers("1.2.3") == (1, 2, 3, 0)
    assert winversion.four_numbers("0.10") == (0, 10, 0, 0)
    assert winversion.four_numbers("2.0.0rc1") == (2, 0, 0, 0)
    text = Path(winversion.version_resource(tmp_path)).read_text(encoding="utf-8")
    call = ast.parse(text.strip(), mode="eval").body
    assert isinstance(call, ast.Call)
    assert ast.unparse(call.func) == "VSVersionInfo"


def test_macos_gets_a_bundle_that_knows_its_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = read_spec("darwin", monkeypatch)
    (bundle,) = spec.named("BUNDLE")
    assert bundle["name"] == "Lumina Games.app"
    assert Path(bundle["icon"]).is_file()
    plist = plistlib.loads(plistlib.dumps(bundle["info_plist"]))
    assert plist["NSHighResolutionCapable"] is True
    assert plist["LSMinimumSystemVersion"] == "13.0"
    assert plist["CFBundleShortVersionString"] == __version__
    kinds, documents = plist["UTExportedTypeDeclarations"], plist["CFBundleDocumentTypes"]
    endings = [one["UTTypeTagSpecification"]["public.filename-extension"] for one in kinds]
    assert endings == [["lumina"], ["luminaset"]]
    for exported, document in zip(kinds, documents, strict=True):
        assert document["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
        assert (PACKAGING / "icons" / document["CFBundleTypeIconFile"]).is_file()
    assert spec.named("EXE") == [
        {
            "exclude_binaries": True,
            "name": "luminagames",
            "console": False,
            "upx": False,
            "argv_emulation": False,
        }
    ]


@pytest.mark.parametrize("script", ["macos/dmg.sh", "linux/appimage.sh"])
def test_recipes_that_cannot_run_here_are_shell_at_least(script: str) -> None:
    subprocess.run(["sh", "-n", str(PACKAGING / script)], check=True)


def test_entitlements_are_a_property_list() -> None:
    entitlements = plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())
    assert all(value is True for value in entitlements.values())


def test_what_is_pruned() -> None:
    prune = load("prune.py")
    wanted, unwanted = prune.is_wanted, prune.UNWANTED_MODULES
    assert wanted("PySide6/Qt/translations/qtbase_en.qm")
    assert wanted("PySide6\\plugins\\platforms\\qwindows.dll")
    assert wanted("PySide6/Qt/plugins/platforms/libqoffscreen.so")
    assert wanted("luminagames/_data/carddata/vault/cards/lithari.yaml")
    assert not wanted("PySide6/Qt/translations/qtbase_fr.qm")
    assert not wanted("PySide6/Qt/plugins/platformthemes/libqgtk3.so")
    assert not wanted("libgtk-3.so.0")
    assert not wanted("libstdc++.so.6")
    assert wanted("libxcb-cursor.so.0")
    assert wanted("libX11.dylib")
    assert unwanted.match("pygments.lexers.fortran")
    assert not unwanted.match("pygments.lexers")
    assert not unwanted.match("pygments.lexers.python")


def test_every_program_text_that_is_shipped_is_named_in_readme() -> None:
    text = (PACKAGING / "README.md").read_text(encoding="utf-8")
    for path in [*PACKAGING.rglob("*.py"), *PACKAGING.rglob("*.sh"), *PACKAGING.rglob("*.nsi")]:
        name = path.relative_to(ROOT).as_posix()
        helpers = (
            "common.py",
            "startup.py",
            "winversion.py",
            "depends.py",
            "slim.py",
            "notices.py",
        )
        assert f"`{name}`" in text or path.name in helpers, name
