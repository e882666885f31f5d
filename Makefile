# make run: serve the app on port 8000.  make test: check it.  Both prepare what is missing first.
# make proof: the long comparisons with the plain searches, some minutes.
# make check: style and types alone, some seconds.
# make words: bring the translation files in line with the texts in use.
VENV := .venv
ROOT := $(if $(filter 0,$(shell id -u)),,sudo)
PY   := python3-venv
PDF  := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core
WEB  := chromium libatomic1
debs  = dpkg -s $(1) >/dev/null 2>&1 || \
        { $(ROOT) apt-get update -qq && $(ROOT) apt-get install -y -qq --no-install-recommends $(1); }

.PHONY: run test check proof words
run: $(VENV)/ready
	$(VENV)/bin/companion serve

test: check
	$(call debs,$(WEB))
	$(VENV)/bin/pytest -m 'not proof' -n auto --maxprocesses 4 --dist worksteal

check: $(VENV)/ready
	$(VENV)/bin/ruff check companion tests
	$(VENV)/bin/ruff format --check companion tests
	$(VENV)/bin/mypy

proof: $(VENV)/ready
	$(VENV)/bin/pytest -m proof -n auto --dist worksteal

words: $(VENV)/ready
	$(VENV)/bin/companion words

$(VENV)/ready: pyproject.toml
	$(call debs,$(PY) $(PDF))
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install -q --disable-pip-version-check -e '.[dev]'
	touch $@
