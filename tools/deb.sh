#!/bin/sh
# Makes a Debian package of what `make install DESTDIR=TREE PREFIX=/usr` has put into TREE.
#     tools/deb.sh TREE PACKAGE.deb VERSION
set -eu
tree=$1 package=$2 version=$3
here=$(cd "$(dirname "$0")/.." && pwd)
program=$tree/usr/bin/noyau

strip --strip-unneeded "$program"
# The oldest C library with all functions that the program uses, and that reads its packed relocations;
# none if it is linked in.
libc=$({
    objdump -T "$program" 2>/dev/null | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p'
    if objdump -p "$program" | grep -q GLIBC_ABI_DT_RELR; then echo 2.36; fi
} | sort -Vu | tail -1)
depends=${libc:+"libc6 (>= $libc), libgcc-s1"}

doc=$tree/usr/share/doc/noyau
mkdir -p "$doc" "$tree/DEBIAN"
gzip -9nf "$tree/usr/share/man/man1/noyau.1"
# Debian's own place for completions of zsh.
mkdir -p "$tree/usr/share/zsh/vendor-completions"
mv "$tree/usr/share/zsh/site-functions/_noyau" "$tree/usr/share/zsh/vendor-completions/_noyau"
rmdir "$tree/usr/share/zsh/site-functions"
gzip -9nc "$here/CHANGELOG.md" > "$doc/changelog.gz"
"$here/tools/bill.py" bill > "$doc/noyau.cdx.json"
{
    printf 'Noyau is free software under the MIT licence or the Apache licence 2.0, as you prefer.\n\n'
    cat "$here/LICENSE-MIT"
    printf '\nThe Apache licence 2.0 is in /usr/share/common-licenses/Apache-2.0.\n\n'
    "$here/tools/bill.py" licences
} > "$doc/copyright"
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -type f ! -path "$program" -exec chmod 644 {} +
(cd "$tree" && find usr -type f -exec md5sum {} + | sort -k 2) > "$tree/DEBIAN/md5sums"
size=$(du -sk --apparent-size "$tree/usr" | cut -f 1)
{
    printf 'Package: noyau\nVersion: %s\nArchitecture: %s\n' "$version" "$(dpkg --print-architecture)"
    printf 'Maintainer: The Noyau authors <noyau@localhost>\nInstalled-Size: %s\n' "$size"
    if [ -n "$depends" ]; then printf 'Depends: %s\n' "$depends"; fi
    printf 'Section: math\nPriority: optional\n'
    printf 'Description: workbench for combinatorial games\n'
    printf ' Describe a position in one line; learn who wins, by which moves, what it is\n'
    printf ' worth, and why. In the browser you play it, too, against a machine that makes\n'
    printf ' no mistakes.\n'
} > "$tree/DEBIAN/control"
dpkg-deb --root-owner-group -Z"${COMPRESSION:-xz}" -b "$tree" "$package" >/dev/null
echo "$package"
