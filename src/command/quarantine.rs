//! `landfall quarantine`: mails set aside after failures, to look at and retry.

use std::io::Write;

use clap::{Args, Subcommand};

use super::columns;
use super::games::in_utc;
use super::mail::{facts, head, whole};
use super::site::{self, Site};
use super::{say, say_json};
use crate::failure::{Doing, Failure};
use crate::judge::Judge;
use crate::store::{Aside, InboxId, InboxMail, MailState};

/// Look after mails that the judge failed on three times.
#[derive(Args, Clone, Debug)]
pub(super) struct QuarantineArgs {
    /// What to do.
    #[command(subcommand)]
    act: QuarantineAct,
}

/// What can be done about mails that were set aside.
#[derive(Clone, Debug, Subcommand)]
enum QuarantineAct {
    /// List them, each with the reason.
    List {
        /// Write JSON, for scripts.
        #[arg(long)]
        json: bool,
    },
    /// Show one of them: what is known of it, and the mail as it came.
    Show {
        /// Its number in the list.
        #[arg(value_name = "NUMBER")]
        mail: i64,
    },
    /// Let the judge try again; a daemon does so in its next lap.
    Retry {
        /// Its number in the list.
        #[arg(value_name = "NUMBER", required_unless_present = "all")]
        mail: Option<i64>,
        /// All of them.
        #[arg(long, conflicts_with = "mail")]
        all: bool,
    },
}

/// Lists, shows, or retries mails.
pub(super) fn run(site: &Site, args: &QuarantineArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, mut judge) = site.judge()?;
    match &args.act {
        QuarantineAct::List { json } => list(&judge, *json, out),
        QuarantineAct::Show { mail } => show(&judge, *mail, out),
        QuarantineAct::Retry { mail, .. } => {
            let mails = match mail {
                Some(mail) => vec![one(&judge, *mail)?],
                None => all(&judge)?,
            };
            let tried = judge.retry(&mails, site.now());
            tried.map_err(|error| site::told(error, "cannot take them back"))?;
            let numbers: Vec<String> = mails.iter().map(|mail| mail.id.to_string()).collect();
            say(
                out,
                &match numbers.as_slice() {
                    [] => "No mail is set aside.\n".to_owned(),
                    numbers => format!("To be tried again: {}.\n", numbers.join(", ")),
                },
            )
        }
    }
}

fn all(judge: &Judge) -> Result<Vec<InboxMail>, Failure> {
    let mails = judge.store().newest_mails(Aside, u32::MAX);
    let mut mails = mails.doing(|| "cannot list the mails".to_owned())?;
    mails.reverse();
    Ok(mails)
}

/// Returns a mail that is set aside.
fn one(judge: &Judge, mail: i64) -> Result<InboxMail, Failure> {
    let found = judge.store().mail(InboxId::new(mail));
    match found.doing(|| format!("cannot find mail {mail}")) {
        Ok(found) if found.state == MailState::Aside => Ok(found),
        Ok(found) => {
            let state = found.state.as_str();
            Err(Failure::new(format!(
                "mail {mail} is not set aside: it is {state}"
            )))
        }
        Err(failure) => Err(failure),
    }
    .map_err(|failure| failure.hint("`landfall quarantine list` lists them"))
}

fn list(judge: &Judge, as_json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let mut rows = Vec::new();
    let mut data = Vec::new();
    for mail in all(judge)? {
        let head = head(judge, &mail)?;
        data.push(facts(&mail, &head, "attempts", mail.attempts.into()));
        let reason = mail.reason.chars().take(60).collect();
        let arrived = in_utc(mail.arrived_at);
        let subject = head.subject.chars().take(30).collect();
        rows.push([mail.id.to_string(), arrived, head.from, subject, reason]);
    }
    if as_json {
        return say_json(out, &data.into());
    }
    if rows.is_empty() {
        return say(out, "No mail is set aside.\n");
    }
    let titles = ["NUMBER", "ARRIVED", "FROM", "SUBJECT", "REASON"];
    say(out, &columns::table(titles, rows))
}

fn show(judge: &Judge, mail: i64, out: &mut dyn Write) -> Result<(), Failure> {
    let mail = one(judge, mail)?;
    let tried = format!("Tried {} times. Reason: {}", mail.attempts, mail.reason);
    say(out, &whole(judge, &mail, &tried)?)
}
