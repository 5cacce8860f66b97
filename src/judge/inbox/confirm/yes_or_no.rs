//! The reply to a confirmation: a yes, a no, or neither.
//!
//! Only an explicit yes confirms. A reader may never have heard of this judge, and answers
//! `I did not send that!`, `What is this?`, or lets a program answer: so a yes stands alone on the
//! first line that its writer wrote, and everything else leaves what is asked waiting. Nothing that
//! was quoted or signed is looked at. What counts as a no may be guessed more freely, for a wrong
//! guess only ends what can be asked for again.

use std::collections::BTreeSet;

use super::words::{AWAY, COURTESIES, DENIALS, HARMLESS, NOES, WEAK, YESES};
use crate::mail::{Part, Plain, PlainLine, Why};
use crate::orders::OrderLine;

/// As many lines of a reply are looked at.
const LINES: usize = 20;

/// A yes is taken back within as many lines below it; a no further down is a motto.
const TAKEN_BACK_WITHIN: usize = 3;

/// A no that is so short, in words, is no program's.
const SHORT: usize = 3;

/// What a reply to a confirmation says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// Do it.
    Yes,
    /// Do not, now or later.
    No,
    /// A program has answered for an absent reader.
    Automatic,
    /// None of these.
    Neither,
}

/// The words of the judge's languages, in capitals.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    /// Each means yes where it stands alone.
    pub(super) yeses: BTreeSet<String>,
    /// Each means no where an answer begins with it.
    pub(super) noes: BTreeSet<String>,
}

/// Reads a reply; `is_code` knows the code that the letter prints.
pub(super) fn read(plain: &Plain, words: &Words, is_code: impl Fn(&str) -> bool) -> Reply {
    let is_own = |line: &&PlainLine| line.fate == Part::Own && !shown(line).is_empty();
    let own = plain.lines.iter().filter(is_own).take(LINES);
    let own: Vec<String> = own.map(shown).collect();
    let Some((top, below)) = own.split_first() else {
        return Reply::Neither;
    };
    let said: Vec<Vec<String>> = own.iter().map(|line| spoken(line)).collect();
    if words.is_yes(top) || is_code(top) && is_typed(plain) {
        let below = said.iter().skip(1).take(TAKEN_BACK_WITHIN.min(below.len()));
        let mut taken_back = below.filter(|line| words.begins_with_no(line) || denies(line));
        return match taken_back.any(|line| !is_weak(line)) {
            true => Reply::Neither,
            false => Reply::Yes,
        };
    }
    let all: Vec<String> = said.concat();
    let first = said
        .iter()
        .find(|line| !without_courtesies(line).is_empty());
    let refuses = first.is_some_and(|line| words.begins_with_no(line));
    let plainly = refuses && first.is_some_and(|line| line.len() <= SHORT);
    let denied = denies(&all) && !all.iter().any(|word| words.means_yes(word));
    if plainly || denied {
        Reply::No
    } else if AWAY.iter().any(|phrase| has(&all, phrase)) {
        Reply::Automatic
    } else if refuses {
        Reply::No
    } else {
        Reply::Neither
    }
}

impl Words {
    fn means_yes(&self, word: &str) -> bool {
        self.yeses.contains(word) || YESES.contains(&word)
    }

    /// Whether a line is a yes and nothing else, apart from marks around it: `*Yes!*`.
    fn is_yes(&self, line: &str) -> bool {
        let bare = line.trim_matches(is_mark);
        let bare = bare.strip_suffix(['.', '。']).unwrap_or(bare);
        let bare = bare.trim_end_matches(['!', '！']).trim_matches(is_mark);
        self.means_yes(&bare.to_uppercase())
    }

    /// Whether a line begins with a no, behind words of courtesy.
    fn begins_with_no(&self, line: &[String]) -> bool {
        let said = without_courtesies(line);
        let Some((first, rest)) = said.split_first() else {
            return false;
        };
        let no = self.noes.contains(first) || NOES.contains(&first.as_str());
        let harmless = rest
            .first()
            .is_some_and(|next| HARMLESS.contains(&next.as_str()));
        no && !harmless
    }
}

/// A line as it is shown, without invisible characters.
fn shown(line: &PlainLine) -> String {
    OrderLine::new(&line.text).raw
}

/// Whether the first own line stands above the letter, or below lines that bear marks of quotation:
/// a letter that is quoted without any mark must not answer for its reader.
fn is_typed(plain: &Plain) -> bool {
    let above = plain.lines.iter().take_while(|line| line.fate != Part::Own);
    let marked = [Why::Mark, Why::Markup, Why::Introduction];
    let mut filled = above.filter(|line| !shown(line).is_empty());
    filled.all(|line| line.fate == Part::Quoted && marked.contains(&line.why))
}

/// The words of a line in capitals, without apostrophes: `didn't` is DIDNT.
fn spoken(line: &str) -> Vec<String> {
    let is_apostrophe = |c: &char| !['\'', '’', '‘', '`', '´'].contains(c);
    let joined: String = line.chars().filter(is_apostrophe).collect();
    let words = joined.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_uppercase).collect()
}

fn without_courtesies(line: &[String]) -> &[String] {
    let courteous = |word: &&String| COURTESIES.contains(&word.as_str());
    let first = line.iter().take_while(courteous).count();
    line.get(first..).unwrap_or_default()
}

/// Whether the writer denies to have sent the mail.
fn denies(words: &[String]) -> bool {
    DENIALS.iter().any(|phrase| has(words, phrase))
}

/// Whether the words of a phrase follow one another.
fn has(words: &[String], phrase: &str) -> bool {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    let mut windows = words.windows(phrase.len());
    windows.any(|window| {
        window
            .iter()
            .zip(&phrase)
            .all(|(word, other)| word == other)
    })
}

/// Whether a no may be the beginning of a motto.
fn is_weak(line: &[String]) -> bool {
    let first = line.first().map(String::as_str).unwrap_or_default();
    WEAK.contains(&first) && !denies(line)
}

/// What people and programs put around a word to stress it.
const fn is_mark(c: char) -> bool {
    matches!(
        c,
        '*' | '_' | '"' | '\'' | '“' | '”' | '„' | '‘' | '’' | '«' | '»' | ' '
    )
}
