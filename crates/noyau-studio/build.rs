//! The page is built by Vite into `web/dist`. Without it the crate still compiles and serves a
//! sentence that says how to build it.

use std::path::Path;

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=web/dist");
    let dist = Path::new("web/dist");
    let index = dist.join("index.html");
    if !index.exists() {
        std::fs::create_dir_all(dist)?;
        std::fs::write(
            index,
            "<!doctype html><title>Noyau</title><p>The page is not built: run <code>make run</code>.",
        )?;
    }
    Ok(())
}
