//! `noyau cluster`: large jobs by several processes, which are all started with the same command but for
//! their number.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use noyau::arena::format::Stream;
use noyau::words::of_json;
use noyau::{Error, Result, message};
use noyau_cluster::{Hosts, arena, arena_in_file, run, survey, tabulate};
use noyau_scale::table;

use crate::args::whole;
use crate::graph_args::ReadAs;
use crate::graph_words;
use crate::graphs;
use crate::scale::{self, Job};
use crate::scale_args::{SurveyArgs, TabulateArgs};

/// Who takes part, and the job.
#[derive(Args)]
pub struct ClusterArgs {
    #[arg(help = message!("help-cluster-processes").to_string(), short = 'n', long, default_value_t = 1, value_parser = whole)]
    processes: u64,
    #[arg(help = message!("help-cluster-process").to_string(), short = 'p', long, default_value_t = 0, value_parser = whole)]
    process: u64,
    #[arg(help = message!("help-cluster-hosts").to_string(), short = 'h', long, value_name = "FILE")]
    hosts: Option<PathBuf>,
    #[arg(help = message!("help-cluster-wait").to_string(), long, default_value_t = 600, value_parser = whole)]
    wait: u64,
    #[command(subcommand)]
    job: ClusterJob,
}

#[derive(Subcommand)]
enum ClusterJob {
    #[command(about = message!("help-tabulate").to_string())]
    Tabulate(TabulateArgs),
    #[command(about = message!("help-survey").to_string())]
    Survey {
        #[command(flatten)]
        args: Box<SurveyArgs>,
        #[arg(help = message!("help-cluster-parts").to_string(), long, default_value_t = 256, value_parser = whole)]
        parts: u64,
    },
    #[command(about = message!("help-cluster-arena").to_string())]
    Arena {
        #[arg(value_name = "FILE")]
        input: String,
    },
}

impl ClusterArgs {
    /// The file that says how far the work is.
    pub fn progress(&self) -> Option<&PathBuf> {
        match &self.job {
            ClusterJob::Tabulate(args) => args.progress.as_ref(),
            ClusterJob::Survey { args, .. } => args.progress.as_ref(),
            ClusterJob::Arena { .. } => None,
        }
    }

    fn members(&self) -> Result<Hosts> {
        let (processes, process) = (self.processes as usize, self.process as usize);
        let wait = Duration::from_secs(self.wait);
        match &self.hosts {
            Some(file) => Hosts::read(file, processes, process, wait),
            None => Ok(Hosts::local(processes, process)?.waiting(wait)),
        }
    }
}

/// Does a job; the first process says what was found.
pub fn cluster(args: &ClusterArgs, job: &Job<'_>) -> Result<()> {
    let hosts = args.members()?;
    let first = args.process == 0;
    match &args.job {
        ClusterJob::Tabulate(args) => {
            let (Some(position), Some(folder)) = (&args.position, &args.into) else {
                return Err(Error::bad_request(message!("cluster-into")));
            };
            let plan = table::Plan::new(job.session, position, args.what.into())?;
            let told = described("tabulate", &plan.manifest)?;
            let (position, what, into) =
                (plan.manifest.position.clone(), plan.manifest.what, folder.clone());
            let made =
                run(&hosts, &told, job.budget, move |crew| tabulate(crew, &position, what, &into))?;
            if first { scale::made_table(&made, &plan, folder, job) } else { Ok(()) }
        }
        ClusterJob::Survey { args, parts } => {
            let Some(folder) = &args.into else {
                return Err(Error::bad_request(message!("cluster-into")));
            };
            let (plan, parts, into) = (scale::plan(args)?, *parts, folder.clone());
            let told = format!("{} {parts}", described("survey", &plan)?);
            let found =
                run(&hosts, &told, job.budget, move |crew| survey(crew, &plan, parts, &into))?;
            found.map_or(Ok(()), |found| scale::printed(&found, args, job))
        }
        ClusterJob::Arena { input } => {
            let found = match graphs::random(input) {
                Some(random) => {
                    let random = random?;
                    let told = format!("arena {input}");
                    run(&hosts, &told, job.budget, move |crew| arena(crew, &random))?
                }
                None => match Stream::open(Path::new(input), job.budget)? {
                    Some(file) => {
                        let (positions, arcs) = (file.positions(), file.arcs());
                        let told = format!("arena {positions} positions {arcs} arcs");
                        run(&hosts, &told, job.budget, move |crew| arena_in_file(crew, &file))?
                    }
                    None => {
                        let given = ReadAs { from: None };
                        let graph =
                            graphs::read(Path::new(input), &given, job.budget)?.into_arena()?;
                        let arcs = graph.graph().arc_count();
                        let told = format!("arena {} positions {arcs} arcs", graph.len());
                        run(&hosts, &told, job.budget, move |crew| arena(crew, &graph))?
                    }
                },
            };
            if !first {
                return Ok(());
            }
            job.say(&found, || graph_words::summary(&found, None, None))
        }
    }
}

/// The job as processes compare it.
fn described(name: &str, plan: &impl serde::Serialize) -> Result<String> {
    let plan = serde_json::to_string(plan).map_err(|error| Error::bad_request(of_json(&error)))?;
    Ok(format!("{name} {plan}"))
}
