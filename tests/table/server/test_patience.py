"""Connections that hold a place and do nothing with it."""

import resource
import socket
import subprocess
import sys
import time
from types import SimpleNamespace

from tests.table.conftest import Server
from tests.table.server.listener import Listener
from tests.table.server.test_playing import Start, answer_once, two_players
from triskel.table.web.patience import PATIENCE, Patience

ENDLESS = b"POST /tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"


def _connected(server: Server, said: bytes) -> socket.socket:
    port = int(server.url.rpartition(":")[2])
    found = socket.create_connection(("127.0.0.1", port), timeout=60)
    found.sendall(said)
    return found


def _ended(line: socket.socket) -> bool:
    try:
        while line.recv(65536):
            pass
    except ConnectionResetError:
        return True
    return True


def test_who_sends_a_request_drop_by_drop_is_parted_with(serve: Start) -> None:
    server = serve()
    server.patience.seconds = 0.5
    for said in (b"", b"GET / HTTP/1.1\r\nHo", ENDLESS):
        with _connected(server, said) as line:
            assert _ended(line)
    assert server.api().get("/games").status_code == 200


def test_who_plays_and_listens_is_not(serve: Start) -> None:
    server = serve(ping=5.0)
    server.patience.seconds = 0.5
    table, one, two = two_players(server)
    listener = Listener(one, f"/matches/{table}/stream")
    listener.wait_for(1)
    time.sleep(2)
    server.patience.seconds = PATIENCE
    answer_once([one, two], table)
    listener.wait_for(2)
    listener.close()


class Connection:
    """As the server knows one."""

    def __init__(self, address: str, unread: int = 0, **cycle: bool) -> None:
        self.client = (address, 1)
        self.unread = unread
        self.transport = self
        asked = {"response_complete": False, "more_body": False, "response_started": False}
        self.cycle = SimpleNamespace(**{**asked, **cycle}) if cycle else None

    def get_write_buffer_size(self) -> int:
        return self.unread


def test_an_answer_that_nobody_reads_is_given_up_and_one_that_is_read_slowly_is_not() -> None:
    patience = Patience()
    never, slowly, quick = Connection("a", 9000), Connection("b", 9000), Connection("c", response_started=True)
    for moment in range(0, 100, 10):
        assert patience.look([never, slowly, quick], moment) == ([never] if moment > PATIENCE else [])
        slowly.unread -= 100


def test_a_body_that_never_comes_is_late_and_a_bot_that_thinks_long_is_not() -> None:
    patience = Patience()
    late, thinking = Connection("a", more_body=True), Connection("a", more_body=False)
    assert patience.look([late, thinking], 0) == []
    assert patience.look([late, thinking], PATIENCE + 1) == [late]


def test_one_address_has_only_so_many_connections_that_wait() -> None:
    patience = Patience()
    patience.most = 3
    many = [Connection("1.2.3.4") for _ in range(5)]
    others = [Connection(f"5.6.7.{n}") for n in range(5)]
    busy = [Connection("1.2.3.4", response_started=True) for _ in range(5)]
    assert patience.look(many[:3], 0) == []
    assert patience.look([*others, *busy, *many], 1) == many[:2], "the oldest go"
    proxied = Patience(counted=False)
    proxied.most = 3
    assert proxied.look(many, 0) == [], "behind a proxy all have one address"


def test_a_server_takes_all_the_places_it_may_have() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = 256
    asked = (
        "import resource; from triskel.table.web.patience import make_room; "
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({few}, {most})); make_room(); "
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert int(told.stdout) > few
