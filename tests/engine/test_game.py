import pytest

from crescent.engine import (
    UNDO_LIMIT,
    Command,
    Game,
    History,
    HistoryError,
    IllegalActionError,
    Refusal,
    Status,
    Step,
    Variant,
    action_name,
    deal,
    parse_action,
    parse_code,
    parse_moves,
    parse_turn,
)
from tests.support.builders import (
    DEAL_1,
    STUCK_ACTIONS,
    STUCK_CODE,
    WON_ACTIONS,
    WON_CODE,
    move,
    played,
    playout,
)

CODE = "CR1-N-AAAAAAB"
TRANSFERS = "P4>AH P6>P3 P6>AD"
"""Three moves of deal 1."""


SHUTTLE_CODE = "CR1-N-AAAAAA7"
"""A deal with a card that can go to and fro between piles 3 and 6."""


def shuttle(moves: int) -> Game:
    """Return a game after that many moves of one card to and fro."""
    return played(SHUTTLE_CODE, (["P3>P6", "P6>P3"] * moves)[:moves])


# Playing


def test_a_game_begins_with_its_deal() -> None:
    game = Game(DEAL_1)
    assert (game.code, game.position, game.status) == (DEAL_1, deal(DEAL_1), Status.PLAYING)
    assert (game.turns, game.undoable, game.redoable, game.begun) == ((), 0, 0, False)


def test_a_step_tells_before_action_and_after() -> None:
    game = Game(DEAL_1)
    step = game.play(move("P4>AH"))
    assert step.before == deal(DEAL_1)
    assert step.after == game.position == deal(DEAL_1).play(move("P4>AH"))
    assert (step.action, step.turn) == (move("P4>AH"), move("P4>AH"))


@pytest.mark.parametrize("action", ["P1>P2", "U", "Y"])
def test_a_refused_action_changes_nothing(action: str) -> None:
    game = Game(DEAL_1)
    with pytest.raises(IllegalActionError) as caught:
        game.play(parse_action(action))
    assert caught.value.action == parse_action(action)
    assert caught.value.refusal is game.why_illegal(parse_action(action))
    assert (game.position, game.turns, game.begun) == (deal(DEAL_1), (), False)


def test_turns_are_what_stands() -> None:
    game = played(CODE, "P6>P3 U P4>AH R P2>KC")
    assert [action_name(turn) for turn in game.turns] == ["P4>AH", "R", "P2>KC"]


def test_replay_stops_at_the_first_refusal() -> None:
    with pytest.raises(IllegalActionError, match="P4>AH: FOUNDATION_WRONG_SUIT"):
        played(CODE, "P4>AH P4>AH P1>P2")


def test_restart_is_a_game_of_the_same_code() -> None:
    game = played(CODE, f"{TRANSFERS} R")
    again = Game(game.code)
    assert (again.position, again.begun) == (deal(DEAL_1), False)


# Begun


@pytest.mark.parametrize(
    ("actions", "begun"),
    [("", False), ("P4>AH", True), ("R", True), ("P4>AH U", True), ("P4>AH U Y", True)],
)
def test_a_game_is_begun_by_its_first_move_or_redeal(actions: str, *, begun: bool) -> None:
    assert played(CODE, actions).begun is begun


# Undo and redo


def test_undo_takes_a_move_back_and_tells_it() -> None:
    game = played(CODE, "P6>P3 P4>AH")
    before, after = played(CODE, "P6>P3").position, game.position
    step = game.undo()
    assert step == Step(after, Command.UNDO, before, move("P4>AH"))
    assert (game.position, game.undoable, game.redoable) == (before, 1, 1)
    assert game.turns == (move("P6>P3"),)


def test_redo_makes_it_again() -> None:
    game = played(CODE, "P6>P3 P4>AH U")
    before, after = game.position, played(CODE, "P6>P3 P4>AH").position
    step = game.redo()
    assert step == Step(before, Command.REDO, after, move("P4>AH"))
    assert (game.position, game.undoable, game.redoable) == (after, 2, 0)
    assert game.turns == (move("P6>P3"), move("P4>AH"))


def test_undo_and_redo_go_through_the_whole_history_in_order() -> None:
    game = Game(DEAL_1)
    seen = [game.position]
    for action, _ in parse_moves(TRANSFERS):
        seen.append(game.play(action).after)
    assert [game.undo().after for _ in range(3)] == seen[2::-1]
    assert [game.redo().after for _ in range(3)] == seen[1:]


def test_undo_counts_the_moves_down() -> None:
    game = played(CODE, TRANSFERS)
    assert [game.position.moves, *(game.undo().after.moves for _ in range(3))] == [3, 2, 1, 0]


def test_steps_are_what_undo_goes_through() -> None:
    game = played(CODE, f"{TRANSFERS} U U Y")
    steps = game.steps
    assert [action_name(step.turn) for step in steps] == ["P4>AH", "P6>P3"]
    assert [steps[0].before, steps[0].after] == [deal(DEAL_1), steps[1].before]
    assert steps[1].after == game.position
    assert [game.undo().after for _ in range(2)] == [steps[1].before, steps[0].before]
    assert game.steps == ()


def test_steps_are_forgotten_as_undo_is() -> None:
    game = shuttle(130)
    assert len(game.steps) == UNDO_LIMIT
    assert game.steps[0].before.moves == 30
    game.play(Command.REDEAL)
    assert game.steps == ()


@pytest.mark.parametrize("action", ["P4>AH", "R"])
def test_a_move_or_redeal_ends_redo(action: str) -> None:
    game = played(CODE, f"P6>P3 U {action}")
    assert game.redoable == 0
    assert game.why_illegal(Command.REDO) is Refusal.NOTHING_TO_REDO


def test_a_refused_action_does_not_end_redo() -> None:
    game = played(CODE, "P6>P3 U")
    with pytest.raises(IllegalActionError):
        game.play(move("P1>P2"))
    assert game.redoable == 1


def test_a_redeal_ends_undo() -> None:
    game = played(CODE, f"{TRANSFERS} R")
    assert game.undoable == 0
    assert game.why_illegal(Command.UNDO) is Refusal.NOTHING_TO_UNDO
    assert game.position.moves == 3


def test_a_redeal_is_no_move_and_uses_one_up() -> None:
    game = Game(DEAL_1)
    step = game.play(Command.REDEAL)
    assert (step.action, step.turn) == (Command.REDEAL, Command.REDEAL)
    assert (game.position.redeals, game.position.moves) == (2, 0)


@pytest.mark.parametrize(("variant", "redeals"), [("N", 3), ("F", 4), ("C", 3), ("G", 6), ("E", 9)])
def test_redeals_of_a_variant(variant: str, redeals: int) -> None:
    game = played(f"CR1-{variant}-AAAAAAB", " R" * redeals)
    assert game.why_illegal(Command.REDEAL) is Refusal.NO_REDEALS_LEFT


def test_undo_limit_is_100() -> None:
    assert UNDO_LIMIT == 100


@pytest.mark.parametrize(("moves", "left"), [(99, 0), (100, 0), (101, 1), (150, 50)])
def test_the_last_100_moves_can_be_taken_back(moves: int, left: int) -> None:
    game = shuttle(moves)
    assert game.undoable == moves - left
    for _ in range(moves - left):
        game.undo()
    assert game.why_illegal(Command.UNDO) is Refusal.NOTHING_TO_UNDO
    assert (game.position.moves, len(game.turns)) == (left, left)
    assert game.redoable == moves - left


def test_the_101st_move_forgets_the_first_for_good() -> None:
    game = shuttle(101)
    game.undo()
    assert game.undoable == 99


def test_redo_after_100_undos_leads_back() -> None:
    game = shuttle(101)
    last = game.position
    for command in (Command.UNDO, Command.REDO):
        for _ in range(100):
            game.play(command)
    assert (game.position, game.undoable, game.redoable) == (last, 100, 0)


# Won


def test_a_won_game_takes_nothing_back() -> None:
    game = played(WON_CODE, WON_ACTIONS)
    assert (game.status, game.undoable, game.redoable) == (Status.WON, 0, 0)
    assert game.steps == ()
    assert game.turns != ()
    for command in Command:
        with pytest.raises(IllegalActionError, match="GAME_WON"):
            game.play(command)


def test_a_stuck_game_may_be_taken_back() -> None:
    game = played(STUCK_CODE, STUCK_ACTIONS)
    assert (game.status, game.why_illegal(Command.UNDO)) == (Status.STUCK, None)
    game.undo()
    assert game.status is Status.PLAYING


# A closed deal


CLOSED = "CR1-C-AAAAAAB"


def face_down(actions: str) -> dict[int, int]:
    """Piles with another number of face-down cards than five, after those actions."""
    hidden = played(CLOSED, actions).face_down
    return {number: count for number, count in enumerate(hidden, start=1) if count != 5}


@pytest.mark.parametrize(
    "variant", [each for each in Variant if not each.face_down], ids=lambda v: v.name
)
def test_only_a_closed_deal_has_cards_face_down(variant: Variant) -> None:
    code = str(DEAL_1._replace(variant=variant))
    assert [played(code, moves).face_down for moves in ("", "P4>AH", "R")] == [(0,) * 16] * 3


def test_all_but_the_tops_of_a_closed_deal_are_face_down() -> None:
    assert Game(parse_code(CLOSED)).face_down == (5,) * 16


def test_a_move_turns_up_what_lay_beneath() -> None:
    assert face_down("P4>AH") == {4: 4}
    assert face_down("P6>P3 P6>AD") == {6: 3}


def test_a_card_put_on_a_pile_hides_and_shows_nothing() -> None:
    to_and_fro = [played("CR1-C-AAAAAA7", moves) for moves in ("P3>P6", "P3>P6 P6>P3")]
    assert [game.face_down for game in to_and_fro] == [(5, 5, 4, *(5,) * 13)] * 2


def test_a_card_once_seen_stays_seen_after_an_undo() -> None:
    assert face_down("P4>AH U") == {4: 4}
    assert face_down("P4>AH U P4>AH") == {4: 4}
    assert face_down("P4>AH U Y") == {4: 4}
    assert face_down("P6>P3 P6>AD U U") == {6: 3}


def test_a_redeal_turns_up_the_bottom_card_of_each_pile() -> None:
    assert played(CLOSED, "R").face_down == (4,) * 16
    assert played(CLOSED, "R R R").face_down == (2,) * 16
    assert played(CLOSED, "P4>AH R").face_down == (*(4,) * 3, 3, *(4,) * 12)


def test_a_card_brought_back_by_undo_does_not_hide_the_bottom_at_a_redeal() -> None:
    assert played(CLOSED, "P4>AH U R").face_down == (*(4,) * 3, 3, *(4,) * 12)


def test_a_move_between_foundations_turns_nothing_up() -> None:
    game = played(STUCK_CODE, STUCK_ACTIONS[:40])
    before = game.face_down
    game.play(move("AS>KS"))
    assert game.face_down == before


def test_a_card_seen_already_is_turned_up_by_no_move() -> None:
    assert played(CLOSED, "R R P1>P4").face_down == (3,) * 16


def test_nothing_is_face_down_when_a_closed_deal_is_won() -> None:
    code = "CR1-C-Y3XXGVC"
    game = played(code, playout(code, "ended game"))
    assert (game.status, game.face_down) == (Status.WON, (0,) * 16)


def test_a_refused_move_turns_nothing_up() -> None:
    game = played(CLOSED, "")
    with pytest.raises(IllegalActionError):
        game.play(move("P1>P2"))
    assert game.face_down == (5,) * 16


# Put away and taken up again


@pytest.mark.parametrize("actions", ["", TRANSFERS, f"{TRANSFERS} U U", "P6>P3 P6>AD R"])
@pytest.mark.parametrize("variant", "NC")
def test_a_restored_game_goes_on_as_the_other(variant: str, actions: str) -> None:
    game = played(f"CR1-{variant}-AAAAAAB", actions.split())
    restored = Game.restore(game.code, game.history)
    for other in (game, restored):
        while other.redoable:
            other.redo()
        while other.undoable:
            other.undo()
    assert (restored.position, restored.history) == (game.position, game.history)


def test_a_restored_game_forgets_what_was_forgotten() -> None:
    game = shuttle(130)
    for _ in range(7):
        game.undo()
    assert game.history[1:3] == (123, 30)
    assert Game.restore(game.code, game.history).undoable == 93
    game.play(move("P6>P3"))
    assert game.history[1:3] == (124, 30)
    assert Game.restore(game.code, game.history).undoable == 94


def test_a_card_seen_before_an_undo_stays_seen_when_restored() -> None:
    game = played("CR1-C-AAAAAAB", ["P4>AH", "U", "P6>P3"])
    assert Game.restore(game.code, game.history).face_down == game.face_down
    assert game.face_down[3] == 4


SIXTEEN = (0,) * 16


@pytest.mark.parametrize(
    ("turns", "standing", "locked", "face_down"),
    [
        ("P4>AH", 2, 0, SIXTEEN),
        ("P4>AH", 1, 2, SIXTEEN),
        ("P4>AH", 0, -1, SIXTEEN),
        ("P4>AH", -1, -1, SIXTEEN),
        ("P4>AH R", 2, 1, SIXTEEN),
        ("P4>AH R", 1, 1, SIXTEEN),
        ("P1>P2", 1, 0, SIXTEEN),
        ("P4>AH P4>AH", 1, 0, SIXTEEN),
        ("P4>AH", 1, 0, SIXTEEN[1:]),
        ("P4>AH", 1, 0, (1, *SIXTEEN[1:])),
        ("P4>AH", 1, 0, (-1, *SIXTEEN[1:])),
        (" ".join(["P3>P6 P6>P3"] * 51), 102, 1, SIXTEEN),
    ],
)
def test_a_history_that_no_game_had_is_refused(
    turns: str, standing: int, locked: int, face_down: tuple[int, ...]
) -> None:
    code = parse_code(SHUTTLE_CODE if turns.startswith("P3") else CODE)
    history = History(tuple(map(parse_turn, turns.split())), standing, locked, face_down)
    with pytest.raises(HistoryError):
        Game.restore(code, history)


def test_what_is_done_to_a_copy_leaves_the_game() -> None:
    game = Game(parse_code("CR1-C-AAAAAAB"))
    for _ in range(4):
        game.play(game.position.legal_moves()[0])
    game.undo()
    before = game.history, game.position, game.face_down
    other = game.copy()
    assert (other.code, other.history, other.position) == (game.code, *before[:2])
    other.redo()
    other.play(Command.REDEAL)
    assert (game.history, game.position, game.face_down) == before
    assert other.history != game.history
