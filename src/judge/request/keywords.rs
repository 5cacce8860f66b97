//! The keywords of requests: those that begin a player's line, and the words that may follow.

use super::join::{join, luck, names_game_alone};
use super::parts::{
    address, ahead, are_days, days, game_and_number, is_bare, keyword, name, preview, proposal,
    rest, topics,
};
use super::press::{Change, Note};
use super::{Consent, Own, Past, Request, Scores, open};
use crate::orders::words::{END_OF_ORDERS, is_code};
use crate::orders::{Lexicon, OrderLine};

/// A keyword with which a player makes a request.
pub(super) struct Keyword {
    pub(super) word: &'static str,
    /// Maximum number of words in the line, with the keyword. A longer line is a remark:
    /// `Rules are made for fun` above an order is no request.
    most: usize,
    /// Returns whether a longer line is a request too.
    more: fn(&OrderLine, &Lexicon) -> bool,
    /// Whether a line of any length is a request if the mail has no other: `Help me, I am lost`.
    pub(super) insists: bool,
    pub(super) read: Read,
}

/// How a request is read.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// From the keyword's line.
    Line(fn(&OrderLine, &Lexicon) -> Request),
    /// From the keyword's line, as a request about only the player.
    Own(fn(&OrderLine, &Lexicon) -> Own),
    /// From the keyword's line and lines with options for the seat.
    Seat(fn(&OrderLine, &Lexicon) -> Request),
    /// From all lines of the mail; the second argument is the keyword's own line.
    Lines(fn(&[OrderLine], &OrderLine, &Lexicon) -> Request),
}

impl Keyword {
    const fn new(word: &'static str, most: usize, read: Read) -> Self {
        Self {
            word,
            most,
            more: |_, _| false,
            insists: false,
            read,
        }
    }

    /// Accepts a line of any length if the mail has no other request.
    const fn insisting(self) -> Self {
        Self {
            insists: true,
            ..self
        }
    }

    /// Accepts longer lines of this kind.
    const fn or_if(self, more: fn(&OrderLine, &Lexicon) -> bool) -> Self {
        Self { more, ..self }
    }

    /// Returns whether a line has no more words than its keyword can use.
    pub(super) fn is_plain(&self, line: &OrderLine, words: &Lexicon) -> bool {
        line.words.len() <= self.most || (self.more)(line, words)
    }
}

const fn line(
    word: &'static str,
    most: usize,
    read: fn(&OrderLine, &Lexicon) -> Request,
) -> Keyword {
    Keyword::new(word, most, Read::Line(read))
}

const fn own(word: &'static str, most: usize, read: fn(&OrderLine, &Lexicon) -> Own) -> Keyword {
    Keyword::new(word, most, Read::Own(read))
}

const fn seat(word: &'static str, read: fn(&OrderLine, &Lexicon) -> Request) -> Keyword {
    let keyword = Keyword::new(word, 2, Read::Seat(read)).insisting();
    keyword.or_if(names_game_alone)
}

const fn lines(
    word: &'static str,
    read: fn(&[OrderLine], &OrderLine, &Lexicon) -> Request,
) -> Keyword {
    Keyword::new(word, usize::MAX, Read::Lines(read)).insisting()
}

/// The words after `SUBJECT`.
const SUBJECTS: [&str; 2] = ["DETAILED", "FIXED"];

/// All keywords of players.
const KEYWORDS: &[Keyword] = &[
    seat("JOIN", |line, words| join(line, words, false)),
    seat("TAKEOVER", |line, words| join(line, words, true)),
    Keyword::new("OPEN", 0, Read::Lines(open::request))
        .or_if(open::is_plain)
        .insisting(),
    line(open::PLAY, 0, |line, _| open::alone(Some(line), false)).or_if(open::is_alone),
    line(open::LESSON, 0, |line, _| open::alone(Some(line), false)).or_if(open::is_alone),
    lines("PREVIEW", |lines, _, words| preview(lines, words)),
    Keyword::new(
        HINT,
        0,
        Read::Lines(|lines, _, _| Request::Hint(lines.to_vec())),
    )
    .or_if(is_hint),
    lines("AHEAD", |lines, _, words| ahead(lines, words)),
    line("HELP", 3, |line, _| Request::Help(topics(line))).insisting(),
    line("RULES", 3, |line, _| Request::Rules(topics(line))).insisting(),
    line("GAMES", 1, |_, _| Request::Games).insisting(),
    line("SHOW", 2, show).insisting(),
    line("LANGUAGE", 2, |line, _| {
        Request::Language(line.words.get(1).map(name))
    })
    .insisting(),
    line("HISTORY", 4, |line, words| {
        let (game, round) = game_and_number(line, "ROUND", words);
        Request::Past(Past::History(game, round))
    })
    .insisting(),
    line("BOARD", 4, |line, words| {
        let (game, after) = game_and_number(line, "AFTER", words);
        Request::Past(Past::Board(game, after))
    }),
    line("ANALYSE", 2, analyse),
    line("RESEND", 1, |_, _| Request::Past(Past::Resend)),
    line("OBSERVE", 2, |line, _| observe(line, true)),
    line("UNOBSERVE", 2, |line, _| observe(line, false)),
    own("ABSENT", 4, |line, _| Own::Absent(days(line)))
        .or_if(|line, _| are_days(line))
        .insisting(),
    own("BACK", 1, |_, _| Own::Back),
    own("ZONE", 3, |line, words| {
        Own::Zone(rest(line, words).join(" "))
    }),
    own("NAME", 8, |line, _| Own::Name(luck(line, 0))),
    own("ADDRESS", 2, |line, _| Own::Address(address(line))),
    own("FORMAT", 2, |line, words| Own::Format(rest(line, words))),
    own("PICTURES", 2, |line, words| {
        Own::Pictures(rest(line, words))
    }),
    own("CALENDAR", 2, |line, words| {
        Own::Calendar(rest(line, words))
    }),
    own("NOTE", 0, |line, words| {
        Own::Note(match rest(line, words).is_empty() {
            true => Note::Keep(Vec::new()),
            false => Note::Off,
        })
    })
    .or_if(|line, words| is_bare(line, words) || rest(line, words) == ["OFF"]),
    own("REMIND", 3, |line, words| Own::Remind(rest(line, words))),
    own("RATING", 1, |_, _| Own::Scores(Scores::Rating)),
    own("RANKING", 2, |line, _| {
        Own::Scores(Scores::Ranking(second(line)))
    }),
    own("STATS", 2, |line, _| {
        Own::Scores(Scores::Stats(second(line)))
    }),
    own("LISTING", 0, |line, words| {
        Own::Scores(Scores::Listing(rest(line, words) == ["ON"]))
    })
    .or_if(|line, words| matches!(&*rest(line, words), [one] if one == "ON" || one == "OFF")),
    own("NEWS", 2, |line, words| Own::News(rest(line, words))).or_if(|line, words| {
        let given = rest(line, words);
        given.len() == 2 && given.first().is_some_and(|when| when == "DAILY")
    }),
    own("RECEIPTS", 2, |line, words| {
        Own::Receipts(rest(line, words))
    }),
    // Any other line that begins so may be quoted from the head of a mail.
    own("SUBJECT", 0, |line, words| {
        Own::Subject(rest(line, words) == ["DETAILED"])
    })
    .or_if(|line, words| matches!(&*rest(line, words), [one] if SUBJECTS.contains(&&**one))),
    own("PASS", 0, |line, words| Own::Pass {
        asks: passes(line, words) == Some(true),
    })
    .or_if(|line, words| passes(line, words).is_some()),
    own("BANK", 1, |_, _| Own::Bank),
    own("DROP", 0, |line, words| Own::Drop(rest(line, words)))
        .or_if(|line, _| (2..=5).contains(&line.words.len()))
        .insisting(),
    own("VOTE", 3, |line, words| Own::Vote(rest(line, words))),
    own("PROPOSE", 0, |line, words| {
        Own::Consent(Consent::Propose(proposal(&rest(line, words))))
    })
    .or_if(|line, _| matches!(line.words.len(), 2 | 3))
    .insisting(),
    own("AGREE", 1, |_, _| Own::Consent(Consent::Agree)),
    own("DECLINE", 1, |_, _| Own::Consent(Consent::Decline)),
    own("RESIGN", 2, |line, _| {
        Own::Consent(Consent::Resign(line.words.get(1).map(name)))
    }),
    own("UNDO", 1, undo).or_if(is_bare),
    own("OOPS", 1, undo).or_if(is_bare),
    own("MUTE", 4, |line, words| {
        Own::Mute(Change::Mute, rest(line, words))
    }),
    own("UNMUTE", 4, |line, words| {
        Own::Mute(Change::Unmute, rest(line, words))
    }),
    own("REPORT", 2, |line, words| Own::Report(rest(line, words))).insisting(),
    own("UNSUBSCRIBE", 2, |_, _| Own::Unsubscribe),
    own("SUBSTITUTE", 2, substitute),
    own("MYDATA", 1, |_, _| Own::Data),
];

/// The request for a hint, before an order or by itself.
pub(super) const HINT: &str = "HINT";

/// Returns whether a line asks for a hint, perhaps about a code. Whether other words behind it are
/// an order depends on the game.
fn is_hint(line: &OrderLine, words: &Lexicon) -> bool {
    let second = line.words.get(1);
    is_bare(line, words) || line.words.len() == 2 && second.is_some_and(|word| is_code(&word.text))
}

/// The words after keywords, and those that are no request without others.
#[rustfmt::skip]
const OTHERS: &[&str] = &[
    "AS", "LUCK", "NOLUCK", "WAIT", "DEFAULT", "STAND-IN", "STANDING", "ALL", "TEXT", "OFF",
    "ON", "ROUND", "AFTER", "AND", "WHITE", "GREY", "MODERATOR", "ENDPRESS", "ENDNOTE", "DRAW",
    "DRYRUN",
    "REASON", "SURE", "DETAILED", "FIXED", "EACH", "TURN", "DAILY", "FOR", "EDITION", "HOUSE",
    "EVERY", "AT", "DAYS", "GRACE", "ANONYMOUS", "BALLOTS", "SECRET", "NONE", "BOTH", "ADD",
    "REMOVE", "WHEN", "NOTHING", "ELSE", "ASK", "AGAINST", "HINTS", "EXTEND",
    END_OF_ORDERS,
];

/// Returns all words of requests, in the order language.
pub(crate) fn all_words() -> impl Iterator<Item = &'static str> {
    let of_players = KEYWORDS.iter().map(|keyword| keyword.word);
    of_players.chain(OTHERS.iter().copied())
}

/// Finds the keyword that a line begins with.
pub(super) fn of(line: &OrderLine, words: &Lexicon) -> Option<&'static Keyword> {
    let word = keyword(line, words);
    KEYWORDS.iter().find(|keyword| keyword.word == word)
}

/// Reads `SHOW`, `SHOW race-7 AS RED` and `SHOW STANDING`.
fn show(line: &OrderLine, words: &Lexicon) -> Request {
    let second = line.words.get(1);
    if second.is_some_and(|word| words.meaning(&word.text) == "STANDING") {
        return Request::Own(Own::Standing);
    }
    let third = line.words.get(2);
    let as_seat = third.is_some_and(|word| words.meaning(&word.text) == "AS");
    // `Show me the board` names no game.
    let named = third.is_none() || as_seat;
    Request::Show {
        game: second.filter(|_| named).map(name),
        as_seat,
    }
}

/// Reads `PASS ASK`, true, and `PASS WHEN NOTHING ELSE`; any other line that begins so is an order.
fn passes(line: &OrderLine, words: &Lexicon) -> Option<bool> {
    let given = rest(line, words);
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    match given.as_slice() {
        ["ASK"] => Some(true),
        // The Dutch `ALS` is also the word before a seat.
        ["WHEN" | "IF" | "AS", "NOTHING", "ELSE", ..]
        | ["WHEN" | "IF" | "AS", "ELSE", "NOTHING", ..] => Some(false),
        _ => None,
    }
}

/// Returns the name after a keyword.
fn second(line: &OrderLine) -> Option<String> {
    line.words.get(1).map(name)
}

fn analyse(line: &OrderLine, _: &Lexicon) -> Request {
    Request::Past(Past::Analysis(second(line)))
}

fn undo(_: &OrderLine, _: &Lexicon) -> Own {
    Own::Undo {
        beside_orders: false,
    }
}

fn observe(line: &OrderLine, begin: bool) -> Request {
    let game = line.words.get(1).map(name);
    Request::Observe { game, begin }
}

fn substitute(line: &OrderLine, words: &Lexicon) -> Own {
    let off = rest(line, words).first().is_some_and(|word| word == "OFF");
    Own::Substitute(!off)
}
