//! Tables that are killed while they are made, and surveys from the command line.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const PROGRAM: &str = env!("CARGO_BIN_EXE_noyau");

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("noyau-cli-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

fn tabulate(into: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(["tabulate", "cram 4x5", "--threads", "1", "--into"]).arg(into);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn bytes(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| !path.to_string_lossy().contains(".part-"));
    paths.sort();
    let name = |path: &PathBuf| PathBuf::from(path.file_name().unwrap());
    paths.iter().map(|path| (name(path), fs::read(path).unwrap())).collect()
}

#[test]
fn a_killed_table_goes_on_to_the_same_bytes() {
    let (whole, killed) = (folder("whole"), folder("killed"));
    assert!(tabulate(&whole).status().unwrap().success());
    let mut kills = 0;
    for patience in [20, 45, 80, 130, 60, 35, 100] {
        let mut child = tabulate(&killed).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(patience));
        if child.try_wait().unwrap().is_none() {
            // On Unix this is SIGKILL: nothing can be tidied up.
            child.kill().unwrap();
            kills += 1;
        }
        child.wait().unwrap();
    }
    assert!(kills > 0, "the table is made faster than it can be killed");
    assert!(tabulate(&killed).status().unwrap().success());
    assert_eq!(bytes(&whole), bytes(&killed));
    let mut verify = Command::new(PROGRAM);
    let checked = verify.args(["tabulate", "--verify"]).arg(&killed).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    for path in [whole, killed] {
        fs::remove_dir_all(path).unwrap();
    }
}

#[test]
fn a_disk_that_cannot_be_written_is_an_error() {
    let mut command = Command::new(PROGRAM);
    let output = command.args(["tabulate", "nim 3,4", "--into", "/dev/null/x"]).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(!output.stderr.is_empty());
}

/// The same command where no file may become longer than this many blocks, which is what a full disk is
/// to a program: a write that fails.
#[cfg(unix)]
fn on_a_full_disk(blocks: u32, arguments: &[&str]) -> std::process::Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, PROGRAM]).args(arguments);
    command.output().unwrap()
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_an_error_and_work_goes_on_when_there_is_room() {
    let (whole, full) = (folder("roomy"), folder("full"));
    assert!(tabulate(&whole).status().unwrap().success());
    let into = full.to_str().unwrap();
    let arguments = ["tabulate", "cram 4x5", "--threads", "1", "--into", into];
    let output = on_a_full_disk(8, &arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("cannot write") && said.contains("tier-"), "{said}");
    let kept = bytes(&full);
    assert!(kept.len() > 1 && kept.len() < bytes(&whole).len());
    assert_eq!(fs::read_dir(&full).unwrap().count(), kept.len(), "half a file was left");
    assert!(tabulate(&full).status().unwrap().success());
    assert_eq!(bytes(&whole), bytes(&full));

    let parts = folder("full-parts");
    let into = parts.to_str().unwrap();
    for (part, room) in [("0/2", true), ("1/2", false), ("1/2", true)] {
        let arguments =
            ["survey", "grundy domination _", "--graphs", "1..5", "--shard", part, "--into", into];
        let output = on_a_full_disk(if room { 8 } else { 0 }, &arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(if room { 0 } else { 3 }), "{said}");
        assert!(room || said.contains("cannot write"), "{said}");
        let merged = Command::new(PROGRAM).args(["survey", "--merge", into]).output().unwrap();
        assert_eq!(merged.status.success(), room && part == "1/2");
    }
    for path in [whole, full, parts] {
        fs::remove_dir_all(path).unwrap();
    }
}

fn survey(arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(PROGRAM);
    command.arg("survey").args(arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn graphs_come_from_a_pipe_or_are_generated() {
    let question = "grundy domination _";
    // The four graphs with three vertices.
    let piped = survey(&[question, "-", "--each"], "B?\nBG\nBW\nBw\n");
    assert_eq!(piped, "order,size,name,answer\n3,0,B?,1\n3,1,BG,0\n3,2,BW,2\n3,3,Bw,1\n");
    // By a search in another language.
    let counts = survey(&[question, "--graphs", "1..5", "--format", "b-file", "--answer", "0"], "");
    assert_eq!(counts, "1 0\n2 1\n3 1\n4 5\n5 9\n");
}
