//! Gives the module a stack as large as that of a thread elsewhere. Some engines recurse a little.

fn main() {
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size=4194304");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
