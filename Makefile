# Each target is one or two plain lines: README.md gives the same lines for machines without make.
PYTHON ?= python3
BIN = .venv/bin
# Without the compiled modules every process of the tests would compile them anew: a third of their start.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup play test check bench balance soak hands-browser hands-matches films pictures mutants compiled package package-check

setup: .venv/.ready

.venv/.ready: pyproject.toml constraints.txt scripts/setup_system.py
	$(PYTHON) scripts/setup_system.py && $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]' && touch $@

play: setup
	$(BIN)/luminagames

test: check
	$(BIN)/pytest -n 2 --dist loadgroup

check: setup
	$(BIN)/ruff format --check --quiet . && $(BIN)/ruff check . && $(BIN)/mypy && $(BIN)/lint-imports --no-logo

bench: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	$(BIN)/luminagames bench --history docs/bench-history.jsonl

balance: setup
	$(BIN)/luminagames balance all --games 240 --report build/balance --strict

soak: setup
	$(BIN)/pytest -n 2 --dist loadgroup -m soak

hands-browser: setup
	-npm install --silent --no-save --prefix build/axe axe-core
	$(BIN)/python -m tests.hosting.browser build/hands-browser

hands-matches: setup
	$(BIN)/python -m tests.hosting.matches build/hands-matches chromium
	$(BIN)/python -m tests.hosting.matches build/hands-matches-firefox firefox

FILMS ?= $(HOME)/lumina-films

films: setup
	$(BIN)/python -m tests.hands.films $(FILMS)

mutants: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[mutants]'
	$(BIN)/python -m tests.mutation.run

pictures: setup
	$(BIN)/python scripts/pictures.py
	$(BIN)/python scripts/contact_sheets.py
	$(BIN)/python scripts/print_pictures.py

compiled: setup
	$(BIN)/python scripts/compiled_tests.py build/compiled

package: setup
	$(BIN)/python packaging/build.py && $(BIN)/python packaging/linux/package.py

package-check: setup
	$(BIN)/python packaging/linux/check.py
