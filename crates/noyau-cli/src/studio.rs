//! `noyau studio`: starts the studio and says where it is.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::process::{Command, Stdio};

use noyau::words::of_system;
use noyau::{Error, Result, message};
use noyau_studio::{Options, serve};

use crate::place;

/// Serves until the program is ended.
pub fn run(port: Option<u16>, open: bool, address: String) -> Result<()> {
    let mut options =
        Options { address, results: place::results(), runs: place::runs(), ..Options::default() };
    options.port = port.unwrap_or(options.port);
    let ready = |at: SocketAddr, forgets: Option<noyau_results::Error>| {
        let link = format!("http://{at}/");
        crate::session::emit(&format!("{}\n", message!("studio-at", link = &link)));
        if let Some(error) = forgets {
            let warning = message!("studio-forgets", why = error.message());
            crate::session::emit(&format!("{warning}\n"));
        }
        if open {
            open_browser(&link);
        }
    };
    let mut served = serve(&options, ready);
    if port.is_none() && served.as_ref().is_err_and(|e| e.kind() == ErrorKind::AddrInUse) {
        options.port = 0;
        served = serve(&options, ready);
    }
    served.map_err(|error| Error::bad_request(message!("studio-failed", why = of_system(&error))))
}

fn open_browser(link: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let started =
        Command::new(program).arg(link).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if started.is_err() {
        crate::session::emit(&format!("{}\n", message!("studio-no-browser")));
    }
}
