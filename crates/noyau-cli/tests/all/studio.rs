//! The studio as a program that is killed: what was finished is there when it comes back.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

struct Studio {
    child: Child,
    address: String,
    /// Kept open: the program may have more to say.
    _output: BufReader<ChildStdout>,
}

impl Studio {
    fn start(data: &Path) -> Studio {
        let mut child = Command::new(env!("CARGO_BIN_EXE_noyau"))
            .env("LC_ALL", "C")
            .args(["studio", "--port", "0"])
            .env("XDG_DATA_HOME", data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let link = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
        let address = link.trim_start_matches("http://").trim_end_matches('/').to_string();
        Studio { child, address, _output: output }
    }

    /// Sends a request and returns all that comes back until the server closes.
    fn send(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let request = format!(
            "{head} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    }
}

impl Drop for Studio {
    /// Without warning, as when the machine is switched off.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn what_was_finished_survives_being_killed() {
    let data = std::env::temp_dir().join(format!("noyau-studio-{}", std::process::id()));
    std::fs::create_dir_all(&data).unwrap();
    let question = r#"{"ask":"claim","name":"bouton","upto":5}"#;
    let first = Studio::start(&data);
    assert!(first.send("POST /api/jobs", question).starts_with("HTTP/1.1 202"));
    let answer = first.send("GET /api/jobs/1", "");
    assert!(answer.contains(r#""holds":true"#), "{answer}");
    // A second one at the same time has the same catalogue.
    let beside = Studio::start(&data);
    assert!(beside.send("GET /api/jobs", "").contains(r#""bouton""#));
    drop(beside);
    drop(first);

    let second = Studio::start(&data);
    let kept = second.send("GET /api/jobs", "");
    assert!(kept.contains(r#""bouton""#) && kept.contains(r#""holds":true"#), "{kept}");
    let start = Instant::now();
    second.send("POST /api/jobs", question);
    assert!(second.send("GET /api/jobs/1", "").contains(r#""holds":true"#));
    assert!(start.elapsed() < Duration::from_secs(5));
    drop(second);
    std::fs::remove_dir_all(&data).unwrap();
}
