# The two commands: `make run` shows what Noyau does, `make test` checks all of it.

CARGO ?= cargo
NOYAU := target/release/noyau

.PHONY: run test tools format lint unit claims bench fuzz

run:
	@$(CARGO) build --release --quiet -p noyau-cli
	@$(NOYAU) solve "nim 3,5,7" "chomp 3x4" "domination C14^2" "domineering 4x4" \
		"nim 4 + cram 3x3" "misere nim 1,2,4"
	@echo; $(NOYAU) score "picarete P4+C5"
	@echo; $(NOYAU) sequence "subtraction(1,3,4)" --upto 59
	@echo; $(NOYAU) value "{1|-1} + ^ - 3*2"
	@echo; $(NOYAU) rules
	@echo; echo 'Now you: $(NOYAU) solve "nim 1,2,4"'

test: tools format lint unit

# What a bare Rust toolchain may lack.
tools:
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

format:
	$(CARGO) fmt --all -- --check

lint:
	$(CARGO) clippy --workspace --all-targets -- -D warnings

# Unit tests, laws, recorded answers, playthroughs, the command line, and every example in the
# documentation.
unit:
	$(CARGO) test --workspace

# Checks every theorem and compares the result with what is recorded.
claims:
	@$(CARGO) build --release --quiet -p noyau-cli
	@$(NOYAU) claims --check

bench:
	$(CARGO) bench --workspace

# Needs a nightly toolchain and cargo-fuzz; five minutes for each target.
fuzz:
	cd fuzz && for target in $$(cargo +nightly fuzz list); do \
		cargo +nightly fuzz run $$target -- -max_total_time=300 -max_len=4096 || exit 1; \
	done
