"""How much one visitor may ask for, and that nobody else is kept waiting."""

import io
import resource
import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection

import pytest

from companion import create_app
from companion.settings import Settings
from companion.web import server
from companion.web.frame.limits import NEW_GAMES, Rate
from companion.web.frame.queues import Queue
from companion.web.server import MOST, MOST_OF_ONE, Channel, Turns, server_of
from companion.web.shared import sheet_pdf
from tests.web.tables import Visitor


def test_a_visitor_may_so_often_in_a_while_and_others_as_often():
    now = [0.0]
    rate = Rate(2, 10, lambda: now[0])
    assert [rate.allows("a") for _ in range(3)] == [True, True, False]
    assert rate.allows("b")
    now[0] = 10.5
    assert rate.allows("a")


def test_new_games_are_counted(settings):
    visitor = Visitor(create_app(settings))
    names = {f"seats-{n}-name": name for n, name in enumerate(("Oksana", "Marc", "Lena"))}
    codes = [
        visitor.send("/games/new", do="start", game="wonders", **names).status_code
        for _ in range(NEW_GAMES + 2)
    ]
    assert codes == [303] * NEW_GAMES + [429] * 2
    assert len(visitor.store.ids()) == NEW_GAMES
    visitor.store.engine.dispose()


def test_a_form_larger_than_any_of_ours_is_refused(visitor):
    game = visitor.begin()
    assert visitor.tap(game, do="skip", line="x" * 300_000).status_code == 413
    file = {"csrf_token": visitor.token, "file": (io.BytesIO(b"[" + b" " * 300_000 + b"]"), "games.json")}
    assert visitor.client.post("/exchange", data=file).status_code == 422, "a file of games may be large"


def test_so_many_files_are_taken_together_and_no_more(visitor):
    """Each is open until its turn has come: thousands of them would leave none for others."""
    for number, wanted in ((100, 200), (101, 422)):
        files = [
            (io.BytesIO(b'{"format":"companion-games","version":1,"games":[]}'), f"{n}.json")
            for n in range(number)
        ]
        answer = visitor.client.post("/exchange", data={"csrf_token": visitor.token, "file": files})
        assert answer.status_code == wanted
    assert "at most 100" in answer.text


def test_files_are_counted_before_they_are_read(settings):
    visitor = Visitor(create_app(settings))
    visitor.app.extensions["files"] = Rate(2, 600)
    codes = [
        visitor.client.post(
            "/exchange", data={"csrf_token": visitor.token, "file": (io.BytesIO(b"{}"), "x")}
        ).status_code
        for _ in range(4)
    ]
    assert codes == [422, 422, 429, 429] and visitor.client.get("/exchange").status_code == 200
    visitor.store.engine.dispose()


def test_sheets_are_printed_one_after_the_other_and_too_many_are_sent_away():
    queue, together, most, got = Queue(3, 5), [], [], []

    def work():
        with queue.place() as is_ours:
            got.append(is_ours)
            if is_ours:
                together.append(1)
                most.append(len(together))
                time.sleep(0.05)
                together.pop()

    phones = [threading.Thread(target=work) for _ in range(6)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert max(most) == 1 and sorted(got) == [False] * 3 + [True] * 3


def order_of(queue, *entered):
    """The order in which those who wait come to their turn."""
    served = []
    while waiting := [ticket for ticket in entered if ticket in queue.waiting]:
        for ticket in waiting:
            if queue.wait(ticket, 0):
                served.append(ticket.visitor)
                queue.leave(ticket)
                break
    return served


def test_turns_go_from_visitor_to_visitor_however_many_one_asks_for():
    queue = Queue(12, 5)
    greedy = [queue.enter("greedy") for _ in range(6)]
    assert queue.wait(greedy[0], 0)
    others = [queue.enter("other"), queue.enter("third")]
    assert [queue.before(one) for one in (*others, greedy[1])] == [1, 2, 3]
    queue.leave(greedy[0])
    served = order_of(queue, *greedy, *others)
    assert served[:2] == ["other", "third"] and served[2:] == ["greedy"] * 5


def test_a_small_piece_comes_before_a_large_one():
    queue = Queue(12, 5)
    first = queue.enter("a", 10)
    assert queue.wait(first, 0)
    large, small = queue.enter("b", 900), queue.enter("c", 5)
    assert queue.before(small) == 1 and queue.before(large) == 2
    queue.leave(first)
    assert order_of(queue, large, small) == ["c", "b"]


def test_one_visitor_holds_a_part_of_the_places_only():
    queue = Queue(12, 5)
    assert [bool(queue.enter("greedy", most=3)) for _ in range(5)] == [True] * 3 + [False] * 2
    assert queue.enter("other", most=3) and queue.number_of("greedy") == 3


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    """The port of a server in this process."""
    app = create_app(Settings(f"sqlite:///{tmp_path_factory.mktemp('served')}/games.db", "x"))
    app.add_url_rule("/slow", view_func=lambda: time.sleep(0.25) or "done")
    game = Visitor(app).begin()
    server = server_of(app, "127.0.0.1:0")
    threading.Thread(target=server.run, daemon=True).start()
    yield server.effective_port, game
    server.task_dispatcher.shutdown()
    server.close()
    app.extensions["store"].engine.dispose()


def test_a_poll_without_news_keeps_its_connection(port):
    connection = HTTPConnection("127.0.0.1", port[0], timeout=10)
    connection.connect()
    first = connection.sock
    for _ in range(3):
        connection.request("GET", f"/games/{port[1]}/pad/board?since=1")
        answer = connection.getresponse()
        assert answer.read() == b"" and answer.status == 204 and answer.getheader("Connection") is None
    assert connection.sock is first
    connection.close()


def test_idle_connections_lock_nobody_out(port):
    """A hundred of them did for two minutes."""
    idle = [socket.create_connection(("127.0.0.1", port[0])) for _ in range(150)]
    connection = HTTPConnection("127.0.0.1", port[0], timeout=5)
    connection.request("GET", "/offline")
    assert connection.getresponse().status == 200
    for one in (*idle, connection):
        one.close()


@contextmanager
def greedy(port, path, number):
    """So many requests of one visitor, sent at once; no answer is waited for."""
    with ExitStack() as stack:
        for _ in range(number):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
            one.sendall(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.1.1.1\r\n\r\n".encode()
            )
        time.sleep(0.2)
        yield


def seconds_of(port, path, address):
    """How long a visitor behind a front waits for an answer."""
    begun = time.monotonic()
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", path, headers={"Host": "localhost", "X-Forwarded-For": address})
    assert connection.getresponse().status == 200
    connection.close()
    return time.monotonic() - begun


def test_visitors_have_their_turns_however_many_requests_one_sends(port):
    """The next visitor waited behind all that one had sent."""
    with greedy(port[0], "/slow", 300):  # three seconds of all threads
        assert seconds_of(port[0], "/manifest.webmanifest", "10.2.2.2") < 1.5


def test_a_few_requests_wait_for_sheets_and_leave_threads_to_others(port, monkeypatch):
    """Each that waited for a sheet held a thread for two seconds."""
    may_print = threading.Event()
    monkeypatch.setattr(sheet_pdf, "is_available", lambda: True)
    monkeypatch.setattr(sheet_pdf, "printed_page", lambda html, style: may_print.wait(20) and b"%PDF")
    monkeypatch.setattr(sheet_pdf, "SHOWN_AFTER", 5.0)
    try:
        with greedy(port[0], "/print/blank.pdf", 40):
            assert seconds_of(port[0], "/manifest.webmanifest", "10.2.2.2") < 2.5
    finally:
        may_print.set()
        while sheet_pdf.PRINTING.waiting or sheet_pdf.PRINTING.working:
            time.sleep(0.01)


def test_turns_go_round_and_nothing_is_left_out():
    class Request:
        def __init__(self, whose):
            self.whose = whose

    turns = Turns()
    sent = [Request(whose) for whose in "aaaabbc"]
    for one in sent:
        turns.append(one)
    assert len(turns) == 7
    served = [turns.popleft() for _ in sent]
    assert "".join(one.whose for one in served) == "abcabaa" and set(served) == set(sent)
    assert not turns and len(turns) == 0


def test_an_upload_that_is_too_large_is_refused_before_it_is_sent(port):
    with socket.create_connection(("127.0.0.1", port[0]), timeout=5) as visitor:
        visitor.sendall(b"POST /exchange HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000000\r\n\r\n")
        assert visitor.recv(100).startswith(b"HTTP/1.1 413")


def test_a_question_whether_to_go_on_is_answered(port):
    with socket.create_connection(("127.0.0.1", port[0]), timeout=5) as visitor:
        visitor.sendall(
            b"GET /offline HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
        )
        assert visitor.recv(100).startswith(b"HTTP/1.1 200")


def from_address(port, address="127.0.0.2"):
    """A connection of a visitor who is no front."""
    return socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(address, 0))


def answered(connection):
    """What comes back to a page that is asked for, and how long it took."""
    begun = time.monotonic()
    with suppress(ConnectionError):
        connection.sendall(b"GET /offline HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return connection.recv(12), time.monotonic() - begun


def test_above_so_many_connections_of_one_visitor_the_answer_comes_at_once_and_others_are_served(port):
    idle = [from_address(port[0]) for _ in range(MOST_OF_ONE)]
    more, other, front = (
        from_address(port[0]),
        from_address(port[0], "127.0.0.3"),
        from_address(port[0], "127.0.0.1"),
    )
    assert [answered(one)[0] for one in (more, other, front)] == [
        b"HTTP/1.1 503",
        b"HTTP/1.1 200",
        b"HTTP/1.1 200",
    ]
    for one in (*idle, more, other, front):
        one.close()
    for _ in range(100):
        with from_address(port[0]) as again:
            if answered(again)[0] == b"HTTP/1.1 200":
                return
        time.sleep(0.05)
    raise AssertionError("who closes connections may have others")


def test_above_so_many_connections_in_all_the_answer_comes_at_once(port, monkeypatch):
    monkeypatch.setattr(Channel, "most", 20)
    idle = [socket.create_connection(("127.0.0.1", port[0])) for _ in range(30)]
    with socket.create_connection(("127.0.0.1", port[0]), timeout=5) as more:
        said, took = answered(more)
    assert said == b"HTTP/1.1 503" and took < 3
    for one in idle:
        one.close()


def test_all_who_wait_are_accepted_before_the_server_looks_at_every_connection_again(settings):
    """One at a time, 3,900 that came at once made the next visitor wait for 14 seconds."""
    app = create_app(settings)
    server = server_of(app, "127.0.0.1:0")
    waiting = [socket.create_connection(("127.0.0.1", server.effective_port)) for _ in range(60)]
    server.handle_accept()
    accepted = list(server.active_channels.values())
    assert len(accepted) == len(waiting)
    for one in (*waiting, *accepted, server):
        one.close()
    app.extensions["store"].engine.dispose()


def test_the_limit_of_open_files_is_raised_at_the_start():
    """1,100 connections that idle made the next visitor wait for 35 seconds."""
    code = (
        "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (1024, r.getrlimit(r.RLIMIT_NOFILE)[1]));"
        "from companion.web.server import raise_open_files;"
        "print(raise_open_files(), r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    room, soft = map(int, subprocess.check_output([sys.executable, "-c", code]).split())
    assert soft == min(hard, 65_536) and room == min(MOST, soft - 500)


@pytest.mark.parametrize(
    "begins", [b"GET / HT", b"POST /theme HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n"]
)
def test_a_request_that_drips_is_ended(port, monkeypatch, begins):
    monkeypatch.setattr(server, "_HEAD_IN", 0.4)
    monkeypatch.setattr(server, "_BODY_IN", 0.4)
    begun = time.monotonic()
    with from_address(port[0]) as slow:
        slow.sendall(begins)
        while time.monotonic() - begun < 10:
            try:
                slow.sendall(b"x")
                slow.settimeout(0.2)
                if slow.recv(100) == b"":
                    return
            except TimeoutError:
                continue
            except ConnectionError:
                return
    raise AssertionError("it is waited for")
