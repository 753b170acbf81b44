"""Reads the games that the arguments of a command name: codes, records and lists of moves."""

import os
from typing import Final

from crescent.cli.arguments import code
from crescent.cli.terminal import FAILED, USAGE, CommandError, name_of, read_text
from crescent.engine import (
    CodeError,
    Game,
    IllegalActionError,
    Record,
    RecordError,
    RecordFault,
    is_record,
    parse_code,
    parse_moves,
    parse_record,
    recorded_code,
    shortened,
)
from crescent.i18n import command as words
from crescent.i18n.records import record_error_text, refused_step_text

_RECORD_ENDING: Final = ".crescent"


def beginning(word: str) -> Game:
    """Return the game of a deal code or a `.crescent` file; raises `CommandError`."""
    return read_record(word).game if names_record(word) else Game(code(word))


def read_record(file: str) -> Record:
    """Return the game in a `.crescent` file; raises `CommandError`."""
    from crescent import records  # noqa: PLC0415 - most games are no records

    try:
        return records.read_record_file(file)
    except records.RecordFileError as error:
        raise CommandError(error.sentence, _exit_code(error.fault)) from None


def names_record(word: str) -> bool:
    """Return True if a word names a record, False if it may be a deal code.

    Raises `CommandError` if it names any other file.
    """
    if word.lower().endswith(_RECORD_ENDING):
        return True
    try:
        parse_code(word)
    except CodeError:
        if os.path.isfile(word):
            raise CommandError(words.NOT_A_RECORD_NAME(file=word)) from None
    return False


def played(game: Game, told: str) -> Game:
    """Return a game after the moves of an argument; raises `CommandError`.

    The argument is a list of moves, or the name of a file with such a list or with a record.
    """
    # A list may be longer than any file name; then `exists` is False.
    if told == "-" or (os.path.exists(told) and not os.path.isdir(told)):
        return _after(game, read_text(told), name_of(told))
    try:
        return _after(game, told, "--moves")
    except CommandError as error:
        if error.exit_code == USAGE and len(told.split()) == 1:
            raise CommandError(words.NEITHER_MOVE_NOR_FILE(word=shortened(told))) from None
        raise


def _after(game: Game, text: str, file: str) -> Game:
    """Return a game after a list of moves, or the game of a record of the same deal."""
    try:
        if not is_record(text):
            return _play_list(game, text, file)
        # Checked first: the error must be the other deal, not an illegal move.
        recorded = recorded_code(text)
        if recorded != game.code:
            raise CommandError(words.OTHER_CODE(file=file, recorded=recorded, code=game.code))
        return parse_record(text).game
    except RecordError as error:
        sentence = words.FILE_WRONG(file=file, problem=record_error_text(error))
        raise CommandError(sentence, _exit_code(error.fault)) from None


def _play_list(game: Game, text: str, file: str) -> Game:
    for number, (action, line) in enumerate(parse_moves(text), start=1):
        try:
            game.play(action)
        except IllegalActionError as illegal:
            problem = refused_step_text(line, number, illegal)
            raise CommandError(words.FILE_WRONG(file=file, problem=problem), FAILED) from None
    return game


def _exit_code(fault: RecordFault | None) -> int:
    """Return the exit code for a record or a list of moves that cannot be read."""
    return FAILED if fault is RecordFault.ILLEGAL else USAGE
