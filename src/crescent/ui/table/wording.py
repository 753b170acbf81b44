"""What the table says about a game: how it stands, and why an action is refused."""

from crescent.engine import Action, Move, Position, Refusal, Status
from crescent.i18n import hints as hint_words
from crescent.i18n import words
from crescent.i18n.refusals import REFUSALS
from crescent.session import Session
from crescent.ui.controls import Control
from crescent.ui.scene.messages import Notice, Said, card_text, notice


def standing(session: Session) -> Said | Notice | None:
    """Return the notice of a won or stuck game, or what is said while no card can move.

    See SPEC.md section 2, 11 and 12.
    """
    game = session.game
    position = game.position
    match game.status:
        case Status.WON:
            detail = words.WON_DETAIL(position.moves, time=words.clock_text(session.seconds))
            if session.shown:
                detail = hint_words.SHOWN_DETAIL(position.moves)
            return notice(
                words.WON_TITLE(),
                detail,
                Control.NEW,
                (Control.RESTART, words.SAME_DEAL_AGAIN()),
            )
        case Status.STUCK:
            undo = [Control.UNDO] if game.undoable else []
            detail = words.STUCK_DETAIL(position.cards_home)
            return notice(words.STUCK_TITLE(), detail, *undo, Control.RESTART, Control.NEW)
        case Status.PLAYING:
            if position.legal_moves():
                return None
            return Said(words.NO_CARD_CAN_MOVE(position.redeals), "quiet")


def pause_notice() -> Notice:
    """Return the notice of a paused game."""
    return notice(words.PAUSED_TITLE(), words.PAUSED_DETAIL(), (Control.PAUSE, words.GO_ON()))


def refusal_text(action: Action, refusal: Refusal, position: Position, letters: str) -> str:
    """Return a refusal in words, with the cards it is about."""
    reason = REFUSALS[refusal]()
    if not isinstance(action, Move) or refusal is Refusal.GAME_WON:
        return reason
    card, target = position.gives(action.source), position.top(action.target)
    if card is None:
        return reason
    reason = words.inside_sentence(reason)
    if target is None:
        return words.CARD_ON_PLACE(card=card_text(card, letters), reason=reason)
    names = card_text(card, letters), card_text(target, letters)
    return words.CARD_ON_CARD(card=names[0], target=names[1], reason=reason)
