"""A recorded game at every point: point 0 is the deal, point n comes after n turns."""

from bisect import bisect_right
from typing import Final

from crescent.engine import Command, DealCode, Game, Position, Step, Turn

_STRIDE: Final = 8
"""Points from one stored position to the next; those between are played from there."""


class Timeline:
    """The turns of a game and the positions they lead to. It does not change."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.code: Final[DealCode] = game.code
        self.turns: Final[tuple[Turn, ...]] = game.turns
        self.end: Final = len(self.turns)
        """The last point."""
        self.redeals: Final = tuple(
            point for point, turn in enumerate(self.turns, 1) if turn is Command.REDEAL
        )
        """The points right after a redeal."""
        replayed = Game(game.code)
        self._kept = [replayed.position]
        self._seen = [(0, replayed.face_down)]  # each from its point on
        for point, turn in enumerate(self.turns, 1):
            replayed.play(turn)
            if point % _STRIDE == 0:
                self._kept.append(replayed.position)
            if replayed.face_down != self._seen[-1][1]:
                self._seen.append((point, replayed.face_down))
        self.moves: Final = replayed.position.moves
        """The number of moves, without redeals."""

    def position(self, point: int) -> Position:
        """Return the position at a point."""
        position = self._kept[point // _STRIDE]
        for turn in self.turns[point // _STRIDE * _STRIDE : point]:
            position = position.after(turn)
        return position

    def face_down(self, point: int) -> tuple[int, ...]:
        """Return how many cards of each pile had not been seen yet; see `Game.face_down`."""
        return self._seen[bisect_right(self._seen, point, key=lambda seen: seen[0]) - 1][1]

    def step_to(self, point: int) -> Step:
        """Return the step to a point from the one before it."""
        turn, before = self.turns[point - 1], self.position(point - 1)
        return Step(before, turn, before.after(turn), turn)

    def step_back_to(self, point: int) -> Step:
        """Return the step back to a point from the one after it. A redeal stays a redeal."""
        before, _, after, turn = self.step_to(point + 1)
        return Step(after, Command.UNDO, before, turn)

    def game(self, point: int) -> Game:
        """Return the game at a point, to be continued from there."""
        if point == self.end and not self._game.redoable:
            return self._game.copy()
        return Game.replay(self.code, self.turns[:point])
