//! Heap games: octal codes, Grundy sequences, proofs of periods.
