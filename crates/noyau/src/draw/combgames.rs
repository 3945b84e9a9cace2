//! Boards as commands of the LaTeX package `combgames-tikz`: a letter a square, rows ended by `\\`. The commands and
//! letters are those that the manual and the source of its predecessor `combgames` give; the package keeps its commands.

use crate::game::Figure;
use crate::text::Cells;

/// The command that draws a position of this ruleset; nothing if the package has no such game.
///
/// ```
/// use noyau::{draw::combgames, position::Position};
/// let board = Position::read("clobber xo/o.").unwrap();
/// let drawn = combgames("clobber", &board.parts[0].figure()).unwrap();
/// assert_eq!(drawn, "\\Clobber{xo\\\\o.}");
/// ```
pub fn combgames(ruleset: &str, figure: &Figure) -> Option<String> {
    let board = |name: &str, cells: &Cells, letter: &dyn Fn(u8) -> Option<char>| {
        let rows = cells.cells.chunks(cells.columns.max(1));
        let row = |row: &[u8]| row.iter().map(|&cell| letter(cell)).collect::<Option<String>>();
        command(name, &rows.map(row).collect::<Option<Vec<_>>>()?)
    };
    match (ruleset, figure) {
        ("clobber", Figure::Board(cells)) => board("Clobber", cells, &|cell| match cell {
            b'x' | b'o' | b'.' => Some(char::from(cell)),
            _ => None,
        }),
        // Free squares are drawn, others are not.
        ("domineering" | "cram", Figure::Board(cells)) => {
            board("Domineering", cells, &|cell| match cell {
                b'.' => Some('o'),
                b'#' => Some('.'),
                _ => None,
            })
        }
        ("amazons", Figure::Amazons(cells)) => board("Amazons", cells, &|cell| match cell {
            b'x' => Some('L'),
            b'o' => Some('R'),
            b'#' => Some('x'),
            b'.' => Some('.'),
            _ => None,
        }),
        ("shove" | "push", Figure::Board(cells)) => {
            let name = if ruleset == "shove" { "Shove" } else { "Push" };
            board(name, cells, &|cell| match cell {
                b'x' | b'o' | b'.' => Some(char::from(cell)),
                _ => None,
            })
        }
        ("hackenbush", Figure::Hackenbush(edges)) => command("Hackenbushstring", &strings(edges)?),
        ("chomp", Figure::Chocolate(rows)) => {
            let squares = |(k, &length): (usize, &u64)| {
                let length = usize::try_from(length).ok().filter(|&length| length <= 1000)?;
                let row = "O".repeat(length);
                Some(if k == 0 && length > 0 { format!("X{}", &row[1..]) } else { row })
            };
            command("Chomp", &rows.iter().enumerate().map(squares).collect::<Option<Vec<_>>>()?)
        }
        ("toppling-dominoes", Figure::Dominoes(colours)) => {
            let letter = |&colour: &u8| match colour {
                b'b' => 'L',
                b'r' => 'R',
                _ => 'G',
            };
            command("TopplingDominoes", &[colours.iter().map(letter).collect()])
        }
        // The package draws no board with holes.
        ("dots-and-boxes", Figure::Boxes { rows, columns, there, horizontal, vertical })
            if there.iter().all(|&is| is) =>
        {
            let mut lines = Vec::new();
            for line in 0..=*rows {
                let drawn = horizontal.get(line * columns..(line + 1) * columns)?;
                let row: String = drawn.iter().map(|&is| if is { "o-" } else { "o." }).collect();
                lines.push(row + "o");
                if line < *rows {
                    let drawn = vertical.get(line * (columns + 1)..(line + 1) * (columns + 1))?;
                    let row: Vec<&str> =
                        drawn.iter().map(|&is| if is { "|" } else { "." }).collect();
                    lines.push(row.join("."));
                }
            }
            command("DotsAndBoxes", &lines)
        }
        _ => None,
    }
}

/// The colours of stalks from the ground up; nothing if an edge branches off or a circle is closed.
fn strings(edges: &[(u32, u32, char)]) -> Option<Vec<String>> {
    if edges.len() > 1000 {
        return None;
    }
    let mut left: Vec<&(u32, u32, char)> = edges.iter().collect();
    let mut stalks = Vec::new();
    while let Some(root) = left.iter().position(|&&(a, b, _)| a == 0 || b == 0) {
        let (mut stalk, mut next, mut at) = (String::new(), Some(root), 0);
        while let Some(index) = next {
            let &(a, b, colour) = left.swap_remove(index);
            at = if a == at { b } else { a };
            stalk.push(match colour {
                'b' => 'L',
                'r' => 'R',
                _ => 'G',
            });
            let mut on = left.iter().enumerate().filter(|&(_, &&(a, b, _))| a == at || b == at);
            next = on.next().map(|(index, _)| index);
            if at == 0 || on.next().is_some() {
                return None;
            }
        }
        stalks.push(stalk);
    }
    left.is_empty().then_some(stalks)
}

fn command(name: &str, rows: &[String]) -> Option<String> {
    let drawn = rows.iter().any(|row| !row.is_empty());
    drawn.then(|| format!("\\{name}{{{}}}", rows.join("\\\\")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    #[test]
    fn boards_are_written_square_by_square() {
        let drawn = |text: &str| {
            let position = Position::read(text).unwrap();
            combgames(text.split([' ', '(']).next().unwrap(), &position.parts[0].figure())
        };
        for (text, command) in [
            ("clobber xo/ox", "\\Clobber{xo\\\\ox}"),
            ("domineering ..#/...", "\\Domineering{oo.\\\\ooo}"),
            ("cram 1x3", "\\Domineering{ooo}"),
            ("chomp 3,2", "\\Chomp{XOO\\\\OO}"),
            ("toppling-dominoes brg", "\\TopplingDominoes{LRG}"),
            ("shove x.o", "\\Shove{x.o}"),
            ("push .xo", "\\Push{.xo}"),
            ("hackenbush 0-1b,1-2r,0-3g", "\\Hackenbushstring{LR\\\\G}"),
            ("dots-and-boxes(american) 1x2", "\\DotsAndBoxes{o.o.o\\\\.....\\\\o.o.o}"),
        ] {
            assert_eq!(drawn(text).as_deref(), Some(command), "{text}");
        }
        assert_eq!(drawn("nim 3"), None);
        // What branches, or is closed to a circle, is no string.
        assert_eq!(drawn("hackenbush 0-1b,1-2r,1-3g"), None);
        assert_eq!(drawn("hackenbush 0-1b,1-2r,2-0g"), None);
    }
}
