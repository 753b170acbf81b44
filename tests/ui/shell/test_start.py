"""What a start does without until the window is seen."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

ROOT = Path(__file__).parents[3]
PROGRAM = """
import gc, json, os, sys
from crescent.cli import main
from crescent.trace import Trace

class Seen(Trace):
    def layout(self, *_):
        first = {"modules": [*sys.modules], "collects": gc.isenabled()}
        import pygame
        wait = pygame.event.get
        def later():
            print(json.dumps(first | {"collects later": gc.isenabled()}), flush=True)
            os._exit(0)
        pygame.event.get = later
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))

import crescent.cli.window as opening
opening.Trace = Seen
main(["--still", "--code", "CR1-N-AAAAAAB", "--trace", os.devnull])
"""


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what was loaded when the first frame was seen, and whether garbage was looked for."""
    folder = tmp_path_factory.mktemp("start")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "SDL_VIDEODRIVER": "dummy"}
    environment |= {"CRESCENT_DATA": str(folder / "data"), "CRESCENT_CACHE": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize(
    "module",
    [
        *(
            "crescent.ui.page",
            "crescent.ui.pages",
            "crescent.ui.table.commands",
            "crescent.ui.forms.charts",
        ),
        *("crescent.analysis.adviser", "crescent.solver", "crescent.storage.statistics"),
        "ctypes",
        # pygame-ce itself loads them.
        *(() if getattr(pygame, "IS_CE", False) else ("dataclasses",)),
    ],
)
def test_the_first_frame_does_without(start: dict[str, Any], module: str) -> None:
    assert module not in start["modules"]


def test_garbage_is_looked_for_once_the_window_is_seen(start: dict[str, Any]) -> None:
    assert not start["collects"]
    assert start["collects later"]
