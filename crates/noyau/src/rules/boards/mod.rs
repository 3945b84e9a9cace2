//! Games on boards.

pub(crate) mod amazons;
pub(crate) mod chocolate;
pub(crate) mod chomp;
pub(crate) mod clobber;
pub(crate) mod col;
pub(crate) mod cram;
pub(crate) mod domineering;
pub(crate) mod konane;
pub(crate) mod nogo;
pub(crate) mod snort;
pub(crate) mod tridomineering;
pub(crate) mod turning_corners;
