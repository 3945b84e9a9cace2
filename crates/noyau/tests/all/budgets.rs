//! Positions that no one can finish end within their limits, and can be stopped.

use std::time::{Duration, Instant};

use noyau::ask::{self, SolveAsk};
use noyau::{Budget, Cancel, ErrorKind, Session};

const ENDLESS: &[&str] = &["domination K3*K4*K5*K6", "chomp 40x40", "misere chomp 30x30"];

/// Generous: other tests run beside this one.
const SLACK: Duration = Duration::from_secs(5);

fn solve(position: &str, budget: &Budget) -> noyau::Error {
    let question = SolveAsk { position: position.to_string(), ..SolveAsk::default() };
    Session::new().ask(&question, budget).expect_err("nobody can solve this")
}

/// There are some hundreds of steps between two polls: where each is slow, the clock is read sooner.
#[test]
fn slow_steps_end_in_time() {
    let budget = Budget::default().time(Duration::from_millis(100));
    let mut ticker = budget.ticker(noyau::message!("unit-positions"));
    let mut steps = 0;
    while steps < 256 {
        std::thread::sleep(Duration::from_millis(2));
        if ticker.tick().is_err() {
            break;
        }
        steps += 1;
    }
    assert!(steps < 100, "{steps}");
    assert!(budget.ran_out_of_time());
    // That is no poll: a slice is as long as it was.
    let slice = Budget::default().slice(1);
    let mut ticker = slice.ticker(noyau::message!("unit-positions"));
    for _ in 0..256 {
        std::thread::sleep(Duration::from_micros(200));
        assert!(ticker.tick().is_ok());
    }
    assert!(slice.is_used_up());
}

#[test]
fn time_is_kept() {
    for position in ENDLESS {
        let start = Instant::now();
        let limit = Duration::from_millis(300);
        let error = solve(position, &Budget::default().time(limit));
        assert_eq!(error.kind, ErrorKind::OverBudget, "{position}");
        assert!(error.to_string().contains("time limit of 0.3 s"), "{position}: {error}");
        assert!(start.elapsed() >= limit && start.elapsed() < limit + SLACK, "{position}");
    }
}

#[test]
fn memory_is_kept() {
    for position in ENDLESS {
        let budget = Budget::default().memory(8 << 20);
        let error = solve(position, &budget);
        assert_eq!(error.kind, ErrorKind::OverBudget, "{position}");
        assert!(error.to_string().contains("memory limit of 8 MB"), "{position}: {error}");
    }
}

#[test]
fn work_can_be_stopped() {
    for position in ENDLESS {
        let cancel = Cancel::default();
        let budget = Budget::unlimited().memory(1 << 30).cancelled_by(cancel.clone());
        let start = Instant::now();
        let error = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                cancel.cancel();
            });
            solve(position, &budget)
        });
        assert_eq!(error.kind, ErrorKind::OverBudget, "{position}");
        assert!(start.elapsed() < SLACK, "{position}");
    }
}

#[test]
fn requests_bring_their_own_limits() {
    let line = r#"{"id":1,"ask":"solve","position":"chomp 40x40","time_ms":100,"memory_mb":64}"#;
    let reply = ask::answer_line(line, &Session::new(), &Budget::default);
    assert!(
        reply.starts_with(r#"{"id":1,"error":{"kind":"over-budget","message":"the "#),
        "{reply}"
    );
}
