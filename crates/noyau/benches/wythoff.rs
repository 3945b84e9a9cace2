//! Speed of Wythoff's family and of greedy codes: `cargo bench -p noyau --bench wythoff [-- WORD]`, only
//! the lines that contain the word. Times are CPU seconds of this process where the system reports them.

use std::time::{Duration, Instant};

use noyau::ask::{CodeLengthsAsk, PPositionsAsk, TableAsk, WythoffPairsAsk, stream_table};
use noyau::lexicode::codec::Codec;
use noyau::lexicode::greedy::Greedy;
use noyau::lexicode::{CodeAsk, Criterion, Order, Space, scan};
use noyau::{Budget, Result, Session};

fn main() {
    let word = std::env::args().skip(1).find(|a| a != "--bench").unwrap_or_default();
    let bench = Bench { word };
    bench.family();
    bench.large();
    bench.codes();
}

struct Bench {
    word: String,
}

fn lexicode(n: u64, d: u64) -> CodeAsk {
    CodeAsk::new(n, 2, Order::Lexicographic, Criterion::Hamming(d))
}

fn budget() -> Budget {
    Budget::default().time(Duration::from_mins(10)).memory(8 << 30)
}

fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let wall = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    std::fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok())
        .map_or(wall, |nanoseconds| nanoseconds / 1e9)
}

impl Bench {
    /// Prints what was found, the time, and how many of something were done in a second.
    fn measure(&self, name: &str, run: impl FnOnce() -> Result<(String, u64)>) {
        if !name.contains(&self.word) {
            return;
        }
        let start = cpu_seconds();
        let (answer, count) = run().unwrap_or_else(|error| (error.to_string(), 0));
        let seconds = (cpu_seconds() - start).max(1e-9);
        println!("| {name} | {answer} | {seconds:.3} | {:.1} M |", count as f64 / seconds / 1e6);
    }

    fn family(&self) {
        let session = Session::new();
        for (ruleset, bound) in [
            ("wythoff", 10_000_000),
            ("three-vectors(2,2,1)", 10_000_000),
            ("three-vectors(3,3,1)", 10_000_000),
            ("three-vectors(1,2,2)", 100_000),
            ("king(5)", 10_000),
        ] {
            self.measure(&format!("P-positions of {ruleset} below {bound}"), || {
                let ask = PPositionsAsk { ruleset: ruleset.into(), bound };
                let found = session.ask(&ask, &budget())?.positions.len();
                Ok((format!("{found} positions"), found as u64))
            });
        }
        for (ruleset, sizes) in [
            ("wythoff", vec![1_000; 2]),
            ("wythoff", vec![8_000; 2]),
            ("wythoff", vec![20_000; 2]),
            ("king(5)", vec![8_000; 2]),
            ("king(100)", vec![8_000; 2]),
            ("generalised-wythoff(2)", vec![4_000; 2]),
            ("three-vectors(2,2,1)", vec![4_000; 2]),
            ("three-vectors(1,2,2)", vec![2_000, 2_000, 2]),
            ("wythoff", vec![400; 3]),
            ("wythoff", vec![60; 4]),
            ("vectors(1,0,0;0,1,0;0,0,1;1,1,0)", vec![300; 3]),
        ] {
            let shown: Vec<String> = sizes.iter().map(u64::to_string).collect();
            self.measure(&format!("Grundy table of {ruleset} {}", shown.join("×")), || {
                let (ruleset, sizes) = (ruleset.into(), sizes.clone());
                let ask = TableAsk { ruleset, sizes, ..TableAsk::default() };
                let found = session.ask(&ask, &budget())?;
                let last = found.values.get(found.values.len() - 1);
                let last = last.map_or(String::new(), |value| value.to_string());
                Ok((format!("last value {last}"), found.values.len() as u64))
            });
        }
    }

    fn large(&self) {
        let session = Session::new();
        self.measure("Grundy table of wythoff 20000×20000, streamed", || {
            let (mut sum, side) = (0u64, 20_000);
            let mut give = |_: u64, _: u64, values: &[u16]| {
                sum += values.iter().map(|&value| u64::from(value)).sum::<u64>();
                Ok(())
            };
            stream_table(&session, "wythoff", [side; 2], &budget(), &mut give)?;
            Ok((format!("sum of the values {sum}"), side * side))
        });
        for (theta, mu) in [(1, 1), (2, 4)] {
            self.measure(&format!("100000000 pairs with differences {theta}⌊n/{mu}⌋"), || {
                let ask = WythoffPairsAsk { theta, mu, terms: 100_000_000, list: 0 };
                let found = session.ask(&ask, &budget())?;
                Ok((format!("slope {}, last {:?}", found.slope, found.last), ask.terms))
            });
        }
    }

    fn codes(&self) {
        for (n, d) in [(32, 8), (48, 8), (63, 9)] {
            self.measure(&format!("lexicode n = {n}, d = {d}, with weights"), || {
                let mut request = lexicode(n, d);
                request.details = n < 60;
                let found = request.answer(&budget())?;
                Ok((format!("dimension {}", found.dimension.unwrap_or(0)), 1))
            });
        }
        self.measure("lengths for d = 5 to redundancy 24", || {
            let ask = CodeLengthsAsk { distance: 5, redundancy: 24 };
            let found = Session::new().ask(&ask, &budget())?;
            Ok((format!("{:?}", found.lengths.last()), 1))
        });
        self.measure("lengths for d = 7 to redundancy 27", || {
            let ask = CodeLengthsAsk { distance: 7, redundancy: 27 };
            let found = Session::new().ask(&ask, &budget())?;
            Ok((format!("{:?}", found.lengths.last()), 1))
        });
        self.measure("literal scan n = 24, d = 8", || {
            let words = scan::words(&Space::new(&lexicode(24, 8))?, &budget())?;
            Ok((format!("{} words", words.len()), 1 << 24))
        });
        let golay = Space::new(&lexicode(24, 8)).and_then(|space| {
            let code = Greedy::new(&space, &budget())?;
            let codec = Codec::new(&code, &budget())?;
            let count = 10_000_000u64;
            self.measure("decoding with the Golay code", || {
                let mends = (0..count).map(|k| codec.mend(k.wrapping_mul(0x9e37_79b9) % (1 << 24)));
                let errors: u64 = mends.map(|(_, errors)| errors).sum();
                Ok((format!("{errors} errors mended"), count))
            });
            Ok(())
        });
        if let Err(error) = golay {
            println!("{error}");
        }
    }
}
