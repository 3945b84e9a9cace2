//! The same results with any number of workers, in one process and in several; and what happens when
//! something is lost, damaged or not the same everywhere.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use noyau::arena::format::{self, Format, GameGraph, Stream};
use noyau::arena::{Random, source};
use noyau::graph::{Class, Shard};
use noyau::{Budget, Error, Result, Session};
use noyau_cluster::{Crew, Hosts, arena, arena_in_file, run, survey, tabulate};
use noyau_scale::survey as surveys;
use noyau_scale::table::{Plan, What, solve};

/// A folder of its own, which disappears.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("noyau-cluster-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let listed = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    // Files that a killed process had begun stay beside.
    let kept = listed.filter(|path| !name(path).contains(".part-"));
    let mut files: Vec<(String, Vec<u8>)> =
        kept.map(|path| (name(&path), fs::read(&path).unwrap())).collect();
    files.sort();
    files
}

fn plain(position: &str, what: What, folder: &Path) -> String {
    let plan = Plan::new(&Session::new(), position, what).unwrap();
    solve(&plan, folder, &Budget::unlimited()).unwrap().fingerprint
}

/// The same work by several workers of one process.
fn together<T: Send + 'static>(
    workers: usize,
    work: impl Fn(&mut Crew<'_>) -> Result<T> + Send + Sync + 'static,
) -> Vec<Result<T>> {
    let guards = timely::execute(timely::Config::process(workers), move |worker| {
        let budget = Budget::unlimited();
        work(&mut Crew::new(worker, &budget))
    });
    guards.unwrap().join().into_iter().map(|found| found.unwrap()).collect()
}

/// Addresses that are free now.
fn addresses(processes: usize) -> Vec<String> {
    let held: Vec<TcpListener> =
        (0..processes).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    held.iter().map(|listener| listener.local_addr().unwrap().to_string()).collect()
}

/// Each process has its own job and folder; they are threads here, but speak through sockets.
fn through_sockets(jobs: &[(&str, PathBuf)]) -> Vec<Result<String>> {
    let addresses = addresses(jobs.len());
    let running: Vec<_> = jobs
        .iter()
        .cloned()
        .enumerate()
        .map(|(process, (position, folder))| {
            let wait = Duration::from_secs(20);
            let hosts = Hosts::new(addresses.clone(), process, wait).unwrap();
            let position = position.to_string();
            thread::spawn(move || {
                run(&hosts, &position.clone(), &Arc::new(Budget::unlimited()), move |crew| {
                    tabulate(crew, &position, What::Outcome, &folder).map(|made| made.fingerprint)
                })
            })
        })
        .collect();
    running.into_iter().map(|thread| thread.join().unwrap()).collect()
}

#[test]
fn tables_do_not_depend_on_the_workers() {
    for (game, what) in [
        ("clobber 3x3", What::Outcome),
        ("subtraction(1,3,4) 9,9,8", What::Grundy),
        ("toads-and-frogs tttt..ffff", What::Distance),
        ("annihilation {4; 0>1, 1>0, 1>2, 2>3, 3>0} @0,1,3", What::Outcome),
    ] {
        let one = Folder::new("one");
        let fingerprint = plain(game, what, &one.0);
        for workers in [1, 2, 3, 5] {
            let shared = Folder::new("shared");
            let folder = shared.0.clone();
            for found in together(workers, move |crew| tabulate(crew, game, what, &folder)) {
                assert_eq!(found.unwrap().fingerprint, fingerprint, "{game}, {workers} workers");
            }
            assert_eq!(files(&shared.0), files(&one.0), "{game}, {workers} workers");
        }
    }
}

#[test]
fn surveys_do_not_depend_on_the_workers() {
    let family = surveys::Family::Graphs { class: Class::All };
    let plan = surveys::Plan::new("grundy domination _", family, 1..=6).unwrap();
    let budget = Budget::unlimited();
    let whole =
        surveys::run(&plan, Shard::default(), &Session::new(), &budget, &mut |_| Ok(())).unwrap();
    for workers in [1, 2, 3, 5] {
        let base = Folder::new("survey");
        let (plan, folder) = (plan.clone(), base.0.clone());
        let ask = move |crew: &mut Crew<'_>| {
            let own = folder.join(crew.index().to_string());
            survey(crew, &plan, 7, &own)
        };
        for turn in 0..3 {
            let found = together(workers, ask.clone());
            assert_eq!(found[0].as_ref().unwrap().as_ref(), Some(&whole), "{workers} workers");
            // A part that one process has lost, and one that all of them have.
            let lost = base.0.join("0").join(surveys::part_name(turn, 7));
            fs::remove_file(lost).unwrap();
        }
        let damaged = base.0.join("0").join(surveys::part_name(5, 7));
        let mut bytes = fs::read(&damaged).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&damaged, bytes).unwrap();
        for found in together(workers, ask) {
            assert!(found.is_err(), "{workers} workers did not see the damage");
        }
    }
}

#[test]
fn game_graphs_do_not_depend_on_the_workers() {
    let base = Folder::new("arena");
    fs::create_dir_all(&base.0).unwrap();
    let path = base.0.join("random.arena");
    for seed in 0..30 {
        let random = Random { positions: 1 + 97 * seed as u32, degree: 3, seed };
        let one = source::summary(&random, 1, &Budget::unlimited()).unwrap();
        let graph = GameGraph::of_arena(random.arena(&Budget::unlimited()).unwrap());
        format::write(&graph, Format::Binary, fs::File::create(&path).unwrap()).unwrap();
        let file = Stream::open(&path, &Budget::unlimited()).unwrap().unwrap();
        for workers in [1, 2, 3, 5] {
            let file = file.clone();
            let computed = together(workers, move |crew| arena(crew, &random));
            let read = together(workers, move |crew| arena_in_file(crew, &file));
            for found in computed.into_iter().chain(read) {
                let found = found.unwrap();
                let data = |of: &source::Summary| serde_json::to_string(of).unwrap();
                assert_eq!(data(&found), data(&one), "seed {seed}, {workers} workers");
            }
        }
    }
}

#[test]
fn every_process_can_have_a_folder_of_its_own() {
    let one = Folder::new("own-one");
    let fingerprint = plain("clobber 3x3", What::Outcome, &one.0);
    let base = Folder::new("own");
    let jobs: Vec<(&str, PathBuf)> =
        (0..3).map(|k: u32| ("clobber 3x3", base.0.join(k.to_string()))).collect();
    let all_right = |jobs: &[(&str, PathBuf)]| {
        for found in through_sockets(jobs) {
            assert_eq!(found.unwrap(), fingerprint);
        }
        for (_, folder) in jobs {
            assert_eq!(files(folder), files(&one.0));
        }
    };
    all_right(&jobs);
    // What one has lost, it gets from another; one who comes new gets everything.
    fs::remove_file(jobs[1].1.join("tier-00003.noyau")).unwrap();
    fs::remove_dir_all(&jobs[2].1).unwrap();
    all_right(&jobs);
    // A tier that is damaged at one process is an error at all, and nothing else changes.
    let path = jobs[1].1.join("tier-00009.noyau");
    let bytes = fs::read(&path).unwrap();
    for at in [0, bytes.len() / 2, bytes.len() - 3] {
        let mut flipped = bytes.clone();
        flipped[at] ^= 4;
        fs::write(&path, flipped).unwrap();
        fs::remove_file(jobs[2].1.join("tier-00009.noyau")).ok();
        fs::remove_file(jobs[0].1.join("tier-00009.noyau")).ok();
        for found in through_sockets(&jobs) {
            let error = found.expect_err("a flipped bit").to_string();
            assert!(error.contains("damaged"), "{error}");
        }
    }
    fs::write(&path, bytes).unwrap();
    all_right(&jobs);
}

#[test]
fn what_cannot_be_written_ends_all_processes() {
    let base = Folder::new("nowhere");
    fs::create_dir_all(&base.0).unwrap();
    fs::write(base.0.join("file"), "no folder").unwrap();
    let jobs = [("nim 3,4", base.0.join("0")), ("nim 3,4", base.0.join("file").join("1"))];
    let found = through_sockets(&jobs);
    assert!(found[0].as_ref().unwrap_err().to_string().starts_with("process 1: cannot write"));
    assert!(found[1].as_ref().unwrap_err().to_string().starts_with("cannot write"));
}

#[test]
fn other_jobs_and_versions_are_refused() {
    let base = Folder::new("jobs");
    let jobs = [("nim 3,4", base.0.join("0")), ("nim 3,5", base.0.join("1"))];
    for found in through_sockets(&jobs) {
        let error = found.unwrap_err().to_string();
        assert!(error.contains("another job: nim 3,"), "{error}");
    }
    // A process of another version, which is played here.
    let addresses = addresses(2);
    let hosts = Hosts::new(addresses.clone(), 0, Duration::from_secs(20)).unwrap();
    let budget = Arc::new(Budget::unlimited());
    let running = thread::spawn(move || run(&hosts, "a job", &budget, |_| Ok(())));
    let mut stream = loop {
        match TcpStream::connect(&addresses[0]) {
            Ok(stream) => break stream,
            Err(_) => thread::sleep(Duration::from_millis(10)),
        }
    };
    let hello = br#"{"version":"0.0.9","process":1,"processes":2,"job":"a job"}"#;
    let mut said = b"noyauclu".to_vec();
    said.extend_from_slice(&(hello.len() as u32).to_le_bytes());
    said.extend_from_slice(hello);
    said.push(b'!');
    stream.write_all(&said).unwrap();
    let error = running.join().unwrap().unwrap_err().to_string();
    assert!(error.contains("process 1 is of version 0.0.9"), "{error}");
    let mut heard = Vec::new();
    let _ = stream.read_to_end(&mut heard);
    assert!(heard.starts_with(b"noyauclu"));
}

#[test]
fn those_who_never_come_are_named() {
    let hosts = Hosts::new(addresses(3), 1, Duration::from_millis(200)).unwrap();
    let found: Result<()> = run(&hosts, "", &Arc::new(Budget::unlimited()), |_| Ok(()));
    let error = found.unwrap_err().to_string();
    assert!(error.contains('0') && error.contains('2'), "{error}");
    assert!(Hosts::local(2, 2).is_err());
}

/// The variable that makes a worker of this program.
const WORKER: &str = "NOYAU_CLUSTER_WORKER";
const LONG: &str = "clobber 3x4";

/// Not a test of its own: what [`start`] starts.
#[test]
fn worker() {
    let Ok(given) = std::env::var(WORKER) else { return };
    let [process, folder, addresses @ ..] = &given.split('|').collect::<Vec<_>>()[..] else {
        panic!("{given}")
    };
    let addresses = addresses.iter().map(ToString::to_string).collect();
    let hosts = Hosts::new(addresses, process.parse().unwrap(), Duration::from_secs(10)).unwrap();
    let folder = PathBuf::from(folder);
    let found = run(&hosts, LONG, &Arc::new(Budget::unlimited()), move |crew| {
        tabulate(crew, LONG, What::Outcome, &folder)
    });
    let code = match found {
        Ok(_) => 0,
        Err(Error { message, .. }) if message.to_string().contains("another process is gone") => 7,
        Err(error) => panic!("{error}"),
    };
    std::process::exit(code);
}

fn start(process: usize, folder: &Path, addresses: &[String]) -> Child {
    let given = format!("{process}|{}|{}", folder.display(), addresses.join("|"));
    let program = std::env::current_exe().unwrap();
    Command::new(program).args(["--exact", "worker"]).env(WORKER, given).spawn().unwrap()
}

#[test]
fn killed_workers_cost_one_tier() {
    let (one, all) = (Folder::new("killed-one"), Folder::new("killed"));
    plain(LONG, What::Outcome, &one.0);
    let mut lost = 0;
    for (turn, processes) in [2, 3, 2, 5, 3].into_iter().enumerate() {
        let addresses = addresses(processes);
        let mut children: Vec<Child> =
            (0..processes).map(|process| start(process, &all.0, &addresses)).collect();
        // A moment that is another one each time.
        thread::sleep(Duration::from_millis(60 + 45 * turn as u64));
        let victim = turn % processes;
        children[victim].kill().unwrap();
        for (process, child) in children.iter_mut().enumerate() {
            let code = child.wait().unwrap().code();
            if process != victim {
                // Those who were done, or had not met yet, are not hurt.
                assert!(matches!(code, Some(0 | 7 | 101)), "{code:?}");
                lost += usize::from(code == Some(7));
            }
        }
    }
    assert!(lost > 0, "nobody noticed");
    let addresses = addresses(2);
    let mut children = [0, 1].map(|process| start(process, &all.0, &addresses));
    for child in &mut children {
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
    assert_eq!(files(&all.0), files(&one.0));
}
