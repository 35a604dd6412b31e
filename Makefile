# Two commands for people: `make play` opens the table, `make test` proves the rules. Both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
READY := $(VENV)/.playable
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help setup play test quick lint prove bench docs site fast slow wheels clean

help:
	@echo "make play   set everything up and open the table in a browser"
	@echo "make test   set everything up and run every test"
	@echo "make quick  what to run while working: under a minute"
	@echo "make lint   ruff, mypy --strict, import-linter"
	@echo "make prove  the full counts; writes docs/data/proof"
	@echo "make bench  speed beside other engines, in one run"
	@echo "make docs   write the generated pages of docs/ anew"
	@echo "make site   the whole table as static files in site/, for any web host"
	@echo "make fast   compile the kernel and the rules (optional; make slow undoes it)"
	@echo "make wheels compiled wheels for every Python from 3.11 to 3.14 that is installed here"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Triskel needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(READY): pyproject.toml | $(BIN)/python
	@echo "Installing what the table needs into $(VENV) …"
	$(INSTALL) -e '.[table]'
	@touch $(READY)

$(STAMP): pyproject.toml | $(BIN)/python
	@echo "Installing what the tests need into $(VENV) …"
	$(INSTALL) -e '.[table,dev]'
	@touch $(STAMP) $(READY)

setup: $(STAMP)

play: $(READY)
	$(BIN)/triskel serve

test: $(STAMP)
	$(BIN)/python -m pytest -n auto --ignore=tests/browser
	$(BIN)/python -m pytest -n auto --maxschedchunk 1 tests/browser  # processes of their own: the browser's driver keeps an event loop running

quick: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/python -m pytest -n auto tests/kernel tests/house tests/contract tests/cli tests/inis/test_season.py tests/inis/test_clash.py

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/check_house.py
	$(BIN)/python tools/check_kinds.py
	$(BIN)/python tools/make_states.py --check
	$(BIN)/python tools/lock_server.py --check

prove: $(STAMP)
	$(INSTALL) -e '.[bench]'
	$(BIN)/python tools/prove.py

bench: $(STAMP)
	$(INSTALL) -e '.[bench]'
	@release="$$($(BIN)/python tools/last_release.py)"; $(BIN)/triskel bench $${release:+--beside "$$release"}

docs: $(STAMP)
	$(BIN)/python tools/make_docs.py

site: | $(BIN)/python
	$(INSTALL) -e '.[site]'
	$(BIN)/triskel site --out site

fast: $(STAMP)
	@TRISKEL_FAST=must $(BIN)/python setup.py --quiet build_ext --inplace > build-fast.log 2>&1 \
	  && echo "Compiled: the kernel and the rules now run as machine code (make slow undoes it)." \
	  && { $(BIN)/python -m triskel.flat || true; } \
	  || { $(MAKE) --no-print-directory slow; \
	       echo "Not compiled (see build-fast.log); Triskel goes on in plain Python, with the same behaviour."; }

slow:
	@find src -name '*.so' -delete; rm -rf build/lib* build/temp*

wheels: | $(BIN)/python
	$(BIN)/python tools/wheels.py

clean:
	rm -rf $(VENV) build dist site
