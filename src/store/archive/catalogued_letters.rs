//! Rows of the outbox that stand in catalogues.

use chrono::serde::{ts_milliseconds, ts_milliseconds_option};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::store::archive::catalogue::{Entry, Found, ROWS, Share, Tables};
use crate::store::archive::packs::{Place, Unpacked, damaged};
use crate::store::engine::params;
use crate::store::{
    GameId, Letter, LetterClass, LetterId, LetterKind, LetterState, Reader, Result, StoreError, Tx,
    archive::short_keys, millis, new_row, rows,
};

rows! {
    /// A row of the outbox as its line has it. The Message-ID stands before the bytes alone.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub(in crate::store) struct LetterEntry {
        pub(in crate::store) id: i64,
        effect_key: String,
        rcpt: String,
        class: LetterClass,
        kind: LetterKind,
        state: LetterState,
        attempts: u32,
        #[serde(with = "ts_milliseconds")]
        next_try: DateTime<Utc>,
        reason: String,
        #[serde(with = "ts_milliseconds")]
        created_at: DateTime<Utc>,
        #[serde(with = "ts_milliseconds_option")]
        sent_at: Option<DateTime<Utc>>,
        seat: Option<u8>,
        prompt_no: Option<u32>,
        hold: Option<i64>,
        /// Where its bytes are; none if they were taken away.
        place: Option<Place>,
    }
}

/// The letters of game ?1 whose bytes are packed or gone, at most ?2; those whose lines would be
/// long stay where they are.
const TO_CATALOGUE: &str = "SELECT outbox.id, effect_key, rcpt, class, kind, state, attempts,
        next_try, reason, created_at, sent_at, seat, prompt_no, hold, pack, start, length
    FROM outbox INDEXED BY outbox_by_game LEFT JOIN letter USING (id)
    LEFT JOIN packed_letter USING (id)
    WHERE game_id = ?1 AND state <> 'queued' AND letter.id IS NULL
          AND length(effect_key) + length(rcpt) + length(reason) < 1000
    ORDER BY outbox.id LIMIT ?2";

impl Entry for LetterEntry {
    const TABLES: Tables = Tables {
        kind: "letters",
        find: "SELECT catalogue, game_id, pack, start
               FROM catalogued_letter JOIN catalogue ON catalogue.id = catalogued_letter.catalogue
               WHERE catalogued_letter.id = ?1",
        place: "INSERT INTO catalogued_letter (id, catalogue, start) VALUES (?1, ?2, ?3)
                ON CONFLICT (id) DO UPDATE SET start = excluded.start
                WHERE catalogued_letter.start <> excluded.start",
        forget: "DELETE FROM catalogued_letter WHERE id = ?1",
        named: "SELECT letter FROM letter_lookup WHERE key = ?1",
        name: "INSERT INTO letter_lookup (key, letter) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        unname: "DELETE FROM letter_lookup WHERE key = ?1 AND letter = ?2",
    };

    fn id(&self) -> i64 {
        self.id
    }

    fn at(&self) -> i64 {
        millis(self.created_at)
    }

    fn place(&self) -> Option<Place> {
        self.place
    }

    fn is_kept(&self) -> bool {
        self.place.is_some()
    }

    fn share(&self) -> Share<'_> {
        Share {
            address: Some(&self.rcpt),
            seat: None,
            state: self.state.as_str(),
        }
    }
}

impl LetterEntry {
    /// Notes that its bytes were taken away.
    pub(in crate::store) fn take_away(&mut self) {
        self.place = None;
    }

    /// Whether it carries the number of a question to a seat.
    fn asks(&self, seat: u8, prompt_no: u32) -> bool {
        self.seat == Some(seat) && self.prompt_no == Some(prompt_no) && self.is_kept()
    }

    /// The letter without its bytes and its Message-ID.
    fn letter(&self, game: GameId) -> Letter {
        Letter {
            id: LetterId(self.id),
            effect_key: self.effect_key.clone(),
            message_id: String::new(),
            rcpt: self.rcpt.clone(),
            class: self.class,
            kind: self.kind,
            bytes: Vec::new(),
            state: self.state,
            attempts: self.attempts,
            next_try: self.next_try,
            reason: self.reason.clone(),
            created_at: self.created_at,
            sent_at: self.sent_at,
            game: Some(game),
            seat: self.seat,
            prompt_no: self.prompt_no,
            picture: None,
        }
    }
}

/// The packs that were opened last while letters are read: that of the lines, and that of the
/// bytes.
#[derive(Default)]
pub(in crate::store) struct Opened {
    lines: Unpacked,
    bytes: Unpacked,
}

impl Reader {
    /// The letter of a line; none if its bytes were taken away.
    fn letter_of(
        &self,
        opened: &mut Opened,
        game: GameId,
        entry: &LetterEntry,
    ) -> Result<Option<Letter>> {
        let Some(place) = entry.place else {
            return Ok(None);
        };
        let packed = opened.bytes.member(self, place)?;
        let mut letter = entry.letter(game);
        letter.picture = self.shown_by(letter.id)?;
        match short_keys::restore(&mut letter, &packed) {
            true => Ok(Some(letter)),
            false => Err(damaged(place.pack, "a letter in it has no head")),
        }
    }

    /// A letter by its number, if its row stands in a catalogue and its bytes are kept.
    pub(in crate::store) fn catalogued_letter(
        &self,
        opened: &mut Opened,
        id: i64,
    ) -> Result<Option<Letter>> {
        match self.entry::<LetterEntry>(&mut opened.lines, id)? {
            Some(found) => self.letter_of(opened, found.game, &found.entry),
            None => Ok(None),
        }
    }

    /// The letter with a Message-ID, if its row stands in a catalogue.
    pub(in crate::store) fn catalogued_by_message_id(
        &self,
        message_id: &str,
    ) -> Result<Option<Letter>> {
        let mut opened = Opened::default();
        for id in self.named::<LetterEntry>(message_id)? {
            let letter = self.catalogued_letter(&mut opened, id)?;
            if let Some(letter) = letter.filter(|letter| letter.message_id == message_id) {
                return Ok(Some(letter));
            }
        }
        Ok(None)
    }

    /// The number of the letter that does something, if its row stands in a catalogue, whether its
    /// bytes are kept or not.
    pub(in crate::store) fn catalogued_by_effect(
        &self,
        effect_key: &str,
    ) -> Result<Option<LetterId>> {
        let short = short_keys::effect_key(effect_key);
        let mut lines = Unpacked::default();
        for id in self.named::<LetterEntry>(&short)? {
            let found = self.entry::<LetterEntry>(&mut lines, id)?;
            if found.is_some_and(|found| short_keys::effect_key(&found.entry.effect_key) == short) {
                return Ok(Some(LetterId(id)));
            }
        }
        Ok(None)
    }

    /// The letters of a game whose rows stand in catalogues and whose bytes are kept.
    pub(in crate::store) fn catalogued_letters(&self, game: GameId) -> Result<Vec<Letter>> {
        let mut opened = Opened::default();
        let entries = self.entries_of::<LetterEntry>(game)?;
        let letters = entries.iter();
        let letters = letters.map(|entry| self.letter_of(&mut opened, game, entry));
        letters.filter_map(Result::transpose).collect()
    }

    /// The letters of a game that carry the number of a question, whose rows stand in catalogues;
    /// of these the first reports, or the newest ones of any kind, in this order.
    pub(in crate::store) fn catalogued_with_question(
        &self,
        game: GameId,
        seat: u8,
        prompt_no: u32,
        which: Which,
    ) -> Result<Vec<Letter>> {
        let mut entries = self.entries_of::<LetterEntry>(game)?;
        entries.retain(|entry| entry.asks(seat, prompt_no));
        match which {
            Which::FirstReport => {
                entries.retain(|entry| entry.kind == LetterKind::Report);
                entries.truncate(1);
            }
            Which::Newest(at_most) => {
                entries.reverse();
                entries.truncate(usize::try_from(at_most).unwrap_or(usize::MAX));
            }
        }
        let mut opened = Opened::default();
        let letters = entries.iter();
        let letters = letters.map(|entry| self.letter_of(&mut opened, game, entry));
        letters.filter_map(Result::transpose).collect()
    }
}

/// Which letters with the number of a question are looked for.
#[derive(Clone, Copy)]
pub(in crate::store) enum Which {
    FirstReport,
    /// So many of the newest, of any kind.
    Newest(u32),
}

impl Tx<'_> {
    /// Moves rows of a game out of the outbox into a catalogue; says how many.
    pub(in crate::store) fn catalogue_letters(&self, game: GameId) -> Result<usize> {
        const DOING: &str = "move letters into a catalogue";
        let limit = i64::try_from(ROWS).unwrap_or(i64::MAX);
        let params = params![game, limit];
        let found = self.many::<LetterEntry>(DOING, TO_CATALOGUE, params)?;
        let mut bytes = Unpacked::default();
        let mut entries = Vec::new();
        let mut message_ids = Vec::new();
        for mut entry in found {
            if let Some(place) = entry.place {
                let packed = match bytes.member(self, place) {
                    // What cannot be read stays as it is, for a backup to mend.
                    Err(StoreError::Damaged { .. }) => continue,
                    packed => packed?,
                };
                let Some((head, _)) = short_keys::parted(&packed) else {
                    continue;
                };
                entry.effect_key = head.effect_key;
                message_ids.push((entry.id, head.message_id));
            }
            entries.push(entry);
        }
        if entries.is_empty() {
            return Ok(0);
        }
        self.add_catalogue(game, &entries)?;
        for (id, message_id) in &message_ids {
            self.name_entry::<LetterEntry>(message_id, *id)?;
        }
        for entry in &entries {
            let short = short_keys::effect_key(&entry.effect_key);
            self.name_entry::<LetterEntry>(&short, entry.id)?;
            for sql in [
                "DELETE FROM packed_letter WHERE id = ?1",
                "DELETE FROM outbox WHERE id = ?1",
            ] {
                self.write(DOING, sql, params![entry.id])?;
            }
        }
        Ok(entries.len())
    }

    /// Puts a letter back into the outbox whose row stands in a catalogue and whose bytes are kept:
    /// it is to be sent once more.
    pub(in crate::store) fn take_back_letter(&self, id: LetterId) -> Result<()> {
        const DOING: &str = "take a letter out of its catalogue";
        let mut opened = Opened::default();
        let found = self.entry::<LetterEntry>(&mut opened.lines, id.0)?;
        let Some(Found {
            catalogue,
            game,
            entry,
        }) = found
        else {
            return Ok(());
        };
        let Some(letter) = self.letter_of(&mut opened, game, &entry)? else {
            return Ok(());
        };
        let short = short_keys::effect_key(&letter.effect_key);
        self.forget_entry::<LetterEntry>(id.0, &[&short, &letter.message_id])?;
        let mut left = self.entries::<LetterEntry>(catalogue)?;
        left.retain(|other| other.id != id.0);
        self.change_catalogue(game, catalogue, &left)?;
        let (sql, params) = new_row!("outbox", {
            id: id, effect_key: letter.effect_key, message_id: letter.message_id,
            rcpt: entry.rcpt, class: entry.class, kind: entry.kind, state: entry.state,
            attempts: entry.attempts, next_try: millis(entry.next_try), reason: entry.reason,
            created_at: millis(entry.created_at), sent_at: entry.sent_at.map(millis),
            game_id: game, seat: entry.seat, prompt_no: entry.prompt_no, hold: entry.hold,
        });
        self.write(DOING, sql, params)?;
        let sql = "INSERT INTO letter (id, bytes) VALUES (?1, ?2)";
        self.write(DOING, sql, params![id, letter.bytes])
    }
}
