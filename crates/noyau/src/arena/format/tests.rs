//! Round trips through every format, and errors with their places.

use super::*;
use crate::ErrorKind;
use crate::arena::slow;

const ALL: [Format; 6] =
    [Format::Text, Format::Python, Format::Dot, Format::Pg, Format::Json, Format::Binary];

fn read_text(text: &str) -> Result<GameGraph> {
    read(text.as_bytes(), None, &Budget::default())
}

fn written(graph: &GameGraph, format: Format) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(graph, format, &mut bytes).unwrap();
    bytes
}

/// Rows in ascending order, for formats that do not keep it.
fn tidy(graph: &GameGraph) -> GameGraph {
    let rows: Vec<Vec<u32>> = graph
        .graph
        .vertices()
        .map(|v| {
            let mut row = graph.graph.followers(v).to_vec();
            row.sort_unstable();
            row
        })
        .collect();
    GameGraph { graph: Csr::from_rows(&rows).unwrap(), ..graph.clone() }
}

#[test]
fn arenas_survive_every_format() {
    for seed in 0..300 {
        let arena = GameGraph::of_arena(slow::arena(seed));
        for format in ALL {
            if format == Format::Pg && pg::check(&arena).is_err() {
                continue;
            }
            let bytes = written(&arena, format);
            for given in [Some(format), None] {
                let back = read(&bytes[..], given, &Budget::default())
                    .unwrap_or_else(|e| panic!("{e}\n{}", String::from_utf8_lossy(&bytes)));
                assert_eq!(tidy(&back), tidy(&arena), "{}", String::from_utf8_lossy(&bytes));
            }
        }
    }
}

#[test]
fn graphs_and_names_survive() {
    for seed in 0..200 {
        let mut graph = GameGraph::plain(slow::simple(seed));
        let notation = [Format::Notation];
        for format in ALL.into_iter().filter(|&f| f != Format::Pg).chain(notation) {
            let bytes = written(&graph, format);
            assert_eq!(tidy(&read(&bytes[..], None, &Budget::default()).unwrap()), tidy(&graph));
        }
        graph.labels = graph.graph.vertices().map(|v| format!("po'si\"tion\\ {v}é")).collect();
        for format in [Format::Python, Format::Dot, Format::Json] {
            let bytes = written(&graph, format);
            let back = read(&bytes[..], None, &Budget::default()).unwrap();
            assert_eq!(back.labels.len(), graph.labels.len());
            for (u, v) in graph.graph.arcs() {
                let find = |v: u32| back.labels.iter().position(|l| *l == graph.label(v)).unwrap();
                assert!(back.graph.followers(find(u) as u32).contains(&(find(v) as u32)));
            }
        }
    }
}

#[test]
fn the_course_dictionary() {
    let read = read_text("# le graphe\nG = {\n 'a': ['b', (1, 2)],  'b': set(), (1,2): {'a',},\n}\nS0 = {'a'}\nT0 = ['b']\ns0 = 'a'\n").unwrap();
    assert_eq!(read.labels, ["a", "b", "(1, 2)"]);
    assert_eq!(read.graph.arcs().collect::<Vec<_>>(), [(0, 1), (0, 2), (2, 0)]);
    let owners: Vec<usize> = (0..3).map(|v| read.kind(v).owner()).collect();
    assert_eq!(owners, [0, 1, 1]);
    assert_eq!((read.kind(1).goal(), read.start), (Some(0), Some(0)));
}

#[test]
fn numbers_as_names_keep_their_order() {
    let read = read_text("{7: [3], 3: [10]}").unwrap();
    assert_eq!(read.labels, ["3", "7", "10"]);
    assert_eq!(read.graph.arcs().collect::<Vec<_>>(), [(0, 2), (1, 0)]);
    assert_eq!(read_text("{1: [0], 0: []}").unwrap().labels, [""; 0]);
}

#[test]
fn dot_as_people_write_it() {
    let read = read_text(
        "/* a\n comment */ digraph \"my game\" {\n rankdir=LR; node [shape=circle];\n a -> b -> {c d} [label=\"x\"]\n c [owner=1]; subgraph s { e }; d:n -> e; // end\n}",
    )
    .unwrap();
    assert_eq!(read.labels, ["a", "b", "c", "d", "e"]);
    assert_eq!(read.graph.arc_count(), 4);
    assert_eq!(read.kind(2).owner(), 1);
}

#[test]
fn dot_keeps_the_colours_of_arcs() {
    let text = "digraph { edge [color=gray]; 10 -> {3 7} [color=\"#1f5fbf\", style=bold]; { edge \
                [color=red]; 3 -> 7; } 7 -> 3; edge [color=\"\"]; 3 -> 3; }";
    let read = read_text(text).unwrap();
    assert_eq!(read.labels, ["3", "7", "10"]);
    let colours: Vec<((u32, u32), &str)> =
        read.colours.iter().map(|(&arc, colour)| (arc, colour.as_str())).collect();
    let wanted = [((0, 1), "red"), ((1, 0), "gray"), ((2, 0), "#1f5fbf"), ((2, 1), "#1f5fbf")];
    assert_eq!(colours, wanted);
    let back = super::read(&written(&read, Format::Dot)[..], None, &Budget::default()).unwrap();
    assert_eq!(back.colours, read.colours);
    // No other format drops them unasked.
    for format in ALL.into_iter().chain([Format::Notation]).filter(|&f| f != Format::Dot) {
        let error = write(&read, format, Vec::new()).unwrap_err();
        assert!(error.to_string().contains("colours"), "{error}");
    }
    let doubled = crate::arena::double::doubled(&read, false, &Budget::default()).unwrap();
    assert_eq!(doubled.colours[&(0, 4)], "red");
    assert_eq!(doubled.colours[&(3, 1)], "red");
    assert_eq!(doubled.colours.len(), 8);
}

#[test]
fn pgsolver_ends_have_a_meaning() {
    let read = read_text(
        "parity 4;\n0 0 0 1,2,3 \"the start; really\";\n1 4 1 1;\n2 3 0 2;\n3 0 1;\n4 1 0 0,4;\n",
    )
    .unwrap();
    let goals: Vec<Option<usize>> = (0..5).map(|v| read.kind(v).goal()).collect();
    assert_eq!(goals, [None, Some(0), Some(1), Some(0), None]);
    assert_eq!(read.label(0), "the start; really");
    assert_eq!(read.graph.followers(4), [0, 4]);
}

#[test]
fn faults_have_line_and_column() {
    for (text, place, what) in [
        ("0: 1\n1: x", (2, 4), "the end of the line"),
        ("positions 2\n0: 1, 2", (2, 7), "at most 1"),
        ("owner 2: 1", (1, 7), "at most 1"),
        ("goal 0: 1\n# note\ngoal 1: 2 1", (3, 11), "both players"),
        ("goal 0: 1\n1: 0", (1, 9), "has an arc to 0"),
        ("0: 1 2\n0: 1", (2, 4), "given twice"),
        ("0: 4294967295", (1, 4), "at most"),
        ("players 3", (1, 1), "`players`"),
        ("start 0\nstart 1", (2, 7), "before"),
        ("{0: [1, 2, 1]}", (1, 12), "0 to 1 is given twice"),
        ("{0: [1], 0: [2]}", (1, 10), "key 0"),
        ("{0: [1]", (1, 8), "`,` or `}`, found the end"),
        ("{0: ['a]}", (1, 6), "no `'` ends"),
        ("{0: [1}", (1, 7), "`,` or `]`"),
        ("H = 5", (1, 1), "dictionary"),
        ("digraph { a -- b }", (1, 14), "directed"),
        ("digraph { a -> \n b", (1, 9), "no `}` ends"),
        ("digraph { a [owner=2] }", (1, 20), "0 or 1"),
        ("digraph { a [label=\"x] }\n", (1, 20), "no `\"` ends"),
        ("digraph { a /* b }", (1, 13), "no `*/` ends"),
        ("strict graph { a }", (1, 1), "digraph"),
        ("parity 2;\n0 0 0 1,2;\n0 0 0 1;", (3, 1), "was given before"),
        ("parity 2;\n0 0 2 1;", (2, 5), "at most 1"),
        ("parity 2;\n0 0 1 1 \"label\n;", (2, 9), "no `\"` ends"),
        ("parity 2;\n0 0 1 1,;", (2, 9), "a successor"),
        ("parity 2;\n0 0 1 1,1;", (2, 7), "given twice"),
        ("parity 2;\n0 0 1 1", (2, 8), "`;`"),
        (
            "{\"positions\": 2,\n \"owner\": [0, 1], \"arcs\": [[0]]}",
            (2, 30),
            "a list of 2 elements",
        ),
    ] {
        let error = read_text(text).unwrap_err();
        let (line, column) = place;
        let prefix = format!("line {line}, column {column}: ");
        assert!(error.to_string().starts_with(&prefix), "{text:?}: {error}");
        assert!(error.to_string().contains(what), "{text:?}: {error}");
    }
}

#[test]
fn a_repeated_arc_is_found_in_a_large_file_too() {
    let mut text = String::new();
    for v in 0..300_000 {
        text += &format!("{v} {}\n", v + 1);
    }
    text += "299990 299991";
    let error = read_text(&text).unwrap_err();
    assert!(error.to_string().contains("299990 to 299991 is given twice"), "{error}");
}

#[test]
fn truncated_and_damaged_binaries() {
    let arena = GameGraph::of_arena(slow::arena(17));
    let bytes = written(&arena, Format::Binary);
    for length in 0..bytes.len() {
        let error = read(&bytes[..length], Some(Format::Binary), &Budget::default()).unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadRequest);
        assert!(error.to_string().contains("cut off"), "{length}: {error}");
    }
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x10;
        assert!(read(&damaged[..], Some(Format::Binary), &Budget::default()).is_err(), "{place}");
    }
    // A header that promises far too much must not cost memory.
    let mut promise = bytes[..16].to_vec();
    promise.extend((1u64 << 31).to_le_bytes());
    promise.extend((1u64 << 31).to_le_bytes());
    let error = read(&promise[..], Some(Format::Binary), &Budget::unlimited()).unwrap_err();
    assert!(error.to_string().contains("cut off"), "{error}");
    let error = read(&promise[..], Some(Format::Binary), &Budget::default()).unwrap_err();
    assert_eq!(error.kind, ErrorKind::OverBudget);
}

#[test]
fn noise_never_panics() {
    let mut dice = crate::random::Dice::new(11);
    let alphabet = b"0123456789 ,;:->[]{}()\"'#/\\\n=abgoldirSTprty\x00\xff";
    for round in 0..20_000 {
        let length = dice.roll(40);
        let noise: Vec<u8> = (0..length).map(|_| alphabet[dice.roll(alphabet.len())]).collect();
        let format = ALL[round % ALL.len()];
        let _ = read(&noise[..], Some(format), &Budget::default().memory(1 << 20));
        let text = [&b"digraph {"[..], &noise, b"}"].concat();
        let _ = read(&text[..], Some(Format::Dot), &Budget::default().memory(1 << 20));
    }
}

#[test]
fn files_with_a_few_bytes_changed_are_read_or_refused() {
    let budget = || Budget::default().memory(1 << 22);
    let mut dice = crate::random::Dice::new(12);
    let alphabet = b"0123456789 ,;:->[]{}()\"'#/\\\n=aS\x00\xff";
    for round in 0..6000u64 {
        let mut graph = GameGraph::of_arena(slow::arena(round));
        if round % 3 == 0 {
            graph.labels = graph.graph.vertices().map(|v| format!("p{v}")).collect();
        }
        let format = ALL[round as usize % ALL.len()];
        if format == Format::Pg && pg::check(&graph).is_err() {
            continue;
        }
        let mut bytes = written(&graph, format);
        for _ in 0..=dice.roll(3) {
            let at = dice.roll(bytes.len());
            let byte = alphabet[dice.roll(alphabet.len())];
            match dice.roll(3) {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => drop(bytes.drain(at..(at + 3).min(bytes.len()))),
            }
            if bytes.is_empty() {
                break;
            }
        }
        for given in [Some(format), None] {
            let Ok(read_back) = read(&bytes[..], given, &budget()) else { continue };
            if read_back.graph.len() > 100 {
                continue;
            }
            for other in [Format::Text, Format::Binary] {
                let again = read(&written(&read_back, other)[..], Some(other), &budget()).unwrap();
                let plain = |graph: &GameGraph| GameGraph { labels: Vec::new(), ..tidy(graph) };
                assert_eq!(plain(&again), plain(&read_back), "{}", bytes.escape_ascii());
            }
        }
    }
}

#[test]
fn a_label_of_a_large_number_keeps_the_budget() {
    let budget = Budget::default().memory(1 << 24);
    for text in ["999919993 2 1 3 \"a\";", "0 0 0 999919993 \"a\";"] {
        let error = read(text.as_bytes(), Some(Format::Pg), &budget).unwrap_err();
        assert_eq!(error.kind, ErrorKind::OverBudget, "{text}");
    }
}

#[test]
fn json_without_players_is_a_graph() {
    let read = read_text(r#"{"positions": 3, "arcs": [[0, 1], [1, 2]], "names": ["a", "b", "c"]}"#);
    let read = read.unwrap();
    assert_eq!((read.kinds, read.labels), (None, ["a", "b", "c"].map(String::from).to_vec()));
    let error_of = |text: &str| read_text(text).unwrap_err().message.to_string();
    let half = error_of(r#"{"positions": 1, "arcs": [], "owner": [0]}"#);
    assert_eq!(half, "the arena has no field `goal`");
    let names = error_of(r#"{"positions": 2, "arcs": [], "names": ["a"]}"#);
    assert_eq!(names, "every position has one name; positions: 2, names: 1");
    let start = error_of(r#"{"positions": 2, "arcs": [], "start": 2}"#);
    assert_eq!(start, "the start 2 is out of range; number of positions: 2");
    let twice = error_of(r#"{"positions": 2, "arcs": [[0, 1], [1, 0], [0, 1]]}"#);
    assert_eq!(twice, "the arc 0 to 1 is given twice");
    let huge = read_text(r#"{"positions": 4000000000, "arcs": []}"#).unwrap_err();
    assert_eq!(huge.kind, ErrorKind::OverBudget);
}
