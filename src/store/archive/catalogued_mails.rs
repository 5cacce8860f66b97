//! Rows of the inbox that stand in catalogues.

use chrono::serde::{ts_milliseconds, ts_milliseconds_option};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::store::archive::catalogue::{Entry, ROWS, Share, Tables};
use crate::store::archive::packs::{Place, Unpacked};
use crate::store::engine::params;
use crate::store::{Fate, GameId, InboxId, InboxMail, Reader, Result, Tx, millis, rows};

rows! {
    /// A row of the inbox as its line has it.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub(in crate::store) struct MailEntry {
        id: i64,
        source: String,
        key: String,
        raw: String,
        #[serde(with = "ts_milliseconds")]
        arrived_at: DateTime<Utc>,
        full_size: u64,
        full_sha256: Option<String>,
        state: Fate,
        attempts: u32,
        reason: String,
        content_key: Option<String>,
        message_id: Option<String>,
        seat: Option<u8>,
        #[serde(with = "ts_milliseconds_option")]
        finished_at: Option<DateTime<Utc>>,
        batch: Option<i64>,
        vouched: Option<String>,
        verdict: Option<String>,
        sender: Option<String>,
        pruned: bool,
        /// Where its bytes are; none if they were taken away.
        place: Option<Place>,
    }
}

/// The mails of game ?1 whose bytes are packed or gone, at most ?2; those whose lines would be long
/// stay where they are, and those of a batch, of which the batch may still be asked.
const TO_CATALOGUE: &str = "SELECT inbox.id, source, key, raw, arrived_at, full_size, full_sha256,
        state, attempts, reason, content_key, message_id, seat, finished_at, batch, vouched,
        verdict, sender, pruned, pack, start, length
    FROM inbox INDEXED BY inbox_by_game
    LEFT JOIN packed_mail ON packed_mail.inbox_id = inbox.id
    WHERE game_id = ?1 AND (state = 'done' OR state = 'filed')
          AND (packed_mail.inbox_id IS NOT NULL OR pruned = 1)
          AND (batch IS NULL
               OR EXISTS (SELECT 1 FROM hold WHERE hold.id = batch AND let_go IS NOT NULL))
          AND length(source) + length(key) + length(reason) + coalesce(length(message_id), 0)
              + coalesce(length(sender), 0) < 1000
    ORDER BY inbox.id LIMIT ?2";

impl Entry for MailEntry {
    const TABLES: Tables = Tables {
        kind: "mails",
        find: "SELECT catalogue, game_id, pack, start
               FROM catalogued_mail JOIN catalogue ON catalogue.id = catalogued_mail.catalogue
               WHERE catalogued_mail.id = ?1",
        place: "INSERT INTO catalogued_mail (id, catalogue, start) VALUES (?1, ?2, ?3)
                ON CONFLICT (id) DO UPDATE SET start = excluded.start
                WHERE catalogued_mail.start <> excluded.start",
        forget: "DELETE FROM catalogued_mail WHERE id = ?1",
        named: "SELECT mail FROM mail_lookup WHERE key = ?1",
        name: "INSERT INTO mail_lookup (key, mail) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        unname: "DELETE FROM mail_lookup WHERE key = ?1 AND mail = ?2",
    };

    fn id(&self) -> i64 {
        self.id
    }

    fn at(&self) -> i64 {
        millis(self.arrived_at)
    }

    fn place(&self) -> Option<Place> {
        self.place
    }

    fn is_kept(&self) -> bool {
        !self.pruned
    }

    fn share(&self) -> Share<'_> {
        Share {
            address: self.sender.as_deref(),
            seat: self.seat.filter(|_| self.sender.is_none()),
            state: self.state.as_str(),
        }
    }
}

impl MailEntry {
    /// Whether its bytes are kept and it came before this time, in milliseconds.
    pub(in crate::store) fn is_old(&self, before: i64) -> bool {
        !self.pruned && self.at() < before
    }

    /// Notes where its bytes are from now on.
    pub(in crate::store) fn move_to(&mut self, place: Place) {
        self.place = Some(place);
    }

    /// Notes that its bytes were taken away; answers where they were.
    pub(in crate::store) fn take_away(&mut self) -> Option<Place> {
        self.pruned = true;
        self.place.take()
    }

    fn inbox_mail(self, game: GameId) -> InboxMail {
        InboxMail {
            id: InboxId(self.id),
            source: self.source,
            key: self.key,
            arrived_at: self.arrived_at,
            full_size: self.full_size,
            digest: self.full_sha256,
            fate: self.state,
            attempts: self.attempts,
            reason: self.reason,
            content_key: self.content_key,
            message_id: self.message_id,
            game: Some(game),
            seat: self.seat,
            finished_at: self.finished_at,
        }
    }
}

/// By what a mail is found in its mailbox: both parts, of which neither has a line end.
fn place_name(source: &str, key: &str) -> String {
    format!("{source}\n{key}")
}

impl Reader {
    /// A mail by its number, if its row stands in a catalogue.
    pub(in crate::store) fn catalogued_mail(&self, id: i64) -> Result<Option<InboxMail>> {
        self.catalogued_mail_in(&mut Unpacked::default(), id)
    }

    fn catalogued_mail_in(&self, lines: &mut Unpacked, id: i64) -> Result<Option<InboxMail>> {
        let found = self.entry::<MailEntry>(lines, id)?;
        Ok(found.map(|found| found.entry.inbox_mail(found.game)))
    }

    /// The mails of these numbers whose rows stand in catalogues.
    pub(in crate::store) fn catalogued_mails_among(&self, ids: &[i64]) -> Result<Vec<InboxMail>> {
        let mut lines = Unpacked::default();
        let mails = ids.iter();
        let mails = mails.map(|id| self.catalogued_mail_in(&mut lines, *id));
        mails.filter_map(Result::transpose).collect()
    }

    /// The mails of a game whose rows stand in catalogues, in the order of arrival.
    pub(in crate::store) fn catalogued_mails(&self, game: GameId) -> Result<Vec<InboxMail>> {
        let entries = self.entries_of::<MailEntry>(game)?.into_iter();
        Ok(entries.map(|entry| entry.inbox_mail(game)).collect())
    }

    /// The mail of this name in a mailbox, if its row stands in a catalogue.
    pub(in crate::store) fn catalogued_by_key(
        &self,
        source: &str,
        key: &str,
    ) -> Result<Option<InboxId>> {
        let is_it = |entry: &MailEntry| entry.source == source && entry.key == key;
        self.catalogued_where(&place_name(source, key), is_it)
    }

    /// The mail that has claimed a content key, if its row stands in a catalogue.
    pub(in crate::store) fn catalogued_by_content(
        &self,
        content_key: &str,
    ) -> Result<Option<InboxId>> {
        let is_it = |entry: &MailEntry| entry.content_key.as_deref() == Some(content_key);
        self.catalogued_where(content_key, is_it)
    }

    fn catalogued_where(
        &self,
        name: &str,
        is_it: impl Fn(&MailEntry) -> bool,
    ) -> Result<Option<InboxId>> {
        let mut lines = Unpacked::default();
        for id in self.named::<MailEntry>(name)? {
            let found = self.entry::<MailEntry>(&mut lines, id)?;
            if found.is_some_and(|found| is_it(&found.entry)) {
                return Ok(Some(InboxId(id)));
            }
        }
        Ok(None)
    }

    /// The bytes of a mail whose row stands in a catalogue; empty if they were taken away.
    pub(in crate::store) fn catalogued_bytes(&self, id: i64) -> Result<Option<Vec<u8>>> {
        let found = self.entry::<MailEntry>(&mut Unpacked::default(), id)?;
        let place = found.map(|found| found.entry.place);
        match place {
            Some(Some(place)) => Unpacked::default().member(self, place).map(Some),
            Some(None) => Ok(Some(Vec::new())),
            None => Ok(None),
        }
    }
}

impl Tx<'_> {
    /// Moves rows of a game out of the inbox into a catalogue; says how many.
    pub(in crate::store) fn catalogue_mails(&self, game: GameId) -> Result<usize> {
        const DOING: &str = "move mails into a catalogue";
        let limit = i64::try_from(ROWS).unwrap_or(i64::MAX);
        let params = params![game, limit];
        let entries = self.many::<MailEntry>(DOING, TO_CATALOGUE, params)?;
        if entries.is_empty() {
            return Ok(0);
        }
        self.add_catalogue(game, &entries)?;
        for entry in &entries {
            self.name_entry::<MailEntry>(&place_name(&entry.source, &entry.key), entry.id)?;
            if let Some(content_key) = &entry.content_key {
                self.name_entry::<MailEntry>(content_key, entry.id)?;
            }
            for sql in [
                "DELETE FROM packed_mail WHERE inbox_id = ?1",
                "DELETE FROM inbox WHERE id = ?1",
            ] {
                self.write(DOING, sql, params![entry.id])?;
            }
        }
        Ok(entries.len())
    }
}
