//! How people answer a question, rightly and otherwise.

use chrono::{DateTime, Utc};
use landfall::command::demo::answering::{below, slipped};
use landfall::command::demo::reading::{Letter, Offer};

use super::games::pick;
use super::person::{Manner, Person, Plans, Task};

impl Person {
    /// Answers the question of a thread, if it is still open; with the lines of a whole turn, where
    /// there are any.
    pub(super) fn answers(&mut self, subject: &str, turn: &[String], now: DateTime<Utc>) -> Plans {
        if !self.open.remove(subject) {
            return Plans::new();
        }
        let Some(letter) = self.asked.get(subject).cloned() else {
            return Plans::new();
        };
        let code = self.code(&letter);
        let answer = match turn {
            [] => code.clone(),
            lines => lines.join("\n"),
        };
        let brief = self.careful.remove(subject) || !letter.several;
        match self.manner {
            Manner::Wrong if below(&mut self.random, 2) == 0 => self.slips(&letter, &code, now),
            Manner::Chatty if below(&mut self.random, 3) == 0 => self.chats(&letter, &code, now),
            Manner::Planner => self.plans(&letter, &answer, now),
            _ if below(&mut self.random, 24) == 0 => self.presses(&letter, &answer, now),
            _ if !turn.is_empty() => self.reply(&letter, &answer, now),
            _ if !brief && below(&mut self.random, 4) > 0 => {
                let codes = self.several(&letter, code);
                self.reply(&letter, &codes.join("\n"), now)
            }
            _ => {
                // Now and then the order itself in the place of its code.
                let written = letter
                    .answers
                    .last()
                    .filter(|_| below(&mut self.random, 8) == 0);
                let line = written.cloned().unwrap_or(code);
                self.reply(&letter, &line, now)
            }
        }
    }

    /// Chooses several codes of a letter, the first one first: not always do they go together.
    fn several(&mut self, letter: &Letter, first: String) -> Vec<String> {
        let mut codes = vec![first];
        let mut rest = letter.clone();
        for _ in 0..below(&mut self.random, 3) + 1 {
            let chosen = |offer: &Offer| {
                codes
                    .iter()
                    .any(|code| code.chars().next() == offer.code.chars().next())
            };
            rest.choices.retain(|offer| !chosen(offer));
            if !rest.choices.is_empty() {
                codes.push(self.code(&rest));
            }
        }
        codes
    }

    /// Answers the same question once more, some hours later.
    pub(super) fn again(&mut self, letter: &Letter, now: DateTime<Utc>) -> Plans {
        self.open.insert(letter.subject.clone());
        vec![(
            now + self.hours(1, 12),
            Task::Answer(letter.subject.clone()),
        )]
    }

    /// Does it wrongly; most of it has to be done once more.
    fn slips(&mut self, letter: &Letter, code: &str, now: DateTime<Utc>) -> Plans {
        let written = letter.answers.last().cloned().unwrap_or_default();
        let before = self.before.get(&letter.subject).cloned();
        match (below(&mut self.random, 8), before) {
            (0, _) => self.reply(letter, &slipped(&written), now),
            (1, Some(before)) => {
                let line = before.answers.last().cloned().unwrap_or_default();
                self.reply(letter, &line, now)
            }
            (2, Some(before)) => {
                let code = self.code(&before);
                self.reply(&before, &code, now)
            }
            (3, _) => {
                let twice = self.answer_from(&self.address.clone(), letter, code, now);
                self.office.post(twice.clone(), now);
                self.office.post(twice, now);
                return Plans::new();
            }
            (4, _) => {
                let other = self.code(letter);
                self.reply(letter, code, now);
                return self.reply(letter, &other, now);
            }
            (5, _) => {
                let phone = format!("phone.{}", self.address);
                let foreign = self.answer_from(&phone, letter, code, now);
                self.office.post(foreign, now);
                return Plans::new();
            }
            (6, _) => return self.write(code, now),
            _ => self.reply(letter, "I do not know yet what I shall do.", now),
        };
        self.again(letter, now)
    }

    /// Answers, and sends orders ahead.
    fn plans(&mut self, letter: &Letter, code: &str, now: DateTime<Utc>) -> Plans {
        let written = letter.answers.last().cloned().unwrap_or_default();
        let ahead = match below(&mut self.random, 6) {
            5 => {
                let wishes = ["NEWS DAILY 18:00", "NEWS DAILY 7:30", "NEWS EACH"];
                let wish = *pick(&wishes, &mut self.random);
                self.reply(letter, wish, now);
                return self.again(letter, now);
            }
            0 => "ALWAYS TAKE BEST\nALWAYS KEEP BEST".to_owned(),
            1 => format!("FIRST OF: {written} / PASS / END"),
            2 => format!("IF heron IS GONE THEN PASS ELSE {written}"),
            3 => {
                self.reply(letter, "DROP ALL", now);
                return self.reply(letter, code, now);
            }
            _ => return self.reply(letter, code, now),
        };
        self.reply(letter, &format!("{code}\nAHEAD\n{ahead}"), now)
    }
}
