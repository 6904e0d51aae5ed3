"""The game file `vint-sheet/1` and the result `vint-sheet-result/1`: reading with all faults, and writing."""
