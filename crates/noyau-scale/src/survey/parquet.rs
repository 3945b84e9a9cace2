//! Tables of numbers and texts as Parquet files: plain columns without compression, which every reader
//! of the format understands. What describes them is written in Thrift's compact protocol.

use std::io::{self, Write};

/// A value of a row; a column has values of one kind.
#[derive(Clone, Copy, Debug)]
pub enum Cell<'c> {
    /// A whole number.
    Number(u64),
    /// A text.
    Text(&'c str),
}

/// So many rows are a group, which is held in memory.
const GROUP: u64 = 1 << 18;
const MAGIC: &[u8; 4] = b"PAR1";
/// The format's numbers for types of columns.
const INT64: u64 = 2;
const BYTE_ARRAY: u64 = 6;
/// Thrift's numbers for types of fields.
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

struct Column {
    name: &'static str,
    kind: u64,
    values: Vec<u8>,
}

/// Where a column of a group is: its beginning and its length.
type Chunk = (u64, u64);

/// Writes a table.
pub struct Parquet<W: Write> {
    to: W,
    at: u64,
    columns: Vec<Column>,
    /// Rows that are not written yet.
    rows: u64,
    groups: Vec<(u64, Vec<Chunk>)>,
}

impl<W: Write> Parquet<W> {
    /// Begins a table with these columns, each with an example of its values.
    pub fn new(mut to: W, columns: &[(&'static str, Cell<'_>)]) -> io::Result<Parquet<W>> {
        to.write_all(MAGIC)?;
        let column = |&(name, example): &(&'static str, Cell<'_>)| {
            let kind = if matches!(example, Cell::Number(_)) { INT64 } else { BYTE_ARRAY };
            Column { name, kind, values: Vec::new() }
        };
        let columns = columns.iter().map(column).collect();
        Ok(Parquet { to, at: MAGIC.len() as u64, columns, rows: 0, groups: Vec::new() })
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            match cell {
                Cell::Number(number) => column.values.extend_from_slice(&number.to_le_bytes()),
                Cell::Text(text) => {
                    column.values.extend_from_slice(&(text.len() as u32).to_le_bytes());
                    column.values.extend_from_slice(text.as_bytes());
                }
            }
        }
        self.rows += 1;
        if self.rows == GROUP { self.group() } else { Ok(()) }
    }

    fn group(&mut self) -> io::Result<()> {
        let mut chunks = Vec::new();
        for column in &mut self.columns {
            let mut head = Thrift::default();
            let size = column.values.len() as u64;
            head.number(1, I32, 0);
            head.number(2, I32, size);
            head.number(3, I32, size);
            head.begin(5);
            head.number(1, I32, self.rows);
            // Plain values; there are no levels, but their encoding is asked for.
            for (field, encoding) in [(2, 0), (3, 3), (4, 3)] {
                head.number(field, I32, encoding);
            }
            head.end();
            head.end();
            self.to.write_all(&head.bytes)?;
            self.to.write_all(&column.values)?;
            let length = head.bytes.len() as u64 + size;
            chunks.push((self.at, length));
            self.at += length;
            column.values.clear();
        }
        self.groups.push((std::mem::take(&mut self.rows), chunks));
        Ok(())
    }

    /// Ends the table.
    pub fn finish(mut self) -> io::Result<()> {
        if self.rows > 0 {
            self.group()?;
        }
        let mut end = Thrift::default();
        end.number(1, I32, 1);
        end.list(2, STRUCT, self.columns.len() + 1);
        end.open();
        end.text(4, "survey");
        end.number(5, I32, self.columns.len() as u64);
        end.end();
        for column in &self.columns {
            end.open();
            end.number(1, I32, column.kind);
            end.number(3, I32, 0);
            end.text(4, column.name);
            if column.kind == BYTE_ARRAY {
                end.number(6, I32, 0);
            }
            end.end();
        }
        end.number(3, I64, self.groups.iter().map(|(rows, _)| rows).sum());
        end.list(4, STRUCT, self.groups.len());
        for (rows, chunks) in &self.groups {
            end.open();
            end.list(1, STRUCT, chunks.len());
            for (column, &(at, length)) in self.columns.iter().zip(chunks) {
                end.open();
                end.number(2, I64, at);
                end.begin(3);
                end.number(1, I32, column.kind);
                end.list(2, I32, 1);
                end.varint(0);
                end.list(3, BINARY, 1);
                end.bytes_of(column.name);
                end.number(4, I32, 0);
                end.number(5, I64, *rows);
                end.number(6, I64, length);
                end.number(7, I64, length);
                end.number(9, I64, at);
                end.end();
                end.end();
            }
            end.number(2, I64, chunks.iter().map(|(_, length)| length).sum());
            end.number(3, I64, *rows);
            end.end();
        }
        end.text(6, "noyau");
        end.end();
        self.to.write_all(&end.bytes)?;
        self.to.write_all(&(end.bytes.len() as u32).to_le_bytes())?;
        self.to.write_all(MAGIC)?;
        self.to.flush()
    }
}

/// Structures as bytes: fields are numbered, and each says how far it is from the one before.
#[derive(Default)]
struct Thrift {
    bytes: Vec<u8>,
    /// The last fields of the structures that are open, the innermost apart.
    outer: Vec<u8>,
    last: u8,
}

impl Thrift {
    fn field(&mut self, field: u8, kind: u8) {
        self.bytes.push((field - self.last) << 4 | kind);
        self.last = field;
    }

    fn varint(&mut self, mut number: u64) {
        while number >= 128 {
            self.bytes.push(number as u8 | 128);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// A number that is not negative, whose sign is its lowest bit.
    fn number(&mut self, field: u8, kind: u8, number: u64) {
        self.field(field, kind);
        self.varint(number << 1);
    }

    fn bytes_of(&mut self, text: &str) {
        self.varint(text.len() as u64);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn text(&mut self, field: u8, text: &str) {
        self.field(field, BINARY);
        self.bytes_of(text);
    }

    fn list(&mut self, field: u8, kind: u8, length: usize) {
        self.field(field, LIST);
        if length < 15 {
            self.bytes.push((length as u8) << 4 | kind);
        } else {
            self.bytes.push(0xf0 | kind);
            self.varint(length as u64);
        }
    }

    /// Opens a structure in a list.
    fn open(&mut self) {
        self.outer.push(std::mem::take(&mut self.last));
    }

    /// Opens a structure in a field.
    fn begin(&mut self, field: u8) {
        self.field(field, STRUCT);
        self.open();
    }

    fn end(&mut self) {
        self.bytes.push(0);
        self.last = self.outer.pop().unwrap_or(0);
    }
}
