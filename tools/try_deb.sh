#!/bin/sh
# Installs a Debian package in a folder of its own, runs it, and removes it; the system is not touched.
#     tools/try_deb.sh PACKAGE.deb
set -eu
package=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/var/lib/dpkg/info" "$place/var/lib/dpkg/updates" "$place/var/lib/dpkg/triggers" "$place/var/log"
: > "$place/var/lib/dpkg/status"
: > "$place/var/lib/dpkg/available"
# What it depends on is in the system and not in the folder.
manage() { dpkg --root="$place" --log="$place/var/log/dpkg.log" --force-depends --force-not-root --force-script-chrootless "$@" >/dev/null 2>"$place/said" || { cat "$place/said" >&2; exit 1; }; }
fail() { echo "$package: $1" >&2; exit 1; }

find "$place" -path "$place/var" -prune -o -print | sort > "$place/var/before"
manage -i "$package"
dpkg --root="$place" -s noyau | grep -q '^Status: install ok installed' || fail "it is not installed"
noyau=$place/usr/bin/noyau
[ "$("$noyau" solve "nim 3,5,7" --json | grep -c '"outcome":"N"')" = 1 ] || fail "it does not answer"
"$noyau" --version --verbose | grep -q '^  target: ' || fail "it does not say how it was built"
[ "$("$noyau" --version)" = "noyau $(dpkg-deb -f "$package" Version)" ] || fail "its version is another one"
gzip -t "$place/usr/share/man/man1/noyau.1.gz" || fail "no manual page"
bash -n "$place/usr/share/bash-completion/completions/noyau" || fail "no completions for bash"
for file in share/zsh/vendor-completions/_noyau share/fish/vendor_completions.d/noyau.fish share/doc/noyau/copyright share/doc/noyau/noyau.cdx.json; do
    [ -s "$place/usr/$file" ] || fail "no $file"
done
python3 -c 'import json, sys; assert len(json.load(open(sys.argv[1]))["components"]) > 20' "$place/usr/share/doc/noyau/noyau.cdx.json" || fail "the bill of materials cannot be read"
manage -P noyau
find "$place" -path "$place/var" -prune -o -print | grep -v '/said$' | sort > "$place/var/after"
cmp -s "$place/var/before" "$place/var/after" || { diff "$place/var/before" "$place/var/after" >&2; fail "something is left"; }
echo "$package: installed, used and removed"
