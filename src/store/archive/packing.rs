//! What is packed, and when: old letters and mails of games that go on, and all of games that have
//! been over for a day, their ledgers and the rows of their letters and mails too.
//!
//! Nothing is packed while a mail is worked on: a letter is written as it is, read while it is
//! new, and packed later, a few packs at a time. The newest letters and mails of a game that goes
//! on stay as they are, since players answer these. A letter that is still to be sent is never
//! packed, and neither is a mail whose fate is open.

use chrono::{DateTime, Utc};

use crate::store::archive::packs::{ENOUGH, Filling, LARGEST_MEMBER, PackKind};
use crate::store::engine::params;
use crate::store::{
    GameId, LetterId, LetterState, Reader, Result, Tx, archive::short_keys, millis, rows,
};

/// So many of the newest letters of a game that goes on are not packed, and as many mails.
const NEWEST: u32 = 64;

/// A game that goes on is looked at once it has so many letters that are not packed.
const WAITING: u32 = 320;

/// As many rows as are looked at for one pack.
const ROWS: u32 = 4_000;

rows! {
    /// A game of which something is to be packed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Packable {
        pub game: GameId,
        /// Whether it is over, so that all of it is packed.
        pub over: bool,
    }
}

/// What one step of packing did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Packed {
    /// Packs that were made.
    pub packs: u32,
    /// Letters, mails and code lists in them.
    pub members: usize,
    /// Rows of letters and mails that went into catalogues.
    pub rows: usize,
}

rows! {
    /// A row that may become a member.
    struct Candidate {
        row: i64,
        length: i64,
    }
}

impl Candidate {
    fn length(&self) -> usize {
        usize::try_from(self.length).unwrap_or(usize::MAX)
    }
}

/// What is packed of a row.
#[derive(Clone, Copy)]
enum Member {
    /// A letter with its head.
    Letter,
    /// The bytes that this statement reads of row ?1.
    Bytes(&'static str),
    /// The text that this statement reads of row ?1.
    Text(&'static str),
}

/// The statements that pack one kind of rows.
struct Statements {
    kind: PackKind,
    /// Candidates of game ?1 behind row ?2, as far as row ?3, at most ?4.
    find: &'static str,
    /// What is packed of a row.
    member: Member,
    /// Notes that row ?1 lies in pack ?2 from ?3 on, with ?4 bytes.
    place: &'static str,
    /// What is written behind that about row ?1.
    then: &'static [&'static str],
}

const LETTERS: Statements = Statements {
    kind: PackKind::Letters,
    find: "SELECT letter.id, octet_length(bytes)
           FROM outbox INDEXED BY outbox_by_game JOIN letter USING (id)
           WHERE game_id = ?1 AND outbox.id > ?2 AND outbox.id <= ?3 AND state <> 'queued'
                 AND length(bytes) > 0
           ORDER BY outbox.id LIMIT ?4",
    member: Member::Letter,
    place: "INSERT INTO packed_letter (id, pack, start, length) VALUES (?1, ?2, ?3, ?4)",
    // A row that is emptied leaves its page to itself; of rows that go pages become one.
    then: &["DELETE FROM letter WHERE id = ?1"],
};

const MAILS: Statements = Statements {
    kind: PackKind::Mails,
    find: "SELECT inbox.id, octet_length(raw.bytes)
           FROM inbox INDEXED BY inbox_by_game JOIN raw ON raw.sha256 = inbox.raw
           WHERE game_id = ?1 AND inbox.id > ?2 AND inbox.id <= ?3 AND pruned = 0
                 AND (state = 'done' OR state = 'filed') AND length(raw.bytes) > 0
           ORDER BY inbox.id LIMIT ?4",
    member: Member::Bytes(
        "SELECT raw.bytes FROM inbox JOIN raw ON raw.sha256 = inbox.raw WHERE inbox.id = ?1",
    ),
    place: "INSERT INTO packed_mail (inbox_id, pack, start, length) VALUES (?1, ?2, ?3, ?4)",
    then: &[
        "UPDATE raw SET uses = uses - 1
         WHERE sha256 = (SELECT raw FROM inbox WHERE inbox.id = ?1)",
        "DELETE FROM raw
         WHERE uses <= 0 AND sha256 = (SELECT raw FROM inbox WHERE inbox.id = ?1)
               AND NOT EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = raw.sha256)",
        "UPDATE inbox SET raw = '' WHERE id = ?1",
    ],
};

const CODES: Statements = Statements {
    kind: PackKind::Codes,
    find: "SELECT rowid, octet_length(codes) FROM prompt
           WHERE game_id = ?1 AND rowid > ?2 AND rowid <= ?3 AND pack IS NULL
           ORDER BY rowid LIMIT ?4",
    member: Member::Text("SELECT codes FROM prompt WHERE rowid = ?1"),
    // Its number becomes one before all others, so that the pages with codes become free.
    place: "UPDATE prompt SET rowid = (SELECT min(rowid) - 1 FROM prompt), codes = '{}',
                              pack = ?2, start = ?3, length = ?4
            WHERE rowid = ?1",
    then: &[],
};

/// How much of a game is packed at once.
#[derive(Clone, Copy)]
struct Span {
    game: GameId,
    after: i64,
    /// As far as this row.
    upto: i64,
    /// So many bytes are worth a pack.
    is_enough: usize,
}

impl Reader {
    /// Games of which something is to be packed: first those that were over before this time.
    pub fn packable_games(&self, over_before: DateTime<Utc>, limit: u32) -> Result<Vec<Packable>> {
        const DOING: &str = "find games to pack";
        let over = "SELECT game.id, TRUE FROM game LEFT JOIN packing ON packing.game_id = game.id
                    WHERE game.state = 'over' AND game.alarm IS NULL AND game.over_at < ?2
                          AND coalesce(packing.is_whole, 0) = 0
                          AND NOT EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_by_game
                                          WHERE outbox.game_id = game.id AND state = 'queued')
                    LIMIT ?1";
        let before = millis(over_before);
        let mut found = self.many::<Packable>(DOING, over, params![limit, before])?;
        let running = "SELECT game.id, FALSE FROM game
                       LEFT JOIN packing ON packing.game_id = game.id
                       WHERE (game.state = 'running' OR packing.is_whole = 1)
                             AND (SELECT count(*) FROM (
                                      SELECT 1 FROM outbox INDEXED BY outbox_by_game
                                      WHERE outbox.game_id = game.id
                                            AND outbox.id > coalesce(packing.letter, 0)
                                      LIMIT ?2) AS waiting) = ?2
                       LIMIT ?1";
        found.extend(self.many::<Packable>(DOING, running, params![limit, WAITING])?);
        Ok(found)
    }

    /// The row before the newest ones of a game.
    fn before_newest(&self, sql: &str, game: GameId) -> Result<i64> {
        let found = self.one("find what is new in a game", sql, params![game, NEWEST])?;
        Ok(found.unwrap_or(0))
    }
}

impl Tx<'_> {
    /// Packs what there is to pack of a game, at most one pack of each kind; the caller goes
    /// on until nothing was packed.
    ///
    /// # Errors
    /// Those of the database; [`Engine`](crate::store::StoreError::Engine) if something cannot be
    /// compressed.
    pub fn pack(&mut self, what: Packable) -> Result<Packed> {
        self.step("pack")?;
        let Packable { game, over } = what;
        let all = |kind| self.pack_rows(kind, Span::all(game));
        let done = if over {
            let rows = self.pack_ledger(game)?;
            let ledger = Packed {
                packs: u32::from(rows > 0),
                members: rows,
                ..Packed::default()
            };
            [all(&LETTERS)?, all(&MAILS)?, all(&CODES)?, ledger]
        } else {
            let (letters, mails) = (self.old_letters(game)?, self.old_mails(game)?);
            [
                self.pack_rows(&LETTERS, letters)?,
                self.pack_rows(&MAILS, mails)?,
                Packed::default(),
                Packed::default(),
            ]
        };
        let mut sum = Packed::default();
        for one in done {
            sum.packs = sum.packs.saturating_add(one.packs);
            sum.members = sum.members.saturating_add(one.members);
        }
        // Rows are moved once the places of all bytes are known.
        if sum == Packed::default() && over {
            sum.rows = match self.catalogue_letters(game)? {
                0 => self.catalogue_mails(game)?,
                letters => letters,
            };
            sum.packs = u32::from(sum.rows > 0);
        }
        if sum == Packed::default() {
            self.note_packed(game, over)?;
        }
        Ok(sum)
    }

    /// The letters of a game that goes on, but for the newest.
    fn old_letters(&self, game: GameId) -> Result<Span> {
        let upto = "SELECT id FROM outbox INDEXED BY outbox_by_game
                    WHERE game_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2";
        let after = "SELECT letter FROM packing WHERE game_id = ?1";
        let found = self.one("find what is packed", after, params![game])?;
        Ok(Span {
            game,
            after: found.unwrap_or(0),
            upto: self.before_newest(upto, game)?,
            is_enough: 1,
        })
    }

    /// The mails of a game that goes on, but for the newest.
    fn old_mails(&self, game: GameId) -> Result<Span> {
        let upto = "SELECT id FROM inbox INDEXED BY inbox_by_game
                    WHERE game_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2";
        Ok(Span {
            game,
            after: 0,
            upto: self.before_newest(upto, game)?,
            is_enough: ENOUGH / 2,
        })
    }

    /// Makes one pack, if there is enough for one.
    fn pack_rows(&self, what: &Statements, span: Span) -> Result<Packed> {
        const DOING: &str = "pack what is old";
        let params = params![span.game, span.after, span.upto, ROWS];
        let found = self.many::<Candidate>(DOING, what.find, params)?;
        let mut chosen = Vec::new();
        let mut size = 0_usize;
        for row in &found {
            if row.length() > LARGEST_MEMBER {
                continue;
            }
            if size >= ENOUGH {
                break;
            }
            size = size.saturating_add(row.length());
            chosen.push(row.row);
        }
        if chosen.is_empty() || size < span.is_enough {
            return Ok(Packed::default());
        }
        let mut filling = Filling::default();
        for row in chosen {
            let bytes = match what.member {
                Member::Letter => Some(self.slimmed(LetterId(row))?),
                Member::Bytes(sql) => self.one::<Vec<u8>>(DOING, sql, params![row])?,
                Member::Text(sql) => {
                    let text = self.one::<String>(DOING, sql, params![row])?;
                    text.map(String::into_bytes)
                }
            };
            if let Some(bytes) = bytes {
                filling.add(row, &bytes);
            }
        }
        if filling.is_empty() {
            return Ok(Packed::default());
        }
        let pack = self.store_pack(span.game, what.kind, &filling)?;
        for member in filling.members() {
            let params = params![member.row, pack, member.start, member.length];
            self.write(DOING, what.place, params)?;
            for sql in what.then {
                self.write(DOING, sql, params![member.row])?;
            }
        }
        Ok(Packed {
            packs: 1,
            members: filling.members().len(),
            rows: 0,
        })
    }

    /// Has the row of a letter keep the short forms of what its pack will have; answers what is to
    /// be packed.
    fn slimmed(&self, id: LetterId) -> Result<Vec<u8>> {
        let letter = self.letter(id)?;
        // What became of a letter that was not sent is told by its purpose.
        if letter.state != LetterState::Sent {
            return Ok(short_keys::headed(&letter));
        }
        let sql = "UPDATE outbox SET effect_key = ?2, message_id = coalesce(?3, message_id)
                   WHERE id = ?1";
        let effect_key = short_keys::effect_key(&letter.effect_key);
        let message_id = short_keys::message_id(&letter.message_id);
        let params = params![id, effect_key, message_id];
        self.write("shorten the row of a letter", sql, params)?;
        Ok(short_keys::headed(&letter))
    }

    /// Notes that nothing more is to be packed of a game for now.
    fn note_packed(&self, game: GameId, over: bool) -> Result<()> {
        let sql = "INSERT INTO packing (game_id, letter, is_whole)
                   VALUES (?1,
                       coalesce((SELECT id FROM outbox INDEXED BY outbox_by_game
                                 WHERE game_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?3), 0),
                       ?2)
                   ON CONFLICT (game_id) DO UPDATE
                   SET letter = excluded.letter,
                       is_whole = max(packing.is_whole, excluded.is_whole)";
        let newest = if over { 0 } else { NEWEST };
        self.write("note what is packed", sql, params![game, over, newest])
    }
}

impl Span {
    const fn all(game: GameId) -> Self {
        Self {
            game,
            after: i64::MIN,
            upto: i64::MAX,
            is_enough: 1,
        }
    }
}
