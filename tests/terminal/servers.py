"""A real sshd on this computer alone, with keys, configuration and folders of its own, and a line that can be cut."""

from __future__ import annotations

import getpass
import os
import re
import select
import shutil
import socket
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

import pytest

from tests.terminal.programs import LONG, Program

WHERE: Final = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"

SERVER: Final = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/hostkey
PidFile none
AuthorizedKeysFile {folder}/userkey.pub
AuthenticationMethods publickey
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
UseDNS no
PrintMotd no
PrintLastLog no
ClientAliveInterval 1
ClientAliveCountMax 1
Subsystem sftp internal-sftp
"""

CLIENT: Final = """\
Host game
  HostName 127.0.0.1
  Port {port}
  User {user}
  IdentityFile {folder}/userkey
  IdentitiesOnly yes
  UserKnownHostsFile /dev/null
  StrictHostKeyChecking no
  LogLevel QUIET
"""


def free_port() -> int:
    """Returns a port on which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def found_sshd() -> str:
    """Returns where sshd is; without one the test is skipped, but under CI it fails."""
    sshd, client = shutil.which("sshd", path=WHERE), shutil.which("ssh", path=WHERE)
    if sshd and client:
        return sshd
    reason = "There is no sshd and ssh here; apt-get install openssh-server brings both."
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


class Server:
    """An sshd that runs as we do and lets nobody in but us, by a key that was made for it.

    `forced` is more of its configuration.
    """

    def __init__(self, folder: Path, forced: str = "") -> None:
        sshd = found_sshd()
        self.folder = folder
        folder.mkdir(mode=0o700)
        keygen = shutil.which("ssh-keygen", path=WHERE) or "ssh-keygen"
        for name in ("hostkey", "userkey"):
            subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
        self.port = free_port()
        said = SERVER.format(port=self.port, folder=folder) + forced
        (folder / "sshd_config").write_text(said)
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)  # where its own processes without rights stand
        command = (sshd, "-D", "-f", folder / "sshd_config", "-E", folder / "log")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        deadline = time.monotonic() + LONG
        while "Server listening" not in self.log:
            assert self.process.poll() is None, self.log
            assert time.monotonic() < deadline, self.log
            time.sleep(0.02)

    @property
    def log(self) -> str:
        """What sshd has said."""
        with suppress(FileNotFoundError):
            return (self.folder / "log").read_text()
        return ""

    def command(self, *words: str, port: int = 0) -> tuple[str, ...]:
        """Returns what asks for these words over SSH, perhaps through another port."""
        config = self.folder / f"client-{port}"
        config.write_text(CLIENT.format(port=port or self.port, user=getpass.getuser(), folder=self.folder))
        return ("ssh", "-F", str(config), *words)

    def sessions(self) -> list[int]:
        """Returns the processes that it has begun and that have not ended, each after the one that began it."""
        return offspring(self.process.pid)

    def close(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.wait(LONG)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def offspring(pid: int) -> list[int]:
    """Returns the processes that a process has begun, and those that they have."""
    found: list[int] = []
    with suppress(FileNotFoundError, ProcessLookupError):
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            found += [int(child), *offspring(int(child))]
    return found


def players(home: Path) -> list[int]:
    """Returns the processes whose saves lie in a folder or in one inside it whose name begins with `remote`."""
    mark = re.compile(rb"MORTALITY_HOME=" + re.escape(os.fsencode(home)) + rb"(/remote[^/\0]*)?\0")
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                if mark.search((entry / "environ").read_bytes()):
                    found.append(int(entry.name))
    return found


class Tap:
    """A line to a server, in the middle of which one can sit and cut it."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._other: dict[socket.socket, socket.socket] = {}
        self._is_open = True
        self._is_a_hole = False
        self._thread = threading.Thread(target=self._pass_on)
        self._thread.start()

    def swallow(self) -> None:
        """Lets nothing through any more, and closes nothing: a network that is gone."""
        self._is_a_hole = True

    def cut(self) -> None:
        """Closes the line at both ends."""
        self._is_open = False
        self._thread.join()

    def _pass_on(self) -> None:
        while self._is_open:
            waiting = [] if self._is_a_hole else [self._door, *self._other]
            for one in select.select(waiting, [], [], 0.005)[0]:
                if one is self._door:
                    self._let_in()
                elif one in self._other:
                    self._move(one)
        for one in (self._door, *self._other):
            one.close()

    def _let_in(self) -> None:
        near, _ = self._door.accept()
        far = socket.create_connection(("127.0.0.1", self._target))
        self._other |= {near: far, far: near}
        for one in (near, far):
            one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def _move(self, one: socket.socket) -> None:
        """Passes on what came, or the end of it."""
        data = b""
        other = self._other[one]
        with suppress(OSError):
            data = one.recv(65536)
            other.sendall(data)
        if not data:
            for end in (one, other):
                del self._other[end]
                end.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()


def over_ssh(server: Server, *words: str, port: int = 0) -> Program:
    """Returns a client that asks for these words with a terminal."""
    return Program(*server.command("-tt", "game", *words, port=port))
