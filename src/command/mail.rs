//! `landfall mail`: incoming mails, and their outcomes.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use super::columns;
use super::games::in_utc;
use super::moderate::{self, Common};
use super::site::Site;
use super::terminal::{harmless, on_one_line};
use super::{say, say_json};
use crate::failure::{Doing, Failure};
use crate::judge::moderator::Command;
use crate::judge::{self, Judge, failed_mails};
use crate::store::{Every, InboxId, InboxMail};

/// Maximum number of bytes of a mail shown.
const SHOWN_MOST: usize = 65_536;

/// List the mails of a game or the newest ones with what became of them, or show one.
#[derive(Args, Clone, Debug)]
pub(super) struct MailArgs {
    /// The number of a mail: what is known of it, and the mail as it came. Of a game that goes on
    /// the ledger keeps that a player's mail was read.
    number: Option<i64>,
    /// Those of this game.
    #[arg(long, value_name = "GAME", conflicts_with = "number")]
    game: Option<String>,
    /// At most so many, the newest ones.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50,
        conflicts_with = "number"
    )]
    last: u32,
    /// Reason, and what to do with it.
    #[command(flatten)]
    common: Common,
}

/// Shows one mail, or lists those of a game or the newest ones.
pub(super) fn run(site: &Site, args: &MailArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    if let Some(number) = args.number {
        let mail = judge.store().mail(InboxId::new(number));
        let mail = mail.doing(|| format!("cannot find mail {number}"))?;
        let look = reads(&judge, &mail, args)?;
        if !moderate::look_or_rehearse(site, &mut judge, look, &args.common, out)? {
            return Ok(());
        }
        let became = mail.became();
        return match args.common.json {
            true => say_json(out, &entry(&judge, &mail)?),
            false => say(out, &whole(&judge, &mail, &became)?),
        };
    }
    let mails = listed(&judge, args)?;
    if args.common.json {
        let mails: Result<Vec<Value>, Failure> =
            mails.iter().map(|mail| entry(&judge, mail)).collect();
        return say_json(out, &mails?.into());
    }
    let mut rows = Vec::new();
    for mail in &mails {
        let head = head(&judge, mail)?;
        let subject = head.subject.chars().take(30).collect();
        let became: String = mail.became().chars().take(60).collect();
        let arrived = in_utc(mail.arrived_at);
        rows.push([mail.id.to_string(), arrived, head.from, subject, became]);
    }
    if rows.is_empty() {
        return say(out, "No mail came in.\n");
    }
    let titles = ["NUMBER", "ARRIVED", "FROM", "SUBJECT", "WHAT BECAME OF IT"];
    say(out, &columns::table(titles, rows))
}

/// Returns the moderator act for reading a game's mail. JSON output has only the listed facts and
/// needs no act.
fn reads(judge: &Judge, mail: &InboxMail, args: &MailArgs) -> Result<Option<Command>, Failure> {
    let Some(game) = mail
        .game
        .filter(|_| args.common.dry_run || !args.common.json)
    else {
        return Ok(None);
    };
    let game = judge.store().game(game);
    let game = game.doing(|| format!("cannot find the game of mail {}", mail.id))?;
    let number = Some(mail.id.number());
    Ok(Some(judge::moderator::mail(game.name, number, true)))
}

/// Returns the mails in order of arrival.
fn listed(judge: &Judge, args: &MailArgs) -> Result<Vec<InboxMail>, Failure> {
    let store = judge.store();
    let cannot = || "cannot list the mails".to_owned();
    let mut mails = match &args.game {
        None => store.newest_mails(Every, args.last),
        Some(name) => {
            let game = store.game_by_name(name).doing(cannot)?;
            let game = game.ok_or_else(|| Failure::new(format!("there is no game {name}")))?;
            store.newest_mails(game.id, args.last)
        }
    }
    .doing(cannot)?;
    mails.reverse();
    Ok(mails)
}

fn entry(judge: &Judge, mail: &InboxMail) -> Result<Value, Failure> {
    let state = mail.state.as_str().into();
    Ok(facts(mail, &head(judge, mail)?, "state", state))
}

/// Returns a mail's facts as JSON, with one more entry.
pub(super) fn facts(mail: &InboxMail, head: &failed_mails::Head, key: &str, value: Value) -> Value {
    json!({
        "number": mail.id.number(),
        "arrived_at": mail.arrived_at.to_rfc3339(),
        "mailbox": mail.source,
        "key": mail.key,
        "from": head.from,
        "subject": head.subject,
        "bytes": mail.full_size,
        "kept_bytes": head.kept,
        "reason": mail.reason,
        (key): value,
    })
}

pub(super) fn head(judge: &Judge, mail: &InboxMail) -> Result<failed_mails::Head, Failure> {
    let bytes = judge.store().mail_bytes(mail.id);
    let bytes = bytes.doing(|| format!("cannot read mail {}", mail.id))?;
    Ok(failed_mails::head(judge.context(), &bytes, mail.full_size))
}

/// Returns the known facts about a mail, and its text without control characters.
pub(super) fn whole(judge: &Judge, mail: &InboxMail, became: &str) -> Result<String, Failure> {
    let bytes = judge.store().mail_bytes(mail.id);
    let bytes = bytes.doing(|| format!("cannot read mail {}", mail.id))?;
    let shown = bytes.get(..SHOWN_MOST).unwrap_or(&bytes);
    let rest = bytes.len().saturating_sub(shown.len());
    let more = match rest {
        0 => String::new(),
        rest => format!("\n[{rest} more bytes]\n"),
    };
    let cuts = judge.store().cuts(mail.id);
    let cuts = cuts.doing(|| format!("cannot read mail {}", mail.id))?;
    let missing = missing(bytes.len(), mail.full_size, cuts.lacks_words);
    let became = on_one_line(became);
    let facts = format!(
        "Mail {}, {} bytes, arrived {} in {} as {}.\n{became}\n{missing}\n",
        mail.id,
        mail.full_size,
        in_utc(mail.arrived_at),
        mail.source,
        on_one_line(&mail.key),
    );
    let text = String::from_utf8_lossy(shown).replace("\r\n", "\n");
    let text = harmless(text.trim_end());
    Ok(format!("{facts}{text}\n{more}"))
}

/// Describes the deleted part of a mail on a line; empty if all of it is kept.
fn missing(kept: usize, of: u64, lacks_words: bool) -> String {
    let is_whole = u64::try_from(kept).is_ok_and(|kept| kept >= of);
    match (kept, lacks_words) {
        (0, _) if of > 0 => "Nothing of it is kept any more.\n".to_owned(),
        (_, true) => format!(
            "Kept in part: {kept} of {of} bytes. The end of its text is missing, so the judge does \
             not read it again.\n"
        ),
        (_, false) if !is_whole => {
            format!("Kept without its files: {kept} of {of} bytes. Its text is whole.\n")
        }
        (_, false) => String::new(),
    }
}
