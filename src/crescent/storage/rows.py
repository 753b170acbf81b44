"""A game as a row of the table, and back; nothing in a row is believed."""

import re
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, NamedTuple, TypeGuard

from crescent.engine import (
    PLACES,
    CodeError,
    Command,
    DealCode,
    Game,
    History,
    HistoryError,
    Move,
    Status,
    Turn,
    action_name,
    parse_code,
)
from crescent.storage.values import SavedGame
from crescent.value import Value, distinct

RESULTS: Final = {Status.PLAYING: "o", Status.STUCK: "s", Status.WON: "w"}
"""The letters of `result`, but for `SHOWN` and ``x``."""
SHOWN: Final = "y"
"""The letter of a game that would be won if no solution had been shown in it."""

LATEST: Final = 253_370_764_800
"""9999-01-01; a later time could not be shown."""
CARDS: Final = 104

_MOST_SECONDS: Final = 1e9
LAST_DAY: Final = 3652059  # 9999-12-31
_MOST_TURNS: Final = 2**40
_MOST_SAVES: Final = 2**62
_TOKEN_LENGTH: Final = 32
_TOKEN_DIGITS: Final = frozenset("0123456789abcdef")


@distinct
class GameRow(NamedTuple):
    """A game as the table has it, without its number and the count of its save.

    `moves` are the turns of its history in the notation of SPEC.md section 5, with one space
    between them; `cursor` is how many stand; `face_down` is a digit for each pile in variant C and
    else empty. `started`, `ended` and `played` are whole seconds since 1970, UTC, and `day` is the
    ordinal of the player's own date when the game was begun. The defaults are those of a new game.
    """

    token: str
    code: str
    variant: str
    moves: str = ""
    cursor: int = 0
    locked: int = 0
    face_down: str = ""
    seconds: float = 0.0
    paused: int = 0
    started: int | None = None
    ended: int | None = None
    played: int = 0
    day: int | None = None
    result: str = ""
    on_table: int = 1
    move_count: int = 0
    home: int = 0
    counts: int = 0
    shown: int = 0


class RowFault(Enum):
    """What is wrong with a row."""

    CODE = auto()
    """It has no deal code."""
    MOVES = auto()
    """Its moves cannot be read, or no game can have had them."""
    COLUMN = auto()
    """The value of another column cannot be."""


class RowError(ValueError):
    """A row that no game can have; `detail` is a reason, or the name of a column."""

    def __init__(self, fault: RowFault, detail: str) -> None:
        super().__init__(fault, detail)
        self.fault = fault
        self.detail = detail


class ReadRow(Value):
    """A row that was found to make sense, and the game in it."""

    row: GameRow
    saved: SavedGame
    game: Game


class _Names(dict[Turn, str]):
    """The names of turns, each worked out once: a game has few different ones, and may be long."""

    def __missing__(self, turn: Turn) -> str:
        self[turn] = name = action_name(turn)
        return name


_NAMES: Final = _Names()


def moves_text(turns: Sequence[Turn]) -> str:
    """Return turns in the notation of SPEC.md section 5."""
    return " ".join(map(_NAMES.__getitem__, turns))


def face_down_text(code: DealCode, face_down: Sequence[int]) -> str:
    """Return how many cards of each pile lie face down, a digit each.

    Empty where none ever does.
    """
    return "".join(map(str, face_down)) if code.variant.face_down else ""


def with_game(row: GameRow, saved: SavedGame) -> GameRow:
    """Return a row that is up to date with the game it is about."""
    history = saved.history
    return row._replace(
        moves=moves_text(history.turns),
        cursor=history.standing,
        locked=history.locked,
        face_down=face_down_text(saved.code, history.face_down),
        seconds=_possible_seconds(saved.seconds),
        paused=int(saved.paused),
        result=SHOWN if saved.shown and saved.status is Status.WON else RESULTS[saved.status],
        move_count=saved.moves,
        home=saved.home,
        counts=int(saved.counts),
        shown=int(saved.shown),
    )


def read_row(values: Sequence[object]) -> ReadRow:
    """Read the columns of a `GameRow`, in their order, as the table gave them.

    What can be worked out from the moves is, and is not believed. Raises `RowError`.
    """
    if len(values) != len(GameRow._fields):
        raise RowError(RowFault.COLUMN, f"{len(values)}")
    told = dict(zip(GameRow._fields, values, strict=True))
    code = _code(told["code"])
    history = History(
        turns=_turns(told["moves"]),
        standing=_whole(told, "cursor", _MOST_TURNS),
        locked=_whole(told, "locked", _MOST_TURNS),
        face_down=_face_down(code, told["face_down"]),
    )
    seconds = _seconds(told["seconds"])
    paused, counts, shown = (bool(_whole(told, name, 1)) for name in ("paused", "counts", "shown"))
    try:
        game = Game.restore(code, history)
    except HistoryError as error:
        raise RowError(RowFault.MOVES, str(error)) from None
    token = told["token"]
    if not (
        isinstance(token, str) and len(token) == _TOKEN_LENGTH and _TOKEN_DIGITS.issuperset(token)
    ):
        raise RowError(RowFault.COLUMN, "token")
    played = _whole(told, "played", LATEST)
    started, day = _whole_or_none(told, "started", LATEST), _whole_or_none(told, "day", LAST_DAY)
    for name, value in (("started", started), ("day", day or None)):
        if (value is not None) != game.begun:
            raise RowError(RowFault.COLUMN, name)
    ended = _whole_or_none(told, "ended", LATEST)
    if (ended is not None) != game.position.is_won:
        raise RowError(RowFault.COLUMN, "ended")
    row = GameRow(
        token=token,
        code=str(code),
        variant=code.variant.value,
        started=started,
        ended=ended,
        played=played,
        day=day,
        on_table=_whole(told, "on_table", 1),
    )
    saved = SavedGame.of(game, seconds, paused=paused, counts=counts, shown=shown)
    return ReadRow(with_game(row, saved), saved, game)


def read_code(value: object) -> DealCode | None:
    """Return the deal code in a column; None if it is none."""
    try:
        return _code(value)
    except RowError:
        return None


def is_saves_count(value: object) -> TypeGuard[int]:
    """Return True if a value can be the count of a save."""
    return is_whole(value, _MOST_SAVES - 1)


def is_whole(value: object, most: int) -> TypeGuard[int]:
    """Return True if a value is a whole number from 0 to that."""
    return type(value) is int and 0 <= value <= most


def is_time(value: object) -> TypeGuard[float]:
    """Return True if a value can be the seconds that a game was played."""
    return type(value) in (int, float) and 0 <= value <= _MOST_SECONDS  # type: ignore[operator]


def _code(value: object) -> DealCode:
    if isinstance(value, str) and len(value) == 13:
        try:
            code = parse_code(value)
        except CodeError:
            pass
        else:
            if str(code) == value:
                return code
    raise RowError(RowFault.CODE, "")


_TURNS: Final[dict[str, Turn]] = {"R": Command.REDEAL}


def _turns(value: object) -> tuple[Turn, ...]:
    if len(_TURNS) == 1:  # made when first needed, and shared by all games
        moves = (Move(source, target) for source in PLACES for target in PLACES)
        _TURNS.update((action_name(move), move) for move in moves)
    if not isinstance(value, str):
        raise RowError(RowFault.COLUMN, "moves")
    try:
        return tuple([_TURNS[name] for name in value.split(" ")]) if value else ()
    except KeyError as error:
        raise RowError(RowFault.MOVES, f"not a move: {error.args[0][:20]!a}") from None


def _face_down(code: DealCode, value: object) -> tuple[int, ...]:
    if not code.variant.face_down:
        if value == "":
            return (0,) * 16
    elif isinstance(value, str) and re.fullmatch("[0-5]{16}", value):
        return tuple(map(int, value))
    raise RowError(RowFault.COLUMN, "face_down")


def _possible_seconds(seconds: float) -> float:
    """Return seconds as they can be read again, whatever a clock or a file has made of them."""
    # In this order, for then what is no number becomes 0.
    return min(max(0.0, seconds), _MOST_SECONDS)


def _seconds(value: object) -> float:
    if is_time(value):
        return float(value)
    raise RowError(RowFault.COLUMN, "seconds")


def _whole(told: dict[str, object], name: str, most: int) -> int:
    value = told[name]
    if is_whole(value, most):
        return value
    raise RowError(RowFault.COLUMN, name)


def _whole_or_none(told: dict[str, object], name: str, most: int) -> int | None:
    return None if told[name] is None else _whole(told, name, most)
