#!/usr/bin/env python3
"""What the program is made of: every dependency with its version and licence.

    tools/bill.py bill       a bill of materials in CycloneDX's JSON
    tools/bill.py licences   the texts of all licences, for people
    tools/bill.py check      fails if a licence is not among those we accept

Nothing is downloaded: cargo knows what is compiled into the program, and npm's lock file and folder
what is built into the page. `--root NAME` chooses another crate than `noyau-cli`.
"""
import argparse
import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "crates/noyau-studio/web"
# What the page contains; the other packages only build and test it.
ON_THE_PAGE = ("@fluent/bundle", "katex", "svelte")

ACCEPTED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause",
    "BSL-1.0", "CC0-1.0", "ISC", "MIT", "MIT-0", "Unicode-3.0", "Unlicense", "Zlib",
}  # fmt: skip


def metadata():
    cargo = ["cargo", "metadata", "--format-version=1", "--locked", "--offline"]
    done = subprocess.run(cargo, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        # What is not there yet is fetched as for any build.
        cargo.remove("--offline")
        done = subprocess.run(cargo, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def host():
    told = subprocess.run(["rustc", "-vV"], capture_output=True, text=True, check=True).stdout
    return re.search(r"^host: (.*)$", told, re.M)[1]


def enabled(dependency, triple):
    """Whether a dependency is compiled into the program on this machine."""
    kinds = [kind for kind in dependency["dep_kinds"] if kind["kind"] is None]
    return any(kind["target"] is None or fits(kind["target"], triple) for kind in kinds)


@cache
def conditions(triple):
    """What holds when the program is compiled for this kind of machine."""
    rustc = ["rustc", "--print", "cfg", "--target", triple]
    return subprocess.run(rustc, capture_output=True, text=True, check=True).stdout.split("\n")


def fits(target, triple):
    """Judges the conditions that occur: a triple, or cfg with all, any, not."""
    if not target.startswith("cfg("):
        return target == triple
    told = conditions(triple)
    tokens = re.findall(r'[a-z_0-9]+\s*=\s*"[^"]*"|[a-z_0-9]+|[(),]', target[4:-1])

    def judge():
        token = tokens.pop(0)
        if tokens[:1] == ["("] and token in ("all", "any", "not"):
            tokens.pop(0)
            parts = []
            while tokens[0] != ")":
                parts.append(judge())
                if tokens[0] == ",":
                    tokens.pop(0)
            tokens.pop(0)
            return {"all": all, "any": any, "not": lambda parts: not parts[0]}[token](parts)
        return re.sub(r"\s*=\s*", "=", token) in told

    return judge()


def crates(root):
    """Every crate that is compiled into the program, and what each uses."""
    told = metadata()
    triple = host()
    packages = {package["id"]: package for package in told["packages"]}
    nodes = {node["id"]: node for node in told["resolve"]["nodes"]}
    start = next(p["id"] for p in told["packages"] if p["name"] == root and p["source"] is None)
    used, open_ = {}, [start]
    while open_:
        at = open_.pop()
        if at in used:
            continue
        # A macro and what it is made of run in the compiler, not in the program.
        below = [
            dependency["pkg"]
            for dependency in nodes[at]["deps"]
            if enabled(dependency, triple)
            and not any("proc-macro" in t["kind"] for t in packages[dependency["pkg"]]["targets"])
        ]
        used[at] = below
        open_ += below
    return start, packages, used


def checksums():
    lock = (ROOT / "Cargo.lock").read_text()
    entry = r'name = "([^"]+)"\nversion = "([^"]+)"\nsource = "[^"]+"\nchecksum = "([0-9a-f]{64})"'
    return {(name, version): checksum for name, version, checksum in re.findall(entry, lock)}


def page():
    """Every package of npm that is part of the page."""
    lock = json.loads((WEB / "package-lock.json").read_text())["packages"]
    found, open_ = {}, list(ON_THE_PAGE)
    while open_:
        name = open_.pop()
        place = f"node_modules/{name}"
        if name in found or place not in lock:
            continue
        found[name] = {"place": WEB / place, **lock[place]}
        # Svelte's own dependencies compile the page; KaTeX's is its command line.
    return found


def expression(licence):
    """The licence as an expression of SPDX; old crates write `MIT/Apache-2.0`."""
    return re.sub(r"\s*/\s*", " OR ", licence or "")


def accepted(licence):
    """Whether one may choose licences that we accept."""
    text = expression(licence).replace("Apache-2.0 WITH LLVM-exception", "Apache-2.0-LLVM")
    names = ACCEPTED | {"Apache-2.0-LLVM"}
    tokens = re.findall(r"[()]|[A-Za-z0-9.+-]+", text)
    if not tokens:
        return False
    said = [t if t in "()" else t.lower() if t in ("OR", "AND") else str(t in names) for t in tokens]
    return bool(eval(" ".join(said)))  # only True, False, and, or, brackets


def purl(kind, name, version):
    return f"pkg:{kind}/{quote(name)}@{version}"


def bill(root):
    start, packages, used = crates(root)
    sums = checksums()
    whole = packages[start]
    reference = {at: purl("cargo", packages[at]["name"], packages[at]["version"]) for at in used}
    components = []
    for at in used:
        package = packages[at]
        if at == start:
            continue
        component = {
            "type": "library",
            "bom-ref": reference[at],
            "name": package["name"],
            "version": package["version"],
            "purl": reference[at],
            "licenses": [{"expression": expression(package["license"])}],
        }
        if package["description"]:
            component["description"] = " ".join(package["description"].split())
        checksum = sums.get((package["name"], package["version"]))
        if checksum:
            component["hashes"] = [{"alg": "SHA-256", "content": checksum}]
        components.append(component)
    if any(packages[at]["name"] == "noyau-studio" for at in used):
        for name, package in page().items():
            components.append(
                {
                    "type": "library",
                    "bom-ref": purl("npm", name, package["version"]),
                    "name": name,
                    "version": package["version"],
                    "purl": purl("npm", name, package["version"]),
                    "licenses": [{"expression": package.get("license", "")}],
                }
            )
    components.sort(key=lambda component: component["bom-ref"])
    dependencies = [
        {"ref": reference[at], "dependsOn": sorted({reference[b] for b in below})}
        for at, below in used.items()
    ]
    dependencies.sort(key=lambda entry: entry["ref"])
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": reference[start],
                "name": "noyau" if root == "noyau-cli" else root,
                "version": whole["version"],
                "licenses": [{"expression": whole["license"]}],
            }
        },
        "components": components,
        "dependencies": dependencies,
    }


def licences(root):
    """The texts, each once, with the packages that come under it."""
    start, packages, used = crates(root)
    listed = []
    for at in used:
        package = packages[at]
        if package["source"] is not None:
            folder = Path(package["manifest_path"]).parent
            listed.append((package["name"], package["version"], expression(package["license"]), folder))
    if any(packages[at]["name"] == "noyau-studio" for at in used):
        for name, package in page().items():
            listed.append((name, package["version"], package.get("license", ""), package["place"]))
    listed.sort()
    by_text = {}
    print("Noyau contains these packages, under the licences that follow.\n")
    for name, version, licence, folder in listed:
        print(f"  {name} {version}: {licence}")
        files = sorted(folder.glob("LICEN[CS]E*")) + sorted(folder.glob("COPYING*"))
        for file in files:
            if file.is_file():
                text = file.read_text(errors="replace").strip()
                by_text.setdefault(" ".join(text.split()), [text, []])[1].append(f"{name} {version}")
    for text, names in by_text.values():
        print(f"\n{'=' * 100}\n{', '.join(names)}\n{'-' * 100}\n{text}")


def check(root):
    wrong = [
        f"{component['name']} {component['version']}: {licence['expression'] or 'no licence'}"
        for component in bill(root)["components"]
        for licence in component["licenses"]
        if not accepted(licence["expression"])
    ]
    if wrong:
        sys.exit("These licences are not among those we accept:\n" + "\n".join(wrong))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("what", choices=["bill", "licences", "check"])
    arguments.add_argument("--root", default="noyau-cli")
    given = arguments.parse_args()
    if given.what == "bill":
        print(json.dumps(bill(given.root), indent=2, ensure_ascii=False))
    elif given.what == "licences":
        licences(given.root)
    else:
        check(given.root)


if __name__ == "__main__":
    main()
