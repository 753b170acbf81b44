"""What holds in every game whatever is done, and in every text whatever it says.

The state machine plays a second table beside the game: of physical cards, each with a number of its
own, moved by nothing but what SPEC.md section 2 says of moves, redeals, undo and redo.
"""

import contextlib
from collections import Counter
from collections.abc import Callable
from itertools import takewhile
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from crescent.engine import (
    DEAL_COUNT,
    FOUNDATIONS,
    PILES,
    PLACES,
    Action,
    CodeError,
    Command,
    DealCode,
    Game,
    IllegalActionError,
    Move,
    Place,
    Position,
    PositionError,
    RecordError,
    Refusal,
    Status,
    Suit,
    Variant,
    action_name,
    card_name,
    deal,
    is_record,
    make_card,
    parse_action,
    parse_card,
    parse_code,
    parse_moves,
    parse_place,
    parse_position,
    parse_record,
    place_name,
    record_text,
)
from crescent.engine.deal import draw, shuffled, words
from tests.support.builders import DEAL_1, PLAYOUTS

CODES = st.builds(DealCode, st.sampled_from(Variant), st.integers(0, DEAL_COUNT - 1))
CHOICES = st.integers(0, 999)
BASES = [make_card(rank, suit) for rank in (1, 13) for suit in Suit]
PAIRS = [Move(source, target) for source in PLACES for target in PLACES]
TWO_DECKS = Counter(2 * list(range(52)))


class Piece(NamedTuple):
    """A physical card: of its 104 no two are the same."""

    number: int
    card: int


Table = tuple[tuple[Piece, ...], ...]
"""The 24 places, bottom to top."""


def laid_out(position: Position) -> Table:
    """Return a table with a fresh deal on it."""
    cards = [*position.piles, *([base] for base in BASES)]
    return tuple(
        tuple(Piece(place * 6 + height, card) for height, card in enumerate(pile))
        for place, pile in enumerate(cards)
    )


def moved(table: Table, source: Place, target: Place) -> Table:
    places = list(table)
    places[target] = (*table[target], table[source][-1])
    places[source] = table[source][:-1]
    return tuple(places)


class Moment(NamedTuple):
    """All that undo brings back."""

    table: Table
    moves: int


class PlayedGame(RuleBasedStateMachine):
    """Any game, done with as the hand may."""

    def begin(self, code: DealCode) -> None:
        self.game = Game(code)
        self.now = Moment(laid_out(self.game.position), 0)
        self.redeals = code.variant.redeals
        self.past: list[Moment] = []
        self.future: list[Moment] = []
        self.seen: set[Piece] = set()
        self.face_down = self.game.face_down
        self.look()

    def look(self) -> None:
        """See the tops, as a player does."""
        self.seen |= {pile[-1] for pile in self.now.table if pile}

    def act(self, action: Action) -> None:
        """Do something to the game and the same to the table beside it."""
        before = self.game.position
        step = self.game.play(action)
        assert (step.before, step.action, step.after) == (before, action, self.game.position)
        if action not in (Command.UNDO, Command.REDO):
            assert step.after.cards_home >= before.cards_home
            revived = [pile for pile in PILES if step.after.piles[pile] and not before.piles[pile]]
            assert revived == []
        if action is Command.UNDO:
            self.future.append(self.now)
            self.now = self.past.pop()
        elif action is Command.REDO:
            self.past.append(self.now)
            self.now = self.future.pop()
        elif action is Command.REDEAL:
            piles = (pile[1:] + pile[:1] for pile in self.now.table[:16])
            self.now = Moment((*piles, *self.now.table[16:]), self.now.moves)
            self.redeals -= 1
            self.past, self.future = [], []
        else:
            self.past = [*self.past[-99:], self.now]
            self.future = []
            self.now = Moment(moved(self.now.table, *action), self.now.moves + 1)
        self.look()

    @initialize(code=CODES, entry=st.none() | st.sampled_from(PLAYOUTS), end=st.integers(0, 300))
    def any_deal_or_a_game_that_went_far(
        self, code: DealCode, entry: dict[str, Any] | None, end: int
    ) -> None:
        self.begin(code if entry is None else parse_code(entry["code"]))
        for name in [] if entry is None else entry["moves"][: max(0, len(entry["moves"]) - end)]:
            self.act(parse_action(name))

    # What the hand does

    @rule(choices=st.lists(CHOICES, min_size=1, max_size=30))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            if legal := self.game.position.legal_moves():
                self.act(legal[choice % len(legal)])

    @rule(most=st.integers(1, 30))
    def bring_cards_home(self, most: int) -> None:
        for _ in range(most):
            homeward = (
                move
                for move in self.game.position.legal_moves()
                if move.source in PILES and move.target in FOUNDATIONS
            )
            if move := next(homeward, None):
                self.act(move)

    @rule(count=st.integers(1, 130), choice=CHOICES)
    def play_to_and_fro(self, count: int, choice: int) -> None:
        """Make many moves between two places, to reach the end of the history."""
        legal = self.game.position.legal_moves()
        for move in (*legal[choice % 30 :], *legal[: choice % 30]):
            back = Move(move.target, move.source)
            if self.game.position.play(move).why_illegal(back) is None:
                for turn in ([move, back] * count)[:count]:
                    self.act(turn)
                return

    @rule(pair=st.sampled_from([*PAIRS, *Command]))
    def try_anything(self, pair: Action) -> None:
        before = self.game.position, self.game.turns, self.game.undoable, self.game.redoable
        refusal = self.game.why_illegal(pair)
        if refusal is None:
            self.act(pair)
            return
        with pytest.raises(IllegalActionError) as caught:
            self.game.play(pair)
        assert (caught.value.action, caught.value.refusal) == (pair, refusal)
        after = self.game.position, self.game.turns, self.game.undoable, self.game.redoable
        assert after == before

    @precondition(lambda self: self.game.why_illegal(Command.REDEAL) is None)
    @rule()
    def redeal(self) -> None:
        self.act(Command.REDEAL)

    @rule(count=st.integers(1, 110))
    def undo(self, count: int) -> None:
        for _ in range(min(count, self.game.undoable)):
            self.act(Command.UNDO)

    @rule(count=st.integers(1, 110))
    def redo(self, count: int) -> None:
        for _ in range(min(count, self.game.redoable)):
            self.act(Command.REDO)

    @rule(choice=CHOICES)
    def take_a_move_back_at_once(self, choice: int) -> None:
        before = self.game.position
        legal = before.legal_moves()
        assume(legal)
        self.act(legal[choice % len(legal)])
        if not self.game.position.is_won:
            after = self.game.position
            self.act(Command.UNDO)
            assert self.game.position == before
            self.act(Command.REDO)
            assert self.game.position == after

    @rule()
    def restore(self) -> None:
        """Put it away and take it up again: all that the invariants look at is still so."""
        history = self.game.history
        self.game = Game.restore(self.game.code, history)
        assert self.game.history == history

    @rule()
    def restart(self) -> None:
        self.begin(self.game.code)

    # What is written

    @rule(seconds=st.integers(0, 10**9 - 1))
    def write_and_read_a_record(self, seconds: int) -> None:
        text = record_text(self.game, seconds)
        game, read_seconds, _ = parse_record(text)
        assert is_record(text)
        assert read_seconds == seconds
        assert (game.code, game.turns) == (self.game.code, self.game.turns)
        assert (game.position, game.status) == (self.game.position, self.game.status)
        assert record_text(game, seconds) == text

    @invariant()
    def position_text_leads_back(self) -> None:
        text = self.game.position.text()
        assert text.isascii()
        assert text.count("\n") == 26
        assert parse_position(text) == self.game.position

    @invariant()
    def notation_leads_back(self) -> None:
        for move in self.game.position.legal_moves():
            assert parse_action(action_name(move)) == move
        listed = " ".join(map(action_name, self.game.turns))
        assert tuple(action for action, _ in parse_moves(listed)) == self.game.turns

    # Laws

    @invariant()
    def the_cards_are_those_of_two_decks(self) -> None:
        position = self.game.position
        built = [
            make_card(count if place < 20 else 14 - count, place % 4)  # type: ignore[arg-type]
            for place in FOUNDATIONS
            for count in range(1, position.size(place) + 1)
        ]
        assert Counter([*built, *(card for pile in position.piles for card in pile)]) == TWO_DECKS

    @invariant()
    def the_table_beside_shows_the_same(self) -> None:
        for place in PLACES:
            cards = tuple(piece.card for piece in self.now.table[place])
            assert len(cards) == self.game.position.size(place)
            assert self.game.position.top(place) == (cards[-1] if cards else None)
            if place in PILES:
                assert self.game.position.piles[place] == cards

    @invariant()
    def moves_redeals_and_history_are_counted(self) -> None:
        game = self.game
        assert (game.position.moves, game.position.redeals) == (self.now.moves, self.redeals)
        assert game.undoable == (0 if game.position.is_won else len(self.past))
        assert game.redoable == len(self.future)
        assert Counter(isinstance(turn, Move) for turn in game.turns) == Counter(
            {True: game.position.moves, False: game.code.variant.redeals - game.position.redeals}
        )
        assert game.begun == bool(game.turns or self.future)

    @invariant()
    def the_turns_that_stand_lead_here(self) -> None:
        assert Game.replay(self.game.code, self.game.turns).position == self.game.position

    @invariant()
    def piles_hold_at_most_13_cards(self) -> None:
        assert max(map(len, self.game.position.piles)) <= 13

    @invariant()
    def legal_moves_destinations_and_refusals_agree(self) -> None:
        position = self.game.position
        legal = list(position.legal_moves())
        assert [pair for pair in PAIRS if self.game.why_illegal(pair) is None] == legal
        assert [Move(a, b) for a in PLACES for b in position.destinations(a)] == legal

    @invariant()
    def no_legal_move_takes_a_base_card_or_revives_a_pile_or_leads_down(self) -> None:
        position = self.game.position
        for source, target in position.legal_moves():
            assert position.size(target) > 0
            assert source in PILES or (target in FOUNDATIONS and position.size(source) > 1)

    @invariant()
    def status_is_told_by_what_can_be_done(self) -> None:
        position = self.game.position
        won = position.cards_home == 104
        turns: list[Action] = [*PAIRS, Command.REDEAL]
        stuck = not any(self.game.why_illegal(turn) is None for turn in turns)
        expected = Status.WON if won else Status.STUCK if stuck else Status.PLAYING
        assert self.game.status is expected
        if won:
            assert {self.game.why_illegal(action) for action in [*PAIRS, *Command]} == {
                Refusal.GAME_WON
            }

    @invariant()
    def a_card_once_seen_stays_seen(self) -> None:
        after = self.game.face_down
        assert all(new <= old for new, old in zip(after, self.face_down, strict=True))
        self.face_down = after
        closed = self.game.code.variant is Variant.CLOSED
        for pile, hidden in zip(self.now.table, after, strict=False):
            unseen = takewhile(lambda piece: piece not in self.seen, pile)
            assert hidden == (len(list(unseen)) if closed else 0)


PlayedGame.TestCase.settings = settings(max_examples=40, stateful_step_count=20)
test_any_game = PlayedGame.TestCase


# Codes


@given(CODES)
def test_code_leads_back_to_its_deal(code: DealCode) -> None:
    assert parse_code(str(code)) == code


@given(CODES, st.data())
def test_code_is_read_forgivingly(code: DealCode, data: st.DataObject) -> None:
    dash = st.sampled_from(["", *"-\u2010\u2011\u2013\u2014\u2212"])
    variant, digits = str(code)[4], str(code)[6:]
    lookalikes = {"O": "O0o", "I": "I1i", "B": "B8b"}
    written = [
        data.draw(st.text(" \t\r\n\u00a0\u3000")),
        *(data.draw(st.sampled_from(forms)) for forms in ("Cc", "Rr", "1")),
        data.draw(dash),
        data.draw(st.sampled_from([variant, variant.lower()])),
        data.draw(dash),
        *(data.draw(st.sampled_from(lookalikes.get(d, d + d.lower()))) for d in digits),
        data.draw(st.text(" \t\r\n\u00a0\u3000")),
    ]
    assert parse_code("".join(written)) == code


def error_of_code(text: str) -> CodeError | None:
    try:
        parse_code(text)
    except CodeError as error:
        return error
    return None


@given(CODES, st.integers(0, 12), st.characters())
def test_an_error_of_a_code_points_at_a_character(
    code: DealCode, index: int, character: str
) -> None:
    text = str(code)[:index] + character + str(code)[index + 1 :]
    error = error_of_code(text)
    if error is not None:
        assert text.strip()[error.place - 1 :].startswith(error.found)
        assert bool(error.found) == (error.place <= len(text.strip()))
        assert 1 <= error.place <= len(text.strip()) + 1


# Deals


@given(st.integers(1, 2**16), st.lists(st.integers(0, 2**32 - 1), max_size=8))
def test_a_draw_is_below_its_bound_and_spares_the_words_after_it(
    bound: int, first: list[int]
) -> None:
    stream = iter([*first, 0, 7])
    drawn = draw(bound, stream)
    rest = list(stream)
    used = [*first, 0, 7][: len(first) + 2 - len(rest)]
    limit = 2**32 // bound * bound
    assert 0 <= drawn < bound
    assert drawn == used[-1] % bound
    assert used[-1] < limit <= min([*used[:-1], limit])


@given(st.integers(0, DEAL_COUNT - 1))
def test_a_deal_has_all_cards_but_the_bases(number: int) -> None:
    assert Counter([*shuffled(number), *BASES]) == TWO_DECKS


@given(st.integers(0, DEAL_COUNT - 1), st.integers(97, 300))
def test_the_words_of_a_deal_are_a_stream(number: int, count: int) -> None:
    stream = words(number)
    taken = [next(stream) for _ in range(count)]
    assert taken[:96] == [word for word, _ in zip(words(number), range(96), strict=False)]
    assert all(0 <= word < 2**32 for word in taken)


# Texts


RECORD = '[Code "CR1-N-AAAAAAB"]\n[Result "open"] ; so far\n[Moves "2"]\n\nP6>P3 P6>AD R\n'
POSITION = deal(DEAL_1).text()
CODE = "CR1-N-AAAAAAB"

PARSERS: list[tuple[str, Callable[[str], object], type[Exception]]] = [
    ("parse_action", parse_action, ValueError),
    ("parse_card", parse_card, ValueError),
    ("parse_code", parse_code, CodeError),
    ("parse_moves", parse_moves, RecordError),
    ("parse_place", parse_place, ValueError),
    ("parse_position", parse_position, PositionError),
    ("parse_record", parse_record, RecordError),
    ("is_record", is_record, LookupError),  # that is: no error at all
]
NEARLY = st.text("CR1-NAPKSU>Y23 \n\t;[]\"'{}\\\u0131\u2011\ufeff\x00\ud800\U0001f0a1") | st.text()


def parse_without_surprise(text: str) -> None:
    for _, parse, error in PARSERS:
        with contextlib.suppress(error):
            parse(text)


@given(NEARLY)
@example('[Code "{0}{}"]')
@example('[{} ""]\n[{} ""]')
def test_any_text_is_read_or_refused_by_the_error_named(text: str) -> None:
    parse_without_surprise(text)


@given(st.sampled_from([RECORD, POSITION, CODE]), st.integers(0, 400), st.integers(0, 9), NEARLY)
def test_a_damaged_text_is_read_or_refused_by_the_error_named(
    text: str, start: int, length: int, patch: str
) -> None:
    start %= len(text)
    parse_without_surprise(text[:start] + patch + text[start + length :])


@given(st.integers(0, 400), st.integers(0, 9), NEARLY)
def test_a_damaged_position_that_is_read_is_a_position(start: int, length: int, patch: str) -> None:
    text = POSITION[:start] + patch + POSITION[start + length :]
    try:
        position = parse_position(text)
    except PositionError:
        return
    assert position.text() == text


MEGABYTE = 2**20


@pytest.mark.parametrize(("name", "parse", "error"), PARSERS, ids=[name for name, *_ in PARSERS])
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(unit * (MEGABYTE // len(unit)), id=ascii(unit.strip() or unit))
        for unit in ("A", " ", "\n", ";", "[", '"', "9", "R ", "P1>P2\n", '[A "b"]\n', "\U0001f0a1")
    ]
    + [
        pytest.param(head + "9" * 5000 + tail, id=ascii(head))
        for head, tail in (
            ("", ""),
            ("P", ""),
            ("CR1-N-", ""),
            (POSITION[:-2], "\n"),
            (f'[Code "{CODE}"]\n[Moves "', '"]\n'),
        )
    ]
    + [
        pytest.param("[A" + " " * MEGABYTE, id="open-header"),
        pytest.param("[A " + '"' * MEGABYTE + "]", id="quoted-header"),
        pytest.param(RECORD.replace("; so far", ";" * MEGABYTE), id="long-comment"),
    ],
)
def test_a_huge_text_is_read_or_refused_without_ado(
    name: str, parse: Callable[[str], object], error: type[Exception], text: str
) -> None:
    del name
    with contextlib.suppress(error):
        parse(text)


@given(st.sampled_from(PLACES), st.sampled_from(range(52)))
def test_names_lead_back(place: Place, card: int) -> None:
    assert parse_place(place_name(place)) == place
    assert parse_card(card_name(card)) == card
