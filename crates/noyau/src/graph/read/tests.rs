use super::*;
use crate::random::Dice;

fn simple(text: &str) -> Graph {
    parse(text, &Limits::default()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn any(text: &str) -> Result<Graph> {
    parse(text, &Limits::default().directed().with_loops().multigraph())
}

fn error_of(text: &str) -> (String, Range<usize>) {
    let error = parse(text, &Limits::default()).unwrap_err();
    assert_eq!(error.kind, ErrorKind::BadPosition, "{text}");
    (error.message.to_string(), error.span.unwrap())
}

#[test]
fn families_and_precedence() {
    assert_eq!(simple("P3").to_string(), "{3; 0-1, 1-2}");
    assert_eq!(simple("K2,3"), Graph::complete_bipartite(2, 3));
    assert_eq!(simple("K2,3^2"), simple("K5"));
    assert_eq!(simple("2C4^2"), simple("K4+K4"));
    assert_eq!(simple("2P2*K2"), simple("(P2+P2)*K2"));
    assert_eq!(simple("P2+P3*K2"), simple("P2+(P3*K2)"));
    assert_eq!(simple("P2*P3&K2"), simple("(P2*P3)&K2"));
    assert_eq!(simple("P9^2^2"), simple("P9^4"));
    assert_eq!(simple("(g6:DQc)^2"), simple("{5; 0-2, 0-4, 1-3, 3-4}^2"));
    assert_eq!(simple("g6:DQc*K2"), simple("{5; 0-2, 0-4, 1-3, 3-4} * K2"));
    assert_eq!(simple("s6:Fa@x^+P1").order(), 8);
    assert_eq!(simple("( P2 ) & ( K3 )"), simple("K6"));
    assert_eq!(simple("K1,3"), simple("S4"));
    assert_eq!(simple("0P3"), simple("{0;}"));
    assert_eq!(simple("Q0"), simple("K1"));
    assert_eq!(simple("{ 3 ; 2-1 ,0-1 }"), simple("P3"));
    assert_eq!(simple("007P002"), simple("7P2"));
}

#[test]
fn digraphs() {
    assert_eq!(any("{3; 0-1, 1>2}").unwrap().to_string(), "{3; 0>1, 1>0, 1>2}");
    assert_eq!(any("{2; 1>1}+P2").unwrap().to_string(), "{4; 1>1, 2>3, 3>2}");
    assert_eq!(any("2d6:DI?AO?").unwrap().arcs().len(), 8);
    assert_eq!(any("{2; 0-1, 1-0}").unwrap().to_string(), "{2; 0-1, 0-1}");
    assert_eq!(any("{2; 0>1, 0-1}").unwrap().to_string(), "{2; 0>1, 0>1, 1>0}");
    for text in ["{2; 0>1}^2", "{2; 0>1}*K2", "K2&{2; 0>1}", "(d6:DI?AO?)^2"] {
        assert!(any(text).unwrap_err().to_string().contains("undirected"), "{text}");
    }
    assert_eq!(any("K2*{2; 0>1}").unwrap_err().span, Some(3..11));
}

#[test]
fn stops_where_the_expression_ends() {
    for (text, rest) in [
        ("P6 xooxxo", " xooxxo"),
        ("P3 @0", " @0"),
        ("P3 + nim 3", " + nim 3"),
        ("K3,x", ",x"),
        ("g6:DQc @2", " @2"),
        ("{3; 0-1} xox", " xox"),
        ("C4^2)", ")"),
        ("P3  * K2 xx", " xx"),
    ] {
        let mut cursor = Cursor::new(text);
        read(&mut cursor, &Limits::default()).unwrap();
        assert_eq!(cursor.rest(), rest, "{text}");
    }
}

#[test]
fn faults_point() {
    let (message, span) = error_of("K3*");
    assert!(message.starts_with("expected a graph such as `P5`"), "{message}");
    assert!(message.ends_with("`{4; 0-1, 1-2}` or `(`, found the end"), "{message}");
    assert_eq!(span, 3..3);
    assert_eq!(error_of("P3+ P4").1, 3..4);
    assert_eq!(error_of("{3; 0-1"), ("expected `,` or `}`, found the end".into(), 7..7));
    assert_eq!(error_of("{3; 0-3}"), ("no such vertex: they go from 0 to 2".into(), 6..7));
    assert_eq!(error_of("{3; 0=1}"), ("expected `-` or `>`, found `=`".into(), 5..6));
    assert_eq!(error_of("{3; 0-1,}"), ("expected a vertex, found `}`".into(), 8..9));
    assert_eq!(error_of("{3; 1-1}"), ("the edge 1-1 is a loop".into(), 4..7));
    assert_eq!(error_of("{3; 0-1, 2-1, 1-0}").1, 14..17);
    assert_eq!(error_of("{3; 0>1}").1, 4..7);
    assert_eq!(error_of("(P3"), ("expected `^`, `*`, `&`, `+` or `)`, found the end".into(), 3..3));
    assert_eq!(error_of("C2"), ("`Cn` needs n ≥ 3".into(), 0..2));
    assert_eq!(error_of("P"), ("expected a number of vertices, found the end".into(), 1..1));
    assert_eq!(error_of("P3)"), ("expected `^`, `*`, `&`, `+` or the end, found `)`".into(), 2..3));
    assert_eq!(error_of("2 P3").1, 1..2);
    assert_eq!(error_of("P3^").1, 3..3);
    assert_eq!(error_of("g6:!!").1, 3..4);
    assert_eq!(error_of("x").1, 0..1);
    assert_eq!(error_of("").1, 0..0);
    assert_eq!(error_of("é").1, 0..2);
}

#[test]
fn sizes_are_refused_before_anything_is_built() {
    for text in [
        "{1000000000; 0-1}",
        "K100000",
        "Q20",
        "Q99999999999999999999999",
        "9999P9999",
        "9999(9999P9999)",
        "K99^9*K999",
        "P99999999999999999999999999999999",
        "K99999999999999,99999999999999",
        "18446744073709551615P3",
        "C1000*C1000*C1000",
        "P1000000^1000000",
        "s6:~~~~~~~~",
        &"(".repeat(200),
        &format!("{}P3{}", "(".repeat(101), ")".repeat(101)),
    ] {
        let error = parse(text, &Limits::default()).unwrap_err();
        assert_eq!(error.kind, ErrorKind::OverBudget, "{text}: {error}");
        assert!(error.span.is_some());
    }
    simple(&format!("{}P3{}", "(".repeat(100), ")".repeat(100)));
    simple("99999999999999999999(K0)");
    // many parts, each small, are refused together
    let many = vec!["K600*K0"; 100].join("+");
    let limits = Limits::default().at_most(1000, 200_000);
    assert_eq!(parse(&many, &limits).unwrap_err().kind, ErrorKind::OverBudget);
}

#[test]
fn limits_hold_exactly() {
    let limits = Limits::default().at_most(10, 12);
    assert!(parse("P10", &limits).is_ok());
    assert!(parse("P11", &limits).is_err());
    assert!(parse("K5", &limits).is_ok());
    assert!(parse("K6", &limits).is_err());
    assert!(parse("P5+P5", &limits).is_ok());
    assert!(parse("P5+P6", &limits).is_err());
    assert!(parse("C6^2", &limits).is_ok());
    assert!(parse("C7^2", &limits).is_err());
}

#[test]
fn graph6_twins_of_expressions() {
    for (expression, code) in [
        ("K2,3+S5", "I]o?GGC@?"),
        ("S3^2", "Bw"),
        ("C3&K2,3", "N]qzvNUrdzn]xrtjXr_"),
        ("S3+K2,3^2", "GoCWw{"),
        ("P2&Q2", "Grz\\rk"),
        ("2P3+K2,3", "JgCG??B?oE?"),
        ("(P3+K1)*K2", "GrGW?C"),
        ("S3&K2,2", "K]lv]yo[F@yE"),
        ("K2,3&C3", "NwC^~~~~Fw~b~?~?~_W"),
        ("(S5+K1)*K2", "Kr`KAE?OG??@"),
        ("2S4+Q2", "Ks?GOO??G@?B"),
        ("P3&P3", "Hm|go{L"),
    ] {
        assert_eq!(simple(expression), simple(&format!("g6:{code}")), "{expression}");
    }
}

#[test]
fn printing_reads_back() {
    for text in ["P0", "2S3+P4", "Q3", "(Q2+K1)*K2", "K2,3&C3", "{4; 3>0, 0-1, 2>2}"] {
        let graph = any(text).unwrap();
        assert_eq!(any(&graph.to_string()).unwrap(), graph);
    }
}

#[test]
fn any_text_is_read_or_refused_within_it() {
    let alphabet: Vec<char> = "PCKSQ0123456789,^*&+(){};->: g6s6d6?@A_~é".chars().collect();
    let limits = Limits::default().directed().with_loops().multigraph().at_most(60, 300);
    let mut dice = Dice::new(1);
    let mut roll = |sides: usize| dice.roll(sides);
    let mut read = 0;
    for _ in 0..60_000 {
        let text: String = (0..=roll(9)).map(|_| alphabet[roll(alphabet.len())]).collect();
        match parse(&text, &limits) {
            Ok(graph) => {
                read += 1;
                assert_eq!(parse(&graph.to_string(), &limits).as_ref(), Ok(&graph), "{text}");
            }
            Err(error) => {
                let span = error.span.clone().unwrap();
                assert!(span.start <= span.end && span.end <= text.len(), "{text}: {error}");
                assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
            }
        }
    }
    assert!(read > 100, "{read}");
}
