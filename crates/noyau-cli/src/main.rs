//! The program `noyau`: every question of the library on the command line.

mod args;
mod batch;
mod catalogue;
#[cfg(feature = "cluster")]
mod cluster;
mod codes;
mod error;
mod graph_args;
mod graph_words;
mod graphs;
mod help;
mod language;
mod lines;
mod lists;
mod memory;
mod place;
mod print;
mod progress;
mod proofs;
#[cfg(feature = "studio")]
mod qr;
mod refusal;
mod rules;
mod runs;
mod scale;
mod scale_args;
mod session;
mod source;
#[cfg_attr(not(feature = "studio"), path = "no_studio.rs")]
mod studio;
mod tables;
mod version;
mod worksheet;

use std::io;
use std::process::ExitCode;

use noyau::ask::{
    AnncodeAsk, BornAsk, CheckColouringsAsk, CheckProofAsk, CheckReduceAsk, ClaimAsk, ClaimsAsk,
    CodeLengthsAsk, CodeOrdersAsk, CodeTableAsk, ColouringsAsk, CompareAsk, ConjectureAsk,
    DecodeAsk, DrawAsk, EncodeAsk, EnginesAsk, ExplainAsk, GraphAsk, KValuesAsk, MisereQuotientAsk,
    MoveGraphAsk, MovesAsk, NimberAsk, OperationsAsk, OutcomeAsk, PPositionsAsk, ProveAsk,
    ReduceAsk, RulesAsk, RulesetAsk, RunsAsk, ScoreAsk, SequenceAsk, SolveAsk, SymmetricAsk,
    TableAsk, TwinsAsk, ValueAsk, WythoffPairsAsk, WythoffRowsAsk,
};
use noyau::{Error, message};
use noyau_results::Results;

use args::{CodeAction, Command, Expressions, ListFormat};
use graph_args::{GraphArgs, GraphFormat, Written};
use runs::Options;
use session::Session;

fn main() -> ExitCode {
    memory::return_large_tables();
    memory::count_allocations();
    let cli = args::parse();
    let mut session = Session::new(cli.common);
    match cli.command {
        Command::Solve { positions, expand } => {
            session.each(source::positions(positions), |position| SolveAsk {
                position,
                expand,
                say: false,
            });
        }
        Command::Outcome { positions } => {
            session.each(source::positions(positions), |position| OutcomeAsk { position });
        }
        Command::Moves { positions, player } => {
            session.each(source::positions(positions), |position| MovesAsk {
                position,
                player,
                touches: false,
                outcomes: true,
                worth: false,
            });
        }
        Command::Explain { positions } => {
            session.each(source::positions(positions), |position| ExplainAsk { position });
        }
        Command::Draw { positions, format, theme, moves, best, forest, animate } => {
            session.animate = animate;
            match moves.as_deref().map(source::moves).transpose() {
                Ok(moves) => session.each(source::positions(positions), |position| DrawAsk {
                    position,
                    format: format.into(),
                    theme: theme.into(),
                    moves: moves.clone().unwrap_or_default(),
                    best: best || (moves.is_none() && (forest || animate.is_some())),
                    forest,
                }),
                Err(error) => session.refuse(&error),
            }
        }
        Command::Score { positions, save: Some(file), every, .. } => {
            session.at_scale(None, |to| scale::score(&positions.texts, &file, every, to));
        }
        Command::Score { positions, by, save: None, .. } => {
            let by = by.map(Into::into);
            session.each(source::positions(positions), |position| ScoreAsk {
                position,
                by,
                say: false,
            });
        }
        Command::Reduce { positions, k_values: true, root, printed, moves, .. } => {
            session.each(source::positions(positions), |position| KValuesAsk {
                position,
                root,
                printed,
                moves,
            });
        }
        Command::Reduce {
            positions, end_at, end_color, other_color, joker, fewest_moves, ..
        } => {
            session.each(source::positions(positions), |position| ReduceAsk {
                position,
                end_at,
                end_color,
                other_color,
                joker,
                fewest_moves,
            });
        }
        Command::Colourings { graph, check: Some(file), .. } => match source::lines(&file) {
            Ok(certificates) => session.patiently(CheckColouringsAsk { graph, certificates }),
            Err(error) => session.refuse(&error),
        },
        Command::Colourings { graph, strong, resume, certificates, check: None } => {
            match resume.as_deref().map(source::colourings).transpose() {
                Ok(resume) => {
                    let shown = certificates.is_some();
                    session.write_to(certificates);
                    session.patiently(ColouringsAsk { graph, strong, resume, certificates: shown });
                }
                Err(error) => session.refuse(&error),
            }
        }
        Command::CheckReduce { position, moves, joker } => {
            let asked = source::or_file(&position)
                .and_then(|position| Ok((position, source::moves(&moves)?)));
            match asked {
                Ok((position, moves)) => {
                    session.patiently(CheckReduceAsk { position, moves, joker });
                }
                Err(error) => session.refuse(&error),
            }
        }
        Command::Prove { position, first, into } => {
            session.write_to(into);
            session.each(source::one(position), |position| ProveAsk { position, first });
        }
        Command::CheckProof { files } => {
            for file in files {
                match proofs::read(&file) {
                    Ok(proof) => session.patiently(CheckProofAsk { proof }),
                    Err(error) => session.refuse(&error),
                }
            }
        }
        Command::Conjecture { conjecture, graphs: (from, upto), family } => {
            session.patiently(ConjectureAsk { conjecture, start: from, upto, family });
        }
        Command::Value { interactive: true, .. } => worksheet::run(&mut session),
        Command::Operations { name } => session.patiently(OperationsAsk { name }),
        Command::Born { day, lattice } => session.patiently(BornAsk { day, lattice }),
        Command::Value { expressions, expand, options, .. } => {
            let expressions = Expressions { texts: expressions.texts, file: expressions.file };
            session.each(source::expressions(expressions), |expression| ValueAsk {
                expression,
                expand,
                options,
            });
        }
        Command::Nimber { expressions } => {
            session.each(source::expressions(expressions), |expression| NimberAsk { expression });
        }
        Command::Symmetric { graphs } => {
            session.each(source::expressions(graphs), |graph| SymmetricAsk { graph });
        }
        Command::Twins { graphs } => {
            session.each(source::expressions(graphs), |graph| TwinsAsk { graph });
        }
        Command::MoveGraph { positions, written } => {
            session.draw_graphs(written, GraphFormat::Table, false);
            session.each(source::positions(positions), |position| MoveGraphAsk { position });
        }
        Command::Sequence { ruleset, upto, from, of, format } => {
            session.format = format;
            let rare = matches!(format, ListFormat::Svg | ListFormat::Tikz | ListFormat::Pdf);
            session.sequence(SequenceAsk { ruleset, upto, start: from, of, rare, plot: false });
        }
        Command::Period { ruleset, recheck: Some(file), .. } => {
            match runs::recheck(file, ruleset.as_deref()) {
                Ok((question, archive)) => {
                    session.archive_in(archive);
                    session.patiently(question);
                }
                Err(error) => session.refuse(&error),
            }
        }
        Command::Period { ruleset, of, limit, resume, fresh, every, recheck: None } => {
            session.period(Options { ruleset, of, limit, resume, fresh, every });
        }
        Command::MisereQuotient { ruleset, limit, elements } => {
            session.patiently(MisereQuotientAsk { ruleset, limit, elements });
        }
        Command::Compare { ruleset, other, upto, of } => {
            session.patiently(CompareAsk { ruleset, other, upto, of });
        }
        Command::Runs => session.patiently(RunsAsk {}),
        Command::CodeLengths { format, .. }
        | Command::CodeOrders { format, .. }
        | Command::CodeTable { format, .. }
            if matches!(format, ListFormat::Svg | ListFormat::Tikz | ListFormat::Pdf) =>
        {
            session.refuse(&Error::not_applicable(message!("only-sequences-plotted")));
        }
        Command::Table { ruleset, sizes, output: Some(file), .. } => {
            session.write_table(&ruleset, &sizes.0, &file);
        }
        Command::Table { ruleset, sizes, tiles: Some(folder), .. } => {
            session.write_tiles(&ruleset, &sizes.0, &folder);
        }
        Command::Table { ruleset, sizes, of, format, .. } => {
            session.format = format;
            session.patiently(TableAsk { ruleset, sizes: sizes.0, of, plot: false });
        }
        Command::WythoffPairs { theta, mu, terms, list, format } => {
            session.format = format;
            session.patiently(WythoffPairsAsk { theta, mu, terms, list });
        }
        Command::PPositions { ruleset, bound, format } => {
            session.format = format;
            session.patiently(PPositionsAsk { ruleset, bound });
        }
        Command::Survey(args) => match args.of_picarete() {
            Some(question) => session.patiently(question),
            None => session.at_scale(args.progress.as_ref(), |to| scale::survey(&args, to)),
        },
        Command::Tabulate(args) => {
            session.at_scale(args.progress.as_ref(), |to| scale::tabulate(&args, to));
        }
        #[cfg(feature = "cluster")]
        Command::Cluster(args) => {
            session.at_scale(args.progress(), |to| cluster::cluster(&args, to));
        }
        Command::Probe { folder, positions } => {
            session.at_scale(None, |to| scale::probe(&folder, positions, to));
        }
        Command::WythoffRows { upto } => session.patiently(WythoffRowsAsk { upto }),
        Command::Arena(args) => {
            session
                .on_graph(&args.written, |language, asker| graphs::arena(&args, language, asker));
        }
        Command::CheckArena(args) => {
            let written = Written { format: None, output: None };
            session.on_graph(&written, |_, asker| graphs::check(&args, asker));
        }
        Command::Coloured { graph, read } => {
            let written = Written { format: None, output: None };
            session.on_graph(&written, |_, asker| graphs::coloured(&graph, &read, asker));
        }
        Command::Kernels(args) => {
            session
                .on_graph(&args.written, |language, asker| graphs::kernels(&args, language, asker));
        }
        Command::Grundy(args) => {
            session
                .on_graph(&args.written, |language, asker| graphs::grundy(&args, language, asker));
        }
        Command::Code(mut code) => {
            let given = std::mem::take(&mut code.given);
            match code.action {
                None if given.is_empty() => session.patiently(code.request()),
                None => session.refuse(&Error::bad_request(message!("code-action-needed"))),
                Some(CodeAction::Encode) => {
                    session.patiently(EncodeAsk { code: code.request(), messages: given });
                }
                Some(CodeAction::Decode) => {
                    session.patiently(DecodeAsk { code: code.request(), words: given });
                }
            }
        }
        Command::CodeLengths { distance, redundancy, format } => {
            session.format = format;
            session.patiently(CodeLengthsAsk { distance, redundancy });
        }
        Command::CodeTable { length, from, distance, redundancy, format } => {
            session.format = format;
            session.patiently(CodeTableAsk { length, start: from, distance, redundancy });
        }
        Command::CodeOrders { n, distance, tries, seed, format } => {
            session.format = format;
            session.patiently(CodeOrdersAsk { n, distance, tries, seed });
        }
        Command::Anncode { graph } => session.patiently(AnncodeAsk { graph }),
        Command::Claims { check: false } => session.patiently(ClaimsAsk {}),
        Command::Claims { check: true } => session.check_claims(),
        Command::Claim { name, upto, fresh } => {
            if fresh {
                session.archive_in(place::archive().map(Results::afresh));
            }
            session.patiently(ClaimAsk { name, upto });
        }
        Command::Rules { name: None, .. } => session.patiently(RulesAsk {}),
        Command::Rules { name: Some(name), file } if name == "check" => {
            match file.ok_or_else(|| Error::bad_request(message!("rules-check-file"))) {
                Ok(file) => session.check_rules(&file),
                Err(error) => session.refuse(&error),
            }
        }
        Command::Rules { file: Some(_), .. } => {
            session.refuse(&Error::bad_request(message!("rules-check-word")));
        }
        Command::Rules { name: Some(name), file: None } => {
            session.each(source::one(name), |name| RulesetAsk { name });
        }
        Command::Engines => session.patiently(EnginesAsk {}),
        Command::Graph(GraphArgs { positions, most, player, doubled, written }) => {
            session.draw_graphs(written, GraphFormat::Text, doubled);
            session.each(source::positions(positions), |position| GraphAsk {
                position,
                player,
                most: Some(most),
                write: None,
                doubled: false,
            });
        }
        Command::Studio { port, open, address, classroom, table } => {
            let rulesets = session.rulesets();
            if let Err(error) = studio::run(port, open, address, classroom, rulesets, &table) {
                session.refuse(&error);
            }
        }
        Command::Ask { name, fields } => session.request(name, &fields),
        Command::Batch => session.batch(),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut help::command(), "noyau", &mut io::stdout());
        }
        Command::Man => session::emit(&manual()),
    }
    session.exit_code()
}

/// The manual page: the program, then every subcommand.
fn manual() -> String {
    let mut page = Vec::new();
    let mut command = help::command();
    command.build();
    let written = clap_mangen::Man::new(command.clone()).render(&mut page).and_then(|()| {
        for subcommand in command.get_subcommands() {
            let name = format!("noyau {}", subcommand.get_name());
            let man = clap_mangen::Man::new(subcommand.clone().display_name(name));
            man.render_name_section(&mut page)?;
            man.render_synopsis_section(&mut page)?;
            man.render_options_section(&mut page)?;
        }
        Ok(())
    });
    // Writing to memory cannot fail.
    debug_assert!(written.is_ok());
    String::from_utf8_lossy(&page).into_owned()
}
