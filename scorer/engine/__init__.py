"""The scoring of Vint and Russian whist: pure functions over the facts of a game.

The package imports the standard library only. It knows no words, no clock, no files and no chance:
faults are codes with numbers, players are positions in the list of the sitting's players (from 0).
"""
