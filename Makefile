# Two commands for people: `make play` opens the table, `make test` proves the rules. Both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: help setup play test lint prove bench docs clean

help:
	@echo "make play   set everything up and play"
	@echo "make test   set everything up and run every test"
	@echo "make lint   ruff, mypy --strict, import-linter"
	@echo "make prove  the full counts; writes docs/proof.json"
	@echo "make bench  speed beside other engines, in one run"
	@echo "make docs   write the generated pages of docs/ anew"

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Triskel needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[table,dev]'
	touch $(STAMP)

setup: $(STAMP)

play: $(STAMP)
	$(BIN)/triskel play

test: $(STAMP)
	$(BIN)/python -m pytest -n 2

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

prove: $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python tools/prove.py

bench: $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python benchmarks/speed.py

docs: $(STAMP)
	$(BIN)/python tools/make_docs.py

clean:
	rm -rf $(VENV) build dist site
