"""What the table says about a game: how it stands, and why an action is refused."""

from crescent.engine import Action, Command, Game, Move, Refusal, Status
from crescent.i18n import formats, words
from crescent.i18n import hints as hint_words
from crescent.i18n.refusals import REDEAL_STANDS, REFUSALS, REFUSED_CARDS
from crescent.session import Session
from crescent.ui.controls import Control
from crescent.ui.scene.floating.messages import Notice, Said, WinNotice, card_text, notice


def standing(session: Session, special: str = "") -> Said | Notice | None:
    """Return the notice of a won or stuck game, or what is said while no card can move.

    `special` is a line about a win; it may be empty.

    See SPEC.md section 2, 11 and 12.
    """
    game = session.game
    position = game.position
    match game.status:
        case Status.WON:
            buttons = (
                Control.NEW,
                (Control.RESTART, words.SAME_DEAL_AGAIN()),
                Control.LOOK_BACK,
            )
            if session.shown:
                return notice(hint_words.SHOWN_TITLE(), hint_words.SHOWN_DETAIL(), *buttons)
            detail = words.WON_DETAIL(position.moves, time=formats.clock_text(session.seconds))
            won = notice(words.WON_TITLE(), detail, *buttons)
            return WinNotice(won.title, won.detail, won.buttons, special=special)
        case Status.STUCK:
            undo = [Control.UNDO] if game.undoable else []
            return stuck(brought_home(game), *undo, Control.RESTART, Control.NEW)
        case Status.PLAYING:
            if position.legal_moves():
                return None
            return Said(words.NO_CARD_CAN_MOVE(position.redeals), "quiet")


def stuck(detail: str, *offers: Control | tuple[Control, str]) -> Notice:
    """Return the notice of a stuck game; the first of what it offers is proposed."""
    return notice(words.STUCK_TITLE(), detail, *offers)


def brought_home(game: Game) -> str:
    """Return how many cards a stuck game has brought home, as a sentence."""
    return words.STUCK_DETAIL(game.position.cards_home)


def pause_notice() -> Notice:
    """Return the notice of a paused game."""
    return notice(words.PAUSED_TITLE(), words.PAUSED_DETAIL(), (Control.PAUSE, words.GO_ON()))


def refusal_text(action: Action, refusal: Refusal, game: Game, letters: str) -> str:
    """Return a refusal in words, with the cards it is about."""
    if refusal is Refusal.NOTHING_TO_UNDO and game.turns and game.turns[-1] is Command.REDEAL:
        return REDEAL_STANDS()
    if refusal not in REFUSED_CARDS or not isinstance(action, Move):
        return REFUSALS[refusal]()
    position = game.position
    cards = position.top(action.source), position.top(action.target)
    card, target = ("" if card is None else card_text(card, letters) for card in cards)
    following = "".join(card_text(card, letters) for card in position.takes(action.target)[:1])
    return REFUSED_CARDS[refusal](card=card, target=target, next=following)
