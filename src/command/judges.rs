//! The judges that share a database, and their mailboxes: `landfall judges`, and a part of
//! `landfall status`.

use chrono::{DateTime, TimeDelta, Utc};
use clap::Args;
use serde_json::{Value, json};

use super::games::{in_utc, lasting};
use super::site::Site;
use super::{Answer, terminal};
use crate::failure::{Doing, Failure};
use crate::judge::Judge;
use crate::store::{Backlog, KnownMailbox, Reader, Role, ServingJudge, StoreError};

/// List the judges that share a database on a PostgreSQL server, and their roles.
#[derive(Args, Clone, Debug)]
pub(super) struct JudgesArgs {
    /// Forget a mailbox that no judge reads any more; the clock waits for every known mailbox.
    #[arg(long, value_name = "MAILBOX")]
    forget: Option<String>,
    /// Print JSON, for scripts.
    #[arg(long)]
    json: bool,
}

/// Lists the judges, or removes a mailbox.
pub(super) fn run(site: &Site, args: &JudgesArgs) -> Result<Answer, Failure> {
    let (_, mut judge) = site.judge()?;
    if let Some(mailbox) = &args.forget {
        return forget(&mut judge, mailbox);
    }
    let doing = || "cannot list the judges".to_owned();
    let judges = judge.store().judges().doing(doing)?;
    let mailboxes = judge.store().mailboxes().doing(doing)?;
    if args.json {
        return Ok(Answer::Json(to_json(&judges, &mailboxes)));
    }
    if !judge.store().is_shared() {
        let text = "A database in a file is served by one judge; `landfall status` says how it \
                    stands.\n";
        return Ok(Answer::Text(text.to_owned()));
    }
    let mut text = match judges.is_empty() {
        true => "No judge serves.\n".to_owned(),
        false => table(&judges),
    };
    text.extend(mailboxes.iter().map(|one| unread(one, site.now())));
    Ok(Answer::Text(text))
}

fn forget(judge: &mut Judge, mailbox: &str) -> Result<Answer, Failure> {
    let name = mailbox.strip_prefix("mailbox ").unwrap_or(mailbox);
    let role = Role::Mailbox(name.to_owned());
    match judge.forget_mailbox(&role) {
        Ok(true) => Ok(Answer::Text(format!(
            "The clock waits for {name} no longer.\n"
        ))),
        Ok(false) => {
            let failure = Failure::new(format!("no mailbox {name:?} can be forgotten"));
            Err(failure.hint("`landfall judges` lists those that no judge reads"))
        }
        Err(error) => Err(error).doing(|| "cannot forget a mailbox".to_owned()),
    }
}

fn table(judges: &[ServingJudge]) -> String {
    let head = [
        "JUDGE",
        "WHERE",
        "VERSION",
        "SERVES FOR",
        "LEASE",
        "MAILS",
        "DOES FOR ALL",
    ];
    terminal::table(head, judges.iter().map(row).collect())
}

fn row(judge: &ServingJudge) -> [String; 7] {
    [
        judge.id.to_string(),
        judge.name.clone(),
        judge.version.clone(),
        lasting(TimeDelta::seconds(judge.serves_for)),
        match judge.good_for {
            ..0 => "has run out".to_owned(),
            left => format!("{} s", left / 1000),
        },
        judge.mails.to_string(),
        judge.roles.clone(),
    ]
}

/// Returns a line about a mailbox that no judge reads.
fn unread(mailbox: &KnownMailbox, now: DateTime<Utc>) -> String {
    if mailbox.judge.is_some() {
        return String::new();
    }
    let since = match mailbox.read_at {
        Some(read_at) => format!("since {}, {} ago", in_utc(read_at), lasting(now - read_at)),
        None => "yet".to_owned(),
    };
    let name = &mailbox.name;
    format!(
        "{name}: no judge has read it {since}. The clock waits for it; if it is gone for good, \
         `landfall judges --forget '{name}'`.\n"
    )
}

fn to_json(judges: &[ServingJudge], mailboxes: &[KnownMailbox]) -> Value {
    let judges = judges.iter().map(|judge| {
        json!({
            "judge": judge.id,
            "name": judge.name,
            "version": judge.version,
            "serves_for_seconds": judge.serves_for,
            "lease_good_for_ms": judge.good_for,
            "mails": judge.mails,
            "roles": judge.roles.split(", ").filter(|role| !role.is_empty()).collect::<Vec<_>>(),
        })
    });
    let mailboxes = mailboxes.iter().map(|one| {
        json!({
            "mailbox": one.name,
            "judge": one.judge,
            "read_at": one.read_at,
            "all_in": one.all_in,
        })
    });
    json!({
        "judges": judges.collect::<Vec<_>>(),
        "mailboxes": mailboxes.collect::<Vec<_>>(),
    })
}

/// The judges of a database on a server; empty for a file.
#[derive(Clone, Debug)]
pub(super) struct Sharing {
    is_shared: bool,
    judges: Vec<ServingJudge>,
    backlog: Backlog,
}

impl Sharing {
    /// Reads the list of serving judges.
    pub(super) fn of(store: &Reader) -> Result<Self, StoreError> {
        Ok(Self {
            is_shared: store.is_shared(),
            judges: store.judges()?,
            backlog: store.backlog()?,
        })
    }

    /// Returns a line for all of them, and one for each.
    pub(super) fn in_words(&self, now: DateTime<Utc>) -> Vec<String> {
        if !self.is_shared {
            return Vec::new();
        }
        let lag = match self.backlog.since {
            Some(since) => format!("the oldest mail has waited for {}", lasting(now - since)),
            None => "no mail waits".to_owned(),
        };
        let count = self.judges.len();
        let all = [format!("{count} serve, {lag}")];
        let each = self.judges.iter().map(|judge| {
            let (id, name) = (judge.id, &judge.name);
            let (version, mails) = (&judge.version, judge.mails);
            let roles = match judge.roles.as_str() {
                "" => "nothing for all",
                roles => roles,
            };
            let good = judge.good_for / 1000;
            format!("{id}: {name}, {version}, lease good for {good} s, at {mails} mails, {roles}")
        });
        all.into_iter().chain(each).collect()
    }

    pub(super) fn to_json(&self, now: DateTime<Utc>) -> Value {
        let lag = self.backlog.since.map(|since| (now - since).num_seconds());
        let judges = self.judges.iter().map(|judge| {
            json!({
                "judge": judge.id,
                "name": judge.name,
                "version": judge.version,
                "lease_good_for_ms": judge.good_for,
                "mails": judge.mails,
                "roles": judge.roles,
            })
        });
        match self.is_shared {
            true => json!({ "serve": judges.collect::<Vec<_>>(), "lag_seconds": lag }),
            false => Value::Null,
        }
    }
}
