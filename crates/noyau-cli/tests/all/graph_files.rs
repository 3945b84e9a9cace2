//! Game graphs through files and pipes: every format, pictures, steps, solutions.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program in a folder with something on its standard input.
fn noyau(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_noyau"))
        .env("LC_ALL", "C")
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn printed(output: Output) -> Vec<u8> {
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{message}");
    output.stdout
}

#[test]
fn one_arena_through_every_format() {
    let here = folder("every-format");
    let arena = printed(noyau(&here, &["arena", "random:300,3,5", "--format", "arena-json"], b""));
    let solution = printed(noyau(&here, &["arena", "-", "--json"], &arena));
    let mut file = arena.clone();
    for format in ["edges", "python", "dot", "binary", "arena-json"] {
        let given = if format == "arena-json" { "json" } else { format };
        file = printed(noyau(&here, &["arena", "-", "--format", format], &file));
        for from in [&["--from", given][..], &[]] {
            let arguments = [&["arena", "-", "--json"], from].concat();
            let again = printed(noyau(&here, &arguments, &file));
            assert!(again == solution, "{format} {from:?}");
        }
    }
}

#[test]
fn pgsolver_files() {
    let here = folder("pgsolver");
    // Every position can move, so none is null.
    let text = b"0: 1 2\n1: 2\n2: 0 3\nowner 1: 1 3\ngoal 0: 3\n";
    let solution = printed(noyau(&here, &["arena", "-", "--json"], text));
    printed(noyau(&here, &["arena", "-", "--output", "a.pg"], text));
    assert_eq!(printed(noyau(&here, &["arena", "a.pg", "--json"], b"")), solution);
    let refused = noyau(&here, &["arena", "-", "--format", "pg"], b"0: 1\ngoal 0:\n");
    let message = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(message, "error: PGSolver's format has no null positions, and 1 is one\n");
}

#[test]
fn the_extension_tells_the_format() {
    let here = folder("extensions");
    let text = b"0: 1 2\n1: 2\ngoal 0: 2\nstart 0\n";
    for (name, beginning) in [
        ("a.svg", "<svg "),
        ("a.tex", "\\begin{tikzpicture}"),
        ("a.mmd", "flowchart"),
        ("a.dot", "digraph {"),
        ("a.py", "G = {"),
        ("a.txt", "positions 3"),
        ("a.json", "{\"positions\":3"),
        ("a.graph", "{3; "),
    ] {
        let output = printed(noyau(&here, &["arena", "-", "--output", name], text));
        assert!(output.is_empty(), "{name}");
        let file = fs::read_to_string(here.join(name)).unwrap();
        assert!(file.starts_with(beginning), "{name}: {file}");
    }
}

#[test]
fn one_file_for_every_step() {
    let here = folder("frames");
    let text = b"0: 1\n1: 2\n2: 3\nowner 1: 1\ngoal 0: 3\n";
    let given = printed(noyau(&here, &["arena", "-", "--frames", "steps"], text));
    let given = String::from_utf8(given).unwrap();
    assert_eq!(given.lines().count(), 4);
    assert!(given.starts_with("steps/step-0.svg  A₀(0) = {3}, A₀(1) = {}\n"), "{given}");
    for step in 0..4 {
        let svg = fs::read_to_string(here.join(format!("steps/step-{step}.svg"))).unwrap();
        assert!(svg.starts_with("<svg ") && svg.matches(" in ").count() > step, "{svg}");
    }
}

#[test]
fn solutions_are_checked() {
    let here = folder("solutions");
    let check = |arena: &str, solution: &[u8]| {
        fs::write(here.join("solution.json"), solution).unwrap();
        noyau(&here, &["check-arena", arena, "solution.json"], b"").status.code()
    };
    let solution = printed(noyau(&here, &["arena", "random:300,3,5", "--json"], b""));
    assert_eq!(check("random:300,3,5", &solution), Some(0));
    assert_eq!(check("random:300,3,6", &solution), Some(1));
    let wrapped = [b"{\"id\":1,\"answer\":", &solution[..], b"}"].concat();
    assert_eq!(check("random:300,3,5", &wrapped), Some(0));
    for graph in ["{4; 0>1, 1>2, 2>0, 2>3}", "{3; 2>1, 1>0, 2>0}"] {
        let values = printed(noyau(&here, &["grundy", graph, "--certificate", "--json"], b""));
        assert_eq!(check(graph, &values), Some(0));
        let text = String::from_utf8(values).unwrap();
        assert_eq!(check(graph, text.replacen("\"N\"", "\"P\"", 1).as_bytes()), Some(1));
        let kernels = printed(noyau(&here, &["kernels", graph, "--json"], b""));
        assert_eq!(check(graph, &kernels), Some(0));
        assert_eq!(check(graph, b"{\"kernels\":[[0,1]]}"), Some(1));
    }
    // Without counters nothing can be said about values on cycles.
    let plain = printed(noyau(&here, &["grundy", "{2; 0>1, 1>0}", "--json"], b""));
    assert_eq!(check("{2; 0>1, 1>0}", &plain), Some(2));
    assert_eq!(check("{2; 0>1, 1>0}", b"[1"), Some(2));
}
