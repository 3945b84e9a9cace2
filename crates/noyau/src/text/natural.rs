//! Numbers that may be too large for readers of JSON.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A natural number as the protocol writes it: as text where it is beyond 64 bits, so that every
/// reader keeps it exact.
///
/// ```
/// use noyau::text::Natural;
/// assert_eq!(serde_json::to_string(&Natural(7)).unwrap(), "7");
/// assert_eq!(serde_json::to_string(&Natural(1 << 64)).unwrap(), r#""18446744073709551616""#);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Natural(pub u128);

impl Serialize for Natural {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(n) => s.serialize_u64(n),
            Err(_) => s.collect_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Natural {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u64),
            Text(String),
        }
        match Written::deserialize(d)? {
            Written::Number(n) => Ok(Natural(n.into())),
            Written::Text(text) => text.parse().map(Natural).map_err(serde::de::Error::custom),
        }
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
