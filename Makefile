# make run: serve the app on port 8000.  make test: check it.  Each prepares what it needs and lacks first.
# make quick: what to run between two commits, less than a minute (tests/quick.py says what that leaves out).
# make proof: the long comparisons with the plain searches, some minutes.
# make check: style and types alone, some seconds.
# make pocket: the whole app as one static folder, build/pocket, for phones without a server.
# make words: bring the translation files in line with the texts in use.
# make lock: choose the versions of all dependencies anew, with their hashes, in requirements/.
# LOCK=no after any of them takes what pyproject.toml allows, where a machine has none of the locked files.
VENV := .venv
ROOT := $(if $(filter 0,$(shell id -u)),,sudo)
PIP  := $(VENV)/bin/pip install -q --disable-pip-version-check
# the locked versions, checked by their hashes, then the package itself without a look at anything else
locked = $(if $(filter no,$(LOCK)),$(PIP) -e '.$(2)',\
         $(PIP) --require-hashes -r requirements/$(1).txt && $(PIP) --no-deps --no-build-isolation -e .)
# what serving needs: Python's own, and Pango for PDFs
RUN  := python3-venv libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
# what tests need besides: a browser, faces that pages must hold in, and PostgreSQL, of which they start one of their own
TEST := chromium chromium-headless-shell libatomic1 fonts-dejavu-core fonts-paratype postgresql
debs  = dpkg -s $(1) >/dev/null 2>&1 || \
        { $(ROOT) apt-get update -qq && $(ROOT) apt-get install -y -qq --no-install-recommends $(1); }

# compiled modules are kept: without them every process that tests start reads all sources anew
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test quick check proof pocket words lock
run: $(VENV)/to-run
	$(VENV)/bin/companion serve

test: check
	$(VENV)/bin/pytest -m 'not proof' -n auto --maxprocesses 4 --dist worksteal

quick: check
	$(VENV)/bin/pytest --quick -q -n auto --maxprocesses 4 --dist worksteal

check: $(VENV)/to-test
	$(VENV)/bin/ruff check companion tests
	$(VENV)/bin/ruff format --check companion tests
	$(VENV)/bin/mypy

proof: $(VENV)/to-test
	$(VENV)/bin/pytest -m proof -n auto --dist worksteal

pocket: $(VENV)/to-test
	$(VENV)/bin/companion pocket build/pocket

words: $(VENV)/to-run
	$(VENV)/bin/companion words

lock:
	python3 -m venv $(VENV)
	$(PIP) uv
	$(call choose,test,--extra dev)
	$(call choose,club,--extra postgres -c requirements/test.txt)
	$(call choose,run,-c requirements/test.txt)

choose = $(VENV)/bin/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
         --no-annotate pyproject.toml requirements/build.in $(2) -o requirements/$(1).txt

$(VENV)/to-run: pyproject.toml requirements/run.txt
	$(call debs,$(RUN))
	python3 -m venv $(VENV)
	$(call locked,run,)
	touch $@

$(VENV)/to-test: $(VENV)/to-run requirements/test.txt
	export RUNLEVEL=1; $(call debs,$(TEST))   # the server of the package need not run
	$(call locked,test,[dev])
	touch $@
