from crescent.engine import Command, Game, Status, Variant, parse_code, parse_record
from crescent.session import Absence, Session, new_code
from tests.records import WON_RECORD


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


def begin(code: str = "CR1-N-AAAAAAB") -> tuple[Session, Clock]:
    clock = Clock()
    return Session(Game(parse_code(code)), clock=clock), clock


def first_move(session: Session) -> None:
    session.play(session.game.position.legal_moves()[0])


def test_clock_starts_with_the_first_move() -> None:
    session, clock = begin()
    clock.wait(10)
    assert session.seconds == 0
    first_move(session)
    clock.wait(5)
    assert session.seconds == 5


def test_clock_starts_with_a_redeal() -> None:
    session, clock = begin()
    session.play(Command.REDEAL)
    clock.wait(3)
    assert session.seconds == 3


def test_clock_goes_on_when_the_first_move_is_taken_back() -> None:
    session, clock = begin()
    first_move(session)
    session.play(Command.UNDO)
    clock.wait(4)
    assert session.seconds == 4


def test_clock_stands_still_while_the_player_is_absent_for_any_reason() -> None:
    session, clock = begin()
    first_move(session)
    clock.wait(1)
    session.leave(Absence.PAUSED)
    session.leave(Absence.UNFOCUSED)
    clock.wait(60)
    session.come_back(Absence.UNFOCUSED)
    clock.wait(60)
    assert session.seconds == 1
    assert session.absences == {Absence.PAUSED}
    session.come_back(Absence.PAUSED)
    clock.wait(2)
    assert session.seconds == 3


def test_absence_before_the_first_move_keeps_the_clock_standing_after_it() -> None:
    session, clock = begin()
    session.leave(Absence.COVERED)
    first_move(session)
    clock.wait(9)
    assert session.seconds == 0
    assert not session.clock_runs


def test_clock_stops_with_the_winning_move() -> None:
    recorded = parse_record(WON_RECORD).game
    clock = Clock()
    session = Session(Game(recorded.code), clock=clock)
    for turn in recorded.turns:
        clock.wait(1)
        session.play(turn)
    assert session.game.status is Status.WON
    clock.wait(300)
    assert session.seconds == len(recorded.turns) - 1
    session.restart()
    assert session.seconds == 0
    assert session.game.status is Status.PLAYING


def test_restart_deals_the_same_cards_with_all_redeals() -> None:
    session, _ = begin("CR1-F-ABC2345")
    start = session.game.position
    first_move(session)
    session.play(Command.REDEAL)
    session.restart()
    assert session.game.position == start
    assert not session.game.begun


def test_new_game_keeps_the_variant_and_deals_other_cards() -> None:
    session, clock = begin("CR1-F-ABC2345")
    first_move(session)
    clock.wait(7)
    before = session.game.code
    session.begin_new()
    assert session.game.code.variant is Variant.FOUR
    assert session.game.code != before
    assert session.seconds == 0
    session.begin_new(Variant.CLOSED)
    assert session.game.code.variant is Variant.CLOSED


def test_seconds_played_before_count_on() -> None:
    clock = Clock()
    game = Game(parse_code("CR1-N-AAAAAAB"))
    game.play(game.position.legal_moves()[0])
    session = Session(game, 31.5, clock)
    clock.wait(1)
    assert session.seconds == 32.5


def test_new_codes_are_spread_over_all_deals() -> None:
    numbers = [new_code(Variant.NORMAL).number for _ in range(200)]
    assert len(set(numbers)) == 200
    assert max(numbers) > 32**6
