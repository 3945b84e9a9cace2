//! Any bytes are a game graph or an error, in every format; what is written is read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use noyau::Budget;
use noyau::arena::format::{self, Format};

const FORMATS: [Format; 7] = [
    Format::Text,
    Format::Python,
    Format::Dot,
    Format::Pg,
    Format::Json,
    Format::Binary,
    Format::Notation,
];

fuzz_target!(|bytes: &[u8]| {
    let budget = || Budget::default().memory(1 << 24);
    for told in FORMATS.map(Some).into_iter().chain([None]) {
        let Ok(graph) = format::read(bytes, told, &budget()) else { continue };
        if graph.graph.len() > 1000 {
            continue;
        }
        for written in [Format::Text, Format::Binary] {
            let mut file = Vec::new();
            format::write(&graph, written, &mut file).expect("memory takes everything");
            let again = format::read(&file[..], Some(written), &budget())
                .expect("a written graph is read back");
            assert_eq!(again.kinds, graph.kinds);
            let sorted = |graph: &format::GameGraph| {
                let mut arcs: Vec<(u32, u32)> = graph.graph.arcs().collect();
                arcs.sort_unstable();
                arcs
            };
            assert_eq!(sorted(&again), sorted(&graph));
        }
    }
});
