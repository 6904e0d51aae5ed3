"""A second scorer, written from the rules alone, and a maker of random truthful games.

Nothing here knows the engine, and the engine knows nothing of this: two scorers written apart from each other
that agree over thousands of random games are seldom both wrong. The scorer is plain on purpose, paragraph after
paragraph of the rules with their section numbers; it expects a valid game file and checks nothing.

* ``naive.score_file`` makes the result of a game file.
* ``deals.random_file`` makes a random game file whose honours, aces and coronets are read from cards really
  dealt.
"""
