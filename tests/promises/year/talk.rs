//! What chatty people write beside their orders: press, proposals and questions.

use chrono::{DateTime, Utc};
use landfall::command::demo::answering::below;
use landfall::command::demo::reading::Letter;
use landfall::games::TITLES;

use super::games::pick;
use super::person::{Person, Plans, Task};

/// What they ask for.
const QUESTIONS: &[&str] = &[
    "SHOW",
    "HELP",
    "HELP ORDERS",
    "RULES",
    "HISTORY",
    "BOARD",
    "GAMES",
    "RESEND",
    "SHOW STANDING",
    "ABSENT",
    "ZONE America/New_York",
    "NEWS DAILY 8:00",
    "NEWS EACH",
    "LANGUAGE nl",
    "TALK TO ME",
];

/// What they propose, the less often the later.
const PROPOSALS: &[&str] = &[
    "UNDO", "UNDO", "PAUSE", "UNDO 2", "UNDO", "PAUSE", "DRAW", "END",
];

/// What they have to say; some of it looks like orders.
const REMARKS: &[&str] = &[
    "Shall we leave the north alone, you and I?",
    "A1\nB1\nPASS",
    "I saw a heron today.\n\nIt flew away when the wind came up from the other side of the lake, \
     and I thought of all of you.",
    "AGREE",
    "> that is what you wrote\n# and this is what I say\n  indented, as a choice: A  all of it",
    "C'est la m\u{e9}t\u{e9}o \u{2013} il pleut.",
];

/// Returns the game and the seat that a subject names, as in `[race-7] RED`.
pub(super) fn game_and_seat(subject: &str) -> Option<(&str, &str)> {
    let (_, rest) = subject.split_once('[')?;
    let (game, seat) = rest.split_once(']')?;
    Some((game, seat.trim()))
}

impl Person {
    /// Writes something else first, or with the orders.
    pub(super) fn chats(&mut self, letter: &Letter, code: &str, now: DateTime<Utc>) -> Plans {
        match below(&mut self.random, 12) {
            0..3 => {
                self.reply(letter, &format!("PREVIEW {code}"), now);
                self.again(letter, now)
            }
            3..7 => self.presses(letter, code, now),
            7 => self.proposes(letter, now),
            _ => self.asks(letter, now),
        }
    }

    fn asks(&mut self, letter: &Letter, now: DateTime<Utc>) -> Plans {
        let mut plans = self.again(letter, now);
        let question = *pick(QUESTIONS, &mut self.random);
        self.reply(letter, question, now);
        if question == "LANGUAGE nl" {
            let back = Task::Reply(Box::new(letter.clone()), "TAAL en".to_owned());
            plans.push((now + self.hours(24, 120), back));
        }
        plans
    }

    /// Proposes something, and gives the others time to agree.
    fn proposes(&mut self, letter: &Letter, now: DateTime<Utc>) -> Plans {
        let most = below(&mut self.random, 8) + 1;
        let among = PROPOSALS.get(..usize::try_from(most).unwrap()).unwrap();
        let wish = match self.is_weary() && below(&mut self.random, 2) == 0 {
            true => "PROPOSE DRAW".to_owned(),
            false => format!("PROPOSE {}", pick(among, &mut self.random)),
        };
        self.reply(letter, &wish, now);
        self.open.insert(letter.subject.clone());
        let at = now + self.hours(12, 30);
        vec![(at, Task::Answer(letter.subject.clone()))]
    }

    /// Writes to others at the table, mostly together with the orders, above or below them.
    pub(super) fn presses(&mut self, letter: &Letter, code: &str, now: DateTime<Utc>) -> Plans {
        let press = self.press(&letter.subject);
        match below(&mut self.random, 4) {
            0 => {
                self.reply(letter, &press, now);
                self.again(letter, now)
            }
            1 => {
                // All below it belongs to the press.
                let endless = press.trim_end_matches("ENDPRESS");
                self.reply(letter, &format!("{code}\n{endless}"), now)
            }
            2 => self.reply(letter, &format!("{press}\n{code}"), now),
            _ => {
                let more = self.press(&letter.subject);
                self.reply(letter, &format!("{press}\n{code}\n{more}"), now)
            }
        }
    }

    /// Writes one piece of press, to a seat, to all or to the moderator; that seat may not be
    /// there.
    pub(super) fn press(&mut self, subject: &str) -> String {
        let game = game_and_seat(subject).map_or(subject, |(game, _)| game);
        let is_it = |name: &str| game.starts_with(&name.replace('_', "-"));
        let title = TITLES.iter().find(|title| is_it(title.name));
        let seats = title.map_or(&[][..], |title| title.seat_names);
        let mut to = vec!["ALL", "ALL", "MODERATOR"];
        to.extend(seats.iter().take(3));
        let to = *pick(&to, &mut self.random);
        let how = *pick(&["", "", "GREY ", "WHITE "], &mut self.random);
        let says = *pick(REMARKS, &mut self.random);
        format!("PRESS {how}TO {to}\n{says}\nENDPRESS")
    }
}
