//! A progress bar for work that takes long, on a terminal only.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use noyau::{Budget, Progress};

/// Work that ends sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// Shows what a budget reports; disappears when dropped.
pub struct Bar(Option<ProgressBar>);

impl Bar {
    /// Watches the budget, if there is a terminal to show it on.
    pub fn watch(budget: Budget) -> (Bar, Budget) {
        if !std::io::stderr().is_terminal() {
            return (Bar(None), budget);
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let shown = bar.clone();
        let visible = Arc::new(AtomicBool::new(false));
        let start = Instant::now();
        let first: OnceLock<(Instant, u64)> = OnceLock::new();
        let budget = budget.report_to(move |progress| {
            if start.elapsed() < PATIENCE {
                return;
            }
            if !visible.swap(true, Relaxed) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.reset_elapsed();
            }
            let (since, before) = first.get_or_init(|| (Instant::now(), progress.done));
            let gained = progress.done.saturating_sub(*before) as f64;
            update(&shown, progress, gained / since.elapsed().as_secs_f64().max(1e-3));
        });
        (Bar(Some(bar)), budget)
    }

    /// A line for the person, above the bar.
    pub fn say(&self, text: &str) {
        match &self.0 {
            Some(bar) => bar.suspend(|| eprintln!("{text}")),
            None => eprintln!("{text}"),
        }
    }
}

/// What is shown: how much, how fast, and how long it can still take, if that is known.
///
/// `rate` counts only what was done since the program was started: a run that goes on with a saved
/// one has more behind it.
fn update(bar: &ProgressBar, progress: &Progress, rate: f64) {
    let whole = |n: u64| HumanCount(n).to_string();
    let mut message = match progress.total {
        Some(total) => format!("{} of {}", whole(progress.done), whole(total)),
        None => whole(progress.done),
    };
    message += &format!(" {}", progress.unit);
    if rate > 0.0 {
        message += &format!(", {}/s", short(rate));
        message += &match progress.total {
            Some(total) => {
                let left = total.saturating_sub(progress.done) as f64 / rate;
                format!(", at most {}", HumanDuration(Duration::from_secs_f64(left.min(1e9))))
            }
            None => ", no estimate: the end is unknown".to_string(),
        };
    }
    if let Some(note) = &progress.note {
        message += &format!(", {note}");
    }
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
    bar.set_message(message);
}

/// A rate in a few characters: `317 M`.
fn short(rate: f64) -> String {
    match rate {
        1e9.. => format!("{:.2} G", rate / 1e9),
        1e6.. => format!("{:.1} M", rate / 1e6),
        1e3.. => format!("{:.1} k", rate / 1e3),
        _ => format!("{rate:.1}"),
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
