//! What moves of Pic'arête make of the types of components, as a table of marks.

use super::canvas::Canvas;
use super::theme::{Paint, Theme};
use crate::game::ComponentType;
use crate::message;

/// What the moves in a component of one type lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTypes {
    /// The type of the component.
    pub from: ComponentType,
    /// How many components of this type there are in the position that is looked at.
    pub here: u64,
    /// What is left without a pendant edge, which brings a point; nothing of an isolated edge.
    pub pendant: Vec<ComponentType>,
    /// What is left without an edge on a cycle.
    pub cycle: Vec<ComponentType>,
}

/// The side of a square.
const SIDE: f64 = 44.0;
/// The room of the names before the rows.
const BEFORE: f64 = 64.0;
/// A row for each type of component and a column for each type that a move leaves. A disc stands for a pendant
/// edge, a ring for an edge on a cycle.
///
/// ```
/// use noyau::draw::{MoveTypes, Theme, svg_move_types};
/// use noyau::game::ComponentType;
/// let (pendant, cycle) = (Vec::new(), vec![ComponentType::P_P_I]);
/// let row = MoveTypes { from: ComponentType::I_P_0, here: 0, pendant, cycle };
/// assert!(svg_move_types(&[row], Theme::Light).contains("<circle"));
/// ```
pub fn svg_move_types(rows: &[MoveTypes], theme: Theme) -> String {
    let columns = ComponentType::COUNT as f64;
    let (wide, high) = (BEFORE + columns * SIDE, (1.0 + rows.len() as f64) * SIDE);
    let mut canvas = Canvas::new(theme).size(wide, high);
    for (row, line) in rows.iter().enumerate() {
        let top = (1.0 + row as f64) * SIDE;
        if line.here > 0 {
            canvas.add(canvas.rect(0.0, top, wide, SIDE, 0.0).fill(Paint::Shade));
        }
    }
    for k in 0..=rows.len() {
        let y = (1.0 + k as f64) * SIDE;
        canvas.add(canvas.line((0.0, y), (wide, y)).stroke(Paint::Rule, 1.0));
    }
    for k in 0..=ComponentType::COUNT {
        let x = BEFORE + k as f64 * SIDE;
        canvas.add(canvas.line((x, 0.0), (x, high)).stroke(Paint::Rule, 1.0));
    }
    for kind in ComponentType::ALL {
        name(&mut canvas, kind, BEFORE + (kind.place() as f64 + 0.5) * SIDE, SIDE / 2.0);
    }
    for (row, line) in rows.iter().enumerate() {
        let y = (1.5 + row as f64) * SIDE;
        name(&mut canvas, line.from, 24.0, y);
        if line.here > 1 {
            let times = format!("×{}", line.here);
            canvas.add(canvas.label(50.0, y, 12.0, times).fill(Paint::Soft));
        }
        let x = |kind: &ComponentType| BEFORE + (kind.place() as f64 + 0.5) * SIDE;
        for kind in &line.pendant {
            disc(&mut canvas, x(kind), y);
        }
        for kind in &line.cycle {
            ring(&mut canvas, x(kind), y);
        }
    }
    let marks: [(Mark, _); 2] =
        [(disc, message!("picture-move-pendant")), (ring, message!("picture-move-cycle"))];
    for (mark, words) in marks {
        canvas.height += 26.0;
        let y = canvas.height;
        mark(&mut canvas, 12.0, y - 5.0);
        canvas.add(canvas.words(28.0, y, 15.0, &words.to_string()).fill(Paint::Ink));
    }
    canvas.finish(&message!("picture-move-types")).svg
}

/// The name of a type, its indices below.
fn name(canvas: &mut Canvas, kind: ComponentType, x: f64, y: f64) {
    match kind.letters() {
        None => canvas.add(canvas.label(x, y, 16.0, kind).fill(Paint::Ink)),
        Some([letter, vertices, outside]) => {
            let indices = format!("{vertices},{outside}");
            canvas.add(canvas.label(x - 10.0, y, 16.0, letter).fill(Paint::Ink));
            canvas.add(canvas.label(x + 6.0, y + 5.0, 11.0, indices).fill(Paint::Ink));
        }
    }
}

/// Draws what stands for a kind of move.
type Mark = fn(&mut Canvas, f64, f64);

fn disc(canvas: &mut Canvas, x: f64, y: f64) {
    canvas.add(canvas.circle(x, y, 5.0).fill(Paint::Tint(5)));
}

fn ring(canvas: &mut Canvas, x: f64, y: f64) {
    canvas.add(canvas.circle(x, y, 5.0).fill(Paint::None).stroke(Paint::Tint(0), 2.5));
}
