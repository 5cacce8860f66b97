//! The lines of a mail to the moderators: verbs, lines similar to a verb, and prose.
//!
//! People write greetings, thanks and names around a verb, and these have no effect. A line is a
//! verb if it begins with one and the name of a game, or with one in capitals, after polite words
//! if any. A line that looks like a verb but cannot be parsed blocks the whole mail, and the answer
//! asks about it. Courtesy and talk around verbs have no effect; a line that quotes, denies, delays
//! or questions a verb blocks the whole mail too.

use std::collections::BTreeSet;

use super::verb::{Below, Command, Verb, is_aloud, misread};
use super::wish::{may_be_game, verb_of, verbs};
use crate::judge::base::{Mail, REQUESTS, Result};
use crate::judge::commands::opening;
use crate::judge::request::press::ends as ends_press;
use crate::judge::request::{LINES_MOST, is_rehearsal, open, plain_command};
use crate::judge::work::Work;
use crate::mail::Why;
use crate::orders::idioms::{Content, Sense};
use crate::orders::words::{self, END_OF_ORDERS};
use crate::orders::{Lexicon, OrderLine, hint, words_before};
use crate::rules::Word;
use crate::store::InboxId;

/// Maximum number of words of a line that are looked up as the name of a game.
const WORDS_MOST: usize = 16;

/// The words of a mail that are names of games of this judge, in capitals.
#[derive(Clone, Debug, Default)]
struct GameNames(BTreeSet<String>);

impl GameNames {
    /// Finds the names in these lines; a game that one of them opens counts already.
    fn of(work: &Work<'_>, lines: &[OrderLine]) -> Result<Self> {
        let lexicon = work.context.lexicon(REQUESTS);
        let mut names = BTreeSet::new();
        let mut words: BTreeSet<&str> = BTreeSet::new();
        for line in lines.iter().take(LINES_MOST) {
            names.extend(opened(line, lexicon));
            let begin = line.words.iter().take(WORDS_MOST);
            words.extend(begin.map(|word| word.text.as_str()));
        }
        for word in words {
            if work.tx.game_by_name(&word.to_lowercase())?.is_some() {
                names.insert(word.to_owned());
            }
        }
        Ok(Self(names))
    }

    /// Returns whether a word is one of them.
    fn has(&self, word: &Word) -> bool {
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
    /// A request to open a game, with the lines below about the game.
    Opening(OrderLine),
    /// A verb, from its keyword on, and the lines below that belong to it.
    Verb(&'static Verb, OrderLine, Vec<String>),
    /// It looks like the verb with this usage.
    Unclear(&'static str),
    Prose,
}

/// Context for separating verbs from prose.
struct Reading<'r> {
    words: &'r Lexicon,
    names: GameNames,
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
    let reading = Reading::of(work, lines)?;
    let mut commands = Vec::new();
    for (line, meant) in reading.pieces(lines, writer.is_some()) {
        match (meant, writer) {
            (Meant::Opening(line), Some(Writer { address, mail })) => {
                commands.push(opening::command(work.context, &line, address, mail)?);
            }
            (Meant::Opening(_), None) | (Meant::Prose, _) => {}
            (Meant::Unclear(usage), _) => return Err(misread(line, usage).into()),
            (Meant::Verb(verb, bare, below), _) => {
                let (bare, sure) = without_sure(&bare, reading.words);
                let command = verb.command(&bare, &below, reading.words)?;
                if !sure {
                    command.doubt(work, line)?;
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

impl<'r> Reading<'r> {
    fn of(work: &'r Work<'_>, lines: &[OrderLine]) -> Result<Self> {
        Ok(Self {
            words: work.context.lexicon(REQUESTS),
            names: GameNames::of(work, lines)?,
        })
    }

    /// Separates the lines of a mail to the moderators, each with the lines that belong to it.
    /// `OPEN` counts only if its sender `opens` games.
    fn pieces<'l>(&self, lines: &'l [OrderLine], opens: bool) -> Vec<(&'l OrderLine, Meant)> {
        let mut pieces = Vec::new();
        let mut rest = lines;
        let mut is_opening = false;
        while let Some((line, behind)) = rest.split_first() {
            let mut meant;
            (meant, rest) = match self.opening(line).filter(|_| opens) {
                Some(open) => self.whole(open, behind),
                None => self.meant(line, behind),
            };
            is_opening |= matches!(meant, Meant::Opening(_));
            if matches!(meant, Meant::Prose) && is_opening && open::may_be_further(line, self.words)
            {
                meant = Meant::Unclear("HELP OPEN");
            }
            pieces.push((line, meant));
        }
        pieces
    }

    /// Returns a line from `OPEN` on, if it asks for a game.
    fn opening(&self, line: &OrderLine) -> Option<OrderLine> {
        let mut starts = words_before(line).into_iter();
        starts.find(|start| open::is_wish(start, self.words))
    }

    /// Joins `OPEN` with the lines below it about the game; returns also the lines after those.
    fn whole<'l>(&self, open: OrderLine, lines: &'l [OrderLine]) -> (Meant, &'l [OrderLine]) {
        let further = |line: &OrderLine| {
            let verb = verb_of(line, self.words).is_some() && self.is_named(line.words.get(1));
            line.words.is_empty() || open::is_further(line, self.words) && !verb
        };
        let ends = lines.iter().position(|line| !further(line));
        let ends = ends.unwrap_or(lines.len());
        let (further, behind) = lines.split_at_checked(ends).unwrap_or((lines, &[]));
        let whole = further.iter().filter(|line| !line.words.is_empty());
        let whole = whole.fold(open, |line, next| line.joined(next));
        (Meant::Opening(whole), behind)
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

    /// Returns the meaning of a line, and the lines behind those that belong to it.
    fn meant<'l>(&self, line: &OrderLine, behind: &'l [OrderLine]) -> (Meant, &'l [OrderLine]) {
        for (nth, start) in words_before(line).iter().enumerate() {
            let Some(verb) = verb_of(start, self.words) else {
                continue;
            };
            let meant = (verb.is_meant)(verb, start, self.words);
            let named = self.is_named(start.words.get(1)) || meant;
            if named || nth == 0 && (is_aloud(start) || counts(start)) {
                let (below, behind) = self.below(verb, behind);
                return (Meant::Verb(verb, start.clone(), below), behind);
            }
        }
        match self.looks_like(line) {
            Some(usage) => (Meant::Unclear(usage), behind),
            None => (Meant::Prose, behind),
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

/// Returns the first line of a mail that makes its verbs doubtful; `verbs` are its lines from the
/// first verb on.
pub(super) fn doubtful(
    work: &Work<'_>,
    mail: &Mail<'_>,
    verbs: &[OrderLine],
) -> Result<Option<OrderLine>> {
    let requests = work.context.lexicon(REQUESTS);
    let reading = Reading::of(work, verbs)?;
    let pieces = reading.pieces(verbs, true).into_iter();
    let prose = pieces.filter(|(_, meant)| matches!(meant, Meant::Prose));
    let prose: Vec<&OrderLine> = prose.map(|(line, _)| line).collect();
    let is_verb = |line: &OrderLine| {
        let same = |other: &OrderLine| other.raw == line.raw;
        verbs.iter().any(same) && !prose.iter().copied().any(same)
    };
    // A forwarded verb is not the sender's own request.
    let passed_on = mail.words.lines.iter();
    let passed_on = passed_on.filter(|line| line.why == Why::PassedOn);
    let mut passed_on = passed_on.map(|line| OrderLine::new(&line.text));
    if let Some(line) = passed_on.find(|line| is_verb(line)) {
        return Ok(Some(line));
    }
    let own = words::with_words(mail.words.order_lines().iter().cloned()).into_iter();
    let own = own.take_while(|line| line.first() != Some(END_OF_ORDERS));
    let own = own.filter(|line| !is_rehearsal(line, requests)).collect();
    let content = |line: &OrderLine| {
        let names = line.words.iter().any(|word| reading.names.has(word));
        let code = words::begins_with_code(line);
        match names || code || is_verb(line) || verb_of(line, requests).is_some() {
            true => Content::Order,
            false => Content::Words,
        }
    };
    let idioms = &work.context.idioms;
    let mut own = idioms.without_courtesy(own, &mail.names(), content);
    idioms.mark(&mut own);
    let paragraph: Vec<&[OrderLine]> = own.chunk_by(|_, next| !next.apart).collect();
    for (at, lines) in paragraph.iter().enumerate() {
        // A colon announces the paragraph below it.
        let announces = lines.last().is_some_and(|line| line.raw.ends_with(':'));
        let next = paragraph.get(at.saturating_add(1)).filter(|_| announces);
        let below = next.and_then(|lines| lines.first());
        let beside = lines.iter().chain(below).any(is_verb);
        let about = |line: &OrderLine| beside || content(line) == Content::Order;
        for line in lines.iter().filter(|line| !is_verb(line)) {
            let is_doubtful = match line.sense {
                // A seat's order does not belong among verbs.
                _ if words::begins_with_code(line) => true,
                Sense::Retraction => true,
                Sense::Hedge | Sense::Report | Sense::Question => about(line),
                Sense::Plain | Sense::Saying | Sense::Closer { .. } | Sense::SpelledCode(_) => {
                    false
                }
            };
            if is_doubtful {
                return Ok(Some(line.clone()));
            }
        }
    }
    Ok(None)
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
