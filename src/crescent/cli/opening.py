"""Which game is on the table when the window opens."""

from collections.abc import Callable

from crescent.engine import DealCode, Game, Status, Variant
from crescent.session import PlayClock, Session, new_code
from crescent.storage import Store
from crescent.ui.options import InProgress, OpenRecord

NewCode = Callable[[Variant], DealCode]
Wanted = DealCode | Variant | OpenRecord | None
"""What the player asks for: a deal, any deal of a variant, a record to look at, or what was."""


def begin(
    store: Store, wanted: Wanted, draw: NewCode = new_code
) -> tuple[Session, InProgress | OpenRecord | None]:
    """The game that was on the table last, or the one that is wanted, and what is done first.

    A game that was left for another waits in the store.  `draw` tells the code of a new deal.
    """
    session = _as_it_was(store, draw)
    game = session.game
    match wanted:
        case DealCode():
            return session, _deal_of(wanted, session, store)
        case Variant() if game.code.variant is not wanted or game.status is Status.WON:
            session.begin(draw(wanted))
        case _ if game.status is Status.WON:
            session.begin(draw(game.code.variant))
    return session, wanted if isinstance(wanted, OpenRecord) else None


def _as_it_was(store: Store, draw: NewCode) -> Session:
    taken = store.resume_last()
    if taken is None:
        return Session(Game(draw(Variant.NORMAL)), clock=PlayClock(), store=store)
    return Session.resumed(*taken, store, PlayClock())


def _deal_of(code: DealCode, session: Session, store: Store) -> InProgress | None:
    """Put a deal on the table; if it was begun already, ask first."""
    game = session.game
    if game.code == code and game.status is not Status.WON:
        return InProgress(None, code) if game.begun else None
    number = store.find_unfinished(code)
    if number is not None:
        return InProgress(number, code)
    session.begin(code)
    return None
