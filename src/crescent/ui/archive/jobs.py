"""Work in threads, the pages shown meanwhile, and what follows when it is done."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from crescent.ui import background
from crescent.ui.archive.page_stack import PageStack
from crescent.value import Value

if TYPE_CHECKING:
    from concurrent.futures import Future

    from crescent.ui.page import Page

T = TypeVar("T")


class _Job(Value):
    future: "Future[Any]"
    finish: "Callable[[Future[Any]], None]"
    page: "Page | None"
    is_question: bool


class Jobs:
    """Owns the work whose result has not been handled yet."""

    def __init__(self, pages: PageStack, wake: Callable[[], object]) -> None:
        """`wake` is called from another thread whenever work is done."""
        self._pages = pages
        self._wake = wake
        self._jobs: list[_Job] = []

    @property
    def pending(self) -> bool:
        """True while any work goes on or waits for `finish_done`."""
        return bool(self._jobs)

    def begin(
        self,
        work: Callable[[], T],
        finish: "Callable[[Future[T]], None]",
        page: "Page | None" = None,
        *,
        is_question: bool = False,
    ) -> bool:
        """Begin `work`; `finish` gets its future when it is done. Return True if it goes on.

        Work with a `page` may be done at once; if it goes on, the caller shows the page. If it
        `is_question` and the player closes the page meanwhile, its answer is dropped.
        """
        future = background.begin(work, self._wake)
        if page is not None and background.is_done(future):
            finish(future)
            return False
        self._jobs.append(_Job(future, finish, page, is_question))
        return True

    def finish_done(self) -> bool:
        """Call `finish` for all work that is done; return False if there was none."""
        over = [job for job in self._jobs if job.future.done()]
        # What is done since then is for the next time.
        self._jobs = [job for job in self._jobs if job not in over]
        for job in over:
            stands = job.page is not None and job.page is self._pages.top
            if stands:
                self._pages.close()
            if stands or not job.is_question:
                job.finish(job.future)
        return bool(over)
