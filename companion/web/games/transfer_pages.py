"""Games out of the app and into it: everything as JSON, results as CSV, one game as JSON, for BG Stats,
as text."""

import gzip
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from hashlib import sha256
from io import BytesIO
from shutil import copyfileobj
from tempfile import TemporaryFile
from time import monotonic
from typing import Any, BinaryIO, NamedTuple, cast

from flask import Blueprint, Response, abort, current_app, redirect, render_template, request, url_for
from werkzeug.datastructures import FileStorage
from werkzeug.wrappers import Response as WerkzeugResponse

from companion.journal.journal_files import (
    Journal,
    bad_game,
    file_of,
    journal_pieces,
    journal_text,
    plain_journal,
)
from companion.journal.packed_journal import packed
from companion.languages import FACTS, Language
from companion.live.reader import live_of, public
from companion.pad import CountedGame, game_of
from companion.pad.bgstats import bgstats_link, bgstats_play
from companion.pad.ranking import summary
from companion.print.qr import code
from companion.rules.refusal import BadFile
from companion.store import Store
from companion.store.beside import Over
from companion.store.exchange import (
    STOPPED,
    ImportResult,
    import_journals,
    import_state,
    journals,
    note_import,
    open_import,
)
from companion.store.importers import Words, read_any
from companion.store.invitations import code_of, link_for
from companion.store.listing import number_of_games, results_csv
from companion.store.store import READERS
from companion.web.frame.access import (
    is_public,
    kept_game,
    kept_story,
    note_came_in,
    note_copy,
    on_a_shelf,
    own_store,
    store,
    store_of,
)
from companion.web.frame.delivery import for_others, go, passed_through, ports
from companion.web.frame.gate import takes_files, visitor
from companion.web.frame.queues import Queue, patience
from companion.web.games.sharing import game_behind, may_open, way_to
from companion.words.exports import (
    columns_by_word,
    decisions_by_word,
    editions_by_word,
    head_word,
    play_text,
    points_comment,
    read_points,
    value_word,
)
from companion.words.games import boxes_name, city_name, sheet_title
from companion.words.language import gettext as _
from companion.words.language import speaking, spoken
from companion.words.refusals import file_words

_UNPACKED = 8  # times the largest file: so much may be packed in it
WAIT = 2.0  # seconds in which most files are in
_SAID_EACH = 1.0  # seconds after which it is said how far it is, and others may come first

_MOST_FILES = 100  # sent together: each is open until its turn has come
#: files that come in: a small one does not wait for large ones
_SMALL = 1 << 20  # bytes
SMALL_FILES, LARGE_FILES = Queue(10_000, 0), Queue(10_000, 0)
#: what people call things in files
TRANSFER_WORDS = Words(columns_by_word(), decisions_by_word(), editions_by_word(), read_points)


class _SentFile(NamedTuple):
    """A file that was sent: what its owner calls it, what is in it, how large it is."""

    name: str
    content: BinaryIO
    size: int


def _begin(store: Store, sent: Sequence[FileStorage], language: Language) -> str:
    """Begin to take files in, and give back the name of the work, at once or when it is done."""
    job = secrets.token_hex(8)
    files = [_copy_of(one) for one in sent]
    open_import(store, job)
    most = _UNPACKED * current_app.config["MAX_CONTENT_LENGTH"]
    work = partial(_take_files, store, job, files, language, visitor(), most)
    with patience(WAIT) as seconds:
        is_begun = store.beside.start(work, "import", seconds)
    if not is_begun:
        work()
    return job


def _copy_of(sent: FileStorage) -> _SentFile:
    """A file that lasts longer than the request that brought it."""
    file = TemporaryFile()  # noqa: SIM115  closed by the thread that reads it
    copyfileobj(cast(BinaryIO, sent.stream), file)
    size = file.tell()
    file.seek(0)
    return _SentFile(sent.filename or "", cast(BinaryIO, file), size)


def _take_files(
    store: Store, job: str, files: Sequence[_SentFile], language: Language, visitor: str, most: int
) -> None:
    """Take the games of files in, one file after the other, saying how far it is."""
    ended: Mapping[str, Any] = STOPPED
    taken, refused = ImportResult(), []
    with ExitStack() as stack, suppress(Over), speaking(language):
        for one in files:
            stack.enter_context(one.content)
        try:
            with _Turn(store, job, files, visitor) as turn:
                turn.wait()
                for one in files:
                    try:
                        import_journals(store, read_any(one.content, TRANSFER_WORDS, most, turn.pause), taken)
                    except BadFile as bad:
                        refused.append((one.name, file_words(bad)))
            ended = _ended(taken, refused, len(files))
        finally:
            note_import(store, job, ended)


def _ended(taken: ImportResult, refused: Sequence[tuple[str, str]], number: int) -> Mapping[str, Any]:
    """What became of the files: one that cannot be read at all says why, of several which one and why."""
    if number == 1 and refused:
        return {"wrong": refused[0][1], "others": dict(taken.others)}
    plain = _plain(taken)
    plain["skipped"] += len(refused)
    plain["bad"] = [*(f"{name}: {why}" for name, why in refused), *plain["bad"]]
    return {"taken": plain, "others": dict(taken.others)}


class _Turn:
    """The turn of some files among all that come in: it says how far they are, and lets others pass."""

    def __init__(self, store: Store, job: str, files: Sequence[_SentFile], visitor: str) -> None:
        self.store, self.job, self.files = store, job, files
        self.size = max(sum(one.size for one in files), 1)
        self.queue = SMALL_FILES if self.size <= _SMALL else LARGE_FILES
        ticket = self.queue.enter(visitor, self.size)
        if ticket is None:
            raise RuntimeError("so many files cannot be sent")
        self.ticket, self.since = ticket, monotonic()

    def __enter__(self) -> "_Turn":
        return self

    def __exit__(self, *_: object) -> None:
        self.queue.leave(self.ticket)

    def wait(self) -> None:
        """Wait for it, saying how many come before."""
        while not self.queue.wait(self.ticket, _SAID_EACH):
            self._look()
            before = self.queue.before(self.ticket)
            note_import(self.store, self.job, {"share": self._share(), "before": before})
        self.since = monotonic()

    def pause(self) -> None:
        """Now and then say how far it is, and let others come first: what is small may be packed."""
        self._look()
        if monotonic() - self.since > _SAID_EACH:
            note_import(self.store, self.job, {"share": self._share()})
            self.since = monotonic()
            if self.queue.let_pass(self.ticket):
                self.wait()

    def _look(self) -> None:
        """Go on no more when the store is closed."""
        if self.store.beside.is_over.is_set():
            raise Over

    def _share(self) -> int:
        """What part of the files was read, in hundredths."""
        return 100 * sum(one.content.tell() for one in self.files) // self.size


def _plain(taken: ImportResult) -> dict[str, Any]:
    """What became of the games, to be kept and shown."""
    return {
        "added": len(taken.added),
        "continued": len(taken.continued),
        "known": len(taken.known),
        "ways": len(taken.parted),
        "parted": [new for _, new in taken.parted][:100],
        "bad": [file_words(bad) for bad in taken.bad],
        "skipped": taken.skipped,
    }


exchange = Blueprint("exchange", __name__)


@exchange.get("/exchange")
def index() -> str:
    """What can be taken out, and the form to take games in."""
    return _page()


@exchange.post("/exchange")
@takes_files
@on_a_shelf
def take() -> str | WerkzeugResponse | tuple[str, int]:
    """Take the games of files or of a code in; large ones go on beside, and the reader sees how far it is."""
    sent = [one for one in request.files.getlist("file") if one.filename]
    if typed := request.form.get("code", "").strip():
        sent.append(FileStorage(BytesIO(typed.encode("utf-8", "replace")), _("Code")))
    if not sent:
        return _page(wrong=file_words(bad_game("no-file"))), 422
    if len(sent) > _MOST_FILES:
        return _page(wrong=file_words(bad_game("too-many-files", detail=str(_MOST_FILES)))), 422
    job = _begin(own_store(), sent, spoken())
    stands = import_state(store, job) or {}
    if not ports().has_other_phones:
        note_came_in(sum(stands.get("taken", {}).get(name, 0) for name in ("added", "continued", "ways")))
    return go(url_for(".progress", job=job)) if "share" in stands else stood(job, stands)


@exchange.get("/exchange/<job>")
def progress(job: str) -> str | tuple[str, int]:
    """How an import stands."""
    stands = import_state(store, job[:32])
    return stood(job, stands) if stands else abort(404)


def stood(job: str, stands: Mapping[str, Any]) -> str | tuple[str, int]:
    """The page with what became of a file, or how far it is."""
    wrong = (
        _("The app stopped in between. Send the file again: what is in stays in.")
        if "stopped" in stands
        else stands.get("wrong")
    )
    taken = stands.get("taken")
    nothing = bool(
        taken
        and taken["skipped"]
        and not any(taken.get(name) for name in ("added", "continued", "known", "ways"))
    )
    shown = _page(
        job=job,
        share=stands.get("share"),
        before=stands.get("before", 0),
        taken=taken,
        nothing=nothing,
        wrong=wrong,
        others=stands.get("others", {}),
        stopped="stopped" in stands,
    )
    return (shown, 422) if wrong or nothing else shown


def _page(**values: Any) -> str:
    """The page, with what became of a file."""
    number = number_of_games(store) + number_of_games(store, removed=True)
    return render_template("games/exchange/index.html", number=number, **values)


@exchange.get("/exchange/games.json")
def games_json() -> Response:
    """Every journal, removed games too; it travels packed where the browser unpacks it."""
    kind, name = "application/json; charset=utf-8", "companion-games.json"
    if request.accept_encodings["gzip"]:
        return passed_through(_packed_games(), kind, name, "gzip")
    file = TemporaryFile()  # noqa: SIM115  closed by the server when it is sent
    file.writelines(_games_text())
    return passed_through(cast(BinaryIO, file), kind, name)


@exchange.get("/exchange/games.json.gz")
def games_packed() -> Response:
    """The same as a packed file, which can be imported as it is: a tenth of the size and less."""
    return passed_through(_packed_games(), "application/gzip", "companion-games.json.gz")


def _packed_games() -> BinaryIO:
    """A packed file of every journal."""
    file = TemporaryFile()  # noqa: SIM115  closed by the server when it is sent
    with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=5, mtime=0) as packed:
        packed.writelines(_games_text())
    return cast(BinaryIO, file)


def _games_text() -> Iterator[bytes]:
    """Every journal as it may be seen, in pieces; a phone without a server knows its last copy: what goes to
    the phone's own sheet is none before it was sent."""
    if not ports().has_other_phones and request.args.get("to") != "sheet":
        note_copy()
    kept = (Journal(one.game_id, tuple(public(READERS, one.entries))) for one in journals(store))
    whole = file_of([]) | {"games": map(plain_journal, kept)}
    return (piece.encode() for piece in journal_pieces(whole))


@exchange.get("/exchange/results.csv")
def results() -> Response:
    """A row for each seat: plain CSV, or for a spreadsheet with a mark of its encoding and the separator of
    the language."""
    if request.args.get("for") != "spreadsheet":
        return saved(results_csv(store), "text/csv", "companion-results.csv")
    separator = FACTS[spoken()].column
    return saved(
        "\ufeff" + results_csv(store, separator, head_word, value_word), "text/csv", "companion-results.csv"
    )


def saved(text: str, kind: str, name: str) -> Response:
    """A text as a file to keep."""
    return Response(
        text,
        content_type=f"{kind}; charset=utf-8",
        headers={"Content-Disposition": f"attachment; filename={name}"},
    )


@exchange.get("/games/<game_id>.json")
def game_json(game_id: str) -> Response:
    """One game with its journal and what follows from it; can be taken in like any file of games."""
    about = {"result": summary(game_of(kept_story(game_id)))}
    file = file_of([]) | {"games": [about | plain_journal(_journal_of(game_id))]}
    return Response(journal_text(file), content_type="application/json; charset=utf-8")


#: letters that one QR code shows so large that any camera reads it, and such codes for one game
_LETTERS, _MOST_CODES = 760, 4


@exchange.get("/take-in", endpoint="take_in")
def take_code() -> str:
    """The page that a code leads to: the game stands behind the # of its address, which no host sees."""
    return render_template("games/exchange/take_in.html")


class _Codes(NamedTuple):
    """A game as letters, as the address that carries them all, and as the addresses of QR codes."""

    letters: str
    address: str
    pictures: Sequence[str]


def _codes_of(game_id: str) -> _Codes:
    """A game for a phone that no network leads to; no pictures of one that would need too many."""
    letters = packed(_journal_of(game_id))
    there = url_for(".take_in", _external=True)
    pieces = [letters[n : n + _LETTERS] for n in range(0, len(letters), _LETTERS)]
    mark = sha256(letters.encode()).hexdigest()[:6]
    shown = [f"{there}#{n}.{len(pieces)}.{mark}.{piece}" for n, piece in enumerate(pieces, 1)]
    return _Codes(letters, f"{there}#1.1.{mark}.{letters}", shown if len(shown) <= _MOST_CODES else [])


def _journal_of(game_id: str) -> Journal:
    """A journal as others may see it."""
    return Journal(game_id, tuple(public(READERS, kept_story(game_id).entries)))


@exchange.get("/games/<game_id>/take-along", endpoint="codes")
def show_codes(game_id: str) -> str:
    """One game to be taken to another phone or a server without a network: as codes, as a link, as a file."""
    found = _codes_of(game_id)
    return render_template(
        "games/exchange/codes.html",
        game_id=game_id,
        game=kept_game(game_id),
        codes=found,
        pictures=[code(address, "l") for address in found.pictures],
    )


@exchange.get("/games/<game_id>/share")
def share(game_id: str) -> str:
    """One game for other phones, chats, BG Stats, BoardGameGeek and programs."""
    story = kept_story(game_id)
    game = game_of(story)
    address = way_to(game_id)
    is_live = live_of(story).is_live
    return render_template(
        "games/exchange/share.html",
        game_id=game_id,
        game=game,
        title=sheet_title(game),
        link=bgstats_link(finished_play(game_id, game)) if game.is_finished else "",
        here=code(address),
        address=address,
        text=play_text(game),
        record=for_others(url_for("live.record", game_id=game_id, _external=True)) if is_live else "",
    )


def finished_play(game_id: str, game: CountedGame) -> dict[str, Any]:
    """The play of a game in the reader's words."""
    roles = [city_name(seat, game.setup.catalog) for seat in game.setup.seats]
    return bgstats_play(
        game_id, game, boxes_name(game.setup.game, game.setup.expansions), roles, points_comment(game)
    )


@exchange.get("/games/<game_id>/bgstats.svg")
def play_code(game_id: str) -> Response:
    """A picture of a QR code that leads to BG Stats with the play;
    short, as it carries our own address and no play."""
    if not kept_game(game_id).is_finished:
        abort(404)
    return Response(
        render_template("games/exchange/code.svg", qr=code(play_address(game_id))), mimetype="image/svg+xml"
    )


def play_address(game_id: str) -> str:
    """The short address that hands a play on to BG Stats."""
    word = link_for(store_of(game_id), game_id) if is_public() else code_of(store.ids(), game_id)
    return for_others(url_for("exchange.hand_on", word=word, _external=True))


@exchange.get("/t/<word>/b")
def hand_on(word: str) -> WerkzeugResponse:
    """On to BG Stats with the whole play of the game behind a word;
    in public a phone that has not joined is asked to."""
    game_id = game_behind(word)
    if is_public() and not may_open(game_id):
        return redirect(url_for("joining.enter", word=word))
    game = kept_game(game_id)
    return redirect(bgstats_link(finished_play(game_id, game))) if game.is_finished else abort(404)
