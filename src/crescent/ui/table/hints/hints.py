"""Hints, the outlook of the game, finishing by itself, and solutions that are shown.

The search is `crescent.analysis`. What it finds becomes a `HintState`, which `View` shows.
"""

from collections.abc import Callable

from crescent.analysis.adviser import Adviser
from crescent.analysis.findings import Finding
from crescent.engine import Action, Command, Place, Status, Turn, action_name
from crescent.i18n import hints as said
from crescent.i18n import lesson as lesson_words
from crescent.ui.controls import Control
from crescent.ui.page import Page
from crescent.ui.pages.question import question_before_show
from crescent.ui.scene.floating import messages
from crescent.ui.scene.floating.messages import Notice, Said
from crescent.ui.scene.move_text import card_texts
from crescent.ui.table import wording
from crescent.ui.table.hints.autoplay import Autoplay
from crescent.ui.table.hints.hint_state import HintState
from crescent.ui.table.hints.overlooked import Overlooked
from crescent.ui.table.state import State


class Hints:
    """Asks the adviser, tells what it found, and starts `Autoplay`."""

    def __init__(
        self,
        state: State,
        adviser: Adviser | None,
        play: Callable[[Action], None],
        show: Callable[[Page], None],
    ) -> None:
        """`play` carries out an action on the table, `show` opens a page above it."""
        self._state = state
        self._play = play
        self._show_page = show
        self._adviser = adviser or Adviser(state.clock, state.shell.wake)
        self._autoplay = Autoplay(state, play)
        self.state = HintState()
        """What is said, marked and offered now."""
        self._wish: Control | None = None
        """The control that waits for the answer of the search."""
        self._answer: Said | Notice | None = None
        self._hint: Turn | None = None
        """The proposed turn."""
        self._asked_of_lost = False
        """True if the player asked, and it turned out that the game is lost."""
        self._overlooked = Overlooked()
        self._under_way = False
        """True if the game on the table was begun when it was looked at last."""
        self._waved_away: set[str] = set()
        """What the player dismissed, and is not told again in this game; see `HintState.about`."""
        state.hints_begin(self)
        self.look()

    @property
    def plays(self) -> bool:
        """See `Hinting`."""
        return self._autoplay.runs

    @property
    def shows(self) -> bool:
        """See `Hinting`."""
        return self._autoplay.shows

    def next_change(self, now: float) -> float | None:
        """See `Hinting`."""
        due = self._adviser.next_change()
        waits = [None if due is None else self._state.clock() - now + due]
        waits.append(self._autoplay.next_change(now))
        points_in = self._points_in
        waits.append(None if points_in is None else self._state.clock() - now + points_in)
        return min((wait for wait in waits if wait is not None), default=None)

    def work(self) -> bool:
        """Search for a moment, if no process can do it; return False if there is nothing to do."""
        if not self._adviser.works_here:
            return False
        self._adviser.work()
        return True

    def close(self) -> None:
        """End the search."""
        self._adviser.close()

    # What the table reports

    def begin(self) -> None:
        """Start afresh, because another game is on the table."""
        self._waved_away.clear()
        if self._under_way:
            self._state.welcome.learned()
        self.look()

    def look(self) -> None:
        """Look at game and settings again, because they may have changed."""
        state, game = self._state, self._state.session.game
        self._adviser.watches = state.settings.lost_notice or state.settings.show_outlook
        self._adviser.watches_untouched = state.settings.show_outlook
        self._adviser.prepares = state.settings.winnable_only
        self._adviser.look_at(game)
        if self._outlook() is not None and game.begun:
            state.session.note_helped()
        self._autoplay.look()
        self._look_for_overlooked()
        self._forget()
        self.tell()

    def cancel_request(self) -> None:
        """Drop what was asked for; a shown way pauses, and cards going home arrive at once."""
        self._forget()
        self._interrupt()
        self.tell()

    def touch(self, place: Place | None) -> None:
        """Handle a press on a place of the table, or beside all of them if it is None."""
        if self._wish is Control.SHOW:
            self._forget()  # its question would interrupt the player
        if place is None and not self._autoplay.runs:
            self.wave_away()
        self._interrupt()
        self.tell()

    def wave_away(self) -> bool:
        """Dismiss what is said or played; return False if there was nothing."""
        if self._autoplay.runs:
            self._end_autoplay()
        elif self._wish or self._answer or self._hint or self._asked_of_lost:
            self._forget()
        elif self.state.about:
            self._waved_away.add(self.state.about)
        else:
            return False
        self.tell()
        return True

    def _interrupt(self) -> None:
        self._autoplay.pause()
        self._autoplay.finish_now()

    def _end_autoplay(self) -> None:
        self._autoplay.stop()
        self._autoplay.finish_now()

    def _forget(self) -> None:
        """Drop request and answer."""
        if self._wish:
            self._adviser.give_up()
        self._wish = self._answer = self._hint = None
        self._asked_of_lost = False

    def tell_news(self) -> bool:
        """Handle what the search found, and play what is due; return True if anything happened."""
        moved = self._autoplay.take_due_step()
        if self._adviser.tell_news():
            finding = self._adviser.finding
            if finding and finding.won:
                self._waved_away.discard("lost")
            self._fulfil()
            self.tell()
            return True
        due = self._points_in == 0
        if due:
            self._point_out()
        if moved or due:
            self.tell()
        return moved or due

    def tell(self) -> None:
        """Update `HintState`."""
        about, standing = self._standing()
        before = self.state
        now = self.state = HintState(
            standing=standing,
            about=about,
            hint=self._hint,
            outlook=self._outlook(),
            finishes=bool(self._rest),
        )
        trace = self._state.trace
        if trace and (now.standing, now.hint) != (before.standing, before.hint):
            said_now = now.standing.text if isinstance(now.standing, Said) else None
            if isinstance(now.standing, Notice):
                said_now = f"{now.standing.title}. {now.standing.detail}"
            trace.hint(said_now, now.hint and action_name(now.hint))

    def proved_deal(self) -> int | None:
        """Return the number of a deal that the search proved winnable; None if there is none."""
        return self._adviser.proved_deal()

    # Controls

    def activate(self, control: Control) -> None:
        """Do what a control of the groups `OF_HINTS` stands for."""
        match control:
            case Control.HINT if self._hint:
                self._forget()
            case Control.HINT | Control.WINNABLE | Control.SHOW:
                self._ask(control)
            case Control.FINISH if control not in self._state.disabled:
                self._autoplay.finish(self._rest)
            case Control.FINISH:
                self._say_not_yet()
            case Control.WAY_BACK:
                self._go_back()
            case Control.KEEP_PLAYING:
                self.wave_away()
            case _:
                self._autoplay.steer(control)
        self.tell()

    def show(self) -> None:
        """Show the known way to win."""
        finding = self._adviser.finding
        if finding and finding.won:
            self._autoplay.show(finding.line)
        self.tell()

    # A card that is overlooked

    def _look_for_overlooked(self) -> None:
        game, welcome = self._state.session.game, self._state.welcome
        self._under_way = game.begun
        if game.status is not Status.PLAYING:
            welcome.learned()
        if welcome.points:
            self._overlooked.look(game.position, self._state.session.seconds)

    @property
    def _points_in(self) -> float | None:
        """The seconds until a card is pointed out; None if none is while nothing happens."""
        state = self._state
        if not state.welcome.points or not state.session.clock_runs:
            return None
        held = state.controller.drag or state.controller.selection is not None
        if held or self._autoplay.runs or self.state.standing:
            return None
        return self._overlooked.due_in(state.session.seconds)

    def _point_out(self) -> None:
        """Point out the card that is overlooked longest: once, and never again."""
        state = self._state
        game, letters = state.session.game, state.settings.letters
        move = self._overlooked.move(game.position, state.session.seconds)
        if move:
            self._hint = move
            card = messages.card_text(game.position.piles[move.source][-1], letters)
            self._answer = Said(lesson_words.CAN_GO_HOME(card=card), "quiet")
            state.welcome.learned()

    # Asking

    def _ask(self, control: Control) -> None:
        """Answer a request, or start the search if the answer is not known."""
        self._forget()
        self._end_autoplay()
        game = self._state.session.game
        if control in self._state.disabled:
            if game.status is Status.PLAYING and game.code.variant.face_down:
                self._answer = Said(said.NOT_IN_CLOSED(), "quiet")
            return
        self._wish = control
        self._state.session.note_helped()
        known = self._adviser.finding
        # Asking again whether the game can be won makes the search look for longer.
        if known is None or not known.thorough or control is Control.WINNABLE:
            self._adviser.seek()
        self._fulfil()

    def _fulfil(self) -> None:
        """Answer the request once the search knows."""
        finding, wish = self._adviser.finding, self._wish
        looks_on = wish is Control.WINNABLE and self._adviser.seeks
        if wish is None or finding is None or not finding.thorough:
            return
        if looks_on and not finding.decided:
            return
        self._wish = None
        if finding.lost:
            self._asked_of_lost = True
        elif wish is Control.HINT:
            self._give_hint(finding)
        elif not finding.decided:
            unknown = said.NOT_KNOWN if wish is Control.WINNABLE else said.NO_WAY_FOUND
            self._answer = Said(unknown(), "quiet")
        elif wish is Control.WINNABLE:
            self._answer = Said(said.CAN_BE_WON(), "quiet")
        elif self._state.session.shown:
            self.show()
        else:
            self._show_page(question_before_show())

    def _give_hint(self, finding: Finding) -> None:
        """Propose the next turn of a way to win, or else the one that the search likes best."""
        turns = finding.line or finding.proposal
        if not turns:
            return
        self._hint = turns[0]
        if finding.won:
            move, redeal = said.HINT_MOVE, said.HINT_REDEAL
        elif finding.guesses:
            move, redeal = said.HINT_GUESSED, said.HINT_GUESSED_REDEAL
        else:
            move, redeal = said.HINT_UNSURE, said.HINT_UNSURE_REDEAL
        position, letters = self._state.session.game.position, self._state.settings.letters
        if turns[0] is Command.REDEAL:
            text = redeal()
        else:
            card, top = card_texts(position, turns[0], letters)
            text = move(card=card, top=top)
        self._answer = Said(text, "quiet")

    def _say_not_yet(self) -> None:
        playing = self._state.session.game.status is Status.PLAYING
        if playing and not self._state.paused and not self._autoplay.runs:
            self._answer = Said(said.FINISH_NOT_YET(), "quiet")

    def _go_back(self) -> None:
        """Undo back to the last position that could be won."""
        for _ in range(self._adviser.way_back or 0):
            self._play(Command.UNDO)
        self._state.animations.show_nothing()

    # What is said

    def _standing(self) -> tuple[str, Said | Notice | None]:
        """Return `HintState.about` and `HintState.standing`."""
        status = self._state.session.game.status
        if status is not Status.PLAYING:
            return "", self._stuck() if status is Status.STUCK else None
        if self._autoplay.runs:
            return "show", self._autoplay.notice
        if self._wish:
            return "", Said(said.LOOKING(), "quiet")
        if self._answer:
            return "", self._answer
        finding = self._adviser.finding
        if finding and finding.lost and self._tells_of_lost:
            return "lost", self._lost()
        if self._rest and "finish" not in self._waved_away:
            detail = said.FINISH_DETAIL(104 - self._state.session.game.position.cards_home)
            notice = messages.notice(said.FINISH_TITLE(), detail, Control.FINISH)
            return "finish", notice.replace(takes_keys=False)
        return "", None

    @property
    def _tells_of_lost(self) -> bool:
        """True if the player asked, or is to be told unasked and the search is over."""
        if self._asked_of_lost:
            return True
        wanted = self._state.settings.lost_notice and "lost" not in self._waved_away
        return wanted and not self._adviser.seeks

    @property
    def _rest(self) -> tuple[Turn, ...]:
        """The turns that bring the rest home; none if it cannot go, or while something plays."""
        game = self._state.session.game
        if self._autoplay.runs or any(game.face_down):
            return ()
        return self._adviser.rest()

    def _stuck(self) -> Notice | None:
        """Return the notice of a stuck game once it is known whether undo can help, else None."""
        game, finding, back = (
            self._state.session.game,
            self._adviser.finding,
            self._adviser.way_back,
        )
        if back:
            undo = Control.WAY_BACK, Control.WAY_BACK.label(back)
            return wording.stuck(said.LOST_WAY_BACK(back), undo, Control.RESTART, Control.NEW)
        if finding is None or not finding.lost or self._adviser.seeks:
            return None
        offers = [Control.UNDO] if game.undoable else []
        return wording.stuck(wording.brought_home(game), Control.RESTART, Control.NEW, *offers)

    def _lost(self) -> Notice:
        back = self._adviser.way_back
        undo: list[tuple[Control, str]] = []
        if back:
            detail = said.LOST_WAY_BACK(back)
            undo = [(Control.WAY_BACK, Control.WAY_BACK.label(back))]
        elif self._adviser.seeks and self._state.session.game.undoable:
            detail = said.LOST_LOOKING_BACK()
        else:
            detail = said.LOST_NO_WAY_BACK()
        notice = messages.notice(
            said.LOST_TITLE(),
            detail,
            *undo,
            Control.RESTART,
            Control.NEW,
            Control.KEEP_PLAYING,
        )
        return notice.replace(takes_keys=False)

    def _outlook(self) -> str | None:
        game = self._state.session.game
        shown = self._state.settings.show_outlook and not game.code.variant.face_down
        if not shown or game.status is not Status.PLAYING:
            return None
        finding = self._adviser.finding
        return finding.outcome.value if finding else "unknown"
