//! Copies of the letter's choices: in `J1   SHOPKEEPER N (1 tile)` only the code counts; the rest
//! was copied from the letter.

use std::collections::BTreeSet;

use crate::judge::base::{Correspondent, Result};
use crate::judge::work::Work;
use crate::mail;
use crate::orders::{Codes, OrderLine};
use crate::store::LettersBy;

/// Maximum number of letters with one question that are searched.
const LETTERS: usize = 4;

/// The choices of a letter, as words.
#[derive(Default)]
struct Choices {
    /// Each choice from its code on, over all its lines.
    coded: Vec<Vec<String>>,
    /// Lines that begin with no code: headings of variants, and ends of long lines.
    others: BTreeSet<Vec<String>>,
}

/// Removes copied text: the words that the letter printed after a code, and further lines of its
/// choices next to such a code.
pub(crate) fn without_copies(
    work: &Work<'_>,
    from: &Correspondent,
    lines: &[OrderLine],
    codes: &Codes,
) -> Result<Vec<OrderLine>> {
    let question = LettersBy::Question(from.at(), from.prompt);
    let letters = work.tx.letters_by(question)?;
    let mut choices = Choices::default();
    for letter in letters.iter().rev().take(LETTERS) {
        if let Some(text) = mail::own_mail::text_of(&letter.bytes) {
            choices.add(&text, codes);
        }
    }
    let copied = lines.iter().any(|line| choices.is_copy(line));
    let kept = lines
        .iter()
        .filter(|line| !copied || !choices.others.contains(&words(line)));
    let plain = kept.map(|line| match choices.is_copy(line) {
        true => line.of_words(0..1),
        false => line.clone(),
    });
    Ok(plain.collect())
}

impl Choices {
    /// Adds the choices of a letter's text: from the list with the most codes at line beginnings,
    /// and from the list after it, with codes within lines. Lists are indented below their
    /// headings.
    fn add(&mut self, text: &str, codes: &Codes) {
        let lines: Vec<&str> = text.lines().collect();
        let lists = lines.split(|line| !line.starts_with(' '));
        let lists = lists.filter(|list| !list.is_empty());
        let lists: Vec<Vec<OrderLine>> = lists
            .map(|list| list.iter().copied().map(OrderLine::new).collect())
            .collect();
        let is_coded = |line: &OrderLine| {
            line.words.len() > 1 && line.first().is_some_and(|first| codes.contains_key(first))
        };
        // A sentence may also break before a code: then a line of another list looks alike.
        let count = |lines: &[OrderLine]| lines.iter().filter(|line| is_coded(line)).count();
        let listed = (0..).zip(&lists);
        let Some((listed, in_full)) = listed.max_by_key(|(_, lines)| count(lines)) else {
            return;
        };
        for line in in_full {
            let words = words(line);
            if is_coded(line) {
                self.coded.push(words);
                continue;
            }
            if let Some(last) = self.coded.last_mut() {
                last.extend(words.iter().cloned());
            }
            self.others.insert(words);
        }
        let behind = lists.iter().skip(listed).nth(1);
        self.add_briefly(behind.map_or(&[], Vec::as_slice), codes);
    }

    /// Adds choices in few words: each extends from its code to the next.
    fn add_briefly(&mut self, lines: &[OrderLine], codes: &Codes) {
        let mut brief: Option<Vec<String>> = None;
        for word in lines.iter().flat_map(words) {
            if codes.contains_key(&word) {
                self.coded.extend(brief.replace(vec![word]));
            } else if let Some(brief) = &mut brief {
                brief.push(word);
            }
        }
        self.coded.extend(brief);
    }

    /// Returns whether a line is a code with at least the beginning of the letter's text after it.
    fn is_copy(&self, line: &OrderLine) -> bool {
        let words = words(line);
        words.len() > 1 && self.coded.iter().any(|choice| choice.starts_with(&words))
    }
}

fn words(line: &OrderLine) -> Vec<String> {
    line.words.iter().map(|word| word.text.clone()).collect()
}
