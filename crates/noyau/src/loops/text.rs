//! How loopy games are written: short ones as usual, others by a name or with letters for the
//! positions that come back.

use rustc_hash::FxHashMap;

use super::{Loops, Node, Order};
use crate::game::Player;
use crate::value::{Games, Id};
use crate::{Budget, Error, Result, message};

/// Longer texts are not written.
const MOST_LETTERS: usize = 20_000;
/// Nor are games with more positions.
const MOST_WRITTEN: usize = 150;

/// Letters for positions that come back; `v` is a down.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuwxyz";

impl Loops {
    /// The short game that a position is; none if play may go on for ever.
    pub fn as_short(&self, game: Node, games: &mut Games, budget: &Budget) -> Result<Option<Id>> {
        if !self.is_short(game) {
            return Ok(None);
        }
        let mut known: FxHashMap<Node, Id> = FxHashMap::default();
        let mut stack = vec![game];
        while let Some(&node) = stack.last() {
            budget.check()?;
            let open = self.options[node as usize].iter().flatten();
            let open: Vec<Node> = open.filter(|to| !known.contains_key(to)).copied().collect();
            if !open.is_empty() {
                stack.extend(open);
                continue;
            }
            let [left, right] = Player::BOTH.map(|player| {
                self.options(node, player).iter().map(|to| known[to]).collect::<Vec<Id>>()
            });
            let id = games.from_options(&left, &right, budget)?;
            known.insert(node, id);
            stack.pop();
        }
        Ok(known.get(&game).copied())
    }

    /// The text of a game.
    pub fn print(&mut self, game: Node, budget: &Budget) -> Result<String> {
        let mut games = Games::new();
        if let Some(id) = self.as_short(game, &mut games, budget)? {
            return games.print(id, budget);
        }
        if let Some(name) = self.name(game, budget)? {
            return Ok(name.to_string());
        }
        let nodes = self.reachable(game);
        if nodes.len() > MOST_WRITTEN {
            return Err(Error::over_budget(message!("loops-too-large", most = MOST_WRITTEN)));
        }
        let mut names = FxHashMap::default();
        for node in nodes {
            if let Some(name) = self.name(node, budget)? {
                names.insert(node, name);
            }
        }
        let mut writer = Writer {
            loops: self,
            games,
            budget,
            names,
            open: Vec::new(),
            letters: FxHashMap::default(),
            length: 0,
        };
        writer.write(game)
    }

    /// The name of a stopper that has one.
    fn name(&mut self, game: Node, budget: &Budget) -> Result<Option<&'static str>> {
        if !self.is_stopper(game) {
            return Ok(None);
        }
        let before = self.len();
        let upon = self.upon();
        let downon = self.negative(upon)?;
        let zero = self.from_options(Vec::new(), Vec::new())?;
        let star = self.from_options(vec![zero], vec![zero])?;
        let upon_star = self.sum(upon, star, budget)?;
        let downon_star = self.sum(downon, star, budget)?;
        let named = [
            ("on", self.on()),
            ("off", self.off()),
            ("over", self.over()),
            ("under", self.under()),
            ("upon", upon),
            ("-upon", downon),
            ("upon + *", upon_star),
            ("-upon + *", downon_star),
        ];
        let all: Vec<Node> = named.iter().map(|&(_, node)| node).chain([game]).collect();
        let order = Order::of(self, &all, budget)?;
        let found = named.iter().find(|&&(_, node)| order.equal(game, node)).map(|&(name, _)| name);
        self.options.truncate(before);
        Ok(found)
    }
}

struct Writer<'l> {
    loops: &'l Loops,
    games: Games,
    budget: &'l Budget,
    /// The positions that have names.
    names: FxHashMap<Node, &'static str>,
    /// The positions within which one is written.
    open: Vec<Node>,
    letters: FxHashMap<Node, char>,
    length: usize,
}

impl Writer<'_> {
    /// As deep as there are positions, of which there are few.
    fn write(&mut self, node: Node) -> Result<String> {
        self.budget.check()?;
        if let Some(id) = self.loops.as_short(node, &mut self.games, self.budget)? {
            return self.games.print(id, self.budget);
        }
        if let Some(name) = self.names.get(&node) {
            return Ok((*name).to_string());
        }
        if self.open.contains(&node) {
            let fresh = self.letters.len();
            let Some(&letter) = LETTERS.get(fresh) else {
                return Err(Error::over_budget(message!("loops-too-large", most = LETTERS.len())));
            };
            let letter = *self.letters.entry(node).or_insert(char::from(letter));
            return Ok(letter.to_string());
        }
        self.open.push(node);
        let mut sides = Vec::new();
        for player in Player::BOTH {
            let mut side = Vec::new();
            for &option in self.loops.options(node, player) {
                side.push(self.write(option)?);
            }
            sides.push(side.join(","));
        }
        self.open.pop();
        let name = self.letters.get(&node).map_or(String::new(), char::to_string);
        let text = format!("{name}{{{}|{}}}", sides[0], sides[1]);
        self.length = self.length.max(text.len());
        if self.length > MOST_LETTERS {
            return Err(Error::over_budget(message!("loops-too-large", most = MOST_LETTERS)));
        }
        Ok(text)
    }
}
