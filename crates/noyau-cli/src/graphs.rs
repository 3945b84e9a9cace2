//! Game graphs in files: who wins from where, kernels, Grundy values, pictures, conversions.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::Instant;

use noyau::arena::format::{self, Format, GameGraph};
use noyau::arena::{Random, double};
use noyau::ask::{
    Answer, ArenaAsk, ArenaStatsAsk, CheckArenaAsk, ColouredAsk, DrawAsk, DrawGraphAsk, GraphInput,
    GraphPictureFormat, GraphSumAsk, GrundyAsk, KernelsAsk, MoveGraphAnswer, PictureFormat,
    Question, Shown, SolutionText, Summary,
};
use noyau::draw::{self, Theme, graph_svg, graph_text, graph_tikz};
use noyau::words::{Message, of_json, of_system};
use noyau::{Budget, Error, Result, Session, explore, message};
use serde_json::{Value, json};

use crate::graph_args::{ArenaArgs, CheckArgs, GraphFormat, GrundyArgs, KernelsArgs, ReadAs};
use crate::source::cannot_read;

/// What a command prints.
pub enum Output {
    /// The answer of the protocol.
    Answer(Box<Answer>),
    /// A text for people, and the same for programs.
    Text(String, Value),
    /// Numbers about a large arena, and how long it took to read it.
    Summary(Box<Summary>, Option<f64>),
    /// A picture.
    Picture(String),
    /// The graph itself.
    Graph(Box<GameGraph>, Format),
}

/// Puts questions to the library, within the limits of this run of the program.
pub struct Asker<'a> {
    pub session: &'a Session,
    pub engine: Option<&'a str>,
    pub budget: &'a Budget,
}

impl Asker<'_> {
    fn ask<Q: Question>(&self, question: &Q) -> Result<Q::Answer> {
        let answer = self.session.ask_guarded(self.engine, question, self.budget);
        answer.map_err(|error| match question.text() {
            Some(text) if error.text().is_none() => error.in_text(text),
            _ => error,
        })
    }

    /// The answer as it is printed.
    fn answer<Q: Question>(&self, question: &Q) -> Result<Output> {
        Ok(Output::Answer(Box::new(self.ask(question)?.into())))
    }
}

/// Opens a file, or standard input for `-`.
fn open(path: &Path) -> Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(file)),
        Err(e) => Err(cannot_read(path, &e)),
    }
}

/// Reads a game graph in any format; its extension counts more than its looks.
pub fn read(path: &Path, given: &ReadAs, budget: &Budget) -> Result<GameGraph> {
    let by_name = path.to_str().and_then(Format::of_name);
    let given = given.from.map(Format::from).or(by_name);
    format::read(open(path)?, given, budget).map_err(|mut error| {
        let shown = error.span.take().and_then(|span| line_at(path, span.start));
        let (text, span) = shown.map_or((None, None), |(text, at)| (Some(text), Some(at..at)));
        let origin = if path == Path::new("-") {
            message!("standard-input")
        } else {
            Message::verbatim(path.display().to_string())
        };
        error.message = message!("origin", origin = origin, error = error.message);
        error.span = span;
        match text {
            Some(text) => error.in_text(text),
            None => error,
        }
    })
}

/// The line of a file around an offset, and the place in it; none if it cannot be read again.
fn line_at(path: &Path, offset: usize) -> Option<(String, usize)> {
    const NEAR: usize = 200;
    let begin = offset.saturating_sub(NEAR);
    let mut file = File::open(path).ok()?;
    file.seek(SeekFrom::Start(begin as u64)).ok()?;
    let mut bytes = Vec::new();
    file.take(2 * NEAR as u64).read_to_end(&mut bytes).ok()?;
    let at = offset - begin;
    let start = bytes.get(..at)?.iter().rposition(|&b| b == b'\n').map_or(0, |k| k + 1);
    let end = bytes[at..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |k| at + k);
    let before = String::from_utf8_lossy(&bytes[start..at]).into_owned();
    let after = String::from_utf8_lossy(&bytes[at..end]);
    Some((format!("{before}{after}"), before.len()))
}

/// A graph given as an expression, or as the name of a file that holds it in any format.
fn graph(text: &str, given: &ReadAs, budget: &Budget) -> Result<GameGraph> {
    let path = Path::new(text);
    if text == "-" || path.is_file() || given.from.is_some() {
        return read(path, given, budget);
    }
    if let Some(random) = random(text) {
        return random_graph(random?, budget);
    }
    let looks_like_a_file = Format::of_name(text).is_some() && !text.contains([' ', '{']);
    if looks_like_a_file {
        open(path)?;
    }
    format::expression(text, budget).map_err(|error| error.in_text(text))
}

/// The random arena that a text asks for, if it asks for one.
pub fn random(text: &str) -> Option<Result<Random>> {
    text.starts_with("random:").then(|| Random::parse(text).map_err(|error| error.in_text(text)))
}

/// A random arena for files, which hold no arc twice.
fn random_graph(random: Random, budget: &Budget) -> Result<GameGraph> {
    let mut graph = GameGraph::of_arena(random.arena(budget)?);
    graph.graph = graph.graph.without_repetitions();
    Ok(graph)
}

/// `noyau arena`.
pub fn arena(args: &ArenaArgs, language: GraphFormat, asker: &Asker<'_>) -> Result<Output> {
    let budget = asker.budget;
    let started = Instant::now();
    if args.stats && args.input.starts_with("random:") && !args.doubled {
        // It is never held whole.
        let summary = asker.ask(&ArenaStatsAsk { arena: args.input.as_str().into() })?;
        return Ok(Output::Summary(Box::new(summary), None));
    }
    let mut graph = match random(&args.input) {
        Some(random) => random_graph(random?, budget)?,
        None => read(Path::new(&args.input), &args.read, budget)?,
    };
    if args.doubled && graph.kinds.is_none() {
        graph = double::doubled(&graph, false, budget)?;
    } else if args.doubled {
        return Err(Error::not_applicable(message!("owners-already")));
    }
    if args.stats {
        let reading = started.elapsed().as_secs_f64();
        let summary = asker.ask(&ArenaStatsAsk { arena: GraphInput::of_arena(graph)? })?;
        return Ok(Output::Summary(Box::new(summary), Some(reading)));
    }
    if let Some(format) = language.file() {
        return Ok(Output::Graph(Box::new(graph), format));
    }
    let from = args.play.as_ref().map(|name| position(&graph, name)).transpose()?;
    if matches!(language, GraphFormat::Table | GraphFormat::Json) && args.frames.is_none() {
        // The protocol's answer has a play only if one is asked for.
        let usual = if language == GraphFormat::Table { graph.start } else { None };
        let arena = GraphInput::of_arena(graph)?;
        return asker.answer(&ArenaAsk { arena, play: from.or(usual) });
    }
    let graph = GraphInput::of_arena(graph)?;
    match &args.frames {
        Some(folder) => write_frames(graph, folder, asker),
        None => draw(graph, Shown::Winners, language, asker),
    }
}

/// The position of this name, or of this number.
fn position(graph: &GameGraph, name: &str) -> Result<u32> {
    let named = graph.labels.iter().position(|label| label == name);
    let number = || name.parse().ok().filter(|&v: &u32| (v as usize) < graph.graph.len());
    named
        .map(|v| v as u32)
        .or_else(number)
        .ok_or_else(|| Error::bad_request(message!("no-position-named", name = name)))
}

/// One file for every step.
fn write_frames(graph: GraphInput, folder: &Path, asker: &Asker<'_>) -> Result<Output> {
    let question = DrawGraphAsk { graph, show: Shown::Steps, ..DrawGraphAsk::default() };
    let frames = asker.ask(&question)?.pictures;
    let cannot = |e: io::Error| {
        let folder = folder.display().to_string();
        Error::bad_request(message!("cannot-write-to", folder = folder, why = of_system(&e)))
    };
    fs::create_dir_all(folder).map_err(cannot)?;
    let width = frames.len().saturating_sub(1).to_string().len();
    let (mut text, mut files) = (String::new(), Vec::new());
    for (step, frame) in frames.iter().enumerate() {
        let file = folder.join(format!("step-{step:0width$}.svg"));
        fs::write(&file, &frame.picture).map_err(cannot)?;
        text += &format!("{}  {}\n", file.display(), frame.title);
        files.push(file.display().to_string());
    }
    Ok(Output::Text(text, json!({ "frames": files })))
}

/// A graph as a picture.
fn draw(
    graph: GraphInput,
    show: Shown,
    language: GraphFormat,
    asker: &Asker<'_>,
) -> Result<Output> {
    let show = match (language, show) {
        (GraphFormat::Frames, Shown::Winners) => Shown::Strip,
        (GraphFormat::Frames, _) => {
            return Err(Error::not_applicable(message!("steps-of-arenas")));
        }
        (_, show) => show,
    };
    let format = match language {
        GraphFormat::Svg | GraphFormat::Frames => GraphPictureFormat::Svg,
        GraphFormat::Tikz => GraphPictureFormat::Tikz,
        GraphFormat::Pdf => GraphPictureFormat::Pdf,
        GraphFormat::Mermaid => GraphPictureFormat::Mermaid,
        _ => GraphPictureFormat::Terminal,
    };
    let question = DrawGraphAsk { graph, show, format, ..DrawGraphAsk::default() };
    let drawn = asker.ask(&question)?.pictures.into_iter().map(|picture| picture.picture);
    Ok(Output::Picture(drawn.collect()))
}

/// `noyau coloured`.
pub fn coloured(file: &str, given: &ReadAs, asker: &Asker<'_>) -> Result<Output> {
    let graph = graph(file, given, asker.budget)?;
    let arcs = graph.graph.arcs().map(|(from, to)| {
        let colour = graph.colours.get(&(from, to)).cloned().unwrap_or_default();
        (from, to, colour)
    });
    let (arcs, positions) = (arcs.collect(), graph.graph.len() as u32);
    asker.answer(&ColouredAsk { positions, arcs, names: graph.labels.clone() })
}

/// `noyau kernels`.
pub fn kernels(args: &KernelsArgs, language: GraphFormat, asker: &Asker<'_>) -> Result<Output> {
    let graph = graph(&args.graph, &args.read, asker.budget)?;
    if let Some(format) = language.file() {
        return Ok(Output::Graph(Box::new(graph), format));
    }
    let ask = |graph, count_only, find| KernelsAsk {
        graph: GraphInput::of_graph(graph),
        count_only,
        find,
    };
    if matches!(language, GraphFormat::Table | GraphFormat::Json) {
        return asker.answer(&ask(graph, args.count_only, args.exists));
    }
    draw(GraphInput::of_graph(graph), Shown::Kernel, language, asker)
}

/// `noyau grundy`.
pub fn grundy(args: &GrundyArgs, language: GraphFormat, asker: &Asker<'_>) -> Result<Output> {
    if args.graphs.len() > 1 || !args.at.is_empty() {
        return sum(args, language, asker);
    }
    let graph = graph(&args.graphs[0], &args.read, asker.budget)?;
    if let Some(format) = language.file() {
        return Ok(Output::Graph(Box::new(graph), format));
    }
    if matches!(language, GraphFormat::Table | GraphFormat::Json) {
        let graph = GraphInput::of_graph(graph);
        let (functions, certificate) = (args.functions, args.certificate);
        return asker.answer(&GrundyAsk { graph, functions, certificate });
    }
    draw(GraphInput::of_graph(graph), Shown::Values, language, asker)
}

/// Several graphs played at once.
fn sum(args: &GrundyArgs, language: GraphFormat, asker: &Asker<'_>) -> Result<Output> {
    if !matches!(language, GraphFormat::Table | GraphFormat::Json) {
        return Err(Error::not_applicable(message!("several-no-picture")));
    }
    let read = |text: &String| graph(text, &args.read, asker.budget);
    let graphs: Vec<GameGraph> = args.graphs.iter().map(read).collect::<Result<_>>()?;
    let at: Vec<u32> = if args.at.is_empty() {
        graphs.iter().map(|graph| graph.start.unwrap_or(0)).collect()
    } else if args.at.len() == graphs.len() {
        graphs.iter().zip(&args.at).map(|(graph, at)| position(graph, at)).collect::<Result<_>>()?
    } else {
        let (given, wanted) = (args.at.len(), graphs.len());
        return Err(Error::bad_request(message!("at-count", given = given, wanted = wanted)));
    };
    let graphs = graphs.into_iter().map(GraphInput::of_graph).collect();
    asker.answer(&GraphSumAsk { graphs, at })
}

/// `noyau check-arena`.
pub fn check(args: &CheckArgs, asker: &Asker<'_>) -> Result<Output> {
    let graph = graph(&args.input, &args.read, asker.budget)?;
    let solution = serde_json::from_reader(io::BufReader::new(open(&args.solution)?));
    let solution = solution.map_err(|e| {
        let file = args.solution.display().to_string();
        Error::bad_request(message!("not-an-answer", file = file, why = of_json(&e)))
    })?;
    let arena = match (&solution, &graph.kinds) {
        (SolutionText::Arena(_), Some(_)) => GraphInput::of_arena(graph)?,
        _ => GraphInput::of_graph(graph),
    };
    asker.answer(&CheckArenaAsk { arena, solution })
}

/// The graph of the moves of a position, in a language other than the protocol's.
pub fn of_moves(
    found: MoveGraphAnswer,
    language: GraphFormat,
    asker: &Asker<'_>,
) -> Result<Output> {
    let format = match language {
        GraphFormat::Frames => return Err(Error::not_applicable(message!("steps-of-arenas"))),
        GraphFormat::Svg => PictureFormat::Svg,
        GraphFormat::Tikz => PictureFormat::Tikz,
        GraphFormat::Pdf => PictureFormat::Pdf,
        _ => PictureFormat::Text,
    };
    let mut graph = format::expression(&found.graph, asker.budget)?;
    graph.labels = found.moves;
    if let Some(format) = language.file() {
        return Ok(Output::Graph(Box::new(graph), format));
    }
    if language == GraphFormat::Mermaid {
        return Ok(Output::Picture(flow_chart(&graph)));
    }
    let position = format!("domination {}", found.graph);
    let drawn = asker.ask(&DrawAsk { position, format, ..DrawAsk::default() })?;
    let picture = drawn.svg.or(drawn.tikz).or(drawn.pdf).or(drawn.text);
    Ok(Output::Picture(picture.unwrap_or_default()))
}

/// A graph for Markdown: a line without a head where an arc leads both ways.
fn flow_chart(graph: &GameGraph) -> String {
    let arcs: BTreeSet<(u32, u32)> = graph.graph.arcs().collect();
    let names = graph.labels.iter().enumerate();
    let mut lines: Vec<String> = names.map(|(v, name)| format!("  p{v}((\"{name}\"))")).collect();
    for &(a, b) in &arcs {
        let both = arcs.contains(&(b, a));
        if both && a < b {
            lines.push(format!("  p{a} --- p{b}"));
        } else if !both {
            lines.push(format!("  p{a} --> p{b}"));
        }
    }
    format!("graph LR\n{}\n", lines.join("\n"))
}

/// The graph around a position, in a language other than the protocol's.
pub fn explored(
    graph: &explore::GameGraph,
    language: GraphFormat,
    doubled: bool,
    asker: &Asker<'_>,
) -> Result<Output> {
    let budget = asker.budget;
    if let Some(format) = language.file().filter(|&format| doubled || format != Format::Dot) {
        let graph = if doubled { graph.arena(budget)? } else { graph.file(format, budget)? };
        return Ok(Output::Graph(Box::new(graph), format));
    }
    if doubled || language == GraphFormat::Frames {
        let graph = GraphInput::of_arena(graph.arena(budget)?)?;
        return draw(graph, Shown::Winners, language, asker);
    }
    let picture = || graph.picture(budget);
    Ok(Output::Picture(match language {
        GraphFormat::Dot => graph.dot(),
        GraphFormat::Mermaid => graph.mermaid(),
        GraphFormat::Svg => graph_svg::svg(&picture()?, Theme::Light),
        GraphFormat::Tikz => graph_tikz::tikz(&picture()?),
        GraphFormat::Pdf => draw::pdf(&graph_svg::svg(&picture()?, Theme::Light)),
        _ => graph_text::text(&picture()?, true),
    }))
}

/// The most memory that this process held, where the system reports it.
pub fn peak_memory() -> Option<u64> {
    // Not every system has this file.
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kib| kib << 10)
}
