"""A reader of pages without scripts: opens an address, reads tables, fills forms as they stand and sends them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


@dataclass
class Element:
    """An element of a page with its attributes and what stands in it."""

    tag: str
    attributes: dict[str, str]
    children: "list[Element | str]" = field(default_factory=list)

    @property
    def text(self) -> str:
        """All words in it, spaces folded."""
        parts = (child if isinstance(child, str) else child.text for child in self.children)
        return " ".join(" ".join(parts).split())

    def get(self, name: str) -> str:
        """An attribute, empty where it has none."""
        return self.attributes.get(name, "")

    def all(self, tag: str, **attributes: str) -> "list[Element]":
        """All elements of a kind inside it, in the order of the page."""
        found: list[Element] = []
        for child in self.children:
            if isinstance(child, Element):
                if child.tag == tag and all(
                    child.get(name.strip("_")) == value for name, value in attributes.items()
                ):
                    found.append(child)
                found.extend(child.all(tag, **attributes))
        return found

    def classed(self, name: str) -> "list[Element]":
        """All elements inside it that have a class."""
        found: list[Element] = []
        for child in self.children:
            if isinstance(child, Element):
                if name in child.get("class").split():
                    found.append(child)
                found.extend(child.classed(name))
        return found

    def rows(self) -> list[list[str]]:
        """The texts of a table's cells, row by row."""
        return [
            [cell.text for cell in row.children if isinstance(cell, Element) and cell.tag in {"td", "th"}]
            for row in self.all("tr")
        ]


class _Reader(HTMLParser):
    VOID = frozenset({"meta", "link", "input", "br", "img", "hr", "wbr", "col"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in self.VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_page(html: str) -> Element:
    """The elements of a page; one that is closed in the wrong order fails the test."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == [reader.root], f"<{reader.open[-1].tag}> is never closed"
    return reader.root


@dataclass
class Page:
    """An answer with what a reader sees of it."""

    response: TestResponse
    root: Element

    @property
    def status(self) -> int:
        return self.response.status_code

    @property
    def address(self) -> str:
        """The path of the page, without what follows a #."""
        return self.response.request.path

    @property
    def faults(self) -> list[str]:
        """The sentences of the summary of faults."""
        return [link.text for box in self.root.classed("errors") for link in box.all("a")]

    def faults_at(self, field_id: str) -> str:
        """The sentence beside a field."""
        return " ".join(
            one.text for one in self.root.classed("fault") if one.get("id") == f"f-{field_id}-fault"
        )

    def table(self, name: str) -> list[list[str]]:
        """The cells of the first table that has a class."""
        return self.root.classed(name)[0].rows()

    def form(self, action: str = "") -> Element:
        """The form of the page's main part."""
        forms = [form for main in self.root.all("main") for form in main.all("form")]
        return next(form for form in forms if action in form.get("action"))


def filled(form: Element) -> dict[str, str]:
    """What a browser would send of a form as it stands, no button pressed."""
    values: dict[str, str] = {}
    for one in form.all("input"):
        kind = one.get("type")
        if kind in {"radio", "checkbox"} and "checked" not in one.attributes:
            continue
        if one.get("name") and kind not in {"submit", "button", "file"}:
            values[one.get("name")] = one.get("value")
    for area in form.all("textarea"):
        values[area.get("name")] = area.text
    for select in form.all("select"):
        options = select.all("option")
        chosen = [option for option in options if "selected" in option.attributes] or options[:1]
        if chosen:
            values[select.get("name")] = chosen[0].get("value")
    return values


@dataclass
class Browser:
    """A reader with his own cookies and language."""

    client: FlaskClient
    language: str

    def open(self, address: str) -> Page:
        """Open an address, following redirects."""
        return self._page(self.client.get(address, headers=self._headers(), follow_redirects=True))

    def send(self, page: Page, values: dict[str, str], *, follow: bool = True, action: str = "") -> Page:
        """Send the form of a page with some fields filled in; None in `values` is not possible: a blank is ''."""
        form = page.form(action)
        address = urljoin(page.response.request.full_path.rstrip("?"), form.get("action"))
        data = {**filled(form), **values}
        answer = self.client.post(
            address or page.address, data=data, headers=self._headers(), follow_redirects=follow
        )
        return self._page(answer)

    def _headers(self) -> dict[str, str]:
        return {"Accept-Language": self.language}

    def _page(self, response: TestResponse) -> Page:
        return Page(response, read_page(response.text))
