//! Two people who play live: each answers within seconds, for hours.

use chrono::TimeDelta;
use landfall::judge::{JudgeLimits, Opening, Settings};
use landfall::store::{GameState, LetterKind, LettersBy};

use super::{MODERATOR, code, moderated};
use crate::support::{Received, Table, new_world};

/// Bad day: two people play live while a third game waits for a slow player.
#[test]
fn two_people_who_answer_within_seconds_play_for_hours() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits::default(),
        ..moderated()
    });
    let began = table.now;
    let (mut mails, mut number) = (0, 0_u8);
    while mails < 2_000 {
        number += 1;
        let name = format!("new-world-{number}");
        table.open(&Opening {
            name: name.clone(),
            ..new_world(2, number)
        });
        loop {
            let game = table.game_named(&name);
            if game.state == GameState::Over {
                break;
            }
            let store = table.judge.store();
            let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
            let question = LettersBy::Question(seat.at(), seat.prompt_no);
            let asked = store.letters_by(question).unwrap().remove(0);
            assert_eq!(asked.kind, LetterKind::Report);
            assert!(asked.sent_at.is_some(), "mail {mails}: its question waits");
            let letter = Received::new(&asked.bytes);
            // Each tenth mail has a slip in it, which is answered at once as well.
            if mails % 10 == 9 {
                let newest = store.newest_letter().unwrap();
                let mail = table.reply(&asked.rcpt, &letter, "PLACE somewhere nice");
                table.mailbox.post(mail);
                table.wait(TimeDelta::seconds(5));
                let later = LettersBy::After(newest);
                let answers = table.judge.store().letters_by(later).unwrap();
                assert_eq!(answers.len(), 1, "mail {mails}");
                assert!(answers[0].sent_at.is_some(), "mail {mails}");
            }
            let mail = table.reply(&asked.rcpt, &letter, &code(&letter));
            table.mailbox.post(mail);
            table.wait(TimeDelta::seconds(5));
            mails += 1;
        }
    }
    let took = table.now - began;
    assert!(took > TimeDelta::hours(2), "{took}");
    assert_eq!(
        table.letters(MODERATOR),
        [],
        "the moderator hears of nothing"
    );
    table.all_settled();
}
