//! Requests that follow the grammar: every question about every ruleset with every option, small,
//! large and at the ends of what can be written. The same seed makes the same requests.

use serde_json::{Map, Value, json};

/// Numbers from a seed: the generator of Marsaglia, which needs no crate and never changes.
pub struct Dice {
    state: u64,
    /// Sizes go up to the ends of what can be written.
    large: bool,
}

impl Dice {
    pub fn new(seed: u64) -> Dice {
        // A state of 0 would stay 0.
        Dice { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, large: true }
    }

    /// The same with small sizes, which are answered in no time.
    pub fn small(self) -> Dice {
        Dice { large: false, ..self }
    }

    pub fn next(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// One of these sizes, which ascend; of small ones only the first so many.
    fn size(&mut self, from: &[usize], small: usize) -> usize {
        self.pick(if self.large { from } else { &from[..small] })
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() >> 11) as usize % n
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 0
    }

    /// Mostly small, sometimes at the end of the range.
    fn number(&mut self) -> u64 {
        if !self.large {
            return self.below(8) as u64;
        }
        match self.below(8) {
            0 => self.pick(&[u64::MAX, u64::MAX - 1, 1 << 63, 1 << 32, u64::from(u32::MAX)]),
            1 => self.next() >> self.below(64),
            2 => self.pick(&[1000, 65_536, 1_000_000, 12_345]),
            _ => self.below(14) as u64,
        }
    }

    fn count(&mut self) -> usize {
        self.size(&[1, 1, 2, 2, 3, 4, 6, 9, 40, 1000, 20_000], 5)
    }

    fn numbers(&mut self) -> String {
        let count = self.count();
        let list: Vec<String> = (0..count).map(|_| self.number().to_string()).collect();
        list.join(",")
    }

    fn dimensions(&mut self) -> (usize, usize) {
        let sides = [1, 1, 2, 3, 3, 4, 5, 6, 7, 8, 12, 16, 64, 256, 1000, 65_536];
        (self.size(&sides, 5), self.size(&sides, 5))
    }

    fn letters(&mut self, count: usize, from: &str) -> String {
        let from: Vec<char> = from.chars().collect();
        (0..count).map(|_| self.pick(&from)).collect()
    }

    /// A board by its size, or cell by cell.
    fn board(&mut self, letters: &str) -> String {
        let (rows, columns) = self.dimensions();
        if self.yes() {
            return format!("{rows}x{columns}");
        }
        let (rows, columns) = (rows.min(300), columns.min(4000));
        let rows: Vec<String> = (0..rows).map(|_| self.letters(columns, letters)).collect();
        rows.join("/")
    }

    fn strip(&mut self, letters: &str) -> String {
        let count = self.size(&[1, 3, 5, 8, 12, 20, 60, 300, 4060, 60_000], 3);
        self.letters(count, letters)
    }

    /// A graph, and how many vertices it has.
    fn graph(&mut self) -> (String, usize) {
        let n = self.size(&[1, 2, 3, 4, 5, 6, 8, 10, 14, 20, 60, 250, 1000, 20_000], 5);
        let m = self.size(&[2, 3, 4, 6, 20, 100], 1);
        match self.below(9) {
            0 => (format!("P{n}"), n),
            1 => (format!("C{}", n + 2), n + 2),
            2 => (format!("K{}", n.min(1500)), n.min(1500)),
            3 => (format!("P{n}*P{m}"), n * m),
            4 => (format!("C{}*P{m}", n + 2), (n + 2) * m),
            5 => {
                let q = n % if self.large { 15 } else { 4 };
                (format!("Q{q}"), 1 << q)
            }
            6 => (format!("C{}^{}", n + 4, if self.large { 2 + n % 3 } else { 2 }), n + 4),
            _ => {
                let n = n.min(400);
                let mark = self.pick(&["-", ">"]);
                let edges = self.below(3 * n + 1);
                let edges: Vec<String> = (0..edges)
                    .map(|_| format!("{}{mark}{}", self.below(n), self.below(n)))
                    .collect();
                (format!("{{{n}; {}}}", edges.join(", ")), n)
            }
        }
    }

    fn on_graph(&mut self, letters: &str) -> String {
        let (graph, n) = self.graph();
        let word = self.letters(n.min(60_000), letters);
        format!("{graph} {word}")
    }

    fn ruleset(&mut self) -> String {
        match self.below(8) {
            0 => format!("octal({}.{})", self.pick(&["0", "4"]), {
                let digits = self.size(&[1, 2, 3, 5, 40], 4);
                self.letters(digits, "012345670123456789ABCDEF")
            }),
            1 => format!("subtraction({})", self.numbers()),
            2 => format!("subtraction(all but {})", self.numbers()),
            3 => format!("take-at-most({})", self.number()),
            4 => self.pick(&["kayles", "grundy", "nim", "wythoff", "dawson-chess"]).to_string(),
            5 => format!("king({})", self.number()),
            6 => format!("three-vectors({},{},{})", self.number(), self.number(), self.number()),
            _ => format!("{} {}", self.pick(&["cram", "domineering", "chomp"]), self.board(".")),
        }
    }

    /// One summand.
    fn summand(&mut self) -> String {
        let heaps = ["nim", "kayles", "dawson-kayles", "dawson-chess", "grundy"];
        let boards = ["cram", "domineering", "tridomineering", "chomp", "chocolate"];
        let stones = ["clobber", "col", "snort", "nogo", "konane", "amazons"];
        let puzzles = ["peg-solitaire", "solitaire-clobber-2", "solitaire-clobber"];
        match self.below(22) {
            0 | 1 => format!("{} {}", self.pick(&heaps), self.numbers()),
            2 => format!("moore-nim({}) {}", self.number(), self.numbers()),
            3 | 4 => format!("{} {}", self.ruleset(), self.numbers()),
            5 => format!("poker-nim {};{};{}", self.numbers(), self.number(), self.number()),
            6 => format!("northcott({}) {}-{}", self.number(), self.number(), self.number()),
            7 => {
                let mut cells: Vec<u64> = (0..self.count()).map(|_| self.number()).collect();
                cells.sort_unstable();
                cells.dedup();
                let cells: Vec<String> = cells.iter().map(u64::to_string).collect();
                let long = if self.large { "push-right(70000)" } else { "push-right(9)" };
                let rules = self.pick(&["silver-dollar", long]);
                format!("{rules} {}", cells.join(","))
            }
            8 => format!("vectors({}) {}", self.pick(&["1,0;0,1;1,2", "2;3", "2,0;0,2;1,1"]), {
                let (x, y) = (self.number(), self.number());
                format!("{x},{y}")
            }),
            9 => format!(
                "{} {},{}",
                self.pick(&["euclid", "wythoff", "fibonacci-nim"]),
                { self.number() },
                self.number()
            ),
            10 | 11 => format!("{} {}", self.pick(&boards), self.board("...#")),
            12 | 13 => format!("{} {}", self.pick(&stones), self.board("xo.#")),
            14 => format!("{} {}", self.pick(&stones[..4]), self.on_graph("xo.")),
            15 => format!("{} {}", self.pick(&["domination", "arc-kayles", "picarete"]), {
                self.graph().0
            }),
            16 => {
                let ((graph, n), by) = (self.graph(), self.pick(&["vertex", "edge"]));
                format!("geography({by}) {graph} @{}", self.below(n))
            }
            17 => {
                let rules = self.pick(&["toads-and-frogs", "shove", "push", "toppling-dominoes"]);
                let letters = match rules {
                    "toads-and-frogs" => "tf.",
                    "toppling-dominoes" => "brg",
                    _ => "xo.",
                };
                format!("{rules} {}", self.strip(letters))
            }
            18 => {
                let count = self.size(&[1, 3, 8, 30, 300, 3000], 2);
                let edges: Vec<String> = (0..count)
                    .map(|v| {
                        let colour = self.pick(&["b", "r", "g"]);
                        format!("{}-{}{colour}", self.below(v + 1), v + 1 - self.below(2))
                    })
                    .collect();
                format!("hackenbush {}", edges.join(","))
            }
            19 => {
                let by = self.pick(&["american", "swedish", "icelandic"]);
                let (rows, columns) = self.dimensions();
                format!("dots-and-boxes({by}) {rows}x{columns}")
            }
            20 => format!("{} {}", self.pick(&puzzles), {
                if self.yes() { self.board("xo.#") } else { self.on_graph("xo.") }
            }),
            _ => match self.below(4) {
                0 => format!(
                    "superset({}) -",
                    if self.large { self.below(9) } else { self.below(6) }
                ),
                1 => format!("divisors {}", self.number()),
                2 => format!("cutcake {}", {
                    let (rows, columns) = self.dimensions();
                    format!("{rows}x{columns}")
                }),
                _ => format!("poset {}", self.graph().0),
            },
        }
    }

    pub fn position(&mut self) -> String {
        let first = self.summand();
        match self.below(10) {
            0 => format!("misere {first}"),
            1 => format!("{first} + {}", self.summand()),
            2 => format!("{first} + {} + {}", self.summand(), self.summand()),
            // Something is wrong with it.
            3 if !first.is_empty() => {
                let mut letters: Vec<char> = first.chars().collect();
                let at = self.below(letters.len());
                letters[at] = self.pick(&['x', '0', ',', '{', ' ', 'é', '(', '9', '-']);
                letters.into_iter().collect()
            }
            _ => first,
        }
    }

    fn expression(&mut self, depth: usize) -> String {
        if depth == 0 {
            let (n, m) = (self.number(), self.number());
            return match self.below(6) {
                0 => format!("*{}", n % 300),
                1 => "^".to_string(),
                2 => format!("{}/{}", n % 1000, 1 << (m % 12)),
                3 => format!("{{{}|{}}}", n % 9, m % 9),
                _ => n.to_string(),
            };
        }
        let (left, right) = (self.expression(depth - 1), self.expression(depth - 1));
        format!("({left}){}({right})", self.pick(&["+", "-", "*", "+", "/"]))
    }

    /// A question: its name and its fields.
    fn question(&mut self, claims: &[String]) -> Map<String, Value> {
        let ask = self.pick(&ASKS);
        let mut fields = json!({});
        match ask {
            "solve" => {
                fields =
                    json!({"position": self.position(), "expand": self.yes(), "say": self.yes()});
            }
            "outcome" | "explain" | "read" | "move-graph" => {
                fields = json!({"position": self.position()});
            }
            "moves" => {
                fields = json!({"position": self.position(), "touches": self.yes(), "outcomes": self.yes(), "worth": self.yes()});
                if self.yes() {
                    fields["player"] = json!(self.pick(&["L", "R"]));
                }
            }
            "graph" => {
                fields = json!({"position": self.position(), "most": self.number() % (1 << 32), "doubled": self.yes()});
            }
            "draw" => {
                fields = json!({"position": self.position(), "format": self.pick(&["svg", "text", "tikz"])});
            }
            "complete" => {
                let text = self.position();
                let end = self.below(text.chars().count() + 1);
                fields = json!({"text": text.chars().take(end).collect::<String>()});
            }
            "score" => {
                fields =
                    json!({"position": self.position(), "by": self.pick(&["theorem", "exact"])});
            }
            "reduce" => fields = json!({"position": self.position(), "joker": self.yes()}),
            "check-reduce" => {
                fields = json!({"position": self.position(), "moves": [[0, 1], [self.number() % 99, 2]]});
            }
            "k-values" => fields = json!({"position": self.position(), "root": self.below(9)}),
            "colourings" => fields = json!({"graph": self.graph().0, "strong": self.yes()}),
            "sequence" => {
                fields = json!({"ruleset": self.ruleset(), "upto": self.number(), "of": self.pick(&["grundy", "outcome"]), "rare": self.yes()});
            }
            "period" => {
                fields = json!({"ruleset": self.ruleset(), "limit": self.number(), "of": self.pick(&["grundy", "outcome"])});
            }
            "compare" => {
                fields = json!({"ruleset": self.ruleset(), "other": self.ruleset(), "upto": self.number()});
            }
            "table" => {
                fields =
                    json!({"ruleset": self.ruleset(), "sizes": [self.number(), self.number()]});
            }
            "survey" => {
                fields = json!({"vertices": self.number() % 12, "edges": self.number() % 20});
            }
            "wythoff-rows" => fields = json!({"upto": self.number()}),
            "symmetric" | "twins" => fields = json!({"graph": self.graph().0}),
            "p-positions" => fields = json!({"ruleset": self.ruleset(), "bound": self.number()}),
            "arena" | "arena-stats" | "grundy" | "kernels" => {
                let graph = self.graph().0;
                let name = if ask.starts_with("arena") { "arena" } else { "graph" };
                fields = json!({name: graph});
            }
            "code" => fields = json!({"n": self.number() % 40, "distance": self.number() % 12}),
            "code-lengths" => {
                fields = json!({"distance": self.number() % 30, "redundancy": self.number() % 40});
            }
            "nimber" | "value" => {
                let depth = self.below(5);
                fields = json!({"expression": self.expression(depth)});
            }
            "claim" => {
                fields = json!({"name": claims[self.below(claims.len())], "upto": self.number() >> u32::from(!self.large)});
            }
            "ruleset" => fields = json!({"name": self.ruleset()}),
            _ => {}
        }
        let Value::Object(mut fields) = fields else { unreachable!("an object was made") };
        fields.insert("ask".into(), json!(ask));
        fields
    }

    /// A number that stands for another one, from nothing to the ends of what can be written.
    fn other_number(&mut self, extreme: bool) -> u64 {
        match (extreme, self.large) {
            (true, _) => self.pick(&[300, 4_000, 65_536, 1_000_000, u64::from(u32::MAX), u64::MAX]),
            (false, true) if self.yes() => {
                self.size(&[0, 1, 2, 3, 5, 8, 12, 16, 40, 256, 1000, 65_536], 5) as u64
            }
            (false, _) => self.number(),
        }
    }

    /// An example of anything, wider and longer, or with other numbers; of all rulesets and questions, also those that this
    /// file does not know.
    fn stretched(&mut self, text: &str, extreme: bool) -> String {
        let times = match (extreme, self.large) {
            (true, _) => self.pick(&[60, 1000, 20_000]),
            (false, _) => self.size(&[1, 2, 3, 4, 9, 60, 300, 4_000, 20_000], 3),
        };
        let times = times.min(MOST_STRETCHED / text.len().max(1)).max(1);
        let (name, rest) = text.split_once(' ').unwrap_or(("", text));
        match self.below(5) {
            // Letters of rows and words, each so often.
            0 if rest.bytes().filter(u8::is_ascii_digit).count() * 3 < rest.len() => {
                let wide = rest.chars().flat_map(|letter| {
                    let again = if letter.is_ascii_alphabetic() || ".#".contains(letter) {
                        times
                    } else {
                        1
                    };
                    std::iter::repeat_n(letter, again)
                });
                format!("{name} {}", wide.collect::<String>())
            }
            // What lies between two separators, so often.
            0 | 1 => {
                let separator = self.pick(&[',', '/', ';', ' ', '+']);
                let pieces: Vec<&str> = rest.split(separator).collect();
                let chosen = self.below(pieces.len());
                let repeated = |(n, piece): (usize, &&str)| {
                    vec![*piece; if n == chosen { times } else { 1 }].join(&separator.to_string())
                };
                let pieces: Vec<String> = pieces.iter().enumerate().map(repeated).collect();
                format!("{name} {}", pieces.join(&separator.to_string())).trim_start().to_string()
            }
            _ => {
                let (mut made, mut digits) = (String::new(), false);
                for letter in text.chars() {
                    if !letter.is_ascii_digit() {
                        made.push(letter);
                    } else if !digits {
                        if self.below(3) == 0 {
                            made.push(letter);
                        } else {
                            made += &self.other_number(extreme).to_string();
                        }
                    }
                    digits = letter.is_ascii_digit();
                }
                made
            }
        }
    }

    /// The same for whatever a request has, in about so many letters.
    fn stretched_value(&mut self, value: &Value, most: usize) -> Value {
        match value {
            Value::Number(_) if self.yes() => json!(self.other_number(false)),
            Value::Bool(_) => json!(self.yes()),
            Value::String(text) if self.yes() => {
                let other = self.stretched(text, false);
                json!(if other.len() <= most { &other } else { text })
            }
            Value::Array(list) => {
                let times = self.size(&[1, 1, 1, 2, 5, 60, 1000], 4);
                let times = times.min(most / value.to_string().len()).max(1);
                let mut list = vec![list.clone(); times].concat();
                let most = most / list.len().max(1);
                for one in &mut list {
                    *one = self.stretched_value(one, most);
                }
                Value::Array(list)
            }
            Value::Object(fields) => {
                let stretched = |(name, value): (&String, &Value)| {
                    (name.clone(), self.stretched_value(value, most))
                };
                Value::Object(fields.iter().map(stretched).collect())
            }
            other => other.clone(),
        }
    }

    /// An example of a ruleset, stretched to an extreme.
    pub fn extreme(&mut self, example: &str) -> String {
        self.stretched(example, true)
    }

    /// A question like one of the protocol's examples, in which positions are those of any ruleset.
    fn like_an_example(&mut self, known: &Known) -> Map<String, Value> {
        let example = &known.questions[self.below(known.questions.len())];
        let mut fields = Map::new();
        for (name, value) in example {
            let other = match name.as_str() {
                "ask" => value.clone(),
                "position" | "text" | "first" | "second" if self.below(4) > 0 => {
                    let text = &known.positions[self.below(known.positions.len())];
                    json!(self.stretched(text, false))
                }
                _ => self.stretched_value(value, MOST_STRETCHED),
            };
            fields.insert(name.clone(), other);
        }
        fields
    }

    /// A line of the protocol with its id and its limits, made of what is known or of an example.
    pub fn any_request(&mut self, id: u64, limits: (u64, u64), known: &Known) -> String {
        if self.below(3) > 0 {
            return self.request(id, limits, &known.claims);
        }
        let fields = self.like_an_example(known);
        self.with_limits(fields, id, limits)
    }

    /// A line of the protocol with its id and its limits.
    pub fn request(&mut self, id: u64, limits: (u64, u64), claims: &[String]) -> String {
        let fields = self.question(claims);
        self.with_limits(fields, id, limits)
    }

    fn with_limits(
        &mut self,
        mut fields: Map<String, Value>,
        id: u64,
        limits: (u64, u64),
    ) -> String {
        fields.insert("id".into(), json!(id));
        fields.insert("time_ms".into(), json!(limits.0));
        fields.insert("memory_mb".into(), json!(limits.1));
        if self.below(4) == 0 {
            fields.insert("lang".into(), json!("fr"));
        }
        if self.below(6) == 0 {
            let engine = self.pick(&ENGINES);
            fields.insert("engine".into(), json!(engine));
        }
        Value::Object(fields).to_string()
    }
}

/// What the program says of itself: whatever is added to it is asked too.
pub struct Known {
    pub claims: Vec<String>,
    /// An example of every ruleset and more.
    pub positions: Vec<String>,
    /// An example of every question.
    pub questions: Vec<Map<String, Value>>,
}

impl Known {
    /// The claims and the rulesets are as the program lists them.
    pub fn new(claims: &Value, rules: &Value) -> Known {
        let list = |list: &Value| list.as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
        let questions = include_str!("../../../../docs/protocol.md").lines();
        let questions = questions.filter(|line| line.starts_with("{\"ask\""));
        let known = Known {
            claims: list(&claims["claims"]).iter().map(|claim| text(&claim["name"])).collect(),
            positions: list(&rules["rulesets"])
                .iter()
                .flat_map(|rules| list(&rules["examples"]))
                .map(|example| text(&example))
                .collect(),
            questions: questions.filter_map(|line| serde_json::from_str(line).ok()).collect(),
        };
        assert!(
            known.claims.len() > 20 && known.positions.len() > 100 && known.questions.len() > 40
        );
        known
    }
}

/// No example becomes longer than about this.
const MOST_STRETCHED: usize = 200_000;

/// The engines that answer questions about positions.
pub const ENGINES: [&str; 15] = [
    "theorem",
    "heap-sequence",
    "symmetry",
    "own-search",
    "subset-search",
    "grundy-search",
    "outcome-search",
    "retrograde",
    "canonical-forms",
    "board-search",
    "score-search",
    "puzzle-exhaustive",
    "nim-sum",
    "value-sum",
    "sum-search",
];

/// Questions about positions come more often: there are most ways to ask them.
const ASKS: [&str; 42] = [
    "solve",
    "solve",
    "solve",
    "outcome",
    "outcome",
    "outcome",
    "moves",
    "moves",
    "moves",
    "explain",
    "explain",
    "graph",
    "graph",
    "draw",
    "draw",
    "read",
    "complete",
    "score",
    "reduce",
    "reduce",
    "check-reduce",
    "k-values",
    "colourings",
    "sequence",
    "period",
    "compare",
    "table",
    "survey",
    "wythoff-rows",
    "symmetric",
    "twins",
    "move-graph",
    "p-positions",
    "arena",
    "arena-stats",
    "kernels",
    "grundy",
    "code",
    "code-lengths",
    "nimber",
    "value",
    "claim",
];
