//! A progress bar for work that takes long, on a terminal only.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use noyau::words::{Language, Message, decimal, of_system, speaking, spoken};
use noyau::{Budget, Progress, message};

/// Work that ends sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// Shows what a budget reports; disappears when dropped.
pub struct Bar(Option<ProgressBar>);

impl Bar {
    /// Watches the budget, if there is a terminal to show it on.
    pub fn watch(budget: Budget) -> (Bar, Budget) {
        Bar::watch_in_file(budget, None)
    }

    /// The same, and keeps what is reported in a file.
    pub fn watch_in_file(budget: Budget, file: Option<PathBuf>) -> (Bar, Budget) {
        let language = spoken();
        let log = file.map(|path| Log::new(path, language));
        if !std::io::stderr().is_terminal() {
            let budget = match log {
                Some(log) => budget.report_to(move |progress| log.keep(progress)),
                None => budget,
            };
            let budget = budget.notes_to(move |note| eprintln!("{}", note.render(language)));
            return (Bar(None), budget);
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let shown = bar.clone();
        let visible = Arc::new(AtomicBool::new(false));
        let start = Instant::now();
        let first: OnceLock<(Instant, u64)> = OnceLock::new();
        let budget = budget.report_to(move |progress| {
            if let Some(log) = &log {
                log.keep(progress);
            }
            if start.elapsed() < PATIENCE {
                return;
            }
            if !visible.swap(true, Relaxed) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.reset_elapsed();
            }
            let (since, before) = first.get_or_init(|| (Instant::now(), progress.done));
            let gained = progress.done.saturating_sub(*before) as f64;
            let rate = gained / since.elapsed().as_secs_f64().max(1e-3);
            // Progress is reported from whichever thread makes it.
            speaking(language, || update(&shown, progress, rate));
        });
        let shown = bar.clone();
        let budget = budget.notes_to(move |note| {
            shown.suspend(|| eprintln!("{}", note.render(language)));
        });
        (Bar(Some(bar)), budget)
    }
}

/// A file that says how far work is.
struct Log {
    path: PathBuf,
    begun: Instant,
    /// When it was written last, and how much was done at first.
    last: Mutex<(Option<Instant>, Option<u64>)>,
    /// Whether it was told that it cannot be written, and in which language that is told.
    failed: AtomicBool,
    language: Language,
}

/// It is not written more often.
const LOG_EVERY: Duration = Duration::from_secs(1);

impl Log {
    fn new(path: PathBuf, language: Language) -> Log {
        let failed = AtomicBool::new(false);
        Log { path, begun: Instant::now(), last: Mutex::default(), failed, language }
    }

    fn keep(&self, progress: &Progress) {
        let Ok(mut last) = self.last.lock() else { return };
        let ended = progress.total == Some(progress.done);
        if last.0.is_some_and(|last| last.elapsed() < LOG_EVERY) && !ended {
            return;
        }
        last.0 = Some(Instant::now());
        let before = *last.1.get_or_insert(progress.done);
        let seconds = self.begun.elapsed().as_secs_f64();
        let rate = (progress.done - before.min(progress.done)) as f64 / seconds.max(1e-3);
        let left = progress.total.filter(|_| rate > 0.0);
        let left = left.map(|total| total.saturating_sub(progress.done) as f64 / rate);
        let data = serde_json::json!({
            "done": progress.done,
            "total": progress.total,
            "seconds": seconds,
            "rate": rate,
            "seconds_left": left,
        });
        // Whoever reads it finds a whole line. The work does not depend on it, so that it goes on.
        let beside = self.path.with_extension("new");
        let written = std::fs::write(&beside, format!("{data}\n"))
            .and_then(|()| std::fs::rename(&beside, &self.path));
        if let Err(error) = written
            && !self.failed.swap(true, Relaxed)
        {
            eprintln!("{}: {}", self.path.display(), of_system(&error).render(self.language));
        }
    }
}

/// What is shown: how much, how fast, and how long it can still take, if that is known.
///
/// `rate` counts only what was done since the program was started: a run that goes on with a saved
/// one has more behind it.
fn update(bar: &ProgressBar, progress: &Progress, rate: f64) {
    let whole = |n: u64| HumanCount(n).to_string();
    let (done, unit) = (whole(progress.done), progress.unit.clone());
    let mut shown = vec![match progress.total {
        Some(total) => message!("progress-of", done = done, total = whole(total), unit = unit),
        None => message!("progress-done", done = done, unit = unit),
    }];
    if rate > 0.0 {
        shown.push(message!("progress-rate", rate = short(rate)));
        shown.push(match progress.total {
            Some(total) => {
                let left = total.saturating_sub(progress.done) as f64 / rate;
                message!("progress-left", time = duration(left))
            }
            None => message!("progress-no-estimate"),
        });
    }
    shown.extend(progress.note.clone());
    let shown: Vec<String> = shown.iter().map(ToString::to_string).collect();
    let template = match progress.total {
        Some(total) => {
            bar.set_length(total);
            "{bar:20.cyan/dim} {msg}"
        }
        None => "{spinner:.cyan} {elapsed} {msg}",
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.set_position(progress.done);
    bar.set_message(shown.join(", "));
}

/// How long it still takes, roughly.
fn duration(seconds: f64) -> Message {
    let count = |unit: f64| (seconds / unit).round() as u64;
    match seconds {
        ..90.0 => message!("duration-seconds", count = count(1.0)),
        ..5400.0 => message!("duration-minutes", count = count(60.0)),
        ..172_800.0 => message!("duration-hours", count = count(3600.0)),
        _ => message!("duration-days", count = count(86_400.0)),
    }
}

/// A rate in a few characters: `317 M`.
fn short(rate: f64) -> String {
    match rate {
        1e9.. => format!("{} G", decimal(rate / 1e9, 2)),
        1e6.. => format!("{} M", decimal(rate / 1e6, 1)),
        1e3.. => format!("{} k", decimal(rate / 1e3, 1)),
        _ => decimal(rate, 1).to_string(),
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
