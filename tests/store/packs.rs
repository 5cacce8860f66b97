//! Packs: a finished game takes little room and is read to the byte; what is damaged takes no
//! memory.

use chrono::TimeDelta;
use landfall::rules::Seat;
use landfall::store::{
    ChainCheck, EntryKind, Erased, Finish, GameId, LedgerRow, Letter, LetterKind, LettersBy,
    MailState, NewEntry, NewLetter, NewMail, NewPrompt, Queued, Received, SendOutcome, Store,
    StoreError,
};
use rusqlite::Connection;
use tempfile::TempDir;

use super::faults::dying_after;
use super::{at, at_seat, mails_of, new_letter, queue, randomness, running, write};

/// So many letters, mails and questions has the game.
pub(super) const MANY: u32 = 400;

/// The bytes of a letter or mail: much like its neighbours, and never the same.
pub(super) fn words(what: &str, number: u32) -> Vec<u8> {
    let mut text = format!(
        "{what} {number} tag{:08x}\r\n",
        number.wrapping_mul(2_654_435_761)
    );
    for line in 0..300 {
        text.push_str(&format!("line {line}: a road in the north of W{line}\r\n"));
    }
    text.into_bytes()
}

fn codes(number: u32) -> String {
    format!(
        "{{\"A{}\":\"PLACE W1-0{} TURN 1\"}}",
        number % 9,
        number % 7
    )
}

/// A game on disk, all of whose letters are sent but for the last.
pub(super) struct Kept {
    folder: TempDir,
    pub(super) store: Store,
    pub(super) game: GameId,
}

impl Kept {
    pub(super) fn new(over: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut store =
            Store::create(&folder.path().join("judge.db"), at(0), &randomness()).unwrap();
        let game = write(&mut store, |tx| running(tx, "race-1"));
        let mut tx = store.begin().unwrap();
        for number in 1..=MANY {
            let (key, bytes) = (format!("race-1/{number}"), words("letter", number));
            let letter = NewLetter {
                bytes: &bytes,
                game: Some(game),
                seat: Some(Seat::new(0)),
                prompt_no: Some(number),
                ..new_letter(&key, LetterKind::Report)
            };
            let letter = queue(&mut tx, &letter);
            if over || number < MANY {
                tx.note_outcome(letter, SendOutcome::Sent(at(2)), "250")
                    .unwrap();
            }
            let bytes = words("mail", number);
            let mail = NewMail {
                source: "maildir",
                key: &key,
                bytes: &bytes,
                full_size: bytes.len() as u64,
                digest: None,
                arrived_at: at(1),
            };
            let Received::New(mail) = tx.receive(&mail).unwrap() else {
                panic!("it is new");
            };
            let end = Finish {
                state: MailState::Done,
                reason: "",
                content_key: Some(&key),
                message_id: None,
                game: Some(game),
                seat: Some(Seat::new(0)),
                at: at(2),
            };
            tx.finish_mail(mail, &end).unwrap();
            let prompt = NewPrompt {
                seat: at_seat(game, 0),
                no: number,
                row_no: number,
                codes: &codes(number),
                asked_at: at(1),
            };
            tx.ask(&prompt).unwrap();
            let body = format!("{{\"placed\": {number}, \"words\": \"\\u00e9 é \\\"\"}}");
            let entry = NewEntry {
                actor: Some(Seat::new(1)),
                kind: EntryKind::Event,
                body: &body,
                secret: false,
            };
            tx.append(game, number - 1, at(3), &[entry]).unwrap();
        }
        if over {
            tx.across().unwrap().finish_game(game, at(5)).unwrap();
        }
        tx.commit().unwrap();
        Self {
            folder,
            store,
            game,
        }
    }

    /// Packs the game.
    pub(super) fn pack(&mut self) {
        assert_eq!(self.store.packable_games(at(10), 9).unwrap(), [self.game]);
        write(&mut self.store, |tx| {
            tx.across().unwrap().pack(self.game).unwrap()
        });
        assert_eq!(self.store.packable_games(at(10), 9).unwrap(), []);
    }

    pub(super) fn letters(&self) -> Vec<Letter> {
        self.store.letters_by(LettersBy::Game(self.game)).unwrap()
    }

    /// Everything is what was written.
    #[track_caller]
    pub(super) fn is_whole(&self) {
        let letters = self.letters();
        assert_eq!(letters.len(), MANY as usize);
        for (number, letter) in (1..).zip(&letters) {
            assert_eq!(letter.bytes, words("letter", number));
        }
        let store = &self.store;
        let one = &letters[17];
        assert_eq!(store.letter(one.id).unwrap(), *one);
        for found in [
            store
                .letters_by(LettersBy::MessageId(&one.message_id))
                .unwrap()
                .pop(),
            store
                .letters_by(LettersBy::Effect(&one.effect_key))
                .unwrap()
                .pop(),
            store
                .letters_by(LettersBy::Question(at_seat(self.game, 0), 18))
                .unwrap()
                .pop(),
        ] {
            assert_eq!(found.as_ref(), Some(one));
        }
        for (number, mail) in (1..).zip(mails_of(store, self.game)) {
            assert_eq!(store.mail_bytes(mail.id).unwrap(), words("mail", number));
        }
        for number in 1..=MANY {
            let prompt = store
                .prompt(at_seat(self.game, 0), number)
                .unwrap()
                .unwrap();
            assert_eq!(prompt.codes, codes(number));
        }
        let rows = store.ledger(self.game).unwrap();
        let row = |row: &LedgerRow| (row.no, row.event_no, row.actor, row.at);
        let numbers = (1..=MANY).map(|no| (no, no, Some(Seat::new(1)), at(3)));
        assert!(rows.iter().map(row).eq(numbers));
        assert_eq!(store.rows_since(self.game, 7).unwrap(), rows[7..]);
        let whole = ChainCheck::Whole { entries: MANY };
        assert_eq!(store.verify_chain(self.game).unwrap(), whole);
        assert_eq!(store.complaints().unwrap(), Vec::<String>::new());
    }

    pub(super) fn sql(&self, sql: &str) -> i64 {
        let conn = Connection::open(self.folder.path().join("judge.db")).unwrap();
        conn.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    pub(super) fn change(&self, sql: &str) {
        let conn = Connection::open(self.folder.path().join("judge.db")).unwrap();
        conn.execute_batch(sql).unwrap();
    }
}

#[test]
fn a_finished_game_is_packed_and_read_to_the_byte() {
    let mut kept = Kept::new(true);
    let before = kept.sql(
        "SELECT (SELECT sum(length(bytes)) FROM letter) + (SELECT sum(length(bytes)) FROM raw)",
    );
    kept.pack();
    for table in ["letter", "raw", "ledger", "prompt"] {
        assert_eq!(kept.sql(&format!("SELECT count(*) FROM {table}")), 0);
    }
    let after = kept.sql("SELECT sum(length(bytes)) FROM pack");
    assert!(after * 20 < before, "{after} of {before}");
    kept.is_whole();
    let again = write(&mut kept.store, |tx| {
        tx.across().unwrap().pack(kept.game).unwrap_err()
    });
    assert!(matches!(again, StoreError::Unfit { .. }), "only once");
}

/// Rows that are emptied would leave their pages to themselves.
#[test]
fn the_room_of_what_is_packed_is_given_back() {
    let mut kept = Kept::new(true);
    let file = kept.folder.path().join("judge.db");
    let size = || std::fs::metadata(&file).unwrap().len();
    kept.store.erase().unwrap();
    let before = size();
    kept.pack();
    for _ in 0..20 {
        kept.store.erase().unwrap();
    }
    assert_eq!(kept.store.erase().unwrap(), Erased::Wholly);
    assert!(size() * 12 < before, "{} of {before}", size());
    kept.is_whole();
}

#[test]
fn a_game_that_goes_on_is_not_packed() {
    let mut kept = Kept::new(false);
    assert_eq!(kept.store.packable_games(at(10), 9).unwrap(), []);
    let refused = write(&mut kept.store, |tx| {
        tx.across().unwrap().pack(kept.game).unwrap_err()
    });
    assert!(matches!(refused, StoreError::Unfit { .. }), "{refused}");
    kept.is_whole();
}

/// A program that dies while it packs has packed nothing, and the next one packs all.
#[test]
fn a_game_is_packed_as_a_whole_or_not_at_all() {
    let mut steps = 0;
    loop {
        let mut kept = Kept::new(true);
        kept.store = kept.store.with_steps(dying_after(steps));
        let packed = kept.store.begin().and_then(|mut tx| {
            tx.across().unwrap().pack(kept.game)?;
            tx.commit()
        });
        let path = kept.folder.path().join("judge.db");
        kept.store = Store::open(&path).unwrap();
        // The step after the commit, where all is written.
        if matches!(packed, Err(StoreError::Stopped { step: "committed" })) {
            kept.is_whole();
            break;
        }
        assert!(
            matches!(packed, Err(StoreError::Stopped { .. })),
            "{packed:?}"
        );
        assert_eq!(kept.sql("SELECT count(*) FROM pack"), 0, "{steps}");
        kept.is_whole();
        kept.pack();
        kept.is_whole();
        steps += 1;
    }
    // It dies at the beginning, before each pack and before the commit.
    assert!(steps > 6, "{steps}");
}

#[test]
fn a_letter_that_is_to_be_sent_keeps_its_finished_game_from_being_packed() {
    let mut kept = Kept::new(false);
    let game = kept.game;
    write(&mut kept.store, |tx| {
        tx.across().unwrap().finish_game(game, at(5)).unwrap()
    });
    assert_eq!(kept.store.packable_games(at(10), 9).unwrap(), []);
    let last = kept.letters().pop().unwrap().id;
    write(&mut kept.store, |tx| {
        tx.note_outcome(last, SendOutcome::Sent(at(6)), "250")
            .unwrap()
    });
    kept.pack();
    kept.is_whole();
}

#[test]
fn nothing_that_is_packed_is_changed_behind_the_programs_back() {
    let mut kept = Kept::new(true);
    kept.pack();
    let conn = Connection::open(kept.folder.path().join("judge.db")).unwrap();
    for sql in [
        "UPDATE pack SET bytes = x''",
        "DELETE FROM pack WHERE kind = 'ledger'",
        "INSERT INTO pack SELECT NULL, game_id, kind, first, last, size, bytes FROM pack",
    ] {
        assert!(conn.execute_batch(sql).is_err(), "{sql}");
    }
}

/// What a program that reads a hostile database would take in memory is bounded before it is taken.
#[test]
fn a_damaged_or_hostile_pack_is_damage_and_takes_no_memory() {
    let bomb = {
        // A frame of a gigabyte of zeros, which says so, and one that does not.
        let mut stream = zstd::Encoder::new(Vec::new(), 1).unwrap();
        let zeros = vec![0; 1 << 20];
        for _ in 0..1_024 {
            std::io::Write::write_all(&mut stream, &zeros).unwrap();
        }
        stream.finish().unwrap()
    };
    let hex = |bytes: &[u8]| data_encoding::HEXLOWER.encode(bytes);
    for change in [
        "SET size = 4000000000".to_owned(),
        "SET size = size + 1".to_owned(),
        "SET size = size - 1".to_owned(),
        "SET bytes = x''".to_owned(),
        "SET bytes = substr(bytes, 1, length(bytes) - 9)".to_owned(),
        "SET bytes = CAST(substr(bytes, 1, 900) || x'00ff00' || substr(bytes, 904) AS BLOB)"
            .to_owned(),
        format!("SET bytes = x'{}'", hex(&bomb)),
        format!("SET size = 4000000, bytes = x'{}'", hex(&bomb)),
    ] {
        let mut kept = Kept::new(true);
        let mail = mails_of(&kept.store, kept.game)[0].id;
        kept.pack();
        kept.change(&format!(
            "DROP TRIGGER pack_keeps_bytes; UPDATE pack {change};"
        ));
        for found in [
            kept.store.letters_by(LettersBy::Game(kept.game)).err(),
            kept.store.mail_bytes(mail).err(),
            kept.store.prompt(at_seat(kept.game, 0), 1).err(),
            kept.store.ledger(kept.game).err(),
        ] {
            let change: String = change.chars().take(60).collect();
            assert!(
                matches!(found, Some(StoreError::Damaged { .. })),
                "{change}: {found:?}"
            );
        }
    }
}

/// Entries that lie about their lengths, in a frame that is sound.
#[test]
fn a_sound_frame_without_entries_is_damage() {
    for bytes in [&b"short"[..], &[0; 11], &[0xff; 40]] {
        let mut kept = Kept::new(true);
        kept.pack();
        let frame = zstd::bulk::compress(bytes, 3).unwrap();
        let frame = data_encoding::HEXLOWER.encode(&frame);
        kept.change(&format!(
            "DROP TRIGGER pack_keeps_bytes;
             UPDATE pack SET bytes = x'{frame}', size = {}",
            bytes.len()
        ));
        let found = kept.store.letters_by(LettersBy::Game(kept.game)).err();
        assert!(
            matches!(found, Some(StoreError::Damaged { .. })),
            "{found:?}"
        );
    }
}

#[test]
fn a_packed_letter_is_known_by_its_purpose_and_its_whole_message_id() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("judge.db");
    let mut store = Store::create(&path, at(0), &randomness()).unwrap();
    let game = write(&mut store, |tx| running(tx, "race-1"));
    let id = "<wcinjghwb3ukmbve74q3gudcizdcihftabcd@play.example>";
    let letter = NewLetter {
        message_id: id,
        game: Some(game),
        seat: Some(Seat::new(0)),
        ..new_letter("race-1/37/RED/prompt", LetterKind::Report)
    };
    let sent = write(&mut store, |tx| {
        let sent = queue(tx, &letter);
        tx.note_outcome(sent, SendOutcome::Sent(at(2)), "250")
            .unwrap();
        tx.across().unwrap().finish_game(game, at(5)).unwrap();
        sent
    });
    let before = store.letter(sent).unwrap();
    write(&mut store, |tx| tx.across().unwrap().pack(game).unwrap());
    assert_eq!(store.letter(sent).unwrap(), before);
    let found = store.letters_by(LettersBy::MessageId(id)).unwrap().pop();
    assert_eq!(found, Some(before));
    let other = id.replace("abcd@", "abce@");
    assert_eq!(
        store
            .letters_by(LettersBy::MessageId(&other))
            .unwrap()
            .pop(),
        None
    );
    let again = write(&mut store, |tx| tx.queue_letter(&letter).unwrap());
    assert_eq!(again, Queued::Known(sent), "nothing is queued twice");
}

#[test]
fn a_game_that_is_reopened_is_unpacked_and_packed_again_when_it_is_over() {
    let mut kept = Kept::new(true);
    let tables = ["letter", "raw", "ledger", "prompt", "answered", "pack"];
    let rows = |kept: &Kept| tables.map(|table| kept.sql(&format!("SELECT count(*) FROM {table}")));
    write(&mut kept.store, |tx| {
        tx.answer_prompt(at_seat(kept.game, 0), 7, at(2)).unwrap()
    });
    let before = (
        rows(&kept),
        kept.store.prompt(at_seat(kept.game, 0), 7).unwrap(),
    );
    kept.pack();
    assert_ne!(rows(&kept), before.0);
    assert_eq!(
        kept.store.prompt(at_seat(kept.game, 0), 7).unwrap(),
        before.1
    );
    write(&mut kept.store, |tx| {
        tx.across().unwrap().reopen_game(kept.game).unwrap()
    });
    let after = (
        rows(&kept),
        kept.store.prompt(at_seat(kept.game, 0), 7).unwrap(),
    );
    assert_eq!(after, before);
    kept.is_whole();
    let entry = NewEntry {
        actor: None,
        kind: EntryKind::Act,
        body: "{}",
        secret: false,
    };
    let game = kept.game;
    write(&mut kept.store, |tx| {
        tx.append(game, MANY, at(6), &[entry]).unwrap();
        tx.across().unwrap().finish_game(game, at(7)).unwrap();
    });
    let rows = kept.store.ledger(game).unwrap();
    assert_eq!(rows.len(), MANY as usize + 1);
    kept.pack();
    assert_eq!(kept.store.ledger(game).unwrap(), rows);
    let whole = ChainCheck::Whole { entries: MANY + 1 };
    assert_eq!(kept.store.verify_chain(game).unwrap(), whole);
}

/// An act about a game that is over, say a word of the moderator's.
#[test]
fn a_ledger_that_goes_on_behind_its_packs_is_one_ledger() {
    let mut kept = Kept::new(true);
    kept.pack();
    let entry = NewEntry {
        actor: None,
        kind: EntryKind::Act,
        body: "{}",
        secret: false,
    };
    write(&mut kept.store, |tx| {
        tx.append(kept.game, MANY, at(20), &[entry]).unwrap()
    });
    let rows = kept.store.ledger(kept.game).unwrap();
    assert_eq!(rows.len(), MANY as usize + 1);
    assert_eq!(
        kept.store.rows_since(kept.game, MANY).unwrap(),
        rows[MANY as usize..]
    );
    let whole = ChainCheck::Whole { entries: MANY + 1 };
    assert_eq!(kept.store.verify_chain(kept.game).unwrap(), whole);
}

/// What would make a pack too large for a bounded memory stays as it is.
#[test]
fn what_is_very_large_is_not_packed() {
    let mut kept = Kept::new(true);
    let large = "z".repeat((2 << 20) + 1);
    let game = kept.game;
    write(&mut kept.store, |tx| {
        tx.across().unwrap().reopen_game(game).unwrap();
        let letter = NewLetter {
            bytes: large.as_bytes(),
            game: Some(game),
            seat: Some(Seat::new(0)),
            ..new_letter("race-1/large", LetterKind::Report)
        };
        let letter = queue(tx, &letter);
        tx.note_outcome(letter, SendOutcome::Sent(at(2)), "250")
            .unwrap();
        let entry = |body| NewEntry {
            actor: None,
            kind: EntryKind::Act,
            body,
            secret: false,
        };
        let body = format!("\"{large}\"");
        tx.append(game, MANY, at(4), &[entry(&body), entry("{}")])
            .unwrap();
        tx.across().unwrap().finish_game(game, at(5)).unwrap();
    });
    let (letters, rows) = (kept.letters(), kept.store.ledger(game).unwrap());
    kept.pack();
    assert_eq!(kept.sql("SELECT count(*) FROM letter"), 1);
    assert_eq!(kept.sql("SELECT count(*) FROM ledger"), 1);
    assert_eq!(kept.letters(), letters);
    assert_eq!(kept.store.ledger(game).unwrap(), rows);
}

/// Letters about a game that is over go on giving the head of its chain.
#[test]
fn the_newest_event_and_the_time_of_the_last_row_are_found_in_a_packed_ledger() {
    let mut kept = Kept::new(true);
    let before = kept.store.newest_event(kept.game).unwrap();
    let last = kept.store.ledger(kept.game).unwrap().pop().unwrap().at;
    kept.pack();
    assert!(before.is_some());
    assert_eq!(kept.store.newest_event(kept.game).unwrap(), before);
    let game = kept.game;
    let entry = NewEntry {
        actor: None,
        kind: EntryKind::Act,
        body: "{}",
        secret: false,
    };
    write(&mut kept.store, |tx| {
        tx.across().unwrap().reopen_game(game).unwrap();
        tx.append(game, MANY, last - TimeDelta::minutes(1), &[entry])
            .unwrap()
    });
    assert_eq!(kept.store.ledger(game).unwrap().pop().unwrap().at, last);
}

#[test]
fn a_mail_that_comes_again_after_its_bytes_were_packed_is_stored_again() {
    let mut kept = Kept::new(true);
    kept.pack();
    let bytes = words("mail", 3);
    let mail = NewMail {
        source: "maildir",
        key: "again",
        bytes: &bytes,
        full_size: bytes.len() as u64,
        digest: None,
        arrived_at: at(9),
    };
    let Received::New(again) = write(&mut kept.store, |tx| tx.receive(&mail).unwrap()) else {
        panic!("under another key it is new");
    };
    assert_eq!(kept.store.mail_bytes(again).unwrap(), bytes);
    kept.is_whole();
}

#[test]
fn retention_takes_packed_letters_and_mails_away() {
    let mut kept = Kept::new(true);
    let mails = mails_of(&kept.store, kept.game);
    // A mail of the middle goes first: its neighbours stay, in a pack made anew.
    let early = mails[3].id;
    kept.change(&format!(
        "UPDATE inbox SET arrived_at = {} WHERE id = {}",
        at(-9).timestamp_millis(),
        early.number()
    ));
    kept.pack();
    let gone = write(&mut kept.store, |tx| {
        tx.across()
            .unwrap()
            .prune_mails(at(0), at(10), 200)
            .unwrap()
    });
    assert_eq!(gone, 1);
    assert_eq!(kept.store.mail_bytes(early).unwrap(), b"");
    for (number, mail) in (1..).zip(&mails).filter(|(_, mail)| mail.id != early) {
        assert_eq!(
            kept.store.mail_bytes(mail.id).unwrap(),
            words("mail", number)
        );
    }
    let mut rest = 0;
    for _ in 0..4 {
        rest += write(&mut kept.store, |tx| {
            tx.across()
                .unwrap()
                .prune_mails(at(8), at(10), 200)
                .unwrap()
        });
    }
    assert_eq!(rest, MANY as usize - 1);
    let mut letters = 0;
    for _ in 0..4 {
        letters += write(&mut kept.store, |tx| {
            tx.across().unwrap().prune_letters(at(8), 200).unwrap()
        });
    }
    assert_eq!(letters, MANY as usize);
    assert_eq!(
        kept.sql("SELECT count(*) FROM pack WHERE kind = 'letters' OR kind = 'mails'"),
        0
    );
    assert_eq!(kept.store.gone_from(kept.game).unwrap(), (MANY, MANY));
    assert!(kept.letters().is_empty());
    assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
}
