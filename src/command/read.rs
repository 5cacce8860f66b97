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
use super::vouching;
use crate::failure::{Doing, Failure};
use crate::mail::mailbox::READ_LIMIT;
use crate::mail::strip_attachments::AttachmentStripper;
use crate::mail::{
    Authentication, BounceReport, Envelope, OwnAddresses, Part, PlainLine, Reading, Severity, Word,
    envelope, own_mail, reading,
};

/// Read one mail from standard input, and tell what the judge makes of it without a game.
///
/// It prints who wrote to whom, whether a program wrote it, what the mail server says of the
/// sender, and whose each line is: the player's own, quoted, or a signature. Nothing is played,
/// and no configuration is needed; if there is one, its addresses and its server count.
#[derive(Args, Clone, Debug)]
pub(super) struct ReadArgs {
    /// Write JSON, for scripts.
    #[arg(long)]
    json: bool,
    /// The letter that the mail answers: what equals its lines is quotation.
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
        in_json(&reading, out)
    } else {
        let evidence = envelope::evidence(&bytes, &own.receiver);
        say(out, &in_words(&reading, &evidence.words))
    }
}

/// Returns the judge's addresses and its server, if there is a configuration.
fn own_addresses(site: &Site) -> Result<OwnAddresses, Failure> {
    if !site.config.exists() {
        return Ok(OwnAddresses::default());
    }
    Ok(site::settings(&site.read_config()?).own_addresses())
}

/// Returns the text of the letter that the mail answers.
fn sent(args: &ReadArgs) -> Result<Option<String>, Failure> {
    let Some(path) = &args.sent else {
        return Ok(None);
    };
    let bytes = fs::read(path).doing(|| format!("cannot read {}", path.display()))?;
    match own_mail::text_of(&bytes) {
        Some(text) => Ok(Some(text.into_owned())),
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
        let counts = if word.counts {
            "counts"
        } else {
            "does not count"
        };
        let (place, results) = (vouching::place(word), vouching::results(word));
        let told = format!("{server}, {place}, {counts}: {results}");
        field(&mut out, "Checked by", &told);
    }
    let automatic = reading.automatic().unwrap_or("no");
    let bounce = reading.bounce().map_or("no".to_owned(), bounce_in_words);
    let verdict = match &reading.unfit {
        Some(unfit) => format!("not played: {unfit}"),
        None if reading.envelope.from.email.is_empty() => "not played: no single sender".to_owned(),
        None if reading
            .plain
            .lines
            .iter()
            .all(|line| line.text.trim().is_empty()) =>
        {
            "not played: the mail has no text".to_owned()
        }
        None => "read".to_owned(),
    };
    let facts = [
        ("Automatic", automatic),
        ("Bounce", &bounce),
        ("Outcome", &verdict),
    ];
    for (name, value) in facts {
        field(&mut out, name, value);
    }
    out.push('\n');
    for line in &reading.plain.lines {
        let row = format!(
            "{:9} {:13} | {}",
            part(line.part),
            line.why.key(),
            on_one_line(&line.text)
        );
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
        let _ = writeln!(
            out,
            "{:12}{}",
            format!("{name}:"),
            on_one_line(value.trim())
        );
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
