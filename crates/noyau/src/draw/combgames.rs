//! Boards as commands of the LaTeX package `combgames-tikz`: a letter a square, rows ended by `\\`.

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
        ("amazons", Figure::Board(cells)) => board("Amazons", cells, &|cell| match cell {
            b'x' => Some('L'),
            b'o' => Some('R'),
            b'#' => Some('x'),
            b'.' => Some('.'),
            _ => None,
        }),
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
            ("dots-and-boxes(american) 1x2", "\\DotsAndBoxes{o.o.o\\\\.....\\\\o.o.o}"),
        ] {
            assert_eq!(drawn(text).as_deref(), Some(command), "{text}");
        }
        assert_eq!(drawn("nim 3"), None);
    }
}
