#!/usr/bin/env python3
"""Draws which modules of the library use which, and fails on a cycle.

    tools/layers.py            prints the layers, lowest first
    tools/layers.py --dot      prints the graph for Graphviz

Only the code of the library counts: its unit tests may look anywhere.
"""
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).parent.parent / "crates/noyau/src"
# What `crate::Name` stands for where the root re-exports a type.
EXPORTS = re.compile(r"pub use (?:crate::)?(\w+)::(?:\{([^}]*)\}|(\w+))")


def without_tests(text):
    """The text before its unit tests."""
    return re.split(r"#\[cfg\(test\)\]\s*mod tests \{", text)[0]


def without_comments(text):
    return re.sub(r"//.*", "", text)


def used_paths(text):
    """The first segments of all paths that start at the crate's root."""
    for match in re.finditer(r"\bcrate::(\{|\w+)", text):
        if match.group(1) != "{":
            yield match.group(1)
            continue
        depth, start, at = 1, match.end(), match.end()
        while depth and at < len(text):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        inner, depth, segment = text[start : at - 1], 0, ""
        for c in inner + ",":
            if c == "," and depth == 0:
                name = re.match(r"\s*(\w+)", segment)
                if name:
                    yield name.group(1)
                segment = ""
            else:
                depth += {"{": 1, "}": -1}.get(c, 0)
                segment += c


def is_test(path):
    """Whether the module is declared for tests only."""
    parent = path.parent / "mod.rs"
    if not parent.exists() or parent == path:
        parent = path.parent.with_suffix(".rs")
    declared = re.compile(rf"#\[cfg\(test\)\]\s*(?:pub )?mod {path.stem};")
    return parent.exists() and bool(declared.search(parent.read_text()))


def modules():
    found = {}
    for path in sorted(SOURCE.rglob("*.rs")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        if parts[0] == "lib" or is_test(path):
            continue
        found.setdefault(parts[0], []).append(path)
    return found


def graph():
    files = modules()
    root = without_comments((SOURCE / "lib.rs").read_text())
    exports = {}
    for match in EXPORTS.finditer(root):
        for name in (match.group(2) or match.group(3)).split(","):
            exports[name.split(" as ")[-1].strip()] = match.group(1)
    uses = {module: {} for module in files}
    for module, paths in files.items():
        for path in paths:
            for name in used_paths(without_comments(without_tests(path.read_text()))):
                target = exports.get(name, name)
                if target in files and target != module:
                    uses[module].setdefault(target, path.relative_to(SOURCE))
    return uses


def components(uses):
    """Strongly connected components, those that use nothing else first (Tarjan)."""
    index, low, stack, done = {}, {}, [], []

    def visit(v):
        index[v] = low[v] = len(index)
        stack.append(v)
        for w in uses[v]:
            if w not in index:
                visit(w)
                low[v] = min(low[v], low[w])
            elif w in stack:
                low[v] = min(low[v], index[w])
        if low[v] == index[v]:
            component = []
            while not component or component[-1] != v:
                component.append(stack.pop())
            done.append(sorted(component))

    for v in uses:
        if v not in index:
            visit(v)
    return done


def main():
    uses = graph()
    if "--dot" in sys.argv:
        print("digraph layers {")
        for module, targets in uses.items():
            for target in targets:
                print(f'  "{module}" -> "{target}";')
        print("}")
    layer, cycles = {}, []
    for component in components(uses):
        if len(component) > 1:
            cycles.append(component)
        below = {w for v in component for w in uses[v]} - set(component)
        for v in component:
            layer[v] = 1 + max((layer[w] for w in below), default=-1)
    if "--dot" not in sys.argv:
        for height in range(max(layer.values()) + 1):
            print(f"{height:2}  " + "  ".join(sorted(v for v in layer if layer[v] == height)))
    for cycle in cycles:
        print("cycle: " + ", ".join(cycle), file=sys.stderr)
        for v in cycle:
            for w, where in uses[v].items():
                if w in cycle:
                    print(f"  {v} uses {w} in {where}", file=sys.stderr)
    sys.exit(1 if cycles else 0)


if __name__ == "__main__":
    main()
