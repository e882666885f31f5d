# make run: serve the app on port 8000.  make test: check it.  Each prepares what it needs and lacks first.
# make proof: the long comparisons with the plain searches, some minutes.
# make check: style and types alone, some seconds.
# make words: bring the translation files in line with the texts in use.
VENV := .venv
ROOT := $(if $(filter 0,$(shell id -u)),,sudo)
PIP  := $(VENV)/bin/pip install -q --disable-pip-version-check
# what serving needs: Python's own, and Pango for PDFs
RUN  := python3-venv libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
# what tests need besides: a browser, faces that pages must hold in, and PostgreSQL, of which they start one of their own
TEST := chromium libatomic1 fonts-dejavu-core fonts-paratype postgresql
debs  = dpkg -s $(1) >/dev/null 2>&1 || \
        { $(ROOT) apt-get update -qq && $(ROOT) apt-get install -y -qq --no-install-recommends $(1); }

.PHONY: run test check proof words
run: $(VENV)/to-run
	$(VENV)/bin/companion serve

test: check
	$(VENV)/bin/pytest -m 'not proof' -n auto --maxprocesses 4 --dist worksteal

check: $(VENV)/to-test
	$(VENV)/bin/ruff check companion tests
	$(VENV)/bin/ruff format --check companion tests
	$(VENV)/bin/mypy

proof: $(VENV)/to-test
	$(VENV)/bin/pytest -m proof -n auto --dist worksteal

words: $(VENV)/to-run
	$(VENV)/bin/companion words

$(VENV)/to-run: pyproject.toml
	$(call debs,$(RUN))
	python3 -m venv $(VENV)
	$(PIP) -e .
	touch $@

$(VENV)/to-test: $(VENV)/to-run
	export RUNLEVEL=1; $(call debs,$(TEST))   # the server of the package need not run
	$(PIP) -e '.[dev]'
	touch $@
