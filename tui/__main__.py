"""The program: `python -m tui` is the same as `mortality`."""

import sys

from tui import interrupts

interrupts.leave_at_once()  # before anything is loaded that takes time


def main() -> int:
    """Runs the command line and returns the exit status."""
    try:
        from tui.cli import main as run

        interrupts.unwind()
        return run()
    except KeyboardInterrupt:  # pressed right before the end
        return interrupts.INTERRUPTED
    finally:
        interrupts.ignore()


if __name__ == "__main__":
    sys.exit(main())
