//! Explicit game graphs in compressed rows: attractors, kernels, Grundy functions.
