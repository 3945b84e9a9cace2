//! Games on graphs.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use smallvec::SmallVec;

use super::board::{pattern, players};
use super::builtin::Builtin;
use super::facts::{besides, is_peg_solitaire};
use super::measure;
use super::syntax::{ABSENT, Ends, File, Item, Pattern, Rule, Sweep};
use super::table::{Fit, Planes, Step, Table, members};
use super::written::Play;
use crate::game::{Besides, Element, Figure, Flow, Gain, Mark, Move, Player, Rewrite, Way};
use crate::graph::{self, Adjacency, Graph, Limits};
use crate::part::BoxedPart;
use crate::solitaire::peg;
use crate::subset::{Induced, Rule as SubsetRule};
use crate::text::Cursor;
use crate::{Budget, Error, Result, message};

/// The most vertices, and the most edges.
const MOST_VERTICES: u64 = 1000;
const MOST_EDGES: u64 = 10_000;
/// Tables are made of at most so many vertices of patterns.
const MOST_WORK: usize = 2_000_000;

/// What every vertex of a graph holds.
#[derive(Clone, Debug)]
pub struct OnGraph {
    ground: Arc<Prepared>,
    /// Whether the game is over because a player who could not move has won.
    over: bool,
    /// The vertices, and after them the edges where edges can be removed.
    planes: Planes,
    /// Whether this is known to be one part, with nothing around it. Equal positions may differ in this.
    alone: bool,
}

/// A graph with its moves.
#[derive(Debug)]
struct Prepared {
    graph: Graph,
    /// Edges or arcs, in the order of their cells.
    links: Vec<(u32, u32)>,
    table: Table,
    /// What the search of sets of vertices works on.
    subsets: Option<(Arc<Graph>, SubsetRule)>,
}

impl PartialEq for OnGraph {
    fn eq(&self, other: &Self) -> bool {
        self.planes == other.planes
            && self.over == other.over
            && (Arc::ptr_eq(&self.ground, &other.ground) || self.ground.graph == other.ground.graph)
    }
}

impl Eq for OnGraph {}

impl Hash for OnGraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.over.hash(state);
        self.planes.hash(state);
    }
}

impl OnGraph {
    pub fn ended(&self) -> bool {
        self.over
    }

    pub fn won(&self) -> OnGraph {
        OnGraph { over: true, ..self.clone() }
    }

    pub fn weight(&self) -> usize {
        if self.planes.spilled() { self.planes.capacity() * 8 } else { 0 }
    }

    fn with(&self, planes: Planes) -> OnGraph {
        OnGraph { ground: Arc::clone(&self.ground), over: self.over, alone: false, planes }
    }

    /// Whether no vertex is left.
    pub fn is_empty(&self) -> bool {
        self.vertices().is_empty()
    }

    /// The vertices that are left, in ascending order.
    fn vertices(&self) -> Vec<u32> {
        let order = self.ground.graph.order();
        let present = self.ground.table.present(&self.planes);
        members(&present).take_while(|&v| v < order).map(|v| v as u32).collect()
    }
}

/// The rules of a game on graphs, made ready.
#[derive(Debug)]
pub struct GraphRules {
    pub file: Arc<File>,
    /// The measures by which every play ends, or the number of a move by which it may go on for ever.
    pub measures: Result<Vec<measure::Measure>, usize>,
    /// Whether positions fall into parts.
    pub splits: bool,
    /// Whether edges are removed.
    pub cuts: bool,
    /// Whether the only piece is a token.
    pub token: bool,
    /// The built-in game that it is.
    pub builtin: Option<Builtin>,
}

impl GraphRules {
    pub fn new(file: Arc<File>, budget: &Budget) -> Result<GraphRules> {
        let letters = file.ground.letters().len() + 1;
        let patterns: Vec<&Pattern> = file.rules.iter().filter_map(pattern).collect();
        let absent = |item: Item| item.allow == 1 << ABSENT;
        Ok(GraphRules {
            measures: measure::find(&patterns, letters, false, budget)?,
            splits: file.ends == Ends::Normal
                && !patterns.iter().any(|pattern| pattern.items().any(absent)),
            cuts: patterns.iter().any(|pattern| pattern.cut),
            token: file.ground.letters() == b"@",
            builtin: Builtin::of(&file),
            file,
        })
    }

    fn letters(&self) -> usize {
        self.file.ground.letters().len() + 1
    }

    fn prepare(&self, graph: Graph) -> Option<Prepared> {
        let links: Vec<(u32, u32)> = graph.edges().iter().chain(graph.arcs()).copied().collect();
        let order = graph.order();
        let cells = order + if self.cuts { links.len() } else { 0 };
        let mut table = Table::new(cells, self.letters(), self.splits);
        let mut work = MOST_WORK;
        // From each vertex where one can go, and along which link.
        let mut steps: Vec<Vec<(u32, usize)>> = vec![Vec::new(); order];
        for (link, &(a, b)) in links.iter().enumerate() {
            steps[a as usize].push((b, link));
            if !graph.is_directed() {
                steps[b as usize].push((a, link));
            }
        }
        let near = graph.neighbours();
        for rule in &self.file.rules {
            let Some(pattern) = pattern(rule) else { continue };
            let length = pattern.rows[0].len();
            let mut paths: Vec<(Vec<u32>, Vec<usize>)> =
                (0..order as u32).map(|v| (vec![v], Vec::new())).collect();
            for _ in 1..length {
                let mut longer = Vec::new();
                for (path, used) in &paths {
                    let last = path[path.len() - 1];
                    for &(next, link) in &steps[last as usize] {
                        if !path.contains(&next) {
                            work = work.checked_sub(path.len() + 1)?;
                            longer.push((
                                [path.as_slice(), &[next]].concat(),
                                [used.as_slice(), &[link]].concat(),
                            ));
                        }
                    }
                }
                paths = longer;
            }
            let symmetric = is_symmetric(pattern) && !graph.is_directed();
            for (path, used) in paths {
                // A path that reads the same backwards is one move.
                if symmetric && path[0] > path[path.len() - 1] {
                    continue;
                }
                let fit = self.fit(rule, pattern, &path, &used, &graph, &steps, &near);
                work = work.checked_sub(fit.items.len() + fit.swept.len() + fit.without.len())?;
                table.add(fit);
            }
        }
        table.finish();
        let subsets = self.subsets(&graph);
        Some(Prepared { graph, links, table, subsets })
    }

    #[allow(clippy::too_many_arguments)]
    fn fit(
        &self,
        rule: &Rule,
        pattern: &Pattern,
        path: &[u32],
        used: &[usize],
        graph: &Graph,
        steps: &[Vec<(u32, usize)>],
        near: &Adjacency,
    ) -> Fit {
        let order = graph.order();
        let mut items: Vec<(usize, Item)> =
            path.iter().zip(pattern.items()).map(|(&v, item)| (v as usize, item)).collect();
        let changed: Vec<(u32, Item)> = items
            .iter()
            .filter(|(_, item)| !item.stays())
            .map(|&(v, item)| (v as u32, item))
            .collect();
        let mut beside: Vec<usize> = Vec::new();
        if pattern.not_beside | pattern.beside != 0 {
            let all = changed.iter().flat_map(|&(v, _)| near.of(v)).map(|&w| w as usize);
            beside = all.filter(|v| !path.contains(&(*v as u32))).collect();
            beside.sort_unstable();
            beside.dedup();
        }
        let swept = pattern.sweep.map_or_else(Vec::new, |(sweep, write)| {
            let mut seen = vec![false; order];
            seen[path[0] as usize] = true;
            let mut open = vec![path[0]];
            let mut found = Vec::new();
            while let Some(v) = open.pop() {
                for &(w, _) in &steps[v as usize] {
                    if !std::mem::replace(&mut seen[w as usize], true) {
                        found.push((w as usize, write));
                        if sweep == Sweep::Followers {
                            open.push(w);
                        }
                    }
                }
            }
            found
        });
        let step = self.step(pattern, path, &changed, graph);
        let named = self.named(pattern, path, &changed);
        if self.cuts {
            let write = pattern.cut.then_some(ABSENT);
            items.extend(used.iter().map(|&link| (order + link, Item { allow: 1, write })));
        }
        Fit {
            items,
            without: beside.iter().map(|&v| (v, pattern.not_beside)).filter(|w| w.1 != 0).collect(),
            one_of: (pattern.beside != 0).then_some((beside, pattern.beside)),
            swept,
            players: players(rule),
            step,
            named,
            besides: besides(pattern.sweep.map(|(sweep, _)| sweep), rule),
            gain: Gain { points: rule.points, again: rule.again },
        }
    }

    fn step(
        &self,
        pattern: &Pattern,
        path: &[u32],
        changed: &[(u32, Item)],
        graph: &Graph,
    ) -> Step {
        if self.token
            && let &[from, to] = path
        {
            let removed = changed.iter().any(|(v, item)| *v == from && item.write == Some(ABSENT));
            let by = match (removed, pattern.cut, graph.is_directed()) {
                (true, ..) => Some(Way::Vertex),
                (_, true, false) => Some(Way::Edge),
                (_, true, true) => Some(Way::Arc),
                _ => None,
            };
            return Step::Plain(match by {
                Some(by) => Move::Walk { from, to, by },
                None => Move::Token { from, to },
            });
        }
        match (path, changed.len()) {
            (&[vertex], _) => return Step::Plain(Move::Vertex { vertex }),
            (&[a, b], 0 | 2) if is_symmetric(pattern) => {
                return Step::Plain(Move::Edge { ends: (a.min(b), a.max(b)) });
            }
            (&[from, to], 2) => {
                let items: Vec<Item> = changed.iter().map(|&(_, item)| item).collect();
                let carried = items[1].write == items[0].before()
                    && items[0].write.is_some_and(|w| w == 0 || w == ABSENT)
                    && items[0].before() != Some(0);
                if carried {
                    return Step::Plain(Move::Capture { from, to });
                }
            }
            (&[from, over, to], 3) => {
                let items: Vec<Item> = changed.iter().map(|&(_, item)| item).collect();
                if items[2].write == items[0].before() && items[0].before() != Some(0) {
                    return Step::Plain(Move::Jump { from, over: Some(over), to });
                }
            }
            _ => {}
        }
        self.named(pattern, path, changed)
    }

    /// A move told by the vertices that change, and what they hold afterwards.
    fn named(&self, pattern: &Pattern, path: &[u32], changed: &[(u32, Item)]) -> Step {
        let letter = |item: &Item| match item.write {
            Some(ABSENT) => '#',
            Some(0) => '.',
            Some(letter) => self.file.ground.letters()[letter as usize - 1] as char,
            None => '?',
        };
        let mut change = Rewrite {
            places: changed.iter().map(|&(v, _)| v).collect(),
            letters: changed.iter().map(|(_, item)| letter(item)).collect(),
            besides: Vec::new(),
        };
        if pattern.cut || changed.is_empty() {
            change.besides.push(Besides::Cut);
            change.places = path.to_vec();
        }
        Step::Told(change)
    }

    /// The graph on which the game is one of choosing vertices or edges that vanish.
    fn subsets(&self, graph: &Graph) -> Option<(Arc<Graph>, SubsetRule)> {
        let [rule] = self.file.rules.as_slice() else { return None };
        let pattern = pattern(rule)?;
        let plain = players(rule) == [true, true]
            && pattern.items().all(|item| item == Item { allow: 1, write: Some(ABSENT) })
            && pattern.beside | pattern.not_beside == 0
            && !self.cuts
            && self.letters() == 1
            && self.splits;
        if !plain || graph.order() == 0 {
            return None;
        }
        match (pattern.rows[0].len(), pattern.sweep) {
            (2, None) if !graph.is_directed() => Some((Arc::new(graph.clone()), SubsetRule::Edge)),
            (1, None) => {
                let none = Graph::undirected(graph.order(), Vec::new());
                Some((Arc::new(none), SubsetRule::Vertex))
            }
            (1, Some((Sweep::Neighbours, ABSENT))) => {
                Some((Arc::new(graph.clone()), SubsetRule::Vertex))
            }
            (1, Some((Sweep::Followers, ABSENT))) => {
                Some((Arc::new(closure(graph)), SubsetRule::Vertex))
            }
            _ => None,
        }
    }

    fn bit(&self, letter: u8) -> u32 {
        match letter {
            b'#' => ABSENT,
            b'.' => 0,
            _ => {
                let place = self.file.ground.letters().iter().position(|&known| known == letter);
                place.map_or(ABSENT, |place| place as u32 + 1)
            }
        }
    }

    /// The graph that is left, renumbered, and its vertices by their old numbers.
    fn left(&self, at: &OnGraph) -> (Graph, Vec<u32>) {
        let kept = at.vertices();
        let graph = &at.ground.graph;
        if !self.cuts {
            return (graph.induced(&kept), kept);
        }
        let present = at.ground.table.present(&at.planes);
        let exists = |cell: usize| present[cell / 64] >> (cell % 64) & 1 == 1;
        let links = at.ground.links.iter().enumerate();
        let links = links.filter(|(link, _)| exists(graph.order() + link)).map(|(_, &ends)| ends);
        let rest = if graph.is_directed() {
            Graph::directed(graph.order(), links.collect())
        } else {
            Graph::undirected(graph.order(), links.collect())
        };
        (rest.induced(&kept), kept)
    }

    /// The letters of the vertices that are left.
    fn word(&self, at: &OnGraph, kept: &[u32]) -> Vec<u8> {
        let letter = |&v: &u32| match at.ground.table.letter(&at.planes, v as usize) {
            0 => b'.',
            ABSENT => b'#',
            bit => self.file.ground.letters()[bit as usize - 1],
        };
        kept.iter().map(letter).collect()
    }
}

impl Play for GraphRules {
    type Position = OnGraph;
    const NAME: &'static str = "rules-graph";
    fn file(&self) -> &Arc<File> {
        &self.file
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<OnGraph> {
        let start = text.at();
        let over = text.eat("!");
        let graph = if text.is_done() {
            Graph::undirected(0, Vec::new())
        } else {
            graph::read(text, &Limits::default().directed().at_most(MOST_VERTICES, MOST_EDGES))?
        };
        let order = graph.order();
        let mut word = vec![0u32; order];
        text.skip_spaces();
        if self.token && text.eat("@") {
            let at = text.at();
            let token = text.number(message!("token-vertex"))?;
            let place = word.get_mut(token as usize).filter(|_| token < order as u64);
            let place = place
                .ok_or_else(|| text.error(at, message!("graph-without-vertex", vertex = token)))?;
            *place = 1;
        } else if self.letters() > 1 && !text.is_done() {
            let at = text.at();
            let letters = self.file.ground.letters();
            let known =
                |c: char| c == '.' || c == '#' || (c.is_ascii() && letters.contains(&(c as u8)));
            let given = text.take_while(known).as_bytes();
            if !text.is_done() {
                let quoted: Vec<String> =
                    letters.iter().map(|&c| format!("`{}`", c as char)).collect();
                return Err(text.expected(message!("word-letters", letters = quoted.join(", "))));
            }
            if given.len() != order {
                let letters = given.len();
                let message = message!("word-length", vertices = order, letters = letters);
                return Err(Error::bad_position(message, at..text.at()));
            }
            word = given.iter().map(|&letter| self.bit(letter)).collect();
        }
        let Some(prepared) = self.prepare(graph) else {
            return Err(text.error(start, message!("rulefile-graph-too-large")));
        };
        let mut planes = prepared.table.nothing();
        for (v, letter) in word.into_iter().enumerate() {
            prepared.table.put(&mut planes, v, letter);
        }
        if self.cuts {
            for link in 0..prepared.links.len() {
                prepared.table.put(&mut planes, order + link, 0);
            }
        }
        Ok(OnGraph { ground: Arc::new(prepared), over, alone: false, planes })
    }
    fn write(&self, at: &OnGraph) -> String {
        let mark = if at.over { "!" } else { "" };
        let (graph, kept) = self.left(at);
        if kept.is_empty() {
            return if at.over { "!".to_string() } else { "-".to_string() };
        }
        let word = self.word(at, &kept);
        if self.token {
            return match word.iter().position(|&letter| letter == b'@') {
                Some(token) => format!("{mark}{graph} @{token}"),
                None => format!("{mark}{graph}"),
            };
        }
        if self.letters() == 1 {
            return format!("{mark}{graph}");
        }
        format!("{mark}{graph} {}", String::from_utf8_lossy(&word))
    }
    fn figure(&self, at: &OnGraph) -> Figure {
        let (graph, kept) = self.left(at);
        let letters = self.file.ground.letters();
        let mark = |&letter: &u8| match letter {
            b'.' if self.letters() == 1 || self.token => Mark::Plain,
            b'.' => Mark::Empty,
            b'@' => Mark::Token,
            b'x' => Mark::Left,
            b'o' => Mark::Right,
            other if letters.first() == Some(&other) => Mark::Left,
            _ => Mark::Right,
        };
        let marks = self.word(at, &kept).iter().map(mark).collect();
        Figure::Graph { graph, marks }
    }
    fn moves(
        &self,
        at: &OnGraph,
        player: Player,
        steps: &mut u64,
        visit: &mut dyn FnMut(Move, OnGraph, Gain) -> Flow,
    ) -> Flow {
        let present = at.ground.table.present(&at.planes);
        let number = |v: u32| {
            let (word, bit) = (v as usize / 64, v % 64);
            let before: u32 = present[..word].iter().map(|word| word.count_ones()).sum();
            before + (present[word] & ((1u64 << bit) - 1)).count_ones()
        };
        at.ground.table.moves(&at.planes, player, steps, |step, planes, gain| {
            visit(step.told(number), at.with(planes), gain)
        })
    }
    fn components(&self, at: OnGraph) -> Vec<OnGraph> {
        if at.alone {
            return vec![at];
        }
        let Some(parts) = at.ground.table.parts(&at.planes) else { return vec![at] };
        let part = |part: &SmallVec<[u64; 2]>| {
            let planes = at.ground.table.within(&at.planes, part);
            OnGraph { alone: true, ..at.with(planes) }
        };
        parts.into_sets().iter().map(part).collect()
    }
    /// Without the vertices that nothing can happen to any more.
    fn canonical(&self, at: OnGraph) -> OnGraph {
        if at.alone {
            return at;
        }
        let Some(parts) = at.ground.table.parts(&at.planes) else { return at };
        let mut all: Vec<u64> = vec![0; at.ground.table.words];
        for part in parts.into_sets() {
            all.iter_mut().zip(&part).for_each(|(all, word)| *all |= word);
        }
        at.with(at.ground.table.within(&at.planes, &all))
    }
    fn weight(&self, at: &OnGraph) -> usize {
        at.weight()
    }
    fn loopy(&self) -> bool {
        self.measures.is_err()
    }
    fn ended(at: &OnGraph) -> bool {
        at.ended()
    }
    fn won(at: &OnGraph) -> OnGraph {
        at.won()
    }
    fn induced(&self, at: &OnGraph) -> Option<Induced> {
        let (graph, rule) = at.ground.subsets.as_ref()?;
        if at.over {
            return None;
        }
        Some(Induced { graph: Arc::clone(graph), alive: at.vertices(), rule: *rule })
    }
    fn pieces(&self, at: &OnGraph) -> u64 {
        let words = at.ground.table.words;
        at.planes.iter().skip(words).map(|word| u64::from(word.count_ones())).sum()
    }
    fn remembers_origin(&self) -> bool {
        true
    }
    /// The jumps and the pegs, where the rules are those of peg solitaire.
    fn pegs(&self, at: &OnGraph) -> Option<(Vec<peg::Jump>, Vec<bool>)> {
        if !is_peg_solitaire(&self.file) {
            return None;
        }
        let (graph, kept) = self.left(at);
        let pegs = self.word(at, &kept).iter().map(|&letter| letter != b'.').collect();
        (!graph.is_directed()).then(|| (peg::graph_jumps(&graph), pegs))
    }
    /// The same position of a built-in game.
    fn builtin(&self, at: &OnGraph) -> Option<BoxedPart> {
        let game = self.builtin.as_ref().filter(|_| !at.over)?;
        let (graph, kept) = self.left(at);
        let token = self.word(at, &kept).iter().position(|&letter| letter == b'@')?;
        game.place(&format!("{graph} @{token}"))
    }
    fn anything(&self, at: &OnGraph) -> Vec<Element> {
        if at.is_empty() { Vec::new() } else { vec![Element::Vertex(0)] }
    }
}

/// Whether a path reads the same backwards, before and after.
fn is_symmetric(pattern: &Pattern) -> bool {
    let items: Vec<Item> = pattern.items().collect();
    items.iter().eq(items.iter().rev()) && pattern.sweep.is_none()
}

/// Arcs to everything that can be reached.
fn closure(graph: &Graph) -> Graph {
    let out = graph.out_neighbours();
    let order = graph.order();
    let mut arcs = Vec::new();
    for v in 0..order as u32 {
        let mut seen = vec![false; order];
        seen[v as usize] = true;
        let mut open = vec![v];
        while let Some(u) = open.pop() {
            for &w in out.of(u) {
                if !std::mem::replace(&mut seen[w as usize], true) {
                    arcs.push((v, w));
                    open.push(w);
                }
            }
        }
    }
    Graph::directed(order, arcs)
}
