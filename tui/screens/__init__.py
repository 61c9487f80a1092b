"""The screens: thin, they place widgets and answer keys."""
