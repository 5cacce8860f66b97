//! Judges that share a database on a server: the list of them, the roles they take, and the mails
//! they work on. A file is served by a single judge, which has all roles.
//!
//! A judge's roles and mails last as long as its lease, and are deleted with its row. The mails of
//! one game are worked on in order, by one judge at a time. A mail whose addresses do not name its
//! game waits for all mails before it, and all after it wait for it.

use chrono::{DateTime, Utc};

use crate::store::engine::params;
use crate::store::{Across, GameId, InboxId, InboxMail, Reader, Result, Store, Tx, rows};

/// A task done by one judge at a time on behalf of all.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Acts when a deadline passes.
    Clock,
    Letters,
    /// Takes in the mail of the mailbox of this name.
    Mailbox(String),
}

impl Role {
    /// Returns its name in the table.
    fn key(&self) -> String {
        match self {
            Self::Clock => "clock".to_owned(),
            Self::Letters => "letters".to_owned(),
            Self::Mailbox(name) => format!("mailbox {name}"),
        }
    }
}

rows! {
    /// A judge that serves a database on a server.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ServingJudge from "judge" {
        /// Its number, which is its epoch.
        pub id: i64,
        pub name: String,
        pub version: String,
        /// How many seconds it has served.
        pub serves_for: i64 = "CAST(extract(epoch FROM clock_timestamp() - since) AS BIGINT)",
        /// For how many milliseconds its lease is valid; negative once it has expired.
        pub good_for: i64 =
            "CAST(extract(epoch FROM expires_at - clock_timestamp()) * 1000 AS BIGINT)",
        pub mails: u32 = "(SELECT count(*) FROM queued_mail WHERE judge = id)",
        /// Its roles, separated by commas.
        pub roles: String =
            "coalesce((SELECT string_agg(name, ', ' ORDER BY name) FROM role
                       WHERE judge = id), '')",
    }
}

rows! {
    /// A mailbox that judges sharing a database read, or have read.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct KnownMailbox from "role" {
        pub name: String = "substr(name, 9)",
        /// The number of the judge that reads it.
        pub judge: Option<i64>,
        pub read_at: Option<DateTime<Utc>>,
        /// All mail that arrived in it by this time is stored.
        pub all_in: Option<DateTime<Utc>>,
    }
}

/// Mails that a judge has claimed.
#[derive(Debug, Default)]
pub struct Claimed {
    /// The mails in order, with the attempts before this one.
    pub mails: Vec<InboxMail>,
    /// Their games; `None` if a game is unknown before its mail is read.
    pub games: Option<Vec<GameId>>,
}

impl Store {
    /// Returns whether this judge has a role; takes it if it is free.
    pub fn takes(&mut self, role: &Role) -> Result<bool> {
        let Some(judge) = self.engine.judge() else {
            return Ok(true);
        };
        const DOING: &str = "look who does it";
        let key = role.key();
        let sql = "SELECT judge FROM role WHERE name = ?1 AND judge IS NOT NULL";
        match self.one::<i64>(DOING, sql, params![key])? {
            Some(taken) => Ok(taken == judge),
            None => {
                let tx = self.begin_about(&[])?;
                tx.step("take_role")?;
                let sql = "INSERT INTO role (name, judge) VALUES (?1, ?2)
                           ON CONFLICT (name) DO UPDATE SET judge = excluded.judge
                           WHERE role.judge IS NULL";
                let taken = tx.change(DOING, sql, params![key, judge])? > 0;
                tx.commit()?;
                if taken {
                    tracing::info!("This judge takes over: {key}");
                }
                Ok(taken)
            }
        }
    }

    /// Returns whether no other judge can have taken over this one's work. Call it right before an
    /// action that cannot be undone.
    #[must_use]
    pub fn still_serves(&self) -> bool {
        self.engine.still_serves()
    }

    /// Takes a new lease if another judge has taken over meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Locked`](crate::store::StoreError::Locked) if a program has exclusive use of
    /// the database.
    pub fn serve_again(&self) -> Result<()> {
        self.engine.serve_again()
    }
}

impl Reader {
    /// Returns whether other programs may write at the same time.
    pub fn is_shared(&self) -> bool {
        self.engine.is_shared()
    }

    /// Returns the host of this judge if it serves with others.
    pub fn host(&self) -> Option<String> {
        let name = self.engine.judge_name()?;
        let host = name.rsplit_once(':').map(|(host, _)| host.to_owned());
        Some(host.unwrap_or(name))
    }

    /// Returns whether this judge serves with others.
    pub fn serves_beside_others(&self) -> bool {
        self.engine.judge().is_some()
    }

    /// Lists the judges that serve this database; empty for a file, which does not record it.
    pub fn judges(&self) -> Result<Vec<ServingJudge>> {
        match self.engine.is_shared() {
            true => self.all("list the judges", "ORDER BY id", &[]),
            false => Ok(Vec::new()),
        }
    }

    /// Lists the mailboxes that these judges read, or have read; empty for a file.
    pub fn mailboxes(&self) -> Result<Vec<KnownMailbox>> {
        let sql = "WHERE name LIKE 'mailbox %' ORDER BY name";
        match self.engine.is_shared() {
            true => self.all("list the mailboxes", sql, &[]),
            false => Ok(Vec::new()),
        }
    }

    /// Returns the time up to which all mail of all mailboxes is stored; `None` while one of them
    /// is unknown.
    pub fn all_in(&self) -> Result<Option<DateTime<Utc>>> {
        let sql = "SELECT CASE WHEN count(*) = count(all_in) THEN min(all_in) END FROM role
                   WHERE name LIKE 'mailbox %'";
        self.aggregate("look by when all mail is in", sql, &[])
    }
}

impl Tx<'_> {
    /// Records when a mailbox was read.
    pub fn note_read(&mut self, mailbox: &Role, now: DateTime<Utc>) -> Result<()> {
        if !self.serves_beside_others() {
            return Ok(());
        }
        self.step("note_role")?;
        let sql = "UPDATE role SET read_at = ?2 WHERE name = ?1";
        self.write("note a look at a mailbox", sql, params![mailbox.key(), now])
    }

    /// Records the time up to which all mail that had arrived in a mailbox is stored.
    pub fn note_all_in(&mut self, mailbox: &Role, all_in: Option<DateTime<Utc>>) -> Result<()> {
        self.step("note_role")?;
        let sql = "UPDATE role SET all_in = ?2 WHERE name = ?1";
        let params = params![mailbox.key(), all_in];
        self.write("note by when all mail is in", sql, params)
    }

    /// Records the game that a mail's addresses name.
    pub fn expect_game(&mut self, mail: InboxId, game: GameId) -> Result<()> {
        if !self.engine.is_shared() {
            return Ok(());
        }
        self.step("expect_game")?;
        let sql = "UPDATE queued_mail SET game = ?2 WHERE mail = ?1";
        self.write("note a mail's game", sql, params![mail, game])
    }

    /// Claims mails that may be worked on now, and counts the attempts. The games assigned to this
    /// judge come first, then any. A mail that has failed before is claimed without others.
    pub fn claim_mails(&mut self, limit: u32) -> Result<Claimed> {
        const DOING: &str = "begin to work on mails";
        self.step("claim_mails")?;
        let Some(judge) = self.engine.judge() else {
            return Ok(Claimed::default());
        };
        let sql = "UPDATE queued_mail SET judge = NULL WHERE judge = ?1";
        self.write(DOING, sql, params![judge])?;
        let sql = "SELECT count(*), count(*) FILTER (WHERE id < ?1) FROM judge
                   WHERE expires_at > clock_timestamp()";
        let (judges, before): (i64, i64) = self.aggregate(DOING, sql, params![judge])?;
        // Prefer the judge's usual games: its cache of a game is good for the next mail.
        if judges < 2 || self.claim(judge, limit, Some((judges, before)))? == 0 {
            self.claim(judge, limit, None)?;
        }
        let sql = "WHERE id IN (SELECT mail FROM queued_mail WHERE judge = ?1)
                   ORDER BY arrived_at, id";
        let mut mails: Vec<InboxMail> = self.all(DOING, sql, params![judge])?;
        let fresh = mails.iter().take_while(|mail| mail.attempts == 0).count();
        for mail in mails.split_off(fresh.max(1).min(mails.len())) {
            let sql = "UPDATE queued_mail SET judge = NULL WHERE mail = ?1";
            self.write(DOING, sql, params![mail.id])?;
        }
        let sql = "UPDATE inbox SET attempts = attempts + 1
                   WHERE id IN (SELECT mail FROM queued_mail WHERE judge = ?1)";
        self.write(DOING, sql, params![judge])?;
        let sql = "SELECT game FROM queued_mail WHERE judge = ?1 ORDER BY game";
        let games: Vec<Option<GameId>> = self.many(DOING, sql, params![judge])?;
        Ok(Claimed {
            mails,
            games: games.into_iter().collect(),
        })
    }

    /// Claims the first mails of games that no judge is working on, limited to those assigned by
    /// `turn`.
    fn claim(&self, judge: i64, limit: u32, turn: Option<(i64, i64)>) -> Result<usize> {
        let sql = "UPDATE queued_mail SET judge = ?1 WHERE mail = ANY(ARRAY(
                       SELECT one.mail FROM queued_mail AS one
                       WHERE one.judge IS NULL AND NOT EXISTS (
                                 SELECT 1 FROM queued_mail AS older
                                 WHERE (older.arrived_at, older.mail) < (one.arrived_at, one.mail)
                                       AND (older.game IS NULL OR one.game IS NULL
                                            OR older.game = one.game))
                             AND (CAST(?3 AS BIGINT) IS NULL
                                  OR one.game % coalesce(?3, 1) = ?4)
                       ORDER BY one.arrived_at, one.mail LIMIT ?2 FOR UPDATE SKIP LOCKED))";
        let (judges, nth) = (turn.map(|(judges, _)| judges), turn.map(|(_, nth)| nth));
        self.change("claim mails", sql, params![judge, limit, judges, nth])
    }

    /// Returns those of the mails that are still claimed by this judge.
    pub fn still_claimed(&self, mails: &[InboxMail]) -> Result<Vec<InboxMail>> {
        let sql = "SELECT mail FROM queued_mail WHERE judge = ?1";
        let claimed: Vec<InboxId> =
            self.many("look whose a mail is", sql, params![self.engine.judge()])?;
        let left = mails.iter().filter(|mail| claimed.contains(&mail.id));
        Ok(left.cloned().collect())
    }
}

impl Across<'_, '_> {
    /// Deletes a mailbox that no judge reads any more, so that the clock no longer waits for it;
    /// returns whether there was one.
    pub fn forget_mailbox(&mut self, mailbox: &Role) -> Result<bool> {
        self.step("forget_mailbox")?;
        let sql = "DELETE FROM role WHERE name = ?1 AND judge IS NULL";
        Ok(self.change("forget a mailbox", sql, params![mailbox.key()])? > 0)
    }
}
