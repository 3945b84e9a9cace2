//! Who takes part, and the connections between them.
//!
//! Before any work, every two processes tell each other their version, how many they think they are, and
//! their job. So a mistake is an error at once and not a wrong table tomorrow.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use noyau::words::of_system;
use noyau::{Budget, Error, Result, message};
use serde::{Deserialize, Serialize};

/// The processes that work together, and which of them this is.
#[derive(Clone, Debug)]
pub struct Hosts {
    addresses: Vec<String>,
    process: usize,
    wait: Duration,
}

/// Without a file of addresses, processes listen from this port on.
const FIRST_PORT: usize = 2101;
/// One who connects and says nothing is not waited for.
const SILENCE: Duration = Duration::from_secs(5);
/// Between two tries.
const PAUSE: Duration = Duration::from_millis(20);
/// Nobody has more to say at first.
const MOST_HELLO: u32 = 1 << 16;
const MAGIC: &[u8; 8] = b"noyauclu";

impl Hosts {
    /// Processes with these addresses, of which one is this; so long the others are waited for.
    pub fn new(addresses: Vec<String>, process: usize, wait: Duration) -> Result<Hosts> {
        let processes = addresses.len();
        if process >= processes {
            return Err(Error::bad_request(message!(
                "cluster-process",
                process = process,
                processes = processes
            )));
        }
        Ok(Hosts { addresses, process, wait })
    }

    /// Processes on this machine.
    pub fn local(processes: usize, process: usize) -> Result<Hosts> {
        let address = |k: usize| format!("127.0.0.1:{}", FIRST_PORT + k);
        Hosts::new((0..processes).map(address).collect(), process, Duration::from_mins(10))
    }

    /// The first lines of a file are the addresses.
    pub fn read(file: &Path, processes: usize, process: usize, wait: Duration) -> Result<Hosts> {
        let name = || file.display().to_string();
        let text = std::fs::read_to_string(file).map_err(|error| {
            Error::bad_request(message!("cannot-read", file = name(), why = of_system(&error)))
        })?;
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let addresses: Vec<String> = lines.take(processes).map(str::to_string).collect();
        if addresses.len() < processes {
            return Err(Error::bad_request(message!(
                "cluster-hosts",
                file = name(),
                found = addresses.len(),
                processes = processes
            )));
        }
        Hosts::new(addresses, process, wait)
    }

    /// How long to wait for the others.
    pub fn waiting(mut self, wait: Duration) -> Hosts {
        self.wait = wait;
        self
    }

    pub(crate) fn processes(&self) -> usize {
        self.addresses.len()
    }

    pub(crate) fn process(&self) -> usize {
        self.process
    }

    /// A connection with every other process; they all have the same job.
    pub(crate) fn connect(&self, job: &str, budget: &Budget) -> Result<Vec<Option<TcpStream>>> {
        let own = Hello {
            version: env!("CARGO_PKG_VERSION").to_string(),
            process: self.process,
            processes: self.processes(),
            job: job.to_string(),
        };
        let address = &self.addresses[self.process];
        let listen = TcpListener::bind(address).and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok(listener)
        });
        let listener = listen.map_err(|error| {
            let (address, why) = (address.clone(), of_system(&error));
            Error::bad_request(message!("cluster-listen", address = address, why = why))
        })?;
        let begun = Instant::now();
        let mut found: Vec<Option<TcpStream>> = (0..self.processes()).map(|_| None).collect();
        loop {
            let missing: Vec<usize> = (0..self.processes())
                .filter(|&k| k != self.process && found[k].is_none())
                .collect();
            if missing.is_empty() {
                return Ok(found);
            }
            budget.check()?;
            if begun.elapsed() > self.wait {
                let missing: Vec<String> = missing.iter().map(usize::to_string).collect();
                return Err(Error::over_budget(message!(
                    "cluster-alone",
                    seconds = self.wait.as_secs(),
                    processes = missing
                )));
            }
            // The one with the greater number calls.
            for k in missing.into_iter().filter(|&k| k < self.process) {
                let called = TcpStream::connect(&self.addresses[k]);
                if let Some((stream, other)) = called.ok().and_then(|to| greeted(to, &own, true)) {
                    own.compare(&other)?;
                    if other.process == k {
                        found[k] = Some(stream);
                    }
                }
            }
            while let Ok((stream, _)) = listener.accept() {
                if let Some((stream, other)) = greeted(stream, &own, false) {
                    own.compare(&other)?;
                    if other.process > self.process && other.process < self.processes() {
                        found[other.process] = Some(stream);
                    }
                }
            }
            std::thread::sleep(PAUSE);
        }
    }
}

/// What processes tell each other.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Hello {
    version: String,
    process: usize,
    processes: usize,
    job: String,
}

impl Hello {
    fn compare(&self, other: &Hello) -> Result<()> {
        if other.version != self.version {
            return Err(Error::bad_request(message!(
                "cluster-version",
                process = other.process,
                found = other.version.clone(),
                known = self.version.clone()
            )));
        }
        if (other.processes, &other.job) != (self.processes, &self.job) {
            let found = format!("{} (-n {})", other.job, other.processes);
            return Err(Error::bad_request(message!(
                "cluster-other-job",
                process = other.process,
                found = found
            )));
        }
        Ok(())
    }
}

/// Says hello and hears it; none if this is somebody else, or a caller who did not wait.
fn greeted(mut stream: TcpStream, own: &Hello, calls: bool) -> Option<(TcpStream, Hello)> {
    stream.set_nonblocking(false).ok()?;
    stream.set_nodelay(true).ok()?;
    stream.set_read_timeout(Some(SILENCE)).ok()?;
    let said = serde_json::to_vec(own).ok()?;
    let mut message = MAGIC.to_vec();
    message.extend_from_slice(&u32::try_from(said.len()).ok()?.to_le_bytes());
    message.extend_from_slice(&said);
    stream.write_all(&message).ok()?;
    let mut head = [0; 12];
    stream.read_exact(&mut head).ok()?;
    let (magic, length) = head.split_first_chunk::<8>()?;
    let length = u32::from_le_bytes(length.try_into().ok()?);
    if magic != MAGIC || length > MOST_HELLO {
        return None;
    }
    let mut heard = vec![0; length as usize];
    stream.read_exact(&mut heard).ok()?;
    let mut thanks = [b'!'];
    if calls { stream.write_all(&thanks) } else { stream.read_exact(&mut thanks) }.ok()?;
    stream.set_read_timeout(None).ok()?;
    Some((stream, serde_json::from_slice(&heard).ok()?))
}
