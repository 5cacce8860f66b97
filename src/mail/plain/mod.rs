//! Detects quotations and signatures; the remaining lines are the player's own words.
//!
//! Lines are judged in steps. Each step only judges lines that earlier steps left open, and each
//! line keeps the reason ([`Why`]):
//!
//! 1. HTML marks quotes, and strikes out or hides text (`html`). Soft line breaks are undone. Lines
//!    with `>` are quotes (`marks`). Warnings that companies add to mails are set apart
//!    (`advertisements`).
//! 2. Sentences ("On Monday Bob wrote:", `introductions`), blocks of header fields (`blocks`) and
//!    HTML elements open a quote whose lines may have no marks.
//! 3. Lines of the letter that is answered are quotes in any position if at least three follow one
//!    another, or if they fill the gap between two quoted lines (`sent`, `runs`: the judge knows
//!    the exact text it sent). Below the announcement of another mail around the letter, nothing is
//!    an answer until the letter begins.
//! 4. `-- ` (`signature`), advertisements of phones, footers of lists and companies
//!    (`advertisements`), and cards below a closing (`cards`) open a signature.
//! 5. The rest is the player's own.
//!
//! The result is the same for an answer above, below or between the quoted lines.
//!
//! **Lines the letter offers.** A letter ends with lines that can be sent back unchanged, and lists
//! codes next to legal orders, so a line that equals one of ours may well be the answer. One or two
//! such lines are therefore the player's own. So is a longer run if the letter offers all of it
//! (`sent`), whatever else is in the mail. It is quoted only at its own place in a longer
//! quotation: directly after the text that precedes it in the letter, or directly before the text
//! that follows. Any other run stays the player's own if nothing else would be left of the mail and
//! the run does not begin at the head of the letter: that is a form sent back, not a letter quoted.
//!
//! **If no letter is known**, nothing is ever played, so it is better to show too much: a mail that
//! begins with an announcement, or has only marked lines, keeps its text.

mod advertisements;
mod blocks;
mod cards;
mod dates;
mod html;
mod introductions;
mod marks;
mod phrases;
mod quotes;
mod runs;
mod sent;
mod signature;

use std::borrow::Cow;

use super::envelope::{Block, Envelope};
pub use super::strip_attachments::OWN_BYTES;
use super::unfit::Unread;
use sent::Sent;

/// Maximum number of lines of a player's own words in one mail.
pub const OWN_LINES: usize = 400;

/// The owner of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Written by the player for this mail.
    Own,
    /// Repeated from an earlier mail, or introducing the repetition.
    Quoted,
    /// Appended to all mails of this player.
    Signature,
}

/// The reason for a line's [`Part`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing suggests another owner.
    Written,
    /// In a mail that is only a quotation, which its sender passes on.
    PassedOn,
    /// Begins with a mark such as `>`.
    Mark,
    /// Quoted according to the HTML.
    Markup,
    /// A signature according to the HTML.
    SignatureMarkup,
    Introduction,
    /// Below an announcement without a mark for the end of the quote.
    Announced,
    /// A line of the letter that is answered.
    Letter,
    /// Below a line such as `-- `.
    Delimiter,
    /// Advertisement of a phone or mail service.
    Advertisement,
    /// Struck out, or (possibly) hidden by the HTML.
    Unseen,
}

impl Why {
    /// Returns the owner of a line with this reason.
    #[must_use]
    pub const fn part(self) -> Part {
        match self {
            Self::Written | Self::PassedOn => Part::Own,
            Self::Mark
            | Self::Markup
            | Self::Introduction
            | Self::Announced
            | Self::Letter
            | Self::Unseen => Part::Quoted,
            Self::SignatureMarkup | Self::Delimiter | Self::Advertisement => Part::Signature,
        }
    }

    /// Returns a short stable name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Written => "written",
            Self::PassedOn => "passed-on",
            Self::Mark => "mark",
            Self::Markup | Self::SignatureMarkup => "markup",
            Self::Introduction => "introduction",
            Self::Announced => "announced",
            Self::Letter => "letter",
            Self::Delimiter => "delimiter",
            Self::Advertisement => "advertisement",
            Self::Unseen => "unseen",
        }
    }
}

/// A line with its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainLine {
    /// The line without its line ending and the white space before that. A line that is partly an
    /// answer and partly an announcement is split in two.
    pub text: String,
    pub part: Part,
    pub why: Why,
}

/// The text of a mail, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plain {
    pub lines: Vec<PlainLine>,
    /// Other parts of the mail that may hold the player's words.
    pub unread: Option<Unread>,
}

impl Plain {
    /// Returns the player's own lines, including blank ones.
    pub fn own(&self) -> impl Iterator<Item = &str> {
        let own = self.lines.iter().filter(|line| line.part == Part::Own);
        own.map(|line| line.text.as_str())
    }

    /// Returns the player's own lines as one text, without blank lines around it.
    #[must_use]
    pub fn own_text(&self) -> String {
        let own: Vec<&str> = self.own().collect();
        own.join("\n").trim_matches('\n').to_owned()
    }

    /// Returns whether the player's own lines exceed [`OWN_LINES`] or [`OWN_BYTES`].
    #[must_use]
    pub fn is_too_long(&self) -> bool {
        let written = || self.own().filter(|line| !line.trim().is_empty());
        let bytes: usize = written().map(str::len).sum();
        bytes > OWN_BYTES || written().count() > OWN_LINES
    }
}

/// Separates the player's own words from the rest. `sent` is the text of the letter that is
/// answered, if it is known.
///
/// ```
/// use landfall::mail::envelope::{self, Limits, OwnAddresses};
/// use landfall::mail::own_words;
///
/// let mail = "From: Alice <alice@example.org>\r\nTo: judge@example.net\r\n\r\n\
///             B2\r\n\r\n> TO ANSWER, reply with one of these lines:\r\n> A1\r\n";
/// let own = OwnAddresses {
///     judge: "judge@example.net".to_owned(),
///     ..OwnAddresses::default()
/// };
/// let size = mail.len() as u64;
/// let envelope = envelope::read(mail.as_bytes(), size, &own, &Limits::default())?;
/// assert_eq!(envelope.from.email, "alice@example.org");
/// assert_eq!(own_words(&envelope, None).own_text(), "B2");
/// # Ok::<(), landfall::mail::Unfit>(())
/// ```
#[must_use]
pub fn own_words(envelope: &Envelope, sent: Option<&str>) -> Plain {
    let mut lines: Vec<Draft> = envelope.body.iter().flat_map(lines).collect();
    let sent = &Sent::new(sent.unwrap_or_default());
    run(&[marks::names], &mut lines, sent);
    quotes::split(&mut lines);
    run(&[advertisements::warnings], &mut lines, sent);
    quotes::in_markup(&mut lines, sent);
    quotes::announced(&mut lines, sent);
    if sent.is_known() {
        runs::of_letter(&mut lines, sent);
    } else {
        quotes::marks_alone(&mut lines);
    }
    run(
        &[
            quotes::broken_lines,
            advertisements::notices,
            cards::below_closings,
            cards::below_quotation,
        ],
        &mut lines,
        sent,
    );
    signature::find(&mut lines, sent);
    // A blank line belongs to the part above it, or else below it.
    inherit(lines.iter_mut());
    inherit(lines.iter_mut().rev());
    if sent.is_known() {
        runs::name_ours(&mut lines, sent);
    }
    Plain {
        lines: lines.into_iter().map(Draft::finish).collect(),
        unread: envelope.unread,
    }
}

/// Returns the lines of a page, as they are compared with those of answers.
pub(super) fn page_text(page: &str) -> String {
    let lines = html::flatten(page).into_iter().map(|line| line.text);
    lines.collect::<Vec<String>>().join("\n")
}

/// A step that judges lines, given the earlier verdicts: why each is no answer, if so.
type Pass = fn(&[Draft], &Sent<'_>) -> Vec<Option<Why>>;

/// Runs passes. The first verdict on a line counts.
fn run(passes: &[Pass], lines: &mut [Draft], sent: &Sent<'_>) {
    for pass in passes {
        let verdicts = pass(lines, sent);
        for (line, why) in lines.iter_mut().zip(verdicts) {
            line.why = line.why.or(why);
        }
    }
}

/// Gives open blank lines the verdict on the previous line.
fn inherit<'a>(lines: impl Iterator<Item = &'a mut Draft>) {
    let mut before = None;
    for line in lines {
        line.why = line.why.or(before.filter(|_| line.is_blank()));
        before = line.why;
    }
}

/// A line whose owner may still be open.
#[derive(Clone, Debug)]
struct Draft {
    text: String,
    /// Why the line is no answer, if known.
    why: Option<Why>,
    passed_on: bool,
    /// White space was at its end: `-- ` begins a signature, `--` may begin one.
    spaced: bool,
    /// The HTML puts it into a quote that may also hold answers.
    around: bool,
}

impl Draft {
    fn open(text: &str) -> Self {
        Self {
            text: text.trim_end().to_owned(),
            why: None,
            passed_on: false,
            spaced: text.ends_with(' '),
            around: false,
        }
    }

    fn finish(self) -> PlainLine {
        let own = if self.passed_on {
            Why::PassedOn
        } else {
            Why::Written
        };
        let why = self.why.unwrap_or(own);
        PlainLine {
            text: self.text,
            part: why.part(),
            why,
        }
    }

    fn pass_on(&mut self) {
        self.why = None;
        self.passed_on = true;
    }

    /// Returns whether the line is not blank and has no verdict yet.
    fn is_open(&self) -> bool {
        self.why.is_none() && !self.is_blank()
    }

    fn is_blank(&self) -> bool {
        self.text.chars().all(is_space)
    }

    fn is_quoted(&self) -> bool {
        self.why.is_some_and(|why| why.part() == Part::Quoted)
    }
}

/// Returns the line above a line.
fn above(drafts: &[Draft], at: usize) -> Option<&Draft> {
    drafts.get(at.checked_sub(1)?)
}

/// Returns the first line from `at` on that is not blank.
fn next_filled(drafts: &[Draft], at: usize) -> Option<&Draft> {
    drafts.iter().skip(at).find(|draft| !draft.is_blank())
}

/// Matches white space and the zero-width characters that mail programs insert.
fn is_space(c: char) -> bool {
    c.is_whitespace() || is_unseen(c)
}

/// Matches zero-width characters: joiners and marks of writing direction.
fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}'
    )
}

/// Returns a line without zero-width characters and with the digits of all scripts as ASCII.
fn cleaned(line: &str) -> Cow<'_, str> {
    if line.is_ascii() {
        return Cow::Borrowed(line);
    }
    let seen = line.chars().filter(|c| !is_unseen(*c));
    Cow::Owned(seen.map(|c| digit(c).unwrap_or(c)).collect())
}

/// The zeros of scripts in which dates are written; the other nine digits follow each.
#[rustfmt::skip]
const ZEROS: [u32; 16] = [
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
    0x0e50, 0x1040, 0x17e0, 0xff10,
];

/// Returns the ASCII digit with the value of a digit in another script.
fn digit(c: char) -> Option<char> {
    if c < '\u{660}' {
        return None;
    }
    let of = |zero: &u32| u32::from(c).checked_sub(*zero).filter(|digit| *digit < 10);
    let digit = ZEROS.iter().find_map(of)?;
    char::from_digit(digit, 10)
}

/// Returns the lines of a part, judged by its format and its quote marks.
fn lines(block: &Block) -> Vec<Draft> {
    let drafts: Vec<Draft> = match block {
        // A leading `>` here may also be the player's own, stuffed with a space.
        Block::Plain {
            text,
            flowed: true,
            delete_space,
        } => return marks::unflowed(text, *delete_space),
        Block::Plain { text, .. } => text.lines().map(Draft::open).collect(),
        Block::Html(source) => html::flatten(source),
    };
    drafts.into_iter().map(marks::by_mark).collect()
}
