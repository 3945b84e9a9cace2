#!/bin/sh
# Builds the library for browsers: target/web/noyau.wasm, and in two parts first.wasm, which a page waits
# for, and rest.wasm, which it seldom needs.
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
# its answers. What is seldom run is not inlined at all.
build() {
	folder=$1
	shift
	export RUSTFLAGS="${RUSTFLAGS:-} -Cllvm-args=-inline-threshold=25 -Cllvm-args=-inlinecold-threshold=0"
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
if test target/web/rest.wasm -nt target/web/noyau.wasm; then exit 0; fi

# The splitter is Binaryen's; where it is not installed it is unpacked beside the compiler. Nobody depends on
# it: without it the first part is the whole library and the rest is an empty module.
splitter() {
	command -v wasm-split && return
	if ! test -x "$cache/binaryen/wasm-split"; then
		command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
		rm -rf "$cache/new" && mkdir -p "$cache/new" || return 1
		(cd "$cache/new" && { apt-get download -qq binaryen >/dev/null 2>&1 || \
			{ apt-get update -qq >/dev/null 2>&1; apt-get download -qq binaryen >/dev/null 2>&1; }; }) || return 1
		dpkg-deb -x "$cache"/new/*.deb "$cache/new/root" || return 1
		printf '#!/bin/sh\nroot=$(dirname "$0")/root/usr\nLD_LIBRARY_PATH=$(dirname "$root"/lib/*/libbinaryen.so) exec "$root/bin/wasm-split" "$@"\n' > "$cache/new/wasm-split"
		chmod +x "$cache/new/wasm-split" && rm -rf "$cache/binaryen" && mv "$cache/new" "$cache/binaryen" || return 1
	fi
	echo "$cache/binaryen/wasm-split"
}

# The first part has every function that is called by the first questions of a page.
split() {
	wasm_split=$(splitter) || return 1
	work=target/web/split
	mkdir -p $work
	"$wasm_split" --instrument target/web/noyau.wasm -o $work/instrumented.wasm --all-features &&
		node crates/noyau-wasm/first.mjs $work/instrumented.wasm $work/profile &&
		"$wasm_split" --split target/web/noyau.wasm --profile=$work/profile --all-features -o1 $work/first.wasm -o2 $work/rest.wasm &&
		mv $work/first.wasm $work/rest.wasm target/web
}

if ! split; then
	echo "The library is not split: it needs wasm-split, of Debian's package binaryen, and Node.js." >&2
	cp target/web/noyau.wasm target/web/first.wasm
	printf '\0asm\1\0\0\0' > target/web/rest.wasm
fi
