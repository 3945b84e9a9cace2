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
    println!("cargo::rerun-if-changed=build.rs");
}
