//! Greedy codes.
