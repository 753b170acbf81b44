"""Why a turn was made, told from what follows it in the same record.

Nothing is said that the positions of the record do not bear out.
"""

from collections.abc import Sequence
from typing import Final

from crescent.engine import (
    ACE_FOUNDATIONS,
    KING_FOUNDATIONS,
    Card,
    Command,
    Move,
    Place,
    Position,
    Turn,
    is_pile,
    rank_of,
)
from crescent.i18n import records as words
from crescent.ui.replay.timeline import Timeline
from crescent.ui.scene.floating.messages import card_text
from crescent.ui.scene.move_text import card_texts, turn_text

_SOON: Final = 3
"""Turns within which a card must be played that is said to be freed."""
_CORNER: Final = {1, 13}
"""The ranks of ace and king."""


def reason_text(timeline: Timeline, point: int, letters: str) -> str:
    """Return the turn that leads to a point, with its reason where there is one to be told.

    `letters` are those of the settings.
    """
    step = timeline.step_to(point)
    before, turn, after = step.before, step.turn, step.after
    following = timeline.turns[point:]
    if turn is Command.REDEAL:
        return _redeal(after, following, letters)
    card, top = card_texts(before, turn, letters)
    to_aces = turn.target in ACE_FOUNDATIONS
    other = _follower(after, turn, following)
    follower = "" if other is None else card_text(other, letters)
    if not is_pile(turn.source):
        if not follower:
            return turn_text(before, turn, letters)
        cross = words.CROSS_TO_ACES if to_aces else words.CROSS_TO_KINGS
        return cross(card=card, next=follower)
    uncovered = _freed(after, turn.source, following)
    freed = "" if uncovered is None else card_text(uncovered, letters)
    if is_pile(turn.target):
        if not freed:
            return turn_text(before, turn, letters)
        is_corner = {_rank(before, place) for place in turn} == _CORNER
        frees = words.CORNER_FREES if is_corner else words.PILE_FREES
        return frees(card=card, top=top, freed=freed)
    row = ACE_FOUNDATIONS if to_aces else KING_FOUNDATIONS
    if all(before.size(foundation) == 1 for foundation in row):
        return (words.FIRST_UP if to_aces else words.FIRST_DOWN)(card=card, top=top)
    if freed:
        return words.HOME_FREES(card=card, top=top, freed=freed)
    if follower:
        return words.HOME_FOLLOWED(card=card, top=top, next=follower)
    return turn_text(before, turn, letters)


def _redeal(after: Position, following: Sequence[Turn], letters: str) -> str:
    """Return a redeal with the card for which the bottom cards were brought up."""
    move = following[0] if following else None
    if not isinstance(move, Move) or not is_pile(move.source) or is_pile(move.target):
        return words.TURN_REDEAL()
    card = after.top(move.source)
    assert card is not None, "it is played next"
    return words.REDEAL_BRINGS(card=card_text(card, letters))


def _freed(after: Position, pile: Place, following: Sequence[Turn]) -> Card | None:
    """Return the card that a turn has uncovered, if it goes home soon."""
    for turn in following[:_SOON]:
        if not isinstance(turn, Move) or turn.target == pile:
            return None
        if turn.source == pile:
            return None if is_pile(turn.target) else after.top(pile)
    return None


def _rank(position: Position, place: Place) -> int:
    card = position.top(place)
    assert card is not None, "a legal move has cards at both ends"
    return rank_of(card)


def _follower(after: Position, turn: Move, following: Sequence[Turn]) -> Card | None:
    """Return the card of a pile that can go onto the one that went home, or that crossed."""
    if not is_pile(turn.source):
        return _made_way_for(after, turn, following)
    moves = (move for move in after.legal_moves() if move.target == turn.target)
    return next((after.top(move.source) for move in moves if is_pile(move.source)), None)


def _made_way_for(after: Position, turn: Move, following: Sequence[Turn]) -> Card | None:
    """Return the card of a pile that goes home on a card that has crossed, or on those after it."""
    position = after
    for move in following:
        if not isinstance(move, Move) or move.target != turn.target:
            return None
        if is_pile(move.source):
            return position.top(move.source)
        position = position.after(move)
    return None
