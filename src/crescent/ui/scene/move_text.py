"""What a move or a redeal does, in words."""

from crescent.engine import ACE_FOUNDATIONS, Command, Position, Turn, is_pile, place_name
from crescent.i18n import records as words
from crescent.ui.scene.messages import card_text


def turn_text(position: Position, turn: Turn, letters: str) -> str:
    """Return a turn that is legal in a position, such as ``7♥ on 8♥, P6 to P3``.

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
    card, top = position.top(source), position.top(target)
    assert card is not None, "a legal move takes a card"
    assert top is not None, "and puts it on another"
    return message(
        source=place_name(source),
        target=place_name(target),
        card=card_text(card, letters),
        top=card_text(top, letters),
    )
