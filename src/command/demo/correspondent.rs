//! A scripted player: reads letters, has a temperament, and writes answers.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use rand::rngs::ChaCha20Rng;

use super::answering::{Answer, Style, Taste, below, slipped};
use super::reading::{self, Headings, Letter};
use crate::failure::{Doing, Failure};
use crate::mail::mailbox::{Maildir, safe_name};
use crate::mail::own_mail;

/// Where letters arrive and answers are posted.
#[derive(Clone, Debug)]
pub(super) struct Home {
    pub(super) players: PathBuf,
    pub(super) judge: PathBuf,
    /// The headings of the letters, by language.
    pub(super) headings: BTreeMap<String, Headings>,
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
        self.home.players.join(safe_name(&self.address))
    }

    /// Reads new letters as a mail program does: moves them from `new` to `cur` and marks them as
    /// seen.
    ///
    /// The last letter with choices becomes the open question; other letters do not change it.
    pub(super) fn read_letters(&mut self) -> Result<Vec<Letter>, Failure> {
        let doing = || format!("cannot read the letters of {}", self.name);
        let (new, cur) = (self.maildir().join("new"), self.maildir().join("cur"));
        if !new.exists() {
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        for entry in fs::read_dir(&new).doing(doing)? {
            found.push(entry.doing(doing)?.file_name());
        }
        found.sort();
        let mut letters = Vec::new();
        for name in found {
            let bytes = fs::read(new.join(&name)).doing(doing)?;
            let mut seen = name.clone();
            seen.push(":2,S");
            fs::rename(new.join(&name), cur.join(seen)).doing(doing)?;
            self.letters = self.letters.saturating_add(1);
            let language = own_mail::language_of(&bytes).unwrap_or_default();
            let headings = self.home.headings.get(&language);
            let Some(letter) = headings.and_then(|known| reading::read(&bytes, known)) else {
                continue;
            };
            if !letter.choices.is_empty() {
                self.first_try = self.question.is_none();
                self.question = Some(letter.clone());
                self.asked = bytes;
            }
            letters.push(letter);
        }
        Ok(letters)
    }

    /// Answers the question with a text. The question stays open, since the text may not be an
    /// order.
    pub(super) fn answer(&mut self, text: &str, now: DateTime<Utc>) -> Result<(), Failure> {
        match self.question.clone() {
            Some(letter) => self.post(&letter, text, now, Style::Above),
            None => Ok(()),
        }
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
        let bytes = answer.to_bytes(style)?;
        let doing = || format!("cannot post a mail of {}", self.name);
        let name = safe_name(&id);
        Maildir::deliver(&self.home.judge, &name, &bytes).doing(doing)?;
        // The file's time is the arrival of the mail, here in the demo's own time.
        let posted = self.home.judge.join("new").join(name);
        let file = File::open(posted).doing(doing)?;
        file.set_modified(now.into()).doing(doing)
    }
}
