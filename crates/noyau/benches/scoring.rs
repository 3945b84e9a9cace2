//! Speed of the games with points: `cargo bench -p noyau --bench scoring [-- WORD]`, only the lines
//! that contain the word. Each line starts with empty tables: the score, the best moves and a line of
//! best play.

use std::time::{Duration, Instant};

use noyau::ask::{ScoreAsk, SurveyAsk};
use noyau::{Budget, Session};

const POSITIONS: &[&str] = &[
    "picarete K7",
    "picarete P4*P4",
    "picarete P4*P5",
    "picarete Q4",
    "picarete P40",
    "picarete 12K3+6P4",
    "dots-and-boxes(american) 3x3",
    "dots-and-boxes(american) 3x4",
    "dots-and-boxes(swedish) 4x5",
    "strings-and-coins 20C10+30P12",
];

fn main() {
    let word = std::env::args().skip(1).find(|a| a != "--bench").unwrap_or_default();
    let budget = || Budget::default().time(Duration::from_mins(2));
    for position in POSITIONS.iter().filter(|position| position.contains(&word)) {
        let start = Instant::now();
        let question = ScoreAsk { position: (*position).to_string(), ..ScoreAsk::default() };
        let told = match Session::new().ask(&question, &budget()) {
            Ok(answer) => {
                answer.value.map_or("out of reach".to_string(), |value| value.to_string())
            }
            Err(error) => error.to_string(),
        };
        println!("| {position} | {told} | {:.3} |", start.elapsed().as_secs_f64());
    }
    if "survey".contains(&word) {
        let start = Instant::now();
        let question = SurveyAsk { vertices: 7, edges: 21, ..SurveyAsk::default() };
        let told = match Session::new().ask(&question, &budget()) {
            Ok(answer) => format!("{} graphs", answer.graphs),
            Err(error) => error.to_string(),
        };
        println!("| survey of 7 vertices | {told} | {:.3} |", start.elapsed().as_secs_f64());
    }
}
