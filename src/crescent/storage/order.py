"""The order of the games in the statistics, and where games of a history come in it.

Games that were begun here are in the order of a counter, whatever the clock said. One that comes
from elsewhere follows the latest of them that, by its clock, was begun before it.
"""

import sqlite3
from bisect import bisect_right
from itertools import groupby
from typing import Final

from crescent.storage.games import STEP


class Order:
    """Gives places to games that come from elsewhere. Everything raises `sqlite3.Error`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Note which games are there already."""
        self._connection: Final = connection
        (self._last,) = connection.execute("SELECT ifnull(max(id), 0) FROM games").fetchone()
        self._new: list[tuple[int, int]] = []

    def add(self, number: int, started: int) -> None:
        """Note a new game and when it was begun; to be called in the order of their starts."""
        self._new.append((number, started))

    def settle(self) -> None:
        """Give all new games their places, and all others too where there is no room for them."""
        if not self._find_room():
            found = self._connection.execute(
                "SELECT id FROM games WHERE id <= ? ORDER BY place, id", (self._last,)
            ).fetchall()
            self._put([(turn * STEP, number) for turn, (number,) in enumerate(found, start=1)])
            self._find_room()

    def _find_room(self) -> bool:
        places, starts = self._landmarks()
        for index, group in groupby(self._new, lambda each: bisect_right(starts, each[1])):
            numbers = [number for number, _ in group]
            before = places[index - 1] if index else 0
            room = self._room_behind(before) // (len(numbers) + 1) if starts else STEP
            if not room:
                return False
            self._put([(before + room * turn, each) for turn, each in enumerate(numbers, start=1)])
        return True

    def _landmarks(self) -> tuple[list[int], list[int]]:
        """Places and starts of the games behind which none was begun earlier, in their order."""
        found = self._connection.execute(
            "SELECT place, started FROM games WHERE id <= ? AND typeof(started) = 'integer' "
            "ORDER BY place DESC, id DESC",
            (self._last,),
        )
        places: list[int] = []
        starts: list[int] = []
        for place, started in found:
            if not starts or started < starts[-1]:
                places.append(place)
                starts.append(started)
        return places[::-1], starts[::-1]

    def _room_behind(self, place: int) -> int:
        found = self._connection.execute(
            "SELECT place FROM games WHERE place > ? AND id <= ? ORDER BY place LIMIT 1",
            (place, self._last),
        ).fetchone()
        return found[0] - place if found else STEP * (len(self._new) + 1)

    def _put(self, places: list[tuple[int, int]]) -> None:
        self._connection.executemany("UPDATE games SET place = ? WHERE id = ?", places)
