//! What the allocator does with large tables.

/// Has every table above a few megabytes returned to the system as soon as it is dropped.
///
/// GNU's allocator otherwise learns to keep tables of up to 32 MB, and a process whose tables
/// grow by doubling holds a fifth more than it uses.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
pub fn return_large_tables() {
    // SAFETY: `mallopt` sets a number inside the allocator, and no other thread runs yet.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, 4 << 20);
    }
}

/// Other allocators do so by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn return_large_tables() {}
