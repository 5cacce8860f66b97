//! The plan of a command in a dry run: the rows of ledgers and the letters.
//!
//! A plan ends before the effects of a game's rules, for all moderators. These depend on hidden
//! hands, orders ahead and future draws. So their rows, the number of rows, and letters about them
//! are not shown before they happen. An anonymous game is shown with one neutral letter: the real
//! letters would reveal the language, time zone and habits of their readers.

use std::collections::{BTreeMap, BTreeSet};

use crate::judge::base::{Context, Result};
use crate::judge::commands::moderator::acting::Done;
use crate::judge::ledger::{anonymity, read_act};
use crate::judge::letters::story;
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::mail::own_mail;
use crate::rules::{Line, Viewer, line};
use crate::store::{EntryKind, Every, Game, GameId, LedgerRow, Letter, LetterKind, LettersBy};

/// All effects of a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The report to the moderator.
    pub done: Vec<Done>,
    /// New rows of ledgers, in their order.
    pub rows: Vec<PlannedRow>,
    /// New letters, in their order; without anonymous games.
    pub letters: Vec<PlannedLetter>,
    /// Letters to the players of anonymous games.
    pub neutral: Vec<NeutralLetter>,
}

/// A new row of a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedRow {
    pub game: String,
    pub row: LedgerRow,
    /// Whether it may be shown in advance: it is an act before any effects of the rules.
    pub is_shown: bool,
}

/// The letter of an anonymous game in a dry run: the same for all seats and players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeutralLetter {
    pub game: String,
    pub seats: Vec<String>,
    pub says: Vec<Line>,
}

/// A new letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedLetter {
    pub to: String,
    pub subject: String,
    pub text: String,
    pub kind: LetterKind,
    pub bytes: Vec<u8>,
    /// Whether it may be listed in advance: it contains no effects of the rules.
    pub is_shown: bool,
}

/// Runs `act`, and collects its effects. The caller rolls it back.
pub(crate) fn of(
    work: &mut Work<'_>,
    act: impl FnOnce(&mut Work<'_>) -> Result<Vec<Done>>,
) -> Result<Plan> {
    let letter = work.tx.newest_letter()?;
    let games = work.tx.games(Every)?.into_iter();
    let before: BTreeMap<GameId, u32> = games.map(|game| (game.id, game.entries)).collect();
    let mut done = act(work)?;
    // A seat's view is not shown without a record in the ledger, nor the seat awaited afterwards.
    for done in &mut done {
        done.text.clear();
        if done.follows_play {
            done.says.clear();
        }
    }
    let mut plan = Plan {
        done,
        ..Plan::default()
    };
    let mut letters = work.tx.letters_by(LettersBy::After(letter))?;
    for game in work.tx.games(Every)? {
        let told = before.get(&game.id).copied().unwrap_or(0);
        let rows = rows(work, &game, told)?;
        let anonymous = anonymity::is_anonymous(&work.tx, game.id)?;
        if anonymous && letters.iter().any(|letter| letter.game == Some(game.id)) {
            letters.retain(|letter| letter.game != Some(game.id));
            plan.neutral.push(neutral(work, &game, &rows)?);
        }
        plan.rows.extend(rows);
    }
    let hidden = plan.rows.iter().filter(|row| !row.is_shown);
    let played: BTreeSet<&str> = hidden.map(|row| row.game.as_str()).collect();
    for letter in letters {
        plan.letters.push(planned(work, letter, &played)?);
    }
    Ok(plan)
}

/// Returns the rows of a game after the first `before`.
fn rows(work: &Work<'_>, game: &Game, before: u32) -> Result<Vec<PlannedRow>> {
    if before == game.entries {
        return Ok(Vec::new());
    }
    let mut rows = Vec::new();
    let mut is_shown = true;
    let all = work.tx.ledger(game.id)?.into_iter();
    for row in all.filter(|row| row.no > before) {
        let decides = !row.is_act() || read_act(game, &row.body)?.decision().is_some();
        is_shown = is_shown && !decides;
        rows.push(PlannedRow {
            game: game.name.clone(),
            row,
            is_shown,
        });
    }
    Ok(rows)
}

/// Returns the letter that these rows cause to all players of a game.
fn neutral(work: &Work<'_>, game: &Game, rows: &[PlannedRow]) -> Result<NeutralLetter> {
    let mut says = Vec::new();
    for row in rows.iter().filter(|row| row.is_shown) {
        let act = read_act(game, &row.row.body)?;
        says.extend(story::act_line(&game.name, false, &act, Viewer::Public));
    }
    let seats = work.tx.seats(game.id)?.into_iter();
    Ok(NeutralLetter {
        game: game.name.clone(),
        seats: seats.map(|seat| seat.name).collect(),
        says,
    })
}

fn planned(work: &Work<'_>, letter: Letter, played: &BTreeSet<&str>) -> Result<PlannedLetter> {
    let game = letter.game.map(|game| work.tx.game(game)).transpose()?;
    let of_played = game.is_some_and(|game| played.contains(game.name.as_str()));
    let notice = matches!(letter.kind, LetterKind::Notice | LetterKind::Reminder);
    let text = own_mail::text_of(&letter.bytes);
    Ok(PlannedLetter {
        to: letter.rcpt,
        subject: own_mail::subject_of(&letter.bytes).unwrap_or_default(),
        text: text.unwrap_or_default().replace("\r\n", "\n"),
        kind: letter.kind,
        bytes: letter.bytes,
        is_shown: notice || !of_played,
    })
}

/// How much of a plan is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// All of it: for opening a game, which draws anew when it is really opened.
    All,
    /// No hidden facts of a seat, and no effects of the rules.
    Public,
    /// Public, but with all letters, which are the reader's own.
    Own,
}

impl Plan {
    /// Adds to the report for the moderator.
    pub(crate) fn with(mut self, more: Vec<Done>) -> Self {
        self.done.extend(more);
        self
    }

    /// Renders the plan as lines: the report, the rows and the letters.
    pub fn lines(
        &self,
        context: &Context,
        language: &str,
        showing: Showing,
    ) -> Result<Vec<String>> {
        let voice = context.voice(language)?;
        let mut lines = vec![voice.word("moderator-would")];
        for done in &self.done {
            lines.extend(done.said(context, language)?);
        }
        lines.push(String::new());
        for row in self.shown_rows(showing) {
            lines.push(format!("{} {} {}", row.game, row.row.no, row.told(showing)));
        }
        if self.shown_rows(showing).count() < self.rows.len() {
            lines.push(voice.word("moderator-would-hide"));
        }
        for letter in self.shown_letters(showing) {
            lines.push(String::new());
            letter.say(voice, showing, &mut lines);
        }
        if self.shown_letters(showing).count() < self.letters.len() {
            lines.extend([String::new(), voice.word("moderator-would-report")]);
        }
        for letter in &self.neutral {
            lines.push(String::new());
            letter.say(voice, &mut lines);
        }
        Ok(lines)
    }

    /// Returns the letters that may be listed.
    pub fn shown_letters(&self, showing: Showing) -> impl Iterator<Item = &PlannedLetter> {
        let all = showing != Showing::Public;
        self.letters
            .iter()
            .filter(move |letter| all || letter.is_shown)
    }

    /// Returns the rows that may be listed.
    pub fn shown_rows(&self, showing: Showing) -> impl Iterator<Item = &PlannedRow> {
        let is_act = |row: &PlannedRow| row.row.kind == EntryKind::Act;
        self.rows.iter().filter(move |row| match showing {
            Showing::All => true,
            Showing::Own => is_act(row),
            Showing::Public => row.is_shown,
        })
    }
}

impl PlannedRow {
    /// Returns the text of the row. Of an act only the kind is shown: an order may contain hidden
    /// facts.
    pub fn told(&self, showing: Showing) -> String {
        match showing {
            Showing::All => self.row.body.clone(),
            Showing::Public | Showing::Own => act_name(&self.row.body),
        }
    }
}

impl NeutralLetter {
    fn say(&self, voice: &Voice, lines: &mut Vec<String>) {
        lines.push(would_write(
            voice,
            anonymity::NOBODY,
            &format!("[{}]", self.game),
        ));
        lines.extend(self.text(voice).iter().map(|line| quoted(line)));
        lines.push(voice.word("moderator-would-neutral"));
    }

    /// Returns its text.
    pub fn text(&self, voice: &Voice) -> Vec<String> {
        let cast = Cast::new(self.seats.clone(), None);
        let said = self.says.iter().map(|line| voice.say(line, &cast));
        said.collect()
    }
}

/// Returns the kind of act of a row.
fn act_name(body: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
    let word = |key: &str| value.get(key).and_then(serde_json::Value::as_str);
    let words = [word("act"), word("deed")];
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

impl PlannedLetter {
    /// Returns whether its text may be shown; reports are only for their readers.
    pub const fn is_told(&self, showing: Showing) -> bool {
        let notice = matches!(self.kind, LetterKind::Notice | LetterKind::Reminder);
        notice || !matches!(showing, Showing::Public)
    }

    fn say(&self, voice: &Voice, showing: Showing, lines: &mut Vec<String>) {
        lines.push(would_write(voice, &self.to, &self.subject));
        if !self.is_told(showing) {
            lines.push(voice.word("moderator-would-be-theirs"));
            return;
        }
        let all = showing == Showing::All;
        let shown = |line: &&str| all || crate::mail::Tagged::from_foot_line(line).is_none();
        lines.extend(self.text.lines().filter(shown).map(quoted));
    }
}

fn would_write(voice: &Voice, address: &str, subject: &str) -> String {
    let line = line!("moderator-would-write", address, subject);
    voice.say(&line, &Cast::default())
}

/// Marks a line of a letter, so that it does not pass for the judge's own.
pub(super) fn quoted(line: &str) -> String {
    format!("| {line}").trim_end().to_owned()
}
