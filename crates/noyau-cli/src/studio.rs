//! `noyau studio`: starts the studio and says where it is.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use noyau::{Error, Result};
use noyau_studio::{Options, serve};

/// Serves until the program is ended.
pub fn run(port: u16, open: bool, address: String) -> Result<()> {
    let options = Options { address, port, catalogue: catalogue() };
    let ready = |at: SocketAddr| {
        let link = format!("http://{at}/");
        crate::session::emit(&format!("The studio is at {link} (Ctrl-C ends it)\n"));
        if open {
            open_browser(&link);
        }
    };
    serve(&options, ready).map_err(|error| Error::bad_request(format!("the studio: {error}")))
}

/// Where finished jobs are kept: with the other data of the person, if that place is known.
fn catalogue() -> Option<PathBuf> {
    let folder = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(|| {
        std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local").join("share"))
    })?;
    Some(folder.join("noyau").join("studio.redb"))
}

fn open_browser(link: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let started =
        Command::new(program).arg(link).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if started.is_err() {
        crate::session::emit("No browser could be opened: follow the link.\n");
    }
}
