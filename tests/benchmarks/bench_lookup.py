"""What the look-up weighs over the wire, and how long the server takes to answer.

Run by hand: python tests/benchmarks/bench_lookup.py
"""

import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bs4 import BeautifulSoup  # noqa: E402

from companion import create_app  # noqa: E402
from companion.settings import Settings  # noqa: E402
from companion.translations import compile_stale  # noqa: E402

PAGES = {
    "search, nothing typed": "/look-up",
    "search for a name": "/look-up?q=library",
    "search with 20 rows": "/look-up?q=a",
    "a question": "/look-up?q={question}",
    "questions people ask": "/look-up/questions",
    "list by filters": "/look-up?color=green&color=red&age=2",
    "a card": "/look-up/wonders/card/library",
    "a board": "/look-up/wonders/board/rome",
    "chains": "/look-up/wonders/chains",
    "a rulebook": "/rules/base",
    "everything on one page": "/look-up/all/{language}",
    "what it needs to answer": "/look-up/asked/{language}",
}
QUESTIONS = {
    "en": "can my neighbour refuse to sell",
    "ru": "может ли сосед не продать ресурс",
    "uk": "чи може сусід не продати ресурс",
}
GZIP = {"Accept-Encoding": "gzip"}
TIMES = 30


def wire_size(client, path: str, language: str) -> tuple[int, int]:
    """The bytes of a page, and of page and all its files, as a first visit fetches them."""
    answer = client.get(path, headers=GZIP | {"Accept-Language": language})
    html = BeautifulSoup(client.get(path, headers={"Accept-Language": language}).text, "html.parser")
    files = {
        tag.get("href") or tag["src"]
        for tag in html.select("link:is([rel=preload], [rel=stylesheet], [rel=icon]), script[src]")
    }
    files |= {use["href"].partition("#")[0] for use in html.select("use")} - {""}
    return len(answer.data), len(answer.data) + sum(
        len(client.get(file, headers=GZIP).data) for file in files
    )


def server_time(client, path: str, language: str) -> list[float]:
    """The milliseconds of the processor for each of many answers, packed as a phone asks for them."""
    taken = []
    for _ in range(TIMES):
        busy = time.process_time()
        client.get(path, headers=GZIP | {"Accept-Language": language})
        taken.append(1000 * (time.process_time() - busy))
    return sorted(taken)


def main() -> None:
    """Print the figures, the heaviest and slowest of the three languages for each page."""
    compile_stale()
    client = create_app(Settings(database="sqlite://", secret="for a benchmark")).test_client()
    print(f"{'':24}{'page':>8}{'with files':>12}{'median':>10}{'95 %':>8}")
    for name, path in PAGES.items():
        paths = {
            language: path.format(language=language, question=QUESTIONS[language])
            for language in ("en", "ru", "uk")
        }
        sizes = [wire_size(client, address, language) for language, address in paths.items()]
        times = [server_time(client, address, language) for language, address in paths.items()]
        page, files = max(size[0] for size in sizes), max(size[1] for size in sizes)
        median, slow = (
            max(statistics.median(taken) for taken in times),
            max(taken[int(0.95 * TIMES)] for taken in times),
        )
        print(f"{name:24}{page / 1000:6.1f} kB{files / 1000:9.1f} kB{median:7.1f} ms{slow:5.1f} ms")


if __name__ == "__main__":
    main()
