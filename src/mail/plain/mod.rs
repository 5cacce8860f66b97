//! Detects quotations and signatures: what is left are the player's own words.
//!
//! Lines are judged in steps, each of which only touches what the earlier ones left open, and each
//! line keeps the reason ([`Why`]):
//!
//! 1. HTML carries marks of its own, and what is struck out or not to be seen (`html`); soft line
//!    breaks are undone, and lines with `>` are quotes (`marks`); what companies write into
//!    letters to warn of strangers is nobody's (`notices`);
//! 2. sentences ("On Monday Bob wrote:", `introductions`), blocks of header fields (`blocks`) and
//!    elements of HTML open a quote whose lines may have no marks;
//! 3. lines of the very letter that is answered are quotes wherever they stand, as long as three
//!    of them follow one another, or they fill the gap between two quoted ones (`sent`, `runs`: the
//!    judge knows byte for byte what it sent); below the announcement of another mail around the
//!    letter nothing is an answer until the letter begins;
//! 4. `-- `, the small talk of telephones (`signature`), cards below a closing (`cards`) and the
//!    footers of lists and companies (`notices`) open a signature;
//! 5. the rest is the player's own.
//!
//! An answer above, below or between the quoted lines comes out the same.
//!
//! **What a letter offers.** A letter ends with lines that can be sent back as they are, and its
//! codes stand beside lawful orders, so a line that equals one of ours may well be the answer. One
//! or two such lines are therefore the player's own; and so is a longer run, where the letter
//! offers all of it (`offers`), whatever else is in the mail. Only at its own place in a longer
//! quotation it is quoted: right behind what comes before it in the letter, or right before what
//! comes after. Any other run stays his own where nothing else would be left of the mail and the
//! run does not begin at the head of the letter: that is a form sent back, not a letter quoted.
//!
//! **Where no letter is known** nothing is ever played, so more is shown rather than too little: a
//! mail that begins with an announcement, or has nothing but marked lines, keeps its text.

mod advertisements;
mod apart;
mod blocks;
mod cards;
mod columns;
mod dates;
mod flowed;
mod html;
mod introductions;
mod marks;
mod notices;
mod offers;
mod phrases;
mod quotes;
mod runs;
mod sent;
mod signature;

use std::borrow::Cow;

use super::envelope::{Block, Envelope};
use super::unread::Unread;
use sent::Sent;

/// As many lines of his own as a player may send.
pub const OWN_LINES: usize = 400;

/// As many bytes of his own as a player may send: about twenty pages.
pub const OWN_BYTES: usize = 64 * 1024;

/// Whose a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Written by the player for this mail.
    Own,
    /// Repeated from an earlier mail, or introducing the repetition.
    Quoted,
    /// Appended to all mails of this player.
    Signature,
}

/// Why a line is whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing speaks against its being written.
    Written,
    /// It is in a mail of nothing but a quotation, which its sender passes on.
    PassedOn,
    /// It begins with a mark such as `>`.
    Mark,
    /// The HTML says that it is quoted.
    Markup,
    /// The HTML says that it is a signature.
    SignatureMarkup,
    /// It announces a quote.
    Introduction,
    /// It stands below an announcement, and nothing marks where the quote ends.
    Announced,
    /// It stands in the letter that is answered.
    Letter,
    /// It stands below a line such as `-- `.
    Delimiter,
    /// It is a telephone's or a mail service's advertisement.
    Advertisement,
    /// It is struck out, or the HTML hides it or may hide it.
    Unseen,
}

impl Why {
    /// Returns whose a line is for this reason.
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

    /// A short stable name.
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

/// One line and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainLine {
    /// The line as it came, without its line ending and the white space before that. One that is
    /// partly an answer and partly an announcement makes two.
    pub text: String,
    pub fate: Part,
    pub why: Why,
}

/// The text of a mail, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plain {
    /// All lines in the order of the mail.
    pub lines: Vec<PlainLine>,
    /// What else of the mail may hold the player's words.
    pub unread: Option<Unread>,
}

impl Plain {
    /// The player's own lines, blank ones included.
    pub fn own(&self) -> impl Iterator<Item = &str> {
        self.lines
            .iter()
            .filter(|line| line.fate == Part::Own)
            .map(|line| line.text.as_str())
    }

    /// The player's own lines as one text, without blank lines around it.
    #[must_use]
    pub fn own_text(&self) -> String {
        self.own()
            .collect::<Vec<_>>()
            .join("\n")
            .trim_matches('\n')
            .to_owned()
    }

    /// Whether the player sent more lines of his own, or longer ones, than the judge reads.
    #[must_use]
    pub fn is_too_long(&self) -> bool {
        let written = || self.own().filter(|line| !line.trim().is_empty());
        let bytes: usize = written().map(str::len).sum();
        bytes > OWN_BYTES || written().count() > OWN_LINES
    }
}

/// Tells the player's own words apart. `sent` is the text of the letter that is answered, if
/// the judge knows which.
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
    apart::split(&mut lines);
    run(&[notices::warnings], &mut lines, sent);
    quotes::in_markup(&mut lines, sent);
    quotes::announced(&mut lines, sent);
    match sent.is_known() {
        true => runs::of_letter(&mut lines, sent),
        false => quotes::marks_alone(&mut lines),
    }
    run(
        &[
            quotes::broken_lines,
            notices::below,
            cards::below_closings,
            cards::below_quotation,
        ],
        &mut lines,
        sent,
    );
    signature::find(&mut lines, sent);
    // A blank line belongs to the part above it or else below it; between two of the player's own
    // lines it is his.
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

/// Judges lines by what earlier passes left of them: why each is no answer, if it is none.
type Pass = fn(&[Draft], &Sent<'_>) -> Vec<Option<Why>>;

/// Runs passes. A verdict counts for a line that has none from an earlier pass.
fn run(passes: &[Pass], lines: &mut [Draft], sent: &Sent<'_>) {
    for pass in passes {
        let verdicts = pass(lines, sent);
        for (line, why) in lines.iter_mut().zip(verdicts) {
            line.why = line.why.or(why);
        }
    }
}

/// Gives open blank lines the verdict on the line before them.
fn inherit<'a>(lines: impl Iterator<Item = &'a mut Draft>) {
    let mut before = None;
    for line in lines {
        line.why = line.why.or(before.filter(|_| line.is_blank()));
        before = line.why;
    }
}

/// A line, whose owner may still be open.
#[derive(Clone, Debug)]
struct Draft {
    text: String,
    /// Why it is no answer, if that is known.
    why: Option<Why>,
    /// Whether it is in a mail of nothing but a quotation.
    passed_on: bool,
    /// Whether white space stood at its end: `-- ` is a signature's beginning, and `--` may be.
    spaced: bool,
    /// Whether the HTML puts it into a quote in which answers may stand too.
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
        let own = match self.passed_on {
            true => Why::PassedOn,
            false => Why::Written,
        };
        let why = self.why.unwrap_or(own);
        PlainLine {
            text: self.text,
            fate: why.part(),
            why,
        }
    }

    fn pass_on(&mut self) {
        self.why = None;
        self.passed_on = true;
    }

    /// Whether it holds something, and it is not known yet whose that is.
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

/// White space, and the marks of no width that mail programs sprinkle.
fn is_space(c: char) -> bool {
    c.is_whitespace() || is_unseen(c)
}

/// Marks of no width: joiners, and the direction of writing.
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

/// A line without marks of no width, and with the digits of every script as those of ASCII.
fn cleaned(line: &str) -> Cow<'_, str> {
    if line.is_ascii() {
        return Cow::Borrowed(line);
    }
    let seen = line.chars().filter(|c| !is_unseen(*c));
    Cow::Owned(seen.map(|c| digit(c).unwrap_or(c)).collect())
}

/// The zeros of scripts that dates are written in, each with the other nine digits behind it.
#[rustfmt::skip]
const ZEROS: [u32; 16] = [
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
    0x0e50, 0x1040, 0x17e0, 0xff10,
];

/// Returns the ASCII digit of the same value as a digit of another script.
fn digit(c: char) -> Option<char> {
    if c < '\u{660}' {
        return None;
    }
    let of = |zero: &u32| u32::from(c).checked_sub(*zero).filter(|digit| *digit < 10);
    ZEROS
        .iter()
        .find_map(of)
        .and_then(|digit| char::from_digit(digit, 10))
}

/// The lines of a part, with what its format itself tells about them.
fn lines(block: &Block) -> Vec<Draft> {
    let drafts: Vec<Draft> = match block {
        // Here a leading `>` may also be the player's own, stuffed with a space.
        Block::Plain {
            text,
            flowed: true,
            delete_space,
        } => {
            return flowed::undo(text, *delete_space);
        }
        Block::Plain {
            text,
            flowed: false,
            ..
        } => text.lines().map(Draft::open).collect(),
        Block::Html(source) => html::flatten(source),
    };
    drafts.into_iter().map(marks::by_mark).collect()
}
