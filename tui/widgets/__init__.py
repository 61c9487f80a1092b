"""The widgets: one shown value each, fed with its own part of the snapshot."""
