//! Numbers at the end of their range: every question is answered or refused, none overflows.

use std::time::Duration;

use noyau::ask::{Answer, Ask, DrawAsk, ExplainAsk, MovesAsk, OutcomeAsk, SolveAsk};
use noyau::value::LoopyNimber;
use noyau::{Budget, ErrorKind, Outcome, Player, Session};

const MOST: u64 = u64::MAX;

fn positions() -> Vec<String> {
    let mut all = Vec::new();
    let heaps = [
        format!("{MOST}"),
        format!("{MOST},5"),
        format!("1,{MOST}"),
        format!("{MOST},{MOST}"),
        format!("{},{MOST},{}", MOST - 1, MOST / 2),
    ];
    let rulesets = [
        "nim".to_string(),
        "moore-nim(1)".to_string(),
        "moore-nim(2)".to_string(),
        format!("moore-nim({MOST})"),
        "subtraction(1,3,4)".to_string(),
        format!("subtraction(1,{MOST})"),
        "subtraction(all but 2)".to_string(),
        "take-at-most(3)".to_string(),
        format!("take-at-most({MOST})"),
        format!("take-at-most({})", MOST - 1),
        "kayles".to_string(),
        "octal(4.)".to_string(),
        "octal(0.8)".to_string(),
        "grundy".to_string(),
    ];
    for rules in &rulesets {
        all.extend(heaps.iter().map(|heaps| format!("{rules} {heaps}")));
    }
    let two = [format!("{MOST},{MOST}"), format!("0,{MOST}"), format!("{MOST},{}", MOST - 1)];
    for rules in [
        "wythoff".to_string(),
        "king(1)".to_string(),
        format!("king({MOST})"),
        format!("king({})", MOST - 1),
        "three-vectors(1,1,1)".to_string(),
        "three-vectors(3,1,1)".to_string(),
        format!("three-vectors({MOST},1,1)"),
        "vectors(1,0;0,1)".to_string(),
    ] {
        all.extend(two.iter().map(|at| format!("{rules} {at}")));
    }
    all.extend([
        format!("wythoff {MOST},{MOST},{MOST}"),
        format!("chocolate {MOST}x{MOST}"),
        format!("chocolate 1x{MOST}"),
        format!("poker-nim {};1;0", MOST - 1),
        format!("northcott({MOST}) 0-{}", MOST - 1),
        format!("silver-dollar 0,{}", MOST - 1),
        format!("push-right({MOST}) 0,{}", MOST - 1),
        format!("three-vectors(1,{MOST},{MOST}) {MOST},{MOST},{}", MOST - 1),
    ]);
    let misere: Vec<String> = all.iter().map(|position| format!("misere {position}")).collect();
    all.extend(misere);
    all
}

#[test]
fn no_question_overflows() {
    for position in positions() {
        let solve = SolveAsk { position: position.clone(), ..SolveAsk::default() };
        let outcome = OutcomeAsk { position: position.clone() };
        let explain = ExplainAsk { position: position.clone() };
        let moves = MovesAsk {
            position: position.clone(),
            player: Some(Player::Left),
            touches: true,
            outcomes: false,
            worth: false,
        };
        let draw = DrawAsk { position: position.clone(), ..DrawAsk::default() };
        let mut outcomes: Vec<Option<Outcome>> = Vec::new();
        let questions: [Ask; 5] =
            [outcome.into(), solve.into(), explain.into(), moves.into(), draw.into()];
        for question in questions {
            let budget = Budget::default().time(Duration::from_millis(20)).memory(8 << 20);
            match Session::new().ask(&question, &budget) {
                Ok(Answer::Outcome(found)) => outcomes.push(Some(found.outcome)),
                Ok(Answer::Solve(solved)) => {
                    if solved.outcome == Outcome::P
                        && let Some(value) = solved.grundy
                    {
                        assert_eq!(value, Some(LoopyNimber::Finite(0)), "{position}");
                    }
                    outcomes.push(Some(solved.outcome));
                }
                Ok(Answer::Explain(explanation)) => outcomes.push(explanation.outcome),
                Ok(_) => {}
                Err(error) => assert_eq!(error.kind, ErrorKind::OverBudget, "{position}: {error}"),
            }
        }
        outcomes.dedup();
        assert!(outcomes.len() <= 1, "{position}: {outcomes:?}");
    }
}
