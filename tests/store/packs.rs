//! Packs: a finished game takes little room and is read to the byte; a damaged one takes no memory.

use chrono::TimeDelta;
use landfall::store::{Erased, LettersBy, NewLetter, Queued, Store, StoreError};
use rusqlite::Connection;

use super::faults::dying_after;
use super::kept::{Kept, MANY, later_mail, words};
use super::{
    Shorthand as _, act, at, at_seat, chain_is_whole, in_file, letter_by, letter_to_red, mails_of,
    queue, receive_mail, running, write,
};

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
    let again = write(&mut kept.store, |tx| tx.all().pack(kept.game));
    assert_refused!(again, Unfit, "only once");
}

/// Rows that are emptied would leave their pages to themselves.
#[test]
fn the_room_of_packed_rows_is_given_back() {
    let mut kept = Kept::new(true);
    let file = kept.path.clone();
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
fn a_game_that_is_not_over_is_not_packed() {
    let mut kept = Kept::new(false);
    assert_eq!(kept.store.packable_games(at(10), 9).unwrap(), []);
    let refused = write(&mut kept.store, |tx| tx.all().pack(kept.game));
    assert_refused!(refused, Unfit);
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
            tx.all().pack(kept.game)?;
            tx.commit()
        });
        kept.store = Store::open(&kept.path).unwrap();
        // The step after the commit, where all is written.
        if matches!(packed, Err(StoreError::Stopped { step: "committed" })) {
            kept.is_whole();
            break;
        }
        assert_refused!(packed, Stopped);
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
    kept.finish(5);
    assert_eq!(kept.store.packable_games(at(10), 9).unwrap(), []);
    let last = kept.letters().pop().unwrap().id;
    write(&mut kept.store, |tx| tx.sent(last, 6));
    kept.pack();
    kept.is_whole();
}

#[test]
fn nothing_that_is_packed_is_changed_behind_the_programs_back() {
    let mut kept = Kept::new(true);
    kept.pack();
    let conn = Connection::open(&kept.path).unwrap();
    for sql in [
        "UPDATE pack SET bytes = x''",
        "DELETE FROM pack WHERE kind = 'ledger'",
        "INSERT INTO pack SELECT NULL, game_id, kind, first, last, size, bytes FROM pack",
    ] {
        assert!(conn.execute_batch(sql).is_err(), "{sql}");
    }
}

/// The memory that a hostile database would take is bounded before it is taken.
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
            kept.store.letters_by(LettersBy::Game(kept.game)).map(drop),
            kept.store.mail_bytes(mail).map(drop),
            kept.store.prompt(at_seat(kept.game, 0), 1).map(drop),
            kept.store.ledger(kept.game).map(drop),
        ] {
            let change: String = change.chars().take(60).collect();
            assert_refused!(found, Damaged, "{change}");
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
        let found = kept.store.letters_by(LettersBy::Game(kept.game));
        assert_refused!(found, Damaged, "{bytes:?}");
    }
}

#[test]
fn a_packed_letter_is_known_by_its_purpose_and_its_whole_message_id() {
    let (_folder, _, mut store) = in_file();
    let game = write(&mut store, |tx| running(tx, "race-1"));
    let id = "<wcinjghwb3ukmbve74q3gudcizdcihftabcd@play.example>";
    let letter = NewLetter {
        message_id: id,
        ..letter_to_red(game, "race-1/37/RED/prompt")
    };
    let sent = write(&mut store, |tx| {
        let sent = queue(tx, &letter);
        tx.sent(sent, 2);
        tx.all().finish_game(game, at(5)).unwrap();
        sent
    });
    let before = store.letter(sent).unwrap();
    write(&mut store, |tx| tx.all().pack(game).unwrap());
    assert_eq!(store.letter(sent).unwrap(), before);
    let by_id = |id| letter_by(&store, LettersBy::MessageId(id));
    assert_eq!(by_id(id), Some(before));
    assert_eq!(by_id(&id.replace("abcd@", "abce@")), None);
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
    let prompt = |kept: &Kept| kept.store.prompt(at_seat(kept.game, 0), 7).unwrap();
    let before = (rows(&kept), prompt(&kept));
    kept.pack();
    assert_ne!(rows(&kept), before.0);
    assert_eq!(prompt(&kept), before.1);
    kept.reopen();
    assert_eq!((rows(&kept), prompt(&kept)), before);
    kept.is_whole();
    let game = kept.game;
    write(&mut kept.store, |tx| {
        tx.append(game, MANY, at(6), &[act("{}")]).unwrap()
    });
    kept.finish(7);
    let rows = kept.store.ledger(game).unwrap();
    assert_eq!(rows.len(), MANY as usize + 1);
    kept.pack();
    assert_eq!(kept.store.ledger(game).unwrap(), rows);
    chain_is_whole(&kept.store, game, MANY + 1);
}

/// An act about a game that is over, say a word of the moderator's.
#[test]
fn a_ledger_that_goes_on_behind_its_packs_is_one_ledger() {
    let mut kept = Kept::new(true);
    kept.pack();
    write(&mut kept.store, |tx| {
        tx.append(kept.game, MANY, at(20), &[act("{}")]).unwrap()
    });
    let rows = kept.store.ledger(kept.game).unwrap();
    assert_eq!(rows.len(), MANY as usize + 1);
    assert_eq!(
        kept.store.rows_since(kept.game, MANY).unwrap(),
        rows[MANY as usize..]
    );
    chain_is_whole(&kept.store, kept.game, MANY + 1);
}

/// A row that would make a pack too large for a bounded memory stays as it is.
#[test]
fn a_very_large_row_is_not_packed() {
    let mut kept = Kept::new(true);
    let large = "z".repeat((2 << 20) + 1);
    let game = kept.game;
    write(&mut kept.store, |tx| {
        tx.all().reopen_game(game).unwrap();
        let letter = NewLetter {
            bytes: large.as_bytes(),
            ..letter_to_red(game, "race-1/large")
        };
        let letter = queue(tx, &letter);
        tx.sent(letter, 2);
        let body = format!("\"{large}\"");
        let acts = [act(&body), act("{}")];
        tx.append(game, MANY, at(4), &acts).unwrap();
        tx.all().finish_game(game, at(5)).unwrap();
    });
    let (letters, rows) = (kept.letters(), kept.store.ledger(game).unwrap());
    kept.pack();
    assert_eq!(kept.sql("SELECT count(*) FROM letter"), 1);
    assert_eq!(kept.sql("SELECT count(*) FROM ledger"), 1);
    assert_eq!(kept.letters(), letters);
    assert_eq!(kept.store.ledger(game).unwrap(), rows);
}

/// Letters about a game that is over still give the head of its chain.
#[test]
fn the_newest_event_and_the_time_of_the_last_row_are_found_in_a_packed_ledger() {
    let mut kept = Kept::new(true);
    let before = kept.store.newest_event(kept.game).unwrap();
    let last = kept.store.ledger(kept.game).unwrap().pop().unwrap().at;
    kept.pack();
    assert!(before.is_some());
    assert_eq!(kept.store.newest_event(kept.game).unwrap(), before);
    kept.reopen();
    let earlier = last - TimeDelta::minutes(1);
    write(&mut kept.store, |tx| {
        tx.append(kept.game, MANY, earlier, &[act("{}")]).unwrap()
    });
    assert_eq!(
        kept.store.ledger(kept.game).unwrap().pop().unwrap().at,
        last
    );
}

#[test]
fn a_mail_that_comes_again_after_its_bytes_were_packed_is_stored_again() {
    let mut kept = Kept::new(true);
    kept.pack();
    let bytes = words("mail", 3);
    let mail = later_mail("again", &bytes);
    let again = write(&mut kept.store, |tx| receive_mail(tx, &mail));
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
        tx.all().prune_mails(at(0), at(10), 200).unwrap()
    });
    assert_eq!(gone, 1);
    assert_eq!(kept.store.mail_bytes(early).unwrap(), b"");
    for (number, mail) in (1..).zip(&mails).filter(|(_, mail)| mail.id != early) {
        let bytes = kept.store.mail_bytes(mail.id).unwrap();
        assert_eq!(bytes, words("mail", number));
    }
    assert_eq!(kept.prune_mails(), MANY as usize - 1);
    assert_eq!(kept.prune_letters(), MANY as usize);
    let left = kept.sql("SELECT count(*) FROM pack WHERE kind = 'letters' OR kind = 'mails'");
    assert_eq!(left, 0);
    assert_eq!(kept.store.gone_from(kept.game).unwrap(), (MANY, MANY));
    assert!(kept.letters().is_empty());
    kept.is_sound();
}
