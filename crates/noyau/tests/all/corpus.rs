//! The kept inputs of the fuzz targets, without a fuzzer.

use std::fs;
use std::path::Path;

#[path = "../../../../fuzz/src/lib.rs"]
mod fuzz;

#[test]
fn every_kept_input_is_borne() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for (name, target) in fuzz::TARGETS {
        let folder = corpus.join(name);
        let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut count = 0;
        for file in files {
            let path = file.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            let kept = std::panic::catch_unwind(|| target(&bytes)).is_ok();
            assert!(kept, "{} breaks a promise", path.display());
            count += 1;
        }
        assert!(count >= 5, "the corpus of {name} has {count} files");
    }
}
