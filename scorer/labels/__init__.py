"""The words for every code and term of the game, in both languages; shared by the pages and the command line.

The tables hold English source sentences, put into words by `Words.gettext` of `words_of(language)`, or by any other
gettext. Nothing else in the program has words for a code.
"""
