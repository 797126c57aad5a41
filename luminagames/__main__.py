"""`python -m luminagames`, and the entry of the frozen program."""

from __future__ import annotations

import multiprocessing
import sys

from luminagames.cli.main import main

if __name__ == "__main__":
    # in the frozen program a worker process starts through this same door
    multiprocessing.freeze_support()
    sys.exit(main())
