# make install   everything that developing needs, into .venv
# make run       the app for the phones of this network
# make test      everything that can be checked; brings what it needs
# make words     takes new sentences of the code and the templates into the catalogues

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

BIN := .venv/bin
JOBS ?= auto
PYTEST_ARGS ?=
MISSING := build/missing.txt
SOURCES := pyproject.toml hatch_build.py scorer/__init__.py
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard scorer/translations/*/LC_MESSAGES/*.po))
KEYWORDS := -k lazy_gettext -k _l -k lazy_ngettext:1,2 -k lazy_pgettext:1c,2 -k lazy_npgettext:1c,2,3
SCORING := tests/engine tests/gamefile tests/labels

.PHONY: help install run test lint types layers suite scoring program browser pango words format clean

help:
	@sed -n 's/^# //p' Makefile | head -4

install: .venv/.dev $(CATALOGUES)

run: .venv/.run $(CATALOGUES)
	@exec $(BIN)/scorer serve --lan

# Every step runs, also after one has failed, so that all faults are seen at once.
test: .venv/.dev $(CATALOGUES) browser pango
	@status=0; \
	$(MAKE) --no-print-directory --keep-going lint types layers scoring program || status=1; \
	if [ -s $(MISSING) ]; then echo; cat $(MISSING); fi; \
	exit $$status

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types:
	$(BIN)/mypy

layers:
	$(BIN)/lint-imports --no-cache

suite: scoring program

# Scoring and reading a game file must leave no branch untried, by tests of their own.
scoring:
	$(BIN)/pytest -n $(JOBS) --cov --cov-report= $(PYTEST_ARGS) $(SCORING)
	@$(BIN)/coverage report || { echo 'engine and game file: a branch is not covered by a test'; exit 1; }

# All else is not watched line by line, which would take a third longer.
program:
	$(BIN)/pytest -n $(JOBS) $(PYTEST_ARGS) $(SCORING:%=--ignore=%)

format:
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

words: .venv/.dev
	@mkdir -p build
	$(BIN)/pybabel -q extract -F pyproject.toml $(KEYWORDS) --no-location --project=vint-scorer \
		-o build/messages.pot .
	$(BIN)/pybabel update -i build/messages.pot -d scorer/translations --no-fuzzy-matching --ignore-obsolete \
		--no-wrap

clean:
	rm -rf build dist .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find scorer -name '*.mo' -delete

# --- what is brought ---------------------------------------------------------------------------------------------

browser: .venv/.dev
	@mkdir -p build; rm -f $(MISSING)
	@tests/bring_chromium.sh $(BIN) >build/chromium.log 2>&1 || \
		echo 'No Chromium could be brought (see build/chromium.log): the browser tests fail.' >$(MISSING)

pango: browser
	@tests/bring_pango.sh $(BIN) >build/pango.log 2>&1 || \
		echo 'No Pango could be brought (see build/pango.log): the tests of the PDF fail.' >>$(MISSING)

# The app alone, quickly there; `.dev` adds what tests need.
.venv/.run: $(SOURCES) | .venv/bin/python
	@echo 'Preparing the app in .venv …'
	@$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/.dev: $(SOURCES) | .venv/bin/python
	@echo 'Preparing the app and its tools in .venv …'
	@$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev,postgres]'
	@touch $@ .venv/.run

# Debian keeps venv in a package of its own.
.venv/bin/python:
	@for python in python3 python3.13 python3.12 python3.11 python3.14; do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			if ! $$python -c 'import ensurepip, venv' 2>/dev/null && [ "$$(id -u)" = 0 ] && \
				command -v apt-get >/dev/null; then \
				apt-get update -qq && apt-get install -yqq python3-venv; \
			fi; \
			$$python -m venv .venv && exit 0; \
		fi; \
	done; \
	echo 'No Python 3.11 or newer with its venv module was found.'; exit 1

%.mo: %.po | .venv/.run
	@$(BIN)/pybabel -q compile -i $< -o $@
