use super::greedy::{Greedy, Method};
use super::*;
use crate::random::Dice;

fn random_request(dice: &mut Dice) -> CodeAsk {
    let (n, q): (u64, u64) = match dice.roll(4) {
        0 => (1 + dice.below(4), 4),
        1 => (1 + dice.below(2), 8),
        _ => (1 + dice.below(8), 2),
    };
    let bits = n as u32 * q.ilog2();
    let order = match dice.roll(4) {
        3 => Order::Random(dice.bits()),
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
    let criterion = match dice.roll(6) {
        5 => Criterion::Expression(
            [
                "weight >= 3 and not span = 3",
                "weight mod 3 = 1 or sum > 4",
                "first * last != 4",
                "weight > 1",
                "number mod 5 < 3",
            ][dice.roll(5)]
            .into(),
        ),
        4 => {
            let symbols = |dice: &mut Dice| (0..n).map(|_| dice.below(q)).collect::<Vec<u64>>();
            let word = |dice: &mut Dice| match q {
                2 => Word::Number(dice.below(1 << n)),
                _ => Word::Symbols(symbols(dice)),
            };
            Criterion::Turning((0..dice.roll(20)).map(|_| word(dice)).collect())
        }
        0 => Criterion::Hamming(1 + dice.below(n)),
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
    CodeAsk { n, q, order, criterion, words: true, grundy: true, details: false }
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
        length: request.n,
        size: words.len() as u64,
        dimension: linear.then(|| u64::from((words.len() as u64).ilog2() / request.q.ilog2())),
        basis,
        minimum_distance: distances.min(),
        method: String::new(),
        details: None,
        words: Some(words.iter().map(|&w| space.word(w)).collect()),
        grundy: Some(scan::grundy(&space, &budget).unwrap()),
    }
}

#[test]
fn the_additive_algorithm_and_the_literal_scan_agree() {
    let mut dice = Dice::new(11);
    for _ in 0..1500 {
        let request = random_request(&mut dice);
        let mut answer = request.answer(&Budget::default()).unwrap();
        answer.method.clear();
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
        r#"{"length":2,"size":16,"dimension":2,"basis":[[2,0],[0,1]],"minimum_distance":1,"method":"grundy-values"}"#
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
    assert_eq!(kind(with(0, 3, lex(), d3())).0, "bad-request");
    for (q, d) in [(2, 0), (2, 6), (3, 0), (3, 6), (4, 9)] {
        let (kind, message) = kind(with(5, q, lex(), Criterion::Hamming(d)));
        assert_eq!(kind, "bad-request");
        assert!(message.to_string().contains("between 1 and the length, 5"), "{message}");
    }
    assert_eq!(kind(with(3, 1, lex(), d3())).0, "bad-request");
    assert_eq!(kind(with(64, 2, lex(), d3())).0, "over-budget");
    assert_eq!(kind(with(u64::MAX, 4, lex(), d3())).0, "over-budget");
    assert_eq!(kind(with(2, 1 << 40, lex(), d3())).0, "over-budget");
    let number = |list: &[u64]| Order::Basis(list.iter().map(|&x| Word::Number(x)).collect());
    assert!(
        kind(with(2, 2, number(&[1, 1]), Criterion::Hamming(1)))
            .1
            .to_string()
            .contains("dependent")
    );
    assert!(
        kind(with(2, 2, number(&[1]), Criterion::Hamming(1)))
            .1
            .to_string()
            .contains("expected n = 2")
    );
    assert!(
        kind(with(2, 2, number(&[1, 4]), Criterion::Hamming(1)))
            .1
            .to_string()
            .contains("4 is not a word")
    );
    assert!(
        kind(with(2, 4, number(&[1, 2]), Criterion::Hamming(1)))
            .1
            .to_string()
            .contains("list of symbols")
    );
    let eight = Order::Basis(vec![Word::Symbols(vec![4])]);
    assert!(
        kind(with(1, 8, eight, Criterion::Hamming(1)))
            .1
            .to_string()
            .contains("nim product of 2 and 4 is 8")
    );
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

/// All of these against the literal scan.
#[test]
fn lexicographic_codes_in_three_ways() {
    let budget = Budget::default();
    for n in 1..=16 {
        for d in 3..=8.min(n) {
            let request = CodeAsk::new(n, 2, Order::Lexicographic, Criterion::Hamming(d));
            let space = Space::new(&request).unwrap();
            assert_eq!(space.distance(), Some(d));
            let cosets = Greedy::by(Method::CosetLeaders, &space, d, &budget).unwrap();
            let values = Greedy::by(Method::GrundyValues, &space, d, &budget).unwrap();
            let scanned = scan::words(&space, &budget).unwrap();
            assert!(cosets.words().eq(scanned.iter().copied()), "{n} {d}");
            assert!(values.words().eq(scanned.iter().copied()), "{n} {d}");
            assert!((0..1 << n).all(|time| cosets.grundy(time) == values.grundy(time)), "{n} {d}");
        }
    }
}

/// In every order: the words of the fast way are those of the scan.
#[test]
#[ignore = "takes minutes"]
fn every_order_has_the_words_of_the_scan() {
    let budget = Budget::unlimited();
    let mut dice = Dice::new(8);
    for (n, d) in (1..=16u64).flat_map(|n| (1..=8.min(n)).map(move |d| (n, d))) {
        // A basis by additions of words to others.
        let mut basis: Vec<u64> = (0..n).map(|bit| 1 << bit).collect();
        for _ in 0..4 * n {
            let (i, j) = (dice.roll(n as usize), dice.roll(n as usize));
            if i != j {
                basis[i] ^= basis[j];
            }
        }
        let basis = Order::Basis(basis.into_iter().map(Word::Number).collect());
        for order in [Order::Lexicographic, Order::Gray, basis, Order::Random(n * d)] {
            let mut request = CodeAsk::new(n, 2, order, Criterion::Hamming(d));
            request.words = true;
            let words = scan::words(&Space::new(&request).unwrap(), &budget).unwrap();
            let words: Vec<Word> = words.into_iter().map(Word::Number).collect();
            assert_eq!(request.answer(&budget).unwrap().words, Some(words), "{request:?}");
        }
    }
}

fn codes_with_details() -> Vec<CodeAsk> {
    let with = |n, q, order, criterion| {
        let mut request = CodeAsk::new(n, q, order, criterion);
        request.details = true;
        request
    };
    let mut all = vec![
        with(7, 2, Order::Lexicographic, Criterion::Hamming(3)),
        with(9, 2, Order::Gray, Criterion::Hamming(4)),
        with(10, 2, Order::Random(5), Criterion::Hamming(3)),
        with(8, 2, Order::Lexicographic, Criterion::Burst(3)),
        with(4, 4, Order::Lexicographic, Criterion::Hamming(3)),
        with(5, 4, Order::Lexicographic, Criterion::Hamming(3)),
        with(3, 8, Order::Lexicographic, Criterion::Hamming(2)),
        with(4, 4, Order::Random(3), Criterion::Hamming(2)),
        with(6, 2, Order::Lexicographic, Criterion::Hamming(1)),
        with(6, 2, Order::Lexicographic, Criterion::WeightNotIn((1..=6).collect())),
    ];
    all.extend((3..=8).map(|d| with(12, 2, Order::Lexicographic, Criterion::Hamming(d))));
    all
}

#[test]
fn details_are_those_of_the_words() {
    let budget = Budget::default();
    for request in codes_with_details() {
        let space = Space::new(&request).unwrap();
        let code = Greedy::new(&space, &budget).unwrap();
        let answer = request.answer(&budget).unwrap();
        let details = answer.details.unwrap();
        let words: Vec<u64> = code.words().collect();
        let weights = |words: &mut dyn Iterator<Item = u64>| {
            let mut count = vec![crate::text::Natural(0); request.n as usize + 1];
            words.for_each(|word| count[space.weight(word) as usize].0 += 1);
            count
        };
        assert_eq!(details.weights, Some(weights(&mut words.iter().copied())), "{request:?}");
        let all = 1u64 << space.bits();
        let dual =
            (0..all).filter(|u| words.iter().all(|v| (u & v).count_ones().is_multiple_of(2)));
        let dual: Vec<u64> = dual.collect();
        assert_eq!(details.dual_weights, Some(weights(&mut dual.iter().copied())), "{request:?}");
        let far = |word: u64| words.iter().map(|v| space.weight(word ^ v)).min().unwrap();
        let radius = (0..all).map(far).max().unwrap();
        assert_eq!(details.covering_radius, Some(radius.into()), "{request:?}");
        let perfect = answer.minimum_distance.map(|d| u64::from(radius) == (d - 1) / 2);
        assert_eq!(details.perfect, perfect, "{request:?}");
        assert_eq!(details.generator.is_some(), answer.dimension.is_some(), "{request:?}");
        let (Some(rows), Some(checks)) = (details.generator, details.parity_check) else {
            continue;
        };
        assert_eq!(rows.len() as u64, answer.dimension.unwrap());
        assert_eq!((rows.len() + checks.len()) as u64, request.n);
        let pack = |word: &Word| space.pack(word).unwrap();
        for row in rows.iter().map(pack) {
            assert!(words.contains(&row), "{request:?}");
            for check in checks.iter().map(pack) {
                let product =
                    |p| crate::value::nimber::product(space.symbol(row, p), space.symbol(check, p));
                let sum = (0..request.n as u32).fold(0, |sum, place| sum ^ product(place));
                assert_eq!(sum, 0, "{request:?}");
            }
        }
    }
}

#[test]
fn every_pattern_of_few_errors_is_mended() {
    let budget = Budget::default();
    for request in codes_with_details() {
        let space = Space::new(&request).unwrap();
        let code = Greedy::new(&space, &budget).unwrap();
        let codec = codec::Codec::new(&code, &budget).unwrap();
        let distance = code.minimum_distance(&budget).unwrap().unwrap_or(1);
        let few = (distance - 1) / 2;
        let words: Vec<u64> = code.words().take(40).collect();
        for error in 0..1u64 << space.bits() {
            let weight = u64::from(space.weight(error));
            for &sent in words.iter().take(if weight <= few { 40 } else { 1 }) {
                let found = codec.decode(&space.word(sent ^ error)).unwrap();
                if weight <= few {
                    assert_eq!(found.word, space.word(sent), "{request:?}");
                    assert_eq!((found.errors, found.certain), (weight, true));
                } else {
                    // A nearest word, whichever it is.
                    let got = space.pack(&found.word).unwrap();
                    assert_eq!(code.grundy(space.time(got)), 0);
                    let apart = u64::from(space.weight(got ^ sent ^ error));
                    assert!(apart == found.errors && apart <= weight, "{request:?}");
                }
            }
        }
    }
}

#[test]
fn messages_are_sent_and_read() {
    let budget = Budget::default();
    for request in codes_with_details() {
        let space = Space::new(&request).unwrap();
        let code = Greedy::new(&space, &budget).unwrap();
        let codec = codec::Codec::new(&code, &budget).unwrap();
        let Some(k) = code.dimension() else {
            assert!(codec.encode(&Word::Number(0)).is_err() && codec.places().is_err());
            continue;
        };
        let mut dice = Dice::new(request.n);
        assert_eq!(codec.places().unwrap().len() as u64, k);
        for _ in 0..50 {
            let message = match request.q {
                2 => Word::Number(dice.below(1u64 << k)),
                q => Word::Symbols((0..k).map(|_| dice.below(q)).collect()),
            };
            let word = codec.encode(&message).unwrap();
            let found = codec.decode(&word).unwrap();
            assert_eq!((&found.word, found.errors), (&word, 0));
            assert_eq!(found.message, Some(message));
        }
        let wrong = if request.q == 2 { Word::Number(1 << k) } else { Word::Symbols(vec![0; 9]) };
        assert!(codec.encode(&wrong).is_err());
    }
}

#[test]
fn long_codes_have_their_weights() {
    let budget = Budget::default();
    let mut request = CodeAsk::new(48, 2, Order::Lexicographic, Criterion::Hamming(8));
    request.details = true;
    let answer = request.answer(&budget).unwrap();
    assert_eq!(answer.method, "coset-leaders");
    let details = answer.details.unwrap();
    let weights = details.weights.unwrap();
    let sum: u128 = weights.iter().map(|count| count.0).sum();
    assert_eq!(sum, u128::from(answer.size));
    assert!(weights[1..8].iter().all(|count| count.0 == 0) && weights[8].0 > 0);
}

/// An error of a limit names a length that works, and the memory that is enough.
#[test]
fn an_error_says_what_would_work() {
    let asked = |n: u64, distance: u64, order: Order, memory: u64| {
        let ask = CodeAsk::new(n, 2, order, Criterion::Hamming(distance));
        ask.answer(&Budget::default().memory(memory))
    };
    let number = |said: &str, before: &str| -> u64 {
        let digits = said.split(before).nth(1).unwrap_or_else(|| panic!("{said}"));
        let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap_or_else(|_| panic!("{said}"))
    };
    for (n, distance) in [(40, 9), (33, 10), (20, 10), (48, 7)] {
        let small = 1 << 13;
        let said = asked(n, distance, Order::Lexicographic, small).unwrap_err().to_string();
        let longest = number(&said, "lengths up to ");
        assert!(
            asked(longest, distance, Order::Lexicographic, small).is_ok(),
            "{n} {distance}: {said}"
        );
        let enough = number(&said, &format!("length {n} with ")) << 20;
        assert!(asked(n, distance, Order::Lexicographic, enough).is_ok(), "{n} {distance}: {said}");
    }
    let said = asked(20, 6, Order::Random(5), 1 << 13).unwrap_err().to_string();
    let longest = number(&said, "lengths up to ");
    assert!(asked(longest, 6, Order::Random(5), 1 << 13).is_ok(), "{said}");
    let enough = number(&said, "length 20 with ") << 20;
    assert!(asked(20, 6, Order::Random(5), enough).is_ok(), "{said}");
    // The limit of time says it, too.
    let ask = CodeAsk::new(40, 2, Order::Lexicographic, Criterion::Hamming(20));
    let said =
        ask.answer(&Budget::default().time(std::time::Duration::from_millis(200))).unwrap_err();
    assert!(said.to_string().contains("work with these limits"), "{said}");
}

#[test]
fn lists_say_which_memory_they_need() {
    let mut ask = CodeAsk::new(24, 2, Order::Lexicographic, Criterion::Hamming(8));
    ask.words = true;
    let said = ask.answer(&Budget::default().memory(100_000)).unwrap_err().to_string();
    assert!(said.contains("the list works with a memory limit of 2 MB"), "{said}");
    assert!(ask.answer(&Budget::default().memory(2 << 20)).is_ok());
}
