"""The history as a file: it leads back, merges, never doubles, and nothing hostile gets in."""

import io
import itertools
import json
import os
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import Game, Variant, parse_action, parse_code
from crescent.storage import FaultKind, SavedGame, Store
from crescent.storage.history_file import (
    LONGEST_LINE,
    HistoryFileError,
    HistoryFileFault,
    Imported,
    export_games,
    import_games,
)
from tests.storage.conftest import Opener
from tests.storage.copies import Copy
from tests.storage.played import CLOSED_CODE, CODE, begun, fresh, nearly_won, stuck, won
from tests.support.clock import Clock
from tests.support.waiting import wait_until

HEADER = '{"crescent": "history", "version": 1}'


def unheard(_done: int, _total: int) -> None:
    """Nobody watches."""


def exported(store: Store) -> str:
    text = io.StringIO()
    export_games(store, text, unheard)
    return text.getvalue()


@pytest.fixture
def played(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    """Yield a store with a history."""
    store = Store.open(str(tmp_path / "played"), clock)
    for game in (won(), begun(str(CLOSED_CODE), 8), stuck(), nearly_won(3)):
        clock.now += 1000
        store.suspend(store.begin(game))
    store.begin(fresh())
    yield store
    store.close()


def test_a_history_leads_back(played: Store, opened: Opener) -> None:
    told: list[tuple[int, int]] = []
    store = opened()
    text = exported(played)
    assert import_games(store, io.StringIO(text), lambda *now: told.append(now)) == Imported(
        4, 0, 0
    )
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert exported(store) == text
    for variant in (None, *Variant):
        assert store.statistics(variant) == played.statistics(variant)
    theirs, ours = played.unfinished(), store.unfinished()
    assert [game.replace(number=0) for game in ours] == [game.replace(number=0) for game in theirs]
    for here, there in zip(ours, theirs, strict=True):
        assert store.resume(here.number) == played.resume(there.number)


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_a_private_file_that_is_replaced_stays_private(played: Store, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.touch(mode=0o600)
    export_games(played, path, unheard)
    assert (path.stat().st_mode & 0o777, bool(path.read_bytes())) == (0o600, True)


def test_a_file_of_bytes_is_read_too(played: Store, opened: Opener, tmp_path: Path) -> None:
    path = tmp_path / "spiele 🂡.jsonl"
    assert export_games(played, path, unheard) == 4
    assert path.read_bytes().isascii()
    with path.open("rb") as file:
        assert import_games(opened(), file, unheard) == Imported(4, 0, 0)
    assert [each.name for each in tmp_path.iterdir() if "part" in each.name] == []
    with path.open("rb") as file:
        assert import_games(played, iter(file), unheard) == Imported(0, 0, 4)


def test_it_is_plain_json_lines(played: Store) -> None:
    header, *games = map(json.loads, exported(played).splitlines())
    assert header == {"crescent": "history", "version": 1, "games": 4}
    assert [game["result"] for game in games] == ["won", "open", "stuck", "open"]
    assert [game["counts"] for game in games] == [True] * 4
    assert [game["shown"] for game in games] == [False] * 4
    assert games[1]["code"] == str(CLOSED_CODE)
    assert len(games[1]["face_down"]) == 16
    assert "on_table" not in games[0]


def test_of_a_game_in_both_the_one_played_longer_wins(played: Store, opened: Opener) -> None:
    store = opened()
    before = exported(played)
    import_games(store, before.splitlines(), unheard)
    (listed,) = [game for game in played.unfinished() if game.code == CLOSED_CODE]
    played.resume(listed.number)
    played.save(listed.number, begun(str(CLOSED_CODE), 9))
    after = exported(played)
    assert import_games(store, after.splitlines(), unheard) == Imported(0, 1, 3)
    assert import_games(store, before.splitlines(), unheard) == Imported(0, 0, 4)
    found = store.find_unfinished(CLOSED_CODE)
    assert found is not None
    assert store.resume(found) == begun(str(CLOSED_CODE), 9)
    assert store.statistics(None).begun == 4


def test_no_win_is_lost_to_a_game_that_was_played_longer(opened: Opener, tmp_path: Path) -> None:
    here, there = opened(), Store.open(str(tmp_path / "there"))
    here.suspend(here.begin(nearly_won(2, 900.0)))
    import_games(there, exported(here).splitlines(), unheard)
    there.resume(1)
    there.save(1, won(300.0))
    there.suspend(1)
    unfinished, finished = exported(here).splitlines(), exported(there).splitlines()
    assert import_games(there, unfinished, unheard) == Imported(0, 0, 1)
    assert there.statistics(None).best_seconds == 300.0
    assert import_games(here, finished, unheard) == Imported(0, 1, 0)
    assert here.statistics(None).best_seconds == 300.0
    assert here.unfinished() == there.unfinished() == []
    there.close()


def test_of_two_wins_the_one_played_longer_wins(opened: Opener) -> None:
    store = opened()
    store.suspend(store.begin(won(300.0)))
    text = exported(store)
    longer, shorter = text.replace("300.0", "310.0"), text.replace("300.0", "290.0")
    assert import_games(store, shorter.splitlines(), unheard) == Imported(0, 0, 1)
    assert import_games(store, longer.splitlines(), unheard) == Imported(0, 1, 0)
    assert store.statistics(None).best_seconds == 310.0


def test_a_game_with_senseless_seconds_is_replaced(opened: Opener) -> None:
    store = opened()
    store.suspend(store.begin(won(300.0)))
    text = exported(store)
    store.change(lambda connection: connection.execute("UPDATE games SET seconds = 'long'"))
    assert import_games(store, text.splitlines(), unheard) == Imported(0, 1, 0)
    assert store.statistics(None).best_seconds == 300.0


def test_games_that_do_not_count_are_told_so(played: Store, opened: Opener) -> None:
    played.suspend(played.begin(won()._replace(counts=False)))
    text = exported(played)
    assert [json.loads(line)["counts"] for line in text.splitlines()[1:]] == [True] * 4 + [False]
    store = opened()
    assert import_games(store, text.splitlines(), unheard) == Imported(5, 0, 0)
    assert store.statistics(None) == played.statistics(None)
    assert store.statistics(None).won == 1
    assert exported(store) == text


def test_a_history_of_before_has_only_games_that_count_and_none_that_was_shown(
    opened: Opener,
) -> None:
    store = opened()
    line = game_line(counts="-", shown="-")
    assert import_games(store, [HEADER, line], unheard) == Imported(1, 0, 0)
    assert store.statistics(None).begun == 1
    assert store.resume(1) == played_line()


def played_line() -> SavedGame:
    """Return what is told by `game_line`."""
    game = Game.replay(CODE, map(parse_action, ("P6>P3", "P6>AD")))
    return SavedGame.of(game, 31.5)


def test_games_that_were_shown_are_told_so(played: Store, opened: Opener) -> None:
    before = exported(played)
    for game in (won(500.0), nearly_won(4)):
        played.suspend(played.begin(game._replace(shown=True)))
    text = exported(played)
    header, *games = map(json.loads, text.splitlines())
    assert [(game["result"], game["shown"]) for game in games] == [
        *(("won", False), ("open", False), ("stuck", False), ("open", False)),
        *(("shown", True), ("open", True)),
    ]
    assert header["version"] == 2, "a reader of version 1 would count them as won"
    assert json.loads(before.splitlines()[0])["version"] == 1
    store = opened()
    assert import_games(store, text.splitlines(), unheard) == Imported(6, 0, 0)
    assert exported(store) == text
    for variant in (None, *Variant):
        assert store.statistics(variant) == played.statistics(variant)
    assert (store.statistics(None).won, store.statistics(None).shown) == (1, 1)
    assert store.resume(6) == nearly_won(4)._replace(shown=True)


def test_of_games_in_both_a_win_comes_before_one_shown_and_that_before_an_open_one(
    opened: Opener, tmp_path: Path
) -> None:
    """Wherever a game was played longer, and whichever comes first."""
    start = opened()
    start.suspend(start.begin(nearly_won(2, 100.0)))
    ends = [nearly_won(2, 900.0), won(300.0)._replace(shown=True), won(200.0)]
    texts = []
    for place, end in enumerate(ends):
        there = Store.open(str(tmp_path / f"{place}"))
        import_games(there, exported(start).splitlines(), unheard)
        there.resume(1)
        there.save(1, end)
        there.suspend(1)
        texts.append(exported(there))
        there.close()
    for one, other in itertools.permutations(range(3), 2):
        store = Store.open(str(tmp_path / f"{one} {other}"))
        import_games(store, texts[one].splitlines(), unheard)
        import_games(store, texts[other].splitlines(), unheard)
        assert exported(store) == texts[max(one, other)]
        store.close()


def test_a_game_on_the_table_is_left_alone(played: Store, opened: Opener) -> None:
    store = opened()
    import_games(store, exported(played).splitlines(), unheard)
    number = store.find_unfinished(CLOSED_CODE)
    assert number is not None
    store.resume(number)
    theirs = played.find_unfinished(CLOSED_CODE)
    assert theirs is not None
    played.resume(theirs)
    played.save(theirs, begun(str(CLOSED_CODE), 9)._replace(seconds=1e6))
    assert import_games(store, exported(played).splitlines(), unheard) == Imported(0, 0, 4)
    store.save(number, begun(str(CLOSED_CODE), 10))
    store.close()
    assert store.faults == []
    assert opened().resume_last() == (number, begun(str(CLOSED_CODE), 10))


def test_numbers_and_the_order_of_games_come_along(played: Store, opened: Opener) -> None:
    store = opened()
    store.suspend(store.begin(begun(moves=2)))
    import_games(store, exported(played).splitlines(), unheard)
    assert [game.code for game in store.unfinished()] == [
        *(game.code for game in played.unfinished()),
        CODE,
    ]
    store.begin(fresh())
    assert store.statistics(None).begun == 5


def test_a_row_that_makes_no_sense_is_not_exported_and_can_be_replaced(
    played: Store, opened: Opener
) -> None:
    store = opened()
    text = exported(played)
    import_games(store, text.splitlines(), unheard)
    store.change(
        lambda connection: connection.execute("UPDATE games SET moves = 'P1' WHERE id = 2")
    )
    assert store.resume(2) is None
    assert len(exported(store).splitlines()) == 4
    assert import_games(store, text.splitlines(), unheard) == Imported(0, 1, 3)
    assert store.resume(2) == begun(str(CLOSED_CODE), 8)


def game_line(**changes: Any) -> str:
    game = {
        "token": "0123456789abcdef" * 2,
        "code": "CR1-N-AAAAAAB",
        "result": "open",
        "moves": "P6>P3 P6>AD",
        "cursor": 2,
        "locked": 0,
        "face_down": "",
        "seconds": 31.5,
        "started": 1_767_225_600,
        "ended": None,
        "played": 1_767_225_631,
        "day": 739_617,
        "counts": True,
        "shown": False,
    }
    return json.dumps({name: value for name, value in (game | changes).items() if value != "-"})


FAULT = HistoryFileFault
REFUSED: list[tuple[str | bytes, HistoryFileFault, str]] = [
    ("garbage", FAULT.NO_JSON, ""),
    ("[]", FAULT.NO_JSON, ""),
    ("7", FAULT.NO_JSON, ""),
    ('"text"', FAULT.NO_JSON, ""),
    ("{" * 100_000, FAULT.NO_JSON, ""),
    ("[" * 100_000, FAULT.NO_JSON, ""),
    ('{"a":' * 5000 + "1" + "}" * 5000, FAULT.NO_JSON, ""),
    (game_line()[:-1], FAULT.NO_JSON, ""),
    (game_line(cursor=1).replace('"cursor": 1', '"cursor": ' + "9" * 5000), FAULT.NO_JSON, ""),
    (
        game_line(cursor=1).replace('"cursor": 1', '"cursor": ' + "9" * 4000),
        FAULT.WRONG_VALUE,
        "cursor",
    ),
    (game_line(seconds=1).replace('"seconds": 1', '"seconds": NaN'), FAULT.NO_JSON, ""),
    (game_line(seconds=1).replace('"seconds": 1', '"seconds": -Infinity'), FAULT.NO_JSON, ""),
    (
        game_line(seconds=1).replace('"seconds": 1', '"seconds": 1e999'),
        FAULT.WRONG_VALUE,
        "seconds",
    ),
    (
        game_line(seconds=1).replace('"seconds": 1', '"seconds": ' + "9" * 4000),
        FAULT.WRONG_VALUE,
        "seconds",
    ),
    (b"\xff\xfe\x00", FAULT.NO_TEXT, ""),
    (b"\0\x01\x02", FAULT.NO_JSON, ""),
    (game_line(moves="P6>P3 " * (LONGEST_LINE // 6)), FAULT.LINE_TOO_LONG, ""),
    (game_line(moves="P6>P3 " * 100_000), FAULT.WRONG_MOVES, "not a move: ''"),
    (game_line(moves="P6>P3 P3>P6 P3>P6"), FAULT.WRONG_MOVES, "P3>P6: WRONG_SUIT"),
    (game_line(moves="\ud800"), FAULT.WRONG_MOVES, "not a move: '\\ud800'"),
    (game_line(moves="U"), FAULT.WRONG_MOVES, "not a move: 'U'"),
    (game_line(moves="P6>P3  P6>AD"), FAULT.WRONG_MOVES, "not a move: ''"),
    (game_line(moves=["P6>P3"]), FAULT.WRONG_VALUE, "moves"),
    (game_line(moves="", cursor=0, started=None, day=None), FAULT.WRONG_VALUE, "moves"),
    (game_line(code="CR1-N-AAAAAA1"), FAULT.WRONG_CODE, ""),
    (game_line(code="CR2-N-AAAAAAB"), FAULT.WRONG_CODE, ""),
    (game_line(code="\ud800"), FAULT.WRONG_CODE, ""),
    (game_line(code=None), FAULT.WRONG_CODE, ""),
    (game_line(code="CR1-N-AAAAAAC"), FAULT.WRONG_MOVES, "P6>P3: WRONG_SUIT"),
    (game_line(token="\ud800" * 32), FAULT.WRONG_VALUE, "token"),
    (game_line(token="0" * 33), FAULT.WRONG_VALUE, "token"),
    (game_line(token="０" * 32), FAULT.WRONG_VALUE, "token"),
    (game_line(token="0" * 32 + "\n"), FAULT.WRONG_VALUE, "token"),
    (game_line(cursor=3), FAULT.WRONG_MOVES, "0 of 3 of 2 turns cannot be locked"),
    (game_line(cursor=True), FAULT.WRONG_VALUE, "cursor"),
    (game_line(cursor=2.0), FAULT.WRONG_VALUE, "cursor"),
    (game_line(cursor="-"), FAULT.WRONG_VALUE, "cursor"),
    (game_line(locked=-1), FAULT.WRONG_VALUE, "locked"),
    (game_line(face_down="0" * 16), FAULT.WRONG_VALUE, "face_down"),
    (game_line(face_down=None), FAULT.WRONG_VALUE, "face_down"),
    (game_line(seconds=-0.5), FAULT.WRONG_VALUE, "seconds"),
    (game_line(seconds="31"), FAULT.WRONG_VALUE, "seconds"),
    (game_line(played=253_402_300_800), FAULT.WRONG_VALUE, "played"),  # year 10000
    (game_line(started=253_402_300_800), FAULT.WRONG_VALUE, "started"),
    (game_line(started=None), FAULT.WRONG_VALUE, "started"),
    (game_line(ended=7), FAULT.WRONG_VALUE, "ended"),
    (game_line(played=10**18), FAULT.WRONG_VALUE, "played"),
    (game_line(day=0), FAULT.WRONG_VALUE, "day"),
    (game_line(day=None), FAULT.WRONG_VALUE, "day"),
    (game_line(counts=None), FAULT.WRONG_VALUE, "counts"),
    (game_line(counts=1), FAULT.WRONG_VALUE, "counts"),
    (game_line(counts="yes"), FAULT.WRONG_VALUE, "counts"),
    (game_line(shown=None), FAULT.WRONG_VALUE, "shown"),
    (game_line(shown=0), FAULT.WRONG_VALUE, "shown"),
    (game_line(shown="no"), FAULT.WRONG_VALUE, "shown"),
    (game_line(result="shown"), FAULT.WRONG_VALUE, "result"),
    (game_line(result="shown", shown=True), FAULT.WRONG_VALUE, "result"),
    (game_line(result="won"), FAULT.WRONG_VALUE, "result"),
    (game_line(result=["open"]), FAULT.WRONG_VALUE, "result"),
]


@pytest.mark.parametrize(("line", "fault", "detail"), REFUSED, ids=lambda value: str(value)[:24])
def test_what_is_hostile_is_refused_and_nothing_changed(
    opened: Opener, line: str | bytes, fault: HistoryFileFault, detail: str
) -> None:
    store = opened()
    good = game_line(token="f" * 32)
    data = line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass")
    with pytest.raises(HistoryFileError) as caught:
        import_games(store, [HEADER.encode(), b" \n", good.encode(), data, good.encode()], unheard)
    assert (caught.value.line, caught.value.fault, caught.value.detail) == (4, fault, detail)
    assert str(caught.value).startswith("line 4: ")
    assert store.statistics(None).begun == 0
    assert store.faults == []


@pytest.mark.parametrize(
    ("header", "fault"),
    [
        ("", FAULT.NO_HEADER),
        ("\n\n", FAULT.NO_HEADER),
        ("garbage", FAULT.NO_HEADER),
        (game_line(), FAULT.NO_HEADER),
        ('{"crescent": "record", "version": 1}', FAULT.NO_HEADER),
        ('{"crescent": "history"}', FAULT.NO_HEADER),
        ('{"crescent": "history", "version": 0}', FAULT.NO_HEADER),
        ('{"crescent": "history", "version": true}', FAULT.NO_HEADER),
        ('{"crescent": "history", "version": "1"}', FAULT.NO_HEADER),
        ('{"crescent": "history", "version": 3}', FAULT.FUTURE_VERSION),
        ('{"crescent": "history", "version": ' + "9" * 4000 + "}", FAULT.FUTURE_VERSION),
        ("[" * 100_000, FAULT.NO_HEADER),
        ("x" * (2 * LONGEST_LINE), FAULT.LINE_TOO_LONG),
        ("\0" * 50, FAULT.NO_HEADER),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_file_that_is_no_history_is_refused(
    opened: Opener, header: str, fault: HistoryFileFault
) -> None:
    with pytest.raises(HistoryFileError) as caught:
        import_games(opened(), io.StringIO(header + "\n" + game_line()), unheard)
    assert caught.value.fault is fault
    assert str(caught.value)


def test_binary_is_refused(opened: Opener) -> None:
    for noise in (os.urandom(100_000), b"\xff", b"SQLite format 3\0" + bytes(4000)):
        with pytest.raises(HistoryFileError):
            import_games(opened(), io.BytesIO(noise), unheard)


def test_a_text_that_cannot_be_decoded_is_refused(opened: Opener, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(HEADER.encode() + b"\n\xff\n")
    with path.open(encoding="utf-8") as file, pytest.raises(HistoryFileError) as caught:
        import_games(opened(), file, unheard)
    assert caught.value.fault is FAULT.NO_TEXT


@pytest.mark.parametrize("games", ["null", "-1", "1.5", "true", '"7"', "9" * 30])
def test_a_count_that_cannot_be_is_no_matter(opened: Opener, games: str) -> None:
    told: list[tuple[int, int]] = []
    header = HEADER[:-1] + f', "games": {games}}}'
    lines = ["\ufeff" + header, game_line(more="unknown"), ""]
    assert import_games(opened(), lines, lambda *now: told.append(now)) == Imported(1, 0, 0)
    assert told == [(1, 0)]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store.open(str(tmp_path_factory.mktemp("shared")))
    yield store
    store.close()


@given(st.lists(st.tuples(st.integers(0, 10**6), st.characters()), min_size=1, max_size=3))
def test_no_damage_to_a_file_does_harm(shared: Store, replaced: list[tuple[int, str]]) -> None:
    """A line with some characters replaced is refused, or it is a game all the same."""
    line = list(game_line())
    for place, character in replaced:
        line[place % len(line)] = character
    shared.change(lambda connection: connection.execute("DELETE FROM games"))
    if _is_taken(shared, "".join(line)):
        (listed,) = shared.unfinished()
        assert shared.resume(listed.number) is not None
        shared.suspend(listed.number)
    else:
        assert shared.statistics(None).begun == 0
    assert shared.faults == []


def _is_taken(store: Store, line: str) -> bool:
    try:
        import_games(store, [HEADER, line], unheard)
    except HistoryFileError:
        return False
    return True


def test_the_same_game_twice_in_a_file_is_one(opened: Opener) -> None:
    store = opened()
    lines = [HEADER, game_line(seconds=5), game_line(seconds=7), game_line(seconds=6)]
    assert import_games(store, lines, unheard) == Imported(1, 1, 1)
    (listed,) = store.unfinished()
    assert listed.seconds == 7


def test_a_file_that_cannot_be_written_is_told(played: Store, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        export_games(played, tmp_path / "missing" / "file", unheard)
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="directory"):
        export_games(played, tmp_path / "folder", unheard)
    assert not list(tmp_path.glob("*.part"))


def test_a_store_that_cannot_be_read_is_told_and_repaired(played: Store, tmp_path: Path) -> None:
    database = tmp_path / "played" / "crescent.db"
    played.change(lambda connection: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)"))
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 4096)
    with pytest.raises(OSError, match="malformed"):
        exported(played)
    wait_until(lambda: [fault.kind for fault in played.faults] == [FaultKind.DAMAGED])
    assert exported(played).startswith("{")


def test_a_store_that_cannot_be_written_is_told(opened: Opener, folder: Path) -> None:
    store = opened()
    with closing(sqlite3.connect(folder / "crescent.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OSError, match="locked"):
            import_games(store, [HEADER, game_line()], unheard)
    assert import_games(store, [HEADER, game_line()], unheard) == Imported(1, 0, 0)


def test_an_old_file_stays_where_a_new_one_cannot_be_written(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "history"
    path.write_text("old", encoding="ascii")
    full = Copy(folder)
    full.ask("globals().update(store=Store.open(folder))")
    full.ask("[store.suspend(store.begin(won())) for _ in range(100)]")
    full.ask("limit_files(50_000)")
    answer = full.ask(f"failure(lambda: export_games(store, {str(path)!r}, lambda *_: None))")
    full.kill()
    assert answer == "'OSError'"
    assert path.read_text(encoding="ascii") == "old"
    assert [each.name for each in tmp_path.glob("history*")] == ["history"]


def test_a_store_in_memory_can_be_exported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = Store.open(str(tmp_path / "file"))
    store.suspend(store.begin(won()))
    text = exported(store)
    assert len(text.splitlines()) == 2
    assert import_games(store, text.splitlines(), unheard) == Imported(0, 0, 1)
    store.close()


def test_many_games_merge_as_they_should(opened: Opener) -> None:
    """Two histories that have much in common, in any order, give the same."""
    choose = random.Random(5)
    pool = [
        game_line(token=f"{number:032x}", seconds=choose.randrange(1, 50)) for number in range(300)
    ]
    one, other = choose.sample(pool, 200), choose.sample(pool, 200)
    other = [line.replace('"seconds": 1', '"seconds": 10') for line in other]
    store = opened()
    import_games(store, [HEADER, *one], unheard)
    told = import_games(store, [HEADER, *other], unheard)
    longest: dict[str, float] = {}
    for game in map(json.loads, [*one, *other]):
        longest[game["token"]] = max(game["seconds"], longest.get(game["token"], 0))
    assert told.added == len(longest) - 200
    assert sum(told) == 200
    kept = [json.loads(line) for line in exported(store).splitlines()[1:]]
    assert {game["token"]: game["seconds"] for game in kept} == longest
    assert parse_code(kept[0]["code"]) == CODE


def test_a_link_stays_one_and_no_other_file_is_touched(opened: Opener, tmp_path: Path) -> None:
    real, link, part = (
        tmp_path / "real.jsonl",
        tmp_path / "link.jsonl",
        tmp_path / "link.jsonl.part",
    )
    part.write_text("mine")
    link.symlink_to(real)
    store = opened()
    store.suspend(store.begin(won()))
    assert export_games(store, link, unheard) == 1
    assert link.is_symlink()
    assert real.read_text("ascii").count("\n") == 2
    assert part.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.glob("*.jsonl*")) == [
        *("link.jsonl", "link.jsonl.part", "real.jsonl"),
    ]
