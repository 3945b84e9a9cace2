//! JSON by one writer. Code that writes answers is compiled anew for every kind of writer and for
//! every kind of value, and there are many answers: all front doors use these functions.

use std::io::Write;

use serde::Serialize;
use serde_json::{Result, Value};

/// Writes the JSON of anything.
///
/// ```
/// let mut written = Vec::new();
/// noyau::json::write(&[1, 2], &mut written)?;
/// assert_eq!(written, b"[1,2]");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn write<T: Serialize + ?Sized>(of: &T, to: &mut dyn Write) -> Result<()> {
    serde_json::to_writer(to, of)
}

/// The JSON of anything.
///
/// ```
/// assert_eq!(noyau::json::text(&("nim", 3))?, r#"["nim",3]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn text<T: Serialize + ?Sized>(of: &T) -> Result<String> {
    let mut written = Vec::with_capacity(128);
    write(of, &mut written)?;
    String::from_utf8(written).map_err(serde::ser::Error::custom)
}

/// The JSON of anything as a value.
///
/// ```
/// assert_eq!(noyau::json::value(&("nim", 3))?[1], 3);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn value<T: Serialize + ?Sized>(of: &T) -> Result<Value> {
    serde_json::from_str(&text(of)?)
}
