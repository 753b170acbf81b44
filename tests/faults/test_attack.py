"""Whatever is wrong with what is kept, the program answers, and no game is lost but those hit."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each case is a fork")
@pytest.mark.parametrize("cases", [150, pytest.param(3000, marks=pytest.mark.slow)])
def test_an_attack_at_random(cases: int) -> None:
    seed = 0 if os.environ.get("CI") else random.getrandbits(32)
    paths = [str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.attack", str(cases), str(seed)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        check=False,
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    print(f"seeds from {seed} on: {done.stderr}")  # noqa: T201 - shown where it fails
    assert len(told) == cases, done.stderr
    assert [case for case in told if case["faults"]] == []
