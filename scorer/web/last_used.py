"""What a process keeps ready of what was asked for last."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class LastUsed(Generic[Key, Value]):
    """Values by their keys, as many as there is room for; what was not asked for longest makes room for the next.

    `size` says how much room a value takes; threads may share it.
    """

    def __init__(self, room: int, size: Callable[[Value], int] = lambda _: 1) -> None:
        self._room = room
        self._size = size
        self._taken = 0
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        """The value of a key, None where it is not kept."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: Key, value: Value) -> None:
        """Keeps a value in place of the one that its key had."""
        with self._lock:
            had = self._values.pop(key, None)
            self._taken += self._size(value) - (0 if had is None else self._size(had))
            self._values[key] = value
            while self._taken > self._room:
                _, old = self._values.popitem(last=False)
                self._taken -= self._size(old)
