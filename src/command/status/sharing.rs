//! Judges that share the database, and how far they lag behind.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::lasting;
use crate::store::{Backlog, Reader, ServingJudge, StoreError};

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
            let ServingJudge {
                id,
                name,
                version,
                good_for,
                mails,
                roles,
                ..
            } = judge;
            let roles = match roles.as_str() {
                "" => "nothing for all",
                roles => roles,
            };
            let good = good_for / 1000;
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
