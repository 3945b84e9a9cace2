//! Sending messages with codes whose symbols add modulo q. Such codes need not be linear, so a word is
//! compared with every word of the code.

use super::codec::{DecodeAnswer, Decoded, EncodeAnswer};
use super::modular::Modular;
use super::{CodeAsk, Word};
use crate::{Budget, Error, Result, message};

/// Encodes and decodes with one code.
pub(super) struct ModularCodec {
    code: Modular,
    /// The rows of a generator matrix and their places, if the code is linear.
    generator: Option<(Vec<Vec<u64>>, Vec<usize>)>,
}

impl ModularCodec {
    pub(super) fn new(request: &CodeAsk, budget: &Budget) -> Result<ModularCodec> {
        let code = Modular::new(request, budget)?;
        let generator = code.generator();
        Ok(ModularCodec { code, generator })
    }

    /// The words that have the symbols of the messages at their places.
    pub(super) fn encode_all(&self, messages: &[Word], budget: &Budget) -> Result<EncodeAnswer> {
        let words = &self.code.words;
        let Some((rows, places)) = &self.generator else {
            return Err(Error::not_applicable(message!("encode-linear")));
        };
        let mut ticker = budget.ticker(message!("unit-words"));
        let encode = |message: &Word| {
            ticker.tick()?;
            match message {
                Word::Symbols(symbols)
                    if symbols.len() == rows.len() && symbols.iter().all(|&s| s < words.q) =>
                {
                    Ok(Word::Symbols(words.combined(symbols, rows)))
                }
                _ => Err(Error::bad_request(message!(
                    "message-symbols",
                    count = rows.len(),
                    q = words.q
                ))),
            }
        };
        Ok(EncodeAnswer {
            words: messages.iter().map(encode).collect::<Result<_>>()?,
            information: places.iter().map(|&place| place as u64).collect(),
            length: words.n as u64,
        })
    }

    /// For each word a nearest one of the code.
    pub(super) fn decode_all(&self, received: &[Word], budget: &Budget) -> Result<DecodeAnswer> {
        let mut ticker = budget.ticker(message!("unit-words"));
        let mut decoded = Vec::with_capacity(received.len());
        for word in received {
            let word = self.code.words.read(word)?;
            // The word 0 is always in the code.
            let mut nearest = (usize::MAX, &self.code.chosen[0]);
            for sent in &self.code.chosen {
                ticker.tick()?;
                let errors = sent.iter().zip(&word).filter(|(a, b)| a != b).count();
                if errors < nearest.0 {
                    nearest = (errors, sent);
                }
            }
            let (errors, sent) = nearest;
            let message = self.generator.as_ref().map(|(_, places)| {
                Word::Symbols(places.iter().map(|&place| sent[place]).collect())
            });
            decoded.push(Decoded {
                word: Word::Symbols(sent.clone()),
                message,
                errors: errors as u64,
                certain: self.code.least.is_none_or(|least| 2 * errors < least),
            });
        }
        let (length, dimension) = (self.code.words.n as u64, self.code.dimension);
        Ok(DecodeAnswer { decoded, length, dimension })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicode::{Criterion, Order};
    use crate::random::Dice;

    fn symbols(word: &Word) -> Vec<u64> {
        match word {
            Word::Symbols(symbols) => symbols.clone(),
            Word::Number(_) => unreachable!("q is not 2"),
        }
    }

    #[test]
    fn every_message_is_read_again_and_every_few_errors_are_mended() {
        let budget = Budget::default();
        let mut linear = 0;
        for (n, q, d) in
            [(4, 3, 3), (3, 3, 2), (4, 3, 1), (4, 5, 3), (6, 3, 5), (5, 6, 3), (5, 3, 3)]
        {
            for order in [Order::Lexicographic, Order::Gray, Order::Random(9)] {
                let ask = CodeAsk::new(n, q, order, Criterion::Hamming(d));
                let codec = ModularCodec::new(&ask, &budget).unwrap();
                let mut dice = Dice::new(3);
                // Any errors in fewer than half as many places as the distance.
                for sent in codec.code.chosen.iter().take(40) {
                    let mut received = sent.clone();
                    let errors = (d - 1) / 2;
                    let mut places: Vec<usize> = (0..n as usize).collect();
                    for _ in 0..errors {
                        let place = places.swap_remove(dice.roll(places.len()));
                        received[place] = (received[place] + 1 + dice.below(q - 1)) % q;
                    }
                    let answer = codec.decode_all(&[Word::Symbols(received)], &budget).unwrap();
                    let found = &answer.decoded[0];
                    assert_eq!(found.word, Word::Symbols(sent.clone()), "{ask:?}");
                    assert!(found.errors == errors && found.certain, "{ask:?}");
                }
                let Some(dimension) = codec.code.dimension else {
                    let refused = codec.encode_all(&[Word::Symbols(vec![0])], &budget);
                    assert_eq!(refused.unwrap_err().kind.name(), "not-applicable");
                    continue;
                };
                linear += 1;
                for number in 0..q.pow(dimension as u32).min(50) {
                    let digit = |k| number / q.pow(k as u32) % q;
                    let message = Word::Symbols((0..dimension).map(digit).collect());
                    let sent = codec.encode_all(std::slice::from_ref(&message), &budget).unwrap();
                    let word = symbols(&sent.words[0]);
                    assert!(codec.code.chosen.contains(&word), "{ask:?}");
                    let at: Vec<u64> =
                        sent.information.iter().map(|&place| word[place as usize]).collect();
                    assert_eq!(Word::Symbols(at), message);
                    let again = codec.decode_all(&sent.words, &budget).unwrap();
                    assert_eq!(again.decoded[0].message, Some(message));
                }
            }
        }
        assert!(linear > 3);
    }

    #[test]
    fn messages_and_words_that_do_not_fit_are_refused() {
        let budget = Budget::default();
        let ask = CodeAsk::new(4, 3, Order::Lexicographic, Criterion::Hamming(3));
        let codec = ModularCodec::new(&ask, &budget).unwrap();
        for message in [Word::Number(1), Word::Symbols(vec![1]), Word::Symbols(vec![1, 3])] {
            assert!(codec.encode_all(&[message], &budget).is_err());
        }
        for word in [Word::Number(1), Word::Symbols(vec![1; 3]), Word::Symbols(vec![3; 4])] {
            assert!(codec.decode_all(&[word], &budget).is_err());
        }
    }
}
