//! Which engines there are, in the order in which they are tried.
//!
//! A new engine is one file and one line here.

use super::*;
use crate::game::{Impartial, Partizan, Puzzle, Scoring};

/// The engines for rules under which both players have the same moves.
pub fn impartial<R: Impartial>() -> Vec<&'static dyn Engine<R>> {
    vec![
        &Theorem,
        &HeapSequence,
        &PathPowers,
        &PairingStrategy,
        &OwnSearch,
        &SubsetSearch,
        &GrundySearch,
        &OutcomeSearch::<BothPlayers>::NEW,
        &Retrograde::<BothPlayers>::NEW,
    ]
}

/// The engines for rules that treat the players differently.
pub fn partizan<R: Partizan>() -> Vec<&'static dyn Engine<R>> {
    vec![
        &NimberTheorem,
        &CanonicalForms,
        &BoardSearch,
        &OutcomeSearch::<EachPlayer>::NEW,
        &Retrograde::<EachPlayer>::NEW,
    ]
}

/// The engines for games with points.
pub fn scoring<R: Scoring>() -> Vec<&'static dyn Engine<R>> {
    vec![&ScoreByRules, &ScoreSearch]
}

/// The engines for puzzles.
pub fn puzzle<R: Puzzle>() -> Vec<&'static dyn Engine<R>> {
    vec![&ByRules, &Exhaustive]
}
