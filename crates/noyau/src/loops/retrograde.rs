//! Who wins from every position of a graph, by looking back from the ends.

use std::collections::VecDeque;

use super::{Loops, Node};
use crate::game::{Player, Winner};
use crate::{Budget, Result};

/// What is known of all positions.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// Who wins when each player starts.
    winners: Vec<[Option<Player>; 2]>,
    /// How soon, in moves, if the loser holds out as long as possible.
    moves: Vec<[u32; 2]>,
}

impl Outcomes {
    /// Of all positions of a graph.
    pub fn of(loops: &Loops, budget: &Budget) -> Result<Outcomes> {
        let count = loops.len();
        let mut before: [Vec<Vec<Node>>; 2] = [vec![Vec::new(); count], vec![Vec::new(); count]];
        let mut found = Outcomes { winners: vec![[None; 2]; count], moves: vec![[0; 2]; count] };
        let mut left_over = vec![[0; 2]; count];
        let mut queue = VecDeque::new();
        for (node, left_over) in left_over.iter_mut().enumerate() {
            for player in Player::BOTH {
                let options = loops.options(node as Node, player);
                left_over[player as usize] = options.len();
                for &to in options {
                    before[player as usize][to as usize].push(node as Node);
                }
                if options.is_empty() {
                    found.winners[node][player as usize] = Some(player.other());
                    queue.push_back((node as Node, player));
                }
            }
        }
        // In the order of their distance: so the first winning move found is a shortest one.
        let mut ticks = 0_u32;
        while let Some((node, first)) = queue.pop_front() {
            ticks += 1;
            if ticks.is_multiple_of(256) {
                budget.check()?;
            }
            let winner = found.winners[node as usize][first as usize];
            let moves = found.moves[node as usize][first as usize] + 1;
            let mover = first.other();
            for &from in &before[mover as usize][node as usize] {
                let place = (from as usize, mover as usize);
                if found.winners[place.0][place.1].is_some() {
                    continue;
                }
                left_over[place.0][place.1] -= 1;
                if winner == Some(mover) || left_over[place.0][place.1] == 0 {
                    found.winners[place.0][place.1] = winner;
                    found.moves[place.0][place.1] = moves;
                    queue.push_back((from, mover));
                }
            }
        }
        Ok(found)
    }

    /// Who wins when this player starts.
    pub fn winner(&self, node: Node, first: Player) -> Winner {
        self.winners[node as usize][first as usize].map_or(Winner::Draw, Winner::of)
    }

    /// The best move of the player who starts: one that wins as soon as possible, or draws, or
    /// loses as late as possible; none if there is no move.
    pub fn best(&self, loops: &Loops, node: Node, first: Player) -> Option<Node> {
        let rank = |to: &&Node| {
            let moves = i64::from(self.moves[**to as usize][first.other() as usize]);
            match self.winner(**to, first.other()) {
                Winner::Draw => (1, 0),
                winner if winner == Winner::of(first) => (0, moves),
                _ => (2, -moves),
            }
        };
        loops.options(node, first).iter().min_by_key(rank).copied()
    }
}
