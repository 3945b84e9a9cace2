//! Large tables on large pages: where accesses are spread over hundreds of megabytes, finding the
//! page costs as much as the access.

/// Tables below this many bytes are left alone.
#[cfg(any(test, target_os = "linux"))]
const LARGE: usize = 4 << 20;

/// A table of zeros, on large pages if it is large and the system has them.
pub(crate) fn zeros<T: Zero>(len: usize) -> Vec<T> {
    // The memory comes untouched from the system, so the advice is in time.
    let table = vec![T::ZERO; len];
    advise(&table);
    table
}

/// Makes the table `len` long; what it holds does not matter.
pub(crate) fn resize<T: Zero>(table: &mut Vec<T>, len: usize) {
    if table.capacity() < len {
        *table = Vec::new();
        *table = zeros(len);
    } else {
        table.resize(len, T::ZERO);
    }
}

/// What large tables are made of.
pub(crate) trait Zero: Copy {
    const ZERO: Self;
}

impl Zero for u8 {
    const ZERO: Self = 0;
}

impl Zero for u16 {
    const ZERO: Self = 0;
}

impl Zero for u32 {
    const ZERO: Self = 0;
}

impl Zero for u64 {
    const ZERO: Self = 0;
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "a call of the system")]
fn advise<T>(table: &[T]) {
    use std::ffi::{c_int, c_void};

    unsafe extern "C" {
        fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
    }
    const PAGE: usize = 4096;
    const USE_LARGE_PAGES: c_int = 14;
    if size_of_val(table) < LARGE {
        return;
    }
    let start = (table.as_ptr() as usize).next_multiple_of(PAGE);
    let end = (table.as_ptr() as usize + size_of_val(table)) / PAGE * PAGE;
    // SAFETY: the pages from `start` to `end` lie inside the table, which this process owns, and the
    // advice changes nothing that a program can see. Systems without large pages refuse it.
    let _ = unsafe { madvise(start as *mut c_void, end - start, USE_LARGE_PAGES) };
}

#[cfg(not(target_os = "linux"))]
fn advise<T>(_: &[T]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_and_small_tables_are_zero() {
        for len in [0, 5, LARGE / 4 + 7] {
            let mut table: Vec<u32> = zeros(len);
            assert!(table.len() == len && table.iter().all(|&x| x == 0));
            resize(&mut table, 2 * len + 3);
            assert_eq!(table.len(), 2 * len + 3);
            resize(&mut table, 1);
            assert_eq!(table.len(), 1);
        }
    }
}
