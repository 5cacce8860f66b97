//! Reads the requests of a mail by their keywords, and splits a mail with several requests.

mod hint;
pub(crate) mod join;
mod keywords;
pub(crate) mod open;
mod parts;
pub mod press;
mod scores;

pub(crate) use hint::{hint, is_hint, without_hint};
pub(crate) use join::{luck, words_of_luck};
pub(crate) use keywords::all_words;
pub(crate) use parts::{behind, is_bare, is_plain_command as plain_command, preview};
pub use scores::Scores;

use std::collections::{BTreeMap, BTreeSet};

use crate::judge::base::MailText;
use crate::judge::ledger::Proposal;
use crate::orders::words::{self, END_OF_ORDERS};
use crate::orders::{Lexicon, OrderLine, words_before};
use join::{is_seat_option, is_seat_wish, seat_in_one_line};
use keywords::Read;
use parts::{ahead, in_one_word, is_command, is_plain_command, keyword, without_prefixes};
use press::{Change, Note};

/// A request of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Orders for the current decision.
    Orders {
        lines: Vec<OrderLine>,
        /// Only report their effects, and play nothing.
        preview: bool,
    },
    /// A hint, with the lines of the mail: those of an order to weigh, if any.
    Hint(Vec<OrderLine>),
    /// Orders for later decisions.
    Ahead {
        /// The lines before them, for the current decision.
        orders: Vec<OrderLine>,
        /// The orders ahead.
        ahead: Vec<OrderLine>,
    },
    /// A seat in a game that waits for players.
    Join {
        game: String,
        /// The seat's name in capitals.
        seat: Option<String>,
        /// The requested language of letters, in lower case.
        language: Option<String>,
        /// The name that others at the table read, as written.
        name: Option<String>,
        /// Words for the seed, as written.
        luck: String,
        /// Whether it is for a seat that its player has left.
        take_over: bool,
    },
    Open {
        /// The line with the title and options.
        line: OrderLine,
        /// Lines below it that were probably meant for it, but cannot be read.
        unread: Vec<OrderLine>,
        /// Only report the effects, and open nothing.
        rehearse: bool,
    },
    /// A solo game against stand-ins.
    Play {
        /// The line with the title and options.
        line: OrderLine,
        /// Only report the effects, and open nothing.
        rehearse: bool,
    },
    Help(Vec<String>),
    Rules(Vec<String>),
    /// The public reports of this game, or of the one that the mail answers.
    Observe {
        game: Option<String>,
        /// Whether to start or end the reports.
        begin: bool,
    },
    Games,
    Show {
        /// The game; without it, the one that the mail answers.
        game: Option<String>,
        /// Whether to show another seat's view, which only a moderator gets.
        as_seat: bool,
    },
    /// A matter of only the player.
    Own(Own),
    Past(Past),
    /// A moderator's request.
    Moderator {
        /// The lines from the first verb on, including empty ones.
        lines: Vec<OrderLine>,
        /// Only report the effects, and change nothing.
        rehearse: bool,
    },
    /// The language of letters, in lower case; without one, the list of languages.
    Language(Option<String>),
    Nothing,
}

impl Request {
    /// Returns whether it may play orders.
    pub const fn plays(&self) -> bool {
        matches!(
            self,
            Self::Orders { preview: false, .. } | Self::Ahead { .. }
        )
    }

    /// Returns whether it may be an answer to a question, or a preview of one.
    pub const fn is_order(&self) -> bool {
        self.plays() || matches!(self, Self::Orders { .. } | Self::Nothing)
    }
}

/// A request to read something again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Past {
    /// The history of this game, or of the one that the mail answers, or one round of it.
    History(Option<String>, Option<u32>),
    /// The board after a decision; without one, after the newest.
    Board(Option<String>, Option<u32>),
    /// Where this game, or the one that the mail answers, was lost.
    Analysis(Option<String>),
    Resend,
}

/// Requests about only the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// The days on which the player is away, as written; without any, the list of them.
    Absent(Vec<String>),
    Back,
    Zone(String),
    /// The name that others at the table read, as written; empty for the present one.
    Name(String),
    /// The address for letters if those to the first one bounce, in lower case; empty for the list.
    Address(String),
    /// A vote about a seat that has not answered.
    Vote(Vec<String>),
    /// The list of orders ahead.
    Standing,
    /// When news come.
    News(Vec<String>),
    /// Whether each mail gets an answer.
    Receipts(Vec<String>),
    /// The rest of the player's reserves of time.
    Bank,
    Format(Vec<String>),
    Pictures(Vec<String>),
    Calendar(Vec<String>),
    Remind(Vec<String>),
    /// Private words about the game.
    Note(Note),
    Scores(Scores),
    /// Whether the seat is asked even when its hand leaves it nothing but to pass.
    Pass {
        asks: bool,
    },
    /// Whether subjects name the question and its deadline.
    Subject(bool),
    /// The numbers of orders ahead to withdraw.
    Drop(Vec<String>),
    /// Matters that need all seats' consent, and leaving the game.
    Consent(Consent),
    Undo {
        /// Whether the mail also has orders, so that the request is unclear.
        beside_orders: bool,
    },
    Luck(String),
    /// Whose press to mute or unmute.
    Mute(Change, Vec<String>),
    Unsubscribe,
    /// Whether to ask the sender when a seat is offered.
    Substitute(bool),
    Data,
    /// Press to report to the moderator, by the seat that wrote it or the answered letter.
    Report(Vec<String>),
}

/// Matters that need all seats' consent, and leaving the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consent {
    /// A proposal; `None` if it is not a valid one.
    Propose(Option<Proposal>),
    Agree,
    /// Disagrees, or withdraws the seat's own proposal.
    Decline,
    /// Leaves the named game; without a name, the answer explains how.
    Resign(Option<String>),
}

/// Maximum number of lines of one mail that are read as orders.
pub const LINES_MOST: usize = 400;

/// Reads the request in the player's own lines: the first command or order decides. The subject
/// counts if there is nothing below it.
pub fn read(
    own: &[OrderLine],
    subject: &str,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
) -> Request {
    let mut lines = up_to_end(own, words);
    if lines.is_empty() {
        lines = with_words(&[OrderLine::new(without_prefixes(subject))], words);
        if !lines.first().is_some_and(|line| is_command(line, words)) {
            return Request::Nothing;
        }
    }
    let lines = seat_in_one_line(lines, words);
    let is_open = |line: &OrderLine| keyword(line, words) == "OPEN" && open::is_meant(line, words);
    if say(&lines, words, |word| word == "OPEN")
        && let Some((from, true)) = wished(&lines, words, &begins_order, is_open)
    {
        return open::read(&from, words, true);
    }
    let is_alone = |line: &OrderLine| open::is_alone(line, words);
    if say(&lines, words, open::begins_solo)
        && let Some((from, true)) = wished(&lines, words, &begins_order, is_alone)
    {
        return open::alone(from.first(), true);
    }
    let decides = lines
        .iter()
        .find(|line| is_plain_command(line, words) || begins_order(line))
        .or_else(|| lines.iter().find(|line| is_command(line, words)));
    // `PASS` is an order, and `PASS ASK` a request.
    let asks = decides.filter(|line| is_command(line, words));
    let read = asks.and_then(|line| Some((line, keywords::of(line, words)?.read)));
    match read {
        Some((line, Read::Line(read) | Read::Seat(read))) => read(line, words),
        Some((line, Read::Own(read))) => Request::Own(read(line, words)),
        Some((line, Read::Lines(read))) => read(&lines, line, words),
        // A hint or preview requested after the first order counts for the whole set: orders that
        // were only meant so could not be taken back.
        None if lines.iter().any(|line| hint::asks_plainly(line, words)) => Request::Hint(lines),
        None if lines.iter().any(|line| keyword(line, words) == "PREVIEW") => {
            preview(&lines, words)
        }
        None if lines.iter().any(|line| keyword(line, words) == "AHEAD") => ahead(&lines, words),
        None => Request::Orders {
            lines,
            preview: false,
        },
    }
}

/// Returns the lines that have words, up to the end of orders.
fn up_to_end(own: &[OrderLine], words: &Lexicon) -> Vec<OrderLine> {
    let mut lines = with_words(own, words);
    lines.truncate(LINES_MOST);
    let ends = |line: &OrderLine| keyword(line, words) == END_OF_ORDERS;
    lines.truncate(lines.iter().position(ends).unwrap_or(lines.len()));
    lines
}

/// Returns whether the first line is a bare `PLAY` or `LESSON`.
pub(crate) fn asks_how_to_play(lines: &[OrderLine], words: &Lexicon) -> bool {
    let plays = |line: &OrderLine| open::begins_solo(keyword(line, words)) && is_bare(line, words);
    lines.first().is_some_and(plays)
}

/// Returns whether these lines contain such a word.
pub(crate) fn say(lines: &[OrderLine], words: &Lexicon, is_it: impl Fn(&str) -> bool) -> bool {
    let mut said = lines.iter().flat_map(|line| &line.words);
    said.any(|word| is_it(words.meaning(&word.text)))
}

/// Finds the first line that `is_it`, if no other command and no order comes before it. Returns the
/// lines from there on, and whether they are a dry run. Polite words may come before it:
/// `Please pause ...`.
pub(crate) fn wished(
    lines: &[OrderLine],
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    is_it: impl Fn(&OrderLine) -> bool,
) -> Option<(Vec<OrderLine>, bool)> {
    let mut rehearse = false;
    for (at, line) in lines.iter().enumerate() {
        let (asks, bare) = without_rehearsal(line, words);
        rehearse |= asks;
        if let Some(skipped) = words_before(&bare).iter().position(&is_it) {
            let bare = (0..skipped).fold(bare, |line, _| line.without_first());
            let below = lines.iter().skip(at.saturating_add(1)).cloned();
            return Some((std::iter::once(bare).chain(below).collect(), rehearse));
        }
        let decides = is_plain_command(line, words) || begins_order(line);
        if !bare.words.is_empty() && (asks || decides) {
            return None;
        }
    }
    None
}

/// Returns whether a line only asks for a dry run.
pub(crate) fn is_rehearsal(line: &OrderLine, words: &Lexicon) -> bool {
    let (asks, rest) = without_rehearsal(line, words);
    asks && rest.words.is_empty()
}

/// Returns whether a line asks for a dry run, and the line without the words for it.
pub(crate) fn without_rehearsal(line: &OrderLine, words: &Lexicon) -> (bool, OrderLine) {
    match keyword(line, words) {
        "PREVIEW" | "DRYRUN" => (true, line.without_first()),
        "DRY" if line.words.get(1).is_some_and(|word| word.text == "RUN") => {
            (true, line.without_first().without_first())
        }
        _ => (false, line.clone()),
    }
}

/// Returns the lines that have words, with commands of two words joined.
fn with_words(lines: &[OrderLine], words: &Lexicon) -> Vec<OrderLine> {
    let lines = words::with_words(lines.iter().cloned()).into_iter();
    lines.map(|line| in_one_word(line, words)).collect()
}

/// Splits a mail with several requests: one part for each line that is a whole request, such as
/// `ZONE` or `HELP`, one for each request for a seat with its option lines, and one for all other
/// lines if they ask for something; in the order of the mail. Empty if there is nothing to split. A
/// line that is `damaged` was meant as an order but does not begin one.
pub(crate) fn several(
    mail: &MailText,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    damaged: impl Fn(&OrderLine) -> bool,
) -> Vec<MailText> {
    let own = own_lines(mail, words);
    let is_seat = |read: &OrderLine| is_seat_wish(read, words);
    let seats = own.iter().filter(|(_, read)| is_seat(read));
    let seats: Vec<usize> = seats.map(|(at, _)| *at).collect();
    let previews = several_previews(&own, words);
    // The request that a line belongs to, by the index of the line that begins it.
    let mut wishes: BTreeMap<usize, usize> = BTreeMap::new();
    let mut asked = None;
    for (at, read) in &own {
        let above = seats.iter().rev().find(|seat| *seat < at);
        let begins = || begins_order(read);
        let wish = match above.or(seats.first()) {
            _ if previews.contains(at) => Some(*at),
            Some(seat) if is_seat_option(read, words) => Some(*seat),
            _ => (!begins() && (is_seat(read) || is_wish(read, words))).then_some(*at),
        };
        match wish {
            Some(wish) => {
                wishes.insert(*at, wish);
            }
            None if asked.is_none() && (begins() || is_command(read, words) || damaged(read)) => {
                asked = Some(*at);
            }
            None => {}
        }
    }
    let mut parts: BTreeSet<usize> = wishes.values().copied().collect();
    if parts.is_empty() || parts.len() == 1 && asked.is_none() {
        return Vec::new();
    }
    parts.extend(asked);
    let is_in = |at, part| wishes.get(&at).copied().or(asked) == Some(part);
    let parts = parts.into_iter();
    parts.map(|part| mail.only(|at| is_in(at, part))).collect()
}

/// Returns the lines that begin with PREVIEW and have more words, if there are several: each is a
/// separate question. Below a bare PREVIEW, all lines are one preview.
fn several_previews(own: &BTreeMap<usize, OrderLine>, words: &Lexicon) -> Vec<usize> {
    let preview = |read: &OrderLine| keyword(read, words) == "PREVIEW";
    let previews: Vec<(&usize, &OrderLine)> =
        own.iter().filter(|(_, read)| preview(read)).collect();
    if previews.len() < 2 || previews.iter().any(|(_, read)| read.words.len() < 2) {
        return Vec::new();
    }
    previews.into_iter().map(|(at, _)| *at).collect()
}

/// Returns the player's own lines up to the end of orders, by their index among all lines.
fn own_lines(mail: &MailText, words: &Lexicon) -> BTreeMap<usize, OrderLine> {
    let lines = mail.all_lines().enumerate();
    let own = lines.filter_map(|(at, (_, own))| Some((at, in_one_word(own?.clone(), words))));
    let own = own.filter(|(_, read)| !read.words.is_empty());
    own.take_while(|(_, read)| keyword(read, words) != END_OF_ORDERS)
        .collect()
}

/// Returns whether a line is a whole request.
fn is_wish(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words).is_some_and(|word| {
        matches!(word.read, Read::Line(_) | Read::Own(_)) && word.is_plain(line, words)
    })
}
