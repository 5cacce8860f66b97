//! `landfall mail` and `landfall quarantine`: incoming mails and their outcomes, and mails set
//! aside after failures, to look at and retry.

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::Answer;
use super::games::in_utc;
use super::moderate::{self, Common};
use super::site::{self, Site};
use super::terminal::{self, harmless, on_one_line};
use crate::failure::{Doing, Failure};
use crate::judge::moderator::Command;
use crate::judge::{self, Judge, failed_mails};
use crate::store::{Aside, Every, InboxId, InboxMail, MailState};

/// Maximum number of bytes of a mail shown.
const SHOWN_MOST: usize = 65_536;

/// List the mails of a game or the newest ones with their outcomes, or show one mail.
#[derive(Args, Clone, Debug)]
pub(super) struct MailArgs {
    /// Show the mail of this number, and all facts about it. The ledger of a running game records
    /// that a player's mail was read.
    number: Option<i64>,
    /// List only mails of this game.
    #[arg(long, value_name = "GAME", conflicts_with = "number")]
    game: Option<String>,
    /// List at most N mails, the newest ones.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50,
        conflicts_with = "number"
    )]
    last: u32,
    /// Who acts, why, and how.
    #[command(flatten)]
    common: Common,
}

/// Shows one mail, or lists those of a game or the newest ones.
pub(super) fn mail(site: &Site, args: &MailArgs) -> Result<Answer, Failure> {
    let (_, mut judge) = site.judge()?;
    if let Some(number) = args.number {
        let mail = found(&judge, number)?;
        let look = reads(&judge, &mail, args)?;
        if let Some(plan) = moderate::look_or_rehearse(site, &mut judge, look, &args.common)? {
            return Ok(plan);
        }
        return Ok(match args.common.json {
            true => Answer::Json(entry(&judge, &mail)?),
            false => Answer::Text(whole(&judge, &mail, &mail.became())?),
        });
    }
    let mails = listed(&judge, args)?;
    if args.common.json {
        let entries = mails.iter().map(|mail| entry(&judge, mail));
        return Ok(Answer::Json(entries.collect::<Result<_, _>>()?));
    }
    Ok(Answer::Text(match mails.is_empty() {
        true => "No mail came in.\n".to_owned(),
        false => table(&judge, &mails, "WHAT BECAME OF IT", InboxMail::became)?,
    }))
}

fn found(judge: &Judge, number: i64) -> Result<InboxMail, Failure> {
    let mail = judge.store().mail(InboxId::new(number));
    mail.doing(|| format!("cannot find mail {number}"))
}

/// Formats a table of mails, with one more column.
fn table(
    judge: &Judge,
    mails: &[InboxMail],
    title: &str,
    says: impl Fn(&InboxMail) -> String,
) -> Result<String, Failure> {
    let mut rows = Vec::new();
    for mail in mails {
        let head = head(judge, mail)?;
        let arrived = in_utc(mail.arrived_at);
        let subject = head.subject.chars().take(30).collect();
        let says = says(mail).chars().take(60).collect();
        rows.push([mail.id.to_string(), arrived, head.from, subject, says]);
    }
    let titles = ["NUMBER", "ARRIVED", "FROM", "SUBJECT", title];
    Ok(terminal::table(titles, rows))
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
    facts(judge, mail, "state", mail.state.as_str().into())
}

/// Returns a mail's facts as JSON, with one more entry.
fn facts(judge: &Judge, mail: &InboxMail, key: &str, value: Value) -> Result<Value, Failure> {
    let head = head(judge, mail)?;
    Ok(json!({
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
    }))
}

fn bytes(judge: &Judge, mail: &InboxMail) -> Result<Vec<u8>, Failure> {
    let bytes = judge.store().mail_bytes(mail.id);
    bytes.doing(|| format!("cannot read mail {}", mail.id))
}

fn head(judge: &Judge, mail: &InboxMail) -> Result<failed_mails::Head, Failure> {
    let bytes = bytes(judge, mail)?;
    Ok(failed_mails::head(judge.context(), &bytes, mail.full_size))
}

/// Returns the known facts about a mail, and its text without control characters.
fn whole(judge: &Judge, mail: &InboxMail, became: &str) -> Result<String, Failure> {
    let bytes = bytes(judge, mail)?;
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

/// Manage mails that the judge failed to process three times.
#[derive(Args, Clone, Debug)]
pub(super) struct QuarantineArgs {
    /// The subcommand.
    #[command(subcommand)]
    act: QuarantineAct,
}

/// The subcommands about mails that were set aside.
#[derive(Clone, Debug, Subcommand)]
enum QuarantineAct {
    /// List these mails, each with the reason.
    List {
        /// Print JSON, for scripts.
        #[arg(long)]
        json: bool,
    },
    /// Show one of these mails, and all facts about it.
    Show {
        /// Its number in the list.
        #[arg(value_name = "NUMBER")]
        mail: i64,
    },
    /// Process mails again; a running daemon does so in its next lap.
    Retry {
        /// Its number in the list.
        #[arg(value_name = "NUMBER", required_unless_present = "all")]
        mail: Option<i64>,
        /// Retry all of them.
        #[arg(long, conflicts_with = "mail")]
        all: bool,
    },
}

/// Lists, shows, or retries mails.
pub(super) fn quarantine(site: &Site, args: &QuarantineArgs) -> Result<Answer, Failure> {
    let (_, mut judge) = site.judge()?;
    let none = || "No mail is set aside.\n".to_owned();
    Ok(Answer::Text(match &args.act {
        QuarantineAct::List { json } => {
            let mails = all_aside(&judge)?;
            if *json {
                let facts =
                    |mail: &InboxMail| facts(&judge, mail, "attempts", mail.attempts.into());
                let facts = mails.iter().map(facts);
                return Ok(Answer::Json(facts.collect::<Result<_, _>>()?));
            }
            match mails.is_empty() {
                true => none(),
                false => table(&judge, &mails, "REASON", |mail| mail.reason.clone())?,
            }
        }
        QuarantineAct::Show { mail } => {
            let mail = aside(&judge, *mail)?;
            let tried = format!("Tried {} times. Reason: {}", mail.attempts, mail.reason);
            whole(&judge, &mail, &tried)?
        }
        QuarantineAct::Retry { mail, .. } => {
            let mails = match mail {
                Some(mail) => vec![aside(&judge, *mail)?],
                None => all_aside(&judge)?,
            };
            let tried = judge.retry(&mails, site.now());
            tried.map_err(|error| site::told(error, "cannot take them back"))?;
            let numbers: Vec<String> = mails.iter().map(|mail| mail.id.to_string()).collect();
            match mails.is_empty() {
                true => none(),
                false => format!("To be tried again: {}.\n", numbers.join(", ")),
            }
        }
    }))
}

fn all_aside(judge: &Judge) -> Result<Vec<InboxMail>, Failure> {
    let mails = judge.store().newest_mails(Aside, u32::MAX);
    let mut mails = mails.doing(|| "cannot list the mails".to_owned())?;
    mails.reverse();
    Ok(mails)
}

/// Returns a mail that is set aside.
fn aside(judge: &Judge, number: i64) -> Result<InboxMail, Failure> {
    let aside = found(judge, number).and_then(|mail| match mail.state {
        MailState::Aside => Ok(mail),
        state => Err(Failure::new(format!(
            "mail {number} is not set aside: it is {}",
            state.as_str()
        ))),
    });
    aside.map_err(|failure| failure.hint("`landfall quarantine list` lists them"))
}
