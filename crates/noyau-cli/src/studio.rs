//! `noyau studio`: starts the studio and says where it is.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use noyau::context::Tabulated;
use noyau::part::Entry;
use noyau::words::of_system;
use noyau::{Error, Result, message};
use noyau_scale::table::Shelf;
use noyau_studio::{Options, addresses, serve};

use crate::{place, qr};

/// Serves until the program is ended.
pub fn run(
    port: Option<u16>,
    open: bool,
    address: String,
    classroom: bool,
    rulesets: Vec<Entry>,
    tables: &[PathBuf],
) -> Result<()> {
    let address = if classroom { "0.0.0.0".to_string() } else { address };
    let (results, runs) = (place::results(), place::runs());
    let tabulated: Option<Arc<dyn Tabulated>> = match tables {
        [] => None,
        folders => Some(Arc::new(Shelf::open(folders, &rulesets)?)),
    };
    let mut options =
        Options { address, results, runs, classroom, rulesets, tabulated, ..Options::default() };
    options.port = port.unwrap_or(options.port);
    let ready = |at: SocketAddr, forgets: Option<noyau_results::Error>| {
        let link = if classroom { welcome(at.port()) } else { format!("http://{at}/") };
        if !classroom {
            crate::session::emit(&format!("{}\n", message!("studio-at", link = &link)));
        }
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

/// Prints the addresses for a class, with a code that telephones read; returns the first of them.
fn welcome(port: u16) -> String {
    let links: Vec<String> =
        addresses().iter().map(|address| format!("http://{address}:{port}/")).collect();
    let here = format!("http://127.0.0.1:{port}/");
    let Some(first) = links.first().cloned() else {
        crate::session::emit(&format!("{}\n", message!("classroom-none", link = &here)));
        return here;
    };
    let mut told = format!("{}\n\n", message!("classroom-at"));
    for link in &links {
        told += &format!("  {link}\n");
    }
    if let Some(code) = qr::code(&first) {
        told += &format!("\n{}", code.drawn());
    }
    crate::session::emit(&told);
    first
}

fn open_browser(link: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let started =
        Command::new(program).arg(link).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if started.is_err() {
        crate::session::emit(&format!("{}\n", message!("studio-no-browser")));
    }
}
