//! The command line against recorded sessions: what is typed, what is printed, how it ends.
//!
//! `TRYCMD=overwrite cargo test -p noyau-cli --test all cli` records again.

#[test]
fn recorded_sessions() {
    // What is kept of other runs must not be seen here.
    let data = std::env::temp_dir().join(format!("noyau-sessions-{}", std::process::id()));
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NOYAU_DATA", data.to_string_lossy())
        .env("NOYAU_RULES", data.to_string_lossy())
        .case("tests/cmd/*.md")
        .case("tests/cmd/*.toml")
        .case("../../README.md")
        .case("../../docs/guide.md")
        .case("../../docs/notation.md")
        .case("../../docs/game-graphs.md");
}
