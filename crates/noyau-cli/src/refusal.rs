//! What clap refuses, said in the language in force.

use std::error::Error as _;
use std::io::Write as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use noyau::message;
use noyau::words::Message;

use crate::error;

/// Prints a refusal, or the help that was asked for, and ends the program.
pub fn end(error: &clap::Error) -> ! {
    match show(error) {
        None => error.exit(),
        Some(shown) => {
            // If printing fails, there is no one left to report it to.
            let _ = anstream::stderr().write_all(shown.as_bytes());
            std::process::exit(error.exit_code())
        }
    }
}

/// Says what is wrong, and ends the program.
pub fn end_saying(sentence: &Message) -> ! {
    let shown = error::line(sentence) + &format!("\n{}\n", message!("help-more"));
    // If printing fails, there is no one left to report it to.
    let _ = anstream::stderr().write_all(shown.as_bytes());
    std::process::exit(2)
}

/// What is wrong, what could be meant, how the command is used; none if help was asked for.
fn show(error: &clap::Error) -> Option<String> {
    let mut shown = error::line(&sentence(error)?);
    shown.extend(below(error).iter().map(|line| format!("  {line}\n")));
    shown.extend(tips(error).iter().map(|tip| format!("\n  {tip}\n")));
    if let Some(usage) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
        shown += &format!("\n{} {usage}\n", message!("help-usage"));
    }
    Some(shown + &format!("\n{}\n", message!("help-more")))
}

/// What is named in a context, as it is typed.
fn all(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
        None | Some(ContextValue::None) => Vec::new(),
        Some(one) => vec![one.to_string()],
    }
}

fn quoted(names: &[String]) -> String {
    let quoted = |name: &String| message!("quoted", text = name).to_string();
    names.iter().map(quoted).collect::<Vec<_>>().join(", ")
}

/// What is wrong; none if nothing is.
fn sentence(error: &clap::Error) -> Option<Message> {
    let named = |kind| quoted(&all(error, kind));
    let arg = || named(ContextKind::InvalidArg);
    let value = || named(ContextKind::InvalidValue);
    let empty = || all(error, ContextKind::InvalidValue).concat().is_empty();
    Some(match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion => return None,
        ErrorKind::InvalidValue if empty() => message!("refused-no-value", arg = arg()),
        ErrorKind::InvalidValue => message!("refused-value", value = value(), arg = arg()),
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            message!("refused-value-because", value = value(), arg = arg(), why = why)
        }
        ErrorKind::UnknownArgument => message!("refused-argument", arg = arg()),
        ErrorKind::InvalidSubcommand => {
            message!("refused-command", name = named(ContextKind::InvalidSubcommand))
        }
        ErrorKind::ArgumentConflict => match named(ContextKind::PriorArg) {
            prior if prior == arg() => message!("refused-twice", arg = arg()),
            prior => message!("refused-together", arg = arg(), prior = prior),
        },
        ErrorKind::MissingRequiredArgument => message!("refused-missing"),
        ErrorKind::MissingSubcommand => message!("refused-no-command"),
        ErrorKind::TooManyValues => message!("refused-too-many", value = value(), arg = arg()),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            message!("refused-too-few", arg = arg())
        }
        ErrorKind::NoEquals => message!("refused-no-equals", arg = arg()),
        ErrorKind::InvalidUtf8 => message!("refused-utf8"),
        _ => message!("refused-otherwise"),
    })
}

/// The lines right below the sentence: what is missing, or which values there are.
fn below(error: &clap::Error) -> Vec<String> {
    if error.kind() == ErrorKind::MissingRequiredArgument {
        return all(error, ContextKind::InvalidArg);
    }
    let values = all(error, ContextKind::ValidValue);
    if values.is_empty() {
        return values;
    }
    vec![message!("help-values", values = values.join(", ")).to_string()]
}

/// What could be meant.
fn tips(error: &clap::Error) -> Vec<String> {
    let near = |kind| Some(all(error, kind)).filter(|n| !n.is_empty()).map(|n| quoted(&n));
    let command = near(ContextKind::SuggestedSubcommand);
    let arg = near(ContextKind::SuggestedArg);
    let value = near(ContextKind::SuggestedValue);
    [
        command.map(|near| message!("tip-command", near = near)),
        arg.map(|near| message!("tip-argument", near = near)),
        value.map(|near| message!("tip-value", near = near)),
    ]
    .into_iter()
    .flatten()
    .map(|tip| tip.to_string())
    .collect()
}
