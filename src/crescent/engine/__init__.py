"""The rules of Crescent solitaire as a library of its own, on the standard library alone.

A `DealCode` names a deal and `deal` returns its `Position`. A position has `legal_moves` and says
`why_illegal` another one is; a `Game` adds undo, redo and history. Cards and places are small
integers with names.

>>> from crescent.engine import Game, parse_code, parse_move
>>> game = Game(parse_code("CR1-N-AAAAAAB"))
>>> [str(move) for move in game.position.legal_moves()][:3]
['P3>P6', 'P4>AH', 'P5>P7']
>>> game.position.why_illegal(parse_move("P1>P2"))
Refusal.WRONG_SUIT
>>> step = game.play(parse_move("P4>AH"))
>>> step.after.cards_home
9

`docs/library.md` is a longer tour.
"""

from crescent.engine.cards import (
    CARDS,
    NEIGHBOURS,
    SUIT_LETTERS,
    Card,
    Rank,
    Suit,
    card_name,
    make_card,
    parse_card,
    rank_of,
    shortened,
    suit_of,
)
from crescent.engine.codes import (
    DEAL_COUNT,
    DIGITS,
    NUMBER_LENGTH,
    CodeError,
    CodeFault,
    DealCode,
    parse_code,
)
from crescent.engine.deal import deal
from crescent.engine.game import UNDO_LIMIT, Game, History, HistoryError, Step
from crescent.engine.perft import perft
from crescent.engine.places import (
    ACE_FOUNDATIONS,
    FOUNDATIONS,
    KING_FOUNDATIONS,
    PILES,
    PLACES,
    Action,
    Command,
    Move,
    Place,
    Turn,
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
from crescent.engine.position import (
    FOUNDATION_CARDS,
    PILE_LIMIT,
    Position,
    PositionError,
    Status,
    foundation_card,
    parse_position,
    parse_position_line,
)
from crescent.engine.record import (
    ListedAction,
    Record,
    RecordError,
    RecordFault,
    is_record,
    parse_moves,
    parse_record,
    record_text,
    recorded_code,
)
from crescent.engine.refusals import IllegalActionError, Refusal
from crescent.engine.variants import MOST_REDEALS, Variant

__all__ = [
    "ACE_FOUNDATIONS",
    "CARDS",
    "DEAL_COUNT",
    "DIGITS",
    "FOUNDATIONS",
    "FOUNDATION_CARDS",
    "KING_FOUNDATIONS",
    "MOST_REDEALS",
    "NEIGHBOURS",
    "NUMBER_LENGTH",
    "PILES",
    "PILE_LIMIT",
    "PLACES",
    "SUIT_LETTERS",
    "UNDO_LIMIT",
    "Action",
    "Card",
    "CodeError",
    "CodeFault",
    "Command",
    "DealCode",
    "Game",
    "History",
    "HistoryError",
    "IllegalActionError",
    "ListedAction",
    "Move",
    "Place",
    "Position",
    "PositionError",
    "Rank",
    "Record",
    "RecordError",
    "RecordFault",
    "Refusal",
    "Status",
    "Step",
    "Suit",
    "Turn",
    "Variant",
    "ace_foundation",
    "action_name",
    "card_name",
    "deal",
    "foundation_card",
    "foundation_suit",
    "is_pile",
    "is_record",
    "king_foundation",
    "make_card",
    "parse_action",
    "parse_card",
    "parse_code",
    "parse_move",
    "parse_moves",
    "parse_place",
    "parse_position",
    "parse_position_line",
    "parse_record",
    "parse_turn",
    "perft",
    "place_name",
    "rank_of",
    "record_text",
    "recorded_code",
    "shortened",
    "suit_of",
]
