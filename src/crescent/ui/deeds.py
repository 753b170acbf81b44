"""What is done at the table: moves, controls, and what the player decides on pages.

Everything goes through the session; the state has changed before anything moves on the screen.
"""

from crescent.engine import (
    Action,
    Command,
    DealCode,
    IllegalActionError,
    Move,
    Place,
    Refusal,
    Status,
    Variant,
    action_name,
    place_name,
)
from crescent.i18n import keeping, words
from crescent.i18n.faults import fault_text
from crescent.i18n.refusals import REFUSALS
from crescent.session import Absence, new_code, winnable_code
from crescent.storage import FaultKind
from crescent.ui import speech
from crescent.ui.advice import CONTROLS, Advice
from crescent.ui.bar import CODE, OUTLOOK
from crescent.ui.controller import Activate, Attempt, GlideBack, Intent, NoPlace
from crescent.ui.geometry import Point
from crescent.ui.notices import Tone
from crescent.ui.page import (
    Change,
    Close,
    Confirmed,
    Copy,
    Do,
    InProgress,
    Open,
    Outcome,
    Page,
    Paste,
    PlayCode,
    PlayOn,
    PlayVariant,
    Resume,
)
from crescent.ui.paperwork import Paperwork
from crescent.ui.parts import COMMANDS, Parts
from crescent.ui.richtext import without_middle

_LONGEST_COPY = 60
"""Characters of what was copied that are told: fields may hold a long path."""


class Deeds:
    """Carries out intents of the hand, controls and outcomes of pages."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._paperwork = Paperwork(parts, self._show)
        self.advice = Advice(parts, self._do, self._show)
        self._wanted: DealCode | Variant | None = None
        """What the question is about that is asked before the game on the table is left."""

    # Moves

    def carry_out(self, intent: Intent | None) -> None:
        """Do what the hand wants."""
        match intent:
            case Attempt(move, dropped_at):
                self._do(move, dropped_at)
            case NoPlace(place, refusal):
                self._tell_no_place(place, refusal)
            case GlideBack(place, dropped_at):
                self._glide_back(place, dropped_at)
            case Activate(control):
                self.activate(control)

    def _do(self, action: Action, dropped_at: Point | None = None) -> None:
        parts = self._parts
        try:
            step = parts.session.play(action)
        except IllegalActionError as error:
            self._tell_refusal(action, error.refusal)
            if isinstance(action, Move) and dropped_at:
                self._glide_back(action.source, dropped_at)
            return
        parts.hand.deselect()
        parts.speech.hush()
        parts.stage.show_step(step, parts.layout, dropped_at)
        self._trace_action(action_name(action))
        self.advice.look()

    def _glide_back(self, place: Place, dropped_at: Point) -> None:
        parts = self._parts
        card = parts.session.game.position.top(place)
        if card is not None:
            parts.stage.show_return(card, place, dropped_at, parts.layout)

    # Controls

    def activate(self, control: str) -> None:
        """Do what a control stands for, whether it was pressed or its key."""
        parts = self._parts
        self.let_go()
        parts.stage.end_motion()
        chosen = control.removeprefix(speech.NOTICE)
        if chosen in CONTROLS or chosen.startswith(OUTLOOK):
            parts.hand.deselect()
            parts.speech.hush()
            self.advice.activate(chosen if chosen in CONTROLS else "winnable")
            return
        self.advice.let_go()
        if chosen in COMMANDS:
            self._command(chosen)
        elif chosen in ("new", "restart"):
            self._wanted = None
            # The button of a notice says itself what it leads to.
            (self._leave_game_for if chosen == control else self._confirmed)(chosen)
        elif chosen in (CODE, "copy code"):
            self._copy(str(parts.session.game.code))
        elif chosen == "paste code":
            self._paste_code()
        elif chosen == "pause":
            self.toggle_pause()
        elif chosen == "fullscreen":
            parts.choose(parts.settings.with_value("fullscreen", not parts.settings.fullscreen))
        elif chosen == "quit":
            parts.shell.quit()
        else:
            self.open(chosen)

    def let_go(self) -> None:
        """Something else than the pointer ends what it was doing: a dragged card goes home."""
        self.carry_out(self._parts.hand.let_go())

    def toggle_pause(self) -> None:
        """Pause the game, or go on."""
        parts = self._parts
        if parts.paused:
            parts.session.come_back(Absence.PAUSED)
        elif parts.session.game.status is Status.PLAYING:
            parts.hand.deselect()
            parts.session.leave(Absence.PAUSED)

    def _command(self, control: str) -> None:
        parts = self._parts
        parts.hand.deselect()
        if parts.paused:
            return
        command = COMMANDS[control]
        legal = parts.session.game.why_illegal(command) is None
        if command is Command.REDEAL and legal and parts.settings.ask_before_redeal:
            self._ask("redeal")
        else:
            self._do(command)

    # Leaving the game on the table

    def _leave_game_for(self, control: str) -> None:
        """Begin another game, after a question if one is under way."""
        game = self._parts.session.game
        under_way = game.begun and game.status is not Status.WON
        if under_way and self._parts.settings.ask_before_new:
            self._ask(control)
        else:
            self._confirmed(control)

    def _confirmed(self, control: str) -> None:
        """Do without a question what may need one."""
        session = self._parts.session
        if control in ("redeal", "show"):
            self.advice.show() if control == "show" else self._do(Command.REDEAL)
            return
        if control == "restart":
            session.restart()
        elif isinstance(self._wanted, DealCode):
            session.begin(self._wanted)
        else:
            session.begin(self._new_code(self._wanted or session.game.code.variant))
        self._show_game("restart" if control == "restart" else "new")

    def _new_code(self, variant: Variant) -> DealCode:
        """That of a new deal, which can be won if the player wants that."""
        if variant is Variant.CLOSED or not self._parts.settings.winnable_only:
            return new_code(variant)
        return winnable_code(variant, self.advice.proved_deal())

    def _show_game(self, how: str) -> None:
        """Another game is on the table; `how` it came there is told to the trace."""
        parts = self._parts
        parts.session.come_back(Absence.PAUSED)
        parts.hand.deselect()
        parts.speech.hush()
        if parts.session.game.begun:
            parts.stage.show_nothing()
        else:
            parts.stage.show_deal(parts.session.game.position, parts.layout)
        self._trace_action(how)
        self.advice.begin()

    def _play_code(self, code: DealCode, control: str) -> None:
        if code == self._parts.session.game.code:
            self._leave_game_for("restart")
        else:
            self._wanted = code
            self._leave_game_for(control)

    # The clipboard

    def _copy(self, text: str) -> None:
        parts = self._parts
        done = parts.shell.copy(text)
        told = without_middle(text, _LONGEST_COPY)
        said = words.CODE_COPIED(code=told) if done else words.NO_CLIPBOARD()
        parts.speech.say(said, parts.clock(), "quiet" if done else "error")

    def _paste_code(self) -> None:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        code = pages.find_code(self._parts.shell.paste())
        if code is None:
            self._parts.speech.say(words.NO_CODE_COPIED(), self._parts.clock())
        else:
            self._play_code(code, "paste code")

    # Pages

    def open(self, name: str) -> None:
        """Open the page of that name."""
        pages = self._parts.pages
        page = pages.make(name, self._parts.settings, self._parts.spent)
        page = page or self._paperwork.page(name)
        if page:
            self._show(page)

    def _ask(self, control: str) -> None:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        redeals = self._parts.session.game.position.redeals
        self._show(pages.question_before(control, redeals))

    def _show(self, page: Page) -> None:
        parts = self._parts
        self.let_go()
        self.advice.let_go()
        parts.hand.deselect()
        parts.hover.end()
        parts.speech.hush()
        parts.pages.show(page, parts.layout)

    def follow(self, outcome: Outcome | None) -> None:
        """Carry out what the player decided on a page."""
        pages = self._parts.pages
        match outcome:
            case Close():
                pages.close()
            case Open(name):
                self.open(name)
            case Change(settings):
                self._parts.choose(settings)
                self.advice.look()
            case Copy(text):
                self._copy(text)
            case Paste():
                if pages.top:
                    self.follow(pages.top.type(self._parts.shell.paste()))
            case Do(control):
                pages.close_all()
                self.activate(control)
            case Confirmed(control):
                pages.close_all()
                self._confirmed(control)
            case PlayCode() | PlayVariant() | PlayOn() | Resume() | InProgress():
                pages.close_all()
                self._follow_to_game(outcome)
            case _:
                self._paperwork.follow(outcome)

    def _follow_to_game(
        self, outcome: PlayCode | PlayVariant | PlayOn | Resume | InProgress
    ) -> None:
        """Put another game on the table, or ask about it."""
        match outcome:
            case PlayCode(code):
                self._play_code(code, "enter code")
            case PlayVariant(variant):
                self._wanted = variant
                self._leave_game_for("new")
            case PlayOn(game, seconds, shown):
                self._parts.session.put(game, seconds, shown=shown)
                self._show_game("play on")
            case Resume(number):
                self._resume(number)
            case InProgress(number, code):
                self._ask_in_progress(number, code)

    def _ask_in_progress(self, number: int | None, code: DealCode) -> None:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        self._wanted = code
        self._show(pages.question_in_progress(number, code))

    def _resume(self, number: int) -> None:
        parts = self._parts
        if parts.session.resume(number):
            self._show_game("resume")
        else:
            parts.speech.say(keeping.ELSEWHERE(), parts.clock())

    def tell_news(self) -> bool:
        """Say what went wrong with what is kept and what else happened; whether anything did."""
        store = self._parts.session.store
        faults = store.take_faults() if store else []
        for fault in faults:
            tone: Tone = "quiet" if fault.kind is FaultKind.SAVED_AGAIN else "error"
            self._parts.speech.say(fault_text(fault), self._parts.clock(), tone)
        done = self._paperwork.tell_what_is_done()
        return self.advice.tell_news() or done or bool(faults)

    # Words

    def _tell_refusal(self, action: Action, refusal: Refusal) -> None:
        parts = self._parts
        if isinstance(action, Move):
            parts.stage.shake(action.source)
        if parts.settings.reasons or not isinstance(action, Move):
            position = parts.session.game.position
            text = speech.refusal_text(action, refusal, position, parts.settings.letters)
            parts.speech.say(text, parts.clock())
        if parts.trace:
            parts.trace.refused(action_name(action), refusal.name)

    def _tell_no_place(self, place: Place, refusal: Refusal | None) -> None:
        parts = self._parts
        parts.stage.shake(place)
        if parts.settings.reasons:
            text = words.NO_PLACE() if refusal is None else REFUSALS[refusal]()
            parts.speech.say(text, parts.clock())
        if refusal and parts.trace:
            parts.trace.refused(place_name(place), refusal.name)

    def _trace_action(self, action: str) -> None:
        parts = self._parts
        if parts.trace:
            game = parts.session.game
            position = game.position
            parts.trace.action(
                action, str(game.code), position.moves, position.redeals, game.status.value
            )
