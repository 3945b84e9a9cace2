//! Proves the period of one octal game by a long run that can be stopped and continued:
//!
//!     cargo run --release --example long_period -- 0.106 FILE [LIMIT]
//!
//! The run is saved to FILE every minute; started again, it goes on from there.
//!
//!     cargo run --release --example long_period -- recheck FILE LINK
//!
//! computes the heaps between two notes of a saved run again, and compares.

use std::path::Path;
use std::time::{Duration, Instant};

use noyau::heap::{Heaps, KernelChoice, LongRun};
use noyau::{Budget, Result};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [recheck, file, link] = &arguments[..]
        && recheck == "recheck"
    {
        let run = LongRun::resume(Path::new(file), KernelChoice::Fastest)?;
        let link = link.parse().ok().filter(|&link| link < run.links()).ok_or_else(|| {
            noyau::Error::bad_request(format!("the run has {} links, from 0 on", run.links()))
        })?;
        let (from, to) = run.link(link);
        println!("{} from {from} to {to}", run.heaps());
        run.recheck(link, &Budget::unlimited())?;
        println!("the same");
        return Ok(());
    }
    let [code, file, rest @ ..] = &arguments[..] else {
        eprintln!("usage: long_period CODE FILE [LIMIT], or long_period recheck FILE LINK");
        std::process::exit(2);
    };
    let limit: u64 = rest.first().and_then(|l| l.parse().ok()).unwrap_or(u64::MAX);
    let path = Path::new(file);
    let kernel = KernelChoice::Fastest;
    let mut run = if path.exists() {
        LongRun::resume(path, kernel)?
    } else {
        LongRun::start(&Heaps::Octal(code.parse()?), kernel, &Budget::unlimited())?
    };
    println!("{} from {}", run.heaps(), run.computed());
    let budget = Budget::unlimited();
    loop {
        let (before, clock) = (run.computed(), Instant::now());
        // Short pieces, so that the minute is kept.
        while clock.elapsed() < Duration::from_mins(1)
            && run.period().is_none()
            && run.computed() < limit
        {
            run.advance((run.computed() + (1 << 28)).min(limit), &budget)?;
        }
        run.save(path)?;
        let speed = (run.computed() - before) as f64 / clock.elapsed().as_secs_f64() / 1e6;
        println!("{} values, {speed:.1} M/s, {}", run.computed(), run.describe());
        if let Some(period) = run.period() {
            println!("period {period}; looking for the preperiod");
            let found = run.prove(limit, &budget)?.expect("the period is known");
            println!("{found:?}, looked back {}", run.looked_back());
            return Ok(());
        }
        if run.computed() >= limit {
            println!("no period up to {limit}");
            return Ok(());
        }
    }
}
