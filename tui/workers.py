"""Several processes that work off tasks: what comes of them is in the order of the tasks, and a lost one is noticed."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Final, Generic, TypeVar

from engine.errors import MortalityError

Task = TypeVar("Task")
Result = TypeVar("Result")

_AHEAD: Final = 2
"""Tasks that a process has at a time, so that it need not wait for the next one."""


class LostWorkerError(MortalityError):
    """A process has ended before its work was done: something outside of the program has killed it."""


def worked_off(work: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Iterator[Result]:
    """Yields what the work makes of each task, in their order, by so many processes.

    Raises: LostWorkerError if one of them is gone, and whatever the work raises.
    """
    crew: list[_Worker[Task, Result]] = []
    try:
        crew.extend(_Worker(work) for _ in range(workers))
        yield from _in_order(crew, enumerate(tasks))
    finally:
        for worker in crew:
            worker.process.terminate()
        for worker in crew:
            worker.process.join()


class _Worker(Generic[Task, Result]):
    """One process, and the line that leads to it."""

    def __init__(self, work: Callable[[Task], Result]) -> None:
        # A fork would copy whatever threads hold; a process of its own begins in a tenth of a second.
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: Final = context.Process(target=_serve, args=(theirs, work), daemon=True)
        with _deaf_to_ctrl_c():
            self.process.start()
        theirs.close()
        self.tasks: Final[list[int]] = []
        """The numbers of the tasks that it has, the oldest first: it works them off in this order."""

    def give(self, number: int, task: Task) -> None:
        """Hands over a task."""
        self.tasks.append(number)
        with suppress(OSError):  # if it is gone, that is noticed where its results are waited for
            self.line.send(task)

    def take(self) -> Result:
        """Returns what came of its oldest task. Raises: LostWorkerError, and whatever the work has raised."""
        try:
            result: Result | Exception = self.line.recv()
        except (EOFError, OSError):
            raise LostWorkerError("One of the processes was ended by something else before it was done.") from None
        if isinstance(result, Exception):
            raise result
        return result


def _in_order(crew: list[_Worker[Task, Result]], tasks: Iterator[tuple[int, Task]]) -> Iterator[Result]:
    for worker in crew * _AHEAD:
        for number, task in tasks:
            worker.give(number, task)
            break
    done: dict[int, Result] = {}
    following = 0
    while busy := [worker for worker in crew if worker.tasks]:
        ready = wait([worker.line for worker in busy])
        for worker in busy:
            if worker.line in ready:
                done[worker.tasks[0]] = worker.take()
                del worker.tasks[0]
                for number, task in tasks:
                    worker.give(number, task)
                    break
        while following in done:
            yield done.pop(following)
            following += 1


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Holds Ctrl+C back; a process that is begun meanwhile is born deaf to it, where that is known.

    It is left to the first process, which ends the others.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would let Ctrl+C through again when it is begun
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(line: Connection, work: Callable[[Task], Result]) -> None:
    """Works off what comes along the line until nobody is at its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            task = line.recv()
            try:
                result: Result | Exception = work(task)
            except Exception as error:  # noqa: BLE001 - the first process tells of it
                result = error
            line.send(result)
