"""The game without a window in a process of its own, so that its world can be spoilt.

    python -m tests.faults.seat

opens the player's store and the table as `crescent` does. Each line that it reads is an expression
of Python's, with `here` for the `Seat`; what it gives is printed as its `repr`.
"""

import sys

from crescent.engine import Command, action_name, parse_action, parse_code
from crescent.session import Session
from crescent.settings import Settings
from crescent.storage import Store
from crescent.ui.options import Options
from crescent.ui.table.table import Table
from tests.support.room import PaperShell, Room, measure

DEAL = "CR1-N-AAAAAAB"
SENTENCES = (
    *("can't be saved", "is being saved again", "games couldn't be read"),
    *("were damaged", "newer version", "was left out"),
)
"""State of what is said when something is wrong with what is kept."""


class Seat(Room):
    """A table as the program opens it."""

    def __init__(self) -> None:
        self.now = 100.0
        self.trace = None
        self.shell = PaperShell()
        self.store = Store.open()
        session, opening = Session.open(self.store)
        settings = Settings.from_texts(self.store.settings())
        options = Options(session, settings.with_value("motion", "none"), opening=opening)
        self.table = Table(options, lambda: self.now, (1280, 800), measure, self.shell)
        if not session.game.begun:
            session.begin(parse_code(DEAL))  # one by chance could be stuck soon
        self.table.scene()
        session.save()

    def news(self) -> list[str]:
        """Return what is said of what is kept, as one sentence, since this was asked last."""
        self.now += 60  # what was said before is gone
        self.store.settings()  # is answered when all is written
        self.table.tell_news()
        self.table.scene()
        return [sentence for sentence in SENTENCES if self.says(sentence)]

    def play(self, actions: str) -> int:
        """Do some things; how many moves were made in the game."""
        for action in actions.split():
            self.now += 1
            self.table.session.play(parse_action(action))
        return self.game.position.moves

    def play_many(self, number: int) -> int:
        """Do `number` things of any kind."""
        for count in range(number):
            legal = self.game.position.legal_moves()
            self.table.session.play(legal[count % len(legal)] if legal else Command.UNDO)
        return self.game.position.moves

    @property
    def turns(self) -> str:
        """What was done in the game on the table, with what can be made again."""
        return " ".join(map(action_name, self.game.history.turns))

    def close(self) -> None:
        """As the program is closed."""
        self.table.session.save()
        self.store.close()


def main() -> None:
    """Obey."""
    here = Seat()
    for line in sys.stdin.buffer:
        answer = eval(line.decode(), {"here": here})  # noqa: S307 - the test's own
        print(ascii(answer), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
