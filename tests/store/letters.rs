//! The outbox: every letter once, the same bytes each time, receipts first.

use landfall::rules::Seat;
use landfall::store::{
    LetterClass, LetterId, LetterKind, LetterState, LettersBy, NewLetter, Queued, SendOutcome,
    Store,
};

use super::{at, letter_by, new_letter, queue, running, store, write};
use crate::support::queued_letters;

fn due(store: &Store, minute: i64, limit: u32) -> Vec<String> {
    let letters = store.due_letters(at(minute), limit).unwrap();
    let letters = letters.into_iter();
    letters.map(|letter| letter.effect_key).collect()
}

#[test]
fn a_letter_is_queued_once_and_counts_for_its_seat_once() {
    let mut store = store();
    let game = write(&mut store, |tx| running(tx, "race-1"));
    let letter = NewLetter {
        game: Some(game),
        seat: Some(Seat::new(1)),
        prompt_no: Some(3),
        ..new_letter("race-1/37/BLUE/prompt", LetterKind::Report)
    };
    let id = write(&mut store, |tx| queue(tx, &letter));
    let again = NewLetter {
        bytes: b"other bytes",
        message_id: "other",
        ..letter
    };
    write(&mut store, |tx| {
        assert_eq!(tx.queue_letter(&again).unwrap(), Queued::Known(id))
    });
    let row = store.letter(id).unwrap();
    assert_eq!(row.bytes, b"race-1/37/BLUE/prompt");
    assert_eq!(
        (row.state, row.attempts, row.next_try),
        (LetterState::Queued, 0, at(2))
    );
    assert_eq!(
        (row.game, row.seat, row.prompt_no),
        (Some(game), Some(Seat::new(1)), Some(3))
    );
    let of_game = store.letters_by(LettersBy::Game(game)).unwrap();
    assert_eq!(of_game, std::slice::from_ref(&row));
    let by_id = LettersBy::MessageId("race-1/37/BLUE/prompt");
    assert_eq!(letter_by(&store, by_id), Some(row));
    assert_eq!(letter_by(&store, LettersBy::MessageId("other")), None);
    let seats = store.seats(game).unwrap();
    assert!(seats.iter().map(|seat| seat.letters).eq([0, 1]));
}

#[test]
fn two_letters_cannot_have_one_message_id() {
    let mut store = store();
    let mut tx = store.begin().unwrap();
    queue(&mut tx, &new_letter("a", LetterKind::Report));
    let twin = NewLetter {
        message_id: "a",
        ..new_letter("b", LetterKind::Report)
    };
    assert_refused!(tx.queue_letter(&twin), Engine);
}

#[test]
fn receipts_go_before_reports_before_reminders_before_notices() {
    let mut store = store();
    write(&mut store, |tx| {
        for kind in LetterKind::ALL.iter().rev() {
            for turn in [1, 2] {
                queue(tx, &new_letter(&format!("{}-{turn}", kind.as_str()), *kind));
            }
        }
    });
    let all = [
        "receipt-1",
        "receipt-2",
        "report-1",
        "report-2",
        "reminder-1",
        "reminder-2",
        "notice-1",
        "notice-2",
    ];
    assert_eq!(due(&store, 2, 100), all);
    assert_eq!(due(&store, 2, 3), all[..3]);
    assert!(due(&store, 1, 100).is_empty());
    assert!(due(&store, 2, 0).is_empty());
    assert_eq!(queued_letters(&store), 8);
}

#[test]
fn letters_of_running_games_go_before_those_of_players_before_those_to_strangers() {
    let mut store = store();
    write(&mut store, |tx| {
        for class in LetterClass::ALL.iter().rev() {
            for kind in [LetterKind::Notice, LetterKind::Report] {
                let key = format!("{}-{}", class.as_str(), kind.as_str());
                let letter = NewLetter {
                    class: *class,
                    ..new_letter(&key, kind)
                };
                queue(tx, &letter);
            }
        }
    });
    let all = [
        "game-report",
        "game-notice",
        "player-report",
        "player-notice",
        "stranger-report",
        "stranger-notice",
    ];
    assert_eq!(due(&store, 2, 100), all);
    assert_eq!(due(&store, 2, 3), all[..3]);
}

#[test]
fn a_letter_is_tried_until_it_is_sent_or_given_up() {
    let mut store = store();
    let [sent, failed, later] = write(&mut store, |tx| {
        ["sent", "failed", "later"].map(|key| queue(tx, &new_letter(key, LetterKind::Notice)))
    });
    write(&mut store, |tx| {
        for letter in [sent, failed, later] {
            assert_eq!(tx.count_send_attempt(letter).unwrap(), 1);
        }
        for (letter, outcome, reason) in [
            (sent, SendOutcome::Sent(at(3)), "250 taken"),
            (failed, SendOutcome::Failed, "550 no such mailbox"),
            (later, SendOutcome::Later(at(20)), "451 come back"),
        ] {
            tx.note_outcome(letter, outcome, reason).unwrap();
        }
        assert_eq!(tx.count_send_attempt(later).unwrap(), 2);
    });
    let row = store.letter(sent).unwrap();
    assert_eq!((row.state, row.sent_at), (LetterState::Sent, Some(at(3))));
    assert_eq!(row.reason, "250 taken");
    let row = store.letter(failed).unwrap();
    assert_eq!(
        (row.state, row.reason.as_str()),
        (LetterState::Failed, "550 no such mailbox")
    );
    let row = store.letter(later).unwrap();
    assert_eq!(
        (row.state, row.attempts, row.next_try),
        (LetterState::Queued, 2, at(20))
    );
    assert!(due(&store, 19, 100).is_empty());
    assert_eq!(due(&store, 20, 100), ["later"]);
    assert_eq!(queued_letters(&store), 1);

    let mut tx = store.begin().unwrap();
    let sent_now = SendOutcome::Sent(at(4));
    for done in [sent, failed] {
        for outcome in [sent_now, SendOutcome::Later(at(4)), SendOutcome::Failed] {
            assert_refused!(
                tx.note_outcome(done, outcome, ""),
                Unfit,
                "{done} {outcome:?}"
            );
        }
    }
    let nowhere = LetterId::new(77);
    assert_refused!(tx.note_outcome(nowhere, sent_now, ""), Missing);
    assert_refused!(tx.count_send_attempt(nowhere), Missing);
}
