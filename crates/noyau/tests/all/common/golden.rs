//! Files that hold what was answered before. `NOYAU_BLESS=1` records it again.

use std::fs;
use std::path::Path;

/// Compares `text` with the file of this name, or records it.
pub fn check(name: &str, text: &str) -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("NOYAU_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        return Ok(());
    }
    let recorded = fs::read_to_string(&path).unwrap_or_default();
    let advice = format!("{name}: NOYAU_BLESS=1 records again");
    for (number, (found, wanted)) in text.lines().zip(recorded.lines()).enumerate() {
        if found != wanted {
            return Err(format!("{advice}\nline {}\nwas {wanted}\nnow {found}", number + 1));
        }
    }
    if text.lines().count() != recorded.lines().count() {
        return Err(format!("{advice}: the number of lines has changed"));
    }
    Ok(())
}
