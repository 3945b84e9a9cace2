//! The pictures of `docs/game-graphs.md` are what the program draws. `NOYAU_BLESS=1` writes them
//! anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use noyau::arena::attractor;
use noyau::arena::format::{self, GameGraph};
use noyau::draw::graph_picture::{attractor_frames, attractors};
use noyau::draw::{Theme, graph_svg};
use noyau::explore::{self, explore};
use noyau::{Budget, Result, Session};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn explored(text: &str) -> Result<explore::GameGraph> {
    let (session, budget) = (Session::new(), Budget::default());
    explore(&session.position(text)?, 200, None, session.context(&budget)?)
}

fn example() -> Result<GameGraph> {
    let file = fs::File::open(docs().join("game-graphs.in/example.py")).expect("the example");
    format::read(file, Some(format::Format::Python), &Budget::default())
}

fn coloured(text: &str) -> Result<String> {
    Ok(graph_svg::svg(&explored(text)?.picture(&Budget::default())?, Theme::Light))
}

fn solved(graph: &GameGraph) -> Result<String> {
    let budget = Budget::default();
    let solution = attractor::solve(&graph.clone().into_arena()?, &budget)?;
    Ok(graph_svg::svg(&attractors(graph, &solution, &budget)?, Theme::Light))
}

fn steps(graph: &GameGraph) -> Result<String> {
    let budget = Budget::default();
    let solution = attractor::solve(&graph.clone().into_arena()?, &budget)?;
    Ok(graph_svg::strip(&attractor_frames(graph, &solution, 20, &budget)?, Theme::Light))
}

fn pictures() -> Result<BTreeMap<&'static str, String>> {
    let budget = Budget::default();
    Ok(BTreeMap::from([
        ("matches", coloured("misere take-at-most(3) 6")?),
        ("matches-doubled", solved(&explored("misere take-at-most(3) 5")?.arena(&budget)?)?),
        ("example", solved(&example()?)?),
        ("example-steps", steps(&example()?)?),
        ("domineering", coloured("domineering 2x3")?),
        ("chocolate", coloured("chocolate 2x3")?),
        ("chocolate-steps", steps(&explored("chocolate 2x3")?.arena(&budget)?)?),
    ]))
}

#[test]
fn the_pictures_are_not_stale() {
    let wanted = pictures().unwrap();
    let folder = docs().join("game-graphs");
    let page = fs::read_to_string(docs().join("game-graphs.md")).unwrap();
    if std::env::var_os("NOYAU_BLESS").is_some() {
        fs::create_dir_all(&folder).unwrap();
        for (name, svg) in &wanted {
            fs::write(folder.join(format!("{name}.svg")), svg).unwrap();
        }
    }
    for (name, svg) in &wanted {
        assert!(page.contains(&format!("game-graphs/{name}.svg")), "{name} is not on the page");
        let found = fs::read_to_string(folder.join(format!("{name}.svg"))).unwrap_or_default();
        assert!(
            found == *svg,
            "{name}.svg is stale; `NOYAU_BLESS=1 cargo test -p noyau --test all game_graph_page` makes it"
        );
    }
    let files = fs::read_dir(&folder).unwrap().count();
    assert_eq!(files, wanted.len(), "docs/game-graphs has files that the page does not show");
}
