"""The shelf asks the system for nothing but by its disk, so that what is shown of the disk is shown of the shelf."""

from __future__ import annotations

import ast
from typing import Final

import pytest

from tests.house.sources import ROOT, parsed

MODULES: Final = ("files", "saved", "shelf", "watching")
FILES: Final = frozenset({"io", "os", "shutil", "tempfile", "fcntl"})
"""What nobody may import there."""
CALLS: Final = frozenset(
    [
        "chmod",
        "exists",
        "glob",
        "hardlink_to",
        "is_dir",
        "is_file",
        "iterdir",
        "lstat",
        "mkdir",
        "open",
        "read_bytes",
        "read_text",
        "rename",
        "replace",
        "resolve",
        "rglob",
        "rmdir",
        "samefile",
        "stat",
        "symlink_to",
        "touch",
        "unlink",
        "write_bytes",
        "write_text",
    ]
)
"""What a path can do to the disk."""
SEAM: Final = ("disk", "_disk", "_files", "self")
"""Whose call it may be."""


@pytest.mark.parametrize("name", MODULES)
def test_all_goes_through_the_seam(name: str) -> None:
    """No module of the shelf opens, moves or looks at a file by itself."""
    tree = parsed(ROOT / "tui" / f"{name}.py")
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imported & FILES == set()
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    own = [
        ast.unparse(call)
        for call in calls
        if isinstance(call, ast.Attribute) and call.attr in CALLS and not ast.unparse(call.value).endswith(SEAM)
    ]
    assert own == []
    assert "open" not in {call.id for call in calls if isinstance(call, ast.Name)}
