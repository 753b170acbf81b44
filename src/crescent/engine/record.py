r"""Game records and lists of moves (SPEC.md section 5).

A record is a deal and the turns that were played. It is checked by replaying them.

>>> record = parse_record('[Code "CR1-N-AAAAAAB"]  ; a start\n[Moves "2"]\n\nP6>P3 P6>AD R')
>>> record.game.position.redeals, record.seconds
(2, None)
>>> print(record_text(record.game, seconds=31), end="")
[Code "CR1-N-AAAAAAB"]
[Result "open"]
[Moves "2"]
[Seconds "31"]
<BLANKLINE>
P6>P3 P6>AD R
"""

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import takewhile
from typing import Final, NamedTuple

from crescent.engine.cards import shortened
from crescent.engine.codes import CodeError, DealCode, parse_code
from crescent.engine.game import Game
from crescent.engine.places import Action, Command, action_name, parse_action
from crescent.engine.position import Status
from crescent.engine.refusals import IllegalActionError
from crescent.value import distinct

RESULTS: Final = {Status.WON: "won", Status.STUCK: "stuck", Status.PLAYING: "open"}
"""The values of the header Result."""

_HEADERS: Final = ("Code", "Result", "Moves", "Seconds", "Shown")
_HEADER: Final = r'\[\s*([^\s"\]]+)\s+"([^"]*)"\s*\]\s*(?:;.*)?'
_LINE_WIDTH: Final = 80
_MOST_SECONDS: Final = 10**9 - 1


class RecordFault(Enum):
    """What is wrong with a text that should be a record; the value says it in English."""

    BAD_HEADER = 'a header looks like [Code "CR1-N-AAAAAAB"]'
    DOUBLE_HEADER = "the header {} stands there twice"
    LATE_HEADER = "headers stand before the first move"
    NO_CODE = "the header Code is missing"
    BAD_CODE = "the header Code is no deal code: {}"
    NOT_A_MOVE = "not a move: {}"
    UNDO_IN_RECORD = "U and Y have no place in a record"
    ILLEGAL = "a move is refused: {}"
    WRONG_RESULT = "the header Result does not agree with the moves: they end {}"
    WRONG_MOVES = "the header Moves does not agree with the moves, which number {}"


class RecordError(ValueError):
    """A text is not a record or a list of moves.

    `line` counts from 1, `detail` fills the gap in the text of the fault, and `illegal` is the
    error of the engine if a move was refused; `number` counts the moves and redeals up to it.
    """

    def __init__(
        self,
        line: int,
        fault: RecordFault,
        detail: str = "",
        illegal: IllegalActionError | None = None,
        number: int = 0,
    ) -> None:
        super().__init__(line, fault, detail, illegal, number)
        self.line = line
        self.fault = fault
        self.detail = detail
        self.illegal = illegal
        self.number = number

    def __str__(self) -> str:
        return f"line {self.line}: {self.fault.value.format(self.detail)}"


@distinct
class ListedAction(NamedTuple):
    """An action and its line, counted from 1."""

    action: Action
    line: int


@distinct
class Record(NamedTuple):
    """A recorded game, and for how many seconds it was played if the record says so."""

    game: Game
    seconds: int | None
    shown: bool = False
    """Whether the game played a part of it by itself: the header Shown is "yes"."""


@distinct
class _Line(NamedTuple):
    number: int
    text: str


def record_text(game: Game, seconds: int, *, shown: bool = False) -> str:
    """Return the record of a game: its deal and its turns, without those that were undone.

    `shown` says that a solution was shown in it. Such a record has the header Shown, and no
    Result if the game is complete: it was not won by the player.
    """
    headers = {
        "Code": str(game.code),
        "Result": RESULTS[game.status],
        "Moves": str(game.position.moves),
        "Seconds": str(min(seconds, _MOST_SECONDS)),
    }
    if shown:
        headers["Shown"] = "yes"
        if game.status is Status.WON:
            del headers["Result"]
    lines = [f'[{name} "{value}"]' for name, value in headers.items()]
    from textwrap import wrap  # noqa: PLC0415 - a record is seldom written

    moves = wrap(" ".join(map(action_name, game.turns)), _LINE_WIDTH)
    return "\n".join([*lines, "", *moves, ""])


def is_record(text: str) -> bool:
    """Return True if a text is meant as a record: its first line with content is a header."""
    return next((line.text.startswith("[") for line in _telling_lines(text)), False)


def parse_moves(text: str) -> list[ListedAction]:
    """Read a list of moves, redeals, undos and redos; raises `RecordError`.

    Only the form is checked, not whether they are legal.
    """
    return list(_parse_actions(_telling_lines(text)))


def recorded_code(text: str) -> DealCode:
    """Return the deal of a record without looking at the moves.

    Raises `RecordError` if the header Code is missing or wrong.
    """
    lines = takewhile(lambda line: line.text.startswith("["), _telling_lines(text))
    return _parse_code_header(_parse_headers(lines))


def parse_record(text: str) -> Record:
    """Read a record and replay it; raises `RecordError` at the first fault."""
    lines = list(_telling_lines(text))
    header_lines = list(takewhile(lambda line: line.text.startswith("["), lines))
    headers = _parse_headers(header_lines)
    game = Game(_parse_code_header(headers))
    for number, (action, line) in enumerate(_parse_actions(lines[len(header_lines) :]), start=1):
        if action in (Command.UNDO, Command.REDO):
            raise RecordError(line, RecordFault.UNDO_IN_RECORD)
        try:
            game.play(action)
        except IllegalActionError as illegal:
            raise RecordError(line, RecordFault.ILLEGAL, str(illegal), illegal, number) from None
    for name, true_value, fault in (
        ("Result", RESULTS[game.status], RecordFault.WRONG_RESULT),
        ("Moves", str(game.position.moves), RecordFault.WRONG_MOVES),
    ):
        if name in headers and headers[name].text != true_value:
            raise RecordError(headers[name].number, fault, true_value)
    shown = "Shown" in headers and headers["Shown"].text == "yes"
    return Record(game, _seconds(headers), shown)


def _telling_lines(text: str) -> Iterator[_Line]:
    """Yield the lines that are not empty and not only a comment, trimmed."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        trimmed = line.strip()
        if trimmed and trimmed[0] != ";":
            yield _Line(number, trimmed)


def _parse_headers(lines: Iterable[_Line]) -> dict[str, _Line]:
    """Return the values of the known headers, with their lines."""
    headers: dict[str, _Line] = {}
    for number, text in lines:
        match = re.fullmatch(_HEADER, text)
        if match is None:
            raise RecordError(number, RecordFault.BAD_HEADER)
        name, value = match.groups()
        if name in headers:
            raise RecordError(number, RecordFault.DOUBLE_HEADER, name)
        if name in _HEADERS:
            headers[name] = _Line(number, value)
    return headers


def _parse_code_header(headers: dict[str, _Line]) -> DealCode:
    if "Code" not in headers:
        raise RecordError(1, RecordFault.NO_CODE)
    number, code = headers["Code"]
    try:
        return parse_code(code)
    except CodeError as error:
        raise RecordError(number, RecordFault.BAD_CODE, str(error)) from error


def _parse_actions(lines: Iterable[_Line]) -> Iterator[ListedAction]:
    known: dict[str, Action] = {}  # a record may be very long, and has few different words
    for number, text in lines:
        if text.startswith("["):
            raise RecordError(number, RecordFault.LATE_HEADER)
        for word in text.partition(";")[0].split():
            if word not in known:
                try:
                    known[word] = parse_action(word)
                except ValueError:
                    raise RecordError(number, RecordFault.NOT_A_MOVE, shortened(word)) from None
            yield ListedAction(known[word], number)


def _seconds(headers: dict[str, _Line]) -> int | None:
    """Return the value of the header Seconds; None if it is not a number of 1 to 9 digits."""
    value = headers["Seconds"].text if "Seconds" in headers else ""
    return int(value) if re.fullmatch("[0-9]{1,9}", value) else None
