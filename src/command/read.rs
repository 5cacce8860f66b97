//! `landfall read`: parses one mail without a game.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::PathBuf;

use clap::Args;
use serde::{Serialize, Serializer};

use super::say;
use super::site::{self, Site};
use super::terminal::{Printed, Replace, on_one_line};
use crate::failure::{Doing, Failure};
use crate::mail::mailbox::READ_LIMIT;
use crate::mail::strip_attachments::AttachmentStripper;
use crate::mail::{
    Authentication, BounceReport, Envelope, Oddity, OwnAddresses, Part, Place, PlainLine, Reading,
    Severity, Word, envelope, own_mail, reading,
};

/// Parse one mail from standard input, without a game, and print the result.
///
/// It prints the sender and the recipients, whether a program wrote the mail, the mail server's
/// verdict on the sender, and for each line whether it is the player's own, quoted, or a signature.
/// Nothing is played, and no configuration is needed; an existing one provides the judge's
/// addresses and its mail server.
#[derive(Args, Clone, Debug)]
pub(super) struct ReadArgs {
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
    /// The letter that the mail answers; lines equal to its lines are quotation.
    #[arg(long, value_name = "LETTER.eml")]
    sent: Option<PathBuf>,
}

/// Reads the mail and prints the result.
pub(super) fn run(site: &Site, args: &ReadArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let own = own_addresses(site)?;
    let sent = sent(args)?;
    let (bytes, size) = mail()?;
    if size == 0 {
        return Err(Failure::new("there is no mail on standard input"));
    }
    let reading = reading::of(&bytes, size, &own, sent.as_deref());
    if args.json {
        return in_json(&reading, out);
    }
    let evidence = envelope::evidence(&bytes, &own.receiver);
    say(out, &in_words(&reading, &evidence.words))
}

/// Returns the judge's addresses and its server, if there is a configuration.
fn own_addresses(site: &Site) -> Result<OwnAddresses, Failure> {
    if !site.config.exists() {
        return Ok(OwnAddresses::default());
    }
    Ok(site::settings(&site.read_config()?).own_addresses())
}

/// Returns the words of the letter that the mail answers, and of its page.
fn sent(args: &ReadArgs) -> Result<Option<String>, Failure> {
    let Some(path) = &args.sent else {
        return Ok(None);
    };
    let bytes = fs::read(path).doing(|| format!("cannot read {}", path.display()))?;
    match own_mail::words_of(&bytes) {
        Some(words) => Ok(Some(words.into_owned())),
        None => Err(Failure::new(format!("{} is no mail", path.display()))),
    }
}

/// Reads standard input as far as the judge would keep it, and returns the size of all of it.
fn mail() -> Result<(Vec<u8>, u64), Failure> {
    let mail = AttachmentStripper::read(io::stdin().lock(), READ_LIMIT);
    let mail = mail.doing(|| "cannot read standard input".to_owned())?;
    Ok((mail.bytes, mail.full_size))
}

/// The output of `--json`, serialized without a tree of values: a mail may have very many lines.
#[derive(Serialize)]
struct Told<'r> {
    text: String,
    automatic: Option<&'static str>,
    bounce: Option<ToldBounce<'r>>,
    authentication: &'static str,
    lines: Lines<'r>,
}

struct Lines<'r>(&'r [PlainLine]);

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(|line| ToldLine {
            text: &line.text,
            part: part(line.part),
            why: line.why.key(),
        }))
    }
}

#[derive(Serialize)]
struct ToldBounce<'r> {
    recipient: Option<&'r str>,
    severity: &'static str,
    status: Option<&'r str>,
    action: Option<&'r str>,
    letter: Option<&'r str>,
}

#[derive(Serialize)]
struct ToldLine<'r> {
    text: &'r str,
    part: &'static str,
    why: &'static str,
}

/// Writes JSON incrementally, since a mail may have very many lines.
fn in_json(reading: &Reading, out: &mut dyn Write) -> Result<(), Failure> {
    let bounce = reading.bounce().map(|report| ToldBounce {
        recipient: report.recipient.as_deref(),
        severity: severity(report),
        status: report.status.as_deref(),
        action: report.action.as_deref(),
        letter: report.original_message_id.as_deref(),
    });
    let told = Told {
        text: reading.plain.own_text(),
        automatic: reading.automatic(),
        bounce,
        authentication: authentication(reading.envelope.authentication),
        lines: Lines(&reading.plain.lines),
    };
    let mut buffered = BufWriter::new(Printed::new(out, Replace::ByEscape));
    match serde_json::to_writer_pretty(&mut buffered, &told) {
        Err(error) if error.io_error_kind() != Some(ErrorKind::BrokenPipe) => {
            Err(Failure::new("cannot write to standard output").because(error))
        }
        Ok(()) | Err(_) => say(&mut buffered, "\n"),
    }
}

fn in_words(reading: &Reading, checked: &[Word]) -> String {
    let mut out = envelope_in_words(&reading.envelope);
    for word in checked {
        let server = word.server.as_deref().unwrap_or("a server without a name");
        let counts = match word.counts {
            true => "counts",
            false => "does not count",
        };
        let (place, results) = (place(word), results(word));
        let told = format!("{server}, {place}, {counts}: {results}");
        field(&mut out, "Checked by", &told);
    }
    let automatic = reading.automatic().unwrap_or("no");
    let bounce = reading.bounce().map_or("no".to_owned(), bounce_in_words);
    let lines = &reading.plain.lines;
    let verdict = match &reading.unfit {
        Some(unfit) => format!("not played: {unfit}"),
        None if reading.envelope.from.email.is_empty() => "not played: no single sender".to_owned(),
        None if lines.iter().all(|line| line.text.trim().is_empty()) => {
            "not played: the mail has no text".to_owned()
        }
        None => "read".to_owned(),
    };
    field(&mut out, "Automatic", automatic);
    field(&mut out, "Bounce", &bounce);
    field(&mut out, "Outcome", &verdict);
    out.push('\n');
    for line in lines {
        let (part, why, text) = (part(line.part), line.why.key(), on_one_line(&line.text));
        let row = format!("{part:9} {why:13} | {text}");
        let _ = writeln!(out, "{}", row.trim_end());
    }
    out
}

fn envelope_in_words(envelope: &Envelope) -> String {
    let mut out = String::new();
    let from = format!("{} {}", envelope.from.email, envelope.from.name);
    field(&mut out, "From", &from);
    field(&mut out, "To", &envelope.recipients.join(", "));
    field(&mut out, "Subject", &envelope.subject);
    let id = envelope.message_id.as_deref().unwrap_or_default();
    field(&mut out, "Message-ID", id);
    field(&mut out, "Answers", &envelope.in_reply_to.join(" "));
    for (name, time) in [
        ("Written", envelope.date),
        ("Received", envelope.received_at),
    ] {
        let time = time.map(|time| time.to_rfc3339()).unwrap_or_default();
        field(&mut out, name, &time);
    }
    field(&mut out, "Sender", authentication(envelope.authentication));
    out
}

/// Writes a line of the head, unless it is empty.
fn field(out: &mut String, name: &str, value: &str) {
    if !value.trim().is_empty() {
        let (name, value) = (format!("{name}:"), on_one_line(value.trim()));
        let _ = writeln!(out, "{name:12}{value}");
    }
}

const fn part(part: Part) -> &'static str {
    match part {
        Part::Own => "own",
        Part::Quoted => "quoted",
        Part::Signature => "signature",
    }
}

const fn authentication(says: Authentication) -> &'static str {
    match says {
        Authentication::Passed => "passed",
        Authentication::Failed => "failed",
        Authentication::Doubted => "doubted",
        Authentication::Unknown => "unknown",
    }
}

fn severity(report: &BounceReport) -> &'static str {
    match report.severity() {
        Severity::Hard => "hard",
        Severity::Soft => "soft",
        Severity::None => "none",
    }
}

fn bounce_in_words(report: &BounceReport) -> String {
    let whom = report.recipient.as_deref().unwrap_or("nobody named");
    let status = report.status.as_deref().unwrap_or("no status");
    format!("{whom}, {status}, {}", severity(report))
}

/// Describes the results of a field, or why it cannot be parsed.
pub(super) fn results(word: &Word) -> String {
    match &word.results {
        Ok(results) if results.is_empty() => "nothing".to_owned(),
        Ok(results) => results.join(", "),
        Err(oddity) => format!("it cannot be read, {}", reason(*oddity)),
    }
}

/// Describes the place of a field.
pub(super) const fn place(word: &Word) -> &'static str {
    match word.place {
        Place::Above => "above the last Received of your servers",
        Place::Below => "below the last Received of your servers",
        Place::Foreign => "below a Received that does not count as your servers'",
    }
}

const fn reason(oddity: Oddity) -> &'static str {
    match oddity {
        Oddity::Parenthesis => "since a parenthesis has no partner",
        Oddity::Quotation => "since a quotation mark stands at a wrong place",
        Oddity::Backslash => "since a backslash is in it",
        Oddity::Control => "since a control character is in it",
        Oddity::Word => "since a word in it is no result",
        Oddity::Twice => "since a result is in it twice",
        Oddity::Misplaced => "since a property of another result is in it",
    }
}
