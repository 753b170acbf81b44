import pytest

from crescent.engine import (
    ACE_FOUNDATIONS,
    FOUNDATIONS,
    KING_FOUNDATIONS,
    PILES,
    PLACES,
    Command,
    Move,
    Suit,
    ace_foundation,
    action_name,
    foundation_suit,
    is_pile,
    king_foundation,
    parse_action,
    parse_move,
    parse_place,
    parse_turn,
    place_name,
)

NAMES = [
    *("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"),
    *("P9", "P10", "P11", "P12", "P13", "P14", "P15", "P16"),
    *("AC", "AD", "AH", "AS", "KC", "KD", "KH", "KS"),
]


def test_places_are_named_in_order() -> None:
    assert [place_name(place) for place in PLACES] == NAMES


def test_names_lead_back_to_places() -> None:
    assert [parse_place(name) for name in NAMES] == list(PLACES)


def test_sixteen_places_are_piles_and_eight_foundations() -> None:
    assert [place for place in PLACES if is_pile(place)] == list(PILES) == list(range(16))
    assert [*ACE_FOUNDATIONS, *KING_FOUNDATIONS] == list(FOUNDATIONS) == list(range(16, 24))


@pytest.mark.parametrize("suit", Suit, ids=lambda suit: suit.name)
def test_a_suit_has_two_foundations(suit: Suit) -> None:
    ace, king = ace_foundation(suit), king_foundation(suit)
    assert (place_name(ace), place_name(king)) == ("A" + suit.name[0], "K" + suit.name[0])
    assert (foundation_suit(ace), foundation_suit(king)) == (suit, suit)


@pytest.mark.parametrize("name", ["", "P0", "P17", "P01", "p1", "P", "QC", "AC ", "P１"])
def test_anything_else_is_no_place(name: str) -> None:
    with pytest.raises(ValueError, match="not a place"):
        parse_place(name)


def test_every_move_has_a_name_that_leads_back() -> None:
    for source in PLACES:
        for target in PLACES:
            name = action_name(Move(source, target))
            assert name == f"{NAMES[source]}>{NAMES[target]}"
            assert parse_action(name) == Move(source, target)


@pytest.mark.parametrize(
    ("command", "letter"), [(Command.REDEAL, "R"), (Command.UNDO, "U"), (Command.REDO, "Y")]
)
def test_commands_are_letters(command: Command, letter: str) -> None:
    assert action_name(command) == letter
    assert parse_action(letter) is command


@pytest.mark.parametrize(
    "text",
    ["", ">", "P1", "P1>", ">P1", "P1>P2>P3", "P1>>P2", "P1-P2", "P1 > P2", "r", "RR", "P1>P17"],
)
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        parse_action(text)


def test_an_error_quotes_a_long_action_only_in_part_and_printable() -> None:
    with pytest.raises(ValueError, match="not a move") as caught:
        parse_action("\x1b" + "x" * 5000)
    assert str(caught.value) == "not a move: '\\x1b" + "x" * 19 + "…'"


@pytest.mark.parametrize(("length", "quoted"), [(20, "x" * 20), (21, "x" * 20 + "…")])
def test_a_text_of_up_to_20_characters_is_quoted_whole(length: int, quoted: str) -> None:
    with pytest.raises(ValueError, match=f"not a move: '{quoted}'$"):
        parse_action("x" * length)


def test_commands_tell_their_names() -> None:
    assert repr([Command.REDEAL, Move(1, 2)]) == "[Command.REDEAL, Move(source=1, target=2)]"


def test_actions_are_written_in_their_notation() -> None:
    actions = (Move(2, 18), Command.REDEAL, Command.UNDO, Command.REDO)
    assert [f"{action}" for action in actions] == ["P3>AH", "R", "U", "Y"]


def test_a_turn_is_a_move_or_a_redeal() -> None:
    assert (parse_turn("P3>AH"), parse_turn("R")) == (Move(2, 18), Command.REDEAL)


@pytest.mark.parametrize("text", ["U", "Y", "", "P1", "r"])
def test_anything_else_is_no_turn(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        parse_turn(text)


def test_a_move_has_a_source_and_a_target() -> None:
    assert parse_move("P3>AH") == Move(2, 18)


@pytest.mark.parametrize("text", ["R", "U", "Y", "", "P1"])
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        parse_move(text)
