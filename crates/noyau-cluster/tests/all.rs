//! The same results with any number of workers, in one process and in two.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const PROGRAM: &str = env!("CARGO_BIN_EXE_noyau-cluster");

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("noyau-cluster-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

fn run(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).output().expect("the program")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_string()
}

fn bytes(folder: &Path) -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

#[test]
fn any_number_of_workers_makes_the_table_of_one_machine() {
    for game in ["clobber 2x4", "cram 3x4", "annihilation {4; 0>1, 1>0, 1>2, 2>3, 3>0} @0,1,3"] {
        let alone = folder("alone");
        let plan = noyau_scale::table::Plan::new(
            &noyau::Session::new(),
            game,
            noyau_scale::table::What::Outcome,
        );
        let made = noyau_scale::table::solve(&plan.unwrap(), &alone, &noyau::Budget::default());
        for workers in ["1", "2", "3", "5"] {
            let together = folder("together");
            let output = run(&["tabulate", game, together.to_str().unwrap(), "-w", workers]);
            assert_eq!(said(&output), made.as_ref().unwrap().fingerprint, "{game}, {workers}");
            assert_eq!(bytes(&together), bytes(&alone), "{game}, {workers}");
            fs::remove_dir_all(&together).unwrap();
        }
        // A run that lost its last tiers goes on with another number of workers.
        let tiers = fs::read_dir(&alone).unwrap().count() - 1;
        let before = bytes(&alone);
        for tier in tiers / 2..tiers {
            fs::remove_file(alone.join(format!("tier-{tier:05}.noyau"))).unwrap();
        }
        let output = run(&["tabulate", game, alone.to_str().unwrap(), "-w", "3"]);
        assert_eq!(said(&output), made.unwrap().fingerprint);
        assert_eq!(bytes(&alone), before);
        fs::remove_dir_all(&alone).unwrap();
    }
}

#[test]
fn surveys_do_not_depend_on_workers() {
    let mut found = Vec::new();
    for workers in ["1", "2", "3", "5"] {
        let into = folder("survey");
        let into_text = into.to_str().unwrap();
        let question = "grundy domination _";
        let output = run(&["survey", question, "1..6", "7", into_text, "-w", workers]);
        found.push(said(&output));
        fs::remove_dir_all(&into).unwrap();
    }
    assert!(found[0].starts_with("208 "), "{found:?}");
    assert!(found.iter().all(|one| *one == found[0]), "{found:?}");
}

#[test]
fn two_processes_work_together() {
    let into = folder("processes");
    // Two ports that were free a moment ago.
    let ports: Vec<u16> = (0..2)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect::<Vec<_>>()
        .iter()
        .map(|listener| listener.local_addr().unwrap().port())
        .collect();
    let hosts = std::env::temp_dir().join(format!("noyau-hosts-{}", std::process::id()));
    fs::write(&hosts, format!("127.0.0.1:{}\n127.0.0.1:{}\n", ports[0], ports[1])).unwrap();
    let start = |index: &str| {
        Command::new(PROGRAM)
            .args(["tabulate", "clobber 2x4", into.to_str().unwrap()])
            .args(["-n", "2", "-p", index, "-h", hosts.to_str().unwrap()])
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap()
    };
    let (one, two) = (start("0"), start("1"));
    let [one, two] = [one, two].map(|child| child.wait_with_output().unwrap());
    assert!(two.status.success());
    let alone = folder("one-process");
    let output = run(&["tabulate", "clobber 2x4", alone.to_str().unwrap()]);
    assert_eq!(said(&one), said(&output));
    assert_eq!(bytes(&into), bytes(&alone));
    for path in [&into, &alone] {
        fs::remove_dir_all(path).unwrap();
    }
    fs::remove_file(hosts).unwrap();
}

#[test]
fn wrong_commands_are_refused() {
    let output = run(&["tabulate"]);
    assert_eq!(output.status.code(), Some(2));
    let into = folder("refused");
    let output = run(&["tabulate", "wythoff 3,4", into.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(3));
}
