//! Large tables in files: values for numpy, and pictures at all scales.

use std::fs::{self, File};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use noyau::ask::{TableAsk, TableEntry, stream_table};
use noyau::draw::Heat;
use noyau::words::of_system;
use noyau::{Budget, Error, Result, Session, message};

/// The side of a tile in pixels.
const TILE: usize = 256;

/// The most values that pictures are made of at once.
const MOST_VALUES: u64 = 1 << 31;

fn two(sizes: &[u64]) -> Result<[u64; 2]> {
    sizes.try_into().map_err(|_| Error::bad_request(message!("table-two-coordinates")))
}

fn cannot_write(path: &Path) -> impl Fn(std::io::Error) -> Error + '_ {
    move |why| {
        let (file, why) = (path.display().to_string(), of_system(&why));
        Error::bad_request(message!("cannot-write", file = file, why = why))
    }
}

/// Writes the Grundy values of a box as an array for numpy; a table of two coordinates is never in memory
/// as a whole where the library can do without it.
pub fn write(
    session: &Session,
    ruleset: &str,
    sizes: &[u64],
    file: &Path,
    budget: &Budget,
) -> Result<()> {
    let failed = cannot_write(file);
    let mut out = BufWriter::with_capacity(1 << 16, File::create(file).map_err(&failed)?);
    let shape = sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let mut header = format!("{{'descr': '<u2', 'fortran_order': False, 'shape': ({shape},), }}");
    // Magic, version and length take ten bytes, and all of it is a multiple of 64.
    while !(header.len() + 11).is_multiple_of(64) {
        header.push(' ');
    }
    header.push('\n');
    let start = 10 + header.len() as u64;
    out.write_all(b"\x93NUMPY\x01\x00").map_err(&failed)?;
    out.write_all(&(header.len() as u16).to_le_bytes()).map_err(&failed)?;
    out.write_all(header.as_bytes()).map_err(&failed)?;
    let &[rows, columns] = sizes else {
        let ask =
            TableAsk { ruleset: ruleset.into(), sizes: sizes.to_vec(), ..TableAsk::default() };
        for entry in session.ask(&ask, budget)?.values.iter() {
            let value = small(entry).ok_or_else(|| Error::over_budget(message!("table-wide")))?;
            out.write_all(&value.to_le_bytes()).map_err(&failed)?;
        }
        return out.flush().map_err(&failed);
    };
    let mut bytes = Vec::new();
    let mut at = start;
    stream_table(session, ruleset, [rows, columns], budget, &mut |row, column, values| {
        let place = start + 2 * (row * columns + column);
        bytes.resize(2 * values.len(), 0);
        for (two, value) in bytes.chunks_exact_mut(2).zip(values) {
            two.copy_from_slice(&value.to_le_bytes());
        }
        if place != at {
            out.seek(SeekFrom::Start(place)).map_err(&failed)?;
        }
        out.write_all(&bytes).map_err(&failed)?;
        at = place + bytes.len() as u64;
        Ok(())
    })?;
    out.flush().map_err(&failed)
}

/// A value that fits into two bytes.
fn small(entry: Option<TableEntry>) -> Option<u16> {
    match entry? {
        TableEntry::Nimber(value) => u16::try_from(value.finite()?).ok(),
        TableEntry::Outcome(_) => None,
    }
}

/// Writes pictures of a rectangle of Grundy values: `Z/X/Y.png` shows row X and column Y of the
/// tiles where a pixel is 2^(last − Z) positions wide, and `index.html` shows them all.
pub fn tiles(
    session: &Session,
    ruleset: &str,
    sizes: &[u64],
    folder: &Path,
    budget: &Budget,
) -> Result<()> {
    let sizes = two(sizes)?;
    let [rows, columns] = sizes;
    let count = rows.checked_mul(columns).filter(|&count| count > 0 && count <= MOST_VALUES);
    let count = count
        .ok_or_else(|| Error::over_budget(message!("board-cells-at-most", most = MOST_VALUES)))?;
    budget.take(2 * count)?;
    let mut values = vec![0u16; count as usize];
    stream_table(session, ruleset, sizes, budget, &mut |row, column, piece| {
        let start = (row * columns + column) as usize;
        values[start..start + piece.len()].copy_from_slice(piece);
        Ok(())
    })?;
    let [rows, columns] = [rows, columns].map(|n| n as usize);
    let last = rows.max(columns).div_ceil(TILE).next_power_of_two().ilog2();
    // Each coarser scale keeps the least of four values, so that lost positions are seen.
    let (mut here, mut sizes) = (values, [rows, columns]);
    for zoom in (0..=last).rev() {
        let (grid, width) = (&here, sizes[1]);
        let value = |_: usize, x: usize, y: usize| Some(u64::from(grid[x * width + y]));
        let heat = Heat {
            title: ruleset,
            sizes,
            boards: 1,
            value: &value,
            most: Some((rows + columns) as u64),
        };
        for i in 0..sizes[0].div_ceil(TILE) {
            let row = folder.join(zoom.to_string()).join(i.to_string());
            fs::create_dir_all(&row).map_err(cannot_write(&row))?;
            for j in 0..sizes[1].div_ceil(TILE) {
                budget.check()?;
                let file = row.join(format!("{j}.png"));
                let (from, to) = ([i * TILE, j * TILE], [(i + 1) * TILE, (j + 1) * TILE]);
                fs::write(&file, heat.png(from, to, 1)).map_err(cannot_write(&file))?;
            }
        }
        let half = sizes.map(|size| size.div_ceil(2));
        let mut coarse = vec![u16::MAX; half[0] * half[1]];
        for (n, &value) in here.iter().enumerate() {
            let cell = &mut coarse[n / width / 2 * half[1] + n % width / 2];
            *cell = value.min(*cell);
        }
        (here, sizes) = (coarse, half);
    }
    let page = include_str!("tiles.html")
        .replace("{last}", &last.to_string())
        .replace("{rows}", &rows.to_string())
        .replace("{columns}", &columns.to_string());
    let file = folder.join("index.html");
    fs::write(&file, page).map_err(cannot_write(&file))?;
    budget.give_back(2 * count);
    Ok(())
}
