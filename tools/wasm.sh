#!/bin/sh
# Builds the library for browsers: target/web/noyau.wasm.
#
# Takes the wasm target of rustup. Where that cannot be had, takes Debian's second compiler with the
# source of its standard library, which are unpacked into a cache, once. Ends with 3 where there is
# neither.
set -eu
cd "$(dirname "$0")/.."

cargo=${CARGO:-cargo}
target=wasm32-unknown-unknown
cache=${NOYAU_WASM_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/noyau-wasm}
has_target() { test -d "$(rustc --print target-libdir --target $target)"; }

# The packages, whose names contain versions that move.
packages() {
	apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
		--no-enhances rustc-web | grep -E '^(rustc-web|libstd-rust-web[^ ]*|libllvm[0-9]+)$' | sort -u
	echo rust-web-src
}

unpack() {
	command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
	rm -rf "$cache/new" && mkdir -p "$cache/new/packages" || return 1
	echo "Downloading Debian's compiler for wasm (140 MB, once) into $cache." >&2
	# Not every user may update the lists; the present ones may do.
	apt-get update -qq >/dev/null 2>&1 || true
	(cd "$cache/new/packages" && apt-get download -qq $(packages) >/dev/null 2>&1) || return 1
	for package in "$cache"/new/packages/*.deb; do dpkg-deb -x "$package" "$cache/new/root" || return 1; done
	rm -r "$cache/new/packages"
	printf '#!/bin/sh\nroot=$(dirname "$0")/root/usr\nLD_LIBRARY_PATH=$root/lib/x86_64-linux-gnu exec "$root/bin/rustc" "$@"\n' > "$cache/new/rustc"
	chmod +x "$cache/new/rustc"
	"$cache/new/rustc" --version >&2 || return 1
	rm -rf "$cache/debian" && mv "$cache/new" "$cache/debian"
}

# Each compiler has a folder of its own. Little is inlined: a page waits longer for the module than for
# its answers.
build() {
	folder=$1
	shift
	export RUSTFLAGS="${RUSTFLAGS:-} -Cllvm-args=-inline-threshold=25"
	"$cargo" build --quiet -p noyau-wasm --profile wasm --target $target --target-dir "$folder" "$@"
	built=$folder/$target/wasm/noyau_wasm.wasm
}

if [ -z "${NOYAU_WASM_DEBIAN:-}" ] && { has_target || timeout 120 rustup target add $target >/dev/null 2>&1; }; then
	build target/web
elif test -x "$cache/debian/rustc" || unpack; then
	# The linker comes with the ordinary compiler; the standard library is compiled from its source.
	CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(ls "$(rustc --print sysroot)"/lib/rustlib/*/bin/rust-lld)
	export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER
	RUSTC="$cache/debian/rustc" RUSTC_BOOTSTRAP=1 build target/web-debian -Zbuild-std=std,panic_abort
else
	echo "The wasm target can be had neither from rustup nor from Debian's packages." >&2
	exit 3
fi

mkdir -p target/web
cmp -s "$built" target/web/noyau.wasm || cp "$built" target/web/noyau.wasm
