//! Rule files that come with the library.

/// A rule file to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The name of the ruleset.
    pub name: &'static str,
    /// The whole file.
    pub text: &'static str,
    /// The name of the message that says in a line what it is, in every language.
    pub summary: &'static str,
}

macro_rules! samples {
    ($($name:literal),* $(,)?) => {
        &[$(Sample {
            name: $name,
            text: include_str!(concat!("../../rules/", $name, ".rules")),
            summary: concat!("gallery-", $name),
        }),*]
    };
}

/// Complete games in the language, as examples.
///
/// ```
/// for sample in noyau::rulefile::GALLERY {
///     assert_eq!(noyau::rulefile::read(sample.text)?.name(), sample.name);
/// }
/// # Ok::<(), noyau::Error>(())
/// ```
pub const GALLERY: &[Sample] = samples![
    "nim-or-split",
    "square-nim",
    "even-split",
    "diagonal-wythoff",
    "king-clobber",
    "l-cram",
    "tetromino-cram",
    "turning-turtles",
    "mock-turtles",
    "twins",
    "triplets",
    "maze",
    "fox-and-geese",
    "hare-and-hounds",
    "coin-grab",
    "diagonal-solitaire",
    "friendly-colours",
    "burning-bridges",
    "misere-strip",
];
