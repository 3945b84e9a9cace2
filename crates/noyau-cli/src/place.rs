//! Where the program keeps what should outlast it: finished answers and unfinished runs.

use std::env;
use std::path::PathBuf;

use noyau_results::{Results, Runs};

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

/// The folder of the person's own rule files: `NOYAU_RULES`, or `noyau/rules` among the settings.
pub fn rules() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    named("NOYAU_RULES").or_else(|| {
        let settings =
            named("XDG_CONFIG_HOME").or_else(|| named("HOME").map(|home| home.join(".config")))?;
        Some(settings.join("noyau").join("rules"))
    })
}

/// Everything that is kept, if there is a place for it.
pub fn archive() -> Option<Results> {
    Some(Results::at(results()?).with_runs(Runs::Folder(runs()?)))
}
