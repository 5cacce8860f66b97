//! Two people who play live: each answers within seconds, for hours.

use chrono::TimeDelta;
use landfall::store::{GameState, LetterKind, LettersBy};

use super::*;
use crate::support::moderator;

const MODERATOR: &str = "moderator@example.org";

/// The name of a game by its number.
fn name(number: u32) -> String {
    format!("new-world-{number}")
}

/// Bad day: two people play live while a third game waits for a slow player.
#[test]
fn two_people_who_answer_within_seconds_play_for_hours() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits::default(),
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    let began = table.now;
    let (mut mails, mut number) = (0, 0);
    while mails < 2_000 {
        number += 1;
        let mut opening = new_world(2, u8::try_from(number).unwrap());
        opening.name = name(number);
        table.open(&opening);
        loop {
            let store = table.judge.store();
            let game = store.game_by_name(&name(number)).unwrap().unwrap();
            if game.state == GameState::Over {
                break;
            }
            let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
            let question = LettersBy::Question(seat.at(), seat.prompt_no);
            let asked = store.letters_by(question).unwrap().remove(0);
            assert_eq!(asked.kind, LetterKind::Report);
            assert!(
                asked.sent_at.is_some(),
                "a question leaves at once: mail {mails}"
            );
            let letter = Received::new(&asked.bytes);
            // Each tenth mail has a slip in it, which is answered at once as well.
            if mails % 10 == 9 {
                let newest = table.judge.store().newest_letter().unwrap();
                let mail = table.reply(&asked.rcpt, &letter, "PLACE somewhere nice");
                table.mailbox.post(mail);
                table.wait(TimeDelta::seconds(5));
                let answers = table
                    .judge
                    .store()
                    .letters_by(LettersBy::After(newest))
                    .unwrap();
                assert_eq!(answers.len(), 1, "mail {mails}");
                assert!(answers[0].sent_at.is_some(), "mail {mails}");
            }
            let mail = table.reply(&asked.rcpt, &letter, &code(&letter));
            table.mailbox.post(mail);
            table.wait(TimeDelta::seconds(5));
            mails += 1;
        }
    }
    assert!(
        table.now - began > TimeDelta::hours(2),
        "{}",
        table.now - began
    );
    assert!(
        table.letters(MODERATOR).is_empty(),
        "there is nothing to tell"
    );
    table.all_settled();
}
