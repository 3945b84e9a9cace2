use super::*;
use crate::laws;
use crate::random::Dice;
use crate::words::{Language, speaking};

fn with(lines: &str) -> String {
    format!("noyau-rules 1\nruleset mine\n{lines}")
}

fn mine(lines: &str) -> RuleFile {
    read(&with(lines)).unwrap_or_else(|error| panic!("{lines}: {error}"))
}

#[test]
fn the_gallery_obeys_the_laws() {
    for sample in GALLERY {
        let rules = read(sample.text).unwrap_or_else(|error| panic!("{}: {error}", sample.name));
        assert_eq!(rules.name(), sample.name);
        assert_eq!(
            rules.notices().len(),
            usize::from(rules.loopy()) + strange(&rules),
            "{sample:?}"
        );
        let report = laws::check(&rules.entry(), 3, 1).unwrap_or_else(|why| panic!("{why}"));
        assert!(report.positions > 3, "{}: {report:?}", sample.name);
    }
}

/// Values of games in which larger pieces than dominoes are placed, from a search of a few lines in
/// another language.
#[test]
fn larger_pieces_than_dominoes() {
    let (budget, tables) = (crate::Budget::default(), crate::context::Tables::default());
    let context = crate::Context::new(&budget, &tables);
    let cases = [
        ("l-cram 3x3", 0),
        ("l-cram 3x4", 1),
        ("l-cram 4x5", 1),
        ("l-cram 2x5", 3),
        ("tetromino-cram 3x4", 3),
        ("tetromino-cram 4x4", 1),
        ("tetromino-cram 4x5", 5),
    ];
    for (position, value) in cases {
        let (name, _) = position.split_once(' ').unwrap();
        let sample = GALLERY.iter().find(|sample| sample.name == name).unwrap();
        let at = laws::read(&read(sample.text).unwrap().entry(), position).unwrap();
        assert_eq!(at.grundy(context).unwrap().finite(), Some(value), "{position}");
    }
}

/// How many pieces are only there in positions that are written out.
fn strange(rules: &RuleFile) -> usize {
    let never = |notice: &&Notice| notice.message.to_string().contains("written out");
    rules.notices().iter().filter(never).count()
}

/// Rules made at random obey the laws as well: parts, images, exchanges and ends that are found
/// for them agree with the definition.
#[test]
fn random_rules_obey_the_laws() {
    let mut dice = Dice::new(5);
    let (mut tried, mut ending) = (0, 0);
    for _ in 0..150 {
        let letters = ["x", "o", ".", "?", "[x.]", "#"];
        let written = ["x", "o", ".", "?", "#"];
        let mut rule = |who: &str| {
            let length = 1 + dice.roll(3);
            let pick = |from: &[&str], dice: &mut Dice| from[dice.roll(from.len())].to_string();
            let before: Vec<String> = (0..length).map(|_| pick(&letters, &mut dice)).collect();
            let after: Vec<String> = (0..length).map(|_| pick(&written, &mut dice)).collect();
            let ways = ["any", "vertical", "rightward", "diagonal", "horizontal", "leftward"];
            let way = pick(&ways, &mut dice);
            let more = ["", ", not beside x", ", beside o", ", not beside ."];
            let more = pick(&more, &mut dice);
            format!("{who} {} -> {}, {way}{more}\n", before.join(" "), after.join(" "))
        };
        let rules = match tried % 3 {
            0 => rule("both") + &rule("both"),
            1 => rule("left") + &rule("right"),
            _ => rule("left") + &rule("right") + &rule("both"),
        };
        let text =
            with(&format!("board x o\n{rules}example xo./.x.\nexample o.x\nexample ..#/xo."));
        let Ok(read) = read(&text) else { continue };
        tried += 1;
        ending += usize::from(!read.loopy());
        laws::check(&read.entry(), 1, 3).unwrap_or_else(|why| panic!("{rules}\n{why}"));
    }
    assert!(tried > 30 && ending > 10, "{tried} {ending}");
}

/// A hole is the same inside a board as beyond its edge: within a frame of holes every board has the
/// moves it has without, however narrow it is.
#[test]
fn a_frame_of_holes_changes_nothing() {
    let budget = crate::Budget::default();
    let mut dice = Dice::new(17);
    let mut seen = 0;
    for _ in 0..300 {
        let signs = ["x", ".", "?", "#", "#", "_", ".*", "x*"];
        let length = 2 + dice.roll(3);
        let before: Vec<&str> = (0..length).map(|_| signs[dice.roll(signs.len())]).collect();
        let after = before.iter().map(|&sign| match (sign, dice.roll(3)) {
            ("x" | "." | "?", 0) => "#",
            ("x" | "." | "?", 1) => "x",
            _ => sign,
        });
        let after: Vec<&str> = after.collect();
        let ways = ["any", "vertical", "rightward", "diagonal", "every", "leftward"];
        let more = ["", ", with neighbours -> #", ", with below-right -> ."];
        let rule = format!(
            "board x\nboth {} -> {}, {}{}\nexample x.x",
            before.join(" "),
            after.join(" "),
            ways[dice.roll(ways.len())],
            more[dice.roll(more.len())]
        );
        let Ok(rules) = read(&with(&rule)) else { continue };
        let moves = |board: &str| {
            // Large boards may have more moves than rules may have.
            let at = laws::read(&rules.entry(), &format!("mine {board}")).ok()?;
            let moves = at.moves(crate::game::Player::Left, &budget).unwrap();
            let found: std::collections::BTreeSet<String> =
                moves.iter().map(|step| step.to.placement()).collect();
            Some(found)
        };
        for board in ["x", ".", "x.", "x/.", ".x.", "xx/x.", "x/x/.", "x..x", ".x#/x.."] {
            let rows: Vec<&str> = board.split('/').collect();
            let holes = "#".repeat(5);
            let wide = "#".repeat(10 + rows[0].len());
            let mut framed = vec![wide.clone(); 5];
            framed.extend(rows.iter().map(|row| format!("{holes}{row}{holes}")));
            framed.extend(vec![wide; 5]);
            let plain = moves(board).unwrap();
            let Some(framed) = moves(&framed.join("/")) else { continue };
            assert_eq!(plain.len(), framed.len(), "{rule}\n{board}: {plain:?}, {framed:?}");
            seen += plain.len();
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn facts_are_found() {
    let of = |lines: &str| match mine(lines).ready {
        Ready::Board(board) => board,
        _ => panic!("a board"),
    };
    let clobber = of("board x o\nleft x o -> . x\nright o x -> . o");
    assert_eq!(clobber.symmetries.len(), 7);
    assert!(clobber.exchange.is_some() && clobber.dicotic && clobber.measures.is_ok());
    let domineering = of("board\nleft .. -> ##, vertical\nright .. -> ##, horizontal");
    assert_eq!(domineering.symmetries.len(), 3);
    assert!(domineering.exchange.as_ref().is_some_and(|(turn, _)| turn.transposes()));
    let toads = of("board t f\nleft t. -> .t, rightward\nleft tf. -> .ft, rightward\n\
                    right f. -> .f, leftward\nright ft. -> .tf, leftward");
    assert!(toads.measures.is_ok() && toads.exchange.is_some());
    assert!(of("board x\nboth x. -> .x").measures.is_err());
    assert!(
        of("board h t\nboth t ?* t ?* h -> h ?* h ?* t, rightward\nboth h -> t").measures.is_ok()
    );
    assert!(of("board h t\nboth t ?* t ?* h -> h ?* h ?* t\nboth h -> t").measures.is_err());
    assert!(of("board x\nboth x .* . -> . .* x, downward").measures.is_ok());
    assert!(of("board x\nleft x. -> .x, rightward\nright x. -> .x, leftward").measures.is_err());
}

#[test]
fn small_and_large_boards_split_alike() {
    let mut dice = Dice::new(11);
    let all = [
        "board x o\nleft x o -> . x\nright o x -> . o\nboth x . -> # #, vertical",
        "board x o\nleft . -> x, not beside x\nright . -> o, not beside o",
        "board x o\nboth x . -> . x, not beside o, vertical\nleft o [x.] -> # ?, diagonal",
        "board x o\nleft ../._ -> ##/#_, not beside x\nright o ?* x -> . ?* ., horizontal",
    ]
    .map(mine);
    for round in 0..1200 {
        let Ready::Board(board) = &all[round % all.len()].ready else { panic!("a board") };
        let (rows, columns) = (1 + dice.roll(8), 1 + dice.roll(8));
        let row = |dice: &mut Dice| -> String {
            (0..columns).map(|_| ['x', 'o', '.', '#'][dice.roll(4)]).collect()
        };
        let cells: Vec<String> = (0..rows).map(|_| row(&mut dice)).collect();
        let small = cells.join("/");
        // The same cells at the edge of a board that is too large for a word or two.
        let wide = cells.iter().map(|row| format!("{row}{}", "#".repeat(60 - columns)));
        let large = wide.collect::<Vec<_>>().join("/");
        let parts = |text: &str| {
            let at = board.read(&mut crate::text::Cursor::new(text)).unwrap();
            let mut parts: Vec<String> =
                board.components(at).iter().map(|part| board.write(part)).collect();
            parts.sort();
            parts
        };
        assert_eq!(parts(&small), parts(&large), "{small}");
        // On the large board every place is tried by itself.
        let moves = |text: &str, width: usize| {
            let at = board.read(&mut crate::text::Cursor::new(text)).unwrap();
            crate::Player::BOTH.map(|player| {
                let mut found = Vec::new();
                let _ = board.moves(&at, player, &mut { u64::MAX }, &mut |_, to, _| {
                    let rows = board.write(&to);
                    let rows: Vec<String> =
                        rows.split('/').map(|row| row[..width].to_string()).collect();
                    found.push(rows.join("/"));
                    crate::game::GO_ON
                });
                found
            })
        };
        assert_eq!(moves(&small, columns), moves(&large, columns), "{small}");
    }
}

#[test]
fn errors_point_at_the_place() {
    let said = |text: &str, english: &str, french: &str| {
        let error = read(text).expect_err(text);
        assert_eq!(error.message.render(Language::English), english, "{text}");
        assert_eq!(error.message.render(Language::French), french, "{text}");
        speaking(Language::French, || error.to_string());
    };
    said(
        "",
        "line 1, column 1: expected the line `noyau-rules 1`, found the end",
        "ligne 1, colonne 1\u{a0}: on attend la ligne `noyau-rules 1`, et l’on trouve la fin",
    );
    said(
        "noyau-rules 2",
        "line 1, column 13: this is version 2 of the language, and only version 1 is known here",
        "ligne 1, colonne 13\u{a0}: c’est la version 2 du langage, et seule la version 1 est connue ici",
    );
    said(
        &with("board x\nleft x -> y"),
        "line 4, column 11: expected one of `.`, `#`, `x`, found `y`",
        "ligne 4, colonne 11\u{a0}: on attend l’un de `.`, `#`, `x`, et l’on trouve `y`",
    );
    said(
        &with("board x\nleft x => ."),
        "line 4, column 8: expected `->`, or one of `.`, `#`, `x`, found `=`",
        "ligne 4, colonne 8\u{a0}: on attend `->`, ou l’un de `.`, `#`, `x`, et l’on trouve `=`",
    );
    said(
        &with("board x\nleft x -> ., not besides x"),
        "line 4, column 18: expected `beside`, found `besides`",
        "ligne 4, colonne 18\u{a0}: on attend `beside`, et l’on trouve `besides`",
    );
    said(
        &with("board x\nleft x -> x"),
        "line 4, column 1: this move changes nothing",
        "ligne 4, colonne 1\u{a0}: ce coup ne change rien",
    );
    said(
        &with("heaps\nboth n,m -> m,n"),
        "line 4, column 1: this move changes nothing",
        "ligne 4, colonne 1\u{a0}: ce coup ne change rien",
    );
    said(
        &with("board x\nboth x -> .\nexample x.y"),
        "line 5, column 9: the example `x.y` is not a position: expected `.`, `#`, `x` or `/`, found `y`",
        "ligne 5, colonne 9\u{a0}: l’exemple `x.y` n’est pas une position\u{a0}: on attend `.`, `#`, `x` ou `/`, et l’on trouve `y`",
    );
    said(
        &with("heaps\nboth n -> n-k for k >= 1, k < 1"),
        "line 4, column 1: no heaps satisfy these conditions: this move can never be made",
        "ligne 4, colonne 1\u{a0}: aucun tas ne vérifie ces conditions\u{a0}: ce coup est toujours impossible",
    );
    said(
        &with("heaps\nboth n,m -> a,b for a+c = h, e < b, a >= 5"),
        "line 4, column 1: nothing says how large `a` may be: add a condition such as `a <= n`",
        "ligne 4, colonne 1\u{a0}: rien ne dit jusqu’où `a` peut aller\u{a0}: ajoutez une condition comme `a <= n`",
    );
    said(
        &with("board a\nends points\nboth a -> ., points 1\nboth a -> ., points 2"),
        "line 6, column 1: this move was there before (`a`), but brings something else",
        "ligne 6, colonne 1\u{a0}: ce coup est déjà là (`a`), mais il rapporte autre chose",
    );
}

#[test]
fn limits_are_clear() {
    let refused = |text: &str, why: &str| {
        let error = read(text).expect_err("too large");
        assert!(error.message.to_string().contains(why), "{}", error.message);
    };
    refused(&"x".repeat(MOST_BYTES + 1), "at most 1048576 bytes");
    refused(&with(&format!("heaps\n{}", "both n -> n-1\n".repeat(1001))), "at most 1000 moves");
    let cells = ".".repeat(1001);
    refused(&with(&format!("board\nboth {cells} -> {cells}")), "at most 1000 cells");
    refused(&with("board\nboth .. -> ##\nexample 101x1"), "at most 100 rows and columns");
    let rules = mine("board\nboth .. -> ##\nexample 100x100");
    assert_eq!(rules.examples().len(), 1);
    let many = "both ? ?* ? ?* x -> ? ?* ? ?* .\n".repeat(1000);
    refused(&with(&format!("board x\n{many}example 100x100")), "too many moves");
}

/// Each rule and each example is a place where reading can be stopped, whatever the ground.
#[test]
fn reading_polls_the_budget() {
    let budget = crate::Budget::default();
    let polls = |lines: &str| {
        let text = with(lines);
        let enough = |&polls: &u64| match read_within(&text, &budget.slice(polls)) {
            Ok(_) => true,
            Err(error) => {
                assert_eq!(error.kind, crate::ErrorKind::OverBudget, "{error}");
                false
            }
        };
        (0..1000).find(enough).expect("reading ends")
    };
    let rules = |line: &str, count: usize| -> String {
        (1..=count).map(|k| line.replace('K', &k.to_string())).collect()
    };
    let heaps = |count| polls(&format!("heaps\n{}", rules("both n -> n-K\n", count)));
    assert_eq!(heaps(30), heaps(10) + 2 * 20);
    let board = |count| polls(&format!("board x\nboth x -> .\n{}", rules("example 1xK\n", count)));
    assert_eq!(board(30), board(10) + 20);
    let graph = |count| polls(&format!("graph x\nboth x -> .\n{}", rules("example PK\n", count)));
    assert_eq!(graph(30), graph(10) + 20);
    // Letters may be exchanged in more ways.
    let exchanged = |letters: &str| {
        polls(&format!("board {letters}\nleft x -> ., fixed\nright .x -> .., fixed"))
    };
    assert!(exchanged("x y z w") > exchanged("x y") + 8);
}

/// That examples are positions is seen without tables of their moves, which would take gigabytes here.
#[test]
fn many_large_examples_are_read_at_once() {
    let row = |sign: &str, k: usize| sign.repeat(k);
    let rules = (1..25).map(|k| format!("both {} -> {}, horizontal\n", row(".", k), row("#", k)));
    let examples = (0..100).map(|k| format!("example {}x{}\n", 100 - k / 10, 100 - k % 10));
    let lines: Vec<String> = rules.chain(examples).collect();
    let text = with(&format!("board\n{}", lines.concat()));
    let budget = crate::Budget::default().time(std::time::Duration::from_secs(15));
    let rules = read_within(&text, &budget).unwrap();
    assert_eq!(rules.examples().len(), 100);
}

#[test]
fn strange_rules_are_noticed() {
    let noticed = |lines: &str, what: &str| {
        let rules = mine(lines);
        let said: Vec<String> = rules.notices().iter().map(|n| n.message.to_string()).collect();
        assert!(said.iter().any(|said| said.contains(what)), "{lines}: {said:?}");
    };
    noticed("board x y\nboth x -> .", "no move mentions the piece `y`");
    noticed("board x\nboth x -> .", "only there in positions");
    noticed("board x\nstart full x\nboth x -> .\nboth x -> .", "there before");
    noticed("board x\nboth x. -> .x", "for ever");
    let place = |lines: &str| mine(lines).notices()[0].span.clone();
    assert_eq!(place("heaps\nboth n -> n-1\nboth n -> n+1"), Some(47..60));
    assert_eq!(place("board x y\nstart full x\nboth x -> ."), Some(35..36));
    // The second move goes back and forth; the first one ends.
    let endless = "board x\nstart full x\nboth x -> #\nboth x . -> . x, horizontal";
    let from = with(endless).find("both x .").unwrap();
    assert_eq!(place(endless), Some(from..with(endless).len()));
    let endless = "graph x\nboth x . -> . x\nboth x -> #";
    assert_eq!(place(endless).map(|span| span.start), with(endless).find("both x ."));
    noticed("heaps\nboth n -> n+1", "for ever");
    assert!(mine("heaps\nboth n -> a,b for a+b = n, a >= 1, b >= 1").notices().is_empty());
    assert!(mine("heaps\nboth n,m -> n-k,m+k for k >= 1").loopy());
    assert!(!mine("heaps\nboth n,m -> n-k,m-1 for k >= 1").loopy());
}

/// Heaps may grow: what moves lead to is read back, and where it cannot be written, or the moves are too
/// many to go through, that is an error and not a shorter list.
#[test]
fn heaps_may_grow() {
    let budget = crate::Budget::default();
    let left = crate::Player::Left;
    let at = |rules: &RuleFile, text: &str| laws::read(&rules.entry(), text);
    let doubled = mine("heaps\nboth n -> 2n\nboth n -> n-1");
    let mut position = at(&doubled, "mine 3").unwrap();
    let mut size = 3u64;
    while let Some(next) = size.checked_mul(2) {
        let moves = position.moves(left, &budget).unwrap();
        assert_eq!(moves.len(), 2, "{size}");
        size = next;
        position = at(&doubled, &format!("mine {size}")).unwrap();
        assert!(moves.iter().any(|step| step.to.same(position.as_ref())), "{size}");
    }
    let error = position.moves(left, &budget).unwrap_err();
    assert_eq!(error.kind, crate::ErrorKind::OverBudget);
    assert!(error.message.to_string().contains("too large to write"), "{}", error.message);
    // A variable goes as far as its condition says, whatever the heaps are.
    let more = mine("heaps\nboth n -> n+k for k in 1..5");
    assert_eq!(at(&more, "mine 2").unwrap().moves(left, &budget).unwrap().len(), 5);
    let many = mine("heaps\nboth n -> a,b,c for a+b+c = n, a odd, b != c");
    let large = at(&many, "mine 100000").unwrap();
    assert!(large.has_move(left) && large.count_moves(1000) == 1000);
    assert!(large.moves(left, &budget).is_err());
    // Heaps of different kinds of moves, for everybody: the error is the same.
    let own = mine("heaps\nleft n -> 2n\nright n -> n-1");
    let both = crate::position::Position::read_in(
        &crate::catalogue::Catalogue::default().with(own.entry()),
        "impartial mine 9223372036854775808",
    );
    assert!(both.unwrap().parts[0].moves(left, &budget).is_err());
}

/// Checking rules obeys its limits, however much there is to look at.
#[test]
fn checks_end_in_time() {
    use crate::ask::CheckRulesAsk;
    use std::time::{Duration, Instant};
    // Nothing is found for odd heaps after many tries, and two moves go on for ever.
    let slow = "heaps\nleft n -> n-1 for 2a+2b+2c+2d = n\nright n -> n+1\nboth n -> n+3\n\
                left n,m -> a,b for a+b+c = n+m\nexample 101,105\nexample 97,98,99";
    let ask = CheckRulesAsk { text: with(slow) };
    let session = crate::Session::new();
    let start = Instant::now();
    let budget = crate::Budget::default().time(Duration::from_millis(600));
    // Either the laws were checked in their part of the time, or there was no time.
    if let Err(error) = session.ask(&ask, &budget) {
        assert_eq!(error.kind, crate::ErrorKind::OverBudget);
    }
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    let budget = crate::Budget::default();
    let cancel = budget.cancel_switch();
    let start = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            cancel.cancel();
        });
        // It may be done before.
        let _ = session.ask(&ask, &budget);
    });
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

/// Moves are told by what they do, and numbered only where nothing else tells them apart.
#[test]
fn moves_have_names_that_tell() {
    let budget = crate::Budget::default();
    let names = |lines: &str, position: &str| -> Vec<String> {
        let at = laws::read(&mine(lines).entry(), position).unwrap();
        let moves = at.moves(crate::Player::Left, &budget).unwrap();
        moves.iter().map(|step| step.step.to_string()).collect()
    };
    let quadrants = names("board\nboth . -> #, with below-right -> #, any", "mine 3x3");
    assert!(quadrants.contains(&"4 → #, with below-right".to_string()), "{quadrants:?}");
    assert!(quadrants.contains(&"4 → #, with above-left".to_string()), "{quadrants:?}");
    assert!(quadrants.iter().all(|name| !name.contains('(')), "{quadrants:?}");
    let lines =
        "board a\nends points\nboth a. -> #., fixed, points 1\nboth a? -> #?, fixed, points 2";
    let points = names(lines, "mine a.");
    assert_eq!(points, ["0 → #, points 1", "0 → #, points 2"]);
}
