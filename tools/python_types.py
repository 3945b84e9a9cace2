#!/usr/bin/env python3
"""Writes the types of the protocol for Python, from those of the page, which the library makes.

    tools/python_types.py            writes crates/noyau-py/python/noyau/protocol.pyi
    tools/python_types.py --check    fails if it is stale
"""
import keyword
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "crates/noyau-studio/web/src/lib/protocol.ts"
TARGET = ROOT / "crates/noyau-py/python/noyau/protocol.pyi"

# Numbers that are not whole.
FRACTIONS = {("ShownValue", "walls"), ("ShownValue", "mast")}

TOKEN = re.compile(r'\s*(/\*\*.*?\*/|"(?:[^"\\]|\\.)*"|[A-Za-z_$][\w$-]*|[{}()\[\]<>|&,:;?=])', re.S)


class Reader:
    """Reads the few forms of TypeScript's types that are there."""

    def __init__(self, text):
        self.tokens = TOKEN.findall(text)
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def eat(self, token):
        if self.peek() == token:
            self.at += 1
            return True
        return False

    def expect(self, token):
        if not self.eat(token):
            raise SystemExit(f"expected {token!r}, found {self.peek()!r}")

    def type(self):
        self.eat("|")
        choices = [self.both()]
        while self.eat("|"):
            choices.append(self.both())
        return choices[0] if len(choices) == 1 else ("or", choices)

    def both(self):
        parts = [self.single()]
        while self.eat("&"):
            parts.append(self.single())
        return parts[0] if len(parts) == 1 else ("and", parts)

    def single(self):
        token = self.next()
        if token == "{":
            found = self.object()
        elif token == "[":
            found = ("tuple", self.several("]"))
        elif token == "(":
            found = self.type()
            self.expect(")")
        elif token.startswith('"'):
            found = ("literal", token)
        elif self.eat("<"):
            found = ("of", token, self.several(">"))
        else:
            found = ("name", token)
        while self.eat("["):
            self.expect("]")
            found = ("of", "Array", [found])
        return found

    def several(self, end):
        found = []
        while not self.eat(end):
            found.append(self.type())
            self.eat(",")
        return found

    def object(self):
        fields, doc = [], ""
        while not self.eat("}"):
            if self.peek().startswith("/**"):
                doc = self.next()[3:-2].strip()
                continue
            if self.eat("["):
                # { [key in string]: … }
                while not self.eat("]"):
                    self.next()
                self.eat("?")
                self.expect(":")
                fields.append((None, False, self.type(), doc))
            else:
                name = self.next().strip('"')
                optional = self.eat("?")
                self.expect(":")
                fields.append((name, optional, self.type(), doc))
            doc = ""
            self.eat(",") or self.eat(";")
        return ("object", fields)


class Writer:
    PLAIN = {"number": "int", "string": "str", "boolean": "bool", "null": "None", "never": "Never"}
    # Questions and answers within others.
    PLAIN |= {"Ask": "dict[str, Any]", "Answer": "dict[str, Any]"}

    def __init__(self, types):
        self.types = types
        self.written = []
        self.inner = {}

    def fields(self, type):
        """All fields of an object, of a name that stands for one, or of several together."""
        if type[0] == "object":
            return type[1]
        if type[0] == "name":
            return self.fields(self.types[type[1]][1])
        if type[0] == "and":
            return [field for part in type[1] for field in self.fields(part)]
        raise SystemExit(f"not an object: {type}")

    def dictionary(self, name, fields, doc):
        lines = [f"{name} = TypedDict(", f'    "{name}",', "    {"]
        for field, optional, type, about in fields:
            if about:
                lines.append(f"        # {about}")
            kind = self.text(type, name)
            if (name, field) in FRACTIONS:
                kind = kind.replace("int", "float")
            lines.append(f'        "{field}": {f"NotRequired[{kind}]" if optional else kind},')
        self.written.append((name, doc, "\n".join([*lines, "    },", ")"])))

    def text(self, type, parent):
        match type:
            case ("name", name):
                return self.PLAIN.get(name, name)
            case ("literal", text):
                return f"Literal[{text}]"
            case ("of", "Array", [item]):
                return f"list[{self.text(item, parent)}]"
            case ("of", "Record", _):
                return "dict[str, Never]"
            case ("of", generic, [item]) if generic in self.types:
                # A type for each use, as Python's dictionaries have no parameters before 3.11.
                doc, shape, parameter = self.types[generic]
                kind = self.text(item, parent)
                name = f"{generic}Of{kind.capitalize()}"
                if name not in self.inner:
                    self.inner[name] = None
                    filled = [
                        (field, optional, item if type == ("name", parameter) else type, about)
                        for field, optional, type, about in self.fields(shape)
                    ]
                    self.dictionary(name, filled, doc)
                return name
            case ("tuple", items):
                # They come as lists.
                kinds = dict.fromkeys(self.text(item, parent) for item in items)
                return f"list[{' | '.join(kinds)}]"
            case ("or", choices):
                return " | ".join(dict.fromkeys(self.text(choice, parent) for choice in choices))
            case ("object", [(None, _, value, _)]):
                return f"dict[str, {self.text(value, parent)}]"
            case ("object" | "and", _):
                fields = self.fields(type)
                first = fields[0]
                told = first[2][1].strip('"') if first[2][0] == "literal" else first[0]
                word = "".join(part.capitalize() for part in re.split(r"[-_]", told))
                name = "Infinite" if told == "infinity" else f"{parent}{word}"
                if name not in self.inner:
                    self.inner[name] = None
                    self.dictionary(name, fields, "")
                return name
        raise SystemExit(f"no Python for {type}")

    def declare(self, name, doc, type):
        if type[0] in ("object", "and") and not (type[0] == "object" and type[1][:1] and type[1][0][0] is None):
            self.dictionary(name, self.fields(type), doc)
        else:
            self.written.append((name, doc, f"{name}: TypeAlias = {quoted(self.text(type, name))}"))


def quoted(text):
    return f'"{text}"' if '"' not in text else text


def read(source):
    types = {}
    pattern = re.compile(r"(?:/\*\*((?:(?!\*/).)*)\*/\n)?export type (\w+)(?:<(\w+)>)? = ", re.S)
    places = list(pattern.finditer(source))
    for k, place in enumerate(places):
        end = places[k + 1].start() if k + 1 < len(places) else len(source)
        reader = Reader(source[place.end() : end])
        doc = " ".join((place[1] or "").replace("*", " ").split())
        types[place[2]] = (doc, reader.type(), place[3])
    return types


def questions(types, name):
    """The name of each question, and the type with its fields or its answer."""
    found = {}
    for choice in types[name][1][1]:
        (tag, of) = choice[1]
        found[tag[1][0][2][1]] = of
    return found


def overloads(types, writer):
    answers = questions(types, "Answer")
    lines = []
    for name, ask in questions(types, "Ask").items():
        doc = types[ask[1]][0]
        fields = [] if types[ask[1]][1][0] == "of" else writer.fields(ask)
        given = []
        for field, optional, type, _ in sorted(fields, key=lambda field: field[1]):
            if keyword.iskeyword(field):
                raise SystemExit(f"{field} cannot be an argument")
            kind = writer.text(type, ask[1])
            kind = "object" if field == "position" else kind.replace("list[", "Sequence[")
            given.append(f"        {field}: {kind}{' = ...' if optional else ''},\n")
        lines.append(
            f"    @overload\n    def __call__(\n        self,\n        question: Literal[{name}],\n"
            f"        /,\n        *,\n{''.join(given)}"
            "        time: float | None = ...,\n        memory: int | None = ...,\n"
            "        engine: str | None = ...,\n        lang: str | None = ...,\n"
            f'    ) -> {answers[name][1]}:\n        """{doc}"""\n'
        )
    return "\n".join(lines)


def main():
    types = read(SOURCE.read_text())
    writer = Writer(types)
    for name, (doc, type, parameter) in types.items():
        if name not in ("Ask", "Answer") and parameter is None:
            writer.declare(name, doc, type)
    asking = overloads(types, writer)
    text = (
        '"""The questions and answers of the protocol, for type checkers.\n\n'
        'Made from the library\'s own types: tools/python_types.py\n"""\n\n'
        "from collections.abc import Sequence\n"
        "from typing import Any, Literal, Never, Protocol, TypeAlias, TypedDict, overload\n\n"
        "from typing_extensions import NotRequired\n"
    )
    for name, doc, declared in writer.written:
        text += f"\n# {doc}\n{declared}\n" if doc else f"\n{declared}\n"
    text += (
        "\nclass Asking(Protocol):\n"
        '    """Asks any question of the protocol, by its name and its fields."""\n\n'
        f"{asking}\n    @overload\n    def __call__(self, question: str, /, **fields: Any) -> Any:\n"
        '        """A question that is only known when the program runs."""\n'
    )
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text() != text:
            raise SystemExit(f"{TARGET.relative_to(ROOT)} is stale: tools/python_types.py writes it")
    else:
        TARGET.write_text(text)


if __name__ == "__main__":
    main()
