"""A game: a deal, its history, and what can be undone and redone (SPEC.md section 2).

>>> from crescent.engine.codes import parse_code
>>> game = Game(parse_code("CR1-N-AAAAAAB"))
>>> step = game.play(game.position.legal_moves()[0])
>>> step.action
Move(source=2, target=5)
>>> game.undo().after == step.before
True
>>> game.why_illegal(Command.UNDO)
Refusal.NOTHING_TO_UNDO
"""

from collections import deque
from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from crescent.engine.codes import DealCode
from crescent.engine.deal import deal
from crescent.engine.places import PILES, Action, Command, Turn, is_pile
from crescent.engine.position import Position, Status
from crescent.engine.refusals import IllegalActionError, Refusal
from crescent.value import distinct

# Bound once: Python 3.11 looks members of an enum up slowly.
_REDEAL: Final = Command.REDEAL
_UNDO: Final = Command.UNDO
_REDO: Final = Command.REDO
_new: Final = tuple.__new__

UNDO_LIMIT: Final = 100
"""How many moves can be undone (SPEC.md section 2, 10)."""


@distinct
class Step(NamedTuple):
    """One action in a game: the position before, the action, the position after.

    `action` is what the player did. `turn` is the move or redeal it is about: for an undo the move
    that was undone, for a redo the move that was made again.
    """

    before: Position
    action: Action
    after: Position
    turn: Turn


@distinct
class History(NamedTuple):
    """All that is needed to restore a game from its deal, with its undo and redo."""

    turns: tuple[Turn, ...]
    """The turns that were played, then the moves that were undone, in the order of their redo."""
    standing: int
    """How many of the turns are played and not undone."""
    locked: int
    """How many of those can no longer be undone, because of a redeal or `UNDO_LIMIT`."""
    face_down: tuple[int, ...]
    """See `Game.face_down`. The turns do not tell it: a card seen before an undo stays seen."""


class HistoryError(ValueError):
    """A history that no game can have had; the message says why."""


class Game:
    """A game in play; it changes only through `play`. `Game(game.code)` restarts it.

    The history is two stacks: the moves that can be undone, at most `UNDO_LIMIT`, and those that
    can be redone. A redeal empties both.
    """

    __slots__ = ("_done", "_face_down", "_position", "_turns", "_undone", "code")

    def __init__(self, code: DealCode) -> None:
        """Deal the cards of a code."""
        self.code: Final = code
        self._position = deal(code)
        self._turns: list[Turn] = []
        self._done: deque[Step] = deque(maxlen=UNDO_LIMIT)
        self._undone: list[Step] = []
        self._face_down = [code.variant.face_down] * len(PILES)

    @classmethod
    def replay(cls, code: DealCode, actions: Iterable[Action]) -> "Game":
        """Return the game of a code after these actions.

        Raises `IllegalActionError` at the first that is refused.
        """
        game = cls(code)
        for action in actions:
            game.play(action)
        return game

    @classmethod
    def from_position(cls, code: DealCode, position: Position) -> Self:
        """Return a game that stands at a position, with nothing to undo; for endgames and puzzles.

        The rules never look at the code. `history`, `turns` and a record begin at the position,
        so they cannot be replayed from the deal.
        """
        game = cls(code)
        game._position = position
        return game

    @classmethod
    def restore(cls, code: DealCode, history: History) -> "Game":
        """Return the game of a code that has this history.

        Raises `HistoryError` if no game can have it, for example because a move is illegal.
        """
        game = cls(code)
        turns, standing, locked, face_down = history
        if not (0 <= locked <= standing <= len(turns) and len(turns) - locked <= UNDO_LIMIT):
            raise HistoryError(f"{locked} of {standing} of {len(turns)} turns cannot be locked")
        if _REDEAL in turns[locked:]:
            raise HistoryError("what was before a redeal cannot be taken back")
        for turn in turns:
            refusal = game.position.why_illegal(turn)
            if refusal is not None:
                raise HistoryError(str(IllegalActionError(turn, refusal)))
            game._position = game._turn(turn).after
        for _ in turns[standing:]:
            game._position = game._undo().after
        for _ in range(len(game._done) - (standing - locked)):
            game._done.popleft()
        seen = tuple(map(int.__sub__, game._face_down, face_down))
        if len(face_down) != len(PILES) or min(*seen, *face_down) < 0:
            raise HistoryError("cards that were seen cannot lie face down")
        game._face_down = list(face_down)
        return game

    def copy(self) -> "Game":
        """Return an independent copy of the game."""
        from copy import copy  # noqa: PLC0415 - only for this

        other = Game.__new__(Game)
        for name in self.__slots__:
            setattr(other, name, copy(getattr(self, name)))
        return other

    @property
    def position(self) -> Position:
        """The position now."""
        return self._position

    @property
    def history(self) -> History:
        """All that `restore` needs."""
        undone = [step.turn for step in reversed(self._undone)]
        return History(
            turns=(*self._turns, *undone),
            standing=len(self._turns),
            locked=len(self._turns) - len(self._done),
            face_down=self.face_down,
        )

    @property
    def status(self) -> Status:
        """Playing, won or stuck."""
        return self._position.status

    @property
    def begun(self) -> bool:
        """Whether there is a move or a redeal that is played, or undone and can be redone."""
        return bool(self._turns or self._undone)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The moves and redeals since the deal, without those that were undone."""
        return tuple(self._turns)

    @property
    def undoable(self) -> int:
        """How many moves can be undone."""
        return 0 if self._position.is_won else len(self._done)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves that can be undone, oldest first."""
        return () if self._position.is_won else tuple(self._done)

    @property
    def redoable(self) -> int:
        """How many moves can be redone."""
        return len(self._undone)

    @property
    def face_down(self) -> tuple[int, ...]:
        """How many of the lowest cards of each pile were never seen (SPEC.md section 3).

        Always 0 but in a closed deal. A card once seen stays seen, even after an undo.
        """
        return tuple(self._face_down)

    def why_illegal(self, action: Action) -> Refusal | None:
        """Return why an action is refused, or None if it is legal (SPEC.md section 6)."""
        if action is _UNDO or action is _REDO:
            if self._position.is_won:
                return Refusal.GAME_WON
            if action is _UNDO:
                return None if self._done else Refusal.NOTHING_TO_UNDO
            return None if self._undone else Refusal.NOTHING_TO_REDO
        return self._position.why_illegal(action)

    def is_legal(self, action: Action) -> bool:
        """Return True if an action may be done now."""
        return self.why_illegal(action) is None

    def play(self, action: Action) -> Step:
        """Carry out a move, a redeal, an undo or a redo and return the step.

        Raises `IllegalActionError` if it is refused, and then changes nothing.
        """
        refusal = self.why_illegal(action)
        if refusal is not None:
            raise IllegalActionError(action, refusal)
        if action is _UNDO:
            step = self._undo()
        elif action is _REDO:
            step = self._redo()
        else:
            step = self._turn(action)
        self._position = step.after
        return step

    def undo(self) -> Step:
        """Undo the last move; raises `IllegalActionError` if there is nothing to undo."""
        return self.play(Command.UNDO)

    def redo(self) -> Step:
        """Redo the move undone last; raises `IllegalActionError` if there is nothing to redo."""
        return self.play(_REDO)

    def _turn(self, turn: Turn) -> Step:
        before = self._position
        step = _new(Step, (before, turn, before.after(turn), turn))
        self._turns.append(turn)
        if self.code.variant.face_down:
            self._see(turn)
        self._undone.clear()
        if turn is _REDEAL:
            self._done.clear()
        else:
            self._done.append(step)
        return step

    def _undo(self) -> Step:
        step = self._done.pop()
        self._undone.append(step)
        self._turns.pop()
        return _new(Step, (step.after, _UNDO, step.before, step.turn))

    def _redo(self) -> Step:
        step = self._undone.pop()
        self._done.append(step)
        self._turns.append(step.turn)
        return step._replace(action=_REDO)

    def _see(self, turn: Turn) -> None:
        """Update `face_down` after a turn in a closed deal."""
        if turn is _REDEAL:
            self._face_down = [max(0, hidden - 1) for hidden in self._face_down]
        elif is_pile(turn.source):
            still_covered = max(0, self._position.size(turn.source) - 2)
            self._face_down[turn.source] = min(self._face_down[turn.source], still_covered)
