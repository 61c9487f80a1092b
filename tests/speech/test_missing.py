"""Where a screen reader is missing, that is said; under CI it is a failure."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.house.sources import ROOT
from tests.speech import finding
from tests.speech.finding import PACKAGES, found, missing


@pytest.mark.parametrize("program", PACKAGES)
def test_what_is_missing_is_named(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a program its tests are skipped with what brings it; under CI they fail with the same sentence."""
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    monkeypatch.setattr(finding, "_is_installed", lambda _package: False)
    sentence = f"There is no {program} here; {PACKAGES[program]} brings it."
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception) as skipped:
        found(program)
    assert str(skipped.value) == sentence
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception) as failed:
        found(program)
    assert str(failed.value) == sentence
    assert len(missing()) == len(PACKAGES)


def test_all_that_is_needed_is_installed_by_ci() -> None:
    """CI's script installs what apt-get brings, and the `dev` extra the rest."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for bringing in PACKAGES.values():
        *_, package = bringing.split()
        assert f"    {package} " in script or package == "'.[dev]'"
    assert '"tdsr2' in project
    assert '"setproctitle' in project


def test_nothing_is_taken_for_the_reader_that_is_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A program called tdsr in the path is no tdsr2."""
    other = tmp_path / "tdsr"
    other.write_text("#!/bin/sh\n", encoding="utf-8")
    other.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(finding, "_is_installed", lambda _package: False)
    assert finding.path_of("tdsr") is None
