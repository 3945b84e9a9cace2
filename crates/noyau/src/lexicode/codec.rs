//! Sending messages: systematic encoding and decoding by syndromes.
//!
//! The Grundy function of the greedy game is additive, and the code is where it is 0: the Grundy
//! value of a word is its syndrome. A word is mended by a shortest way from its coset to the code.

use serde::{Deserialize, Serialize};

use super::analysis::{BYTES_A_COSET, Matrix, shortest_ways};
use super::greedy::Greedy;
use super::modular_codec::ModularCodec;
use super::{CodeAsk, Space, Word};
use crate::{Budget, Error, Result, message};

/// More cosets than 2^this are not tabulated.
const MOST_COSETS: u32 = 28;

/// A word that was received, mended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Decoded {
    /// A nearest word of the code.
    pub word: Word,
    /// The message in it, if the code is linear over GF(q).
    pub message: Option<Word>,
    /// In how many places the received word was changed.
    pub errors: u64,
    /// Whether no other word of the code is as near: there are less than half as many errors as
    /// the distance.
    pub certain: bool,
}

/// Encodes messages with a greedy code that is linear.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EncodeAsk {
    /// The code.
    pub code: CodeAsk,
    /// The messages: as many symbols as the dimension, written like words.
    pub messages: Vec<Word>,
}

/// The words to send.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EncodeAnswer {
    /// For each message its word.
    pub words: Vec<Word>,
    /// The places, counted from the left from 0, where the message stands unchanged.
    pub information: Vec<u64>,
    /// The length of the words.
    pub length: u64,
}

impl EncodeAsk {
    /// Answers it.
    pub fn answer(&self, budget: &Budget) -> Result<EncodeAnswer> {
        if self.code.is_modular() {
            return ModularCodec::new(&self.code, budget)?.encode_all(&self.messages, budget);
        }
        let space = Space::new(&self.code)?;
        let code = Greedy::new(&space, budget)?;
        let codec = Codec::encoder(&code);
        let mut ticker = budget.ticker(message!("unit-words"));
        let mut words = Vec::with_capacity(self.messages.len());
        for message in &self.messages {
            ticker.tick()?;
            words.push(codec.encode(message)?);
        }
        Ok(EncodeAnswer { words, information: codec.places()?, length: self.code.n })
    }
}

/// Finds nearest words of a greedy code.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DecodeAsk {
    /// The code.
    pub code: CodeAsk,
    /// The words as they were received.
    pub words: Vec<Word>,
}

/// What was sent.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DecodeAnswer {
    /// For each word a nearest word of the code.
    pub decoded: Vec<Decoded>,
    /// The length of the words.
    pub length: u64,
    /// The length of the messages, if the code is linear over GF(q).
    pub dimension: Option<u64>,
}

impl DecodeAsk {
    /// Answers it.
    pub fn answer(&self, budget: &Budget) -> Result<DecodeAnswer> {
        if self.code.is_modular() {
            return ModularCodec::new(&self.code, budget)?.decode_all(&self.words, budget);
        }
        let space = Space::new(&self.code)?;
        let code = Greedy::new(&space, budget)?;
        let codec = Codec::new(&code, budget)?;
        let mut ticker = budget.ticker(message!("unit-words"));
        let mut decoded = Vec::with_capacity(self.words.len());
        for word in &self.words {
            ticker.tick()?;
            decoded.push(codec.decode(word)?);
        }
        Ok(DecodeAnswer { decoded, length: self.code.n, dimension: code.dimension() })
    }
}

/// Encodes and decodes with one code.
#[derive(Debug)]
pub struct Codec<'c> {
    code: &'c Greedy<'c>,
    matrix: Option<Matrix>,
    distance: Option<u64>,
    /// What a step adds to a word.
    errors: Vec<u64>,
    /// The syndrome of each step.
    steps: Vec<u64>,
    /// The last step to each coset.
    last: Vec<u16>,
    /// The syndromes of the bytes of a word, by place.
    bytes: Vec<[u64; 256]>,
}

impl<'c> Codec<'c> {
    /// For encoding only.
    pub fn encoder(code: &'c Greedy<'c>) -> Self {
        Codec {
            code,
            matrix: Matrix::of(code),
            distance: None,
            errors: Vec::new(),
            steps: Vec::new(),
            last: Vec::new(),
            bytes: Vec::new(),
        }
    }

    /// For encoding and decoding.
    pub fn new(code: &'c Greedy<'c>, budget: &Budget) -> Result<Self> {
        let space = code.space();
        let (errors, steps) = (space.single_errors(), code.steps());
        if code.redundancy() > MOST_COSETS || steps.len() >= usize::from(u16::MAX) {
            let message =
                message!("decode-too-large", bits = code.redundancy(), most = MOST_COSETS);
            return Err(Error::over_budget(message));
        }
        let last = shortest_ways(&steps, code.redundancy(), budget).map_err(|error| {
            let lacked = budget.lacked_memory(&error);
            let works = || {
                message!(
                    "decode-works",
                    enough = (budget.memory_left() / BYTES_A_COSET).checked_ilog2().unwrap_or(0),
                    bits = code.redundancy(),
                    megabytes = Budget::megabytes_for(BYTES_A_COSET << code.redundancy())
                )
            };
            if lacked { error.so_far(works) } else { error }
        })?;
        let syndrome = |word: u64| code.grundy(space.time(word));
        let bytes = (0..space.bits().div_ceil(8))
            .map(|place| {
                let mut table = [0; 256];
                for byte in 1..256u64 {
                    let bits = byte << (8 * place);
                    let inside = bits & u64::MAX >> (64 - space.bits());
                    table[byte as usize] = syndrome(inside);
                }
                table
            })
            .collect();
        let distance = code.minimum_distance(budget)?;
        Ok(Codec { distance, errors, steps, last, bytes, ..Codec::encoder(code) })
    }

    fn space(&self) -> &Space {
        self.code.space()
    }

    fn matrix(&self) -> Result<&Matrix> {
        let none = || Error::not_applicable(message!("encode-linear"));
        self.matrix.as_ref().ok_or_else(none)
    }

    /// The places of the message, counted from the left.
    pub fn places(&self) -> Result<Vec<u64>> {
        Ok(self.matrix()?.places(self.space()))
    }

    /// The word of the code that has the symbols of the message at its places.
    pub fn encode(&self, message: &Word) -> Result<Word> {
        let matrix = self.matrix()?;
        let (k, q) = (matrix.rows.len(), 1u64 << self.space().symbol_bits());
        let wrong = || Error::bad_request(message!("message-symbols", count = k, q = q));
        let symbols = match message {
            Word::Number(bits) if q == 2 => {
                if k < 64 && bits >> k != 0 {
                    return Err(wrong());
                }
                (0..k).rev().map(|place| bits >> place & 1).collect()
            }
            Word::Symbols(symbols) if q > 2 => symbols.clone(),
            _ => return Err(wrong()),
        };
        if symbols.len() != k || symbols.iter().any(|&symbol| symbol >= q) {
            return Err(wrong());
        }
        let word = matrix.encode(self.space(), &symbols).ok_or_else(wrong)?;
        Ok(self.space().word(word))
    }

    /// The nearest word of the code to a packed word, and the number of places changed.
    #[inline]
    pub fn mend(&self, word: u64) -> (u64, u64) {
        let mut rest = word;
        let mut syndrome = 0;
        for table in &self.bytes {
            syndrome ^= table[(rest & 255) as usize];
            rest >>= 8;
        }
        let (mut mended, mut errors) = (word, 0);
        while syndrome != 0 {
            let step = usize::from(self.last[syndrome as usize]) - 1;
            mended ^= self.errors[step];
            syndrome ^= self.steps[step];
            errors += 1;
        }
        (mended, errors)
    }

    /// Mends a word that was received.
    pub fn decode(&self, word: &Word) -> Result<Decoded> {
        let (mended, errors) = self.mend(self.space().pack(word)?);
        let message = self.matrix.as_ref().map(|matrix| {
            let symbols = matrix.message(self.space(), mended);
            if self.space().symbol_bits() == 1 {
                Word::Number(symbols.iter().fold(0, |bits, bit| bits << 1 | bit))
            } else {
                Word::Symbols(symbols)
            }
        });
        Ok(Decoded {
            word: self.space().word(mended),
            message,
            errors,
            certain: self.distance.is_none_or(|distance| 2 * errors < distance),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicode::{Criterion, Order};

    #[test]
    fn an_error_says_which_memory_decoding_needs() {
        let code = CodeAsk::new(24, 2, Order::Lexicographic, Criterion::Hamming(8));
        let decode = DecodeAsk { code, words: vec![Word::Number(5)] };
        let said = decode.answer(&Budget::default().memory(30_000)).unwrap_err().to_string();
        let expected = "enough for decoding with 2^11 cosets, and 2^12 need a limit of 2 MB";
        assert!(said.contains(expected), "{said}");
        assert!(decode.answer(&Budget::default().memory(2 << 20)).is_ok());
    }
}
