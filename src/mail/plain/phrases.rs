//! Phrases that mail programs write around quotations and below letters, in many languages.

use crate::mail::phrases::Phrases;

/// "wrote", as a word of an announcement.
pub(super) static WROTE: Phrases = Phrases::of(include_str!("phrases/wrote.txt"));

/// "wrote" in writings that put no space between words.
pub(super) static WROTE_WITHIN: Phrases = Phrases::of(include_str!("phrases/wrote_within.txt"));

/// "quoting", where an announcement begins with it.
pub(super) static QUOTING: Phrases = Phrases::of(include_str!("phrases/quoting.txt"));

/// Words of one who says that he himself wrote, or was written to.
pub(super) static OWN_VOICE: Phrases = Phrases::of(include_str!("phrases/own_voice.txt"));

/// How an announcement begins when it is wrapped and its first line has neither date nor address.
pub(super) static OPENERS: Phrases = Phrases::of(include_str!("phrases/openers.txt"));

/// How the names of months begin in the languages of mail programs.
pub(super) static MONTHS: Phrases = Phrases::of(include_str!("phrases/months.txt"));

/// The words between dashes above a quote or a forwarded mail.
pub(super) static SEPARATORS: Phrases = Phrases::of(include_str!("phrases/separators.txt"));

/// What services write, framed, above what they quote.
pub(super) static REPLY_ABOVE: Phrases = Phrases::of(include_str!("phrases/reply_above.txt"));

/// Announcements of a forwarded mail without dashes, each a whole line without its colon.
pub(super) static FORWARDED: Phrases = Phrases::of(include_str!("phrases/forwarded.txt"));

/// The header fields that mail programs repeat: from, date, to and the like, subject.
static FIELDS: [Phrases; FIELD_KINDS] = [
    Phrases::of(include_str!("phrases/field_from.txt")),
    Phrases::of(include_str!("phrases/field_date.txt")),
    Phrases::of(include_str!("phrases/field_to.txt")),
    Phrases::of(include_str!("phrases/field_subject.txt")),
];

/// How many kinds of header fields are known; the one that names readers, and may come several
/// times; and the one that holds the subject.
pub(super) const FIELD_KINDS: usize = 4;
pub(super) const READERS: usize = 2;
pub(super) const SUBJECT: usize = 3;

/// Returns which of the header fields a name in small letters is, in any language.
pub(super) fn field_kind(name: &str) -> Option<usize> {
    FIELDS.iter().rposition(|names| names.contains(name))
}

/// Whole lines, but for their ornaments, that warn of a sender from outside.
pub(super) static TAGS: Phrases = Phrases::of(include_str!("phrases/tags.txt"));

/// Words of warnings, each of which may stand in one line of it.
pub(super) static WARNINGS: Phrases = Phrases::of(include_str!("phrases/warnings.txt"));

/// How notices begin that stand below a letter and go on to its end.
pub(super) static NOTICES: Phrases = Phrases::of(include_str!("phrases/notices.txt"));

/// The same of the footers of mailing lists and the reports of virus scanners.
pub(super) static FOOTERS: Phrases = Phrases::of(include_str!("phrases/footers.txt"));

/// How people close a letter.
pub(super) static CLOSINGS: Phrases = Phrases::of(include_str!("phrases/closings.txt"));

/// How telephones, mail services and their users begin to say what a letter was sent from.
pub(super) static SENT: Phrases = Phrases::of(include_str!("phrases/sent.txt"));

/// The same where it says nothing without the name of a device.
pub(super) static TYPED: Phrases = Phrases::of(include_str!("phrases/typed.txt"));

/// How they end in languages that put the verb last.
pub(super) static SENT_LAST: Phrases = Phrases::of(include_str!("phrases/sent_last.txt"));

/// How they begin to offer a program.
pub(super) static OFFERS: Phrases = Phrases::of(include_str!("phrases/offers.txt"));

/// What virus scanners say of themselves, however many words they take.
pub(super) static SCANNERS: Phrases = Phrases::of(include_str!("phrases/scanners.txt"));

/// Parts of words for telephones and programs. What was sent from one of these is no order.
pub(super) static DEVICES: Phrases = Phrases::of(include_str!("phrases/devices.txt"));
