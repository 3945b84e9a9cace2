//! What the server may use in all.

/// The memory of the server, in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Whole(u64);

/// Where the system does not say what it has.
const UNKNOWN: u64 = 8 << 30;

impl Whole {
    /// Three quarters of what the machine has free now.
    pub fn of_machine() -> Whole {
        let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        Whole(kilobytes.map_or(UNKNOWN, |kilobytes| kilobytes << 10) / 4 * 3)
    }

    /// The half of it is for jobs.
    pub fn of_jobs(self) -> u64 {
        (self.0 / 2).clamp(64 << 20, 1 << 40)
    }

    /// What each of so many questions at a time may use.
    pub fn of_question(self, at_once: usize) -> u64 {
        (self.0 / 2 / at_once.max(1) as u64).max(64 << 20)
    }
}
