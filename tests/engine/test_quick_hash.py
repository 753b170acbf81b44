"""The deal is the same, whichever module gives the hash."""

import importlib.util
import sys

import pytest

from crescent.engine import deal as deal_of
from crescent.engine import parse_code
from crescent.engine.deal import __file__ as source


def test_without_the_quick_hash_the_deal_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "_sha3", None)
    spec = importlib.util.spec_from_file_location("deal_without_the_quick_hash", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.shake_256.__module__ != "_sha3"
    for code in ("CR1-N-AAAAAAB", "CR1-N-AAAAAAC"):
        assert module.deal(parse_code(code)) == deal_of(parse_code(code))
