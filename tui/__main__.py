"""`python -m tui` is the same program as `mortality`."""

import sys

from tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
