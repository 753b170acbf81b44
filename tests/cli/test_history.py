"""Statistics, export and import on the command line."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crescent.cli import main
from crescent.engine import Game, Variant, parse_code, parse_record
from crescent.i18n.variants import VARIANTS
from crescent.storage import SavedGame, Store
from crescent.storage.folder import default_folder
from tests.cli.command import CODE, Complain, Run, crescent
from tests.support.records import STUCK_RECORD, WON_RECORD


def save(*games: tuple[Game, float], shown: bool = False) -> None:
    """Return games that were played and left."""
    store = Store.open()
    for game, seconds in games:
        store.suspend(store.begin(SavedGame.of(game, seconds, shown=shown)))
    store.close()


@pytest.fixture
def _played() -> None:
    begun = Game(parse_code("CR1-C-AAAAAAB"))
    begun.play(begun.position.legal_moves()[0])
    save(
        (parse_record(WON_RECORD).game, 292.4),
        (parse_record(STUCK_RECORD).game, 80.0),
        (begun, 5.0),
        (Game(parse_code(CODE)), 0.0),
    )


def test_without_games_there_are_no_figures(run: Run) -> None:
    code, out, err = run("stats", "--variant", "n")
    assert (code, err) == (0, "")
    told = dict(line.strip().rsplit(maxsplit=1) for line in out.splitlines()[1:])
    assert told["Played"] == "0"
    assert told["Win rate"] == told["Fastest win"] == "–"


@pytest.mark.usefixtures("_played")
def test_figures_of_all_and_of_each_variant(run: Run) -> None:
    out = run("stats")[1]
    tables = out.split("\n\n")
    assert [table.splitlines()[0] for table in tables] == [
        *("All", *(words.name() for words in VARIANTS.values())),
    ]
    told = dict(line.strip().rsplit(maxsplit=1) for line in tables[0].splitlines()[1:])
    assert (told["Played"], told["Won"], told["Stuck"], told["Given up"]) == ("3", "1", "1", "1")
    assert told["Fastest win"] == "4:52"


@pytest.mark.usefixtures("_played")
def test_figures_as_json(run: Run) -> None:
    told = json.loads(run("stats", "--json")[1])
    assert list(told) == ["all", *(variant.value for variant in Variant)]
    assert told["all"]["begun"] == 3
    assert told["C"]["left"] == 1
    assert told["N"]["best_seconds"] == pytest.approx(292.4)
    only = json.loads(run("stats", "--json", "--variant", "C")[1])
    assert only == {"C": told["C"]}


@pytest.mark.usefixtures("_played")
def test_a_game_that_was_shown_is_told_beside_those_that_were_won(run: Run) -> None:
    save((parse_record(WON_RECORD).game, 9.0), shown=True)
    table = run("stats", "--variant", "N")[1]
    told = dict(line.strip().rsplit(maxsplit=1) for line in table.splitlines()[1:])
    assert list(told)[:5] == ["Played", "Won", "Stuck", "Given up", "Solutions watched"]
    assert (told["Played"], told["Won"], told["Solutions watched"]) == ("3", "1", "1")
    assert told["Fastest win"] == "4:52"
    values = json.loads(run("stats", "--json")[1])
    assert (values["all"]["shown"], values["N"]["shown"], values["C"]["shown"]) == (1, 1, 0)


def test_a_variant_that_is_none(complaint: Complain) -> None:
    assert "--variant" in complaint(2, "stats", "--variant", "X")


@pytest.mark.usefixtures("_played")
def test_what_was_exported_is_known_and_not_doubled(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my games.jsonl"
    assert run("export", str(file)) == (0, f"Wrote 3 games to {file}\n", "")
    before = run("stats", "--json")
    assert run("import", str(file))[1] == "New games: 0. Updated games: 0. Already here: 3.\n"
    assert run("stats", "--json") == before


@pytest.mark.usefixtures("_played")
@pytest.mark.parametrize("name", ["crescent.db", "crescent.db-wal", "crescent.set-aside-1.db"])
def test_an_export_never_takes_the_place_of_the_games(
    run: Run, complaint: Complain, tmp_path: Path, name: str
) -> None:
    kept = Path(default_folder(os.environ))
    before = run("stats")
    for file in (kept / name, kept / ".." / kept.name / name):
        assert complaint(2, "export", str(file)) == (
            f"{file} is where your games are kept, so it wasn't touched. Name another file."
        )
    assert run("stats") == before
    assert run("export", str(tmp_path / name))[0] == 0
    assert run("export", str(kept / "games.jsonl"))[0] == 0


@pytest.mark.usefixtures("_played")
@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there is no such name")
def test_an_export_to_standard_output_by_name_is_added_to_what_is_there(
    run: Run, tmp_path: Path
) -> None:
    history = run("export")[1].encode()
    log = tmp_path / "log.txt"
    log.write_bytes(b"mine\n")
    with log.open("ab") as end:
        assert crescent("export", "/dev/stdout", stdout=end).stderr == b""
    assert log.read_bytes() == b"mine\n" + history
    assert crescent("export", "/dev/stdout").stdout == history  # into a pipe


@pytest.mark.usefixtures("_played")
def test_another_player_takes_the_games_in(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported = run("export")[1]
    before = json.loads(run("stats", "--json")[1])
    (tmp_path / "games.jsonl").write_text(exported)
    monkeypatch.setenv("CRESCENT_DATA", str(tmp_path / "elsewhere"))
    assert run("import", str(tmp_path / "games.jsonl"))[1].startswith("New games: 3.")
    assert json.loads(run("stats", "--json")[1]) == before


def test_one_game_is_told_as_one(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "game.jsonl")
    game = parse_record(WON_RECORD).game
    save((game, 292.4))
    assert run("export", file)[1] == f"Wrote 1 game to {file}\n"
    assert run("import", file)[1] == "New games: 0. Updated games: 0. Already here: 1.\n"


@pytest.mark.usefixtures("_played")
def test_a_game_with_wrong_moves_is_told_in_a_sentence(
    run: Run, complaint: Complain, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(run("export")[1].replace('"moves": "P', '"moves": "X'))
    assert "the moves on line 2 are wrong (not a move: 'X" in complaint(2, "import", str(file))


def test_a_file_that_is_no_history_changes_nothing(complaint: Complain, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\x00\xff")
    assert "Nothing has changed" in complaint(2, "import", str(file))


def test_a_file_that_is_missing(complaint: Complain, tmp_path: Path) -> None:
    assert "none.jsonl" in complaint(2, "import", str(tmp_path / "none.jsonl"))


def test_a_folder_that_is_missing(complaint: Complain, tmp_path: Path) -> None:
    assert "can't be written" in complaint(1, "export", str(tmp_path / "none" / "games.jsonl"))


@pytest.mark.usefixtures("_played")
def test_after_damage_all_that_can_be_read_is_told_at_once(run: Run) -> None:
    """Also where nothing but an index is damaged, of which no question speaks."""
    before = run("stats")[1], run("export")[1]
    database = Path(default_folder(os.environ)) / "crescent.db"
    whole = database.read_bytes()
    with closing(sqlite3.connect(database)) as connection:
        roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_master").fetchall())
    for name, place in (("games", 0), ("games_in_order", 4000), (None, 107)):
        begin = 4096 * (roots[name] - 1) if name else 0
        database.write_bytes(whole[: begin + place] + b"\xa5" * 96 + whole[begin + place + 96 :])
        code, out, err = run("stats")
        assert (code, out) == (0, before[0])
        assert err.startswith("crescent: Your games ")
        assert err.count("\n") == 1
        assert run("export") == (0, before[1], "")


def test_the_chosen_language_is_spoken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open()
    store.save_settings({"language": "de"})
    store.close()
    asked: list[str] = []
    monkeypatch.setattr("crescent.cli.history.use_language", asked.append)
    assert main(["stats"]) == 0
    assert asked == ["de"]
    assert "Won" in capsys.readouterr().out
