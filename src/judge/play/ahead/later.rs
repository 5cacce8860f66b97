//! Lines sent ahead, each with its decision or its error.

use super::bind::Binder;
use crate::games::AnyGame;
use crate::judge::base::{Correspondent, DraftLine, Result};
use crate::judge::ledger::{Table, table};
use crate::judge::letters::receipt;
use crate::judge::play::ahead::apply::{AheadReader, waiting};
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::orders::ahead::{self, Ahead, AheadError};
use crate::orders::words::is_code;
use crate::orders::{OrderLine, Unclear, may_be_short};
use crate::rules::{Line, Word, line};
use crate::store::{Bound, OrderAhead};

/// Maximum number of waiting lines per seat.
const MOST: usize = 40;

#[derive(Clone, Debug, Default)]
pub(crate) struct Later {
    /// The text as written; empty for an error about the whole mail.
    pub(super) raw: String,
    /// The number; `None` if it is not stored.
    pub(super) no: Option<u32>,
    /// Why it cannot be stored.
    pub(super) why: Option<Line>,
    /// Not understood, so the orders of its mail wait for it.
    pub(crate) is_doubtful: bool,
    /// The decision it is for; `None` for any that its words fit.
    pub(super) bound: Option<Bound>,
    decision: Option<Line>,
    /// The number of the order for the same decision that it replaces.
    pub(super) replaces: Option<u32>,
    /// In a preview: it would be stored.
    pub(super) foreseen: bool,
}

impl Later {
    fn not_kept(raw: &str, why: Line) -> Self {
        Self {
            raw: raw.to_owned(),
            why: Some(why),
            ..Self::default()
        }
    }

    fn doubtful(raw: &str, why: Line) -> Self {
        Self {
            is_doubtful: true,
            ..Self::not_kept(raw, why)
        }
    }

    /// Returns whether it is stored.
    pub(crate) const fn is_kept(&self) -> bool {
        self.no.is_some()
    }

    /// Drafts its outcome for the letter about the orders before it.
    pub(crate) fn outcome(&self, voice: &Voice, cast: &Cast) -> DraftLine {
        let raw = match self.raw.is_empty() {
            true => voice.word("later-word"),
            false => receipt::clipped(&self.raw),
        };
        let replaced = self.replaced();
        let says = self.why.iter().chain(&replaced);
        DraftLine {
            raw,
            caret: String::new(),
            outcome: voice.say(&self.outcome_line(), cast),
            says: says.map(|why| voice.say(why, cast)).collect(),
        }
    }

    fn outcome_line(&self) -> Line {
        let decision = self.decision.clone();
        match (self.no, decision) {
            (Some(no), Some(decision)) => line!("outcome-kept-for", number = no, decision),
            (Some(no), None) => Line::new("outcome-kept").with("number", no),
            (None, Some(decision)) if self.foreseen => {
                Line::new("outcome-would-be-kept-for").with("decision", decision)
            }
            (None, None) if self.foreseen => Line::new("outcome-would-be-kept"),
            (None, _) => Line::new("outcome-not-kept"),
        }
    }

    fn replaced(&self) -> Option<Line> {
        let kept = self.is_kept() || self.foreseen;
        let no = self.replaces.filter(|_| kept)?;
        Some(Line::new("ahead-replaces").with("number", no))
    }

    /// Lists its outcome for a separate letter, if there is anything to say.
    pub(super) fn entries(&self) -> Vec<Line> {
        match (self.no, &self.why) {
            (Some(no), _) => {
                let kept = listed(no, &self.raw, self.decision.clone());
                std::iter::once(kept).chain(self.replaced()).collect()
            }
            (None, Some(why)) if self.raw.is_empty() => vec![why.clone()],
            (None, Some(why)) => {
                let said = Line::new("ahead-wrong").with("text", receipt::clipped(&self.raw));
                vec![said.with("why", why.clone())]
            }
            (None, None) => Vec::new(),
        }
    }
}

/// Lists an order ahead.
pub(super) fn entry(game: &dyn AnyGame, order: &OrderAhead) -> Line {
    let decision = table::bound_in_words(game, order.bound().as_ref());
    listed(order.no, &order.text, decision)
}

fn listed(no: u32, text: &str, decision: Option<Line>) -> Line {
    let line = |key| Line::new(key).with("number", no).with("text", text);
    match decision {
        Some(decision) => line("ahead-entry-for").with("decision", decision),
        None => line("ahead-entry"),
    }
}

/// Reads lines as orders ahead that follow on `followed`; each gets its decision or its error.
pub(super) fn read(
    work: &Work<'_>,
    from: &Correspondent,
    table: &Table,
    followed: &dyn AnyGame,
    lines: &[OrderLine],
) -> Result<Vec<Later>> {
    let all = |why| Ok(vec![Later::not_kept("", why)]);
    let reader = AheadReader::new(work, &from.game, table, from.at().seat);
    // A long line is not examined: that would take the memory of many lines.
    let meant = |line: &&OrderLine| match is_too_long(line) {
        true => reader.begins(line),
        false => reader.is_meant(line) || reader.doubt(line).is_some(),
    };
    let lines: Vec<&OrderLine> = lines.iter().filter(meant).collect();
    let waiting = waiting(work, from.at())?;
    if waiting.len().saturating_add(lines.len()) > MOST {
        return all(Line::new("ahead-too-many").with("most", MOST));
    }
    if lines.is_empty() {
        return all(Line::new("ahead-empty"));
    }
    let mut binder = Binder::new(followed, &*table.game, reader.seat, reader.of_title);
    let later = lines.into_iter().map(|line| {
        if is_too_long(line) {
            let why = Line::new("ahead-too-long").with("most", ahead::LONGEST);
            return Later::not_kept(&receipt::clipped(&line.raw), why);
        }
        // A number or a bullet before an order is no part of it.
        let line = &line.part(0..line.words.len());
        if let Some(unclear) = reader.doubt(line) {
            return Later::doubtful(&line.raw, receipt::unclear_in_words(&unclear));
        }
        let ahead = match reader.sound(line) {
            Ok(ahead) => ahead,
            Err(why) if reader.is_attempt(line) => return Later::doubtful(&line.raw, why),
            Err(why) => return Later::not_kept(&line.raw, why),
        };
        let bound = match binder.bind(&ahead) {
            Ok(bound) => bound,
            Err(why) => return Later::not_kept(&line.raw, why),
        };
        let mut before = waiting.iter();
        let replaced = binder.replaces(bound.as_ref());
        let replaced = before.find(|other| replaced && other.bound() == bound);
        let decision = table::bound_in_words(followed, bound.as_ref());
        Later {
            raw: line.raw.clone(),
            bound,
            decision,
            replaces: replaced.map(|other| other.no),
            ..Later::default()
        }
    });
    Ok(later.collect())
}

impl AheadReader<'_> {
    /// Returns whether a line was meant as an order ahead and is not a closing of the mail. It need
    /// not be readable now: its decision is still to come.
    fn is_meant(&self, line: &OrderLine) -> bool {
        let game = &self.table.game;
        let understood = self.of_title.understood(line);
        let Some((first, rest)) = understood.words.split_first() else {
            return false;
        };
        let words = game.words();
        let of_language = |word: &Word| word.text.len() > 2 && words.contains(&word.text.as_str());
        let mut phrases = game.phrases().iter();
        let verb = phrases.any(|phrase| phrase.keyword == first.text);
        let aloud = first.at.len() > 1 && line.is_aloud(first) && !rest.is_empty();
        Ahead::begins(line, self.ahead_words)
            || is_code(&first.text)
            || verb && rest.iter().any(of_language)
            || aloud
            || self.is_attempt(line)
    }

    /// Returns whether a line begins like an order ahead.
    fn begins(&self, line: &OrderLine) -> bool {
        let first = self.of_title.meaning(line.first().unwrap_or_default());
        let mut phrases = self.table.game.phrases().iter();
        Ahead::begins(line, self.ahead_words) || phrases.any(|phrase| phrase.keyword == first)
    }

    /// Returns whether a line is an order or an attempt at one.
    fn is_attempt(&self, line: &OrderLine) -> bool {
        let understood = self.of_title.understood(line);
        self.table.game.is_meant(self.seat, &understood)
    }

    fn doubt(&self, line: &OrderLine) -> Option<Unclear> {
        // A single word that begins an order is an order, even if it ends a turn in other games.
        let understood = self.of_title.understood(line);
        let order = line.words.len() == 1 && begins(&understood, self.table).is_ok();
        let doubt = self.table.game.is_doubtful(self.seat, &understood);
        doubt.filter(|_| !order)
    }

    /// Parses a line that can be stored.
    fn sound(&self, line: &OrderLine) -> Result<Ahead, Line> {
        let ahead = Ahead::read(line, self.ahead_words).map_err(|error| match error {
            AheadError::NoTest => Line::new("ahead-no-test"),
            AheadError::NoOrder => Line::new("ahead-no-order"),
            AheadError::TooMuch => Line::new("ahead-too-much").with("most", ahead::MOST),
        })?;
        for order in ahead.orders() {
            begins(&self.of_title.understood(order), self.table)?;
        }
        let things = ahead.plan.things().into_iter();
        let mut unknown = things.filter(|thing| {
            let words = self.of_title.understood(thing);
            self.table.game.is_there(self.seat, &words.words).is_none()
        });
        match unknown.next() {
            Some(thing) => Err(Line::new("ahead-unknown-thing").with("thing", &thing.raw)),
            None => Ok(ahead),
        }
    }
}

/// Returns whether a line exceeds the length of a stored line; it is not examined.
fn is_too_long(line: &OrderLine) -> bool {
    line.raw.chars().nth(ahead::LONGEST).is_some()
}

/// Checks that an order begins with a word of its title.
fn begins(order: &OrderLine, table: &Table) -> Result<(), Line> {
    let first = order.first().unwrap_or_default();
    let phrases = table.game.phrases();
    if phrases.iter().any(|phrase| phrase.keyword == first) {
        return Ok(());
    }
    if is_code(first) {
        return Err(Line::new("ahead-code").with("code", first));
    }
    let short = order.words.first().is_some_and(|word| {
        let begun = |keyword: &str| {
            keyword.starts_with(first) || word.short_for.iter().any(|word| word == keyword)
        };
        let begun = phrases.iter().filter(|phrase| begun(phrase.keyword));
        may_be_short(first) && begun.count() == 1
    });
    match short {
        true => Ok(()),
        false => Err(Line::new("ahead-no-keyword").with("word", first)),
    }
}
