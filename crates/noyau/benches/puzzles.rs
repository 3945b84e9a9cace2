//! Speed of the puzzles in seconds of CPU: `cargo bench -p noyau --bench puzzles [-- WORD]`, only the lines
//! that contain the word.

use std::time::Duration;

use noyau::Budget;
use noyau::graph::Graph;
use noyau::solitaire::{self, Goal, Hamming, Reduction, Stone, Survey, peg};

fn main() {
    let word = std::env::args().skip(1).find(|a| a != "--bench").unwrap_or_default();
    let bench = Bench { word };
    bench.products();
    bench.graphs();
    bench.lines();
    bench.trees();
    bench.turns();
    bench.pegs();
}

struct Bench {
    word: String,
}

/// Reproducible chance.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % sides
    }

    fn stones(&mut self, count: usize) -> Vec<Option<Stone>> {
        let stone = |o: bool| Some(if o { Stone::O } else { Stone::X });
        (0..count).map(|_| stone(self.roll(2) == 1)).collect()
    }
}

fn minute() -> Budget {
    Budget::default().time(Duration::from_mins(1))
}

fn told(found: &Reduction) -> String {
    match (found.least, found.between) {
        (Some(least), _) => least.to_string(),
        (None, Some((least, most))) => format!("{least} to {most:?}"),
        (None, None) => "none".into(),
    }
}

/// The time of this thread, where the system tells it.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) * 1e-9
}

/// A random tree with a few edges more.
fn near_tree(order: u32, size: usize, dice: &mut Dice) -> Vec<(u32, u32)> {
    let mut edges: Vec<(u32, u32)> =
        (1..order).map(|v| (dice.roll(u64::from(v)) as u32, v)).collect();
    while edges.len() < size {
        let (a, b) = (dice.roll(order.into()) as u32, dice.roll(order.into()) as u32);
        if a != b && !edges.contains(&(a.min(b), a.max(b))) {
            edges.push((a.min(b), a.max(b)));
        }
    }
    edges
}

/// Cycles of three to eight vertices that hang on each other.
fn cactus(order: u32, dice: &mut Dice) -> Vec<(u32, u32)> {
    let (mut edges, mut count) = (Vec::new(), 1);
    while count < order {
        let (at, more) = (dice.roll(count.into()) as u32, 2 + dice.roll(6) as u32);
        let more = more.min(order - count);
        let cycle: Vec<u32> = std::iter::once(at).chain(count..count + more).collect();
        edges.extend(cycle.windows(2).map(|two| (two[0], two[1])));
        if more > 1 {
            edges.push((at, count + more - 1));
        }
        count += more;
    }
    edges
}

/// Hexagons in rows, like bricks in a wall.
fn hexagons(rows: u32, columns: u32) -> (u32, Vec<(u32, u32)>) {
    let wide = 2 * columns + 2;
    let mut edges = Vec::new();
    for row in 0..=rows {
        for column in 0..wide {
            let v = row * wide + column;
            if column + 1 < wide {
                edges.push((v, v + 1));
            }
            if row < rows && (row + column) % 2 == 0 {
                edges.push((v, v + wide));
            }
        }
    }
    ((rows + 1) * wide, edges)
}

/// Each new vertex beside one to `width` vertices of a clique that was there, some edges left out.
fn partial_tree(order: u32, width: usize, dice: &mut Dice) -> Vec<(u32, u32)> {
    let mut bags: Vec<Vec<u32>> = vec![vec![0]];
    let mut edges = Vec::new();
    for v in 1..order {
        let mut bag = bags[dice.roll(bags.len() as u64) as usize].clone();
        while bag.len() > width {
            bag.swap_remove(dice.roll(bag.len() as u64) as usize);
        }
        let kept = dice.roll(bag.len() as u64) as usize;
        let near = |k: &usize| *k == kept || (v as usize + k).is_multiple_of(3);
        edges.extend((0..bag.len()).filter(near).map(|k| (bag[k], v)));
        bag.push(v);
        bags.push(bag);
    }
    edges
}

impl Bench {
    fn measure(&self, name: &str, run: impl FnOnce() -> noyau::Result<String>) {
        if !name.contains(&self.word) {
            return;
        }
        let start = cpu();
        let answer = run().unwrap_or_else(|error| error.to_string());
        println!("| {name} | {answer} | {:.3} |", cpu() - start);
    }

    /// Random stones, one of them asked for at a place and in a colour.
    fn products(&self) {
        let mut dice = Dice(1);
        for (name, sizes) in [
            ("Q16", vec![2; 16]),
            ("Q20", vec![2; 20]),
            ("K1000", vec![1000]),
            ("K300*K300", vec![300, 300]),
            ("3^12", vec![3; 12]),
            ("K100*K100*K100", vec![100; 3]),
        ] {
            let shape = Hamming::product(sizes);
            let word = dice.stones(shape.order());
            let goal = Goal { end_at: Some(5), end_color: Some(Stone::O), ..Goal::default() };
            self.measure(name, || {
                solitaire::clobber_product(&shape, &word, &goal, &minute()).map(|f| told(&f))
            });
        }
    }

    fn graphs(&self) {
        let mut dice = Dice(1);
        for (rows, columns) in [(2, 5000), (3, 200), (4, 200), (5, 40), (5, 5), (13, 13), (20, 20)]
        {
            let grid = Graph::path(rows).cartesian(&Graph::path(columns));
            let word = dice.stones(rows * columns);
            self.measure(&format!("{rows}x{columns}"), || {
                solitaire::clobber(&grid, &word, &Goal::default(), &minute()).map(|f| told(&f))
            });
        }
        for n in [13, 20] {
            let grid = Graph::path(n).cartesian(&Graph::path(n));
            let stone =
                |k: usize| if (k / n + k % n).is_multiple_of(2) { Stone::X } else { Stone::O };
            let word: Vec<Option<Stone>> = (0..n * n).map(|k| Some(stone(k))).collect();
            self.measure(&format!("{n}x{n} chequered"), || {
                solitaire::clobber(&grid, &word, &Goal::default(), &minute()).map(|f| told(&f))
            });
        }
        for (order, size) in [(24, 30), (1000, 1010), (20_000, 20_010), (200_000, 200_010)] {
            let edges = near_tree(order, size, &mut dice);
            self.reduce(&format!("{order} vertices, {size} edges"), order, edges, &mut dice);
        }
        for order in [1000, 100_000] {
            self.reduce(&format!("cactus of {order}"), order, cactus(order, &mut dice), &mut dice);
        }
        for (rows, columns) in [(2, 2000), (3, 500), (4, 100)] {
            let name = format!("{rows}x{columns} hexagonal cells");
            let (order, edges) = hexagons(rows, columns);
            self.reduce(&name, order, edges, &mut dice);
        }
        for (order, width) in [(1000, 2), (1000, 3), (500, 4), (200, 5), (200, 6)] {
            let edges = partial_tree(order, width, &mut dice);
            self.reduce(&format!("{order} vertices, treewidth {width}"), order, edges, &mut dice);
        }
        let cube = Graph::hypercube(3);
        self.measure("Q3, all strong questions of all words", || {
            let mut survey = Survey::default();
            survey.go_on(&cube, true, &minute())?;
            Ok(format!("{} words", survey.colourings))
        });
        self.measure("Q3, all words and questions", || {
            let mut count = 0;
            for word in 0..256u32 {
                let stone = |k: u32| if word >> k & 1 == 1 { Stone::O } else { Stone::X };
                let stones: Vec<Option<Stone>> = (0..8).map(|k| Some(stone(k))).collect();
                for place in 0..8 {
                    for colour in [Stone::X, Stone::O] {
                        for joker in [false, true] {
                            for other_color in [None, Some(Stone::X), Some(Stone::O)] {
                                let (end_at, end_color) = (Some(place), Some(colour));
                                let goal = Goal { end_at, end_color, other_color, joker };
                                if joker && other_color.is_some() {
                                    continue;
                                }
                                solitaire::clobber(&cube, &stones, &goal, &minute())?;
                                count += 1;
                            }
                        }
                    }
                }
            }
            Ok(format!("{count} answers"))
        });
    }

    fn reduce(&self, name: &str, order: u32, edges: Vec<(u32, u32)>, dice: &mut Dice) {
        let graph = Graph::undirected(order as usize, edges);
        let word = dice.stones(order as usize);
        self.measure(name, || {
            solitaire::clobber(&graph, &word, &Goal::default(), &minute()).map(|f| told(&f))
        });
    }

    fn lines(&self) {
        let word = Dice(1).stones(10_000_000);
        for (name, cyclic) in [("path of 10^7", false), ("cycle of 10^7", true)] {
            self.measure(name, || {
                let budget = minute().memory(8 << 30);
                solitaire::clobber_line(&word, cyclic, &Goal::default(), &budget).map(|f| told(&f))
            });
        }
    }

    fn trees(&self) {
        let mut dice = Dice(1);
        let n = 1_000_000u32;
        for (name, reach) in [("random tree", u64::from(n)), ("caterpillar", 8)] {
            let parent =
                |v: u32, dice: &mut Dice| v - 1 - dice.roll(u64::from(v).min(reach)) as u32;
            let edges: Vec<(u32, u32)> = (1..n).map(|v| (parent(v, &mut dice), v)).collect();
            let tree = Graph::undirected(n as usize, edges);
            let word = dice.stones(n as usize);
            self.measure(&format!("{name}, 10^6 vertices"), || {
                solitaire::clobber(&tree, &word, &Goal::default(), &minute()).map(|f| told(&f))
            });
        }
    }

    /// Colours by turns.
    fn turns(&self) {
        for (n, first) in [(9, Stone::X), (13, Stone::X), (31, Stone::X)] {
            self.measure(&format!("{n}x{n} chequered, the majority begins"), || {
                let found = solitaire::chequered(n, n, Stone::X, Some(first), &minute())?;
                Ok(found.map_or("none".into(), |found| told(&found)))
            });
        }
        for n in [8, 13, 20, 50, 250] {
            self.measure(&format!("{n}x{n} chequered, by turns"), || {
                let found = solitaire::chequered(n, n, Stone::X, None, &minute())?;
                Ok(found.map_or("none".into(), |found| told(&found)))
            });
        }
        let (n, mut dice) = (20, Dice(1));
        let grid = Graph::path(n).cartesian(&Graph::path(n));
        let word = dice.stones(n * n);
        self.measure(&format!("{n}x{n}, by turns"), || {
            solitaire::alternating(&grid, &word, &Goal::default(), &minute()).map(|f| told(&f))
        });
    }

    /// From every hole, together.
    fn pegs(&self) {
        let english = "##xxx##/##xxx##/xxxxxxx/xxxxxxx/xxxxxxx/##xxx##/##xxx##".to_string();
        let european = "##xxx##/#xxxxx#/xxxxxxx/xxxxxxx/xxxxxxx/#xxxxx#/##xxx##".to_string();
        for rows in [100, 1000] {
            self.measure(&format!("{rows}x3 pegs, two columns full"), || {
                peg::three_columns(rows, &minute()).map(|f| told(&f))
            });
        }
        let square = |n: usize| vec!["x".repeat(n); n].join("/");
        for (name, board) in [
            ("English board", english),
            ("European board", european),
            ("6x6 pegs", square(6)),
            ("7x7 pegs", square(7)),
            ("8x8 pegs", square(8)),
        ] {
            let columns = board.find('/').unwrap_or(board.len());
            let exists: Vec<bool> = board.chars().filter(|c| *c != '/').map(|c| c == 'x').collect();
            let jumps = peg::board_jumps(columns, &exists);
            self.measure(&format!("{name}, every hole"), || {
                let mut ends = [0; 4];
                for hole in (0..exists.len()).filter(|&hole| exists[hole]) {
                    let mut pegs = exists.clone();
                    pegs[hole] = false;
                    let found = peg::solve(&jumps, &pegs, None, &minute())?;
                    ends[found.least.map_or(0, |least| least.min(3)) as usize] += 1;
                }
                Ok(format!("to one from {}, to two from {}", ends[1], ends[2]))
            });
        }
    }
}
