//! The block kernel for processors with AVX-512 VBMI.
//!
//! The codes of 64 partners are loaded at once; `vpermb` turns each into one bit of one of the
//! groups of eight codes, and the bits of all entries are or-ed. A transposition then gives each
//! heap its own word of marks. Partners less than a block away are done eight heaps at a time, and
//! those less than eight away one by one.

#![allow(unsafe_code, reason = "instructions of the processor")]
#![allow(clippy::needless_range_loop, reason = "arrays indexed by constants stay in registers")]

use std::arch::x86_64::*;

use super::kernel::{Block, Found, Kernel, Pairs, places_in};
use super::lists::{Entry, LANES, RareBits};

/// The kernel, if this processor can run it.
pub(super) fn kernel() -> Option<&'static dyn Kernel> {
    let able = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512cd")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    able.then_some(&Avx512(()) as &dyn Kernel)
}

/// Exists only where the processor has the instructions: [`kernel`] makes the only one.
struct Avx512(());

/// Calls a function with the number of groups as a constant.
macro_rules! by_groups {
    ($lists:expr, $function:ident($($argument:expr),*)) => {
        match ($lists.words, $lists.groups) {
            (1, ..=2) => $function::<2, 0, 1>($($argument),*),
            (1, 3) => $function::<3, 0, 1>($($argument),*),
            (1, 4) => $function::<4, 0, 1>($($argument),*),
            (1, ..=6) => $function::<6, 0, 1>($($argument),*),
            (1, _) => $function::<8, 0, 1>($($argument),*),
            (2, ..=8) => $function::<8, 0, 2>($($argument),*),
            (2, ..=12) => $function::<12, 0, 2>($($argument),*),
            (2, _) => $function::<16, 0, 2>($($argument),*),
            (_, ..=16) => $function::<16, 0, 4>($($argument),*),
            (_, ..=20) => $function::<16, 4, 4>($($argument),*),
            (_, ..=24) => $function::<16, 8, 4>($($argument),*),
            _ => $function::<16, 16, 4>($($argument),*),
        }
    };
}

impl Kernel for Avx512 {
    fn propose(&self, block: &mut Block) -> usize {
        // SAFETY: the processor has the features, see `kernel`; for the reads and writes see
        // `Area`, which checks them once a block.
        unsafe { by_groups!(block.lists, propose(block)) }
    }

    fn check(&self, block: &Block, found: &mut Found) -> u64 {
        // SAFETY: as above.
        unsafe { by_groups!(block.lists, check(block, found)) }
    }

    fn scan(&self, pairs: &Pairs, missing: &mut [u64; 4]) -> usize {
        // SAFETY: the processor has the features; `scan` checks its bounds for every load.
        unsafe { scan(pairs, missing) }
    }

    fn places(&self, codes: &[u8], wanted: &[u8]) -> Vec<usize> {
        // SAFETY: the processor has the features.
        unsafe { places(codes, wanted) }
    }
}

/// `TABLE[g][c]` has the bit `c % 8` set if `c / 8` is `g`.
static TABLE: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut c = 0;
    while c < 64 {
        table[c / 8][c] = 1 << (c % 8);
        c += 1;
    }
    table
};

/// `MASKS[i]` has the lowest i bits set.
static MASKS: [u8; 64] = {
    let mut masks = [255; 64];
    let mut i = 0;
    while i < 64 {
        if i % 16 < 8 {
            masks[i] = (1 << (i % 16)) - 1;
        }
        i += 1;
    }
    masks
};

/// The lowest byte of each of eight half words.
const LOW_BYTES: u64 = 0x1111_1111;

/// A list cut where partners may be rare, and where they end.
struct Cut<'a> {
    clear: &'a [Entry],
    mixed: &'a [Entry],
}

impl<'a> Cut<'a> {
    /// Checks that all partners of a block lie in its codes.
    fn new(block: &Block, entries: &'a [Entry]) -> Self {
        let clear = block.n.saturating_sub(block.bits.last());
        let whole = entries.last().is_none_or(|e| (e.back as usize) < clear);
        let first_mixed = if whole {
            entries.len()
        } else {
            entries.partition_point(|e| (e.back as usize) < clear)
        };
        let rest = &entries[first_mixed..];
        let end = rest.partition_point(|e| (e.back as usize) < block.n + LANES - 1);
        let cut = Cut { clear: &entries[..first_mixed], mixed: &rest[..end] };
        // Entries are in ascending order, so the last one reaches furthest back.
        let furthest = cut.mixed.last().or(cut.clear.last()).map_or(0, |e| e.back as usize);
        assert!(furthest <= block.at && block.at + 2 * LANES <= block.codes.len());
        cut
    }
}

/// Marks codes in `P` groups from the 64-code word `G0` on.
///
/// # Safety
/// Needs the features, and a `cut` made for these codes: `base` is the place of the first heap.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn accumulate<const P: usize, const G0: u8, const W: usize>(
    base: *const u8,
    n: usize,
    cut: &Cut,
    bits: &RareBits,
) -> [__m512i; 16] {
    // SAFETY: `cut` guarantees that 64 bytes from `base − back` on are in the codes.
    unsafe {
        let mut table = [_mm512_setzero_si512(); 8];
        for (t, row) in table.iter_mut().zip(&TABLE) {
            *t = _mm512_loadu_si512(row.as_ptr().cast());
        }
        let mut sums = [_mm512_setzero_si512(); 16];
        let word_bits = _mm512_set1_epi8(0xc0u8 as i8);
        let words = [_mm512_set1_epi8((G0 << 6) as i8), _mm512_set1_epi8(((G0 + 1) << 6) as i8)];
        let add = |sums: &mut [__m512i; 16], e: &Entry, allowed: Option<u64>| {
            let partners = _mm512_loadu_si512(base.sub(e.back as usize).cast());
            let x = _mm512_xor_si512(partners, _mm512_set1_epi32(e.codes as i32));
            if W == 1 && allowed.is_none() {
                for g in 0..8 {
                    if g < P {
                        sums[g] = _mm512_or_si512(sums[g], _mm512_permutexvar_epi8(x, table[g]));
                    }
                }
            } else {
                for half in 0..2 {
                    if half * 8 < P {
                        let mut k = if W == 1 {
                            u64::MAX
                        } else {
                            _mm512_testn_epi8_mask(_mm512_xor_si512(x, words[half]), word_bits)
                        };
                        if let Some(allowed) = allowed {
                            k &= allowed;
                        }
                        for g in 0..8 {
                            let i = 8 * half + g;
                            if i < P {
                                let hit = _mm512_maskz_permutexvar_epi8(k, x, table[g]);
                                sums[i] = _mm512_or_si512(sums[i], hit);
                            }
                        }
                    }
                }
            }
        };
        for e in cut.clear {
            add(&mut sums, e, None);
        }
        for e in cut.mixed {
            let rare = bits.word(n as isize - e.back as isize);
            add(&mut sums, e, Some(!rare));
        }
        sums
    }
}

/// Turns eight groups of 64 heaps into 64 words.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn transpose(r: &[__m512i], out: &mut [u64; LANES]) {
    // SAFETY: all stores are 16 bytes within the 512 of `out`.
    unsafe {
        let out: *mut u8 = out.as_mut_ptr().cast();
        let bytes = [
            [_mm512_unpacklo_epi8(r[0], r[1]), _mm512_unpackhi_epi8(r[0], r[1])],
            [_mm512_unpacklo_epi8(r[2], r[3]), _mm512_unpackhi_epi8(r[2], r[3])],
            [_mm512_unpacklo_epi8(r[4], r[5]), _mm512_unpackhi_epi8(r[4], r[5])],
            [_mm512_unpacklo_epi8(r[6], r[7]), _mm512_unpackhi_epi8(r[6], r[7])],
        ];
        for z in 0..2 {
            let low = [
                _mm512_unpacklo_epi16(bytes[0][z], bytes[1][z]),
                _mm512_unpackhi_epi16(bytes[0][z], bytes[1][z]),
            ];
            let high = [
                _mm512_unpacklo_epi16(bytes[2][z], bytes[3][z]),
                _mm512_unpackhi_epi16(bytes[2][z], bytes[3][z]),
            ];
            for y in 0..2 {
                let words = [
                    _mm512_unpacklo_epi32(low[y], high[y]),
                    _mm512_unpackhi_epi32(low[y], high[y]),
                ];
                for (x, &w) in words.iter().enumerate() {
                    // Each 128-bit part holds two words, of heaps 16 apart from part to part.
                    let place = (8 * z + 4 * y + 2 * x) * 8;
                    _mm_storeu_si128(out.add(place).cast(), _mm512_extracti32x4_epi32::<0>(w));
                    _mm_storeu_si128(
                        out.add(128 + place).cast(),
                        _mm512_extracti32x4_epi32::<1>(w),
                    );
                    _mm_storeu_si128(
                        out.add(256 + place).cast(),
                        _mm512_extracti32x4_epi32::<2>(w),
                    );
                    _mm_storeu_si128(
                        out.add(384 + place).cast(),
                        _mm512_extracti32x4_epi32::<3>(w),
                    );
                }
            }
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn propose<const P: usize, const Q: usize, const W: usize>(block: &mut Block) -> usize {
    let cut = Cut::new(block, &block.lists.far);
    let near = &block.lists.near;
    assert!(block.at >= LANES + 16 && near.iter().all(|e| (1..LANES as u32).contains(&e.back)));
    let nearest = near.last().map_or(8, |e| e.back);
    // SAFETY: `cut` and the assertion above bound every access: distances are at most `at`, and
    // two blocks follow it.
    unsafe {
        let base = block.codes.as_mut_ptr().add(block.at);
        let mut marks = [[0u64; LANES]; W];
        let sums = accumulate::<P, 0, W>(base, block.n, &cut, block.bits);
        if P <= 4 && nearest >= 4 && near.len() <= MOST_NEAR {
            let mut short = [0u32; LANES + 8];
            transpose_short(&sums[..4], &mut short);
            let limit = 8 * P as u32;
            let done = match nearest {
                4 => in_steps::<4>(block, &short, limit),
                5 => in_steps::<5>(block, &short, limit),
                6 => in_steps::<6>(block, &short, limit),
                7 => in_steps::<7>(block, &short, limit),
                _ => in_steps::<8>(block, &short, limit),
            };
            if done {
                return LANES;
            }
        }
        transpose(&sums[..8], &mut marks[0]);
        if P > 8 {
            transpose(&sums[8..], &mut marks[1]);
        }
        if Q > 0 {
            let sums = accumulate::<Q, 2, W>(base, block.n, &cut, block.bits);
            transpose(&sums[..8], &mut marks[2]);
            if Q > 8 {
                transpose(&sums[8..], &mut marks[3]);
            }
        }
        in_order(block, &cut, &marks, ((P + Q) * 8) as u32)
    }
}

/// Goes through the heaps of a block in order, since each may depend on those just before it:
/// partners at least eight back for eight heaps at once, the others heap by heap.
///
/// # Safety
/// Needs the features, distances of at most `block.at`, and two blocks after it in the codes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn in_order<const W: usize>(
    block: &mut Block,
    cut: &Cut,
    marks: &[[u64; LANES]; W],
    limit: u32,
) -> usize {
    // By descending distance.
    let near = &block.lists.near;
    let (mid, tiny) = near.split_at(near.partition_point(|e| e.back >= 8));
    // SAFETY: as for this function.
    unsafe {
        let base = block.codes.as_mut_ptr().add(block.at);
        let one = _mm512_set1_epi64(1);
        for first in (0..LANES).step_by(8) {
            let mut eight = [[0u64; 8]; W];
            for w in 0..W {
                let mut sum = _mm512_loadu_si512(marks[w].as_ptr().add(first).cast());
                for e in mid {
                    let partners = _mm_loadl_epi64(base.add(first).sub(e.back as usize).cast());
                    let partners = _mm512_cvtepu8_epi64(partners);
                    let x = _mm512_xor_si512(partners, _mm512_set1_epi64(i64::from(e.code())));
                    // A shift by 64 or more, or by less than 0, gives 0.
                    let x = _mm512_sub_epi64(x, _mm512_set1_epi64(64 * w as i64));
                    sum = _mm512_or_si512(sum, _mm512_sllv_epi64(one, x));
                }
                _mm512_storeu_si512(eight[w].as_mut_ptr().cast(), sum);
            }
            for lane in 0..8 {
                let heap = base.add(first + lane);
                let mut words: [u64; W] = std::array::from_fn(|w| eight[w][lane]);
                for e in tiny {
                    let x = *heap.sub(e.back as usize) ^ e.code();
                    if W == 1 {
                        words[0] |= 1 << (x & 63);
                    } else {
                        words[x as usize >> 6 & (W - 1)] |= 1 << (x & 63);
                    }
                }
                let mut code = words[0].trailing_ones();
                for w in 1..W {
                    if code == 64 * w as u32 {
                        code += words[w].trailing_ones();
                    }
                }
                if code >= limit {
                    code = one_by_one(block, cut, first + lane);
                    if code >= 64 * W as u32 {
                        return first + lane;
                    }
                }
                *heap = code as u8;
            }
        }
    }
    LANES
}

/// The 32 lowest codes of 64 heaps, and of a few more that do not count.
type ShortMarks = [u32; LANES + 8];

/// Turns four groups of 64 heaps into 64 half words.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn transpose_short(r: &[__m512i], out: &mut ShortMarks) {
    // SAFETY: all stores are 16 bytes within the first 256 of `out`.
    unsafe {
        let out: *mut u8 = out.as_mut_ptr().cast();
        let low = [_mm512_unpacklo_epi8(r[0], r[1]), _mm512_unpackhi_epi8(r[0], r[1])];
        let high = [_mm512_unpacklo_epi8(r[2], r[3]), _mm512_unpackhi_epi8(r[2], r[3])];
        for z in 0..2 {
            let words =
                [_mm512_unpacklo_epi16(low[z], high[z]), _mm512_unpackhi_epi16(low[z], high[z])];
            for (y, &w) in words.iter().enumerate() {
                // Each 128-bit part holds four half words, of heaps 16 apart from part to part.
                let place = (8 * z + 4 * y) * 4;
                _mm_storeu_si128(out.add(place).cast(), _mm512_castsi512_si128(w));
                _mm_storeu_si128(out.add(64 + place).cast(), _mm512_extracti32x4_epi32::<1>(w));
                _mm_storeu_si128(out.add(128 + place).cast(), _mm512_extracti32x4_epi32::<2>(w));
                _mm_storeu_si128(out.add(192 + place).cast(), _mm512_extracti32x4_epi32::<3>(w));
            }
        }
    }
}

/// As many entries less than a block back can be done by [`in_steps`].
const MOST_NEAR: usize = 16;

/// Goes through the heaps of a block `L` at a time, where no partner is less than `L` back.
///
/// What was just found stays in registers: the last `L` codes, the `L` before them, and 64 more
/// as bytes. Returns whether all codes are below `limit`; if not, the block is to be done again.
///
/// # Safety
/// As [`in_order`]; at most [`MOST_NEAR`] entries are near.
#[target_feature(
    enable = "avx512f,avx512bw,avx512cd,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt"
)]
unsafe fn in_steps<const L: usize>(block: &mut Block, marks: &ShortMarks, limit: u32) -> bool {
    // SAFETY: as for this function; marks have eight places more than there are heaps, and 2 L is
    // at most 16.
    unsafe {
        let base = block.codes.as_mut_ptr().add(block.at);
        let near = &block.lists.near;
        // By descending distance.
        let older = near.partition_point(|e| e.back as usize >= 2 * L);
        let newer = near.partition_point(|e| e.back as usize > L);
        let lanes = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
        let mut places = [_mm512_setzero_si512(); MOST_NEAR];
        for (place, e) in places.iter_mut().zip(near) {
            let back = e.back as usize;
            *place = if back >= 2 * L {
                // Bytes of `bytes`, which ends L before the next heap.
                let from = _mm256_set1_epi32((64 + L - back) as i32);
                _mm512_castsi256_si512(_mm256_add_epi32(lanes, from))
            } else {
                // Lanes of `before`, then of `last`, which begin at 0 and at 8.
                let from = _mm256_add_epi32(lanes, _mm256_set1_epi32((2 * L - back) as i32));
                let in_last = _mm256_cmpgt_epi32_mask(from, _mm256_set1_epi32(L as i32 - 1));
                let gap = _mm256_set1_epi32(8 - L as i32);
                _mm512_castsi256_si512(_mm256_mask_add_epi32(from, in_last, from, gap))
            };
        }
        let shift: [u8; 64] = std::array::from_fn(|j| (j + L) as u8);
        let shift = _mm512_loadu_si512(shift.as_ptr().cast());
        let one = _mm256_set1_epi32(1);
        let top = _mm256_set1_epi32(31);
        let mut bytes = _mm512_loadu_si512(base.sub(64 + L).cast());
        let mut before = _mm256_cvtepu8_epi32(_mm_loadl_epi64(base.sub(2 * L).cast()));
        let mut last = _mm256_cvtepu8_epi32(_mm_loadl_epi64(base.sub(L).cast()));
        let mut most = _mm256_setzero_si256();
        let mut first = 0;
        while first < LANES {
            let mut sum = _mm256_loadu_si256(marks.as_ptr().add(first).cast());
            for (e, &place) in near[..older].iter().zip(&places) {
                let partners = _mm512_maskz_permutexvar_epi8(LOW_BYTES, place, bytes);
                let partners = _mm512_castsi512_si256(partners);
                let x = _mm256_xor_si256(partners, _mm256_set1_epi32(e.code() as i32));
                sum = _mm256_or_si256(sum, _mm256_sllv_epi32(one, x));
            }
            for (e, &place) in near[older..newer].iter().zip(&places[older..]) {
                let place = _mm512_castsi512_si256(place);
                let partners = _mm256_permutex2var_epi32(before, place, last);
                let x = _mm256_xor_si256(partners, _mm256_set1_epi32(e.code() as i32));
                sum = _mm256_or_si256(sum, _mm256_sllv_epi32(one, x));
            }
            for e in &near[newer..] {
                let x = _mm256_xor_si256(last, _mm256_set1_epi32(e.code() as i32));
                sum = _mm256_or_si256(sum, _mm256_sllv_epi32(one, x));
            }
            let least = _mm256_andnot_si256(sum, _mm256_add_epi32(sum, one));
            let codes = _mm256_sub_epi32(top, _mm256_lzcnt_epi32(least));
            most = _mm256_mask_max_epu32(most, (1u16 << L).wrapping_sub(1) as u8, most, codes);
            _mm256_mask_cvtepi32_storeu_epi8(base.add(first).cast(), 0xff, codes);
            let moved = _mm512_castsi128_si512(_mm256_cvtepi32_epi8(last));
            bytes = _mm512_permutex2var_epi8(bytes, shift, moved);
            before = last;
            last = codes;
            first += L;
        }
        _mm256_cmpge_epu32_mask(most, _mm256_set1_epi32(limit as i32)) == 0
    }
}

/// The candidate of one heap among all 256 codes.
#[cold]
#[inline(never)]
fn one_by_one(block: &Block, cut: &Cut, lane: usize) -> u32 {
    let mut marks = [0u64; 4];
    let (n, at) = (block.n + lane, block.at + lane);
    for e in cut.clear.iter().chain(cut.mixed).chain(&block.lists.near) {
        let back = e.back as usize;
        if back < n && (n - back > block.bits.last() || !block.bits.get(n - back)) {
            let code = block.codes[at - back] ^ e.code();
            marks[code as usize >> 6] |= 1 << (code & 63);
        }
    }
    let word = marks.iter().position(|&w| w != u64::MAX);
    word.map_or(256, |w| w as u32 * 64 + marks[w].trailing_ones())
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn check<const P: usize, const Q: usize, const W: usize>(
    block: &Block,
    found: &mut Found,
) -> u64 {
    let cut = Cut::new(block, &block.lists.witnesses);
    // SAFETY: `cut` bounds the partners; the tables have 256 bytes, rows of `found` 64.
    unsafe {
        let base = block.codes.as_ptr().add(block.at);
        let codes = _mm512_loadu_si512(base.cast());
        let even = lookup::<W>(&block.lists.below_bytes[block.n & 1], codes);
        let odd = lookup::<W>(&block.lists.below_bytes[!block.n & 1], codes);
        let below = _mm512_mask_blend_epi8(0xaaaa_aaaa_aaaa_aaaa, even, odd);
        let masks = _mm512_loadu_si512(MASKS.as_ptr().cast());
        let eight = _mm512_set1_epi8(8);
        let needed = |group: usize| {
            let rest = _mm512_subs_epu8(below, _mm512_set1_epi8((8 * group).min(255) as u8 as i8));
            _mm512_shuffle_epi8(masks, _mm512_min_epu8(rest, eight))
        };
        let mut lacking = _mm512_setzero_si512();
        let low = accumulate::<P, 0, W>(base, block.n, &cut, block.bits);
        for g in 0..P {
            lacking = _mm512_or_si512(lacking, _mm512_andnot_si512(low[g], needed(g)));
        }
        let mut high = [_mm512_setzero_si512(); 16];
        if Q > 0 {
            high = accumulate::<Q, 2, W>(base, block.n, &cut, block.bits);
            for g in 0..Q {
                lacking = _mm512_or_si512(lacking, _mm512_andnot_si512(high[g], needed(P + g)));
            }
        }
        let most = (8 * (P + Q)).min(254) as u8 as i8;
        let bad = _mm512_test_epi8_mask(lacking, lacking)
            | _mm512_cmpgt_epu8_mask(below, _mm512_set1_epi8(most));
        if bad != 0 {
            for g in 0..8 * W {
                let row = match g {
                    _ if g < P => low[g],
                    _ if g >= 16 && g - 16 < Q => high[g - 16],
                    _ => _mm512_setzero_si512(),
                };
                _mm512_storeu_si512(found[g].as_mut_ptr().cast(), row);
            }
        }
        bad
    }
}

/// `table[code]` for 64 codes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn lookup<const W: usize>(table: &[u8; 256], codes: __m512i) -> __m512i {
    // SAFETY: the table has four times 64 bytes.
    unsafe {
        let part = |i: usize| _mm512_loadu_si512(table.as_ptr().add(64 * i).cast());
        match W {
            1 => _mm512_permutexvar_epi8(codes, part(0)),
            2 => _mm512_permutex2var_epi8(part(0), codes, part(1)),
            _ => _mm512_mask_blend_epi8(
                _mm512_movepi8_mask(codes),
                _mm512_permutex2var_epi8(part(0), codes, part(1)),
                _mm512_permutex2var_epi8(part(2), codes, part(3)),
            ),
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn scan(pairs: &Pairs, missing: &mut [u64; 4]) -> usize {
    let mut used = 0;
    let most = pairs.breaks.iter().map(|&k| pairs.half(k)).max().unwrap_or(0);
    let backwards: [u8; 64] = std::array::from_fn(|i| 63 - i as u8);
    // SAFETY: slices are taken before each load.
    unsafe {
        let backwards = _mm512_loadu_si512(backwards.as_ptr().cast());
        let mut tables = missing.map(|w| _mm512_movm_epi8(w));
        let mut first = 1;
        while first <= most {
            for &k in pairs.breaks {
                let half = pairs.half(k);
                if first > half {
                    continue;
                }
                let low = &pairs.low[pairs.low_at + first..][..LANES];
                let high = &pairs.high[pairs.high_at - k - first - (LANES - 1)..][..LANES];
                let low = _mm512_loadu_si512(low.as_ptr().cast());
                let high = _mm512_loadu_si512(high.as_ptr().cast());
                let x = _mm512_xor_si512(low, _mm512_permutexvar_epi8(backwards, high));
                let hit = _mm512_mask_blend_epi8(
                    _mm512_movepi8_mask(x),
                    _mm512_permutex2var_epi8(tables[0], x, tables[1]),
                    _mm512_permutex2var_epi8(tables[2], x, tables[3]),
                );
                let mut hits = _mm512_movepi8_mask(hit);
                if hits == 0 {
                    continue;
                }
                let lanes = (half - first + 1).min(LANES);
                hits &= u64::MAX >> (LANES - lanes);
                let partner = pairs.n as isize - (k + first + LANES - 1) as isize;
                if first <= pairs.bits.last() || partner <= pairs.bits.last() as isize {
                    let classes =
                        pairs.bits.word(first as isize) ^ pairs.bits.word(partner).reverse_bits();
                    hits &= !classes;
                }
                if hits == 0 {
                    continue;
                }
                let mut codes = [0u8; LANES];
                _mm512_storeu_si512(codes.as_mut_ptr().cast(), x);
                while hits != 0 {
                    let lane = hits.trailing_zeros() as usize;
                    hits &= hits - 1;
                    let code = codes[lane] as usize;
                    if missing[code >> 6] >> (code & 63) & 1 == 1 {
                        missing[code >> 6] &= !(1 << (code & 63));
                        used = used.max(first + lane);
                    }
                }
                if *missing == [0; 4] {
                    return used;
                }
                tables = missing.map(|w| _mm512_movm_epi8(w));
            }
            first += LANES;
        }
    }
    used
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn places(codes: &[u8], wanted: &[u8]) -> Vec<usize> {
    let mut places = Vec::new();
    let (blocks, rest) = codes.as_chunks::<LANES>();
    for (index, block) in blocks.iter().enumerate() {
        // SAFETY: a block has 64 bytes.
        let codes = unsafe { _mm512_loadu_si512(block.as_ptr().cast()) };
        let hits = wanted.iter().fold(0, |hits, &code| {
            hits | _mm512_cmpeq_epi8_mask(codes, _mm512_set1_epi8(code as i8))
        });
        if hits != 0 {
            places_in(block, index * LANES, wanted, &mut places);
        }
    }
    places_in(rest, blocks.len() * LANES, wanted, &mut places);
    places
}
