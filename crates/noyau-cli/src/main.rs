//! The program `noyau`.
fn main() {}
