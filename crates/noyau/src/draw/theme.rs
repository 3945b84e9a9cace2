//! Colours with a meaning, for light and dark paper and for the page.

use serde::{Deserialize, Serialize};

/// On what a picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Ink on paper, colours written out: stands alone, and prints.
    #[default]
    Light,
    /// Chalk on slate, colours written out.
    Dark,
    /// No background, and the page's own custom properties (`--ink`, `--wood`, …) with the
    /// colours of light paper where it has none.
    Page,
}

/// Colours that are told apart on white and on black, and by those who see few.
pub(super) const TINTS: [&str; 6] =
    ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"];

/// A colour by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    None,
    Paper,
    Ink,
    Soft,
    Rule,
    Card,
    Wood,
    Tip,
    Left,
    Right,
    Both,
    Poison,
    Cocoa,
    CocoaLight,
    CocoaDark,
    Coin,
    CoinEdge,
    Shade,
    /// One of a few colours that are told apart, by number.
    Tint(usize),
}

impl Paint {
    /// The colour of a tree of captures, unlike those of the stones.
    pub(super) fn of_tree(number: usize) -> Paint {
        Paint::Tint([2, 3, 1, 4][number % 4])
    }

    /// The value of a `fill` or `stroke` attribute.
    pub(super) fn on(self, theme: Theme) -> &'static str {
        let (light, dark, page) = match self {
            Paint::None => ("none", "none", "none"),
            Paint::Paper => ("#fbfaf7", "#16181c", "var(--paper,#fbfaf7)"),
            Paint::Ink => ("#1d1d1f", "#e9e6df", "var(--ink,#1d1d1f)"),
            Paint::Soft => ("#6b6862", "#9a968d", "var(--soft,#6b6862)"),
            Paint::Rule => ("#d3cec3", "#3a3e47", "var(--line,#d3cec3)"),
            Paint::Card => ("#fffefb", "#1b1e23", "var(--card,#fffefb)"),
            Paint::Wood => ("#c99a5b", "#b98d55", "var(--wood,#c99a5b)"),
            Paint::Tip => ("#9c3b2e", "#d0695c", "var(--tip,#9c3b2e)"),
            Paint::Left => ("#1f5fbf", "#7aa7f0", "var(--left,#1f5fbf)"),
            Paint::Right => ("#c4501b", "#f09a6a", "var(--right,#c4501b)"),
            Paint::Both => ("#1b7f4b", "#57c08a", "var(--win,#1b7f4b)"),
            Paint::Poison => ("#b3261e", "#c9473f", "var(--lose,#b3261e)"),
            Paint::Cocoa => ("#75482a", "#875735", "var(--cocoa,#75482a)"),
            Paint::CocoaLight => ("#8b5a38", "#9d6a45", "var(--cocoa-light,#8b5a38)"),
            Paint::CocoaDark => ("#532f18", "#5f3a20", "var(--cocoa-dark,#532f18)"),
            Paint::Coin => ("#e2b34c", "#d9a93f", "var(--coin,#e2b34c)"),
            Paint::CoinEdge => ("#a9781d", "#8d6415", "var(--coin-edge,#a9781d)"),
            Paint::Tint(number) => {
                let colour = TINTS[number % TINTS.len()];
                (colour, colour, colour)
            }
            Paint::Shade => ("#f1ede4", "#272c35", "var(--shade,#f1ede4)"),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
            Theme::Page => page,
        }
    }
}
