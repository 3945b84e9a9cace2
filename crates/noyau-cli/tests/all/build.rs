//! How the released program is built.

/// Cargo strips a program of its symbols only if the package has no profile of its own; they would
/// be a sixth of its size.
#[test]
fn the_released_program_has_no_symbols() {
    let manifest = include_str!("../../../../Cargo.toml");
    assert!(manifest.contains("[profile.release]\nstrip = true\n"));
    assert!(!manifest.contains("[profile.release.package.noyau-cli]"));
}
