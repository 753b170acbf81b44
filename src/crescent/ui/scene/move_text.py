"""What a move or a redeal does, in words."""

from crescent.engine import ACE_FOUNDATIONS, Command, Move, Position, Turn, is_pile
from crescent.i18n import records as words
from crescent.ui.scene.floating.messages import card_text


def turn_text(position: Position, turn: Turn, letters: str) -> str:
    """Return a turn that is legal in a position, such as ``7♥ onto 8♥``.

    `letters` are those of the settings.
    """
    if turn is Command.REDEAL:
        return words.TURN_REDEAL()
    source, target = turn
    if is_pile(target):
        message = words.TURN_TO_PILE
    elif is_pile(source):
        message = words.TURN_TO_ACES if target in ACE_FOUNDATIONS else words.TURN_TO_KINGS
    else:
        message = words.TURN_FROM_KINGS if target in ACE_FOUNDATIONS else words.TURN_FROM_ACES
    card, top = card_texts(position, turn, letters)
    return message(card=card, top=top)


def card_texts(position: Position, move: Move, letters: str) -> tuple[str, str]:
    """Return the card that a legal move takes, and the one it goes onto."""
    card, top = position.top(move.source), position.top(move.target)
    assert card is not None, "a legal move takes a card"
    assert top is not None, "and puts it on another"
    return card_text(card, letters), card_text(top, letters)
