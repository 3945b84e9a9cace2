//! Where the program keeps what should outlast it: finished answers and unfinished runs.

use std::env;
use std::path::PathBuf;

/// The folder: `NOYAU_DATA`, or `noyau` among the person's other data, if that place is known.
pub fn folder() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    named("NOYAU_DATA").or_else(|| {
        let data = named("XDG_DATA_HOME")
            .or_else(|| named("HOME").map(|home| home.join(".local").join("share")))?;
        Some(data.join("noyau"))
    })
}

/// The file of finished answers.
pub fn results() -> Option<PathBuf> {
    folder().map(|folder| folder.join("catalogue.redb"))
}

/// The folder of unfinished runs.
pub fn runs() -> Option<PathBuf> {
    folder().map(|folder| folder.join("runs"))
}

/// The file name of the run of a game: `octal-0.106.run`.
pub fn run_name(ruleset: &str) -> String {
    let plain: String = ruleset
        .chars()
        .filter(|&c| c != ')')
        .map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' })
        .collect();
    if plain.len() <= 100 {
        return format!("{plain}.run");
    }
    // A long set of numbers: its beginning, and something that tells it from others.
    let hash = ruleset.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{}-{hash:016x}.run", &plain[..80])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_runs() {
        assert_eq!(run_name("octal(0.106)"), "octal-0.106.run");
        assert_eq!(run_name("subtraction(1,3,4)"), "subtraction-1-3-4.run");
        let long = format!("subtraction({})", vec!["10"; 90].join(","));
        assert_eq!(run_name(&long).len(), 80 + 1 + 16 + 4);
    }
}
