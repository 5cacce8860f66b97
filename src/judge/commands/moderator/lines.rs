//! The lines of a mail to the moderators: verbs, lines similar to a verb, and prose.
//!
//! People write greetings, thanks and names around a verb, and these have no effect. A line is a
//! verb if it begins with one and the name of a game, or with one in capitals, after polite words
//! if any. A line that looks like a verb but cannot be parsed blocks the whole mail, and the answer
//! asks about it.

use std::collections::BTreeSet;

use super::doubt;
use super::table::{verb_of, verbs};
use super::verb::{Below, Command, Verb, is_aloud, misread};
use super::wish::may_be_game;
use crate::judge::base::{REQUESTS, Result};
use crate::judge::commands::opening;
use crate::judge::request::press::ends as ends_press;
use crate::judge::request::{LINES_MOST, open, plain_command};
use crate::judge::work::Work;
use crate::orders::{Lexicon, OrderLine, hint, words_before};
use crate::rules::Word;
use crate::store::InboxId;

/// Maximum number of words of a line that are looked up as the name of a game.
const WORDS_MOST: usize = 16;

/// The words of a mail that are names of games of this judge, in capitals.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameNames(BTreeSet<String>);

impl GameNames {
    /// Finds the names in these lines; a game that one of them opens counts already.
    pub(crate) fn of(work: &Work<'_>, lines: &[OrderLine]) -> Result<Self> {
        let lexicon = work.context.lexicon(REQUESTS);
        let lines = lines.iter().take(LINES_MOST);
        let words = lines
            .clone()
            .flat_map(|line| line.words.iter().take(WORDS_MOST));
        let words: BTreeSet<&str> = words.map(|word| word.text.as_str()).collect();
        let mut names = BTreeSet::new();
        for line in lines.clone() {
            names.extend(opened(line, lexicon));
        }
        for word in words {
            if work.tx.game_by_name(&word.to_lowercase())?.is_some() {
                names.insert(word.to_owned());
            }
        }
        Ok(Self(names))
    }

    /// Returns whether a word is one of them.
    pub(crate) fn has(&self, word: &Word) -> bool {
        self.0.contains(&word.text)
    }
}

/// Returns the name that a line of `OPEN` gives a game.
fn opened(line: &OrderLine, words: &Lexicon) -> Option<String> {
    let mut rest = line.words.iter();
    let of_opening = words.meaning(line.first()?) == "OPEN" || open::is_further(line, words);
    rest.find(|word| of_opening && words.meaning(&word.text) == "NAME")?;
    Some(rest.next()?.text.clone())
}

enum Meant {
    /// A verb, from its keyword on.
    Verb(&'static Verb, OrderLine),
    /// It looks like the verb with this usage.
    Unclear(&'static str),
    Prose,
}

/// Context for separating verbs from prose.
struct Reading<'r, 'w> {
    work: &'r Work<'w>,
    writer: Option<Writer<'r>>,
    words: &'r Lexicon,
    names: &'r GameNames,
}

/// The sender and number of a mail to the moderators.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writer<'w> {
    pub(super) address: &'w str,
    pub(super) mail: InboxId,
}

/// Parses the lines of a mail as commands, each a verb with the lines that belong to it. Only a
/// `writer` may open games.
///
/// # Errors
/// A line about the first unclear line, or about a mail without verbs.
pub(super) fn read(
    work: &Work<'_>,
    lines: &[OrderLine],
    writer: Option<Writer<'_>>,
) -> Result<Vec<Command>> {
    let names = &GameNames::of(work, lines)?;
    let words = work.context.lexicon(REQUESTS);
    let reading = Reading {
        work,
        words,
        names,
        writer,
    };
    reading.all(lines)
}

/// Returns the lines of a mail to the moderators that do not belong to a verb.
pub(super) fn prose(work: &Work<'_>, lines: &[OrderLine]) -> Result<Vec<OrderLine>> {
    let names = &GameNames::of(work, lines)?;
    let words = work.context.lexicon(REQUESTS);
    let reading = Reading {
        work,
        words,
        names,
        writer: None,
    };
    let mut prose = Vec::new();
    let mut rest = lines;
    while let Some((line, behind)) = rest.split_first() {
        rest = behind;
        match (reading.opening(line), reading.meant(line)) {
            (Some(open), _) => rest = reading.whole(open, behind).1,
            (None, Meant::Verb(verb, _)) => rest = reading.below(verb, behind).1,
            (None, Meant::Unclear(_)) => {}
            (None, Meant::Prose) => prose.push(line.clone()),
        }
    }
    Ok(prose)
}

impl Reading<'_, '_> {
    fn all(&self, lines: &[OrderLine]) -> Result<Vec<Command>> {
        let mut commands = Vec::new();
        let mut rest = lines;
        while let Some((line, behind)) = rest.split_first() {
            rest = behind;
            if let Some((writer, open)) = self.writer.zip(self.opening(line)) {
                let (line, behind) = self.whole(open, behind);
                rest = behind;
                commands.push(opening::command(
                    self.work.context,
                    &line,
                    writer.address,
                    writer.mail,
                )?);
                continue;
            }
            match self.meant(line) {
                Meant::Prose => {}
                Meant::Unclear(usage) => return Err(misread(line, usage).into()),
                Meant::Verb(verb, bare) => {
                    let (below, behind) = self.below(verb, behind);
                    rest = behind;
                    let (bare, sure) = without_sure(&bare, self.words);
                    let command = verb.command(&bare, &below, self.words)?;
                    if !sure {
                        doubt::ask(self.work, line, &command)?;
                    }
                    commands.push(command);
                }
            }
        }
        match lines.iter().find(|line| !line.words.is_empty()) {
            Some(first) if commands.is_empty() => Err(misread(first, "HELP MODERATOR").into()),
            _ => Ok(commands),
        }
    }

    /// Returns a line from `OPEN` on, if it asks for a game.
    fn opening(&self, line: &OrderLine) -> Option<OrderLine> {
        let mut starts = words_before(line).into_iter();
        starts.find(|start| open::is_wish(start, self.words))
    }

    /// Joins `OPEN` with the lines below it about the game; returns also the lines after those.
    fn whole<'l>(&self, open: OrderLine, lines: &'l [OrderLine]) -> (OrderLine, &'l [OrderLine]) {
        let further = |line: &OrderLine| {
            let verb = verb_of(line, self.words).is_some() && self.is_named(line.words.get(1));
            line.words.is_empty() || open::is_further(line, self.words) && !verb
        };
        let ends = lines.iter().position(|line| !further(line));
        let ends = ends.unwrap_or(lines.len());
        let (further, behind) = lines.split_at_checked(ends).unwrap_or((lines, &[]));
        let whole = further.iter().filter(|line| !line.words.is_empty());
        (whole.fold(open, |line, next| line.joined(next)), behind)
    }

    /// Returns the lines below a verb that belong to it, and the lines after those.
    fn below<'l>(&self, verb: &Verb, lines: &'l [OrderLine]) -> (Vec<String>, &'l [OrderLine]) {
        let ends = |line: &OrderLine| match verb.takes {
            Below::Nothing => true,
            Below::Rest => false,
            Below::Press => ends_press(line, self.words),
            // Orders end where the next verb names its game.
            Below::Orders => self.is_next(line),
        };
        let end = lines.iter().position(ends).unwrap_or(lines.len());
        let (below, behind) = lines.split_at_checked(end).unwrap_or((lines, &[]));
        let below = below.iter().map(|line| line.raw.clone()).collect();
        let closed = usize::from(verb.takes == Below::Press);
        (below, behind.get(closed..).unwrap_or_default())
    }

    /// Returns whether a line below orders is a valid verb.
    fn is_next(&self, line: &OrderLine) -> bool {
        let verb = verb_of(line, self.words);
        self.is_named(line.words.get(1)) && verb.is_some_and(|verb| verb.reads(line, self.words))
    }

    fn is_name(&self, word: &Word) -> bool {
        self.names.has(word) || may_be_game(&word.text, self.words)
    }

    fn is_named(&self, word: Option<&Word>) -> bool {
        word.is_some_and(|word| self.is_name(word))
    }

    fn meant(&self, line: &OrderLine) -> Meant {
        for (nth, start) in words_before(line).iter().enumerate() {
            let Some(verb) = verb_of(start, self.words) else {
                continue;
            };
            let meant = (verb.is_meant)(verb, start, self.words);
            let named = self.is_named(start.words.get(1)) || meant;
            if named || nth == 0 && (is_aloud(start) || counts(start)) {
                return Meant::Verb(verb, start.clone());
            }
        }
        match self.looks_like(line) {
            Some(usage) => Meant::Unclear(usage),
            None => Meant::Prose,
        }
    }

    /// Returns the usage of the verb that a line looks like: a verb before the name of a game, with
    /// any words between; a misspelled verb and such a name; any word in capitals right before such
    /// a name; or a player's request in capitals.
    fn looks_like(&self, line: &OrderLine) -> Option<&'static str> {
        let first = line.words.first()?;
        let names_game = line.words.iter().skip(1).any(|word| self.is_name(word));
        if let Some(verb) = verb_of(line, self.words).filter(|_| names_game) {
            return Some(verb.usage);
        }
        let pairs = line.words.iter().zip(line.words.iter().skip(1));
        for (word, behind) in pairs {
            let alone = line.of_words(0..0);
            let line = OrderLine {
                words: vec![word.clone()],
                ..alone
            };
            if let Some(verb) = verb_of(&line, self.words).filter(|_| self.is_name(behind)) {
                return Some(verb.usage);
            }
        }
        let near = verbs().find(|verb| hint::is_slip(&first.text, verb.word));
        if let Some(verb) = near.filter(|_| names_game) {
            return Some(verb.usage);
        }
        let behind = line.words.get(1);
        let like_verb = behind.is_some_and(|word| self.is_name(word));
        let asks = is_aloud(line) && (like_verb || plain_command(line, self.words));
        asks.then_some("HELP MODERATOR")
    }
}

/// Removes `SURE` from the end of a line or from before its reason; returns whether it was there.
fn without_sure(line: &OrderLine, words: &Lexicon) -> (OrderLine, bool) {
    let is = |word: &Word, what: &str| words.meaning(&word.text) == what;
    let reason = line.words.iter().position(|word| is(word, "REASON"));
    let last = reason.unwrap_or(line.words.len()).checked_sub(1);
    let sure = last.filter(|at| line.words.get(*at).is_some_and(|word| is(word, "SURE")));
    let mut line = line.clone();
    if let Some(at) = sure {
        line.words.remove(at);
    }
    (line, sure.is_some())
}

/// Returns whether a number follows the first word of a line, as after a verb without its game.
fn counts(line: &OrderLine) -> bool {
    let second = line.words.get(1).map(|word| word.text.as_str());
    second.is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit() || c == '+'))
}
