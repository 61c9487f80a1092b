"""The saves: bytes, files, and the shelf on which they stand."""
