//! Tells the program how it was built, for `noyau --version --verbose`.

use std::env;
use std::process::Command;

fn main() {
    let given = |name: &str| env::var(name).unwrap_or_default();
    let compiler = Command::new(given("RUSTC")).arg("--version").output();
    let compiler = compiler.ok().filter(|told| told.status.success());
    let compiler = compiler.and_then(|told| String::from_utf8(told.stdout).ok());
    println!("cargo::rustc-env=NOYAU_COMPILER={}", compiler.unwrap_or_default().trim());
    println!("cargo::rustc-env=NOYAU_TARGET={}", given("TARGET"));
    println!("cargo::rustc-env=NOYAU_OPT_LEVEL={}", given("OPT_LEVEL"));
    // The commit is told by whoever makes a package: looking for it would compile the program anew
    // after every commit.
    println!("cargo::rerun-if-env-changed=NOYAU_COMMIT");
    println!("cargo::rustc-env=NOYAU_COMMIT={}", given("NOYAU_COMMIT"));
    // A package with a profile of its own (see the workspace) keeps its symbols otherwise.
    if given("PROFILE") == "release"
        && given("DEBUG") == "false"
        && given("CARGO_CFG_TARGET_OS") == "linux"
    {
        println!("cargo::rustc-link-arg-bins=-Wl,--strip-all");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
