//! Long runs of the real program: killed, stopped, continued, damaged, on a full disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use noyau::random::Dice;
use serde_json::Value;

use crate::limits::{number, program};

/// It takes a second or so, half of it with all values kept and half without.
const GAME: &str = "octal(0.354)";
const ANSWER: &str = "{\"ask\":\"period\",\"ruleset\":\"octal(0.354)\",\"period\":1180,\"preperiod\":10061916,\
                      \"proved_by\":\"rare-window\"}\n";

/// A folder of its own for each test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("noyau-runs-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn noyau(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(program());
        command.env("LC_ALL", "C");
        command.args(arguments).env("NOYAU_DATA", &self.0).stdin(Stdio::null());
        command
    }

    pub fn output(&self, arguments: &[&str]) -> Output {
        self.noyau(arguments).output().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

pub fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A run that is killed again and again until it has come to its end; how often it was killed.
fn killed_until_it_ends(folder: &Folder, dice: &mut Dice) -> u64 {
    let file = folder.file("killed.run");
    let arguments = ["period", GAME, "--resume", text(&file), "--every", "0.03", "--json"];
    let mut kills = 0u64;
    loop {
        let mut child =
            folder.noyau(&arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        // Longer and longer, so that it ends on a slow machine too.
        sleep(Duration::from_millis(dice.below(60 + 200 * kills)));
        let ended = child.try_wait().unwrap().is_some();
        if !ended {
            // SIGKILL: nothing can be tidied up.
            child.kill().unwrap();
        }
        let output = child.wait_with_output().unwrap();
        if output.status.success() {
            assert_eq!(stdout(&output), ANSWER);
            break;
        }
        kills += 1;
        assert!(kills < 400, "it does not get anywhere");
    }
    // The certificate stays, and can be checked.
    let checked = folder.output(&["period", "--recheck", text(&file), "0"]);
    assert!(stdout(&checked).contains("link 0, from "), "{}", stdout(&checked));
    assert!(stdout(&checked).ends_with(": the same\n"), "{}", stdout(&checked));
    kills
}

#[test]
fn killed_at_any_moment_it_goes_on() {
    let folder = Folder::new("killed");
    killed_until_it_ends(&folder, &mut Dice::new(std::process::id().into()));
    let file = folder.file("killed.run");
    let checked = folder.output(&["period", "--recheck", text(&file), "100000"]);
    assert_eq!(checked.status.code(), Some(2));
    assert!(stderr(&checked).contains("there is no link `100000`"), "{}", stderr(&checked));
}

/// Programs that keep answers are killed so often; whatever was said is still there, as it was said.
fn kill_what_keeps(folder: &Folder, kills: u64, dice: &mut Dice) {
    let ask = |upto: u64| ["claim".to_string(), "bouton".into(), "--upto".into(), upto.to_string()];
    let (mut said, mut killed, mut upto) = (Vec::new(), 0, 0);
    while killed < kills {
        upto += 1;
        let mut command = folder.noyau(&["--json"]);
        command.args(ask(upto)).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        sleep(Duration::from_micros(dice.below(40_000u64)));
        if child.try_wait().unwrap().is_none() {
            child.kill().unwrap();
        }
        let output = child.wait_with_output().unwrap();
        if output.status.success() {
            said.push((upto, stdout(&output)));
        } else {
            killed += 1;
        }
        // The question is as long as its number: it begins anew in time.
        if upto == 60 || killed == kills {
            let listed = folder.output(&["runs", "--json"]);
            let listed: Value = serde_json::from_slice(&listed.stdout).expect("a list");
            let listed = listed["finished"].as_array().expect("what is finished");
            for (upto, answer) in said.drain(..) {
                let kept = listed.iter().find(|kept| kept["request"]["upto"] == upto);
                let kept = &kept.unwrap_or_else(|| panic!("{upto} is lost"))["answer"];
                let answer: Value = serde_json::from_str(&answer).expect("an answer");
                assert_eq!(*kept, answer, "{upto}");
            }
            let damaged = folder.file("catalogue.redb.damaged");
            assert!(!damaged.exists(), "it was damaged");
            // None is there if all were killed before they had an answer.
            let _ = fs::remove_file(folder.file("catalogue.redb"));
            upto = 0;
        }
    }
}

#[test]
fn what_was_said_outlives_killed_programs() {
    kill_what_keeps(&Folder::new("keeps"), 12, &mut Dice::new(std::process::id().into()));
}

/// `cargo test -p noyau-cli --test all -- --ignored --nocapture thousand_kills`.
#[test]
#[ignore = "takes minutes"]
fn a_thousand_kills_lose_nothing() {
    let kills = number("NOYAU_KILLS", 1000);
    let mut dice = Dice::new(number("NOYAU_SEED", 1));
    kill_what_keeps(&Folder::new("thousand-keeps"), kills / 2, &mut dice);
    let (mut killed, mut ended) = (0, 0);
    while killed < kills / 2 {
        killed += killed_until_it_ends(&Folder::new(&format!("thousand-{ended}")), &mut dice);
        ended += 1;
    }
    println!("{} programs killed that keep answers; {killed} in {ended} runs", kills / 2);
}

#[test]
fn a_killed_score_goes_on() {
    let folder = Folder::new("score");
    let file = folder.file("boxes.score");
    let position = "dots-and-boxes(american) 3x4";
    let arguments = ["score", position, "--save", text(&file), "--every", "0", "--json"];
    let saved = || fs::metadata(&file).map_or(0, |found| found.len());
    let mut dice = Dice::new(std::process::id().into());
    let (mut kills, mut last) = (0, 0);
    // Whenever it has found more it is killed, perhaps while it saves again.
    let output = loop {
        let mut child =
            folder.noyau(&arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        while kills < 3 && saved() <= last && child.try_wait().unwrap().is_none() {
            sleep(Duration::from_millis(5));
        }
        if kills == 3 || child.try_wait().unwrap().is_some() {
            break child.wait_with_output().unwrap();
        }
        sleep(Duration::from_millis(dice.below(40u64)));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(saved() > last, "what was found is kept");
        (kills, last) = (kills + 1, saved());
    };
    assert!(kills > 0, "it was never interrupted");
    let answer = format!("{{\"position\":\"{position}\",\"value\":0}}\n");
    assert_eq!(stdout(&output), answer, "{}", stderr(&output));
}

#[cfg(unix)]
#[test]
fn an_interrupt_saves_and_says_how_to_go_on() {
    let folder = Folder::new("interrupt");
    let child = folder
        .noyau(&["period", GAME])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    sleep(Duration::from_millis(300));
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let file = folder.file("runs").join("octal-0.354.run");
    if output.status.success() {
        return; // A very fast machine.
    }
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    assert!(file.exists());
    let (before, after) = (
        "error: cancelled after ",
        format!(
            " values; saved in {}: `noyau period \"{GAME}\" --resume` goes on\n",
            file.display()
        ),
    );
    let said = stderr(&output);
    assert!(said.starts_with(before) && said.ends_with(&after), "{said}");
    // A new run does not write over the saved one before it is further.
    let saved = fs::read(&file).unwrap();
    let fresh = folder.output(&["period", GAME, "--limit", "100000", "--every", "0"]);
    assert!(stderr(&fresh).contains("`--resume` goes on with it"), "{}", stderr(&fresh));
    assert_eq!(fs::read(&file).unwrap(), saved);
    let listed = folder.output(&["runs", "--json"]);
    assert!(stdout(&listed).contains("\"ruleset\":\"octal(0.354)\""), "{}", stdout(&listed));
    let resumed = folder.output(&["period", GAME, "--resume", "--json"]);
    assert_eq!(stdout(&resumed), ANSWER);
    assert!(stderr(&resumed).starts_with("octal(0.354): going on after "));
    // Now it is known: no time at all is enough.
    let known = folder.output(&["period", "octal(0.3540)", "--json", "--time", "0"]);
    assert_eq!(stdout(&known), ANSWER, "{}", stderr(&known));
    let listed = stdout(&folder.output(&["runs", "--lang", "fr"]));
    assert!(listed.contains("période 1180"), "{listed}");
    let listed = stdout(&folder.output(&["runs"]));
    assert!(listed.contains("period 1180 from heap 10061916 on"), "{listed}");
}

#[test]
fn damaged_and_foreign_files_are_refused_and_left_alone() {
    let folder = Folder::new("damaged");
    let file = folder.file("some.run");
    let saved = folder.file("saved.run");
    let output = folder.output(&[
        "period",
        "octal(0.007)",
        "--resume",
        text(&saved),
        "--every",
        "0",
        "--limit",
        "20000",
    ]);
    assert!(output.status.success(), "{}", stderr(&output));
    let good = fs::read(&saved).unwrap();
    let mut damaged = good.clone();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 4;
    for (bytes, complaint) in [
        (b"to do: buy matches\n".to_vec(), "this is not a saved run of this program"),
        (Vec::new(), "this is not a saved run of this program"),
        (good[..middle].to_vec(), "the saved run is damaged: its checksum is wrong"),
        (damaged, "the saved run is damaged: its checksum is wrong"),
    ] {
        fs::write(&file, &bytes).unwrap();
        let output = folder.output(&["period", "octal(0.007)", "--resume", text(&file)]);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(stderr(&output), format!("error: {}: {complaint}\n", file.display()));
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
    let other = folder.output(&["period", GAME, "--resume", text(&saved)]);
    assert_eq!(other.status.code(), Some(2));
    assert_eq!(
        stderr(&other),
        format!("error: {} holds a run of octal(0.007), not of {GAME}\n", saved.display())
    );
    let none = folder.output(&["period", "--resume", text(&folder.file("none"))]);
    assert_eq!(none.status.code(), Some(2));
    assert!(stderr(&none).starts_with("error: there is no saved run"), "{}", stderr(&none));
    let device = folder.output(&["period", GAME, "--resume", "/dev/zero"]);
    assert_eq!(device.status.code(), Some(2));
    assert!(stderr(&device).contains("not a file that this program has written"));
}

/// A small disk of its own, in a name space of its own, where the system allows that.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing() {
    let folder = Folder::new("full");
    let (saved, disk) = (folder.file("saved.run"), folder.file("disk"));
    fs::create_dir(&disk).unwrap();
    let limited = folder.output(&["period", GAME, "--resume", text(&saved), "--limit", "100000"]);
    assert!(limited.status.success(), "{}", stderr(&limited));
    // All values up to some millions do not fit; what is saved at the end does.
    let script = "mount -t tmpfs -o size=300k none \"$1\" || exit 77; cp \"$2\" \"$1/full.run\"; \
                  \"$3\" period \"$4\" --resume \"$1/full.run\" --every 0.02 --json; code=$?; \
                  ls \"$1\" >&2; \"$3\" period --recheck \"$1/full.run\" 0 >&2; exit $code";
    let output = Command::new("unshare")
        .args(["-rm", "sh", "-c", script, "sh", text(&disk), text(&saved)])
        .args([&program(), GAME])
        .env("LC_ALL", "C")
        .env("NOYAU_DATA", &folder.0)
        .output();
    let Ok(output) = output else { return };
    let said = stderr(&output);
    if said.starts_with("unshare") || output.status.code() == Some(77) {
        println!("not tried: {said}");
        return;
    }
    assert_eq!(stdout(&output), ANSWER, "{said}");
    let complaint = "no space is left on the device; the run goes on without being saved";
    assert!(said.contains(complaint), "{said}");
    // No half file stays on the disk, and the complaint is about the file that was named.
    assert!(!said.contains(".part"), "{said}");
    assert!(said.contains(&format!("cannot write {}/full.run: ", text(&disk))), "{said}");
    assert!(said.contains("link 0, from "), "{said}");
}

/// Six programs at work on one run: one goes on, the others say so, and the file is whole.
#[test]
fn only_one_program_writes_a_run() {
    let folder = Folder::new("six");
    let file = folder.file("six.run");
    let arguments = ["period", GAME, "--resume", text(&file), "--every", "0.02", "--json"];
    let start =
        || folder.noyau(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let children: Vec<_> = (0..6).map(|_| start()).collect();
    let outputs: Vec<Output> =
        children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    assert!(outputs.iter().any(|output| stdout(output) == ANSWER));
    for output in &outputs {
        let said = stderr(output);
        let refused = said.contains("another program is at work on this run");
        assert!(stdout(output) == ANSWER || refused, "{said}");
    }
    let checked = folder.output(&["period", "--recheck", text(&file), "0"]);
    assert!(stdout(&checked).ends_with(": the same\n"), "{}", stderr(&checked));
}

/// A file of another game whose checksum was made anew proves nothing.
#[test]
fn what_was_read_is_computed_again_before_it_proves_anything() {
    let folder = Folder::new("resealed");
    let file = folder.file("one.run");
    let other = folder.output(&["period", "subtraction(1,2)", "--resume", text(&file)]);
    assert!(other.status.success(), "{}", stderr(&other));
    let mut bytes = fs::read(&file).unwrap();
    bytes.truncate(bytes.len() - 8);
    let from = b"subtraction(1,2)";
    let to = b"subtraction(1,3)";
    let at = bytes.windows(from.len()).position(|part| part == from).expect("the game's name");
    bytes[at..at + to.len()].copy_from_slice(to);
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    bytes.extend_from_slice(&sum.to_le_bytes());
    fs::write(&file, &bytes).unwrap();
    let arguments =
        ["period", "subtraction(1,3)", "--resume", text(&file), "--json", "--time", "20"];
    let resumed = folder.output(&arguments);
    assert!(!stdout(&resumed).contains("proved_by"), "{}", stdout(&resumed));
    assert!(stderr(&resumed).contains("these are not the values of"), "{}", stderr(&resumed));
}

#[test]
fn without_a_place_for_the_catalogue_answers_are_given_all_the_same() {
    let folder = Folder::new("nowhere");
    let mut command = folder.noyau(&["period", "octal(0.156)", "--json", "--every", "0"]);
    let output = command.env("NOYAU_DATA", "/dev/null/nowhere").output().unwrap();
    assert!(output.status.success());
    assert!(stdout(&output).contains("\"period\":349,\"preperiod\":3479"));
}
