//! The program `noyau-cluster`: tables and surveys by many workers.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use noyau::graph::Class;
use noyau::{Budget, Error, Result, message};
use noyau_cluster::{survey, tabulate};
use noyau_scale::survey::{Family, Plan};
use noyau_scale::table::What;

/// What to do, from the command line.
#[derive(Clone)]
enum Job {
    Tabulate { position: String, what: What, folder: PathBuf },
    Survey { plan: Plan, parts: u64, folder: PathBuf },
}

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let (job, rest) = match job(&given) {
        Ok(read) => read,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let run = timely::execute_from_args(rest.into_iter(), move |worker| {
        let budget = Budget::unlimited();
        let found = match &job {
            Job::Tabulate { position, what, folder } => {
                tabulate(worker, position, *what, folder, &budget)
                    .map(|fingerprint| format!("{fingerprint:016x}"))
            }
            Job::Survey { plan, parts, folder } => survey(worker, plan, *parts, folder, &budget)
                .map(|found| format!("{} {:016x}", found.asked, found.fingerprint)),
        };
        (worker.index(), found.map_err(|error| error.to_string()))
    });
    let Ok(guards) = run else { return ExitCode::from(2) };
    let mut code = ExitCode::SUCCESS;
    for ended in guards.join() {
        match ended {
            Ok((0, Ok(found))) => println!("{found}"),
            Ok((_, Ok(_))) => {}
            Ok((_, Err(why))) | Err(why) => {
                eprintln!("{why}");
                code = ExitCode::from(3);
            }
        }
    }
    code
}

fn job(given: &[String]) -> Result<(Job, Vec<String>)> {
    let usage = || Error::bad_request(message!("cluster-usage"));
    match given {
        [name, position, folder, rest @ ..] if name == "tabulate" => {
            let (what, rest) = match rest {
                [what, rest @ ..] if what == "--distance" => (What::Distance, rest),
                [what, rest @ ..] if what == "--grundy" => (What::Grundy, rest),
                _ => (What::Outcome, rest),
            };
            let folder = Path::new(folder).to_path_buf();
            Ok((Job::Tabulate { position: position.clone(), what, folder }, rest.to_vec()))
        }
        [name, question, orders, parts, folder, rest @ ..] if name == "survey" => {
            let (least, most) = orders.split_once("..").unwrap_or((orders, orders));
            let (Ok(least), Ok(most), Ok(parts)) = (least.parse(), most.parse(), parts.parse())
            else {
                return Err(usage());
            };
            let plan = Plan::new(question, Family::Graphs { class: Class::All }, least..=most)?;
            let folder = Path::new(folder).to_path_buf();
            Ok((Job::Survey { plan, parts, folder }, rest.to_vec()))
        }
        _ => Err(usage()),
    }
}
