"""The adviser: follows the game on the table, answers questions about it, and searches for that."""

import os
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from crescent.analysis.findings import Finding
from crescent.analysis.process import Starter, start_worker
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.engine import DEAL_COUNT, DealCode, Game, Position, Step, Turn, Variant, deal
from crescent.value import distinct

if TYPE_CHECKING:
    from crescent.analysis.client import Client
    from crescent.analysis.knowledge import Knowledge
    from crescent.solver import Held

_SEEK_NODES: Final = 400_000
"""About four seconds, and two or three times as long if no redeal is left."""

_GUESSES: Final = 5
_GUESS_NODES: Final = 50_000
"""For each guess of the hidden cards in a closed deal."""

_WATCH_NODES: Final = 150_000
_BACK_NODES: Final = 50_000
"""For each position that undo leads to; a few are searched, one after the other."""
_WATCH_AFTER: Final = 1.5
"""Seconds without a move before the search finds out whether the game can still be won."""

_GLANCE_AFTER: Final = 0.2
"""Seconds without a move before a look at the aces and kings, which may show that it is lost."""
FEW_REDEALS: Final = 1
"""The most redeals left with which they may, as in `crescent.solver.anchors`."""

_STOCK: Final = 3
"""How many deals are prepared."""
_DEAL_NODES: Final = 300_000
_DEAL_AFTER: Final = 3.0
"""Seconds without a move before a deal is prepared."""

_SLICE: Final = 0.004


@distinct
class _Table(NamedTuple):
    """The game that was looked at."""

    code: DealCode
    position: Position
    face_down: tuple[int, ...]
    steps: tuple[Step, ...]
    begun: bool

    @property
    def hides(self) -> bool:
        """Whether there are cards that the player has not seen."""
        return any(self.face_down)


def nobody() -> None:
    """Do nothing: for a caller that polls."""


class Adviser:
    """What is known of the game on the table, and the search that finds out more.

    The owner calls `look_at` after each change of the game, and `tell_news` when `next_change` says
    so and after `wake` was called, which happens in another thread. While `works_here` is true the
    owner also calls `work` again and again. No process is started before there is a question.

    `clock` counts seconds. `processes` starts a worker process; None if there are no processes.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        wake: Callable[[], None] = nobody,
        processes: Starter | None = start_worker,
    ) -> None:
        self.watches = False
        """Whether to find out unasked, in quiet moments, if the position can still be won."""
        self.watches_untouched = False
        """Whether to do so before the first move, too."""
        self.prepares = False
        """Whether to find winnable deals unasked, in quiet moments."""
        self._clock = clock
        self._wake = wake
        self._processes = processes
        self._client: Client | None = None
        self._knowledge: Knowledge | None = None
        self._table: _Table | None = None
        self._rest_of: tuple[Position, tuple[Turn, ...]] | None = None
        self._looked = 0.0
        self._glanced: Position | None = None
        """The position whose aces and kings were looked at last."""
        self.finding: Finding | None = None
        """What is known of the position; None if nothing is."""
        self.way_back: int | None = None
        """In a lost position, how many undos lead to one that can be won for sure.

        None if undo does not reach that far, or if it has not been found out.
        """
        self._probe: int | None = None
        """The index of the step before which the position has to be searched for the way back."""
        self._sought: Question | None = None
        """The question of the player that is not answered yet."""
        self._asked: Question | None = None
        """The question that is being worked on."""
        self._stock: deque[int] = deque()
        self._deal: int | None = None
        """The number of the deal that is being searched."""
        self._closed = False

    # The game on the table

    def rest(self) -> tuple[Turn, ...]:
        """Return how the rest of the game goes home by itself; empty if it does not yet."""
        from crescent.solver import finish  # noqa: PLC0415 - no first frame waits for it

        if self._table is None:
            return ()
        position = self._table.position
        if self._rest_of is None or self._rest_of[0] is not position:
            self._rest_of = position, finish(position) or ()
        return self._rest_of[1]

    def why_lost(self) -> "tuple[Held, ...]":
        """Return why the position is lost, if that is known and its aces and kings show it."""
        from crescent.solver import why_lost  # noqa: PLC0415 - something is known

        if self._table is None or self.finding is None or not self.finding.lost:
            return ()
        return why_lost(self._table.position)

    def look_at(self, game: Game) -> None:
        """Follow this game from now on; drop a question about another position."""
        table = _Table(game.code, game.position, game.face_down, game.steps, game.begun)
        before, self._table = self._table, table
        self._looked = self._clock()
        if before is not None and before.code != table.code:
            self._knowledge = before = None
        if before is None or before[:4] != table[:4]:
            self._sought = None
            if self._asked is not None and self._asked.purpose is not Purpose.DEAL:
                self._ask(None)
        if self._knowledge is not None:
            came_from = None if before is None else before.position
            self._knowledge.follow(came_from, table.position, table.steps)
        self._reconsider()

    # Asking

    def seek(self) -> None:
        """Search for as long as a player may wait, longer if the player asks again.

        Does nothing while an answer is awaited, or if the outcome is known.
        """
        table, known = self._table, self.finding
        if table is None or table.position.is_won or self.seeks or self._closed:
            return
        if known is not None and known.decided:
            return
        looked = known if known is not None and known.thorough else None
        if table.hides:
            guesses = _GUESSES + (looked.guesses if looked else 0)
            self._sought = Question(
                Purpose.SEEK, table.position, _GUESS_NODES, table.face_down, guesses
            )
        else:
            nodes = _SEEK_NODES + (looked.nodes if looked else 0)
            self._sought = Question(Purpose.SEEK, table.position, nodes)

    def give_up(self) -> None:
        """Cancel the question of the player."""
        self._sought = None
        if self._works_at(Purpose.SEEK):
            self._ask(None)

    @property
    def seeks(self) -> bool:
        """Whether an answer for the player, or the way back from a lost position, is awaited."""
        return not self._closed and (self._sought is not None or self._probe is not None)

    def proved_deal(self) -> int | None:
        """Return the number of a deal that can be won with three redeals, each only once.

        None if no deal is prepared.
        """
        return self._stock.popleft() if self._stock else None

    # The search beside it

    def tell_news(self) -> bool:
        """Take answers, start what is due, and return True if there is something new to show."""
        before = (self.finding, self.seeks, self.way_back)
        glance = self._next_glance()
        if glance is not None and glance <= self._clock():
            self._glance()
        answer = self._client.answer() if self._client is not None else None
        if answer is not None:
            self._take_in(answer)
        purpose = self._due()
        if purpose is not None and not self._works_at(purpose):
            self._ask(self._question(purpose))
        elif self._works_at(Purpose.DEAL) and not self._has_worker:
            self._ask(None)
        return before != (self.finding, self.seeks, self.way_back)

    def next_change(self) -> float | None:
        """Return the seconds until `tell_news` has something to start; None if it has not.

        Answers of the worker are not included: `wake` is called for them.
        """
        if self._client is not None and self._client.has_answer:
            return 0.0
        now, soonest = self._clock(), None
        glance = self._next_glance()
        if glance is not None:
            soonest = max(0.0, glance - now)
        for when, purpose in self._agenda():
            if self._works_at(purpose):
                break
            if when <= now:
                return 0.0
            soonest = when - now if soonest is None else min(soonest, when - now)
        return soonest

    @property
    def works_here(self) -> bool:
        """Whether `work` has to be called, because there is no process."""
        return self._client is not None and self._client.works_here

    def work(self, seconds: float = _SLICE) -> None:
        """Search in this process for about `seconds`."""
        if self._client is not None:
            end = self._clock() + seconds
            self._client.work(lambda: self._clock() >= end)

    def close(self) -> None:
        """End the search at once; `wake` is not called any more."""
        self._closed = True
        if self._client is not None:
            self._client.close()

    # What to find out next

    def _agenda(self) -> list[tuple[float, Purpose]]:
        """Return what to search for and from when on, the most important first."""
        table = self._table
        if table is None or self._closed:
            return []
        agenda = []
        if self._sought is not None:
            agenda.append((self._looked, Purpose.SEEK))
        if self._probe is not None:
            agenda.append((self._looked, Purpose.WAY_BACK))
        if self._watches_table:
            agenda.append((self._looked + _WATCH_AFTER, Purpose.WATCH))
        if self.prepares and table.begun and len(self._stock) < _STOCK and self._has_worker:
            agenda.append((self._looked + _DEAL_AFTER, Purpose.DEAL))
        return agenda

    @property
    def _watches_table(self) -> bool:
        """Whether to find out unasked if the position can be won."""
        table = self._table
        if table is None or self._closed or not self.watches or table.code.variant.face_down:
            return False
        begun = table.begun or self.watches_untouched
        return begun and self.finding is None and not table.position.is_won

    def _next_glance(self) -> float | None:
        """Return when to look at the aces and kings; None if there is no need."""
        table = self._table
        if table is None or table.position is self._glanced or not self._watches_table:
            return None
        if table.position.redeals > FEW_REDEALS:
            return None
        return self._looked + _GLANCE_AFTER

    def _glance(self) -> None:
        """Find out whether the aces and kings show that the position is lost."""
        from crescent.solver import Outcome, lost  # noqa: PLC0415 - no first frame waits for it

        assert self._table is not None, "there is something to look at"
        position = self._glanced = self._table.position
        if lost(position):
            question = Question(Purpose.WATCH, position, 0)
            self._learn(question, Answer(Outcome.LOST, (), 0), self._table.steps)

    def _due(self) -> Purpose | None:
        now = self._clock()
        return next((purpose for when, purpose in self._agenda() if when <= now), None)

    def _works_at(self, purpose: Purpose) -> bool:
        return self._asked is not None and self._asked.purpose is purpose

    @property
    def _has_worker(self) -> bool:
        return self._processes is not None if self._client is None else self._client.has_worker

    def _question(self, purpose: Purpose) -> Question:
        table = self._table
        assert table is not None, "there is an agenda"
        if purpose is Purpose.SEEK:
            assert self._sought is not None, "see the agenda"
            return self._sought
        if purpose is Purpose.WAY_BACK:
            assert self._probe is not None, "see the agenda"
            return Question(purpose, table.steps[self._probe].before, _BACK_NODES)
        if purpose is Purpose.WATCH:
            return Question(purpose, table.position, _WATCH_NODES)
        if self._deal is None:
            self._deal = int.from_bytes(os.urandom(8), "big") % DEAL_COUNT
        return Question(purpose, deal(DealCode(Variant.NORMAL, self._deal)), _DEAL_NODES)

    def _ask(self, question: Question | None) -> None:
        self._asked = question
        if self._client is None:
            from crescent.analysis.client import Client  # noqa: PLC0415 - nothing was asked before

            self._client = Client(self._processes, self._wake)
        self._client.ask(question)

    # What was found out

    def _take_in(self, answer: Answer) -> None:
        question, self._asked = self._asked, None
        assert question is not None, "only what was asked is answered"
        if question.purpose is Purpose.DEAL:
            self._take_in_deal(answer)
            return
        assert self._table is not None, "what was asked was looked at"
        steps, split = self._table.steps, None
        if question.purpose is Purpose.SEEK:
            self._sought = None
        elif question.purpose is Purpose.WAY_BACK:
            split = self._probe
        after = () if split is None else steps[split:]
        self._learn(question, answer, steps[:split], after)

    def _learn(
        self,
        question: Question,
        answer: Answer,
        before: tuple[Step, ...],
        after: tuple[Step, ...] = (),
    ) -> None:
        """Keep an answer, and what follows from it for the game on the table."""
        if self._knowledge is None:
            from crescent.analysis.knowledge import Knowledge  # noqa: PLC0415 - nothing was known

            self._knowledge = Knowledge()
        self._knowledge.learn(question, answer, before, after)
        self._reconsider()

    def _take_in_deal(self, answer: Answer) -> None:
        from crescent.solver import Outcome  # noqa: PLC0415 - there is an answer, so it is loaded

        if answer.outcome is Outcome.WON and self._deal is not None:
            self._stock.append(self._deal)
        self._deal = None

    def _reconsider(self) -> None:
        """Update what is known of the game on the table."""
        table, knowledge = self._table, self._knowledge
        self.finding = self.way_back = self._probe = None
        if table is None or knowledge is None:
            return
        self.finding = knowledge.about(table.position, table.face_down)
        if self.finding is not None and self.finding.decided:
            from crescent.analysis.way_back import way_back  # noqa: PLC0415 - seldom needed

            self._sought = None
            self.way_back, self._probe = way_back(knowledge, table.position, table.steps)
