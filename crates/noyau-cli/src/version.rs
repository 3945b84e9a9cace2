//! How the program was built.

use std::ffi::OsString;
use std::fmt::Write as _;

use noyau::message;
use noyau::words::Message;

/// Prints how the program was built and ends it, if that was asked for: `--version --verbose`.
pub fn end_if_asked(arguments: &[OsString]) {
    let has = |names: &[&str]| arguments.iter().skip(1).any(|a| names.iter().any(|name| a == name));
    if has(&["--version", "-V"]) && has(&["--verbose"]) {
        crate::session::emit(&built());
        std::process::exit(0);
    }
}

fn built() -> String {
    let features = if cfg!(feature = "studio") { "studio" } else { "-" };
    let linked = if cfg!(target_feature = "crt-static") {
        message!("version-static")
    } else {
        message!("version-dynamic")
    };
    let commit =
        Some(env!("NOYAU_COMMIT")).filter(|commit| !commit.is_empty()).map(Message::verbatim);
    let facts = [
        (message!("version-compiler"), Some(Message::verbatim(env!("NOYAU_COMPILER")))),
        (message!("version-target"), Some(Message::verbatim(env!("NOYAU_TARGET")))),
        (message!("version-optimised"), Some(Message::verbatim(env!("NOYAU_OPT_LEVEL")))),
        (message!("version-linked"), Some(linked)),
        (message!("version-features"), Some(Message::verbatim(features))),
        (message!("version-commit"), commit),
    ];
    let mut text = format!("noyau {}\n", env!("CARGO_PKG_VERSION"));
    for (name, fact) in facts {
        if let Some(fact) = fact {
            // A text can always grow.
            let _ = writeln!(text, "  {}", message!("titled", title = name, text = fact));
        }
    }
    text
}
