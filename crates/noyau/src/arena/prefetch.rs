//! Asking the memory for an entry before it is needed.

/// Fetches `table[index]` into the cache ahead of its use; an index beyond the end is ignored.
#[inline]
#[allow(unsafe_code, reason = "an instruction of the processor")]
pub(super) fn prefetch<T>(table: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch never faults and changes nothing but the cache, whatever the address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch(table.as_ptr().wrapping_add(index).cast::<i8>(), _MM_HINT_T0);
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (table, index);
}
