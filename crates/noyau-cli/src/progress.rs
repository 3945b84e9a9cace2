//! A progress bar for work that takes long, on a terminal only.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
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
        let budget = budget.report_to(move |progress| {
            if start.elapsed() < PATIENCE {
                return;
            }
            if !visible.swap(true, Relaxed) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.reset_elapsed();
            }
            update(&shown, progress);
        });
        (Bar(Some(bar)), budget)
    }
}

fn update(bar: &ProgressBar, progress: &Progress) {
    if bar.length() != progress.total || bar.position() == 0 {
        let template = match progress.total {
            Some(total) => {
                bar.set_length(total);
                "{bar:30.cyan/dim} {human_pos} of {human_len} {prefix}, {per_sec}, {eta} left  {msg:.dim}"
            }
            None => "{spinner:.cyan} {human_pos} {prefix}, {per_sec}, {elapsed}  {msg:.dim}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
    }
    bar.set_prefix(progress.unit);
    bar.set_position(progress.done);
    if !progress.note.is_empty() {
        bar.set_message(progress.note.clone());
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
