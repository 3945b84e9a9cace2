//! The clock. In a browser only the host knows the time, and tells it through `set`.

pub use here::Moment;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod here {
    use std::time::{Duration, Instant};

    /// A moment, from which time is counted.
    ///
    /// ```
    /// use noyau::clock::Moment;
    /// let start = Moment::now();
    /// assert!(start.elapsed() <= start.elapsed());
    /// ```
    #[derive(Clone, Copy, Debug)]
    pub struct Moment(Instant);

    impl Moment {
        /// This moment.
        pub fn now() -> Moment {
            Moment(Instant::now())
        }

        /// The time since then.
        pub fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod here {
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Takes the time from the host: the duration since any moment that stays the same. The first
    /// call counts; without one, time stands still and no limit of time is ever reached.
    pub fn set(clock: fn() -> Duration) {
        CLOCK.get_or_init(|| clock);
    }

    /// A moment, from which time is counted.
    #[derive(Clone, Copy, Debug)]
    pub struct Moment(Duration);

    impl Moment {
        /// This moment.
        pub fn now() -> Moment {
            Moment(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        /// The time since then.
        pub fn elapsed(&self) -> Duration {
            Moment::now().0.saturating_sub(self.0)
        }
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use here::set;
