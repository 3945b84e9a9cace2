//! The help pages, in the language that is spoken.
//!
//! clap writes English headings and notes around the texts it is given. Here they become messages
//! like everything else.

use clap::builder::styling::{Reset, Style};
use clap::builder::{PossibleValue, StyledStr, Styles};
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory};
use noyau::message;
use noyau::words::Message;

use crate::args::Cli;
use crate::refusal;

/// The whole command line with its texts in the language that is spoken.
pub fn command() -> Command {
    translated(Cli::command(), true)
}

fn translated(mut command: Command, whole: bool) -> Command {
    let has_long = has_long_texts(&command);
    let about_help = if has_long { message!("help-help-long") } else { message!("help-help") };
    // `cluster` takes the letter for its hosts, as timely does.
    let letter = command.get_arguments().all(|arg| arg.get_short() != Some('h')).then_some('h');
    command = command
        .help_template(template())
        .subcommand_help_heading(heading(&message!("help-commands")))
        .subcommand_value_name(message!("value-command").to_string())
        .disable_help_flag(true)
        .mut_args(translated_argument)
        .arg(help_flag(&about_help).short(letter));
    if has_long {
        let short = message!("help-help-short").to_string();
        command = command.mut_arg("help", |arg| arg.long_help(short));
    }
    if whole {
        command = command.disable_version_flag(true).arg(version_flag());
        command = command.disable_help_subcommand(true).subcommand(help_command());
    }
    command.mut_subcommands(|inner| {
        if inner.get_name() == "help" { inner } else { translated(inner, false) }
    })
}

/// clap's own page, with our word for "Usage:".
fn template() -> StyledStr {
    let usage = Styles::default().get_usage().to_owned();
    let usage = styled(usage, &message!("help-usage"));
    let page = format!(
        "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    page.into()
}

fn styled(style: Style, text: &Message) -> String {
    format!("{style}{text}{style:#}")
}

/// clap puts a colon after a heading: what stands before it is ours.
fn heading(name: &Message) -> String {
    let whole = message!("help-heading", name = name.clone()).to_string();
    whole.strip_suffix(':').unwrap_or(&whole).to_string()
}

/// Behind everything else.
const LAST: usize = 10_000;

fn help_flag(about: &Message) -> Arg {
    let arg = Arg::new("help").long("help").action(ArgAction::Help);
    arg.display_order(LAST).help(about.to_string()).help_heading(heading(&message!("help-options")))
}

fn version_flag() -> Arg {
    let arg = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let about = message!("help-version").to_string();
    arg.display_order(LAST + 1).help(about).help_heading(heading(&message!("help-options")))
}

/// `noyau help solve` is `noyau solve --help`.
fn help_command() -> Command {
    let names = Arg::new("command")
        .num_args(0..)
        .value_name(message!("value-command").to_string())
        .help(message!("help-which-command").to_string());
    Command::new("help")
        .about(message!("help-help-command").to_string())
        .help_template(template())
        .disable_help_flag(true)
        .arg(names)
}

/// Prints the help of the command that is named, and ends the program.
pub fn end_with(command: &mut Command, names: &ArgMatches) -> ! {
    command.build();
    let mut shown = command.clone();
    for name in names.get_many::<String>("command").into_iter().flatten() {
        let Some(inner) = shown.find_subcommand(name).cloned() else {
            let name = message!("quoted", text = name);
            refusal::end_saying(&message!("refused-command", name = name));
        };
        shown = inner;
    }
    crate::session::emit(&shown.render_long_help().ansi().to_string());
    std::process::exit(0)
}

/// Whether `--help` says more than `-h`.
fn has_long_texts(command: &Command) -> bool {
    command.get_long_about().is_some()
        || command
            .get_arguments()
            .any(|arg| shown_values(arg).iter().any(|v| v.get_help().is_some()))
}

fn shown_values(arg: &Arg) -> Vec<PossibleValue> {
    if !arg.get_action().takes_values() {
        return Vec::new();
    }
    arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect()
}

/// clap takes `{n}` in a text for the end of a line. A change of style within it keeps it as it is.
fn with_braces(text: &str) -> String {
    text.replace("{n}", &format!("{{{Reset}n}}"))
}

/// The argument with its names and notes rendered.
fn translated_argument(arg: Arg) -> Arg {
    let title =
        if arg.is_positional() { message!("help-arguments") } else { message!("help-options") };
    let defaults: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let values = shown_values(&arg);
    let text = arg.get_help().map(|help| with_braces(&help.to_string())).unwrap_or_default();
    let default = (!defaults.is_empty() && arg.get_action().takes_values())
        .then(|| message!("help-default", values = defaults.join(", ")).to_string());
    let mut short = text.clone();
    if let Some(default) = &default {
        short += &format!(" {default}");
    }
    if !values.is_empty() {
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        short += &format!(" {}", message!("help-values", values = names.join(", ")));
    }
    let names: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| value_name(name).map_or_else(|| name.to_string(), |name| name.to_string()))
        .collect();
    let mut arg = arg.help_heading(heading(&title)).help(short);
    if !arg.get_action().takes_values() {
        return arg;
    }
    arg = arg.hide_default_value(true).hide_possible_values(true);
    if values.iter().any(|value| value.get_help().is_some()) {
        arg = arg.long_help(listed(text, &values, default));
    }
    if names.is_empty() { arg } else { arg.value_names(names) }
}

/// The long text of an argument, with what each of its values means.
fn listed(text: String, values: &[PossibleValue], default: Option<String>) -> String {
    let mut long = text + &format!("\n\n{}", message!("help-values-listed"));
    let width = values.iter().map(|value| value.get_name().len()).max().unwrap_or(0);
    for value in values {
        let help = value.get_help().map(ToString::to_string).unwrap_or_default();
        let gap = " ".repeat(width - value.get_name().len());
        let help = format!("{gap}{help}");
        long += &format!("\n{}", message!("help-value-line", name = value.get_name(), help = help));
    }
    match default {
        Some(default) => long + &format!("\n\n{default}"),
        None => long,
    }
}

/// What stands for a value in the usage.
fn value_name(name: &str) -> Option<Message> {
    Some(match name {
        "EXPRESSION" => message!("value-expression"),
        "POSITION" => message!("value-position"),
        "FILE" => message!("value-file"),
        "FOLDER" => message!("value-folder"),
        "SECONDS" => message!("value-seconds"),
        "MB" => message!("value-megabytes"),
        "NAME" => message!("value-name"),
        "PLACE" => message!("value-place"),
        "RULESET" => message!("value-ruleset"),
        "OTHER" => message!("value-other"),
        "SIZES" => message!("value-sizes"),
        "UPTO" | "LIMIT" | "BOUND" | "MOST" | "Q" | "FROM" | "DAY" | "TRIES" | "SEED" | "TERMS"
        | "LIST" | "VERTICES" | "EDGES" => Message::verbatim("N"),
        "FROM..UPTO" => Message::verbatim("N..N"),
        "OF" => Message::verbatim("grundy|outcome"),
        "MOVES" => message!("value-moves"),
        "VERTEX" => message!("value-vertex"),
        "FIELD=VALUE" => message!("value-field-value"),
        "THEME" => message!("value-theme"),
        "ORDER" => message!("value-order"),
        "GRAPH" => message!("value-graph"),
        "ARENA" => message!("value-arena"),
        "FILE|random:N,DEGREE,SEED" => message!("value-arena-input"),
        "SOLUTION" => message!("value-solution"),
        "VERTEX,…" => message!("value-vertices"),
        "ADDRESS" => message!("value-address"),
        "QUESTION" => message!("value-question"),
        "FIELD" => message!("value-field"),
        "ANSWER" => message!("value-answer"),
        _ => return None,
    })
}

/// What stands after the help of the program.
pub fn after() -> String {
    format!(
        "{}\n{}\n\n{}",
        message!("help-after-positions"),
        message!("help-after-rules"),
        message!("help-after-codes")
    )
}

/// Commands with what they do, under a heading.
fn examples(lines: &[(&str, Option<Message>)]) -> String {
    let width = lines.iter().filter(|(_, about)| about.is_some()).map(|(line, _)| line.len()).max();
    let width = width.unwrap_or(0);
    let mut text = message!("help-examples").to_string();
    for (line, about) in lines {
        text += &match about {
            Some(about) => format!("\n  {line:<width$}    {about}"),
            None => format!("\n  {line}"),
        };
    }
    text
}

/// The formats of files with game graphs.
fn formats() -> String {
    let with = |line: &str, also: &str| message!("help-formats-with", line = line, also = also);
    let rows = [
        (
            ".txt .edges",
            message!("help-formats-edges"),
            with("0: 1 5     ", "`owner 1: 1 3`, `goal 0: 5`, `start 0`").to_string(),
        ),
        (
            ".py",
            message!("help-formats-python"),
            with("{0: [1, 5], 1: []} ", "`S1 = {…}`, `T0 = {…}`, `s0 = 0`").to_string(),
        ),
        (
            ".dot .gv",
            Message::verbatim("Graphviz"),
            "digraph { 0 -> 1; 5 [owner=1, goal=0] }".to_string(),
        ),
        (".pg .gm", Message::verbatim("PGSolver"), "0 0 1 1,5 \"label\";".to_string()),
        (
            ".json",
            message!("help-formats-json"),
            "{\"positions\": 2, \"owner\": [0, 1], …}".to_string(),
        ),
        (".arena", message!("help-formats-binary"), String::new()),
        (".graph", message!("help-formats-notation"), "{4; 0>1, 1>2}".to_string()),
    ];
    let rows: Vec<(String, String, String)> = rows
        .into_iter()
        .map(|(end, about, look)| (end.to_string(), about.to_string(), look))
        .collect();
    let widest = |of: &dyn Fn(&(String, String, String)) -> usize| rows.iter().map(of).max();
    let first = widest(&|row| row.0.chars().count()).unwrap_or(0);
    // What has no look of its own may be as long as it likes.
    let second = widest(&|row| if row.2.is_empty() { 0 } else { row.1.chars().count() });
    let second = second.unwrap_or(0);
    let mut text = message!("help-formats").to_string();
    for (end, about, look) in &rows {
        text += format!("\n  {end:<first$}  {about:<second$}  {look}").trim_end();
    }
    text + &format!("\n{}", message!("help-formats-pg"))
}

/// What stands after the help of `noyau arena`.
pub fn arena() -> String {
    let examples = examples(&[
        ("noyau arena game.py", Some(message!("help-example-arena"))),
        ("noyau arena game.py --play b", Some(message!("help-example-arena-play"))),
        ("noyau arena game.py --output game.svg", Some(message!("help-example-arena-svg"))),
        ("noyau arena game.py --frames steps", Some(message!("help-example-arena-frames"))),
        ("noyau arena game.py --output game.pg", Some(message!("help-example-arena-pg"))),
        ("noyau arena - --from dot < game.dot", None),
        ("noyau arena graph.txt --doubled", Some(message!("help-example-arena-doubled"))),
        ("noyau arena random:1000000,4,7 --stats", None),
    ]);
    format!("{}\n\n{examples}", formats())
}

/// What stands after the help of `noyau check-arena`.
pub fn check_arena() -> String {
    let examples = examples(&[
        ("noyau arena game.py --json > solution.json", None),
        ("noyau check-arena game.py solution.json", None),
        ("noyau grundy graph.txt --certificate --json | noyau check-arena graph.txt -", None),
    ]);
    let (after, codes) = (message!("help-check-arena-after"), message!("help-check-arena-codes"));
    format!("{after}\n\n{examples}\n\n{codes}")
}

/// What stands after the help of `noyau kernels`.
pub fn kernels() -> String {
    let examples = examples(&[
        ("noyau kernels \"{4; 0>1, 1>2, 2>3, 3>0}\"", None),
        ("noyau kernels graph.dot --count-only", None),
        ("noyau kernels graph.dot --exists", None),
        ("noyau kernels graph.dot --output graph.svg", Some(message!("help-example-kernels-svg"))),
    ]);
    format!("{}\n\n{examples}", formats())
}

/// What stands after the help of `noyau grundy`.
pub fn grundy() -> String {
    let both = "noyau grundy \"{3; 2>0, 2>1, 1>1}\" \"{2; 1>0}\" --at 2,1";
    let examples = examples(&[
        ("noyau grundy \"{4; 1>0, 2>0, 2>1, 3>2}\"", None),
        ("noyau grundy graph.py --functions", None),
        ("noyau grundy graph.py --output graph.svg", None),
        (both, Some(message!("help-example-grundy-at"))),
    ]);
    format!("{}\n\n{examples}", formats())
}

/// What stands after the help of `noyau graph`.
pub fn graph() -> String {
    let examples = examples(&[
        ("noyau graph \"nim 1,2,2\"", None),
        ("noyau graph \"chocolate 2x3\" --output chocolate.svg", None),
        ("noyau graph \"chocolate 2x3\" --doubled --output chocolate.svg", None),
        ("noyau graph \"misere take-at-most(3) 6\" --format arena-json > matches.json", None),
        ("noyau graph \"domineering 2x3\" --output domineering.pg", None),
    ]);
    format!("{}\n\n{examples}", message!("help-graph-after"))
}

#[cfg(test)]
mod tests {
    use noyau::words::{Language, speaking};

    use super::*;

    /// No letter stands for two options, with whatever features the program is built.
    #[test]
    fn commands_are_well_formed() {
        command().debug_assert();
    }

    /// clap takes a variable in braces for the end of a line.
    #[test]
    fn variables_are_shown() {
        let mut command = command();
        let sequence = command.find_subcommand_mut("sequence").expect("a command");
        let shown = sequence.render_help().to_string();
        assert!(shown.contains("`{n}`"), "{shown}");
    }

    #[test]
    fn the_definition_is_consistent_in_every_language() {
        for language in Language::ALL {
            speaking(language, || command().debug_assert());
        }
    }

    /// Every text of the command and of what is below it.
    fn texts(command: &Command, found: &mut Vec<(String, String)>) {
        let name = command.get_name().to_string();
        found.extend(command.get_about().map(|about| (name.clone(), about.to_string())));
        found.extend(command.get_long_about().map(|about| (name.clone(), about.to_string())));
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let of = format!("{name} {}", arg.get_id());
            found.push((of.clone(), arg.get_help().map(ToString::to_string).unwrap_or_default()));
            for value in shown_values(arg) {
                found.extend(value.get_help().map(|help| (of.clone(), help.to_string())));
            }
        }
        command.get_subcommands().for_each(|inner| texts(inner, found));
    }

    #[test]
    fn every_text_is_in_both_languages() {
        let [english, french] = Language::ALL.map(|language| {
            let mut found = Vec::new();
            speaking(language, || texts(&command(), &mut found));
            found
        });
        assert_eq!(english.len(), french.len());
        for ((of, english), (_, french)) in english.iter().zip(&french) {
            assert!(!english.is_empty(), "{of} has no help");
            // Names of programs are the same everywhere.
            let name = ["Graphviz", "PGSolver"].contains(&english.as_str());
            assert!(name || english != french, "{of}: {english}");
        }
    }
}
