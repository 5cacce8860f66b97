//! Requests: what a mail asks for, by its first keyword; several requests in one mail are told
//! apart.

pub(crate) mod join;
mod keywords;
pub(crate) mod open;
mod parts;
pub mod press;
mod propose;

pub(crate) use keywords::all_words;
pub use open::{FOR, OPTIONS};
pub(crate) use parts::{behind, is_plain_command as plain_command, luck, preview, words_of_luck};
pub use propose::Consent;
pub(crate) use propose::is_bare;

use std::collections::{BTreeMap, BTreeSet};

use crate::judge::base::MailText;
use crate::orders::words::{self, END_OF_ORDERS};
use crate::orders::{Lexicon, OrderLine, words_before};
use keywords::Read;
use parts::{
    ahead, in_one_word, is_command, is_plain_command, is_seat_option, is_seat_wish, keyword,
    seat_in_one_line, without_prefixes,
};
use press::Change;

/// What a mail asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Orders for the present decision.
    Orders {
        lines: Vec<OrderLine>,
        /// Say what they would do, and play nothing.
        preview: bool,
    },
    /// Orders for later decisions.
    Ahead {
        /// The lines before them, for the present decision.
        orders: Vec<OrderLine>,
        /// The lines that are kept.
        ahead: Vec<OrderLine>,
    },
    /// A seat in a game that waits for players.
    Join {
        game: String,
        /// The wanted seat's name in capitals.
        seat: Option<String>,
        /// The language in which the letters are to be written, in small letters.
        language: Option<String>,
        /// Words for the seed, as they were written.
        luck: String,
        /// Whether it is about a seat that its player has left alone.
        take_over: bool,
    },
    Open {
        /// The line that says which.
        line: OrderLine,
        /// Say what would follow, and open nothing.
        rehearse: bool,
    },
    Help(Vec<String>),
    /// A page of the rules.
    Rules(Vec<String>),
    /// The public reports of a game, of this one or of the one that the mail answers.
    Observe {
        game: Option<String>,
        /// Whether to begin with them, or to end them.
        begin: bool,
    },
    /// The games of this judge.
    Games,
    /// The present position of a game.
    Show {
        /// The game; without it, the one that the mail answers.
        game: Option<String>,
        /// Whether the view of another seat was asked for, which only a moderator gets.
        as_seat: bool,
    },
    /// What concerns the player alone.
    Own(Own),
    Past(Past),
    /// What only a moderator may want.
    Desk {
        /// The lines from the first verb on, empty ones too.
        lines: Vec<OrderLine>,
        /// Say what would follow, and do nothing.
        rehearse: bool,
    },
    /// Letters in this language, in small letters; or which ones there are.
    Language(Option<String>),
    Nothing,
}

impl Request {
    /// Whether it may play something.
    pub const fn plays(&self) -> bool {
        matches!(
            self,
            Self::Orders { preview: false, .. } | Self::Ahead { .. }
        )
    }

    /// Whether it may be an answer to a question, or a look at what one would do.
    pub const fn is_order(&self) -> bool {
        self.plays() || matches!(self, Self::Orders { .. } | Self::Nothing)
    }
}

/// What a person wants to read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Past {
    /// The story of this game or of the one that the mail answers, or of one round of it.
    History(Option<String>, Option<u32>),
    /// The board after a decision; without one, after the newest.
    Board(Option<String>, Option<u32>),
    /// The last letter once more.
    Resend,
}

/// What players say about themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// The days on which the player is away, as they were written; without any, the list of them.
    Absent(Vec<String>),
    /// The player is back.
    Back,
    /// The time zone of the player's letters.
    Zone(String),
    /// Where letters go when those to the first address come back, in small letters; without it,
    /// what is noted.
    Address(String),
    /// What is to happen without a seat that has not answered.
    Vote(Vec<String>),
    /// The orders that the player has sent ahead.
    Standing,
    /// The hour at which one letter a day is wanted.
    Digest(Vec<String>),
    /// What is left of the player's reserves of time.
    Bank,
    /// What letters are made of, besides text.
    Format(Vec<String>),
    /// Whether letters show the board as a picture.
    Pictures(Vec<String>),
    /// Whether letters bring deadlines as calendar files.
    Calendar(Vec<String>),
    /// The numbers of orders sent ahead that are withdrawn.
    Drop(Vec<String>),
    /// What all seats must agree to, and leaving the game.
    Consent(Consent),
    /// The player's last order is to be taken back.
    Undo {
        /// Whether the mail has orders as well, so that it is not clear what is wanted.
        beside_orders: bool,
    },
    /// Words for the seed of chance, as they were written.
    Luck(String),
    /// Whose press is not wanted, or is wanted again.
    Mute(Change, Vec<String>),
    Unsubscribe,
    /// Whether the writer is asked when a seat is offered.
    Substitute(bool),
    /// What the judge holds of the writer.
    Data,
    /// Press that the moderator is to see, by the seat that wrote it; without one, that of the
    /// letter which the mail answers.
    Report(Vec<String>),
}

/// The most lines of one mail that are read as orders.
pub const LINES_MOST: usize = 400;

/// Reads what the player's own lines ask for: the first line that is a command or begins an order
/// decides. The subject counts where nothing was written below it. `words` has the commands of
/// other languages.
pub fn read(
    own: &[OrderLine],
    subject: &str,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
) -> Request {
    let mut lines = with_words(own, words);
    lines.truncate(LINES_MOST);
    let ends = |line: &OrderLine| keyword(line, words) == END_OF_ORDERS;
    lines.truncate(lines.iter().position(ends).unwrap_or(lines.len()));
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
        return Request::Open {
            line: open::whole(&from, words),
            rehearse: true,
        };
    }
    let decides = lines
        .iter()
        .find(|line| is_plain_command(line, words) || begins_order(line))
        .or_else(|| lines.iter().find(|line| is_command(line, words)));
    let read = decides.and_then(|line| Some((line, keywords::of(line, words)?.read)));
    match read {
        Some((line, Read::Line(read) | Read::Seat(read))) => read(line, words),
        Some((line, Read::Own(read))) => Request::Own(read(line, words)),
        Some((line, Read::Lines(read))) => read(&lines, line, words),
        // A preview asked for behind the first order counts for the whole set as well: to play what
        // a person only wanted to look at could not be taken back.
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

/// `END` and a name that no verb has to have, for the person who may have opened that game.
pub(crate) fn ending(lines: &[OrderLine], words: &Lexicon) -> Option<(Vec<OrderLine>, bool)> {
    let is_end = |word: &str| word == "END";
    let begins = |line: &OrderLine| is_end(keyword(line, words));
    say(lines, words, is_end)
        .then(|| wished(lines, words, |_| true, begins))
        .flatten()
}

/// Whether such a word stands anywhere in these lines.
pub(crate) fn say(lines: &[OrderLine], words: &Lexicon, is_it: impl Fn(&str) -> bool) -> bool {
    let mut said = lines.iter().flat_map(|line| &line.words);
    said.any(|word| is_it(words.meaning(&word.text)))
}

/// The lines from the first on that `is_it`, if it stands there before any other command and any
/// order, and whether only to know what would follow. Polite words may stand before it: `Please
/// pause ...`.
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

/// Whether a line has nothing but the words that ask what would follow.
pub(crate) fn is_rehearsal(line: &OrderLine, words: &Lexicon) -> bool {
    let (asks, rest) = without_rehearsal(line, words);
    asks && rest.words.is_empty()
}

/// Whether a line asks what would follow, and the line without the words for it.
pub(crate) fn without_rehearsal(line: &OrderLine, words: &Lexicon) -> (bool, OrderLine) {
    match keyword(line, words) {
        "PREVIEW" | "DRYRUN" => (true, line.without_first()),
        "DRY" if line.words.get(1).is_some_and(|word| word.text == "RUN") => {
            (true, line.without_first().without_first())
        }
        _ => (false, line.clone()),
    }
}

/// The lines that say anything, with commands of two words as one.
fn with_words(lines: &[OrderLine], words: &Lexicon) -> Vec<OrderLine> {
    let lines = words::with_words(lines.iter().cloned()).into_iter();
    lines.map(|line| in_one_word(line, words)).collect()
}

/// A mail as one mail for each line that is a wish by itself, such as `ZONE` or `HELP`, one for
/// each wish for a seat with the lines that say more about it, and one for all others together,
/// where something is asked in them; in the order in which they were written; none if nothing
/// stands for itself beside something else. A line that is `damaged` begins no order and was meant
/// as one.
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
    // The wish that a line belongs to, by the place of the line with which it begins.
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

/// The lines that begin with PREVIEW and go on, where there are several: each is a question by
/// itself. Below one that stands alone, all lines are one preview.
fn several_previews(own: &BTreeMap<usize, OrderLine>, words: &Lexicon) -> Vec<usize> {
    let preview = |read: &OrderLine| keyword(read, words) == "PREVIEW";
    let previews: Vec<(&usize, &OrderLine)> =
        own.iter().filter(|(_, read)| preview(read)).collect();
    if previews.len() < 2 || previews.iter().any(|(_, read)| read.words.len() < 2) {
        return Vec::new();
    }
    previews.into_iter().map(|(at, _)| *at).collect()
}

/// The lines of the player's own up to the end of orders, by their places among all lines.
fn own_lines(mail: &MailText, words: &Lexicon) -> BTreeMap<usize, OrderLine> {
    let lines = mail.all_lines().enumerate();
    let own = lines.filter_map(|(at, (_, own))| Some((at, in_one_word(own?.clone(), words))));
    let own = own.filter(|(_, read)| !read.words.is_empty());
    own.take_while(|(_, read)| keyword(read, words) != END_OF_ORDERS)
        .collect()
}

/// Whether a line says all of a wish.
fn is_wish(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words).is_some_and(|word| {
        matches!(word.read, Read::Line(_) | Read::Own(_)) && word.is_plain(line, words)
    })
}
