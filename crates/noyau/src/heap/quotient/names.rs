//! Generators, relations, and names of elements.

use std::collections::BTreeMap;

use super::{Element, Quotient};

/// A monoid by generators and relations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// The generators: a name, and the smallest heap that has this element.
    pub generators: Vec<(String, u64)>,
    /// Words that are equal; with them every word is reduced to the name of an element.
    pub relations: Vec<(String, String)>,
    /// The name of each element: the first of the shortest words for it.
    pub names: Vec<String>,
}

/// How often each generator stands in a word.
type Word = Vec<u32>;

impl Quotient {
    /// The quotient by generators and relations.
    pub fn presentation(&self) -> Presentation {
        let monoid = self.monoid();
        let heaps = self.generating_heaps();
        let values: Vec<Element> = heaps.iter().map(|&heap| self.values()[heap]).collect();
        // Words by degree, those with more of the first generators before others: as one reads
        // them in a dictionary.
        let key = |word: &Word| (word.iter().sum::<u32>(), word.iter().map(|&n| !n).collect());
        let mut queue: BTreeMap<(u32, Vec<u32>), (Word, Element)> = BTreeMap::new();
        let empty = vec![0; heaps.len()];
        queue.insert(key(&empty), (empty, 0));
        let mut names: Vec<Option<Word>> = vec![None; monoid.order()];
        let mut reducible: Vec<(Word, Element)> = Vec::new();
        while let Some((_, (word, element))) = queue.pop_first() {
            let divides = |(short, _): &(Word, Element)| {
                short.iter().zip(&word).all(|(few, many)| few <= many)
            };
            if reducible.iter().any(divides) {
                continue;
            }
            if names[element as usize].is_some() {
                reducible.push((word, element));
                continue;
            }
            for (generator, &value) in values.iter().enumerate() {
                let mut longer = word.clone();
                longer[generator] += 1;
                queue.insert(key(&longer), (longer, monoid.times(element, value)));
            }
            names[element as usize] = Some(word);
        }
        let letters: Vec<String> = (0..heaps.len()).map(letter).collect();
        let names: Vec<String> =
            names.iter().flatten().map(|word| written(word, &letters)).collect();
        let relation = |(word, element): &(Word, Element)| {
            (written(word, &letters), names[*element as usize].clone())
        };
        let relations = reducible.iter().map(relation).collect();
        let generators = letters.into_iter().zip(heaps.iter().map(|&heap| heap as u64));
        Presentation { generators: generators.collect(), relations, names }
    }

    /// The heaps whose elements are not products of those of smaller heaps.
    fn generating_heaps(&self) -> Vec<usize> {
        let monoid = self.monoid();
        let mut made = vec![false; monoid.order()];
        made[0] = true;
        let mut heaps: Vec<usize> = Vec::new();
        for (heap, &value) in self.values().iter().enumerate() {
            if made[value as usize] {
                continue;
            }
            heaps.push(heap);
            let mut open: Vec<Element> = monoid.elements().filter(|&x| made[x as usize]).collect();
            while let Some(x) = open.pop() {
                for &heap in &heaps {
                    let to = monoid.times(x, self.values()[heap]);
                    if !std::mem::replace(&mut made[to as usize], true) {
                        open.push(to);
                    }
                }
            }
        }
        heaps
    }
}

/// `a`, `b`, …, `z`, then `a1`, `b1`, ….
fn letter(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    match number / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// A word such as `ab^2`; `1` without letters.
fn written(word: &Word, letters: &[String]) -> String {
    let power = |(&times, letter): (&u32, &String)| match times {
        0 => String::new(),
        1 => letter.clone(),
        _ => format!("{letter}^{times}"),
    };
    let text: String = word.iter().zip(letters).map(power).collect();
    if text.is_empty() { "1".to_string() } else { text }
}
