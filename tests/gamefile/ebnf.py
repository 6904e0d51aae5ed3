"""A grammar in the notation of the README: it makes sentences, and is a pattern that sentences match."""

import re
from collections.abc import Mapping
from random import Random
from typing import Any

TOKEN = re.compile(r'\(\*.*?\*\)|"[^"]*"|[A-Za-z][A-Za-z ]*[A-Za-z]|[A-Za-z]|[=;|,(){}\[\]]|\s+', re.DOTALL)
CLOSING = {"(": ")", "[": "]", "{": "}"}

Ways = list[list[tuple[str, Any]]]
Leaves = Mapping[str, tuple[str, ...]]
"""Sentences for the words that the grammar leaves to a reader's sense."""


class Grammar:
    """The rules of a grammar by their names. A rule is a list of ways, a way a list of parts, a part a kind with what
    belongs to it: a text, a name, or ways that may be left out or repeated."""

    def __init__(self, text: str) -> None:
        tokens = [one for one in TOKEN.findall(text) if one.strip() and not one.startswith("(*")]
        assert sum(map(len, TOKEN.findall(text))) == len(text), "a sign that is not of the notation"
        self.rules: dict[str, Ways] = {}
        self._left = tokens[::-1]
        while self._left:
            name = self._left.pop()
            assert self._left.pop() == "=", name
            self.rules[name] = self._ways(";")

    def _ways(self, end: str) -> Ways:
        ways: Ways = [[]]
        while (token := self._left.pop()) != end:
            if token == "|":
                ways.append([])
            elif token in CLOSING:
                ways[-1].append((token, self._ways(CLOSING[token])))
            elif token != ",":
                ways[-1].append(("text", token[1:-1]) if token[0] == '"' else ("name", token))
        return ways

    def names(self) -> set[str]:
        """The words that no rule explains."""
        found: set[str] = set()

        def look(ways: Ways) -> None:
            for kind, inner in (part for way in ways for part in way):
                if kind == "name":
                    found.add(inner)
                elif kind != "text":
                    look(inner)

        for ways in self.rules.values():
            look(ways)
        return found - self.rules.keys()

    def texts(self, name: str) -> set[str]:
        """The texts that stand in a rule."""
        return set(re.findall(r"'text', '([^']*)'", repr(self.rules[name])))

    def sentence(self, name: str, leaves: Leaves, rng: Random) -> str:
        """Something that a rule allows."""
        if name in leaves:
            return rng.choice(leaves[name])
        return self._some(self.rules[name], leaves, rng)

    def _some(self, ways: Ways, leaves: Leaves, rng: Random) -> str:
        said = []
        for kind, inner in rng.choice(ways):
            if kind == "text":
                said.append(inner)
            elif kind == "name":
                said.append(self.sentence(inner, leaves, rng))
            else:
                times = {"(": 1, "[": rng.randrange(2), "{": rng.randrange(4)}[kind]
                said += [self._some(inner, leaves, rng) for _ in range(times)]
        return "".join(said)

    def pattern(self, name: str, leaves: Mapping[str, str]) -> str:
        """A rule as a regular expression; `leaves` are expressions too."""
        return f"(?:{leaves[name]})" if name in leaves else self._pattern(self.rules[name], leaves)

    def _pattern(self, ways: Ways, leaves: Mapping[str, str]) -> str:
        times = {"(": "", "[": "?", "{": "*"}

        def part(kind: str, inner: Any) -> str:
            if kind == "text":
                return re.escape(str(inner))
            return (
                self.pattern(str(inner), leaves)
                if kind == "name"
                else self._pattern(inner, leaves) + times[kind]
            )

        return "(?:" + "|".join("".join(part(*one) for one in way) for way in ways) + ")"
