# The two commands: `make run` opens the studio, `make test` checks everything.

CARGO ?= cargo
NOYAU := target/release/noyau
WEB := crates/noyau-studio/web
# Options of the studio, for instance STUDIO="--port 8000 --open".
STUDIO ?=

# Where `make install` puts the program, its manual page and its completions; a package maker also
# sets DESTDIR. CARGOFLAGS=--no-default-features builds it without the studio and needs no Node.js.
PREFIX ?= /usr/local
DESTDIR ?=
CARGOFLAGS ?=
BUILT := target/install
STUDIO_PAGE := $(if $(findstring --no-default-features,$(CARGOFLAGS)),,page)

# The released program is compiled with less inlining and unrolling than the compiler's habit: a quarter smaller, and
# as fast. Where the compiler brings its own linker, functions that are equal are kept once; where the
# C library can read them (glibc 2.36 or later), relocations are packed.
FOLDED := $(shell rustc -vV 2>/dev/null | sed -n 's/^host: x86_64-unknown-linux-gnu$$/-Clink-arg=-Wl,--icf=all/p')
PACKED := $(shell getconf GNU_LIBC_VERSION 2>/dev/null | awk '$$2 >= 2.36 { print "-Clink-arg=-Wl,-z,pack-relative-relocs" }')
SMALL := $(addprefix -Cllvm-args=-,inline-threshold=20 inlinehint-threshold=80 inlinecold-threshold=0 unroll-runtime=false)
RELEASED = RUSTFLAGS="$(RUSTFLAGS) $(SMALL) $(FOLDED) $(PACKED)" $(CARGO)

# What is made for others: packages, wheels, the bill of materials.
DIST := target/dist
VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
MACHINE := $(shell uname -m)-$(shell uname -s | tr A-Z a-z)

.PHONY: handouts wasm site wasm-if-possible without-a-server site-tests browser-and-fuzzers package features layers fuzz-minute fuzzers run install placed uninstall page browser chromium latex test tools format lint unit claims bench long fuzz \
	python python-tools wheel deb tarball deny reproducible bill installs packages-test pyodide-test

# Builds the page and the program, starts the studio, and prints its address.
run: page
	@echo "Building the program; the first time this takes some minutes."
	@$(RELEASED) build --release -p noyau-cli
	@$(NOYAU) studio $(STUDIO)

# The program, with the manual page and the completions that it writes itself.
install: $(STUDIO_PAGE)
	$(RELEASED) build --release -p noyau-cli $(CARGOFLAGS)
	@$(MAKE) --no-print-directory placed

# The same for a program that is there.
placed:
	@mkdir -p $(BUILT)
	$(NOYAU) man > $(BUILT)/noyau.1
	$(NOYAU) completions bash > $(BUILT)/noyau.bash
	$(NOYAU) completions zsh > $(BUILT)/_noyau
	$(NOYAU) completions fish > $(BUILT)/noyau.fish
	install -D -m 755 $(NOYAU) $(call installed,bin/noyau)
	install -D -m 644 $(BUILT)/noyau.1 $(call installed,share/man/man1/noyau.1)
	install -D -m 644 $(BUILT)/noyau.bash $(call installed,share/bash-completion/completions/noyau)
	install -D -m 644 $(BUILT)/_noyau $(call installed,share/zsh/site-functions/_noyau)
	install -D -m 644 $(BUILT)/noyau.fish $(call installed,share/fish/vendor_completions.d/noyau.fish)

uninstall:
	rm -f $(foreach file,bin/noyau share/man/man1/noyau.1 share/bash-completion/completions/noyau \
		share/zsh/site-functions/_noyau share/fish/vendor_completions.d/noyau.fish,$(call installed,$(file)))

installed = "$(DESTDIR)$(PREFIX)/$(1)"

# The studio's page, as it is embedded in the program.
page:
	@echo "Building the page."
	@cd $(WEB) && npm ci --no-audit --no-fund --silent && npm run build --silent

# The library for browsers: target/web/noyau.wasm.
wasm:
	@echo "Building the library for browsers; the first time this takes some minutes."
	@tools/wasm.sh

# The page without a server: the folder target/site, for any static web space.
site: wasm
	@cd $(WEB) && npm ci --no-audit --no-fund --silent && npm run site --silent
	@echo "The whole studio is in target/site: put the folder on any web space."

# What `make test` does, in this order.
STAGES := format layers page lint unit python installs browser-and-fuzzers without-a-server

# A fresh clone is compiled once: what would make the next compilation faster, or a debugger happy, costs
# more than it saves. In many units, each has copies of its own of what it shares with others.
ifeq ($(wildcard target/debug/incremental),)
test: export CARGO_INCREMENTAL := 0
test: export CARGO_PROFILE_DEV_CODEGEN_UNITS := 2
test: export CARGO_PROFILE_DEV_DEBUG := none
endif

test: tools
	@times=; for stage in $(STAGES); do \
		start=$$(date +%s); \
		$(MAKE) --no-print-directory $$stage || exit 1; \
		times="$$times$$(printf '%6d s  %s' $$(($$(date +%s) - start)) $$stage)\n"; \
	done; printf "\nEverything passed.\n$$times"

# What a bare Rust toolchain may lack.
tools:
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

format:
	$(CARGO) fmt --all -- --check

lint:
	$(CARGO) clippy --workspace --all-targets -- -D warnings

# All of them, so that every crate is compiled with the same features throughout.
TESTED := --workspace

# Unit tests, laws, recorded answers, playthroughs, the command line, and every example in the
# documentation.
unit:
	$(CARGO) test $(TESTED)

# The package for Python: a wheel, compiled as the unit tests are so that the library is compiled only
# once, installed in a fresh virtual environment and tested there.
PYTHON ?= python3
PY := crates/noyau-py
VENVS := target/python

python: python-tools
	tools/python_types.py --check
	@rm -rf $(VENVS)/wheels $(VENVS)/fresh
	$(VENVS)/tools/bin/maturin build --quiet --profile dev -m $(PY)/Cargo.toml -o $(VENVS)/wheels
	@$(PYTHON) -m venv $(VENVS)/fresh
	@wheel=$$(ls $(VENVS)/wheels/noyau-*.whl) && $(VENVS)/fresh/bin/pip install --quiet "$$wheel[test]"
	cd $(PY) && $(CURDIR)/$(VENVS)/fresh/bin/pytest --quiet

python-tools:
	@$(PYTHON) -c 'import sys, venv; sys.exit(sys.version_info < (3, 10))' || \
		{ echo "The package for Python needs Python 3.10 or later with the module venv." >&2; exit 1; }
	@test -x $(VENVS)/tools/bin/maturin || { $(PYTHON) -m venv $(VENVS)/tools && \
		$(VENVS)/tools/bin/pip install --quiet "maturin>=1.9,<2"; }

# Wheels in target/dist: one for this kind of machine and every Python from 3.10 on, and, where the
# library is there as WebAssembly, one for all machines and for the browser.
WASM ?= $(firstword $(wildcard target/web/noyau.wasm))

wheel: python-tools wasm-if-possible
	$(VENVS)/tools/bin/maturin build --release -m $(PY)/Cargo.toml -o $(DIST)
	@if [ -n "$(WASM)" ]; then tools/pure_wheel.py "$(WASM)" $(DIST); \
	else echo "The wheel for the browser is not made: it needs the library as WebAssembly."; fi

# Notebooks in Pyodide, as in a browser, with that wheel; those with numpy need it from elsewhere.
pyodide-test:
	@mkdir -p target/pyodide && cd target/pyodide && npm install --no-audit --no-fund --silent pyodide
	cd target/pyodide && node $(CURDIR)/$(PY)/tests/pyodide.mjs $(CURDIR)/$(DIST)/noyau-$(VERSION)-py3-none-any.whl \
		$(CURDIR)/docs/notebooks/kernels-and-grundy.ipynb $(CURDIR)/docs/notebooks/a-conjecture-refuted.ipynb

# A package for Debian, in target/dist.
deb: $(STUDIO_PAGE)
	NOYAU_COMMIT=$(COMMIT) $(RELEASED) build --release -p noyau-cli $(CARGOFLAGS)
	@$(MAKE) --no-print-directory deb-of-program

COMMIT = $(shell git rev-parse --short=12 HEAD 2>/dev/null)

.PHONY: deb-of-program
deb-of-program:
	@rm -rf $(DIST)/tree && mkdir -p $(DIST)
	@$(MAKE) --no-print-directory placed DESTDIR=$(CURDIR)/$(DIST)/tree PREFIX=/usr >/dev/null
	@tools/deb.sh $(DIST)/tree $(DIST)/noyau_$(VERSION).deb $(VERSION)
	@rm -rf $(DIST)/tree

# The program with its C library linked in, which runs on any Linux with this processor: static-pie
# with glibc, so that only the last step differs from the usual build.
tarball: $(STUDIO_PAGE)
	NOYAU_COMMIT=$(COMMIT) $(RELEASED) rustc --release -p noyau-cli --bin noyau $(CARGOFLAGS) -- -C target-feature=+crt-static
	@if ldd $(NOYAU) 2>/dev/null | grep -q '=>'; then echo "$(NOYAU) is not static" >&2; exit 1; fi
	@rm -rf $(DIST)/noyau-$(VERSION) && mkdir -p $(DIST)
	@$(MAKE) --no-print-directory placed DESTDIR=$(CURDIR)/$(DIST)/noyau-$(VERSION) PREFIX= >/dev/null
	@cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE $(DIST)/noyau-$(VERSION)
	@tools/bill.py bill > $(DIST)/noyau-$(VERSION)/noyau.cdx.json
	@tools/bill.py licences > $(DIST)/noyau-$(VERSION)/LICENCES.txt
	@tar -C $(DIST) --owner=0 --group=0 --sort=name -czf $(DIST)/noyau-$(VERSION)-$(MACHINE).tar.gz noyau-$(VERSION)
	@rm -rf $(DIST)/noyau-$(VERSION)
	@echo $(DIST)/noyau-$(VERSION)-$(MACHINE).tar.gz

# Licences, advisories, sources and duplicates of everything that is compiled in, and what is known
# about the page's packages. Advisories are looked up, so both need the network; where it or a tool is
# missing, that is said.
deny:
	@if $(CARGO) deny --version >/dev/null 2>&1; then $(CARGO) deny check; \
	else echo "The crates are not checked against advisories: it needs cargo-deny (cargo install cargo-deny)."; tools/bill.py check; fi
	@cd $(WEB) && npm audit --omit=dev || echo "The packages of the page were not checked, or something is known about them: see above."

# Builds the released program twice, in two folders, and compares: the same sources must give the same
# program. Takes as long as two builds.
reproducible: RUSTFLAGS += --remap-path-prefix=$(CURDIR)=. --remap-path-prefix=$(HOME)=home
reproducible: $(STUDIO_PAGE)
	@rm -rf target/once target/again
	NOYAU_COMMIT=$(COMMIT) $(RELEASED) build --release -p noyau-cli $(CARGOFLAGS) --target-dir target/once
	NOYAU_COMMIT=$(COMMIT) $(RELEASED) build --release -p noyau-cli $(CARGOFLAGS) --target-dir target/again
	@sha256sum target/once/release/noyau target/again/release/noyau
	cmp target/once/release/noyau target/again/release/noyau

# What the program is made of, in CycloneDX's format, and the licences.
bill:
	@mkdir -p $(DIST)
	tools/bill.py check
	tools/bill.py check --root noyau-py
	tools/bill.py bill > $(DIST)/noyau.cdx.json
	tools/bill.py licences > $(DIST)/LICENCES.txt

# The Debian package, made of the program that the unit tests use: it is installed in a folder of its
# own, run and removed.
installs: bill
	@if command -v dpkg-deb >/dev/null && command -v objdump >/dev/null; then \
		$(MAKE) --no-print-directory deb-of-program NOYAU=target/debug/noyau DIST=target/try COMPRESSION=gzip && \
		tools/try_deb.sh target/try/noyau_$(VERSION).deb; \
	else echo "The Debian package is not tried: it needs dpkg-deb and objdump."; fi

# The most bytes that the released program may have, with the studio and without symbols.
LARGEST := 15000000

# The released packages, wheels and tarball, each tried where nothing else is; takes some minutes.
packages-test: deb tarball wheel
	tools/try_deb.sh $(DIST)/noyau_$(VERSION).deb
	@size=$$(wc -c < $(NOYAU)); echo "$(NOYAU): $$size bytes (at most $(LARGEST))"; test $$size -le $(LARGEST)
	@rm -rf $(DIST)/try && mkdir -p $(DIST)/try && tar -C $(DIST)/try -xzf $(DIST)/noyau-$(VERSION)-$(MACHINE).tar.gz
	env -i $(DIST)/try/noyau-$(VERSION)/bin/noyau solve "nim 3,5,7" --json
	@for wheel in $(DIST)/noyau-*.whl; do \
		rm -rf $(VENVS)/fresh && $(PYTHON) -m venv $(VENVS)/fresh && \
		$(VENVS)/fresh/bin/pip install --quiet "$$wheel" mypy networkx numpy pytest && \
		(cd $(PY) && $(CURDIR)/$(VENVS)/fresh/bin/pytest --quiet) || exit 1; \
	done

# A browser mostly waits: the library for browsers and the fuzzers are compiled beside it, and the fuzzers
# run, with what it leaves of the machine.
browser-and-fuzzers:
	@nice -n 10 $(MAKE) --no-print-directory wasm-if-possible & wasm=$$!; \
	nice -n 19 $(MAKE) --no-print-directory fuzz-minute > target/fuzz-minute.log 2>&1 & fuzz=$$!; \
	$(MAKE) --no-print-directory browser || { kill $$fuzz $$wasm; exit 1; }; \
	wait $$wasm || exit 1; \
	wait $$fuzz || { cat target/fuzz-minute.log >&2; exit 1; }; cat target/fuzz-minute.log

# The page: its types, its logic, and whole games in a real browser against the program that the
# unit tests use, so that nothing is compiled once more.
browser: chromium latex
	cd $(WEB) && npm run check && npm test
	$(CARGO) test $(TESTED) --no-run --quiet
	cd $(WEB) && NOYAU=$(CURDIR)/target/debug/noyau npm run browse
	cd $(WEB) && NOYAU=$(CURDIR)/target/debug/noyau node tests/browser/handouts.mjs $(CURDIR)/target/handouts

# Builds the library for browsers; target/web.skipped says why where that is not possible.
wasm-if-possible:
	@mkdir -p target; rm -f target/web.skipped; tools/wasm.sh > target/web.log 2>&1; case $$? in \
		0) ;; \
		3) mv target/web.log target/web.skipped;; \
		*) cat target/web.log >&2; exit 1;; \
	esac

# The library for browsers answers as the program does, and the page works without a server.
without-a-server: wasm-if-possible
	@if test -e target/web.skipped; then echo "The page without a server is not tested. $$(cat target/web.skipped)"; \
	else $(MAKE) --no-print-directory site-tests; fi

site-tests: chromium
	node crates/noyau-wasm/tests/size.mjs
	@test -d $(WEB)/node_modules || (cd $(WEB) && npm ci --no-audit --no-fund --silent)
	cd $(WEB) && npm run site --silent
	@NOYAU=$(CURDIR)/target/debug/noyau node crates/noyau-wasm/tests/recorded.mjs > target/recorded.log 2>&1 & recorded=$$!; \
	(cd $(WEB) && SITE=$(CURDIR)/target/site npm run browse) || { kill $$recorded; exit 1; }; \
	wait $$recorded || { cat target/recorded.log >&2; exit 1; }; cat target/recorded.log

chromium:
	@test -x /usr/bin/chromium || { apt-get update -qq && apt-get install -y -qq chromium; } >/dev/null

latex:
	@command -v pdflatex pdftoppm >/dev/null || { apt-get update -qq && \
		apt-get install -y -qq --no-install-recommends texlive-latex-base texlive-latex-recommended texlive-pictures poppler-utils; } >/dev/null

# The library with every choice of its features, and the program without the studio.
features:
	@for features in "" archive files parallel simd archive,files archive,parallel archive,simd files,parallel files,simd parallel,simd; do \
		echo "noyau with features: $${features:-none}"; \
		$(CARGO) rustc --quiet -p noyau --lib --profile check --no-default-features --features "$$features" -- -D warnings || exit 1; \
	done
	$(CARGO) rustc --quiet -p noyau-cli --profile check --no-default-features -- -D warnings
	$(CARGO) test --quiet -p noyau-cli --bin noyau --features cluster well_formed

# What is handed out, compiled by LaTeX; the pages are in target/handouts, to be looked at.
handouts: page chromium latex
	$(CARGO) build --quiet -p noyau-cli
	cd $(WEB) && NOYAU=$(CURDIR)/target/debug/noyau node tests/browser/handouts.mjs $(CURDIR)/target/handouts

# Checks every theorem and compares the result with what is recorded.
claims:
	@$(RELEASED) build --release --quiet -p noyau-cli
	@$(NOYAU) claims --check

bench:
	$(CARGO) bench --workspace

# What takes an hour: 30,000 values of 200 random codes against the definition, reductions on every colouring
# of small families and on a hundred thousand graphs, and games of every kind timed against the plain loop.
long:
	$(CARGO) test --release -p noyau --test all heap_random_codes -- --ignored --nocapture
	$(CARGO) test --release -p noyau --lib solitaire -- --ignored --nocapture
	$(CARGO) bench -p noyau --bench heap -- plain

# What would be published, each crate compiled from its own package.
package: page
	$(CARGO) package --workspace --exclude noyau-py

# Which modules of the library use which; fails on a cycle.
layers:
	tools/layers.py

# Needs a nightly toolchain and a C++ compiler; five minutes for each target.
fuzz: fuzzers
	$(call fuzz,300)

# The same for a minute in all, from the kept corpus; the unit tests try the kept inputs themselves.
fuzz-minute:
	@if $(CARGO) +nightly --version >/dev/null 2>&1; then $(MAKE) --no-print-directory fuzzers && $(call fuzz,8); \
	else echo "Fuzzing is skipped: it needs a nightly toolchain."; fi

# What libFuzzer wants to know of the code it runs. The library has so little unsafe code that a
# sanitizer would only cost time.
FUZZ_FLAGS := --cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
	-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
	-Cllvm-args=-sanitizer-coverage-trace-compares
FUZZ_HOST = $(shell rustc -vV | sed -n 's/^host: //p')

fuzzers:
	RUSTFLAGS="$(FUZZ_FLAGS)" $(CARGO) +nightly build --release --quiet --manifest-path fuzz/Cargo.toml \
		--target $(FUZZ_HOST) --target-dir target/fuzz

# What is found goes to target/fuzz/found; copy what is worth keeping to fuzz/corpus.
fuzz = ls fuzz/corpus | xargs -P 2 -I TARGET sh -c 'mkdir -p target/fuzz/found/TARGET; \
	target/fuzz/$(FUZZ_HOST)/release/TARGET target/fuzz/found/TARGET fuzz/corpus/TARGET \
	-artifact_prefix=target/fuzz/found/TARGET- -max_total_time=$(1) -max_len=4096 -verbosity=0 \
	> target/fuzz/found/TARGET.log 2>&1 \
	&& echo "fuzzed TARGET" || { tail -20 target/fuzz/found/TARGET.log >&2; exit 255; }'
