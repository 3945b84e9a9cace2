//! What the host and the module call of each other. Texts are UTF-8 in the module's memory; a
//! pointer is good until the next call.

use std::cell::RefCell;
use std::panic;
use std::sync::Arc;
use std::time::Duration;

use noyau::ask::Patience;
use noyau::clock;

use crate::Door;

/// A longer question is not taken.
const LONGEST: usize = 64 << 20;

#[allow(unsafe_code)] // The host's functions: `noyau.mjs` gives them.
mod host {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Milliseconds since any moment that stays the same.
        safe fn now() -> f64;
        /// How far the question is, as JSON.
        safe fn told(text: *const u8, length: usize);
        /// Why the module ends; it must not be called again.
        safe fn ended(text: *const u8, length: usize);
    }

    pub(super) fn time() -> f64 {
        now()
    }
    pub(super) fn tell(text: &str) {
        told(text.as_ptr(), text.len());
    }
    pub(super) fn end(text: &str) {
        ended(text.as_ptr(), text.len());
    }
}

thread_local! {
    static DOOR: Door = {
        clock::set(|| Duration::try_from_secs_f64(host::time() / 1000.0).unwrap_or_default());
        panic::set_hook(Box::new(|info| host::end(&info.to_string())));
        Door::default()
    };
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Where to write a question of this length; 0 if it is too long.
#[unsafe(no_mangle)]
#[allow(unsafe_code)] // Only its name is promised to be its own.
pub extern "C" fn question(length: usize) -> *mut u8 {
    if length > LONGEST {
        return std::ptr::null_mut();
    }
    QUESTION.with_borrow_mut(|question| {
        *question = vec![0; length.max(1)];
        question.truncate(length);
        question.as_mut_ptr()
    })
}

/// Answers the question that was written and returns the length of the answer. `patience` is 0 for
/// a page that waits, 1 for a job in the background, 2 for a batch.
#[unsafe(no_mangle)]
#[allow(unsafe_code)] // Only its name is promised to be its own.
pub extern "C" fn answer(patience: u32) -> usize {
    let question = QUESTION.take();
    let (patience, told) = match patience {
        0 => (Patience::Short, None),
        1 => (Patience::Long, Some(Arc::new(host::tell) as crate::door::Told)),
        _ => (Patience::Usual, None),
    };
    let answer = DOOR.with(|door| door.answer(&question, patience, told));
    let length = answer.len();
    ANSWER.set(answer);
    length
}

/// Where the answer is.
#[unsafe(no_mangle)]
#[allow(unsafe_code)] // Only its name is promised to be its own.
pub extern "C" fn text() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
