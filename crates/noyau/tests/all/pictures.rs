//! What moves touch is there to be clicked: every element a move names is in the picture.

use noyau::ask::{Answer, Ask, PlayerName};
use noyau::draw::Theme;
use noyau::position::Position;
use noyau::rules::RULESETS;
use noyau::{Budget, Kind, Session};

#[test]
fn every_move_touches_elements_of_the_picture() {
    let mut checked = 0;
    let mut faults = Vec::new();
    for entry in RULESETS.iter() {
        for example in &entry.info.examples {
            let mut numbers = example.split(|c: char| !c.is_ascii_digit());
            if numbers.any(|number| number.len() > 2) {
                continue;
            }
            let picture = Position::read(example).unwrap().svg(Theme::Page);
            // Where something is left out of the picture, so are some of the elements.
            if picture.contains("class=\"gap\"") || picture.contains("class=\"note\"") {
                continue;
            }
            let players: &[Option<PlayerName>] = match entry.kind {
                Kind::Partizan => &[Some(PlayerName::Left), Some(PlayerName::Right)],
                _ => &[None],
            };
            for &player in players {
                let position = (*example).to_string();
                let ask = Ask::Moves { position, player, touches: true, outcomes: false };
                let Answer::Moves(found) = Session::new().ask(&ask, &Budget::default()).unwrap()
                else {
                    panic!("{example}: not a list of moves");
                };
                for step in found.moves {
                    let touched = step.touches.unwrap_or_default();
                    if touched.is_empty() {
                        faults.push(format!("{example}: `{}` touches nothing", step.name));
                    }
                    for element in &touched {
                        let (kind, name) = element.split_once(':').unwrap();
                        let name = name.replace('>', "&gt;");
                        if !picture.contains(&format!("data-{kind}=\"{name}\"")) {
                            faults.push(format!("{example}: `{}` touches {element}", step.name));
                        }
                    }
                    checked += 1;
                }
            }
        }
    }
    assert!(faults.is_empty(), "not in the picture: {faults:#?}");
    assert!(checked > 300, "{checked}");
}
