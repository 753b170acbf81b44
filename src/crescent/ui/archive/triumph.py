"""A win: what is special about it, and that nobody presses its buttons unawares."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from crescent.engine import Command, Status
from crescent.session import Session
from crescent.ui.archive.jobs import Jobs
from crescent.ui.gestures import TAP_SERIES

if TYPE_CHECKING:
    from concurrent.futures import Future

    from crescent.engine import Game
    from crescent.storage.values import Feats

_WAITS: Final = 1.0
"""Seconds that the notice of a win waits for the disk, so that it need not change later."""


class Triumph:
    """Owns the line about the win on the table."""

    def __init__(self, session: Session, clock: Callable[[], float], jobs: Jobs) -> None:
        self._session = session
        self._clock = clock
        self._jobs = jobs
        self._game: Game | None = None
        self._came = 0.0
        self._seen = 0.0
        self._line: Callable[[], str] | None = None
        """Tells the line in the language of the moment."""

    @property
    def celebrated(self) -> bool:
        """True if the game on the table is won, and by the player."""
        return self._session.game.status is Status.WON and not self._session.shown

    @property
    def line(self) -> str:
        """What is special about the win on the table; empty if nothing is."""
        return self._line() if self._line and self._game is self._session.game else ""

    @property
    def pending(self) -> bool:
        """True while the notice had better wait for the line."""
        waits = self._game is self._session.game and self._line is None
        return waits and self._clock() - self._came < _WAITS

    def look(self) -> None:
        """Look at the game; if it was just won, ask what is special about that."""
        session = self._session
        if self._game is session.game or not self.celebrated:
            return
        game = self._game = session.game
        self._came = self._seen = self._clock()
        self._line = None
        seconds, moves = session.seconds, game.position.moves
        redeals, unaided = game.turns.count(Command.REDEAL), session.unaided

        def tell(feats: "Feats | None") -> None:
            if self.pending and self._game is game:
                from crescent.i18n.wins import special_text  # noqa: PLC0415 - seldom needed

                self._line = partial(
                    special_text, feats, seconds, moves, redeals=redeals, unaided=unaided
                )

        def finish(done: "Future[Feats | None]") -> None:
            tell(done.result())

        if session.has_store:
            self._jobs.begin(session.ask_feats(), finish)
        else:
            tell(None)

    def see(self) -> None:
        """Note that the motion of the win was ended, and its notice comes up."""
        self._seen = self._clock()

    @property
    def shields(self) -> bool:
        """True for the moment in which a tap was meant for the cards, not for the notice."""
        recent = self._clock() < self._seen + TAP_SERIES
        return self._game is self._session.game and recent
