use super::greedy::Greedy;
use super::*;
use crate::random::Dice;

fn random_request(dice: &mut Dice) -> CodeAsk {
    let (n, q): (u64, u64) = match dice.roll(4) {
        0 => (1 + dice.below(4), 4),
        1 => (1 + dice.below(2), 8),
        _ => (1 + dice.below(8), 2),
    };
    let bits = n as u32 * q.ilog2();
    let order = match dice.roll(3) {
        0 => Order::Lexicographic,
        1 => Order::Gray,
        _ => loop {
            // over 8 symbols only multiples of 0 and 1 stay among the symbols
            let symbols = if q == 8 { 2 } else { q };
            let word = |dice: &mut Dice| {
                if q == 2 {
                    Word::Number(dice.below(1 << n))
                } else {
                    Word::Symbols((0..n).map(|_| dice.below(symbols)).collect())
                }
            };
            let order = Order::Basis((0..n).map(|_| word(dice)).collect());
            let trial = CodeAsk::new(n, q, order.clone(), Criterion::Hamming(1));
            if Space::new(&trial).is_ok() {
                break order;
            }
        },
    };
    let criterion = match dice.roll(4) {
        0 => Criterion::Hamming(dice.below(n + 2)),
        1 => Criterion::Burst(dice.below(n + 2)),
        2 => Criterion::WeightNotIn((0..dice.roll(4)).map(|_| dice.below(n + 2)).collect()),
        _ => {
            let digits = (1usize << bits).div_ceil(4);
            let kind = dice.roll(3);
            let mut digit = |k: usize| {
                let most = if bits < 2 { 1 << (1 << bits) } else { 16 };
                match kind {
                    0 => 0,
                    1 => most - 1 - (dice.below(8) / 7) * (k as u64 % 2),
                    _ => dice.below(most),
                }
            };
            let hex = |d: u64| char::from_digit(d as u32, 16).unwrap();
            Criterion::Table((0..digits).map(|k| hex(digit(k))).collect())
        }
    };
    CodeAsk { n, q, order, criterion, words: true, grundy: true }
}

/// The answer straight from the definitions.
fn by_definition(request: &CodeAsk) -> CodeAnswer {
    let budget = Budget::default();
    let space = Space::new(request).unwrap();
    let words = scan::words(&space, &budget).unwrap();
    let all: std::collections::HashSet<u64> = words.iter().copied().collect();
    let field = matches!(request.q, 2 | 4 | 16);
    let linear = field
        && words.iter().all(|&u| words.iter().all(|&v| all.contains(&(u ^ v))))
        && words.iter().all(|&u| (1..request.q).all(|s| all.contains(&space.scale(s, u).unwrap())));
    let mut span = std::collections::HashSet::from([0]);
    let mut basis = Vec::new();
    for &word in &words {
        if !span.contains(&word) {
            basis.push(space.word(word));
            let symbols = if linear { request.q } else { 2 };
            let old = span.clone();
            for s in 0..symbols {
                let scaled = if s == 1 { word } else { space.scale(s, word).unwrap_or(0) };
                span.extend(old.iter().map(|v| v ^ scaled));
            }
        }
    }
    let distances = words
        .iter()
        .enumerate()
        .flat_map(|(k, u)| words[..k].iter().map(move |v| u ^ v))
        .map(|x| u64::from(space.weight(x)));
    CodeAnswer {
        size: words.len() as u64,
        dimension: linear.then(|| u64::from((words.len() as u64).ilog2() / request.q.ilog2())),
        basis,
        minimum_distance: distances.min(),
        words: Some(words.iter().map(|&w| space.word(w)).collect()),
        grundy: Some(scan::grundy(&space, &budget).unwrap()),
    }
}

#[test]
fn the_additive_algorithm_and_the_literal_scan_agree() {
    let mut dice = Dice::new(11);
    for _ in 0..1500 {
        let request = random_request(&mut dice);
        let answer = request.answer(&Budget::default()).unwrap();
        assert_eq!(answer, by_definition(&request), "{request:?}");
    }
}

#[test]
fn known_codes() {
    let budget = Budget::default();
    let dimension = |n, d| {
        let request = CodeAsk::new(n, 2, Order::Lexicographic, Criterion::Hamming(d));
        request.answer(&budget).unwrap().dimension.unwrap()
    };
    let row: Vec<u64> = (1..=12).map(|d| dimension(12, d)).collect();
    assert_eq!(row, [12, 11, 8, 7, 4, 4, 2, 2, 1, 1, 1, 1]);
    for m in 2..=5 {
        assert_eq!(dimension((1 << m) - 1, 3), (1 << m) - 1 - m);
    }
    let golay = CodeAsk::new(24, 2, Order::Lexicographic, Criterion::Hamming(8));
    let space = Space::new(&golay).unwrap();
    let code = Greedy::new(&space, &budget).unwrap();
    let mut weights = vec![0; 25];
    for (weight, count) in [(0, 1), (8, 759), (12, 2576), (16, 759), (24, 1)] {
        weights[weight] = count;
    }
    assert_eq!(code.weight_distribution(&budget).unwrap(), weights);
}

#[test]
fn long_words() {
    let budget = Budget::default();
    for (n, q, criterion, rank, distance) in [
        (63, 2, Criterion::Hamming(3), 57, Some(3)),
        (63, 2, Criterion::Hamming(64), 0, None),
        (40, 2, Criterion::Hamming(40), 1, Some(40)),
        (63, 2, Criterion::Burst(4), 59, Some(2)),
        (63, 2, Criterion::Burst(0), 63, Some(1)),
        (21, 4, Criterion::Hamming(3), 18, Some(3)),
    ] {
        let answer =
            CodeAsk::new(n, q, Order::Lexicographic, criterion.clone()).answer(&budget).unwrap();
        assert_eq!(answer.dimension, Some(rank), "{n} {criterion:?}");
        assert_eq!(answer.minimum_distance, distance, "{n} {criterion:?}");
    }
}

#[test]
fn requests_are_read_strictly() {
    let read = |text: &str| serde_json::from_str::<CodeAsk>(text);
    let good = read(r#"{"n":2,"q":4,"order":{"basis":[[0,1],[2,0]]},"criterion":{"hamming":1}}"#);
    let answer = good.unwrap().answer(&Budget::default()).unwrap();
    assert_eq!(
        serde_json::to_string(&answer).unwrap(),
        r#"{"size":16,"dimension":2,"basis":[[2,0],[0,1]],"minimum_distance":1}"#
    );
    assert!(read(r#"{"n":2,"q":2,"order":"gray","criterion":{"burst":1},"x":1}"#).is_err());
    assert!(read(r#"{"n":2,"q":2,"order":"grey","criterion":{"burst":1}}"#).is_err());
    assert!(read(r#"{"n":2,"q":2,"order":"gray","criterion":{"burst":-1}}"#).is_err());
    assert!(read(r#"{"n":2,"q":2,"order":"gray"}"#).is_err());
}

#[test]
fn bad_requests_say_why() {
    let kind = |request: CodeAsk| {
        let error = request.answer(&Budget::default()).unwrap_err();
        (error.kind.name(), error.message)
    };
    let with = |n, q, order, criterion| CodeAsk::new(n, q, order, criterion);
    let lex = || Order::Lexicographic;
    let d3 = || Criterion::Hamming(3);
    assert_eq!(kind(with(0, 2, lex(), d3())).0, "bad-request");
    assert_eq!(kind(with(3, 3, lex(), d3())).0, "bad-request");
    assert_eq!(kind(with(3, 1, lex(), d3())).0, "bad-request");
    assert_eq!(kind(with(64, 2, lex(), d3())).0, "over-budget");
    assert_eq!(kind(with(u64::MAX, 4, lex(), d3())).0, "over-budget");
    assert_eq!(kind(with(2, 1 << 40, lex(), d3())).0, "over-budget");
    let number = |list: &[u64]| Order::Basis(list.iter().map(|&x| Word::Number(x)).collect());
    assert!(kind(with(2, 2, number(&[1, 1]), d3())).1.to_string().contains("dependent"));
    assert!(kind(with(2, 2, number(&[1]), d3())).1.to_string().contains("expected n = 2"));
    assert!(kind(with(2, 2, number(&[1, 4]), d3())).1.to_string().contains("4 is not a word"));
    assert!(kind(with(2, 4, number(&[1, 2]), d3())).1.to_string().contains("list of symbols"));
    let eight = Order::Basis(vec![Word::Symbols(vec![4])]);
    assert!(kind(with(1, 8, eight, d3())).1.to_string().contains("nim product of 2 and 4 is 8"));
    let table = |hex: &str| kind(with(2, 2, lex(), Criterion::Table(hex.into()))).1;
    assert!(table("xyz").to_string().contains("hexadecimal"));
    assert!(table("1f").to_string().contains("beyond"));
    let mut all = with(40, 2, lex(), Criterion::Hamming(1));
    all.words = true;
    assert_eq!(kind(all).0, "over-budget");
    let slow = with(60, 2, lex(), Criterion::Hamming(30));
    let error = slow.answer(&Budget::default().time(std::time::Duration::from_millis(200)));
    assert_eq!(error.unwrap_err().kind.name(), "over-budget");
}
