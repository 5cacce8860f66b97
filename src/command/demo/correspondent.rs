//! A scripted player: reads letters, has a temperament, and writes answers.

use std::path::PathBuf;

use chrono::{DateTime, Utc};
use rand::rngs::ChaCha20Rng;

use super::answering::{Answer, Style, Taste, below, slipped};
use super::reading::{self, Headings, Letter};
use super::trial::Post;
use crate::failure::Failure;

/// Where letters arrive and answers are posted.
#[derive(Clone, Debug)]
pub(super) struct Home {
    pub(super) post: Post,
    /// The headings of the letters.
    pub(super) headings: Headings,
}

/// How a correspondent handles one question, apart from the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    Plain,
    /// Writes the order out instead of its code.
    Written,
    /// Asks for a preview first.
    Preview,
    Slip,
    /// Lets the letter wait for some days.
    Lie(u32),
}

/// A scripted correspondent.
#[derive(Debug)]
pub(super) struct Correspondent {
    name: String,
    pub(super) address: String,
    home: Home,
    random: ChaCha20Rng,
    taste: Taste,
    /// The open question.
    pub(super) question: Option<Letter>,
    /// The bytes of the newest letter with choices; empty before the first one.
    pub(super) asked: Vec<u8>,
    first_try: bool,
    lies_for: u32,
    /// Number of mails that this person has written.
    pub(super) posted: u32,
    /// Number of letters that this person has read.
    pub(super) letters: u32,
}

impl Correspondent {
    /// Creates a person of this name.
    pub(super) fn new(name: &str, home: Home, mut random: ChaCha20Rng) -> Self {
        let taste = Taste::drawn(&mut random);
        Self {
            address: format!("{}@example.org", name.to_lowercase()),
            name: name.to_owned(),
            home,
            random,
            taste,
            question: None,
            asked: Vec::new(),
            first_try: true,
            lies_for: 0,
            posted: 0,
            letters: 0,
        }
    }

    pub(super) fn maildir(&self) -> PathBuf {
        self.home.post.maildir(&self.address)
    }

    /// Reads new letters. The last one with choices becomes the open question.
    pub(super) fn read_letters(&mut self) -> Result<(), Failure> {
        for bytes in self.home.post.take(&self.address)? {
            self.letters = self.letters.saturating_add(1);
            let letter = reading::read(&bytes, &self.home.headings);
            if let Some(letter) = letter.filter(|letter| !letter.choices.is_empty()) {
                self.first_try = self.question.is_none();
                self.question = Some(letter);
                self.asked = bytes;
            }
        }
        Ok(())
    }

    /// Answers an open question, perhaps; returns the hours it took. Lines in `thought_out` are the
    /// answer of a whole turn, for which one choice is not enough.
    pub(super) fn write(
        &mut self,
        now: DateTime<Utc>,
        thought_out: &[String],
    ) -> Result<Option<u32>, Failure> {
        if self.lies_for > 0 {
            self.lies_for -= 1;
            return Ok(None);
        }
        let Some(letter) = self.question.take() else {
            return Ok(None);
        };
        let Some(offer) = self.taste.choose(&letter.choices, &mut self.random) else {
            return Ok(None);
        };
        let code = offer.code.clone();
        let manner = match self.first_try {
            true => self.manner(),
            false => Manner::Plain,
        };
        self.first_try = false;
        let line = match manner {
            Manner::Plain | Manner::Written if !thought_out.is_empty() => thought_out.join("\n"),
            Manner::Plain => code,
            Manner::Written => letter.answers.last().cloned().unwrap_or(code),
            Manner::Preview => format!("PREVIEW {code}"),
            Manner::Slip => match letter.answers.last() {
                Some(line) => slipped(line),
                None => "?".to_owned(),
            },
            Manner::Lie(days) => {
                self.lies_for = days.saturating_sub(1);
                self.question = Some(letter);
                return Ok(None);
            }
        };
        let nth = usize::try_from(below(&mut self.random, 5)).unwrap_or(0);
        let style = Style::ALL.get(nth).copied().unwrap_or(Style::Above);
        self.post(&letter, &line, now, style)?;
        if matches!(manner, Manner::Preview | Manner::Slip) {
            self.question = Some(letter);
        }
        Ok(Some(below(&mut self.random, 9).saturating_add(1)))
    }

    fn manner(&mut self) -> Manner {
        match below(&mut self.random, 100) {
            0..=6 => Manner::Written,
            7..=12 => Manner::Preview,
            13..=17 => Manner::Slip,
            18 | 19 => Manner::Lie(below(&mut self.random, 4).saturating_add(1)),
            _ => Manner::Plain,
        }
    }

    fn post(
        &mut self,
        letter: &Letter,
        line: &str,
        now: DateTime<Utc>,
        style: Style,
    ) -> Result<(), Failure> {
        self.posted = self.posted.saturating_add(1);
        let id = format!("{}.{}", self.posted, self.address);
        let answer = Answer {
            name: &self.name,
            address: &self.address,
            letter,
            line,
            id: &id,
            at: now,
        };
        self.home.post.deliver(&id, &answer.to_bytes(style)?, now)
    }
}
