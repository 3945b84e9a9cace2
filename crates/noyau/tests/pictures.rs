//! What moves touch is there to be clicked: every element a move names is in the picture.

use noyau::ask::{Answer, Ask, PlayerName, answer};
use noyau::draw::Theme;
use noyau::notation::Position;
use noyau::rules::RULESETS;
use noyau::{Budget, Kind};

#[test]
fn every_move_touches_elements_of_the_picture() {
    let mut checked = 0;
    for entry in RULESETS {
        for example in entry.info.examples {
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
                let Answer::Moves(found) = answer(&ask, &Budget::default()).unwrap() else {
                    panic!("{example}: not a list of moves");
                };
                for step in found.moves {
                    let touched = step.touches.unwrap_or_default();
                    assert!(!touched.is_empty(), "{example}: `{}` touches nothing", step.name);
                    for element in &touched {
                        let (kind, name) = element.split_once(':').unwrap();
                        let name = name.replace('>', "&gt;");
                        let attribute = format!("data-{kind}=\"{name}\"");
                        assert!(
                            picture.contains(&attribute),
                            "{example}: `{}` touches {element}, which is not in the picture",
                            step.name
                        );
                    }
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 300, "{checked}");
}
