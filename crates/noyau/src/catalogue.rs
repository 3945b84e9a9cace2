//! The rulesets one has: those that are built in, and one's own.

use std::sync::{Arc, OnceLock};

use crate::game::Info;
use crate::meter;
use crate::part::Entry;
use crate::rulefile::{self, GALLERY};
use crate::rules::RULESETS;
use crate::text::nearest;
use crate::words::Message;

/// Rulesets by name.
///
/// ```
/// use noyau::catalogue::Catalogue;
/// let catalogue = Catalogue::builtin();
/// assert!(catalogue.find("nim").is_some());
/// assert_eq!(catalogue.nearest("nimm"), Some("nim"));
/// ```
#[derive(Clone)]
pub struct Catalogue {
    entries: Vec<Entry>,
}

impl Default for Catalogue {
    fn default() -> Self {
        Catalogue { entries: RULESETS.to_vec() }
    }
}

impl Catalogue {
    /// The rulesets that come with the library.
    pub fn builtin() -> &'static Catalogue {
        static BUILTIN: OnceLock<Catalogue> = OnceLock::new();
        meter::once(&BUILTIN, Catalogue::default)
    }

    /// The same with one ruleset more; it replaces one of the same name.
    pub fn with(mut self, entry: Entry) -> Self {
        self.entries.retain(|other| other.info.name != entry.info.name);
        self.entries.push(entry);
        self
    }

    /// All rulesets, in the order of the catalogue.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All rulesets, and the games of the gallery that none of them replaces.
    ///
    /// ```
    /// use noyau::catalogue::Catalogue;
    /// assert!(Catalogue::builtin().all().any(|entry| entry.info.name == "maze"));
    /// ```
    pub fn all(&self) -> impl Iterator<Item = &Entry> {
        let replaced = |name: &str| self.entries.iter().any(|entry| entry.info.name == name);
        let more = GALLERY.iter().filter(move |sample| !replaced(sample.name));
        self.entries.iter().chain(more.filter_map(|sample| gallery(sample.name)))
    }

    /// The ruleset of this name; the games of the gallery are there as well.
    ///
    /// ```
    /// use noyau::catalogue::Catalogue;
    /// assert!(Catalogue::builtin().find("fox-and-geese").is_some());
    /// ```
    pub fn find(&self, name: &str) -> Option<&Entry> {
        let own = self.entries.iter().find(|entry| entry.info.name == name);
        own.or_else(|| gallery(name))
    }

    /// The name that is most like this one, if any is.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        let more = GALLERY.iter().map(|sample| sample.name);
        nearest(name, self.entries.iter().map(|entry| entry.info.name.as_str()).chain(more))
    }
}

/// A game of the gallery, made when it is first asked for.
fn gallery(name: &str) -> Option<&'static Entry> {
    static MADE: [OnceLock<Option<Entry>>; GALLERY.len()] =
        [const { OnceLock::new() }; GALLERY.len()];
    let place = GALLERY.iter().position(|sample| sample.name == name)?;
    // The tests read every one of them.
    let sample = &GALLERY[place];
    let make = || {
        let mut entry = rulefile::read(sample.text).ok()?.entry();
        let summary = Message::new(sample.summary, Vec::new());
        entry.info = Arc::new(Info { summary, ..Info::clone(&entry.info) });
        Some(entry)
    };
    meter::once(&MADE[place], make).as_ref()
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.entries.iter().map(|entry| &entry.info.name)).finish()
    }
}
