//! Press and notes in a mail: removed from it before anything else is read.
//!
//! Press may come with orders, but is never read as orders: its lines, from the one that addresses
//! it to `ENDPRESS` or to the end of the player's own words, are for other people. Only below
//! `OPEN` does `PRESS WHITE` choose the press of a new game. A note is written in the same way,
//! below a line with only `NOTE`.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::open;
use super::parts::{is_bare, keyword};
use crate::judge::base::MailText;
use crate::orders::{Lexicon, OrderLine};

/// The words of lines that end a piece.
const ENDS: [&str; 2] = ["ENDPRESS", "ENDNOTE"];

/// Maximum number of names in one line.
const NAMES_MOST: usize = 20;

/// The longest name that is looked up: an unknown name is repeated in the answer.
const NAME_MOST: usize = 40;

/// One piece of press, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The line that addresses it, without the text after a colon.
    pub opening: String,
    /// Whether it is `GREY`, if it has that word or `WHITE`.
    pub grey: Option<bool>,
    /// The recipients, in capitals and in words of the order language.
    pub to: Vec<String>,
    pub lines: Vec<String>,
    /// Whether it is a note to the writer, and not for others.
    pub is_note: bool,
    /// Whether a line ended it.
    pub ended: bool,
}

/// Whether to mute or unmute press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    Mute,
    Unmute,
}

/// What to do with the note of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Replace it by these lines; without any, show it.
    Keep(Vec<String>),
    Off,
}

/// Separates the press of a mail from the rest; `tos` are the words allowed before names.
pub(crate) fn apart<'p>(
    mail: &'p MailText,
    words: &Lexicon,
    tos: &BTreeSet<String>,
) -> (Vec<Piece>, Cow<'p, MailText>) {
    let begins = |line: &OrderLine| opening(line, words, tos).is_some();
    if !mail.order_lines().iter().any(begins) {
        return (Vec::new(), Cow::Borrowed(mail));
    }
    let mut pieces: Vec<Piece> = Vec::new();
    let mut open = false;
    let mut opens_a_game = false;
    let mut inside = BTreeSet::new();
    for (at, (line, own)) in mail.all_lines().enumerate() {
        let Some(read) = own else { continue };
        opens_a_game = !open && open::goes_on(read, words, opens_a_game);
        let within = pieces.last().filter(|_| open);
        let piece = opening(read, words, tos)
            .filter(|_| !(opens_a_game && read.words.len() == 2))
            // Nothing in a note is read, and in press a line with `NOTE` is press.
            .filter(|piece| within.is_none_or(|open| !open.is_note && !piece.is_note));
        match (piece, pieces.last_mut().filter(|_| open)) {
            (Some(piece), _) => {
                pieces.push(piece);
                open = true;
            }
            (None, Some(piece)) if ends(read, words) => {
                piece.ended = true;
                open = false;
            }
            (None, Some(piece)) => piece.lines.push(line.text.clone()),
            (None, None) => continue,
        }
        inside.insert(at);
    }
    let rest = mail.only(|at| !inside.contains(&at));
    (pieces, Cow::Owned(rest))
}

/// Returns whether these lines hold any words of the player, except comments.
pub(crate) fn is_written(mail: &MailText) -> bool {
    let mut own = mail.order_lines().iter();
    own.any(|line| !line.words.is_empty())
}

/// Reads `PRESS TO RED, BLUE` and `PRESS GREY TO ALL: and the first line`. Without `TO`, the line
/// must have no other words: `Press on, friends` above an order is a remark.
fn opening(line: &OrderLine, words: &Lexicon, tos: &BTreeSet<String>) -> Option<Piece> {
    if keyword(line, words) == "NOTE" && is_bare(line, words) {
        return Some(Piece {
            opening: line.raw.clone(),
            grey: None,
            to: Vec::new(),
            lines: Vec::new(),
            is_note: true,
            ended: false,
        });
    }
    if keyword(line, words) != "PRESS" {
        return None;
    }
    let meant = |at: usize| line.words.get(at).map(|word| words.meaning(&word.text));
    let (grey, at) = match meant(1) {
        Some("GREY") => (Some(true), 2),
        Some("WHITE") => (Some(false), 2),
        Some(_) | None => (None, 1),
    };
    let to = line.words.get(at);
    if to.is_some_and(|word| !tos.contains(&word.text)) {
        return None;
    }
    let behind = to.map_or(usize::MAX, |word| word.at.end);
    let colon = line.raw.chars().skip(behind).position(|c| c == ':');
    let colon = colon.map_or(usize::MAX, |colon| colon.saturating_add(behind));
    let names = line.words.iter().skip(at.saturating_add(1));
    let names = names.take_while(|word| word.at.start < colon);
    let names = names.map(|word| words.meaning(&word.text));
    let names = names.filter(|name| *name != "AND").take(NAMES_MOST);
    let first = line.raw.chars().skip(colon.saturating_add(1));
    let mut lines = vec![first.collect::<String>().trim().to_owned()];
    lines.retain(|first| !first.is_empty());
    Some(Piece {
        opening: line.raw.chars().take(colon).collect(),
        grey,
        to: names
            .map(|name| name.chars().take(NAME_MOST).collect())
            .collect(),
        lines,
        is_note: false,
        ended: false,
    })
}

/// Returns whether a line ends press or a note: in one word or in two, as in `END PRESS`.
pub(crate) fn ends(line: &OrderLine, words: &Lexicon) -> bool {
    let [first, rest @ ..] = line.words.as_slice() else {
        return false;
    };
    let together = match rest {
        [] => first.text.clone(),
        [second] => format!("{}{}", first.text, second.text),
        [_, _, ..] => return false,
    };
    ENDS.contains(&words.meaning(&together.replace('-', "")))
}
