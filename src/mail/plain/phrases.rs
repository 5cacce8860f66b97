//! Phrases that mail programs write around quotations and below letters, in many languages.

use crate::mail::phrases::Phrases;

/// "wrote", as a word in announcements.
pub(super) static WROTE: Phrases = Phrases::of(include_str!("phrases/wrote.txt"));

/// "wrote" in scripts without spaces between words.
pub(super) static WROTE_WITHIN: Phrases = Phrases::of(include_str!("phrases/wrote_within.txt"));

/// "quoting" at the beginning of announcements.
pub(super) static QUOTING: Phrases = Phrases::of(include_str!("phrases/quoting.txt"));

/// Words with which people say that they themselves wrote, or were written to.
pub(super) static OWN_VOICE: Phrases = Phrases::of(include_str!("phrases/own_voice.txt"));

/// Beginnings of wrapped announcements whose first line has neither date nor address.
pub(super) static OPENERS: Phrases = Phrases::of(include_str!("phrases/openers.txt"));

/// Beginnings of the names of months in the languages of mail programs.
pub(super) static MONTHS: Phrases = Phrases::of(include_str!("phrases/months.txt"));

/// The words between dashes above a quote or a forwarded mail.
pub(super) static SEPARATORS: Phrases = Phrases::of(include_str!("phrases/separators.txt"));

/// Framed texts that services put above their quotes.
pub(super) static REPLY_ABOVE: Phrases = Phrases::of(include_str!("phrases/reply_above.txt"));

/// Announcements of forwarded mails without dashes: whole lines without the colon.
pub(super) static FORWARDED: Phrases = Phrases::of(include_str!("phrases/forwarded.txt"));

/// The header fields that mail programs repeat: from, date, to and the like, subject.
static FIELDS: [Phrases; FIELD_KINDS] = [
    Phrases::of(include_str!("phrases/field_from.txt")),
    Phrases::of(include_str!("phrases/field_date.txt")),
    Phrases::of(include_str!("phrases/field_to.txt")),
    Phrases::of(include_str!("phrases/field_subject.txt")),
];

/// The number of kinds of header fields; the kind that names readers and may come several times;
/// and the subject.
pub(super) const FIELD_KINDS: usize = 4;
pub(super) const READERS: usize = 2;
pub(super) const SUBJECT: usize = 3;

/// Returns the kind of the header field with a lowercase name, in any language.
pub(super) fn field_kind(name: &str) -> Option<usize> {
    FIELDS.iter().rposition(|names| names.contains(name))
}

/// Lines, without their frames, that warn of an outside sender.
pub(super) static TAGS: Phrases = Phrases::of(include_str!("phrases/tags.txt"));

/// Words of warnings, each found on one line of the warning.
pub(super) static WARNINGS: Phrases = Phrases::of(include_str!("phrases/warnings.txt"));

/// Beginnings of notices below a letter, which continue to its end.
pub(super) static NOTICES: Phrases = Phrases::of(include_str!("phrases/notices.txt"));

/// Beginnings of mailing list footers and virus scanner reports.
pub(super) static FOOTERS: Phrases = Phrases::of(include_str!("phrases/footers.txt"));

/// Closings of letters: "Kind regards".
pub(super) static CLOSINGS: Phrases = Phrases::of(include_str!("phrases/closings.txt"));

/// Beginnings of lines that say with which device or service a letter was sent.
pub(super) static SENT: Phrases = Phrases::of(include_str!("phrases/sent.txt"));

/// Beginnings that only count with the name of a device.
pub(super) static TYPED: Phrases = Phrases::of(include_str!("phrases/typed.txt"));

/// Ends of such lines in languages that put the verb last.
pub(super) static SENT_LAST: Phrases = Phrases::of(include_str!("phrases/sent_last.txt"));

/// Beginnings of offers of a program.
pub(super) static OFFERS: Phrases = Phrases::of(include_str!("phrases/offers.txt"));

/// Self-descriptions of virus scanners, in any number of words.
pub(super) static SCANNERS: Phrases = Phrases::of(include_str!("phrases/scanners.txt"));

/// Parts of words for phones and programs. Lines about these are no orders.
pub(super) static DEVICES: Phrases = Phrases::of(include_str!("phrases/devices.txt"));
