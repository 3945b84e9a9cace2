//! What a rule file says, and whether it says what it should.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::Kind;
use crate::part::NamedMove;
use crate::position::Position;
use crate::rulefile::{self, RuleFile, line_and_column};
use crate::words::Message;
use crate::{Budget, Context, Player, Result, Session, laws, message};

/// Reads a rule file and looks through it: what was understood, what is strange, what a move looks
/// like. The laws of rulesets are checked on its examples.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CheckRulesAsk {
    /// The text of the file.
    pub text: String,
}

/// What a rule file says, or what is wrong with it.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckRulesAnswer {
    /// What is wrong, if it cannot be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<RulesNotice>,
    /// What was understood, if it can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub understood: Option<CheckedRules>,
}

/// A remark on a place of a rule file.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesNotice {
    /// What it is.
    pub message: Message,
    /// The line, counted from 1; none if it concerns the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// What a rule file says.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckedRules {
    /// The name of the ruleset.
    pub name: String,
    /// The kind of play.
    pub kind: Kind,
    /// Whether play may go on for ever.
    pub endless: bool,
    /// The rules and what was found out about them, a sentence each.
    pub sentences: Vec<Message>,
    /// What the author should know.
    pub notices: Vec<RulesNotice>,
    /// Positions to try.
    pub examples: Vec<String>,
    /// The example with the fewest moves.
    pub position: String,
    /// This example as a picture in letters.
    pub picture: String,
    /// The moves there, with where they lead.
    pub moves: Vec<ShownMove>,
    /// How many more moves there are.
    pub more: usize,
    /// What the laws were checked on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsPassed>,
    /// The law that does not hold, if one does not: an error of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken: Option<String>,
}

/// A move with its picture.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShownMove {
    /// Who makes it; none where both players can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    /// Its name.
    pub name: Message,
    /// The position it leads to, as a picture in letters.
    pub picture: String,
}

/// What the laws were checked on.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LawsPassed {
    /// Positions that were written, read back and moved from.
    pub positions: u64,
    /// Those that were also solved by definition, and compared.
    pub compared: u64,
}

/// So many moves are shown.
const MOST_SHOWN: usize = 12;
/// The laws are not checked where moves have more cells than this together: it would take too long.
const MOST_CHECKED: usize = 2000;
/// So many random games are played from each example.
const WALKS: u64 = 2;

impl Question for CheckRulesAsk {
    type Answer = CheckRulesAnswer;

    const EXAMPLE: &'static str =
        r#"{"text": "noyau-rules 1\nruleset pairs\nheaps\nboth n -> n-2\nexample 4"}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<CheckRulesAnswer> {
        match rulefile::read_within(&self.text, context.budget) {
            Err(error) => {
                // That time is over says nothing about the rules.
                context.budget.check()?;
                let place = error.span.as_ref().map(|span| span.start);
                let error = notice(&self.text, error.message, place);
                Ok(CheckRulesAnswer { error: Some(error), understood: None })
            }
            Ok(rules) => {
                let understood = Some(self.understood(&rules, context)?);
                Ok(CheckRulesAnswer { error: None, understood })
            }
        }
    }
}

fn notice(text: &str, message: Message, place: Option<usize>) -> RulesNotice {
    let at = place.map(|place| line_and_column(text, place));
    RulesNotice { message, line: at.map(|at| at.0), column: at.map(|at| at.1) }
}

/// A move: who makes it, in which summand, and what it is.
type Found = (Player, usize, NamedMove);

fn moves(start: &Position, players: &[Player], budget: &Budget) -> Result<Vec<Found>> {
    let mut found = Vec::new();
    for &player in players {
        for (place, part) in start.parts.iter().enumerate() {
            let moves = part.moves(player, budget)?;
            found.extend(moves.into_iter().map(|step| (player, place, step)));
        }
    }
    Ok(found)
}

impl CheckRulesAsk {
    fn understood(&self, rules: &RuleFile, context: Context<'_>) -> Result<CheckedRules> {
        let entry = rules.entry();
        let own = rules.kind() == Kind::Partizan;
        let players: &[Player] = if own { &Player::BOTH } else { &[Player::Left] };
        // The example with the fewest moves, so that most of them can be shown.
        let catalogue = crate::catalogue::Catalogue::default().with(entry.clone());
        let mut chosen: Option<(Position, Vec<Found>)> = None;
        let mut notices: Vec<RulesNotice> = rules
            .notices()
            .iter()
            .map(|n| notice(&self.text, n.message.clone(), n.span.as_ref().map(|s| s.start)))
            .collect();
        for example in rules.examples() {
            let start = Position::read_in(&catalogue, &example)?;
            let moves = match moves(&start, players, context.budget) {
                Ok(moves) => moves,
                Err(error) => {
                    context.budget.check()?;
                    let why = error.message;
                    let large = message!("rulefile-example-large", example = example, why = why);
                    notices.push(notice(&self.text, large, None));
                    continue;
                }
            };
            let better = |(_, known): &(Position, Vec<Found>)| {
                known.is_empty() || (!moves.is_empty() && moves.len() < known.len())
            };
            if chosen.as_ref().is_none_or(better) {
                chosen = Some((start, moves));
            }
        }
        let (mut shown, mut more, mut picture) = (Vec::new(), 0, String::new());
        let mut position = String::new();
        if let Some((start, moves)) = chosen {
            position = start.to_string();
            if moves.is_empty() {
                notices.push(notice(&self.text, message!("rulefile-idle"), None));
            }
            picture = start.picture();
            for player in players {
                let all = moves.iter().filter(|(mover, ..)| mover == player);
                more += all.clone().count().saturating_sub(MOST_SHOWN / players.len());
                for (player, place, step) in all.take(MOST_SHOWN / players.len()) {
                    shown.push(ShownMove {
                        player: own.then_some(*player),
                        name: step.step.name(),
                        picture: start.with_part(*place, step.to.clone()).picture(),
                    });
                }
            }
        }
        context.budget.check()?;
        // The laws have a part of the time: what was understood is told even if they need more.
        let share = context.budget.share(1, 2);
        let checked =
            (rules.size() <= MOST_CHECKED).then(|| laws::check_within(&entry, WALKS, 1, &share));
        context.budget.check()?;
        let (laws, broken) = match checked {
            None => (None, None),
            Some(Ok(report)) => {
                let (positions, compared) = (report.positions, report.compared);
                (Some(LawsPassed { positions, compared }), None)
            }
            Some(Err(why)) => (None, Some(message!("rules-law-broken", why = why).to_string())),
        };
        Ok(CheckedRules {
            name: rules.name().to_string(),
            kind: rules.kind(),
            endless: rules.loopy(),
            sentences: rules.description(),
            notices,
            examples: rules.examples(),
            position,
            picture,
            moves: shown,
            more,
            laws,
            broken,
        })
    }
}
