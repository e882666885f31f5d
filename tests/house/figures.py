"""The table of figures: every row with its number, what it counts and the places behind it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.house import asking, boxes, modules, names
from tests.house.source import Source
from tests.house.tracing import Walk
from tests.house.type_errors import type_errors
from tests.house.walks import walks

Number = int | float


@dataclass(frozen=True)
class Figure:
    """One number: a key that stays, what it counts, the aim where there is one, and where it is found."""

    key: str
    label: str
    number: Number
    aim: str = ""
    places: tuple[str, ...] = ()


def figures(root: Path, types: bool = False, walked: bool = True) -> list[Figure]:
    """Every figure of a checkout."""
    found = static_figures(Source(root))
    if walked:
        found = [*walk_figures(walks(root)), *found]
    if types:
        errors = tuple(type_errors(root))
        found.append(Figure("type_errors", "strict type errors in everything", len(errors), "0", errors))
    return found


MODULES_AIM = {"tap": 30, "play": 28, "pay --plan": 16, "search": 18, "PDF": 30, "poll": 8}


def walk_figures(found: Mapping[str, Walk]) -> list[Figure]:
    """The figures of the walks."""
    rows = []
    for name, walk in found.items():
        label, key = f"modules on the way: {name}", name.replace(" --", "_").lower()
        aim = f"≤ {MODULES_AIM[name]}"
        rows.append(Figure(f"{key}_modules", label, len(walk.modules), aim, tuple(walk.modules)))
        calls = tuple(f"{number:5} {' '.join(function)}" for function, number in walk.entered.most_common())
        rows.append(Figure(f"{key}_calls", "    calls", walk.calls, "< 900" if name == "tap" else "", calls))
    rows.append(Figure("tap_game_of", "game_of in a tap", found["tap"].times("game_of"), "1"))
    rows.append(Figure("play_judged", "how often a live play is judged", found["play"].judged, "1"))
    reads = found["PDF"].times("read_position")
    rows.append(Figure("pdf_positions_read", "positions read on the way of the PDF", reads, "0"))
    return rows


def static_figures(source: Source) -> list[Figure]:
    """The figures that reading the source gives."""
    return [*asked_figures(source), *box_figures(source), *name_figures(source), *module_figures(source)]


def asked_figures(source: Source) -> list[Figure]:
    """What is asked that the game or the table should say."""
    readers = asking.position_readers(source)
    compared, in_templates = asking.comparisons(source), asking.template_comparisons(source)
    catalogs = asking.catalog_calls(source)
    return [
        Figure("position_readers", "modules that read a position inside", len(readers), "0", tuple(readers)),
        Figure("duel_comparisons", "comparisons with Duel elsewhere", compared.total(), "≤ 20", of(compared)),
        Figure("duel_in_templates", "    in templates", in_templates.total(), "≤ 10", of(in_templates)),
        Figure("catalog_calls", "calls of the global catalog()", catalogs.total(), "0", of(catalogs)),
        Figure("catalog_modules", "    modules that call it", len(catalogs), "0"),
    ]


def box_figures(source: Source) -> list[Figure]:
    """The files that speak of each box, as far as there are any."""
    rows = []
    for box in boxes.WORDS:
        found = boxes.files_of(source, box)
        if not (found.modules or found.templates):
            continue
        key, label = f"box_{box}", f"files that speak of {box.capitalize()}: modules"
        rows.append(Figure(f"{key}_modules", label, len(found.modules), "≤ 12 in all", found.modules))
        rows.append(Figure(f"{key}_templates", "    templates", len(found.templates), "", found.templates))
        rows.append(Figure(f"{key}_others", "    not the box's own", len(found.others), "", found.others))
    return rows


def name_figures(source: Source) -> list[Figure]:
    """Names that stand in more than one place."""
    found, raw = names.homonyms(source), names.homonyms(source, raw=True)
    stems, raw_stems = names.same_stems(source), names.same_stems(source, raw=True)
    every = [f"{name}: {', '.join(paths)}" for name, paths in found.places.items()]
    files = [f"{name}: {', '.join(paths)}" for name, paths in stems.places.items()]
    return [
        Figure("homonym_share", "definitions that share a public name, %", found.share, "≤ 8", tuple(every)),
        Figure("homonym_names", "    such names", len(found.places)),
        Figure("homonym_share_raw", "    raw, the two games apart, %", raw.share),
        Figure("same_stems", "files that share a name, roles aside", stems.number, "0", tuple(files)),
        Figure("same_stem_share", "    %", stems.share),
        Figure("same_stem_share_raw", "    raw, the two games apart, %", raw_stems.share),
    ]


def module_figures(source: Source) -> list[Figure]:
    """How the modules are cut."""
    small, single = modules.small(source), modules.with_one_importer(source)
    rows = [
        Figure("modules", "modules", len(source.modules), "250 to 330"),
        Figure("small_modules", "    of 50 lines or fewer", len(small), "< 110", tuple(small)),
        Figure("one_importer", "    with exactly one importer", len(single), "few", tuple(single)),
    ]
    for folder in ("companion", "tests", "templates", "static"):
        label, key = f"lines over 110 characters in {folder}/", f"long_lines_{folder}"
        found = modules.long_lines(source, folder)
        rows.append(Figure(key, label, found.total(), "0", of(found)))
    return rows


def of(numbers: Mapping[str, int]) -> tuple[str, ...]:
    """Places with their numbers, the largest first."""
    ordered: Iterable[tuple[str, int]] = sorted(numbers.items(), key=lambda item: (-item[1], item[0]))
    return tuple(f"{number:3} {path}" for path, number in ordered)
