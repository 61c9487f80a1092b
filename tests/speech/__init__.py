"""The game under real screen readers: what they say of it and what a braille line shows, with no sound and no display.

A reader is a program that stands between the game and the terminal. Its voice is a pipe here and its braille display a
socket, so a test reads what somebody would hear or feel.
"""
