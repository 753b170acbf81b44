import pytest

from crescent.engine import (
    CodeError,
    Command,
    Game,
    ListedAction,
    Move,
    RecordError,
    RecordFault,
    Refusal,
    Status,
    action_name,
    is_record,
    parse_code,
    parse_moves,
    parse_record,
    record_text,
    recorded_code,
)
from tests.support.builders import (
    STUCK_ACTIONS,
    STUCK_CODE,
    WON_ACTIONS,
    WON_CODE,
    move,
    played,
)

CODE = '[Code "CR1-N-AAAAAAB"]\n'
EXAMPLE = """[Code "CR1-N-AAAAAAB"]
[Result "open"]         ; won, stuck or open
[Moves "2"]
[Seconds "31"]

P6>P3 P6>AD R
"""
GAMES = [
    pytest.param(played("CR1-N-AAAAAAB", ""), "open", id="no-moves"),
    pytest.param(played("CR1-F-AAAAAAB", "P6>P3 P6>AD R"), "open", id="open"),
    pytest.param(played("CR1-N-AAAAAAB", "P6>P3 P6>AD U"), "open", id="taken-back"),
    pytest.param(played(WON_CODE, WON_ACTIONS), "won", id="won"),
    pytest.param(played(STUCK_CODE, STUCK_ACTIONS), "stuck", id="stuck"),
    pytest.param(played("CR1-G-AAAAAAB", "P6>P3" + 6 * " R"), "open", id="six-redeals"),
    pytest.param(played("CR1-E-AAAAAAB", "P6>P3" + 9 * " R"), "open", id="nine-redeals"),
]


def fault_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    return caught.value


# Writing


def test_a_record_is_written_as_the_rules_show_it() -> None:
    text = record_text(played("CR1-N-AAAAAAB", "P6>P3 P6>AD R"), seconds=31)
    assert text == EXAMPLE.replace("         ; won, stuck or open", "")


@pytest.mark.parametrize(("game", "result"), GAMES)
def test_a_record_leads_back_to_what_stands(game: Game, result: str) -> None:
    text = record_text(game, seconds=7)
    record = parse_record(text)
    assert record.seconds == 7
    assert (record.game.code, record.game.turns) == (game.code, game.turns)
    assert (record.game.position, record.game.status) == (game.position, game.status)
    assert record_text(record.game, seconds=7) == text
    assert f'[Result "{result}"]' in text


@pytest.mark.parametrize(("game", "result"), GAMES)
def test_the_record_of_a_shown_game_says_so_and_claims_no_win(game: Game, result: str) -> None:
    text = record_text(game, seconds=7, shown=True)
    assert '[Shown "yes"]\n' in text
    assert "Shown" not in record_text(game, seconds=7)
    assert (f'[Result "{result}"]' in text) == ("Result" in text) == (result != "won")
    record = parse_record(text)
    assert (record.seconds, record.game.turns) == (7, game.turns)
    assert record.game.position == game.position


def test_what_was_taken_back_is_not_written() -> None:
    text = record_text(played("CR1-N-AAAAAAB", "P6>P3 P6>AD U"), seconds=0)
    assert text.endswith('[Moves "1"]\n[Seconds "0"]\n\nP6>P3\n')


def test_long_records_are_written_in_lines_of_at_most_80() -> None:
    lines = record_text(played(WON_CODE, WON_ACTIONS), seconds=0).split("\n")
    assert 70 < max(map(len, lines)) <= 80
    assert lines[-1] == ""


# Reading


def test_the_example_of_the_rules_is_read() -> None:
    game, seconds, _ = parse_record(EXAMPLE)
    assert [action_name(turn) for turn in game.turns] == ["P6>P3", "P6>AD", "R"]
    assert (game.position.moves, game.position.redeals, seconds) == (2, 2, 31)


@pytest.mark.parametrize(
    "text",
    [
        CODE + "P6>P3\tP6>AD\n\n  R",
        CODE + "P6>P3;P1>P1\nP6>AD ; a comment [Code]\n;\nR;",
        "\ufeff; a file\n\n" + CODE + "P6>P3 P6>AD R",
        EXAMPLE.replace("\n", "\r\n"),
        "  " + CODE + '\n[Moves "2"]\nP6>P3 P6>AD R',
        '[Unknown "with ; and ] and {}"]\n' + CODE + "P6>P3 P6>AD R",
        '[Site-2_b "Ağ"]\n' + CODE + "P6>P3 P6>AD R",
        '[Code\t "cr1naaaaaab"];comment\nP6>P3 P6>AD R',
    ],
)
def test_a_record_may_be_written_freely(text: str) -> None:
    assert parse_record(text).game.turns == (move("P6>P3"), move("P6>AD"), Command.REDEAL)


def test_a_record_needs_no_moves_and_no_header_but_code() -> None:
    record = parse_record(CODE)
    assert (record.game.turns, record.seconds) == ((), None)


@pytest.mark.parametrize(
    ("seconds", "read"),
    [
        ("0", 0),
        ("31", 31),
        ("999999999", 999_999_999),
        ("1000000000", None),
        ("-1", None),
        ("1.5", None),
        ("\u0663", None),
        ("", None),
        ("9" * 5000, None),
    ],
)
def test_seconds_are_free(seconds: str, read: int | None) -> None:
    assert parse_record(f'{CODE}[Seconds "{seconds}"]').seconds == read


@pytest.mark.parametrize(
    ("text", "line", "fault", "detail"),
    [
        # headers
        ("", 1, RecordFault.NO_CODE, ""),
        ("P6>P3", 1, RecordFault.NO_CODE, ""),
        ('\n[Moves "0"]', 1, RecordFault.NO_CODE, ""),
        ('[code "CR1-N-AAAAAAB"]', 1, RecordFault.NO_CODE, ""),
        ("\n[Code CR1-N-AAAAAAB]", 2, RecordFault.BAD_HEADER, ""),
        ('[Code "CR1-N-AAAAAAB"] P6>P3', 1, RecordFault.BAD_HEADER, ""),
        ('[Code "CR1-N-AAAAAAB', 1, RecordFault.BAD_HEADER, ""),
        ('[Code"CR1-N-AAAAAAB"]', 1, RecordFault.BAD_HEADER, ""),
        (CODE + '[Moves "0"]\n' + CODE, 3, RecordFault.DOUBLE_HEADER, "Code"),
        (CODE + 'P6>P3\n[Moves "1"]', 3, RecordFault.LATE_HEADER, ""),
        (
            '\n[Code "CR1-X-AAAAAAB"]',
            2,
            RecordFault.BAD_CODE,
            "unknown variant 'X' at place 5",
        ),
        # moves
        (CODE + "\nP6>P3 P6>>AD", 3, RecordFault.NOT_A_MOVE, "'P6>>AD'"),
        (CODE + "x" * 30, 2, RecordFault.NOT_A_MOVE, f"'{'x' * 20}…'"),
        (CODE + "p6>p3", 2, RecordFault.NOT_A_MOVE, "'p6>p3'"),
        (CODE + "P6>P3\nU", 3, RecordFault.UNDO_IN_RECORD, ""),
        (CODE + "Y", 2, RecordFault.UNDO_IN_RECORD, ""),
        (CODE + "P6>P3\n;\nP6>P3", 4, RecordFault.ILLEGAL, "P6>P3: WRONG_SUIT"),
        (CODE + "R R R R", 2, RecordFault.ILLEGAL, "R: NO_REDEALS_LEFT"),
        # what the headers claim
        (CODE + '[Result "won"]', 2, RecordFault.WRONG_RESULT, "open"),
        (CODE + '[Result "Open"]', 2, RecordFault.WRONG_RESULT, "open"),
        (CODE + '[Moves "0"]\n[Result "stuck"]\n', 3, RecordFault.WRONG_RESULT, "open"),
        (CODE + '[Moves "2"]\nP6>P3 R', 2, RecordFault.WRONG_MOVES, "1"),
        (CODE + '[Moves "many"]\nP6>P3', 2, RecordFault.WRONG_MOVES, "1"),
    ],
)
def test_a_fault_is_told_with_its_line(
    text: str, line: int, fault: RecordFault, detail: str
) -> None:
    error = fault_of(text)
    assert (error.line, error.fault, error.detail) == (line, fault, detail)
    assert str(error) == f"line {line}: {fault.value.format(detail)}"


def test_a_refused_move_is_told_with_its_refusal() -> None:
    illegal = fault_of(CODE + "P1>P2").illegal
    assert illegal is not None
    assert (illegal.action, illegal.refusal) == (move("P1>P2"), Refusal.WRONG_SUIT)


@pytest.mark.parametrize(("letter", "redeals"), [("N", 3), ("F", 4), ("C", 3), ("G", 6), ("E", 9)])
def test_a_record_has_no_more_redeals_than_its_variant(letter: str, redeals: int) -> None:
    error = fault_of(f'[Code "CR1-{letter}-AAAAAAB"]\n' + "R\n" * (redeals + 1))
    assert error.illegal is not None
    assert error.illegal.refusal is Refusal.NO_REDEALS_LEFT
    assert error.line == redeals + 2


@pytest.mark.parametrize("text", ["", CODE + "U", CODE + '[Moves "2"]'])
def test_other_faults_have_no_refusal(text: str) -> None:
    assert fault_of(text).illegal is None


@pytest.mark.parametrize("last", ["P1>P1", "R", "U"])
def test_moves_after_the_win_are_refused(last: str) -> None:
    won = record_text(played(WON_CODE, WON_ACTIONS), seconds=0)
    assert parse_record(won).game.status is Status.WON
    assert fault_of(won + last).fault in {RecordFault.ILLEGAL, RecordFault.UNDO_IN_RECORD}


def test_a_bad_code_keeps_to_what_the_codes_say() -> None:
    with pytest.raises(CodeError) as caught:
        parse_code("CR2")
    assert fault_of('[Code "CR2"]').detail == str(caught.value)


# Lists of moves


def test_a_list_of_moves_tells_the_line_of_each() -> None:
    assert parse_moves("P6>P3 U\n\n; R\nY R ; U\n") == [
        ListedAction(Move(5, 2), 1),
        ListedAction(Command.UNDO, 1),
        ListedAction(Command.REDO, 4),
        ListedAction(Command.REDEAL, 4),
    ]


@pytest.mark.parametrize("text", ["", " \n;\n", "\ufeff"])
def test_a_list_of_moves_may_be_empty(text: str) -> None:
    assert parse_moves(text) == []


def test_a_list_of_moves_is_not_checked_against_the_rules() -> None:
    assert len(parse_moves("P1>P1 AS>P1 Y U U")) == 5


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("R\nX", 2, RecordFault.NOT_A_MOVE),
        ("R\n" + CODE, 2, RecordFault.LATE_HEADER),
        ("R [Moves]", 1, RecordFault.NOT_A_MOVE),
    ],
)
def test_a_fault_in_a_list_of_moves_is_told_with_its_line(
    text: str, line: int, fault: RecordFault
) -> None:
    with pytest.raises(RecordError) as caught:
        parse_moves(text)
    assert (caught.value.line, caught.value.fault) == (line, fault)


@pytest.mark.parametrize(
    ("text", "record"),
    [
        (EXAMPLE, True),
        ("\ufeff" + EXAMPLE, True),
        ("; a comment\n\n  [Code", True),
        ("P6>P3\n" + CODE, False),
        ("R ; [Code]", False),
        (" \n; [Code]", False),
        ("", False),
    ],
)
def test_what_begins_with_a_header_is_a_record(text: str, *, record: bool) -> None:
    assert is_record(text) is record


def test_unknown_headers_are_skipped_whatever_they_are_like() -> None:
    text = '[Code "CR1-N-AAAAAAB"]\n[Note "a"]\n[Note "b;c"]\n[ Ağ "d" ] ; so\nP4>AH'
    assert len(parse_record(text).game.turns) == 1


def test_errors_quote_no_more_than_a_few_characters() -> None:
    long = "X" * 10**6
    for parse, text in ((parse_record, f'[Code "{long}"]'), (parse_moves, long)):
        with pytest.raises(RecordError) as caught:
            parse(text)
        assert len(str(caught.value)) < 200


def test_seconds_written_can_be_read() -> None:
    game = Game(parse_code("CR1-N-AAAAAAB"))
    assert parse_record(record_text(game, 10**12)).seconds == 10**9 - 1


def test_the_deal_of_a_record_is_known_whatever_its_moves() -> None:
    assert recorded_code('; so\n[ Code "cr1naaaaaab"]\nP1>P1 nonsense') == parse_code(
        "CR1-N-AAAAAAB"
    )
    with pytest.raises(RecordError):
        recorded_code('[Moves "3"]\nP4>AH')
