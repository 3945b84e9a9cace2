//! Tables and surveys against the search engines, and against damage.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use noyau::ask::{MovesAsk, SolveAnswer, SolveAsk};
use noyau::game::Place;
use noyau::graph::{Class, Shard};
use noyau::solve::Solver;
use noyau::{Budget, Player, Session};
use noyau_scale::survey::{self, Family};
use noyau_scale::table::{Plan, Shelf, Table, What, solve, verify};

/// A folder of its own, which disappears.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("noyau-scale-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn made(position: &str, what: What, folder: &Path) -> Table {
    let session = Session::new();
    let plan = Plan::new(&session, position, what).expect(position);
    solve(&plan, folder, &Budget::default()).expect(position);
    Table::open(&session, folder).expect(position)
}

fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read(&path).unwrap())).collect()
}

/// One game of every kind of numbers, in both conventions.
const GAMES: [&str; 17] = [
    "nim 3,4,5",
    "misere nim 2,3,3",
    "subtraction(1,3,4) 6,5,2",
    "take-at-most(2) 4,4,4",
    "chomp 3x4",
    "misere chomp 3x3",
    "silver-dollar 2,4,7,9",
    "misere silver-dollar 1,4,6",
    "domination C5*P2",
    "misere domination P7",
    "poset {5; 0>1, 0>3, 0>4, 1>4, 2>3, 2>4, 3>4}",
    "cram 3x3",
    "clobber 2x4",
    "misere clobber 2x3",
    "toads-and-frogs tt..ff",
    "annihilation {4; 0>1, 1>0, 1>2, 2>3, 3>0} @0,1,3",
    "northcott(4) 0-3,3-1",
];

#[test]
fn tables_say_what_the_search_says() {
    let session = Session::new();
    for game in GAMES {
        for what in [What::Outcome, What::Distance] {
            let folder = Folder::new("search");
            let table = made(game, what, &folder.0);
            let misere = if table.is_misere() { "misere " } else { "" };
            for (tier, size) in table.plan.manifest.tiers.iter().enumerate() {
                for number in (0..*size).step_by((size / 40 + 1) as usize) {
                    let at = table
                        .plan
                        .numbers
                        .unrank(Place { tier: tier as u32, number })
                        .expect("a position");
                    let text = format!("{misere}{} {}", at.ruleset(), at.placement());
                    let values = table.values(Place { tier: tier as u32, number }).unwrap();
                    let budget = Budget::default();
                    let read = session.position(&text).expect(&text);
                    let context = session.context(&budget).unwrap();
                    let mut solver = Solver::new(read, context).expect(&text);
                    let expected = solver.outcome().expect(&text);
                    assert_eq!(table.outcome(values), expected, "{text}");
                }
            }
            verify(&table, &Budget::default()).expect(game);
        }
    }
}

#[test]
fn poker_nim_is_nim() {
    let folder = Folder::new("poker");
    let table = made("poker-nim 2,3;1;1", What::Distance, &folder.0);
    let found = |text: &str| table.probe(&Session::new(), text).unwrap().outcome.to_string();
    assert_eq!(found("poker-nim 2,2;1;2"), "P");
    assert_eq!(found("poker-nim 3,2;0;2"), "N");
    verify(&table, &Budget::default()).unwrap();
}

#[test]
fn grundy_values_are_those_of_the_engines() {
    let session = Session::new();
    for game in ["nim 3,4,5", "chomp 3x4", "domination C5*P2", "cram 3x3", "silver-dollar 2,4,7"] {
        let folder = Folder::new("grundy");
        let table = made(game, What::Grundy, &folder.0);
        verify(&table, &Budget::default()).unwrap();
        let budget = Budget::default();
        let read = session.position(game).unwrap();
        let expected = read.parts[0].grundy(session.context(&budget).unwrap()).unwrap();
        let found = table.probe(&session, game).unwrap().grundy.unwrap();
        assert_eq!(found.to_string(), expected.to_string(), "{game}");
    }
}

#[test]
fn stopped_work_goes_on_to_the_same_bytes() {
    for game in ["clobber 2x4", "cram 3x4", "annihilation {4; 0>1, 1>0, 1>2, 2>3, 3>0} @0,1,3"] {
        let (whole, stopped) = (Folder::new("whole"), Folder::new("stopped"));
        made(game, What::Outcome, &whole.0);
        made(game, What::Outcome, &stopped.0);
        let names: Vec<PathBuf> = files(&stopped.0).into_iter().map(|(path, _)| path).collect();
        for path in names.iter().filter(|path| path.extension().is_some_and(|e| e == "noyau")) {
            fs::remove_file(path).unwrap();
            made(game, What::Outcome, &stopped.0);
        }
        let bytes = |folder: &Path| -> Vec<Vec<u8>> {
            files(folder).into_iter().map(|(_, bytes)| bytes).collect()
        };
        assert_eq!(bytes(&whole.0), bytes(&stopped.0), "{game}");
    }
}

#[test]
fn flipped_bits_are_found() {
    let folder = Folder::new("flipped");
    made("clobber 2x4", What::Outcome, &folder.0);
    let session = Session::new();
    for (path, bytes) in files(&folder.0) {
        for at in (0..bytes.len()).step_by(bytes.len() / 12 + 1) {
            let mut flipped = bytes.clone();
            flipped[at] ^= 1 << (at % 8);
            fs::write(&path, &flipped).unwrap();
            let checked = Table::open(&session, &folder.0)
                .and_then(|table| verify(&table, &Budget::default()));
            assert!(checked.is_err(), "{} at {at}", path.display());
        }
        fs::write(&path, &bytes).unwrap();
    }
    let table = Table::open(&session, &folder.0).unwrap();
    assert!(verify(&table, &Budget::default()).is_ok());
    // A value that is wrong under a right checksum is found as well: another game of the same size.
    let (one, other) = (Folder::new("one"), Folder::new("other"));
    made("subtraction(1,2) 4,4,4", What::Outcome, &one.0);
    made("subtraction(1,3) 4,4,4", What::Outcome, &other.0);
    fs::copy(other.0.join("tier-00005.noyau"), one.0.join("tier-00005.noyau")).unwrap();
    let error = verify(&Table::open(&session, &one.0).unwrap(), &Budget::default()).unwrap_err();
    assert!(error.to_string().contains("does not follow from the moves"), "{error}");
}

#[test]
fn missing_tiers_foreign_versions_and_other_games_are_errors() {
    let folder = Folder::new("missing");
    let table = made("nim 3,3,3", What::Outcome, &folder.0);
    let session = Session::new();
    drop(table);
    fs::remove_file(folder.0.join("tier-00002.noyau")).unwrap();
    let table = Table::open(&session, &folder.0).unwrap();
    let error = verify(&table, &Budget::default()).unwrap_err().to_string();
    assert!(error.contains("tier 2 is missing"), "{error}");
    let error = table.probe(&session, "nim 9").unwrap_err().to_string();
    assert!(error.contains("not a position of the table"), "{error}");
    let manifest = folder.0.join("table.json");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replace("\"format\": 2", "\"format\": 7")).unwrap();
    let error = Table::open(&session, &folder.0).err().expect("foreign").to_string();
    assert!(error.contains("format 7"), "{error}");
    fs::write(&manifest, text).unwrap();
    let plan = Plan::new(&session, "nim 4,4", What::Outcome).unwrap();
    let error = solve(&plan, &folder.0, &Budget::default()).unwrap_err().to_string();
    assert!(error.contains("a table of `nim 3,3,3`"), "{error}");
}

/// A session that knows tables says what one says that searches, about every position of a play.
#[test]
fn sessions_play_from_tables() {
    let (partizan, loopy) = (Folder::new("shelf-one"), Folder::new("shelf-two"));
    let (clobber, tokens) = ("clobber 2x4", "annihilation {4; 0>1, 1>0, 1>2, 2>3, 3>0} @0,1,3");
    made(clobber, What::Outcome, &partizan.0);
    made(tokens, What::Outcome, &loopy.0);
    let folders = [partizan.0.clone(), loopy.0.clone()];
    let knowing = Session::new().knowing(Arc::new(Shelf::open(&folders, &[]).unwrap()));
    let (searching, budget) = (Session::new(), Budget::default());
    let solved = |session: &Session, position: &str| {
        let ask = SolveAsk { position: position.to_string(), ..SolveAsk::default() };
        session.ask(&ask, &budget).expect(position)
    };
    for start in [clobber, tokens] {
        let mut position = start.to_string();
        for _ in 0..6 {
            let (mut known, found) = (solved(&knowing, &position), solved(&searching, &position));
            assert_eq!(known.method, "table", "{position}");
            known.method.clone_from(&found.method);
            let text = |answer: &SolveAnswer| serde_json::to_string(answer).unwrap();
            assert_eq!(text(&known), text(&found), "{position}");
            let moves = |session: &Session| {
                session.ask(&MovesAsk::new(&position, Some(Player::Right)), &budget).unwrap().moves
            };
            assert_eq!(moves(&knowing), moves(&searching), "{position}");
            let Some(next) = moves(&knowing).pop() else { break };
            position = next.to;
        }
    }
    // What is in no table is searched, and damage is an error.
    assert_ne!(solved(&knowing, "clobber 3x3").method, "table");
    assert_ne!(solved(&knowing, "clobber 2x4 + clobber 1x2").method, "table");
    for (path, bytes) in files(&partizan.0) {
        if path.extension().is_some_and(|extension| extension == "noyau") {
            fs::write(&path, &bytes[..bytes.len() - 1]).unwrap();
        }
    }
    let knowing = Session::new().knowing(Arc::new(Shelf::open(&folders, &[]).unwrap()));
    let ask = SolveAsk { position: clobber.to_string(), ..SolveAsk::default() };
    assert!(knowing.ask(&ask, &budget).unwrap_err().to_string().contains("damaged"));
}

#[test]
fn what_has_no_table_is_refused() {
    let session = Session::new();
    for (position, why) in [
        ("nim 3 + nim 4", "not of a sum"),
        ("peg-solitaire P4 x.xx", "two players"),
        ("nim 5000000", "no numbers"),
        ("wythoff 3,4", "no numbers"),
    ] {
        let error = Plan::new(&session, position, What::Outcome).err().expect(position);
        assert!(error.to_string().contains(why), "{position}: {error}");
    }
    let error = Plan::new(&session, "clobber 2x3", What::Grundy).err().expect("partizan");
    assert!(error.to_string().contains("impartial"), "{error}");
}

fn asked(question: &str, family: Family, orders: (u64, u64), shard: Shard) -> survey::Survey {
    let plan = survey::Plan::new(question, family, orders.0..=orders.1).unwrap();
    survey::run(&plan, shard, &Session::new(), &Budget::default(), &mut |_| Ok(())).unwrap()
}

#[test]
fn parts_of_a_survey_are_the_whole() {
    let family = Family::Graphs { class: Class::All };
    let whole = asked("grundy domination _", family.clone(), (1, 6), Shard::default());
    assert_eq!(whole.asked, 1 + 2 + 4 + 11 + 34 + 156);
    for of in [2, 3, 5] {
        let folder = Folder::new("parts");
        for index in 0..of {
            let part = asked("grundy domination _", family.clone(), (1, 6), Shard { index, of });
            survey::write_part(&folder.0, &part).unwrap();
        }
        assert_eq!(survey::merge(&folder.0).unwrap(), whole);
        fs::remove_file(folder.0.join(survey::part_name(1, of))).unwrap();
        let error = survey::merge(&folder.0).unwrap_err().to_string();
        assert!(error.contains("parts are missing: 1"), "{error}");
        let first = folder.0.join(survey::part_name(0, of));
        fs::copy(&first, folder.0.join("copy.json")).unwrap();
        let one = asked("grundy domination _", family.clone(), (1, 6), Shard { index: 1, of });
        survey::write_part(&folder.0, &one).unwrap();
        let error = survey::merge(&folder.0).unwrap_err().to_string();
        assert!(error.contains("part 0 is there twice"), "{error}");
    }
}

#[test]
fn surveys_take_questions_and_families() {
    let graphs = Family::Graphs { class: Class::Connected };
    let snort = asked("outcome snort _ %", graphs, (1, 4), Shard::default());
    assert_eq!(snort.asked, 1 + 1 + 2 + 6);
    let sets = asked("outcome subtraction(_) 7", Family::Subtraction, (1, 4), Shard::default());
    assert_eq!(sets.asked, 15);
    let codes = asked("grundy octal(_) 5", Family::Octal, (1, 2), Shard::default());
    assert_eq!(codes.asked, 7 + 56);
    let boards = asked("grundy cram _", Family::Boards { rows: 2 }, (3, 3), Shard::default());
    assert_eq!(boards.asked, 64);
    // 3 bracelets of two colours with 2 beads, 6 with 4, 13 with 6.
    for (graph, classes) in [("P2", 3), ("C4", 6), ("C6", 13), ("K4", 5), ("P3", 6)] {
        let order = survey::colourable(graph).unwrap().order() as u64;
        let colourings = Family::Colourings { graph: graph.to_string() };
        let found = asked("outcome clobber _", colourings, (order, order), Shard::default());
        assert_eq!(found.asked, classes, "{graph}");
    }
    assert!(survey::colourable("P21").is_err());
    let trees = Family::Graphs { class: Class::Trees };
    let mut plan = survey::Plan::new("twins graph=_", trees, 6..=6).unwrap();
    let ask = |plan: &survey::Plan| {
        survey::run(plan, Shard::default(), &Session::new(), &Budget::default(), &mut |_| Ok(()))
    };
    assert!(ask(&plan).unwrap_err().to_string().contains("--of"));
    plan.of = Some("left".to_string());
    assert_eq!(ask(&plan).unwrap().asked, 6);
}

#[test]
fn numbers_obey_the_laws() {
    for name in [
        "nim",
        "subtraction",
        "take-at-most",
        "chomp",
        "silver-dollar",
        "domination",
        "poset",
        "cram",
        "clobber",
        "toads-and-frogs",
        "annihilation",
        "northcott",
        "poker-nim",
    ] {
        let entry = noyau::rules::find(name).unwrap();
        let report = noyau::laws::check(entry, 1, 7).unwrap_or_else(|why| panic!("{why}"));
        assert!(report.numbered > 0, "{name}");
    }
}

/// A run that limits end again and again reaches what one run reaches, and damage is seen.
#[test]
fn scores_go_on_where_they_were() {
    use noyau_scale::scores;
    let folder = Folder::new("scores");
    fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("boxes.score");
    let position = "dots-and-boxes(swedish) 4x4";
    let mut tries = 0;
    let score = loop {
        tries += 1;
        assert!(tries < 500);
        let budget = Budget::default().time(std::time::Duration::from_millis(20));
        let every = std::time::Duration::ZERO;
        match scores::run(position, &file, every, &budget, &mut |_| {}) {
            Ok(score) => break score,
            Err(error) => assert_eq!(error.kind, noyau::ErrorKind::OverBudget, "{error}"),
        }
    };
    assert_eq!(score, 0);
    let run = |position: &str| {
        scores::run(position, &file, std::time::Duration::MAX, &Budget::default(), &mut |_| {})
    };
    assert_eq!(run(position), Ok(0));
    assert!(run("dots-and-boxes(swedish) 3x3").is_err(), "the file is of another position");
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, &bytes).unwrap();
    assert_eq!(run(position).unwrap_err().kind, noyau::ErrorKind::BadRequest);
}

/// Columns lie one after the other, and what describes them begins where the last one ends. That other
/// programs read such files was tried with pyarrow.
#[test]
fn parquet_files_are_columns_and_a_footer() {
    use survey::parquet::{Cell, Parquet};
    let mut bytes = Vec::new();
    let columns = [("order", Cell::Number(0)), ("answer", Cell::Text(""))];
    let mut table = Parquet::new(&mut bytes, &columns).unwrap();
    table.row(&[Cell::Number(1), Cell::Text("a")]).unwrap();
    table.row(&[Cell::Number(2), Cell::Text("bé")]).unwrap();
    table.finish().unwrap();
    let end = bytes.len() - 8;
    let length = u32::from_le_bytes(bytes[end..end + 4].try_into().unwrap()) as usize;
    assert_eq!((&bytes[..4], &bytes[end + 4..]), (&b"PAR1"[..], &b"PAR1"[..]));
    let numbers = [1u64, 2].map(u64::to_le_bytes).concat();
    let texts = [&[1, 0, 0, 0, b'a', 3, 0, 0, 0][..], "bé".as_bytes()].concat();
    // A page header of two values has these many bytes.
    let header = 17;
    assert_eq!(&bytes[4 + header..][..numbers.len()], &numbers[..]);
    assert!(bytes[..end - length].ends_with(&texts));
    assert_eq!(end - length, 4 + 2 * header + numbers.len() + texts.len());
}

/// A part with any other byte is not taken for one.
#[test]
fn damaged_parts_are_errors() {
    let family = Family::Graphs { class: Class::All };
    let part = asked("grundy domination _", family, (1, 4), Shard { index: 0, of: 1 });
    let bytes = survey::part_bytes(&part).unwrap();
    let path = Path::new("part");
    assert_eq!(survey::part_from(&bytes, path), Ok(part));
    for at in 0..bytes.len() {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1;
        assert!(survey::part_from(&flipped, path).is_err(), "byte {at}");
    }
}
