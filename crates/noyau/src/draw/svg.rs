//! Figures as SVG.

use super::canvas::{Canvas, Drawn, escaped};
use super::theme::{Paint, TINTS, Theme};
use super::{boards, heaps, links, plants, puzzles, quadrant, rows};
use crate::game::{Figure, Quadrant, divisibility};
use crate::graph::Graph;
use crate::message;
use crate::words::Message;

/// More figures than this are not drawn below each other.
const MOST_FIGURES: usize = 24;

/// A figure as an SVG document that stands alone.
///
/// ```
/// use noyau::{draw::{Theme, svg}, game::Figure};
/// let picture = svg(&Figure::Heaps(vec![3, 5, 7]), Theme::Light);
/// assert!(picture.starts_with("<svg "));
/// assert!(picture.contains("data-heap=\"2:6\""));
/// ```
pub fn svg(figure: &Figure, theme: Theme) -> String {
    drawn(figure, theme).svg
}

/// The same with edges and lines in colours, by their names: each has the number of its colour, and is
/// dashed or not.
pub fn svg_tinted(figure: &Figure, tints: &[(String, usize, bool)], theme: Theme) -> String {
    let mut style = String::new();
    for (name, colour, dashed) in tints {
        let (name, colour) = (escaped(name), TINTS[colour % TINTS.len()]);
        let dashes = if *dashed { "7 6" } else { "none" };
        style += &format!(
            ".tinted [data-edge=\"{name}\"] line:last-child,\
             .tinted [data-edge=\"{name}\"] path:last-child\
             {{stroke:{colour};stroke-width:4.5;stroke-dasharray:{dashes}}}"
        );
    }
    draw(figure, theme).styled(style).finish(&label(figure)).svg
}

/// What becomes one stone in a reduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// Where the stone remains.
    pub root: u32,
    /// The captures that lead there, from and to.
    pub captures: Vec<(u32, u32)>,
}

/// Stones on a board or a graph, with the captures of each tree in a colour of its own.
pub fn svg_forest(figure: &Figure, trees: &[Tree], theme: Theme) -> String {
    let canvas = Canvas::new(theme);
    let canvas = match figure {
        Figure::Graph { graph, marks } => links::forest(canvas, graph, marks, trees),
        Figure::Board(cells) => boards::forest(boards::board(canvas, cells, false), cells, trees),
        other => draw(other, theme),
    };
    canvas.finish(&message!("picture-forest", count = trees.len())).svg
}

/// A graph with a number on each edge and each of these loops, odd ones in another colour.
pub fn svg_labelled(graph: &Graph, loops: &[u32], labels: &[usize], theme: Theme) -> String {
    let figure = Figure::Graph { graph: graph.clone(), marks: Vec::new() };
    links::labelled(Canvas::new(theme), graph, loops, labels).finish(&label(&figure)).svg
}

/// The same, and what is in the picture.
pub fn drawn(figure: &Figure, theme: Theme) -> Drawn {
    draw(figure, theme).finish(&label(figure))
}

/// The same with the summands of a sum in groups of their own, `data-part="0"` and so on.
pub fn svg_of_sum(parts: &[(String, Figure)], theme: Theme) -> String {
    match parts {
        [(_, figure)] => draw(figure, theme).finish(&label(figure)).svg,
        _ => stack(parts, theme, true).finish(&message!("picture-sum")).svg,
    }
}

/// Pictures with captions side by side, in rows: a strip to be read like a page.
pub fn svg_strip(frames: &[(String, Figure)], theme: Theme) -> String {
    let drawn: Vec<Canvas> = frames.iter().map(|(_, figure)| draw(figure, theme)).collect();
    let size = |of: fn(&Canvas) -> f64| drawn.iter().map(of).fold(0.0, f64::max);
    let (wide, high) = (size(|one| one.width).max(90.0) + GAP, size(|one| one.height) + GAP + 24.0);
    let columns = ((STRIP_WIDTH / wide) as usize).clamp(1, frames.len().max(1));
    let mut whole = Canvas::new(theme);
    for (k, ((caption, _), one)) in frames.iter().zip(&drawn).enumerate() {
        let (x, y) = ((k % columns) as f64 * wide, (k / columns) as f64 * high);
        whole.add(whole.words(x, y + 14.0, 16.0, caption).fill(Paint::Soft).class("caption"));
        whole.group("frame", Some(("frame", k.to_string())), (x, y + 24.0), one);
    }
    let rows = frames.len().div_ceil(columns);
    whole
        .size(columns as f64 * wide - GAP, rows as f64 * high - GAP)
        .finish(&message!("picture-reduction"))
        .svg
}

/// Between the pictures of a strip, and how wide it may be.
const GAP: f64 = 28.0;
const STRIP_WIDTH: f64 = 1400.0;

fn draw(figure: &Figure, theme: Theme) -> Canvas {
    let canvas = Canvas::new(theme);
    match figure {
        Figure::Heaps(sizes) => heaps::heaps(canvas, sizes),
        Figure::Skittles(sizes) => heaps::skittles(canvas, sizes),
        Figure::Strip { cells, coins } => heaps::strip(canvas, *cells, coins),
        Figure::Board(cells) => boards::board(canvas, cells, false),
        Figure::Chocolate(rows) => boards::chocolate(canvas, rows),
        Figure::Token(board) => quadrant::quadrant(canvas, board),
        Figure::Graph { graph, marks } => links::graph(canvas, graph, marks),
        Figure::Hackenbush(edges) => plants::plants(canvas, edges),
        Figure::Boxes { rows, columns, there, horizontal, vertical } => {
            boards::boxes(canvas, (*rows, *columns), there, horizontal, vertical)
        }
        Figure::Bags { heaps: sizes, bags } => heaps::bags(canvas, sizes, *bags),
        Figure::Rows { cells, men } => heaps::rows(canvas, *cells, men),
        Figure::Pegs(cells) => boards::board(canvas, cells, true),
        Figure::Tiles { columns, tiles } => puzzles::tiles(canvas, *columns, tiles),
        Figure::Towers { pegs, discs } => puzzles::towers(canvas, *pegs, discs),
        Figure::Queens(board) => puzzles::queens(canvas, board, false),
        Figure::Amazons(board) => puzzles::queens(canvas, board, true),
        Figure::Order(order) => links::order(canvas, order, &[]),
        Figure::Divisors(numbers) => links::order(canvas, &divisibility(numbers), numbers),
        Figure::Dominoes(row) => rows::dominoes(canvas, row),
        Figure::Cakes(cakes) => rows::cakes(canvas, cakes),
        Figure::Sets { elements, chosen } => links::sets(canvas, *elements, chosen),
        Figure::Several(figures) => stack(figures, theme, false),
        Figure::Words(text) => words(canvas, text),
    }
}

fn stack(figures: &[(String, Figure)], theme: Theme, parts: bool) -> Canvas {
    let mut whole = Canvas::new(theme);
    let (mut y, mut width) = (0.0f64, 0.0f64);
    for (k, (caption, figure)) in figures.iter().take(MOST_FIGURES).enumerate() {
        if k > 0 {
            y += 30.0;
        }
        if !caption.is_empty() {
            let text: String = caption.chars().take(100).collect();
            whole.add(whole.words(0.0, y + 14.0, 16.0, &text).fill(Paint::Soft).class("caption"));
            width = width.max(text.chars().count() as f64 * 8.0);
            y += 30.0;
        }
        let one = draw(figure, theme);
        let data = parts.then(|| ("part", k.to_string()));
        whole.group("part", data, (0.0, y), &one);
        width = width.max(one.width);
        y += one.height;
    }
    let mut whole = whole.size(width, y);
    if figures.len() > MOST_FIGURES {
        whole.note(&message!("picture-more", count = figures.len() - MOST_FIGURES));
    }
    whole
}

fn words(canvas: Canvas, text: &str) -> Canvas {
    let lines: Vec<String> = text.lines().take(40).map(|l| l.chars().take(120).collect()).collect();
    let widest = lines.iter().map(|l| l.chars().count()).max().unwrap_or(0) as f64;
    let mut canvas = canvas.size(widest * 9.6 + 8.0, 28.0 * lines.len().max(1) as f64);
    for (k, line) in lines.iter().enumerate() {
        let y = 20.0 + 28.0 * k as f64;
        canvas.add(canvas.words(0.0, y, 19.0, line).fill(Paint::Ink));
    }
    canvas
}

/// What a picture shows, for those who cannot see it.
fn label(figure: &Figure) -> Message {
    let list = |numbers: &[u64]| numbers.iter().take(40).copied().collect::<Vec<u64>>();
    match figure {
        Figure::Heaps(sizes) => match sizes.as_slice() {
            [] => message!("picture-no-matches"),
            [size] => message!("picture-heap", size = *size),
            sizes => message!("picture-heaps", sizes = list(sizes)),
        },
        Figure::Skittles(sizes) => match sizes.as_slice() {
            [] => message!("picture-no-matches"),
            [size] => message!("picture-pins", size = *size),
            sizes => message!("picture-rows-of-pins", sizes = list(sizes)),
        },
        Figure::Strip { coins, .. } => {
            message!("picture-strip", count = coins.len(), cells = list(coins))
        }
        Figure::Board(board) | Figure::Pegs(board) | Figure::Amazons(board) => {
            message!("picture-board", rows = board.rows, columns = board.columns)
        }
        Figure::Chocolate(rows) => match rows.as_slice() {
            [] => message!("picture-no-chocolate"),
            [length] => message!("picture-chocolate-row", length = *length),
            rows => message!("picture-chocolate", lengths = list(rows)),
        },
        Figure::Token(Quadrant { at: Some((x, y)), piece, .. }) => {
            message!("picture-piece", piece = piece.word(), x = *x, y = *y)
        }
        Figure::Token(_) => message!("picture-board-empty"),
        Figure::Graph { graph, .. } => {
            message!("picture-graph", vertices = graph.order(), edges = graph.size())
        }
        Figure::Tiles { columns, tiles } => {
            let rows = tiles.len().checked_div(*columns).unwrap_or(0);
            message!("picture-tiles", rows = rows, columns = *columns)
        }
        Figure::Towers { pegs, discs } => {
            message!("picture-towers", discs = discs.len(), pegs = *pegs)
        }
        Figure::Queens(board) => {
            let count = board.cells.iter().map(|&cell| usize::from(cell == b'x')).sum::<usize>();
            message!("picture-queens", count = count, rows = board.rows, columns = board.columns)
        }
        Figure::Order(order) => message!("picture-order", elements = order.order()),
        Figure::Divisors(numbers) => message!("picture-divisors", count = numbers.len()),
        Figure::Dominoes(row) => message!("picture-dominoes", count = row.len()),
        Figure::Cakes(cakes) => message!("picture-cakes", count = cakes.len()),
        Figure::Hackenbush(edges) => message!("picture-hackenbush", edges = edges.len()),
        Figure::Boxes { rows, columns, .. } => {
            message!("picture-boxes", rows = *rows, columns = *columns)
        }
        Figure::Bags { heaps, bags: [left, right] } => message!(
            "picture-bags",
            count = heaps.len(),
            sizes = list(heaps),
            left = *left,
            right = *right
        ),
        Figure::Rows { men, .. } => message!("picture-rows", rows = men.len()),
        Figure::Sets { chosen, .. } => message!("picture-sets", count = chosen.len()),
        Figure::Several(figures) => message!("picture-several", count = figures.len()),
        Figure::Words(text) => Message::verbatim(text.chars().take(200).collect::<String>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::terminal;
    use crate::game::Mark;
    use crate::graph::Graph;
    use crate::text::Cells;
    use crate::words::{Language, speaking};

    /// Every figure, also absurdly large ones.
    fn figures() -> Vec<Figure> {
        let huge = u64::MAX;
        let board =
            |rows, columns, fill| Cells { rows, columns, cells: vec![fill; rows * columns] };
        vec![
            Figure::Heaps(Vec::new()),
            Figure::Heaps(vec![huge, 0, 1, 40]),
            Figure::Heaps(vec![3; 100_000]),
            Figure::Strip { cells: huge, coins: vec![0, 7, huge - 1] },
            Figure::Strip { cells: 0, coins: Vec::new() },
            Figure::Strip { cells: 4000, coins: (0..4000).collect() },
            Figure::Board(board(256, 256, b'x')),
            Figure::Board(board(0, 0, b'.')),
            Figure::Pegs(board(1, 60_000, b'.')),
            Figure::Chocolate(vec![huge; 1000]),
            Figure::Chocolate(Vec::new()),
            Figure::Token(Quadrant {
                sizes: (huge, huge),
                at: Some((huge, huge - 5)),
                rays: vec![vec![(huge, 3), (huge, huge)], Vec::new()],
                ..Quadrant::default()
            }),
            Figure::Token(Quadrant { forbidden: vec![(3, huge)], ..Quadrant::default() }),
            Figure::Graph { graph: Graph::complete(40), marks: vec![Mark::Token; 40] },
            Figure::Graph { graph: Graph::complete(300), marks: Vec::new() },
            Figure::Order(Graph::directed(0, Vec::new())),
            Figure::Graph { graph: Graph::undirected(4096, Vec::new()), marks: Vec::new() },
            Figure::Graph {
                graph: Graph::directed(2, vec![(0, 0), (0, 1), (1, 0)]),
                marks: Vec::new(),
            },
            Figure::Order(Graph::directed(3, vec![(0, 1), (0, 2)])),
            Figure::Divisors(vec![2, 3, 4, 6, 12, 999_999_999_999]),
            Figure::Divisors((2..500).collect()),
            Figure::Dominoes(b"brg".repeat(2000)),
            Figure::Dominoes(Vec::new()),
            Figure::Tiles { columns: 8, tiles: (0..64).rev().collect() },
            Figure::Tiles { columns: 0, tiles: Vec::new() },
            Figure::Towers { pegs: 3, discs: Vec::new() },
            Figure::Towers { pegs: 8, discs: vec![2; 20] },
            Figure::Queens(board(64, 64, b'.')),
            Figure::Amazons(board(64, 64, b'o')),
            Figure::Amazons(board(0, 0, b'.')),
            Figure::Queens(board(0, 0, b'.')),
            Figure::Cakes(vec![(256, 256); 1000]),
            Figure::Cakes(Vec::new()),
            Figure::Hackenbush(vec![
                (0, 1, 'b'),
                (0, 1, 'r'),
                (1, 1, 'g'),
                (0, 0, 'b'),
                (1, 5, 'r'),
            ]),
            Figure::Hackenbush((0..5000).map(|k| (k, k + 1, 'g')).collect()),
            Figure::Boxes {
                rows: 200,
                columns: 200,
                there: vec![true; 40_000],
                horizontal: vec![true; 40_200],
                vertical: vec![false; 40_200],
            },
            Figure::Bags { heaps: vec![0, huge / 4, 3], bags: [huge / 4, 0] },
            Figure::Rows { cells: huge, men: vec![(0, huge - 1); 5000] },
            Figure::Sets { elements: 16, chosen: vec![1, 6] },
            Figure::Sets { elements: 4, chosen: vec![1, 6] },
            Figure::Words("<&>\"".repeat(10_000)),
            Figure::Several(vec![("a".repeat(500), Figure::Heaps(vec![2])); 300]),
        ]
    }

    #[test]
    fn pictures_exist_in_both_languages() {
        let english = |text: &str| text.contains(" of ") || text.contains(" more ");
        for figure in figures() {
            let [first, second] =
                Language::ALL.map(|language| speaking(language, || label(&figure).to_string()));
            let drawn = speaking(Language::French, || svg(&figure, Theme::Light));
            let printed = speaking(Language::French, || terminal(&figure));
            match &figure {
                Figure::Words(_) => assert_eq!(first, second),
                Figure::Several(_) => assert_eq!(second, "300 figures"),
                _ => assert_ne!(first, second),
            }
            assert!(
                !english(&second) && !english(&drawn) && !english(&printed),
                "{drawn}{printed}"
            );
        }
    }

    #[test]
    fn no_figure_is_too_large_to_draw() {
        for figure in figures() {
            for theme in [Theme::Light, Theme::Dark, Theme::Page] {
                let picture = svg(&figure, theme);
                assert!(picture.len() < 1_000_000, "{} bytes: {}", picture.len(), label(&figure));
                assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
                assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
            }
            assert!(terminal(&figure).len() < 60_000);
        }
    }
}
