//! Reads the words of a request after the first one.

use super::{Request, keywords};
use crate::judge::ledger::Proposal;
use crate::judge::time::dates;
use crate::judge::time::schedule::Span;
use crate::orders::{Lexicon, OrderLine, without_words_behind};
use crate::rules::Word;

/// The longest name that is looked up: an unknown name is repeated in the answer.
const NAME_MOST: usize = 40;

/// Maximum number of words for the days of an absence.
const DAYS_MOST: usize = 24;

/// The longest address that SMTP can carry.
const ADDRESS_MOST: usize = 254;

/// The most decisions that a player may propose to take back at once.
const UNDO_MOST: u32 = 99;

/// Commands of two words: no order of any title begins like them.
const PAIRS: [&str; 2] = ["TAKEOVER", "MYDATA"];

/// Joins `TAKE OVER` and `MY DATA` into one word, in all languages.
pub(super) fn in_one_word(mut line: OrderLine, words: &Lexicon) -> OrderLine {
    let [first, second, ..] = line.words.as_mut_slice() else {
        return line;
    };
    let joined = format!("{}{}", first.text, second.text);
    if PAIRS.contains(&words.meaning(&joined)) {
        first.text = joined;
        first.at.end = second.at.end;
        line.words.remove(1);
    }
    line
}

/// Returns the first word of a line, in the order language.
pub(super) fn keyword<'w>(line: &'w OrderLine, words: &'w Lexicon) -> &'w str {
    words.meaning(line.first().unwrap_or_default())
}

pub(super) fn is_command(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words).is_some_and(|word| word.insists || word.is_plain(line, words))
}

/// Returns whether a command has no more words than it can use. `Rules are made for fun` above an
/// order is a remark; without any other request, `Help me, I am lost` still gets the help page.
pub(crate) fn is_plain_command(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words).is_some_and(|word| word.is_plain(line, words))
}

/// Reads a preview: `PREVIEW` before one line, or on a separate line before all, makes the whole
/// set one.
pub(crate) fn preview(lines: &[OrderLine], words: &Lexicon) -> Request {
    let orders = lines.iter().map(|line| match keyword(line, words) {
        "PREVIEW" => line.without_first(),
        _ => line.clone(),
    });
    Request::Orders {
        lines: orders.filter(|line| !line.words.is_empty()).collect(),
        preview: true,
    }
}

/// Splits the lines at `AHEAD`: the lines below it, and an order on its own line, are kept.
pub(super) fn ahead(lines: &[OrderLine], words: &Lexicon) -> Request {
    let first = lines
        .iter()
        .position(|line| keyword(line, words) == "AHEAD");
    let (orders, ahead) = lines.split_at(first.unwrap_or(lines.len()));
    let ahead = ahead.iter().map(|line| match keyword(line, words) {
        "AHEAD" => line.without_first(),
        _ => line.clone(),
    });
    Request::Ahead {
        orders: orders.to_vec(),
        ahead: ahead.filter(|line| !line.words.is_empty()).collect(),
    }
}

/// Returns the rest of a line after its first `skipped` words, if it begins with the keyword.
pub(crate) fn behind(line: &str, words: &Lexicon, wanted: &str, skipped: usize) -> Option<String> {
    let read = OrderLine::new(line);
    if keyword(&read, words) != wanted {
        return None;
    }
    let last = read.words.get(skipped.saturating_sub(1));
    let end = last.map_or(usize::MAX, |word| word.at.end);
    let rest = read.raw.chars().skip(end).collect::<String>();
    Some(rest.trim_start_matches([':', ',', '.', ' ']).to_owned())
}

/// Reads `HISTORY race-7 ROUND 2`: an optional name, and an optional number after a keyword.
pub(super) fn game_and_number(
    line: &OrderLine,
    keyword: &str,
    words: &Lexicon,
) -> (Option<String>, Option<u32>) {
    let mut rest = line.words.iter().skip(1).peekable();
    let is_keyword = |word: &&Word| words.meaning(&word.text) == keyword;
    let game = rest.next_if(|word| !is_keyword(word)).map(name);
    let number = rest.find(is_keyword).and_then(|_| rest.next());
    (game, number.and_then(|word| word.text.parse().ok()))
}

/// Returns a word as the name of a game or a language.
pub(super) fn name(word: &Word) -> String {
    word.text.to_lowercase().chars().take(NAME_MOST).collect()
}

/// Returns the second word as an address, which may be longer than a name.
pub(super) fn address(line: &OrderLine) -> String {
    let word = line.words.get(1).map(|word| word.text.as_str());
    let letters = word.unwrap_or_default().chars().take(ADDRESS_MOST);
    letters.collect::<String>().to_lowercase()
}

/// Returns the pieces after the first word, as written: a dash between two days is not a word.
pub(super) fn days(line: &OrderLine) -> Vec<String> {
    let first = line.words.first().map_or(0, |word| word.at.end);
    let behind = line.raw.chars().skip(first).collect::<String>();
    let pieces = behind.split_whitespace();
    let says = |piece: &&str| {
        matches!(*piece, "-" | "\u{2013}" | "\u{2014}") || piece.contains(char::is_alphanumeric)
    };
    let pieces = pieces.filter(says).take(DAYS_MOST);
    pieces
        .map(|piece| piece.chars().take(NAME_MOST).collect())
        .collect()
}

/// Returns whether all words after the first one are days.
pub(super) fn are_days(line: &OrderLine) -> bool {
    dates::range(&days(line).join(" ")).is_some()
}

/// Returns the words after the first one.
pub(super) fn rest(line: &OrderLine, words: &Lexicon) -> Vec<String> {
    let rest = line.words.iter().skip(1).take(4);
    let meant = rest.map(|word| words.meaning(&word.text));
    meant
        .map(|word| word.chars().take(NAME_MOST).collect())
        .collect()
}

pub(super) fn topics(line: &OrderLine) -> Vec<String> {
    let rest = line.words.iter().skip(1);
    rest.take(4).map(|word| word.text.clone()).collect()
}

/// Strips `Re:`, `AW:` and a list's name in brackets from the subject.
pub(super) fn without_prefixes(subject: &str) -> &str {
    let mut rest = subject.trim();
    loop {
        let prefix = rest
            .split_once([':', ']'])
            .filter(|(before, _)| before.chars().count() <= 4 || before.starts_with('['));
        match prefix {
            Some((_, after)) => rest = after.trim_start(),
            None => return rest,
        }
    }
}

/// Returns whether a line has only courtesies after its first word.
pub(crate) fn is_bare(line: &OrderLine, _: &Lexicon) -> bool {
    let mut line = line.clone();
    line.words.retain(|word| word.text != "SORRY");
    let line = without_words_behind(&line).unwrap_or(line);
    line.words.len() == 1
}

/// Reads the words after `PROPOSE`; `None` if they are no valid proposal.
pub(super) fn proposal(words: &[String]) -> Option<Proposal> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let proposal = match words.as_slice() {
        ["DRAW"] => Some(Proposal::Draw),
        ["END"] => Some(Proposal::End),
        ["PAUSE"] => Some(Proposal::Pause),
        ["RESUME"] => Some(Proposal::Resume),
        ["UNDO"] => Some(Proposal::Undo(1)),
        ["UNDO", count] => {
            let count = count.parse().ok();
            let count = count.filter(|count| (1..=UNDO_MOST).contains(count));
            count.map(Proposal::Undo)
        }
        ["EXTEND", later @ ..] => span(later).map(Proposal::Extend),
        ["EVERY", every @ ..] => span(every).map(Proposal::Every),
        _ => None,
    };
    proposal.filter(|proposal| proposal.is_in_bounds())
}

/// Reads a length of time, such as `2D` or `2 D`.
fn span(words: &[&str]) -> Option<Span> {
    words.concat().to_lowercase().parse().ok()
}
