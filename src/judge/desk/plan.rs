//! What would follow of a command: the rows of ledgers and the letters.

use std::collections::BTreeMap;

use super::Done;
use crate::judge::work::Work;
use crate::judge::{House, JudgeError, anonymity};
use crate::language::{Cast, Voice};
use crate::mail::known;
use crate::rules::Line;
use crate::store::{EntryKind, GameId, LedgerRow, Letter, LetterId, LetterKind};

/// All that a command would bring about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// What the moderator would be told.
    pub done: Vec<Done>,
    /// The rows that ledgers would get, in their order.
    pub rows: Vec<PlannedRow>,
    /// The letters that would be queued, in their order.
    pub letters: Vec<PlannedLetter>,
}

/// A row that a ledger would get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedRow {
    /// The game's name.
    pub game: String,
    /// The row.
    pub row: LedgerRow,
}

/// A letter that would be queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedLetter {
    /// To whom; `-` where nobody is to know who plays which seat.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// What it is.
    pub kind: LetterKind,
    /// The whole mail.
    pub bytes: Vec<u8>,
}

/// Does `act`, and collects what is new then. The caller undoes it.
///
/// # Errors
/// Those of the act and of the database.
pub(super) fn of(
    work: &mut Work<'_, '_>,
    act: impl FnOnce(&mut Work<'_, '_>) -> Result<Vec<Done>, JudgeError>,
) -> Result<Plan, JudgeError> {
    let letter = work.tx.newest_letter()?;
    let games = work.tx.games()?.into_iter();
    let before: BTreeMap<GameId, u32> = games.map(|game| (game.id, game.entries)).collect();
    let mut done = act(work)?;
    // What a seat sees is shown to nobody without a trace.
    for done in &mut done {
        done.text.clear();
    }
    Ok(Plan {
        done,
        rows: rows(work, &before)?,
        letters: letters(work, letter)?,
    })
}

fn rows(
    work: &Work<'_, '_>,
    before: &BTreeMap<GameId, u32>,
) -> Result<Vec<PlannedRow>, JudgeError> {
    let mut rows = Vec::new();
    for game in work.tx.games()? {
        let told = before.get(&game.id).copied().unwrap_or(0);
        if told == game.entries {
            continue;
        }
        let ledger = work.tx.ledger(game.id)?.into_iter();
        rows.extend(ledger.filter(|row| row.no > told).map(|row| PlannedRow {
            game: game.name.clone(),
            row,
        }));
    }
    Ok(rows)
}

fn letters(
    work: &Work<'_, '_>,
    before: Option<LetterId>,
) -> Result<Vec<PlannedLetter>, JudgeError> {
    let letters = work.tx.letters_after(before)?.into_iter();
    letters.map(|letter| planned(work, letter)).collect()
}

fn planned(work: &Work<'_, '_>, letter: Letter) -> Result<PlannedLetter, JudgeError> {
    Ok(PlannedLetter {
        to: anonymity::address_beside_seat(work.tx, letter.game, letter.rcpt)?,
        subject: known::subject_of(&letter.bytes).unwrap_or_default(),
        text: known::text_of(&letter.bytes)
            .unwrap_or_default()
            .replace("\r\n", "\n"),
        kind: letter.kind,
        bytes: letter.bytes,
    })
}

/// How much of a plan is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// All of it, to whoever has the database at hand.
    All,
    /// Nothing that only a seat may know, and nothing that the game has not drawn yet: neither
    /// events nor the letters that tell them.
    Public,
    /// The same with the letters, which are all the reader's own.
    Own,
}

impl Plan {
    /// The plan as lines: what would be done, the rows and the letters.
    ///
    /// # Errors
    /// Those of the languages.
    pub fn lines(
        &self,
        house: &House,
        language: &str,
        showing: Showing,
    ) -> Result<Vec<String>, JudgeError> {
        let voice = house.voice(language)?;
        let mut lines = vec![voice.word("desk-would")];
        for done in &self.done {
            lines.extend(done.said(house, language)?);
        }
        lines.push(String::new());
        self.say_rows(voice, showing, &mut lines);
        for letter in &self.letters {
            lines.push(String::new());
            letter.say(voice, showing, &mut lines);
        }
        Ok(lines)
    }

    fn say_rows(&self, voice: &Voice, showing: Showing, lines: &mut Vec<String>) {
        let nobody = Cast::default();
        let public = showing != Showing::All;
        let is_act = |row: &PlannedRow| row.row.kind == EntryKind::Act;
        let is_shown = |row: &&PlannedRow| !public || is_act(row);
        for row in self.rows.iter().filter(is_shown) {
            let (game, no) = (&row.game, row.row.no);
            let body = match public {
                true => act_name(&row.row.body),
                false => row.row.body.clone(),
            };
            lines.push(format!("{game} {no} {body}"));
        }
        let hidden = self.rows.len() - self.rows.iter().filter(is_shown).count();
        if let Some(count) = u32::try_from(hidden).ok().filter(|count| *count > 0) {
            let line = Line::new("desk-would-hide").with("count", count);
            lines.push(voice.say(&line, &nobody));
        }
    }
}

/// What kind of act a row is: an order may say what nobody else has seen.
fn act_name(body: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
    let word = |key: &str| value.get(key).and_then(serde_json::Value::as_str);
    let words = [word("act"), word("deed")];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

impl PlannedLetter {
    fn say(&self, voice: &Voice, showing: Showing, lines: &mut Vec<String>) {
        let line = Line::new("desk-would-write")
            .with("address", self.to.as_str())
            .with("subject", self.subject.as_str());
        lines.push(voice.say(&line, &Cast::default()));
        match (showing, self.kind) {
            (Showing::All, _) => lines.extend(self.text.lines().map(quoted)),
            (Showing::Own, _) | (Showing::Public, LetterKind::Notice | LetterKind::Reminder) => {
                let tag = |line: &&str| crate::mail::Tagged::from_foot_line(line).is_none();
                lines.extend(self.text.lines().filter(tag).map(quoted));
            }
            (Showing::Public, LetterKind::Report | LetterKind::Receipt) => {
                lines.push(voice.word("desk-would-be-theirs"));
            }
        }
    }
}

fn quoted(line: &str) -> String {
    format!("| {line}").trim_end().to_owned()
}
