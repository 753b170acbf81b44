"""What the tests of the command share."""

import os
import subprocess
import sys
import types
from collections.abc import Callable
from typing import Any

import pytest

from crescent.engine import deal, parse_code
from crescent.ui.options import Options

CODE = "CR1-N-AAAAAAB"
OTHER = "CR1-N-AAAAAAC"
DEALT = deal(parse_code(CODE)).text()
MOVES = "P6>P3 P6>AD R"

Run = Callable[..., tuple[int, str, str]]
Complain = Callable[..., str]


def put_window(monkeypatch: pytest.MonkeyPatch, run: Callable[[Options], int]) -> None:
    module = types.ModuleType("crescent.ui.window")
    vars(module)["run"] = run
    monkeypatch.setitem(sys.modules, "crescent.ui.window", module)


def make_a_move(options: Options) -> None:
    """Play the first legal move of the game on the table."""
    options.session.play(options.game.position.legal_moves()[0])


def crescent(
    *arguments: str | bytes, environment: dict[str, str] | None = None, **details: Any
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "crescent", *arguments],
        env={**os.environ, **(environment or {})},
        check=False,
        timeout=60,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **details},
    )


def as_record(code: str = CODE, moves: str = MOVES, **headers: str) -> str:
    told = {"Code": code, **headers}
    lines = [f'[{name} "{value}"]' for name, value in told.items()]
    return "\n".join([*lines, "", moves, ""])
