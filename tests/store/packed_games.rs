//! Packed games: every verb says the same of them as before.

use landfall::rules::Seat;
use landfall::store::{
    Address, Bounce, BounceKind, Every, Finish, GameId, InboxId, InboxMail, Letter, LetterId,
    LetterKind, LetterState, LettersBy, MailState, NewLetter, NewMail, Queued, Received, Refusal,
    SendOutcome, Store, StoreError, Undecided,
};

use super::kept::{Kept, MANY, later_mail, words};
use super::{
    Shorthand as _, at, at_seat, done, done_in, event, letter_by, letter_to_red, mails_of,
    new_letter, new_mail, new_prompt, queue, receive, receive_mail, running, store, write,
};

/// All that the verbs say of letters and mails.
#[derive(Debug, PartialEq)]
struct Said {
    letters: Vec<Letter>,
    one_by_one: Vec<Option<Letter>>,
    newest_letter: LetterId,
    newer_letters: Vec<Letter>,
    with_question: Vec<Letter>,
    mails: Vec<InboxMail>,
    newest_mails: Vec<InboxMail>,
    all_mails: Vec<InboxMail>,
    newest_of_game: Vec<InboxMail>,
    one_mail: Vec<Option<InboxMail>>,
    bytes: Vec<Vec<u8>>,
    counted: Vec<String>,
}

fn said(store: &Store, game: GameId) -> Said {
    let letters = store.letters_by(LettersBy::Game(game)).unwrap();
    let mut one_by_one = Vec::new();
    for letter in &letters {
        one_by_one.push(store.letter(letter.id).ok());
        let by_id = LettersBy::MessageId(&letter.message_id);
        one_by_one.push(letter_by(store, by_id));
        one_by_one.push(letter_by(store, LettersBy::Effect(&letter.effect_key)));
    }
    for number in [0, 1, 7, MANY, MANY + 1] {
        let question = LettersBy::Question(at_seat(game, 0), number);
        one_by_one.extend(store.letters_by(question).unwrap().into_iter().map(Some));
    }
    let unknown = LettersBy::MessageId("<nobody@example.org>");
    one_by_one.push(letter_by(store, unknown));
    let mails = mails_of(store, game);
    let mail = |number: u32| store.mail(InboxId::new(number.into())).ok();
    let letters_by = |by| store.letters_by(by).unwrap();
    let bytes = |mail: &InboxMail| store.mail_bytes(mail.id).unwrap();
    let mut counted = Vec::new();
    for address in ["red@example.org", "blue@example.org", "eve@example.org"] {
        let person = store.person_by_address("red@race-1.example").unwrap();
        counted.push(format!("{:?}", store.holdings(address, None).unwrap()));
        let held = store.holdings(address, person.as_ref()).unwrap();
        counted.push(format!("{held:?}"));
    }
    counted.push(format!("{:?}", store.counts(at(20)).unwrap()));
    counted.push(format!("{:?}", store.gone_from(game).unwrap()));
    counted.push(format!("{:?}", store.list::<Refusal>(Undecided).unwrap()));
    Said {
        one_by_one,
        newest_letter: store.newest_letter().unwrap(),
        newer_letters: letters_by(LettersBy::After(LetterId::new(390))),
        with_question: letters_by(LettersBy::Question(at_seat(game, 0), 7)),
        newest_mails: store.newest_mails(Every, 7).unwrap(),
        all_mails: store.newest_mails(Every, u32::MAX).unwrap(),
        newest_of_game: store.newest_mails(game, 5).unwrap(),
        one_mail: [0, 1, 200, MANY, 9_999].map(mail).to_vec(),
        bytes: mails.iter().map(bytes).collect(),
        counted,
        letters,
        mails,
    }
}

/// A finished game with letters and mails of all kinds.
fn finished() -> Kept {
    let mut kept = Kept::new(true);
    let game = kept.game;
    write(&mut kept.store, |tx| {
        let letter = NewLetter {
            message_id: "<gqwcinjghwb3ukmbve74q3gudcizdcihft@play.example>",
            rcpt: "blue@example.org",
            game: Some(game),
            seat: Some(Seat::new(1)),
            prompt_no: Some(7),
            ..new_letter("race-1/401", LetterKind::Reminder)
        };
        let failed = queue(tx, &letter);
        tx.count_send_attempt(failed).unwrap();
        let refusal = Refusal {
            letter: failed,
            domain: "example.org".to_owned(),
            reason: "550 not like this".to_owned(),
            at: at(3),
            alarmed: None,
        };
        assert!(tx.add(&refusal).unwrap());
        tx.note_outcome(failed, SendOutcome::Failed, "550 nobody \"here\"\r\nat all")
            .unwrap();
        for (mail, sender) in [(1, "red@example.org"), (2, "eve@example.org")] {
            let (mail, sender) = (InboxId::new(mail), Address::from(sender));
            tx.set(mail, &InboxMail::SENDER, sender).unwrap();
        }
        let filed = NewMail {
            full_size: 5_000_000,
            digest: Some("d1"),
            arrived_at: at(4),
            ..new_mail("race-1/filed", b"From: eve")
        };
        let filed = receive_mail(tx, &filed);
        let end = Finish {
            state: MailState::Filed,
            reason: "the same mail",
            message_id: Some("<17@example.org>"),
            game: Some(game),
            at: at(5),
            ..done(None)
        };
        tx.finish_mail(filed, &end).unwrap();
    });
    kept
}

#[test]
fn every_verb_says_the_same_once_a_finished_game_is_packed() {
    let mut kept = finished();
    let before = said(&kept.store, kept.game);
    let growth = kept.store.growth(at(0)).unwrap();
    assert_eq!(before.letters.len(), MANY as usize + 1);
    kept.pack();
    assert_eq!(said(&kept.store, kept.game), before);
    let after = kept.store.growth(at(0)).unwrap();
    assert!(after.mails * 20 < growth.mails && after.mails > 0);
    assert!(after.letters * 20 < growth.letters && after.letters > 0);
    assert!(after.ledgers > 0);
    // A game that had ended before does not count as new.
    assert_eq!(kept.store.growth(at(6)).unwrap().total(), 0);
    kept.is_sound();
    kept.reopen();
    kept.finish(5);
    assert_eq!(said(&kept.store, kept.game), before);
    assert_eq!(kept.store.growth(at(0)).unwrap(), growth);
}

/// The tables keep of each only the columns by which it is found and counted.
#[test]
fn a_letter_and_a_mail_of_a_finished_game_leave_less_than_three_hundred_bytes_each() {
    let mut kept = finished();
    kept.pack();
    let rows = "SELECT sum(pgsize) FROM dbstat WHERE name IN (SELECT name FROM sqlite_schema
                WHERE tbl_name IN ('inbox', 'outbox', 'letter', 'raw', 'prompt', 'answered'))";
    // A page is left to each of some twenty tables and indexes.
    let left = kept.sql(rows) - 20 * 4_096;
    assert!(left < 300 * 2 * i64::from(MANY), "{left}");
}

#[test]
fn a_packed_letter_goes_once_more_as_it_was() {
    let mut kept = finished();
    kept.pack();
    let before = kept.letters();
    let old = before[17].clone();
    write(&mut kept.store, |tx| {
        tx.all().resend_letter(old.id, at(50)).unwrap()
    });
    let due = kept.store.due_letters(at(50), 9).unwrap();
    assert_eq!(due.len(), 1);
    let queued = Letter {
        state: LetterState::Queued,
        attempts: 0,
        next_try: at(50),
        created_at: at(50),
        sent_at: None,
        ..old.clone()
    };
    assert_eq!(due, [queued]);
    write(&mut kept.store, |tx| tx.sent(old.id, 51));
    let after = kept.letters();
    assert_eq!(after.len(), before.len());
    assert_eq!((after[17].id, &after[17].bytes), (old.id, &old.bytes));
    for at in [0, 16, 18, 400] {
        assert_eq!(after[at], before[at]);
    }
    let found = letter_by(&kept.store, LettersBy::MessageId(&old.message_id));
    assert_eq!(found.unwrap().id, old.id);
    let held = kept.store.holdings("red@example.org", None).unwrap();
    assert_eq!((held.letters.count, held.letters_gone), (MANY, 0));
    assert_eq!(held.letters.last, Some(at(50)));
    kept.is_sound();
    // Its own bytes stay outside of the pack until the game is reopened.
    assert_eq!(kept.sql("SELECT count(*) FROM letter"), 1);
    kept.reopen();
    assert_eq!(kept.letters(), after);
    kept.finish(5);
    kept.pack();
    assert_eq!(kept.sql("SELECT count(*) FROM letter"), 0);
    assert_eq!(kept.letters(), after);
}

#[test]
fn a_packed_mail_that_comes_again_is_known_by_its_name_and_its_content() {
    let mut kept = finished();
    kept.pack();
    let third = InboxId::new(3);
    let bytes = words("mail", 3);
    let mail = later_mail("race-1/3", &bytes);
    write(&mut kept.store, |tx| {
        assert_eq!(tx.receive(&mail).unwrap(), Received::Known(third));
        let other = NewMail {
            source: "imap",
            ..mail
        };
        let again = receive_mail(tx, &other);
        let twin = tx.finish_mail(again, &done(Some("race-1/3"))).unwrap_err();
        assert!(matches!(twin, StoreError::Twin { twin } if twin == third));
    });
}

/// Mails of which the bytes are gone are known as well.
#[test]
fn a_mail_that_was_pruned_and_comes_again_is_known_packed_or_not() {
    for packing in [false, true] {
        let mut kept = Kept::new(true);
        if packing {
            kept.pack();
        }
        kept.prune_mails();
        let third = InboxId::new(3);
        assert_eq!(kept.store.mail_bytes(third).unwrap(), b"", "{packing}");
        let bytes = words("mail", 3);
        let mail = later_mail("race-1/3", &bytes);
        write(&mut kept.store, |tx| {
            let known = Received::Known(third);
            assert_eq!(tx.receive(&mail).unwrap(), known, "{packing}");
            assert_eq!(tx.mail_bytes(third).unwrap(), b"", "{packing}");
            let elsewhere = NewMail {
                key: "elsewhere",
                ..mail
            };
            let again = receive_mail(tx, &elsewhere);
            assert_eq!(tx.mail_bytes(again).unwrap(), bytes, "{packing}");
            assert_eq!(tx.mail_bytes(third).unwrap(), b"", "{packing}");
            let known = tx.mail(third).unwrap().content_key;
            assert_eq!(known.as_deref(), Some("race-1/3"), "{packing}");
        });
        kept.is_sound();
    }
}

#[test]
fn letters_that_were_pruned_are_known_by_their_purpose_packed_before_or_after() {
    for prune_first in [true, false] {
        let mut kept = finished();
        let letters = kept.letters();
        if prune_first {
            kept.prune_letters();
        }
        kept.pack();
        if !prune_first {
            kept.prune_letters();
        }
        let packs = kept.sql("SELECT count(*) FROM pack WHERE kind = 'letters'");
        assert_eq!(packs, 0);
        assert!(kept.letters().is_empty());
        let gone = kept.store.gone_from(kept.game).unwrap();
        assert_eq!(gone, (0, MANY + 1));
        let held = kept.store.holdings("red@example.org", None).unwrap();
        assert_eq!((held.letters.count, held.letters_gone), (MANY, MANY));
        let one = &letters[17];
        let found = letter_by(&kept.store, LettersBy::MessageId(&one.message_id));
        assert_eq!(found, None);
        let again = letter_to_red(kept.game, &one.effect_key);
        let again = write(&mut kept.store, |tx| tx.queue_letter(&again).unwrap());
        assert_eq!(again, Queued::Known(one.id));
    }
}

#[test]
fn the_bounce_of_a_packed_letter_is_kept() {
    let mut kept = finished();
    kept.pack();
    let letter = kept.letters()[5].id;
    let bounce = Bounce {
        letter,
        address: "red@example.org".to_owned(),
        kind: BounceKind::Hard,
        reason: "550 gone".to_owned(),
        at: at(60),
    };
    write(&mut kept.store, |tx| {
        assert!(tx.add_bounce(&bounce).unwrap());
    });
    let to_red = Address::from("red@example.org");
    assert_eq!(kept.store.list::<Bounce>(to_red).unwrap(), [bounce]);
    kept.is_sound();
}

/// A letter is known by its purpose though its bytes cannot be read, and the daemon works on.
#[test]
fn letters_of_a_damaged_pack_are_known_and_can_be_taken_away() {
    let mut kept = finished();
    let one = kept.letters()[17].clone();
    kept.pack();
    kept.change("DROP TRIGGER pack_keeps_bytes; UPDATE pack SET bytes = x'00'");
    let letter = new_letter(&one.effect_key, LetterKind::Report);
    let again = write(&mut kept.store, |tx| tx.queue_letter(&letter).unwrap());
    assert_eq!(again, Queued::Known(one.id));
    kept.prune_letters();
    assert_eq!(kept.store.gone_from(kept.game).unwrap(), (0, MANY + 1));
}

/// The tests above use files, whose insides they look at; this uses a server where there is one.
#[test]
fn a_game_is_packed_reopened_and_pruned_alike_by_each_engine() {
    let mut store = store();
    let game = write(&mut store, |tx| running(tx, "race-1"));
    write(&mut store, |tx| {
        let letter = queue(tx, &letter_to_red(game, "race-1/1/RED/prompt"));
        tx.sent(letter, 2);
        for key in ["one", "two"] {
            let mail = receive(tx, key);
            tx.finish_mail(mail, &done_in(game, key)).unwrap();
        }
        let prompt = new_prompt(game, 1, r#"{"A1":"PASS"}"#);
        tx.ask(&prompt).unwrap();
        tx.answer_prompt(at_seat(game, 0), 1, at(2)).unwrap();
        tx.append(game, 0, at(2), &[event(0, "[1]"); 2]).unwrap();
        tx.all().finish_game(game, at(5)).unwrap();
    });
    let all = |store: &Store| {
        let mails = mails_of(store, game);
        let bytes = |mail: &InboxMail| store.mail_bytes(mail.id).unwrap();
        (
            store.letters_by(LettersBy::Game(game)).unwrap(),
            mails.iter().map(bytes).collect::<Vec<_>>(),
            store.prompt(at_seat(game, 0), 1).unwrap(),
            store.ledger(game).unwrap(),
        )
    };
    let before = all(&store);
    assert_eq!(before.1, [b"one", b"two"]);
    for _ in 0..2 {
        assert_eq!(store.packable_games(at(6), 9).unwrap(), [game]);
        write(&mut store, |tx| tx.all().pack(game).unwrap());
        assert_eq!(store.packable_games(at(6), 9).unwrap(), []);
        assert_eq!(all(&store), before);
        assert!(store.growth(at(0)).unwrap().letters > 0);
        write(&mut store, |tx| tx.all().reopen_game(game).unwrap());
        assert_eq!(all(&store), before);
        write(&mut store, |tx| tx.all().finish_game(game, at(5)).unwrap());
    }
    write(&mut store, |tx| {
        tx.all().pack(game).unwrap();
        assert_eq!(tx.all().prune_mails(at(8), at(10), 1).unwrap(), 1);
        assert_eq!(tx.all().prune_letters(at(8), 9).unwrap(), 1);
    });
    let after = all(&store);
    assert_eq!(after.0, []);
    assert_eq!(after.1.iter().filter(|bytes| bytes.is_empty()).count(), 1);
    assert_eq!(after.3, before.3);
    assert_eq!(store.gone_from(game).unwrap(), (1, 1));
}
