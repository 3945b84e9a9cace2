//! Game graphs in files: who wins from where, kernels, Grundy values, pictures, conversions.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::Instant;

use noyau::arena::format::{self, Format, GameGraph};
use noyau::arena::source::{self, Summary};
use noyau::arena::{Arena, Random, Solution, attractor, double, kernel};
use noyau::ask::{Answer, ArenaAnswer, GraphSumAnswer, GrundyAnswer, KernelsAnswer};
use noyau::draw::graph_picture::{self, Picture};
use noyau::draw::{Theme, graph_svg, graph_text, graph_tikz};
use noyau::words::{Message, of_json, of_system};
use noyau::{Budget, Error, ErrorKind, explore, message};
use serde_json::{Value, json};

use crate::graph_args::{ArenaArgs, CheckArgs, GraphFormat, GrundyArgs, KernelsArgs, ReadAs};
use crate::source::cannot_read;

/// Pictures of steps stop here.
const MOST_FRAMES: usize = 200;
/// Longer plays are not printed.
const MOST_MOVES: usize = 10_000;

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
    /// A solution that is wrong, and why.
    Wrong(Message),
}

/// An error, and the text that its place is in.
pub struct Failure {
    pub error: Error,
    pub text: Option<String>,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure { error, text: None }
    }
}

type Result<T, E = Failure> = std::result::Result<T, E>;

/// Opens a file, or standard input for `-`.
fn open(path: &Path) -> Result<Box<dyn Read>, Error> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(file)),
        Err(e) => Err(cannot_read(path, &e)),
    }
}

/// Reads a game graph in any format; its extension counts more than its looks.
fn read(path: &Path, told: &ReadAs, budget: &Budget) -> Result<GameGraph> {
    let by_name = path.to_str().and_then(Format::of_name);
    let told = told.from.map(Format::from).or(by_name);
    format::read(open(path)?, told, budget).map_err(|mut error| {
        let shown = error.span.take().and_then(|span| line_at(path, span.start));
        let (text, span) = shown.map_or((None, None), |(text, at)| (Some(text), Some(at..at)));
        let origin = if path == Path::new("-") {
            message!("standard-input")
        } else {
            Message::verbatim(path.display().to_string())
        };
        error.message = message!("origin", origin = origin, error = error.message);
        error.span = span;
        Failure { error, text }
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
fn graph(text: &str, told: &ReadAs, budget: &Budget) -> Result<GameGraph> {
    let path = Path::new(text);
    if text == "-" || path.is_file() || told.from.is_some() {
        return read(path, told, budget);
    }
    if let Some(random) = random(text) {
        return random_graph(random?, budget);
    }
    let looks_like_a_file = Format::of_name(text).is_some() && !text.contains([' ', '{']);
    if looks_like_a_file {
        open(path)?;
    }
    format::expression(text, budget)
        .map_err(|error| Failure { error, text: Some(text.to_string()) })
}

/// The random arena that a text asks for, if it asks for one.
fn random(text: &str) -> Option<Result<Random>> {
    let here = |error| Failure { error, text: Some(text.to_string()) };
    text.starts_with("random:").then(|| Random::parse(text).map_err(here))
}

/// A random arena for files, which hold no arc twice.
fn random_graph(random: Random, budget: &Budget) -> Result<GameGraph> {
    let mut graph = GameGraph::of_arena(random.arena(budget)?);
    graph.graph = graph.graph.without_repetitions();
    Ok(graph)
}

/// `noyau arena`.
pub fn arena(
    args: &ArenaArgs,
    language: GraphFormat,
    threads: usize,
    budget: &Budget,
) -> Result<Output> {
    let started = Instant::now();
    if args.stats
        && let Some(random) = random(&args.input)
    {
        let summary = source::summary(&random?, threads, budget)?;
        return Ok(Output::Summary(Box::new(summary), None));
    }
    let mut graph = match random(&args.input) {
        Some(random) => random_graph(random?, budget)?,
        None => read(Path::new(&args.input), &args.read, budget)?,
    };
    if args.doubled && graph.kinds.is_none() {
        graph = double::doubled(&graph, false, budget)?;
    } else if args.doubled {
        return Err(Error::not_applicable(message!("owners-already")).into());
    }
    if args.stats {
        let reading = started.elapsed().as_secs_f64();
        let summary = source::summary(&graph.into_arena()?, threads, budget)?;
        return Ok(Output::Summary(Box::new(summary), Some(reading)));
    }
    if let Some(format) = language.file() {
        return Ok(Output::Graph(Box::new(graph), format));
    }
    let from = args.play.as_ref().map(|name| position(&graph, name)).transpose()?;
    let names = std::mem::take(&mut graph.labels);
    let arena = graph.into_arena()?;
    let solution = attractor::solve(&arena, budget)?;
    if matches!(language, GraphFormat::Table | GraphFormat::Json) && args.frames.is_none() {
        let mut answer = ArenaAnswer::new(&arena, &solution);
        // The protocol's answer has a play only if one is asked for.
        let usual = if language == GraphFormat::Table { arena.start() } else { None };
        answer.play =
            from.or(usual).map_or(Vec::new(), |from| solution.play_out(&arena, from, MOST_MOVES));
        answer.names = names;
        return Ok(Output::Answer(Box::new(answer.into())));
    }
    let graph = GameGraph { labels: names, ..GameGraph::of_arena(arena) };
    match &args.frames {
        Some(folder) => write_frames(&graph, &solution, folder, budget),
        None => draw_arena(&graph, &solution, language, budget),
    }
}

/// The position of this name, or of this number.
fn position(graph: &GameGraph, name: &str) -> Result<u32> {
    let named = graph.labels.iter().position(|label| label == name);
    let number = || name.parse().ok().filter(|&v: &u32| (v as usize) < graph.graph.len());
    named
        .map(|v| v as u32)
        .or_else(number)
        .ok_or_else(|| Error::bad_request(message!("no-position-named", name = name)).into())
}

/// A solved arena as a picture.
fn draw_arena(
    graph: &GameGraph,
    solution: &Solution,
    language: GraphFormat,
    budget: &Budget,
) -> Result<Output> {
    if language == GraphFormat::Frames {
        let frames = graph_picture::attractor_frames(graph, solution, MOST_FRAMES, budget)?;
        return Ok(Output::Picture(graph_svg::strip(&frames, Theme::Light)));
    }
    draw(graph, &graph_picture::attractors(graph, solution, budget)?, language)
}

/// One file for every step.
fn write_frames(
    graph: &GameGraph,
    solution: &Solution,
    folder: &Path,
    budget: &Budget,
) -> Result<Output> {
    let frames = graph_picture::attractor_frames(graph, solution, MOST_FRAMES, budget)?;
    let cannot = |e: io::Error| {
        let folder = folder.display().to_string();
        Error::bad_request(message!("cannot-write-to", folder = folder, why = of_system(&e)))
    };
    fs::create_dir_all(folder).map_err(cannot)?;
    let width = frames.len().saturating_sub(1).to_string().len();
    let (mut text, mut files) = (String::new(), Vec::new());
    for (step, frame) in frames.iter().enumerate() {
        let file = folder.join(format!("step-{step:0width$}.svg"));
        fs::write(&file, graph_svg::svg(frame, Theme::Light)).map_err(cannot)?;
        text += &format!("{}  {}\n", file.display(), frame.title);
        files.push(file.display().to_string());
    }
    Ok(Output::Text(text, json!({ "frames": files })))
}

fn draw(graph: &GameGraph, picture: &Picture, language: GraphFormat) -> Result<Output> {
    Ok(Output::Picture(match language {
        GraphFormat::Svg => graph_svg::svg(picture, Theme::Light),
        GraphFormat::Tikz => graph_tikz::tikz(picture),
        GraphFormat::Mermaid => graph_tikz::mermaid(graph),
        GraphFormat::Frames => {
            return Err(Error::not_applicable(message!("steps-of-arenas")).into());
        }
        _ => graph_text::text(picture, true),
    }))
}

/// `noyau kernels`.
pub fn kernels(args: &KernelsArgs, language: GraphFormat, budget: &Budget) -> Result<Output> {
    let graph = graph(&args.graph, &args.read, budget)?;
    if let Some(format) = language.file() {
        return Ok(Output::Graph(Box::new(graph), format));
    }
    if matches!(language, GraphFormat::Table | GraphFormat::Json) {
        let mut answer = KernelsAnswer::of(&graph.graph, args.wanted(), budget)?;
        answer.names = graph.labels;
        return Ok(Output::Answer(Box::new(answer.into())));
    }
    let one = kernel::find(&graph.graph, budget)?;
    let picture = graph_picture::impartial(&graph, Some(one.as_deref().unwrap_or(&[])), budget)?;
    draw(&graph, &picture, language)
}

/// `noyau grundy`.
pub fn grundy(args: &GrundyArgs, language: GraphFormat, budget: &Budget) -> Result<Output> {
    if args.graphs.len() > 1 || !args.at.is_empty() {
        return sum(args, language, budget);
    }
    let graph = graph(&args.graphs[0], &args.read, budget)?;
    if let Some(format) = language.file() {
        return Ok(Output::Graph(Box::new(graph), format));
    }
    if matches!(language, GraphFormat::Table | GraphFormat::Json) {
        let mut answer = GrundyAnswer::of(&graph.graph, args.functions, budget)?;
        if args.certificate {
            answer.certify(&graph.graph, budget)?;
        }
        answer.names = graph.labels;
        return Ok(Output::Answer(Box::new(answer.into())));
    }
    draw(&graph, &graph_picture::impartial(&graph, None, budget)?, language)
}

/// Several graphs played at once.
fn sum(args: &GrundyArgs, language: GraphFormat, budget: &Budget) -> Result<Output> {
    if !matches!(language, GraphFormat::Table | GraphFormat::Json) {
        return Err(Error::not_applicable(message!("several-no-picture")).into());
    }
    let graphs: Vec<GameGraph> =
        args.graphs.iter().map(|text| graph(text, &args.read, budget)).collect::<Result<_>>()?;
    let at: Vec<u32> = if args.at.is_empty() {
        graphs.iter().map(|graph| graph.start.unwrap_or(0)).collect()
    } else if args.at.len() == graphs.len() {
        graphs.iter().zip(&args.at).map(|(graph, at)| position(graph, at)).collect::<Result<_>>()?
    } else {
        let (given, wanted) = (args.at.len(), graphs.len());
        let message = message!("at-count", given = given, wanted = wanted);
        return Err(Error::bad_request(message).into());
    };
    let graphs: Vec<_> = graphs.into_iter().map(|graph| graph.graph).collect();
    let answer = GraphSumAnswer::of(&graphs, &at, budget)?;
    Ok(Output::Answer(Box::new(answer.into())))
}

/// `noyau check-arena`.
pub fn check(args: &CheckArgs, budget: &Budget) -> Result<Output> {
    let graph = graph(&args.input, &args.read, budget)?;
    let wrong = |e: serde_json::Error| {
        let file = args.solution.display().to_string();
        Error::bad_request(message!("not-an-answer", file = file, why = of_json(&e)))
    };
    let mut value: Value =
        serde_json::from_reader(io::BufReader::new(open(&args.solution)?)).map_err(wrong)?;
    if let Some(inner) = value.get_mut("answer") {
        value = inner.take();
    }
    let (n, m) = (graph.graph.len(), graph.graph.arc_count());
    let (right, checked) = if value.get("grundy").is_some() {
        let answer: GrundyAnswer = serde_json::from_value(value).map_err(wrong)?;
        (message!("right-grundy", positions = n, arcs = m), answer.check(&graph.graph))
    } else if value.get("kernels").is_some() || value.get("kernel").is_some() {
        let answer: KernelsAnswer = serde_json::from_value(value).map_err(wrong)?;
        (message!("right-kernels", positions = n, arcs = m), answer.check(&graph.graph))
    } else {
        let answer: ArenaAnswer = serde_json::from_value(value).map_err(wrong)?;
        (message!("right-arena", positions = n, arcs = m), answer.check(&graph.into_arena()?))
    };
    match checked {
        Ok(()) => Ok(Output::Text(
            format!("{right}\n"),
            json!({ "right": true, "positions": n, "arcs": m }),
        )),
        Err(e) if e.kind == ErrorKind::BadRequest => Ok(Output::Wrong(e.message)),
        Err(e) => Err(e.into()),
    }
}

/// The graph around a position, in a language other than the protocol's.
pub fn explored(
    graph: &explore::GameGraph,
    language: GraphFormat,
    doubled: bool,
    budget: &Budget,
) -> Result<Output> {
    if let Some(format) = language.file().filter(|&format| doubled || format != Format::Dot) {
        let graph = if doubled { graph.arena(budget)? } else { graph.file(format, budget)? };
        return Ok(Output::Graph(Box::new(graph), format));
    }
    if doubled || language == GraphFormat::Frames {
        let graph = graph.arena(budget)?;
        let arena: Arena = graph.clone().into_arena()?;
        let solution = attractor::solve(&arena, budget)?;
        return draw_arena(&graph, &solution, language, budget);
    }
    let picture = || graph.picture(budget);
    Ok(Output::Picture(match language {
        GraphFormat::Dot => graph.dot(),
        GraphFormat::Mermaid => graph.mermaid(),
        GraphFormat::Svg => graph_svg::svg(&picture()?, Theme::Light),
        GraphFormat::Tikz => graph_tikz::tikz(&picture()?),
        _ => graph_text::text(&picture()?, true),
    }))
}

/// The most memory that this process held, where the system tells.
pub fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kib| kib << 10)
}
