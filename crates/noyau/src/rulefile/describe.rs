//! What rules say, in words.

use super::local::Turn;
use super::syntax::{Body, Ends, Ground, Letters, Lie, Pattern, Rule, Sweep, Who};
use super::{Ready, RuleFile};
use crate::message;
use crate::words::Message;

/// A sentence for each rule, for the end of the game, and for each fact that was found.
pub fn describe(rules: &RuleFile) -> Vec<Message> {
    let file = &rules.file;
    let mut said: Vec<Message> =
        file.rules.iter().map(|rule| of_rule(rule, &file.ground)).collect();
    said.push(match file.ends {
        Ends::Normal => message!("rulefile-say-normal"),
        Ends::Misere => message!("rulefile-say-misere"),
        Ends::Points => message!("rulefile-say-points"),
        Ends::Puzzle => message!("rulefile-say-puzzle"),
    });
    said.extend(facts(rules));
    said
}

fn of_rule(rule: &Rule, ground: &Ground) -> Message {
    let [before, after, when] = &rule.words;
    let what = match &rule.body {
        Body::Heaps(_) if when.is_empty() => {
            message!("rulefile-say-heaps", before = before.as_str(), after = after.as_str())
        }
        Body::Heaps(_) => message!(
            "rulefile-say-heaps-when",
            before = before.as_str(),
            after = after.as_str(),
            when = when.as_str()
        ),
        Body::Pattern(pattern) => of_pattern(pattern, before, after, ground),
    };
    let what = match (rule.points, rule.again) {
        (0, false) => what,
        (points, false) => message!("rulefile-say-gain", what = what, points = points),
        (points, true) => message!("rulefile-say-again", what = what, points = points),
    };
    match rule.who {
        Who::Left => message!("rulefile-say-left", what = what),
        Who::Right => message!("rulefile-say-right", what = what),
        Who::Both => message!("rulefile-say-both", what = what),
    }
}

fn of_pattern(pattern: &Pattern, before: &str, after: &str, ground: &Ground) -> Message {
    let mut said = match ground {
        Ground::Board(_) => {
            let way = if pattern.rows.len() == 1 && pattern.items().count() == 1 {
                message!("rulefile-way-cell")
            } else {
                way(pattern.lie)
            };
            message!("rulefile-say-pattern", before = before, after = after, way = way)
        }
        _ if pattern.items().count() == 1 => {
            message!("rulefile-say-vertex", before = before, after = after)
        }
        _ => message!("rulefile-say-path", before = before, after = after),
    };
    let names = |set: Letters| -> String {
        let letter = |bit: usize| match bit {
            0 => '.',
            bit => ground.letters().get(bit - 1).map_or('?', |&c| c as char),
        };
        let all: Vec<String> = (0..15)
            .filter(|bit| set >> bit & 1 == 1)
            .map(|bit| format!("`{}`", letter(bit)))
            .collect();
        all.join(", ")
    };
    if pattern.not_beside != 0 {
        said =
            message!("rulefile-say-not-beside", what = said, letters = names(pattern.not_beside));
    }
    if pattern.beside != 0 {
        said = message!("rulefile-say-beside", what = said, letters = names(pattern.beside));
    }
    if let Some((sweep, write)) = pattern.sweep {
        let letter =
            if write == super::syntax::ABSENT { "`#`".to_string() } else { names(1 << write) };
        said = match sweep {
            Sweep::Neighbours => message!("rulefile-say-neighbours", what = said, letter = letter),
            Sweep::Followers => message!("rulefile-say-followers", what = said, letter = letter),
            Sweep::Quadrant(..) => message!("rulefile-say-quadrant", what = said, letter = letter),
        };
    }
    if pattern.cut {
        said = message!("rulefile-say-cut", what = said);
    }
    said
}

fn way(lie: Lie) -> Message {
    match lie {
        Lie::Any => message!("rulefile-way-any"),
        Lie::Fixed => message!("rulefile-way-fixed"),
        Lie::Mirrored => message!("rulefile-way-mirrored"),
        Lie::Turned => message!("rulefile-way-turned"),
        Lie::Horizontal => message!("rulefile-way-horizontal"),
        Lie::Vertical => message!("rulefile-way-vertical"),
        Lie::Rightward => message!("rulefile-way-rightward"),
        Lie::Leftward => message!("rulefile-way-leftward"),
        Lie::Upward => message!("rulefile-way-upward"),
        Lie::Downward => message!("rulefile-way-downward"),
        Lie::Diagonal => message!("rulefile-way-diagonal"),
        Lie::Every => message!("rulefile-way-every"),
    }
}

/// What was found out about the rules.
fn facts(rules: &RuleFile) -> Vec<Message> {
    let mut said = Vec::new();
    said.push(if rules.loopy() {
        message!("rulefile-fact-endless")
    } else {
        message!("rulefile-fact-ends")
    });
    let builtin = match &rules.ready {
        Ready::Heaps(heaps) => &heaps.builtin,
        Ready::Board(board) => &board.builtin,
        Ready::Graph(graph) => &graph.builtin,
    };
    if let Some(builtin) = builtin {
        said.push(message!("rulefile-fact-builtin", game = builtin.game));
    }
    match &rules.ready {
        Ready::Heaps(heaps) => {
            if heaps.single {
                said.push(message!("rulefile-fact-heaps"));
            }
            if let Some(known) = &heaps.known {
                said.push(message!("rulefile-fact-known", game = known.to_string()));
            }
        }
        Ready::Board(board) => {
            if board.splits {
                said.push(message!("rulefile-fact-parts"));
            }
            if !board.symmetries.is_empty() {
                let turns = board.symmetries.len() + 1;
                said.push(message!("rulefile-fact-symmetries", count = turns));
            }
            if let Some((turn, _)) = &board.exchange {
                said.push(if *turn == Turn::NONE {
                    message!("rulefile-fact-exchange")
                } else {
                    message!("rulefile-fact-exchange-turned")
                });
            }
        }
        Ready::Graph(graph) => {
            if graph.splits {
                said.push(message!("rulefile-fact-parts"));
            }
        }
    }
    said
}
