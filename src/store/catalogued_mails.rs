//! Rows of the inbox that stand in catalogues.

use chrono::{DateTime, Utc};
use rusqlite::{Row, params};
use serde::{Deserialize, Serialize};

use super::catalogue::{Entry, ROWS, Share, Tables};
use super::columns::Columns;
use super::error::StoreError;
use super::inbox::{Fate, InboxMail};
use super::packs::{Place, Unpacked};
use super::reader::Reader;
use super::tx::Tx;
use super::values::{GameId, InboxId};

/// A row of the inbox as its line has it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct MailEntry {
    id: i64,
    source: String,
    key: String,
    raw: String,
    arrived_at: i64,
    full_size: i64,
    full_sha256: Option<String>,
    state: String,
    attempts: u32,
    reason: String,
    content_key: Option<String>,
    message_id: Option<String>,
    seat: Option<u8>,
    finished_at: Option<i64>,
    batch: Option<i64>,
    vouched: Option<String>,
    verdict: Option<String>,
    sender: Option<String>,
    pruned: bool,
    /// Where its bytes are; none if they were taken away.
    place: Option<Place>,
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
                WHERE start <> excluded.start",
        forget: "DELETE FROM catalogued_mail WHERE id = ?1",
        named: "SELECT mail FROM mail_lookup WHERE key = ?1",
        name: "INSERT INTO mail_lookup (key, mail) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        unname: "DELETE FROM mail_lookup WHERE key = ?1 AND mail = ?2",
    };

    fn id(&self) -> i64 {
        self.id
    }

    fn at(&self) -> i64 {
        self.arrived_at
    }

    fn is_kept(&self) -> bool {
        !self.pruned
    }

    fn share(&self) -> Share<'_> {
        Share {
            address: self.sender.as_deref(),
            seat: self.seat.filter(|_| self.sender.is_none()),
            state: &self.state,
        }
    }
}

impl MailEntry {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let mut columns = Columns::of(row);
        Ok(Self {
            id: columns.next()?,
            source: columns.next()?,
            key: columns.next()?,
            raw: columns.next()?,
            arrived_at: columns.next()?,
            full_size: columns.next()?,
            full_sha256: columns.next()?,
            state: columns.next()?,
            attempts: columns.next()?,
            reason: columns.next()?,
            content_key: columns.next()?,
            message_id: columns.next()?,
            seat: columns.next()?,
            finished_at: columns.next()?,
            batch: columns.next()?,
            vouched: columns.next()?,
            verdict: columns.next()?,
            sender: columns.next()?,
            pruned: columns.next()?,
            place: Place::read(&mut columns)?,
        })
    }

    /// Its number.
    pub(super) const fn mail(&self) -> i64 {
        self.id
    }

    /// Whether its bytes are kept and it came before this time, in milliseconds.
    pub(super) const fn is_old(&self, before: i64) -> bool {
        !self.pruned && self.arrived_at < before
    }

    /// Where its bytes are.
    pub(super) const fn place(&self) -> Option<Place> {
        self.place
    }

    /// Notes where its bytes are from now on.
    pub(super) fn move_to(&mut self, place: Place) {
        self.place = Some(place);
    }

    /// Notes that its bytes were taken away; answers where they were.
    pub(super) fn take_away(&mut self) -> Option<Place> {
        self.pruned = true;
        self.place.take()
    }

    /// The mail, if every word and time of it is one.
    fn inbox_mail(self, game: GameId) -> Option<InboxMail> {
        let time = DateTime::<Utc>::from_timestamp_millis;
        Some(InboxMail {
            id: InboxId(self.id),
            source: self.source,
            key: self.key,
            arrived_at: time(self.arrived_at)?,
            full_size: self.full_size.try_into().unwrap_or(0),
            digest: self.full_sha256,
            fate: Fate::named(&self.state)?,
            attempts: self.attempts,
            reason: self.reason,
            content_key: self.content_key,
            message_id: self.message_id,
            game: Some(game),
            seat: self.seat,
            finished_at: match self.finished_at {
                Some(at) => Some(time(at)?),
                None => None,
            },
        })
    }
}

/// By what a mail is found in its mailbox: both parts, of which neither has a line end.
fn place_name(source: &str, key: &str) -> String {
    format!("{source}\n{key}")
}

fn no_row(mail: i64) -> StoreError {
    StoreError::Damaged {
        check: format!("the row of mail {mail} in its catalogue is none"),
    }
}

impl Reader {
    /// A mail by its number, if its row stands in a catalogue.
    pub(super) fn catalogued_mail(&self, id: i64) -> Result<Option<InboxMail>, StoreError> {
        self.catalogued_mail_in(&mut Unpacked::default(), id)
    }

    fn catalogued_mail_in(
        &self,
        lines: &mut Unpacked,
        id: i64,
    ) -> Result<Option<InboxMail>, StoreError> {
        let found = self.entry::<MailEntry>(lines, id)?;
        let mail = found.map(|found| found.entry.inbox_mail(found.game));
        mail.map(|mail| mail.ok_or_else(|| no_row(id))).transpose()
    }

    /// The mails of these numbers whose rows stand in catalogues.
    pub(super) fn catalogued_mails_among(&self, ids: &[i64]) -> Result<Vec<InboxMail>, StoreError> {
        let mut lines = Unpacked::default();
        let mails = ids.iter();
        let mails = mails.map(|id| self.catalogued_mail_in(&mut lines, *id));
        mails.filter_map(Result::transpose).collect()
    }

    /// The mails of a game whose rows stand in catalogues, in the order of arrival.
    pub(super) fn catalogued_mails(&self, game: GameId) -> Result<Vec<InboxMail>, StoreError> {
        let entries = self.entries_of::<MailEntry>(game)?.into_iter();
        let mails = entries.map(|entry| {
            let id = entry.id;
            entry.inbox_mail(game).ok_or_else(|| no_row(id))
        });
        mails.collect()
    }

    /// The mail of this name in a mailbox, if its row stands in a catalogue.
    pub(super) fn catalogued_by_key(
        &self,
        source: &str,
        key: &str,
    ) -> Result<Option<InboxId>, StoreError> {
        let is_it = |entry: &MailEntry| entry.source == source && entry.key == key;
        self.catalogued_where(&place_name(source, key), is_it)
    }

    /// The mail that has claimed a content key, if its row stands in a catalogue.
    pub(super) fn catalogued_by_content(
        &self,
        content_key: &str,
    ) -> Result<Option<InboxId>, StoreError> {
        let is_it = |entry: &MailEntry| entry.content_key.as_deref() == Some(content_key);
        self.catalogued_where(content_key, is_it)
    }

    fn catalogued_where(
        &self,
        name: &str,
        is_it: impl Fn(&MailEntry) -> bool,
    ) -> Result<Option<InboxId>, StoreError> {
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
    pub(super) fn catalogued_bytes(&self, id: i64) -> Result<Option<Vec<u8>>, StoreError> {
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
    pub(super) fn catalogue_mails(&self, game: GameId) -> Result<usize, StoreError> {
        const DOING: &str = "move mails into a catalogue";
        let limit = i64::try_from(ROWS).unwrap_or(i64::MAX);
        let params = params![game, limit];
        let entries = self.many(DOING, TO_CATALOGUE, params, MailEntry::read)?;
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
