"""BLAKE2b, which makes dice, shuffles and checksums: the standard library's, without the rest that `hashlib` loads."""

from __future__ import annotations

try:
    from _blake2 import blake2b  # `hashlib` hands on just this one, but loads OpenSSL first, for which a start waits
except ImportError:  # a Python that keeps it elsewhere
    from hashlib import blake2b

__all__ = ["blake2b"]
