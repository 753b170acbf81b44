"""The engine against vectors of an independent implementation; their `format` explains them."""

from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

import pytest

from crescent.engine import (
    CodeError,
    Command,
    Game,
    IllegalActionError,
    Move,
    Refusal,
    Variant,
    action_name,
    card_name,
    deal,
    is_pile,
    parse_action,
    parse_code,
    parse_position,
    perft,
)
from crescent.engine.deal import draw, words
from tests.support.builders import MORE_VECTORS, PLAYOUTS, VECTORS

Entry = dict[str, Any]

ACCEPTED: list[Entry] = VECTORS["codes"]["accepted"]
REJECTED: list[str] = VECTORS["codes"]["rejected"]
DRAWS: list[Entry] = VECTORS["draws"]
DEALS: list[Entry] = VECTORS["deals"]
ILLEGAL: list[Entry] = VECTORS["illegal"]
POSITIONS: list[Entry] = VECTORS["positions"]


def digest(text: str) -> str:
    return sha256(text.encode("ascii")).hexdigest()


def by_code(entry: Entry) -> str:
    return str(entry["code"])


def by_style(entry: Entry) -> str:
    style = entry.get("style", "")
    return f"{entry['code']}-{style.replace(' ', '-')}"


def by_note(entry: Entry) -> str:
    return str(entry["note"]).replace(" ", "-")


def by_attempt(entry: Entry) -> str:
    return f"{entry['code']}-ply{len(entry['moves'])}-{entry['attempt']}-{entry['reason']}"


def test_no_part_of_the_vectors_is_left_out() -> None:
    assert set(VECTORS) == {
        *("about", "format", "codes", "draws", "deals", "playouts", "illegal", "positions")
    }
    assert set(MORE_VECTORS) == {"about", "playouts"}


def test_every_variant_is_played_out() -> None:
    assert {parse_code(entry["code"]).variant for entry in PLAYOUTS} == set(Variant)


# Codes


@pytest.mark.parametrize("entry", ACCEPTED, ids=lambda entry: ascii(entry["text"]))
def test_code_is_accepted(entry: Entry) -> None:
    code = parse_code(entry["text"])
    assert (str(code), code.variant.value, code.number) == (
        entry["canonical"],
        entry["variant"],
        entry["number"],
    )


@pytest.mark.parametrize("text", REJECTED, ids=ascii)
def test_code_is_rejected(text: str) -> None:
    with pytest.raises(CodeError):
        parse_code(text)


# Deals


@pytest.mark.parametrize("entry", DRAWS, ids=lambda entry: f"{entry['n']}-from-{entry['words']}")
def test_draw(entry: Entry) -> None:
    stream = iter(entry["words"])
    assert draw(entry["n"], stream) == entry["result"]
    assert list(stream) == entry["words"][entry["words_used"] :]


@pytest.mark.parametrize("entry", DEALS, ids=by_code)
def test_word_stream(entry: Entry) -> None:
    stream = words(entry["number"])
    assert [next(stream) for _ in entry["first_words"]] == entry["first_words"]


@pytest.mark.parametrize("entry", DEALS, ids=by_code)
def test_deal(entry: Entry) -> None:
    code = parse_code(entry["code"])
    assert (code.variant.value, code.number) == (entry["variant"], entry["number"])
    position = deal(code)
    assert [[card_name(card) for card in pile] for pile in position.piles] == entry["piles"]
    assert digest(position.text()) == entry["position_sha256"]


# Legal moves and perft, of deals and of other positions


class Counted(NamedTuple):
    """A position of the vectors with what can be done there."""

    name: str
    text: str
    entry: Entry


COUNTED = [
    *(Counted(by_code(entry), deal(parse_code(entry["code"])).text(), entry) for entry in DEALS),
    *(Counted(by_note(entry), entry["position"], entry) for entry in POSITIONS),
]


def by_name(counted: Counted) -> str:
    return counted.name


@pytest.mark.parametrize("counted", COUNTED, ids=by_name)
def test_legal_moves(counted: Counted) -> None:
    legal = [action_name(move) for move in parse_position(counted.text).legal_moves()]
    assert sorted(legal) == sorted(counted.entry["legal"])
    assert len(legal) == counted.entry["legal_count"]


@pytest.mark.parametrize("counted", COUNTED, ids=by_name)
def test_redeal_is_legal_or_not(counted: Counted) -> None:
    refusal = parse_position(counted.text).why_illegal(Command.REDEAL)
    assert (refusal is None) == counted.entry["redeal_legal"]


@pytest.mark.parametrize(
    ("counted", "depth"),
    [
        pytest.param(counted, depth, id=f"{counted.name}-depth-{depth}")
        for counted in COUNTED
        for depth in range(1, len(counted.entry["perft"]) + 1)
    ],
)
def test_perft(counted: Counted, depth: int) -> None:
    assert perft(parse_position(counted.text), depth) == counted.entry["perft"][depth - 1]


@pytest.mark.parametrize("entry", POSITIONS, ids=by_note)
def test_position(entry: Entry) -> None:
    position = parse_position(entry["position"])
    assert digest(position.text()) == entry["sha256"]
    assert position.status.value == entry["status"]


# Play-outs


class Shot(NamedTuple):
    """A game at one moment."""

    text: str
    status: str
    undoable: int
    face_down: tuple[int, ...]


@cache
def shots(playout: int) -> list[Shot]:
    """Return a play-out at each ply, 0 to the last."""
    entry = PLAYOUTS[playout]
    game = Game(parse_code(entry["code"]))
    taken = []
    for name in [None, *entry["moves"]]:
        if name is not None:
            game.play(parse_action(name))
        taken.append(Shot(game.position.text(), game.status.value, game.undoable, game.face_down))
    return taken


CHECKPOINTS = [
    pytest.param(playout, checkpoint, id=f"{by_style(entry)}-ply{checkpoint['ply']}")
    for playout, entry in enumerate(PLAYOUTS)
    for checkpoint in [*entry["checkpoints"], entry["final"]]
]


@pytest.mark.parametrize(("playout", "checkpoint"), CHECKPOINTS)
def test_playout_position(playout: int, checkpoint: Entry) -> None:
    assert digest(shots(playout)[checkpoint["ply"]].text) == checkpoint["sha256"]


@pytest.mark.parametrize(("playout", "checkpoint"), CHECKPOINTS)
def test_playout_undoable(playout: int, checkpoint: Entry) -> None:
    shot = shots(playout)[checkpoint["ply"]]
    if shot.status == "won":
        # The vectors count what is in the history; but a won game takes nothing back (GAME_WON).
        assert shot.undoable == 0
        last_but_one = shots(playout)[checkpoint["ply"] - 1]
        assert min(100, last_but_one.undoable + 1) == checkpoint["undoable"]
    else:
        assert shot.undoable == checkpoint["undoable"]


@pytest.mark.parametrize(("playout", "checkpoint"), CHECKPOINTS)
def test_playout_face_down(playout: int, checkpoint: Entry) -> None:
    face_down = shots(playout)[checkpoint["ply"]].face_down
    assert list(face_down) == checkpoint.get("face_down", [0] * 16)


@pytest.mark.parametrize("playout", range(len(PLAYOUTS)), ids=map(by_style, PLAYOUTS))
def test_playout_end(playout: int) -> None:
    entry = PLAYOUTS[playout]
    assert len(shots(playout)) == entry["plies"] + 1 == entry["final"]["ply"] + 1
    last = shots(playout)[-1]
    assert last.text == entry["final_position"]
    assert last.status == entry["final_status"]


# Refusals


def expected_refusal(entry: Entry, game: Game) -> Refusal:
    """Return the reason of the vectors, in the words of SPEC.md section 6, which are finer.

    The vectors know neither GAME_WON nor FOUNDATION_COMPLETE, nor SAME_PILE for foundations.
    """
    attempt = parse_action(entry["attempt"])
    reason = Refusal[entry["reason"]]
    if game.position.is_won:
        assert reason in {
            *(Refusal.FOUNDATION_WRONG_SUIT, Refusal.NO_REDEALS_LEFT),
            Refusal.REDEAL_WITHOUT_EFFECT,
        }
        return Refusal.GAME_WON
    if isinstance(attempt, Move) and not is_pile(attempt.target):
        if attempt.source == attempt.target:
            assert reason in {Refusal.FOUNDATION_BASE_LOCKED, Refusal.FOUNDATION_WRONG_RANK}
            return Refusal.SAME_PILE
        if reason is Refusal.FOUNDATION_WRONG_RANK and game.position.size(attempt.target) == 13:
            return Refusal.FOUNDATION_COMPLETE
    return reason


def game_before(entry: Entry) -> Game:
    return Game.replay(parse_code(entry["code"]), map(parse_action, entry["moves"]))


@pytest.mark.parametrize("entry", ILLEGAL, ids=by_attempt)
def test_refusal(entry: Entry) -> None:
    game = game_before(entry)
    assert game.position.text() == entry["position"]
    attempt = parse_action(entry["attempt"])
    expected = expected_refusal(entry, game)
    assert game.why_illegal(attempt) is expected
    with pytest.raises(IllegalActionError) as caught:
        game.play(attempt)
    assert caught.value.refusal is expected
    assert game.position.text() == entry["position"]


def test_three_attempts_of_the_vectors_are_on_a_won_board() -> None:
    assert sum(game_before(entry).position.is_won for entry in ILLEGAL) == 3
