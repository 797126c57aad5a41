"""A fresh clone can be installed: what runs while a package is built needs nothing that the package
will bring.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = """
import sys
sys.path[:0] = ["packaging", "."]
known = {*sys.stdlib_module_names, "luminagames", "hatchling", "pluggy", "packaging", "pathspec", "trove_classifiers",
         "catalogues", "compiled", "mypyc_hook"}

class Only:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in known:
            raise ModuleNotFoundError(f"{name} is not there while a package is built")

sys.meta_path.insert(0, Only())
import mypyc_hook
known.add("polib")  # the one thing the hook asks for
mypyc_hook.compile_words(__import__("pathlib").Path(sys.argv[1]))
"""


def test_the_build_hook_needs_nothing_that_is_installed_with_the_package(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
